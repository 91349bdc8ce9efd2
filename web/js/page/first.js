/* Runs before anything is painted, where browsers allow it: the chosen colours and the language, so that the page does not
 * flash or turn around. May use the library, languages and theme; must stay small. */

import { markLanguage } from '../languages.js';
import { openLibrary } from './library.js';
import { showTheme } from './theme.js';

const library = openLibrary();
showTheme(library.settings.theme);
markLanguage(document.documentElement, library.language);
