/* Every view of the page, in light on a desk and in dark on a phone: axe finds nothing, nothing is cut off sideways. With
 * SHOTS=FOLDER each is shown the other way round too, and there is a picture of each to look at. */
import { barriers } from './axe.mjs';
import { act, ask, expect, open, play, state, test, vector } from './page-tools.mjs';
import { pseudo, strange, untranslated } from './pseudo.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page @param {string} text */
async function paste(page, text) {
  await act(page, 'record');
  await page.locator('dialog textarea').fill(text);
  await page.locator('dialog button.main').click();
}

/** The answer to a hint, not that it is being looked for. @param {Page} page */
const hinted = (page) => page.locator('#toasts .hint').filter({ hasNotText: '…' }).waitFor();

/** @param {Page} page */
async function tree(page) {
  await ask(
    page,
    'load',
    '[Game "evl"]\n[Black "Ada Lovelace"]\n[White "Konrad Zuse"]\n\n{A short game.} 1. c2! e3 2. c2 $14 {a tower} (2. d2 e3 ' +
      '(2... a1 {and here one could go on for a long while} 3. b1) 3. c1) e3 3. c2-d2 {[%clk 0:04:12] two steps were ' +
      'possible} e3-e4-d4?? 4. d2 a1 *',
  );
}

/** @type {Record<string, (page: Page) => Promise<void>>} */
const views = {
  fresh: async () => {},
  'first game': async (page) => {
    await play(page, ['c2', 'e3', 'c2', 'e3', 'c2-d2', 'e3-e4-d4', 'd2', 'd4']);
  },
  'second game': async (page) => {
    await page.locator('#shelf .game').nth(1).click();
    await play(page, ['e2-e3=B', 'h11=S']);
  },
  'second game with four': async (page) => {
    await ask(page, 'new', 'evo', 'players=4');
    await play(page, ['e2-e3=B', 'b10=B', 'c11-d10']);
  },
  'third game': async (page) => {
    await page.locator('#shelf .game').nth(2).click();
    for (let i = 0; i < 5; i++) {
      const { moves } = await state(page);
      await ask(page, 'play', moves[(i * 37 + 11) % moves.length][0]);
    }
  },
  result: async (page) => {
    await ask(page, 'load', vector('records/boxilies.tgn'));
  },
  'given up': async (page) => {
    await play(page, ['c2']);
    await act(page, 'resign');
    await page.locator('dialog button.danger').click();
  },
  tree: async (page) => {
    await tree(page);
    const moves = page.locator('[data-act="moves"]');
    if (await moves.isVisible()) await moves.click();
  },
  thinking: async (page) => {
    const engine = 'tessera 1 level 10 seed 5';
    await ask(page, 'load', `[Game "evo"]\n[Options "players=4"]\n[South "Computer, level 10"]\n[SouthEngine "${engine}"]\n\n*`);
    await page.locator('#status progress').waitFor();
  },
  hint: async (page) => {
    await play(page, ['c2', 'e3']);
    await act(page, 'hint');
    await hinted(page);
    await act(page, 'hint');
    await hinted(page);
  },
  analysis: async (page) => {
    await play(page, ['c2', 'e3']);
    await act(page, 'analysis');
    await page.locator('#analysis .lines li').nth(2).waitFor();
  },
  'analysis with four': async (page) => {
    await ask(page, 'new', 'evo', 'players=4');
    await act(page, 'analysis');
    await page.locator('#analysis .lines li').nth(2).waitFor();
  },
  'four players': async (page) => {
    await ask(page, 'new', 'evo', 'players=4');
    await act(page, 'people');
    await page.getByRole('combobox').first().selectOption('3');
  },
  menu: async (page) => {
    await page.locator('#controls > .more').click();
  },
  'new game': async (page) => {
    await act(page, 'new');
  },
  'new game, wrong': async (page) => {
    await act(page, 'new');
    await page.locator('dialog [value="boxilies"]').check();
    await page.locator('dialog input[type="text"]').nth(1).fill('1000,9999');
  },
  record: async (page) => {
    await tree(page);
    await act(page, 'record');
  },
  'record, faulty': async (page) => {
    await paste(page, vector('records/bad-illegal.tgn'));
  },
  'record, several': async (page) => {
    await paste(page, vector('records/several.tgn'));
  },
  share: async (page) => {
    await tree(page);
    await act(page, 'share');
  },
  people: async (page) => {
    await act(page, 'people');
  },
  resign: async (page) => {
    await ask(page, 'new', 'evo', 'players=4');
    await act(page, 'resign');
  },
  saved: async (page) => {
    await play(page, ['c2']);
    await page.locator('#shelf .game').nth(1).click();
    await play(page, ['e2-e3']);
    await page.locator('#shelf .game').nth(2).click();
    await act(page, 'saved');
  },
  language: async (page) => {
    await act(page, 'language');
  },
  settings: async (page) => {
    await act(page, 'settings');
  },
  clocks: async (page) => {
    await act(page, 'new');
    await page.locator('dialog [name="clock"]').selectOption('other');
    await page.locator('dialog [name="clock-kind"]').selectOption('delay');
    await page.locator('dialog [name="own-time"]').check();
    await page.locator('dialog .clocks .line:visible').last().scrollIntoViewIfNeeded();
  },
  'clocks run': async (page) => {
    await act(page, 'new');
    await page.locator('dialog [value="evo"]').check();
    await page.locator('dialog [type="radio"][value="4"]').check();
    await page.locator('dialog [name="clock"]').selectOption('180');
    await page.locator('dialog button.main').click();
    await ask(page, 'play', (await state(page)).moves[0][0]);
    await page.locator('#status button').first().waitFor();
  },
  'to be confirmed': async (page) => {
    await act(page, 'settings');
    await page.locator('dialog [name="confirm"]').check();
    await page.locator('dialog [value="facing"]').check();
    await page.keyboard.press('Escape');
    const { moves } = await state(page);
    for (const site of moves[0][1]) await page.locator(`#stage tessera-board #s${site}`).click({ force: true });
    await page.locator('#stage tessera-board #finish').waitFor();
  },
  keys: async (page) => {
    await act(page, 'help');
  },
  'wrong link': async (page) => {
    await page.goto('./#game=evl&moves=c2,e3,z9');
    await page.getByRole('dialog').waitFor();
  },
};

/** Views that are a dialog: it has to be there. */
const dialogs = ['new game', 'new game, wrong', 'record', 'record, faulty', 'record, several', 'share', 'people', 'four players', 'resign', 'saved', 'settings', 'clocks', 'language', 'keys', 'wrong link'];

/** Pictures without any content of their own, and slow to walk through. */
const PICTURES = '#shelf .picture';

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };

for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    if (!process.env.SHOTS && (size === 'desk') !== (colorScheme === 'light')) continue;
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, permissions: ['clipboard-read', 'clipboard-write'] });
      for (const [name, show] of Object.entries(views)) {
        test(name, async ({ page }) => {
          await open(page);
          await page.locator('#shelf svg.board').nth(2).waitFor();
          await show(page);
          if (dialogs.includes(name)) await page.getByRole('dialog').waitFor();
          await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
          if (process.env.SHOTS)
            await page.screenshot({ path: `${process.env.SHOTS}/${name.replace(/\W+/g, '-')}-${size}-${colorScheme}.png` });
          expect(await barriers(page, { but: PICTURES })).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        });
      }
    });
  }
}

/** Whether everything on a button is to be seen. @param {Page} page */
const cutButtons = (page) =>
  page.locator('button:visible').evaluateAll((buttons) =>
    buttons
      .filter((button) => button.scrollWidth > button.clientWidth + 1 || button.scrollHeight > button.clientHeight + 1)
      .filter((button) => getComputedStyle(button.querySelector('.label') ?? button).position !== 'absolute')
      .map((button) => button.outerHTML),
  );

test.describe('in a language of longer words, right to left, on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, locale: strange.leftward, permissions: ['clipboard-read', 'clipboard-write'] });
  for (const [name, show] of Object.entries(views)) {
    test(name, async ({ page }) => {
      await pseudo(page);
      await open(page);
      await page.locator('#shelf svg.board').nth(2).waitFor();
      await show(page);
      if (dialogs.includes(name)) await page.getByRole('dialog').waitFor();
      await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name.replace(/\W+/g, '-')}-pseudo.png` });
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      expect(await untranslated(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      expect(await cutButtons(page)).toEqual([]);
      const dialog = page.getByRole('dialog');
      if (dialogs.includes(name)) expect(await dialog.evaluate((sheet) => sheet.scrollWidth <= sheet.clientWidth)).toBe(true);
      expect(await barriers(page, { but: PICTURES })).toEqual([]);
    });
  }
});

test('large type on a narrow page: everything is there, nothing is cut off sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'));
  });
  await open(page);
  await expect(page.locator('#status .who')).toBeVisible();
  for (const id of ['new', 'back', 'moves']) {
    const box = await page.locator(`#controls > [data-act="${id}"]`).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 320, id).toBe(true);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/large-type.png`, fullPage: true });
  for (const id of ['new', 'people', 'record']) {
    await act(page, id);
    expect(await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth), id).toBe(true);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/large-type-${id}.png` });
    await page.keyboard.press('Escape');
  }
});

test('controls can be hit with a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page);
  for (const button of await page.locator('#controls > .act:visible, #shelf .game').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});
