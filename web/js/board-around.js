/* Watches what a board depends on around it, while it stands in a document: its size, the page's choices, how the screen is
 * held. Must not know games. */

import { UPRIGHT } from './board-turn.js';

/** What a page says on its elements for the boards in them. */
const CHOICES = ['data-theme', 'data-look', 'data-pieces', 'lang'];

/**
 * @param {Element} field
 * @param {object} news
 * @param {() => void} news.resized
 * @param {() => void} news.chosen something has changed that an element around it says
 * @param {() => void} news.turned
 * @param {AbortSignal} signal ends it
 */
export function watch(field, { resized, chosen, turned }, signal) {
  // A frame later: what is done about a size changes sizes, and at once that would be a loop.
  const sizes = new ResizeObserver(() => requestAnimationFrame(resized));
  sizes.observe(field);
  const choices = new MutationObserver(chosen);
  choices.observe(document, { subtree: true, attributes: true, attributeFilter: CHOICES });
  UPRIGHT.addEventListener('change', turned, { signal });
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    choices.disconnect();
  });
}
