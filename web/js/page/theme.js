/* Light, dark, or as the system says. May use the library's settings; must not know anything else. */

/** @typedef {import('./library.js').Library} Library */

export const THEMES = ['auto', 'light', 'dark'];

/** @param {string} theme anything else is as the system says */
export function showTheme(theme) {
  const root = document.documentElement;
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  else delete root.dataset.theme;
  // The browser's own bars take the colour of the table.
  const table = getComputedStyle(root).getPropertyValue('background-color');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', table);
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
  const show = () => showTheme(library.settings.theme);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
  show();
}
