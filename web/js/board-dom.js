/* Small helpers to make SVG and HTML nodes from names and attributes, never from markup text. Must not know games. */

const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {Record<string, string | number | boolean | null | undefined>} Attributes */

/**
 * @template {Element} T
 * @param {T} element
 * @param {Attributes} attributes `true` sets an empty attribute; `false`, `null` and `undefined` take it away
 * @returns {T}
 */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  return element;
}

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = /** @type {SVGElementTagNameMap[K]} */ (document.createElementNS(SVG, tag));
  set(element, attributes).append(...children);
  return element;
}

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function html(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  set(element, attributes).append(...children);
  return element;
}

/** Whether things may move. */
export const mayMove = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The language of what an element stands in, through the trees above it.
 * @param {Element} element
 * @returns {string | null}
 */
export function langOf(element) {
  const found = element.closest('[lang]')?.getAttribute('lang');
  if (found) return found;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? langOf(root.host) : null;
}

/**
 * The page's choice of light or dark, for the elements of a shadow tree.
 * @param {Element} host
 * @param {Element[]} elements
 */
export function takeTheme(host, elements) {
  const theme = host.closest('[data-theme]')?.getAttribute('data-theme');
  for (const { classList } of elements) for (const name of ['light', 'dark']) classList.toggle(name, theme === name);
}
