/* More of the device's cores for the analysis, where they are allowed: while one worker looks at the position, others look
 * at what the best moves lead to, and what they know deeper goes into the lines. May use engines; must not know the page,
 * the table or any game. */

import { Engine } from '../engine.js';
import { WIN_LEAST } from './scores.js';

/** @import { Job, Line } from '../answers.js' */
/** @import { Wish } from '../engine.js' */
/** @import { Report } from '../thinker.js' */

/** Before this depth the best moves change all the time. */
const DEPTH_LEAST = 4;

/** @typedef {{ engine: Engine, move: string }} Aide works on a move, or on none */

/**
 * A line after a move as a line that begins with it.
 * @param {Line} line
 * @param {string} move
 * @param {number} seat that makes the move
 * @returns {Line}
 */
function lengthened(line, move, seat) {
  const scores = line.scores.map((score) => (Math.abs(score) >= WIN_LEAST ? score - Math.sign(score) : score));
  return { ...line, scores, score: scores[seat], depth: line.depth + 1, moves: [move, ...line.moves] };
}

export class Aides {
  /** @type {Aide[]} */
  #aides;
  /** What is known about moves, by move. @type {Map<string, Line>} */
  #known = new Map();
  /** Positions looked at, by move. @type {Map<string, number>} */
  #nodes = new Map();

  /** @param {number} many */
  constructor(many) {
    this.#aides = Array.from({ length: many }, () => ({ engine: new Engine(), move: '' }));
  }

  get many() {
    return this.#aides.length;
  }

  /** They are not needed any more. */
  end() {
    for (const { engine } of this.#aides) engine.end();
  }

  /** Ends all work and forgets what was found: another position comes. */
  stop() {
    for (const aide of this.#aides) aide.engine.stop();
    for (const aide of this.#aides) aide.move = '';
    this.#known.clear();
    this.#nodes.clear();
  }

  /**
   * What the worker knows about a position together with what these know; and work for those that have none.
   * @param {Wish} wish what the worker was asked
   * @param {Report} report of it
   * @param {() => void} hear something more is known
   * @returns {Report}
   */
  join(wish, report, hear) {
    const { turn } = report;
    if (turn === null || !this.#aides.length) return report;
    this.#assign(wish, report, turn, hear);
    const lines = report.job.lines.map((line) => {
      const known = this.#known.get(line.moves[0]);
      return known && !line.proven && (known.proven || known.depth > line.depth) ? known : line;
    });
    lines.sort((a, b) => b.score - a.score);
    const nodes = [...this.#nodes.values()].reduce((sum, n) => sum + n, report.job.nodes);
    /** @type {Job} */
    const job = { ...report.job, nodes, lines, best: lines[0]?.moves[0] ?? report.job.best };
    return { ...report, job };
  }

  /**
   * @param {Wish} wish
   * @param {Report} report
   * @param {number} turn
   * @param {() => void} hear
   */
  #assign(wish, { job, done }, turn, hear) {
    if (done) {
      for (const { engine } of this.#aides) engine.stop();
      return;
    }
    const open = job.lines.filter(({ depth, proven, moves }) => depth >= DEPTH_LEAST && !proven && !this.#known.get(moves[0])?.proven);
    const wanted = open.slice(0, this.#aides.length).map(({ moves }) => moves[0]);
    for (const aide of this.#aides) {
      if (wanted.includes(aide.move)) continue;
      const move = wanted.find((word) => this.#aides.every((other) => other.move !== word));
      if (move) this.#work(aide, { ...wish, moves: [...wish.moves, move], lines: 1 }, move, turn, hear);
    }
  }

  /**
   * @param {Aide} aide
   * @param {Wish} wish
   * @param {string} move
   * @param {number} turn
   * @param {() => void} hear
   */
  #work(aide, wish, move, turn, hear) {
    aide.move = move;
    const take = (/** @type {Report} */ { job }) => {
      const [line] = job.lines;
      this.#nodes.set(move, job.nodes);
      if (line) this.#known.set(move, lengthened(line, move, turn));
      hear();
    };
    // Whatever goes wrong here, the worker that looks at the whole position says so too, or does without.
    aide.engine.think(wish, (report) => aide.move === move && take(report)).catch(() => {});
  }
}
