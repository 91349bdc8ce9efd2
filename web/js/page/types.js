/* Types that the page adds to those of the core's answers (../answers.js). Nothing runs here. May use nothing else;
 * must not know any game. */

/** @import { Answer, Geometry, State } from '../answers.js' */

/** @typedef {{kind: 'comment' | 'before', text: string} | {glyph: number}} Note */

/**
 * @typedef {object} TreeNode
 * @property {number} node
 * @property {number | null} parent
 * @property {number} ply
 * @property {number | null} seat the one that made the move
 * @property {string | null} word
 * @property {Note[]} notes
 */

/** @typedef {{cursor: number, nodes: TreeNode[]}} Tree */

/**
 * @typedef {object} Option
 * @property {string} key
 * @property {'choice' | 'number' | 'text'} kind
 * @property {string[]} [values] of a choice
 * @property {number} [low] of a number
 * @property {number} [high]
 * @property {string} preset
 */

/**
 * @typedef {object} Game
 * @property {string} id
 * @property {{letter: string, tag: string}[]} seats
 * @property {Option[]} options
 */

/** @typedef {(verb: string, ...fields: (string | number)[]) => Answer} Ask */

/**
 * The board element as the page uses it.
 * @typedef {HTMLElement & {
 *   ready: Promise<unknown>,
 *   state: State | null,
 *   geometry: Geometry | null,
 *   names: string[],
 *   interactive: boolean | number[],
 *   hint: number[],
 *   clocks: { text: string, low: boolean, runs: boolean }[],
 *   describe: (sites: number[]) => string,
 *   ask: Ask,
 *   cancel: () => void,
 *   sketch: string,
 *   sayAll: () => Promise<void>,
 * }} BoardElement
 */

export {};
