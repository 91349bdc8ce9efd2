/* What a viewer draws on a board to think or to show: marks on places, arrows between them, with four pens that differ by
 * colour and by shape. It belongs to no game. As text it is written like the commands of a record's comments, `Gc2 Rc2d3`; an
 * area, which may have a cell's name, has a stroke behind it, `Gc2'`. May use layout; must not know games. */

import { svg } from './board-dom.js';
import { lineThrough, onBoard } from './board-layout.js';

/** @import { Layout, Place, Point } from './board-layout.js' */

/** @typedef {{ from: number, to: number, pen: number }} Stroke a mark where both ends are one place */

/** The pens' letters. */
const PENS = 'GRBY';

/**
 * The pen that the modifier keys take: without any the first, then Shift, Alt, both.
 * @param {{ shiftKey: boolean, altKey: boolean }} event
 */
export const penOf = ({ shiftKey, altKey }) => (shiftKey ? 1 : 0) + (altKey ? 2 : 0);

/** @param {Place} place */
const nameOf = ({ kind, name }) => (kind === 'area' ? `${name}'` : name);

/** The pens' marks around 0, 0, in radii: a ring, a cross, a triangle, a square. */
const SHAPES = [
  'M0,-0.6A0.6,0.6 0 1 1 -0.01,-0.6Z',
  'M-0.45,-0.45L0.45,0.45M0.45,-0.45L-0.45,0.45',
  'M0,-0.64L0.6,0.42H-0.6Z',
  'M-0.52,-0.52H0.52V0.52H-0.52Z',
];

/** @param {string} look @param {Record<string, string>} attributes */
const doubled = (look, attributes) => ['casing', 'core'].map((part) => svg('path', { class: `mark sketch ${look} ${part}`, ...attributes }));

/** @param {Place} place @param {number} pen @param {number} radius */
function ring({ centre }, pen, radius) {
  const transform = `translate(${centre[0].toFixed(1)} ${centre[1].toFixed(1)}) scale(${radius.toFixed(1)})`;
  return svg('g', { transform }, ...doubled(`pen${pen}`, { d: SHAPES[pen] }));
}

/** From one place to another, not quite from centre to centre. @param {Place} from @param {Place} to @param {number} pen @param {number} radius */
function arrow({ centre: [ax, ay] }, { centre: [bx, by] }, pen, radius) {
  const length = Math.hypot(bx - ax, by - ay);
  const [dx, dy] = [((bx - ax) / length) * radius, ((by - ay) / length) * radius];
  /** @param {number} back @param {number} aside @returns {Point} as seen from the tip, in radii */
  const point = (back, aside) => [bx - dx * (back + 0.1) - dy * aside, by - dy * (back + 0.1) + dx * aside];
  const shaft = lineThrough([[ax + dx * 0.3, ay + dy * 0.3], point(0.12, 0)]);
  const head = lineThrough([point(0.5, 0.36), point(0, 0), point(0.5, -0.36)]);
  return svg('g', {}, ...doubled(`pen${pen} shaft`, { d: shaft }), ...doubled(`pen${pen}`, { d: head }));
}

export class Sketch {
  /** @type {Stroke[]} */
  #strokes = [];
  /** What is being drawn. @type {Stroke | null} */
  draft = null;

  /** Draws a stroke; the same once more takes it away, with another pen it changes. @param {Stroke} stroke @returns {boolean} whether it is there now */
  put({ from, to, pen }) {
    const same = this.#strokes.find((stroke) => stroke.from === from && stroke.to === to);
    this.#strokes = this.#strokes.filter((stroke) => stroke !== same);
    this.draft = null;
    if (same?.pen === pen) return false;
    this.#strokes.push({ from, to, pen });
    return true;
  }

  /** @returns {boolean} whether there was anything */
  clear() {
    const any = this.#strokes.length > 0 || this.draft !== null;
    this.#strokes = [];
    this.draft = null;
    return any;
  }

  /** @param {Place[]} places */
  text(places) {
    return this.#strokes
      .filter(({ from, to }) => places[from] && places[to])
      .map(({ from, to, pen }) => PENS[pen] + nameOf(places[from]) + (from === to ? '' : nameOf(places[to])))
      .join(' ');
  }

  /**
   * What cannot be read is left out.
   * @param {string} text
   * @param {Place[]} places
   */
  read(text, places) {
    this.clear();
    const named = new Map(places.filter(onBoard).map((place) => [nameOf(place), place.site]));
    for (const word of text.split(/[\s,]+/)) {
      const pen = PENS.indexOf(word[0] ?? ' ');
      const rest = word.slice(1);
      const ends = [...named.keys()].filter((name) => rest.startsWith(name) && (rest === name || named.has(rest.slice(name.length))));
      if (pen < 0 || !ends[0]) continue;
      const from = /** @type {number} */ (named.get(ends[0]));
      this.put({ from, to: named.get(rest.slice(ends[0].length)) ?? from, pen });
    }
  }

  /**
   * @param {SVGGElement} layer
   * @param {Layout} layout
   */
  draw(layer, { places, radius }) {
    const strokes = this.draft ? [...this.#strokes, this.draft] : this.#strokes;
    layer.replaceChildren(
      ...strokes.map(({ from, to, pen }) =>
        from === to ? ring(places[from], pen, Math.min(places[from].radius, radius)) : arrow(places[from], places[to], pen, radius),
      ),
    );
  }

  /**
   * What is drawn on a place, or from there.
   * @param {number} site
   * @returns {{ marked: boolean, to: number[] }}
   */
  at(site) {
    const here = this.#strokes.filter(({ from }) => from === site);
    return { marked: here.some(({ to }) => to === site), to: here.filter(({ to }) => to !== site).map(({ to }) => to) };
  }
}
