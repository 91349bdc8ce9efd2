/* Makes the README's pictures: each game's board, drawn by the element itself from the position that also stands for the
 * game on the page. Run after changes of the looks: `node tests/web/pictures.mjs`. */
import { chromium } from '@playwright/test';
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CHROMIUM } from './chromium.mjs';
import { serve } from './server.mjs';

const web = fileURLToPath(new URL('../../web', import.meta.url));
const folder = new URL('pictures/', import.meta.url);
/** @type {Record<string, { picture?: { options?: string, position?: string } }>} */
const games = JSON.parse(readFileSync(`${web}/i18n/en/games.json`, 'utf8'));

mkdirSync(folder, { recursive: true });
const { server, address } = await serve(web);
const browser = await chromium.launch(CHROMIUM);
const page = await browser.newPage({ viewport: { width: 340, height: 340 }, deviceScaleFactor: 2 });
for (const [game, { picture }] of Object.entries(games)) {
  // The frame's page has nothing on it but the board.
  await page.goto(`${address}embed.html?${new URLSearchParams({ v: '1', game, ...picture })}`);
  await page.locator('tessera-board').waitFor();
  await page.evaluate(async () => {
    const board = /** @type {import('../../web/js/board.js').TesseraBoard} */ (document.querySelector('tessera-board'));
    await board.ready;
    board.setAttribute('static', '');
    board.setAttribute('flip', '0');
    document.body.replaceChildren(board);
    document.body.style.background = 'transparent';
  });
  const path = fileURLToPath(new URL(`${game}.png`, folder));
  await page.locator('tessera-board').screenshot({ path, omitBackground: true, animations: 'disabled' });
  console.log(path);
}
await browser.close();
server.close();
server.closeAllConnections();
