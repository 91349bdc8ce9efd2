/* The engine in core.wasm visits the same nodes, plays the same moves and gives the same scores as the native one: both
 * are compared with bench.txt, see tests/test_bench.c. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { newCore } from './support.mjs';

const SLICE = 20_000;
const kept = readFileSync(new URL('../bench.txt', import.meta.url), 'utf8').trim().split('\n');

test('bench.txt has a line for every game', async () => {
  const { games } = (await newCore()).ask('games');
  assert.deepEqual(
    kept.map((line) => line.split(' ')[0]),
    games.map((/** @type {{ id: string }} */ { id }) => id),
  );
});

for (const line of kept) {
  const [game = ''] = line.split(' ');
  test(`${game}: the engine in WebAssembly plays as the native one`, async () => {
    const core = await newCore();
    assert.equal(core.ask('new', game).error, undefined);
    assert.equal(core.ask('bench', game).error, undefined);
    while (core.run(SLICE) > 0);
    const { nodes, signature } = core.ask('job');
    assert.equal(`${game} nodes ${nodes} signature ${signature}`, line);
  });
}
