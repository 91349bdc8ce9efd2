/* What a board says in words beside its picture: the last move and hints for screen readers, how the keys work, and what
 * is wrong when something is. May use dom; must not know games or hold words. */

import { html } from './board-dom.js';

export class Voice {
  #said = html('p', { class: 'unseen', 'aria-live': 'polite', id: 'said' });
  #hint = html('p', { class: 'unseen', 'aria-live': 'polite', id: 'hint' });
  #keys = html('p', { class: 'unseen', id: 'keys' });
  /** What is wrong, to be seen. */
  notice = html('div', { class: 'notice', part: 'notice', role: 'alert', hidden: true });

  get elements() {
    return [this.notice, this.#said, this.#hint, this.#keys];
  }

  /**
   * Each change is one change of the region: it is read out once.
   * @param {string} text
   */
  say(text) {
    this.#said.textContent = text;
    this.#hint.textContent = '';
  }

  /** @param {string} text */
  hint(text) {
    if (this.#hint.textContent !== text) this.#hint.textContent = text;
  }

  /** @param {string} text */
  explainKeys(text) {
    this.#keys.textContent = text;
  }

  /**
   * @param {string} title
   * @param {string[]} lines
   */
  complain(title, lines) {
    this.notice.replaceChildren(html('strong', {}, title), ...lines.filter(Boolean).map((line) => html('p', {}, line)));
    this.notice.hidden = false;
  }

  forgive() {
    this.notice.hidden = true;
  }
}
