/* What the browser tests of the page share: opening it, watching for errors, playing by mouse, reading what is shown. */
import { expect, test as base } from '@playwright/test';
import { readFileSync } from 'node:fs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{game: string, options: string, moves: string[], final: string, result: string, reason: string}} Played */

/** Every test also fails on anything the browser complains about. */
export const test = base.extend({
  page: async ({ page }, use) => {
    /** @type {string[]} */
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
});
export { expect };

/** Where persons play alone until they choose otherwise: most tests make the moves of all seats. */
const PERSONS = './?computer=0';

/**
 * @param {Page} page
 * @param {string} [address]
 */
export async function open(page, address = PERSONS) {
  await page.goto(address);
  await ready(page);
}

/** @param {Page} page */
export async function ready(page) {
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'yes');
}

/** @param {Page} page */
export const board = (page) => page.locator('#stage tessera-board');

/**
 * @param {Page} page
 * @param {string} verb
 * @param {...(string | number)} fields
 */
export function ask(page, verb, ...fields) {
  return board(page).evaluate((element, parts) => /** @type {any} */ (element).ask(...parts), [verb, ...fields]);
}

/** @param {Page} page */
export const state = (page) => board(page).evaluate((element) => /** @type {any} */ (element).state);

/** @param {Page} page */
export const record = async (page) => (await ask(page, 'record')).record;

/**
 * Presses an act in the row or, where it is not there, in the menu; until the button is up again.
 * @param {Page} page
 * @param {string} id
 */
export async function act(page, id) {
  const direct = page.locator(`#controls > [data-act="${id}"]`);
  if (await direct.isVisible()) await direct.click();
  else {
    await page.locator('#controls > .more').click();
    await page.locator(`#menu [data-act="${id}"]`).click();
  }
  await expect(page.locator('.act.down')).toHaveCount(0);
}

/**
 * Clicks a site of the board, a hand or a button with the mouse, in its middle.
 * @param {Page} page
 * @param {number} site
 */
export async function clickSite(page, site) {
  const target = board(page).locator(`#s${site}`);
  const box = await target.boundingBox();
  if (!box) throw new Error(`site ${site} is not shown`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/**
 * Makes moves by clicking the sites that mean them.
 * @param {Page} page
 * @param {string[]} words
 */
export async function play(page, words) {
  for (const word of words) {
    const { moves } = await state(page);
    const move = moves.find((/** @type {[string, number[]]} */ [legal]) => legal === word);
    if (!move) throw new Error(`${word} is not legal`);
    for (const site of move[1]) await clickSite(page, site);
    const { last } = await state(page);
    expect(last?.[0]).toBe(word);
  }
}

/**
 * The shortest recorded games of a kind, each with a different reason for its end.
 * @param {string} name
 * @returns {Played[]}
 */
export function recorded(name) {
  const file = new URL(`../vectors/${name}.games.jsonl`, import.meta.url);
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .sort((a, b) => a.moves.length - b.moves.length);
}

/** @param {string} path */
export const vector = (path) => readFileSync(new URL(`../vectors/${path}`, import.meta.url), 'utf8');

/**
 * The words of moves in a record's text, without numbers, comments, tags and result.
 * @param {string} text
 */
export function wordsOf(text) {
  return text
    .replace(/^\[.*\]$/gm, '')
    .replace(/\{[^}]*\}/g, '')
    .split(/\s+/)
    .filter((word) => word && !/^\d+\./.test(word))
    .slice(0, -1);
}
