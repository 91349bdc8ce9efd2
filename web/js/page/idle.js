/* What can wait until the board is there: the pictures of the shelf, the sheet for paper, and the worker that keeps the page
 * for when there is no network. May use the shelf, files, dom and pause; must not know any game. */

import { built } from '../files.js';
import { loadSheet } from './dom.js';
import { leisure } from './pause.js';

/** @import { Shelf } from './shelf.js' */
/** @import { Toasts } from './toast.js' */
/** @import { Words } from './words.js' */

/**
 * @param {Shelf} shelf
 * @param {Words} words
 * @param {Toasts} toasts
 */
export async function whenIdle(shelf, words, toasts) {
  await shelf.draw();
  await leisure();
  // Without these the page works as long as there is a network.
  loadSheet('print').catch(() => {});
  if (built) import('./offline.js').then(({ keepOffline }) => keepOffline(words, toasts)).catch(console.warn);
}
