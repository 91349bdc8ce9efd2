/* What the others threaten: marks for it, and words. The core says what it is; this file is loaded when a board is first to
 * show it. May use dom, layout and words; must not know games. */

import { svg } from './board-dom.js';
import { inset, lineThrough } from './board-layout.js';
import { tongueOf } from './languages.js';

/** @import { Answer, State, Threatened } from './answers.js' */
/** @import { Layout, Place, Point } from './board-layout.js' */
/** @import { BoardWords } from './board-words.js' */

/** How much of each side a mark's corners take, and how far inside the place they are, in radii of a common cell. */
const CORNER = 0.22;
const INSET = 0.1;
/** More places than these are counted, and not named, where it has to be short. */
const NAMED = 4;
/** A sign around 0, 0, in radii of itself: a triangle, and what stands in it. */
const SIGN = ['M0,-1.05L1.05,0.8H-1.05Z', 'M0,-0.42V0.2M0,0.5V0.52'];

/** @param {string} look @param {string} d */
const doubled = (look, d) => ['casing', 'core'].map((part) => svg('path', { class: `mark threat ${look} ${part}`, d }));

/** @param {Point} from @param {Point} to @param {number} share @returns {string} */
const between = ([ax, ay], [bx, by], share) => `${(ax + (bx - ax) * share).toFixed(1)},${(ay + (by - ay) * share).toFixed(1)}`;

/** Only the corners of a place's outline: no other mark leaves its sides open. @param {Place} place @param {Layout} layout */
function corners(place, layout) {
  const points = inset(place.corners, INSET * layout.radius);
  const arms = points.map((corner, i) => {
    const before = points[(i + points.length - 1) % points.length];
    const after = points[(i + 1) % points.length];
    return `M${between(corner, before, CORNER)}L${between(corner, corner, 0)}L${between(corner, after, CORNER)}`;
  });
  return doubled('corner', arms.join(''));
}

/** On the corner that is farthest up and left, where least of what lies there is covered. @param {Place} place @param {Layout} layout @param {boolean} wins */
function sign(place, layout, wins) {
  const size = layout.radius * (wins ? 0.34 : 0.24);
  const corner = place.corners.reduce((best, point) => (point[0] + point[1] < best[0] + best[1] ? point : best));
  const at = between(corner, place.centre, 0.17);
  const badge = svg('g', { class: 'badge' }, ...SIGN.map((d) => svg('path', { d, transform: `scale(${size.toFixed(2)})` })));
  // On a small screen it is drawn larger, so that it can be seen.
  badge.style.setProperty('--size', size.toFixed(1));
  return svg('g', { class: 'threat sign', transform: `translate(${at})` }, badge);
}

export class Threats {
  /** Sites of the seat to move that somebody could take. @type {Set<number>} */
  sites = new Set();
  /** Who could win at once, and how. @type {Threatened['wins']} */
  wins = [];
  /** @type {State | null} */
  #state = null;

  /**
   * What is threatened here; the core is asked once for each position.
   * @param {State} state
   * @param {() => Answer} ask
   */
  look(state, ask) {
    if (state === this.#state) return this;
    const { taken, wins } = /** @type {Threatened} */ (ask());
    this.#state = state;
    this.sites = new Set(taken.map(([site]) => site));
    this.wins = wins;
    return this;
  }

  /**
   * @param {SVGGElement} layer
   * @param {Layout} layout
   * @param {number[]} chosen clicks so far: what has been lifted is not where it is threatened
   */
  draw(layer, layout, chosen) {
    const { places } = layout;
    const ways = this.wins.map(([, [, path]]) => path.map((site) => places[site]).filter(({ kind }) => kind === 'cell'));
    const ends = new Set(ways.flatMap((way) => way.at(-1) ?? []));
    const taken = [...this.sites].map((site) => places[site]).filter((place) => !chosen.includes(place.site) && !ends.has(place));
    layer.replaceChildren(
      ...ways.filter((way) => way.length > 1).flatMap((way) => doubled('way', lineThrough(way.map(({ centre }) => centre)))),
      ...[...taken, ...ends].flatMap((place) => corners(place, layout)),
      ...taken.map((place) => sign(place, layout, false)),
      ...[...ends].map((place) => sign(place, layout, true)),
    );
  }

  /**
   * @param {BoardWords} words
   * @param {string[]} names of the seats
   * @param {Place[]} places
   * @param {boolean} short after a move: what there is to say, and no long list
   */
  says(words, names, places, short) {
    const { list } = tongueOf(words.language);
    const n = this.sites.size;
    const where = list([...this.sites].map((site) => words.site(places[site], names)));
    const taken = short && n > NAMED ? words.count('threats.many', n) : words.say('threats.taken', { where });
    const wins = this.wins.map(([seat, [, path]]) => {
      const way = path.map((site) => places[site]).filter(({ kind }) => kind !== 'button');
      return words.say('threats.win', { who: names[seat], move: words.move(way, names) });
    });
    const said = [...wins, ...(n ? [taken] : [])];
    return said.length || short ? said.join(' ') : words.say('threats.none');
  }
}
