/* The folder for hosts in the browser: under the strictest policy, without any header, and when the host has something
 * else in a file's place. */
import { test as plain } from '@playwright/test';
import { openHost } from './dist-tools.mjs';
import { act, expect, open, play, record, state, test, wordsOf } from './page-tools.mjs';

/** @type {import('./dist-tools.mjs').Host} */
let host;
/** @type {import('./dist-tools.mjs').Host} */
let bare;
test.beforeAll(async () => {
  host = await openHost();
  bare = await openHost({});
});
test.afterAll(() => {
  host.close();
  bare.close();
});
// What stands between the page and its host would hide the host's answers.
test.use({ serviceWorkers: 'block' });
plain.use({ serviceWorkers: 'block' });

for (const [what, hostOf] of /** @type {[string, () => import('./dist-tools.mjs').Host][]} */ ([
  ['under the strictest policy', () => host],
  ['without any header', () => bare],
])) {
  test(`${what} one plays each game, against the computer too, and opens what opens`, async ({ page }) => {
    await open(page, `${hostOf().address}?computer=0`);
    const games = page.locator('#shelf .game');
    for (let i = 0; i < (await games.count()); i++) {
      // The first is on the table already.
      if (i > 0) await games.nth(i).click();
      const { moves, game } = await state(page);
      await play(page, [moves[0][0]]);
      expect((await state(page)).game).toBe(game);
    }
    for (const id of ['record', 'share', 'saved', 'people', 'new', 'help']) {
      await act(page, id);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await act(page, 'hint');
    await expect(page.locator('#toasts .hint')).toContainText('Look here');
    await open(page, hostOf().address);
    await act(page, 'new');
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    await page.locator('#shelf svg.board').nth(2).waitFor();
  });

  test(`${what} the rules, the frame and the element of other sites work`, async ({ page }) => {
    const { address } = hostOf();
    await open(page, address);
    const rules = await page.locator('[data-act="rules"]').first().getAttribute('href');
    await page.goto(new URL(String(rules), address).href);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'yes');
    await page.goto(`${address}embed.html?v=1&game=evl&moves=c2,e3`);
    await expect(page.locator('tessera-board').locator('.site').first()).toBeVisible();
    // By the name that other sites know.
    const ply = await page.evaluate(async (script) => {
      await import(script);
      const board = /** @type {any} */ (document.createElement('tessera-board'));
      board.setAttribute('game', 'evl');
      document.body.append(board);
      await board.ready;
      board.ask('play', 'c2');
      return board.state.ply;
    }, `${address}js/board.js`);
    expect(ply).toBe(1);
  });
}

test('the manifest is found, and its icons are of the sizes that it says', async ({ page }) => {
  await open(page, host.address);
  const address = await page.locator('link[rel="manifest"]').evaluate((link) => /** @type {HTMLLinkElement} */ (link).href);
  const icons = await page.evaluate(async (from) => {
    const manifest = await (await fetch(from)).json();
    return Promise.all(
      manifest.icons.map(async (/** @type {{ src: string, sizes: string }} */ { src, sizes }) => {
        const image = new Image();
        image.src = new URL(src, from).href;
        await image.decode();
        return { sizes, found: `${image.naturalWidth}x${image.naturalHeight}`, drawn: src.endsWith('.svg') };
      }),
    );
  }, address);
  expect(icons.map(({ sizes }) => sizes)).toContain('512x512');
  for (const { sizes, found, drawn } of icons) if (!drawn) expect(found).toBe(sizes);
  const cdp = await page.context().newCDPSession(page);
  const { errors } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});

for (const type of ['text/plain', 'application/octet-stream'])
  test(`with the core served as ${type} one plays`, async ({ page }) => {
    await page.route('**/core-*.wasm', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'content-type': type } });
    });
    await open(page, `${host.address}?computer=0`);
    await play(page, ['c2', 'e3']);
    expect(wordsOf(await record(page))).toEqual(['c2', 'e3']);
  });

const HTML = { contentType: 'text/html', body: '<!doctype html><title>Not here</title>' };
const GONE = { status: 404, ...HTML };

// Here the browser's own complaints are what is tested.
for (const [what, pattern, answer, message] of /** @type {[string, string, object, RegExp][]} */ ([
  ['the core missing', '**/core-*.wasm', GONE, /does not have the file/],
  ['HTML in the core’s place', '**/core-*.wasm', HTML, /something else in place/],
  ['a script missing', '**/js/board-view-*.js', GONE, /could not load.*reload/],
  ['HTML in a script’s place', '**/js/page-*.js', HTML, /could not load.*reload/],
  ['the words missing', '**/i18n/**', GONE, /could not load.*reload/],
  ['HTML in the pieces’ place', '**/pieces/*.svg', HTML, /A file that belongs to the board is missing/],
  ['a style of the board missing', '**/css/board-bars-*.css', GONE, /A file of the page is missing/],
]))
  plain(`with ${what} the page says so and what to do`, async ({ page }) => {
    await page.route(pattern, (route) => route.fulfill(answer));
    await page.goto(host.address);
    await expect(page.locator('[role="alert"]:visible').first()).toContainText(message);
  });

plain('without WebAssembly the page says why, with the record and the rules, which can be read', async ({ page }) => {
  await open(page, `${host.address}?computer=0`);
  await play(page, ['c2', 'e3']);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebAssembly'));
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'WebAssembly switched off' })).toBeVisible();
  await expect(page.getByLabel('Record as text')).toHaveValue(/1\. c2 e3/);
  await page.getByRole('link', { name: /^Rules of/ }).first().click();
  await expect(page.locator('.undrawn')).toBeVisible();
  await expect(page.locator('#aim')).toBeVisible();
});
