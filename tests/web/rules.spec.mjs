/* The rules pages: every diagram is what its text says, every option is told, and the pages can be read in any light, on a
 * narrow screen, with a screen reader, and where nothing can be drawn. Other languages have the same figures and notation as
 * English (tests/node/languages.test.mjs): of them only what words can break is looked at. */
import { test as unwatched } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { barriers } from './axe.mjs';
import { expect, ready, state, test } from './page-tools.mjs';

const folder = new URL('../../web/rules/', import.meta.url);
const pages = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((path) => path.endsWith('.html'))
  .map((path) => `rules/${path}`);
const english = pages.filter((path) => path.startsWith('rules/en/'));
const others = pages.filter((path) => !english.includes(path));

/** @param {string} path */
const gameOf = (path) => path.replace(/.*\/|\.html$/g, '');

/** What stands on the page beside the boards, as far as it is seen. @param {import('@playwright/test').Page} page */
const textOf = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dd, td, figcaption):not(.undrawn)')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.textContent),
  );

for (const path of others) {
  unwatched(`${path}: axe finds nothing, the narrowest screen needs no scrolling sideways, notation runs from left to right`, async ({ page }) => {
    // The figures are those of English; drawing them again would only take time.
    await page.route('**/core.wasm', (route) => route.abort());
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'no');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const language = path.split('/')[1];
    await expect(page.locator('.languages [aria-current]')).toHaveAttribute('lang', language);
    const runs = (/** @type {string} */ selector) => page.locator(selector).first().evaluate((element) => getComputedStyle(element).direction);
    expect([await runs('main'), await runs('main code')]).toEqual([language === 'ar' ? 'rtl' : 'ltr', 'ltr']);
    await page.locator('tessera-board').evaluateAll((boards) => boards.forEach((board) => board.remove()));
    expect(await barriers(page)).toEqual([]);
  });
}

for (const path of english) {
  test(`${path}: every diagram is drawn from a legal position`, async ({ page }) => {
    await page.goto(path);
    await ready(page);
    const boards = await page.locator('tessera-board').evaluateAll((elements) =>
      elements.map((element) => {
        const board = /** @type {import('../../web/js/board.js').TesseraBoard} */ (element);
        const all = (/** @type {string} */ selector) => [...(board.shadowRoot?.querySelectorAll(selector) ?? [])];
        return {
          name: [board.getAttribute('position'), board.getAttribute('moves')].filter(Boolean).join(' '),
          game: board.state?.game,
          start: board.state?.start,
          asked: board.getAttribute('position') ?? 'startpos',
          plies: board.state?.ply,
          moves: board.getAttribute('moves')?.split(',').length ?? 0,
          sites: all('.site').length,
          seen: all('svg').some((svg) => svg.getBoundingClientRect().width > 60),
          complaint: all('[role="alert"]').map((alert) => alert.textContent?.trim() ?? '').join(''),
          targets: board.hasAttribute('data-targets'),
          marks: all('.targets .next').length,
          names: board.getAttribute('data-names')?.split(' ').length ?? 0,
          named: all('[part="cell-name"]').length,
          pairs: `${board.getAttribute('data-lines') ?? ''} ${board.getAttribute('data-dashes') ?? ''}`.match(/\S+/g)?.length ?? 0,
          lines: all('[part~="casing"]').length,
          caption: board.closest('figure')?.querySelector('figcaption')?.textContent?.trim() ?? '',
        };
      }),
    );
    expect(boards.length).toBeGreaterThan(10);
    for (const board of boards) {
      expect.soft(board.game, board.name).toBe(gameOf(path));
      expect.soft(board.start, board.name).toBe(board.asked);
      expect.soft(board.plies, board.name).toBe(board.moves);
      expect.soft(board.sites, board.name).toBeGreaterThan(1);
      expect.soft(board.seen, board.name).toBe(true);
      expect.soft(board.complaint, board.name).toBe('');
      if (board.targets) expect.soft(board.marks, board.name).toBeGreaterThan(0);
      expect.soft(board.named, board.name).toBe(board.names);
      expect.soft(board.lines, board.name).toBe(board.pairs);
      expect.soft(board.caption, board.name).not.toBe('');
    }
  });

  test(`${path}: the options are those of the core, with their usual values`, async ({ page }) => {
    await page.goto(path);
    await ready(page);
    const told = await page.locator('#options tbody tr').evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('code')].map((code) => code.textContent)),
    );
    const { games } = await page
      .locator('tessera-board')
      .first()
      .evaluate((board) => /** @type {any} */ (board).ask('games'));
    const game = games.find((/** @type {any} */ known) => known.id === gameOf(path));
    const keys = game.options.map((/** @type {any} */ option) => option.key);
    for (const option of game.options) {
      const row = told.find((codes) => codes.includes(option.key)) ?? [];
      const numbers = option.kind === 'number' ? [option.low, option.high, option.preset] : [];
      for (const word of [...(option.values ?? []), ...numbers].map(String)) expect.soft(row, option.key).toContain(word);
    }
    const order = told.flat().filter((word) => keys.includes(word));
    expect(order).toEqual(keys);
  });

  test(`${path}: axe finds nothing in light and dark, and a narrow screen needs no scrolling sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await ready(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    // The page's own colours have arrived.
    expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--paper'))).not.toBe('');
    // The boards are hidden from assistive technology here and have tests of their own; axe would look at every cell.
    await page.locator('tessera-board').evaluateAll((boards) => boards.forEach((board) => board.remove()));
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      await page.emulateMedia({ colorScheme });
      expect(await barriers(page), colorScheme).toEqual([]);
    }
  });

  test(`${path}: the way to the game opens it`, async ({ page }) => {
    await page.goto(path);
    await page.locator('main a.button').click();
    await ready(page);
    await expect.poll(async () => (await state(page)).game).toBe(gameOf(path));
    expect((await state(page)).ply).toBe(0);
  });

  test(`${path}: each rule that is ours says which kind it is, and every link leads somewhere`, async ({ page }) => {
    await page.goto(path);
    const links = await page.locator('a').evaluateAll((all) =>
      all.map((link) => ({
        to: /** @type {HTMLAnchorElement} */ (link).href,
        ours: link.classList.contains('ours') ? `${link.className} ${link.getAttribute('href')} ${link.textContent}` : '',
      })),
    );
    const marks = new Set(links.map(({ ours }) => ours).filter(Boolean));
    expect([...marks].sort()).toEqual(['ours house #ours house rule', 'ours reading #ours our reading']);
    const here = page.url();
    for (const link of new Set(links.map(({ to }) => to))) {
      if (link.startsWith(`${here}#`)) await expect.soft(page.locator(new URL(link).hash), link).toHaveCount(1);
      else expect.soft((await page.request.get(link)).ok(), link).toBe(true);
    }
  });

  test(`${path}: it can be read without JavaScript`, async ({ browser, page }) => {
    await page.goto(path);
    await ready(page);
    const whole = await textOf(page);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(page.url());
    await expect(plain.locator('.undrawn')).toBeVisible();
    await expect(plain.locator('tessera-board').first()).toBeHidden();
    expect(await textOf(plain)).toEqual(whole);
    await context.close();
  });

  test(`${path}: without WebAssembly it says so once, and the text stands`, async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL });
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
    await page.goto(path);
    await expect(page.locator('.undrawn')).toBeVisible();
    await expect(page.locator('tessera-board').first()).toBeHidden();
    await expect(page.locator('figcaption').first()).toBeVisible();
    await page.close();
  });
}

test('a diagram that shows a part of a board shows it still when the phone is turned', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('rules/en/evo.html');
  await ready(page);
  const parts = () =>
    page.locator('tessera-board[data-crop]').evaluateAll((boards) => boards.map((board) => board.shadowRoot?.querySelector('svg.board')?.getAttribute('viewBox')));
  const upright = await parts();
  expect(upright.length).toBeGreaterThan(0);
  const whole = await page.locator('tessera-board:not([data-crop])').first().evaluate((board) => board.shadowRoot?.querySelector('svg.board')?.getAttribute('viewBox'));
  expect(upright).not.toContain(whole);
  await page.setViewportSize({ width: 844, height: 390 });
  // The board has been drawn anew by the next frame but one.
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
  });
  expect(await parts()).toEqual(upright);
});
