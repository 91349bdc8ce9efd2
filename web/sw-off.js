/* The switch against a service worker that does harm: put in place of sw.js it takes away what was kept, and then itself.
 * Browsers look for another sw.js whenever the page is opened, whatever the worker that is there does. Must not know
 * anything but what sw.js calls its stores. */

/** TypeScript takes this for a page. @type {any} */
const worker = self;

async function leave() {
  const ours = `tessera ${new URL('./', location.href).pathname} `;
  const names = (await caches.keys()).filter((name) => name.startsWith(ours));
  await Promise.all(names.map((name) => caches.delete(name)));
  await worker.registration.unregister();
}

worker.addEventListener('install', () => worker.skipWaiting());
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(leave()));
