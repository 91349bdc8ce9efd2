/* Clicks and geometry by themselves, on made-up paths and polygons: no browser is opened. */
import { expect, test } from '@playwright/test';
import { Clicks } from '../../web/js/board-clicks.js';
import { findRoom } from '../../web/js/board-float.js';
import { distance, inset, inside, layOut, nearest, outline, turned } from '../../web/js/board-layout.js';

/** @typedef {import('../../web/js/board-layout.js').Point} Point */

// Sites: cells up to 9, hands from 10, buttons from 20.
/** @param {import('../../web/js/answers.js').Move[]} moves */
function clicksOf(moves) {
  const clicks = new Clicks((site) => (site < 10 ? 'cell' : site < 20 ? 'hand' : 'button'));
  clicks.reset(moves);
  return clicks;
}

test('a path is followed click by click and plays its word', () => {
  const clicks = clicksOf([['a', [1, 2]], ['b', [1, 3]], ['c', [4, 5]]]);
  expect(clicks.next()).toEqual([1, 4]);
  expect(clicks.click(1)).toEqual({ what: 'chosen' });
  expect(clicks.next()).toEqual([2, 3]);
  expect(clicks.click(3)).toEqual({ what: 'played', word: 'b' });
  expect(clicks.sites).toEqual([]);
});

test('the last site again is a step where a path says so, else it takes back', () => {
  const clicks = clicksOf([['a', [1, 2, 2]], ['b', [1, 2, 3]]]);
  clicks.click(1);
  expect(clicks.mayStay).toBe(false);
  expect(clicks.click(1)).toEqual({ what: 'cancelled' });
  clicks.click(1);
  clicks.click(2);
  expect(clicks.mayStay).toBe(true);
  expect(clicks.click(2)).toEqual({ what: 'played', word: 'a' });
});

test('one hand is implied, of two none, and never two steps', () => {
  expect(clicksOf([['a', [10, 1]]]).click(1)).toEqual({ what: 'played', word: 'a' });
  expect(clicksOf([['a', [10, 1]], ['b', [11, 1]]]).click(1)).toEqual({ what: 'nothing' });
  expect(clicksOf([['a', [10, 20, 1]]]).click(1)).toEqual({ what: 'nothing' });
});

test('of buttons the first that leads there is implied', () => {
  const clicks = clicksOf([['a', [10, 20, 1]], ['b', [10, 21, 1]], ['c', [10, 21, 2]]]);
  clicks.click(10);
  expect([...clicks.targets().keys()]).toEqual([20, 21, 1, 2]);
  expect(clicks.click(1)).toEqual({ what: 'played', word: 'a' });
  clicks.click(10);
  expect(clicks.click(2)).toEqual({ what: 'played', word: 'c' });
});

test('what can only be turned turns with each click, from the way it lies', () => {
  const clicks = clicksOf([['a', [10, 20, 1]], ['b', [10, 21, 1]], ['c', [10, 22, 1]]]);
  clicks.click(10);
  const seen = [];
  for (let i = 0; i < 4; i++) {
    clicks.click(10);
    seen.push(clicks.choice().chosen);
  }
  expect(seen).toEqual([21, 22, 20, 21]);
  expect(clicks.click(20)).toEqual({ what: 'chosen' });
  expect(clicks.click(1)).toEqual({ what: 'played', word: 'a' });
});

test('another beginning is switched to, a whole other move is not played', () => {
  const clicks = clicksOf([['a', [1, 2]], ['b', [3, 4]], ['c', [10, 5]]]);
  clicks.click(1);
  expect(clicks.click(3)).toEqual({ what: 'chosen' });
  expect(clicks.sites).toEqual([3]);
  expect(clicks.click(5)).toEqual({ what: 'cancelled' });
  expect(clicks.click(5)).toEqual({ what: 'played', word: 'c' });
});

test('back goes one step, beside goes all', () => {
  const clicks = clicksOf([['a', [1, 2, 3]]]);
  clicks.click(1);
  clicks.click(2);
  expect(clicks.back()).toEqual({ what: 'chosen' });
  expect(clicks.sites).toEqual([1]);
  expect(clicks.click(null)).toEqual({ what: 'cancelled' });
  expect(clicks.back()).toEqual({ what: 'nothing' });
});

/** @type {Point[]} clockwise on a screen */
const SQUARE = [[0, 0], [10, 0], [10, 10], [0, 10]];

test('inside, beside and inset of a polygon', () => {
  expect(inside(SQUARE, [5, 5])).toBe(true);
  expect(inside(SQUARE, [11, 5])).toBe(false);
  expect(distance(SQUARE, [5, 5])).toBe(0);
  expect(distance(SQUARE, [13, 14])).toBe(5);
  expect(inset(SQUARE, 1)).toEqual([[1, 1], [9, 1], [9, 9], [1, 9]]);
  expect(outline(SQUARE, 2)).toBe('M0,2Q0,0 2,0L8,0Q10,0 10,2L10,8Q10,10 8,10L2,10Q0,10 0,8Z');
});

test('a board turned by quarters keeps its corners clockwise', () => {
  const corners = SQUARE.flat().map((n) => n * 1000);
  const site = { kind: /** @type {const} */ ('cell'), name: 'a1', owner: null, shade: 0, radius: 5000, corners };
  for (let quarters = 0; quarters < 4; quarters++) {
    const board = { box: /** @type {[number, number, number, number]} */ ([0, 0, 10000, 10000]), sites: [{ ...site, centre: /** @type {Point} */ ([5000, 5000]) }] };
    const layout = layOut(board, quarters);
    expect(inside(layout.places[0].corners, layout.places[0].centre)).toBe(true);
    expect(layout.places[0].centre).toEqual(turned([50, 50], quarters));
  }
});

test('the nearest in a direction is the one ahead', () => {
  const centres = /** @type {Point[]} */ ([[10, 3], [20, 0], [0, 10], [-9, 0], [8, 12]]);
  const others = centres.map((centre) => ({ centre }));
  expect(nearest([0, 0], [1, 0], others)?.centre).toEqual([10, 3]);
  expect(nearest([0, 0], [-1, 0], others)?.centre).toEqual([-9, 0]);
  expect(nearest([0, 0], [0, -1], others)).toBe(null);
});

test('a panel finds room where it covers nothing that is needed', () => {
  const anchor = { left: 100, top: 100, width: 40, height: 40 };
  const bounds = { left: 0, top: 0, width: 300, height: 300 };
  const above = { left: 60, top: 40, width: 120, height: 50 };
  const spot = findRoom({ width: 120, height: 40 }, anchor, [above], bounds, 6);
  expect(spot).toEqual({ left: 60, top: 146 });
});
