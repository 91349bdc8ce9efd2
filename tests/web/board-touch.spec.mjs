/* Fingers: a drag on an own piece never scrolls, two fingers never move a piece, small targets are widened. */
import { board, clicks, expect, middle, openBoard, openBoards, siteOf, state, tap, test } from './board-tools.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ x: number, y: number, id?: number }} Point */

test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });

const STACKS = { game: 'evl', position: '7/2(wbbw)4/1b(bwb)1w(wwww)1/2w1(bb)2 1b1w2/6/w5 b 8,9 3' };

/** @param {Page} page */
async function fingers(page) {
  const session = await page.context().newCDPSession(page);
  /**
   * @param {'touchStart' | 'touchMove' | 'touchEnd'} type
   * @param {Point[]} touchPoints
   */
  return (type, touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
}

/**
 * @param {Point} from
 * @param {Point} to
 * @param {number} part
 */
const between = (from, to, part) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });

/**
 * @param {Page} page
 * @param {Point[]} points
 */
async function stroke(page, points) {
  const touch = await fingers(page);
  await touch('touchStart', [points[0]]);
  for (let i = 1; i < points.length; i++)
    for (let part = 1; part <= 6; part++) await touch('touchMove', [between(points[i - 1], points[i], part / 6)]);
  await touch('touchEnd', []);
}

test('a finger drags a stack along its way and the page stays', async ({ page }) => {
  await openBoards(page, [STACKS], '<p>below</p>'.repeat(60));
  await stroke(page, [await middle(page, 'c2'), await middle(page, 'd2'), await middle(page, 'd3')]);
  expect(await clicks(page)).toHaveLength(3);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await tap(page, 'd3');
  expect((await state(page)).last[0]).toBe('c2-d2-d3');
});

test('a finger on an empty place scrolls the page and plays nothing', async ({ page }) => {
  await openBoards(page, [STACKS], '<p>below</p>'.repeat(60));
  const from = await middle(page, 'a4');
  await stroke(page, [{ x: from.x, y: from.y + 120 }, { x: from.x, y: from.y - 60 }]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20);
  expect((await state(page)).ply).toBe(0);
});

test('what is dragged is shown above the finger', async ({ page }) => {
  await openBoard(page, STACKS);
  const touch = await fingers(page);
  const from = await middle(page, 'c2');
  const to = await middle(page, 'd2');
  await touch('touchStart', [from]);
  for (let part = 1; part <= 6; part++) await touch('touchMove', [between(from, to, part / 6)]);
  const box = await board(page).locator('.ghost').boundingBox();
  expect(box && box.y + box.height / 2).toBeLessThan(to.y - 15);
  await touch('touchEnd', []);
});

test('a second finger ends a drag without a move', async ({ page }) => {
  await openBoard(page, { game: 'evo' });
  const touch = await fingers(page);
  const from = { ...(await middle(page, 'e2')), id: 0 };
  const to = { ...(await middle(page, 'e3')), id: 0 };
  const other = { x: to.x + 60, y: to.y - 100, id: 1 };
  await touch('touchStart', [from]);
  for (let part = 1; part <= 6; part++) await touch('touchMove', [{ ...between(from, to, part / 6), id: 0 }]);
  await touch('touchStart', [to, other]);
  await touch('touchMove', [{ ...to, x: to.x - 30 }, { ...other, x: other.x + 30 }]);
  await touch('touchEnd', []);
  expect((await state(page)).ply).toBe(0);
  expect(await clicks(page)).toEqual([]);
});

test('two fingers that pinch play nothing', async ({ page }) => {
  await openBoard(page, { game: 'evl' });
  const touch = await fingers(page);
  const one = { ...(await middle(page, 'c2')), id: 0 };
  const other = { ...(await middle(page, 'e3')), id: 1 };
  await touch('touchStart', [one]);
  await touch('touchStart', [one, other]);
  await touch('touchEnd', []);
  expect((await state(page)).ply).toBe(0);
});

test('a target smaller than a finger is hit from beside it', async ({ page }) => {
  await openBoard(page, { game: 'evo' });
  await tap(page, 'e2');
  const box = await board(page).locator(`#s${await siteOf(page, 'e3')}`).boundingBox();
  if (!box) throw new Error('not shown');
  expect(box.width).toBeLessThan(44);
  // Above the cell, where nothing can be done.
  await page.touchscreen.tap(box.x + box.width / 2, box.y - 4);
  expect(await clicks(page)).toEqual([await siteOf(page, 'e2'), await siteOf(page, 'e3')]);
});

test('a long touch shows a stack from the side and plays nothing', async ({ page }) => {
  await openBoard(page, STACKS);
  const touch = await fingers(page);
  await touch('touchStart', [await middle(page, 'c3')]);
  await expect(board(page).locator('.peek')).toBeVisible();
  await touch('touchEnd', []);
  await expect(board(page).locator('.peek')).toBeHidden();
  expect(await clicks(page)).toEqual([]);
});
