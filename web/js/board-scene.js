/* The board's picture: the layers of the SVG, the tray, every site's polygon drawn once, and the coordinates; with few
 * elements, since browsers look at each of them whenever a dialog opens or closes. What lies on
 * the sites and the marks are drawn by others into the layers. May use layout and pieces; must not know games. */

import { set, svg } from './board-dom.js';
import { inset, onBoard, outline } from './board-layout.js';
import { fillOf } from './board-pieces.js';

/** @import { Layout, Place } from './board-layout.js' */
/** @import { Pieces } from './board-pieces.js' */

const LAYERS = /** @type {const} */ (['tray', 'sites', 'names', 'under', 'glyphs', 'threats', 'over', 'sketch', 'lifted']);
/** The tray's rim around the sites, the same where coordinates stand in it, and room for its shadow, as shares of a
 * cell's radius. */
const RIM = 0.22;
const WIDE_RIM = 0.56;
const ROOM = 0.1;

/** @param {Layout} layout */
const isSquare = ({ places }) => places.filter(onBoard).every(({ corners }) => corners.length === 4);

/** @param {Layout} layout @param {boolean} names */
const rimOf = (layout, names) => layout.radius * (names && isSquare(layout) ? WIDE_RIM : RIM);

/** @typedef {Record<typeof LAYERS[number], SVGGElement>} Layers */

export class Scene {
  /** @type {SVGSVGElement} */
  svg = svg('svg', { class: 'board', part: 'board' });
  /** @type {Layers} */
  layers = /** @type {Layers} */ ({});
  /** @type {Map<number, SVGPathElement>} */
  sites = new Map();
  #defs = svg('defs');

  constructor() {
    this.svg.append(this.#defs);
    for (const name of LAYERS) this.svg.append((this.layers[name] = svg('g', { class: `layer ${name}` })));
  }

  /**
   * An empty picture of the size that this board needs, to be filled.
   * @param {Layout} layout
   * @param {boolean} names whether the sites' names will be shown
   */
  clear(layout, names) {
    const room = rimOf(layout, names) + layout.radius * ROOM;
    const { left, top, width, height } = layout.box;
    set(this.svg, {
      viewBox: [left - room, top - room, width + 2 * room, height + 2 * room].map((n) => n.toFixed(2)).join(' '),
    });
    this.#defs.replaceChildren();
    for (const layer of Object.values(this.layers)) layer.replaceChildren();
    this.sites.clear();
  }

  /**
   * Draws the board into the empty picture.
   * @param {Layout} layout
   * @param {Pieces} pieces
   * @param {(number | null)[]} places of the seats in play
   * @param {boolean} names
   */
  fill(layout, pieces, places, names) {
    const drawn = layout.places.filter(onBoard);
    const rim = rimOf(layout, names);
    this.#defs.append(...pieces.defs.map((def) => document.importNode(def, true)));
    this.#drawTray(drawn, rim);
    for (const place of drawn) this.#drawSite(place, layout, pieces, places);
    for (const kind of new Set(drawn.map((place) => place.kind))) this.#drawBevels(kind, drawn, layout, pieces);
    if (names && isSquare(layout)) this.#drawEdges(drawn, rim);
    else if (names) for (const place of drawn) if (place.kind === 'cell') this.#drawName(place.name, place, 0, 0.85, 0.17);
  }

  /**
   * The silhouette of all sites together, wider by the rim: it follows a cross, a hole and a ragged edge alike.
   * @param {Place[]} drawn
   * @param {number} rim
   */
  #drawTray(drawn, rim) {
    const d = drawn.map((place) => outline(place.corners, 0)).join('');
    for (const [name, width] of /** @type {const} */ ([
      ['shadow', 2 * rim],
      ['rim', 2 * rim],
      ['floor', 2 * rim - 5],
    ]))
      this.layers.tray.append(svg('path', { class: `tray-${name}`, d, 'stroke-width': width.toFixed(2) }));
  }

  /**
   * @param {Place} place
   * @param {Layout} layout
   * @param {Pieces} pieces
   * @param {(number | null)[]} places
   */
  #drawSite(place, layout, pieces, places) {
    const unit = layout.radius / 50;
    const owner = place.owner === null ? null : (places[place.owner] ?? null);
    const fill = fillOf(pieces, place.kind, place.shade, owner);
    const site = svg('path', {
      id: `s${place.site}`,
      class: `site ${place.kind} shade${place.shade}${owner === null ? '' : ` home p${owner}`}`,
      d: outline(inset(place.corners, (pieces.gap / 2) * unit), pieces.round * unit),
      fill: fill && `url(#${fill})`,
    });
    this.sites.set(place.site, site);
    this.layers.sites.append(site);
  }

  /**
   * The light on the edges of all sites of a kind, as one path.
   * @param {string} kind
   * @param {Place[]} drawn
   * @param {Layout} layout
   * @param {Pieces} pieces
   */
  #drawBevels(kind, drawn, layout, pieces) {
    const unit = layout.radius / 50;
    const d = drawn
      .filter((place) => place.kind === kind)
      .map((place) => outline(inset(place.corners, (pieces.gap / 2 + 1.6) * unit), (pieces.round - 1) * unit));
    this.layers.sites.append(svg('path', { class: `bevels ${kind}`, d: d.join('') }));
  }

  /**
   * Square cells have file and rank in the rim, below the lowest cell of a column and left of the first of a row.
   * @param {Place[]} cells
   * @param {number} rim
   */
  #drawEdges(cells, rim) {
    for (const place of cells) {
      const [x, y] = place.centre;
      const out = 1 + (0.5 * rim) / place.radius;
      const [file, rank] = this.#sides(place, cells);
      const below = cells.some(({ centre }) => Math.abs(centre[0] - x) < 1 && centre[1] > y + 1);
      const before = cells.some(({ centre }) => Math.abs(centre[1] - y) < 1 && centre[0] < x - 1);
      if (!below) this.#drawName(file, place, 0, out, 0.34);
      if (!before) this.#drawName(rank, place, -out, 0, 0.34);
    }
  }

  /**
   * Which half of the name is the same along a column of the screen, and which along a row: that depends on how the
   * board is turned.
   * @param {Place} place
   * @param {Place[]} cells
   */
  #sides(place, cells) {
    const above = cells.find((other) => other !== place && Math.abs(other.centre[0] - place.centre[0]) < 1);
    const letter = place.name[0];
    const number = place.name.slice(1);
    return !above || above.name[0] === letter ? [letter, number] : [number, letter];
  }

  /**
   * @param {string} name
   * @param {Place} place
   * @param {number} dx from the centre, in radii, as all here
   * @param {number} dy
   * @param {number} size
   */
  #drawName(name, place, dx, dy, size) {
    const text = svg('text', {
      x: (place.centre[0] + dx * place.radius).toFixed(1),
      y: (place.centre[1] + (dy + 0.36 * size) * place.radius).toFixed(1),
      'aria-hidden': 'true',
    });
    text.style.setProperty('--size', (place.radius * size).toFixed(1));
    text.textContent = name;
    this.layers.names.append(text);
  }
}
