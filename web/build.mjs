/* Makes the folder for hosts out of this one: `node web/build.mjs FOLDER [--no-worker]`. Scripts and styles become smaller,
 * file by file, and every file that others refer to gets a hash of its contents in its name, so that browsers may keep it
 * for ever; pages and what outsiders know by name stay where they are. A reference that cannot be followed is an error.
 * May use esbuild; must not know any game.
 *
 * With --no-worker the service worker is the one that takes itself and all it has kept away (sw-off.js). */
import { transform } from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = dirname(fileURLToPath(import.meta.url));

/** The script that is given the table of names. */
const TABLE = 'js/files.js';
/** Addresses that stand on pages of other people; a script of that name stays, and leads to the one with the hash. */
const KNOWN_OUTSIDE = ['js/board.js'];
/** What opens the page: all of its scripts are what playing needs. */
const START = ['js/page.js', 'js/page/first.js'];
const WORKER = 'sw.js';
const WORKER_OFF = 'sw-off.js';
/** Files that keep their names. */
const FIXED = /\.html$|^manifest\.webmanifest$/;

/** Where a script refers to another file: an import, or an address beside it. */
const REFERENCE = /(\bfrom|\bimport\(?|\bnew URL\()\s*"(\.{1,2}\/[^"]+)"/g;

/** @param {string | Buffer} content */
const hashOf = (content) => createHash('sha256').update(content).digest('hex').slice(0, 10);

/** @param {string} path @param {string} hash */
const withHash = (path, hash) => path.replace(/(?=\.\w+$)/, `-${hash}`);

/**
 * All files below a folder, in the order of their names.
 * @param {string} folder
 * @param {string} [below]
 * @returns {string[]}
 */
function walk(folder, below = '') {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !/\.(md|mjs)$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = below + entry.name;
      return entry.isDirectory() ? walk(folder, `${path}/`) : [path];
    });
}

/**
 * A path as it is written in a file.
 * @param {string} from that file
 * @param {string} to
 */
function relative(from, to) {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

/**
 * Puts something in place of the only occurrence of a text.
 * @param {string} text
 * @param {string} old
 * @param {string} by
 */
function swap(text, old, by) {
  if (text.split(old).length !== 2) throw new Error(`'${old}' does not stand there exactly once`);
  return text.replace(old, () => by);
}

class Build {
  /** @param {string} from */
  constructor(from) {
    this.from = from;
    this.paths = walk(from);
    /** Names in the new folder, by path in the old one. @type {Map<string, string>} */
    this.names = new Map();
    /** What is to be written, once all of it is there. @type {Map<string, string | Buffer>} */
    this.out = new Map();
    /** The scripts that a script needs at once, and those that it may come to. @type {Map<string, { now: string[], later: string[] }>} */
    this.needs = new Map();
    /** Scripts that are being worked on. @type {string[]} */
    this.open = [];
  }

  /** @param {string} path */
  text(path) {
    return readFileSync(join(this.from, path), 'utf8');
  }

  /** @param {string} path @param {string | Buffer} content */
  write(path, content) {
    this.out.set(path, content);
  }

  /** @param {string} path @param {string | Buffer} content */
  writeHashed(path, content) {
    const name = withHash(path, hashOf(content));
    this.names.set(path, name);
    this.write(name, content);
  }

  /** Everything that refers to nothing else. */
  async data() {
    for (const path of this.paths) {
      if (FIXED.test(path) || path.endsWith('.js')) continue;
      if (path.endsWith('.css')) this.writeHashed(path, await this.style(path));
      else if (path.endsWith('.json')) this.writeHashed(path, JSON.stringify(JSON.parse(this.text(path))));
      else this.writeHashed(path, readFileSync(join(this.from, path)));
    }
  }

  /** @param {string} path */
  async style(path) {
    const { code } = await transform(this.text(path), { loader: 'css', minify: true, sourcefile: path });
    const address = /url\((?!["']?(?:data:|#))[^)]*\)|@import[^;]*/.exec(code);
    if (address) throw new Error(`${path}: ${address[0]} is not rewritten; put it into the style sheet or let a script fetch it`);
    return code;
  }

  /** The hashes of what scripts fetch by name. */
  table() {
    const fetched = [...this.names].filter(([path]) => /^(?!icons\/).*\//.test(path) && !path.endsWith('.js'));
    return Object.fromEntries(fetched.map(([path, name]) => [path, /-(\w+)\.\w+$/.exec(name)?.[1]]));
  }

  /**
   * A script, after all that it refers to, since their names are in its contents.
   * @param {string} path
   */
  async script(path) {
    if (this.names.has(path)) return;
    if (this.open.includes(path)) throw new Error(`scripts import each other in a circle: ${[...this.open, path].join(', ')}`);
    this.open.push(path);
    let text = this.text(path);
    if (path === TABLE) text = swap(text, 'HASHES = {}', `HASHES = ${JSON.stringify(this.table())}`);
    const code = await this.small(path, text);
    if (code === '') {
      // Nothing but types, which nobody imports.
      this.open.pop();
      return;
    }
    /** @type {{ now: string[], later: string[] }} */
    const needs = { now: [], later: [] };
    for (const [, kind, to] of code.matchAll(REFERENCE)) {
      const target = posix.join(posix.dirname(path), to);
      if (!this.paths.includes(target)) throw new Error(`${path}: there is no ${to}`);
      if (!target.endsWith('.js')) continue;
      needs[/from|import$/.test(kind) ? 'now' : 'later'].push(target);
      await this.script(target);
    }
    this.needs.set(path, needs);
    const content = code.replace(REFERENCE, (_whole, kind, to) => {
      const name = this.names.get(posix.join(posix.dirname(path), to));
      if (name === undefined) throw new Error(`${path}: ${to} has no name in the new folder`);
      return `${kind}"${relative(path, name)}"`;
    });
    this.writeHashed(path, content);
    this.open.pop();
  }

  /** @param {string} path @param {string} text */
  async small(path, text) {
    const { code } = await transform(text, { loader: 'js', minify: true, format: 'esm', sourcefile: path });
    // Names that are put together when the page runs would lead to the names without hashes.
    const loose = /\bimport\((?!"\.[^"]*"\))[^)]*\)/.exec(code) ?? (path !== TABLE && /\bnew URL\((?!"\.[^"]*",)[^)]*import\.meta\.url\)/.exec(code));
    if (loose) throw new Error(`${path}: ${loose[0]} is not rewritten; name the file in quotes, or use addressOf of ${TABLE}`);
    return code.trimEnd();
  }

  /**
   * Scripts and all that these need.
   * @param {string[]} paths
   * @param {('now' | 'later')[]} kinds
   */
  closure(paths, kinds) {
    const found = new Set(paths);
    for (const path of found) for (const kind of kinds) for (const next of this.needs.get(path)?.[kind] ?? []) found.add(next);
    return [...found];
  }

  /**
   * A page with the new names; its scripts' own imports are asked for at once, not one after the other, and where the page has
   * a template for what is to come after the first picture, there.
   * @param {string} path
   */
  page(path) {
    /** @type {string[]} */
    const scripts = [];
    /** Those that the first paint waits for. @type {string[]} */
    const blocking = [];
    const text = this.text(path)
      .replace(/<!--[^]*?-->\n?/g, '')
      .replace(/\b(href|src)="([^"#?:]+)"( blocking)?/g, (whole, attribute, to, waits = '') => {
        const target = posix.join(posix.dirname(path), to);
        const name = this.names.get(target);
        if (target.endsWith('.js')) (waits ? blocking : scripts).push(target);
        if (name === undefined && !this.paths.includes(target)) throw new Error(`${path}: there is no ${to}`);
        return name === undefined ? whole : `${attribute}="${posix.relative(posix.dirname(path), name)}"${waits}`;
      });
    const soon = this.closure(blocking, ['now']);
    const later = this.closure(scripts, ['now']).filter((script) => !soon.includes(script));
    const preloads = (/** @type {string[]} */ wanted) =>
      wanted
        .filter((script) => ![...blocking, ...scripts].includes(script))
        .map((script) => `    <link rel="modulepreload" href="${posix.relative(posix.dirname(path), this.names.get(script) ?? '')}">\n`)
        .join('');
    const end = text.includes('</template>') ? '    </template>' : '  </head>';
    return swap(swap(text, end, preloads(later) + end), '  </head>', `${preloads(soon)}  </head>`);
  }

  /** What the page is made of, wherever one goes in it: kept for later at once. Everything else is kept when it is used. */
  first() {
    const scripts = this.closure(START, ['now', 'later']);
    const others = [...this.names.keys()].filter((path) => /^css\/|^pieces\/[^/]+$|^core\.wasm$|^icons\/.*\.svg$/.test(path));
    return ['index.html', ...[...scripts, ...others].map((path) => this.names.get(path) ?? path)];
  }

  /** @param {boolean} worker */
  async run(worker) {
    await this.data();
    const workers = [WORKER, WORKER_OFF];
    for (const path of this.paths) if (path.endsWith('.js') && !workers.includes(path)) await this.script(path);
    for (const path of KNOWN_OUTSIDE) this.write(path, `export * from "${relative(path, this.names.get(path) ?? '')}";\n`);
    const fixed = this.paths.filter((path) => FIXED.test(path));
    for (const path of fixed) {
      if (path.endsWith('.html')) this.write(path, this.page(path));
      else this.write(path, this.manifest(path));
    }
    const name = hashOf([...this.out].map(([path, content]) => `${path} ${hashOf(content)}`).join('\n'));
    const index = swap(String(this.out.get('index.html')), '  </head>', `    <meta name="build" content="${name}">\n  </head>`);
    this.write('index.html', index);
    const facts = { build: name, first: this.first(), files: [...this.out.keys()].sort() };
    const off = await this.small(WORKER_OFF, this.text(WORKER_OFF));
    const on = await this.small(WORKER, swap(this.text(WORKER), "{ build: '', first: [], files: [] }", JSON.stringify(facts)));
    this.write(WORKER, worker ? on : off);
    this.write(WORKER_OFF, off);
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    this.write('version.json', `${JSON.stringify({ version, build: name, worker, files: [...this.out.keys()].sort() }, null, 1)}\n`);
    return name;
  }

  /** @param {string} path */
  manifest(path) {
    const manifest = JSON.parse(this.text(path));
    for (const icon of manifest.icons) {
      if (!this.paths.includes(icon.src)) throw new Error(`${path}: there is no ${icon.src}`);
      icon.src = this.names.get(icon.src) ?? icon.src;
    }
    return JSON.stringify(manifest);
  }
}

/**
 * @param {string} to is emptied first, unless something is wrong
 * @param {{ from?: string, worker?: boolean }} [how]
 * @returns {Promise<string>} the build's name
 */
export async function build(to, { from = source, worker = true } = {}) {
  if (!existsSync(join(from, 'core.wasm'))) throw new Error('core.wasm is missing: run make -f Makefile.emscripten first');
  // Nobody's pictures are deleted for a slip in an argument.
  if (existsSync(to) && readdirSync(to).length && !existsSync(join(to, 'version.json'))) throw new Error(`${to} is no folder of an earlier build`);
  const made = new Build(from);
  const name = await made.run(worker);
  rmSync(to, { recursive: true, force: true });
  for (const [path, content] of made.out) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    writeFileSync(join(to, path), content);
  }
  return name;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folders = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  if (folders.length !== 1) throw new Error('usage: node web/build.mjs FOLDER [--no-worker]');
  const worker = !process.argv.includes('--no-worker');
  console.log(`${folders[0]}: build ${await build(resolve(folders[0]), { worker })}`);
}
