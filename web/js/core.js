/* Loads the core, the WebAssembly module with the one text door, and asks it. Works in a page, in a worker and in Node
 * (given the bytes). One compiled module serves any number of cores; each core is an instance with a memory of its own.
 * May use WebAssembly, fetch and text codecs; must not know games, boards or the page. */

/** @import { Answer } from './answers.js' */

/**
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {() => void} _initialize
 * @property {() => number} core_version
 * @property {() => number} core_buffer
 * @property {() => number} core_capacity
 * @property {(length: number) => number} core_ask
 * @property {() => void} core_memory
 * @property {(steps: number) => number} core_run
 */

/** The version of the door that this file speaks. */
const VERSION = 1;
const PAGE = 65536;
/** A request that needs more than this is refused rather than the tab killed. */
const MEMORY_MAX = 1 << 30;
const MAGIC = [0x00, 0x61, 0x73, 0x6d];

/** A failure to get the core: `key` names it for the words, `detail` says what was met. */
export class CoreError extends Error {
  /**
   * @param {string} key
   * @param {string} detail
   */
  constructor(key, detail) {
    super(`${key}: ${detail}`);
    this.name = 'CoreError';
    this.key = key;
    this.detail = detail;
  }
}

/** @type {Map<string, Promise<WebAssembly.Module>>} */
const modules = new Map();

/** @param {URL} url */
async function fetchBytes(url) {
  let response;
  try {
    response = await fetch(url);
  } catch (error) {
    throw new CoreError('core-unreachable', `${url} (${error instanceof Error ? error.message : error})`);
  }
  if (!response.ok) throw new CoreError('core-missing', `${url} (${response.status})`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Compiles from bytes, not from the stream: then the server's content type does not matter.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {string} from
 */
async function compileBytes(bytes, from) {
  if (!MAGIC.every((byte, i) => bytes[i] === byte)) throw new CoreError('core-wrong', from);
  try {
    return await WebAssembly.compile(bytes);
  } catch (error) {
    throw new CoreError('core-refused', `${from} (${error instanceof Error ? error.message : error})`);
  }
}

/**
 * @param {URL | Uint8Array<ArrayBuffer>} source
 * @returns {Promise<WebAssembly.Module>}
 */
async function compile(source) {
  if (typeof WebAssembly === 'undefined') throw new CoreError('no-webassembly', '');
  if (source instanceof Uint8Array) return compileBytes(source, 'bytes');
  const key = source.href;
  let module = modules.get(key);
  if (!module) {
    module = fetchBytes(source).then((bytes) => compileBytes(bytes, key));
    modules.set(key, module);
    // A failure is not kept: the network may be back at the next try.
    module.catch(() => modules.delete(key));
  }
  return module;
}

/** @param {string | number} field */
const escape = (field) =>
  String(field).replace(/[\\\t\n\r]/g, (c) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[c] ?? c);

/** One instance of the core: one session and one running job. */
export class Core {
  #exports;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  /** @param {WebAssembly.Instance} instance */
  constructor(instance) {
    this.#exports = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
    this.#exports._initialize();
    this.version = this.#exports.core_version();
  }

  /**
   * Asks the core. Fields are sent as they are: tabs and line ends in them are escaped here.
   * @param {string} verb
   * @param {...(string | number)} fields
   * @returns {Answer}
   */
  ask(verb, ...fields) {
    const request = this.#encoder.encode([verb, ...fields.map(escape)].join('\t'));
    for (;;) {
      const answer = this.#send(request);
      if (answer.error?.key !== 'memory' || !this.#grow(request.length)) return answer;
    }
  }

  /** Bytes of its memory; they never become fewer. */
  get size() {
    return this.#exports.memory.buffer.byteLength;
  }

  /**
   * Runs one slice of the running job.
   * @param {number} steps at most about so many
   * @returns {number} how many were made; 0 when there is no job
   */
  run(steps) {
    return this.#exports.core_run(steps);
  }

  /**
   * @param {Uint8Array} request
   * @returns {Answer}
   */
  #send(request) {
    const core = this.#exports;
    if (request.length > core.core_capacity()) return { error: { key: 'memory' } };
    // Views are made anew each time: growing detaches the old buffer, and the text's place changes with it.
    new Uint8Array(core.memory.buffer, core.core_buffer(), request.length).set(request);
    const length = core.core_ask(request.length);
    return JSON.parse(this.#decoder.decode(new Uint8Array(core.memory.buffer, core.core_buffer(), length)));
  }

  /**
   * Doubles the memory, or more if the request needs more. False when the limit is reached.
   * @param {number} wanted
   */
  #grow(wanted) {
    const { memory } = this.#exports;
    const now = memory.buffer.byteLength;
    const add = Math.min(Math.max(now, 2 * wanted), MEMORY_MAX - now);
    if (add < PAGE) return false;
    try {
      memory.grow(Math.floor(add / PAGE));
    } catch {
      return false;
    }
    this.#exports.core_memory();
    return true;
  }
}

/**
 * Opens a core of its own. Without a source it is the module beside this folder.
 * @param {URL | Uint8Array<ArrayBuffer>} [source]
 * @returns {Promise<Core>}
 */
export async function openCore(source = new URL('../core.wasm', import.meta.url)) {
  const module = await compile(source);
  const core = new Core(await WebAssembly.instantiate(module, {}));
  if (core.version !== VERSION) throw new CoreError('core-version', `${core.version}`);
  return core;
}
