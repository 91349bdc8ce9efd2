/* How moves are seen: the way of a move one cell after the other, what it takes only then, backwards when it is taken back;
 * ended at once by whatever comes next. The clock of the animations is set by hand, so that nothing depends on speed. */
import { board, click, drag, expect, middle, openBoard, state, test } from './board-tools.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const STACKED = { game: 'evl', moves: 'c2 e3 c2 e3 c2 e3' };
const WAY = ['c2', 'd2', 'd3', 'c3'];
const TAKING = {
  game: 'boxilies',
  options: 'board=3/3/3 blue=1022,0302,5000,1022,1100 red=3001,0031,1100,2020,1031 turn=free',
  moves: 'Ca3e Ab1w Ec2s Ea2e Ab2n Ca1n Db3e',
};

/**
 * Asks the board, and stops all motion at its beginning.
 * @param {Page} page
 * @param {...string} request
 */
const ask = (page, ...request) =>
  board(page).evaluate((element, [verb, ...fields]) => {
    /** @type {any} */ (element).ask(verb, ...fields);
    for (const animation of /** @type {ShadowRoot} */ (element.shadowRoot).getAnimations()) animation.pause();
  }, request);

/**
 * Goes to so many milliseconds after the beginning.
 * @param {Page} page
 * @param {number} time
 */
const seek = (page, time) =>
  board(page).evaluate((element, at) => {
    for (const animation of /** @type {ShadowRoot} */ (element.shadowRoot).getAnimations()) animation.currentTime = at;
  }, time);

/** How many animations run. @param {Page} page */
const running = (page) => board(page).evaluate((element) => /** @type {ShadowRoot} */ (element.shadowRoot).getAnimations().length);

/** When the last of them ends. @param {Page} page @returns {Promise<number>} */
const end = (page) =>
  board(page).evaluate((element) =>
    Math.max(0, .../** @type {ShadowRoot} */ (element.shadowRoot).getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime))),
  );

/** Lets all of it end. @param {Page} page */
const finish = (page) =>
  board(page).evaluate(async (element) => {
    const all = /** @type {ShadowRoot} */ (element.shadowRoot).getAnimations();
    for (const animation of all) animation.finish();
    await Promise.all(all.map(({ finished }) => finished));
    // Whoever waits for their ends hears of them with the next picture.
    await new Promise(requestAnimationFrame);
  });

/**
 * The pieces of a class that lie on a cell now, by their middles on the screen; taller ones stand a little higher.
 * @param {Page} page
 * @param {string} cell
 * @param {string} kind
 */
async function on(page, cell, kind) {
  const { x, y } = await middle(page, cell);
  return board(page).evaluate(
    (element, [cx, cy, name]) =>
      [.../** @type {ShadowRoot} */ (element.shadowRoot).querySelectorAll(`.glyphs .${name}`)].filter((node) => {
        const box = node.getBoundingClientRect();
        return box.width > 1 && Math.hypot(box.x + box.width / 2 - Number(cx), box.y + box.height / 2 - Number(cy)) < 25;
      }).length,
    /** @type {const} */ ([x, y, kind]),
  );
}

/** How many pieces lie on each cell of the way after each step of an unstack. @param {Page} page */
async function stepsOf(page) {
  const seen = [];
  for (const time of [0, 120, 240, 359]) {
    await seek(page, time);
    seen.push(await Promise.all(WAY.map((cell) => on(page, cell, 'p0'))));
  }
  return seen;
}

/** All that is drawn and where. @param {Page} page @returns {Promise<string[]>} */
const picture = (page) =>
  board(page).evaluate((element) =>
    [.../** @type {ShadowRoot} */ (element.shadowRoot).querySelectorAll('.glyphs > g:first-child > *')]
      .map((node) => `${node.getAttribute('class')} ${node.getAttribute('transform')}`)
      .sort(),
  );

/**
 * The picture of a board on which nothing has moved.
 * @param {Page} page
 * @param {Record<string, string>} attributes
 */
async function quiet(page, attributes) {
  await openBoard(page, { ...attributes, still: '' });
  return picture(page);
}

test('an unstack goes its way cell by cell and leaves a piece on each', async ({ page }) => {
  const after = await quiet(page, { ...STACKED, moves: `${STACKED.moves} ${WAY.join('-')}` });
  await openBoard(page, STACKED);
  await ask(page, 'play', WAY.join('-'));
  expect(await stepsOf(page)).toEqual([
    [3, 0, 0, 0],
    [0, 3, 0, 0],
    [0, 1, 2, 0],
    [0, 1, 1, 1],
  ]);
  expect(await end(page)).toBeLessThanOrEqual(500);
  await finish(page);
  expect(await picture(page)).toEqual(after);
});

test('an unstack that is taken back gathers its pieces on the way back', async ({ page }) => {
  await openBoard(page, { ...STACKED, moves: `${STACKED.moves} ${WAY.join('-')}` });
  await ask(page, 'back');
  expect(await stepsOf(page)).toEqual([
    [0, 1, 1, 1],
    [0, 1, 2, 0],
    [0, 3, 0, 0],
    [3, 0, 0, 0],
  ]);
});

test('a stone is put down first, and only then the stones that it takes turn over', async ({ page }) => {
  const after = await quiet(page, { ...TAKING, moves: `${TAKING.moves} Dc3e` });
  await openBoard(page, TAKING);
  const taken = () => Promise.all(['p0', 'p1'].map((seat) => on(page, 'b3', `k-stone.${seat}`)));
  expect(await taken()).toEqual([1, 0]);
  await ask(page, 'play', 'Dc3e');
  await seek(page, 150);
  expect(await on(page, 'c3', 'k-stone')).toBe(1);
  expect(await taken()).toEqual([1, 0]);
  await seek(page, 310);
  expect(await taken()).toEqual([0, 1]);
  expect(await end(page)).toBeLessThanOrEqual(500);
  await finish(page);
  expect(await picture(page)).toEqual(after);
});

for (const pieces of ['carved', 'plain']) {
  test(`a tile that shows another role turns to it, ${pieces}`, async ({ page }) => {
    await openBoard(page, { game: 'evo', pieces });
    await ask(page, 'play', 'f2=B');
    const angles = () =>
      board(page).evaluate((element) =>
        [.../** @type {ShadowRoot} */ (element.shadowRoot).querySelectorAll('.glyphs .k-B.p0 .turns')].map((part) => {
          const { a, b } = new DOMMatrix(getComputedStyle(part).transform);
          return Math.round((Math.atan2(b, a) * 180) / Math.PI);
        }),
      );
    expect(new Set(await angles())).toEqual(new Set([90]));
    await finish(page);
    expect(new Set(await angles())).toEqual(new Set([0]));
  });
}

test('a piece that is taken stays until the other has come, and nothing of it is left behind', async ({ page }) => {
  const moves = 'f2-f3 f11-f10 f3-f4 f10-f9 f4-f5 f9-f8 f5-f6 f8-f7';
  const after = await quiet(page, { game: 'evo', moves: `${moves} f6xf7` });
  await openBoard(page, { game: 'evo', moves });
  await ask(page, 'play', 'f6xf7');
  await seek(page, 60);
  expect(await on(page, 'f7', 'p2')).toBe(1);
  await finish(page);
  expect(await on(page, 'f7', 'p2')).toBe(0);
  expect(await picture(page)).toEqual(after);
});

test('a new input is not kept waiting: it ends what still moves', async ({ page }) => {
  await openBoard(page, STACKED);
  await ask(page, 'play', WAY.join('-'));
  await click(page, 'b2');
  expect((await state(page)).last[0]).toBe('b2');
  expect(await on(page, 'c3', 'p0')).toBe(1);
});

test('pieces that were carried there by hand do not go there again, but what they took is seen', async ({ page }) => {
  await openBoard(page, STACKED);
  await board(page).evaluate((element) => {
    /** @type {string[]} */
    const moved = [];
    Object.assign(element, { moved });
    const { animate } = Element.prototype;
    /** @this {Element} @param {Parameters<typeof animate>} how */
    Element.prototype.animate = function (...how) {
      moved.push(this.getAttribute('class') ?? '');
      return animate.apply(this, how);
    };
  });
  await drag(page, WAY);
  expect((await state(page)).last?.[0]).toBe(WAY.join('-'));
  /** @type {string[]} */
  const moved = await board(page).evaluate((element) => /** @type {any} */ (element).moved);
  expect(moved.filter((look) => look.includes('k-piece'))).toEqual([]);
  expect(moved.some((look) => look.includes('k-marker'))).toBe(true);
});

test('a jump to another place in the game is no move: nothing flies about', async ({ page }) => {
  await openBoard(page, { game: 'evo', moves: 'f2-f3 f11-f10 e2-e3 e11-e10 d2-d3 d11-d10 g2-g3 g11-g10 h2-h3 h11-h10' });
  await ask(page, 'go', '0');
  expect(await running(page)).toBe(0);
});

for (const way of ['attribute', 'system']) {
  test(`nothing moves where motion is not wanted, by the ${way}`, async ({ page }) => {
    if (way === 'system') await page.emulateMedia({ reducedMotion: 'reduce' });
    /** @type {Record<string, string>} */
    const still = way === 'attribute' ? { still: '' } : {};
    await openBoard(page, { ...STACKED, ...still });
    await ask(page, 'play', WAY.join('-'));
    expect(await running(page)).toBe(0);
    await openBoard(page, { ...TAKING, ...still });
    await ask(page, 'play', 'Dc3e');
    expect(await running(page)).toBe(0);
    await ask(page, 'back');
    expect(await running(page)).toBe(0);
  });
}
