/* The game on the table: the board element, its saving, and everything that replaces one game by another. Nothing that
 * is replaced is lost: it stays in the library. May use the board element, library, seats and tree; must not know words,
 * any game, or how the page looks. */

import { loadPieces } from '../board-assets.js';
import { dateTag, worthKeeping } from './library.js';
import { Seats } from './seats.js';
import { Lines, noteText, withCommand } from './tree.js';

/** @import { Answer, Fault, State } from '../answers.js' */
/** @import { BoardElement, Game } from './types.js' */
/** @import { Turn } from './clock.js' */
/** @import { Library, Saved } from './library.js' */

/** Verbs that only look at another place of the same tree. */
const LOOKING = ['back', 'forward', 'go'];
/** Verbs after which the tree is another one. */
const OPENING = ['new', 'load', 'open'];
const SAVE_LATER = 400;

/**
 * Events: `change` {verb} after each state; `branch` {node, promoted} when a move has left the main line; `replaced` with
 * the saved game that made room for this one, `leave` before; `copied` when another tab has this game too.
 */
export class Table extends EventTarget {
  /**
   * @param {BoardElement} board ready
   * @param {Library} library
   * @param {(name: string) => string} shownName how a name of the record is shown
   * @param {boolean} persons new games begin without the computer
   */
  constructor(board, library, shownName, persons) {
    super();
    this.board = board;
    this.library = library;
    const { games, engine } = board.ask('games');
    this.games = /** @type {Game[]} */ (games ?? []);
    this.shownName = shownName;
    this.seats = new Seats(this, engine, persons);
    /** Which saved game this is. */
    this.was = { id: '', revision: 0 };
    /** Played here, so that taking a move back and making another goes on with the game. */
    this.live = true;
    /** The clock of a game that is played with clocks. @type {Turn | null} */
    this.clock = null;
    /** Takes the time of each new move, before it is saved. */
    this.timeMove = () => {};
    /** The cursor has come here by taking back alone. */
    this.takingBack = false;
    this.wasAtEnd = true;
    /** In the middle of a change of several steps: nothing is saved or shown until it is whole. */
    this.opening = false;
    /** What a jump along the game counts as. @type {'back' | 'forward' | null} */
    this.stepping = null;
    /** The tree before the last change. @type {Lines | null} */
    this.grown = null;
    /** Settled when the cursor of a game that was resumed is in its place. */
    this.sought = Promise.resolve();
    this.known = /** @type {Lines | null} */ (null);
    this.timer = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
    board.addEventListener('tessera-state', (event) => {
      const { verb } = /** @type {CustomEvent} */ (event).detail;
      this.changed(verb);
    });
    addEventListener('pagehide', () => this.flush());
    document.addEventListener('visibilitychange', () => this.flush());
  }

  /** @returns {State} */
  get state() {
    if (!this.board.state) throw new Error('no game on the table');
    return this.board.state;
  }

  /**
   * @param {string} verb
   * @param {...(string | number)} fields
   * @returns {Answer}
   */
  ask(verb, ...fields) {
    return this.board.ask(verb, ...fields);
  }

  lines() {
    this.known ??= new Lines(/** @type {any} */ (this.ask('tree')));
    this.known.cursor = this.state.node;
    return this.known;
  }

  /** @param {string} id */
  game(id) {
    return this.games.find((game) => game.id === id);
  }

  /** Whether the record speaks of clocks. */
  get timed() {
    return this.times().length > 0;
  }

  /** The tags that do. */
  times() {
    return this.state.tags.filter(([name]) => name.endsWith('TimeControl'));
  }

  /** The record's result counts where its main line ends. */
  get atEnd() {
    return this.state.end === this.state.node;
  }

  /** Whether the result was agreed or given up, not found on the board. */
  get declared() {
    const { result } = this.state;
    return result !== null && ['resign', 'agreement', 'time'].includes(result.reason);
  }

  /** @param {string} name */
  tag(name) {
    return this.state.tags.find(([known]) => known === name)?.[1] ?? '';
  }

  /** Seats' names, empty where the record has none. */
  names() {
    return this.state.seats.map((seat) => this.shownName(this.tag(seat.tag)));
  }

  // ---- opening ----

  /**
   * A new game instead of the present one.
   * @param {string} game
   * @param {string} [options]
   * @param {number[]} [levels] who plays, by place; as it was last where nothing is said
   * @param {[string, string][]} [times] tags of the clocks
   * @returns {Fault | null}
   */
  fresh(game, options = '', levels = [], times = []) {
    return this.replace(() => {
      const answer = this.ask('new', game, options);
      if (answer.error) return answer.error;
      this.ask('tag', 'Date', dateTag(new Date()));
      for (const [tag, value] of [...this.seats.tags(this.state, levels), ...times]) this.ask('tag', tag, value);
      this.clock = times.length ? { ply: 0, used: 0, since: null, paused: false } : null;
      this.live = true;
      return null;
    });
  }

  /**
   * A record that has been checked, as a new game of the library.
   * @param {string} text
   * @returns {Fault | null}
   */
  load(text) {
    return this.replace(() => {
      const answer = this.ask('load', text);
      if (answer.error) return answer.error;
      this.clock = null;
      this.live = false;
      return null;
    });
  }

  /**
   * @param {Saved} known a saved game as it was when it was offered: it may have changed since, or storage been cleared
   * @returns {Fault | null}
   */
  resume(known) {
    const { id } = known;
    if (id === this.was.id) return null;
    const saved = this.library.find(id) ?? known;
    const fault = this.replace(() => this.take(saved), { id, revision: saved.revision });
    if (!fault && saved === known) this.save();
    return fault;
  }

  /**
   * What was on the table last time, or the first game there is.
   * @returns {Fault | null} what was wrong with the saved game; its legal part is on the table, its text set aside
   */
  start() {
    const saved = this.library.last();
    if (!saved) {
      this.fresh(this.games[0]?.id ?? '');
      return null;
    }
    const fault = this.replace(() => this.take(saved), { id: saved.id, revision: saved.revision });
    if (!fault) return null;
    this.library.setAside(saved.id);
    this.was = { id: '', revision: 0 };
    if (!this.board.state) this.fresh(this.games[0]?.id ?? '');
    return fault;
  }

  /**
   * Puts a saved game on the table.
   * @param {Saved} saved
   * @returns {Fault | null}
   */
  take(saved) {
    const answer = this.ask('load', saved.record);
    if (answer.error) return answer.error;
    this.live = saved.live;
    this.clock = saved.clock ?? null;
    this.sought = this.seek(saved);
    return null;
  }

  /**
   * Goes to where the cursor stood. A board of another kind is drawn when its pieces have arrived, and must not be moved
   * before.
   * @param {Saved} saved
   */
  async seek({ game, place }) {
    const lines = this.lines();
    const node = lines.find(place);
    if (node === this.state.node) return;
    await loadPieces(game).catch(() => {});
    // Another game may have been opened meanwhile, or a move made.
    if (this.known === lines && node !== this.state.node) this.ask('go', node);
  }

  /**
   * Replaces the game on the table; on a fault the old one stays.
   * @param {() => Fault | null} open
   * @param {{id: string, revision: number}} [as]
   * @returns {Fault | null}
   */
  replace(open, as = { id: '', revision: 0 }) {
    if (this.board.state) this.dispatchEvent(new Event('leave'));
    const before = this.board.state ? this.leave() : null;
    const was = this.was;
    // Until the new game is whole nothing is saved under either name.
    this.opening = true;
    const fault = open();
    this.opening = false;
    if (fault) {
      if (before) {
        this.was = { id: '', revision: 0 };
        this.opening = true;
        this.take(before);
        this.opening = false;
        this.was = was;
      }
      this.dispatchEvent(new CustomEvent('change', { detail: { verb: 'load' } }));
      return fault;
    }
    this.was = as;
    this.takingBack = false;
    this.settle();
    if (before && before.id !== this.was.id) {
      if (worthKeeping(before)) this.dispatchEvent(new CustomEvent('replaced', { detail: before }));
      else this.library.remove(before.id);
    }
    return null;
  }

  /** Saves the present game for good, before another takes its place. */
  leave() {
    this.save();
    return this.library.find(this.was.id);
  }

  settle() {
    if (this.was.id) this.library.remember(this.was.id);
    else this.save();
    const { id } = this.was;
    void this.library.hold(id).then((alone) => {
      if (alone || id !== this.was.id) return;
      // The next save goes to a copy: revision 0 is never what is stored.
      this.was = { id, revision: -1 };
      this.dispatchEvent(new CustomEvent('copied', { detail: { open: true } }));
    });
    this.dispatchEvent(new CustomEvent('change', { detail: { verb: 'new' } }));
  }

  // ---- changes ----

  /**
   * Several changes that are one: saved and shown when they are whole.
   * @param {() => void} work
   */
  together(work) {
    this.opening = true;
    work();
    this.opening = false;
    this.changed('tag');
  }

  /**
   * Back or forward along the game, over several moves at once.
   * @param {'back' | 'forward'} verb
   * @param {number} node
   */
  step(verb, node) {
    this.stepping = verb;
    this.ask('go', node);
    this.stepping = null;
  }

  first() {
    this.ask('go', this.lines().root);
  }

  last() {
    this.ask('go', this.lines().end(this.state.node));
  }

  /**
   * Writes something for programs behind a move; what people have written there stays.
   * @param {number} node
   * @param {string} name
   * @param {string | number} value
   */
  command(node, name, value) {
    this.ask('comment', node, withCommand(noteText(this.lines().node(node), 'comment'), name, value));
  }

  /** @param {string} asked */
  changed(asked) {
    const verb = this.stepping ?? asked;
    if (!LOOKING.includes(verb)) [this.grown, this.known] = [this.known, null];
    if (this.opening) return;
    if (OPENING.includes(verb)) this.takingBack = false;
    else if (verb === 'play') this.timePlayed();
    else if (verb === 'back') this.takingBack ||= this.wasAtEnd;
    else if (verb === 'go') this.takingBack = false;
    this.wasAtEnd = this.atEnd;
    if (LOOKING.includes(verb)) this.saveLater();
    else this.save();
    this.dispatchEvent(new CustomEvent('change', { detail: { verb } }));
  }

  timePlayed() {
    const isNew = !this.grown?.has(this.state.node);
    this.played(isNew);
    this.opening = true;
    this.timeMove();
    if (isNew) this.seats.standIn();
    this.opening = false;
  }

  /**
   * After a move: where it has left the main line of a game that is being played, the game goes on with it.
   * @param {boolean} isNew not made before
   */
  played(isNew) {
    const node = this.state.node;
    const lines = this.lines();
    if (lines.isMain(node)) this.live ||= isNew;
    if (lines.isMain(node) || !isNew) return;
    const parent = lines.node(node).parent;
    const branches = parent !== null && lines.next(parent)[0] !== node;
    if (!branches) return;
    const promoted = this.live && this.takingBack;
    const instead = lines.next(parent)[0];
    this.takingBack = false;
    if (promoted) {
      this.opening = true;
      this.ask('promote', node);
      this.opening = false;
    }
    this.dispatchEvent(new CustomEvent('branch', { detail: { node, instead, promoted } }));
  }

  /** Saves when nothing has happened for a moment: looking through a long game must not write it each time. */
  saveLater() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.save(), SAVE_LATER);
  }

  flush() {
    if (this.timer !== undefined) this.save();
  }

  save() {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { record } = this.ask('record');
    if (typeof record !== 'string') return;
    const { id, revision, copied } = this.library.save(
      {
        game: this.state.game,
        record,
        place: this.lines().place(this.state.node),
        live: this.live,
        clock: this.clock,
        moves: this.lines().node(this.state.end).ply,
        over: this.state.result !== null,
        title: this.state.seats.map((seat) => this.tag(seat.tag)).filter(Boolean).join(' – '),
      },
      this.was,
    );
    this.was = { id, revision };
    if (!copied) return;
    void this.library.hold(id);
    this.dispatchEvent(new CustomEvent('copied', { detail: { open: false } }));
  }
}
