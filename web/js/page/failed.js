/* What is shown when play cannot start: why, what to do, and the last game's record, which is text and needs nothing. Where
 * this file or the words do not arrive either, index.html has a sentence. May use dom, words and the library; must not know
 * any game. */

import { loadSheet, make } from './dom.js';

/** @import { Library } from './library.js' */
/** @import { Words } from './words.js' */

/**
 * @param {HTMLElement} box
 * @param {unknown} error
 * @param {Words} words
 * @param {Library} library
 */
export function failed(box, error, words, library) {
  const key = /** @type {{key?: string}} */ (error)?.key ?? '';
  const detail = /** @type {{detail?: string}} */ (error)?.detail ?? String(error);
  const known = words.page[`failed.${key}`] !== undefined;
  const saved = library.last();
  const record = make('textarea', { class: 'record', dir: 'ltr', rows: 8, readonly: true, 'aria-label': words.say('record.text') });
  record.value = saved?.record ?? '';
  // For the looks of the record alone.
  loadSheet('dialog').catch(() => {});
  box.replaceChildren(
    make(
      'div',
      { class: 'failed', role: 'alert' },
      make('h2', {}, words.say('failed.title')),
      make('p', {}, words.say(known ? `failed.${key}` : 'failed.other')),
      make('p', { class: 'note' }, detail),
      make('p', {}, make('a', { href: location.pathname, class: 'button' }, words.say('failed.again'))),
      saved && make('p', {}, words.say('failed.record')),
      saved && record,
      make(
        'ul',
        {},
        ...Object.entries(words.games).map(([id, game]) =>
          make('li', {}, make('a', { href: `rules/${words.language}/${id}.html` }, words.say('failed.rules', { game: game.name }))),
        ),
      ),
    ),
  );
}
