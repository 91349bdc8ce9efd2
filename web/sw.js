/* The service worker of the folder for hosts: keeps what playing needs at its first visit and everything else when it is
 * used, and answers from that, so that the page works without a network. What is opened is of one build throughout; a new
 * build waits until the page takes it (js/page/offline.js) or no page is open. build.mjs fills in the first line of code.
 * Must not know the page or any game.
 *
 * Which build is opened is kept beside the builds and does not depend on which worker is at work: browsers may let an old one
 * live on for a while. */

const { build, first, files } = /** @type {{ build: string, first: string[], files: string[] }} */ ({ build: '', first: [], files: [] });

/** TypeScript takes this for a page. @type {any} */
const worker = self;
const here = new URL('./', location.href);
/** Other things may live on the same host, a second copy of this one too. */
const OURS = `tessera ${here.pathname} `;
const MINE = OURS + build;
/** Holds the name of the store that pages are opened from. */
const CHOICE = `${OURS}choice`;
/** A name with the hash of the contents: whoever has such a file has the right one. */
const HASHED = /-[0-9a-f]{10}\.\w+$/;

/**
 * The path below this folder, or null for what this worker has nothing to do with.
 * @param {string} address
 */
function pathOf(address) {
  const { origin, pathname } = new URL(address);
  if (origin !== here.origin || !pathname.startsWith(here.pathname)) return null;
  const path = decodeURIComponent(pathname.slice(here.pathname.length)) || 'index.html';
  return files.includes(path) || HASHED.test(path) ? path : null;
}

/** @param {string} path */
const withoutHash = (path) => (HASHED.test(path) ? path.replace(/-\w+(?=\.\w+$)/, '') : path);

/** @param {string} path */
const addressOf = (path) => new URL(path, here).href;

/**
 * Whether an answer is the file and not a host's page about its absence.
 * @param {string} path
 * @param {Response} response
 */
function fits(path, response) {
  const isPage = response.headers.get('content-type')?.includes('text/html') ?? false;
  return response.ok && response.type === 'basic' && (!isPage || path.endsWith('.html'));
}

/**
 * A file for keeping.
 * @param {string} path
 */
async function fetchFile(path) {
  const hashed = HASHED.test(path);
  const had = hashed ? await caches.match(addressOf(path), { ignoreVary: true }) : undefined;
  if (had) return had;
  // Hosts lead from the page's full name to the folder's, and not the other way round.
  const response = await fetch(path === 'index.html' ? here : addressOf(path), { cache: hashed ? 'default' : 'no-cache' });
  if (!fits(path, response)) throw new Error(`${path}: ${response.status}`);
  if (hashed) return response;
  // In the middle of an upload the page can be of another build than this worker.
  const text = await response.text();
  if (path === 'index.html' && !text.includes(`"${build}"`)) throw new Error(`${path} is of another build`);
  return new Response(text, { headers: response.headers });
}

/** @param {string[]} paths */
async function keep(paths) {
  const cache = await caches.open(MINE);
  await Promise.all(
    paths.map(async (path) => {
      if (!(await cache.match(addressOf(path), { ignoreVary: true }))) await cache.put(addressOf(path), await fetchFile(path));
    }),
  );
}

/** What the builds before this one kept because it was used, such as words of a language, in this build. */
async function usedBefore() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CHOICE);
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const used = new Set(requests.flat().map(({ url }) => withoutHash(pathOf(url) ?? '')));
  return files.filter((path) => used.has(withoutHash(path)));
}

async function install() {
  try {
    await keep([...new Set([...first, ...(await usedBefore())])]);
  } catch (error) {
    await caches.delete(MINE);
    throw error;
  }
}

/** From now on pages are opened from this build; open ones are told. */
async function take() {
  await (await caches.open(CHOICE)).put(here, new Response(MINE));
  for (const page of await worker.clients.matchAll({ includeUncontrolled: true })) page.postMessage({ build });
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== MINE && name !== CHOICE);
  // The build before this one stays: a page of it may still be open, and come to need more of it.
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
  await take();
  await worker.clients.claim();
}

/** The store that pages are opened from; null where the switch (sw-off.js) has taken all away, for nothing is made anew then. */
async function chosen() {
  const choice = await caches.match(here, { cacheName: CHOICE }).catch(() => undefined);
  const name = (await choice?.text()) ?? MINE;
  return (await caches.has(name)) ? caches.open(name) : null;
}

/** @param {string} path */
async function find(path) {
  const store = HASHED.test(path) ? caches : await chosen();
  return store?.match(addressOf(path), { ignoreVary: true });
}

/**
 * @param {string} path
 * @param {any} event
 * @returns {Promise<Response>}
 */
async function answer(path, event) {
  const kept = await find(path).catch(() => undefined);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (fits(path, response) && !response.redirected) {
    const copy = response.clone();
    // Where nothing can be kept, the page still works with a network.
    event.waitUntil(chosen().then((store) => store?.put(addressOf(path), copy)).catch(() => {}));
  }
  return response;
}

worker.addEventListener('install', (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(activate()));

worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const path = event.request.method === 'GET' ? pathOf(event.request.url) : null;
  if (path !== null) event.respondWith(answer(path, event));
});

/* `{ take: true }`: this build's turn has come; answered by `{ build }` to all pages. `{ keep: [address, …] }`: what the page
 * used before this worker was there. */
worker.addEventListener('message', (/** @type {any} */ event) => {
  if (event.data.take) event.waitUntil(Promise.all([take(), worker.skipWaiting()]));
  for (const address of event.data.keep ?? []) {
    const path = pathOf(address);
    if (path !== null) event.waitUntil(keep([path]).catch(() => {}));
  }
});
