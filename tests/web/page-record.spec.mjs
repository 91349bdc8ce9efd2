/* Records and links on the page: copied, pasted, opened from files, saved; faulty ones; links there and back. */
import { readFileSync } from 'node:fs';
import { act, ask, expect, open, play, ready, record, state, test, vector, wordsOf } from './page-tools.mjs';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** @param {import('@playwright/test').Page} page @param {string} text */
async function paste(page, text) {
  await act(page, 'record');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Record as text').fill(text);
  await dialog.getByRole('button', { name: 'Open this text' }).click();
}

test('a record is shown and copied', async ({ page }) => {
  await open(page);
  await ask(page, 'new', 'evl');
  await play(page, ['c2', 'e3']);
  await act(page, 'record');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Record as text')).toHaveValue(await record(page));
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog).toContainText('The record is copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await record(page));
});

test('a record is pasted from the clipboard and opened; the game before can be had back', async ({ page }) => {
  await open(page);
  await ask(page, 'new', 'evl');
  await play(page, ['a1']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), vector('records/evl-variations.tgn'));
  await act(page, 'record');
  await page.getByRole('dialog').getByRole('button', { name: 'Paste' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open this text' }).click();
  await expect(page.locator('.variation').first()).toBeVisible();
  expect((await state(page)).ply).toBe(5);
  await page.getByRole('button', { name: 'Back to it' }).click();
  expect(wordsOf(await record(page))).toEqual(['a1']);
});

test('a record is saved as a .tgn file and opened again', async ({ page }) => {
  await open(page);
  await ask(page, 'new', 'evo');
  await play(page, ['e2-e3=B', 'e11=C']);
  const text = await record(page);
  await act(page, 'record');
  const saving = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Save as file' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^Evo.*\.tgn$/);
  const path = await file.path();
  expect(readFileSync(path, 'utf8')).toBe(text);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await ask(page, 'new', 'evl');
  await act(page, 'record');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'Open a file' }).click();
  await (await choosing).setFiles(path);
  await expect.poll(() => record(page)).toBe(text);
});

test('of a file with several games one is chosen', async ({ page }) => {
  await open(page);
  await paste(page, vector('records/several.tgn'));
  const dialog = page.getByRole('dialog', { name: '3 games in this text' });
  await expect(dialog.locator('.entry')).toHaveCount(3);
  await expect(dialog.locator('.entry').nth(1)).toContainText('A player – Computer, level 3');
  await dialog.locator('.entry').nth(1).click();
  await expect(page.locator('#status .who')).toContainText('A player to move');
  expect((await state(page)).ply).toBe(6);
});

test('all games of a file are put beside those begun here', async ({ page }) => {
  await open(page);
  await paste(page, vector('records/several.tgn'));
  await page.getByRole('dialog').getByRole('button', { name: 'Put all into Your games' }).click();
  await expect(page.locator('#toasts')).toContainText('3 games are in Your games now.');
  await act(page, 'saved');
  await expect(page.getByRole('dialog').locator('.entry')).toHaveCount(4);
  await page.getByRole('dialog').locator('.entry', { hasText: 'A player' }).click();
  expect((await state(page)).ply).toBe(6);
});

test('a faulty game among several does not hide the others', async ({ page }) => {
  await open(page);
  await paste(page, `${vector('records/bad-illegal.tgn')}\n\n${vector('records/evl-plain.tgn')}`);
  const dialog = page.getByRole('dialog', { name: '2 games in this text' });
  await expect(dialog.locator('.entry').nth(0)).toContainText('Line 3, column 16');
  await dialog.locator('.entry').nth(1).click();
  expect((await state(page)).ply).toBe(6);
});

const bad = JSON.parse(vector('records/records.json')).filter((/** @type {any} */ entry) => entry.error);
for (const { file, error, legal } of bad) {
  test(`what is wrong with ${file} is said, with its place; what is fine can be used`, async ({ page }) => {
    await open(page);
    await ask(page, 'new', 'evo');
    await play(page, ['e2-e3']);
    const before = await record(page);
    await paste(page, vector(`records/${file}`));
    const dialog = page.getByRole('dialog', { name: 'This record has a fault' });
    await expect(dialog.getByRole('alert')).toContainText(`Line ${error.line}, column`);
    await expect(dialog.getByRole('alert')).not.toContainText(/\{\w|\[\[/);
    // The game on the table is untouched until somebody decides.
    expect(await record(page)).toBe(before);
    if (legal > 0) {
      await dialog.getByRole('button', { name: 'Use the part that is fine' }).click();
      expect((await state(page)).ply).toBe(legal);
    } else {
      await dialog.getByRole('button', { name: 'Mend the text' }).click();
      const field = page.getByRole('dialog').getByLabel('Record as text');
      await expect(field).toHaveValue(vector(`records/${file}`));
    }
  });
}

test('a text that is no record at all', async ({ page }) => {
  await open(page);
  await paste(page, 'Dear diary,\ntoday');
  const dialog = page.getByRole('dialog', { name: 'This record has a fault' });
  await expect(dialog.getByRole('alert')).toContainText('A record begins with the tag of its game');
  await dialog.getByRole('button', { name: 'Mend the text' }).click();
  await page.getByLabel('Record as text').fill(vector('records/boxilies.tgn'));
  await page.getByRole('button', { name: 'Open this text' }).click();
  await expect(page.locator('#status .who')).toHaveText('A draw');
});

test('a record file is dropped on the page', async ({ page }) => {
  await open(page);
  const text = vector('records/evo-two.tgn');
  await page.evaluate((content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], 'game.tgn'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }, text);
  await expect.poll(async () => (await state(page)).ply).toBe(5);
});

test('a share link goes there and back', async ({ page, context }) => {
  await open(page);
  await ask(page, 'new', 'evo', 'players=4');
  const words = ['e2-e3=B', 'b10=B', 'c11=B'];
  await play(page, words);
  await act(page, 'share');
  const dialog = page.getByRole('dialog');
  const link = await dialog.getByLabel('Link').inputValue();
  await dialog.getByRole('button', { name: 'Copy the link' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const other = await (await context.browser()?.newContext())?.newPage();
  if (!other) throw new Error('no browser');
  await other.goto(link);
  await ready(other);
  expect(wordsOf(await record(other))).toEqual(words);
  expect((await state(other)).options).toContain('players=4');
  expect(new URL(other.url()).hash).toBe('');
  await other.reload();
  await ready(other);
  expect(wordsOf(await record(other))).toEqual(words);
  await other.context().close();
});

test('sharing from the middle shares up to there, and the system’s own sharing is used where it is', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: async (/** @type {any} */ data) => ((/** @type {any} */ (window)).shared = data.url) });
  });
  await open(page);
  await ask(page, 'new', 'evl');
  await play(page, ['c2', 'e3', 'a1']);
  await act(page, 'back');
  await act(page, 'share');
  await expect(page.getByRole('dialog')).toContainText('up to the move shown now');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  const shared = await page.evaluate(() => /** @type {any} */ (window).shared);
  await page.goto('about:blank');
  await page.goto(shared);
  await ready(page);
  expect(wordsOf(await record(page))).toEqual(['c2', 'e3']);
});

test('a link with plain words', async ({ page }) => {
  await open(page, './#game=evl&moves=c2,e3');
  await expect.poll(async () => wordsOf(await record(page))).toEqual(['c2', 'e3']);
});

for (const [what, link, message] of [
  ['cut', 'game=evl&moves=AQ', 'It was cut on its way'],
  ['of another version', 'game=evl&moves=CQAAAAAA', 'another version'],
  ['to an unknown game', 'game=chess&moves=', 'no game called “chess”'],
  ['with a wrong option', 'game=evl&options=pieces%3D99', '10-40'],
]) {
  test(`a link ${what} is named as such, and nothing is lost`, async ({ page }) => {
    await open(page);
    await ask(page, 'new', 'evl');
    await play(page, ['c2']);
    await page.goto(`./#${link}`);
    const dialog = page.getByRole('dialog', { name: 'This link does not work' });
    await expect(dialog.getByRole('alert')).toContainText(message);
    await expect(dialog.getByLabel('Link')).toHaveValue(link);
    await dialog.getByRole('button', { name: 'Go on with my game' }).click();
    expect(wordsOf(await record(page))).toEqual(['c2']);
    await page.reload();
    await ready(page);
    expect(wordsOf(await record(page))).toEqual(['c2']);
  });
}

test('a link with one letter changed is named as changed', async ({ page }) => {
  await open(page);
  await ask(page, 'new', 'evl');
  await play(page, ['c2', 'e3']);
  const { link } = await ask(page, 'link');
  const changed = link.replace(/(moves=....)(.)/, (/** @type {string} */ _all, /** @type {string} */ head, /** @type {string} */ letter) => head + (letter === 'A' ? 'B' : 'A'));
  await page.goto(`./#${changed}`);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('changed on its way');
});

test('a link with a wrong word offers the moves before it', async ({ page }) => {
  await open(page, './#game=evl&moves=c2,e3,z9');
  const dialog = page.getByRole('dialog', { name: 'This link does not work' });
  await expect(dialog).toContainText('2 moves before that place are fine');
  await dialog.getByRole('button', { name: 'Use the part that is fine' }).click();
  expect(wordsOf(await record(page))).toEqual(['c2', 'e3']);
});
