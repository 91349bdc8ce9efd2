/* Draws what lies on sites: a keyed diff of the core's glyphs. A node that goes and one that comes with the same kind
 * and owner are one piece that moved. May use pieces, layout and motion; must not know games or clicks. */

import { set, svg } from './board-dom.js';
import { Motion, STILL } from './board-motion.js';
import { drawSymbol, riseOf, turnedOf } from './board-pieces.js';

/** @import { Answer, Geometry, Glyph, State } from './answers.js' */
/** @import { Place, Point } from './board-layout.js' */
/** @import { Journey, Manner } from './board-motion.js' */
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
/** @typedef {{ item: Item, node: SVGGElement, x: number, y: number, scale: number, flies: number }} Drawn `flies`: the
 *   level from which it has taken off, -1 when it lies */

/** So many pieces of a heap are drawn; the number beside it says how many there are. */
const HEAP = 5;
/** More pieces than one move can carry: then the board has jumped, and nothing flies about. */
const FLIGHTS_MAX = 8;

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
  /** What is gone but still to be seen. @type {Set<Drawn>} */
  #leaving = new Set();
  #group;
  #pieces;
  #places;
  #quarters;

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
   * @param {Manner} wish how the change is to be seen
   * @returns {number} milliseconds until the pieces have arrived
   */
  update(items, wish) {
    const heaped = items.flatMap((item) => this.#heap(item));
    const heights = this.#heights(heaped);
    const wanted = this.#keyed(heaped);
    const gone = [...this.#drawn.keys()].filter((key) => !wanted.has(key));
    const come = [...wanted.keys()].filter((key) => !this.#drawn.has(key));
    const manner = come.length > FLIGHTS_MAX ? STILL : wish;
    this.#adopt(gone, come, wanted, manner);
    const motion = new Motion(manner, this.#journeys(wanted), [...wanted].flatMap(([key, { site }]) => (this.#drawn.has(key) ? [] : [site])));
    for (const key of gone) {
      const drawn = /** @type {Drawn} */ (this.#drawn.get(key));
      this.#drawn.delete(key);
      this.#leaving.add(drawn);
      motion.leave(drawn.node, drawn, () => {
        drawn.node.remove();
        this.#leaving.delete(drawn);
      });
    }
    for (const [key, item] of wanted) this.#place(key, item, heights.get(item.site) ?? 0, motion);
    this.#order();
    return motion.arrival;
  }

  /** Ends what still moves: a new input is not kept waiting. */
  settle() {
    for (const animation of this.#group.getAnimations({ subtree: true })) animation.finish();
  }

  /**
   * The nodes of a site whose items pass, upper ones last.
   * @param {number} site
   * @param {(item: Item) => boolean} [passes]
   */
  nodes(site, passes = () => true) {
    return [...this.#drawn.values()]
      .filter(({ item }) => item.site === site && passes(item))
      .map((drawn) => ({ ...drawn }));
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
      // What stands in stacks or turns keeps its owner; what just lies there may change hands.
      const sort = this.#sort(item.kind);
      const owner = riseOf(this.#pieces, item.kind) || sort !== item.kind ? item.owner : '';
      const base = `${item.site} ${item.level} ${sort} ${owner}`;
      let n = 0;
      while (keyed.has(`${base} ${n}`)) n++;
      keyed.set(`${base} ${n}`, item);
    }
    return keyed;
  }

  /** What a piece is, however it is turned. @param {string} kind */
  #sort(kind) {
    return turnedOf(this.#pieces, kind) === null ? kind : 'turned';
  }

  /**
   * From where to where pieces go.
   * @param {Map<string, Item>} wanted
   * @returns {Journey[]}
   */
  #journeys(wanted) {
    return [...wanted].flatMap(([key, item]) => {
      const from = this.#drawn.get(key)?.item.site ?? item.site;
      return from === item.site ? [] : [[from, item.site]];
    });
  }

  /**
   * Gives nodes that would go to pieces that would come.
   * @param {string[]} gone what is given is taken out of it
   * @param {string[]} come
   * @param {Map<string, Item>} wanted
   * @param {Manner} manner
   */
  #adopt(gone, come, wanted, { still, way = [] }) {
    // Of those that look alike the lowest goes the shortest part of the way, be it played or taken back.
    const item = (/** @type {string} */ key) => /** @type {Item} */ (wanted.get(key) ?? this.#drawn.get(key)?.item);
    const along = (/** @type {string} */ key) => way.indexOf(item(key).site);
    gone.sort((a, b) => along(b) - along(a) || item(a).level - item(b).level);
    come.sort((a, b) => along(a) - along(b) || item(a).level - item(b).level);
    for (const key of come) {
      const { kind, owner } = item(key);
      const at = gone.findIndex((old) => this.#sort(item(old).kind) === this.#sort(kind) && item(old).owner === owner);
      if (at < 0) continue;
      const [old] = gone.splice(at, 1);
      const drawn = /** @type {Drawn} */ (this.#drawn.get(old));
      this.#drawn.delete(old);
      this.#drawn.set(key, drawn);
      if (still) for (const animation of drawn.node.getAnimations({ subtree: true })) animation.cancel();
    }
  }

  /**
   * @param {string} key
   * @param {Item} item
   * @param {number} height of the stack it is in
   * @param {Motion} motion
   */
  #place(key, item, height, motion) {
    const place = this.#places(item.site);
    const scale = place.radius / 50;
    const rise = riseOf(this.#pieces, item.kind) * scale;
    const x = place.centre[0];
    const y = place.centre[1] - rise * (item.level - (height - 1) / 2);
    let drawn = this.#drawn.get(key);
    const before = drawn && { ...drawn };
    const old = before && before.item.place !== item.place ? before.node.cloneNode(true) : null;
    if (!drawn) {
      drawn = { item, node: svg('g'), x, y, scale, flies: -1 };
      this.#drawn.set(key, drawn);
    }
    const { node } = drawn;
    const changed = !before || before.item.place !== item.place || before.item.kind !== item.kind;
    if (changed || before.item.site !== item.site) this.#fill(node, item, place);
    set(node, { transform: `translate(${x} ${y}) scale(${scale})` });
    const turn = (item.turn + (item.owner === null && !item.turn ? 0 : this.#quarters)) & 3;
    for (const part of node.querySelectorAll('.turns')) set(part, { transform: turn ? `rotate(${turn * 90})` : null });
    const now = { x, y, scale };
    if (!before) motion.come(node, now, item.site, rise > 0);
    else {
      if (before.x !== x || before.y !== y) this.#fly(drawn, before, now, item, motion);
      if (old) motion.flip(node, now, old);
      else motion.turn(node, this.#turned(before.item), this.#turned(item));
    }
    Object.assign(drawn, { item, x, y, scale });
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
   * @param {Drawn} drawn
   * @param {Drawn} before
   * @param {{ x: number, y: number, scale: number }} now
   * @param {Item} item where it goes
   * @param {Motion} motion
   */
  #fly(drawn, before, now, item, motion) {
    const landed = () => {
      drawn.flies = -1;
      this.#order();
    };
    if (motion.go(drawn.node, before, now, [before.item.site, item.site], this.#places, landed)) drawn.flies = before.item.level;
  }

  /** In quarters, as it is drawn. @param {Item} item */
  #turned({ turn, kind }) {
    return turn + (turnedOf(this.#pieces, kind) ?? 0);
  }

  /**
   * What stands lower on the screen covers what stands higher; in a stack the upper pieces the lower ones; and what flies
   * all of them.
   */
  #order() {
    const sorted = [...this.#leaving, ...this.#drawn.values()].sort(
      (a, b) =>
        a.flies - b.flies ||
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
