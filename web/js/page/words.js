/* All words that the page shows, from i18n/LANG/*.json. May use dom-free browser functions alone; must not hold a word
 * of any language, nor know any game. */

import { fill } from '../board-words.js';
import { addressOf } from '../files.js';

/** @import { Fault, Outcome } from '../answers.js' */
/** @import { Values } from '../board-words.js' */

/**
 * @typedef {object} GameWords
 * @property {string} name
 * @property {string} blurb
 * @property {string} designer
 * @property {Record<string, string>} reasons why somebody won, by reason
 * @property {Record<string, string>} draws why nobody won, by reason
 * @property {Record<string, string>} points by plural form
 * @property {Record<string, {label: string, note?: string, values?: Record<string, string>}>} options
 * @property {{name: string, options: string}[]} setups
 * @property {{options?: string, position?: string}} [picture] what its picture shows
 */

export const LANGUAGE = 'en';

export class Words {
  /**
   * @param {Record<string, string>} page
   * @param {Record<string, string>} errors
   * @param {Record<string, GameWords>} games
   * @param {string} language
   */
  constructor(page, errors, games, language) {
    this.page = page;
    this.errors = errors;
    this.games = games;
    this.language = language;
    this.plural = new Intl.PluralRules(language);
  }

  /**
   * The words of a key. With a number `n`, `key.one` or `key.other` (or the language's other forms) where they exist.
   * @param {string} key
   * @param {Values} [values]
   */
  say(key, values = {}) {
    const form = typeof values.n === 'number' ? `${key}.${this.plural.select(values.n)}` : key;
    const text = this.page[form] ?? this.page[`${key}.other`] ?? this.page[key];
    // A missing word must be seen by tests and must not stop the page.
    if (text === undefined) console.error(`no words for ${key}`);
    return fill(text ?? key, values);
  }

  /**
   * What is wrong, without its place.
   * @param {Fault} fault
   */
  fault(fault) {
    const text = this.errors[fault.key] ?? this.page['error-unknown'] ?? fault.key;
    const found = fault.found ? this.say('quoted', { text: fault.found }) : this.say('nothing-more');
    return capital(fill(text, { key: fault.key, found, expected: fault.expected ?? '' }));
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
    const points = this.game(id).points;
    return fill(points[this.plural.select(n)] ?? points.other ?? '{n}', { n });
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
    return { who: this.say('result.win', { winner }), why: capital(fill(reason, { score })) + this.say('full-stop') };
  }

  /** @param {number} time milliseconds */
  date(time) {
    return new Intl.DateTimeFormat(this.language, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
  }
}

/** @param {string} text */
function capital(text) {
  return text.replace(/^(\P{L}*)(\p{Ll})/u, (_whole, /** @type {string} */ before, /** @type {string} */ letter) =>
    before ? before + letter : letter.toUpperCase(),
  );
}

/**
 * @param {string} [language]
 * @returns {Promise<Words>}
 */
export async function loadWords(language = LANGUAGE) {
  /** @param {string} name */
  const table = async (name) => {
    const address = addressOf(`i18n/${language}/${name}.json`);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${response.status} ${address.pathname}`);
    return response.json();
  };
  const [page, errors, games] = await Promise.all([table('page'), table('errors'), table('games')]);
  return new Words(page, errors, games, language);
}
