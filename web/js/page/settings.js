/* What people like: how moves are taken, how the board stands, what is shown on it. Each change holds at once and for all
 * games. May use dialog, words and the library's settings; must not know any game. */

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
    const ways = [
      { value: 'fixed', label: words.say('settings.stand-fixed') },
      { value: 'turns', label: words.say('settings.stand-turns') },
      { value: 'facing', label: words.say('settings.stand-facing') },
    ];
    const chosen = ways.find(({ value }) => value === library.settings.stand) ?? ways[0];
    const stands = radios(words.say('settings.stand'), 'stand', ways, chosen.value, words.say('settings.stand-note'));
    stands.addEventListener('change', (event) => prefer({ stand: /** @type {HTMLInputElement} */ (event.target).value }));
    const body = [
      this.toggle('confirm', words.say('settings.confirm'), prefer),
      this.toggle('labels', words.say('settings.labels'), prefer),
      stands,
      this.toggle('motion', words.say('settings.motion'), prefer),
      this.toggle('sounds', words.say('settings.sounds'), prefer),
      this.toggle('haptics', words.say('settings.haptics'), prefer),
    ];
    openDialog({ title: words.say('act.settings'), close: words.say('close'), body });
  }

  /**
   * @param {'confirm' | 'labels' | 'motion' | 'sounds' | 'haptics'} name
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
