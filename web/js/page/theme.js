/* How the page and its boards look, as the settings say: light, dark, or as the system says; the look of the boards and their
 * pieces. May use the library's settings; must not know anything else. */

/** @import { Library, Settings } from './library.js' */

export const THEMES = ['auto', 'light', 'dark'];

/** @param {Settings} settings any other theme is as the system says */
export function showTheme({ theme, look, pieces }) {
  const root = document.documentElement;
  Object.assign(root.dataset, { look, pieces });
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  else delete root.dataset.theme;
  // The browser's own bars take the colour of the table, once it is painted: to ask sooner would lay out the page for it.
  requestAnimationFrame(() => {
    const table = getComputedStyle(root).getPropertyValue('background-color');
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', table);
  });
}

/**
 * The theme after this one.
 * @param {string} theme
 */
export function nextTheme(theme) {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'auto';
}

/** @param {Library} library */
export function followTheme(library) {
  const show = () => showTheme(library.settings);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
  show();
}
