/* The ways to lesson and rules, the list of keys, and the switch for those that are single letters. May use dialog, words and
 * the library's settings; must not know any game: links and keys come from the controls. */

import { openDialog } from './dialog.js';
import { icon, make } from './dom.js';

/** @import { IconName } from './dom.js' */
/** @import { Library } from './library.js' */
/** @import { Words } from './words.js' */

/** Keys of the board itself, by the names of their words. */
const BOARD_KEYS = ['arrows', 'enter', 'escape', 'mark', 'arrow', 'pens'];

/**
 * @param {Words} words
 * @param {Library} library
 * @param {{label: string, keys: string[]}[]} list
 * @param {{label: string, icon: IconName, href: string | null}[]} links
 */
export function helpDialog(words, library, list, links) {
  /** @param {{label: string, keys: string[]}} entry */
  const row = ({ label, keys }) =>
    make('tr', {}, make('th', { scope: 'row' }, label), make('td', {}, ...keys.map((key) => make('kbd', {}, key))));
  const letters = make('input', {
    type: 'checkbox',
    checked: library.settings.letters,
    onchange: () => library.prefer({ letters: letters.checked }),
  });
  const board = BOARD_KEYS.map((id) => ({
    label: words.say(`help.${id}`),
    keys: words.say(`help.${id}-keys`).split(' '),
  }));
  openDialog({
    title: words.say('act.help'),
    close: words.say('close'),
    body: [
      make(
        'ul',
        { class: 'links' },
        ...links.map(({ label, icon: picture, href }) =>
          make('li', {}, make('a', { href, target: '_blank', rel: 'noopener' }, icon(picture), make('span', {}, label))),
        ),
      ),
      make('h3', {}, words.say('help.board')),
      make('table', { class: 'keys' }, make('tbody', {}, ...board.map(row))),
      make('h3', {}, words.say('help.page')),
      make('table', { class: 'keys' }, make('tbody', {}, ...list.map(row))),
      make('label', { class: 'switch' }, letters, make('span', {}, words.say('help.letters'))),
    ],
  });
}
