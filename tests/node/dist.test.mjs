/* The folder for hosts: names are true, all references lead somewhere, the same source gives the same folder, the first
 * visit is small, and what cannot be made right is refused. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from '../../web/build.mjs';

const web = fileURLToPath(new URL('../../web', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tessera-'));
after(() => rmSync(folder, { recursive: true }));
const dist = join(folder, 'dist');
await build(dist);

/** @param {string} root */
const filesOf = (root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(root, join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
const files = filesOf(dist);
/** @param {string} path */
const text = (path) => readFileSync(join(dist, path), 'utf8');
/** @param {RegExp} pattern */
const fileLike = (pattern) => files.find((path) => pattern.test(path)) ?? assert.fail(`no file is like ${pattern}`);

/** Names that others know, and which must stay. */
const STABLE = /^(index|embed|learn|rules\/\w+\/\w+)\.html$|^(sw|sw-off|js\/board)\.js$|^version\.json$|^manifest\.webmanifest$/;

/** What a page or a script refers to, as paths of the folder. @param {string} path */
function references(path) {
  const pattern = path.endsWith('.js')
    ? /(?:\bfrom|\bimport\(?|\bnew URL\()\s*"(\.[^"]+\.\w+)"/g
    : path.endsWith('.html')
      ? /\b(?:href|src)="([^"#?:]+)"/g
      : /"src":"([^"]+)"/g;
  return [...text(path).matchAll(pattern)].map(([, to]) => posix.join(dirname(path), to));
}

test('every name but those that others know carries the hash of the contents', () => {
  for (const path of files.filter((name) => !STABLE.test(name))) {
    const hash = /-([0-9a-f]{10})\.\w+$/.exec(path)?.[1];
    assert.equal(hash, createHash('sha256').update(readFileSync(join(dist, path))).digest('hex').slice(0, 10), path);
  }
});

test('every reference of a page, a script and the manifest leads to a file', () => {
  let n = 0;
  for (const path of files.filter((name) => /\.(html|js|webmanifest)$/.test(name)))
    for (const to of references(path)) {
      assert.ok(files.includes(to), `${path} refers to ${to}`);
      n++;
    }
  assert.ok(n > 100, `${n} references`);
});

test('the table for what scripts fetch by name leads to files', () => {
  const table = /\{("?[\w/.-]+"?:"[0-9a-f]{10}",?)+\}/.exec(text(fileLike(/^js\/files-/)))?.[0] ?? assert.fail('no table');
  const entries = [...table.matchAll(/"?([\w/.-]+)"?:"([0-9a-f]{10})"/g)];
  assert.ok(entries.length > 10, `${entries.length} entries`);
  for (const [, path, hash] of entries) assert.ok(files.includes(path.replace(/(?=\.\w+$)/, `-${hash}`)), path);
});

test('version.json lists every file but itself, and names the build that the page is of', () => {
  const { build: name, version, worker, files: listed } = JSON.parse(text('version.json'));
  assert.deepEqual(listed, files.filter((path) => path !== 'version.json'));
  assert.match(version, /^\d+\.\d+\.\d+$/);
  assert.equal(worker, true);
  assert.ok(text('index.html').includes(`<meta name="build" content="${name}">`));
});

test('the same source gives the same folder, whatever was there before', async () => {
  const again = join(folder, 'again');
  await build(again);
  await build(again);
  assert.deepEqual(filesOf(again), files);
  for (const path of files) assert.deepEqual(readFileSync(join(again, path)), readFileSync(join(dist, path)), path);
});

test('a change of one file changes its name, the names of those that refer to it, and the build', async () => {
  const from = join(folder, 'web');
  const to = join(folder, 'changed');
  cpSync(web, from, { recursive: true });
  writeFileSync(join(from, 'js/page/shelf.js'), `${readFileSync(join(from, 'js/page/shelf.js'), 'utf8')}\nconsole.warn(1);\n`);
  await build(to, { from });
  const gone = files.filter((path) => !filesOf(to).includes(path)).map((path) => path.replace(/-\w+\.js$/, ''));
  assert.deepEqual(gone, ['js/page', 'js/page/shelf']);
  assert.notEqual(readFileSync(join(to, 'version.json'), 'utf8'), text('version.json'));
  rmSync(from, { recursive: true });
});

test('nothing for people who read the source is in scripts and styles', () => {
  for (const path of files.filter((name) => /\.(js|css)$/.test(name))) assert.doesNotMatch(text(path), /\/\*|\n\s*\/\//, path);
  const small = files.reduce((sum, path) => sum + (/\.(js|css)$/.test(path) ? text(path).length : 0), 0);
  const source = filesOf(web).filter((path) => /\.(js|css)$/.test(path));
  const large = source.reduce((sum, path) => sum + readFileSync(join(web, path), 'utf8').length, 0);
  assert.ok(small < 0.75 * large, `${small} of ${large}`);
});

test('the first visit to a playable board is under 150 KB gzipped', () => {
  const needed = new Set(['index.html']);
  for (const path of needed) {
    if (!/\.(html|js)$/.test(path)) continue;
    const later = path.endsWith('.js') ? [...text(path).matchAll(/\bimport\("([^"]+)"\)/g)].map(([, to]) => posix.join(dirname(path), to)) : [];
    for (const to of references(path))
      if (!/\.(html|png|webmanifest)$/.test(to) && !later.includes(to)) needed.add(to);
  }
  // Style sheets and words that the scripts fetch, and the pictures of all games, as a page in English does.
  for (const path of files) if (/^css\/board|^i18n\/en\/|^pieces\//.test(path)) needed.add(path);
  assert.ok([...needed].some((path) => path.endsWith('.wasm')), 'the core is among them');
  const sizes = [...needed].map((path) => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`first visit: ${needed.size} files, ${total} bytes gzipped`);
  assert.ok(total < 150_000, `${total} bytes`);
});

/** @type {[string, string, string, RegExp][]} */
const REFUSED = [
  ['an import that leads nowhere', 'js/page/extra.js', "import './nowhere.js';", /there is no \.\/nowhere\.js/],
  ['an import by a name that is put together', 'js/page/extra.js', 'void import("./" + location.hash);', /is not rewritten/],
  ['an address that is put together', 'js/page/extra.js', 'fetch(new URL("../" + location.hash, import.meta.url));', /is not rewritten/],
  ['scripts that import each other', 'js/page/extra.js', "import './more.js'; console.warn(1);", /in a circle/],
  ['a style sheet with an address', 'css/extra.css', 'a { background: url(../x.png) }', /is not rewritten/],
  ['a page with a link to nowhere', 'extra.html', '<html><head>\n  </head><a href="nowhere.html">x</a></html>', /there is no nowhere\.html/],
];
for (const [what, path, content, message] of REFUSED)
  test(`${what} is refused`, async () => {
    const from = join(folder, 'web');
    cpSync(web, from, { recursive: true });
    writeFileSync(join(from, path), content);
    writeFileSync(join(from, 'js/page/more.js'), "import './extra.js'; console.warn(2);");
    if (!path.endsWith('extra.js')) rmSync(join(from, 'js/page/more.js'));
    await assert.rejects(build(join(folder, 'refused'), { from }), message);
    assert.ok(!existsSync(join(folder, 'refused')), 'nothing is written');
    rmSync(from, { recursive: true });
  });

test('a folder that is no earlier build is left alone', async () => {
  const photos = mkdtempSync(join(folder, 'photos-'));
  writeFileSync(join(photos, 'one.jpg'), 'x');
  await assert.rejects(build(photos), /no folder of an earlier build/);
  assert.ok(existsSync(join(photos, 'one.jpg')));
});
