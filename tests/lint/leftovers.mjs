/* Nothing is left open in the code, and nothing points out of the project: not to a folder beside it, not to somebody's
 * machine, not to a package registry. */
import { files, find, report } from './files.mjs';

// Put together from parts, so that this file passes its own check.
const open = new RegExp(`\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')}|${'X'.repeat(3)})\\b`);
const outside = /(^|[^.\w])\.\.\/shared\b|(^|[^\w.])\/(home|root|work)\/\w+/;
const registry = /\bregistry\.[a-z]+\.(com|dev|io|org)\b|\bdeb\.[a-z]+\.org\b/;

const paths = files().filter((path) => !/\.(png|wasm|ico)$|^tests\/(vectors|fuzz\/corpus)\/|^LICENSE$/.test(path));
report('leftovers', paths, (path, text) => [
  ...find(text, open, 'left open:'),
  ...(path === 'tests/lint/leftovers.mjs' ? [] : find(text, outside, 'points out of the project:')),
  ...find(text, registry, 'names a registry:'),
]);
