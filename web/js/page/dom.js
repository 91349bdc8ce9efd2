/* Making elements with listeners and without innerHTML, and the page's icons. May use the board's SVG helper; must not
 * know words, games or the core. */

import { svg } from '../board-dom.js';
import { addressOf } from '../files.js';

/** Icons as strokes on a 24 x 24 grid; `.` at the start marks a filled path. */
const ICONS = {
  first: ['M18 5.5v13L8.5 12z', 'M5.5 5.5v13'],
  back: ['M9 14.5 4 9.5l5-5', 'M4 9.5h9.5a6 6 0 0 1 0 12H9'],
  forward: ['m15 14.5 5-5-5-5', 'M20 9.5h-9.5a6 6 0 0 0 0 12H15'],
  last: ['M6 5.5v13l9.5-6.5z', 'M18.5 5.5v13'],
  plus: ['M12 5v14', 'M5 12h14'],
  flag: ['M6 21V4', 'M6 4.5c4-2.5 7 2.5 12 0v9c-5 2.5-8-2.5-12 0'],
  hands: ['M4.5 12 8 8.5l3.5 2 3.5-2 4.5 3.5', 'm8 13.5 3 3c1.3 1.2 3-.5 1.8-1.8', 'm12.8 14.7 1.2 1.2c1.3 1.2 3-.5 1.8-1.8L14 12.3', 'M2.5 8v6', 'M21.5 8v6'],
  list: ['M4 6h3', 'M10 6h10', 'M4 12h3', 'M10 12h10', 'M4 18h3', 'M10 18h10'],
  more: ['.M5 10.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z', '.M12 10.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z', '.M19 10.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z'],
  share: ['M12 15V3.5', 'm7.5 8 4.5-4.5L16.5 8', 'M5 12.5v7h14v-7'],
  record: ['M6 3.5h9l3.5 3.5v13.5H6z', 'M9 9h5', 'M9 13h6.5', 'M9 17h6.5'],
  copy: ['M8.5 8.5h11v11h-11z', 'M15.5 8.5v-4h-11v11h4'],
  save: ['M12 4v11.5', 'm7.5 11 4.5 4.5 4.5-4.5', 'M5 19.5h14'],
  open: ['M3.5 19V5.5H9l2 2.5h9.5v11z'],
  paste: ['M8.5 5H5.5v15.5h13V5h-3', 'M8.5 3.5h7v3.5h-7z'],
  players: ['M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z', 'M2.5 20c0-4 2.5-6 6.5-6s6.5 2 6.5 6', 'M16 4.5a3.5 3.5 0 0 1 0 6.5', 'M18 14.5c2.3.8 3.5 2.7 3.5 5.5'],
  shelf: ['M4 4.5h4v15H4z', 'M8 4.5h4v15H8z', 'm13.5 6 3.8-1 3.6 14-3.8 1z'],
  turn: ['M19.5 12a7.5 7.5 0 1 1-2.2-5.3', 'M19.5 3.5v4.5H15'],
  theme: ['M12 3.5a8.5 8.5 0 1 0 0 17z', 'M12 3.5a8.5 8.5 0 0 1 0 17'],
  rules: ['M12 6.5c-2-1.5-4.5-2-8-2v13.5c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V4.5c-3.5 0-6 .5-8 2z', 'M12 6.5V20'],
  learn: ['m12 4.5 10 4.5-10 4.5-10-4.5z', 'M6 11v5.5c3.5 2.7 8.5 2.7 12 0V11', 'M22 9v6'],
  settings: ['M4 7.5h7.5', 'M16.5 7.5H20', 'M14 5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z', 'M4 16.5h3.5', 'M12.5 16.5H20', 'M10 14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z'],
  keys: ['M3 6.5h18v11H3z', 'M6.5 10h.1', 'M10.2 10h.1', 'M13.9 10h.1', 'M17.5 10h.1', 'M8 14h8'],
  close: ['m6 6 12 12', 'M18 6 6 18'],
  trash: ['M5 7h14', 'M9.5 7V4.5h5V7', 'm6.5 7 1 13h9l1-13', 'M10.5 11v5.5', 'M13.5 11v5.5'],
  globe: ['M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z', 'M3.5 12h17', 'M12 3.5c5 5 5 12 0 17', 'M12 3.5c-5 5-5 12 0 17'],
  promote: ['M12 20V5', 'm6.5 10.5 5.5-5.5 5.5 5.5'],
  speak: ['M4 9.5v5h3.5l4.5 4v-13l-4.5 4z', 'M15.5 9a4 4 0 0 1 0 6', 'M18 6.5a8 8 0 0 1 0 11'],
  bulb: ['M9 18.5h6', 'M10.5 21.5h3', 'M9 15.5a6.3 6.3 0 1 1 6 0v.5H9z'],
  danger: ['M12 4 21 19.5H3z', 'M12 10v4', 'M12 16.8v.1'],
  gauge: ['M4 17.5a8.5 8.5 0 1 1 16 0', 'm12 15.5 4-5.5', 'M4 17.5h2', 'M18 17.5h2', 'M12 8.5v-1'],
  play: ['M7.5 5v14L19 12z'],
};

/** @typedef {keyof typeof ICONS} IconName */

/**
 * @param {IconName} name
 * @returns {SVGSVGElement}
 */
export function icon(name) {
  const paths = ICONS[name].map((shape) =>
    shape.startsWith('.') ? svg('path', { d: shape.slice(1), class: 'filled' }) : svg('path', { d: shape }),
  );
  return svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true', class: 'icon' }, ...paths);
}

/**
 * An element with attributes, listeners (keys that begin with `on`) and children; null and false children are left out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} [props]
 * @param {...(Node | string | null | false | undefined)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  for (const child of children) if (child) element.append(child);
  return element;
}

/**
 * A button with an icon and a word.
 * @param {IconName | null} picture
 * @param {string} label
 * @param {(event: MouseEvent) => void} press
 * @param {Record<string, string | boolean>} [props]
 */
export function button(picture, label, press, props = {}) {
  return make(
    'button',
    { type: 'button', onclick: press, ...props },
    picture && icon(picture),
    make('span', { class: 'label' }, label),
  );
}

/**
 * Fetches a style sheet that most visits do not need.
 * @param {string} name
 * @returns {Promise<void>} settled when it holds
 */
export function loadSheet(name) {
  return new Promise((resolve, reject) => {
    const { href } = addressOf(`css/${name}.css`);
    document.head.append(make('link', { rel: 'stylesheet', href, onload: () => resolve(), onerror: reject }));
  });
}

/**
 * Another word on a button.
 * @param {Element} element
 * @param {string} label
 */
export function rename(element, label) {
  element.querySelector('.label')?.replaceChildren(label);
}

/**
 * Whether keys typed there are text and not shortcuts.
 * @param {EventTarget | null} target
 */
export function isTyping(target) {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !['button', 'checkbox', 'radio', 'submit'].includes(target.type);
}

/**
 * Files that are dropped anywhere on the page.
 * @param {(file: File) => void} take
 */
export function onDrop(take) {
  addEventListener('dragover', (event) => event.dataTransfer?.types.includes('Files') && event.preventDefault());
  addEventListener('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    take(file);
  });
}
