/* What the module says is threatened, against what playing it says: a second core is given the same position with another
 * seat to move, and makes every move. Where a position's text cannot have another seat to move, the native core's answer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newCore } from './support.mjs';

/** @import { Core } from '../../web/js/core.js' */
/** @import { Glyph, State, Threatened } from '../../web/js/answers.js' */

const SETUPS = [
  ['evl', ''],
  ['evl', 'board=30 capture=all goal=9'],
  ['evo', ''],
  ['evo', 'players=4 setup=guard roles=B'],
];
const GAMES = 4;
const PLIES = 60;
const EVERY = 4;

/** The same numbers each time. @param {number} seed */
function numbers(seed) {
  let x = seed;
  return (/** @type {number} */ n) => (x = (x * 1103515245 + 12345) & 0x7fffffff) % n;
}

/** Sites of the board with something of a seat's on top, or with anything of its. @param {Glyph[]} glyphs @param {number} seat @param {Set<number>} board */
function sitesOf(glyphs, seat, board) {
  const top = new Map(glyphs.filter(([, , , owner]) => owner !== null).map(([site, , , owner]) => [site, owner]));
  const any = new Set(glyphs.filter(([, , , owner]) => owner === seat).map(([site]) => site));
  return { top: [...top].flatMap(([site, owner]) => (owner === seat && board.has(site) ? [site] : [])), any };
}

/** What each other seat's moves take and win. @param {Core} other @param {State} state @param {Set<number>} board */
function played(other, state, board) {
  const { game, options, seats } = state;
  const turn = /** @type {number} */ (state.turn);
  const mine = sitesOf(state.glyphs, turn, board).top;
  /** @type {Map<number, Set<string>>} */
  const taken = new Map();
  /** @type {Map<number, Set<string>>} */
  const wins = new Map();
  /** @param {Map<number, Set<string>>} map @param {number} key @param {string} word */
  const add = (map, key, word) => map.set(key, (map.get(key) ?? new Set()).add(word));
  for (const [seat, { letter }] of seats.entries()) {
    if (seat === turn) continue;
    const moved = other.ask('new', game, options, state.position.replace(` ${seats[turn].letter} `, ` ${letter} `));
    assert.equal(moved.turn, seat);
    for (const [word] of moved.moves) {
      const after = other.ask('play', word);
      other.ask('go', moved.node);
      if (after.over?.winner === seat && after.over.reason !== 'no-progress') add(wins, seat, word);
      const { any } = sitesOf(after.glyphs, turn, board);
      for (const site of mine) if (!any.has(site)) add(taken, site, `${seat} ${word}`);
    }
  }
  return { taken, wins };
}

for (const [game, options] of SETUPS)
  test(`what is threatened in ${game} ${options} is what the others' moves take`, async () => {
    const [core, other] = await Promise.all([newCore(), newCore()]);
    const below = numbers(game.length + options.length);
    let seen = 0;
    for (let n = 0; n < GAMES; n++) {
      let state = /** @type {State} */ (core.ask('new', game, options));
      const sites = /** @type {{ kind: string }[]} */ (core.ask('board').sites);
      const board = new Set([...sites.keys()].filter((site) => ['cell', 'area'].includes(sites[site].kind)));
      for (let ply = 0; ply < PLIES && state.turn !== null; ply++) {
        const { taken, wins } = /** @type {Threatened} */ (core.ask('threats'));
        if (ply % EVERY === 0) {
          const found = played(other, state, board);
          assert.deepEqual(taken.map(([site]) => site).sort(), [...found.taken.keys()].sort(), state.position);
          assert.deepEqual(wins.map(([seat]) => seat).sort(), [...found.wins.keys()].sort(), state.position);
          for (const [site, seat, [word]] of taken) assert.ok(found.taken.get(site)?.has(`${seat} ${word}`), word);
          for (const [seat, [word]] of wins) assert.ok(found.wins.get(seat)?.has(word), word);
          seen += taken.length + wins.length;
        }
        // Some games are lively, others wander.
        const lively = state.moves.filter(([word]) => word.length > 4 && !/^\w\d+=/.test(word));
        const moves = below(2) && lively.length ? lively : state.moves;
        state = /** @type {State} */ (core.ask('play', moves[below(moves.length)][0]));
      }
    }
    assert.ok(seen > 10, `only ${seen} threats`);
  });

test('where the other would have no turn any more nothing is threatened; before, what it can capture', async () => {
  const core = await newCore();
  core.ask('new', 'boxilies', 'board=2/2 blue=1000,1000,5000 red=1000,5000', '(b1000)(r1000)/2 b -,1000,5000 -,5000');
  assert.deepEqual(core.ask('threats'), { taken: [[0, 1, ['Ba1n', [8, 9, 2]]]], wins: [] });
  core.ask('play', 'Ba1n');
  assert.deepEqual(core.ask('threats'), { taken: [], wins: [] });
});

test('asking changes nothing, and the running job goes on', async () => {
  const core = await newCore();
  core.ask('new', 'evl', 'goal=2', '7/2b4/4(bb)2/7 b5/2w3/6 w 15,18 0');
  core.ask('think', 0, 1, 1);
  const before = core.ask('state');
  assert.deepEqual(core.ask('threats'), { taken: [[36, 0, ['e2-d2', [11, 10, 10]]]], wins: [[0, ['e2-d2', [11, 10, 10]]]] });
  assert.deepEqual(core.ask('state'), before);
  assert.ok(core.run(100) > 0);
});
