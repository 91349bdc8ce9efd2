/* Clocks: chosen with a new game, right after a sleep and a reload, in the record, ending the game, stopped and started. */
import { test as plain } from '@playwright/test';
import { chair, move, nothingComes, reaches, thinks } from './engine-tools.mjs';
import { act, ask, board, expect, open, play, ready, record, state, test, wordsOf } from './page-tools.mjs';

/** @typedef {import('@playwright/test').Page} Page */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-30T10:00:00') });
  await open(page);
});

/** What the clocks show, by seat. @param {Page} page */
const shown = (page) =>
  board(page).evaluate((element) => {
    const bars = [.../** @type {ShadowRoot} */ (element.shadowRoot).querySelectorAll('.seat')];
    bars.sort((a, b) => Number(a.getAttribute('data-seat')) - Number(b.getAttribute('data-seat')));
    return bars.map((bar) => bar.querySelector('.clock')?.textContent ?? '');
  });

/** @param {Page} page @param {string[]} times */
const shows = (page, times) => expect.poll(() => shown(page)).toEqual(times);

/**
 * @param {Page} page
 * @param {{ game?: string, time: string, fill?: (dialog: import('@playwright/test').Locator) => Promise<void> }} what
 */
async function begin(page, { game, time, fill }) {
  await act(page, 'new');
  const dialog = page.getByRole('dialog');
  if (game) await dialog.getByRole('radio', { name: game, exact: true }).check();
  await dialog.getByRole('combobox', { name: 'Time', exact: true }).selectOption({ label: time });
  await fill?.(dialog);
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Time passes, with all its timers. @param {Page} page @param {number} seconds */
const pass = (page, seconds) => page.clock.runFor(seconds * 1000);

/** Time passes while the device sleeps: no timer is called until it is over. @param {Page} page @param {number} seconds */
const sleep = (page, seconds) => page.clock.fastForward(seconds * 1000);

/** Freezes the moments, so that only what a test says passes. @param {Page} page */
const freeze = (page) => page.clock.pauseAt(new Date('2026-11-30T12:00:00'));

test('sudden death: it begins with the first move, runs for who is to move, and stands behind each move', async ({ page }) => {
  await begin(page, { time: '3 minutes' });
  await freeze(page);
  await shows(page, ['3:00', '3:00']);
  expect(await board(page).locator('.clock').first().evaluate((clock) => getComputedStyle(clock).fontVariantNumeric)).toBe('tabular-nums');
  await pass(page, 30);
  await shows(page, ['3:00', '3:00']);
  await play(page, ['c2']);
  await pass(page, 12);
  await shows(page, ['3:00', '2:48']);
  await play(page, ['e3']);
  await pass(page, 61);
  await shows(page, ['1:59', '2:48']);
  await play(page, ['a1']);
  const text = (await record(page)).replace(/\s+/g, ' ');
  expect(text).toContain('[TimeControl "180"]');
  expect(text).toContain('1. c2 {[%clk 0:03:00.0]} 1... e3 {[%clk 0:02:48.0]} 2. a1 {[%clk 0:01:59.0]}');
  // Nobody has to read that in the list of moves.
  await expect(page.locator('#moves .remark')).toHaveCount(0);
});

test('increment: it is added behind each move', async ({ page }) => {
  await begin(page, { time: '5 minutes, 3 s more after each move' });
  await freeze(page);
  await play(page, ['c2']);
  await pass(page, 10);
  await play(page, ['e3']);
  await shows(page, ['5:00', '4:53']);
  await pass(page, 1);
  await play(page, ['a1']);
  await shows(page, ['5:02', '4:53']);
});

test('delay: the first seconds of each move are free', async ({ page }) => {
  await begin(page, { time: '10 minutes, 5 s of each move free' });
  await freeze(page);
  await play(page, ['c2']);
  await pass(page, 4);
  await shows(page, ['10:00', '10:00']);
  await pass(page, 3);
  await shows(page, ['10:00', '9:58']);
  await play(page, ['e3']);
  await pass(page, 6);
  await shows(page, ['9:59', '9:58']);
});

test('any time, for each of four seats its own', async ({ page }) => {
  await begin(page, {
    game: 'Evo',
    time: 'Other times',
    fill: async (dialog) => {
      await dialog.getByRole('radio', { name: 'Four', exact: true }).check();
      await dialog.getByLabel('With each move').selectOption('seconds are added after it');
      await dialog.getByLabel('Seconds', { exact: true }).fill('7');
      await dialog.getByLabel('A time of its own for each seat').check();
      for (const [seat, minutes] of [['South', '10'], ['West', '1.5'], ['North', '2'], ['East', '90']])
        await dialog.getByLabel(`Minutes, ${seat}`).fill(minutes);
    },
  });
  await freeze(page);
  await shows(page, ['10:00', '1:30', '2:00', '1:30:00']);
  expect(await record(page)).toContain('[WestTimeControl "90+7"]');
  const one = async () => ask(page, 'play', (await state(page)).moves[0][0]);
  await one();
  await pass(page, 20);
  await one();
  await pass(page, 3);
  await shows(page, ['10:00', '1:17', '1:57', '1:30:00']);
});

test('a time that cannot be is not taken', async ({ page }) => {
  await act(page, 'new');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Time', exact: true }).selectOption('Other times');
  await dialog.getByLabel('Minutes each').fill('0');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog.getByLabel('Minutes each')).toBeFocused();
  await dialog.getByLabel('Minutes each').fill('2.5');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await shows(page, ['2:30', '2:30']);
});

test('time is up: the other has won on time, the record says so, and no move is taken any more', async ({ page }) => {
  await begin(page, { time: '3 minutes' });
  await freeze(page);
  await play(page, ['c2']);
  await pass(page, 170.5);
  await shows(page, ['3:00', '9.5']);
  await pass(page, 9.5);
  await expect(page.locator('#status .who')).toHaveText('Black wins');
  await expect(page.locator('#status .why')).toContainText('time');
  await shows(page, ['3:00', '0.0']);
  const text = await record(page);
  expect(text).toContain('[Result "b"]');
  expect(text).toContain('[Termination "time"]');
  expect(await board(page).evaluate((element) => /** @type {any} */ (element).interactive)).toBe(false);
  // Played on, it is a game without clocks.
  await page.getByRole('button', { name: 'Play on' }).click();
  await play(page, ['e3']);
  await pass(page, 1000);
  expect((await state(page)).result).toBe(null);
});

test('time is up with four: who has most wins, or nobody', async ({ page }) => {
  await begin(page, {
    game: 'Evo',
    time: '3 minutes',
    fill: (dialog) => dialog.getByRole('radio', { name: 'Four', exact: true }).check(),
  });
  await freeze(page);
  await ask(page, 'play', (await state(page)).moves[0][0]);
  await pass(page, 181);
  expect((await state(page)).result).toEqual({ winner: null, reason: 'time' });
});

test('after a sleep the clock is right at once, and a move that comes too late does not count', async ({ page }) => {
  await begin(page, { time: '3 minutes' });
  await freeze(page);
  await play(page, ['c2']);
  await sleep(page, 100);
  await shows(page, ['3:00', '1:20']);
  // No timer has been called yet when the move comes.
  await board(page).evaluate((element) => {
    const now = Date.now();
    Date.now = () => now + 200_000;
    /** @type {any} */ (element).ask('play', 'e3');
  });
  expect((await state(page)).result).toEqual({ winner: 0, reason: 'time' });
  expect(wordsOf(await record(page))).toEqual(['c2']);
});

test('a reload goes on rightly: what has passed counts', async ({ page }) => {
  await begin(page, { time: '3 minutes' });
  await freeze(page);
  await play(page, ['c2']);
  await pass(page, 20);
  await play(page, ['e3']);
  await pass(page, 5);
  await page.reload();
  await ready(page);
  await shows(page, ['2:55', '2:40']);
  await pass(page, 10);
  await shows(page, ['2:45', '2:40']);
  await play(page, ['a1']);
  expect((await record(page)).replace(/\s+/g, ' ')).toContain('2. a1 {[%clk 0:02:45.0]}');
});

test('a pause stops the clock and the game, also over a reload', async ({ page }) => {
  await begin(page, { time: '3 minutes' });
  await freeze(page);
  await play(page, ['c2']);
  await pass(page, 20);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.locator('#status .why')).toHaveText('The clocks stand.');
  await sleep(page, 500);
  await page.reload();
  await ready(page);
  await shows(page, ['3:00', '2:40']);
  expect(await board(page).evaluate((element) => /** @type {any} */ (element).interactive)).toBe(false);
  await page.getByRole('button', { name: 'Go on' }).click();
  await pass(page, 10);
  await shows(page, ['3:00', '2:30']);
  await play(page, ['e3']);
});

test('a game that leaves the table stops its clock; the one that comes has its own', async ({ page }) => {
  await begin(page, { time: '3 minutes' });
  await freeze(page);
  await play(page, ['c2']);
  await pass(page, 20);
  await page.locator('#shelf .game').nth(1).click();
  await shows(page, ['', '']);
  await pass(page, 1000);
  await page.locator('#shelf .game').nth(0).click();
  await shows(page, ['3:00', '2:40']);
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
});

test('taking back goes back to the clocks of that place; looking back does not stop them', async ({ page }) => {
  await begin(page, { time: '3 minutes' });
  await freeze(page);
  await play(page, ['c2']);
  await pass(page, 20);
  await play(page, ['e3']);
  await pass(page, 30);
  await act(page, 'back');
  await pass(page, 5);
  await shows(page, ['2:25', '2:40']);
  await play(page, ['a1']);
  await shows(page, ['3:00', '3:00']);
  await pass(page, 4);
  await shows(page, ['2:56', '3:00']);
});

test('after a loss on time: a move taken back withdraws it, and the clocks are those of that place', async ({ page }) => {
  await begin(page, { time: '3 minutes' });
  await freeze(page);
  await play(page, ['c2']);
  await pass(page, 20);
  await play(page, ['e3']);
  await pass(page, 181);
  expect((await state(page)).result).toEqual({ winner: 1, reason: 'time' });
  await act(page, 'back');
  await play(page, ['a1']);
  expect((await state(page)).result).toBe(null);
  await pass(page, 4);
  await shows(page, ['2:56', '3:00']);
});

test('a comment beside the clock: both stay', async ({ page }) => {
  await begin(page, { time: '3 minutes' });
  await play(page, ['c2']);
  const field = page.locator('#notes textarea');
  await expect(field).toHaveValue('');
  await field.fill('a quiet beginning');
  await field.blur();
  expect((await record(page)).replace(/\s+/g, ' ')).toMatch(/c2 \{a quiet beginning \[%clk 0:0[23]:\d\d\.\d\]\}/);
  await field.fill('');
  await field.blur();
  expect(await record(page)).toContain('{[%clk ');
});

test('the computer has a clock too, and does not move while the clocks stand', async ({ page }) => {
  await begin(page, { time: '3 minutes', fill: (dialog) => chair(page, 'White').selectOption('Computer, level 10 (best)').then(() => expect(dialog).toBeVisible()) });
  await move(page, 'c2');
  await thinks(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await nothingComes(page);
  await page.getByRole('button', { name: 'Go on' }).click();
  // At once: to look where the button stands would take as long as the computer thinks.
  await page.getByRole('button', { name: 'Move now' }).dispatchEvent('click');
  await reaches(page, 2);
  const text = await record(page);
  expect(text.match(/%clk/g)?.length).toBe(2);
  // By how it was cut short the move is found again.
  expect(text).toContain('[%steps ');
});

test('a record with clocks from elsewhere is looked at with the times of each move', async ({ page }) => {
  await ask(page, 'load', '[Game "evl"]\n[TimeControl "60"]\n\n1. c2 {[%clk 0:00:59]} e3 {[%clk 0:00:50]} 2. a1 {[%clk 0:00:41]} *');
  await shows(page, ['0:41', '0:50']);
  await pass(page, 100);
  await shows(page, ['0:41', '0:50']);
  // In a game that is over, each place has its own.
  await ask(page, 'declare', 'b', 'resign');
  await act(page, 'first');
  await shows(page, ['1:00', '1:00']);
  await act(page, 'forward');
  await shows(page, ['0:59', '1:00']);
});

// The browser complains of the file, as it should.
plain('a game on time whose clocks did not come says so, and has them after a reload', async ({ page }) => {
  await page.route('**/page/clocks.js', (route) => route.abort());
  await open(page);
  await begin(page, { time: '3 minutes' });
  await expect(page.locator('#toasts')).toContainText('did not load');
  await page.unroute('**/page/clocks.js');
  await page.locator('#toasts').getByRole('button', { name: 'Reload' }).click();
  await shows(page, ['3:00', '3:00']);
});
