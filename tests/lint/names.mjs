/* Nothing knows the name of a game but the games themselves, their list, their words, pieces and rules pages: else a new
 * game would need changes in many places. The names are taken from the list. */
import { files, find, read, report } from './files.mjs';

const games = [...read('core/games.def').matchAll(/^GAME\((\w+)\)/gm)].map((match) => match[1]);
const pattern = new RegExp(`\\b(${games.join('|')})\\b`, 'i');

const bound = [
  /^core\/(?!games\/|games\.def$|README\.md$)/,
  /^web\/js\//,
  /^web\/css\//,
  /^web\/[^/]*\.(html|js|mjs|webmanifest)$/,
  /^(CMakeLists\.txt|CMakePresets\.json|Makefile\.emscripten)$/,
  /^tests\/(lint|node|bench)\//,
  /^\.ci\//,
];

const paths = files().filter((path) => bound.some((place) => place.test(path)));
report('game names', games.length ? paths : [], (_path, text) => find(text, pattern, 'names the game'));
