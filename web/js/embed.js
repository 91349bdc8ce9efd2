/* A board inside a frame on another site, as its address says: `?v=1&game=…&options=…&position=…&moves=…&lang=…`, and what is
 * in CHOICES.
 * Addresses stand on other people's pages, so what a version means never changes; what is not known is named, not
 * skipped. Touches no storage. May use the board; must not know games. */

import { loadWords } from './board-assets.js';
import { html } from './board-dom.js';
import { LOOKS, SETS } from './board-dress.js';
import { PARAMETERS } from './board-open.js';
import { BoardWords } from './board-words.js';
import { browserLanguages, languageFor, markLanguage } from './languages.js';
import './board.js';

const VERSION = '1';
const SWITCH = ['0', '1'];
/** Attributes of the board that an address may set, and what each may be. @type {Record<string, string[]>} */
const ATTRIBUTES = { look: LOOKS, pieces: SETS, flip: ['0', '1', '2', '3'], labels: SWITCH, still: SWITCH, threats: SWITCH };
/** @type {Record<string, string[]>} */
const CHOICES = { play: SWITCH, ...ATTRIBUTES };
const KNOWN = ['v', ...PARAMETERS, 'lang', ...Object.keys(CHOICES)];

/**
 * @param {URLSearchParams} address
 * @returns {{ key: string, name?: string, found?: string, known?: string } | null} what is wrong with the address itself
 */
function faultOf(address) {
  const names = [...address.keys()];
  const version = address.get('v');
  // An address of another version may have other parameters: this is said first.
  if (version === null) return { key: 'version-missing', known: VERSION };
  if (version !== VERSION) return { key: 'version', found: version, known: VERSION };
  const unknown = names.find((name) => !KNOWN.includes(name));
  if (unknown !== undefined) return { key: 'unknown', found: unknown, known: KNOWN.join(', ') };
  const repeated = names.find((name, i) => names.indexOf(name) !== i);
  if (repeated !== undefined) return { key: 'repeated', found: repeated };
  if (!address.get('game')) return { key: 'game' };
  for (const [name, known] of Object.entries(CHOICES)) {
    const found = address.get(name);
    if (found !== null && !known.includes(found)) return { key: 'choice', name, found, known: known.join(', ') };
  }
  return null;
}

/**
 * The address of the whole site with this game.
 * @param {import('./board.js').TesseraBoard} board
 */
function pageOf(board) {
  const link = board.ask('link').link;
  return link ? `index.html#${link}` : 'index.html';
}

async function start() {
  const frame = /** @type {HTMLElement} */ (document.getElementById('frame'));
  const address = new URLSearchParams(location.search);
  const language = languageFor([address.get('lang'), ...browserLanguages()]);
  // The board in it speaks the same.
  markLanguage(document.documentElement, language);
  const words = new BoardWords(await loadWords(language).catch(() => ({})), '', language);
  const fault = faultOf(address);
  if (fault) {
    const title = html('strong', {}, words.say('embed.title'));
    const line = html('p', {}, words.say(`embed.${fault.key}`, fault));
    frame.replaceChildren(html('div', { class: 'wrong', role: 'alert' }, title, line));
    return;
  }
  const board = /** @type {import('./board.js').TesseraBoard} */ (document.createElement('tessera-board'));
  for (const name of [...PARAMETERS, ...Object.keys(ATTRIBUTES)]) {
    const value = address.get(name);
    if (ATTRIBUTES[name] === SWITCH) board.toggleAttribute(name, value === '1');
    else if (value) board.setAttribute(name, value);
  }
  if (address.get('play') === '0') board.interactive = false;
  const more = html('a', { class: 'more', href: 'index.html', target: '_blank', rel: 'noopener' }, words.say('embed.open'));
  board.addEventListener('tessera-state', () => more.setAttribute('href', pageOf(board)));
  frame.replaceChildren(board, more);
}

start();
