/* What a board shows only where its attributes ask for it, and fetches then: what a chosen move would give, and what is
 * threatened. May use assets; must not know games. */

import { loadThreats } from './board-assets.js';

/** @import { Preview } from './board-preview.js' */
/** @import { Threats } from './board-threats.js' */
/** @import { TesseraBoard } from './board.js' */

export class Extras {
  /** @type {Preview | null} */
  preview = null;
  /** @type {Threats | null} */
  #threats = null;
  /** Style sheets that belong to what is there. @type {CSSStyleSheet[]} */
  sheets = [];
  #board;
  #changed;

  /**
   * @param {TesseraBoard} board
   * @param {() => void} changed something is there now that was not
   */
  constructor(board, changed) {
    this.#board = board;
    this.#changed = changed;
  }

  /** Fetches what is wanted; without it the board is as good as before, and asks again when it is built anew. */
  fetch() {
    const wants = (/** @type {string} */ name) => this.#board.hasAttribute(name);
    if (wants('confirm') && !this.preview)
      import('./board-preview.js').then(({ Preview }) => (this.preview ??= new Preview(this.#changed)), () => {});
    if (wants('threats') && !this.#threats) this.#fetchThreats().catch(() => {});
  }

  async #fetchThreats() {
    const [{ Threats }, sheet] = await Promise.all([import('./board-threats.js'), loadThreats()]);
    const root = this.#board.shadowRoot;
    if (this.#threats || !root) return;
    this.sheets = [sheet];
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    this.#threats = new Threats();
    this.#changed();
  }

  /**
   * What the others could take from the seat to move, where that is to be seen. Where some of the seats are moved by hand it
   * is what these want to know: it does not appear while another one thinks.
   */
  get threats() {
    const board = this.#board;
    const { state, interactive } = board;
    if (!this.#threats || !state || state.turn === null || (state.result && !state.forward)) return null;
    const others = Array.isArray(interactive) && interactive.length > 0 && !interactive.includes(state.turn);
    return others || !board.hasAttribute('threats') ? null : this.#threats.look(state, () => board.ask('threats'));
  }
}
