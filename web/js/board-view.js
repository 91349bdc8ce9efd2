/* Everything a board shows, put together and kept up to date: bars, picture, pieces, marks, panels, names for screen
 * readers; and where things are on the screen now. May use the other drawing files; must not know games, the core or
 * events. */

import { Choice } from './board-choice.js';
import { html, set, svg } from './board-dom.js';
import { findRoom } from './board-float.js';
import { GlyphLayer } from './board-glyphs.js';
import { distance, inside, layOut, onBoard, sideOf } from './board-layout.js';
import { drawMarks, heightMarks } from './board-marks.js';
import { wayBetween } from './board-motion.js';
import { Peek } from './board-peek.js';
import { Scene } from './board-scene.js';
import { Seats } from './board-seats.js';

/** @import { Geometry, State } from './answers.js' */
/** @import { Clicks } from './board-clicks.js' */
/** @import { Item } from './board-glyphs.js' */
/** @import { Box, Layout, Place, Point } from './board-layout.js' */
/** @import { Pieces } from './board-pieces.js' */
/** @import { Sketch } from './board-sketch.js' */
/** @import { Threats } from './board-threats.js' */
/** @import { BoardWords } from './board-words.js' */

/**
 * @typedef {object} Frame what stays while a game lasts
 * @property {Geometry} geometry
 * @property {State} state
 * @property {Pieces} pieces
 * @property {BoardWords} words
 * @property {number} quarters
 * @property {boolean} labels
 * @property {boolean} active whether it can be played on
 * @property {boolean} facing what is read stands the right way up for the seat that it is about
 */

/**
 * @typedef {object} Now what changes with every click
 * @property {State} state
 * @property {Item[]} items
 * @property {Clicks} clicks
 * @property {number[]} hint sites that are pointed out
 * @property {string[]} names of the seats
 * @property {boolean} mine whether the seat to move is moved here
 * @property {number | null} cursor the keyboard's site, if it is to be seen
 * @property {string | null} at the id of the element that the keyboard is on
 * @property {boolean} still nothing is to move
 * @property {boolean} carried the pieces were carried by hand to where they are
 * @property {number | null} aim
 * @property {boolean} dragging
 * @property {Sketch} sketch what the viewer has drawn
 * @property {Threats | null} threats what the others could take, if it is to be seen
 */

/** A target that is smaller than this on the screen is widened for fingers. */
const FINGER = 44;

export class BoardView {
  scene = new Scene();
  seats = new Seats();
  choice = new Choice();
  peek = new Peek();
  field = html('div', { class: 'field' }, this.scene.svg);
  /** Boards are not mirrored where text runs from right to left. */
  table = html('div', { class: 'table', part: 'table', dir: 'ltr' });
  /** @type {Layout | null} */
  layout = null;
  /** @type {GlyphLayer | null} */
  glyphs = null;
  /** @type {Map<number, Item[]>} */
  items = new Map();
  /** @type {Frame | null} */
  #frame = null;
  /** @type {State | null} what was drawn last */
  #seen = null;
  #heights = svg('g', { class: 'heights' });

  constructor() {
    this.table.append(this.seats.top, this.field, this.seats.bottom, this.choice.element, this.peek.element);
  }

  /** @param {Frame} frame */
  build(frame) {
    const places = frame.state.seats.map((seat) => seat.place);
    const layout = layOut(frame.geometry, frame.quarters);
    this.#frame = frame;
    this.#seen = null;
    this.layout = layout;
    this.items.clear();
    this.seats.build(layout, frame.pieces, frame.state.seats, frame.active);
    this.choice.reset();
    this.peek.close();
    set(this.table, {
      role: frame.active ? 'application' : 'group',
      tabindex: frame.active ? 0 : null,
      lang: frame.words.language,
      'aria-label': frame.words.say('board'),
      'aria-describedby': frame.active ? 'keys' : null,
      'aria-activedescendant': null,
    });
    this.table.classList.toggle('active', frame.active);
    this.table.classList.toggle('facing', frame.facing);
    this.scene.clear(layout, frame.labels);
    // To measure, the browser lays out the empty board; the full one then needs to be laid out but once.
    this.measure();
    this.scene.fill(layout, frame.pieces, places, frame.labels);
    const group = svg('g');
    this.scene.layers.glyphs.append(group, this.#heights);
    this.glyphs = new GlyphLayer(group, frame.pieces, (site) => layout.places[site], frame.quarters);
    for (const [site, group_] of this.scene.sites)
      set(group_, { role: frame.active && layout.places[site].kind === 'cell' ? 'button' : 'img' });
  }

  /** Line widths follow the size of a cell on the screen, the bars the width of the board. */
  measure() {
    const { layout } = this;
    if (!layout || !this.field.isConnected) return;
    const scale = this.scale();
    this.table.style.setProperty('--cell', `${(2 * layout.radius * scale).toFixed(2)}px`);
    this.table.style.setProperty('--unit', (1 / scale).toFixed(3));
    this.table.style.setProperty('--width', `${(this.scene.svg.viewBox.baseVal.width * scale).toFixed(2)}px`);
  }

  /** Screen pixels to a unit of the picture. */
  scale() {
    return this.scene.svg.getScreenCTM()?.a ?? 1;
  }

  /** @param {Now} now */
  update(now) {
    const { layout, glyphs } = this;
    const frame = this.#frame;
    if (!layout || !glyphs || !frame) return;
    this.items = grouped(now.items);
    /** @type {Map<number, number[]>} */
    const targets = now.mine ? now.clicks.targets() : new Map();
    const arrival = glyphs.update(
      now.items.filter((item) => onBoard(layout.places[item.site])),
      { still: now.still, carried: now.carried, way: wayBetween(this.#seen, now.state, frame.geometry) },
    );
    this.#seen = now.state;
    if (arrival) this.#heights.animate({ opacity: [0, 0] }, { duration: arrival });
    /** @param {number | null} seat */
    const side = (seat) => (seat === null || !frame.facing ? 0 : sideOf(seat, now.state.seats.length, layout.quarters));
    this.table.classList.toggle('far', side(now.state.turn) === 2);
    this.#heights.replaceChildren(...heightMarks(glyphs.stacks(), layout, side));
    drawMarks(this.scene.layers.under, this.scene.layers.over, layout, {
      last: now.clicks.sites.length ? [] : (now.state.last?.[1] ?? []),
      chosen: now.clicks.sites,
      hint: now.hint,
      next: now.clicks.sites.length ? [...targets.keys()] : [],
      aim: now.aim,
      cursor: now.cursor,
      taken: new Set(this.items.keys()),
    });
    now.sketch.draw(this.scene.layers.sketch, layout);
    // A move that waits to be confirmed is shown as if it were made.
    if (now.threats && now.clicks.held === null) now.threats.draw(this.scene.layers.threats, layout, now.clicks.sites);
    else this.scene.layers.threats.replaceChildren();
    this.seats.update(now.state, now.names, this.items, frame.words, layout);
    this.#nameSites(now, targets);
    this.#openChoice(now, frame, [...targets.keys()]);
    if (this.peek.site !== null) this.showPeek(this.peek.site, now.names);
  }

  /**
   * @param {Now} now
   * @param {Map<number, number[]>} targets
   */
  #nameSites(now, targets) {
    const { layout } = this;
    const frame = this.#frame;
    if (!layout || !frame) return;
    const starts = new Set(now.mine ? now.clicks.next([]) : []);
    const chosen = new Set(now.clicks.sites);
    /**
     * @param {Element} element
     * @param {number} site
     */
    const mark = (element, site) => {
      element.classList.toggle('target', targets.has(site));
      element.classList.toggle('start', starts.has(site));
      element.classList.toggle('chosen', chosen.has(site));
      element.classList.toggle('hinted', now.hint.includes(site));
      element.classList.toggle('cursor', now.cursor === site);
      if (frame.active) set(element, { 'aria-pressed': chosen.has(site) ? 'true' : null });
    };
    for (const [site, element] of this.scene.sites) {
      const name = frame.words.place(layout.places[site], this.items.get(site) ?? [], now.names, frame.quarters);
      const strokes = { ...now.sketch.at(site), threatened: now.threats?.sites.has(site) };
      set(element, { 'aria-label': frame.words.drawn(name, strokes, layout.places, now.names) });
      mark(element, site);
    }
    for (const [site, slot] of this.seats.slots) mark(slot.element, site);
  }

  /**
   * @param {Now} now
   * @param {Frame} frame
   * @param {number[]} targets
   */
  #openChoice(now, frame, targets) {
    const { layout } = this;
    const { buttons, chosen } = now.clicks.choice();
    const held = now.clicks.held !== null;
    const stay = held || now.clicks.mayStay;
    const subject = now.clicks.subject;
    if (!layout || subject === null || now.dragging || (!buttons.length && !stay)) {
      this.choice.close();
      return;
    }
    this.choice.open({ buttons, chosen, stay, held, items: this.items, names: now.names }, frame.pieces, layout, frame.words);
    for (const element of this.choice.element.children)
      element.classList.toggle('cursor', element.id === now.at);
    const others = [...targets, ...now.clicks.sites].filter(
      (site) => site !== subject && layout.places[site].kind !== 'button',
    );
    this.#float(this.choice.element, subject, others);
  }

  /**
   * @param {number | null} site whose stack is to be seen from the side
   * @param {string[]} names
   */
  look(site, names) {
    if (site === null) this.peek.close();
    else this.showPeek(site, names);
  }

  /**
   * @param {number} site
   * @param {string[]} names
   */
  showPeek(site, names) {
    const frame = this.#frame;
    if (frame && this.peek.open(site, this.items.get(site) ?? [], frame.pieces, names))
      this.#float(this.peek.element, site, []);
  }

  /**
   * @param {HTMLElement} panel
   * @param {number} site
   * @param {number[]} avoid
   */
  #float(panel, site, avoid) {
    const table = this.table.getBoundingClientRect();
    const size = panel.getBoundingClientRect();
    /** @param {Box} box */
    const local = (box) => ({ ...box, left: box.left - table.left, top: box.top - table.top });
    const spot = findRoom(
      { width: size.width, height: size.height },
      local(this.boxOf(site)),
      avoid.map((other) => local(this.boxOf(other))),
      { left: 0, top: -size.height / 2, width: table.width, height: table.height + size.height },
      6,
    );
    panel.style.setProperty('left', `${spot.left}px`);
    panel.style.setProperty('top', `${spot.top}px`);
  }

  /**
   * A point of the screen in the picture's units.
   * @param {number} x
   * @param {number} y
   * @returns {Point}
   */
  toBoard(x, y) {
    const matrix = this.scene.svg.getScreenCTM();
    if (!matrix) return [0, 0];
    const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    return [point.x, point.y];
  }

  /**
   * Where a site is on the screen now.
   * @param {number} site
   * @returns {Box}
   */
  boxOf(site) {
    const slot = this.seats.slots.get(site)?.element ?? this.choice.element.querySelector(`#s${site}`);
    const place = this.layout?.places[site];
    const matrix = this.scene.svg.getScreenCTM();
    if (slot || !place || !matrix) return boxOfElement(slot ?? this.table);
    const points = place.corners.map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix));
    const left = Math.min(...points.map((point) => point.x));
    const top = Math.min(...points.map((point) => point.y));
    return {
      left,
      top,
      width: Math.max(...points.map((point) => point.x)) - left,
      height: Math.max(...points.map((point) => point.y)) - top,
    };
  }

  /**
   * The site of the board at a point of the screen, or null.
   * @param {number} x
   * @param {number} y
   * @param {number[]} wide sites that are widened for fingers
   * @returns {Place | null}
   */
  placeAt(x, y, wide = []) {
    const { layout } = this;
    if (!layout) return null;
    const point = this.toBoard(x, y);
    const found = layout.places.find((place) => onBoard(place) && inside(place.corners, point)) ?? null;
    if (found && wide.includes(found.site)) return found;
    const scale = this.scale();
    let best = found;
    let least = Math.max(0, FINGER / 2 - layout.radius * scale);
    for (const site of wide) {
      const place = layout.places[site];
      const away = onBoard(place) ? distance(place.corners, point) * scale : Infinity;
      if (away < least) {
        least = away;
        best = place;
      }
    }
    return best;
  }

  /**
   * How far inside a site a point of the screen is: 1 at the centre, 0 at the inner circle's edge.
   * @param {number} site
   * @param {number} x
   * @param {number} y
   */
  depthAt(site, x, y) {
    const place = this.layout?.places[site];
    if (!place) return 0;
    const [px, py] = this.toBoard(x, y);
    return 1 - Math.hypot(px - place.centre[0], py - place.centre[1]) / place.radius;
  }
}

/** @param {Element} element @returns {Box} */
export function boxOfElement(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

/** @param {Item[]} items */
function grouped(items) {
  /** @type {Map<number, Item[]>} */
  const groups = new Map();
  for (const item of items) {
    const group = groups.get(item.site);
    if (group) group.push(item);
    else groups.set(item.site, [item]);
  }
  return groups;
}
