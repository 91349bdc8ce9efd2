/* All words that the page shows, from i18n/LANG/*.json, and how they change when another language is chosen. May use the
 * board's words and languages; must not hold a word of any language, nor know any game. */

import { loadTable } from '../board-assets.js';
import { fill } from '../board-words.js';
import { tongueOf } from '../languages.js';
import { readComputer } from './seats.js';

/** @import { Fault, Outcome } from '../answers.js' */
/** @import { Values } from '../board-words.js' */

/**
 * @typedef {object} GameWords
 * @property {string} name
 * @property {string} blurb
 * @property {string} designer
 * @property {Record<string, string | Record<string, string>>} reasons why somebody won, by reason; by plural form where the
 *   points are counted
 * @property {Record<string, string>} draws why nobody won, by reason
 * @property {Record<string, string>} points by plural form
 * @property {Record<string, {label: string, note?: string, values?: Record<string, string>}>} options
 * @property {{name: string, options: string}[]} setups
 * @property {{options?: string, position?: string}} [picture] what its picture shows
 */

/** @typedef {{ page: Record<string, string>, games: Record<string, GameWords>, board: Record<string, string> }} Tables */

/**
 * @param {string} language
 * @returns {Promise<Tables>}
 */
async function loadTables(language) {
  const [page, games, board] = await Promise.all(['page', 'games', 'board'].map((name) => loadTable(language, name)));
  return { page, games, board };
}

export class Words {
  /** What shows words for longer than a moment. @type {(() => void)[]} */
  followers = [];
  /** The words for faults, once they are asked for: most visits see none. @type {Record<string, string>} */
  errors = {};
  /** The language of `errors`. */
  known = '';

  /**
   * @param {Tables} tables
   * @param {string} language
   */
  constructor({ page, games, board }, language) {
    this.page = page;
    this.games = games;
    this.board = board;
    this.language = language;
    this.wanted = language;
  }

  get tongue() {
    return tongueOf(this.language);
  }

  /**
   * Does something now, and again whenever the language has changed.
   * @param {() => void} work
   */
  follow(work) {
    this.followers.push(work);
    work();
  }

  /**
   * Goes over to another language, once its words are there; unless yet another is wanted by then.
   * @param {string} language
   */
  async change(language) {
    this.wanted = language;
    const tables = await loadTables(language);
    if (this.wanted !== language) return;
    Object.assign(this, tables, { language });
    if (this.known) await this.knowFaults();
    for (const work of this.followers) work();
  }

  /** Fetches the words for faults. Without them a fault is told by its key. */
  async knowFaults() {
    const { language } = this;
    if (this.known === language) return;
    const errors = await loadTable(language, 'errors').catch(() => null);
    if (!errors || language !== this.language) return;
    this.errors = errors;
    this.known = language;
  }

  /** @param {string} text @param {Values} values */
  fill(text, values) {
    return fill(text, values, this.language);
  }

  /**
   * Of several forms the one for a number.
   * @param {Record<string, string>} forms
   * @param {number} n
   */
  form(forms, n) {
    return this.fill(forms[this.tongue.form(n)] ?? forms.other ?? '{n}', { n });
  }

  /**
   * The words of a key. With a number `n`, `key.one` or `key.other` (or the language's other forms) where they exist.
   * @param {string} key
   * @param {Values} [values]
   */
  say(key, values = {}) {
    const form = typeof values.n === 'number' ? `${key}.${this.tongue.form(values.n)}` : key;
    const text = this.page[form] ?? this.page[`${key}.other`] ?? this.page[key];
    // A missing word must be seen by tests and must not stop the page.
    if (text === undefined) console.error(`no words for ${key}`);
    return this.fill(text ?? key, values);
  }

  /**
   * What is wrong, without its place; in words after `knowFaults`.
   * @param {Fault} fault
   */
  fault(fault) {
    const text = this.errors[fault.key] ?? this.page['error-unknown'] ?? fault.key;
    const found = fault.found ? this.say('quoted', { text: fault.found }) : this.say('nothing-more');
    return capital(this.fill(text, { key: fault.key, found, expected: fault.expected ?? '' }));
  }

  /**
   * What is wrong and, in a record, where.
   * @param {Fault} fault
   */
  error(fault) {
    const what = this.fault(fault);
    return fault.line ? this.say('error-place', { line: fault.line, column: fault.column ?? 1, what }) : what;
  }

  /** @param {string} id */
  game(id) {
    return (
      this.games[id] ?? { name: id, blurb: '', designer: '', reasons: {}, draws: {}, points: {}, options: {}, setups: [] }
    );
  }

  /**
   * @param {string} id
   * @param {number} n
   */
  points(id, n) {
    return this.form(this.game(id).points, n);
  }

  /**
   * A seat's own name: its colour or place.
   * @param {string} tag
   */
  seat(tag) {
    return this.board[`seat.${tag}`] ?? tag;
  }

  /**
   * Somebody's name as it is shown: the computer's stands in records in one form for all languages.
   * @param {string} name
   */
  person(name) {
    const level = readComputer(name);
    return level ? this.say('computer.name', { level }) : name;
  }

  /**
   * A result in two lines: who won, and why.
   * @param {string} id
   * @param {Outcome} outcome
   * @param {string} winner the winner's name; empty for a draw
   * @param {number} score the winner's
   */
  result(id, outcome, winner, score) {
    const game = this.game(id);
    if (outcome.winner === null) {
      const why = game.draws[outcome.reason] ?? this.say(`draw.${outcome.reason}`);
      return { who: this.say('result.draw'), why };
    }
    const reason = game.reasons[outcome.reason] ?? this.say(`win.${outcome.reason}`);
    return { who: this.say('result.win', { winner }), why: capital(typeof reason === 'string' ? reason : this.form(reason, score)) + this.say('full-stop') };
  }

  /** @param {number} time milliseconds */
  date(time) {
    return new Intl.DateTimeFormat(this.language, { numberingSystem: 'latn', dateStyle: 'medium', timeStyle: 'short' }).format(time);
  }
}

/** @param {string} text */
function capital(text) {
  return text.replace(/^(\P{L}*)(\p{Ll})/u, (_whole, /** @type {string} */ before, /** @type {string} */ letter) =>
    before ? before + letter : letter.toUpperCase(),
  );
}

/** @param {string} language */
export const loadWords = async (language) => new Words(await loadTables(language), language);
