/* The engine as the page's worker runs it, with a real core and without a worker: orders, slices, what is heard between
 * them, and that a move of a level can be found again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { Thinker } from '../../web/js/thinker.js';
import { newCore } from './support.mjs';

/** @typedef {import('../../web/js/thinker.js').Report} Report */

const { games, engine } = (await newCore()).ask('games');
/** @type {string[]} */
const ids = games.map((/** @type {{ id: string }} */ { id }) => id);

/** @returns {Promise<void>} */
const pause = () => setImmediate();

async function newThinker() {
  /** @type {any[]} */
  const told = [];
  const core = await newCore();
  return { core, told, thinker: new Thinker(core, (message) => told.push(message), pause) };
}

/** @param {string} game @param {object} [more] */
const order = (game, more = {}) => ({ id: 1, game, options: '', start: 'startpos', moves: [], seed: 7, ...more });

test('the engine has a version and ten levels, each looking further than the one below', () => {
  assert.ok(engine.version >= 1);
  for (const levels of [engine.levels, engine.more]) {
    assert.equal(levels.length, 10);
    levels.forEach((/** @type {number} */ nodes, /** @type {number} */ i) => assert.ok(i === 0 || nodes > levels[i - 1]));
  }
});

for (const game of ids) {
  test(`${game}: a level’s move comes from a fresh core by level and seed`, async () => {
    const { told, thinker } = await newThinker();
    await thinker.think(order(game, { level: 6 }));
    const last = told[told.length - 1];
    assert.ok(last.done && !last.cut);
    const core = await newCore();
    core.ask('new', game);
    core.ask('level', 6, 7);
    while (core.run(100_000) > 0);
    assert.equal(core.ask('job').best, last.job.best);
  });

  test(`${game}: a move that was cut short comes from a fresh core by the number of its steps`, async () => {
    const { told, thinker } = await newThinker();
    await thinker.think(order(game, { level: 10, milliseconds: 150 }));
    const last = told[told.length - 1];
    const core = await newCore();
    core.ask('new', game);
    core.ask('level', 10, 7);
    core.run(last.steps);
    const job = core.ask('job');
    assert.deepEqual([job.best, job.nodes], [last.job.best, last.job.nodes]);
  });
}

test('an order that is replaced tells nothing more, and its successor is not disturbed', async () => {
  const { told, thinker } = await newThinker();
  const first = thinker.think(order(ids[0], { id: 1, level: 10 }));
  await pause();
  await thinker.think(order(ids[0], { id: 2, level: 5 }));
  await first;
  const late = told.findIndex(({ id }) => id === 2);
  assert.ok(told.slice(late).every(({ id }) => id === 2));
  assert.ok(told[told.length - 1].done && !told[told.length - 1].cut);
});

test('stop is heard within 50 ms, also at level 10', async () => {
  const four = games.filter((/** @type {any} */ { seats }) => seats.length > 2).map((/** @type {any} */ { id }) => id);
  for (const [game, options] of [...ids.map((id) => [id, '']), ...four.map((/** @type {string} */ id) => [id, 'players=4'])]) {
    const { told, thinker } = await newThinker();
    const work = thinker.think(order(game, { options, level: 10 }));
    await setTimeout(60);
    const before = performance.now();
    thinker.stop();
    await work;
    assert.ok(performance.now() - before < 50, `${performance.now() - before} ms`);
    assert.ok(told.every(({ done }) => !done));
  }
});

test('“move now” gives the best so far', async () => {
  const { told, thinker } = await newThinker();
  const work = thinker.think(order(ids[0], { id: 5, level: 10 }));
  await pause();
  thinker.finish(4);
  thinker.finish(5);
  await work;
  const last = told[told.length - 1];
  assert.ok(last.done && last.cut && last.job.best);
});

test('what cannot be thought about is told as the core’s fault', async () => {
  const { told, thinker } = await newThinker();
  await thinker.think(order(ids[0], { moves: ['zz'] }));
  assert.equal(told[0].id, 1);
  assert.ok(told[0].error.key);
});

test('500 positions later the core is no larger', async () => {
  const { told, thinker } = await newThinker();
  /** @type {number[]} */
  const sizes = [];
  const core = await newCore();
  for (let id = 1; id <= 500; id++) {
    const game = ids[id % ids.length];
    let state = core.ask('new', game);
    const moves = [];
    for (let ply = 0; ply < id % 12 && state.moves.length; ply++) {
      const [word] = state.moves[(id * 7 + ply) % state.moves.length];
      const next = core.ask('play', word);
      if (next.over) break;
      moves.push(word);
      state = next;
    }
    await thinker.think(order(game, { id, moves, nodes: 300, lines: 3 }));
    const last = told.pop();
    assert.equal(last.error, undefined);
    sizes.push(last.memory);
  }
  assert.ok(sizes[499] <= sizes[10] * 1.1, `${sizes[10]} to ${sizes[499]} bytes`);
});
