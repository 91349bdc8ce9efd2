/* Whose turn it is, or how the game ended and why: one line that cannot be missed, and what can be done about it. May use
 * dom, words and the table; must not know any game. */

import { button, icon, make, rename } from './dom.js';
import { Emblem } from './mark.js';

/** @import { Table } from './table.js' */
/** @import { Words } from './words.js' */
/** @import { Outcome } from '../answers.js' */

/**
 * A seat's name: the one in the record, or the seat's own.
 * @param {Table} table
 * @param {number} seat
 */
export function seatName(table, seat) {
  return table.names()[seat] || table.board.names[seat] || '';
}

/**
 * @param {Table} table
 * @param {Words} words
 * @param {Outcome} outcome
 */
export function outcomeWords(table, words, outcome) {
  const { winner } = outcome;
  const score = winner === null ? 0 : (table.state.seats[winner]?.score ?? 0);
  return words.result(table.state.game, outcome, winner === null ? '' : seatName(table, winner), score);
}

export class Status {
  /**
   * @param {HTMLElement} box
   * @param {Table} table
   * @param {Words} words
   * @param {{playOn: () => void, again: () => void}} acts
   */
  constructor(box, table, words, acts) {
    this.table = table;
    this.words = words;
    this.acts = acts;
    this.emblem = new Emblem();
    /** What the computer has to say and offer while it is its turn. @type {{ why: string, tools: HTMLElement[] } | null} */
    this.computer = null;
    /** The same about the clocks. */
    this.clock = { why: '', tools: /** @type {HTMLElement[]} */ ([]) };
    /** @type {HTMLElement[]} */
    this.shown = [];
    this.who = make('strong', { class: 'who' });
    this.why = make('span', { class: 'why' });
    this.tools = make('div', { class: 'tools' });
    this.box = box;
    this.lesson = make('a', { class: 'lesson', target: '_blank', rel: 'noopener' }, icon('learn'), make('span', { class: 'label' }));
    words.follow(() => {
      box.setAttribute('aria-label', words.say('status'));
      rename(this.lesson, words.say('turn.learn'));
    });
    box.append(this.emblem.element, make('p', { role: 'status' }, this.who, ' ', this.why), this.tools);
  }

  show() {
    const { state } = this.table;
    const ended = state.over ?? (this.table.declared && this.table.atEnd ? state.result : null);
    this.box.classList.toggle('ended', ended !== null);
    const seat = ended ? ended.winner : state.turn;
    const place = seat === null ? null : (state.seats[seat]?.place ?? null);
    void this.emblem.show(state.game, place);
    const { who, why } = ended ? outcomeWords(this.table, this.words, ended) : this.turn();
    // Set only when it changes: a live region must not repeat itself.
    if (this.who.textContent !== who) this.who.textContent = who;
    if (this.why.textContent !== why) this.why.textContent = why;
    document.title = this.words.say('title', { who, game: this.words.game(state.game).name });
    this.lesson.setAttribute('href', `learn.html#${encodeURIComponent(state.game)}`);
    this.offer(ended ? this.endTools() : [...(this.isNew ? [this.lesson] : []), ...(this.computer?.tools ?? []), ...this.clock.tools]);
  }

  /** Nobody has moved in this game nor, as far as is known here, in another of its kind. */
  get isNew() {
    const { state, library } = this.table;
    return !state.back && !state.forward && !library.list().some(({ game, moves }) => game === state.game && moves > 0);
  }

  endTools() {
    const { table, words } = this;
    return [
      ...(table.declared && !table.state.over ? [button(null, words.say('result.play-on'), this.acts.playOn)] : []),
      button(null, words.say('result.again'), this.acts.again, { class: 'main' }),
    ];
  }

  /**
   * Not done again for the same things: focus would fall off the button that is being pressed.
   * @param {HTMLElement[]} tools
   */
  offer(tools) {
    if (tools.length === this.shown.length && tools.every((tool, i) => tool === this.shown[i])) return;
    this.shown = tools;
    this.tools.replaceChildren(...tools);
  }

  turn() {
    const { state } = this.table;
    const who = state.turn === null ? '' : this.words.say('turn', { seat: seatName(this.table, state.turn) });
    const { result } = state;
    // Looking back in a finished game: how it will end is said, but small.
    if (result) return { who, why: this.words.say('turn.later', { result: outcomeWords(this.table, this.words, result).who }) };
    const waits = !this.table.atEnd && state.turn !== null && this.table.seats.levels[state.turn] > 0;
    return { who, why: this.computer?.why || this.clock.why || (waits ? this.words.say('turn.waits') : '') };
  }
}
