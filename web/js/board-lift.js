/* What a pointer carries: copies of the lifted pieces under the mouse or above the finger, and the originals faded. May use
 * view and pieces; must not know games. */

import { set, svg } from './board-dom.js';
import { drawSymbol, riseOf } from './board-pieces.js';

/** @import { BoardView } from './board-view.js' */
/** @import { Pieces } from './board-pieces.js' */
/** @import { Item } from './board-glyphs.js' */

/** A finger hides what is under it: pixels by which the pieces are held above it. */
const ABOVE = 34;

/** @param {Item} item */
const keyOf = ({ kind, level, owner, turn }) => `${kind} ${level} ${owner} ${turn}`;

/**
 * The items that leave a site from one view to the next; where nothing does, a hand that is not shown in the air, all of
 * it but of a heap only one.
 * @param {Item[]} before on the site
 * @param {Item[]} after
 */
export function leaving(before, after) {
  const stay = new Set(after.map(keyOf));
  const gone = before.filter((item) => !stay.has(keyOf(item)));
  return (gone.length ? gone : before).map((item) => ({ ...item, count: 1 }));
}

export class Lift {
  #view;
  #ghost = svg('g', { class: 'ghost' });
  /** @type {Element[]} */
  #faded = [];
  #above = 0;

  /** @param {BoardView} view */
  constructor(view) {
    this.#view = view;
  }

  /** @param {boolean} touch */
  begin(touch) {
    this.#above = touch ? ABOVE : 0;
    this.#view.scene.layers.lifted.append(this.#ghost);
    this.#view.table.classList.add('dragging');
  }

  /**
   * @param {number} site where they are shown
   * @param {Item[]} items
   * @param {Pieces} pieces
   */
  hold(site, items, pieces) {
    const { layout, glyphs } = this.#view;
    if (!layout) return;
    const scale = layout.radius / 50;
    const lowest = Math.min(...items.map((item) => item.level));
    this.#ghost.replaceChildren(
      ...items.map((item) => {
        const lift = (item.level - lowest) * riseOf(pieces, item.kind) * scale;
        const copy = svg('g', {
          class: `glyph k-${item.kind} p${item.place ?? 'none'}`,
          transform: `translate(0 ${-lift}) scale(${scale})`,
        });
        copy.append(...drawSymbol(pieces, item.kind, item.place).children);
        const turn = (item.turn + (layout.places[site].kind === 'hand' ? layout.quarters : layout.quarters)) & 3;
        for (const part of copy.querySelectorAll('.turns')) set(part, { transform: `rotate(${turn * 90})` });
        return copy;
      }),
    );
    this.#unfade();
    const keys = new Set(items.map(keyOf));
    const slot = this.#view.seats.slots.get(site)?.element;
    if (slot && !slot.classList.contains('heap')) this.#faded.push(slot);
    for (const { node } of glyphs?.nodes(site, (item) => keys.has(keyOf(item))) ?? []) this.#faded.push(node);
    for (const element of this.#faded) element.classList.add('away');
  }

  /**
   * @param {number} x on the screen
   * @param {number} y
   */
  to(x, y) {
    const [px, py] = this.#view.toBoard(x, y - this.#above);
    set(this.#ghost, { transform: `translate(${px.toFixed(1)} ${py.toFixed(1)})` });
  }

  end() {
    this.#unfade();
    this.#ghost.remove();
    this.#ghost.replaceChildren();
    this.#view.table.classList.remove('dragging');
  }

  #unfade() {
    for (const element of this.#faded) element.classList.remove('away');
    this.#faded = [];
  }
}
