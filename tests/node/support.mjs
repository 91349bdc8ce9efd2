/* What the tests of this folder share: the module's bytes, the vectors, and fresh cores by the page's own loader. */
import { readdirSync, readFileSync } from 'node:fs';
import { openCore } from '../../web/js/core.js';

const vectors = new URL('../vectors/', import.meta.url);

/** The module that the page loads. */
export const bytes = new Uint8Array(readFileSync(new URL('../../web/core.wasm', import.meta.url)));

export const newCore = () => openCore(bytes);

/** @param {string} path in tests/vectors */
export function vectorText(path) {
  return readFileSync(new URL(path, vectors), 'utf8');
}

/**
 * All lines of the vector files with this ending, each with the place where it stands.
 * @param {string} ending
 */
export function vectorLines(ending) {
  return readdirSync(vectors)
    .filter((name) => name.endsWith(ending))
    .map((name) => ({
      name,
      lines: vectorText(name)
        .split('\n')
        .filter(Boolean)
        .map((line, i) => ({ where: `${name}:${i + 1}`, vector: JSON.parse(line) })),
    }));
}
