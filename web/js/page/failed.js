/* What is shown when play cannot start: why, what to do, and the last game's record, which is text and needs nothing. May
 * use dom, words (if they arrived) and the library; must not know any game. */

import { dressPage } from '../board-assets.js';
import { make } from './dom.js';

/** @import { Library } from './library.js' */
/** @import { Words } from './words.js' */

/**
 * @param {HTMLElement} box
 * @param {unknown} error
 * @param {Words | null} words
 * @param {Library} library
 * @param {string} last what is said where there are no words
 */
export function failed(box, error, words, library, last) {
  console.warn(error);
  document.documentElement.dataset.ready = 'failed';
  if (!words) {
    box.replaceChildren(make('div', { class: 'failed', role: 'alert' }, make('p', {}, last)));
    return;
  }
  void dressPage('dialog').catch(() => {});
  const key = /** @type {{key?: string}} */ (error)?.key ?? '';
  const detail = /** @type {{detail?: string}} */ (error)?.detail ?? String(error);
  const known = words.page[`failed.${key}`] !== undefined;
  const saved = library.last();
  const record = make('textarea', { class: 'record', rows: 8, readonly: true, 'aria-label': words.say('record.text') });
  record.value = saved?.record ?? '';
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
