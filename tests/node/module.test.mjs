/* core.wasm from outside: what it exports is what the list in Makefile.emscripten says, it needs nothing, and it is
 * small. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { bytes, newCore } from './support.mjs';

const EXPORTS = [
  '_initialize',
  'core_ask',
  'core_buffer',
  'core_capacity',
  'core_memory',
  'core_run',
  'core_version',
  'memory',
];

test('the module exports what the page may use, and nothing else', () => {
  const names = WebAssembly.Module.exports(new WebAssembly.Module(bytes)).map(({ name }) => name);
  assert.deepEqual(names.sort(), EXPORTS);
});

test('the module imports nothing', () => {
  assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(bytes)), []);
});

test('the module is under 120 KB gzipped', () => {
  const size = gzipSync(bytes, { level: 9 }).length;
  console.log(`core.wasm: ${bytes.length} bytes, ${size} gzipped`);
  assert.ok(size < 120 * 1024, `${size} bytes`);
});

test('ten instances do not know of each other', async () => {
  const cores = await Promise.all(Array.from({ length: 10 }, newCore));
  const games = cores[0].ask('games').games.map((/** @type {{ id: string }} */ game) => game.id);
  cores.forEach((core, i) => core.ask('new', games[i % games.length]));
  cores.forEach((core, i) => assert.equal(core.ask('state').game, games[i % games.length]));
});

test('what is no request is answered with an error and leaves the game alone', async () => {
  const core = await newCore();
  const [{ id }] = core.ask('games').games;
  const { position } = core.ask('new', id);
  for (const request of [['nonsense'], ['play'], ['play', 'zz'], ['go', '9'.repeat(30)], ['view', 'x'], ['load', '(']]) {
    const [verb, ...fields] = request;
    assert.ok(core.ask(verb, ...fields).error?.key, request.join(' '));
    if (verb !== 'load') assert.equal(core.ask('state').position, position);
  }
});
