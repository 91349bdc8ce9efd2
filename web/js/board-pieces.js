/* A game's pieces: an SVG file whose symbols are named by the game's kinds of glyphs, with the game's colours in its
 * style element. Must not know games: what a file says about itself stands in attributes.
 *
 * On the root: `data-gap` and `data-round`, the gap between sites and the radius of their corners, in units of 100 to a
 * common cell's inner diameter.
 * On a symbol, drawn in units of 100 to the site's inner diameter around 0, 0: `data-rise`, how far each level of a stack
 * lies above the one below. Kinds that have it are counted and can be looked at from the side; the symbol KIND.side is
 * one layer seen so, with a rise of its own. `data-turned`: kinds that have it are one piece in different turns, each
 * lying so many quarters clockwise.
 * On a symbol's children: `data-owner="0 2"`, only for these places; `data-upright`, stays when the piece is turned;
 * `data-inset="12"`, a path in the outline of the site, that much smaller.
 * What is to be seen through has `fill-opacity` or `stroke-opacity`: `opacity` costs a layer for every piece on the board.
 * Other symbols: `emblem` stands for a seat, `score` for what is counted.
 * Fills named `fill-cell`, `fill-cell-1` (shade), `fill-cell-1-0` (shade, owner's place), `fill-area` colour the sites;
 * what is not there is left to the style. */

import { svg } from './board-dom.js';
import { inset, outline } from './board-layout.js';

/** @import { Point } from './board-layout.js' */

const STYLE = /<style>([^<]*)<\/style>/g;

/**
 * @typedef {object} Pieces
 * @property {number} gap
 * @property {number} round
 * @property {CSSStyleSheet} sheet
 * @property {Element[]} defs
 * @property {Set<string>} fills
 * @property {Map<string, Element>} symbols
 */

/**
 * @param {string} text
 * @returns {Pieces}
 */
export function readPieces(text) {
  // The styles are taken out before: a strict policy blocks a style element even in a document that is only parsed.
  let styles = '';
  const bare = text.replace(STYLE, (_, style) => {
    styles += style;
    return '';
  });
  const root = new DOMParser().parseFromString(bare, 'image/svg+xml').documentElement;
  if (root.localName !== 'svg') throw new Error('no svg');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  const defs = [...root.querySelectorAll('defs > *')];
  return {
    gap: Number(root.getAttribute('data-gap') ?? 0),
    round: Number(root.getAttribute('data-round') ?? 0),
    sheet,
    defs,
    fills: new Set(defs.map((def) => def.id)),
    symbols: new Map([...root.querySelectorAll('symbol')].map((symbol) => [symbol.id, symbol])),
  };
}

/**
 * @param {Pieces} pieces
 * @param {string} kind
 */
export const riseOf = (pieces, kind) => Number(pieces.symbols.get(kind)?.getAttribute('data-rise') ?? 0);

/**
 * How far a piece is turned when it shows this kind, in quarters; null if turning does not make it another kind.
 * @param {Pieces} pieces
 * @param {string} kind
 */
export function turnedOf(pieces, kind) {
  const quarters = pieces.symbols.get(kind)?.getAttribute('data-turned') ?? null;
  return quarters === null ? null : Number(quarters);
}

/**
 * A drawing of a symbol. Runs of children that turn stand in a group of class `turns`.
 * @param {Pieces} pieces
 * @param {string} kind
 * @param {number | null} place of the owner among all seats of the game
 * @param {Point[]} [corners] of the site around 0, 0, in the symbol's units
 * @returns {SVGGElement}
 */
export function drawSymbol(pieces, kind, place, corners = []) {
  const group = svg('g');
  let turns = null;
  for (const child of pieces.symbols.get(kind)?.children ?? []) {
    const owners = child.getAttribute('data-owner');
    if (owners !== null && !owners.split(' ').includes(String(place))) continue;
    const copy = /** @type {SVGElement} */ (document.importNode(child, true));
    const by = child.getAttribute('data-inset');
    if (by !== null && corners.length) copy.setAttribute('d', outline(inset(corners, Number(by)), 3));
    if (by !== null || child.hasAttribute('data-upright')) {
      group.append(copy);
      turns = null;
    } else {
      if (!turns) group.append((turns = svg('g', { class: 'turns' })));
      turns.append(copy);
    }
  }
  return group;
}

/**
 * The name of the fill that suits a site best, or null.
 * @param {Pieces} pieces
 * @param {string} kind
 * @param {number} shade
 * @param {number | null} place
 */
export function fillOf(pieces, kind, shade, place) {
  const names = [`fill-${kind}-${shade}-${place}`, `fill-${kind}-${shade}`, `fill-${kind}`];
  return names.find((name) => pieces.fills.has(name)) ?? null;
}
