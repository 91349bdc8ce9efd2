/* A file of core includes only what lies below it (core/README.md has the picture). The table says which of the
 * project's headers a module may name itself; what those include comes with them. */
import { basename, posix } from 'node:path';
import { files, report } from './files.mjs';

const ground = ['board', 'text', 'random', 'check'];
const game = [...ground, 'game'];
const line = [...game, 'line'];
const search = [...line, 'variation', 'eval', 'table'];
const engine = [...line, 'variation', 'search', 'mcts', 'solve'];
const session = [...line, 'session'];

/** @type {Record<string, string[]>} */
const below = {
  check: [],
  random: ['check'],
  board: ['check'],
  text: ['check'],
  game: ['board', 'text', 'check'],
  line: game,
  eval: game,
  table: game,
  variation: line,
  search,
  mcts: search,
  solve: search,
  analysis: engine,
  bench: [...line, 'analysis'],
  job: [...session, 'json', 'analysis', 'bench'],
  session: line,
  json: ['text', 'check'],
  threats: line,
  answer: [...session, 'threats', 'json'],
  record: session,
  record_write: [...session, 'record'],
  link: session,
  request: [...session, 'record', 'link', 'json', 'answer', 'job'],
};
const everything = [...new Set([...Object.values(below).flat(), ...Object.keys(below)])];

/** C's own headers that need no library behind them: nothing of core allocates, prints or asks the time. */
const plain = ['limits.h', 'stdbool.h', 'stddef.h', 'stdint.h', 'string.h'];

/** @param {string} path @returns {string[]} */
function allowed(path) {
  if (path.startsWith('core/games/')) return game;
  if (path.startsWith('core/front/')) return everything;
  const [module] = basename(path).split('.');
  return [...(below[module] ?? []), module];
}

/** @param {string} path @param {string} row @returns {string[]} */
function wrong(path, row) {
  const [, own, system] = /^\s*#\s*include\s+(?:"([^"]+)"|<([^>]+)>)/.exec(row) ?? [];
  if (system) return path.startsWith('core/front/') || plain.includes(system) ? [] : [`<${system}>`];
  if (!own) return [];
  const file = posix.join(posix.dirname(path), own);
  // A game may be cut into several files, which begin with its name.
  if (posix.dirname(file) === 'core/games')
    return basename(file).startsWith(basename(path).split(/[._]/)[0]) ? [] : [own];
  if (posix.dirname(file) !== 'core') return posix.dirname(file) === 'core/front' && /front/.test(path) ? [] : [own];
  if (file === 'core/games.def') return path === 'core/game.c' ? [] : [own];
  return allowed(path).includes(basename(file, '.h')) ? [] : [own];
}

const paths = files().filter((path) => /^core\/.*\.[ch]$/.test(path));
report('layers', paths, (path, text) => {
  const [module] = basename(path).split('.');
  const known = path.split('/').length > 2 || module in below;
  return [
    ...(known ? [] : [': a module that tests/lint/layers.mjs does not know: give it its place']),
    ...text.split('\n').flatMap((row, i) => wrong(path, row).map((name) => `:${i + 1}: may not include ${name}`)),
  ];
});
