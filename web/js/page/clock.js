/* A game clock as numbers: how much time a seat has, what a move uses up, how both stand in a record. Milliseconds
 * everywhere; a moment is one of `Date.now()`, which goes on while the device sleeps. Pure functions. Must not know the
 * page, words or any game.
 *
 *   [TimeControl "300"]            five minutes each for the whole game
 *   [TimeControl "300+5"]          and five seconds more after each move
 *   [TimeControl "300d5"]          and of each move the first five seconds do not count
 *   [WhiteTimeControl "600+5"]     another control for one seat
 *   c2 {[%clk 0:04:12.3]}          what the seat that moved had left behind its move */

/** @import { TreeNode } from './types.js' */

/** @typedef {{ base: number, increment: number, delay: number }} Control */

/**
 * The clock of the seat that is to move.
 * @typedef {object} Turn
 * @property {number} ply of the position that is thought about
 * @property {number} used before the clock was started last
 * @property {number | null} since when it runs; null while it stands
 * @property {boolean} paused it was stopped, and must be started before the next move
 */

export const TAG = 'TimeControl';
const CONTROL = /^(\d{1,6})(?:([+d])(\d{1,4}))?$/;
const CLK = /\[%clk\s+(\d+):(\d{1,2}):(\d{1,2}(?:\.\d+)?)\s*\]/;
/** Under this tenths of a second are shown. */
const TENTHS = 10_000;

/**
 * @param {string} text
 * @returns {Control | null}
 */
export function readControl(text) {
  const [, base, kind, extra = '0'] = CONTROL.exec(text.trim()) ?? [];
  if (!Number(base)) return null;
  const more = Number(extra) * 1000;
  return { base: Number(base) * 1000, increment: kind === '+' ? more : 0, delay: kind === 'd' ? more : 0 };
}

/** @param {Control} control */
export function writeControl({ base, increment, delay }) {
  const more = increment ? `+${increment / 1000}` : delay ? `d${delay / 1000}` : '';
  return `${base / 1000}${more}`;
}

/**
 * Every seat's control, or null where the record has none that can be read for all of them.
 * @param {string[]} seats their tags
 * @param {(name: string) => string} tag
 * @returns {Control[] | null}
 */
export function controlsOf(seats, tag) {
  const all = seats.map((seat) => readControl(tag(seat + TAG) || tag(TAG)));
  return all.every((control) => control !== null) ? all : null;
}

/**
 * How long a turn has lasted.
 * @param {Turn} turn
 * @param {number} now
 */
export const lasted = ({ used, since }, now) => used + (since === null ? 0 : Math.max(0, now - since));

/**
 * What is left while a turn lasts.
 * @param {Control} control
 * @param {number} left at its beginning
 * @param {number} used so far
 */
export const leftOf = ({ delay }, left, used) => Math.max(0, left - Math.max(0, used - delay));

/**
 * What each seat has left at a node.
 * @param {Control[]} controls
 * @param {TreeNode[]} path the moves that lead there
 */
export function leftAt(controls, path) {
  const left = controls.map(({ base }) => base);
  for (const { seat, notes } of path) {
    for (const note of notes) {
      const clk = 'text' in note ? readClk(note.text) : null;
      if (clk !== null && seat !== null && seat in left) left[seat] = clk;
    }
  }
  return left;
}

/**
 * @param {string} text of a comment
 * @returns {number | null}
 */
export function readClk(text) {
  const [, hours, minutes, seconds] = CLK.exec(text) ?? [];
  return hours === undefined ? null : Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
}

/** @param {number} n */
const two = (n) => String(n).padStart(2, '0');

/**
 * `0:04:12.3`, as records have it; who has something left has at least a tenth.
 * @param {number} left
 */
export function writeClk(left) {
  const tenths = Math.max(left > 0 ? 1 : 0, Math.round(left / 100));
  const seconds = Math.floor(tenths / 10);
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${tenths % 10}`;
}

/**
 * `4:12`, `1:04:12`, and at the end `9.4`: for people. A second is shown until it is over, so that 0 means no time.
 * @param {number} left
 */
export function showTime(left) {
  if (left < TENTHS) return (Math.ceil(left / 100) / 10).toFixed(1);
  const seconds = Math.ceil(left / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/**
 * How long the text for a time stays the right one.
 * @param {number} left
 */
export const showsFor = (left) =>
  left < TENTHS ? ((left - 1) % 100) + 1 : Math.min(((left - 1) % 1000) + 1, left - TENTHS + 1);
