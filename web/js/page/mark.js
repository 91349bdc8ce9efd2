/* A seat's emblem outside the board, drawn from the same file as the pieces. May use the board's own helpers; must not
 * know any game. */

import { loadPieces } from '../board-assets.js';
import { svg } from '../board-dom.js';
import { drawSymbol } from '../board-pieces.js';

/** A span that shows one seat's emblem. Its styles are the pieces' own, so they live in a shadow tree. */
export class Emblem {
  element = document.createElement('span');
  #root = this.element.attachShadow({ mode: 'open' });
  #shown = '';

  constructor() {
    this.element.className = 'seat-mark';
    this.element.setAttribute('aria-hidden', 'true');
  }

  /**
   * @param {string} game
   * @param {number | null} place the seat's among all seats of the game; null shows nothing
   */
  async show(game, place) {
    const wanted = `${game} ${place}`;
    if (wanted === this.#shown) return;
    this.#shown = wanted;
    this.element.hidden = place === null;
    if (place === null) return;
    // The board has fetched them already; a failure is the board's to tell.
    const pieces = await loadPieces(game).catch(() => null);
    if (!pieces || wanted !== this.#shown) return;
    this.#root.adoptedStyleSheets = [pieces.sheet];
    this.#root.replaceChildren(
      svg(
        'svg',
        { viewBox: '-50 -50 100 100', width: '100%', height: '100%' },
        svg('defs', {}, ...pieces.defs.map((def) => document.importNode(def, true))),
        svg('g', { class: `p${place}` }, ...drawSymbol(pieces, 'emblem', place).children),
      ),
    );
  }
}
