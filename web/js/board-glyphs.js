/* Draws what lies on sites: a keyed diff of the core's glyphs. A node that goes and one that comes with the same kind
 * and owner are one piece that moved. May use pieces and layout; must not know games or clicks. */

import { mayMove, set, svg } from './board-dom.js';
import { drawSymbol, riseOf } from './board-pieces.js';

/** @import { Answer, Geometry, Glyph, State } from './answers.js' */
/** @import { Place, Point } from './board-layout.js' */
/** @import { Pieces } from './board-pieces.js' */

/**
 * @typedef {object} Item a glyph with names instead of numbers
 * @property {number} site
 * @property {number} level
 * @property {string} kind
 * @property {number | null} owner
 * @property {number | null} place
 * @property {number} turn
 * @property {number} count
 */

/** @typedef {{ owner: number | null, height: number, x: number, y: number }} Stack of the owner of its top */
/** @typedef {{ item: Item, node: SVGGElement, x: number, y: number }} Drawn */

/** So many pieces of a heap are drawn; the number beside it says how many there are. */
const HEAP = 5;
/** More pieces than one move can carry: then the board has jumped, and nothing flies about. */
const FLIGHTS_MAX = 8;
const MOTION = 160;

/**
 * What lies where once these sites have been clicked.
 * @param {{ state: State | null, geometry: Geometry | null, ask: (verb: string, field: string) => Answer }} board
 * @param {number[]} sites
 * @param {Glyph[] | null} [after] what lies where when the move that these clicks mean has been played
 * @returns {Item[]}
 */
export function itemsSeen(board, sites, after = null) {
  const { state, geometry } = board;
  if (!state || !geometry) return [];
  const viewed = /** @type {Glyph[]} */ ((sites.length && board.ask('view', sites.join(' ')).glyphs) || state.glyphs);
  /** @param {Glyph} glyph */
  const offered = ([site]) => geometry.sites[site].kind === 'button';
  // What can still be chosen instead is the mover's, whoever would be next.
  const glyphs = after ? [...after.filter((glyph) => !offered(glyph)), ...viewed.filter(offered)] : viewed;
  return glyphs.map(([site, level, kind, owner, turn, count]) => {
    const place = owner === null ? null : (state.seats[owner]?.place ?? null);
    return { site, level, kind: geometry.kinds[kind], owner, place, turn, count };
  });
}

/** @param {string} kind */
const kindClass = (kind) => `k-${kind}`;

export class GlyphLayer {
  /** @type {Map<string, Drawn>} */
  #drawn = new Map();
  #group;
  #pieces;
  #places;
  #quarters;
  #still = false;

  /**
   * @param {SVGGElement} group
   * @param {Pieces} pieces
   * @param {(site: number) => Place} places
   * @param {number} quarters how far the board is turned
   */
  constructor(group, pieces, places, quarters) {
    this.#group = group;
    this.#pieces = pieces;
    this.#places = places;
    this.#quarters = quarters;
  }

  /**
   * @param {Item[]} items
   * @param {boolean} [still] nothing is to move
   */
  update(items, still = false) {
    this.#still = still || !mayMove();
    const heaped = items.flatMap((item) => this.#heap(item));
    const heights = this.#heights(heaped);
    const wanted = this.#keyed(heaped);
    const gone = [...this.#drawn.keys()].filter((key) => !wanted.has(key));
    const come = [...wanted.keys()].filter((key) => !this.#drawn.has(key));
    this.#adopt(gone, come, wanted);
    for (const key of gone) {
      this.#drawn.get(key)?.node.remove();
      this.#drawn.delete(key);
    }
    for (const [key, item] of wanted) this.#place(key, item, heights.get(item.site) ?? 0);
    this.#order();
  }

  /** Ends what still moves: a new input is not kept waiting. */
  settle() {
    for (const { node } of this.#drawn.values())
      for (const animation of node.getAnimations({ subtree: true })) animation.finish();
  }

  /**
   * The nodes of a site whose items pass, upper ones last.
   * @param {number} site
   * @param {(item: Item) => boolean} [passes]
   */
  nodes(site, passes = () => true) {
    return [...this.#drawn.values()]
      .filter(({ item }) => item.site === site && passes(item))
      .map(({ item, node, x, y }) => ({ item, node, x, y }));
  }

  /**
   * Where the top of a stack is drawn, and how high it is.
   * @returns {Stack[]}
   */
  stacks() {
    /** @type {Map<number, Stack>} */
    const tops = new Map();
    for (const { item, x, y } of this.#drawn.values()) {
      if (!riseOf(this.#pieces, item.kind)) continue;
      const known = tops.get(item.site);
      if (!known || known.height <= item.level) tops.set(item.site, { owner: item.owner, height: item.level + 1, x, y });
    }
    return [...tops.values()].filter((stack) => stack.height > 1);
  }

  /**
   * @param {Item} item
   * @returns {Item[]}
   */
  #heap(item) {
    if (item.count < 2 || !riseOf(this.#pieces, item.kind)) return [item];
    return Array.from({ length: Math.min(item.count, HEAP) }, (_, level) => ({ ...item, level, count: 1 }));
  }

  /** @param {Item[]} items */
  #heights(items) {
    const heights = new Map();
    for (const { site, level } of items) heights.set(site, Math.max(heights.get(site) ?? 0, level + 1));
    return heights;
  }

  /**
   * @param {Item[]} items
   * @returns {Map<string, Item>}
   */
  #keyed(items) {
    const keyed = new Map();
    for (const item of items) {
      // A stacked piece keeps its owner; what lies flat may change hands where it lies.
      const owner = riseOf(this.#pieces, item.kind) ? item.owner : '';
      const base = `${item.site} ${item.level} ${item.kind} ${owner}`;
      let n = 0;
      while (keyed.has(`${base} ${n}`)) n++;
      keyed.set(`${base} ${n}`, item);
    }
    return keyed;
  }

  /**
   * Gives nodes that would go to pieces that would come.
   * @param {string[]} gone what is given is taken out of it
   * @param {string[]} come
   * @param {Map<string, Item>} wanted
   */
  #adopt(gone, come, wanted) {
    for (const key of come) {
      const item = /** @type {Item} */ (wanted.get(key));
      const at = gone.findIndex((old) => {
        const was = /** @type {Drawn} */ (this.#drawn.get(old)).item;
        return was.kind === item.kind && was.owner === item.owner;
      });
      if (at < 0) continue;
      const [old] = gone.splice(at, 1);
      const drawn = /** @type {Drawn} */ (this.#drawn.get(old));
      this.#drawn.delete(old);
      this.#drawn.set(key, drawn);
      if (come.length > FLIGHTS_MAX) for (const a of drawn.node.getAnimations({ subtree: true })) a.cancel();
    }
  }

  /**
   * @param {string} key
   * @param {Item} item
   * @param {number} height of the stack it is in
   */
  #place(key, item, height) {
    const place = this.#places(item.site);
    const scale = place.radius / 50;
    const rise = riseOf(this.#pieces, item.kind) * scale;
    const x = place.centre[0];
    const y = place.centre[1] - rise * (item.level - (height - 1) / 2);
    let drawn = this.#drawn.get(key);
    const before = drawn && { item: drawn.item, x: drawn.x, y: drawn.y };
    if (!drawn) {
      drawn = { item, node: svg('g'), x, y };
      this.#drawn.set(key, drawn);
    }
    const { node } = drawn;
    if (!before || before.item.place !== item.place || before.item.site !== item.site) this.#fill(node, item, place);
    set(node, { transform: `translate(${x} ${y}) scale(${scale})` });
    const turn = (item.turn + (item.owner === null && !item.turn ? 0 : this.#quarters)) & 3;
    for (const part of node.querySelectorAll('.turns')) set(part, { transform: turn ? `rotate(${turn * 90})` : null });
    if (before) this.#move(node, before, { x, y, scale }, item);
    else if (!this.#still) node.animate({ opacity: [0, 1] }, { duration: MOTION / 2 });
    drawn.item = item;
    drawn.x = x;
    drawn.y = y;
  }

  /**
   * @param {SVGGElement} node
   * @param {Item} item
   * @param {Place} place
   */
  #fill(node, item, place) {
    const unit = 50 / place.radius;
    /** @type {Point[]} */
    const corners = place.corners.map(([x, y]) => [(x - place.centre[0]) * unit, (y - place.centre[1]) * unit]);
    set(node, { class: `glyph ${kindClass(item.kind)} p${item.place ?? 'none'}` });
    node.replaceChildren(...drawSymbol(this.#pieces, item.kind, item.place, corners).children);
  }

  /**
   * @param {SVGGElement} node
   * @param {{ item: Item, x: number, y: number }} before
   * @param {{ x: number, y: number, scale: number }} now
   * @param {Item} item
   */
  #move(node, before, now, item) {
    if (this.#still) return;
    if (before.x !== now.x || before.y !== now.y) {
      /** @param {{ x: number, y: number }} at */
      const at = ({ x, y }) => `translate(${x}px, ${y}px) scale(${now.scale})`;
      node.animate({ transform: [at(before), at(now)] }, { duration: MOTION, easing: 'ease-out' });
    } else if (before.item.place !== item.place) {
      node.animate({ opacity: [0.2, 1] }, { duration: MOTION });
    }
  }

  /** What stands lower on the screen covers what stands higher; in a stack the upper pieces the lower ones. */
  #order() {
    const sorted = [...this.#drawn.values()].sort(
      (a, b) =>
        this.#places(a.item.site).centre[1] - this.#places(b.item.site).centre[1] ||
        a.item.site - b.item.site ||
        a.item.level - b.item.level,
    );
    let at = this.#group.firstChild;
    for (const { node } of sorted) {
      if (node === at) at = at.nextSibling;
      else this.#group.insertBefore(node, at);
    }
  }
}
