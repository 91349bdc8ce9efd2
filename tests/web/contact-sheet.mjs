/* A sheet to look at: each game in the middle of it, on a phone, a laptop and a large screen, in light and dark. To be made
 * and looked at after changes of the looks: `node tests/web/contact-sheet.mjs` writes build/contact-sheet.png and, in the folder
 * of the same name, each picture in its own size. */
import { chromium } from '@playwright/test';
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CHROMIUM } from './chromium.mjs';
import { serve } from './server.mjs';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 2560, height: 1440 },
];
/** Moves made before the picture is taken. */
const MOVES = { evl: 32, evo: 30, boxilies: 5 };
/** How high each is on the sheet. */
const ROW = 420;

const web = fileURLToPath(new URL('../../web', import.meta.url));
const folder = fileURLToPath(new URL('../../build/contact-sheet', import.meta.url));
mkdirSync(folder, { recursive: true });
const { server, address } = await serve(web);
const browser = await chromium.launch(CHROMIUM);

/** @type {string[]} */
const rows = [];
for (const colorScheme of /** @type {const} */ (['light', 'dark']))
  for (const [game, moves] of Object.entries(MOVES)) {
    let row = '';
    for (const viewport of SIZES) {
      const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
      await page.goto(`${address}?computer=0`);
      await page.locator('html[data-ready="yes"]').waitFor();
      await page.locator('#shelf svg.board').nth(2).waitFor();
      await page.locator('#stage tessera-board').evaluate(
        (element, [name, count]) => {
          const board = /** @type {import('../../web/js/board.js').TesseraBoard} */ (element);
          board.ask('new', name);
          // Somewhere, but always the same; a move that takes or turns something where there is one.
          for (let ply = 0; ply < count && board.state?.moves.length; ply++) {
            const words = board.state.moves.map(([word]) => word);
            const lively = words.filter((word) => word.length > 5);
            const choice = ply % 2 && lively.length ? lively : words;
            board.ask('play', choice[(ply * 131 + 29) % choice.length] ?? '');
          }
        },
        /** @type {[string, number]} */ ([game, moves]),
      );
      await page.waitForTimeout(300); // the board settles
      const path = `${folder}/${game}-${viewport.width}x${viewport.height}-${colorScheme}.png`;
      await page.screenshot({ path });
      row += `<img height="${ROW}" src="data:image/png;base64,${readFileSync(path, 'base64')}">\n`;
      await page.close();
    }
    rows.push(`<div>${row}</div>`);
  }
const page = await browser.newPage({ viewport: { width: 1800, height: 800 } });
await page.setContent(`<body style="margin: 8px; background: #777; white-space: nowrap">${rows.join('\n')}</body>`);
const sheet = `${folder}.png`;
await page.screenshot({ path: sheet, fullPage: true });
console.log(sheet);
await browser.close();
server.close();
server.closeAllConnections();
