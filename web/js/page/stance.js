/* How the board stands for the people around it, how it takes their moves, as they like it, and how much room it needs. May
 * use the table and the library's settings; must not know words or any game. */

import { mayMove } from '../board-dom.js';

/** @import { Geometry } from '../answers.js' */
/** @import { Table } from './table.js' */

/** The board turns to who moves so long after a move, so that one sees it first. */
const LOOK_MS = 450;

export class Stance {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** Turned by hand. */
    this.turned = false;
    /** The seat that sits below; null before any game. @type {number | null} */
    this.below = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** The board that the page has made room for. @type {Geometry | null} */
    this.fitted = null;
  }

  flip() {
    this.turned = !this.turned;
    this.show();
  }

  /** Marks what is threatened, or does not any more. @returns {boolean} */
  threaten() {
    const { library } = this.table;
    library.prefer({ threats: !library.settings.threats });
    this.show();
    return library.settings.threats;
  }

  /** After a change of the table. */
  look() {
    const { seats, state, library, board } = this.table;
    if (board.geometry !== this.fitted) this.fit(board.geometry);
    const { turn } = state;
    let below = this.below ?? 0;
    if (library.settings.stand !== 'turns') below = 0;
    // Who looks back in the game is not turned about at each step.
    else if (turn !== null && !seats.levels[turn] && (seats.playing || this.below === null)) below = turn;
    if (below === this.below) return;
    this.below = below;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.show(), mayMove() ? LOOK_MS : 0);
  }

  /**
   * Says how wide the board is, upright or not, so that what stands beside it can take the rest.
   * @param {Geometry | null} geometry
   */
  fit(geometry) {
    this.fitted = geometry;
    if (!geometry) return;
    const [, , width, height] = geometry.box;
    document.documentElement.style.setProperty('--wide', String(Math.max(width / height, height / width)));
  }

  /** All anew: the settings have changed, or another game is there. */
  set() {
    this.below = null;
    this.look();
    this.show();
  }

  show() {
    const { board, state, library } = this.table;
    const { confirm, labels, threats, motion, stand } = library.settings;
    for (const [name, on] of Object.entries({ confirm, labels, threats, still: !motion, facing: stand === 'facing' })) {
      if (board.hasAttribute(name) !== on) board.toggleAttribute(name, on);
    }
    const many = state.seats.length;
    const quarters = ((this.turned ? 2 : 0) + 4 - (this.below ?? 0) * (4 / many)) & 3;
    // Half a turn without a number: a wide board still stands upright on a phone.
    const flip = !quarters ? null : quarters === 2 && many === 2 ? '' : String(quarters);
    if (flip === board.getAttribute('flip')) return;
    if (flip === null) board.removeAttribute('flip');
    else board.setAttribute('flip', flip);
  }
}
