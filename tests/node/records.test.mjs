/* The shared records through core.wasm: good ones end where records.json says, bad ones name the place and keep what
 * stands before it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newCore, vectorText } from './support.mjs';

/** @param {import('../../web/js/answers.js').Answer} state */
function resultOf(state) {
  if (!state.result) return '*';
  return state.result.winner === null ? 'draw' : state.seats[state.result.winner].letter;
}

/**
 * A tag's value may be blamed from its opening quote to its closing one; else the place is exact.
 * @param {string} text
 * @param {import('../../web/js/answers.js').Fault} error
 * @param {{ line: number, column: number }} place
 */
function checkPlace(text, error, place) {
  assert.equal(error.line, place.line, 'line');
  const line = text.replace(/^\uFEFF/, '').split('\n')[place.line - 1];
  const last = line.startsWith('[') ? line.lastIndexOf('"') + 1 : place.column;
  const first = line.startsWith('[') ? line.indexOf('"') + 1 : place.column;
  assert.ok(Number(error.column) >= first && Number(error.column) <= last, `column ${error.column}, expected ${place.column}`);
}

for (const entry of JSON.parse(vectorText('records/records.json')))
  test(entry.file, async () => {
    const core = await newCore();
    const text = vectorText(`records/${entry.file}`);
    if (entry.error) {
      const answer = core.ask('load', text);
      assert.ok(answer.error, 'must be refused');
      checkPlace(text, answer.error, entry.error);
      assert.equal(answer.legal, entry.legal);
      if (answer.state) assert.equal(answer.state.ply, entry.legal);
      return;
    }
    let at = 0;
    entry.games.forEach((/** @type {object} */ expected, /** @type {number} */ i) => {
      const state = core.ask('load', text, at);
      assert.equal(state.error, undefined, JSON.stringify(state.error));
      assert.equal(state.next === null, i === entry.games.length - 1, 'where the next game begins');
      at = state.next;
      const { game, position: final, ply: plies } = state;
      assert.deepEqual({ game, plies, final, result: resultOf(state) }, expected);

      const { record } = core.ask('record');
      const tree = core.ask('tree');
      assert.equal(core.ask('load', record).error, undefined);
      assert.equal(core.ask('record').record, record, 'written, read and written again');
      assert.equal(core.ask('tree').nodes.length, tree.nodes.length);
    });
  });
