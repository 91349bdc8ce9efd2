/* The engine as the page sees it: orders go to a worker, answers come back with the order they belong to, and what comes
 * late is dropped. May use the worker; must not know games, boards or who plays. */

/** @import { Order, Report, Failure } from './thinker.js' */

/** @typedef {Omit<Order, 'id'>} Wish an order without its number */

/**
 * @typedef {object} Waiting whoever waits for an answer
 * @property {number} id
 * @property {Wish} wish
 * @property {(report: Report) => void} hear
 * @property {(report: Report | null) => void} resolve
 * @property {(error: unknown) => void} reject
 */

/** A worker tells something several times a second. One that is silent so long, twice in a row, has died: no browser tells. */
const SILENCE_MS = 8000;

export class Engine {
  /** @type {Worker | null} */
  #worker = null;
  #id = 0;
  /** @type {Waiting | null} */
  #waiting = null;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #watch = undefined;
  #silent = 0;

  /** What is being worked on. */
  get wish() {
    return this.#waiting?.wish ?? null;
  }

  /** Fetches what thinking needs, before the connection can go. */
  warm() {
    this.#start();
  }

  /**
   * Thinks. An order that is still being worked on is dropped: its promise becomes null. Fails with an error that has a
   * `key` for the words.
   * @param {Wish} wish
   * @param {(report: Report) => void} [hear] how far it is, several times a second
   * @returns {Promise<Report | null>}
   */
  think(wish, hear = () => {}) {
    this.stop();
    const id = ++this.#id;
    return new Promise((resolve, reject) => {
      this.#waiting = { id, wish, hear, resolve, reject };
      this.#silent = 0;
      this.#watch = setInterval(() => ++this.#silent > 1 && this.#fail({ key: 'engine-silent' }), SILENCE_MS);
      try {
        this.#start().postMessage({ ...wish, id });
      } catch (error) {
        this.#fail({ key: 'engine-missing', found: String(error) });
      }
    });
  }

  /** Drops the order that is being worked on. The worker hears it within a slice. */
  stop() {
    const waiting = this.#settle();
    if (!waiting) return;
    this.#worker?.postMessage({ stop: true });
    waiting.resolve(null);
  }

  /** Ends the order that is being worked on with what has been found so far. */
  finish() {
    if (this.#waiting) this.#worker?.postMessage({ finish: this.#waiting.id });
  }

  /** Stops, and gives back what it takes of the device. */
  end() {
    this.stop();
    this.#worker?.terminate();
    this.#worker = null;
  }

  #start() {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./engine-worker.js', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }) => this.#hear(data));
    // A file that is missing gives an event without a word; an error in the worker's code has one.
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.#fail({ key: event.message ? 'engine-failed' : 'engine-missing', found: event.message });
    });
    this.#worker = worker;
    return worker;
  }

  /** @param {Report | Failure} message */
  #hear(message) {
    this.#silent = 0;
    if (message.id !== this.#waiting?.id) return;
    if ('error' in message) {
      this.#fail(message.error);
      return;
    }
    this.#waiting.hear(message);
    if (message.done) this.#settle()?.resolve(message);
  }

  /** Nobody waits any more. */
  #settle() {
    const waiting = this.#waiting;
    this.#waiting = null;
    clearInterval(this.#watch);
    return waiting;
  }

  /**
   * The worker is of no use any more; the next order gets another.
   * @param {{ key: string, found?: string }} error
   */
  #fail(error) {
    this.#worker?.terminate();
    this.#worker = null;
    this.#settle()?.reject(Object.assign(new Error(error.found ?? error.key), error));
  }
}
