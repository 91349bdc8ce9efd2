/* What devices do to a page: notches and bars that cover its edges, held upright or sideways, screens of all pixel ratios,
 * zoom, pulls at the page; and what a screen reader hears of a move that was not one's own. */
import { ask, board, clickSite, expect, open, play, state, test } from './page-tools.mjs';
import { begin, move, reaches } from './engine-tools.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const UPRIGHT = { top: 47, left: 0, bottom: 34, right: 0 };
const SIDEWAYS = { top: 0, left: 47, bottom: 21, right: 47 };

for (const [how, width, height, insets] of /** @type {[string, number, number, typeof UPRIGHT][]} */ ([
  ['upright', 390, 844, UPRIGHT],
  ['sideways', 844, 390, SIDEWAYS],
])) {
  test.describe(`a phone with rounded corners, held ${how}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });
    for (const game of ['evl', 'evo', 'boxilies'])
      test(`board and controls of ${game} are clear of what the device puts over the page`, async ({ page }) => {
        const device = await page.context().newCDPSession(page);
        await device.send(/** @type {any} */ ('Emulation.setSafeAreaInsetsOverride'), /** @type {any} */ ({ insets }));
        await open(page);
        await ask(page, 'new', game);
        await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
        for (const part of ['#stage tessera-board .field', '#stage tessera-board .seat', '#controls > .act:visible', '#status .who'])
          for (const element of await page.locator(part).all()) {
            await element.scrollIntoViewIfNeeded(); // sideways the column beside the board scrolls
            const box = await element.boundingBox();
            if (!box) throw new Error(`${part} is not shown`);
            expect(box.x, part).toBeGreaterThanOrEqual(insets.left);
            expect(box.x + box.width, part).toBeLessThanOrEqual(width - insets.right + 0.5);
            expect(box.y + box.height, part).toBeLessThanOrEqual(height - insets.bottom + 0.5);
          }
        // A move can be made.
        for (const site of (await state(page)).moves[0][1]) await clickSite(page, site);
        expect((await state(page)).ply).toBe(1);
      });
  });
}

/** The steepest step between two neighbouring points of a picture's rows. @param {Page} page @param {Buffer} png */
const steepest = (page, png) =>
  page.evaluate(async (text) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))]));
    const context = /** @type {OffscreenCanvasRenderingContext2D} */ (new OffscreenCanvas(image.width, image.height).getContext('2d'));
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const counts = new Uint32Array(256);
    for (let i = 4; i < data.length; i += 4) counts[Math.abs((data[i + 1] ?? 0) - (data[i - 3] ?? 0))]++;
    // The fiftieth of all: edges, not the odd point.
    let step = 255;
    for (let more = 50; step > 0 && (more -= counts[step] ?? 0) > 0; ) step--;
    return { width: image.width, step };
  }, png.toString('base64'));

for (const ratio of [1, 1.5, 2, 3])
  test(`the board is as sharp as a screen with ${ratio} points to a pixel`, async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL, viewport: { width: 390, height: 600 }, deviceScaleFactor: ratio });
    await open(page);
    for (const game of ['evl', 'evo', 'boxilies']) {
      await ask(page, 'new', game);
      await board(page).locator('.site').first().waitFor();
      const box = await board(page).boundingBox();
      const { width, step } = await steepest(page, await board(page).screenshot({ animations: 'disabled' }));
      expect(Math.abs(width - (box?.width ?? 0) * ratio)).toBeLessThan(2 * ratio);
      // What is drawn coarser and made larger has its steps spread over several points.
      expect(step, game).toBeGreaterThan(120);
    }
    await page.close();
  });

test('zoom is never taken away, and a double tap on a button does not zoom', async ({ page }) => {
  for (const address of ['./?computer=0', 'embed.html?v=1&game=evl', 'rules/en/evl.html']) {
    await page.goto(address);
    await expect(page.locator('meta[name="viewport"]')).not.toHaveAttribute('content', /user-scalable|maximum-scale|minimum-scale/);
  }
  await open(page);
  await page.locator('#shelf .game').nth(2).waitFor();
  await play(page, ['c2']);
  await page.locator('#notes button').first().waitFor();
  await page.locator('#controls > .more').click();
  const zooming = await page.locator('button:visible, a.act:visible, .field:visible').evaluateAll((all) =>
    all.filter((element) => !['manipulation', 'none', 'pinch-zoom'].includes(getComputedStyle(element).touchAction)).map((element) => element.outerHTML),
  );
  expect(zooming).toEqual([]);
});

test('pulled down the page does not reload, and each move is kept at once', async ({ page }) => {
  await open(page);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY)).toBe('none');
  await play(page, ['c2', 'e3']);
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).some((text) => text.includes('c2 e3')))).toBe(true);
});

test('a screen reader hears the computer’s move once, and what is taken back', async ({ page }) => {
  await open(page);
  await begin(page, { game: 'evl', engines: { White: 'tessera 1 level 1 seed 3' } });
  await board(page).evaluate((element) => {
    /** @type {string[]} */
    const heard = [];
    Object.assign(globalThis, { heard });
    const said = /** @type {ShadowRoot} */ (element.shadowRoot).getElementById('said');
    if (said) new MutationObserver(() => heard.push(said.textContent ?? '')).observe(said, { childList: true, characterData: true, subtree: true });
  });
  const heard = () => page.evaluate(() => /** @type {string[]} */ (/** @type {any} */ (globalThis).heard));
  await move(page, 'c2');
  await reaches(page, 2);
  const [answer] = (await state(page)).last;
  await expect.poll(heard).toHaveLength(2);
  const [own, other] = await heard();
  expect(own).toMatch(/Black.*c2/);
  expect(other).toMatch(/White/);
  expect(other).toContain(answer);
  await page.keyboard.press('Control+z');
  await expect.poll(heard).toHaveLength(3);
});

test.describe('a large screen', () => {
  test.use({ viewport: { width: 2560, height: 1440 } });

  test('the column takes of the room that the board leaves, and nothing of the board', async ({ page }) => {
    await open(page);
    const width = async (/** @type {string} */ part) => (await page.locator(part).boundingBox())?.width ?? 0;
    const cells = () => board(page).evaluate((element) => /** @type {any} */ (element).geometry.sites.filter((/** @type {{ kind: string }} */ { kind }) => kind === 'cell').length);
    for (const [game, options, wide] of /** @type {[string, string, boolean][]} */ ([['evl', '', true], ['evo', '', true], ['boxilies', '', true], ['evl', 'board=30', false]])) {
      await ask(page, 'new', game, options);
      await expect.poll(() => width('#controls'), `${game} ${options}`)[wide ? 'toBeGreaterThan' : 'toBeLessThan'](wide ? 560 : 480);
      await expect(board(page).locator('.site.cell')).toHaveCount(await cells());
      const cell = await width('#stage tessera-board .site >> nth=0');
      await page.evaluate(() => document.documentElement.style.setProperty('--column', '23rem'));
      await expect.poll(() => width('#controls')).toBeLessThan(480);
      await expect.poll(async () => Math.abs((await width('#stage tessera-board .site >> nth=0')) / cell - 1), `${game} ${options}`).toBeLessThan(0.01);
      await page.evaluate(() => document.documentElement.style.removeProperty('--column'));
    }
  });

  test('in a lesson what is pressed lies below what is said, where it stays', async ({ page }) => {
    await page.goto('learn.html#evo');
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'yes');
    const box = async (/** @type {string} */ part) => (await page.locator(part).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [talk, buttons] = [await box('.talk'), await box('#buttons button:visible >> nth=0')];
    expect(buttons.y - talk.y - talk.height).toBeGreaterThan(0);
    expect(buttons.y - talk.y - talk.height).toBeLessThan(60);
    await page.getByRole('button', { name: 'Show me' }).click();
    expect((await box('#buttons button:visible >> nth=0')).y).toBe(buttons.y);
  });
});
