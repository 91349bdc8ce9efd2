/* A stack seen from the side, large: top piece on top, so that the order of its colours cannot be mistaken. May use pieces;
 * must not know games. */

import { html, svg } from './board-dom.js';
import { drawSymbol, riseOf } from './board-pieces.js';

/** @import { Pieces } from './board-pieces.js' */
/** @import { Item } from './board-glyphs.js' */

export class Peek {
  element = html('div', { class: 'peek', part: 'peek', 'aria-hidden': 'true', hidden: true });
  /** @type {number | null} */
  site = null;

  close() {
    this.site = null;
    this.element.hidden = true;
  }

  /**
   * Shows a site's stack; false if there is none.
   * @param {number} site
   * @param {Item[]} items on it, lower ones first
   * @param {Pieces} pieces
   * @param {string[]} names of the seats
   */
  open(site, items, pieces, names) {
    const stack = items.filter((item) => riseOf(pieces, item.kind) > 0 && item.count === 1);
    if (stack.length < 2) {
      this.close();
      return false;
    }
    const rise = riseOf(pieces, `${stack[0].kind}.side`);
    const picture = svg('svg', { viewBox: `-54 ${-rise * stack.length - 4} 108 ${rise * stack.length + 8}` });
    stack.forEach((item, level) => {
      const layer = drawSymbol(pieces, `${item.kind}.side`, item.place);
      picture.append(
        svg(
          'g',
          { class: `p${item.place}`, transform: `translate(0 ${-rise * level - rise / 2})` },
          ...layer.children,
        ),
      );
    });
    const list = html('ol');
    for (const item of stack.toReversed())
      list.append(html('li', {}, item.owner === null ? '' : (names[item.owner] ?? '')));
    this.site = site;
    this.element.replaceChildren(picture, list);
    this.element.hidden = false;
    return true;
  }
}
