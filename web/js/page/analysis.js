/* The panel that says how the position stands: a bar of the seats' prospects, the best lines, and how sure that is. It
 * thinks only while nobody else needs the engine and somebody can see it, and comes to an end. May use the computer's
 * engine and table, dom and words; must not know any game. */

import { Aides } from './aides.js';
import { button, make, rename } from './dom.js';
import { LEAD, PROVEN, TEN_TO_ONE, WIN, WIN_LEAST } from './scores.js';
import { seatName } from './status.js';

/** @import { Line } from '../answers.js' */
/** @import { Wish } from '../engine.js' */
/** @import { Report } from '../thinker.js' */
/** @import { Computer } from './computer.js' */

const LINES = 3;
/** Moves of a line that are shown. */
const MOVES = 6;
const EFFORT = { nodes: 5_000_000, milliseconds: 10_000 };
const SPARED = { nodes: 1_000_000, milliseconds: 3000 };

/**
 * A seat's prospects, 0 to 1.
 * @param {number} score
 * @param {boolean} proven
 */
function share(score, proven) {
  if (proven && Math.abs(score) < PROVEN) return 0.5;
  if (Math.abs(score) >= PROVEN) return score > 0 ? 1 : 0;
  return 1 / (1 + 10 ** (-score / TEN_TO_ONE));
}

export class Analysis {
  /**
   * @param {Computer} computer
   * @param {HTMLElement} box
   */
  constructor(computer, box) {
    const { words } = computer.page;
    this.computer = computer;
    this.words = words;
    this.box = box;
    this.on = false;
    this.spot = '';
    /** @type {Report | null} */
    this.report = null;
    this.done = false;
    /** Somebody has asked for it here, though the battery is spared. */
    this.asked = false;
    /** Prospects by seat. @type {number[]} */
    this.shares = [];
    /** @type {Wish | null} */
    this.wish = null;
    /** @type {Aides | null} */
    this.aides = null;
    this.note = make('p', { class: 'note' });
    this.start = button('play', '', () => {
      this.asked = true;
      this.look();
    });
    this.bars = make('div', { class: 'bars' });
    this.list = make('ol', { class: 'lines' });
    words.follow(() => {
      box.setAttribute('aria-label', words.say('act.analysis'));
      rename(this.start, words.say('analysis.start'));
    });
    box.append(this.bars, this.list, make('div', { class: 'foot' }, this.note, this.start));
    document.addEventListener('visibilitychange', () => this.look());
  }

  get running() {
    return this.wish !== null && this.computer.engine.wish === this.wish;
  }

  /** The best move here, if it is known. */
  get best() {
    return this.on && this.done && this.spot === this.computer.spot ? (this.report?.job.best ?? '') : '';
  }

  /** @param {boolean} on */
  show(on) {
    this.on = on;
    this.box.hidden = !on;
    if (!on && this.running) this.computer.engine.stop();
    this.look();
  }

  /** Begins, goes on or pauses, as the table and the page are now. */
  look() {
    if (!this.on) return;
    const { computer } = this;
    const { state, library, seats } = computer.table;
    if (computer.spot !== this.spot) {
      if (this.running) computer.engine.stop();
      this.spot = computer.spot;
      this.report = null;
      this.done = false;
      this.asked = false;
      this.shares = [];
    }
    const free = !computer.busy && !computer.hint.thinking && !document.hidden && !seats.away;
    const wanted = !this.done && state.moves.length > 0 && (!library.settings.saver || this.asked);
    if (!free && this.running) computer.engine.stop();
    if (free && wanted && !this.running) void this.run();
    this.draw();
  }

  async run() {
    const { computer, spot } = this;
    const { engine, table } = computer;
    const effort = table.library.settings.saver ? SPARED : EFFORT;
    const position = computer.position();
    const aides = this.help();
    try {
      const wish = { ...position, ...effort, lines: LINES, seed: 1 };
      /** @type {Report | null} */
      let last = null;
      const join = () => {
        if (spot !== this.spot || !last) return;
        const all = aides.join(wish, last, join);
        this.take(all);
        // The best move is known for certain: what the others are worth matters no more.
        if (all.job.lines[0]?.proven && !all.done) engine.finish();
      };
      const report = await this.think(wish, (so) => {
        last = so;
        join();
      });
      if (!report || spot !== this.spot) return;
      this.done = true;
      this.draw();
    } catch (error) {
      computer.fail(error);
    } finally {
      aides.stop();
    }
  }

  /** As many helpers as the device has cores for, if they are allowed, beside the one that looks at the position. */
  help() {
    const { cores, saver } = this.computer.table.library.settings;
    const many = cores && !saver ? Math.min(LINES, (navigator.hardwareConcurrency || 1) - 1) : 0;
    if (this.aides?.many === many) return this.aides;
    this.aides?.end();
    return (this.aides = new Aides(many));
  }

  /**
   * @param {Wish} wish
   * @param {(report: Report) => void} [hear]
   */
  think(wish, hear) {
    this.wish = wish;
    return this.computer.engine.think(wish, hear);
  }

  /** @param {Report} report */
  take(report) {
    const [line] = report.job.lines;
    this.report = report;
    if (line) this.shares = line.scores.map((score) => share(score, line.proven));
    this.draw();
  }

  // ---- drawing ----

  draw() {
    const { words, report, computer } = this;
    const { state, library } = computer.table;
    this.drawBars();
    this.list.replaceChildren(...(report?.job.lines.slice(0, LINES) ?? []).map((line) => this.line(line)));
    const idle = !this.done && !this.running && !computer.busy && state.moves.length > 0;
    this.start.hidden = !(idle && library.settings.saver);
    const depth = report?.job.lines[0]?.depth ?? 0;
    const n = report?.job.nodes ?? 0;
    const facts = report ? words.say('analysis.facts', { depth, nodes: words.tongue.number(n, { notation: 'compact' }) }) : '';
    const text = this.state() || facts;
    if (this.note.textContent !== text) this.note.textContent = text;
  }

  /** Why there is nothing to see, if so. */
  state() {
    const { computer, words } = this;
    if (!computer.table.state.moves.length) return words.say('analysis.over');
    if (computer.busy) return words.say('analysis.waits');
    return this.report || !this.running ? '' : words.say('analysis.begins');
  }

  drawBars() {
    const { computer, words } = this;
    const { seats } = computer.table.state;
    const two = seats.length === 2;
    this.bars.classList.toggle('two', two);
    this.bars.hidden = !computer.table.state.moves.length;
    const rows = seats.map(({ place }, seat) => {
      const known = this.shares[seat];
      const value = known === undefined ? '' : words.tongue.number(known, { style: 'percent' });
      const bar = make('span', { class: `bar p${place}`, 'aria-hidden': 'true' }, make('span', { class: 'part' }));
      bar.style.setProperty('--share', String(known ?? (two ? 0.5 : 0)));
      return make('p', { class: 'prospect' }, make('bdi', { class: 'name' }, seatName(computer.table, seat)), bar, make('span', { class: 'value' }, value));
    });
    this.bars.replaceChildren(...rows);
  }

  /** @param {Line} line */
  line(line) {
    const { words } = this;
    const sure = make('span', { class: line.proven ? 'badge proven' : 'badge' }, words.say(line.proven ? 'analysis.proven' : 'analysis.estimate'));
    const more = line.moves.length > MOVES ? ' …' : '';
    return make('li', {}, make('strong', { class: 'score' }, this.score(line)), sure, make('bdi', { class: 'way', dir: 'ltr' }, line.moves.slice(0, MOVES).join(' ') + more));
  }

  /**
   * What a line is worth to the seat that is to move.
   * @param {Line} line
   */
  score({ score, proven }) {
    const { words } = this;
    const size = Math.abs(score);
    const side = score > 0 ? 'win' : 'lose';
    if (size >= WIN_LEAST) return words.say(`analysis.${side}-in`, { n: WIN - size });
    if (size >= PROVEN) return words.say(`analysis.${side}-by`, { n: size - LEAD });
    if (proven) return words.say('analysis.draw');
    return words.tongue.number(score / 100, { signDisplay: 'exceptZero', minimumFractionDigits: 2, maximumFractionDigits: 2 });
  }
}
