/* What clicks, drags and keys mean: steps taken back, steps implied, ways gathered by dragging. */
import { board, choose, click, clicks, drag, expect, middle, openBoard, siteOf, state, test } from './board-tools.mjs';

const STACKS = { game: 'evl', position: '7/2(wbbw)4/1b(bwb)1w(wwww)1/2w1(bb)2 1b1w2/6/w5 b 8,9 3' };
const finish = { name: 'Stay here' };
const cancel = { name: 'Take back' };

test('a click on an empty cell implies the only hand', async ({ page }) => {
  await openBoard(page, { game: 'evl' });
  await click(page, 'c2');
  expect((await state(page)).last[0]).toBe('c2');
});

test('a way of several steps ends with a click on the last place again, or where it must end', async ({ page }) => {
  await openBoard(page, STACKS);
  await click(page, 'c2');
  await click(page, 'd2');
  await click(page, 'd2');
  expect((await state(page)).last[0]).toBe('c2-d2');
  await openBoard(page, STACKS);
  for (const site of ['c2', 'd2', 'd3', 'e3']) await click(page, site);
  expect((await state(page)).last[0]).toBe('c2-d2-d3-e3');
});

test('a way can be finished by the button beside it', async ({ page }) => {
  await openBoard(page, STACKS);
  await click(page, 'c2');
  await expect(board(page).getByRole('button', finish)).toBeHidden();
  await click(page, 'd2');
  await board(page).getByRole('button', finish).click();
  expect((await state(page)).last[0]).toBe('c2-d2');
});

test('until the last step everything can be taken back', async ({ page }) => {
  await openBoard(page, STACKS);
  const { position } = await state(page);
  await click(page, 'c2');
  await click(page, 'd2');
  await board(page).getByRole('button', cancel).click();
  expect(await clicks(page)).toEqual([]);
  for (const site of ['c2', 'd2', 'd3']) await click(page, site);
  await page.keyboard.press('Escape');
  expect(await clicks(page)).toHaveLength(2);
  await page.keyboard.press('Backspace');
  expect(await clicks(page)).toHaveLength(1);
  await click(page, 'c2');
  expect(await clicks(page)).toEqual([]);
  await click(page, 'c2');
  await board(page).evaluate((element) => /** @type {any} */ (element).cancel());
  expect(await clicks(page)).toEqual([]);
  expect((await state(page)).position).toBe(position);
});

test('a click that misses takes back and never plays another move; one on another stack takes that', async ({ page }) => {
  await openBoard(page, STACKS);
  const { position } = await state(page);
  await click(page, 'c2');
  await click(page, 'a4');
  expect(await clicks(page)).toEqual([]);
  expect((await state(page)).position).toBe(position);
  await click(page, 'c2');
  await click(page, 'e1');
  expect(await clicks(page)).toEqual([await siteOf(page, 'e1')]);
});

test('clicks that mean no move are told, by mouse and by dragging; letting go of a choice is none', async ({ page }) => {
  await openBoard(page, STACKS);
  await page.evaluate(() => {
    const told = (/** @type {any} */ (window).told = /** @type {number[][]} */ ([]));
    addEventListener('tessera-missed', (event) => told.push(/** @type {CustomEvent} */ (event).detail.sites));
  });
  const [own, far, theirs] = [await siteOf(page, 'c2'), await siteOf(page, 'a4'), await siteOf(page, 'f2')];
  await click(page, own);
  await click(page, own);
  await click(page, own);
  await click(page, far);
  await click(page, theirs);
  await drag(page, [own, far]);
  expect(await page.evaluate(() => /** @type {any} */ (window).told)).toEqual([[own, far], [theirs], [own, far]]);
});

test('the pieces are shown on their way, and the board as it was when it is taken back', async ({ page }) => {
  await openBoard(page, STACKS);
  const at = async (/** @type {string} */ name) => board(page).locator(`#s${await siteOf(page, name)}`);
  await click(page, 'c2');
  await click(page, 'd2');
  await expect(await at('c2')).toHaveAccessibleName('c2: empty');
  await expect(await at('d2')).toHaveAccessibleName('d2: stack of 3, from below: Black, White, Black');
  await click(page, 'd3');
  await expect(await at('d2')).toHaveAccessibleName('d2: Black');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(await at('c2')).toHaveAccessibleName('c2: stack of 3, from below: Black, White, Black');
});

test('moving, then turning; the panel shows the roles', async ({ page }) => {
  await openBoard(page, { game: 'evo' });
  await click(page, 'e2');
  await click(page, 'e3');
  for (const role of ['Blade', 'Catapult', 'Shield'])
    await expect(board(page).getByRole('button', { name: role, exact: true })).toBeVisible();
  await board(page).getByRole('button', { name: 'Catapult', exact: true }).click();
  expect((await state(page)).last[0]).toBe('e2-e3=C');
  await click(page, 'h11');
  await board(page).getByRole('button', { name: 'Shield', exact: true }).click();
  expect((await state(page)).last[0]).toBe('h11=S');
});

test('a stone lies as it is when its cell is clicked; clicked again it turns', async ({ page }) => {
  await openBoard(page, { game: 'boxilies' });
  const stone = await siteOf(page, 'C', 'hand', 0);
  await click(page, stone);
  await click(page, 'b2');
  expect((await state(page)).last[0]).toBe('Cb2n');
  await openBoard(page, { game: 'boxilies' });
  await click(page, stone);
  await click(page, stone);
  await click(page, 'b2');
  expect((await state(page)).last[0]).toBe('Cb2e');
  await openBoard(page, { game: 'boxilies' });
  await click(page, stone);
  for (let i = 0; i < 4; i++) await click(page, stone);
  await click(page, 'b2');
  expect((await state(page)).last[0]).toBe('Cb2n');
});

test('dragging plays: a stack along its way, a piece from the hand, a stone with its turn', async ({ page }) => {
  await openBoard(page, STACKS);
  await drag(page, ['c2', 'd2', 'd3']);
  expect(await clicks(page)).toHaveLength(3);
  await board(page).getByRole('button', finish).click();
  expect((await state(page)).last[0]).toBe('c2-d2-d3');
  await drag(page, [await siteOf(page, 'hand', 'hand', 1), 'a1']);
  expect((await state(page)).last[0]).toBe('a1');
  await openBoard(page, { game: 'boxilies' });
  const stone = await siteOf(page, 'C', 'hand', 0);
  await click(page, stone);
  await click(page, stone);
  await drag(page, [stone, 'a3']);
  expect((await state(page)).last[0]).toBe('Ca3e');
});

test('dragged over a place on the way the piece may go further; dropped nowhere it goes back', async ({ page }) => {
  await openBoard(page, { game: 'evo', moves: 'e2-e3=B h11-h10' });
  await drag(page, ['e3', 'e4', 'e5']);
  expect(await clicks(page)).toEqual([await siteOf(page, 'e3'), await siteOf(page, 'e5')]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await drag(page, ['e3', 'h6']);
  expect(await clicks(page)).toEqual([]);
});

test('with keys a way is chosen, finished and taken back', async ({ page }) => {
  await openBoard(page, STACKS);
  await page.keyboard.press('Tab');
  for (const site of ['c2', 'd2', 'd3']) await choose(page, await siteOf(page, site));
  await page.keyboard.press('Escape');
  expect(await clicks(page)).toHaveLength(2);
  const active = board(page).locator('.table');
  await expect(active).toHaveAttribute('aria-activedescendant', 'finish');
  await page.keyboard.press('Enter');
  expect((await state(page)).last[0]).toBe('c2-d2');
});

test('only seats that may be moved here are moved', async ({ page }) => {
  await openBoard(page, { game: 'evl' });
  await board(page).evaluate((element) => Object.assign(element, { interactive: [1] }));
  await click(page, 'c2');
  expect((await state(page)).ply).toBe(0);
  await board(page).evaluate((element) => Object.assign(element, { interactive: [0] }));
  await click(page, 'c2');
  await click(page, 'd2');
  expect((await state(page)).ply).toBe(1);
});

test('a stack that is looked at longer is shown from the side', async ({ page }) => {
  await openBoard(page, STACKS);
  const { x, y } = await middle(page, 'c3');
  await page.mouse.move(x, y);
  const peek = board(page).locator('.peek');
  await expect(peek).toBeVisible();
  await expect(peek.locator('li')).toHaveText(['White', 'Black', 'Black', 'White']);
  await page.mouse.move(5, 5);
  await expect(peek).toBeHidden();
});
