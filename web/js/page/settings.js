/* What people like: how moves are taken, how the board stands and looks, what is shown on it. Each change holds at once and
 * for all games. May use dialog, words, the looks that there are and the library's settings; must not know any game. */

import { LOOKS, SETS } from '../board-dress.js';
import { openDialog, radios } from './dialog.js';
import { make } from './dom.js';

/** @import { Settings as Kept, Library } from './library.js' */
/** @import { Words } from './words.js' */

export class Settings {
  /**
   * @param {Library} library
   * @param {Words} words
   */
  constructor(library, words) {
    this.library = library;
    this.words = words;
  }

  /** @param {() => void} changed */
  show(changed) {
    const { library, words } = this;
    /** @param {Partial<Kept>} change */
    const prefer = (change) => {
      library.prefer(change);
      changed();
    };
    /**
     * @param {'stand' | 'look' | 'pieces'} name
     * @param {string[]} values
     * @param {string} [note]
     */
    const oneOf = (name, values, note) => {
      const ways = values.map((value) => ({ value, label: words.say(`settings.${name}-${value}`) }));
      const chosen = values.find((value) => value === library.settings[name]) ?? values[0];
      const group = radios(words.say(`settings.${name}`), name, ways, chosen, note);
      group.addEventListener('change', (event) => prefer({ [name]: /** @type {HTMLInputElement} */ (event.target).value }));
      return group;
    };
    const body = [
      this.toggle('confirm', words.say('settings.confirm'), prefer),
      this.toggle('labels', words.say('settings.labels'), prefer),
      this.toggle('threats', words.say('settings.threats'), prefer),
      oneOf('look', LOOKS),
      oneOf('pieces', SETS),
      oneOf('stand', ['fixed', 'turns', 'facing'], words.say('settings.stand-note')),
      this.toggle('motion', words.say('settings.motion'), prefer),
      this.toggle('sounds', words.say('settings.sounds'), prefer),
      this.toggle('haptics', words.say('settings.haptics'), prefer),
    ];
    openDialog({ title: words.say('act.settings'), close: words.say('close'), body });
  }

  /**
   * @param {'confirm' | 'labels' | 'threats' | 'motion' | 'sounds' | 'haptics'} name
   * @param {string} label
   * @param {(change: Partial<Kept>) => void} prefer
   */
  toggle(name, label, prefer) {
    const box = make('input', {
      type: 'checkbox',
      name,
      checked: this.library.settings[name],
      onchange: () => prefer({ [name]: box.checked }),
    });
    return make('label', { class: 'switch' }, box, make('span', {}, label));
  }
}
