/* Everything that opens in a dialog, put together. It is loaded when first needed, not with the page: most visits play and
 * nothing else. May use the other files of this folder; must not know any game. */

import { Backup } from './backup.js';
import { helpDialog } from './help.js';
import { chooseLanguage } from './language.js';
import { openOptions } from './options.js';
import { People } from './people.js';
import { Records } from './record.js';
import { SavedGames } from './saved.js';
import { Settings } from './settings.js';
import { Sharing } from './share.js';
import { Sounds } from './sounds.js';

/** @import { Table } from './table.js' */
/** @import { Toasts } from './toast.js' */
/** @import { Words } from './words.js' */

export class Desk {
  help = helpDialog;
  options = openOptions;
  languages = chooseLanguage;

  /**
   * @param {Table} table
   * @param {Words} words
   * @param {Toasts} toasts
   */
  constructor(table, words, toasts) {
    this.table = table;
    /** @type {Sounds | null} */
    this.sounds = null;
    this.backup = new Backup(table, words, toasts);
    this.records = new Records(table, words, toasts, this.backup);
    this.people = new People(table, words);
    this.settings = new Settings(table.library, words);
    this.sharing = new Sharing(table, words, toasts);
    this.saved = new SavedGames(table, words, toasts, this.records);
  }

  /** Somebody is there: from now on the page may be heard. */
  wake() {
    this.sounds ??= new Sounds(this.table);
  }
}
