/* The page: puts the board, the words and the saved games together, and says what each control does. May use everything
 * in page/ and the board element; must not know any game. */

import './board.js';
import { markLanguage } from './languages.js';
import { Controls } from './page/controls.js';
import { loadSheet, onDrop } from './page/dom.js';
import { Drawer } from './page/drawer.js';
import { stuck } from './page/first.js';
import { Games } from './page/games.js';
import { whenIdle } from './page/idle.js';
import { Late } from './page/late.js';
import { openLibrary } from './page/library.js';
import { MoveList } from './page/moves.js';
import { breath, leisure } from './page/pause.js';
import { Shelf } from './page/shelf.js';
import { Stance } from './page/stance.js';
import { Status } from './page/status.js';
import { watchStorage } from './page/storage.js';
import { Table } from './page/table.js';
import { followTheme, nextTheme, showTheme, THEMES } from './page/theme.js';
import { Toasts } from './page/toast.js';
import { loadWords } from './page/words.js';

/** @import { BoardElement } from './page/types.js' */
/** @import { Computer } from './page/computer.js' */
/** @import { Act } from './page/controls.js' */
/** @import { Desk } from './page/desk.js' */
/** @import { Library } from './page/library.js' */
/** @import { Words } from './page/words.js' */

/** Who comes by an address with `computer=0` plays with persons, until they choose otherwise. */
const PERSONS = new URLSearchParams(location.search).get('computer') === '0';

/** @param {string} id */
function part(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no ${id}`);
  return element;
}

class Page {
  /**
   * @param {BoardElement} board ready
   * @param {Words} words
   * @param {Library} library
   */
  constructor(board, words, library) {
    this.board = board;
    this.words = words;
    this.library = library;
    /** The tree that the list of moves shows. @type {import('./page/tree.js').Lines | null} */
    this.shown = null;
    this.table = new Table(board, library, (name) => words.person(name), PERSONS);
    this.stance = new Stance(this.table);
    this.toasts = new Toasts(part('toasts'), () => words.say('close'));
    /** @type {Promise<Desk> | null} */
    this.desk = null;
    /** @type {Promise<Computer> | null} */
    this.coming = null;
    /** @type {Computer | null} */
    this.computer = null;
    this.games = new Games(this.table, library, words, (work) => void this.at(work));
    this.shelf = new Shelf(part('shelf'), this.table.games, words, (game) => this.games.choose(game));
    this.status = new Status(part('status'), this.table, words, {
      playOn: () => void this.table.ask('withdraw'),
      again: () => this.games.again(),
    });
    this.moves = new MoveList(part('moves'), words, (node) => this.table.ask('go', node), (node) => this.table.seats.byPerson(node));
    this.late = new Late(this.table, words, this.status, part('notes'), { remove: (node) => this.remove(node), missing: () => this.missing() });
    this.controls = new Controls(part('controls'), this.acts(), words, () => library.settings.letters);
    this.drawer = new Drawer(part('study'), part('study-close'), this.controls, () => this.moves.mark(this.table.state.node));
    this.listen();
  }

  /** @returns {Act[]} */
  acts() {
    const { table, words, library } = this;
    const { seats } = table;
    const goOn = () => table.state.result === null;
    const told = (/** @type {boolean} */ on) => this.toasts.show(words.say(on ? 'threats.on' : 'threats.off'), [], { kind: 'threats' });
    const persons = () => !seats.levels.some(Boolean);
    const mine = () => table.state.turn !== null && [seats.hands].flat().some((hand) => hand === true || hand === table.state.turn);
    return [
      { id: 'new', icon: 'plus', where: 'row', keys: ['n'], opens: true, run: () => this.games.ask(table.state.game) },
      { id: 'first', icon: 'first', where: 'wide', keys: ['Home'], can: () => table.state.back, run: () => table.first() },
      { id: 'back', icon: 'back', where: 'row', keys: ['Ctrl+Z', 'ArrowLeft'], can: () => seats.before !== null, run: () => this.step('back') },
      { id: 'forward', icon: 'forward', where: 'row', keys: ['Ctrl+Y', 'ArrowRight', 'Ctrl+Shift+Z'], can: () => table.state.forward, run: () => this.step('forward') },
      { id: 'last', icon: 'last', where: 'wide', keys: ['End'], can: () => table.state.forward, run: () => table.last() },
      { id: 'moves', icon: 'list', where: 'row', keys: ['m'], run: () => this.drawer.toggle() },
      { id: 'hint', icon: 'bulb', where: 'wide', keys: ['h'], can: mine, run: () => this.think((computer) => void computer.hint.ask()) },
      { id: 'analysis', icon: 'gauge', where: 'wide', keys: ['a'], run: () => this.analyse() },
      { id: 'resign', icon: 'flag', where: 'wide', can: goOn, opens: true, run: () => this.at((desk) => desk.people.resign()) },
      { id: 'draw', icon: 'hands', where: 'wide', can: () => goOn() && persons(), opens: true, run: () => this.at((desk) => desk.people.draw()) },
      { id: 'record', icon: 'record', where: 'wide', keys: ['r'], opens: true, run: () => this.at((desk) => desk.records.show()) },
      { id: 'share', icon: 'share', where: 'wide', keys: ['s'], opens: true, run: () => this.at((desk) => desk.sharing.show()) },
      { id: 'people', icon: 'players', where: 'menu', opens: true, run: () => this.at((desk) => desk.people.names()) },
      { id: 'saved', icon: 'shelf', where: 'menu', keys: ['g'], opens: true, run: () => this.at((desk) => desk.saved.show()) },
      { id: 'backup', icon: 'save', where: 'menu', run: () => this.at((desk) => desk.backup.save()) },
      { id: 'restore', icon: 'open', where: 'menu', run: () => this.at((desk) => desk.records.pick()) },
      { id: 'flip', icon: 'turn', where: 'menu', keys: ['f'], run: () => this.stance.flip() },
      { id: 'summary', icon: 'speak', where: 'menu', keys: ['b'], run: () => void this.board.sayAll() },
      { id: 'threats', icon: 'danger', where: 'menu', keys: ['d'], run: () => told(this.stance.threaten()) },
      { id: 'settings', icon: 'settings', where: 'menu', opens: true, run: () => this.at((desk) => desk.settings.show(() => (this.themed(), this.stance.set()))) },
      { id: 'rules', icon: 'rules', where: 'menu', href: 'rules/', run: () => {} },
      { id: 'learn', icon: 'learn', where: 'menu', href: 'learn.html', run: () => {} },
      { id: 'language', icon: 'globe', where: 'menu', opens: true, run: () => this.at((desk) => desk.languages(words, library, () => this.speak())) },
      { id: 'theme', icon: 'theme', where: 'menu', keys: ['t'], run: () => this.theme() },
      { id: 'help', icon: 'keys', where: 'menu', keys: ['?'], opens: true, run: () => this.help() },
    ];
  }

  listen() {
    const { table, words, toasts } = this;
    table.addEventListener('change', (event) => this.show(/** @type {CustomEvent} */ (event).detail.verb));
    table.addEventListener('replaced', (event) => {
      const before = /** @type {CustomEvent} */ (event).detail;
      // Between games of different kinds the shelf itself leads back to what is not over.
      if (before.game !== table.state.game && !before.over) return;
      const back = { label: words.say('replaced.back'), press: () => this.games.resume(before) };
      toasts.show(words.say('replaced'), [back], { kind: 'replaced' });
    });
    table.addEventListener('branch', (event) => {
      const { node, instead, promoted } = /** @type {CustomEvent} */ (event).detail;
      const main = promoted ? instead : node;
      const swap = { label: words.say(promoted ? 'branch.restore' : 'branch.promote'), press: () => table.ask('promote', main) };
      toasts.show(words.say(promoted ? 'branch.promoted' : 'branch.variation'), [swap], { kind: 'branch' });
    });
    table.addEventListener('settings', () => this.themed());
    table.addEventListener('copied', () => toasts.show(words.say('copied'), [], { kind: 'copied', stay: true }));
    this.board.addEventListener('tessera-error', (event) => {
      const { error } = /** @type {CustomEvent} */ (event).detail ?? {};
      if (error) void this.wrong(error);
    });
    watchStorage(this.library.store, words, toasts, {
      save: () => this.at((desk) => desk.records.save(table.ask('record').record)),
      look: () => this.at((desk) => desk.saved.show()),
    });
    addEventListener('hashchange', () => void this.receive());
    // Whoever touches the page stays: the dialogs are fetched before the connection can go.
    for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, () => this.stay(), { once: true });
    onDrop((file) => this.at((desk) => void desk.records.readFile(file)));
    words.follow(() => {
      part('moves').setAttribute('aria-label', words.say('moves'));
      part('study-close').replaceChildren(words.say('close'));
      this.themed();
    });
    this.board.addEventListener('tessera-words', () => this.reword());
  }

  async begin() {
    const fault = this.table.start();
    this.stance.set();
    await this.table.sought;
    this.stance.set();
    await breath();
    if (fault) void this.wrong(fault, true);
    await this.receive();
    document.documentElement.dataset.ready = 'yes';
    void whenIdle(this.shelf, this.words, this.toasts);
  }

  /**
   * Everything beside the board, after each change.
   * @param {string} verb
   */
  show(verb) {
    const { table } = this;
    const { state } = table;
    // Another game, another try.
    if (['new', 'load', 'open'].includes(verb)) table.seats.away = false;
    if (this.computer) this.computer.look(verb);
    else if (table.seats.mover) this.think((computer) => computer.look(verb));
    this.stance.look();
    this.late.look(verb);
    this.status.show();
    // Last, since what stands around it decides how much of the list can be seen.
    const lines = table.lines();
    if (this.shown === lines) this.moves.mark(state.node);
    else this.moves.show(lines, state);
    this.shown = lines;
    this.shelf.mark(state.game);
    this.controls.set('rules', { href: `rules/${this.words.language}/${encodeURIComponent(state.game)}.html` });
    this.controls.set('learn', { href: `learn.html#${encodeURIComponent(state.game)}` });
    if (['new', 'load', 'open', 'tag'].includes(verb)) this.board.names = table.names();
    this.refresh();
  }

  /** Who may move, and what can be done. */
  refresh() {
    const { hands } = this.table.seats;
    if (String(this.board.interactive) !== String(hands)) this.board.interactive = hands;
    this.controls.refresh();
  }

  stay() {
    // To open the loudspeaker takes longer than a frame.
    this.at((desk) => void leisure().then(() => desk.wake()));
    if (this.table.seats.levels.some(Boolean)) this.think((computer) => computer.engine.warm());
  }

  /**
   * Does something at the desk, where the dialogs are.
   * @param {(desk: Desk) => void} work
   */
  at(work) {
    this.desk ??= Promise.all([import('./page/desk.js'), loadSheet('dialog'), this.words.knowFaults()]).then(
      ([{ Desk }]) => new Desk(this.table, this.words, this.toasts),
    );
    this.desk.then(work, () => {
      // A failure is not kept: the network may be back at the next try.
      this.desk = null;
      this.missing();
    });
    return this.desk;
  }

  missing() {
    this.toasts.show(this.words.say('failed.other'), [this.reload()], { kind: 'danger' });
  }

  /** The way out for browsers that remember as long as the page is open that a script did not come. */
  reload() {
    return { label: this.words.say('update.reload'), press: () => location.reload() };
  }

  /**
   * Does something with the computer, once it is there.
   * @param {(computer: Computer) => void} work
   */
  think(work) {
    const { table, words, status, toasts } = this;
    this.coming ??= Promise.all([import('./page/computer.js'), loadSheet('analysis')]).then(([{ Computer }]) => {
      const page = { table, words, status, toasts, panel: part('analysis'), refresh: () => this.refresh() };
      this.computer = new Computer(page);
      return this.computer;
    });
    this.coming.then(work, () => {
      this.coming = null;
      table.seats.away = true;
      this.refresh();
      const again = { label: words.say('failed.again'), press: () => this.show('new') };
      toasts.show(words.say('computer.failed', { what: words.say('failed.engine-missing') }), [again, this.reload()], { kind: 'danger', stay: true });
    });
  }

  /**
   * @param {import('./answers.js').Fault} fault
   * @param {boolean} [stay]
   */
  async wrong(fault, stay = false) {
    await this.words.knowFaults();
    this.toasts.show(this.words.error(fault), [], { kind: 'danger', stay });
  }

  /** Opens the game in the page's address, if there is one. */
  async receive() {
    if (!location.hash.includes('=')) return;
    const desk = await this.at(() => {});
    await desk.sharing.receive();
  }

  /** Goes over to the language that is chosen now; the board follows the document. */
  async speak() {
    const { language } = this.library;
    try {
      await this.words.change(language);
      markLanguage(document.documentElement, this.words.language);
    } catch {
      this.toasts.show(this.words.say('failed.other'), [], { kind: 'danger' });
    }
  }

  /** What is made anew with every change of the game anyway. */
  reword() {
    this.shown = null;
    this.show('words');
    this.board.names = this.table.names();
  }

  // ---- acts ----

  /** @param {'back' | 'forward'} verb */
  step(verb) {
    const { table } = this;
    this.board.cancel();
    const node = verb === 'back' ? table.seats.before : table.seats.after;
    if (node !== null) table.step(verb, node);
  }

  analyse() {
    const panel = part('analysis');
    this.think((computer) => {
      computer.analysis.show(panel.hidden);
      this.controls.set('analysis', { expanded: !panel.hidden });
    });
  }

  help() {
    this.at((desk) => desk.help(this.words, this.library, this.controls.keyList(), this.controls.linkList()));
  }

  /** @param {number} node */
  remove(node) {
    const { table, words } = this;
    const before = table.leave();
    table.ask('remove', node);
    if (!before) return;
    const { id } = table.was;
    const back = () => {
      if (table.was.id !== id) return;
      table.take(before);
      table.save();
    };
    this.toasts.show(words.say('notes.removed'), [{ label: words.say('undo'), press: back }], { kind: 'removed' });
  }

  theme() {
    this.library.prefer({ theme: nextTheme(this.library.settings.theme) });
    this.themed();
  }

  themed() {
    const { theme } = this.library.settings;
    showTheme(this.library.settings);
    this.controls.set('theme', { label: this.words.say(`theme.${THEMES.includes(theme) ? theme : 'auto'}`) });
  }
}

async function start() {
  const library = openLibrary();
  followTheme(library);
  let words = /** @type {Words | null} */ (null);
  try {
    const coming = loadWords(library.language);
    const board = /** @type {BoardElement} */ (document.createElement('tessera-board'));
    part('stage').append(board);
    words = await coming;
    await board.ready;
    await breath();
    part('loading').remove();
    const page = new Page(board, words, library);
    await breath();
    await page.begin();
  } catch (error) {
    console.warn(error);
    stuck();
    import('./page/failed.js').then(({ failed }) => words && failed(part('stage'), error, words, library), console.warn);
  }
}

void start();
