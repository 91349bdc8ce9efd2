/* The page beyond the game itself: colours, keys, the drawer on a phone, what is said to screen readers, and pages that
 * cannot start. */
import { test as plain } from '@playwright/test';
import { act, ask, expect, open, play, ready, record, recorded, state, test, wordsOf } from './page-tools.mjs';

test('light, dark or as the device says, and it is remembered', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).color);
  const dark = await ground();
  await act(page, 'theme');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await ground()).not.toBe(dark);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await act(page, 'theme');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await ground()).toBe(dark);
  await act(page, 'theme');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', /./);
});

test('a button that opens a dialog stays down until it is there, and two presses open one', async ({ page }) => {
  await open(page);
  await act(page, 'record');
  await page.keyboard.press('Escape');
  const button = page.locator('#controls > [data-act="new"]');
  const down = await button.evaluate((element) => {
    for (let i = 0; i < 2; i++) /** @type {HTMLElement} */ (element).click();
    return element.classList.contains('down');
  });
  expect(down).toBe(true);
  const dialog = page.getByRole('dialog', { name: 'New game' });
  await expect(dialog.locator('.picture svg.board')).toBeVisible();
  await expect(dialog).toHaveCount(1);
  await expect(button).not.toHaveClass(/down/);
});

test('? lists the keys; single letters can be switched off', async ({ page }) => {
  await open(page);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await expect(dialog.getByRole('row', { name: /Back Ctrl\+Z/ })).toBeVisible();
  await dialog.getByLabel('Single letters work as keys').uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await play(page, ['c2']);
  await page.keyboard.press('Control+z');
  expect((await state(page)).ply).toBe(0);
});

test('? leads to the lesson and the rules of the game on the table', async ({ page, context }) => {
  await open(page);
  await page.locator('#shelf .game').nth(1).click();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await expect(dialog.getByRole('link', { name: 'Rules of this game' })).toHaveAttribute('href', 'rules/en/evo.html');
  const [lesson] = await Promise.all([context.waitForEvent('page'), dialog.getByRole('link', { name: 'Learn this game' }).click()]);
  await ready(lesson);
  expect(new URL(lesson.url()).pathname + new URL(lesson.url()).hash).toBe('/learn.html#evo');
});

test('who has never moved in a game is shown the way to its lesson, beside whose turn it is', async ({ page }) => {
  await open(page);
  const lesson = page.locator('#status').getByRole('link', { name: 'How to play' });
  await expect(lesson).toHaveAttribute('href', 'learn.html#evl');
  await play(page, ['c2']);
  await expect(lesson).toHaveCount(0);
  await page.locator('#shelf .game').nth(1).click();
  await expect(lesson).toHaveAttribute('href', 'learn.html#evo');
  await page.locator('#shelf .game').nth(0).click();
  await act(page, 'new');
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  expect((await state(page)).ply).toBe(0);
  await expect(lesson).toHaveCount(0);
});

test('a new game by keyboard alone, and focus comes back', async ({ page }) => {
  await open(page);
  await page.locator('#controls > [data-act="new"]').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.getByRole('radio', { name: 'EVL' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Evo' })).toBeChecked();
  await page.getByRole('radio', { name: 'Two', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.locator('#status .who')).toHaveText('South to move');
  expect((await state(page)).seats.length).toBe(4);
  await expect(page.locator('#controls > [data-act="new"]')).toBeFocused();
});

test('the menu is walked with arrow keys and closed with Escape', async ({ page }) => {
  await open(page);
  await page.locator('#controls > .more').focus();
  await page.keyboard.press('Enter');
  const items = page.locator('#menu .act:visible');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('#menu')).toBeHidden();
  await expect(page.locator('#controls > .more')).toBeFocused();
});

test('the rules of the game on the table are one link away', async ({ page }) => {
  await open(page);
  const link = page.locator('#menu [data-act="rules"]');
  await expect(link).toHaveAttribute('href', 'rules/en/evl.html');
  await page.locator('#shelf .game').nth(2).click();
  await expect(link).toHaveAttribute('href', 'rules/en/boxilies.html');
  const { status } = await page.evaluate(async (address) => fetch(address), 'rules/en/evl.html').then(() => ({ status: 200 }));
  expect(status).toBe(200);
});

test('the status line changes once a move, for screen readers', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    /** @type {(string | null)[]} */
    const said = [];
    Object.assign(window, { said });
    const who = document.querySelector('#status .who');
    if (who) new MutationObserver(() => said.push(who.textContent)).observe(who, { childList: true, characterData: true, subtree: true });
  });
  await play(page, ['c2', 'e3']);
  await act(page, 'back');
  expect(await page.evaluate(() => /** @type {any} */ (window).said)).toEqual(['White to move', 'Black to move', 'White to move']);
});

test('the board can be turned', async ({ page }) => {
  await open(page);
  const site = page.locator('#stage tessera-board #s0');
  const before = await site.boundingBox();
  await act(page, 'flip');
  expect(await site.boundingBox()).not.toEqual(before);
  await act(page, 'flip');
  expect(await site.boundingBox()).toEqual(before);
});

test('a long game with many variations is listed and walked without delay', async ({ page }) => {
  await open(page);
  const variation = ' (1... a1 2. a2 (2. a3) a4)'.repeat(100);
  await ask(page, 'load', `[Game "evl"]\n\n1. c2 e3${variation} 2. d2 *`);
  await expect(page.locator('#moves .move')).toHaveCount(1 + 3 + 400);
  const took = await page.evaluate(() => {
    const start = performance.now();
    for (let i = 0; i < 3; i++) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }));
    return performance.now() - start;
  });
  expect(took).toBeLessThan(300);
});

test('after a reload too the move on the board can be seen in a long list', async ({ page }) => {
  await open(page);
  const game = recorded('evl').find(({ moves }) => moves.length > 40);
  await ask(page, 'load', `[Game "evl"]\n[Options "${game?.options}"]\n\n${game?.moves.join(' ')} *`);
  await page.reload();
  await page.locator('#notes textarea').waitFor();
  await expect(page.locator('#moves .move')).toHaveCount(1 + (game?.moves.length ?? 0));
  const below = () =>
    page.locator('#moves').evaluate((box) => {
      const current = box.querySelector('[aria-current]');
      return current ? current.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom : NaN;
    });
  await expect.poll(below).toBeLessThan(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('the moves are behind a drawer', async ({ page }) => {
    await open(page);
    await play(page, ['c2', 'e3']);
    const drawer = page.locator('#study');
    const opener = page.locator('#controls > [data-act="moves"]');
    await expect(drawer).toBeHidden();
    await opener.tap();
    await expect(drawer).toBeVisible();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.locator('#moves .move', { hasText: 'c2' }).tap();
    expect((await state(page)).ply).toBe(1);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.tap();
    await page.locator('#study-close').tap();
    await expect(drawer).toBeHidden();
  });

  test('a game by taps, given up from the menu', async ({ page }) => {
    await open(page);
    for (const name of ['c2', 'e3']) {
      const { moves } = await state(page);
      const [, sites] = moves.find((/** @type {[string, number[]]} */ [word]) => word === name);
      for (const site of sites) await page.locator(`#stage tessera-board #s${site}`).tap();
    }
    expect(wordsOf(await record(page))).toEqual(['c2', 'e3']);
    await page.locator('#controls > .more').tap();
    await page.locator('#menu [data-act="resign"]').tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Give up', exact: true }).tap();
    await expect(page.locator('#status .who')).toHaveText('White wins');
  });
});

// Here the browser's own complaints are what is tested.
for (const [what, prepare, message] of /** @type {[string, (page: import('@playwright/test').Page) => Promise<unknown>, string][]} */ ([
  ['without WebAssembly', (page) => page.addInitScript(() => Reflect.deleteProperty(window, 'WebAssembly')), 'WebAssembly switched off'],
  ['with the core missing', (page) => page.route('**/core.wasm', (route) => route.fulfill({ status: 404 })), 'does not have the file'],
  ['with HTML in the core’s place', (page) => page.route('**/core.wasm', (route) => route.fulfill({ body: '<!doctype html>' })), 'something else in place'],
  ['with the connection gone', (page) => page.route('**/core.wasm', (route) => route.abort()), 'could not be fetched'],
])) {
  plain(`${what} the page says why, and the last game’s record is there`, async ({ page }) => {
    await open(page);
    await play(page, ['c2', 'e3']);
    await prepare(page);
    await page.reload();
    await expect(page.getByRole('alert').filter({ hasText: 'Play cannot start' })).toContainText(message);
    await expect(page.getByLabel('Record as text')).toHaveValue(/1\. c2 e3/);
  });
}

plain('without its words the page still says something', async ({ page }) => {
  await page.route('**/i18n/**', (route) => route.abort());
  await page.goto('./');
  await expect(page.getByRole('alert').first()).toContainText('could not load');
});

for (const type of ['text/plain', 'application/octet-stream']) {
  test(`the core may be served as ${type}`, async ({ page }) => {
    await page.route('**/core.wasm', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'content-type': type } });
    });
    await open(page);
    await play(page, ['c2']);
  });
}
