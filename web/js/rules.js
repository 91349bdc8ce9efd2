/* The rules pages: their diagrams are boards like all others, and this file adds what explains them, and the links to other
 * languages. May use the board element and its drawing files, the core, languages, and the page's theme; must not know games.
 *
 * A diagram's board may say, with sites by name and blanks between:
 *   data-crop="b2 d4"       only the part of the board around these cells is shown
 *   data-targets="c3 hand"  what lies on this cell, or the hand of the seat to move, can reach: asked from the core, as if
 *                           its owner were to move
 *   data-lines="b2-c2 …"    solid lines between pairs of cells, whose names stand where the lines end
 *   data-dashes="b2-c3 …"   dashed ones
 *   data-names="one two …"  a word in the corner of each cell, in the core's order of cells
 */

import { TesseraBoard } from './board.js';
import { html, svg } from './board-dom.js';
import { inset, layOut } from './board-layout.js';
import { drawMarks } from './board-marks.js';
import { openCore } from './core.js';
import { directionOf, LANGUAGES } from './languages.js';
import { openLibrary } from './page/library.js';
import { followTheme } from './page/theme.js';

/** @import { State } from './answers.js' */
/** @import { Layout, Place } from './board-layout.js' */
/** @import { Core } from './core.js' */

/**
 * A board that has been drawn.
 * @typedef {object} Diagram
 * @property {TesseraBoard} board
 * @property {State} state
 * @property {Layout} layout
 * @property {SVGSVGElement} picture
 */

/** Room around the cells of a crop, as a share of a cell's radius. */
const MARGIN = 0.5;

/**
 * The words of an attribute.
 * @param {Element} element
 * @param {string} name
 */
const wordsOf = (element, name) => element.getAttribute(name)?.split(/\s+/).filter(Boolean) ?? [];

/**
 * @param {Diagram} diagram
 * @param {string} name
 * @returns {Place}
 */
function cell({ layout, board }, name) {
  const place = layout.places.find((known) => known.kind === 'cell' && known.name === name);
  if (!place) throw new Error(`${board.getAttribute('position')}: there is no cell ${name}`);
  return place;
}

/** The board draws all of itself anew when the screen is turned: then the crop comes again. @param {Diagram} diagram */
function crop(diagram) {
  const names = wordsOf(diagram.board, 'data-crop');
  if (!names.length) return;
  const points = names.flatMap((name) => inset(cell(diagram, name).corners, -MARGIN * diagram.layout.radius));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  const view = box.map((n) => n.toFixed(1)).join(' ');
  const show = () => diagram.picture.getAttribute('viewBox') !== view && diagram.picture.setAttribute('viewBox', view);
  new MutationObserver(show).observe(diagram.picture, { attributes: true, attributeFilter: ['viewBox'] });
  show();
}

/**
 * The position with another seat to move. The side to move is the first part of a position that is a seat's letter alone.
 * @param {string} position
 * @param {State['seats']} seats
 * @param {number} seat
 */
function withTurn(position, seats, seat) {
  const parts = position.split(' ');
  const at = parts.findIndex((part) => seats.some(({ letter }) => letter === part));
  return parts.with(at, seats[seat].letter).join(' ');
}

/**
 * The sites that a click on a site leads to, whoever is to move.
 * @param {Diagram} diagram
 * @param {number} site
 * @param {Core} core to ask about positions with another seat to move
 */
function reach({ state, layout }, site, core) {
  const owner = state.glyphs.find((glyph) => glyph[0] === site)?.[3] ?? state.turn;
  let { moves } = state;
  if (owner !== null && owner !== state.turn) {
    const answer = core.ask('new', state.game, state.options, withTurn(state.position, state.seats, owner));
    if (answer.error) throw new Error(`${state.position}: ${answer.error.key}`);
    ({ moves } = answer);
  }
  const found = moves.filter(([, path]) => path[0] === site && path[1] !== site).map(([, path]) => path[1]);
  return [...new Set(found)].filter((next) => layout.places[next].kind === 'cell');
}

/**
 * @param {Diagram} diagram
 * @param {Core} core
 */
function showTargets(diagram, core) {
  const { board, state, layout, picture } = diagram;
  for (const name of wordsOf(board, 'data-targets')) {
    const hand = layout.places.find(({ kind, owner }) => kind === 'hand' && name === 'hand' && owner === state.turn);
    const { site } = hand ?? cell(diagram, name);
    const under = svg('g');
    const over = svg('g', { class: 'targets' });
    const taken = new Set(state.glyphs.map((glyph) => glyph[0]));
    const next = reach(diagram, site, core);
    drawMarks(under, over, layout, { last: [], chosen: [site], next, aim: null, cursor: null, taken });
    const ways = hand ? [] : next.map((to) => `M${layout.places[site].centre}L${layout.places[to].centre}`);
    const width = layout.radius * 0.08;
    picture.querySelector('.glyphs')?.before(svg('path', { part: 'way', d: ways.join(''), 'stroke-width': width }));
    picture.append(under, over);
  }
}

/**
 * Lines between cells, and each of these cells' names on a disc where the lines end.
 * @param {Diagram} diagram
 */
function showPairs(diagram) {
  const { board, layout, picture } = diagram;
  /** @type {Set<Place>} */
  const ends = new Set();
  for (const [look, attribute] of [['apart', 'data-dashes'], ['together', 'data-lines']])
    for (const pair of wordsOf(board, attribute)) {
      const [one, other] = pair.split('-').map((name) => cell(diagram, name));
      const d = `M${one.centre}L${other.centre}`;
      // A casing and a core, as all marks have.
      picture.append(
        svg('path', { part: 'pair casing', d, 'stroke-width': layout.radius * 0.15 }),
        svg('path', { part: `pair ${look}`, d, 'stroke-width': layout.radius * 0.08 }),
      );
      ends.add(one).add(other);
    }
  for (const { name, centre, radius } of ends) {
    const size = 0.34 * radius;
    const text = svg('text', { part: 'end-name', x: centre[0], y: centre[1] + 0.35 * size, 'font-size': size.toFixed(1) });
    text.textContent = name;
    picture.append(svg('circle', { part: 'end', cx: centre[0], cy: centre[1], r: 0.32 * radius }), text);
  }
}

/** @param {Diagram} diagram */
function showNames({ board, layout, picture }) {
  const cells = layout.places.filter(({ kind }) => kind === 'cell');
  wordsOf(board, 'data-names').forEach((name, i) => {
    const { centre, radius } = cells[i];
    const x = centre[0] - 0.86 * radius;
    const y = centre[1] + 0.84 * radius;
    const text = svg('text', { part: 'cell-name', x, y, 'font-size': (0.28 * radius).toFixed(1) });
    text.textContent = name;
    picture.append(text);
  });
}

/**
 * @param {TesseraBoard} board
 * @param {Core} core
 */
function explain(board, core) {
  const picture = /** @type {SVGSVGElement | null | undefined} */ (board.shadowRoot?.querySelector('[part~="board"]'));
  const { state, geometry } = board;
  if (!picture || !state || !geometry) throw new Error(`${board.getAttribute('position')}: nothing is drawn`);
  const diagram = { board, state, layout: layOut(geometry, 0), picture };
  crop(diagram);
  showPairs(diagram);
  showTargets(diagram, core);
  showNames(diagram);
}

/** The same page in the other languages: each stands in a folder of its own. */
function showLanguages() {
  const nav = /** @type {HTMLElement | null} */ (document.querySelector('.languages'));
  const page = location.pathname.split('/').pop() ?? '';
  const here = document.documentElement.lang;
  const links = Object.entries(LANGUAGES).map(([lang, name]) =>
    html('a', { href: `../${lang}/${page}`, hreflang: lang, lang, dir: directionOf(lang), 'aria-current': lang === here && 'page' }, name),
  );
  nav?.append(...links);
  nav?.removeAttribute('hidden');
}

async function start() {
  followTheme(openLibrary());
  showLanguages();
  const boards = [...document.querySelectorAll('tessera-board')].filter((board) => board instanceof TesseraBoard);
  try {
    const core = await openCore();
    for (const board of boards) {
      await board.ready;
      explain(board, core);
      board.setAttribute('data-drawn', '');
    }
    // The page has grown above the place that its address names.
    const goal = document.getElementById(location.hash.slice(1));
    if (goal && scrollY === 0) goal.scrollIntoView();
    document.documentElement.dataset.ready = 'yes';
  } catch (error) {
    // The text says everything that the diagrams show.
    document.documentElement.dataset.ready = 'no';
    console.error(error);
  }
}

void start();
