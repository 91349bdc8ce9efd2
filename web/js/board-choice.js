/* The panel beside the last clicked site: its buttons, "it may stay here", and the way back. May use slots; must not know
 * games: what the buttons show comes from the core's glyphs. */

import { html, set, svg } from './board-dom.js';
import { Slot } from './board-slot.js';

/** @import { Layout } from './board-layout.js' */
/** @import { Pieces } from './board-pieces.js' */
/** @import { Item } from './board-glyphs.js' */
/** @import { BoardWords } from './board-words.js' */

const SIGNS = { finish: 'M-22,2 L-7,18 L24,-18', cancel: 'M-17,-17 L17,17 M17,-17 L-17,17' };

export class Choice {
  element = html('div', { class: 'choice', part: 'choice', role: 'group', hidden: true });
  /** @type {Slot[]} */
  #slots = [];
  #buttons = '';
  #finish = this.#action('finish');
  #cancel = this.#action('cancel');

  get isOpen() {
    return !this.element.hidden;
  }

  close() {
    this.element.hidden = true;
  }

  /**
   * @param {object} model
   * @param {number[]} model.buttons
   * @param {number | null} model.chosen
   * @param {boolean} model.stay
   * @param {boolean} model.held a whole move is shown and waits to be confirmed
   * @param {Map<number, Item[]>} model.items by site
   * @param {string[]} model.names
   * @param {Pieces} pieces
   * @param {Layout} layout
   * @param {BoardWords} words
   */
  open({ buttons, chosen, stay, held, items, names }, pieces, layout, words) {
    const key = buttons.join(' ');
    if (key !== this.#buttons || this.#slots.length !== buttons.length) {
      this.#buttons = key;
      this.#slots = buttons.map((site) => new Slot(layout.places[site], pieces, 'slot option', true));
    }
    for (const slot of this.#slots) {
      slot.update(items.get(slot.site) ?? [], words.site(layout.places[slot.site], names));
      set(slot.element, { 'aria-pressed': slot.site === chosen ? 'true' : null });
    }
    const finish = words.say(held ? 'confirm' : 'finish');
    set(this.#finish, { 'aria-label': finish, title: finish, 'data-word': held ? finish : null });
    set(this.#cancel, { 'aria-label': words.say('cancel'), title: words.say('cancel') });
    set(this.element, { 'aria-label': words.say('choice') });
    this.element.replaceChildren(
      ...(stay ? [this.#finish] : []),
      ...this.#slots.map((slot) => slot.element),
      this.#cancel,
    );
    this.element.hidden = false;
  }

  /** Other pieces: the slots are drawn anew, and another game's sites have their names. */
  reset() {
    this.#slots = [];
    this.element.replaceChildren();
    this.close();
  }

  /** @param {'finish' | 'cancel'} action */
  #action(action) {
    return html(
      'div',
      { class: `act ${action}`, id: action, 'data-action': action, role: 'button' },
      svg('svg', { viewBox: '-50 -50 100 100', 'aria-hidden': 'true' }, svg('path', { d: SIGNS[action] })),
    );
  }
}
