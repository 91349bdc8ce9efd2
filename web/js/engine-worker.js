/* The engine in a worker, with a core of its own, so that the board's core never waits. Orders come in as messages, as do
 * `{ stop: true }` and `{ finish: ID }`; what the thinker tells goes out. May use core.js and thinker.js; must not know
 * games, the page or the DOM. */

import { openCore } from './core.js';
import { Thinker } from './thinker.js';

/** @import { Order } from './thinker.js' */

/** A message to oneself lets those of others in first, and unlike a timer it never waits. */
const channel = new MessageChannel();
/** @type {(() => void)[]} */
const waiting = [];
channel.port1.onmessage = () => waiting.shift()?.();
/** @returns {Promise<void>} */
const pause = () =>
  new Promise((resolve) => {
    waiting.push(resolve);
    channel.port2.postMessage(0);
  });

const ready = openCore().then((core) => new Thinker(core, (message) => postMessage(message), pause));
/** The latest message counts, also while the core is still being fetched. */
let latest = 0;

/** @param {Order} order */
async function work(order) {
  latest = order.id;
  try {
    const thinker = await ready;
    if (latest === order.id) await thinker.think(order);
  } catch (error) {
    const { key = 'engine-failed', detail } = /** @type {{ key?: string, detail?: string }} */ (error);
    postMessage({ id: order.id, error: { key, found: detail ?? String(error) } });
  }
}

/** @param {(thinker: Thinker) => void} act where there is no core, the orders say why */
const withThinker = (act) => void ready.then(act, () => {});

addEventListener('message', ({ data }) => {
  if (data.id) void work(data);
  else if (data.finish) withThinker((thinker) => thinker.finish(data.finish));
  else {
    latest = 0;
    withThinker((thinker) => thinker.stop());
  }
});
