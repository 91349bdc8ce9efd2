/* <tessera-board>: a board of any game that the core knows, to look at or to play on. This file is the element itself:
 * attributes, the core behind it, events; drawing and playing are in the board-*.js files. Must not know games.
 *
 * Attributes: `game`, `options`, `position`, `moves` (words with commas or blanks between, or packed as in share links);
 * `flip` (turned by two quarters, or by the given number); `labels` shows the sites' names; `static` is a picture: no
 * bars, no input; `seats` shows the bars of a static board.
 * Properties: `ready`, `state`, `geometry`, `clicks`, `names`, `interactive`, `words`. Methods: `ask`, `cancel`.
 * Events, all bubbling out of shadow trees: `tessera-state` {state, verb}, `tessera-clicks` {clicks}, `tessera-error`
 * {error}. */

import { loadFaults, loadPieces, loadStyle, loadWords } from './board-assets.js';
import { Clicks } from './board-clicks.js';
import { itemsOf } from './board-glyphs.js';
import { Keys } from './board-keys.js';
import { openBy, PARAMETERS, parameterOf } from './board-open.js';
import { Play } from './board-play.js';
import { Pointer } from './board-pointer.js';
import { BoardView } from './board-view.js';
import { Voice } from './board-voice.js';
import { BoardWords, fill } from './board-words.js';
import { openCore } from './core.js';

/** @import { Answer, Fault, GameInfo, Geometry, State } from './answers.js' */
/** @import { Pieces } from './board-pieces.js' */
/** @import { Core } from './core.js' */

const LANGUAGE = 'en';
const LOOKS = ['flip', 'labels', 'static', 'seats'];
/** Verbs that go over moves already made. */
const WALKS = ['back', 'forward', 'go'];

export class TesseraBoard extends HTMLElement {
  static observedAttributes = [...PARAMETERS, ...LOOKS];

  /** @type {State | null} the latest state */
  state = null;
  /** @type {Geometry | null} the present game's sites, kinds of glyphs and seats */
  geometry = null;
  /** @type {Promise<void>} settled when the board can be asked and has been drawn, or cannot be */
  ready;

  /** @type {Core | null} */
  #core = null;
  /** @type {GameInfo[]} */
  #games = [];
  /** @type {Pieces | null} */
  #pieces = null;
  /** @type {Record<string, string>} */
  #table = {};
  #words = new BoardWords({}, '');
  /** @type {string[]} */
  #names = [];
  /** @type {boolean | number[]} */
  #interactive = true;

  #view = new BoardView();
  #voice = new Voice();
  #clicks = new Clicks((site) => this.geometry?.sites[site]?.kind ?? 'cell');
  #play = new Play(this.#view, this.#clicks, {
    mine: () => this.#mine(),
    pieces: () => this.#pieces,
    see: (sites) => this.#see(sites),
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

  #root = this.attachShadow({ mode: 'open' });
  #sizes = new ResizeObserver(() => this.#view.measure());
  #theme = new MutationObserver(() => this.#setTheme());
  /** @type {AbortController | null} */
  #bound = null;
  #stale = false;
  #started = false;
  /** @type {() => void} */
  #resolve = () => {};
  /** @type {(reason: unknown) => void} */
  #reject = () => {};

  constructor() {
    super();
    this.ready = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    // Who waits is told; who does not finds the message on the board.
    this.ready.catch(() => {});
    // Nothing is shown before its style is there.
    this.#view.table.hidden = true;
    this.#root.append(...this.#voice.elements, this.#view.table);
  }

  connectedCallback() {
    const { table } = this.#view;
    this.#bound = new AbortController();
    const { signal } = this.#bound;
    table.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    table.addEventListener('pointermove', (event) => this.#pointer.move(event), { signal });
    table.addEventListener('pointerup', (event) => this.#pointer.up(event), { signal });
    table.addEventListener('pointercancel', (event) => this.#pointer.cancel(event), { signal });
    table.addEventListener('pointerleave', () => this.#pointer.leave(), { signal });
    table.addEventListener('touchstart', (event) => this.#active && this.#pointer.touch(event), { signal, passive: false });
    table.addEventListener('contextmenu', (event) => this.#active && event.preventDefault(), { signal });
    table.addEventListener('click', (event) => this.#assisted(event), { signal });
    table.addEventListener('keydown', (event) => this.#active && this.#keys.handle(event), { signal });
    table.addEventListener('focus', () => table.matches(':focus-visible') && this.#keys.enter(), { signal });
    table.addEventListener('blur', () => this.#show(null, null), { signal });
    this.#sizes.observe(this.#view.field);
    this.#theme.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-theme'] });
    this.#setTheme();
    if (!this.#started) this.#start();
    this.#started = true;
  }

  disconnectedCallback() {
    this.#bound?.abort();
    this.#sizes.disconnect();
    this.#theme.disconnect();
    this.#play.abandon();
    this.#pointer.reset();
  }

  /** @param {string} name */
  attributeChangedCallback(name) {
    if (LOOKS.includes(name)) this.#build();
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
    return (this.state?.seats ?? []).map((seat, i) => this.#words.seat(seat, this.#names[i]));
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
    if (!this.#mine()) this.#clicks.clear();
    this.#changed();
  }

  /** The words of the board, flat keys. */
  get words() {
    return this.#table;
  }

  set words(table) {
    this.#table = table;
    this.#words = new BoardWords(table, this.state?.game ?? '');
    this.#build();
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
      const [core, words, style] = await Promise.all([openCore(), loadWords(LANGUAGE), loadStyle()]);
      this.#core = core;
      this.#games = core.ask('games').games;
      if (!Object.keys(this.#table).length) this.#table = words;
      this.#words = new BoardWords(this.#table, '');
      this.#root.adoptedStyleSheets = [style];
      await this.#open();
      this.#resolve();
    } catch (error) {
      await this.#fail(error);
      this.#reject(error);
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
    const drawn = state && this.#take(state, 'open');
    if (answer.error) await this.#complain({ ...answer.error, param: parameterOf(answer.error) });
    await drawn;
  }

  /** @param {Fault} fault */
  async #complain(fault) {
    const faults = await loadFaults(LANGUAGE).catch(() => /** @type {Record<string, string>} */ ({}));
    const values = { param: fault.param, found: fault.found, expected: fault.expected, key: fault.key };
    const what = faults[fault.key] ?? this.#words.say('fault.other');
    this.#voice.complain(this.#words.say('fault.param', values), [fill(what, values)]);
    this.#tell('tessera-error', { error: fault });
  }

  /** @param {unknown} error */
  async #fail(error) {
    const { key = 'failed', detail = '' } = /** @type {{ key?: string, detail?: string }} */ (error ?? {});
    const [words, style] = await Promise.all([
      loadWords(LANGUAGE).catch(() => /** @type {Record<string, string>} */ ({})),
      loadStyle().catch(() => null),
    ]);
    if (style) this.#root.adoptedStyleSheets = [style];
    const say = new BoardWords(words, '');
    const what = say.say(say.has(`fault.${key}`) ? `fault.${key}` : 'fault.other');
    this.#voice.complain(say.say('fault.title'), [what, detail]);
    this.#tell('tessera-error', { error: { key, found: detail } });
  }

  /**
   * A new state of the core: draws it and tells.
   * @param {State} state
   * @param {string} verb
   * @returns {Promise<void> | undefined} the drawing, when it has to wait for pieces
   */
  #take(state, verb) {
    const before = this.state;
    const other = before?.game !== state.game || before.options !== state.options;
    this.state = state;
    if (other || before.node !== state.node || before.hash !== state.hash) {
      this.#play.abandon();
      this.#clicks.reset(state.moves);
    }
    let drawn;
    if (other) {
      this.#words = new BoardWords(this.#table, state.game);
      const { sites, box } = /** @type {Geometry} */ (/** @type {unknown} */ (this.#core?.ask('board')));
      const { kinds, seats } = /** @type {GameInfo} */ (this.#games.find((game) => game.id === state.game));
      this.geometry = { sites, box, kinds, seats };
      drawn = this.#fetchPieces(state.game);
    } else this.#changed();
    if (before && before.node !== state.node) this.#announce(state, verb);
    this.#tell('tessera-state', { state, verb });
    return drawn;
  }

  /** @param {string} game */
  async #fetchPieces(game) {
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
    const { state, geometry } = this;
    const pieces = this.#pieces;
    if (!state || !geometry || !pieces || !this.#core) return;
    const [style] = this.#root.adoptedStyleSheets;
    this.#root.adoptedStyleSheets = [style, pieces.sheet];
    const flip = this.getAttribute('flip');
    const { table } = this.#view;
    table.hidden = false;
    table.classList.toggle('bare', !this.#active && !this.hasAttribute('seats'));
    this.#voice.explainKeys(this.#words.say('keys'));
    this.#view.build({
      geometry,
      state,
      pieces,
      words: this.#words,
      quarters: flip === null ? 0 : flip === '' ? 2 : Number.parseInt(flip, 10) & 3,
      labels: this.hasAttribute('labels'),
      active: this.#active,
    });
    this.#changed(true);
  }

  /** @param {number[]} sites */
  #see(sites) {
    const { state, geometry } = this;
    if (!state || !geometry) return [];
    const places = state.seats.map((seat) => seat.place);
    const seen = sites.length ? this.#core?.ask('view', sites.join(' ')) : state;
    return itemsOf(seen?.glyphs ?? state.glyphs, geometry.kinds, places);
  }

  /** Draws what depends on the clicks and the state. */
  #changed(still = false) {
    const { state } = this;
    if (!state || !this.#pieces) return;
    const clicks = this.#clicks.sites;
    const names = this.names;
    this.#view.update({
      state,
      items: this.#see(clicks),
      clicks: this.#clicks,
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
    this.#voice.hint(this.#hint(clicks, names));
    this.#tell('tessera-clicks', { clicks });
  }

  // ---- words ----

  /**
   * @param {number[]} clicks
   * @param {string[]} names
   */
  #hint(clicks, names) {
    const place = this.#view.layout?.places[clicks[clicks.length - 1]];
    if (!place) return '';
    const n = this.#clicks.next().length;
    return this.#words.say(n === 1 ? 'chosen.one' : 'chosen.other', { site: this.#words.site(place, names), n });
  }

  /**
   * @param {State} state
   * @param {string} verb
   */
  #announce(state, verb) {
    const names = this.names;
    const places = this.#view.layout?.places;
    const seat = state.seats.length && state.ply ? (state.first + state.ply - 1) % state.seats.length : 0;
    const move = places && state.last ? this.#words.move(state.last[1].map((site) => places[site]), names) : '';
    const parts = [];
    if (WALKS.includes(verb)) parts.push(this.#words.say('said.at', { n: state.ply }));
    if (move) parts.push(this.#words.say('said.move', { who: names[seat], move }));
    const outcome = state.over ?? (state.forward ? null : state.result);
    if (outcome) parts.push(outcome.winner === null ? this.#words.say('said.draw') : this.#words.say('said.won', { who: names[outcome.winner] }));
    else if (state.turn !== null) parts.push(this.#words.say('said.turn', { who: names[state.turn] }));
    this.#voice.say(parts.join(' '));
  }

  // ---- input ----

  /** @param {PointerEvent} event */
  #down(event) {
    if (!this.#active) return;
    // The browser gives no focus where the touch was taken from it.
    this.#view.table.focus({ preventScroll: true });
    this.#show(null, null);
    this.#pointer.down(event);
  }

  /**
   * Assistive technology clicks without a pointer.
   * @param {MouseEvent} event
   */
  #assisted(event) {
    const element = /** @type {Element} */ (event.target).closest('[role="button"]');
    if (event.detail !== 0 || !this.#active || !element) return;
    const action = element.getAttribute('data-action');
    if (action) this.#play.act(action);
    else this.#play.click(Number(element.id.slice(1)));
  }

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
    const theme = this.closest('[data-theme]')?.getAttribute('data-theme');
    this.#view.table.classList.toggle('light', theme === 'light');
    this.#view.table.classList.toggle('dark', theme === 'dark');
    this.#voice.notice.classList.toggle('light', theme === 'light');
    this.#voice.notice.classList.toggle('dark', theme === 'dark');
  }

  /**
   * @param {string} name
   * @param {object} detail
   */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  }
}

customElements.define('tessera-board', TesseraBoard);
