/* The service worker of the folder for hosts: play without a network, a new build that is offered and not forced, uploads
 * that are half done, and the switch that takes the worker away. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openHost, say } from './dist-tools.mjs';
import { act, expect, open, play, ready, record, test, wordsOf } from './page-tools.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** @type {import('./dist-tools.mjs').Host} */
let host;
test.beforeEach(async () => {
  host = await openHost();
});
test.afterEach(() => host.close());

/** Waits until everything that the first visit keeps is kept. @param {Page} page */
async function kept(page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(async () => {
    const words = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/i18n/'));
    return (await Promise.all(words.map(({ name }) => caches.match(name)))).every(Boolean);
  });
}

/** @param {Page} page */
const builds = (page) => page.evaluate(async () => (await caches.keys()).filter((name) => !name.endsWith('choice')).length);

/** @param {Page} page */
const notice = (page) => page.locator('#toasts').getByText('A new version of the page is ready');

test('after the first visit the page opens without a network, with everything that one plays with', async ({ page, context }) => {
  await open(page, `${host.address}?computer=0`);
  await play(page, ['c2']);
  await kept(page);
  await context.setOffline(true);
  await page.reload();
  await ready(page);
  await play(page, ['e3']);
  expect(wordsOf(await record(page))).toEqual(['c2', 'e3']);
  await page.locator('#shelf .game').nth(1).click();
  await play(page, ['e2-e3']);
  // What no visit has needed so far: dialogs, the computer and its worker.
  await act(page, 'record');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await act(page, 'hint');
  await expect(page.locator('#toasts .hint')).toContainText('Look here');
  await open(page, host.address);
  await open(page, `${host.address}index.html`);
});

test('pages of rules that were read can be read without a network', async ({ page, context }) => {
  await open(page, host.address);
  await kept(page);
  const rules = new URL(String(await page.locator('[data-act="rules"]').first().getAttribute('href')), host.address).href;
  await page.goto(rules);
  await ready(page);
  await context.setOffline(true);
  await page.reload();
  await ready(page);
  await expect(page.locator('tessera-board[data-drawn]').first()).toBeVisible();
});

test('a new build is offered, comes when it is asked for, and the game goes on', async ({ page }) => {
  await open(page, `${host.address}?computer=0`);
  await play(page, ['c2']);
  await kept(page);
  await host.upload({ change: say('act.new', 'A fresh game') });
  await page.reload();
  await ready(page);
  // Of one build throughout: nothing is mixed.
  await expect(page.locator('#controls [data-act="new"]').first()).toHaveText('New game');
  await expect(notice(page)).toBeVisible();
  await play(page, ['e3']);
  await page.locator('#toasts').getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('#controls [data-act="new"]').first()).toHaveText('A fresh game');
  await ready(page);
  expect(wordsOf(await record(page))).toEqual(['c2', 'e3']);
  await expect(notice(page)).toBeHidden();
});

/**
 * Closes the page, and waits beside it until the last build's worker has taken its place.
 * @param {Page} page
 */
async function leave(page) {
  writeFileSync(join(host.folder, 'site', 'beside.html'), '<!doctype html><title>Beside</title><link rel="icon" href="data:,">');
  const beside = await page.context().newPage();
  await beside.goto(new URL('../beside.html', host.address).href);
  await page.close();
  const settled = async (/** @type {string} */ scope) => {
    const registration = await navigator.serviceWorker.getRegistration(scope);
    return !registration?.waiting && registration?.active?.state === 'activated';
  };
  await expect.poll(() => beside.evaluate(settled, host.address)).toBe(true);
  return beside;
}

test('who does not take the new build has it at the next visit', async ({ page }) => {
  await open(page, host.address);
  await kept(page);
  await host.upload({ change: say('act.new', 'A fresh game') });
  await page.reload();
  await expect(notice(page)).toBeVisible();
  const next = await leave(page);
  await open(next, host.address);
  await expect(next.locator('#controls [data-act="new"]').first()).toHaveText('A fresh game');
  await expect(notice(next)).toBeHidden();
});

test('a new build that has never been opened opens without a network, and so do the rules that were read', async ({ page, context }) => {
  await open(page, host.address);
  await kept(page);
  const rules = new URL(String(await page.locator('[data-act="rules"]').first().getAttribute('href')), host.address).href;
  await page.goto(rules);
  await ready(page);
  await host.upload({ change: say('act.new', 'A fresh game') });
  await page.goto(host.address);
  await expect(notice(page)).toBeVisible();
  const next = await leave(page);
  await context.setOffline(true);
  await open(next, host.address);
  await expect(next.locator('#controls [data-act="new"]').first()).toHaveText('A fresh game');
  await next.goto(rules);
  await ready(next);
  await expect(next.locator('tessera-board[data-drawn]').first()).toBeVisible();
});

test('no more than two builds are kept', async ({ page }) => {
  await open(page, host.address);
  await kept(page);
  let last = page;
  for (const words of ['One', 'Two', 'Three']) {
    await host.upload({ change: say('act.new', words) });
    await last.reload();
    await expect(notice(last)).toBeVisible();
    last = await leave(last);
    await open(last, host.address);
    await expect(last.locator('#controls [data-act="new"]').first()).toHaveText(words);
  }
  expect(await builds(last)).toBe(2);
});

test('of two tabs one takes the new build, the other hears of it and keeps its own, and neither needs the network for that', async ({ page, context }) => {
  await open(page, `${host.address}?computer=0`);
  await kept(page);
  const other = await context.newPage();
  await open(other, `${host.address}?computer=0`);
  await host.upload({ change: say('act.new', 'A fresh game') });
  await page.reload();
  await page.locator('#toasts').getByRole('button', { name: 'Reload' }).click();
  await expect(notice(other)).toBeVisible();
  // The host has the old scripts no more; and the first tab is about to reload.
  await context.setOffline(true);
  await act(other, 'record');
  await expect(other.getByRole('dialog')).toBeVisible();
  await expect(page.locator('#controls [data-act="new"]').first()).toHaveText('A fresh game');
  await ready(page);
});

test('an upload that is half done changes nothing, and is taken when it is whole', async ({ page }) => {
  await open(page, host.address);
  await kept(page);
  await host.upload({ change: say('act.new', 'A fresh game') });
  // The page has arrived, and a script that is new has not.
  const { files } = JSON.parse(readFileSync(join(host.site, 'version.json'), 'utf8'));
  const late = files.find((/** @type {string} */ path) => /^js\/files-/.test(path));
  const content = readFileSync(join(host.site, late));
  rmSync(join(host.site, late));
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => {});
  });
  await page.reload();
  await ready(page);
  await expect(page.locator('#controls [data-act="new"]').first()).toHaveText('New game');
  await expect(notice(page)).toBeHidden();
  writeFileSync(join(host.site, late), content);
  await page.reload();
  await expect(notice(page)).toBeVisible();
});

test('the switch takes the worker and all it has kept away; the page works on and stays without', async ({ page }) => {
  await open(page, `${host.address}?computer=0`);
  await play(page, ['c2']);
  await kept(page);
  await host.upload({ worker: false });
  await page.reload();
  await ready(page);
  await expect.poll(() => builds(page)).toBe(0);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await page.reload();
  await ready(page);
  expect(wordsOf(await record(page))).toEqual(['c2']);
  await play(page, ['e3']);
  expect(await builds(page)).toBe(0);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
});

test('where workers are refused the page plays, and still tells of a new build', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(ServiceWorkerContainer.prototype, 'register', { value: () => Promise.reject(new DOMException('no', 'SecurityError')) });
    Object.defineProperty(ServiceWorkerContainer.prototype, 'getRegistration', { value: () => Promise.reject(new DOMException('no', 'SecurityError')) });
  });
  await open(page, `${host.address}?computer=0`);
  await play(page, ['c2']);
  await page.route('**/version.json', (route) => route.fulfill({ json: { build: 'another', worker: true } }));
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await play(page, ['e3']);
});
