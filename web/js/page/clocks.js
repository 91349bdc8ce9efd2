/* The clocks of the game on the table: they run for who is to move where the game is, stand behind each move in the
 * record, are shown in the seats' bars, and end the game when one has run out. What they show is computed from moments,
 * so that it is right after a sleep, in a tab that was hidden, and after a reload. Loaded for the first game with clocks.
 * May use clock, dom, words, status and the table; must not know any game. */

import { controlsOf, lasted, leftAt, leftOf, showsFor, showTime, writeClk } from './clock.js';
import { button } from './dom.js';

/** @import { Turn } from './clock.js' */
/** @import { Status } from './status.js' */
/** @import { Table } from './table.js' */
/** @import { Words } from './words.js' */

/** With less than this, a seat had better hurry. */
const LOW = 20_000;

export class Clocks {
  /** @param {{ table: Table, words: Words, status: Status }} page */
  constructor({ table, words, status }) {
    this.table = table;
    this.status = status;
    this.paused = '';
    /** @type {HTMLElement[]} */
    this.stop = [];
    /** @type {HTMLElement[]} */
    this.start = [];
    words.follow(() => {
      this.paused = words.say('clock.paused');
      this.stop = [button(null, words.say('clock.pause'), () => this.pause())];
      this.start = [button('play', words.say('clock.go-on'), () => this.goOn(), { class: 'main' })];
    });
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    table.timeMove = () => this.moved();
    table.addEventListener('leave', () => this.table.clock?.since && this.hold());
    // Timers sleep when the device does or the tab is hidden.
    document.addEventListener('visibilitychange', () => this.tick());
    addEventListener('focus', () => this.tick());
    addEventListener('pageshow', () => this.tick());
  }

  get controls() {
    const { table } = this;
    return controlsOf(table.state.seats.map(({ tag }) => tag), (name) => table.tag(name));
  }

  /** Whose clock it is where the game is. */
  get mover() {
    const { table } = this;
    const { state } = table;
    if (table.atEnd) return state.turn;
    const { seat } = table.lines().node(state.end);
    return seat === null ? null : (seat + 1) % state.seats.length;
  }

  // ---- changes of the table ----

  /**
   * After a change.
   * @param {string} verb
   */
  look(verb) {
    const { table } = this;
    const { clock, state } = table;
    const ply = table.lines().node(state.end).ply;
    if (clock && state.result) this.set({ ...clock, used: lasted(clock, Date.now()), since: null, paused: false });
    // Played on after time was up: there is none left to go on with.
    else if (clock && verb === 'withdraw' && this.left()?.includes(0)) this.set(null);
    // Moves were taken away, or another line is the game now.
    else if (clock && (clock.ply !== ply || verb === 'withdraw')) this.set({ ply, used: 0, since: ply ? Date.now() : null, paused: false });
    this.tick();
  }

  /** @param {Turn | null} clock */
  set(clock) {
    if (JSON.stringify(clock) === JSON.stringify(this.table.clock)) return;
    this.table.clock = clock;
    this.table.save();
  }

  /** A move has been made; it is not saved or shown yet. */
  moved() {
    const { table, controls } = this;
    const { clock, state } = table;
    if (!controls || !clock || !table.atEnd) return;
    const now = Date.now();
    const { node, parent, ply, seat } = table.lines().node(state.node);
    if (parent === null || seat === null) return;
    // Made after moves were taken back, it took no time.
    const turn = clock.ply === ply - 1 ? clock : { ply: ply - 1, used: 0, since: null, paused: false };
    const used = lasted(turn, now);
    const left = leftOf(controls[seat], leftAt(controls, table.lines().path(parent))[seat], used);
    if (left <= 0) {
      table.ask('remove', node);
      this.fall(seat);
      return;
    }
    const ran = turn.since !== null || used > 0;
    table.command(node, 'clk', writeClk(left + (ran ? controls[seat].increment : 0)));
    table.clock = { ply, used: 0, since: state.over ? null : now, paused: false };
  }

  /**
   * A seat's time is up. With two the other wins; with more, who has the most to show for it.
   * @param {number} seat
   */
  fall(seat) {
    const { table } = this;
    const { clock } = table;
    if (clock) table.clock = { ...clock, used: lasted(clock, Date.now()), since: null };
    if (!table.atEnd) table.ask('go', table.state.end);
    const others = table.state.seats.filter((_seat, i) => i !== seat);
    const best = Math.max(...others.map(({ score }) => score));
    const winners = others.filter(({ score }) => score === best);
    table.ask('declare', winners.length === 1 ? winners[0].letter : 'draw', 'time');
  }

  // ---- stopping and starting ----

  /** Stops the clock; it is not shown yet. */
  hold() {
    const { table } = this;
    const { clock } = table;
    if (clock) table.clock = { ...clock, used: lasted(clock, Date.now()), since: null, paused: true };
  }

  pause() {
    this.hold();
    this.tell();
  }

  goOn() {
    const { table } = this;
    if (table.clock) table.clock = { ...table.clock, since: Date.now(), paused: false };
    this.tell();
  }

  tell() {
    this.table.save();
    this.table.dispatchEvent(new CustomEvent('change', { detail: { verb: 'clock' } }));
  }

  // ---- showing ----

  /** What each seat has left: now, or in a game that is over at the place that is looked at. */
  left() {
    const { table, controls, mover } = this;
    const { clock, state } = table;
    if (!controls) return null;
    const live = clock !== null && (state.result === null || table.atEnd);
    const left = leftAt(controls, table.lines().path(live ? state.end : state.node));
    if (live && mover !== null) left[mover] = leftOf(controls[mover], left[mover], lasted(clock, Date.now()));
    return left;
  }

  tick() {
    clearTimeout(this.timer);
    const { table, mover } = this;
    const { clock } = table;
    const left = this.left();
    const runs = left && clock?.since && mover !== null && !table.state.result ? mover : null;
    if (left && runs !== null && left[runs] <= 0) {
      this.fall(runs);
      return;
    }
    table.board.clocks = left?.map((time, seat) => ({ text: showTime(time), low: time < LOW, runs: seat === runs })) ?? [];
    const stands = left !== null && clock?.paused === true;
    this.status.clock = { why: stands ? this.paused : '', tools: stands ? this.start : runs !== null ? this.stop : [] };
    this.status.show();
    if (left && runs !== null) this.timer = setTimeout(() => this.tick(), showsFor(left[runs]));
  }
}
