/* README's snippets, taken out of it and put on a page of another site, as somebody would who follows it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './page-tools.mjs';
import { serve } from './server.mjs';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const web = new URL('../../web', import.meta.url).pathname;
/** The address that stands for a copy of Tessera in README. */
const COPY = 'https://tessera.example/';

/** @param {string} language */
const blocks = (language) => [...readme.matchAll(new RegExp('^```' + language + '\\n([^]*?)^```$', 'gm'))].map((match) => match[1]);

/** The policy that README promises the element to live with, for a copy at this address. @param {string} copy */
function policyOf(copy) {
  const promised = /`(script-src [^`]+)`/.exec(readme)?.[1] ?? '';
  return `default-src 'none'; ${promised.replaceAll("'self'", `'self' ${copy}`)}`;
}

/**
 * Opens a page of another site with this markup.
 * @param {import('@playwright/test').Page} page
 * @param {string} markup
 * @param {string} [script] a module of that site
 * @returns {Promise<() => void>} to be called at the end
 */
async function openElsewhere(page, markup, script = '') {
  const copy = await serve(web, 0, { 'access-control-allow-origin': '*' });
  const folder = mkdtempSync(join(tmpdir(), 'tessera-'));
  const more = script && '<script type="module" src="site.js"></script>';
  writeFileSync(join(folder, 'site.js'), script);
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><title>Elsewhere</title><link rel="icon" href="data:,">${markup.replaceAll(COPY, copy.address)}${more}</html>`,
  );
  const policy = `${policyOf(copy.address)}; frame-src ${copy.address}; img-src data:`;
  const elsewhere = await serve(folder, 0, { 'content-security-policy': policy });
  await page.goto(elsewhere.address);
  return () => {
    for (const { server } of [copy, elsewhere]) {
      server.close();
      server.closeAllConnections();
    }
    rmSync(folder, { recursive: true });
  };
}

test('the frame shows its game and plays on', async ({ page }) => {
  const frame = blocks('html').find((text) => text.includes('<iframe')) ?? '';
  const close = await openElsewhere(page, frame);
  const board = page.frameLocator('iframe').locator('tessera-board');
  /** @returns {Promise<any>} */
  const state = () => board.evaluate((element) => /** @type {any} */ (element).state);
  await expect.poll(async () => (await state())?.ply).toBe(5);
  const { game, moves } = await state();
  expect(frame).toContain(`game=${game}&`);
  // Any move of one thing to an empty cell will do: its first click and its last.
  const [word, path] = moves.find((/** @type {[string, number[]]} */ [, sites]) => sites.length === 2);
  for (const site of path) await board.locator(`#s${site}`).click();
  await expect.poll(async () => (await state()).last?.[0]).toBe(word);
  close();
});

test('the element is drawn and answers as README says', async ({ page }) => {
  const [element] = blocks('html').filter((text) => text.includes('<tessera-board'));
  const [script] = blocks('js');
  /** @type {string[]} */
  const said = [];
  page.on('console', (message) => said.push(message.text()));
  const close = await openElsewhere(page, element, script);
  const board = page.locator('tessera-board');
  await expect(board.locator('.site').first()).toBeVisible();
  await expect.poll(() => said.length).toBe(3);
  const { position, game } = await board.evaluate((shown) => /** @type {any} */ (shown).state);
  expect(element).toContain(`game="${game}"`);
  expect(said[1]).toBe(position);
  expect(said[2]).toContain('1. c2 e3 *');
  close();
});
