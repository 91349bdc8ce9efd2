/* What a viewer draws on a board: marks and arrows by mouse, finger and keys, in pens that differ by shape; gone with a click or
 * a move; said in the cell's name. And the whole board in words. */
import { board, choose, click, drag, expect, middle, openBoard, siteOf, state, test } from './board-tools.mjs';
import { contrast } from './colours.mjs';

/** @typedef {import('@playwright/test').Page} Page */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** @param {Page} page @returns {Promise<string>} */
const sketch = (page) => board(page).evaluate((element) => /** @type {any} */ (element).sketch);
/** @param {Page} page @param {string} name */
const nameOf = async (page, name) => board(page).locator(`#s${await siteOf(page, name)}`).getAttribute('aria-label');

/** @param {Page} page @param {string} from @param {string} [to] */
async function draw(page, from, to = from) {
  const [a, b] = [await middle(page, from), await middle(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(b.x, b.y, { steps: 5 });
  await page.mouse.up({ button: 'right' });
}

test('the right button marks and draws arrows, the same again takes them away, other keys take other pens', async ({ page }) => {
  await openBoard(page, { game: 'evl' });
  await board(page).evaluate((element) => {
    Object.assign(window, { menus: 0, told: [] });
    // The board itself has been asked by then.
    document.addEventListener('contextmenu', (event) => Object.assign(window, { menus: /** @type {any} */ (window).menus + Number(!event.defaultPrevented) }));
    element.addEventListener('tessera-sketch', (event) => /** @type {any} */ (window).told.push(/** @type {CustomEvent} */ (event).detail.sketch));
  });
  await draw(page, 'c2');
  expect(await sketch(page)).toBe('Gc2');
  expect(await nameOf(page, 'c2')).toBe('c2: empty, marked');
  await draw(page, 'c2', 'd4');
  expect(await nameOf(page, 'c2')).toBe('c2: empty, marked, arrow to d4');
  await page.keyboard.down('Shift');
  await draw(page, 'e3');
  await page.keyboard.down('Alt');
  await draw(page, 'a1', 'b2');
  await page.keyboard.up('Shift');
  await draw(page, 'f3');
  await page.keyboard.up('Alt');
  expect(await sketch(page)).toBe('Gc2 Gc2d4 Re3 Ya1b2 Bf3');
  // No two pens draw the same shape, or the same kind of line.
  const paths = (/** @type {string} */ selector) =>
    board(page).locator(selector).evaluateAll((all) => all.map((path) => (path.classList.contains('shaft') ? getComputedStyle(path).strokeDasharray : path.getAttribute('d'))));
  expect(new Set(await paths('.sketch > g[transform] .core')).size).toBe(3);
  expect(new Set(await paths('.sketch .shaft.core')).size).toBe(2);
  await draw(page, 'c2');
  await draw(page, 'c2', 'd4');
  expect(await sketch(page)).toBe('Re3 Ya1b2 Bf3');
  // With another pen it changes.
  await draw(page, 'e3');
  expect(await sketch(page)).toBe('Ya1b2 Bf3 Ge3');
  expect(await page.evaluate(() => /** @type {any} */ (window).menus)).toBe(0);
  expect(await page.evaluate(() => /** @type {any} */ (window).told.at(-1))).toBe('Ya1b2 Bf3 Ge3');
  expect((await state(page)).ply).toBe(0);
});

test('a click or a move clears what is drawn, and dragging pieces draws nothing', async ({ page }) => {
  await openBoard(page, { game: 'evo', options: 'roles=B' });
  await draw(page, 'e5', 'f6');
  await click(page, 'g7');
  expect(await sketch(page)).toBe('');
  await drag(page, ['e2', 'e4']);
  expect(await sketch(page)).toBe('');
  await draw(page, 'e5');
  await board(page).evaluate((element) => void (/** @type {any} */ (element).ask('play', /** @type {any} */ (element).state.moves[0][0])));
  expect(await sketch(page)).toBe('');
  await draw(page, 'e5');
  await board(page).evaluate((element) => void (/** @type {any} */ (element).ask('back')));
  expect(await sketch(page)).toBe('');
  // Let go beside the board: nothing.
  const { x, y } = await middle(page, 'e5');
  await page.mouse.move(x, y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(2, 2, { steps: 4 });
  await page.mouse.up({ button: 'right' });
  expect(await sketch(page)).toBe('');
});

test('by keys: X marks, V begins an arrow that follows the cursor and ends it, Escape takes all away', async ({ page }) => {
  await openBoard(page, { game: 'evl', moves: 'c2,e3' });
  await page.keyboard.press('Tab');
  const at = () => board(page).locator('.table').getAttribute('aria-activedescendant');
  const name = async () => (await board(page).locator(`#${await at()}`).getAttribute('aria-label')) ?? '';
  const from = (await name()).split(':')[0];
  await page.keyboard.press('x');
  await expect(board(page).locator('#hint')).toHaveText(new RegExp(`^${from}: .*, marked$`));
  await page.keyboard.press('Shift+X');
  expect(await sketch(page)).toBe(`R${from}`);
  await page.keyboard.press('v');
  await page.keyboard.press('ArrowRight');
  await expect(board(page).locator('.sketch .shaft.core')).toHaveCount(1);
  await page.keyboard.press('v');
  const to = (await name()).split(':')[0];
  expect(to).not.toBe(from);
  expect(await sketch(page)).toBe(`R${from} G${from}${to}`);
  await expect(board(page).locator('#hint')).toContainText(`arrow to ${to}`);
  await page.keyboard.press('Escape');
  expect(await sketch(page)).toBe('');
  expect((await state(page)).ply).toBe(2);
});

test('what is drawn can be set and read by a page, and what cannot be read is left out', async ({ page }) => {
  await openBoard(page, { game: 'evo' });
  const set = (/** @type {string} */ text) => board(page).evaluate((element, given) => void Object.assign(element, { sketch: given }), text);
  await set('Gc10 Rc10d1 Be3, Xe4 Ge99 Y');
  expect(await sketch(page)).toBe('Gc10 Rc10d1 Be3');
  // Areas may have the name of a cell.
  await openBoard(page, { game: 'evl' });
  await set("Gc2 Gc2' Yc2'd3");
  expect(await sketch(page)).toBe("Gc2 Gc2' Yc2'd3");
  await expect(board(page).locator('[aria-label="Pentagon c2: empty, marked, arrow to d3"]')).toHaveCount(1);
});

test('pens stand out from their casings seven to one', async ({ page }) => {
  await openBoard(page, { game: 'evo' });
  await board(page).evaluate((element) => Object.assign(element, { sketch: 'Ge3 Rf3 Bg3 Yh3' }));
  const strokes = (/** @type {string} */ part) =>
    board(page).locator(`.mark.sketch.${part}`).evaluateAll((all) => all.map((path) => (getComputedStyle(path).stroke.match(/\d+/g) ?? []).map(Number)));
  const [cores, [casing]] = [await strokes('core'), await strokes('casing')];
  expect(cores).toHaveLength(4);
  for (const core of cores) expect(contrast(/** @type {any} */ (core), /** @type {any} */ (casing))).toBeGreaterThanOrEqual(7);
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  /** @param {Page} page @param {string[]} names @param {number} rest milliseconds before the finger moves */
  async function press(page, names, rest) {
    const cdp = await page.context().newCDPSession(page);
    const points = [];
    for (const name of names) points.push(await middle(page, name));
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [points[0]] });
    await page.waitForTimeout(rest);
    for (const point of points.slice(1)) await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  test('a long press marks an empty cell, and draws when the finger goes on; a tap clears', async ({ page }) => {
    await openBoard(page, { game: 'evo' });
    await press(page, ['e5'], 700);
    expect(await sketch(page)).toBe('Ge5');
    await press(page, ['g5', 'g7'], 700);
    expect(await sketch(page)).toBe('Ge5 Gg5g7');
    // A piece of the other seat cannot be lifted either; one's own can, and is not drawn upon.
    await press(page, ['f11'], 700);
    expect(await sketch(page)).toBe('Ge5 Gg5g7 Gf11');
    await press(page, ['f2'], 700);
    expect(await sketch(page)).toBe('Ge5 Gg5g7 Gf11');
    await press(page, ['h7'], 0);
    expect(await sketch(page)).toBe('');
  });

  test('a long press on a stack shows it from the side and draws nothing', async ({ page }) => {
    await openBoard(page, { game: 'evl', moves: 'c2,e3,c2,e3' });
    const cdp = await page.context().newCDPSession(page);
    for (const name of ['c2', 'e3']) {
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [await middle(page, name)] });
      await expect(board(page).locator('.peek')).toBeVisible();
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    }
    expect(await sketch(page)).toBe('');
  });
});

// ---- the whole board in words ----

for (const [game, options, moves, words] of /** @type {[string, string, string, RegExp[]][]} */ ([
  ['evl', '', 'c2,e3,c2,e3,d1', [/^Black: from the hand to d1\. White to move\. /, /Black, 0 pentagons\. Black: d1\. stack of 2, from below: Black, Black: c2\. Hand of Black: 15 times Black\./, /White, 0 pentagons\. stack of 2, from below: White, White: e3\./]],
  ['evo', 'players=4', '', [/^South to move\. South, 8 pieces\. South Warrior: c2, d2, .*South castle: \w+\./, /East, 8 pieces\. East Warrior: /]],
  ['boxilies', '', '', [/^Blue to move\. The board is empty\. Blue, 0 stones\. Stone A of Blue: Blue, 1 up\./]],
]))
  test(`the whole board of ${game} is said once, when it is asked for`, async ({ page }) => {
    await openBoard(page, { game, options, moves });
    const said = board(page).locator('#said');
    await page.keyboard.press('Tab');
    await page.keyboard.press('b');
    for (const part of words) await expect(said).toHaveText(part);
    const text = (await said.textContent()) ?? '';
    expect(text).not.toMatch(/[{}[\]]|undefined|null|\w\.\w/);
    // Asked again it is said again: the region changes although its words do not.
    await said.evaluate((region) => new MutationObserver(() => region.toggleAttribute('data-changed', true)).observe(region, { childList: true, characterData: true, subtree: true }));
    await page.keyboard.press('b');
    await expect(said).toHaveAttribute('data-changed');
    await expect(said).toHaveText(text);
  });

for (const lang of ['es', 'pl', 'fr', 'de', 'it', 'pt', 'ja', 'ar'])
  test(`a whole board is said in ${lang}`, async ({ page }) => {
    await openBoard(page, { game: 'evl', moves: 'c2,e3,c2', lang });
    await board(page).evaluate((element) => /** @type {any} */ (element).sayAll());
    const said = board(page).locator('#said');
    await expect(said).toHaveText(/c2.*e3/);
    await expect(said).toHaveAttribute('lang', lang);
    const text = (await said.textContent()) ?? '';
    expect(text).not.toMatch(/[{}[\]]|undefined|null|\w\.\w|Black|White|stack|summary/);
  });

test('keys of the board play on as before', async ({ page }) => {
  await openBoard(page, { game: 'evl' });
  await page.keyboard.press('Tab');
  await choose(page, await siteOf(page, 'c2'));
  expect((await state(page)).last[0]).toBe('c2');
});
