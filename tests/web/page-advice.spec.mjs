/* Hints and the analysis: they show and never play, give way to the game, and come to an end. */
import { begin, chair, FOUR, nothingComes, prefer, reaches, thinks } from './engine-tools.mjs';
import { act, ask, board, expect, open, play, record, recorded, state, test } from './page-tools.mjs';

/** @typedef {import('@playwright/test').Page} Page */

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

/** @param {Page} page */
const marks = (page) => board(page).locator('.mark.hint.core').count();

test('a hint: first the piece, then the move; it is never made', async ({ page }) => {
  await prefer(page, { saver: true });
  await open(page);
  await ask(page, 'load', '[Game "evl"]\n\n1. c2 e3 2. c2 e3 *');
  await page.keyboard.press('h');
  await expect(page.locator('#toasts .hint')).toContainText('Look here');
  const first = await marks(page);
  await act(page, 'hint');
  await expect(page.locator('#toasts .hint')).toContainText('A good move');
  expect(await marks(page)).toBeGreaterThanOrEqual(first);
  expect((await state(page)).ply).toBe(4);
  await nothingComes(page);
  // A move made makes an end of it.
  await play(page, [(await state(page)).moves[0][0]]);
  expect(await marks(page)).toBe(0);
  await expect(page.locator('#toasts .hint')).toHaveCount(0);
});

test('a hint that comes too late is not shown', async ({ page }) => {
  await open(page);
  await page.keyboard.press('h');
  await expect(page.locator('#toasts .hint')).toContainText('Looking for');
  await play(page, ['c2']);
  await page.waitForTimeout(2500);
  await expect(page.locator('#toasts .hint')).toHaveCount(0);
  expect(await marks(page)).toBe(0);
});

test('the analysis is off until it is asked for, shows bars and three lines with their worth, and ends', async ({ page }) => {
  await open(page);
  const panel = page.locator('#analysis');
  await expect(panel).toBeHidden();
  await page.keyboard.press('a');
  await expect(panel.locator('.lines li')).toHaveCount(3);
  await expect(panel.locator('.prospect')).toHaveCount(2);
  await expect(panel.locator('.badge').first()).toHaveText('estimate');
  await expect(panel.locator('.note')).toHaveText(/^Depth \d+, .+ positions$/);
  const before = await record(page);
  // Ten seconds, or so many positions.
  await page.waitForTimeout(11_000);
  const ended = await panel.locator('.note').textContent();
  await page.waitForTimeout(1000);
  expect(await panel.locator('.note').textContent()).toBe(ended);
  expect(await record(page)).toBe(before);
  await page.keyboard.press('a');
  await expect(panel).toBeHidden();
});

test('a forced win is told as proven, and thinking ends with it', async ({ page }) => {
  await open(page);
  const [game] = recorded('evl').filter(({ reason }) => reason === 'goal');
  await ask(page, 'new', game.game, game.options);
  for (const word of game.moves.slice(0, -1)) await ask(page, 'play', word);
  await page.keyboard.press('a');
  await expect(page.locator('#analysis .badge').first()).toHaveText('proven');
  await expect(page.locator('#analysis .score').first()).toHaveText('wins in 1');
  await expect(page.locator('#analysis .prospect .value').filter({ hasText: '100%' })).toHaveCount(1);
});

for (const cores of [false, true]) {
  test(`the analysis ${cores ? 'takes more cores where that is allowed, and finds the same' : 'takes one core where no more are allowed'}`, async ({ page }) => {
    await prefer(page, { cores });
    // This machine may have but one.
    await page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 4 }));
    await open(page);
    const { moves } = await ask(page, 'new', 'evl', '', '1w(ww)(bbw)2w/b(bb)(ww)1(ww)(wbbb)(wb)/1b1(ww)(wwb)(bbb)1/2(wbb)bwbw 1www2/3wbb/1b1bbb w 0,0 4');
    await page.keyboard.press('a');
    const line = page.locator('#analysis .lines li').first();
    await expect(line.locator('.score')).toHaveText('wins in 5', { timeout: 30_000 });
    await expect(line.locator('.badge')).toHaveText('proven');
    await expect(page.locator('#analysis .prospect .value')).toHaveText(['0%', '100%']);
    const best = await line.locator('.way').textContent();
    expect(moves.map((/** @type {[string, number[]]} */ [word]) => word)).toContain(best?.split(' ')[0]);
    expect(page.workers().length > 1).toBe(cores);
  });
}

test('with four there is a bar for each, and all of them get filled', async ({ page }) => {
  test.setTimeout(90_000);
  await prefer(page, { saver: true });
  await open(page);
  await ask(page, 'new', FOUR.game, FOUR.options);
  await page.keyboard.press('a');
  // The battery is spared: nothing runs before it is asked for.
  await expect(page.locator('#analysis .lines li')).toHaveCount(0);
  await page.getByRole('button', { name: 'Analyse this position' }).click();
  await expect(page.locator('#analysis .prospect .value')).toHaveText([/%$/, /%$/, /%$/, /%$/]);
});

test('the game comes first: the analysis waits while the computer thinks, and goes on afterwards', async ({ page }) => {
  await prefer(page, { seconds: 30 });
  await open(page);
  await begin(page, { ...FOUR, engines: { West: 'tessera 1 level 9 seed 6' } });
  await page.keyboard.press('a');
  await expect(page.locator('#analysis .lines li').first()).toBeVisible();
  await ask(page, 'play', (await state(page)).moves[0][0]);
  await thinks(page);
  await expect(page.locator('#analysis .note')).toContainText('Waits while the computer thinks');
  await reaches(page, 2);
  await expect(page.locator('#analysis .note')).toContainText('Depth');
});

test('a page that is not seen does not analyse', async ({ page }) => {
  await open(page);
  await page.keyboard.press('a');
  await expect(page.locator('#analysis .note')).toContainText('Depth');
  const hide = (/** @type {boolean} */ hidden) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  const seen = await page.locator('#analysis .note').textContent();
  await page.waitForTimeout(1000);
  expect(await page.locator('#analysis .note').textContent()).toBe(seen);
  await hide(false);
  await expect(page.locator('#analysis .note')).not.toHaveText(seen ?? '');
});

test('where the game is over nothing is analysed and no hint is given', async ({ page }) => {
  await open(page);
  await ask(page, 'new', 'evl');
  await ask(page, 'declare', 'draw', 'agreement');
  await expect(page.locator('#controls > [data-act="hint"]')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('h');
  await expect(page.locator('#toasts .hint')).toHaveCount(0);
});

test('the computer’s time and the battery are settings that stay', async ({ page }) => {
  await open(page);
  await act(page, 'people');
  await chair(page, 'Thinks at most, for a move').selectOption('10 seconds');
  await page.getByRole('checkbox', { name: 'Spare the battery' }).check();
  await page.keyboard.press('Escape');
  await page.reload();
  await act(page, 'people');
  await expect(chair(page, 'Thinks at most, for a move')).toHaveValue('10');
  await expect(page.getByRole('checkbox', { name: 'Spare the battery' })).toBeChecked();
});
