/* The computer at the table: it plays its own seats and no others, whatever happens while it thinks; and its moves can be
 * found again from the record. */
import { readFileSync } from 'node:fs';
import { openCore } from '../../web/js/core.js';
import { begin, chair, FOUR, move, nothingComes, prefer, reaches, SLOW, thinking, thinks } from './engine-tools.mjs';
import { act, ask, board, expect, open, ready, record, state, test, wordsOf } from './page-tools.mjs';

/** @typedef {import('@playwright/test').Page} Page */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const bytes = new Uint8Array(readFileSync(new URL('../../web/core.wasm', import.meta.url)));

/**
 * Every move of a computer comes from a fresh core.
 * @param {Page} page
 * @param {Record<number, {level: number, seed: number}>} engines by seat
 */
async function replay(page, engines) {
  const { nodes } = await ask(page, 'tree');
  const { game, options } = await state(page);
  const core = await openCore(bytes);
  const moves = [];
  let found = 0;
  for (const { seat, word, notes } of nodes.slice(1)) {
    const engine = engines[seat];
    if (engine) {
      const { error } = core.ask('new', game, options);
      expect(error).toBe(undefined);
      for (const made of moves) core.ask('play', made);
      core.ask('level', engine.level, engine.seed);
      const steps = /\[%steps (\d+)\]/.exec(notes.map((/** @type {any} */ note) => note.text).join(' '))?.[1];
      if (steps) core.run(Number(steps));
      else while (core.run(1_000_000));
      expect(core.ask('job').best, `after ${moves.join(' ')}`).toBe(word);
      found++;
    }
    moves.push(word);
  }
  return found;
}

// ---- whole games ----

for (const [game, seat] of [['evl', 'White'], ['evo', 'North'], ['boxilies', 'Red']]) {
  test(`a person against the computer, a whole game of ${game}: each moves for itself, and each move is found again`, async ({ page }) => {
    test.setTimeout(300_000);
    await open(page);
    await begin(page, { game, engines: { [seat]: 'tessera 1 level 2 seed 77' } });
    const wrong = await board(page).evaluate(
      (element) =>
        new Promise((resolve) => {
          const table = /** @type {any} */ (element);
          let other = 0;
          const look = () => {
            const { turn, over, moves, ply } = table.state;
            if (over) resolve(other);
            else if (turn === 0) table.ask('play', moves[(ply * 31 + 7) % moves.length][0]);
            else if (table.interactive === true || table.interactive.includes(turn)) other++;
          };
          table.addEventListener('tessera-state', () => setTimeout(look));
          look();
        }),
    );
    // At the moment a person has moved the page may not have looked yet; afterwards the board is the computer's.
    expect(wrong).toBe(0);
    await expect(page.locator('#status')).toHaveClass(/ended/);
    expect(await replay(page, { 1: { level: 2, seed: 77 } })).toBeGreaterThan(3);
  });
}

test('a first visitor plays against a mild computer, at once', async ({ page }) => {
  await open(page, './');
  await move(page, 'c2');
  await reaches(page, 2);
  const said = await record(page);
  expect(said).toContain('[White "Computer, level 3"]');
  expect(said).toMatch(/\[WhiteEngine "tessera 1 level 3 seed \d+"\]/);
  await expect(page.locator('#status .who')).toHaveText('Black to move');
});

test('a computer that has the first move makes it', async ({ page }) => {
  await open(page);
  await begin(page, { game: 'evl', engines: { Black: 'tessera 1 level 1 seed 3' } });
  await reaches(page, 1);
  expect(await board(page).evaluate((element) => /** @type {any} */ (element).interactive)).toEqual([1]);
  // There is no turn of a person to go back to.
  await expect(page.locator('#controls > [data-act="back"]')).toHaveAttribute('aria-disabled', 'true');
});

// ---- back and forward ----

test('back goes to the last turn of a person, with two seats, and forward returns', async ({ page }) => {
  await open(page);
  await begin(page, { game: 'evl', engines: { White: 'tessera 1 level 1 seed 9' } });
  await move(page, 'c2');
  await reaches(page, 2);
  await ask(page, 'play', (await state(page)).moves[0][0]);
  await reaches(page, 4);
  await act(page, 'back');
  expect((await state(page)).ply).toBe(2);
  await page.keyboard.press('Control+z');
  expect((await state(page)).ply).toBe(0);
  await page.keyboard.press('Control+y');
  expect((await state(page)).ply).toBe(2);
  await page.keyboard.press('Control+z');
  await move(page, 'a1');
  await reaches(page, 2);
  expect(wordsOf(await record(page)).slice(0, 1)).toEqual(['a1']);
  expect(await record(page)).toContain('(1. c2');
});

test('back goes to the last turn of a person, with four seats', async ({ page }) => {
  await open(page);
  const mild = 'tessera 1 level 1 seed 1';
  // Guarded castles stand longer than the first turns.
  await begin(page, { game: 'evo', options: 'players=4 setup=guard', engines: { West: mild, North: mild, East: mild } });
  await ask(page, 'play', (await state(page)).moves[0][0]);
  await reaches(page, 4);
  await ask(page, 'play', (await state(page)).moves[0][0]);
  await reaches(page, 8);
  await act(page, 'back');
  expect((await state(page)).ply).toBe(4);
  await act(page, 'back');
  expect((await state(page)).ply).toBe(0);
  await act(page, 'forward');
  expect((await state(page)).ply).toBe(4);
});

test('back after the end takes back the person’s last move too', async ({ page }) => {
  await open(page);
  await begin(page, { game: 'boxilies', engines: { Red: 'tessera 1 level 1 seed 4' } });
  for (;;) {
    const { over, turn, moves: legal } = await state(page);
    if (over) break;
    if (turn === 0) await ask(page, 'play', legal[0][0]);
    else await page.waitForTimeout(50);
  }
  await act(page, 'back');
  const { turn, over } = await state(page);
  expect([turn, over]).toEqual([0, null]);
});

// ---- while it thinks ----

test('while it thinks the status says so, the board is not the person’s, and it can be told to move', async ({ page }) => {
  await prefer(page, { seconds: 30 });
  await open(page);
  await begin(page, { ...FOUR, engines: { West: SLOW } });
  await ask(page, 'play', (await state(page)).moves[0][0]);
  await thinks(page);
  expect(await board(page).evaluate((element) => /** @type {any} */ (element).interactive)).toEqual([0, 2, 3]);
  await expect.poll(() => page.locator('#status progress').evaluate((bar) => /** @type {HTMLProgressElement} */ (bar).value)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Move now' }).click();
  await reaches(page, 2);
  expect(await replay(page, { 1: { level: 10, seed: 5 } })).toBe(1);
});

test('a move that the clock has cut short is found again by its steps', async ({ page }) => {
  await prefer(page, { seconds: 0.3 });
  await open(page);
  await begin(page, { ...FOUR, engines: { West: SLOW } });
  await ask(page, 'play', (await state(page)).moves[0][0]);
  await reaches(page, 2);
  await act(page, 'back');
  expect(await record(page)).toMatch(/\[%steps \d+\]/);
  expect(await replay(page, { 1: { level: 10, seed: 5 } })).toBeGreaterThan(0);
});

for (const [what, disturb] of /** @type {[string, (page: Page) => Promise<unknown>][]} */ ([
  ['undo', (page) => act(page, 'back')],
  ['a new game', async (page) => {
    await act(page, 'new');
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  }],
  ['another record', (page) => ask(page, 'load', '[Game "evo"]\n\n*')],
  ['other options', async (page) => {
    await act(page, 'new');
    await page.getByRole('dialog').getByRole('radio', { name: 'Two', exact: true }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  }],
  ['another game from the shelf', (page) => page.locator('#shelf .game').nth(2).click()],
  ['a person at its seat', async (page) => {
    await act(page, 'people');
    await chair(page, 'West').selectOption('A person');
    await page.getByRole('button', { name: 'Done' }).click();
  }],
  ['a look at an earlier move', (page) => page.locator('#moves .start').click()],
  ['giving up', async (page) => {
    await act(page, 'resign');
    await page.getByRole('dialog').getByRole('button', { name: 'Give up', exact: true }).click();
  }],
])) {
  test(`${what} while it thinks: the late answer is dropped`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await thinking(page);
    await disturb(page);
    await expect(page.locator('#status .why')).not.toHaveText('Thinking …');
    await nothingComes(page);
  });
}

test('another level while it thinks: the new one moves, and the record has both', async ({ page }) => {
  await prefer(page, { seconds: 30 });
  await open(page);
  await begin(page, { ...FOUR, engines: { West: SLOW } });
  await ask(page, 'play', (await state(page)).moves[0][0]);
  await thinks(page);
  await ask(page, 'tag', 'Event', 'nothing that matters');
  await page.getByRole('button', { name: 'Move now' }).click();
  await reaches(page, 2);
  await act(page, 'people');
  await chair(page, 'West').selectOption('Computer, level 2');
  await page.getByRole('button', { name: 'Done' }).click();
  const said = (await record(page)).replace(/\s+/g, ' ');
  expect(said).toMatch(/\[WestEngine "tessera 1 level 10 seed 5; from 3 tessera 1 level 2 seed \d+"\]/);
  expect(said).toContain('[West "Computer, level 2"]');
});

test('looking back pauses; at the end of the game it goes on', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await thinking(page);
  await page.locator('#moves .start').click();
  await nothingComes(page);
  await act(page, 'last');
  await reaches(page, 4);
});

test('a reload while it thinks: it goes on', async ({ page }) => {
  await thinking(page);
  await page.reload();
  await ready(page);
  await reaches(page, 4);
  expect(await replay(page, { 1: { level: 10, seed: 5 }, 2: { level: 10, seed: 5 }, 3: { level: 10, seed: 5 } })).toBe(3);
});

test('no task over 50 ms on the page while level 10 thinks', async ({ page }) => {
  await prefer(page, { seconds: 30 });
  await open(page);
  await begin(page, { ...FOUR, engines: { West: SLOW } });
  await ask(page, 'play', (await state(page)).moves[0][0]);
  await thinks(page);
  const long = await page.evaluate(
    () =>
      new Promise((resolve) => {
        /** @type {number[]} */
        const tasks = [];
        new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
        setTimeout(() => resolve(tasks), 700);
      }),
  );
  await thinks(page);
  expect(long).toEqual([]);
});

test('the worker’s memory does not grow with the positions it has looked at', async ({ page }) => {
  test.setTimeout(120_000);
  await open(page);
  const sizes = await page.evaluate(async () => {
    const { Engine } = await import(new URL('js/engine.js', location.href).href);
    const table = /** @type {any} */ (document.querySelector('#stage tessera-board'));
    const { game, options, start, moves } = table.ask('new', 'evl');
    const engine = new Engine();
    const memory = [];
    for (let i = 0; i < 500; i++) {
      const word = moves[i % moves.length][0];
      const report = await engine.think({ game, options, start, moves: [word], nodes: 500, lines: 3, seed: i });
      memory.push(report.memory);
    }
    return memory;
  });
  expect(sizes).toHaveLength(500);
  expect(sizes[499]).toBeLessThanOrEqual(sizes[5] * 1.1);
});

// ---- keys ----

test('keys do nothing where their buttons do nothing', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await prefer(page, { seconds: 30 });
  await open(page);
  await begin(page, { ...FOUR, engines: { South: SLOW } });
  await thinks(page);
  const off = page.locator('#controls > .act[aria-disabled="true"][aria-keyshortcuts]');
  const ids = await off.evaluateAll((buttons) => buttons.map((button) => [button.dataset.act, button.getAttribute('aria-keyshortcuts')]));
  expect(ids.map(([id]) => id)).toEqual(['first', 'back', 'forward', 'last', 'hint']);
  const before = await record(page);
  for (const [, key] of ids) await page.keyboard.press(key ?? '');
  expect(await record(page)).toBe(before);
  await expect(page.locator('#toasts .toast.hint')).toHaveCount(0);
  await thinks(page);
});
