/* Runs before anything is painted, where browsers allow it: the chosen colours, so that the page does not flash. May use
 * the library and theme; must stay small. */

import { openLibrary } from './library.js';
import { showTheme } from './theme.js';

showTheme(openLibrary().settings.theme);
