/* Fetches what a board is made of beside the core: its style sheet, its words, and each game's pieces. All addresses are
 * relative to this file, so that the element works from another site too. Each file is fetched once for all boards.
 * Must not know games: their files are found by id. */

import { readPieces } from './board-pieces.js';
import { addressOf } from './files.js';
import { FIRST } from './languages.js';

/** @typedef {Record<string, string>} WordTable */

/** A file that is not there or cannot be read. */
export class AssetError extends Error {
  /** @param {string} path */
  constructor(path) {
    super(`file-missing: ${path}`);
    this.name = 'AssetError';
    this.key = 'file-missing';
    this.detail = path;
  }
}

/** @type {Map<string, Promise<unknown>>} */
const kept = new Map();

/**
 * @template T
 * @param {string} path from the folder above this one
 * @param {(text: string) => T} read
 * @returns {Promise<T>}
 */
export function load(path, read) {
  let promise = kept.get(path);
  if (!promise) {
    promise = fetch(addressOf(path))
      .then((response) => (response.ok ? response.text() : Promise.reject(new AssetError(path))))
      .then(read)
      .catch((error) => Promise.reject(error instanceof AssetError ? error : new AssetError(path)));
    kept.set(path, promise);
    // A failure is not kept: the network may be back at the next try.
    promise.catch(() => kept.delete(path));
  }
  return /** @type {Promise<T>} */ (promise);
}

/** @param {string} text */
export function sheetOf(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/** @param {string} name */
const loadSheet = (name) => load(`css/${name}.css`, sheetOf);

export const loadStyle = () => Promise.all(['board', 'board-bars', 'board-panels'].map(loadSheet));

/** All looks but the usual one. */
export const loadLooks = () => Promise.all([loadSheet('board-looks')]);

/** What marks of threats look like. */
export const loadThreats = () => loadSheet('board-threats');

/**
 * A file of words; the first language's where it is not there in the wanted one.
 * @param {string} language
 * @param {string} name
 * @returns {Promise<any>}
 */
export function loadTable(language, name) {
  const table = load(`i18n/${language}/${name}.json`, JSON.parse);
  return language === FIRST ? table : table.catch(() => loadTable(FIRST, name));
}

/**
 * @param {string} language
 * @returns {Promise<WordTable>}
 */
export const loadWords = (language) => loadTable(language, 'board');

/**
 * The words for faults that the core tells.
 * @param {string} language
 * @returns {Promise<WordTable>}
 */
export const loadFaults = (language) => loadTable(language, 'errors');

/**
 * A game's pieces; the usual ones where the wanted set has none for it.
 * @param {string} game
 * @param {string} [set] of other pieces than the usual ones
 * @returns {Promise<import('./board-pieces.js').Pieces>}
 */
export function loadPieces(game, set = '') {
  const pieces = load(`pieces/${set && `${set}/`}${encodeURIComponent(game)}.svg`, readPieces);
  return set ? pieces.catch(() => loadPieces(game)) : pieces;
}

/** How strong the computer's levels are in a game. @param {string} game @returns {Promise<object>} */
export const loadLadder = (game) => load(`ladder/${encodeURIComponent(game)}.json`, JSON.parse);
