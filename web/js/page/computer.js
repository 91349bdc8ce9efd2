/* The computer at the table: moves for its seats, and for nobody else; points out good moves; analyses. One worker does
 * all three, the game comes first. Loaded when first needed. May use the engine, the table, words, status and toasts; must
 * not know any game. */

import { loadPieces } from '../board-assets.js';
import { mayMove } from '../board-dom.js';
import { Engine } from '../engine.js';
import { Analysis } from './analysis.js';
import { button, make, rename } from './dom.js';
import { Hint } from './hint.js';

/** @import { Report } from '../thinker.js' */
/** @import { Wish } from '../engine.js' */
/** @import { Mover } from './seats.js' */
/** @import { Status } from './status.js' */
/** @import { Table } from './table.js' */
/** @import { Toasts } from './toast.js' */
/** @import { Words } from './words.js' */

/** A move comes no sooner than this after the last one, so that one sees both. */
const LOOK_MS = 300;

/** @param {number} milliseconds */
const wait = (milliseconds) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

export class Computer {
  /**
   * @param {{ table: Table, words: Words, status: Status, toasts: Toasts, panel: HTMLElement, refresh: () => void }} page
   *   `refresh` shows anew who may move
   */
  constructor(page) {
    const { table, words } = page;
    this.page = page;
    this.table = table;
    this.engine = new Engine();
    /** What is being thought about for a seat; empty while nothing is. */
    this.about = '';
    /** Making a move: the changes on the way are not looked at. */
    this.moving = false;
    /** Somebody has stopped a game that the computer plays with itself. */
    this.stopped = false;
    this.progress = make('progress', { max: 1 });
    const now = button(null, '', () => this.engine.finish());
    const stop = button(null, '', () => this.stop(true));
    this.tools = { one: [this.progress, now], all: [this.progress, now, stop] };
    const goOn = button('play', '', () => this.stop(false), { class: 'main' });
    this.goOn = [goOn];
    words.follow(() => {
      this.progress.setAttribute('aria-label', words.say('computer.progress'));
      rename(now, words.say('computer.now'));
      rename(stop, words.say('computer.stop'));
      rename(goOn, words.say('computer.go-on'));
    });
    this.hint = new Hint(this);
    this.analysis = new Analysis(this, page.panel);
  }

  /** A seat's move is being thought about. */
  get busy() {
    return this.about !== '';
  }

  /** Where the table is: another game, place or position is another spot. */
  get spot() {
    const { was, state } = this.table;
    return `${was.id} ${state.node} ${state.hash}`;
  }

  /**
   * Looks what there is to do after a change.
   * @param {string} verb
   */
  look(verb) {
    if (this.moving) return;
    const { seats } = this.table;
    // A game that was begun elsewhere does not run on by itself.
    if (verb === 'new' || verb === 'load') this.stopped = seats.allComputers && this.table.state.end !== this.table.lines().root;
    const mover = seats.away ? null : seats.mover;
    const about = mover && !this.stopped ? this.key(mover) : '';
    if (about !== this.about) {
      if (this.busy) this.engine.stop();
      this.about = about;
      if (mover && about) void this.move(mover);
    }
    this.say(mover);
    this.hint.look();
    this.analysis.look();
  }

  /** @param {Mover | null} mover */
  say(mover) {
    const { status, words } = this.page;
    if (!mover) status.computer = null;
    else if (this.stopped) status.computer = { why: words.say('computer.stopped'), tools: this.goOn };
    else status.computer = { why: words.say('computer.thinks'), tools: this.table.seats.allComputers ? this.tools.all : this.tools.one };
    status.show();
  }

  /** @param {boolean} stopped */
  stop(stopped) {
    this.stopped = stopped;
    this.look('');
    this.page.refresh();
  }

  /**
   * The position on the table, to be thought about.
   * @returns {Pick<Wish, 'game' | 'options' | 'start' | 'moves'>}
   */
  position() {
    const { state } = this.table;
    const lines = this.table.lines();
    /** @type {string[]} */
    const moves = [];
    for (let at = lines.node(state.node); at.parent !== null; at = lines.node(at.parent)) moves.push(at.word ?? '');
    return { game: state.game, options: state.options, start: state.start, moves: moves.reverse() };
  }

  /** @param {Mover} mover */
  key({ seat, level, seed }) {
    return JSON.stringify([this.spot, this.position(), seat, level, seed]);
  }

  /** @param {Mover} mover */
  async move(mover) {
    const { table } = this;
    const { about } = this;
    const { level, seed } = mover;
    const milliseconds = table.library.settings.seconds * 1000;
    const { levels, more } = table.seats.engine;
    const nodes = (table.state.seats.length === 2 ? levels : more)[level - 1];
    const least = wait(mayMove() ? LOOK_MS : 0);
    this.progress.value = 0;
    try {
      const report = await this.engine.think({ ...this.position(), level, seed, milliseconds }, (so) => {
        this.progress.value = Math.max(so.job.nodes / nodes, so.milliseconds / milliseconds);
      });
      if (!report) return;
      // A board whose pieces are still on their way must not be moved.
      await Promise.all([least, loadPieces(table.state.game).catch(() => {})]);
      if (about !== this.about) return;
      this.play(mover, report);
    } catch (error) {
      if (about === this.about) this.fail(error);
    }
  }

  /**
   * @param {Mover} mover
   * @param {Report} report
   */
  play(mover, { job, cut, steps }) {
    const { table } = this;
    this.moving = true;
    this.about = '';
    table.seats.confirm(mover);
    table.ask('play', job.best);
    if (cut) table.command(table.state.node, 'steps', steps);
    this.moving = false;
    this.look('play');
    this.page.refresh();
  }

  /**
   * The game goes on by hand.
   * @param {unknown} error
   */
  async fail(error) {
    const { toasts, words } = this.page;
    const { key = 'engine-failed', found } = /** @type {{ key?: string, found?: string }} */ (error);
    console.warn(error);
    this.about = '';
    this.table.seats.away = true;
    const known = words.page[`failed.${key}`];
    if (!known) await words.knowFaults();
    const what = known ?? words.fault({ key, found });
    const again = { label: words.say('failed.again'), press: () => this.again() };
    toasts.show(words.say('computer.failed', { what }), [again], { kind: 'danger', stay: true });
    this.look('');
    this.page.refresh();
  }

  again() {
    this.table.seats.away = false;
    this.look('');
    this.page.refresh();
  }
}
