/* A site beside the board, a hand or a button: a small picture of its own with the same glyphs as on the board. May use
 * glyphs; must not know games. */

import { html, set, svg } from './board-dom.js';
import { GlyphLayer } from './board-glyphs.js';
import { STILL } from './board-motion.js';

/** @import { Place } from './board-layout.js' */
/** @import { Pieces } from './board-pieces.js' */
/** @import { Item } from './board-glyphs.js' */

export class Slot {
  #layer;
  #count = html('span', { class: 'count', 'aria-hidden': 'true' });

  /**
   * @param {Place} place
   * @param {Pieces} pieces
   * @param {string} look the class of the element
   * @param {boolean} active whether it may ever be clicked
   */
  constructor(place, pieces, look, active) {
    const group = svg('g');
    this.site = place.site;
    this.#layer = new GlyphLayer(group, pieces, () => place, 0);
    this.element = html(
      'div',
      { class: look, id: `s${place.site}`, 'data-site': place.site, role: active ? 'button' : 'img' },
      svg('svg', { viewBox: '-50 -50 100 100', 'aria-hidden': 'true' }, group),
      this.#count,
    );
  }

  /**
   * @param {Item[]} items
   * @param {string} name in words
   */
  update(items, name) {
    const many = Math.max(0, ...items.map((item) => item.count));
    this.#layer.update(items, STILL);
    this.#count.textContent = many > 1 ? String(many) : '';
    set(this.element, { 'aria-label': name });
    this.element.classList.toggle('empty', items.length === 0);
    this.element.classList.toggle('heap', many > 1);
  }
}
