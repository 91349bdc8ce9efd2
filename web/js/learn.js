/* The lessons: on one board, small steps to do, and games to step through. Which step is shown is in the address
 * (`#GAME`, `#GAME/EXAMPLE`) and in the progress that is kept; no game is saved here, and the one on the table stays as it
 * is. May use the board element, what is in learn/ and the page's own parts; must not know any game. */

import './board.js';
import { load, loadTable } from './board-assets.js';
import { markLanguage } from './languages.js';
import { accepts, shown } from './learn/lesson.js';
import { Progress } from './learn/progress.js';
import { button, icon, loadSheet, make, rename } from './page/dom.js';
import { stuck } from './page/first.js';
import { openLibrary } from './page/library.js';
import { watchStorage } from './page/storage.js';
import { followTheme } from './page/theme.js';
import { Toasts } from './page/toast.js';
import { loadWords } from './page/words.js';

/** @import { State } from './answers.js' */
/** @import { Example, Lesson } from './learn/lesson.js' */
/** @import { Library } from './page/library.js' */
/** @import { BoardElement } from './page/types.js' */
/** @import { Words } from './page/words.js' */

/** How long a move that was not asked for is seen before it is taken back. */
const LOOK_MS = 900;

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

class Learn {
  /** @type {Lesson} */
  lesson = { steps: [], games: [] };
  game = '';
  /** The game that is stepped through, or null in the lesson. @type {Example | null} */
  example = null;
  /** Which step of the lesson. */
  n = 0;
  /** Whether the step is done. */
  done = false;
  /** The position that the step begins with. @type {State | null} */
  before = null;
  /** The move in hand is pointed out: asked once more, it is made. */
  pointed = false;
  timer = 0;
  /** How long the game is that is stepped through. */
  plies = 0;
  /** The link to a game of this kind at its start. */
  fresh = '';

  /**
   * @param {BoardElement} board ready
   * @param {Words} words
   * @param {Library} library
   * @param {Record<string, string>} table the words of the lessons
   */
  constructor(board, words, library, table) {
    this.board = board;
    this.words = words;
    this.library = library;
    this.table = table;
    this.progress = new Progress(library.store);
    this.games = board.ask('games').games.map((/** @type {{ id: string }} */ { id }) => id);
    this.buttons = {
      back: button(null, '', () => this.go(-1)),
      again: button(null, '', () => this.show()),
      show: button(null, '', () => this.help()),
      next: button(null, '', () => this.go(1)),
    };
    this.play = make('a', { class: 'button' });
    part('buttons').append(this.play, ...Object.values(this.buttons));
    part('language').append(icon('globe'), make('span', { class: 'label' }));
    part('language').addEventListener('click', () => void this.chooseLanguage());
    board.addEventListener('tessera-state', (event) => this.played(/** @type {CustomEvent} */ (event).detail));
    board.addEventListener('tessera-missed', (event) => this.missed(/** @type {CustomEvent} */ (event).detail.sites));
    addEventListener('hashchange', () => this.open().catch(stuck));
  }

  /**
   * The words of the lessons; names of cells in braces stand for themselves.
   * @param {string} key
   * @param {import('./board-words.js').Values} [values]
   */
  say(key, values = {}) {
    const text = this.table[key];
    if (text === undefined) console.error(`no words for ${key}`);
    const cells = Object.fromEntries([...(text ?? '').matchAll(/\{([a-z]\d+)\}/g)].map(([, cell]) => [cell, cell]));
    return this.words.fill(text ?? key, { ...cells, ...values });
  }

  get step() {
    return this.lesson.steps[this.n];
  }

  get name() {
    return this.words.game(this.game).name;
  }

  // ---- where we are ----

  /** Opens what the address says. */
  async open() {
    const { hash } = location;
    const [game, example] = hash.slice(1).split('/');
    const wanted = this.games.includes(game) ? game : this.games[0];
    const lesson = /** @type {Lesson} */ (await load(`lessons/${encodeURIComponent(wanted)}.json`, JSON.parse));
    if (hash !== location.hash) return;
    Object.assign(this, { game: wanted, lesson, example: lesson.games.find(({ id }) => id === example) ?? null });
    this.board.ask('new', wanted);
    this.fresh = this.board.ask('link').link;
    const { at, done } = this.progress.of(wanted);
    const last = lesson.steps.findIndex(({ id }) => id === at);
    // Who has done everything begins again.
    this.n = lesson.steps.every(({ id }) => done.includes(id)) ? 0 : Math.max(0, last);
    this.label();
    this.show();
    document.documentElement.dataset.ready = 'yes';
  }

  /** @param {number} by */
  go(by) {
    const { board } = this;
    if (!this.can(by)) return;
    if (this.example) board.ask(by < 0 ? 'back' : 'forward');
    else this.n += by;
    if (this.example) this.tell();
    else this.show();
  }

  /** @param {number} by */
  can(by) {
    const { state } = this.board;
    if (this.example) return Boolean(by < 0 ? state?.back : state?.forward);
    return this.lesson.steps[this.n + by] !== undefined;
  }

  /** The step or the example game from its beginning. */
  show() {
    const { board, game, example } = this;
    clearTimeout(this.timer);
    this.done = false;
    this.before = null;
    this.pointed = false;
    if (example) {
      board.interactive = false;
      board.ask('load', example.record.join('\n'));
      const { nodes } = board.ask('tree');
      this.plies = nodes.length - 1;
      board.ask('go', nodes[0].node);
    } else {
      const { step } = this;
      board.ask('new', game, step.options ?? '', step.position ?? '');
      this.before = board.state;
      board.interactive = step.task !== 'look';
      board.hint = this.sitesOf(step.point ?? []);
      this.progress.reach(game, step.id);
      if (step.task === 'look') this.finish();
    }
    this.tell();
  }

  /** @param {string[]} cells */
  sitesOf(cells) {
    const sites = this.board.geometry?.sites ?? [];
    return cells.map((cell) => sites.findIndex(({ kind, name }) => kind === 'cell' && name === cell));
  }

  // ---- doing it ----

  /** @param {{ state: State, verb: string }} detail */
  played({ state, verb }) {
    if (verb !== 'play' || !this.before || this.done) return;
    const { step, board } = this;
    board.interactive = false;
    if (accepts(step, this.before, state)) {
      this.finish(this.say('right', { what: this.say(`${this.game}.${step.id}.done`) }));
      return;
    }
    this.feedback(this.say('wrong', { move: state.last?.[0] }), 'no');
    // Long enough to see what it did.
    this.timer = window.setTimeout(() => this.takeBack(), LOOK_MS);
  }

  takeBack() {
    this.board.ask('back');
    this.board.interactive = true;
    this.pointed = false;
  }

  /** @param {number[]} sites clicks that mean no move */
  missed(sites) {
    const all = this.board.geometry?.sites ?? [];
    const cells = sites.map((site) => all[site]).filter(({ kind }) => kind === 'cell').map(({ name }) => name);
    if (!cells.length || !this.before || this.done) return;
    const { step } = this;
    if (step.refused && cells.join() === step.cells?.join()) void this.attempt(step.refused);
    else this.feedback(this.say('fault.move-illegal', { move: cells.join('-') }), 'no');
  }

  /**
   * Asks the core for a move that it refuses, and says why.
   * @param {string} word
   */
  async attempt(word) {
    const { step, game } = this;
    const { error } = this.board.ask('play', word);
    if (!error) return;
    const own = `fault.${error.key}`;
    if (!(own in this.table)) await this.words.knowFaults();
    if (step !== this.step) return;
    const fault = own in this.table ? this.say(own, { move: error.found }) : this.words.fault(error);
    this.board.interactive = false;
    this.finish(`${fault} ${this.say(`${game}.${step.id}.why`)}`);
  }

  /** Points out what is asked for; asked once more, does it. */
  help() {
    const { step, board } = this;
    if (!this.helps) return;
    const word = shown(step);
    const { moves } = /** @type {State} */ (board.state);
    const sites = moves.find(([legal]) => legal === word)?.[1] ?? this.sitesOf(step.cells ?? []);
    board.cancel();
    if (!this.pointed) {
      this.pointed = true;
      board.hint = sites;
      this.feedback(this.say('shown', { move: board.describe(sites) }), 'hint');
    } else if (step.task === 'try') void this.attempt(word);
    else board.ask('play', word);
  }

  get helps() {
    return !this.example && !this.done && this.board.interactive !== false;
  }

  /** @param {string} [text] */
  finish(text = '') {
    this.done = true;
    this.progress.finish(this.game, this.step.id);
    if (text) this.feedback(this.can(1) ? text : `${text} ${this.say('finished')}`, 'yes');
  }

  // ---- telling it ----

  /** What does not change within a game: its name, and the way to the others. */
  label() {
    const { words, game, lesson, example } = this;
    const link = (/** @type {string} */ hash, /** @type {string} */ text, /** @type {boolean} */ here) =>
      make('a', { href: `#${hash}`, 'aria-current': here && 'page' }, text);
    const nav = document.activeElement?.closest('nav');
    document.title = `${this.say('title', { game: this.name })} – Tessera`;
    part('title').replaceChildren(this.say('title', { game: this.name }));
    part('games').replaceChildren(...this.games.map((/** @type {string} */ id) => link(id, words.game(id).name, id === game)));
    part('games').setAttribute('aria-label', this.say('games'));
    part('parts').replaceChildren(
      link(game, this.say('lesson'), !example),
      make('span', {}, this.say('examples')),
      ...lesson.games.map(({ id }) => link(`${game}/${id}`, this.say(`${game}.${id}`), id === example?.id)),
      make('a', { href: `rules/${words.language}/${encodeURIComponent(game)}.html` }, this.say('rules')),
    );
    part('parts').setAttribute('aria-label', this.say('parts'));
    // Who came by a link is on it still.
    /** @type {HTMLElement | null | undefined} */ (nav?.querySelector('[aria-current="page"]'))?.focus();
    rename(part('language'), words.say('act.language'));
    for (const [id, element] of Object.entries(this.buttons)) rename(element, this.say(id));
    this.play.textContent = this.say('play', { game: this.name });
  }

  /** The step's sentence, and what can be done. */
  tell() {
    // Not read out: the board says itself which move was made.
    part('move').hidden = this.example === null;
    if (this.example) this.comment();
    else {
      const { step, game } = this;
      const marks = (step.ours ?? []).map((kind) =>
        make('a', { class: `ours ${kind}`, href: `rules/${this.words.language}/${encodeURIComponent(game)}.html#ours` }, this.say(`ours.${kind}`)),
      );
      part('say').replaceChildren(this.say(`${game}.${step.id}`), ...marks.flatMap((mark) => [' ', mark]));
      const ends = this.done && !this.can(1);
      this.feedback(ends ? this.say('finished') : '', ends ? 'yes' : '');
    }
    this.refresh();
  }

  /** What is written about the move that was made last: its comments are keys. */
  comment() {
    const { board, game, example } = this;
    const notes = /** @type {import('./page/types.js').Note[]} */ (board.state?.notes ?? []);
    const keys = notes.flatMap((note) => ('text' in note ? [note.text] : []));
    const { ply = 0, last } = board.state ?? {};
    part('move').replaceChildren(this.say('move', { n: ply, all: this.plies, move: last?.[0] }));
    part('say').replaceChildren(keys.map((key) => this.say(`${game}.${example?.id}.${key}`)).join(' '));
    this.feedback('', '');
  }

  /**
   * @param {string} text
   * @param {'yes' | 'no' | 'hint' | ''} kind
   */
  feedback(text, kind) {
    const place = part('feedback');
    place.className = kind;
    // A new node is read out even when it says the same as before.
    place.replaceChildren(text);
    this.refresh();
  }

  refresh() {
    const { buttons, example } = this;
    const can = { back: this.can(-1), again: true, show: this.helps, next: this.can(1) };
    // Not `disabled`: focus would fall off the button that has just been pressed.
    for (const [id, element] of Object.entries(buttons)) element.setAttribute('aria-disabled', String(!can[/** @type {keyof can} */ (id)]));
    buttons.show.hidden = example !== null || this.step.task === 'look';
    buttons.next.classList.toggle('main', can.next && (this.done || example !== null));
    this.play.hidden = can.next;
    this.play.setAttribute('href', `index.html#${this.fresh}`);
    this.drawSteps();
  }

  /** How far one is in the lesson: a dot for each step. */
  drawSteps() {
    const { lesson, example, game } = this;
    const steps = part('steps');
    steps.hidden = example !== null;
    steps.setAttribute('aria-label', this.say('steps'));
    const { done } = this.progress.of(game);
    const all = lesson.steps.length;
    // Made once a lesson: the focus may be on one of them.
    if (steps.children.length !== all)
      steps.replaceChildren(...lesson.steps.map((_step, n) => make('button', { type: 'button', class: 'dot', onclick: () => this.jump(n) })));
    lesson.steps.forEach(({ id }, n) => {
      const dot = steps.children[n];
      const finished = done.includes(id);
      dot.classList.toggle('done', finished);
      dot.setAttribute('aria-label', this.say(finished ? 'step-done' : 'step', { n: n + 1, all }));
      if (n === this.n) dot.setAttribute('aria-current', 'step');
      else dot.removeAttribute('aria-current');
    });
  }

  /** @param {number} n */
  jump(n) {
    this.n = n;
    this.show();
  }

  // ---- languages ----

  async chooseLanguage() {
    const [{ chooseLanguage }] = await Promise.all([import('./page/language.js'), loadSheet('dialog')]);
    chooseLanguage(this.words, this.library, () => this.speak().catch(console.warn));
  }

  /** Goes over to the language that is chosen now; the step stays as it is. */
  async speak() {
    const { language } = this.library;
    const [table] = await Promise.all([loadTable(language, 'lessons'), this.words.change(language)]);
    if (language !== this.words.language) return;
    this.table = table;
    markLanguage(document.documentElement, language);
    this.label();
    this.tell();
  }
}

async function start() {
  const library = openLibrary();
  followTheme(library);
  try {
    const { language } = library;
    const [words, table] = await Promise.all([loadWords(language), loadTable(language, 'lessons')]);
    const board = /** @type {BoardElement} */ (document.createElement('tessera-board'));
    board.toggleAttribute('labels', true);
    board.toggleAttribute('confirm', library.settings.confirm);
    board.toggleAttribute('still', !library.settings.motion);
    part('stage').replaceChildren(board);
    await board.ready;
    watchStorage(library.store, words, new Toasts(part('toasts'), () => words.say('close')), null);
    await new Learn(board, words, library, table).open();
  } catch (error) {
    console.warn(error);
    stuck();
  }
}

void start();
