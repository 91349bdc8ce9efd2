/* Keeps the page for times without a network, and tells when there is a newer one: asks the host for version.json, which is
 * never kept, and lets sw.js do the keeping. Only in the folder for hosts. May use words and toasts; must not know what is
 * kept, nor any game. */

import { addressOf } from '../files.js';

/** @import { Toasts } from './toast.js' */
/** @import { Words } from './words.js' */

/** Who comes back to an open page need not ask more often. */
const ASK_AGAIN_MS = 10 * 60_000;
/** A new worker answers at once, or never. */
const TAKE_MS = 4000;
/** It takes over as soon as the old one is idle, or much later: some browsers let half a minute go by. */
const OVER_MS = 500;

class Offline {
  #asked = 0;
  /** This page has asked for the new build and reloads when it is there. */
  #reloading = false;

  /**
   * @param {Words} words
   * @param {Toasts} toasts
   * @param {ServiceWorkerContainer | undefined} workers
   */
  constructor(words, toasts, workers) {
    this.words = words;
    this.toasts = toasts;
    this.workers = workers;
    this.build = document.querySelector('meta[name="build"]')?.getAttribute('content');
  }

  begin() {
    const { workers } = this;
    workers?.addEventListener('message', ({ data }) => {
      if (data.build === this.build) return;
      if (this.#reloading) setTimeout(() => location.reload(), OVER_MS);
      // Another tab has taken the new build.
      else this.offer();
    });
    if (workers && !workers.controller) void workers.ready.then(({ active }) => active?.postMessage({ keep: this.used() }));
    for (const event of ['visibilitychange', 'online'])
      (event === 'online' ? window : document).addEventListener(event, () => {
        if (!document.hidden && Date.now() - this.#asked > ASK_AGAIN_MS) void this.ask();
      });
    return this.ask();
  }

  /** What was fetched before the worker could see it. */
  used() {
    return performance.getEntriesByType('resource').map(({ name }) => name);
  }

  /** Asks the host which build it has. */
  async ask() {
    if (!navigator.onLine) return;
    this.#asked = Date.now();
    const response = await fetch(addressOf('version.json'), { cache: 'no-store' }).catch(() => null);
    const served = response?.ok ? await response.json().catch(() => null) : null;
    if (typeof served?.build !== 'string') return;
    const isNew = served.build !== this.build;
    // In the middle of an upload there may be no worker yet, and where storage is blocked there is never one.
    const registration = await this.register(served.worker).catch(() => undefined);
    if (!this.workers?.controller) {
      if (isNew) this.offer();
    } else if (isNew) this.offerWhenWhole(registration);
    else registration?.waiting?.postMessage({ take: true });
  }

  /** @param {boolean} wanted whether there is to be a worker at all */
  async register(wanted) {
    const address = addressOf('sw.js');
    const there = await this.workers?.getRegistration(address);
    // The worker that is served instead takes the old one away.
    if (there) await there.update();
    return wanted ? (there ?? this.workers?.register(address, { updateViaCache: 'none' })) : undefined;
  }

  /**
   * Offers the new build when all of it has arrived.
   * @param {ServiceWorkerRegistration | undefined} registration
   */
  offerWhenWhole(registration) {
    const next = registration?.installing ?? registration?.waiting;
    if (!next) return;
    const look = () => next.state === 'installed' && this.offer();
    next.addEventListener('statechange', look);
    look();
  }

  offer() {
    const reload = { label: this.words.say('update.reload'), press: () => void this.reload() };
    this.toasts.show(this.words.say('update.ready'), [reload], { kind: 'update', stay: true });
  }

  async reload() {
    const registration = await this.workers?.getRegistration(addressOf('sw.js')).catch(() => undefined);
    const next = registration?.waiting;
    if (!next) {
      location.reload();
      return;
    }
    this.#reloading = true;
    // Not before: while one worker follows the other, a page that is being opened asks the network past both.
    this.workers?.addEventListener('controllerchange', () => location.reload());
    setTimeout(() => location.reload(), TAKE_MS);
    next.postMessage({ take: true });
  }
}

/**
 * @param {Words} words
 * @param {Toasts} toasts
 */
export function keepOffline(words, toasts) {
  return new Offline(words, toasts, navigator.serviceWorker).begin();
}
