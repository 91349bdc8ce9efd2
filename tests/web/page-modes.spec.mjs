/* How moves are taken and how the board stands: the confirm mode, and people side by side at one screen. */
import { begin, move, prefer, reaches } from './engine-tools.mjs';
import { act, ask, board, clickSite, expect, open, play, record, state, test, wordsOf } from './page-tools.mjs';

/** @typedef {import('@playwright/test').Page} Page */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** @param {Page} page */
const confirm = (page) => board(page).locator('#finish');

/**
 * Clicks the sites that mean a move.
 * @param {Page} page
 * @param {string} word
 */
async function choose(page, word) {
  const { moves } = await state(page);
  const [, path] = moves.find((/** @type {[string, number[]]} */ [legal]) => legal === word);
  for (const site of path) await clickSite(page, site);
}

/** What lies on the board as it is drawn. @param {Page} page */
const drawn = (page) =>
  board(page).evaluate((element) =>
    [.../** @type {ShadowRoot} */ (element.shadowRoot).querySelectorAll('.glyphs .glyph')].map((glyph) => `${glyph.getAttribute('class')} ${glyph.getAttribute('transform')}`).sort().join('\n'),
  );

// ---- confirm mode ----

test('the switch is kept: a chosen move is shown and played only when confirmed', async ({ page }) => {
  await open(page);
  await act(page, 'settings');
  await page.getByLabel('Confirm each move').check();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'yes');
  const empty = await drawn(page);
  await choose(page, 'c2');
  await expect.poll(() => drawn(page)).not.toBe(empty);
  const shown = await drawn(page);
  expect((await state(page)).ply).toBe(0);
  await expect(confirm(page)).toHaveAccessibleName('Confirm');
  await confirm(page).click();
  expect((await state(page)).last[0]).toBe('c2');
  expect(await drawn(page)).toBe(shown);
  await act(page, 'settings');
  await page.getByLabel('Confirm each move').uncheck();
  await page.keyboard.press('Escape');
  await play(page, ['e3']);
});

for (const [game, start, word] of /** @type {[string, string[], string][]} */ ([
  ['evl', ['c2', 'e3', 'c2', 'e3', 'c2', 'e3'], 'c2-d2-e2'],
  ['evo', [], 'e2-e3=B'],
  ['boxilies', [], ''],
])) {
  test(`${game}: a move of several steps can be taken back until it is confirmed`, async ({ page }) => {
    await prefer(page, { confirm: true });
    await open(page);
    await ask(page, 'new', game);
    for (const made of start) await ask(page, 'play', made);
    const { moves, ply } = await state(page);
    const longest = moves.reduce((/** @type {any} */ a, /** @type {any} */ b) => (b[1].length > a[1].length ? b : a));
    const [chosen, path] = moves.find((/** @type {any} */ [legal]) => legal === word) ?? longest;
    expect(path.length).toBeGreaterThan(1);
    const before = await drawn(page);
    // Taken back as a whole after each of its steps, the last one too.
    for (let steps = 1; steps <= path.length; steps++) {
      for (const site of path.slice(0, steps)) await clickSite(page, site);
      await board(page).evaluate((element) => /** @type {any} */ (element).cancel());
      expect(await drawn(page), `after ${steps} steps`).toBe(before);
    }
    await choose(page, chosen);
    await board(page).locator('#cancel').click();
    expect(await drawn(page)).toBe(before);
    // One step back by the key, then the step again.
    await choose(page, chosen);
    await board(page).focus();
    await page.keyboard.press('Escape');
    expect(await board(page).evaluate((element) => /** @type {any} */ (element).clicks)).toEqual(path.slice(0, -1));
    expect((await state(page)).ply).toBe(ply);
    await clickSite(page, path.at(-1));
    await confirm(page).click();
    expect((await state(page)).last[0]).toBe(chosen);
  });
}

test('another move can be chosen instead, and a turn can be changed before it is confirmed', async ({ page }) => {
  await prefer(page, { confirm: true });
  await open(page);
  await ask(page, 'new', 'evo');
  await choose(page, 'e2-e3=B');
  const { moves } = await state(page);
  const [, other] = moves.find((/** @type {any} */ [legal]) => legal === 'e2-e3=C');
  await clickSite(page, other.at(-1));
  expect((await state(page)).ply).toBe(0);
  // What is offered are the mover's own pieces.
  await expect(board(page).locator('.choice .slot .glyph.p0')).toHaveCount(3);
  await confirm(page).click();
  expect((await state(page)).last[0]).toBe('e2-e3=C');
});

test('by keys: Enter chooses, Enter confirms, Escape takes back; a screen reader hears what waits', async ({ page }) => {
  await prefer(page, { confirm: true });
  await open(page);
  await board(page).locator('.table').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(board(page).locator('#hint')).toContainText('Confirm it or take it back.');
  await page.keyboard.press('Escape');
  expect((await state(page)).ply).toBe(0);
  for (let i = 0; i < 4 && (await state(page)).ply === 0; i++) await page.keyboard.press('Enter');
  expect((await state(page)).ply).toBe(1);
});

test('a dragged move waits too, and the computer needs no confirmation', async ({ page }) => {
  await prefer(page, { confirm: true });
  await open(page);
  await begin(page, { game: 'evo', engines: { North: 'tessera 1 level 1 seed 7' } });
  const { moves } = await state(page);
  const [word, path] = moves.find((/** @type {any} */ [, sites]) => sites.length === 3) ?? moves[0];
  const [from, to] = await Promise.all(path.slice(0, 2).map((/** @type {number} */ site) => board(page).locator(`#s${site}`).boundingBox()));
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
  expect((await state(page)).ply).toBe(0);
  if (path.length === 3) await clickSite(page, path[2]);
  await confirm(page).click();
  await reaches(page, 2);
  expect(wordsOf(await record(page))[0]).toBe(word);
});

test('undo while a move waits lets go of it', async ({ page }) => {
  await prefer(page, { confirm: true });
  await open(page);
  await ask(page, 'play', 'c2');
  await move(page, 'e3');
  await act(page, 'back');
  expect((await state(page)).ply).toBe(0);
  expect(await board(page).evaluate((element) => /** @type {any} */ (element).clicks)).toEqual([]);
  await expect(board(page).locator('.choice')).toBeHidden();
});

// ---- side by side ----

/** The seats' bars from the top of the screen down. @param {Page} page */
const bars = (page) =>
  board(page).evaluate((element) =>
    [.../** @type {ShadowRoot} */ (element.shadowRoot).querySelectorAll('.seat')].map((bar) => Number(bar.getAttribute('data-seat'))),
  );

/** @param {Page} page @param {string} how */
async function stand(page, how) {
  await act(page, 'settings');
  await page.getByLabel(how).check();
  await page.keyboard.press('Escape');
}

test('fixed: the board stays as it is whoever moves', async ({ page }) => {
  await open(page);
  expect(await bars(page)).toEqual([1, 0]);
  await play(page, ['c2', 'e3', 'a1']);
  expect(await bars(page)).toEqual([1, 0]);
});

test('turning to the mover: with two seats, there and back, after undo and a reload too', async ({ page }) => {
  await open(page);
  await stand(page, 'It turns to who moves');
  expect(await bars(page)).toEqual([1, 0]);
  await play(page, ['c2']);
  await expect.poll(() => bars(page)).toEqual([0, 1]);
  await play(page, ['e3']);
  await expect.poll(() => bars(page)).toEqual([1, 0]);
  await act(page, 'back');
  await expect.poll(() => bars(page)).toEqual([0, 1]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'yes');
  await expect.poll(() => bars(page)).toEqual([0, 1]);
  // Turned by hand it is turned from there.
  await act(page, 'flip');
  await expect.poll(() => bars(page)).toEqual([1, 0]);
});

test('turning to the mover: with four seats each comes to sit below', async ({ page }) => {
  await open(page);
  await ask(page, 'new', 'evo', 'players=4');
  await stand(page, 'It turns to who moves');
  for (let ply = 0; ply < 5; ply++) {
    const { turn, moves } = await state(page);
    // Below stands the one whose bar begins the lower row.
    await expect.poll(async () => (await board(page).locator('.bottom .seat').first().getAttribute('data-seat')), `ply ${ply}`).toBe(String(turn));
    await ask(page, 'play', moves[0][0]);
  }
});

test('turning to the mover: not to the computer', async ({ page }) => {
  await open(page);
  await stand(page, 'It turns to who moves');
  await begin(page, { game: 'evl', engines: { White: 'tessera 1 level 1 seed 7' } });
  await board(page).evaluate((element) => {
    const seen = /** @type {any} */ (window);
    seen.turned = 0;
    new MutationObserver(() => seen.turned++).observe(element, { attributes: true, attributeFilter: ['flip'] });
  });
  await move(page, 'c2');
  await reaches(page, 2);
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => /** @type {any} */ (window).turned)).toBe(0);
  expect(await bars(page)).toEqual([1, 0]);
});

test('facing each player: bar, numbers and buttons of who sits opposite are turned, and can be used', async ({ page }) => {
  await prefer(page, { confirm: true });
  await open(page);
  await stand(page, 'Names and numbers face each player');
  const turned = (/** @type {string} */ part) => board(page).locator(part).first().evaluate((element) => getComputedStyle(element).rotate);
  expect(await turned('.top .who')).toBe('180deg');
  expect(await turned('.bottom .who')).toBe('none');
  for (const word of ['c2', 'e3', 'c2']) await ask(page, 'play', word);
  await choose(page, 'e3');
  expect(await turned('#finish')).toBe('180deg');
  await confirm(page).click();
  // Each has a stack of two; the numbers stand towards their owners.
  const numbers = await board(page).locator('.height text').evaluateAll((texts) => texts.map((text) => text.getAttribute('transform')));
  expect(numbers.sort()).toEqual(['rotate(0)', 'rotate(180)']);
  await choose(page, 'a1');
  expect(await turned('#finish')).toBe('none');
});
