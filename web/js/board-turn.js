/* How far a board is turned on the screen. Must not know games. */

/** @import { Board } from './answers.js' */

/** A screen on which a wide board is better turned upright. */
export const UPRIGHT = matchMedia('(orientation: portrait) and (max-width: 600px)');

/**
 * How far a board is to be turned. Turned upright, two seats keep their ends of the screen.
 * @param {string | null} flip the attribute
 * @param {Board} board
 * @param {number} seats
 */
export function quartersOf(flip, board, seats) {
  if (flip === null) return 0;
  if (flip === '') return 2;
  if (flip !== 'auto') return Number.parseInt(flip, 10) & 3;
  const [, , width, height] = board.box;
  return UPRIGHT.matches && seats === 2 && width > 1.2 * height ? 3 : 0;
}
