/* What lies where after a move that has been chosen but not played: asked of a core of its own, so that the game itself is
 * not touched. May use the loader; must not know games. */

import { openCore } from './core.js';

/** @import { Glyph, State } from './answers.js' */
/** @import { Core } from './core.js' */

export class Preview {
  /** @type {Core | null} */
  #core = null;

  /** @param {() => void} opened it can be asked now; until then a chosen move is marked, but its outcome is not shown */
  constructor(opened) {
    openCore().then((core) => {
      this.#core = core;
      opened();
    }, () => {});
  }

  /**
   * @param {State} state
   * @param {string | null} word
   * @returns {Glyph[] | null}
   */
  glyphs({ game, options, position }, word) {
    if (!this.#core || word === null) return null;
    this.#core.ask('new', game, options, position);
    return this.#core.ask('play', word).glyphs ?? null;
  }
}
