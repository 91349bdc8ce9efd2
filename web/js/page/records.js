/* Records as text: found in a text or file with one game or several, checked on a core of its own so that the game on the
 * table is untouched. May use the core; must not know the page, words or any game. */

import { openCore } from '../core.js';

/** @import { Core } from '../core.js' */
/** @import { Fault, State } from '../answers.js' */

/**
 * @typedef {object} Found one game of a text
 * @property {string} record canonical; of a faulty one the usable part, empty if there is none
 * @property {State | null} state at the end of its main line
 * @property {number} moves of its main line
 * @property {Fault | null} fault
 */

/** A text of more games than that is a collection for another program. */
const GAMES_MAX = 500;

/** @type {Promise<Core> | undefined} */
let scratch;

/** A core beside the board's, for whatever is only tried. */
export function scratchCore() {
  scratch ??= openCore();
  // A failure is not kept: the network may be back at the next try.
  scratch.catch(() => (scratch = undefined));
  return scratch;
}

/**
 * All games of a text, in their order.
 * @param {string} text
 * @returns {Promise<Found[]>}
 */
export async function findRecords(text) {
  const core = await scratchCore();
  /** @type {Found[]} */
  const found = [];
  let at = 0;
  do {
    const answer = core.ask('load', text, at);
    const state = /** @type {State | null} */ (answer.error ? (answer.state ?? null) : answer);
    found.push({
      record: state ? core.ask('record').record : '',
      state,
      moves: state ? mainLength(core, state) : 0,
      fault: answer.error ?? null,
    });
    at = answer.next ?? 0;
  } while (at > 0 && found.length < GAMES_MAX);
  return found;
}

/**
 * @param {Core} core
 * @param {State} state
 */
function mainLength(core, state) {
  return state.node === state.end ? state.ply : core.ask('go', state.end).ply;
}

/**
 * The line of a text that a fault is in, and a pointer to the place below it.
 * @param {string} text
 * @param {Fault} fault
 */
export function excerpt(text, fault) {
  const line = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)[(fault.line ?? 0) - 1];
  if (line === undefined) return null;
  const letters = [...line];
  const column = Math.min(fault.column ?? 1, letters.length + 1);
  // Long lines are cut around the place.
  const from = Math.max(0, column - 30);
  const shown = letters.slice(from, from + 60).join('');
  return { shown, pointer: `${' '.repeat(column - 1 - from)}▲` };
}

/**
 * Where a fault is in a text, in the units of a text field.
 * @param {string} text
 * @param {Fault} fault
 */
export function offset(text, fault) {
  const bytes = new TextEncoder().encode(text);
  return new TextDecoder().decode(bytes.subarray(0, fault.at ?? 0)).length;
}
