/* Short notices with at most a few things to do about them, at the edge of the board; and the page's live region. May
 * use dom; must not know the core or any word. */

import { button, make } from './dom.js';

/** @typedef {{label: string, press: () => void}} Action */

/** How long a notice stays when it asks nothing, and when it offers something. */
const BRIEF = 6000;
const LONG = 20000;

export class Toasts {
  /**
   * @param {HTMLElement} shelf a live region
   * @param {() => string} close the close button's name
   */
  constructor(shelf, close) {
    this.shelf = shelf;
    this.close = close;
    /** @type {Map<string, HTMLElement>} */
    this.open = new Map();
  }

  /**
   * @param {string} text
   * @param {Action[]} [actions]
   * @param {{kind?: string, stay?: boolean}} [how] a notice replaces the one of its kind
   */
  show(text, actions = [], { kind = 'plain', stay = false } = {}) {
    this.clear(kind);
    const toast = make('div', { class: `toast ${kind}` }, make('p', {}, text));
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const leave = () => {
      clearTimeout(timer);
      toast.remove();
      if (this.open.get(kind) === toast) this.open.delete(kind);
    };
    const wait = () => {
      clearTimeout(timer);
      if (!stay) timer = setTimeout(leave, actions.length ? LONG : BRIEF);
    };
    for (const { label, press } of actions) {
      toast.append(
        button(null, label, () => {
          leave();
          press();
        }),
      );
    }
    toast.append(button('close', this.close(), leave, { class: 'bare close' }));
    toast.addEventListener('pointerenter', () => clearTimeout(timer));
    toast.addEventListener('focusin', () => clearTimeout(timer));
    toast.addEventListener('pointerleave', wait);
    toast.addEventListener('focusout', wait);
    this.open.set(kind, toast);
    this.place(toast);
    wait();
  }

  /**
   * On the shelf; while a dialog is open in it, since nothing outside can be pressed then.
   * @param {HTMLElement} toast
   */
  place(toast) {
    const dialog = [...document.querySelectorAll('dialog')].at(-1);
    if (!dialog) {
      this.shelf.append(toast);
      return;
    }
    const shelf = make('div', { class: 'toasts', role: 'status' }, toast);
    dialog.append(shelf);
    dialog.addEventListener('close', () => this.shelf.append(...shelf.children), { once: true });
  }

  /** @param {string} kind */
  clear(kind) {
    this.open.get(kind)?.remove();
    this.open.delete(kind);
  }
}
