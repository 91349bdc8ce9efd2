/* What axe finds on a page, one text each. Only what is wrong is looked up in full, and it runs in the page itself rather than in
 * a window of its own: both take most of its time. */
import { AxeBuilder } from '@axe-core/playwright';

/**
 * @param {import('@playwright/test').Page} page
 * @param {{ within?: string, but?: string }} [parts] the only part that is looked at, and what is left out of it
 */
export async function barriers(page, { within, but } = {}) {
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] });
  if (within) axe.include(within);
  if (but) axe.exclude(but);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target} ${html}`).join(' | ')}`);
}
