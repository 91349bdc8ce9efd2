/* Where things are on the screen, from the core's geometry: the board turned by quarters, outlines with soft corners,
 * which site a point is on, which lies next in a direction. Numbers in, numbers and path texts out: no DOM. Must not
 * know games. */

/** @import { Board, Site } from './answers.js' */
/** @typedef {[x: number, y: number]} Point */
/** @typedef {{ left: number, top: number, width: number, height: number }} Box */

/**
 * @typedef {object} Place a site as it is drawn
 * @property {number} site
 * @property {Site['kind']} kind
 * @property {string} name
 * @property {number | null} owner
 * @property {number} shade
 * @property {Point} centre
 * @property {number} radius
 * @property {Point[]} corners
 */

/**
 * @typedef {object} Layout
 * @property {Box} box of all cells and areas
 * @property {Place[]} places by site; hands and buttons lie around 0, 0
 * @property {number} radius of a common cell, the measure of line widths
 * @property {number} quarters how far the board is turned, clockwise
 */

/** The core's unit, a cell's side, is 100 here: fine enough for paths, short enough to read. */
const SCALE = 1 / 100;

/** @param {number} n */
const text = (n) => String(Math.round(n * 100) / 100);

/**
 * @param {Point} point
 * @param {number} quarters
 * @returns {Point}
 */
export function turned([x, y], quarters) {
  switch (quarters & 3) {
    case 1:
      return [-y, x];
    case 2:
      return [-x, -y];
    case 3:
      return [y, -x];
    default:
      return [x, y];
  }
}

/** @param {Point[]} points */
function boxOf(points) {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/**
 * The side of the screen at which a seat sits: below, left, above, right.
 * @param {number} seat
 * @param {number} seats
 * @param {number} quarters
 */
export const sideOf = (seat, seats, quarters) => (seat * (4 / seats) + quarters) & 3;

/** @param {Place} place */
export const onBoard = (place) => place.kind === 'cell' || place.kind === 'area';

/**
 * @param {Board} board
 * @param {number} quarters
 * @returns {Layout}
 */
export function layOut(board, quarters) {
  const places = board.sites.map((site, index) => {
    const { kind, name, owner, shade } = site;
    const turn = kind === 'cell' || kind === 'area' ? quarters : 0;
    /** @type {Point[]} */
    const corners = [];
    for (let i = 0; i < site.corners.length; i += 2)
      corners.push(turned([site.corners[i] * SCALE, site.corners[i + 1] * SCALE], turn));
    const centre = turned([site.centre[0] * SCALE, site.centre[1] * SCALE], turn);
    return { site: index, kind, name, owner, shade, centre, radius: site.radius * SCALE, corners };
  });
  const drawn = places.filter(onBoard);
  const cells = drawn.filter((place) => place.kind === 'cell').map((place) => place.radius);
  return {
    box: boxOf(drawn.flatMap((place) => place.corners)),
    places,
    radius: Math.min(...cells),
    quarters,
  };
}

/**
 * The polygon with each edge moved inwards by `by`. Corners go clockwise.
 * @param {Point[]} corners
 * @param {number} by
 * @returns {Point[]}
 */
export function inset(corners, by) {
  const edges = corners.map(([x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length];
    const length = Math.hypot(nextX - x, nextY - y);
    const direction = [(nextX - x) / length, (nextY - y) / length];
    return { x: x - direction[1] * by, y: y + direction[0] * by, direction };
  });
  return corners.map((_, i) => {
    const one = edges[(i + edges.length - 1) % edges.length];
    const other = edges[i];
    const cross = one.direction[0] * other.direction[1] - one.direction[1] * other.direction[0];
    const along =
      ((other.x - one.x) * other.direction[1] - (other.y - one.y) * other.direction[0]) / (cross || 1);
    return [one.x + one.direction[0] * along, one.y + one.direction[1] * along];
  });
}

/**
 * A closed path with rounded corners.
 * @param {Point[]} corners
 * @param {number} radius
 */
export function outline(corners, radius) {
  const parts = corners.map((corner, i) => {
    const before = corners[(i + corners.length - 1) % corners.length];
    const after = corners[(i + 1) % corners.length];
    /** @param {Point} to */
    const towards = (to) => {
      const length = Math.hypot(to[0] - corner[0], to[1] - corner[1]);
      const share = Math.min(radius / length, 0.5);
      return `${text(corner[0] + (to[0] - corner[0]) * share)},${text(corner[1] + (to[1] - corner[1]) * share)}`;
    };
    return `${i ? 'L' : 'M'}${towards(before)}Q${text(corner[0])},${text(corner[1])} ${towards(after)}`;
  });
  return `${parts.join('')}Z`;
}

/**
 * A path along points, without a jump where a point is repeated.
 * @param {Point[]} points
 */
export function lineThrough(points) {
  return points.map(([x, y], i) => `${i ? 'L' : 'M'}${text(x)},${text(y)}`).join('');
}

/**
 * @param {Point[]} corners
 * @param {Point} point
 */
export function inside(corners, [x, y]) {
  return corners.every(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length];
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
  });
}

/**
 * How far a point is from a polygon; 0 inside.
 * @param {Point[]} corners
 * @param {Point} point
 */
export function distance(corners, point) {
  if (inside(corners, point)) return 0;
  return Math.min(
    ...corners.map(([ax, ay], i) => {
      const [bx, by] = corners[(i + 1) % corners.length];
      const dx = bx - ax;
      const dy = by - ay;
      const along = ((point[0] - ax) * dx + (point[1] - ay) * dy) / (dx * dx + dy * dy);
      const t = Math.max(0, Math.min(1, along));
      return Math.hypot(point[0] - ax - t * dx, point[1] - ay - t * dy);
    }),
  );
}

/**
 * The one of `others` that lies nearest in a direction, or null: a step aside counts double, and what is more aside
 * than ahead is not in that direction.
 * @template {{ centre: Point }} T
 * @param {Point} from
 * @param {Point} direction one of the four units
 * @param {T[]} others
 * @returns {T | null}
 */
export function nearest(from, direction, others) {
  let best = null;
  let least = Infinity;
  for (const other of others) {
    const dx = other.centre[0] - from[0];
    const dy = other.centre[1] - from[1];
    const ahead = dx * direction[0] + dy * direction[1];
    const aside = Math.abs(dx * direction[1] - dy * direction[0]);
    if (ahead < 1 || aside > ahead * 1.2) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) {
      least = cost;
      best = other;
    }
  }
  return best;
}
