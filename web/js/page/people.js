/* Dialogs about the people at the table: their names, giving up, agreeing on a draw. May use dialog, words and the table;
 * must not know any game. */

import { closing, openDialog, radios } from './dialog.js';
import { button, make } from './dom.js';
import { seatName } from './status.js';

/** @import { Table } from './table.js' */
/** @import { Words } from './words.js' */

/** Tags that every record may have, beside the seats'. */
const TAGS = ['Event', 'Date'];

export class People {
  /**
   * @param {Table} table
   * @param {Words} words
   */
  constructor(table, words) {
    this.table = table;
    this.words = words;
  }

  /** Names of the seats and what else the record says about the game. */
  names() {
    const { table, words } = this;
    const { seats, game } = table.state;
    /** @type {{tag: string, input: HTMLInputElement}[]} */
    const inputs = [];
    /**
     * @param {string} tag
     * @param {string} label
     * @param {string} hint
     */
    const field = (tag, label, hint) => {
      const input = make('input', { type: 'text', maxlength: 60, autocomplete: 'off', placeholder: hint });
      input.value = table.tag(tag);
      inputs.push({ tag, input });
      return make('div', { class: 'field text' }, make('label', {}, make('span', {}, label), input));
    };
    const fields = [
      ...seats.map((seat) => field(seat.tag, words.say('people.seat', { seat: seat.tag }), seat.tag)),
      ...TAGS.map((tag) => field(tag, words.say(`people.${tag.toLowerCase()}`), words.say(`people.${tag.toLowerCase()}-hint`))),
    ];
    const form = make(
      'form',
      {
        method: 'dialog',
        onsubmit: () => {
          for (const { tag, input } of inputs) {
            const value = input.value.trim();
            if (value !== table.tag(tag)) table.ask('tag', tag, value);
          }
          this.remember(game);
        },
      },
      ...fields,
      make('div', { class: 'submit' }, make('button', { type: 'submit', class: 'main' }, words.say('people.done'))),
    );
    openDialog({ title: words.say('people.title'), close: words.say('close'), body: [form] });
  }

  /**
   * The next game of this kind begins with the same people.
   * @param {string} game
   */
  remember(game) {
    const { library } = this.table;
    const names = [...(library.settings.names[game] ?? [])];
    for (const seat of this.table.state.seats) names[seat.place] = this.table.tag(seat.tag);
    const all = Array.from(names, (name) => name ?? '');
    library.prefer({ names: { ...library.settings.names, [game]: all } });
  }

  resign() {
    const { table, words } = this;
    if (table.state.result) return;
    const { seats } = table.state;
    const turn = table.state.turn ?? 0;
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
