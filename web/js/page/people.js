/* Dialogs about who is at the table: persons and their names, the computer and its level; giving up, agreeing on a draw. May
 * use dialog, words and the table; must not know any game. */

import { closing, openDialog, radios } from './dialog.js';
import { button, make } from './dom.js';
import { ladderOf } from './ladder.js';
import { PlayerFields } from './players.js';
import { PERSON } from './seats.js';
import { seatName } from './status.js';

/** @import { Table } from './table.js' */
/** @import { Words } from './words.js' */

/** Tags that every record may have, beside the seats'. */
const TAGS = ['Event', 'Date'];
/** How long the computer may think about a move. */
const SECONDS = [2, 5, 10, 30];

export class People {
  /**
   * @param {Table} table
   * @param {Words} words
   */
  constructor(table, words) {
    this.table = table;
    this.words = words;
  }

  /** Who plays, and what else the record says about the game. */
  names() {
    const { table, words } = this;
    const { seats, game } = table.state;
    const { levels } = table.seats;
    /** @param {string} tag */
    const input = (tag, props = {}) => {
      const field = make('input', { type: 'text', dir: 'auto', maxlength: 60, autocomplete: 'off', ...props });
      field.value = table.tag(tag);
      return field;
    };
    const known = table.library.settings.names[game] ?? [];
    const names = seats.map(({ tag, place }, seat) => {
      const field = input(tag, { placeholder: words.say('people.name-hint'), 'aria-label': words.say('people.seat', { seat: words.seat(tag) }) });
      if (levels[seat]) field.value = known[place] ?? '';
      return field;
    });
    const players = new PlayerFields(words, table.seats.engine.levels.length, ({ place }, computer) => {
      const field = names[seats.findIndex((seat) => seat.place === place)];
      field.hidden = computer;
      return field;
    });
    players.show(seats, (place) => table.seats.places[place] ?? PERSON);
    const facts = TAGS.map((tag) => ({ tag, field: input(tag, { placeholder: words.say(`people.${tag.toLowerCase()}-hint`) }) }));
    const form = make(
      'form',
      {
        method: 'dialog',
        onsubmit: () => {
          table.seats.change(seats.map(({ place }) => players.levels[place]), names.map((field) => field.value.trim()));
          for (const { tag, field } of facts) table.seats.put(tag, field.value.trim());
          this.remember(game);
        },
      },
      players.element,
      ladderOf(words, game),
      ...facts.map(({ tag, field }) =>
        make('div', { class: 'field text' }, make('label', {}, make('span', {}, words.say(`people.${tag.toLowerCase()}`)), field)),
      ),
      this.settings(),
      make('div', { class: 'submit' }, make('button', { type: 'submit', class: 'main' }, words.say('people.done'))),
    );
    openDialog({ title: words.say('people.title'), close: words.say('close'), body: [form] });
  }

  /** How hard the computer may work; it holds for all games, at once. */
  settings() {
    const { words } = this;
    const { library } = this.table;
    const { settings } = library;
    const seconds = make(
      'select',
      { name: 'seconds', onchange: () => library.prefer({ seconds: Number(seconds.value) }) },
      ...SECONDS.map((value) => make('option', { value, selected: value === settings.seconds }, words.say('people.seconds-value', { n: value }))),
    );
    const saver = make('input', { type: 'checkbox', checked: settings.saver, onchange: () => library.prefer({ saver: saver.checked }) });
    const cores = make('input', { type: 'checkbox', checked: settings.cores, onchange: () => library.prefer({ cores: cores.checked }) });
    const several = make('label', { class: 'switch' }, cores, make('span', {}, words.say('people.cores')));
    return make(
      'fieldset',
      { class: 'effort' },
      make('legend', {}, words.say('people.computer')),
      make('div', { class: 'player' }, make('label', {}, make('span', {}, words.say('people.seconds')), seconds)),
      make('label', { class: 'switch' }, saver, make('span', {}, words.say('people.saver'))),
      navigator.hardwareConcurrency > 1 ? several : null,
    );
  }

  /**
   * The next game of this kind begins with the same people.
   * @param {string} game
   */
  remember(game) {
    const { library } = this.table;
    const names = [...(library.settings.names[game] ?? [])];
    const { levels } = this.table.seats;
    this.table.state.seats.forEach(({ tag, place }, seat) => {
      if (!levels[seat]) names[place] = this.table.tag(tag);
    });
    const all = Array.from(names, (name) => name ?? '');
    library.prefer({ names: { ...library.settings.names, [game]: all } });
  }

  resign() {
    const { table, words } = this;
    if (table.state.result) return;
    const { seats } = table.state;
    const persons = table.seats.levels.flatMap((level, seat) => (level ? [] : [seat]));
    const turn = persons.length === 1 ? persons[0] : (table.state.turn ?? 0);
    const two = seats.length === 2;
    // With two, who gives up is asked; with more, who is left as the winner.
    const chosen = two ? turn : seats.findIndex((_seat, i) => i !== turn);
    const group = radios(
      words.say(two ? 'resign.who' : 'resign.winner'),
      'seat',
      seats.map((_seat, i) => ({ value: String(i), label: seatName(table, i) })),
      String(chosen),
    );
    const what = make('p', {});
    const winner = () => {
      const value = Number(/** @type {HTMLInputElement} */ (group.querySelector('input:checked')).value);
      return two ? 1 - value : value;
    };
    const tell = () => (what.textContent = words.say('resign.then', { winner: seatName(table, winner()) }));
    group.addEventListener('change', tell);
    tell();
    const dialog = openDialog({
      title: words.say('resign.title'),
      close: words.say('close'),
      body: [group, what],
      actions: [
        closing(words.say('resign.no'), () => {}),
        button(
          'flag',
          words.say('resign.yes'),
          () => {
            const letter = seats[winner()]?.letter ?? '';
            dialog.close();
            this.declare(letter, 'resign');
          },
          { class: 'danger' },
        ),
      ],
    });
  }

  draw() {
    const { table, words } = this;
    if (table.state.result) return;
    openDialog({
      title: words.say('draw.title'),
      close: words.say('close'),
      body: [make('p', {}, words.say('draw.ask'))],
      actions: [
        closing(words.say('resign.no'), () => {}),
        closing(words.say('draw.yes'), () => this.declare('draw', 'agreement'), 'main'),
      ],
    });
  }

  /**
   * @param {string} winner
   * @param {string} reason
   */
  declare(winner, reason) {
    const { table } = this;
    // The result stands at the end of the game: it is shown there.
    if (!table.atEnd) table.ask('go', table.state.end);
    table.ask('declare', winner, reason);
  }
}
