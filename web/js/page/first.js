/* Runs before anything is painted, where browsers allow it: the chosen colours and the language, so that the page does not
 * flash or turn around; and what the page says when its other scripts do not come. May use the library, languages and theme;
 * must stay small. */

import { markLanguage } from '../languages.js';
import { openLibrary } from './library.js';
import { showTheme } from './theme.js';

const library = openLibrary();
showTheme(library.settings);
markLanguage(document.documentElement, library.language);

/** The sentence that stands in the page itself, in place of the board. */
export function stuck() {
  const note = document.getElementById('stuck');
  document.documentElement.dataset.ready = 'failed';
  if (!note) return;
  note.hidden = false;
  document.getElementById('stage')?.replaceChildren(note);
}

// A script that is not there, or of which a part is not there, tells nobody but its element.
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && stuck(), true);
