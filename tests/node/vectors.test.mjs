/* The shared vectors through the one door of core.wasm: the same checks as `tessera verify` makes natively. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newCore, vectorLines } from './support.mjs';

/** @typedef {import('../../web/js/core.js').Core} Core */
/** @typedef {import('../../web/js/answers.js').State} State */
/**
 * A line of GAME.games.jsonl, see tests/vectors/README.md.
 * @typedef {{ game: string, options: string, moves: string[], legal: number[], positions: [number, string][],
 *   final: string, result: string, reason: string, packed: string }} Game
 */

/**
 * An answer that must not be an error.
 * @param {Core} core
 * @param {string} where
 * @param {[string, ...(string | number)[]]} request
 * @returns {any}
 */
function must(core, where, ...request) {
  const answer = core.ask(...request);
  assert.equal(answer.error, undefined, `${where}: ${request.join(' ')}: ${JSON.stringify(answer.error)}`);
  return answer;
}

/**
 * The winner's letter or `draw`, and the reason; "none" while the game goes on.
 * @param {State} state
 */
function outcome(state) {
  if (!state.over) return 'none';
  const { winner, reason } = state.over;
  return `${winner === null ? 'draw' : state.seats[winner].letter} ${reason}`;
}

/** @param {Core} core @param {string} where @param {Game} vector @returns {State} */
function playGame(core, where, vector) {
  const positions = new Map(vector.positions);
  let state = must(core, where, 'new', vector.game, vector.options);
  vector.moves.forEach((word, ply) => {
    const here = `${where} ply ${ply}`;
    assert.equal(state.moves.length, vector.legal[ply], `${here}: legal moves`);
    assert.equal(outcome(state), 'none', here);
    if (positions.has(ply)) assert.equal(state.position, positions.get(ply), here);
    state = must(core, here, 'play', word);
    assert.equal(state.last[0], word, `${here}: the word`);
  });
  assert.equal(state.position, vector.final, `${where}: final`);
  assert.equal(outcome(state), `${vector.result} ${vector.reason}`, where);
  return state;
}

/** @param {Core} core @param {string} where @param {Game} vector */
function readBack(core, where, vector) {
  for (const [ply, text] of [...vector.positions, [vector.moves.length, vector.final]]) {
    const state = must(core, `${where} ply ${ply}`, 'new', vector.game, vector.options, text);
    assert.equal(state.position, text, `${where} ply ${ply}: read back`);
  }
}

/** @param {Core} core @param {string} where @param {Game} vector @param {State} end */
function throughLink(core, where, vector, end) {
  const { link } = must(core, where, 'link');
  assert.equal(new URLSearchParams(link).get('moves'), vector.packed, `${where}: packed`);
  const again = must(core, where, 'open', link);
  assert.equal(again.position, vector.final, `${where}: the link's last position`);
  assert.equal(again.hash, end.hash, `${where}: the link's last hash`);
}

for (const { name, lines } of vectorLines('.games.jsonl'))
  test(`${name}: ${lines.length} games`, async () => {
    const core = await newCore();
    for (const { where, vector } of lines) {
      const end = playGame(core, where, vector);
      throughLink(core, where, vector, end);
      readBack(core, where, vector);
    }
    assert.ok(lines.length > 0);
  });

for (const { name, lines } of vectorLines('.perft.jsonl'))
  test(`${name}: ${lines.length} positions`, async () => {
    const core = await newCore();
    for (const { where, vector } of lines) {
      must(core, where, 'new', vector.game, vector.options, vector.position);
      vector.perft.forEach((/** @type {number} */ count, /** @type {number} */ i) => {
        assert.equal(must(core, where, 'perft', i + 1).perft, count, `${where}: depth ${i + 1}`);
      });
    }
    assert.ok(lines.length > 0);
  });
