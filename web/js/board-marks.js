/* Marks over and under the pieces: the last move, the clicks so far, what can be clicked next, the height of stacks, the
 * keyboard's place. Every mark is drawn twice, a casing and a core, so that it stands out on any ground. May use layout;
 * must not know games. */

import { svg } from './board-dom.js';
import { inset, lineThrough, outline } from './board-layout.js';

/** @import { Stack } from './board-glyphs.js' */
/** @import { Layout, Place, Point } from './board-layout.js' */

/**
 * @typedef {object} Marks
 * @property {number[]} last sites of the last move
 * @property {number[]} chosen clicks so far
 * @property {number[]} [hint] sites pointed out: one, or the way of a move
 * @property {number[]} next
 * @property {number | null} aim the site that a piece is held over
 * @property {number | null} cursor
 * @property {Set<number>} taken sites on which something lies
 */

/** @param {string} name */
const doubled = (name) => [`${name} casing`, `${name} core`];

/**
 * @param {string} name
 * @param {Place} place
 * @param {Layout} layout
 * @param {number} share how far inside the site, of a common cell's radius
 */
function outlined(name, place, layout, share) {
  const d = outline(inset(place.corners, share * layout.radius), layout.radius * 0.1);
  return doubled(name).map((look) => svg('path', { class: look, d }));
}

/**
 * @param {string} name
 * @param {Point} centre
 * @param {number} radius
 */
function dotted(name, centre, radius) {
  return svg('circle', { class: name, cx: centre[0], cy: centre[1], r: radius.toFixed(2) });
}

/**
 * @param {number[]} sites
 * @param {Layout} layout
 * @returns {Place[]} the cells among them, none twice in a row
 */
function cellsOf(sites, layout) {
  return sites
    .filter((site, i) => site !== sites[i - 1])
    .map((site) => layout.places[site])
    .filter((place) => place?.kind === 'cell');
}

/**
 * @param {string} name
 * @param {Place[]} cells
 */
function lined(name, cells) {
  if (cells.length < 2) return [];
  const d = lineThrough(cells.map((place) => place.centre));
  return doubled(name).map((look) => svg('path', { class: `${look} way`, d }));
}

/**
 * @param {SVGGElement} under
 * @param {SVGGElement} over
 * @param {Layout} layout
 * @param {Marks} marks
 */
export function drawMarks(under, over, layout, marks) {
  const last = cellsOf(marks.last, layout);
  const chosen = cellsOf(marks.chosen, layout);
  const end = last[last.length - 1];
  under.replaceChildren(
    ...lined('mark last', last),
    ...last.slice(0, -1).map((place) => dotted('mark last start', place.centre, layout.radius * 0.14)),
    ...(end ? outlined('mark last', end, layout, 0.1) : []),
    ...chosen.flatMap((place) => outlined('mark chosen', place, layout, 0.1)),
  );
  const hint = cellsOf(marks.hint ?? [], layout);
  const next = cellsOf(marks.next, layout).filter((place) => place.site !== marks.chosen[marks.chosen.length - 1]);
  const aim = marks.aim === null ? undefined : layout.places[marks.aim];
  const cursor = marks.cursor === null ? undefined : layout.places[marks.cursor];
  over.replaceChildren(
    ...lined('mark chosen', chosen),
    ...lined('mark hint', hint),
    ...[...new Set(hint)].flatMap((place) => outlined('mark hint', place, layout, 0.05)),
    // A dot where the place is empty, a dashed outline around what lies there.
    ...next.flatMap((place) =>
      marks.taken.has(place.site)
        ? outlined('mark next', place, layout, 0.12)
        : [dotted('mark next dot', place.centre, layout.radius * 0.2)],
    ),
    ...(aim?.kind === 'cell' ? outlined('mark aim', aim, layout, 0.06) : []),
    ...(cursor && cursor.kind !== 'hand' && cursor.kind !== 'button'
      ? outlined('mark cursor', cursor, layout, 0.02)
      : []),
  );
}

/**
 * The heights of stacks, as numbers beside their tops.
 * @param {Stack[]} stacks
 * @param {Layout} layout
 * @param {(seat: number | null) => number} side from which a seat's numbers are read
 * @returns {SVGGElement[]}
 */
export function heightMarks(stacks, layout, side) {
  const r = layout.radius * 0.19;
  return stacks.map(({ owner, height, x, y }) => {
    const turn = `rotate(${side(owner) * 90})`;
    const text = svg('text', { y: (r * 0.42).toFixed(1), 'font-size': (r * 1.35).toFixed(1), transform: turn });
    text.textContent = String(height);
    const at = `translate(${(x + layout.radius * 0.62).toFixed(1)} ${(y + layout.radius * 0.3).toFixed(1)})`;
    // On a small screen it is drawn larger, so that it can be read.
    const badge = svg('g', { class: 'badge' }, svg('circle', { r: r.toFixed(1) }), text);
    badge.style.setProperty('--size', r.toFixed(1));
    return svg('g', { class: 'height', transform: at, 'aria-hidden': 'true' }, badge);
  });
}
