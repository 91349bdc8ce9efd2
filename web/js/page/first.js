/* Runs before anything is painted, where browsers allow it: the chosen colours and the language, so that the page does not
 * flash or turn around; then fetches what the page is made of; and what it says when that does not come. May use the library,
 * files, languages and theme; must stay small. */

import { addressOf } from '../files.js';
import { markLanguage } from '../languages.js';
import { openLibrary } from './library.js';
import { showTheme } from './theme.js';

const library = openLibrary();
showTheme(library.settings);
markLanguage(document.documentElement, library.language);

/** All that the page is made of; its words are known to be wanted before what fetches them is there. */
function fetchAll() {
  const soon = /** @type {HTMLTemplateElement | null} */ (document.getElementById('soon'));
  if (!soon) return;
  soon.remove();
  const words = ['page', 'games', 'board'].map((name) => {
    const href = addressOf(`i18n/${library.language}/${name}.json`).href;
    return Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href });
  });
  document.head.append(soon.content, ...words);
}

// After the first picture, which would have to share the line with it; where none is made, as in the background, at once.
if (document.hidden) fetchAll();
else new PerformanceObserver(fetchAll).observe({ type: 'paint', buffered: true });
setTimeout(fetchAll, 200);

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
