/* The form fields that say who plays at each seat: a person or the computer, and how well. Shared by the dialogs for a new
 * game and for the players. May use dom and words; must not know any game. */

import { make } from './dom.js';
import { PERSON } from './seats.js';

/** @import { Words } from './words.js' */

/** @typedef {{ tag: string, place: number }} Chair */

export class PlayerFields {
  /**
   * @param {Words} words
   * @param {number} highest level
   * @param {(seat: Chair, computer: boolean) => (Node | null)} [beside] what stands beside a seat's choice
   */
  constructor(words, highest, beside = () => null) {
    this.words = words;
    this.highest = highest;
    this.beside = beside;
    this.rows = make('div', { class: 'rows' });
    this.element = make('fieldset', { class: 'players' }, make('legend', {}, words.say('players.legend')), this.rows);
    /** Who is chosen, by place. @type {number[]} */
    this.levels = [];
    this.shown = '';
  }

  /**
   * @param {Chair[]} seats
   * @param {(place: number) => number} preset where nothing has been chosen yet
   */
  show(seats, preset) {
    const wanted = seats.map(({ place }) => place).join(' ');
    if (wanted === this.shown) return;
    this.shown = wanted;
    this.rows.replaceChildren(...seats.map((seat) => this.row(seat, (this.levels[seat.place] ??= preset(seat.place)))));
    // A seat that is not there any more does not play.
    this.levels.forEach((_level, place) => seats.some((seat) => seat.place === place) || delete this.levels[place]);
  }

  /**
   * @param {Chair} seat
   * @param {number} level
   */
  row(seat, level) {
    const beside = this.beside(seat, level !== PERSON);
    const choice = make(
      'select',
      {
        name: `player-${seat.place}`,
        onchange: () => {
          this.levels[seat.place] = Number(choice.value);
          if (beside instanceof HTMLElement) beside.hidden = choice.value !== String(PERSON);
        },
      },
      ...Array.from({ length: this.highest + 1 }, (_none, value) => make('option', { value, selected: value === level }, this.name(value))),
    );
    return make('div', { class: 'player' }, make('label', {}, make('span', {}, this.words.seat(seat.tag)), choice), beside);
  }

  /** @param {number} level */
  name(level) {
    const { words } = this;
    if (level === PERSON) return words.say('players.person');
    const name = words.say('computer.name', { level });
    const how = words.page[`players.level-${level}`];
    return how ? words.say('players.level', { name, how }) : name;
  }
}
