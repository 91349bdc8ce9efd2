/* What the settings say about how boards look: chosen, shown at once on every board of the page, and kept. */
import { act, ask, board, expect, open, ready, test } from './page-tools.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** @param {import('@playwright/test').Page} page */
const floors = (page) =>
  page.locator('tessera-board').evaluateAll((all) =>
    all.map((element) => /** @type {any} */ (element).shadowRoot.querySelector('.table').className.match(/look-\w+/)?.[0] ?? ''),
  );

test('the look and the pieces that are chosen hold at once for all boards of the page, and are kept', async ({ page }) => {
  await open(page);
  await page.locator('#shelf svg.board').nth(2).waitFor();
  await act(page, 'settings');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Wood' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'High contrast' }).check();
  await dialog.getByRole('radio', { name: 'Bold and plain' }).check();
  await expect.poll(() => floors(page)).toEqual(Array(4).fill('look-contrast'));
  await expect(board(page).locator('.emblem .pale')).not.toHaveCount(0);
  await page.reload();
  await ready(page);
  await expect.poll(async () => (await floors(page))[0]).toBe('look-contrast');
  await expect(board(page).locator('.emblem .pale')).not.toHaveCount(0);
  await act(page, 'settings');
  await expect(dialog.getByRole('radio', { name: 'High contrast' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Wood' }).check();
  await expect.poll(async () => (await floors(page))[0]).toBe('');
});

test('the menu and a key say the whole board, and the list of keys says which', async ({ page }) => {
  await open(page);
  await ask(page, 'play', 'c2');
  const said = board(page).locator('#said');
  await act(page, 'summary');
  await expect(said).toHaveText(/White to move\. Black, 0 pentagons\. Black: c2\./);
  await ask(page, 'play', 'e3');
  await page.keyboard.press('b');
  await expect(said).toHaveText(/Black: c2\..*White: e3\./);
  await act(page, 'help');
  const keys = page.getByRole('dialog');
  for (const [row, key] of [['Say the board', 'B'], ['Mark a cell', 'X'], ['Begin and end an arrow', 'V']])
    await expect(keys.getByRole('row', { name: row }).locator('kbd')).toHaveText(key);
});

test('names of the cells come and go with their switch, in every game, and it is kept', async ({ page }) => {
  await open(page);
  const names = () => board(page).locator('.layer.names text').allTextContents();
  expect(await names()).toEqual([]);
  await act(page, 'settings');
  await page.getByLabel('Names of the cells').check();
  // One in each heptagon; on squares a letter below each column and a number before each row.
  await expect.poll(names).toContain('c2');
  await page.keyboard.press('Escape');
  await ask(page, 'new', 'boxilies');
  await expect.poll(async () => (await names()).sort()).toEqual(['1', '2', '3', 'a', 'b', 'c']);
  await page.reload();
  await ready(page);
  await expect.poll(async () => (await names()).length).toBe(6);
  await act(page, 'settings');
  await page.getByLabel('Names of the cells').uncheck();
  await expect.poll(names).toEqual([]);
});

test('whether moves are seen going is a switch, kept, and holds in the lessons too', async ({ page }) => {
  await open(page);
  await expect(board(page)).not.toHaveAttribute('still');
  await act(page, 'settings');
  await page.getByLabel('Show moves as motion').uncheck();
  await expect(board(page)).toHaveAttribute('still');
  await page.reload();
  await ready(page);
  await expect(board(page)).toHaveAttribute('still');
  await page.goto('learn.html');
  await ready(page);
  await expect(page.locator('tessera-board')).toHaveAttribute('still');
});
