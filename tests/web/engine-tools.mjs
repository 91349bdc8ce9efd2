/* What the tests with the computer share: records with computers at their seats, waiting for them, and settings. */
import { ask, clickSite, expect, open, record, state } from './page-tools.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** The computer takes a second or longer at this. */
export const FOUR = { game: 'evo', options: 'players=4' };
export const SLOW = 'tessera 1 level 10 seed 5';
const OTHERS = { West: SLOW, North: SLOW, East: SLOW };

/** @param {Page} page @param {object} settings */
export const prefer = (page, settings) =>
  page.addInitScript((text) => {
    if (!localStorage.getItem('tessera:settings')) localStorage.setItem('tessera:settings', text);
  }, JSON.stringify(settings));

/**
 * A record with computers at some seats.
 * @param {{ game: string, options?: string, engines: Record<string, string>, moves?: string }} what
 */
const text = ({ game, options = '', engines, moves = '' }) =>
  [`[Game "${game}"]`, `[Options "${options}"]`, ...Object.entries(engines).map(([seat, engine]) => `[${seat}Engine "${engine}"]`), '', `${moves} *`].join('\n');

/** @param {Page} page @param {Parameters<typeof text>[0]} what */
export const begin = (page, what) => ask(page, 'load', text(what));

/** @param {Page} page */
export const thinks = (page) => expect(page.locator('#status .why')).toHaveText('Thinking …');

/** @param {Page} page @param {number} ply */
export const reaches = (page, ply) => expect.poll(async () => (await state(page)).ply).toBe(ply);

/** A person has moved, and the computer thinks for the next seat. @param {Page} page */
export async function thinking(page) {
  await prefer(page, { seconds: 1 });
  await open(page);
  await begin(page, { ...FOUR, engines: OTHERS });
  await ask(page, 'play', (await state(page)).moves[0][0]);
  await thinks(page);
}

/**
 * Nothing comes late: longer than the computer may take, the game stays as it is.
 * @param {Page} page
 */
export async function nothingComes(page) {
  const before = await record(page);
  await page.waitForTimeout(2500);
  expect(await record(page)).toBe(before);
}

/** Who is to play at a seat, in a dialog. @param {Page} page @param {string} seat */
export const chair = (page, seat) => page.getByRole('dialog').getByRole('combobox', { name: seat, exact: true });

/** A person's move by mouse; the computer may have answered by the time one looks. @param {Page} page @param {string} word */
export async function move(page, word) {
  const { moves } = await state(page);
  for (const site of moves.find((/** @type {[string, number[]]} */ [legal]) => legal === word)?.[1] ?? []) await clickSite(page, site);
}
