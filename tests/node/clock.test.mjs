/* The game clock as numbers: controls in all their forms, what a move uses up, records. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { controlsOf, lasted, leftAt, leftOf, readClk, readControl, showsFor, showTime, writeClk, writeControl } from '../../web/js/page/clock.js';

test('controls are read, and written as they were read', () => {
  assert.deepEqual(readControl('300'), { base: 300_000, increment: 0, delay: 0 });
  assert.deepEqual(readControl('300+5'), { base: 300_000, increment: 5000, delay: 0 });
  assert.deepEqual(readControl('300d5'), { base: 300_000, increment: 0, delay: 5000 });
  for (const text of ['60', '900+10', '5400d30']) assert.equal(writeControl(/** @type {any} */ (readControl(text))), text);
  for (const text of ['', '-', '0', '0+5', '300+', '300x5', '40/9000', '1e9']) assert.equal(readControl(text), null, text);
});

test('a seat may have a control of its own; without one for every seat there is no clock', () => {
  /** @type {Record<string, string>} */
  const tags = { TimeControl: '300', NorthTimeControl: '60+1' };
  const four = controlsOf(['South', 'West', 'North', 'East'], (name) => tags[name] ?? '');
  assert.deepEqual(four?.map(({ base }) => base), [300_000, 300_000, 60_000, 300_000]);
  assert.equal(controlsOf(['South', 'North'], (name) => (name === 'NorthTimeControl' ? '60' : '')), null);
});

test('a clock that stands uses nothing, one that runs goes by the moments, also over a long sleep', () => {
  assert.equal(lasted({ ply: 1, used: 700, since: null, paused: false }, 1e12), 700);
  assert.equal(lasted({ ply: 1, used: 700, since: 1e12, paused: false }, 1e12 + 3_600_000), 3_600_700);
  // The device's time may be set back.
  assert.equal(lasted({ ply: 1, used: 700, since: 1e12, paused: false }, 1e12 - 5000), 700);
});

test('sudden death counts all, a delay the first seconds not, and nobody has less than nothing', () => {
  const death = { base: 60_000, increment: 0, delay: 0 };
  const delay = { base: 60_000, increment: 0, delay: 5000 };
  assert.equal(leftOf(death, 60_000, 12_500), 47_500);
  assert.equal(leftOf(delay, 60_000, 4999), 60_000);
  assert.equal(leftOf(delay, 60_000, 6000), 59_000);
  assert.equal(leftOf(death, 60_000, 60_001), 0);
});

test('what is left at a node is what stands behind the last move of each seat', () => {
  const control = { base: 60_000, increment: 0, delay: 0 };
  /** @param {number} seat @param {string} text */
  const move = (seat, text) => /** @type {any} */ ({ seat, notes: text ? [{ kind: 'comment', text }, { glyph: 1 }] : [] });
  const path = [move(0, '[%clk 0:00:50]'), move(1, 'hm [%steps 4] [%clk 0:00:41.5]'), move(0, '')];
  assert.deepEqual(leftAt([control, control], path), [50_000, 41_500]);
  assert.deepEqual(leftAt([control, control], path.slice(0, 1)), [50_000, 60_000]);
});

test('times in records: read back the same to a tenth, and never as none where there is some', () => {
  for (const left of [0, 99, 100, 59_999, 60_000, 3_599_950, 3_600_000, 36_000_000]) {
    const back = readClk(`[%clk ${writeClk(left)}]`);
    assert.ok(back !== null && Math.abs(left - back) <= 50, String(left));
  }
  assert.equal(readClk(`[%clk ${writeClk(1)}]`), 100);
  assert.equal(writeClk(252_300), '0:04:12.3');
  assert.equal(readClk('[%clk\n1:04:12]'), 3_852_000);
  assert.equal(readClk('[%clk soon]'), null);
});

test('times for people, each as long as it is right', () => {
  assert.deepEqual([300_000, 299_001, 299_000, 61_000, 10_000, 9999, 9900, 50, 0, 3_600_000, 3_661_000].map(showTime), [
    '5:00', '5:00', '4:59', '1:01', '0:10', '10.0', '9.9', '0.1', '0.0', '1:00:00', '1:01:01',
  ]);
  for (const left of [300_000, 299_001, 65_432, 10_500, 10_001, 10_000, 9_999, 9_900, 101, 100, 3]) {
    const wait = showsFor(left);
    assert.equal(showTime(left - wait + 1), showTime(left), `${left} is shown for ${wait}`);
    if (left > wait) assert.notEqual(showTime(left - wait), showTime(left), `${left} after ${wait}`);
  }
});
