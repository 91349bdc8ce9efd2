/* Everything that is stored here in one file, and back from it: games, settings and what was set aside. A file is read to its
 * end before anything is changed; what is here already is never written over. May use dialog, words, records and the table;
 * must not know any game. */

import { closing, openDialog } from './dialog.js';
import { make } from './dom.js';
import { isSettings } from './library.js';
import { findRecords } from './records.js';

/** @import { Saved, Settings } from './library.js' */
/** @import { Table } from './table.js' */
/** @import { Toasts } from './toast.js' */
/** @import { Words } from './words.js' */

/** What the file looks like; its number is raised when older pages could not read it. */
const FORM = 1;
const REVOKE_LATER = 10000;

/** @typedef {{name: string, text: string}} Aside */
/** @typedef {{games: Omit<Saved, 'writer' | 'revision'>[], settings: Partial<Settings> | null, aside: Aside[], faults: string[]}} Contents */

/**
 * Hands a text to the browser, to be saved as a file.
 * @param {string} text
 * @param {string} name
 * @param {string} [type]
 */
export function download(text, name, type = 'text/plain') {
  const address = URL.createObjectURL(new Blob([text], { type }));
  make('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_LATER);
}

/** Whether a file's text is meant to be such a file: records begin with a tag. @param {string} text */
export const isBackup = (text) => /^\uFEFF?\s*\{/.test(text);

/**
 * Where a text stops being JSON, as far as the browser tells.
 * @param {string} text
 * @param {string} message
 */
function placeOf(text, message) {
  const named = /line (\d+),? column (\d+)/.exec(message);
  if (named) return { line: Number(named[1]), column: Number(named[2]) };
  const at = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
  const lines = text.slice(0, at).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** @type {[string, (game: any) => boolean][]} */
const FIELDS = [
  ['record', ({ record }) => typeof record === 'string'],
  ['id', ({ id }) => typeof id === 'string'],
  ['time', ({ time }) => Number.isFinite(time)],
  ['place', ({ place }) => Number.isInteger(place?.depth) && Array.isArray(place.turns)],
];

/** @param {any} entry @returns {entry is Aside} */
const isAside = (entry) => typeof entry?.name === 'string' && typeof entry.text === 'string';

/**
 * The clock of a game that comes back: it has not run since, and waits.
 * @param {any} clock
 * @returns {import('./clock.js').Turn | null}
 */
function stopped(clock) {
  const { ply, used } = clock ?? {};
  return Number.isFinite(ply) && Number.isFinite(used) ? { ply, used, since: null, paused: true } : null;
}

export class Backup {
  /**
   * @param {Table} table
   * @param {Words} words
   * @param {Toasts} toasts
   */
  constructor(table, words, toasts) {
    this.table = table;
    this.words = words;
    this.toasts = toasts;
  }

  save() {
    const { table, words } = this;
    table.save();
    const { library } = table;
    const games = library.list().map(({ writer: _writer, revision: _revision, ...game }) => game);
    const aside = library.store.asides();
    const all = { tessera: FORM, saved: new Date().toISOString(), settings: library.settings, games, aside };
    const day = all.saved.slice(0, 10);
    download(`${JSON.stringify(all, null, 1)}\n`, `tessera-${day}.json`, 'application/json');
    this.toasts.show(words.say('backup.saved', { n: games.length }));
  }

  /**
   * Takes what a file has beside what is here, or says what is wrong with it.
   * @param {string} text
   */
  async read(text) {
    const { words } = this;
    let all;
    try {
      all = JSON.parse(text.replace(/^\uFEFF/, ''));
    } catch (error) {
      this.refuse([words.say('backup.broken', placeOf(text, String(error)))]);
      return;
    }
    if (all.tessera > FORM) this.refuse([words.say('backup.newer')]);
    else if (all.tessera !== FORM || !Array.isArray(all.games)) this.refuse([words.say('backup.foreign')]);
    else {
      const contents = await this.check(all);
      if (contents.faults.length) this.refuse(contents.faults, contents);
      else this.take(contents);
    }
  }

  /**
   * @param {any} all
   * @returns {Promise<Contents>}
   */
  async check(all) {
    const { words } = this;
    /** @type {Contents} */
    const contents = { games: [], settings: null, aside: [], faults: [] };
    for (const [i, game] of all.games.entries()) {
      const { found, what } = await this.checkGame(game);
      if (found) contents.games.push(found);
      else contents.faults.push(words.say('backup.fault', { place: words.say('backup.game', { place: i + 1 }), what }));
    }
    if (isSettings(all.settings)) contents.settings = all.settings;
    else contents.faults.push(words.say('backup.fault', { place: words.say('backup.settings'), what: words.say('backup.unreadable') }));
    for (const [i, entry] of [all.aside ?? []].flat().entries()) {
      if (isAside(entry)) contents.aside.push(entry);
      else contents.faults.push(words.say('backup.fault', { place: words.say('backup.aside', { place: i + 1 }), what: words.say('backup.unreadable') }));
    }
    return contents;
  }

  /**
   * A game with its facts taken from its record, which the core has checked.
   * @param {any} game
   * @returns {Promise<{found?: Contents['games'][0], what: string}>}
   */
  async checkGame(game) {
    const { words } = this;
    const lacks = FIELDS.find(([, fits]) => !game || !fits(game));
    if (lacks) return { what: words.say('backup.lacks', { field: lacks[0] }) };
    const [{ state, fault, moves }] = await findRecords(game.record);
    if (fault) return { what: words.error(fault) };
    if (!state) return { what: words.say('backup.unreadable') };
    const tags = new Map(state.tags);
    const title = state.seats.map((seat) => tags.get(seat.tag)).filter(Boolean).join(' – ');
    const { id, record, place, time } = game;
    return {
      found: { id, record, place, time, live: game.live === true, clock: stopped(game.clock), game: state.game, moves, over: state.result !== null, title },
      what: '',
    };
  }

  /**
   * @param {string[]} faults
   * @param {Contents} [rest] what can be used
   */
  refuse(faults, rest) {
    const { words } = this;
    const list = faults.map((fault) => make('p', { class: 'error' }, fault));
    const n = rest?.games.length ?? 0;
    openDialog({
      title: words.say('backup.faulty'),
      close: words.say('close'),
      body: [make('div', { role: 'alert' }, ...list), make('p', {}, words.say('backup.untouched'))],
      actions: [n > 0 && closing(words.say('backup.rest', { n }), () => rest && this.take(rest), 'main')],
    });
  }

  /** @param {Contents} contents */
  take({ games, settings, aside }) {
    const { table, words } = this;
    const { library } = table;
    const before = { ...library.settings };
    const added = games.map((game) => library.restore(game)).filter((id) => id !== null);
    if (settings) library.prefer(settings);
    for (const { name, text } of aside) library.store.keepAside(name, text);
    table.dispatchEvent(new CustomEvent('settings'));
    const undo = () => {
      for (const id of added) if (id !== table.was.id) library.remove(id);
      library.prefer(before);
      table.dispatchEvent(new CustomEvent('settings'));
    };
    const here = games.length - added.length;
    const said = [
      words.say('backup.back', { n: added.length }),
      here > 0 && words.say('backup.here', { n: here }),
      settings && words.say('backup.settings-too'),
    ];
    this.toasts.show(said.filter(Boolean).join(' '), [{ label: words.say('undo'), press: undo }], { kind: 'backup' });
  }
}
