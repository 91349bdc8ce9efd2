/* What Lighthouse says about the folder for hosts, as on a phone: `node tests/web/lighthouse.mjs [RUNS]` prints the scores of
 * each run, their best and median, and what costs points. It ends with 1 where anything but the speed is below 100; the speed
 * depends on the load of this machine, so it is not part of the tests. */
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from '../../web/build.mjs';
import { CHROMIUM } from './chromium.mjs';
import { serve } from './server.mjs';

const runs = Number(process.argv[2] ?? 3);
const folder = fileURLToPath(new URL('../../build/lighthouse', import.meta.url));
await build(folder);
const { server, address } = await serve(folder, 0, {});

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });

/** One run in a fresh browser: points by category, and the figures that cost some. */
async function audit() {
  const port = await freePort();
  const browser = await chromium.launch({
    ...CHROMIUM,
    args: [...CHROMIUM.args, `--remote-debugging-port=${port}`, '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1'],
  });
  try {
    const result = await lighthouse(address, { port, logLevel: 'error', output: 'json' });
    if (!result) throw new Error('no result');
    const { categories, audits } = result.lhr;
    const scores = Object.entries(categories).map(([id, { score }]) => /** @type {[string, number]} */ ([id, Math.round(100 * (score ?? 0))]));
    const weighty = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
    const lost = weighty.map(({ id }) => audits[id]).filter((found) => found && found.score !== null && found.score < 1);
    return { scores: Object.fromEntries(scores), lost: lost.map((found) => `${found?.id}: ${found?.displayValue ?? found?.title}`) };
  } finally {
    await browser.close();
  }
}

/** @type {Record<string, number[]>} */
const all = {};
/** @type {Set<string>} */
const costs = new Set();
for (let run = 1; run <= runs; run++) {
  const { scores, lost } = await audit();
  console.log(`run ${run}: ${Object.entries(scores).map(([id, score]) => `${id} ${score}`).join(', ')}`);
  for (const [id, score] of Object.entries(scores)) (all[id] ??= []).push(score);
  for (const text of lost) costs.add(text);
}
for (const text of costs) console.log(`  ${text}`);
for (const [id, scores] of Object.entries(all)) {
  const sorted = scores.sort((a, b) => b - a);
  console.log(`${id}: best ${sorted[0]}, median ${sorted[Math.floor(sorted.length / 2)]}`);
}
process.exitCode = Object.entries(all).some(([id, scores]) => id !== 'performance' && Math.min(...scores) < 100) ? 1 : 0;
server.close();
server.closeAllConnections();
