/* What a board looks like and says: names for screen readers, themes, motion, arrow keys however it is turned, failures. */
import { barriers } from './axe.mjs';
import { board, click, expect, openBoard, openBoards, state, test } from './board-tools.mjs';

const GAMES = ['evl', 'evo', 'boxilies'];

for (const game of GAMES)
  test(`axe finds nothing on a board of ${game}, in a move too`, async ({ page }) => {
    await openBoard(page, { game });
    expect(await barriers(page, { within: 'tessera-board' })).toEqual([]);
    const { moves } = await state(page);
    await click(page, moves.at(-1)[1][0]);
    expect(await barriers(page, { within: 'tessera-board' })).toEqual([]);
  });

test('every word is there', async ({ page }) => {
  for (const game of GAMES) {
    await openBoard(page, { game });
    const [{ sites }] = [await board(page).evaluate((element) => /** @type {any} */ (element).geometry)];
    expect(sites.length).toBeGreaterThan(10);
    const names = await board(page).evaluate((element) =>
      [.../** @type {ShadowRoot} */ (element.shadowRoot).querySelectorAll('[aria-label]')].map((named) =>
        named.getAttribute('aria-label'),
      ),
    );
    for (const name of names) {
      expect(name).toMatch(/\S/);
      expect(name).not.toMatch(/[{}[\]]|undefined|null|\w\.\w/);
    }
  }
});

test('the last move is said once, when it is made, taken back and made again', async ({ page }) => {
  await openBoard(page, { game: 'evl' });
  const said = board(page).locator('#said');
  await click(page, 'c2');
  await expect(said).toHaveText('Black: from the hand to c2. White to move.');
  const ask = (/** @type {string} */ verb) =>
    board(page).evaluate((element, asked) => void (/** @type {any} */ (element).ask(asked)), verb);
  await ask('back');
  await expect(said).toHaveText('Turn 0. Black to move.');
  await ask('forward');
  await expect(said).toHaveText('Turn 1. Black: from the hand to c2. White to move.');
});

test('after a declared result nobody is to move, until it is withdrawn', async ({ page }) => {
  await openBoard(page, { game: 'evl', moves: 'c2' });
  const ask = (/** @type {string[]} */ ...fields) =>
    board(page).evaluate((element, asked) => void (/** @type {any} */ (element).ask(...asked)), fields);
  await expect(board(page).locator('.moves')).toHaveCount(1);
  await ask('declare', 'b', 'resign');
  await expect(board(page).locator('.moves')).toHaveCount(0);
  await expect(board(page).locator('.won')).toHaveCount(1);
  await ask('withdraw');
  await expect(board(page).locator('.moves')).toHaveCount(1);
  await expect(board(page).locator('.won')).toHaveCount(0);
});

test('another game and its first moves in one go', async ({ page }) => {
  await openBoard(page, { game: 'evl' });
  for (const game of GAMES)
    await board(page).evaluate((element, id) => {
      const asked = /** @type {any} */ (element);
      asked.ask('new', id);
      asked.ask('play', asked.state.moves[0][0]);
      asked.ask('back');
    }, game);
  expect((await state(page)).game).toBe(GAMES[2]);
});

for (const game of GAMES)
  test(`arrows reach every place of ${game}, however the board is turned`, async ({ page }) => {
    for (const flip of ['0', '1', '2', '3']) {
      await openBoard(page, { game, flip });
      const missed = await board(page).evaluate(async (element) => {
        const address = new URL('js/board-layout.js', location.href).href;
        const { nearest } = /** @type {typeof import('../../web/js/board-layout.js')} */ (await import(address));
        const root = /** @type {ShadowRoot} */ (element.shadowRoot);
        const stops = [...root.querySelectorAll('.site.cell, .seat .slot:not(.empty)')].map((stop) => {
          const { left, top, width, height } = stop.getBoundingClientRect();
          return { id: stop.id, centre: /** @type {[number, number]} */ ([left + width / 2, top + height / 2]) };
        });
        const seen = new Set([stops[0]]);
        for (const here of seen)
          for (const direction of /** @type {[number, number][]} */ ([[1, 0], [-1, 0], [0, 1], [0, -1]])) {
            const next = nearest(here.centre, direction, stops.filter((stop) => stop !== here));
            if (next) seen.add(next);
          }
        return stops.filter((stop) => !seen.has(stop)).map(({ id }) => id);
      });
      expect(missed, `flip ${flip}`).toEqual([]);
    }
  });

test('the theme of a parent wins over the system, also when it changes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openBoard(page, { game: 'evl' });
  const ink = () => board(page).locator('.seat .name').first().evaluate((name) => getComputedStyle(name).color);
  const light = await ink();
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await expect.poll(ink).not.toBe(light);
  const dark = await ink();
  await page.evaluate(() => document.documentElement.removeAttribute('data-theme'));
  await expect.poll(ink).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ink).toBe(dark);
});


test('a static board is a picture: no bars, no tab stop, no clicks', async ({ page }) => {
  await openBoard(page, { game: 'evl', static: '' });
  await expect(board(page).locator('.seat').first()).toBeHidden();
  await click(page, 'c2');
  expect((await state(page)).ply).toBe(0);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

test('on a right-to-left page the board is not mirrored', async ({ page }) => {
  await openBoard(page, { game: 'evl' });
  const left = async (/** @type {string} */ id) => (await board(page).locator(id).boundingBox())?.x ?? 0;
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  expect(await left('#s0')).toBeLessThan(await left('#s6'));
});

test('options and games change on the same element', async ({ page }) => {
  await openBoard(page, { game: 'evl' });
  for (const [game, options] of [
    ['evl', 'board=30'],
    ['evo', 'players=4'],
    ['boxilies', ''],
    ['evl', ''],
  ]) {
    await board(page).evaluate((element, [id, text]) => void (/** @type {any} */ (element).ask('new', id, text)), [game, options]);
    const { sites } = await board(page).evaluate((element) => /** @type {any} */ (element).geometry);
    const places = sites.filter((/** @type {{ kind: string }} */ { kind }) => kind === 'cell' || kind === 'area');
    await expect(board(page).locator('.site')).toHaveCount(places.length);
  }
});

for (const [what, fulfil, message] of /** @type {const} */ ([
  ['is missing', { status: 404, body: 'not found' }, /not where it should be/],
  ['is a page instead', { contentType: 'text/html', body: '<!doctype html><p>Sorry' }, /sent something else/],
]))
  test(`when the module ${what} the board says so`, async ({ page: watched, browser, baseURL }) => {
    await watched.close();
    const page = await browser.newPage({ baseURL });
    await page.route('**/core.wasm', (route) => route.fulfill(fulfil));
    const failed = openBoards(page, [{ game: 'evl' }]).then(() => '', String);
    await expect(board(page).getByRole('alert')).toContainText(message);
    expect(await failed).toMatch(/core-(missing|wrong)/);
    await page.close();
  });

test('without WebAssembly the board says why it is off', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
  const failed = openBoards(page, [{ game: 'evl' }]).then(() => '', String);
  await expect(board(page).getByRole('alert')).toContainText('WebAssembly');
  expect(await failed).toMatch(/no-webassembly/);
});

for (const contentType of ['text/plain', 'application/octet-stream'])
  test(`served as ${contentType} the module works`, async ({ page }) => {
    await page.route('**/core.wasm', async (route) => route.fulfill({ response: await route.fetch(), contentType }));
    await openBoard(page, { game: 'evl' });
    await click(page, 'c2');
    expect((await state(page)).ply).toBe(1);
  });
