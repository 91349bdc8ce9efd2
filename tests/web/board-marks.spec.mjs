/* Marks without colours: the last move, what is chosen, what can be done now, a hint, the keyboard's place and what a viewer
 * draws are seen in grey on every look of the board, in light and in dark: by a contrast of three to one, as WCAG asks of what is
 * no text, between the board with the mark and the board without it. */
import { LOOKS } from '../../web/js/board-dress.js';
import { board, click, expect, openBoard, recorded, test } from './board-tools.mjs';

/** @typedef {import('@playwright/test').Page} Page */

test.use({ viewport: { width: 640, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

/** Marks by the classes that their parts have in common, before a move is begun and in the middle of it. */
const MARKS = { before: ['last', 'last start', 'hint', 'cursor', 'sketch'], within: ['chosen', 'next', 'next dot'] };
/** Not in every game: a way, a start on a cell, a goal where something lies. */
const SOME = ['last start', 'chosen', 'next', 'next dot'];
const CONTRAST = 3;
/** Points of a mark's line that must be seen; a piece may lie on some. */
const SHARE = 0.8;

/** The last move, a hint, the keyboard's place, and each of a viewer's pens. @param {Page} page @param {string} game */
async function before(page, game) {
  const { options, moves } = recorded(game, 12);
  await openBoard(page, { game, options });
  await board(page).evaluate((element, words) => words.forEach((word) => /** @type {any} */ (element).ask('play', word)), moves.slice(0, 9));
  await board(page).locator('.table').focus();
  await page.keyboard.press('ArrowRight');
  await board(page).evaluate((element) => {
    const table = /** @type {any} */ (element);
    const cells = table.geometry.sites.flatMap((/** @type {any} */ { kind, name }, /** @type {number} */ site) => (kind === 'cell' ? [{ name, site }] : []));
    const at = (/** @type {number} */ share) => cells[Math.floor(share * (cells.length - 1))];
    table.hint = [at(0.05).site, at(0.95).site];
    table.sketch = ['G', 'R', 'B', 'Y'].flatMap((pen, i) => [`${pen}${at(0.1 + i * 0.2).name}`, `${pen}${at(i * 0.25).name}${at((i * 0.25 + 0.4) % 1).name}`]).join(' ');
  });
}

/** The first click with the most goals, rather on a cell than in a hand. @param {Page} page */
async function within(page) {
  const chosen = await board(page).evaluate((element) => {
    const table = /** @type {any} */ (element);
    /** @type {[string, number[]][]} */
    const legal = table.state.moves;
    const isCell = (/** @type {number} */ site) => Number(table.geometry.sites[site].kind === 'cell');
    const goals = (/** @type {number} */ start) => new Set(legal.filter(([, path]) => path[0] === start).map(([, path]) => path[1])).size;
    const starts = [...new Set(legal.filter(([, path]) => path.length > 1).map(([, path]) => path[0]))];
    return starts.sort((a, b) => isCell(b) - isCell(a) || goals(b) - goals(a))[0];
  });
  await click(page, chosen);
}

/** Shows the marks of one kind alone, or none. @param {Page} page @param {string} kind */
const only = (page, kind) =>
  board(page).evaluate((element, name) => {
    const root = /** @type {ShadowRoot} */ (element.shadowRoot);
    const sheet = /** @type {any} */ (window).only ?? new CSSStyleSheet();
    /** @type {any} */ (window).only = sheet;
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    const shown = name && name.split(' ').map((part) => `.${part}`).join('');
    const not = { last: ':not(.start)', next: ':not(.dot)' }[name] ?? '';
    sheet.replaceSync(`.mark { visibility: hidden } ${shown ? `.mark${shown}${not} { visibility: visible }` : ''} .choice { visibility: hidden }`);
  }, kind);

/**
 * The share of a mark's line where some point beside it differs by the contrast from what is there without the mark.
 * @param {Page} page
 * @param {string} kind
 * @param {Buffer} without
 * @param {Buffer} shown
 * @returns {Promise<number | null>} null where there is no such mark
 */
const seen = (page, kind, without, shown) =>
  board(page).evaluate(
    async (element, [name, texts, least]) => {
      const [bare, marked] = await Promise.all(
        texts.map(async (text) => {
          const image = await createImageBitmap(new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))]));
          const context = /** @type {OffscreenCanvasRenderingContext2D} */ (new OffscreenCanvas(image.width, image.height).getContext('2d'));
          context.drawImage(image, 0, 0);
          const { data, width } = context.getImageData(0, 0, image.width, image.height);
          const light = (/** @type {number} */ c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4);
          return (/** @type {number} */ x, /** @type {number} */ y) => {
            const [red = 0, green = 0, blue = 0] = data.subarray(4 * (y * width + x));
            return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue) + 0.05;
          };
        }),
      );
      const root = /** @type {ShadowRoot} */ (element.shadowRoot);
      const lines = /** @type {SVGGeometryElement[]} */ ([...root.querySelectorAll(`.mark${name.split(' ').map((part) => `.${part}`).join('')}`)]).filter(
        (line) => getComputedStyle(line).visibility === 'visible',
      );
      let points = 0;
      let found = 0;
      for (const line of lines) {
        const matrix = line.getScreenCTM();
        if (!matrix) continue;
        const size = Math.hypot(matrix.a, matrix.b);
        const length = line.getTotalLength();
        const near = Math.ceil(Number.parseFloat(getComputedStyle(line).strokeWidth) / 2) + 1;
        for (let at = 0; at <= length; at += 3 / size) {
          const { x, y } = line.getPointAtLength(at).matrixTransform(matrix);
          points++;
          search: for (let dy = -near; dy <= near; dy++)
            for (let dx = -near; dx <= near; dx++) {
              const [px, py] = [Math.round(x) + dx, Math.round(y) + dy];
              if (px < 0 || py < 0 || px >= innerWidth || py >= innerHeight) continue;
              const [low = 1, high = 1] = [bare?.(px, py) ?? 1, marked?.(px, py) ?? 1].sort((a, b) => a - b);
              if (high / low < least) continue;
              found++;
              break search;
            }
        }
      }
      return points ? found / points : null;
    },
    /** @type {[string, string[], number]} */ ([kind, [without, shown].map((picture) => picture.toString('base64')), CONTRAST]),
  );

for (const game of ['evl', 'evo', 'boxilies'])
  test(`in grey every mark on a board of ${game} is seen, in each look, in light and in dark`, async ({ page }) => {
    // A picture for each mark and look.
    test.slow();
    /** @type {string[]} */
    const unseen = [];
    /** @type {Set<string>} */
    const there = new Set();
    for (const [when, kinds] of Object.entries(MARKS)) {
      await (when === 'before' ? before(page, game) : within(page));
      for (const look of LOOKS)
        for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
          await page.emulateMedia({ colorScheme });
          await board(page).evaluate((element, name) => element.setAttribute('look', name), look);
          await expect(board(page).locator('.table')).toHaveClass(look === LOOKS[0] ? /^(?!.*look-)/ : new RegExp(`look-${look}`));
          await only(page, '');
          const without = await page.screenshot();
          for (const kind of kinds) {
            await only(page, kind);
            const share = await seen(page, kind, without, await page.screenshot());
            if (share === null) continue;
            there.add(kind);
            if (share < SHARE) unseen.push(`${look}, ${colorScheme}, ${kind}: ${(100 * share).toFixed(0)} %`);
          }
        }
    }
    expect(unseen).toEqual([]);
    expect(Object.values(MARKS).flat().filter((kind) => !there.has(kind) && !SOME.includes(kind))).toEqual([]);
  });
