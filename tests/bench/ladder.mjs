/* Makes what the page shows of a ladder from the lines of ladder.sh on standard input: a step for each level from 2, against
 * the one below. */
import { readFileSync } from 'node:fs';

const line = /level=(\d+) against level=\d+: W (\d+) D (\d+) L (\d+)/g;
const steps = [...readFileSync(0, 'utf8').matchAll(line)].map(([, ...figures]) => {
  const [level, wins, draws, losses] = figures.map(Number);
  return `  ${JSON.stringify({ level, wins, draws, losses })}`;
});
if (!steps.length) throw new Error('no lines of ladder.sh on standard input');
process.stdout.write(`[\n${steps.join(',\n')}\n]\n`);
