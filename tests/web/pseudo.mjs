/* Languages that only the tests have: made from English on the way to the browser, with accents on every letter and a third
 * more of them, so that what did not come from i18n/ stands out, as does what has no room for longer words. */
import { readFileSync } from 'node:fs';

/** @typedef {import('@playwright/test').Page} Page */

/** One runs as English does, one from right to left. */
export const strange = { rightward: 'en-XA', leftward: 'ar-XB' };

/** Letters, each with the one that stands for it. */
const PAIRS = 'aábƀcçdđeéfƒgĝhĥiíjĵkķlľmḿnñoópƥqɋrŕsštţuúvṽwŵxẋyýzž';
const ACCENTS = new Map([...PAIRS.matchAll(/(.)(.)/gu)].map(([, plain, accent]) => [plain, accent]));

/** @param {string} letter */
function accented(letter) {
  const small = letter.toLowerCase();
  const found = ACCENTS.get(small) ?? letter;
  return small === letter ? found : found.toUpperCase();
}

/** @param {string} text with placeholders, which stay */
export function disguise(text) {
  if (!/[a-z]/i.test(text.replace(/\{\w+\}/g, ''))) return text;
  const words = text.replace(/\{\w+\}|[a-z]/gi, (part) => (part.length > 1 ? part : accented(part)));
  return `${words}${' ẋýž'.repeat(Math.ceil(text.length / 12))}`;
}

/** What is written in records and addresses, and people's names, which no language changes. */
const KEPT = ['picture', 'designer'];

/**
 * @param {any} value
 * @returns {any}
 */
function disguised(value) {
  if (typeof value === 'string') return disguise(value);
  if (Array.isArray(value)) return value.map((one) => ({ ...one, name: disguise(one.name) }));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, KEPT.includes(name) ? inner : disguised(inner)]));
}

/**
 * From now on this page knows the strange languages too.
 * @param {Page} page
 */
export async function pseudo(page) {
  await page.route('**/js/languages.js', async (route) => {
    const names = Object.values(strange).map((language) => `'${language}': '${language}',`);
    const code = readFileSync(new URL('../../web/js/languages.js', import.meta.url), 'utf8')
      .replace('LANGUAGES = {', `LANGUAGES = { ${names.join(' ')}`)
      .replace("LEFTWARD = [", `LEFTWARD = ['${strange.leftward}', `);
    await route.fulfill({ contentType: 'text/javascript', body: code });
  });
  await page.route(/\/i18n\/(en-XA|ar-XB)\//, async (route) => {
    const name = route.request().url().split('/').pop();
    const english = JSON.parse(readFileSync(new URL(`../../web/i18n/en/${name}`, import.meta.url), 'utf8'));
    await route.fulfill({ json: disguised(english) });
  });
}

/**
 * Words of two letters or more in plain letters, in everything that is shown or read out, but for notation, languages' own
 * names and what people have written.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
export function untranslated(page) {
  return page.evaluate(() => {
    /** @type {Set<string>} */
    const found = new Set();
    // Moves, cells, options and tags of records, the file of the core, the name of all this, and people in the tests' records.
    const notation = /Ada Lovelace|Konrad Zuse|A player|\b[A-F]?[a-l]\d{1,2}(?:[-x=]\S*|[nesw])?(?=\W|$)|\[\w+ "|\b\w+=\S+|\bTessera\b|\bcore\.wasm\b/g;
    const check = (/** @type {string | null} */ text, /** @type {string} */ where) => {
      const words = (text ?? '').replace(notation, '').match(/(?<![\p{L}\d])[A-Za-z]{2,}(?!\p{L})/gu);
      if (words) found.add(`${where}: ${text?.trim()}`);
    };
    /** @param {Node} node */
    const walk = (node) => {
      if (node instanceof Text) check(node.data, node.parentElement?.localName ?? '');
      if (!(node instanceof Element) || ['SCRIPT', 'STYLE', 'style', 'NOSCRIPT'].includes(node.tagName)) return;
      if (!node.checkVisibility() || node.matches('[inert], textarea, pre, .remark, .languages [lang]')) return;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-roledescription']) check(node.getAttribute(name), name);
      for (const child of [...node.childNodes, ...(node.shadowRoot?.childNodes ?? [])]) walk(child);
    };
    walk(document.body);
    check(document.title, 'title');
    return [...found];
  });
}
