/* Whole recorded games, played on the page by mouse. */
import { act, ask, expect, open, play, record, recorded, state, test, wordsOf } from './page-tools.mjs';

for (const name of ['evl', 'evo', 'boxilies']) {
  test(`a whole game of ${name} by mouse`, async ({ page }) => {
    test.setTimeout(240_000);
    const [game] = recorded(name).filter(({ moves }) => moves.length > 8);
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page);
    await ask(page, 'new', game.game, game.options);
    await play(page, game.moves);
    const text = await record(page);
    expect(wordsOf(text)).toEqual(game.moves);
    expect(text).toContain(`[Result "${game.result}"]`);
    expect(text).toContain(`[Termination "${game.reason}"]`);
    expect((await state(page)).position).toBe(game.final);
    await expect(page.locator('#status')).toHaveClass(/ended/);
    const { seats, over } = await state(page);
    if (over.winner === null) await expect(page.locator('#status .who')).toHaveText('A draw');
    else await expect(page.locator('#status .who')).toHaveText(`${seats[over.winner].tag} wins`);
    await expect(page.locator('#status .why')).not.toBeEmpty();
    await expect(page.locator('#moves .move:not(.start)')).toHaveText(game.moves);
  });
}

test('whose turn it is stands in the status line and in the title', async ({ page }) => {
  await open(page);
  await ask(page, 'new', 'evl');
  await expect(page.locator('#status .who')).toHaveText('Black to move');
  await play(page, ['c2']);
  await expect(page.locator('#status .who')).toHaveText('White to move');
  await expect(page).toHaveTitle(/White to move/);
});

test('back, forward, first and last, by button and by key', async ({ page }) => {
  await open(page);
  await ask(page, 'new', 'evl');
  await play(page, ['c2', 'e3', 'a1']);
  await act(page, 'back');
  expect((await state(page)).ply).toBe(2);
  await page.keyboard.press('Control+z');
  expect((await state(page)).ply).toBe(1);
  await page.keyboard.press('Control+y');
  expect((await state(page)).ply).toBe(2);
  await page.keyboard.press('Home');
  expect((await state(page)).ply).toBe(0);
  await page.keyboard.press('Control+z');
  expect((await state(page)).ply).toBe(0);
  await page.keyboard.press('End');
  expect((await state(page)).ply).toBe(3);
  await act(page, 'first');
  expect((await state(page)).ply).toBe(0);
  await act(page, 'last');
  expect((await state(page)).ply).toBe(3);
  await page.locator('#moves .move', { hasText: 'e3' }).click();
  expect((await state(page)).ply).toBe(2);
  await expect(page.locator('#moves [aria-current]')).toHaveText('e3');
});

test('a move taken back and played anew goes on with the game; the old line stays as a variation', async ({ page }) => {
  await open(page);
  await ask(page, 'new', 'evl');
  await play(page, ['c2', 'e3']);
  await act(page, 'back');
  await play(page, ['a1']);
  expect(await record(page)).toContain('1. c2 a1 (1... e3)');
  await page.getByRole('button', { name: 'Keep the old line' }).click();
  expect(await record(page)).toContain('1. c2 e3 (1... a1)');
  await expect(page.locator('.variation .move')).toHaveText(['a1']);
});

test('a move tried while looking at an earlier place is a variation', async ({ page }) => {
  await open(page);
  await ask(page, 'new', 'evl');
  await play(page, ['c2', 'e3', 'a1', 'b1']);
  await page.locator('#moves .move', { hasText: 'c2' }).click();
  await play(page, ['g1']);
  expect(await record(page)).toContain('1. c2 e3 (1... g1) 2. a1 b1');
  await page.getByRole('button', { name: 'Make it the game' }).click();
  expect(await record(page)).toContain('1. c2 g1 (1... e3 2. a1 b1)');
});

test('giving up, with two and with four, and taking it back', async ({ page }) => {
  await open(page);
  await ask(page, 'new', 'evl');
  await play(page, ['c2']);
  await act(page, 'resign');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'White' })).toBeChecked();
  await expect(dialog).toContainText('Black wins.');
  await dialog.getByRole('button', { name: 'Give up', exact: true }).click();
  await expect(page.locator('#status .who')).toHaveText('Black wins');
  expect(await record(page)).toContain('[Termination "resign"]');
  await page.locator('#status').getByRole('button', { name: 'Play on' }).click();
  await expect(page.locator('#status .who')).toHaveText('White to move');
  expect(await record(page)).not.toContain('Termination');

  await ask(page, 'new', 'evo', 'players=4');
  await act(page, 'resign');
  await expect(dialog).toContainText('Who wins?');
  await dialog.getByRole('radio', { name: 'North' }).check();
  await dialog.getByRole('button', { name: 'Give up', exact: true }).click();
  await expect(page.locator('#status .who')).toHaveText('North wins');
  await page.getByRole('button', { name: 'Play on' }).click();
  await expect(page.locator('#status .who')).toHaveText('South to move');
});

test('a draw is agreed, asked for first, and blocks the board until it is taken back', async ({ page }) => {
  await open(page);
  await ask(page, 'new', 'evl');
  await play(page, ['c2']);
  await act(page, 'draw');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep playing' }).click();
  expect((await state(page)).result).toBe(null);
  await act(page, 'draw');
  await page.getByRole('dialog').getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(page.locator('#status .who')).toHaveText('A draw');
  await page.locator('#stage tessera-board #s0').click({ force: true });
  expect((await state(page)).ply).toBe(1);
  await page.keyboard.press('Control+z');
  expect((await state(page)).ply).toBe(0);
  await expect(page.locator('#status')).toContainText('In the end: A draw');
});

test('names of seats go into the record and stay for the next game', async ({ page }) => {
  await open(page);
  await act(page, 'people');
  await page.getByLabel('Who plays Black').fill('Ada "the" Lovelace');
  await page.getByLabel('Occasion').fill('Rainy Sunday');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('#status .who')).toHaveText('Ada "the" Lovelace to move');
  const text = await record(page);
  expect(text).toContain('[Black "Ada \\"the\\" Lovelace"]');
  expect(text).toContain('[Event "Rainy Sunday"]');
  expect(text).toMatch(/\[Date "\d{4}\.\d\d\.\d\d"\]/);
  await play(page, ['c2']);
  await act(page, 'new');
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect(page.locator('#status .who')).toHaveText('Ada "the" Lovelace to move');
});

test('comments and signs belong to a move and survive', async ({ page }) => {
  await open(page);
  await ask(page, 'new', 'evl');
  await play(page, ['c2', 'e3']);
  await page.getByLabel('Comment on 1… e3').fill('a quiet answer');
  await page.getByRole('button', { name: '! good move', exact: true }).click();
  await page.keyboard.press('Home');
  await page.locator('#moves .start').click();
  await page.getByLabel('Comment before the first move').fill('the whole game in one line');
  await page.locator('#moves .move', { hasText: 'c2' }).click();
  const text = await record(page);
  expect(text).toContain('{a quiet answer}');
  expect(text).toMatch(/e3 \{a quiet answer\} \$1/);
  expect(text).toContain('{the whole game in one line}');
  await expect(page.locator('#moves')).toContainText('a quiet answer');
  await page.reload();
  await expect(page.locator('#moves')).toContainText('a quiet answer');
});

test('moves can be deleted, and deleting undone', async ({ page }) => {
  await open(page);
  await ask(page, 'new', 'evl');
  await play(page, ['c2', 'e3', 'a1']);
  await page.locator('#moves .move', { hasText: 'e3' }).click();
  await page.getByRole('button', { name: 'Delete from here on' }).click();
  expect(wordsOf(await record(page))).toEqual(['c2']);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(wordsOf(await record(page))).toEqual(['c2', 'e3', 'a1']);
});

test('the move list is walked with the arrow keys', async ({ page }) => {
  await open(page);
  await ask(page, 'new', 'evl');
  await play(page, ['c2', 'e3', 'a1']);
  await page.locator('#moves [aria-current]').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  expect((await state(page)).ply).toBe(2);
});
