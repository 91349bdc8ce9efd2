/* What the browser tests of the board element share: a bare page with boards on it, where sites are on the screen, and
 * hands that play by mouse, by touch and by keys. */
import { expect, test as base } from '@playwright/test';
import { readFileSync } from 'node:fs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ game: string, options: string, moves: string[], final: string, result: string }} Played */
/** @typedef {Record<string, string>} Attributes */

export const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; " +
  "style-src 'self'; img-src 'self' data:";

/** Every test also fails on anything the browser complains about. */
export const test = base.extend({
  page: async ({ page }, use) => {
    /** @type {string[]} */
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
});
export { expect };

/** @param {Attributes} attributes */
const markup = (attributes) =>
  `<tessera-board ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}></tessera-board>`;

/**
 * Opens a page that holds nothing but boards, under the strict policy.
 * @param {Page} page
 * @param {Attributes[]} boards
 * @param {string} [more] further markup behind them
 */
export async function openBoards(page, boards, more = '') {
  const body = `<!doctype html><html lang="en"><head><title>Boards</title><link rel="icon" href="data:,">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <script type="module" src="js/board.js"></script></head><body><main>${boards.map(markup).join('\n')}${more}</main></body></html>`;
  await page.route('**/bare.html', (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': POLICY }, body }),
  );
  await page.goto('bare.html');
  await page.evaluate(async () => {
    const all = /** @type {any[]} */ ([...document.querySelectorAll('tessera-board')]);
    // The policy forbids style attributes, not these.
    document.body.style.setProperty('margin', '0');
    if (all.length === 1 && innerWidth > 600) all[0].style.setProperty('height', '100vh');
    await Promise.all(all.map((element) => element.ready));
  });
}

/**
 * @param {Page} page
 * @param {Attributes} attributes
 */
export const openBoard = (page, attributes) => openBoards(page, [attributes]);

/** @param {Page} page */
export const board = (page) => page.locator('tessera-board').first();

/** @param {Page} page */
export const state = (page) => board(page).evaluate((element) => /** @type {any} */ (element).state);

/** @param {Page} page */
export const clicks = (page) => board(page).evaluate((element) => /** @type {any} */ (element).clicks);

/**
 * The number of a site.
 * @param {Page} page
 * @param {string} name
 * @param {string} [kind]
 * @param {number | null} [owner]
 */
export async function siteOf(page, name, kind = 'cell', owner = null) {
  /** @type {{ name: string, kind: string, owner: number | null }[]} */
  const sites = await board(page).evaluate((element) => /** @type {any} */ (element).geometry.sites);
  return sites.findIndex((site) => site.name === name && site.kind === kind && (owner === null || site.owner === owner));
}

/**
 * The middle of a site on the screen.
 * @param {Page} page
 * @param {number | string} site
 */
export async function middle(page, site) {
  const number = typeof site === 'string' ? await siteOf(page, site) : site;
  const box = await board(page).locator(`#s${number}`).boundingBox();
  if (!box) throw new Error(`site ${site} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * @param {Page} page
 * @param {number | string} site
 */
export async function click(page, site) {
  const { x, y } = await middle(page, site);
  await page.mouse.click(x, y);
}

/**
 * @param {Page} page
 * @param {number | string} site
 */
export async function tap(page, site) {
  const { x, y } = await middle(page, site);
  await page.touchscreen.tap(x, y);
}

/**
 * Drags the mouse over sites and lets go on the last.
 * @param {Page} page
 * @param {(number | string)[]} sites
 */
export async function drag(page, sites) {
  const points = [];
  for (const site of sites) points.push(await middle(page, site));
  const [first, ...rest] = points;
  if (!first) return;
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 6 });
  await page.mouse.up();
}

/**
 * Brings the keyboard to a site, always by the arrow that leads nearer, and chooses it.
 * @param {Page} page
 * @param {number} site
 */
export async function choose(page, site) {
  const id = `s${site}`;
  for (let steps = 0; steps < 60; steps++) {
    const away = await board(page).evaluate((element, wanted) => {
      const root = /** @type {ShadowRoot} */ (element.shadowRoot);
      const at = root.querySelector('.table')?.getAttribute('aria-activedescendant');
      if (!at || at === wanted) return at ? null : { x: 0, y: 0 };
      const [from, to] = [at, wanted].map((name) => root.getElementById(name)?.getBoundingClientRect());
      if (!from || !to) return { x: 0, y: 0 };
      return { x: to.x + to.width / 2 - from.x - from.width / 2, y: to.y + to.height / 2 - from.y - from.height / 2 };
    }, id);
    if (!away) break;
    const sideways = Math.abs(away.x) > Math.abs(away.y);
    // Where the direct way does not exist a step aside opens one.
    const aside = steps > 20 && steps % 3 === 0 ? !sideways : sideways;
    if (aside) await page.keyboard.press(away.x > 0 ? 'ArrowRight' : 'ArrowLeft');
    else await page.keyboard.press(away.y > 0 ? 'ArrowDown' : 'ArrowUp');
  }
  await expect(board(page).locator('.table')).toHaveAttribute('aria-activedescendant', id);
  await page.keyboard.press('Enter');
}

/**
 * Plays words by what `hand` does with each site of their paths.
 * @param {Page} page
 * @param {string[]} words
 * @param {(page: Page, site: number) => Promise<void>} hand
 */
export async function play(page, words, hand) {
  for (const word of words) {
    const { moves } = await state(page);
    const move = moves.find((/** @type {[string, number[]]} */ [legal]) => legal === word);
    if (!move) throw new Error(`${word} is not legal`);
    for (const site of move[1]) await hand(page, site);
    expect((await state(page)).last?.[0]).toBe(word);
  }
}

/**
 * A short recorded game with a certain end.
 * @param {string} name
 * @param {number} least moves
 * @returns {Played}
 */
export function recorded(name, least) {
  const file = new URL(`../vectors/${name}.games.jsonl`, import.meta.url);
  const games = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => /** @type {Played} */ (JSON.parse(line)))
    .filter(({ moves }) => moves.length >= least)
    .sort((a, b) => a.moves.length - b.moves.length);
  if (!games[0]) throw new Error(`no game of ${name}`);
  return games[0];
}
