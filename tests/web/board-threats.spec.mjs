/* What the others threaten, on boards that are asked to show it: where marks are and when, that they are told from all other
 * marks, what is said, and the page's setting and key. What is threatened is the core's affair and tested there. */
import { barriers } from './axe.mjs';
import { board, click, expect, openBoard, siteOf, test } from './board-tools.mjs';
import { contrast } from './colours.mjs';
import { act, ask, board as pageBoard, open, ready } from './page-tools.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** White to move: Black threatens pentagon c2, and has one marker. */
const CAPTURE = '7/2b4/4(bb)2/7 b5/2w3/6 w 15,18 0';
/** Nothing of White's is threatened until Black puts a second piece on e2. */
const BEFORE = '7/2b4/4b2/7 6/2w3/6 b 16,18 0';
/** South to move: North threatens e6. */
const PIECE = 'nK7/8/12/12/12/4nW7/4sW7/12/12/12/sW7/7sK s 0';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The signs and the numbers of the sites whose names say that they are threatened. @param {Page} page */
const marked = (page) =>
  board(page).evaluate((element) => {
    const root = /** @type {ShadowRoot} */ (element.shadowRoot);
    return {
      signs: root.querySelectorAll('.layer.threats .sign').length,
      named: [...root.querySelectorAll('.site')].filter((site) => /threatened/.test(site.getAttribute('aria-label') ?? '')).map(({ id }) => Number(id.slice(1))),
    };
  });

/** @param {Page} page @param {...(string | number)} fields */
const request = (page, ...fields) => board(page).evaluate((element, asked) => void (/** @type {any} */ (element).ask(...asked)), fields);

/** @param {Page} page */
const sayAll = (page) => board(page).evaluate((element) => /** @type {any} */ (element).sayAll());

test('without the attribute nothing is marked or said, and nothing is fetched for it', async ({ page }) => {
  /** @type {string[]} */
  const fetched = [];
  page.on('request', (sent) => fetched.push(sent.url()));
  await openBoard(page, { game: 'evl', position: BEFORE });
  await request(page, 'play', 'e2');
  await expect(board(page).locator('#said')).toHaveText('Black: from the hand to e2. White to move.');
  await sayAll(page);
  await expect(board(page).locator('#said')).toHaveText(/White, 1 pentagon/);
  await expect(board(page).locator('#said')).not.toHaveText(/hreat/);
  expect(await marked(page)).toEqual({ signs: 0, named: [] });
  expect(fetched.filter((url) => /threats/.test(url))).toEqual([]);
});

test('marks follow the position, and come and go with the attribute', async ({ page }) => {
  await openBoard(page, { game: 'evl', position: BEFORE, threats: '' });
  const c2 = await siteOf(page, 'c2', 'area');
  const one = { signs: 1, named: [c2] };
  await request(page, 'play', 'e2');
  await expect.poll(() => marked(page)).toEqual(one);
  await request(page, 'play', 'a1'); // Black to move: White has nothing to threaten with
  expect(await marked(page)).toEqual({ signs: 0, named: [] });
  await request(page, 'back');
  expect(await marked(page)).toEqual(one);
  await board(page).evaluate((element) => element.removeAttribute('threats'));
  expect(await marked(page)).toEqual({ signs: 0, named: [] });
  await board(page).evaluate((element) => element.setAttribute('threats', ''));
  expect(await marked(page)).toEqual(one);
  await request(page, 'play', 'a1');
  await request(page, 'play', 'e2-d2');
  await request(page, 'declare', 'b', 'resign');
  expect(await marked(page)).toEqual({ signs: 0, named: [] });
});

test('the core is asked once for each position, and not at all without the attribute', async ({ page }) => {
  await openBoard(page, { game: 'evl', position: CAPTURE, threats: '' });
  await expect.poll(async () => (await marked(page)).signs).toBe(1);
  const asked = (/** @type {boolean} */ shown) =>
    board(page).evaluate((element, on) => {
      const tested = /** @type {any} */ (element);
      const { ask: asks } = Object.getPrototypeOf(tested);
      let times = 0;
      tested.ask = (/** @type {string} */ verb, /** @type {string[]} */ ...fields) => {
        times += Number(verb === 'threats');
        return asks.call(tested, verb, ...fields);
      };
      tested.toggleAttribute('threats', on);
      tested.ask('play', 'a1');
      tested.names = ['Anna', 'Ben'];
      tested.ask('back');
      tested.hint = [0];
      delete tested.ask;
      return times;
    }, shown);
  expect(await asked(true)).toBe(2);
  expect(await asked(false)).toBe(0);
});

test('a static board shows them too, a board with other seats moved by hand only to those', async ({ page }) => {
  await openBoard(page, { game: 'evl', position: CAPTURE, threats: '', static: '' });
  await expect.poll(async () => (await marked(page)).signs).toBe(1);
  await openBoard(page, { game: 'evl', position: CAPTURE, threats: '' });
  await expect.poll(async () => (await marked(page)).signs).toBe(1);
  for (const [seats, signs] of /** @type {[number[] | boolean, number][]} */ ([[[0], 0], [[1], 1], [[], 1], [false, 1], [true, 1]])) {
    await board(page).evaluate((element, hands) => void (/** @type {any} */ (element).interactive = hands), seats);
    expect((await marked(page)).signs, String(seats)).toBe(signs);
  }
});

test('what has been lifted is not marked where it was, and nothing while a move waits to be confirmed', async ({ page }) => {
  await openBoard(page, { game: 'evo', position: PIECE, threats: '', confirm: '' });
  const one = { signs: 1, named: [await siteOf(page, 'e6')] };
  await expect.poll(() => marked(page)).toEqual(one);
  await click(page, 'e6');
  expect((await marked(page)).signs).toBe(0);
  await page.keyboard.press('Escape');
  expect(await marked(page)).toEqual(one);
  await click(page, 'c2');
  expect(await marked(page)).toEqual(one);
  await click(page, 'c3');
  await click(page, 'c3');
  await expect(board(page).locator('#hint')).toHaveText(/Confirm it/);
  expect((await marked(page)).signs).toBe(0);
});

test('a win at once is a way with a larger sign at its end', async ({ page }) => {
  await openBoard(page, { game: 'evl', options: 'goal=2', position: CAPTURE, threats: '' });
  const signs = board(page).locator('.layer.threats .sign');
  await expect(signs).toHaveCount(2);
  await expect(board(page).locator('.layer.threats .way.core')).toHaveCount(1);
  const boxes = await Promise.all([0, 1].map((i) => signs.nth(i).boundingBox()));
  expect(Number(boxes[1]?.width)).toBeGreaterThan(1.2 * Number(boxes[0]?.width));
  await openBoard(page, { game: 'evl', position: CAPTURE, threats: '' });
  await expect(signs).toHaveCount(1);
  await expect(board(page).locator('.layer.threats .way')).toHaveCount(0);
});

test('by their shape alone they are told from all other marks, in every look and in forced colours', async ({ page }) => {
  for (const look of ['wood', 'paper', 'contrast', 'distinct'])
    for (const forcedColors of /** @type {const} */ (['none', 'active'])) {
      await page.emulateMedia({ forcedColors });
      await openBoard(page, { game: 'evo', position: 'nK7/8/12/12/4nW7/12/4sW7/12/12/12/sW7/7sK n 0', moves: 'e8-e7', look, threats: '' });
      await expect.poll(async () => (await marked(page)).signs).toBe(1);
      await board(page).evaluate((element) => void (/** @type {any} */ (element).hint = [60, 61]));
      const found = await board(page).evaluate((element) => {
        const root = /** @type {ShadowRoot} */ (element.shadowRoot);
        const parts = [...root.querySelectorAll('path.mark')].map((mark) => ({ threat: mark.matches('.threat'), d: mark.getAttribute('d') ?? '' }));
        const [core, casing] = ['core', 'casing'].map((part) => getComputedStyle(/** @type {Element} */ (root.querySelector(`.mark.threat.${part}`))).stroke);
        const { fill } = getComputedStyle(/** @type {Element} */ (root.querySelector('.layer.threats .sign path')));
        return { parts, core, casing, fill };
      });
      const outlines = found.parts.filter(({ d }) => /Z/.test(d));
      expect(outlines.length).toBeGreaterThan(4); // the last move and the hint
      expect(outlines.filter(({ threat }) => threat)).toEqual([]);
      // Corners: as many pieces as the place has, none of them closed.
      expect(found.parts.filter(({ threat }) => threat).map(({ d }) => d.match(/M/g)?.length)).toEqual([4, 4]);
      const [core, casing] = [found.core, found.casing].map((colour) => /** @type {[number, number, number]} */ ((colour.match(/\d+/g) ?? []).map(Number)));
      expect(contrast(core, casing)).toBeGreaterThanOrEqual(7);
      expect(found.fill).toBe(found.core);
    }
});

test('a move is followed by what it threatens, in one announcement', async ({ page }) => {
  await openBoard(page, { game: 'evl', position: BEFORE, threats: '' });
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /board-threats\.css/.test(name)))).toBe(true);
  await board(page).evaluate((element) => {
    const said = /** @type {ShadowRoot} */ (element.shadowRoot).getElementById('said');
    const seen = /** @type {any} */ (window);
    seen.announced = [];
    new MutationObserver(() => seen.announced.push(said?.textContent)).observe(/** @type {Node} */ (said), { childList: true });
  });
  await request(page, 'play', 'e2');
  await expect(board(page).locator('#said')).toHaveText('Black: from the hand to e2. White to move. Threatened: Pentagon c2.');
  await request(page, 'play', 'a1');
  await expect(board(page).locator('#said')).toHaveText('White: from the hand to a1. Black to move.');
  expect(await page.evaluate(() => /** @type {any} */ (window).announced)).toHaveLength(2);
});

test('the whole board in words says what is threatened, or that nothing is', async ({ page }) => {
  await openBoard(page, { game: 'evl', options: 'goal=2', position: CAPTURE, threats: '' });
  await expect.poll(async () => (await marked(page)).signs).toBe(2);
  const said = board(page).locator('#said');
  await sayAll(page);
  await expect(said).toHaveText(/^White to move\. Black threatens to win: e2 to d2\. Threatened: Pentagon c2\. Black, 1 pentagon\./);
  await request(page, 'play', 'a1');
  await sayAll(page);
  await expect(said).toHaveText(/Black to move\. Nothing is threatened\. Black, 1 pentagon\./);
});

test('after a move a long list is counted', async ({ page }) => {
  const many = '7/2b1b2/b3(bb)1b/7 6/wwwwww/6 b 10,18 0';
  await openBoard(page, { game: 'evl', options: 'capture=all', position: many, threats: '' });
  await request(page, 'play', 'a1');
  await expect.poll(async () => (await marked(page)).named.length).toBeGreaterThan(4);
  const n = (await marked(page)).named.length;
  await request(page, 'back');
  await request(page, 'forward');
  await expect(board(page).locator('#said')).toHaveText(`Turn 1. Black: from the hand to a1. White to move. ${n} places threatened.`);
});

test('every language says it whole', async ({ page }) => {
  for (const lang of ['es', 'pl', 'fr', 'de', 'it', 'pt', 'ja', 'ar']) {
    await openBoard(page, { game: 'evl', options: 'goal=2', position: CAPTURE, threats: '', lang });
    await expect.poll(() => board(page).locator('.layer.threats .sign').count()).toBe(2);
    await sayAll(page);
    const said = board(page).locator('#said');
    await expect(said).toHaveText(/c2/);
    await expect(said).not.toHaveText(/[{}[\]]|undefined|hreat|threats/);
  }
});

for (const [game, position] of [['evl', CAPTURE], ['evo', PIECE], ['boxilies', '3/1(b1000)1/2(r1000) b -,1010,2100,1111,2111 -,1010,2100,1111,2111']])
  test(`axe finds nothing on a board of ${game} with marks, turned or not`, async ({ page }) => {
    for (const flip of ['0', '1']) {
      await openBoard(page, { game, position, flip, threats: '' });
      await expect.poll(async () => (await marked(page)).signs).toBe(1);
      expect(await barriers(page, { within: 'tessera-board' })).toEqual([]);
    }
  });

test('on the page a switch and a key show them, it is kept, and the list of keys says which', async ({ page }) => {
  await open(page);
  await ask(page, 'new', 'evl', '', CAPTURE);
  const signs = pageBoard(page).locator('.layer.threats .sign');
  await act(page, 'settings');
  const box = page.getByRole('dialog').getByLabel('Show what the others threaten to take');
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(signs).toHaveCount(1);
  await page.reload();
  await ready(page);
  await expect(signs).toHaveCount(1);
  await page.keyboard.press('d');
  await expect(page.getByText('Threats are not marked any more.')).toBeVisible();
  await expect(signs).toHaveCount(0);
  await page.keyboard.press('d');
  await expect(page.getByText('What the others threaten to take is marked.')).toBeVisible();
  await expect(signs).toHaveCount(1);
  await act(page, 'help');
  await expect(page.getByRole('dialog').getByRole('row', { name: 'Threats' }).locator('kbd')).toHaveText('D');
});
