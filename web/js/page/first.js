/* Runs before anything is painted, where browsers allow it: the chosen colours and the language, so that the page does not
 * flash or turn around; asks for the words of that language; and what the page says when its other scripts do not come. May
 * use the library, files, languages and theme; must stay small. */

import { addressOf } from '../files.js';
import { markLanguage } from '../languages.js';
import { openLibrary } from './library.js';
import { showTheme } from './theme.js';

const library = openLibrary();
showTheme(library.settings);
markLanguage(document.documentElement, library.language);

// Words are known to be wanted now, and fetched only by what is still on its way itself.
for (const name of ['page', 'games', 'board']) {
  const href = addressOf(`i18n/${library.language}/${name}.json`).href;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href }));
}

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
