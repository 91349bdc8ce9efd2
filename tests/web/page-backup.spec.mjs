/* Everything in one file and back: two taps each, into an empty browser or beside what is there, with files that are broken,
 * and with storage that fails. */
import { readFileSync } from 'node:fs';
import { act, ask, expect, open, play, record, test, wordsOf } from './page-tools.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** Saves everything by two taps. @param {Page} page @returns {Promise<string>} the file's text */
async function save(page) {
  const saving = page.waitForEvent('download');
  await page.locator('#controls > .more').click();
  await page.locator('#menu [data-act="backup"]').click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^tessera-\d{4}-\d\d-\d\d\.json$/);
  return readFileSync(await download.path(), 'utf8');
}

/** Brings a file back by two taps and the system's own choice of a file. @param {Page} page @param {string} text @param {string} [name] */
async function restore(page, text, name = 'tessera.json') {
  const choosing = page.waitForEvent('filechooser');
  await page.locator('#controls > .more').click();
  await page.locator('#menu [data-act="restore"]').click();
  await (await choosing).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

/** What is stored, without what each tab and time makes anew. @param {Page} page @returns {Promise<[string, any][]>} */
async function stored(page) {
  const all = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => /game:|settings|aside:/.test(key)).sort());
  return all.map(([key, text]) => {
    if (key.includes('aside:')) return [key, text];
    return [key, { ...JSON.parse(text), writer: undefined, revision: undefined, time: undefined }];
  });
}

/** @param {[string, any][]} entries */
const gamesOf = (entries) => entries.filter(([key]) => key.startsWith('tessera:game:'));

/** Two games with a variation, a comment and names, settings, and something set aside. @param {Page} page */
async function fill(page) {
  await open(page);
  await play(page, ['c2', 'e3']);
  await ask(page, 'tag', 'White', 'Ada “the” \\ Łó');
  await act(page, 'back');
  await page.locator('#shelf .game').nth(1).click();
  await play(page, ['e2-e3']);
  await act(page, 'theme');
  await page.evaluate(() => localStorage.setItem('tessera:aside:1:game:x', '{"broken'));
}

/** @param {Page} page */
async function empty(page) {
  // On a page that saves nothing when it is left.
  await page.goto('embed.html?v=1&game=evl');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await open(page);
}

test('everything comes back into an empty browser: games, their places, settings, what was set aside', async ({ page }) => {
  await fill(page);
  const before = await stored(page);
  const file = await save(page);
  await expect(page.locator('#toasts')).toContainText('2 games are saved');
  await empty(page);
  await restore(page, file);
  await expect(page.locator('#toasts')).toContainText('2 games are back');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('#menu [data-act="theme"]')).toHaveText('Colours: light');
  const names = before.map(([key]) => key);
  expect((await stored(page)).filter(([key]) => names.includes(key))).toEqual(before);
  await act(page, 'saved');
  const dialog = page.getByRole('dialog');
  await dialog.locator('.entry', { hasText: 'Łó' }).click();
  expect(wordsOf(await record(page))).toEqual(['c2', 'e3']);
  await act(page, 'saved');
  await expect(dialog.getByRole('heading', { name: 'Set aside' })).toBeVisible();
});

test('beside what is here: nothing is written over, nothing comes twice, and it can be undone', async ({ page }) => {
  await open(page);
  await play(page, ['c2']);
  const file = await save(page);
  await play(page, ['e3']);
  const before = await stored(page);
  await restore(page, file);
  await expect(page.locator('#toasts')).toContainText('1 game is back');
  expect(wordsOf(await record(page))).toEqual(['c2', 'e3']);
  const after = await stored(page);
  expect(gamesOf(after)).toHaveLength(2);
  for (const entry of gamesOf(before)) expect(after).toContainEqual(entry);
  await restore(page, file);
  await expect(page.locator('#toasts')).toContainText('0 games are back in Your games. 1 was here already.');
  await page.evaluate(() => localStorage.removeItem(Object.keys(localStorage).find((key) => /game:/.test(key) && !/e3/.test(localStorage[key])) ?? ''));
  await restore(page, file);
  await page.locator('#toasts').getByRole('button', { name: 'Undo' }).click();
  expect(gamesOf(await stored(page))).toEqual(gamesOf(before));
});

for (const [what, spoil, message] of /** @type {[string, (file: string) => string, RegExp][]} */ ([
  ['cut in the middle', (file) => file.slice(0, file.length / 2), /damaged or was cut at line \d+, column \d+/],
  ['with a slip in it', (file) => file.replace('"settings": {', '"settings": {,'), /damaged or was cut at line 4, column \d+/],
  ['that is something else', () => '{"name": "tessera", "version": "1.0.0"}', /not made by “Save everything”/],
  ['of a newer version', (file) => file.replace('"tessera": 1', '"tessera": 2'), /newer version/],
]))
  test(`a file ${what} is refused, and nothing changes`, async ({ page }) => {
    await fill(page);
    const file = await save(page);
    const before = await stored(page);
    await restore(page, spoil(file));
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(message);
    await expect(page.getByRole('dialog')).toContainText('Nothing was changed here');
    await page.keyboard.press('Escape');
    expect(await stored(page)).toEqual(before);
  });

test('a file with an illegal move names game and place; the rest can be had, the game itself not half', async ({ page }) => {
  await fill(page);
  const file = JSON.parse(await save(page));
  const at = file.games.findIndex((/** @type {{ record: string }} */ { record: text }) => text.includes('c2 e3'));
  file.games[at].record = file.games[at].record.replace('c2 e3', 'c2 e9');
  file.games.push({ id: 'x', record: 7 }, null);
  await empty(page);
  await restore(page, JSON.stringify(file));
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toHaveText(new RegExp(`Game ${at + 1} of the file: Line \\d+, column \\d+: .*e9`));
  await expect(alert).toContainText('Game 3 of the file: It lacks a good “record”');
  await expect(alert).toContainText('Game 4 of the file: It lacks');
  const before = await stored(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Bring back the other game' }).click();
  await expect(page.locator('#toasts')).toContainText('1 game is back');
  const games = gamesOf(await stored(page));
  expect(games).toHaveLength(gamesOf(before).length + 1);
  expect(JSON.stringify(games)).not.toContain('c2');
});

test('settings that make no sense are named, and the games can be had without them', async ({ page }) => {
  await fill(page);
  const file = await save(page);
  await empty(page);
  await restore(page, file.replace('"theme": "light"', '"theme": 5'));
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('The settings: It cannot be read.');
  await page.getByRole('dialog').getByRole('button', { name: 'Bring back the other 2' }).click();
  await expect(page.locator('#toasts')).toContainText('2 games are back');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});

test('a file with records does where everything is brought back, and a file of everything where records are opened', async ({ page }) => {
  await fill(page);
  const file = await save(page);
  await restore(page, '[Game "evl"]\n\n1. a1 *\n', 'one.tgn');
  await expect.poll(async () => wordsOf(await record(page))).toEqual(['a1']);
  await act(page, 'record');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'Open a file' }).click();
  await (await choosing).setFiles({ name: 'all.json', mimeType: 'application/json', buffer: Buffer.from(file) });
  await expect(page.locator('#toasts')).toContainText('2 were here already');
});

for (const [what, error] of /** @type {const} */ ([
  ['blocked', 'SecurityError'],
  ['full', 'QuotaExceededError'],
]))
  test(`with storage ${what} everything can be saved, and brought back for as long as the page is open`, async ({ page }) => {
    await fill(page);
    const file = await save(page);
    await empty(page);
    await page.evaluate((name) => {
      Storage.prototype.setItem = () => {
        throw new DOMException('no', name);
      };
    }, error);
    await play(page, ['d1']);
    await restore(page, file);
    await expect(page.locator('#toasts')).toContainText('2 games are back');
    const again = JSON.parse(await save(page));
    expect(again.games).toHaveLength(3);
    await act(page, 'saved');
    await page.getByRole('dialog').locator('.entry', { hasText: 'Łó' }).click();
    expect(wordsOf(await record(page))).toEqual(['c2', 'e3']);
  });
