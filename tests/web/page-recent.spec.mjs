/* Nothing that is replaced or over is lost: back after the end, play on from anywhere, the game before, the list of games. */
import { act, ask, board, expect, open, play, record, recorded, state, test, wordsOf } from './page-tools.mjs';

/** @typedef {import('@playwright/test').Page} Page */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A whole game, made on the board. @param {Page} page @param {string} name */
async function whole(page, name) {
  const { game, options, moves } = recorded(name)[0];
  await ask(page, 'new', game, options);
  await board(page).evaluate((element, words) => words.forEach((word) => /** @type {any} */ (element).ask('play', word)), moves);
  await expect(page.locator('#status')).toHaveClass(/ended/);
  return moves;
}

/** Any legal move that has not been made here. @param {Page} page @param {string} made */
const another = async (page, made) => (await state(page)).moves.find((/** @type {[string]} */ [word]) => word !== made)[0];

for (const name of ['evl', 'evo', 'boxilies']) {
  test(`${name}: after the end the losing move is taken back, and another withdraws the result`, async ({ page }) => {
    await open(page);
    const moves = await whole(page, name);
    expect((await state(page)).result).not.toBe(null);
    // The loser's last move is the one before the winner's.
    await act(page, 'back');
    await act(page, 'back');
    await ask(page, 'play', await another(page, moves[moves.length - 2]));
    const { result, over, ply } = await state(page);
    expect([result, over, ply]).toEqual([null, null, moves.length - 1]);
    await expect(page.locator('#status')).not.toHaveClass(/ended/);
    expect(await record(page)).toContain('[Result "*"]');
    expect(await record(page)).not.toContain('Termination');
    // What was played before is kept beside it.
    expect(await record(page)).toContain('(');
  });
}

test('after giving up: played on from a move in the list, and the result is withdrawn', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page);
  await play(page, ['c2', 'e3', 'a1']);
  await act(page, 'resign');
  await page.getByRole('dialog').getByRole('button', { name: 'Give up', exact: true }).click();
  expect((await state(page)).result).toEqual({ winner: 0, reason: 'resign' });
  await page.locator('#moves .move', { hasText: 'c2' }).click();
  await play(page, ['g1']);
  // Who only tries something out does not lose the result; one press makes it the game.
  expect((await state(page)).result).toEqual({ winner: 0, reason: 'resign' });
  await page.getByRole('button', { name: 'Make it the game' }).click();
  expect((await state(page)).result).toBe(null);
  expect((await record(page)).replace(/\s+/g, ' ')).toContain('1. c2 g1 (1... e3 2. a1) *');
  await play(page, ['b1']);
});

/** @param {Page} page */
const start = (page) => page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();

for (const [what, replace] of /** @type {[string, (page: Page) => Promise<unknown>][]} */ ([
  ['a new game', async (page) => {
    await act(page, 'new');
    await start(page);
  }],
  ['other options', async (page) => {
    await act(page, 'new');
    await page.getByRole('dialog').getByRole('button', { name: 'Short game' }).click();
    await start(page);
  }],
  ['a record that is opened', async (page) => {
    await act(page, 'record');
    await page.getByLabel('Record as text').fill('[Game "evl"]\n\n1. a1 b1 *');
    await page.getByRole('button', { name: 'Open this text' }).click();
  }],
])) {
  test(`${what} in place of a game can be undone`, async ({ page }) => {
    await open(page);
    await play(page, ['c2', 'e3']);
    const before = await record(page);
    await replace(page);
    expect(await record(page)).not.toBe(before);
    await page.getByRole('button', { name: 'Back to it' }).click();
    expect(await record(page)).toBe(before);
  });
}

test('a game of another kind in place of one that is over can be undone too', async ({ page }) => {
  await open(page);
  const moves = await whole(page, 'boxilies');
  await page.locator('#shelf .game').nth(0).click();
  await page.getByRole('button', { name: 'Back to it' }).click();
  expect(wordsOf(await record(page))).toEqual(moves);
});

test('your games are found by game, name and number of moves, and show their boards', async ({ page }) => {
  // A day and a time in which a search for a number could find parts of others.
  await page.clock.setFixedTime(new Date(2021, 10, 11, 11, 12));
  await open(page);
  await ask(page, 'tag', 'Black', 'Ada');
  await play(page, ['c2', 'e3']);
  await page.locator('#shelf .game').nth(1).click();
  await play(page, ['e2-e3']);
  await page.locator('#shelf .game').nth(2).click();
  await act(page, 'saved');
  const dialog = page.getByRole('dialog', { name: 'Your games' });
  const entries = dialog.locator('.entry');
  await expect(entries).toHaveCount(3);
  // Each picture is the game's own position.
  const drawn = (/** @type {string} */ text) =>
    entries.filter({ hasText: text }).locator('tessera-board').evaluate((element) => /** @type {any} */ (element).ready.then(() => /** @type {any} */ (element).state?.ply));
  await expect.poll(() => drawn('EVL: Ada')).toBe(2);
  await expect.poll(() => drawn('Evo')).toBe(1);
  const search = dialog.getByRole('searchbox');
  for (const [text, count] of /** @type {[string, number][]} */ ([['ada', 1], ['EVO', 1], ['1 move', 1], ['evl ADA 2', 1], ['evo ada', 0], ['', 3]])) {
    await search.fill(text);
    await expect(entries, text).toHaveCount(count);
  }
  await search.fill('nobody');
  await expect(dialog.locator('.empty')).toHaveText('No game here has all of these words.');
  await search.fill('ada');
  await entries.first().click();
  expect(wordsOf(await record(page))).toEqual(['c2', 'e3']);
});

test('a long list draws only the boards that can be seen', async ({ page }) => {
  await page.addInitScript(() => {
    const text = '[Game "evl"]\n\n1. c2 e3 *\n';
    for (let i = 0; i < 60; i++) {
      const saved = { id: `g${i}`, game: 'evl', record: text, place: { depth: 2, turns: [] }, live: true, moves: 2, over: false, title: `Game ${i}`, time: i, writer: 'x', revision: 1 };
      localStorage.setItem(`tessera:game:g${i}`, JSON.stringify(saved));
    }
  });
  await open(page);
  await act(page, 'saved');
  const dialog = page.getByRole('dialog', { name: 'Your games' });
  await expect(dialog.locator('.entry')).toHaveCount(60);
  await expect.poll(() => dialog.locator('tessera-board').count()).toBeGreaterThan(2);
  expect(await dialog.locator('tessera-board').count()).toBeLessThan(25);
  await dialog.locator('.entry').last().scrollIntoViewIfNeeded();
  await expect(dialog.locator('.entry').last().locator('tessera-board')).toBeVisible();
  await expect.poll(() => dialog.locator('tessera-board').count()).toBeLessThan(25);
});
