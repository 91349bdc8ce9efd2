/* The measuring half of ratio.sh: node ratio.mjs PROGRAMS ROUNDS, from the project's folder. All rates are per second of
 * processor time, which is what the other programs count too: so a busy machine does not tilt the ratios. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openCore } from '../../web/js/core.js';

const SECONDS = 3;
const SLICE = 20_000; // as the page's workers do
const [programs, rounds] = [process.argv[2], Number(process.argv[3])];
const core = await openCore(new Uint8Array(readFileSync('web/core.wasm')));

/** Turns per second of another program, or null where it does not tell. @param {string} program */
function measureOther(program) {
  if (!existsSync(program)) return null;
  const [, number, million] = /plies\/s ([\d.]+)(M?)/.exec(execFileSync(program, { encoding: 'utf8' })) ?? [];
  return number ? Number(number) * (million ? 1e6 : 1) : null;
}

/** @param {string} game */
function measureNative(game) {
  const command = `TIMEFORMAT=%U; time build/native/tessera playouts ${game} --seconds ${SECONDS} --seed 1`;
  const { stdout, stderr } = spawnSync('bash', ['-c', command], { encoding: 'utf8' });
  const turns = Number(/turns\/s ([\d.]+)/.exec(stdout)?.[1]) * SECONDS;
  return turns / Number(stderr);
}

/** @param {string} game @param {number} seconds */
function measureModule(game, seconds) {
  core.ask('new', game);
  core.ask('playouts', 1);
  const before = process.cpuUsage();
  const start = performance.now();
  let turns = 0;
  while (performance.now() - start < 1000 * seconds) turns += core.run(SLICE);
  return turns / (process.cpuUsage(before).user / 1e6);
}

/** Processor time of the fixed searches of `tessera bench`, natively and in the module: how much faster the one is. */
function compareSearch() {
  const command = 'TIMEFORMAT=%U; time build/native/tessera bench';
  const { stdout, stderr } = spawnSync('bash', ['-c', command], { encoding: 'utf8' });
  const before = process.cpuUsage();
  for (const { id } of core.ask('games').games) {
    core.ask('new', id);
    core.ask('bench', id);
    while (core.run(SLICE) > 0);
    const { nodes, signature } = core.ask('job');
    if (!stdout.includes(`${id} nodes ${nodes} `) || !stdout.includes(`signature ${signature}`)) throw new Error(`${id}: not the same searches`);
  }
  return Number(stderr) / (process.cpuUsage(before).user / 1e6);
}

/** @param {number[]} numbers */
const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
/** @param {number} number */
const millions = (number) => `${(number / 1e6).toFixed(2)} M`;

for (const { id } of core.ask('games').games) {
  measureModule(id, 1); // until the engine has compiled it with all its skill
  /** @type {{ other: number, native: number, module: number }[]} */
  const runs = [];
  for (let round = 0; round < rounds; round++) {
    const other = measureOther(join(programs, id));
    runs.push({ other: other ?? NaN, native: measureNative(id), module: measureModule(id, SECONDS) });
    if (other === null && round === 0) console.log(`${id}: no other program that prints plies/s`);
  }
  const show = (/** @type {(run: typeof runs[0]) => number} */ of) => millions(median(runs.map(of)));
  const ratio = (/** @type {(run: typeof runs[0]) => number} */ of) => median(runs.map(of)).toFixed(2);
  const compared = !Number.isNaN(runs[0].other);
  console.log(
    `${id}: turns/s native ${show((run) => run.native)}, WebAssembly ${show((run) => run.module)}` +
      `${compared ? `, other ${show((run) => run.other)}` : ''}; ` +
      `${compared ? `native/other ${ratio((run) => run.native / run.other)}, ` : ''}` +
      `WebAssembly/native ${ratio((run) => run.module / run.native)} (medians of ${rounds})`,
  );
}

compareSearch();
console.log(`search: WebAssembly/native ${median(Array.from({ length: rounds }, compareSearch)).toFixed(2)} (median of ${rounds})`);
