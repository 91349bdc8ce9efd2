/* <tessera-board>: a board of any game that the core knows, to look at or to play on. This file is the element itself:
 * attributes, the core behind it, events; drawing and playing are in the board-*.js files. Must not know games.
 *
 * Attributes: `game`, `options`, `position`, `moves` (words with commas or blanks between, or packed as in share links);
 * `lang`, of the element or of what it stands in, is the language (without any, the browser's); `flip` turns the board by
 * two quarters, or to the given number of them (without a number a wide board stands upright on a narrow upright screen,
 * unless it is static); `labels` shows the sites' names; `static` is a picture: no bars, no input; `seats` shows its bars;
 * `confirm` shows a chosen move and waits for a yes; `facing` turns names and numbers to their seats; `still`: no motion;
 * `threats` marks what others could take; `look` and `pieces` dress the board (board-dress.js), as `data-look` and
 * `data-pieces` around it do. Properties: `ready`, `state`, `geometry`, `clicks`, `names`, `interactive`, `hint`, `clocks`,
 * `words`, `sketch` (what the viewer has drawn). Methods: `ask`, `cancel`, `describe`, `sayAll`. Events, all bubbling out
 * of shadow trees: `tessera-state` {state, verb}, `tessera-clicks` {clicks}, `tessera-missed` {sites} for clicks that mean
 * no move, `tessera-sketch` {sketch}, `tessera-error` {error}, `tessera-words` in another language. */

import { watch } from './board-around.js';
import { loadStyle } from './board-assets.js';
import { Clicks } from './board-clicks.js';
import { takeTheme } from './board-dom.js';
import { dressFor, same, wear, wishOf } from './board-dress.js';
import { Extras } from './board-extras.js';
import { itemsSeen } from './board-glyphs.js';
import { Input } from './board-input.js';
import { geometryOf, openBy, PARAMETERS, parameterOf } from './board-open.js';
import { Play } from './board-play.js';
import { Sketch } from './board-sketch.js';
import { quartersOf } from './board-turn.js';
import { BoardView } from './board-view.js';
import { Voice } from './board-voice.js';
import { openCore } from './core.js';

/** @import { Answer, GameInfo, Geometry, State } from './answers.js' */
/** @import { Dress } from './board-dress.js' */
/** @import { Core } from './core.js' */

const STANCE = ['flip', 'labels', 'static', 'seats', 'confirm', 'facing', 'still', 'threats'];
const DRESS = ['look', 'pieces'];

export class TesseraBoard extends HTMLElement {
  static observedAttributes = [...PARAMETERS, ...STANCE, ...DRESS, 'lang'];

  /** @type {State | null} the latest state */
  state = null;
  /** @type {Geometry | null} the present game's sites, kinds of glyphs and seats */
  geometry = null;
  /** @type {Promise<void>} settled when the board can be asked and has been drawn, or cannot be */
  ready;

  #core = /** @type {Core | null} */ (null);
  #games = /** @type {GameInfo[]} */ ([]);
  #dress = /** @type {Dress | null} */ (null);
  /** @type {string[]} */
  #names = [];
  /** @type {boolean | number[]} */
  #interactive = true;
  #hint = /** @type {number[]} */ ([]);

  #view = new BoardView();
  #voice = new Voice();
  #extras = new Extras(this, () => this.#changed());
  #clicks = new Clicks((site) => this.geometry?.sites[site]?.kind ?? 'cell');
  #play = new Play(this.#view, this.#clicks, {
    mine: () => this.#mine(),
    pieces: () => this.#dress?.pieces ?? null,
    see: (sites) => itemsSeen(this, sites),
    play: (word) => this.ask('play', word),
    changed: () => this.#changed(),
    look: (site) => this.#view.look(site, this.names),
    missed: (sites) => this.#tell('tessera-missed', { sites }),
  });
  #sketch = new Sketch();
  #input = new Input(this.#view, this.#play, this.#sketch, {
    active: () => this.#active,
    changed: () => this.#changed(),
    look: (site) => this.#view.look(site, this.names),
    drawn: (stroke) => this.#drawn(stroke),
    describe: () => this.sayAll(),
  });
  #told = '';
  /** @type {CSSStyleSheet[]} */
  #styles = [];
  #root = this.attachShadow({ mode: 'open' });
  /** @type {AbortController | null} */
  #bound = null;
  #stale = false;
  #turn = 0; // counts the changes of board or dress
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
    this.#view.table.hidden = true; // until its style is there
    this.#root.append(...this.#voice.elements, this.#view.table);
  }

  connectedCallback() {
    this.#bound = new AbortController();
    const { signal } = this.#bound;
    this.#input.listen(signal);
    const news = { resized: () => this.#view.measure(), chosen: () => this.#follow(), turned: () => this.#build() };
    watch(this.#view.field, news, signal);
    this.#follow();
    if (!this.#started) void this.#start();
    this.#started = true;
  }

  disconnectedCallback() {
    this.#bound?.abort();
    this.#play.abandon();
    this.#input.reset();
  }

  /** @param {string} name */
  attributeChangedCallback(name) {
    if (name === 'lang') void this.#speak();
    else if (STANCE.includes(name)) this.#build();
    else if (DRESS.includes(name)) void this.#change();
    else if (this.#core && !this.#stale) {
      this.#stale = true; // several attributes that are set together open one game
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

  /** What the viewer has drawn: marks and arrows with their pens, `Gc2 Rc2d3`. */
  get sketch() {
    return this.#sketch.text(this.#view.layout?.places ?? []);
  }

  set sketch(text) {
    this.#sketch.read(text, this.#view.layout?.places ?? []);
    this.#changed();
  }

  /** Says the whole board to those who hear it. */
  async sayAll() {
    if (this.state && this.#dress) await this.#voice.sayAll(this.state, this.#view, this.names, this.#extras.threats);
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
      if (this.#sketch.clear()) this.#tell('tessera-sketch', { sketch: '' });
    }
    const drawn = other ? this.#change(before?.game) : this.#changed();
    const places = other || !this.#dress || before.node === state.node ? null : this.#view.layout?.places;
    if (places) this.#voice.tell(state, verb, this.names, places, this.#extras.threats);
    this.#tell('tessera-state', { state, verb });
    return drawn;
  }

  /**
   * Another board than before, or in another dress; what belongs to it may have to be fetched first.
   * @param {string} [before] the game until now
   */
  async #change(before = this.state?.game) {
    const game = this.state?.game;
    if (!game) return;
    const wish = wishOf(this);
    const turn = ++this.#turn;
    this.#voice.speak(game);
    this.geometry = geometryOf(this.ask('board'), this.#games, game);
    // Until another game's pieces are there nothing is drawn: the picture is still the old board's.
    if (game !== before) this.#dress = null;
    try {
      const dress = same(this.#dress?.wish, wish) ? this.#dress : await dressFor(game, wish);
      // Another game or dress may be wanted meanwhile, or the same once more.
      if (turn !== this.#turn || !same(wish, wishOf(this))) return;
      this.#dress = dress;
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
    if (!this.#active || turn === null || !this.#dress) return false;
    return this.#interactive === true || (Array.isArray(this.#interactive) && this.#interactive.includes(turn));
  }

  /** Draws the board anew: another game, turned, or in other words. */
  #build() {
    this.#clicks.confirms = this.hasAttribute('confirm');
    this.#extras.fetch();
    const { state, geometry } = this;
    const dress = this.#dress;
    if (!state || !geometry || !dress || !this.#core) return;
    this.#root.adoptedStyleSheets = [...this.#styles, ...dress.sheets, ...this.#extras.sheets];
    const { table } = this.#view;
    wear(table, dress.wish, !this.#active && !this.hasAttribute('seats'));
    table.hidden = false;
    this.#view.build({
      geometry,
      state,
      pieces: dress.pieces,
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
    const { state, names, clicks } = this;
    if (!state || !this.#dress) return;
    this.#view.update({
      state,
      items: itemsSeen(this, clicks, this.#extras.preview?.glyphs(state, this.#clicks.held)),
      clicks: this.#clicks,
      hint: clicks.length ? [] : this.#hint,
      names,
      mine: this.#mine(),
      cursor: this.#input.cursor,
      at: this.#input.at,
      sketch: this.#sketch,
      threats: this.#extras.threats,
      aim: this.#play.aim,
      dragging: this.#play.dragging,
      still: still || this.hasAttribute('still'),
      carried: this.#play.carried,
    });
    const told = clicks.join(' ');
    if (told === this.#told) return;
    this.#told = told;
    this.#voice.hint(this.#clicks, names, this.#view.layout?.places ?? []);
    this.#tell('tessera-clicks', { clicks });
  }

  // ---- input ----

  /** @param {import('./board-sketch.js').Stroke | null} stroke drawn or taken away; null: all is gone */
  #drawn(stroke) {
    this.#changed();
    this.#voice.sayDrawn(stroke ? (this.#view.scene.sites.get(stroke.from)?.getAttribute('aria-label') ?? '') : '');
    this.#tell('tessera-sketch', { sketch: this.sketch });
  }

  /** Takes what the elements around it say. */
  #follow() {
    takeTheme(this, [this.#view.table, this.#voice.notice]);
    void this.#speak();
    if (!same(this.#dress?.wish, wishOf(this))) void this.#change();
  }

  /** @param {string} name @param {object} detail */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  }
}

customElements.define('tessera-board', TesseraBoard);
