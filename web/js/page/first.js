/* Runs before anything is painted, where browsers allow it: the chosen colours and the language, so that the page does not
 * flash or turn around; then fetches what the page is made of; and what it says when that does not come. May use the library,
 * files, languages, pause and theme; must stay small. */

import { addressOf } from '../files.js';
import { markLanguage } from '../languages.js';
import { openLibrary } from './library.js';
import { breath } from './pause.js';
import { showTheme } from './theme.js';

const library = openLibrary();
showTheme(library.settings);
markLanguage(document.documentElement, library.language);

/** So many files are asked for at a time: to ask for all at once takes longer than a frame. */
const AT_ONCE = 8;

/** All that the page is made of; its words are known to be wanted before what fetches them is there. */
async function fetchAll() {
  const soon = /** @type {HTMLTemplateElement | null} */ (document.getElementById('soon'));
  if (!soon) return;
  soon.remove();
  const words = ['page', 'games', 'board'].map((name) => {
    const href = addressOf(`i18n/${library.language}/${name}.json`).href;
    return Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href });
  });
  const wanted = [...soon.content.children, ...words];
  while (wanted.length) {
    document.head.append(...wanted.splice(0, AT_ONCE));
    await breath();
  }
}

// After the first picture, which would have to share the line with it; where none is made, as in the background, at once.
if (document.hidden) void fetchAll();
else new PerformanceObserver(fetchAll).observe({ type: 'paint', buffered: true });
setTimeout(() => void fetchAll(), 200);

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
