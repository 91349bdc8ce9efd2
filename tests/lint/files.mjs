/* What the checks of this folder share: the project's own files, and the closing line. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const made = new Set(['.git', 'build', 'dist', 'node_modules', 'test-results', 'playwright-report']);

/** @param {string} folder @returns {string[]} */
function walk(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return made.has(entry.name) ? [] : walk(path);
    return entry.isFile() && entry.name !== 'core.wasm' ? [relative(root, path)] : [];
  });
}

/** Paths of the project's files: what git knows or would add; without git all that is not made by a build. */
export function files() {
  try {
    const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return list.split('\0').filter((path) => path && existsSync(join(root, path)));
  } catch {
    return walk(root);
  }
}

/** @param {string} path */
export function read(path) {
  return readFileSync(join(root, path), 'utf8');
}

/**
 * Checks each file, prints what is wrong with it and ends the program with the closing line.
 * @param {string} name of the check
 * @param {string[]} paths
 * @param {(path: string, text: string) => string[]} check what is wrong, one line each
 */
export function report(name, paths, check) {
  let failed = 0;
  for (const path of paths) {
    const wrong = check(path, read(path));
    for (const line of wrong) console.log(`${path}${line}`);
    if (wrong.length) failed++;
  }
  if (!paths.length) console.log(`${name}: no file to check`);
  console.log(`${name}: ${paths.length - failed} passed, ${failed} failed`);
  process.exitCode = failed || !paths.length ? 1 : 0;
}

/**
 * The lines of a text in which a pattern occurs, as `:LINE: what`.
 * @param {string} text
 * @param {RegExp} pattern
 * @param {string} what
 */
export function find(text, pattern, what) {
  return text.split('\n').flatMap((line, i) => {
    const match = pattern.exec(line);
    return match ? [`:${i + 1}: ${what} '${match[0]}'`] : [];
  });
}
