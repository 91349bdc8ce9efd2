/* What the module says is threatened: what the drawn positions of tests/rules say, and in random games what playing says. There
 * a second core is given the same position with another seat to move, where it has a text, and makes every move. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { newCore } from './support.mjs';

/** @import { Core } from '../../web/js/core.js' */
/** @import { Glyph, State, Threatened } from '../../web/js/answers.js' */

const rules = new URL('../rules/', import.meta.url);
const PLIES = 60;
const EVERY = 8;

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

/** What each other seat's moves take and win; null where it cannot be its turn. @param {Core} other @param {State} state @param {Set<number>} board */
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
    if (moved.error) return null;
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

/** The usual options of every game, and each choice alone. @param {Core} core @returns {[string, string][]} */
const setupsOf = (core) =>
  core.ask('games').games.flatMap((/** @type {{ id: string, options: { key: string, values?: string[], preset: string }[] }} */ { id, options }) => [
    [id, ''],
    ...options.flatMap(({ key, values = [], preset }) => values.filter((value) => value !== preset).map((value) => [id, `${key}=${value}`])),
  ]);

test("in random games what is threatened is what the others' moves take", async () => {
  const [core, other] = await Promise.all([newCore(), newCore()]);
  let seen = 0;
  for (const [game, options] of setupsOf(core)) {
    const below = numbers(game.length + options.length);
    if (core.ask('new', game, options).error) continue;
    let state = /** @type {State} */ (core.ask('state'));
    const sites = /** @type {{ kind: string }[]} */ (core.ask('board').sites);
    const board = new Set([...sites.keys()].filter((site) => ['cell', 'area'].includes(sites[site].kind)));
    for (let ply = 0; ply < PLIES && state.turn !== null; ply++) {
      const { taken, wins } = /** @type {Threatened} */ (core.ask('threats'));
      const found = ply % EVERY === 0 ? played(other, state, board) : null;
      if (found) {
        assert.deepEqual(taken.map(([site]) => site).sort(), [...found.taken.keys()].sort(), state.position);
        assert.deepEqual(wins.map(([seat]) => seat).sort(), [...found.wins.keys()].sort(), state.position);
        for (const [site, seat, [word]] of taken) assert.ok(found.taken.get(site)?.has(`${seat} ${word}`), word);
        for (const [seat, [word]] of wins) assert.ok(found.wins.get(seat)?.has(word), word);
        seen += taken.length + wins.length;
      }
      // Some moves are lively, others wander.
      const lively = state.moves.filter(([word]) => word.length > 4 && !/^\w\d+=/.test(word));
      const moves = below(2) && lively.length ? lively : state.moves;
      state = /** @type {State} */ (core.ask('play', moves[below(moves.length)][0]));
    }
  }
  assert.ok(seen > 50, `only ${seen} threats`);
});

for (const name of readdirSync(rules).filter((file) => file.endsWith('-threats.t')))
  test(`the module says what ${name} says`, async () => {
    const core = await newCore();
    const lines = readFileSync(new URL(name, rules), 'utf8').split('\n');
    const usual = lines.find((line) => line.startsWith('game ')) ?? '';
    /** @param {string} line */
    const open = (line) => core.ask('new', line.split(' ')[1], line.split(' ').slice(2).join(' '));
    let drawn = false;
    let held = 0;
    for (const [i, line] of lines.entries()) {
      const [word] = line.split(' ');
      const rest = line.slice(word.length + 1);
      if (word === 'case') open(usual);
      if (word === 'game') open(line);
      if (word === 'play') rest.split(' ').map((move) => core.ask('play', move));
      if (word === 'position') core.ask('new', core.ask('state').game, core.ask('state').options, rest);
      // Drawings are for test_rules alone.
      if (word === 'case' || word === 'board') drawn = word === 'board';
      if (word !== 'threats' || drawn) continue;
      const { taken, wins } = /** @type {Threatened} */ (core.ask('threats'));
      const { sites } = core.ask('board');
      const names = taken.map(([site]) => site).sort((a, b) => a - b).map((site) => sites[site].name);
      const said = [...names, ...wins.map(([seat]) => `!${core.ask('state').seats[seat].letter}`)];
      assert.equal(said.join(' '), rest, `${name}:${i + 1}`);
      held++;
    }
    assert.ok(held > 5, `only ${held} positions`);
  });

test('asking changes nothing, and the running job goes on', async () => {
  const core = await newCore();
  for (const { id } of core.ask('games').games) {
    core.ask('new', id);
    core.ask('think', 0, 1, 1);
    const before = core.ask('state');
    assert.deepEqual(core.ask('threats'), { taken: [], wins: [] });
    assert.deepEqual(core.ask('state'), before);
    assert.ok(core.run(100) > 0);
  }
});
