/* How long random deals take to be solved from the empty board, in a game that has racks: node tests/bench/deals.mjs GAME [DEALS].
 * Stones have one to five arrows. The same deals every time; the seconds are of the clock. */
import { execFileSync } from 'node:child_process';

const GAME = process.argv[2] ?? '';
const DEALS = Number(process.argv[3] ?? 100);
const STONES = 5;
const ARROWS = [0, 0, 0, 1, 1, 1, 2, 2, 3];

let state = 1;
/** The next of a row of numbers that look random, by Park and Miller. @param {number} below */
function random(below) {
  state = (state * 48271) % 2147483647;
  return state % below;
}

/** @returns {string} */
function stone() {
  const sides = Array.from({ length: 4 }, () => ARROWS[random(ARROWS.length)] ?? 0);
  const arrows = sides.reduce((sum, side) => sum + side, 0);
  return arrows >= 1 && arrows <= 5 ? sides.join('') : stone();
}

const rack = () => Array.from({ length: STONES }, stone).join(',');

const solved = Array.from({ length: DEALS }, () => {
  const text = execFileSync('build/native/tessera', ['solve', GAME, '--options', `blue=${rack()} red=${rack()}`], { encoding: 'utf8' });
  const [, value, nodes, seconds] = /solved (win|loss|draw).* nodes (\d+) seconds ([\d.]+)/.exec(text) ?? [];
  if (!value) throw new Error(text);
  return { value, nodes: Number(nodes), seconds: Number(seconds) };
});

/** @param {number[]} numbers */
const show = (numbers) => {
  const sorted = numbers.sort((a, b) => a - b);
  return `median ${sorted[Math.floor(sorted.length / 2)]}, worst ${sorted.at(-1)}`;
};
console.log(`${DEALS} deals, ${solved.filter(({ value }) => value === 'win').length} won by who begins`);
console.log(`nodes: ${show(solved.map(({ nodes }) => nodes))}`);
console.log(`seconds: ${show(solved.map(({ seconds }) => seconds))}`);
