/* Runs before anything is painted, where browsers allow it: the chosen colours, so that the page does not flash; and what
 * the page says when its other scripts do not come. May use the library and theme; must stay small. */

import { openLibrary } from './library.js';
import { showTheme } from './theme.js';

showTheme(openLibrary().settings.theme);

// A script that is not there, or of which a part is not there, tells nobody but its element.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) document.getElementById('stuck')?.removeAttribute('hidden');
  },
  true,
);
