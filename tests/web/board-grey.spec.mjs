/* Seats and marks without colours: in grey the pieces of all seats can still be told apart, by tone or by shape, in light and
 * in dark, and however they are turned. */
import { board, expect, openBoard, test } from './board-tools.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** What lies on the board together, drawn as one; and what stands for a seat beside it. */
const PIECES = {
  evl: { seats: 2, kinds: ['piece', 'marker', 'emblem', 'score'] },
  evo: { seats: 4, kinds: ['W', 'B', 'C', 'S', 'K', 'emblem'] },
  boxilies: { seats: 2, kinds: ['stone figure', 'emblem', 'score'] },
};
const SIDE = 96;
/**
 * A pixel differs when its grey does by so many levels of 255, more than between the seats' own colours; and pictures when so
 * much of them does, about half of a frame's line.
 */
const LEVELS = 40;
const SHARE = 0.02;

/** Each kind of each seat, drawn as on a board on a ground of middle grey. @param {Page} page @param {string} game @param {string[]} kinds @param {number} seats */
async function draw(page, game, kinds, seats) {
  await page.evaluate(
    async ([name, all, count, side]) => {
      const { loadPieces } = await import(`${location.origin}/js/board-assets.js`);
      const { drawSymbol } = await import(`${location.origin}/js/board-pieces.js`);
      const { svg } = await import(`${location.origin}/js/board-dom.js`);
      const pieces = await loadPieces(name);
      const host = document.createElement('div');
      document.body.replaceChildren(host);
      document.documentElement.style.setProperty('color-scheme', 'light dark');
      host.style.setProperty('background', '#888');
      const root = host.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [pieces.sheet];
      const square = [[-50, -50], [50, -50], [50, 50], [-50, 50]];
      for (const kind of all)
        for (let place = 0; place < count; place++)
          root.append(
            svg(
              'svg',
              { viewBox: '-60 -60 120 120', width: side, height: side, id: `${kind.split(' ')[0]}-${place}` },
              svg('defs', {}, ...pieces.defs.map((/** @type {Element} */ def) => document.importNode(def, true))),
              ...kind.split(' ').map((symbol) => svg('g', { class: `p${place}` }, drawSymbol(pieces, symbol, place, square))),
            ),
          );
    },
    /** @type {[string, string[], number, number]} */ ([game, kinds, seats, SIDE]),
  );
}

/**
 * How much of two pictures differs in grey, turned so that it is least.
 * @param {Page} page
 * @param {Buffer[]} pictures
 */
const difference = (page, pictures) =>
  page.evaluate(
    async ([texts, side, levels]) => {
      const [one = [], other = []] = await Promise.all(
        texts.map(async (text) => {
          const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
          const context = /** @type {OffscreenCanvasRenderingContext2D} */ (new OffscreenCanvas(side, side).getContext('2d'));
          context.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0, side, side);
          const { data } = context.getImageData(0, 0, side, side);
          return Array.from({ length: side * side }, (_, i) => {
            const [red = 0, green = 0, blue = 0] = data.subarray(4 * i);
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
          });
        }),
      );
      const last = side - 1;
      /** Where a pixel is after quarter turns. */
      const turns = [
        (/** @type {number} */ x, /** @type {number} */ y) => y * side + x,
        (/** @type {number} */ x, /** @type {number} */ y) => x * side + last - y,
        (/** @type {number} */ x, /** @type {number} */ y) => (last - y) * side + last - x,
        (/** @type {number} */ x, /** @type {number} */ y) => (last - x) * side + y,
      ];
      const shares = turns.map((place) => {
        let differ = 0;
        for (let y = 0; y < side; y++)
          for (let x = 0; x < side; x++)
            if (Math.abs((one[y * side + x] ?? 0) - (other[place(x, y)] ?? 0)) > levels) differ++;
        return differ / (side * side);
      });
      return Math.min(...shares);
    },
    /** @type {[string[], number, number]} */ ([pictures.map((picture) => picture.toString('base64')), SIDE, LEVELS]),
  );

for (const [game, { seats, kinds }] of Object.entries(PIECES))
  for (const colorScheme of /** @type {const} */ (['light', 'dark']))
    test(`in grey the seats of ${game} are told apart, in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await openBoard(page, { game });
      await board(page).waitFor();
      await draw(page, game, kinds, seats);
      /** @type {string[]} */
      const alike = [];
      for (const kind of kinds.map((text) => text.split(' ')[0])) {
        const pictures = [];
        for (let seat = 0; seat < seats; seat++) pictures.push(await page.locator(`#${kind}-${seat}`).screenshot());
        for (let a = 0; a < seats; a++)
          for (let b = a + 1; b < seats; b++) {
            const share = await difference(page, /** @type {Buffer[]} */ ([pictures[a], pictures[b]]));
            if (share < SHARE) alike.push(`${kind} of seats ${a} and ${b}: ${(100 * share).toFixed(1)} %`);
          }
      }
      expect(alike).toEqual([]);
    });
