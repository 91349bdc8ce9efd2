/* How far a board is turned on the screen. Must not know games. */

/** @import { Board } from './answers.js' */

/** A screen on which a wide board is better turned upright: its places become large enough for fingers. */
export const UPRIGHT = matchMedia('(orientation: portrait) and (max-width: 600px)');

/**
 * In quarters, clockwise. Turned upright, two seats keep their ends of the screen.
 * @param {string | null} flip the attribute: a number, or empty for half a turn
 * @param {boolean} picture whether the board is only looked at: then it lies as texts about it say
 * @param {Board} board
 * @param {number} seats
 */
export function quartersOf(flip, picture, board, seats) {
  if (flip) return Number.parseInt(flip, 10) & 3;
  const [, , width, height] = board.box;
  // On squares pieces may point to a side, and the seats must stay where they point to.
  const squares = board.sites.some(({ kind, corners }) => kind === 'cell' && corners.length === 8);
  const upright = !picture && UPRIGHT.matches && seats === 2 && !squares && width > 1.2 * height;
  return ((upright ? 3 : 0) + (flip === '' ? 2 : 0)) & 3;
}
