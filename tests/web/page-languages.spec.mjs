/* Languages: chosen by the browser or in the menu, changed at once and kept; each loads its own words and no others; boards
 * and notation run from left to right in all of them; and boards elsewhere speak what their page does. */
import { test as unwatched } from '@playwright/test';
import { act, ask, board, expect, open, play, record, state, test } from './page-tools.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** Every word that the page shows or would read out, in order. @param {Page} page @returns {Promise<string[]>} */
const wordsOf = (page) =>
  page.evaluate(() => {
    /** @type {string[]} */
    const words = [document.title];
    /** @param {Node} node */
    const walk = (node) => {
      if (node instanceof Text && node.data.trim()) words.push(node.data.trim());
      if (!(node instanceof Element) || node.matches('script, style, noscript, #toasts, [aria-live]') || !node.checkVisibility()) return;
      for (const name of ['aria-label', 'title', 'placeholder']) words.push(node.getAttribute(name) ?? '');
      for (const child of [...node.childNodes, ...(node.shadowRoot?.childNodes ?? [])]) walk(child);
    };
    walk(document.body);
    return words.filter(Boolean);
  });

/** @param {Page} page @param {string} name a language's own, or none for the browser's */
async function choose(page, name) {
  await act(page, 'language');
  const entries = page.locator('dialog .languages button');
  await (name ? entries.filter({ hasText: name }).last() : entries.first()).click();
}

/** @param {Page} page */
const html = (page) => page.locator('html');
/** @param {Page} page */
const who = (page) => page.locator('#status .who');

test.describe('where the browser asks for Portuguese of Brazil', () => {
  test.use({ locale: 'pt-BR' });
  test('the page is in Portuguese, and loads no other words', async ({ page }) => {
    /** @type {string[]} */
    const loaded = [];
    page.on('request', (request) => {
      const language = /i18n\/([\w-]+)\//.exec(request.url())?.[1];
      if (language) loaded.push(language);
    });
    await open(page);
    await expect(html(page)).toHaveAttribute('lang', 'pt');
    await expect(who(page)).toHaveText('Vez de Preto');
    await expect(board(page).getByRole('application', { name: 'Tabuleiro' })).toBeVisible();
    await expect(page.locator('[data-act="rules"]')).toHaveAttribute('href', 'rules/pt/evl.html');
    expect(new Set(loaded)).toEqual(new Set(['pt']));
    expect(loaded).toHaveLength(3);
  });
});

test('another language is there at once: nothing is loaded anew, nothing of the game is lost, no word stays behind', async ({ page }) => {
  await open(page);
  await play(page, ['c2', 'e3', 'c2', 'e3', 'c2-d2']);
  await act(page, 'analysis');
  await page.locator('#analysis .lines li').first().waitFor();
  const game = await record(page);
  const english = await wordsOf(page);
  await page.evaluate(() => Object.assign(globalThis, { here: true }));
  await choose(page, 'Polski');
  await expect(html(page)).toHaveAttribute('lang', 'pl');
  await expect(who(page)).toContainText('Biał');
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => 'here' in globalThis)).toBe(true);
  expect(await record(page)).toBe(game);
  const analysed = await wordsOf(page);
  await act(page, 'analysis');
  const changed = await wordsOf(page);
  // It is kept; and nothing is said that the page would not say if it had begun in it.
  await open(page);
  await expect(html(page)).toHaveAttribute('lang', 'pl');
  await page.locator('#shelf svg.board').nth(2).waitFor();
  const begun = await wordsOf(page);
  expect(changed.filter((word) => !begun.includes(word))).toEqual([]);
  expect(analysed.filter((word) => english.includes(word) && !begun.includes(word) && /\p{L}{3}/u.test(word))).toEqual([]);
  await choose(page, '');
  await expect(html(page)).toHaveAttribute('lang', 'en');
  await expect(who(page)).toHaveText('White to move');
});

test('of two languages chosen one after the other the last one stays, whichever comes first', async ({ page }) => {
  await open(page);
  /** @type {() => void} */
  let release = () => {};
  const held = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  await page.route('**/i18n/pl/page.json', async (route) => {
    await held;
    await route.continue();
  });
  await choose(page, 'Polski');
  await choose(page, 'Deutsch');
  await expect(who(page)).toHaveText('Schwarz ist am Zug');
  const polish = page.waitForResponse('**/i18n/pl/page.json');
  release();
  await polish;
  await page.waitForTimeout(300);
  await expect(html(page)).toHaveAttribute('lang', 'de');
  await expect(page.locator('#shelf')).toHaveAttribute('aria-label', /Spiele/);
});

test('a board that is being read about, with a computer at it, speaks the new language on', async ({ page }) => {
  await open(page, './');
  await choose(page, 'Español');
  await expect(who(page)).toHaveText('Turno de Negro');
  await expect(board(page).locator('.seat.p1 .name')).toHaveText('Ordenador, nivel 3');
  expect(await record(page)).toContain('[White "Computer, level 3"]');
  await choose(page, 'Deutsch');
  await expect(board(page).locator('.seat.p1 .name')).toHaveText('Computer, Stufe 3');
  await ask(page, 'play', 'c2');
  await expect.poll(async () => (await state(page)).ply).toBe(2);
  await expect(board(page).locator('#said')).toContainText('Schwarz');
});

test('from right to left the page is mirrored, boards and notation are not', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page);
  await play(page, ['c2', 'e3', 'd2']);
  const cells = () =>
    board(page).evaluate((element) => {
      const root = /** @type {ShadowRoot} */ (element.shadowRoot);
      const origin = /** @type {Element} */ (root.querySelector('svg[part~="board"]')).getBoundingClientRect();
      return [...root.querySelectorAll('[id^="s"].site')].map((site) => {
        const { x, y } = site.getBoundingClientRect();
        return [Math.round(x - origin.x), Math.round(y - origin.y)].join();
      });
    });
  const places = await cells();
  expect(places.length).toBeGreaterThan(20);
  const x = async (/** @type {string} */ selector) => (await page.locator(selector).first().boundingBox())?.x ?? NaN;
  expect(await x('#stage')).toBeLessThan(await x('#status'));
  await choose(page, 'العربية');
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  await expect(board(page).getByRole('application', { name: 'رقعة اللعب' })).toBeVisible();
  expect(await x('#stage')).toBeGreaterThan(await x('#status'));
  expect(await cells()).toEqual(places);
  // Moves stand in the order in which they were made, from left to right; what is said of them is set apart.
  const moves = page.locator('#moves .round .move');
  const lefts = await moves.evaluateAll((all) => all.slice(0, 2).map((move) => move.getBoundingClientRect().x));
  expect(lefts[0]).toBeLessThan(lefts[1]);
  await expect(moves.first().locator('bdi')).toHaveText('c2');
  await expect(page.locator('#notes label > span')).toContainText('\u20682. d2\u2069');
  const steps = page.locator('#controls > :is([data-act="back"], [data-act="forward"])');
  expect((await steps.first().boundingBox())?.x).toBeLessThan((await steps.last().boundingBox())?.x ?? 0);
  await page.keyboard.press('ArrowLeft');
  expect((await state(page)).ply).toBe(2);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/arabic-desk.png` });
});

test('a board elsewhere speaks the language that it stands in, or its own, or the browser’s', async ({ page }) => {
  await page.goto('embed.html?v=1&game=boxilies&moves=Ab2n&lang=fr');
  const shown = page.locator('tessera-board');
  await expect(shown.getByRole('application', { name: 'Plateau' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ouvrir dans Tessera' })).toBeVisible();
  await shown.evaluate((element) => element.setAttribute('lang', 'ja'));
  await expect(shown.locator('.seat .name').first()).toHaveText('赤');
  await expect(shown.locator('.table')).toHaveAttribute('lang', 'ja');
  await shown.evaluate((element) => element.setAttribute('lang', 'xx'));
  await expect(shown.locator('.seat .name').first()).toHaveText('Red');
  await shown.evaluate((element) => element.removeAttribute('lang'));
  await expect(shown.locator('.seat .name').first()).toHaveText('Rouge');
});

test('what is wrong with a board is said anew in another language', async ({ page }) => {
  await page.goto('embed.html?v=1&game=boxilies&moves=Zz9n');
  const notice = page.locator('tessera-board').getByRole('alert');
  await expect(notice).toContainText('cannot be read');
  await page.locator('html').evaluate((root) => root.setAttribute('lang', 'es'));
  await expect(notice).toContainText('No se entiende');
});

unwatched.describe('where files are missing', () => {
  unwatched.use({ locale: 'it-IT' });
  unwatched('a file that is not there in a language is shown in English, the others in theirs', async ({ page }) => {
    await page.route('**/i18n/it/games.json', (route) => route.fulfill({ status: 404 }));
    await open(page);
    await expect(who(page)).toHaveText('Tocca a Nero');
    await expect(page.locator('#shelf .game').first()).toHaveAttribute('title', /^Stack, spread out/);
  });

  unwatched('a language that cannot be fetched is not begun, and the page says so', async ({ page, context }) => {
    await open(page);
    await act(page, 'language');
    const english = page.locator('dialog .languages button').filter({ hasText: 'English' });
    await expect(english).toBeVisible();
    await context.setOffline(true);
    await english.click();
    await expect(page.locator('#toasts')).toContainText('Ricarica la pagina');
    await expect(html(page)).toHaveAttribute('lang', 'it');
    await expect(who(page)).toHaveText('Tocca a Nero');
  });
});
