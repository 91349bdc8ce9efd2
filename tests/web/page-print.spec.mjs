/* A game on paper: board, players, result and all moves, black on white in dark mode too, on as many pages as it takes. */
import { ask, board, expect, open, play, recorded, test } from './page-tools.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** What lies between the margins of a sheet, in pixels. */
const SHEET = { width: 688, height: 1000 };

/** @param {Page} page @param {string} game @param {string} options @param {string[]} words */
async function put(page, game, options, words) {
  await ask(page, 'load', `[Game "${game}"]\n[Options "${options}"]\n[White "Ada"]\n\n${words.join(' ')} *\n`);
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
}

/** @param {Page} page */
async function print(page) {
  await page.locator('link[href*="print"]').waitFor({ state: 'attached' });
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('print')));
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: 'print' });
  await page.waitForTimeout(300);
}

/** How many sheets a PDF has. @param {Page} page */
async function sheets(page) {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** The share of a picture's points that are white. @param {Page} page @param {Buffer} png */
const white = (page, png) =>
  page.evaluate(async (data) => {
    const image = new Image();
    image.src = data;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const points = new Uint32Array(context?.getImageData(0, 0, image.width, image.height).data.buffer ?? new ArrayBuffer(0));
    return points.filter((point) => point === 0xffffffff).length / points.length;
  }, `data:image/png;base64,${png.toString('base64')}`);

const GAMES = ['evl', 'evo', 'boxilies'];

for (const game of GAMES)
  test(`${game} in dark mode is black on white, the same as in light mode`, async ({ page }) => {
    const { options, moves } = recorded(game)[0];
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page);
    await put(page, game, options, moves);
    await print(page);
    const light = await page.screenshot();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/print-${game}.png`, fullPage: true });
    expect(await white(page, light)).toBeGreaterThan(0.6);
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
    await page.waitForTimeout(100);
    expect((await page.screenshot()).equals(light)).toBe(true);
    for (const text of ['#status .who', '#moves .move:not(.start)'])
      expect(await page.locator(text).first().evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
  });

for (const [what, size] of /** @type {const} */ ([
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1280, height: 800 }],
]))
  test(`from ${what}: name of the game, players, board, result and every move are there, and nothing to press`, async ({ page }) => {
    await page.setViewportSize(size);
    const { options, moves } = recorded('evl').find((played) => played.moves.length > 30) ?? recorded('evl')[0];
    await open(page);
    await put(page, 'evl', options, moves);
    await print(page);
    await expect(page.locator('.game[aria-current] > .name')).toBeVisible();
    await expect(page.locator('#status .who')).toBeVisible();
    await expect(board(page).getByText('Ada')).toBeVisible();
    const box = await board(page).boundingBox();
    expect(box && box.width > 300 && box.x >= 0 && box.x + box.width <= SHEET.width && box.height < SHEET.height).toBe(true);
    const shown = await page.locator('#moves .move:not(.start):visible').allInnerTexts();
    expect(shown.map((text) => text.trim())).toEqual(moves);
    // All of the list is on the paper, not a part that scrolls.
    expect(await page.locator('#moves').evaluate((list) => list.scrollHeight <= list.clientHeight + 1)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expect(page.locator('#controls, .game:not([aria-current]), .notes, #status .tools').filter({ visible: true })).toHaveCount(0);
  });

test('a short game takes one sheet and a long one as many as it needs', async ({ page }) => {
  await open(page);
  await play(page, ['c2', 'e3']);
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('print')));
  expect(await sheets(page)).toBe(1);
  const long = Array.from({ length: 60 }, () => ['e2-e3=B', 'e11-e10=B', 'e3-e2=B', 'e10-e11=B']).flat();
  const { options, moves } = recorded('evo').at(-1) ?? { options: '', moves: long };
  await put(page, 'evo', options, moves);
  expect(moves.length).toBeGreaterThan(150);
  expect(await sheets(page)).toBeGreaterThan(1);
});

test('what is written about a move is printed, the box to write in is not', async ({ page }) => {
  await open(page);
  await ask(page, 'load', '[Game "evl"]\n\n1. c2 {A quiet beginning} e3 (1... a1 2. b1) 2. d1 *');
  await print(page);
  await expect(page.locator('#moves').getByText('A quiet beginning')).toBeVisible();
  await expect(page.locator('#moves .variation')).toBeVisible();
  await expect(page.locator('.notes')).toBeHidden();
});
