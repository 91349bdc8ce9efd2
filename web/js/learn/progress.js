/* How far somebody has come in the lessons. May use the store; must not know lessons, games or words. */

/** @import { Store } from '../page/store.js' */

/** @typedef {{ at: string, done: string[] }} Course a game's: the step that was shown last, and those that are done */

const NAME = 'lessons';

/**
 * @param {any} value
 * @returns {value is Record<string, Course>}
 */
function isProgress(value) {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((course) => typeof course?.at === 'string' && Array.isArray(course.done));
}

export class Progress {
  /** @param {Store} store */
  constructor(store) {
    this.store = store;
  }

  /**
   * @param {string} game
   * @returns {Course}
   */
  of(game) {
    return this.store.read(NAME, isProgress)?.[game] ?? { at: '', done: [] };
  }

  /**
   * @param {string} game
   * @param {string} at
   */
  reach(game, at) {
    this.put(game, { ...this.of(game), at });
  }

  /**
   * @param {string} game
   * @param {string} step
   */
  finish(game, step) {
    const course = this.of(game);
    this.put(game, { ...course, done: [...new Set([...course.done, step])] });
  }

  /**
   * @param {string} game
   * @param {Course} course
   */
  put(game, course) {
    // Another tab may have gone on with another game.
    this.store.write(NAME, { ...this.store.read(NAME, isProgress), [game]: course });
  }
}
