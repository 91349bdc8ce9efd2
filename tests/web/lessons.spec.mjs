/* The lessons in the browser: each can be done by mouse, a finger and keys alone, says why when something is wrong, and leaves
 * the games of the page alone. Whether the steps are right by the rules is asked in tests/node/lessons.test.mjs. */
import { readFileSync } from 'node:fs';
import { LANGUAGES } from '../../web/js/languages.js';
import { shown } from '../../web/js/learn/lesson.js';
import { barriers } from './axe.mjs';
import { choose, siteOf, tap } from './board-tools.mjs';
import { act, board, clickSite, expect, open, play, ready, record, state, test } from './page-tools.mjs';

/** @import { Page } from '@playwright/test' */
/** @import { Lesson, Step } from '../../web/js/learn/lesson.js' */

/** @param {string} path */
const read = (path) => JSON.parse(readFileSync(new URL(`../../web/${path}`, import.meta.url), 'utf8'));
const GAMES = ['evl', 'evo', 'boxilies'];
/** @param {string} game @returns {Lesson} */
const lessonOf = (game) => read(`lessons/${game}.json`);
const english = read('i18n/en/lessons.json');
/** What a sentence looks like on the page. @param {string} key */
const words = (key, table = english) => table[key].replace(/[{}]/g, '');

/** @param {Page} page @param {string} hash */
async function learn(page, hash) {
  await page.goto(`learn.html#${hash}`);
  await ready(page);
}

/** @param {Page} page @param {string} name */
const press = (page, name) => page.locator('#buttons').getByRole('button', { name, exact: true });
const said = (/** @type {Page} */ page) => page.locator('#say');
const feedback = (/** @type {Page} */ page) => page.locator('#feedback');

/**
 * The sites whose clicks do a step, or try what it says.
 * @param {Page} page
 * @param {Step} step
 * @returns {Promise<number[]>}
 */
async function clicksOf(page, step) {
  const word = shown(step);
  const { moves } = await state(page);
  const move = moves.find((/** @type {[string, number[]]} */ [legal]) => legal === word);
  if (move) return move[1];
  const cells = await Promise.all((step.cells ?? []).map((cell) => siteOf(page, cell)));
  // A stone has to be in the hand before it can be put where another lies.
  const [hand] = moves[0][1];
  const kind = await board(page).evaluate((element, site) => /** @type {any} */ (element).geometry.sites[site].kind, hand);
  return kind === 'hand' && cells.length === 1 ? [hand, ...cells] : cells;
}

/**
 * Does all steps of a lesson from the first.
 * @param {Page} page
 * @param {string} game
 * @param {(page: Page, site: number) => Promise<unknown>} hand
 * @param {(page: Page) => Promise<unknown>} next
 */
async function wholeLesson(page, game, hand, next) {
  // Hundreds of presses.
  test.slow();
  const { steps } = lessonOf(game);
  for (const [n, step] of steps.entries()) {
    await expect(said(page)).toContainText(words(`${game}.${step.id}`));
    if (step.task !== 'look') {
      for (const site of await clicksOf(page, step)) await hand(page, site);
      const key = step.task === 'try' ? 'why' : 'done';
      await expect(feedback(page), step.id).toContainText(words(`${game}.${step.id}.${key}`));
    }
    await expect(page.locator('#steps .dot').nth(n)).toHaveClass(/done/);
    if (n < steps.length - 1) await next(page);
  }
  await expect(feedback(page)).toContainText(english.finished);
  await expect(press(page, 'Next')).toHaveAttribute('aria-disabled', 'true');
}

for (const game of GAMES) {
  test(`${game}: the whole lesson by mouse, and from it to a game`, async ({ page }) => {
    await learn(page, game);
    await wholeLesson(page, game, clickSite, (at) => press(at, 'Next').click());
    expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('game:')))).toEqual([]);
    await page.locator('#buttons a').click();
    await ready(page);
    await expect.poll(async () => (await state(page)).game).toBe(game);
    expect((await state(page)).ply).toBe(0);
  });
}

test.describe('touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a whole lesson by taps', async ({ page }) => {
    await learn(page, 'boxilies');
    await wholeLesson(page, 'boxilies', tap, (at) => press(at, 'Next').tap());
  });
});

test('a whole lesson by keys alone', async ({ page }) => {
  await learn(page, 'evl');
  const table = board(page).locator('.table');
  const at = (/** @type {import('@playwright/test').Locator} */ goal) => goal.evaluate((element) => {
    const root = /** @type {Document | ShadowRoot} */ (element.getRootNode());
    return root.activeElement === element;
  });
  /** @param {import('@playwright/test').Locator} goal @param {string} key */
  const reach = async (goal, key) => {
    for (let presses = 0; presses < 60 && !(await at(goal)); presses++) await page.keyboard.press(key);
    expect(await at(goal)).toBe(true);
  };
  await wholeLesson(
    page,
    'evl',
    async (_page, site) => {
      await reach(table, 'Shift+Tab');
      await choose(page, site);
    },
    async () => {
      await reach(press(page, 'Next'), 'Tab');
      await page.keyboard.press('Enter');
    },
  );
});

test('a legal move that is not asked for is seen, said, and taken back', async ({ page }) => {
  await learn(page, 'evl');
  await page.getByRole('button', { name: 'Step 2 of 13', exact: true }).click();
  const before = (await state(page)).position;
  await play(page, ['a1']);
  await expect(feedback(page)).toHaveText('a1 is allowed, but something else is asked here. You get the position back.');
  await expect.poll(async () => (await state(page)).position).toBe(before);
  await expect(page.locator('#steps .dot').nth(1)).not.toHaveClass(/done/);
  await play(page, ['c2']);
  await expect(feedback(page)).toContainText(words('evl.stack.done'));
});

test('a move that is not possible is told so, and nothing has changed', async ({ page }) => {
  await learn(page, 'evo');
  const before = (await state(page)).position;
  await clickSite(page, await siteOf(page, 'e5'));
  await clickSite(page, await siteOf(page, 'e8'));
  await expect(feedback(page)).toHaveText('e5-e8 is not possible here.');
  expect((await state(page)).position).toBe(before);
  await play(page, ['e5-e6']);
  await expect(feedback(page)).toContainText(words('evo.warrior.done'));
});

test('a piece that is dragged where it cannot go is told so too', async ({ page }) => {
  await learn(page, 'evo');
  const boxes = await Promise.all(['e5', 'e4'].map(async (cell) => board(page).locator(`#s${await siteOf(page, cell)}`).boundingBox()));
  const [from, to] = boxes.map((box) => ({ x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  await expect(feedback(page)).toHaveText('e5-e4 is not possible here.');
});

test('who asks is shown the move first and sees it made then', async ({ page }) => {
  await learn(page, 'evl');
  await page.getByRole('button', { name: 'Step 8 of 13', exact: true }).click();
  const show = press(page, 'Show me');
  await show.click();
  await expect(feedback(page)).toContainText('Like this: c2 to d2');
  expect((await state(page)).ply).toBe(0);
  await show.click();
  await expect(feedback(page)).toContainText(words('evl.capture.done'));
  await expect(show).toHaveAttribute('aria-disabled', 'true');
  // A refused one as well.
  await page.getByRole('button', { name: 'Step 6 of 13', exact: true }).click();
  await show.click();
  await show.click();
  await expect(feedback(page)).toHaveText(`✓ ${words('fault.move-illegal').replace('move', 'b2-c2')} ${words('evl.full.why')}`.replace('✓ ', ''));
});

test('each sentence is in one live region, and the next step waits until it is asked for', async ({ page }) => {
  await learn(page, 'boxilies');
  await play(page, ['Db2n']);
  await expect(feedback(page)).toContainText(words('boxilies.place.done'));
  const live = await page.locator('[aria-live], [role="status"], [role="alert"]').allTextContents();
  expect(live.filter((text) => text.includes(words('boxilies.place.done')))).toHaveLength(1);
  await page.waitForTimeout(1500);
  await expect(said(page)).toContainText(words('boxilies.place'));
  await press(page, 'Again').click();
  expect((await state(page)).ply).toBe(0);
  await expect(feedback(page)).toBeEmpty();
});

for (const game of GAMES) {
  test(`${game}: example games are stepped through, with a word on what matters`, async ({ page }) => {
    test.slow();
    for (const { id, record: lines } of lessonOf(game).games) {
      await learn(page, game);
      await page.locator('#parts').getByRole('link', { name: words(`${game}.${id}`) }).click();
      await expect(said(page)).toHaveText(words(`${game}.${id}.begin`));
      await expect(page.locator('#parts [aria-current]')).toBeFocused();
      const keys = [...lines.join(' ').matchAll(/\{([^}]+)\}/g)].map(([, key]) => words(`${game}.${id}.${key}`));
      const seen = new Set([await said(page).textContent()]);
      const next = press(page, 'Next');
      await expect(page.locator('#buttons a')).toBeHidden();
      while ((await next.getAttribute('aria-disabled')) === 'false') {
        await next.click();
        seen.add(await said(page).textContent());
      }
      expect([...seen].filter(Boolean)).toEqual(keys);
      expect((await state(page)).over).not.toBeNull();
      await expect(page.locator('#buttons a')).toBeVisible();
      await expect(next).toBeFocused();
      const { ply } = await state(page);
      await expect(page.locator('#move')).toContainText(`Move ${ply} of ${ply}`);
      await press(page, 'Back').click();
      expect((await state(page)).ply).toBe(ply - 1);
      await press(page, 'Again').click();
      expect((await state(page)).ply).toBe(0);
    }
  });
}

test('another language is chosen on the page, and the step stays', async ({ page }) => {
  const german = read('i18n/de/lessons.json');
  await learn(page, 'evo');
  await press(page, 'Next').click();
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deutsch' }).click();
  await expect(said(page)).toHaveText(words('evo.one', german));
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(press(page, german.next)).toBeVisible();
  await expect(page.locator('#parts a').last()).toHaveAttribute('href', 'rules/de/evo.html');
  await page.reload();
  await ready(page);
  await expect(said(page)).toHaveText(words('evo.one', german));
});

test('progress is kept, and where nothing can be kept the lessons still work', async ({ page, browser, baseURL }) => {
  await learn(page, 'boxilies');
  await play(page, ['Db2n']);
  await press(page, 'Next').click();
  await page.reload();
  await ready(page);
  await expect(said(page)).toContainText(words('boxilies.turn'));
  await expect(page.locator('#steps .dot.done')).toHaveCount(1);
  const bare = await browser.newPage({ baseURL });
  await bare.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: () => { throw new DOMException('no', 'SecurityError'); } });
  });
  await learn(bare, 'boxilies');
  await play(bare, ['Db2n']);
  await press(bare, 'Next').click();
  await expect(said(bare)).toContainText(words('boxilies.turn'));
  await expect(bare.locator('#steps .dot.done')).toHaveCount(1);
  await bare.close();
});

test('the lessons are reached from the menu and the rules, and the game on the table stays as it is', async ({ page, context }) => {
  await open(page, './?computer=0#game=evl&moves=c2,e3');
  const before = await record(page);
  const [tab] = await Promise.all([context.waitForEvent('page'), act(page, 'learn')]);
  await ready(tab);
  await expect(said(tab)).toContainText(words('evl.place'));
  await play(tab, ['d2']);
  await tab.close();
  expect(await record(page)).toBe(before);
  await page.reload();
  await ready(page);
  expect(await record(page)).toBe(before);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('tessera:game:')).length)).toBe(1);
  await page.goto('rules/en/evo.html');
  await page.getByRole('link', { name: 'Learn it step by step' }).click();
  await ready(page);
  await expect(said(page)).toContainText(words('evo.warrior'));
});

test('at 320 pixels nothing needs scrolling sideways, in any language', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => {
    const [, language] = /language=(\w+)/.exec(location.search) ?? [];
    if (language) localStorage.setItem('tessera:settings', JSON.stringify({ language }));
  });
  for (const language of Object.keys(LANGUAGES)) {
    await page.goto(`learn.html?language=${language}#evo`);
    await ready(page);
    for (const n of [0, 10, 13]) {
      await page.locator('#steps .dot').nth(n).click();
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${language} ${n}`).toBeLessThanOrEqual(320);
      const low = await page.locator('#buttons').evaluate((element) => [...element.children].filter((child) => child.scrollWidth > child.clientWidth + 1).map((child) => child.textContent));
      expect.soft(low, `${language} ${n}`).toEqual([]);
    }
    expect(await board(page).evaluate((element) => element.shadowRoot?.querySelector('[part~="board"]')?.getBoundingClientRect().width)).toBeGreaterThan(180);
  }
});

for (const [name, language, colorScheme] of /** @type {const} */ ([['light', 'en', 'light'], ['dark', 'en', 'dark'], ['Arabic', 'ar', 'light']]))
  test(`axe finds nothing: ${name}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.addInitScript((chosen) => localStorage.setItem('tessera:settings', JSON.stringify({ language: chosen })), language);
    for (const [hash, n] of /** @type {const} */ ([['evl', 9], ['boxilies', 0], ['evo/corner', null]])) {
      await page.goto(`learn.html?${hash.length}#${hash}`);
      await ready(page);
      if (n !== null) await page.locator('#steps .dot').nth(n).click();
      const show = page.locator('#buttons button').nth(2);
      if (n !== null) for (const times of [1, 2]) await show.click({ clickCount: 1, delay: times });
      expect(await barriers(page)).toEqual([]);
    }
  });
