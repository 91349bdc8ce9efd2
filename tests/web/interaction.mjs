/* How long the page takes from a click or key to the next picture, on a machine four times slower than this one: `node
 * tests/web/interaction.mjs` plays some of each game by mouse, goes through the menu and some dialogs, and prints what the
 * browser's own event timing says. For the figures of README; they depend on the load, so it is not part of the tests. */
import { chromium } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { CHROMIUM } from './chromium.mjs';
import { serve } from './server.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const SLOWER = 4;
const MOVES = 12;

const { server, address } = await serve(fileURLToPath(new URL('../../web', import.meta.url)));
const browser = await chromium.launch(CHROMIUM);

/** Clicks a place in its middle, like somebody who waits for what happens. @param {Page} page @param {string} selector */
async function press(page, selector) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(250);
}

const board = '#stage tessera-board';
/** @param {Page} page */
const moves = (page) =>
  page.locator(board).evaluate((element) => /** @type {import('../../web/js/board.js').TesseraBoard} */ (element).state?.moves ?? []);

/** The longest part of each interaction, in ms; what is below 16 the browser does not tell. @param {Page} page @returns {Promise<{ took: number, what: string }[]>} */
const durations = (page) => page.evaluate(() => [.../** @type {any} */ (globalThis).interactions.values()]);

console.log(`from input to the next picture, ${SLOWER} times slower, in ms`);
const games = await (async () => {
  const page = await browser.newPage();
  await page.goto(address);
  await page.locator('#shelf svg.board').nth(2).waitFor();
  const count = await page.locator('#shelf .game').count();
  await page.close();
  return count;
})();
for (let game = 0; game < games; game++) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => {
    const interactions = new Map();
    Object.assign(globalThis, { interactions });
    new PerformanceObserver((list) => {
      for (const entry of /** @type {any[]} */ (list.getEntries()))
        if (entry.interactionId && !(interactions.get(entry.interactionId)?.took > entry.duration))
          interactions.set(entry.interactionId, { took: entry.duration, what: `${entry.name} on ${entry.target?.dataset?.act ?? entry.target?.id ?? 'nothing'}` });
    }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16, buffered: true }));
  });
  await page.goto(`${address}?computer=0`);
  await page.locator('html[data-ready="yes"]').waitFor();
  await page.locator('#shelf svg.board').nth(2).waitFor();
  const picture = page.locator('#shelf .game').nth(game);
  // The one that is open would ask for a new game.
  if (!(await picture.getAttribute('aria-current'))) await picture.click();
  await page.waitForTimeout(500);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  for (let ply = 0; ply < MOVES; ply++) {
    const legal = await moves(page);
    for (const site of legal[(ply * 131 + 29) % legal.length]?.[1] ?? []) await press(page, `${board} #s${site}`);
  }
  for (const act of ['back', 'back', 'forward']) await press(page, `#controls > [data-act="${act}"]`);
  await press(page, '#controls > .more');
  await page.keyboard.press('Escape');
  await press(page, '#controls > [data-act="new"]');
  await page.keyboard.press('Escape');
  const name = await page.locator(board).evaluate((element) => /** @type {any} */ (element).state.game);
  const all = (await durations(page)).sort((a, b) => a.took - b.took);
  const worst = all.at(-1);
  // As the measure is defined: with fewer than fifty interactions the worst one counts.
  console.log(`${name}: ${all.length} interactions, median ${all[Math.floor(all.length / 2)]?.took}, worst ${worst?.took} (${worst?.what})`);
  await page.close();
}
await browser.close();
server.close();
server.closeAllConnections();
