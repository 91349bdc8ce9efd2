/* A file that one can still hold in one's head. */
import { files, report } from './files.mjs';

/** @type {[RegExp, number][]} lines at most */
const limits = [
  [/^core\/games\/.*\.c$/, 900], // a game's rules, texts and advice stay together
  [/\.(c|h)$/, 800],
  [/\.(js|mjs|css)$/, 400],
];
/** @param {string} path */
const limit = (path) => limits.find(([kind]) => kind.test(path))?.[1];

report(
  'file sizes',
  files().filter((path) => limit(path)),
  (path, text) => {
    const lines = text.split('\n').length - 1;
    return lines > Number(limit(path)) ? [`: ${lines} lines, ${limit(path)} at most`] : [];
  },
);
