/* Points out a good move on the board: asked once, the piece or place it begins with; asked again, all of it. It never
 * makes the move. May use the computer's engine and table, words and toasts; must not know any game. */

/** @import { Wish } from '../engine.js' */
/** @import { Computer } from './computer.js' */

const NODES = 300_000;
const MILLISECONDS = 2000;
const MILLISECONDS_SPARED = 700;

export class Hint {
  /** @param {Computer} computer */
  constructor(computer) {
    this.computer = computer;
    /** Where the hint belongs to; empty while there is none. */
    this.spot = '';
    this.word = '';
    /** How much has been shown: nothing, the beginning, the move. */
    this.shown = 0;
    /** @type {Wish | null} */
    this.wish = null;
  }

  get thinking() {
    return this.wish !== null && this.computer.engine.wish === this.wish;
  }

  /** Forgets the hint where the table is at another spot. */
  look() {
    if (!this.spot || this.spot === this.computer.spot) return;
    if (this.thinking) this.computer.engine.stop();
    this.computer.page.toasts.clear('hint');
    this.spot = '';
  }

  async ask() {
    const { computer } = this;
    const { spot } = computer;
    if (this.thinking || computer.busy) return;
    if (this.spot !== spot) {
      this.spot = spot;
      this.shown = 0;
      this.word = computer.analysis.best;
    }
    if (!this.word) await this.find();
    if (!this.word || this.spot !== spot) return;
    this.shown++;
    this.show();
  }

  /** What is found comes too late where the table is at another spot by then. */
  async find() {
    const { computer, spot } = this;
    const { toasts, words } = computer.page;
    const milliseconds = computer.table.library.settings.saver ? MILLISECONDS_SPARED : MILLISECONDS;
    toasts.show(words.say('hint.thinks'), [], { kind: 'hint' });
    this.wish = { ...computer.position(), nodes: NODES, lines: 1, seed: 1, milliseconds };
    try {
      const report = await computer.engine.think(this.wish);
      if (spot !== this.spot) return;
      if (report) this.word = report.job.best;
      else toasts.clear('hint');
    } catch (error) {
      toasts.clear('hint');
      computer.fail(error);
    }
    computer.analysis.look();
  }

  show() {
    const { table, toasts, words } = this.computer.page;
    const path = table.state.moves.find(([word]) => word === this.word)?.[1] ?? [];
    const all = this.shown > 1;
    const sites = all ? path : path.slice(0, 1);
    table.board.cancel();
    table.board.hint = sites;
    toasts.show(words.say(all ? 'hint.move' : 'hint.piece', { what: table.board.describe(sites), move: this.word }), [], { kind: 'hint' });
  }
}
