/* Saving: after every move, back after a reload, and with storage that throws, is full, is cleared or holds rubbish. */
import { act, ask, expect, open, play, ready, record, state, test, wordsOf } from './page-tools.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page */
async function reload(page) {
  await page.reload();
  await ready(page);
}

test('the page opens on a board that can be played at once', async ({ page }) => {
  await open(page);
  const { moves } = await state(page);
  await play(page, [moves[0][0]]);
  expect((await state(page)).ply).toBe(1);
});

test('a reload brings back game, names, variations and place', async ({ page }) => {
  await open(page);
  await ask(page, 'new', 'evo', 'players=4');
  await play(page, ['e2-e3=B', 'b10=B']);
  await act(page, 'back');
  await play(page, ['b9=B']);
  await ask(page, 'tag', 'South', 'Zuse');
  await page.keyboard.press('Control+z');
  const before = await record(page);
  const at = await state(page);
  await reload(page);
  expect(await record(page)).toBe(before);
  expect((await state(page)).position).toBe(at.position);
  expect((await state(page)).ply).toBe(1);
  await expect(page.locator('#status .who')).toHaveText('West to move');
});

test('a reload inside a variation comes back there', async ({ page }) => {
  await open(page);
  await ask(page, 'load', '[Game "evl"]\n\n1. c2 e3 (1... a1 2. b1 (2. g4)) 2. d1 *');
  await page.locator('.move', { hasText: 'g4' }).click();
  const { position } = await state(page);
  await page.waitForTimeout(600);
  await reload(page);
  expect((await state(page)).position).toBe(position);
});

test('each game has a board of its own to come back to', async ({ page }) => {
  await open(page);
  const games = page.locator('#shelf .game');
  await expect(games).toHaveCount(3);
  await expect(games.nth(0)).toHaveAttribute('aria-current', 'true');
  await play(page, ['c2']);
  await games.nth(1).click();
  expect((await state(page)).ply).toBe(0);
  await play(page, ['e2-e3']);
  await games.nth(0).click();
  expect(wordsOf(await record(page))).toEqual(['c2']);
  await games.nth(1).click();
  expect(wordsOf(await record(page))).toEqual(['e2-e3']);
});

test('a new game leaves the old one within reach', async ({ page }) => {
  await open(page);
  await play(page, ['c2', 'e3']);
  await act(page, 'new');
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  expect((await state(page)).ply).toBe(0);
  await page.getByRole('button', { name: 'Back to it' }).click();
  expect(wordsOf(await record(page))).toEqual(['c2', 'e3']);
});

test('your games: opened, deleted and had back, saved all in one file', async ({ page }) => {
  await open(page);
  await play(page, ['c2', 'e3']);
  await act(page, 'new');
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await play(page, ['a1']);
  await act(page, 'saved');
  const dialog = page.getByRole('dialog', { name: 'Your games' });
  await expect(dialog.locator('.entry')).toHaveCount(2);
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save all as one file' }).click();
  expect((await saving).suggestedFilename()).toBe('tessera-games.tgn');
  await dialog.getByRole('button', { name: /^Delete this game/ }).click();
  await expect(dialog.locator('.entry')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await page.keyboard.press('Escape');
  await act(page, 'saved');
  await dialog.locator('.entry', { hasText: '2 moves' }).click();
  expect(wordsOf(await record(page))).toEqual(['c2', 'e3']);
});

test('storage that throws: the page works and says so', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await open(page);
  await play(page, ['c2', 'e3']);
  await expect(page.locator('#toasts')).toContainText('does not let the page store anything');
  await page.locator('#shelf .game').nth(1).click();
  await page.locator('#shelf .game').nth(0).click();
  // Kept in memory as long as the page is open.
  expect(wordsOf(await record(page))).toEqual(['c2', 'e3']);
});

test('storage that is full: play goes on, it is said, and space that is made is used', async ({ page }) => {
  await page.addInitScript(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (/** @type {string} */ key, /** @type {string} */ value) {
      if (/** @type {any} */ (window).full) throw new DOMException('full', 'QuotaExceededError');
      set.call(this, key, value);
    };
  });
  await open(page);
  await play(page, ['c2']);
  await page.evaluate(() => (/** @type {any} */ (window).full = true));
  await play(page, ['e3', 'a1']);
  await expect(page.locator('#toasts')).toContainText('storage is full');
  await page.evaluate(() => (/** @type {any} */ (window).full = false));
  await play(page, ['b1']);
  await expect(page.locator('#toasts')).not.toContainText('storage is full');
  await reload(page);
  expect(wordsOf(await record(page))).toEqual(['c2', 'e3', 'a1', 'b1']);
});

test('storage cleared in mid-game: the game goes on and is saved again', async ({ page }) => {
  await open(page);
  await play(page, ['c2']);
  await page.evaluate(() => localStorage.clear());
  await play(page, ['e3']);
  await reload(page);
  expect(wordsOf(await record(page))).toEqual(['c2', 'e3']);
});

test('every stored entry turned to rubbish in turn: the page starts, the rubbish is set aside and can be saved', async ({ page }) => {
  await open(page);
  await play(page, ['c2']);
  await act(page, 'theme');
  const keys = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(keys.length).toBeGreaterThan(2);
  for (const key of keys) {
    for (const rubbish of ['{"half', 'null', '[]', '{"id":7}', '"text"', '\u0000']) {
      const before = await page.evaluate(([name, text]) => {
        const all = Object.entries(localStorage);
        sessionStorage.clear();
        localStorage.setItem(name, text);
        return all;
      }, [key, rubbish]);
      await reload(page);
      const { moves } = await state(page);
      expect(moves.length).toBeGreaterThan(0);
      // A name that points nowhere is no loss; anything else that is not understood is kept.
      const kept = await page.evaluate((text) => Object.values(localStorage).includes(text), rubbish);
      if (!key.endsWith(':now')) expect(kept, `${key} ${rubbish}`).toBe(true);
      await page.evaluate((all) => {
        localStorage.clear();
        sessionStorage.clear();
        for (const [name, text] of all) localStorage.setItem(name, text);
      }, before);
    }
  }
});

test('what was set aside is offered as a file', async ({ page }) => {
  await open(page);
  await play(page, ['c2']);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('game:')) localStorage.setItem(key, '{"broken');
  });
  await reload(page);
  await expect(page.locator('#toasts')).toContainText('was set aside');
  await page.locator('#toasts').getByRole('button', { name: 'Your games' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Save it as a file' }).click();
  const stream = await (await saving).createReadStream();
  let text = '';
  for await (const part of stream) text += part;
  expect(text).toContain('{"broken');
});

test('a saved record that has become illegal: its legal part is on the board, its text set aside', async ({ page }) => {
  await open(page);
  await play(page, ['c2', 'e3']);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.includes('game:')) localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('c2 e3', 'c2 e9'));
  });
  await reload(page);
  await expect(page.locator('#toasts')).toContainText('e9');
  expect(wordsOf(await record(page))).toEqual(['c2']);
  expect(await page.evaluate(() => Object.values(localStorage).some((text) => text.includes('c2 e9')))).toBe(true);
});

test('the same game in a second tab goes on as a copy, and nothing is lost', async ({ page, context }) => {
  await open(page);
  await play(page, ['c2']);
  const other = await context.newPage();
  await open(other);
  await expect(other.locator('#toasts')).toContainText('open in another tab');
  await play(other, ['e3']);
  await play(page, ['a1']);
  await reload(page);
  await reload(other);
  expect(wordsOf(await record(page))).toEqual(['c2', 'a1']);
  expect(wordsOf(await record(other))).toEqual(['c2', 'e3']);
});
