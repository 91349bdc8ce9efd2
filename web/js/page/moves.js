/* The list of moves: rounds in columns, comments and variations between them, every move a button. May use dom, tree and
 * words; must not know any game. */

import { icon, make } from './dom.js';
import { moveNumber, noteGlyphs, noteText, withoutCommands } from './tree.js';

/** @import { Lines } from './tree.js' */
/** @import { TreeNode } from './types.js' */
/** @import { Words } from './words.js' */
/** @import { State } from '../answers.js' */

/** Annotation glyphs that have a sign of their own in records; others are shown as `$n`. */
export const SIGNS = ['', '!', '?', '!!', '??', '!?', '?!'];

/** @param {number} glyph */
const sign = (glyph) => SIGNS[glyph] ?? `$${glyph}`;

export class MoveList {
  /**
   * @param {HTMLElement} box scrolls
   * @param {Words} words
   * @param {(node: number) => void} go
   * @param {(node: TreeNode) => boolean} byPerson whether a person made this move of a computer
   */
  constructor(box, words, go, byPerson) {
    this.box = box;
    this.words = words;
    this.byPerson = byPerson;
    /** @type {Map<number, HTMLElement>} */
    this.buttons = new Map();
    /** @type {HTMLElement | undefined} */
    this.current = undefined;
    box.addEventListener('click', (event) => {
      const target = event.target instanceof Element ? event.target.closest('button') : null;
      if (target?.dataset.node) go(Number(target.dataset.node));
    });
    box.addEventListener('keydown', (event) => this.walk(event));
    // What comes late below the list makes it lower.
    new ResizeObserver(() => this.reveal()).observe(box);
  }

  /**
   * Up and down through all moves shown, variations too; one of them is in the order of the Tab key.
   * @param {KeyboardEvent} event
   */
  walk(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const moves = [.../** @type {NodeListOf<HTMLElement>} */ (this.box.querySelectorAll('.move'))];
    const at = moves.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    event.preventDefault();
    moves[Math.min(Math.max(at + step, 0), moves.length - 1)]?.focus();
  }

  /**
   * @param {Lines} lines
   * @param {State} state
   */
  show(lines, state) {
    this.lines = lines;
    this.first = state.first;
    this.seats = state.seats.length;
    const opening = lines.next(lines.root)[0];
    this.opening = (opening !== undefined && lines.node(opening).seat) || 0;
    this.buttons.clear();
    const list = make('ol', { class: `rounds seats-${this.seats}`, dir: 'ltr' });
    /** Lines still to be shown; a stack, so that deep nesting costs no recursion. */
    /** @type {(() => void)[]} */
    const later = [];
    this.later = later;
    this.mainLine(list);
    for (let work = later.pop(); work; work = later.pop()) work();
    const start = this.button(lines.node(lines.root), this.words.say('moves.start'));
    start.classList.add('start');
    const none = make('p', { class: 'none' }, this.words.say('moves.none'));
    this.box.replaceChildren(start, list.childElementCount ? list : none);
    this.current = undefined;
    this.mark(lines.cursor);
  }

  /** @param {number} node */
  mark(node) {
    this.current?.removeAttribute('aria-current');
    if (this.current) this.current.tabIndex = -1;
    const button = this.buttons.get(node);
    this.current = button;
    if (!button) return;
    button.setAttribute('aria-current', 'true');
    button.tabIndex = 0;
    // With the next picture, when all is laid out anyway.
    requestAnimationFrame(() => this.reveal());
  }

  /** The move that is on the board can be seen. */
  reveal() {
    if (!this.current) return;
    // Not scrollIntoView: it would scroll the page under the board too.
    const box = this.box.getBoundingClientRect();
    const at = this.current.getBoundingClientRect();
    if (at.top < box.top) this.box.scrollTop -= box.top - at.top + at.height;
    else if (at.bottom > box.bottom) this.box.scrollTop += at.bottom - box.bottom + at.height;
  }

  /** @param {HTMLElement} list */
  mainLine(list) {
    const lines = /** @type {Lines} */ (this.lines);
    /** @type {HTMLElement | null} */
    let row = null;
    this.remark(list, noteText(lines.node(lines.root), 'before'));
    this.remark(list, noteText(lines.node(lines.root), 'comment'));
    for (let at = lines.root; ; ) {
      const [next, ...others] = lines.next(at);
      if (next === undefined) break;
      const node = lines.node(next);
      const { round, seat } = this.number(node);
      const before = noteText(node, 'before');
      if (before) row = this.remark(list, before);
      if (!row || seat === 0) {
        row = make('li', { class: 'round' }, make('span', { class: 'number' }, `${round}.`));
        for (let i = 0; i < seat; i++) row.append(make('span', { class: 'gap' }, '…'));
        list.append(row);
      }
      row.append(this.button(node, node.word ?? ''));
      const comment = noteText(node, 'comment');
      if (withoutCommands(comment)) row = this.remark(list, comment);
      if (others.length) row = this.variations(list, others);
      at = next;
    }
  }

  /**
   * @param {HTMLElement} list
   * @param {string} text
   * @returns {null} the round is interrupted
   */
  remark(list, text) {
    const shown = withoutCommands(text);
    if (shown) list.append(make('li', { class: 'remark' }, make('p', { dir: 'auto' }, shown)));
    return null;
  }

  /**
   * @param {HTMLElement} list
   * @param {number[]} beginnings
   * @returns {null}
   */
  variations(list, beginnings) {
    const item = make('li', { class: 'variations' });
    for (const node of beginnings) {
      const line = make('div', { class: 'variation', role: 'group', 'aria-label': this.words.say('moves.variation') });
      item.append(line);
      this.later?.push(() => this.variation(node, line));
    }
    list.append(item);
    return null;
  }

  /**
   * A line of text, with the lines that leave it in it.
   * @param {number} start
   * @param {HTMLElement} line
   */
  variation(start, line) {
    const lines = /** @type {Lines} */ (this.lines);
    let numbered = false;
    /** @type {number[]} */
    let others = [];
    for (let at = start; ; ) {
      const node = lines.node(at);
      const { round, seat } = this.number(node);
      this.inline(line, noteText(node, 'before'));
      if (seat === 0) line.append(make('span', { class: 'number' }, `${round}.`));
      else if (!numbered) line.append(make('span', { class: 'number' }, `${round}…`));
      line.append(this.button(node, node.word ?? ''));
      numbered = true;
      const comment = noteText(node, 'comment');
      if (withoutCommands(comment)) numbered = this.inline(line, comment);
      for (const other of others) {
        const inner = make('div', { class: 'variation', role: 'group', 'aria-label': this.words.say('moves.variation') });
        line.append(inner);
        this.later?.push(() => this.variation(other, inner));
        numbered = false;
      }
      const [next, ...rest] = lines.next(at);
      if (next === undefined) break;
      others = rest;
      at = next;
    }
  }

  /**
   * @param {HTMLElement} line
   * @param {string} text
   * @returns {false}
   */
  inline(line, text) {
    const shown = withoutCommands(text);
    if (shown) line.append(make('bdi', { class: 'remark' }, shown));
    return false;
  }

  /** @param {TreeNode} node */
  number(node) {
    return moveNumber(node, this.first ?? 0, this.opening ?? 0, this.seats ?? 1);
  }

  /**
   * @param {TreeNode} node
   * @param {string} text
   */
  button(node, text) {
    const signs = noteGlyphs(node).map(sign).join('');
    const label = this.byPerson(node) && this.words.say('moves.by-person');
    const button = make(
      'button',
      { type: 'button', class: 'move', 'data-node': node.node, tabindex: -1 },
      make('bdi', {}, text),
      signs && make('span', { class: 'sign' }, signs),
      label && make('span', { class: 'by-person', role: 'img', 'aria-label': label, title: label }, icon('players')),
    );
    this.buttons.set(node.node, button);
    return button;
  }
}
