/* How a board is dressed: in which look, and with which set of pieces. Its own attributes say so, else what it stands in; what
 * is not known is the first of each. Only what is worn is fetched. May use assets; must not know games. */

import { loadLooks, loadPieces } from './board-assets.js';

/** @import { Pieces } from './board-pieces.js' */

/** @typedef {{ look: string, pieces: string }} Wish */
/** @typedef {{ wish: Wish, pieces: Pieces, sheets: CSSStyleSheet[] }} Dress */

/** The looks and the sets of pieces that there are, the usual ones first. */
export const LOOKS = ['wood', 'paper', 'contrast', 'distinct'];
export const SETS = ['carved', 'plain'];

/**
 * What a board is to wear where it stands.
 * @param {Element} host
 * @returns {Wish}
 */
export function wishOf(host) {
  /** @param {string} name @param {string[]} known */
  const wanted = (name, known) => {
    const value = host.getAttribute(name) ?? host.closest(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? '';
    return known.includes(value) ? value : known[0];
  };
  return { look: wanted('look', LOOKS), pieces: wanted('pieces', SETS) };
}

/** @param {Wish | undefined} one @param {Wish} other */
export const same = (one, other) => one?.look === other.look && one.pieces === other.pieces;

/**
 * @param {string} game
 * @param {Wish} wish
 * @returns {Promise<Dress>}
 */
export async function dressFor(game, wish) {
  const [pieces, looks] = await Promise.all([
    loadPieces(game, wish.pieces === SETS[0] ? '' : wish.pieces),
    wish.look === LOOKS[0] ? [] : loadLooks(),
  ]);
  // The look has the last word on colours.
  return { wish, pieces, sheets: [pieces.sheet, ...looks] };
}

/**
 * Says on the table which look it has.
 * @param {Element} table
 * @param {Wish} wish
 * @param {boolean} bare without anything around the board
 */
export function wear({ classList }, { look }, bare) {
  classList.toggle('bare', bare);
  for (const name of LOOKS.slice(1)) classList.toggle(`look-${name}`, name === look);
  classList.toggle('dressed', look !== LOOKS[0]);
}
