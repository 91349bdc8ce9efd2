/* Sounds and touches: none before the first gesture, none where they are switched off, none in frames, another for each kind
 * of move. */
import { act, ask, expect, open, play, state, test } from './page-tools.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ opened: number, pitches: number[], touches: number[][] }} Heard */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// A loudspeaker that writes down what it is to play.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    /** @type {Heard} */
    const heard = { opened: 0, pitches: [], touches: [] };
    const value = () => ({ setValueAtTime() {}, exponentialRampToValueAtTime: (/** @type {number} */ pitch) => pitch > 20 && heard.pitches.push(pitch) });
    const node = () => ({ frequency: value(), gain: value(), type: '', connect: (/** @type {unknown} */ to) => to, start() {}, stop() {} });
    class Loudspeaker {
      state = 'running';
      currentTime = 0;
      destination = {};
      constructor() {
        heard.opened++;
      }
      createOscillator = node;
      createGain = node;
      resume = () => Promise.resolve();
    }
    Object.assign(window, { heard, AudioContext: Loudspeaker });
    Object.defineProperty(navigator, 'vibrate', { value: (/** @type {number[]} */ pattern) => heard.touches.push(pattern) });
  });
});

/** What was heard and felt since it was asked last; a move is heard when it has been painted. @param {Page} page @returns {Promise<Heard>} */
const heard = (page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    const all = /** @type {{ heard: Heard }} */ (/** @type {unknown} */ (window)).heard;
    const since = structuredClone(all);
    all.pitches.length = all.touches.length = 0;
    return since;
  });

/** @param {Page} page */
async function touch(page) {
  await page.locator('h1').click();
  await expect.poll(async () => (await heard(page)).opened).toBe(1);
}

test('silent until the first gesture, then each move is heard and felt once', async ({ page }) => {
  await open(page);
  await ask(page, 'play', 'c2');
  expect(await heard(page)).toEqual({ opened: 0, pitches: [], touches: [] });
  await touch(page);
  await play(page, ['e3']);
  const { pitches, touches } = await heard(page);
  expect(pitches).toHaveLength(1);
  expect(touches).toHaveLength(1);
  await act(page, 'back');
  expect((await heard(page)).pitches).toEqual([]);
});

test('placing, sliding, capturing and turning sound different, and the end is heard', async ({ page }) => {
  await open(page);
  await touch(page);
  await ask(page, 'new', 'evl');
  await ask(page, 'play', 'c2');
  const place = (await heard(page)).pitches;
  await ask(page, 'new', 'evo');
  const { moves } = await state(page);
  await ask(page, 'play', 'e2-e3');
  const slide = (await heard(page)).pitches;
  await ask(page, 'new', 'evo');
  await ask(page, 'play', moves.find((/** @type {[string]} */ [word]) => /^[a-l]\d+=/.test(word))[0]);
  const turn = (await heard(page)).pitches;
  // A pawn's worth of capture: random legal moves until a piece of the other is gone.
  await ask(page, 'new', 'evo');
  let capture = null;
  for (let i = 0; i < 400 && !capture; i++) {
    const before = await state(page);
    if (before.over) break;
    const [word] = before.moves[(i * 31 + 7) % before.moves.length];
    await ask(page, 'play', word);
    const after = await state(page);
    const { pitches } = await heard(page);
    const other = before.turn === 0 ? 1 : 0;
    if (!after.over && after.seats[other].score < before.seats[other].score) capture = pitches;
  }
  expect(capture).not.toBe(null);
  const kinds = [place, slide, turn, capture].map(String);
  expect(new Set(kinds).size).toBe(4);
  await act(page, 'resign');
  await page.getByRole('dialog').getByRole('button', { name: 'Give up', exact: true }).click();
  const end = await heard(page);
  expect(end.pitches.length).toBeGreaterThan(2);
  expect(kinds).not.toContain(String(end.pitches));
});

test('both have a switch, which is kept', async ({ page }) => {
  await open(page);
  await touch(page);
  await act(page, 'settings');
  await page.getByLabel('Sounds').uncheck();
  await page.keyboard.press('Escape');
  await play(page, ['c2']);
  const felt = await heard(page);
  expect([felt.pitches.length, felt.touches.length]).toEqual([0, 1]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'yes');
  await act(page, 'settings');
  await page.getByLabel('A touch at each move').uncheck();
  await page.keyboard.press('Escape');
  await play(page, ['e3']);
  expect(await heard(page)).toEqual({ opened: 0, pitches: [], touches: [] });
});

test('a board in a frame is silent', async ({ page }) => {
  await page.goto('embed.html?v=1&game=evl');
  const board = page.locator('tessera-board');
  await board.evaluate((element) => /** @type {any} */ (element).ready);
  await board.click();
  await board.evaluate((element) => /** @type {any} */ (element).ask('play', 'c2'));
  expect(await heard(page)).toEqual({ opened: 0, pitches: [], touches: [] });
});
