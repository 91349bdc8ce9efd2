/* <tessera-board>: a board of any game that the core knows, to look at or to play on. This file is the element itself:
 * attributes, the core behind it, events; drawing and playing are in the board-*.js files. Must not know games.
 *
 * Attributes: `game`, `options`, `position`, `moves` (words with commas or blanks between, or packed as in share links);
 * `lang`, of the element or of what it stands in, is the language (without any, the browser's); `flip` turns the board by
 * two quarters, or to the given number of them (without a number a wide board stands upright on a narrow upright screen,
 * unless it is static); `labels` shows the sites' names; `static` is a picture: no bars, no input; `seats` shows its bars;
 * `confirm` shows a chosen move and waits for a yes; `facing` turns names and numbers towards their seats.
 * Properties: `ready`, `state`, `geometry`, `clicks`, `names`, `interactive`, `hint`, `clocks`, `words`. Methods: `ask`,
 * `cancel`, `describe`.
 * Events, all bubbling out of shadow trees: `tessera-state` {state, verb}, `tessera-clicks` {clicks}, `tessera-error`
 * {error}, `tessera-words` after a change of language. */

import { loadPieces, loadStyle } from './board-assets.js';
import { Clicks } from './board-clicks.js';
import { takeTheme } from './board-dom.js';
import { itemsSeen } from './board-glyphs.js';
import { listen } from './board-input.js';
import { Keys } from './board-keys.js';
import { geometryOf, openBy, PARAMETERS, parameterOf } from './board-open.js';
import { Play } from './board-play.js';
import { Pointer } from './board-pointer.js';
import { quartersOf, UPRIGHT } from './board-turn.js';
import { BoardView } from './board-view.js';
import { Voice } from './board-voice.js';
import { openCore } from './core.js';

/** @import { Answer, GameInfo, Geometry, State } from './answers.js' */
/** @import { Pieces } from './board-pieces.js' */
/** @import { Core } from './core.js' */

const LOOKS = ['flip', 'labels', 'static', 'seats', 'confirm', 'facing'];

export class TesseraBoard extends HTMLElement {
  static observedAttributes = [...PARAMETERS, ...LOOKS, 'lang'];

  /** @type {State | null} the latest state */
  state = null;
  /** @type {Geometry | null} the present game's sites, kinds of glyphs and seats */
  geometry = null;
  /** @type {Promise<void>} settled when the board can be asked and has been drawn, or cannot be */
  ready;

  #core = /** @type {Core | null} */ (null);
  #games = /** @type {GameInfo[]} */ ([]);
  #pieces = /** @type {Pieces | null} */ (null);
  /** @type {string[]} */
  #names = [];
  /** @type {boolean | number[]} */
  #interactive = true;
  #hint = /** @type {number[]} */ ([]);

  #view = new BoardView();
  #voice = new Voice();
  /** @type {import('./board-preview.js').Preview | null} */
  #preview = null;
  #clicks = new Clicks((site) => this.geometry?.sites[site]?.kind ?? 'cell');
  #play = new Play(this.#view, this.#clicks, {
    mine: () => this.#mine(),
    pieces: () => this.#pieces,
    see: (sites) => itemsSeen(this, sites),
    play: (word) => this.ask('play', word),
    changed: () => this.#changed(),
    look: (site) => this.#look(site),
  });
  #pointer = new Pointer(this.#view, this.#play);
  #keys = new Keys(this.#view, {
    click: (site) => this.#play.click(site),
    act: (action) => this.#play.act(action),
    back: () => this.#play.back(),
    show: (id, site) => this.#show(id, site),
  });
  /** @type {string | null} the id of the element that the keyboard is on, while it is used */
  #at = null;
  #told = '';

  /** @type {CSSStyleSheet[]} */
  #styles = [];
  #root = this.attachShadow({ mode: 'open' });
  #sizes = new ResizeObserver(() => requestAnimationFrame(() => this.#view.measure())); // it changes sizes: at once would be a loop
  #around = new MutationObserver(() => (this.#setTheme(), this.#speak()));
  /** @type {AbortController | null} */
  #bound = null;
  #stale = false;
  #started = false;
  /** @type {{ resolve: () => void, reject: (reason: unknown) => void }} what settles `ready` */
  #settle = { resolve() {}, reject() {} };

  constructor() {
    super();
    this.ready = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    // Who waits is told; who does not finds the message on the board.
    this.ready.catch(() => {});
    // Nothing is shown before its style is there.
    this.#view.table.hidden = true;
    this.#root.append(...this.#voice.elements, this.#view.table);
  }

  connectedCallback() {
    this.#bound = new AbortController();
    const { signal } = this.#bound;
    const hide = () => this.#show(null, null);
    const ears = { pointer: this.#pointer, keys: this.#keys, play: this.#play, active: () => this.#active, hide };
    listen(this.#view.table, ears, signal);
    this.#sizes.observe(this.#view.field);
    this.#around.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-theme', 'lang'] });
    this.#setTheme();
    UPRIGHT.addEventListener('change', () => this.#build(), { signal });
    if (this.#started) void this.#speak();
    else void this.#start();
    this.#started = true;
  }

  disconnectedCallback() {
    this.#bound?.abort();
    this.#sizes.disconnect();
    this.#around.disconnect();
    this.#play.abandon();
    this.#pointer.reset();
  }

  /** @param {string} name */
  attributeChangedCallback(name) {
    if (name === 'lang') void this.#speak();
    else if (LOOKS.includes(name)) this.#build();
    else if (this.#core && !this.#stale) {
      // Several attributes that are set together open one game.
      this.#stale = true;
      queueMicrotask(() => this.#open());
    }
  }

  // ---- what the page uses ----

  /** The sites clicked so far for the move in hand. */
  get clicks() {
    return this.#clicks.sites;
  }

  /** The seats' names, in turn order. */
  get names() {
    return (this.state?.seats ?? []).map((seat, i) => this.#voice.words.seat(seat, this.#names[i]));
  }

  set names(names) {
    this.#names = [...names];
    this.#changed();
  }

  /** Which seats may be moved by hand here: all, none, or a list of them. */
  get interactive() {
    return this.#interactive;
  }

  set interactive(seats) {
    this.#interactive = seats;
    if (!this.#mine()) this.#play.forget();
    this.#changed();
  }

  /** @param {number[]} sites to be pointed out in this position: one, or the way of a move */
  set hint(sites) {
    this.#hint = [...sites];
    this.#changed();
  }

  /** @param {{ text: string, low: boolean, runs: boolean }[]} clocks what the seats' clocks show; none: no clocks */
  set clocks(clocks) {
    this.#view.seats.showClocks(clocks, this.#voice.words);
  }

  /** @param {number[]} sites whose clicks mean a move, or the first of them; in words */
  describe(sites) {
    return this.#voice.words.move(sites.flatMap((site) => this.#view.layout?.places[site] ?? []), this.names);
  }

  /** The words of the board, flat keys. */
  get words() {
    return this.#voice.table;
  }

  set words(table) {
    this.#voice.speak(this.state?.game ?? '', table);
    this.#build();
  }

  /** Takes the language that it is to speak now. */
  async #speak() {
    const words = this.#core && (await this.#voice.wordsFor(this).catch(() => null));
    if (!words) return;
    this.words = words;
    this.#tell('tessera-words', {});
  }

  /**
   * Asks the core. After verbs that change the game or its place in it the board is drawn anew and `tessera-state` says so.
   * @param {string} verb
   * @param {...(string | number)} fields
   * @returns {Answer}
   */
  ask(verb, ...fields) {
    if (!this.#core) return { error: { key: 'not-ready' } };
    const answer = this.#core.ask(verb, ...fields);
    const state = /** @type {State | undefined} */ (answer.moves ? answer : answer.state);
    if (state && verb !== 'state') this.#take(state, verb);
    if (answer.error) this.#tell('tessera-error', { error: answer.error });
    return answer;
  }

  /** Takes back the clicks of the move in hand. */
  cancel() {
    if (!this.#clicks.sites.length) return;
    this.#clicks.clear();
    this.#changed();
  }

  // ---- starting and opening ----

  async #start() {
    try {
      const [core, words, styles] = await Promise.all([openCore(), this.#voice.wordsFor(this), loadStyle()]);
      this.#core = core;
      this.#games = core.ask('games').games;
      this.#voice.speak('', Object.keys(this.words).length ? this.words : (words ?? {}));
      this.#root.adoptedStyleSheets = this.#styles = styles;
      await this.#open();
      void this.#speak();
      this.#settle.resolve();
    } catch (error) {
      await this.#fail(error);
      this.#settle.reject(error);
    }
  }

  /** Opens what the attributes ask for; without any there is no game until somebody asks for one. */
  async #open() {
    this.#stale = false;
    this.#voice.forgive();
    const core = this.#core;
    const answer = core && openBy((verb, ...fields) => core.ask(verb, ...fields), (name) => this.getAttribute(name));
    if (!answer) return;
    const state = /** @type {State | undefined} */ (answer.moves ? answer : answer.state);
    if (state) await this.#take(state, 'open');
    if (!answer.error) return;
    const error = { ...answer.error, param: parameterOf(answer.error) };
    await this.#voice.complain(error);
    this.#tell('tessera-error', { error });
  }

  /** @param {unknown} error */
  async #fail(error) {
    const { key = 'failed', detail } = /** @type {{ key?: string, detail?: string }} */ (error ?? {});
    this.#root.adoptedStyleSheets = await loadStyle().catch(() => []);
    await this.#voice.fail({ key, detail });
    this.#tell('tessera-error', { error: { key, found: detail } });
  }

  /**
   * @param {State} state a new one of the core: draws it and tells
   * @param {string} verb
   * @returns {Promise<void> | void} the drawing, when it has to wait for pieces
   */
  #take(state, verb) {
    const before = this.state;
    const other = before?.game !== state.game || before.options !== state.options;
    this.state = state;
    if (other || before.node !== state.node || before.hash !== state.hash) {
      this.#play.abandon();
      this.#clicks.reset(state.moves);
      this.#hint = [];
    }
    const drawn = other ? this.#change(state, before?.game) : this.#changed();
    const places = other || !this.#pieces || before.node === state.node ? null : this.#view.layout?.places;
    if (places) this.#voice.tell(state, verb, this.names, places);
    this.#tell('tessera-state', { state, verb });
    return drawn;
  }

  /**
   * Another board than before; another game's pieces may have to be fetched first.
   * @param {State} state
   * @param {string | undefined} before the game until now
   */
  async #change({ game }, before) {
    this.#voice.speak(game);
    this.geometry = geometryOf(this.ask('board'), this.#games, game);
    if (game === before && this.#pieces) {
      this.#build();
      return;
    }
    // Until they are there nothing is drawn: the picture is still the old board's.
    this.#pieces = null;
    try {
      const pieces = await loadPieces(game);
      // Another game may have been opened meanwhile.
      if (this.state?.game !== game) return;
      this.#pieces = pieces;
      this.#build();
    } catch (error) {
      await this.#fail(error);
    }
  }

  // ---- drawing ----

  get #active() {
    return !this.hasAttribute('static');
  }

  #mine() {
    const turn = this.state?.turn ?? null;
    if (!this.#active || turn === null || !this.#pieces) return false;
    return this.#interactive === true || (Array.isArray(this.#interactive) && this.#interactive.includes(turn));
  }

  /** Draws the board anew: another game, turned, or in other words. */
  #build() {
    this.#clicks.confirms = this.hasAttribute('confirm');
    if (this.#clicks.confirms && !this.#preview) void import('./board-preview.js').then(({ Preview }) => (this.#preview ??= new Preview(() => this.#changed())));
    const { state, geometry } = this;
    const pieces = this.#pieces;
    if (!state || !geometry || !pieces || !this.#core) return;
    this.#root.adoptedStyleSheets = [...this.#styles, pieces.sheet];
    const { table } = this.#view;
    table.hidden = false;
    table.classList.toggle('bare', !this.#active && !this.hasAttribute('seats'));
    this.#view.build({
      geometry,
      state,
      pieces,
      words: this.#voice.words,
      quarters: quartersOf(this.getAttribute('flip'), !this.#active, geometry, state.seats.length),
      labels: this.hasAttribute('labels'),
      active: this.#active,
      facing: this.hasAttribute('facing'),
    });
    this.#changed(true);
  }

  /** Draws what depends on the clicks and the state. */
  #changed(still = false) {
    const { state } = this;
    if (!state || !this.#pieces) return;
    const clicks = this.#clicks.sites;
    const names = this.names;
    this.#view.update({
      state,
      items: itemsSeen(this, clicks, this.#preview?.glyphs(state, this.#clicks.held)),
      clicks: this.#clicks,
      hint: clicks.length ? [] : this.#hint,
      names,
      mine: this.#mine(),
      cursor: this.#at?.startsWith('s') ? Number(this.#at.slice(1)) : null,
      at: this.#at,
      aim: this.#play.aim,
      dragging: this.#play.dragging,
      still: still || this.#play.still,
    });
    const told = clicks.join(' ');
    if (told === this.#told) return;
    this.#told = told;
    this.#voice.hint(this.#clicks, names, this.#view.layout?.places ?? []);
    this.#tell('tessera-clicks', { clicks });
  }

  // ---- input ----

  /**
   * Shows where the keyboard is; null hides it.
   * @param {string | null} id
   * @param {number | null} site
   */
  #show(id, site) {
    if (this.#at === id) return;
    this.#at = id;
    if (id) this.#view.table.setAttribute('aria-activedescendant', id);
    else this.#view.table.removeAttribute('aria-activedescendant');
    this.#changed();
    this.#look(site);
  }

  /** @param {number | null} site whose stack is to be seen from the side */
  #look(site) {
    if (site === null) this.#view.peek.close();
    else this.#view.showPeek(site, this.names);
  }

  #setTheme() {
    takeTheme(this, [this.#view.table, this.#voice.notice]);
  }

  /** @param {string} name @param {object} detail */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  }
}

customElements.define('tessera-board', TesseraBoard);
