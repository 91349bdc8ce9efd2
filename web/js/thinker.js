/* Thinks with one core: is given a game, works in slices short enough to hear the next order between two of them, and tells
 * how far it is. What runs around it, a worker or a test, hands in the core, the telling and the pause. May use core.js;
 * must not know games, the page, workers or the DOM. */

/** @import { Job } from './answers.js' */
/** @import { Core } from './core.js' */

/**
 * @typedef {object} Order what to think about. `id` comes back with every message, so that late ones can be told.
 * @property {number} id above 0
 * @property {string} game
 * @property {string} options
 * @property {string} start a position text or `startpos`
 * @property {string[]} moves words from the start
 * @property {number} seed
 * @property {number} [level] chooses a move as this level does
 * @property {number} [nodes] or looks at so many positions; 0 for no limit
 * @property {number} [lines] best lines that are wanted
 * @property {number} [milliseconds] answers after so long at the latest
 */

/**
 * @typedef {object} Report
 * @property {number} id the order's
 * @property {Job} job
 * @property {number} steps asked of the core so far: a core that makes so many at once is just as far
 * @property {number} milliseconds since the order
 * @property {boolean} done
 * @property {boolean} cut ended before its own end
 * @property {number | null} turn the seat that was to move
 * @property {number} memory bytes of the core
 */

/** @typedef {{ id: number, error: { key: string, found?: string } }} Failure */

/** Steps of the first slice, where nobody knows yet how long they take; later ones are fitted to SLICE_MS. */
const SLICE = 500;
const SLICE_MS = 12;
const SLICE_MAX = 1_000_000;
/** A slice grows by this at most: the next steps may be slower ones. */
const GROWTH = 3;
const TELL_MS = 120;

export class Thinker {
  #core;
  #tell;
  #pause;
  /** The order that is being worked on; another one, or none, ends it. */
  #current = 0;
  #hurry = false;

  /**
   * @param {Core} core of its own
   * @param {(message: Report | Failure) => void} tell
   * @param {() => Promise<void>} pause lets messages in
   */
  constructor(core, tell, pause) {
    this.#core = core;
    this.#tell = tell;
    this.#pause = pause;
  }

  /** Drops the order: nothing more is told about it. */
  stop() {
    this.#current = 0;
  }

  /**
   * Ends an order with what has been found so far.
   * @param {number} id
   */
  finish(id) {
    if (id === this.#current) this.#hurry = true;
  }

  /**
   * Works on an order until it is done, dropped or replaced by another.
   * @param {Order} order
   */
  async think(order) {
    const { id } = order;
    this.#current = id;
    this.#hurry = false;
    const started = performance.now();
    const { error, turn = null } = this.#begin(order);
    if (error) {
      this.#tell({ id, error });
      return;
    }
    let told = started;
    let slice = SLICE;
    let steps = 0;
    for (;;) {
      const before = performance.now();
      const made = this.#core.run(slice);
      const now = performance.now();
      steps += made;
      slice = fitted(made || slice, now - before);
      const late = order.milliseconds !== undefined && now - started >= order.milliseconds;
      const over = made === 0 || late || this.#hurry;
      if (over || now - told >= TELL_MS) {
        const job = this.#job();
        const done = over || !job.running;
        told = now;
        const milliseconds = Math.round(now - started);
        const cut = job.running;
        if (done) this.#core.ask('stop');
        this.#tell({ id, job, steps, milliseconds, done, cut, turn, memory: this.#core.size });
        if (done) return;
      }
      await this.#pause();
      // Another order has begun its own job in the same core meanwhile: it must not be touched.
      if (this.#current !== id) return;
    }
  }

  #job() {
    return /** @type {Job} */ (/** @type {unknown} */ (this.#core.ask('job')));
  }

  /**
   * @param {Order} order
   * @returns {{ error?: import('./answers.js').Fault, turn?: number | null }}
   */
  #begin({ game, options, start, moves, level, seed, nodes = 0, lines = 1 }) {
    const core = this.#core;
    let state = core.ask('new', game, options, start);
    for (const word of moves) {
      if (state.error) return state;
      state = core.ask('play', word);
    }
    if (state.error) return state;
    const { error } = level ? core.ask('level', level, seed) : core.ask('think', nodes, lines, seed);
    return { error, turn: state.turn };
  }
}

/**
 * @param {number} steps
 * @param {number} took
 */
function fitted(steps, took) {
  const wanted = took > 0 ? (steps * SLICE_MS) / took : Infinity;
  return Math.max(1, Math.round(Math.min(wanted, steps * GROWTH, SLICE_MAX)));
}
