/* Puts on style sheets that the page does not need when it opens. Must not know what they are for. */

import { addressOf } from '../files.js';
import { make } from './dom.js';

/** @type {Map<string, Promise<unknown>>} */
const worn = new Map();

/**
 * @param {string} name of a style sheet in css/
 * @returns {Promise<unknown>} settled when it is there, or could not be had: then things are plain, and work
 */
export function wear(name) {
  const known = worn.get(name);
  if (known) return known;
  const link = make('link', { rel: 'stylesheet', href: addressOf(`css/${name}.css`).href });
  const there = new Promise((done) => {
    link.addEventListener('load', done);
    link.addEventListener('error', done);
  });
  document.head.append(link);
  worn.set(name, there);
  return there;
}
