/* The games that were begun here, each under a name of its own in the store, and what this browser prefers. A game that
 * another tab has open is never written over: this tab goes on with a copy. May use the store and languages; must not know the core,
 * the page or any word. */

import { browserLanguages, languageFor } from '../languages.js';
import { Store } from './store.js';

/**
 * @typedef {object} Saved
 * @property {string} id
 * @property {string} game the core's id of the game
 * @property {string} record
 * @property {Place} place where the cursor stood
 * @property {boolean} live played here, not read from elsewhere to be looked at
 * @property {import('./clock.js').Turn | null} [clock] of a game that is played with clocks
 * @property {number} moves of the main line
 * @property {boolean} over has a result
 * @property {string} title the seats' names, for lists
 * @property {number} time of the last change
 * @property {string} writer the tab that wrote it
 * @property {number} revision counts its writings
 */

/**
 * A way from the root: how many turns, and at which of them not the main continuation but the n-th was taken.
 * @typedef {{depth: number, turns: [number, number][]}} Place
 */

/**
 * @typedef {object} Settings
 * @property {string} theme
 * @property {string} language empty as long as the browser is to choose
 * @property {boolean} letters whether single keys are shortcuts
 * @property {Record<string, string>} options last used, by game
 * @property {Record<string, string[]>} names of the seats, by game
 * @property {Record<string, number[]>} seats who played last, by game and place: a level of the computer, or 0 for a person
 * @property {number} seconds the computer thinks no longer about a move
 * @property {boolean} saver spares the battery: analyses shortly, and only when asked to
 * @property {boolean} cores the analysis may use more than one of the device's cores
 * @property {boolean} confirm moves are shown first and played when confirmed
 * @property {string} stand how the board stands for people side by side: `fixed`, `turns` to who moves, `facing` each
 * @property {boolean} labels cells have their names
 * @property {boolean} threats what the others could take next is marked
 * @property {string} look of the boards, and which set of pieces: names of board-dress.js
 * @property {string} pieces
 * @property {boolean} motion moves are seen going
 * @property {boolean} sounds moves are heard
 * @property {boolean} haptics and felt, where the device can
 * @property {string} time the clocks of the last new game, as in its record; empty without
 */

/** @type {Settings} */
const PRESET = {
  theme: 'auto',
  language: '',
  letters: true,
  options: {},
  names: {},
  seats: {},
  seconds: 5,
  saver: false,
  cores: false,
  confirm: false,
  stand: 'fixed',
  labels: false,
  threats: false,
  look: '',
  pieces: '',
  time: '',
  motion: true,
  sounds: true,
  haptics: true,
};

/**
 * @param {any} value
 * @returns {value is Saved}
 */
function isSaved(value) {
  return (
    typeof value?.id === 'string' &&
    typeof value.game === 'string' &&
    typeof value.record === 'string' &&
    typeof value.place?.depth === 'number' &&
    Array.isArray(value.place.turns) &&
    typeof value.time === 'number' &&
    typeof value.revision === 'number'
  );
}

/**
 * @param {any} value
 * @returns {value is Partial<Settings>}
 */
export function isSettings(value) {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(PRESET).every(([name, preset]) => ['undefined', typeof preset].includes(typeof value[name])) &&
    isBag(value.options, (entry) => typeof entry === 'string') &&
    isBag(value.names, (entry) => Array.isArray(entry) && entry.every((name) => typeof name === 'string')) &&
    isBag(value.seats, (entry) => Array.isArray(entry) && entry.every((level) => typeof level === 'number'))
  );
}

/**
 * @param {any} value
 * @param {(entry: unknown) => boolean} fits
 */
function isBag(value, fits) {
  return value === undefined || (typeof value === 'object' && value !== null && Object.values(value).every(fits));
}

/**
 * @param {any} value
 * @returns {value is string}
 */
function isText(value) {
  return typeof value === 'string';
}

/** A name that no other tab or day makes again. */
function freshId() {
  return Date.now().toString(36) + Math.random().toString(36).slice(2, 8);
}

export class Library {
  /**
   * @param {Store} store that all tabs share
   * @param {Store} tab of this tab alone
   */
  constructor(store, tab) {
    this.store = store;
    this.tab = tab;
    this.writer = freshId();
    /** Lets go of the lock on the game that is open here. @type {() => void} */
    this.release = () => {};
    this.settings = { ...PRESET, ...store.read('settings', isSettings) };
  }

  /** The language that is chosen here, or else by the browser. */
  get language() {
    return languageFor([this.settings.language, ...browserLanguages()]);
  }

  /** @param {Partial<Settings>} changes */
  prefer(changes) {
    Object.assign(this.settings, changes);
    this.store.write('settings', this.settings);
  }

  /**
   * Newest first.
   * @returns {Saved[]}
   */
  list() {
    /** @type {Saved[]} */
    const games = [];
    for (const name of this.store.names('game:')) {
      const saved = this.store.read(name, isSaved);
      if (saved) games.push(saved);
    }
    return games.sort((a, b) => b.time - a.time);
  }

  /**
   * @param {string} id
   * @returns {Saved | null}
   */
  find(id) {
    return this.store.read(`game:${id}`, isSaved);
  }

  /** The game that was open in this tab, or else the one that was open last. */
  last() {
    const id = this.tab.read('now', isText) ?? this.store.read('now', isText);
    return (id && this.find(id)) || this.list()[0] || null;
  }

  /** @param {string} id */
  remove(id) {
    this.store.remove(`game:${id}`);
    this.store.retry();
  }

  /** @param {string} id */
  setAside(id) {
    this.store.setAside(`game:${id}`);
  }

  /**
   * Writes a game. Where somebody else has changed it since it was read here, under a new id.
   * @param {Omit<Saved, 'id' | 'time' | 'writer' | 'revision'>} content
   * @param {{id: string, revision: number}} was
   * @returns {{id: string, revision: number, copied: boolean}}
   */
  save(content, was) {
    const stored = was.id ? this.store.read(`game:${was.id}`, isSaved) : null;
    const copied = stored !== null && stored.writer !== this.writer && stored.revision !== was.revision;
    const id = copied || !was.id ? freshId() : was.id;
    const revision = (copied ? 0 : was.revision) + 1;
    this.store.write(`game:${id}`, { ...content, id, time: Date.now(), writer: this.writer, revision });
    this.remember(id);
    return { id, revision, copied };
  }

  /**
   * Puts a game beside the others, unless one has the same record.
   * @param {Omit<Saved, 'id' | 'time' | 'writer' | 'revision'>} content
   */
  add(content) {
    if (this.list().some((saved) => saved.record === content.record)) return;
    const id = freshId();
    this.store.write(`game:${id}`, { ...content, id, time: Date.now(), writer: this.writer, revision: 1 });
  }

  /**
   * Puts a game of another time or browser back; where its name is taken, under another.
   * @param {Omit<Saved, 'writer' | 'revision'>} game
   * @returns {string | null} its id, or null if the same record is here already
   */
  restore(game) {
    if (this.list().some((saved) => saved.record === game.record)) return null;
    const id = this.find(game.id) ? freshId() : game.id;
    this.store.write(`game:${id}`, { ...game, id, writer: this.writer, revision: 1 });
    return id;
  }

  /** @param {string} id */
  remember(id) {
    this.tab.write('now', id);
    this.store.write('now', id);
  }

  /**
   * Holds a game for this tab as long as it is open.
   * @param {string} id
   * @returns {Promise<boolean>} false if another tab holds it
   */
  hold(id) {
    this.release();
    if (!id || !('locks' in navigator)) return Promise.resolve(true);
    return new Promise((resolve) => {
      /** @type {Promise<void>} */
      const held = new Promise((done) => {
        this.release = done;
      });
      navigator.locks
        .request(`tessera-${id}`, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          return lock && held;
        })
        // Frames without storage refuse locks too; there the revisions tell.
        .catch(() => resolve(true));
    });
  }
}

/** A day as records have it. @param {Date} date */
export const dateTag = (date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('.');

/**
 * Whether a game that leaves the table holds anything one could miss.
 * @param {Saved} saved
 */
export function worthKeeping(saved) {
  return saved.moves > 0 || /^[^[]*\{/m.test(saved.record);
}

export function openLibrary() {
  return new Library(new Store(() => localStorage), new Store(() => sessionStorage));
}
