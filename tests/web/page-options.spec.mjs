/* The form for a new game: made from the core's description, with the core's faults at their fields. */
import { act, expect, open, state, test } from './page-tools.mjs';

/** @param {import('@playwright/test').Page} page @param {string} game */
async function form(page, game) {
  await open(page);
  await act(page, 'new');
  const dialog = page.getByRole('dialog', { name: 'New game' });
  await dialog.getByRole('radio', { name: game, exact: true }).check();
  return dialog;
}

test('choices and numbers', async ({ page }) => {
  const dialog = await form(page, 'EVL');
  await dialog.getByRole('radio', { name: '30 heptagons, slanted' }).check();
  await dialog.getByLabel('Pieces in each hand').fill('12');
  await dialog.getByLabel('Pentagons to win').fill('7');
  await dialog.getByRole('button', { name: 'Start' }).click();
  expect((await state(page)).options).toBe('board=30 pieces=12 goal=7 capture=touched');
  await act(page, 'new');
  // The form remembers what is being played.
  await expect(page.getByLabel('Pieces in each hand')).toHaveValue('12');
});

test('a number out of its range is told at its field, in words, and nothing starts', async ({ page }) => {
  const dialog = await form(page, 'EVL');
  const field = dialog.getByLabel('Pieces in each hand');
  await field.fill('99');
  const error = dialog.locator('.field', { hasText: 'Pieces in each hand' }).locator('.error');
  await expect(error).toContainText('“99” does not fit here. It can be: 10-40.');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('20');
  await expect(error).toBeEmpty();
  await dialog.getByRole('button', { name: 'Start' }).click();
  expect((await state(page)).options).toContain('pieces=20');
});

test('four players, and who begins', async ({ page }) => {
  const dialog = await form(page, 'Evo');
  await dialog.getByRole('radio', { name: 'West' }).check();
  await expect(dialog.locator('fieldset', { hasText: 'Who begins' }).getByRole('alert')).toContainText('“w” does not fit here');
  await dialog.getByRole('radio', { name: 'Four' }).check();
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(page.locator('#status .who')).toHaveText('West to move');
});

test('texts: a board of one’s own, and racks that are too small for it', async ({ page }) => {
  const dialog = await form(page, 'Boxilies');
  await dialog.getByLabel('Board', { exact: true }).fill('4/4/4');
  const rack = dialog.locator('.field', { hasText: 'Blue’s stones' });
  await expect(rack.getByRole('alert')).toContainText('At least 6 are needed');
  await dialog.getByLabel('Board', { exact: true }).fill('2#2/2#2');
  await expect(dialog.locator('.field').first().getByRole('alert')).toContainText('in two pieces');
  await dialog.getByLabel('Board', { exact: true }).fill('2#/3');
  await dialog.getByRole('button', { name: 'Start' }).click();
  expect((await state(page)).options).toContain('board=2#/3');
});

test('ready-made games fill the form and the picture shows the board', async ({ page }) => {
  const dialog = await form(page, 'Boxilies');
  await dialog.getByRole('button', { name: '4 × 4' }).click();
  await expect(dialog.getByLabel('Board', { exact: true })).toHaveValue('4/4/4/4');
  await expect(dialog.getByRole('button', { name: '4 × 4' })).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.locator('.picture .site')).toHaveCount(16);
  await dialog.getByRole('button', { name: 'Start' }).click();
  expect((await state(page)).position).toContain('4/4/4/4');
});

test('Escape leaves the form and the game as it was', async ({ page }) => {
  const dialog = await form(page, 'Evo');
  const { game } = await state(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect((await state(page)).game).toBe(game);
});
