/* Who plays: persons and the computer at their seats, chosen, remembered and kept in the record; and what happens where the
 * computer cannot play. */
import { test as plain } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { begin, chair, move, nothingComes, reaches } from './engine-tools.mjs';
import { act, expect, open, play, ready, record, state, test, wordsOf } from './page-tools.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('who plays is chosen for a new game, remembered for the next one, and survives a reload', async ({ page }) => {
  await open(page, './');
  await act(page, 'new');
  await chair(page, 'Black').selectOption('2');
  await chair(page, 'White').selectOption('A person');
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await reaches(page, 1);
  await expect(page.locator('#status .who')).toHaveText('White to move');
  await page.reload();
  await ready(page);
  expect(await record(page)).toContain('[Black "Computer, level 2"]');
  await act(page, 'new');
  await expect(chair(page, 'Black')).toHaveValue('2');
  await expect(chair(page, 'White')).toHaveValue('0');
});

test('the seats of the form are those of the chosen options', async ({ page }) => {
  await open(page, './');
  await act(page, 'new');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Evo' }).check();
  await expect(dialog.locator('.player')).toHaveCount(2);
  await dialog.getByRole('radio', { name: 'Four' }).check();
  await expect(dialog.locator('.player')).toHaveCount(4);
  await expect(dialog.locator('.player select')).toHaveCount(4);
  expect(await dialog.locator('.player select').evaluateAll((all) => all.map((one) => /** @type {HTMLSelectElement} */ (one).value))).toEqual(['0', '3', '3', '3']);
});

test('a person’s name comes back when the computer leaves the seat', async ({ page }) => {
  await open(page);
  await act(page, 'people');
  await page.getByLabel('Who plays White').fill('Ada');
  await page.getByRole('button', { name: 'Done' }).click();
  await act(page, 'people');
  await chair(page, 'White').selectOption('Computer, level 1 (easy)');
  await expect(page.getByLabel('Who plays White')).toBeHidden();
  await page.getByRole('button', { name: 'Done' }).click();
  expect(await record(page)).toContain('[White "Computer, level 1"]');
  await act(page, 'people');
  await chair(page, 'White').selectOption('A person');
  await page.getByRole('button', { name: 'Done' }).click();
  expect(await record(page)).toContain('[White "Ada"]');
  // No move was made by the computer: nothing has to be found again.
  expect(await record(page)).not.toContain('WhiteEngine');
});

test('computers among themselves play until they are stopped, and a reload does not set them going', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page);
  const mild = 'tessera 1 level 1 seed 8';
  await begin(page, { game: 'evl', engines: { Black: mild, White: mild } });
  await expect.poll(async () => (await state(page)).ply).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await nothingComes(page);
  await page.reload();
  await ready(page);
  const { ply } = await state(page);
  await nothingComes(page);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(async () => (await state(page)).ply).toBeGreaterThan(ply);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
});

// ---- when it cannot ----

/** @type {[string, string, (route: import('@playwright/test').Route) => Promise<void>][]} */
const FAILURES = [
  ['the worker’s file', '**/engine-worker.js', (route) => route.fulfill({ status: 404 })],
  ['the computer’s part of the page', '**/page/computer.js', (route) => route.fulfill({ status: 404 })],
  ['a connection for the computer’s part of the page', '**/page/computer.js', (route) => route.abort()],
  ['a connection for what that needs', '**/page/hint.js', (route) => route.abort()],
];
for (const [what, pattern, fail] of FAILURES) {
  plain(`without ${what} it is said why, the game goes on by hand, as the record says, and another try helps`, async ({ page }) => {
    await page.route(pattern, fail);
    await open(page, './');
    await play(page, ['c2']);
    await expect(page.locator('#toasts')).toContainText('The game goes on by hand');
    await play(page, ['e3', 'a1']);
    expect(wordsOf(await record(page))).toEqual(['c2', 'e3', 'a1']);
    expect(await record(page)).toMatch(/\[WhiteEngine "from 3 tessera \d+ level 3 seed \d+"\]/);
    await expect(page.locator('.move', { has: page.getByRole('img', { name: 'Made by a person' }) })).toHaveText(['e3']);
    await page.unroute(pattern);
    await page.getByRole('button', { name: 'Try again' }).click();
    await reaches(page, 4);
  });
}

plain('moves that a person makes for a computer between its own are told from them, in the record and in the list', async ({ page }) => {
  await page.route('**/engine-worker.js', (route) => route.fulfill({ status: 404 }));
  await open(page);
  await begin(page, { game: 'evl', engines: { White: 'tessera 1 level 2 seed 7' }, moves: '1. c2 e3 2. a1' });
  await expect(page.locator('#toasts')).toContainText('The game goes on by hand');
  const engine = async () => /\[WhiteEngine "(.*)"\]/.exec(await record(page))?.[1];
  await play(page, ['b1']);
  expect(await engine()).toBe('tessera 1 level 2 seed 7; from 4 person; from 5 tessera 1 level 2 seed 7');
  await play(page, ['a2', 'b2']);
  expect(await engine()).toBe('tessera 1 level 2 seed 7; from 4 person; from 7 tessera 1 level 2 seed 7');
  const marked = page.locator('.move', { has: page.getByRole('img', { name: 'Made by a person' }) });
  await expect(marked).toHaveText(['b1', 'b2']);
  // Back goes one move: all of them are a person's.
  await act(page, 'back');
  expect((await state(page)).ply).toBe(5);
  await act(page, 'forward');
  await page.unroute('**/engine-worker.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await move(page, 'a3');
  await reaches(page, 8);
  expect(await engine()).toBe('tessera 1 level 2 seed 7; from 4 person; from 7 tessera 1 level 2 seed 7');
  await expect(marked).toHaveText(['b1', 'b2']);
});

test('where a level is chosen it can be read how strong it is, as it was measured in this game', async ({ page }) => {
  await open(page);
  await act(page, 'new');
  const dialog = page.getByRole('dialog');
  for (const name of ['EVL', 'Evo', 'Boxilies']) {
    await dialog.getByRole('radio', { name }).check();
    await dialog.getByText('How strong are the levels?').click();
    const table = dialog.getByRole('table');
    await expect(table).toHaveAccessibleName(new RegExp(`^${name}: `));
    const steps = JSON.parse(readFileSync(new URL(`../../web/ladder/${name.toLowerCase()}.json`, import.meta.url), 'utf8'));
    await expect(table.locator('tbody tr')).toHaveCount(steps.length);
    const { level, wins, draws, losses } = steps.at(-1);
    const games = wins + draws + losses;
    await expect(table.locator('tbody tr').last()).toHaveText(`${level}${Math.round((100 * (wins + draws / 2)) / games)}%${games}`);
  }
});

plain('where the figures about levels cannot be had the form says so, and they come when they can', async ({ page }) => {
  await page.route('**/ladder/*', (route) => route.abort());
  await open(page);
  await act(page, 'people');
  const title = page.getByRole('dialog').getByText('How strong are the levels?');
  await title.click();
  await expect(page.getByRole('dialog').getByText('The figures could not be loaded.')).toBeVisible();
  await page.unroute('**/ladder/*');
  await title.click();
  await title.click();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
});
