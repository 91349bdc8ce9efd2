/* Finds room for a small panel beside what it is about, so that it covers as little as can be of what is needed now.
 * Numbers alone: rectangles in, a corner out. Must not know games. */

/** @import { Box } from './board-layout.js' */

/**
 * @param {Box} a
 * @param {Box} b
 */
function overlap(a, b) {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/**
 * @param {{ width: number, height: number }} panel
 * @param {Box} anchor
 * @param {Box[]} avoid
 * @param {Box} bounds
 * @param {number} gap
 * @returns {{ left: number, top: number }}
 */
export function findRoom(panel, anchor, avoid, bounds, gap) {
  const midX = anchor.left + (anchor.width - panel.width) / 2;
  const midY = anchor.top + (anchor.height - panel.height) / 2;
  const rows = [anchor.top - panel.height - gap, anchor.top + anchor.height + gap, midY];
  const columns = [midX, anchor.left - panel.width - gap, anchor.left + anchor.width + gap];
  const spots = [];
  for (let far = 0; far < 4; far++)
    for (const [i, top] of rows.entries())
      for (const [k, left] of columns.entries()) {
        const middle = i === 2 && k === 0;
        const push = far * (anchor.height + gap);
        if (!middle) spots.push({ left, top: top + (i === 0 ? -push : i === 1 ? push : 0) });
      }
  let best = { left: midX, top: rows[0] };
  let least = Infinity;
  for (const spot of spots) {
    const left = Math.max(bounds.left, Math.min(bounds.left + bounds.width - panel.width, spot.left));
    const top = Math.max(bounds.top, Math.min(bounds.top + bounds.height - panel.height, spot.top));
    const box = { left, top, ...panel };
    const covered = avoid.reduce((sum, other) => sum + overlap(box, other) / (other.width * other.height), 0);
    const away = Math.hypot(
      left + panel.width / 2 - anchor.left - anchor.width / 2,
      top + panel.height / 2 - anchor.top - anchor.height / 2,
    );
    const cost =
      4 * covered +
      (6 * overlap(box, anchor)) / (anchor.width * anchor.height) +
      away / (anchor.width + anchor.height + panel.height);
    if (cost < least) {
      least = cost;
      best = { left, top };
    }
  }
  return best;
}
