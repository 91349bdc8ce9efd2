/* Boards on other sites: in a frame by address, and as an element by script, both from another origin. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from './server.mjs';
import { board, click, expect, middle, state, test } from './board-tools.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** @type {Awaited<ReturnType<typeof serve>>} the boards' own site */
let home;
/** @type {Awaited<ReturnType<typeof serve>>} another site: another port is another origin */
let away;
const folder = mkdtempSync(join(tmpdir(), 'tessera-'));
let pages = 0;

test.beforeAll(async () => {
  home = await serve('web', 0, { 'access-control-allow-origin': '*' });
  away = await serve(folder, 0, {});
});
test.afterAll(() => {
  for (const { server } of [home, away]) {
    server.close();
    server.closeAllConnections();
  }
  rmSync(folder, { recursive: true });
});

/**
 * A page of another site with this in it.
 * @param {Page} page
 * @param {string} body
 */
async function elsewhere(page, body) {
  const name = `${++pages}.html`;
  writeFileSync(
    join(folder, name),
    `<!doctype html><html lang="en"><title>Elsewhere</title><link rel="icon" href="data:,"><body>${body}</body></html>`,
  );
  await page.goto(away.address + name);
}

/**
 * @param {Page} page
 * @param {string} query
 */
async function framed(page, query) {
  await elsewhere(page, `<iframe title="A game" width="600" height="520" src="${home.address}embed.html?${query}"></iframe>`);
  return page.frameLocator('iframe');
}

test('a board in a frame is shown and played', async ({ page }) => {
  const frame = await framed(page, 'v=1&game=evl&options=pieces%3D12&moves=c2,e3');
  const shown = frame.locator('tessera-board');
  await expect(shown.getByRole('button', { name: 'c2: Black' })).toBeVisible();
  await shown.getByRole('button', { name: 'd1: empty' }).click();
  await expect(shown.getByRole('button', { name: 'd1: Black' })).toBeVisible();
  await expect(frame.getByRole('link')).toHaveAttribute('href', /index\.html#game=evl&options=.*moves=/);
});

test('a board in a frame looks as its address says', async ({ page }) => {
  const frame = await framed(page, 'v=1&game=evl&look=contrast&pieces=plain');
  await expect(frame.locator('tessera-board .table')).toHaveClass(/look-contrast/);
  await expect(frame.locator('tessera-board .emblem .pale')).not.toHaveCount(0);
  const wrong = await framed(page, 'v=1&game=evl&look=marble');
  await expect(wrong.getByRole('alert')).toContainText('Its look is marble. Known are: wood, paper, contrast, distinct.');
});

test('a board in a frame shows what its address asks for, and nothing that it refuses', async ({ page }) => {
  const frame = await framed(page, 'v=1&game=evl&labels=1&flip=2&threats=1&still=0');
  const shown = frame.locator('tessera-board');
  await expect(shown.locator('.layer.names text')).not.toHaveCount(0);
  await expect(shown).toHaveAttribute('flip', '2');
  await expect(shown).toHaveAttribute('threats', '');
  expect(await shown.getAttribute('still')).toBe(null);
});

test('with play=0 it is shown and not played', async ({ page }) => {
  const frame = await framed(page, 'v=1&game=evl&play=0&position=7/7/2(bwb)4/7%206/6/6%20b%2010,10%200');
  const shown = frame.locator('tessera-board');
  const stack = shown.getByRole('button', { name: 'c2: stack of 3, from below: Black, White, Black' });
  await stack.click();
  await expect(stack).not.toHaveAttribute('aria-pressed', 'true');
  await shown.getByRole('button', { name: 'd1: empty' }).click();
  await expect(shown.getByRole('button', { name: 'd1: empty' })).toBeVisible();
});

for (const [query, message] of /** @type {const} */ ([
  ['game=evl', /no v\b/],
  ['v=2&game=evl&colour=red', /v is 2/],
  ['v=1&game=evl&colour=red', /colour/],
  ['v=1&game=evl&game=evo', /game twice/],
  ['v=1', /no game/],
  ['v=1&game=evl&play=yes', /play is yes[^]*0, 1/],
  ['v=1&game=evl&flip=4', /flip is 4[^]*0, 1, 2, 3/],
  ['v=1&game=evl&labels=', /labels is/],
  ['v=1&game=chess', /board’s game/],
  ['v=1&game=evl&options=pieces%3D99', /board’s options/],
  ['v=1&game=evl&position=8', /board’s position/],
  ['v=1&game=evl&moves=c2,zz', /board’s moves/],
  ['v=1&game=evl&moves=c2,c2', /board’s moves[^]*c2/],
]))
  test(`what is wrong with an address is named: ${query}`, async ({ page }) => {
    const frame = await framed(page, query);
    await expect(frame.getByRole('alert')).toContainText(message);
  });

test('the legal part of wrong moves is shown', async ({ page }) => {
  const frame = await framed(page, 'v=1&game=evl&moves=c2,e3,c9');
  await expect(frame.getByRole('alert')).toBeVisible();
  await expect(frame.locator('tessera-board').getByRole('button', { name: 'e3: White' })).toBeVisible();
});

test('the element works from another site by its script alone', async ({ page }) => {
  await elsewhere(
    page,
    `<script type="module" src="${home.address}js/board.js"></script>
     <tessera-board game="boxilies" moves="Ca1n Bb1n"></tessera-board>`,
  );
  await board(page).evaluate((element) => /** @type {any} */ (element).ready);
  await expect(board(page).getByRole('button', { name: /^a1: Blue, 2 up, 1 right/ })).toBeVisible();
});

test('ten boards on a page do not disturb each other, and only the focused one hears keys', async ({ page }) => {
  const games = ['evl', 'evo', 'boxilies'];
  const boards = Array.from({ length: 10 }, (_, i) => `<tessera-board game="${games[i % 3]}"></tessera-board>`);
  await elsewhere(page, `<script type="module" src="${home.address}js/board.js"></script>${boards.join('')}`);
  const all = page.locator('tessera-board');
  await all.evaluateAll((elements) => Promise.all(elements.map((element) => /** @type {any} */ (element).ready)));
  const modules = await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.wasm')));
  expect(modules).toHaveLength(1);
  await all.nth(3).scrollIntoViewIfNeeded();
  await all.nth(3).getByRole('button', { name: 'd1: empty' }).click();
  const plies = () => all.evaluateAll((elements) => elements.map((element) => /** @type {any} */ (element).state.ply));
  expect(await plies()).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  expect(await plies()).toEqual([0, 0, 0, 2, 0, 0, 0, 0, 0, 0]);
});

test('arrow keys on a board do not scroll the page around it', async ({ page }) => {
  await elsewhere(
    page,
    `<script type="module" src="${home.address}js/board.js"></script><tessera-board game="evl"></tessera-board>${'<p>below</p>'.repeat(80)}`,
  );
  await board(page).evaluate((element) => /** @type {any} */ (element).ready);
  await page.keyboard.press('Tab');
  const before = await page.evaluate(() => scrollY);
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('taken away and put elsewhere a board goes on', async ({ page }) => {
  await elsewhere(
    page,
    `<script type="module" src="${home.address}js/board.js"></script><tessera-board game="evl"></tessera-board><div></div>`,
  );
  await board(page).evaluate((element) => /** @type {any} */ (element).ready);
  await page.evaluate(() => document.querySelector('div')?.append(/** @type {Node} */ (document.querySelector('tessera-board'))));
  const { x, y } = await middle(page, 'c4');
  await page.mouse.click(x, y);
  expect((await state(page)).last[0]).toBe('c4');
  await click(page, 'd4');
  expect((await state(page)).ply).toBe(2);
});
