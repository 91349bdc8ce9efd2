/* Where the files are that scripts fetch by name: styles, words, pieces. In the source folder each has its own name; in the
 * folder for hosts the names carry hashes of the contents, and build.mjs fills the table. Must not know what is in a file. */

/** What stands in a file's name before its ending, by its path. @type {Record<string, string>} */
const HASHES = {};

/** Whether this is the folder for hosts. */
export const built = Object.keys(HASHES).length > 0;

/**
 * @param {string} path from the folder above this one
 */
export function addressOf(path) {
  const hash = HASHES[path];
  return new URL(`../${hash ? path.replace(/(?=\.\w+$)/, `-${hash}`) : path}`, import.meta.url);
}
