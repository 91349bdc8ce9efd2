/* What README says is so: its C program compiles with its command and prints what it says, the versions in its table are
 * those of package.json, and the files that it names are there. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** The first block of a language, behind a place in the text. @param {string} language @param {number} from */
function block(language, from = 0) {
  const found = new RegExp('^```' + language + '\\n([^]*?)^```$', 'm').exec(readme.slice(from));
  assert.ok(found, `README has no ${language} block there`);
  return { text: found[1], end: from + found.index + found[0].length };
}

test('the C program compiles as README says and prints what it says', () => {
  const program = block('c');
  const command = block('sh', program.end);
  const output = block('text', command.end);
  const folder = mkdtempSync(join(tmpdir(), 'tessera-'));
  try {
    symlinkSync(join(root, 'core'), join(folder, 'core'));
    writeFileSync(join(folder, 'example.c'), program.text);
    execFileSync('sh', ['-c', command.text], { cwd: folder });
    assert.equal(execFileSync('./example', { cwd: folder, encoding: 'utf8' }), output.text);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the table of dependencies has every package with its version', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const rows = readme.split('\n').filter((line) => line.startsWith('| '));
  for (const [name, version] of Object.entries(devDependencies)) {
    const row = rows.find((line) => line.split(' | ')[0].slice(2).split(', ').includes(name));
    assert.ok(row, `README's table lacks ${name}`);
    assert.ok(row.includes(` ${version}`), `README's table has another version of ${name} than ${version}`);
  }
});

for (const page of ['README.md', 'core/README.md', 'web/README.md', 'tests/README.md'])
  test(`the files that ${page} links to or names are there`, () => {
    const text = readFileSync(join(root, page), 'utf8');
    const folder = join(root, page, '..');
    const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path]) => path);
    const named = [...text.matchAll(/`((?:core|web|tests|rules|fuzz|lint|bench|games)\/[\w./-]+)`/g)].map(([, path]) => path);
    const somewhere = (/** @type {string} */ path) => existsSync(join(folder, path)) || existsSync(join(root, path));
    const missing = [...links, ...named].filter((path) => !/\b(NAME|GAME|LANG)\b|core\.wasm$/.test(path) && !somewhere(path));
    assert.deepEqual(missing, []);
  });

test('the table of levels says what the page shows', () => {
  const games = [...readFileSync(join(root, 'core/games.def'), 'utf8').matchAll(/^GAME\((\w+)\)/gm)].map(([, game]) => game);
  const rows = [...readme.matchAll(/^\| (\d+) \| [\d,]+ \|(.+)\|$/gm)].map(([, level, cells]) => [level, ...cells.split('|').map((cell) => cell.trim())]);
  assert.equal(rows.length, 10);
  games.forEach((game, column) => {
    /** @type {{ level: number, wins: number, draws: number, losses: number }[]} */
    const steps = JSON.parse(readFileSync(join(root, `web/ladder/${game}.json`), 'utf8'));
    const shown = Object.fromEntries(rows.flatMap((row) => (row[column + 1] ? [[row[0], row[column + 1]]] : [])));
    const measured = steps.map(({ level, wins, draws, losses }) => [level, `${Math.round((100 * (wins + draws / 2)) / (wins + draws + losses))} %`]);
    assert.deepEqual(shown, Object.fromEntries(measured), game);
  });
});
