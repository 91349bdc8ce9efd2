/* Firefox and WebKitGTK, driven by WebDriver's commands: to WebKit by its driver over HTTP, to Firefox over the socket that it
 * has for this itself. A session opens pages, runs functions in them, and has a mouse and keys as the browser makes them. May
 * use what Node brings along; must not know the page. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {(name: Command, parameters?: object) => Promise<any>} Send */
/** @typedef {keyof typeof COMMANDS} Command */

/** By Firefox's name: method and address of the same command over HTTP. */
const COMMANDS = {
  'WebDriver:NewSession': ['POST', ''],
  'WebDriver:Navigate': ['POST', '/url'],
  'WebDriver:SetTimeouts': ['POST', '/timeouts'],
  'WebDriver:SetWindowRect': ['POST', '/window/rect'],
  'WebDriver:ExecuteAsyncScript': ['POST', '/execute/async'],
  'WebDriver:PerformActions': ['POST', '/actions'],
  'WebDriver:GetComputedLabel': ['GET', '/element/ID/computedlabel'],
  'WebDriver:GetComputedRole': ['GET', '/element/ID/computedrole'],
  'WebDriver:TakeScreenshot': ['GET', '/screenshot'],
};

/** What WebDriver calls a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Keys by their names in `KeyboardEvent.key`. @type {Record<string, string>} */
const KEYS = {
  Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015',
};

/**
 * Asks until there is an answer.
 * @template T
 * @param {string} what
 * @param {() => T | Promise<T>} answer
 * @param {number} [patience] ms
 * @returns {Promise<NonNullable<T>>}
 */
export async function until(what, answer, patience = 20_000) {
  for (const end = Date.now() + patience; ; ) {
    const found = await answer();
    if (found) return /** @type {NonNullable<T>} */ (found);
    if (Date.now() > end) throw new Error(`${what}: not within ${patience} ms`);
    await sleep(40);
  }
}

export class Session {
  #send;
  #end;

  /** @param {Send} send @param {() => Promise<void>} end */
  constructor(send, end) {
    this.#send = send;
    this.#end = end;
  }

  /** @param {string} address */
  async open(address) {
    await this.#send('WebDriver:Navigate', { url: address });
  }

  /** @param {number} width @param {number} height */
  async resize(width, height) {
    await this.#send('WebDriver:SetWindowRect', { x: 0, y: 0, width, height });
  }

  /**
   * Runs a function in the page; what it gives, or promises, comes back as JSON.
   * @template {unknown[]} A
   * @template T
   * @param {(...parts: A) => T} what
   * @param {A} parts
   * @returns {Promise<Awaited<T>>}
   */
  async run(what, ...parts) {
    const script = `const [parts, done] = arguments;
      new Promise((go) => go((${what})(...parts))).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = await this.#send('WebDriver:ExecuteAsyncScript', { script, args: [parts] });
    if (answer.error) throw new Error(answer.error);
    return answer.value;
  }

  /**
   * What the browser tells assistive technology about the element that a function in the page finds.
   * @param {() => Element | null | undefined} find
   */
  async described(find) {
    const found = /** @type {any} */ (await this.run(find));
    const id = found[ELEMENT];
    const role = await this.#send('WebDriver:GetComputedRole', { id });
    return `${role} ${await this.#send('WebDriver:GetComputedLabel', { id })}`;
  }

  /** @param {number} x @param {number} y */
  async click(x, y) {
    const at = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' };
    const actions = [at, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    await this.#send('WebDriver:PerformActions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  }

  /** @param {...string} names */
  async press(...names) {
    const actions = names.flatMap((name) => ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[name] ?? name })));
    await this.#send('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  /** @param {string} path */
  async screenshot(path) {
    const picture = await this.#send('WebDriver:TakeScreenshot', { full: false });
    writeFileSync(path, Buffer.from(picture, 'base64'));
  }

  end() {
    return this.#end();
  }
}

/** @param {Send} send @param {object} capabilities @param {() => Promise<void>} end */
async function begin(send, capabilities, end) {
  await send('WebDriver:NewSession', capabilities);
  await send('WebDriver:SetTimeouts', { script: 60_000, pageLoad: 60_000 });
  const session = new Session(send, end);
  await session.resize(1280, 860);
  return session;
}

/** @param {import('node:child_process').ChildProcess} child */
async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill();
  await Promise.race([gone, sleep(5000).then(() => child.kill('SIGKILL'))]);
}

/** No name has an address, nothing is fetched but the page, and nothing asks to be the default browser. */
const FIREFOX = {
  'marionette.port': 0, // a free one, which it writes into its folder
  'remote.prefs.recommended': true,
  'network.dns.disabled': true,
  'app.update.enabled': false,
  'intl.accept_languages': 'en-US',
};

export async function firefox() {
  const folder = mkdtempSync(join(tmpdir(), 'firefox-'));
  const prefs = Object.entries(FIREFOX).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`);
  writeFileSync(join(folder, 'user.js'), prefs.join(''));
  const child = spawn('firefox-esr', ['--headless', '--marionette', '--no-remote', '--profile', folder], { stdio: 'ignore' });
  const file = join(folder, 'MarionetteActivePort');
  const port = Number(await until('Firefox', () => existsSync(file) && readFileSync(file, 'utf8'), 60_000));
  const socket = connect(port, '127.0.0.1');
  /** @type {Map<number, (answer: [number, number, { error: string, message: string } | null, any]) => void>} */
  const waiting = new Map();
  let read = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    read = Buffer.concat([read, bytes]);
    // Each message has its length and a colon before it. The first is a greeting.
    for (let colon; (colon = read.indexOf(':')) > 0; ) {
      const end = colon + 1 + Number(read.subarray(0, colon));
      if (read.length < end) return;
      const message = JSON.parse(read.subarray(colon + 1, end).toString());
      read = read.subarray(end);
      if (Array.isArray(message)) waiting.get(message[1])?.(/** @type {any} */ (message));
    }
  });
  let last = 0;
  /** @type {Send} */
  const send = (name, parameters = {}) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, ([, , error, result]) => {
        waiting.delete(id);
        if (error) reject(new Error(`${name}: ${error.error}: ${error.message}`));
        else resolve(result && 'value' in result ? result.value : result);
      });
      const text = JSON.stringify([0, id, name, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  return begin(send, {}, async () => {
    socket.destroy();
    await stop(child);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
}

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

export async function webkit() {
  // It has no way to run without a screen. The number of a free one is written into the third channel.
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await new Promise((resolve, reject) => {
    screen.once('error', reject);
    /** @type {import('node:stream').Readable} */ (screen.stdio[3]).once('data', (text) => resolve(String(text).trim()));
  });
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: `:${number}`,
    LANGUAGE: 'en',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', // it does not start as root, and only our own page is opened
  };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
  let address = `http://127.0.0.1:${port}/session`;
  /** @param {string} method @param {string} to @param {object} [body] */
  const ask = async (method, to, body) => {
    const response = await fetch(to, { method, body: body && JSON.stringify(body) });
    const { value } = /** @type {any} */ (await response.json());
    if (value?.error) throw new Error(`${to}: ${value.error}: ${value.message}`);
    return value;
  };
  /** @type {Send} */
  const send = (name, parameters = {}) => {
    const [method = '', path = ''] = COMMANDS[name];
    const to = address + path.replace('ID', /** @type {any} */ (parameters).id);
    return ask(method, to, method === 'POST' ? parameters : undefined);
  };
  await until('WebKit’s driver', () => fetch(`http://127.0.0.1:${port}/status`).then(() => true, () => false));
  // Without a word about a browser the driver takes the small one that comes with the engine.
  /** @type {Send} */
  const first = async (name, parameters) => {
    const value = await send(name, parameters);
    if (name === 'WebDriver:NewSession') address += `/${value.sessionId}`;
    return value;
  };
  return begin(first, { capabilities: {} }, async () => {
    await ask('DELETE', address).catch(() => {});
    await stop(driver);
    await stop(screen);
  });
}
