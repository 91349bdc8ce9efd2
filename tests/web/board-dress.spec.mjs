/* Looks of the board and sets of pieces: everything stands out from what it lies on, seats are told apart whatever an eye sees,
 * and only what is worn is fetched. */
import { barriers } from './axe.mjs';
import { board, click, expect, openBoard, openBoards, state, test } from './board-tools.mjs';
import { apart, contrast, eyes } from './colours.mjs';

/** @typedef {import('./colours.mjs').Colour} Colour */
/** @typedef {import('@playwright/test').Page} Page */

const LOOKS = ['wood', 'paper', 'contrast', 'distinct'];
const SETS = ['carved', 'plain'];
const SCHEMES = /** @type {const} */ (['light', 'dark']);
const GAMES = [
  ['evl', '', 'c2,e3,c2,e3'],
  ['evo', 'players=4', ''],
  ['boxilies', '', ''],
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * Colours as the first board shows them: what fills or lines a part of it, a fading fill by its stops, a variable of its table.
 * @param {Page} page
 * @param {Record<string, [selector: string, property: string]>} wanted
 * @returns {Promise<Record<string, Colour[]>>}
 */
const colours = (page, wanted) =>
  board(page).evaluate((element, parts) => {
    const root = /** @type {ShadowRoot} */ (element.shadowRoot);
    const table = /** @type {Element} */ (root.querySelector('.table'));
    const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement('canvas').getContext('2d', { willReadFrequently: true }));
    /** @param {string} colour @returns {[number, number, number]} */
    const read = (colour) => {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
      if (a !== 255) throw new Error(`${colour} is seen through`);
      return [r, g, b];
    };
    return Object.fromEntries(
      Object.entries(parts).map(([name, [selector, property]]) => {
        if (property.startsWith('--')) {
          const probe = document.createElement('i');
          probe.style.setProperty('color', `var(${property})`);
          table.append(probe);
          const colour = getComputedStyle(probe).color;
          probe.remove();
          return [name, [read(colour)]];
        }
        const part = root.querySelector(selector);
        if (!part?.getBoundingClientRect().width) throw new Error(`${selector} is not drawn`);
        const value = getComputedStyle(part).getPropertyValue(property);
        const fade = /url\("?#([^")]+)/.exec(value);
        if (!fade) return [name, [read(value)]];
        const stops = [...(root.getElementById(fade[1])?.children ?? [])];
        return [name, stops.map((stop) => read(getComputedStyle(stop).getPropertyValue('stop-color')))];
      }),
    );
  }, wanted);

/** @param {Colour[]} one @param {Colour[]} other the least of all of them */
const least = (one, other) => Math.min(...one.flatMap((a) => other.map((b) => contrast(a, b))));

/** The colours of the seats, by the greatest shape of their emblems. @param {Page} page */
async function seatColours(page) {
  const many = (await state(page)).seats.length;
  const parts = Array.from({ length: many }, (_, seat) => [String(seat), [`.seat[data-seat="${seat}"] .emblem :is(path, circle, rect)`, 'fill']]);
  const found = await colours(page, Object.fromEntries(parts));
  return Object.values(found).map((stops) => stops[Math.floor(stops.length / 2)]);
}

for (const look of LOOKS)
  for (const scheme of SCHEMES)
    test(`${look}, ${scheme}: marks, names and bars stand out`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      const [mark, text] = look === 'contrast' ? [7, 7] : [4.5, 4.5];
      for (const [game, options, moves] of GAMES) {
        await openBoard(page, { game, options, moves, look, labels: '' });
        const shown = await colours(page, {
          last: ['', '--last'],
          lastCasing: ['', '--last-casing'],
          now: ['', '--now'],
          nowCasing: ['', '--now-casing'],
          hint: ['', '--hint'],
          hintCasing: ['', '--hint-casing'],
          cursor: ['', '--cursor'],
          cursorCasing: ['', '--cursor-casing'],
          surface: ['', '--surface'],
          ink: ['', '--ink'],
          wrong: ['', '--wrong'],
          accent: ['', '--accent'],
          onAccent: ['', '--on-accent'],
          cell: ['.site.cell', 'fill'],
          rim: ['.tray-rim', 'fill'],
          name: ['.layer.names text', 'fill'],
        });
        for (const pair of ['last', 'now', 'hint', 'cursor'])
          expect(least(shown[pair], shown[`${pair}Casing`]), `${game}: ${pair}`).toBeGreaterThanOrEqual(mark);
        // One of the two stands out from what a mark lies on, wherever a fill fades.
        for (const pair of ['last', 'now', 'hint', 'cursor'])
          for (const ground of shown.cell)
            expect(Math.max(least(shown[pair], [ground]), least(shown[`${pair}Casing`], [ground])), `${game}: ${pair} on a cell`).toBeGreaterThanOrEqual(look === 'contrast' ? 7 : 3);
        expect(least(shown.ink, shown.surface), `${game}: bars`).toBeGreaterThanOrEqual(text);
        expect(least(shown.wrong, shown.surface), `${game}: faults`).toBeGreaterThanOrEqual(text);
        expect(least(shown.onAccent, shown.accent), `${game}: to move`).toBeGreaterThanOrEqual(text);
        const square = game !== 'evl';
        expect(least(shown.name, square ? shown.rim : shown.cell), `${game}: names`).toBeGreaterThanOrEqual(text);
      }
    });

for (const set of SETS)
  for (const scheme of SCHEMES)
    test(`contrast, ${set}, ${scheme}: pieces and their signs stand out seven to one`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      const look = 'contrast';
      await openBoard(page, { game: 'evl', moves: 'c2,e3', look, pieces: set });
      const [dark, pale] = ['p0', 'p1'].map((place) => `.glyph.k-piece.${place} circle`);
      const discs = await colours(page, {
        cell: ['.site.cell', 'fill'],
        dark: [dark, 'fill'],
        darkEdge: [dark, 'stroke'],
        ring: [`${dark} + circle`, 'stroke'],
        pale: [pale, 'fill'],
        dot: [`${pale} ~ circle:last-child`, 'fill'],
      });
      for (const [one, other] of [['darkEdge', 'cell'], ['ring', 'dark'], ['pale', 'cell'], ['dot', 'pale']])
        expect(least(discs[one], discs[other]), `${one} on ${other}`).toBeGreaterThanOrEqual(7);
      await openBoard(page, { game: 'evo', options: 'players=4', look, pieces: set });
      for (const place of [0, 1, 2, 3]) {
        const tile = await colours(page, {
          cell: ['.site.cell:not(.home)', 'fill'],
          sign: [`.seat.p${place} .emblem .sign`, 'fill'],
          body: [`.seat.p${place} .emblem .tile`, 'fill'],
        });
        expect(least(tile.sign, tile.body), `sign of ${place}`).toBeGreaterThanOrEqual(7);
        expect(least(tile.body, tile.cell), `tile of ${place}`).toBeGreaterThanOrEqual(7);
      }
      await openBoard(page, { game: 'boxilies', look, pieces: set });
      for (const place of [0, 1]) {
        const stone = await colours(page, {
          cell: ['.site.cell', 'fill'],
          arrow: [`.slot .p${place} :is(.line, .ink)`, set === 'plain' ? 'fill' : 'stroke'],
          body: [`.seat.p${place} .emblem .body`, 'fill'],
        });
        expect(least(stone.arrow, stone.body), `arrows of ${place}`).toBeGreaterThanOrEqual(7);
        expect(least(stone.body, stone.cell), `stone of ${place}`).toBeGreaterThanOrEqual(7);
      }
    });

for (const set of SETS)
  for (const scheme of SCHEMES)
    test(`distinct, ${set}, ${scheme}: seats are told apart by every kind of eye, and in grey`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      for (const [game, options] of GAMES) {
        await openBoard(page, { game, options, look: 'distinct', pieces: set });
        const seats = await seatColours(page);
        expect(seats.length).toBe(game === 'evo' ? 4 : 2);
        for (const eye of eyes)
          seats.forEach((one, a) =>
            seats.slice(a + 1).forEach((other, b) => {
              const clear = eye === 'grey' ? 12 : 25;
              expect(apart(one, other, eye), `${game}, ${eye}: ${a} and ${a + 1 + b}`).toBeGreaterThanOrEqual(clear);
            }),
          );
      }
    });

for (const look of LOOKS.slice(1))
  test(`axe finds nothing on boards that look ${look}`, async ({ page }) => {
    for (const [game, options, moves] of GAMES) {
      await openBoard(page, { game, options, moves, look, pieces: 'plain', labels: '' });
      expect(await barriers(page, { within: 'tessera-board' })).toEqual([]);
    }
  });

test('a board is dressed by what it stands in, and by its own attribute before that, also when it changes', async ({ page }) => {
  await openBoards(page, [{ game: 'evl' }, { game: 'evl', look: 'paper', pieces: 'carved' }]);
  const fills = () =>
    page.locator('tessera-board').evaluateAll((all) =>
      all.map((element) => getComputedStyle(/** @type {any} */ (element.shadowRoot).querySelector('.tray-floor')).fill),
    );
  const signs = () => board(page).locator('.emblem .pale').count();
  const [wood, paper] = await fills();
  expect(wood).not.toBe(paper);
  await click(page, 'c2');
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { look: 'contrast', pieces: 'plain' }));
  await expect.poll(signs).toBeGreaterThan(0);
  const [contrasted, own] = await fills();
  expect([wood, paper]).not.toContain(contrasted);
  expect(own).toBe(paper);
  expect((await state(page)).ply).toBe(1);
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { look: 'nonsense', pieces: '' }));
  await expect.poll(signs).toBe(0);
  expect(await fills()).toEqual([wood, paper]);
});

test('a board that changes its game and its dress at once wears the last one, whichever comes first', async ({ page }) => {
  await openBoard(page, { game: 'evl' });
  /** @type {() => void} */
  let release = () => {};
  const held = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  await page.route('**/pieces/boxilies.svg', async (route) => {
    await held;
    await route.continue();
  });
  await board(page).evaluate((element) => void /** @type {any} */ (element).ask('new', 'boxilies'));
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { look: 'paper', pieces: 'plain' }));
  await expect(board(page).locator('.table')).toHaveClass(/look-paper/);
  await expect(board(page).locator('.site.cell')).toHaveCount(9);
  release();
});

test('only what is worn is fetched; a set that lacks a game has the usual pieces', async ({ page: watched, browser, baseURL }) => {
  await watched.close();
  const page = await browser.newPage({ baseURL });
  /** @type {string[]} */
  const asked = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const dress = () => asked.filter((path) => /^.pieces.|looks/.test(path));
  await openBoard(page, { game: 'evl' });
  expect(dress()).toEqual(['/pieces/evl.svg']);
  asked.length = 0;
  await openBoard(page, { game: 'evl', look: 'paper', pieces: 'plain' });
  expect(dress().sort()).toEqual(['/css/board-looks.css', '/pieces/plain/evl.svg']);
  await page.route('**/pieces/plain/evo.svg', (route) => route.fulfill({ status: 404, body: '' }));
  await openBoard(page, { game: 'evo', pieces: 'plain' });
  await expect(board(page).locator('.glyph').first()).toBeVisible();
  await page.close();
});
