/* Storage that is blocked, full, or cleared under the page after every step: a walk over all of the page, in which each thing
 * can be done, nothing complains, and what cannot be kept is said. */
import { act, board, expect, open, play, ready, record, recorded, state, test, wordsOf } from './page-tools.mjs';

/** @typedef {import('@playwright/test').Page} Page */

test.use({ actionTimeout: 10_000, contextOptions: { reducedMotion: 'reduce' } });

/** Nothing of a browser's storage can be touched. */
function block() {
  const get = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) Object.defineProperty(window, name, { get });
}

/** It can be read, but nothing can be written as long as `full` is not false. */
function fill() {
  const set = Storage.prototype.setItem;
  Storage.prototype.setItem = function (/** @type {string} */ key, /** @type {string} */ value) {
    if (/** @type {any} */ (window).full !== false) throw new DOMException('full', 'QuotaExceededError');
    set.call(this, key, value);
  };
}

/** @param {Page} page */
const empty = (page) =>
  page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

/** @type {Record<string, { broken: (() => void) | null, said: RegExp | null, after: (page: Page) => Promise<unknown> }>} */
const WAYS = {
  blocked: { broken: block, said: /does not let the page store/, after: async () => {} },
  full: { broken: fill, said: /storage is full/, after: async () => {} },
  cleared: { broken: null, said: null, after: empty },
};

const dialog = (/** @type {Page} */ page) => page.getByRole('dialog');
const notices = (/** @type {Page} */ page) => page.locator('#toasts');

/** Presses a button of the dialog that is open. @param {Page} page @param {string | RegExp} name */
const press = (page, name) => dialog(page).getByRole('button', { name }).first().click();

/** @param {Page} page @param {() => Promise<unknown>} work */
async function downloads(page, work) {
  const [saving] = await Promise.all([page.waitForEvent('download'), work()]);
  const stream = await saving.createReadStream();
  let text = '';
  for await (const part of stream) text += part;
  return text;
}

/** @param {Page} page @param {string} text a record */
async function read(page, text) {
  await dialog(page).getByRole('textbox').fill(text);
  await press(page, 'Open this text');
  await expect(dialog(page)).toHaveCount(0);
}

const SHORT = recorded('boxilies')[0];

/** What somebody does on the page, step by step. @type {[string, (page: Page) => Promise<unknown>][]} */
const WALK = [
  ['a record without moves', async (page) => {
    await act(page, 'record');
    await read(page, `[Game "${SHORT.game}"]\n[Options "${SHORT.options}"]\n\n*\n`);
  }],
  ['a whole game by mouse', (page) => play(page, SHORT.moves)],
  ['its end is shown', (page) => expect(page.locator('#status')).toHaveClass(/ended/)],
  ['the last move taken back', (page) => act(page, 'back')],
  ['and made again', (page) => act(page, 'forward')],
  ['looked at from its beginning', (page) => act(page, 'first')],
  ['another kind of game', (page) => page.locator('#shelf .game').first().click()],
  ['a move in it', (page) => play(page, ['c2', 'e3'])],
  ['a comment', async (page) => {
    await page.locator('#notes textarea').first().fill('a quiet move');
    await page.locator('#notes textarea').first().blur();
    expect(await record(page)).toContain('{a quiet move}');
  }],
  ['the first kind again', (page) => page.locator('#shelf .game').last().click()],
  ['the game that was over, as far as it is kept', async (page) => {
    await act(page, 'saved');
    const over = dialog(page).locator('.entry', { hasText: '4 moves' });
    const there = (await over.count()) > 0;
    if (there) await over.click();
    else await page.keyboard.press('Escape');
    expect(wordsOf(await record(page))).toEqual(there ? SHORT.moves : []);
  }],
  ['a new game with options', async (page) => {
    await act(page, 'new');
    await press(page, 'Start');
    expect((await state(page)).ply).toBe(0);
  }],
  ['back to the one before', async (page) => {
    await page.locator('#shelf .game').first().click();
    await play(page, ['a1']);
    await act(page, 'new');
    await press(page, 'Start');
    await play(page, ['b1']);
    await act(page, 'saved');
    await dialog(page).locator('.entry', { hasText: /[13] moves?/ }).last().click();
    await expect(dialog(page)).toHaveCount(0);
    expect(wordsOf(await record(page)).length).toBeGreaterThan(0);
  }],
  ['the players', async (page) => {
    await act(page, 'people');
    await dialog(page).getByRole('textbox').first().fill('Ada');
    await press(page, 'Done');
    expect(await record(page)).toContain('"Ada"');
  }],
  ['a look of the board', async (page) => {
    await act(page, 'settings');
    await dialog(page).getByRole('radio', { name: 'Paper' }).check();
    await dialog(page).getByRole('checkbox', { name: 'Names of the cells' }).check();
    await page.keyboard.press('Escape');
    await expect(page.locator('html')).toHaveAttribute('data-look', 'paper');
    await expect(board(page)).toHaveAttribute('labels', '');
  }],
  ['light and dark', async (page) => {
    await act(page, 'theme');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  }],
  ['the record', async (page) => {
    await act(page, 'record');
    expect(await downloads(page, () => press(page, 'Save as file'))).toContain('[Game "evl"]');
    await read(page, '[Game "evo"]\n\n1. e2-e3=B *\n');
    expect((await state(page)).game).toBe('evo');
  }],
  ['the link', async (page) => {
    await act(page, 'share');
    expect(await dialog(page).getByRole('textbox').inputValue()).toContain('#game=evo');
    await page.keyboard.press('Escape');
  }],
  ['everything in one file', async (page) => {
    const all = JSON.parse(await downloads(page, () => act(page, 'backup')));
    expect(all.games.length).toBeGreaterThan(0);
    expect(all.settings.look).toBe('paper');
  }],
  ['the keys', async (page) => {
    await act(page, 'help');
    await dialog(page).getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
  }],
  ['another language, and back', async (page) => {
    await act(page, 'language');
    await press(page, 'Deutsch');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await act(page, 'language');
    await press(page, 'English');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  }],
  ['a hint', async (page) => {
    await act(page, 'hint');
    await expect(notices(page)).toContainText('Look here');
  }],
  ['the analysis', async (page) => {
    await act(page, 'analysis');
    await expect(page.locator('#analysis .lines li').first()).toBeVisible();
    await act(page, 'analysis');
  }],
  ['giving up', async (page) => {
    await act(page, 'resign');
    await press(page, 'Give up');
    await expect(page.locator('#status')).toHaveClass(/ended/);
  }],
];

for (const [name, { broken, said, after }] of Object.entries(WAYS)) {
  test(`storage ${name}: everything on the page can be done, and what is not kept is said`, async ({ page }) => {
    test.slow();
    if (broken) await page.addInitScript(broken);
    await open(page);
    for (const [what, work] of WALK)
      await test.step(what, async () => {
        await work(page);
        if (said) await expect(notices(page)).toContainText(said);
        else await expect(notices(page)).not.toContainText(/storage|store/);
        await after(page);
      });
  });

  test(`storage ${name}: lessons and rules work, and what is not kept is said`, async ({ page }) => {
    if (broken) await page.addInitScript(broken);
    await page.goto('learn.html#boxilies');
    await ready(page);
    await after(page);
    await play(page, ['Db2n']);
    await after(page);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.locator('#steps .dot.done')).toHaveCount(name === 'cleared' ? 0 : 1);
    if (said) await expect(notices(page)).toContainText('a reload');
    await page.goto('rules/en/boxilies.html');
    await expect(page.locator('tessera-board').first()).toBeVisible();
  });
}

test('when there is room again everything that waited is stored, the settings too', async ({ page }) => {
  await page.addInitScript(fill);
  await open(page);
  await play(page, ['c2']);
  await act(page, 'theme');
  await expect(notices(page)).toContainText('storage is full');
  await page.evaluate(() => (/** @type {any} */ (window).full = false));
  await play(page, ['e3']);
  await expect(notices(page)).not.toContainText('storage is full');
  expect(await page.evaluate(() => JSON.parse(localStorage['tessera:settings']).theme)).toBe('light');
});

test('a game that is offered opens, even if storage was cleared since, and is stored again', async ({ page }) => {
  await open(page);
  await play(page, ['c2', 'e3']);
  await act(page, 'new');
  await press(page, 'Start');
  await play(page, ['a1']);
  await act(page, 'saved');
  await empty(page);
  await dialog(page).locator('.entry', { hasText: '2 moves' }).click();
  expect(wordsOf(await record(page))).toEqual(['c2', 'e3']);
  await page.reload();
  await ready(page);
  expect(wordsOf(await record(page))).toEqual(['c2', 'e3']);
});
