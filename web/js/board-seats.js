/* The seats' bars above and below the board: emblem, name, whose turn it is, hand and score. Hands are sites, drawn and
 * clicked like the board's. May use slots; must not know games. */

import { html, set, svg } from './board-dom.js';
import { sideOf } from './board-layout.js';
import { drawSymbol } from './board-pieces.js';
import { Slot } from './board-slot.js';

/** @import { Seat, State } from './answers.js' */
/** @import { Layout } from './board-layout.js' */
/** @import { Pieces } from './board-pieces.js' */
/** @import { Item } from './board-glyphs.js' */
/** @import { BoardWords } from './board-words.js' */

/** @typedef {{ bar: HTMLElement, name: HTMLElement, sign: HTMLElement, clock: HTMLElement, score: HTMLElement, points: HTMLElement }} Bar */

/**
 * @param {Pieces} pieces
 * @param {string} symbol
 * @param {number | null} place
 */
function picture(pieces, symbol, place) {
  return svg(
    'svg',
    { class: symbol, viewBox: '-50 -50 100 100', 'aria-hidden': 'true' },
    svg('g', { class: `p${place}` }, ...drawSymbol(pieces, symbol, place).children),
  );
}

export class Seats {
  top = html('div', { class: 'bars top', part: 'bars' });
  bottom = html('div', { class: 'bars bottom', part: 'bars' });
  /** @type {Map<number, Slot>} */
  slots = new Map();
  /** @type {Bar[]} */
  #bars = [];
  /** @type {{ text: string, low: boolean, runs: boolean }[]} */
  #clocks = [];

  /**
   * @param {Layout} layout
   * @param {Pieces} pieces
   * @param {Seat[]} seats
   * @param {boolean} active
   */
  build(layout, pieces, seats, active) {
    this.slots.clear();
    this.#bars = [];
    /** @type {HTMLElement[]} by the side of the screen: below, left, above, right */
    const sides = [];
    seats.forEach((seat, index) => {
      const bar = this.#build(index, seat, layout, pieces, active);
      sides[sideOf(index, seats.length, layout.quarters)] = bar;
    });
    this.top.replaceChildren(...[sides[1], sides[2]].filter(Boolean));
    this.bottom.replaceChildren(...[sides[0], sides[3]].filter(Boolean));
  }

  /**
   * @param {number} index
   * @param {Seat} seat
   * @param {Layout} layout
   * @param {Pieces} pieces
   * @param {boolean} active
   */
  #build(index, seat, layout, pieces, active) {
    const slots = layout.places
      .filter((place) => place.kind === 'hand' && place.owner === index)
      .map((place) => new Slot(place, pieces, 'slot', active));
    for (const slot of slots) this.slots.set(slot.site, slot);
    const name = html('bdi', { class: 'name' });
    const sign = html('bdi', { class: 'sign' });
    const points = html('span', { class: 'points' });
    const score = html('span', { class: 'score' }, picture(pieces, 'score', seat.place), points);
    const clock = html('span', { class: 'clock', role: 'timer', hidden: true });
    const who = html('span', { class: 'who' }, picture(pieces, 'emblem', seat.place), name, sign, clock, score);
    const bar = html('div', { class: `seat p${seat.place}`, part: 'seat', 'data-seat': index, role: 'group' }, who);
    if (slots.length) {
      const hand = html('div', { class: slots.length > 1 ? 'hand rack' : 'hand' }, ...slots.map((slot) => slot.element));
      // One heap stands in the line of the name, a rack in a line of its own.
      if (slots.length > 1) bar.append(hand);
      else score.before(hand);
    }
    this.#bars[index] = { bar, name, sign, clock, score, points };
    return bar;
  }

  /**
   * @param {{ text: string, low: boolean, runs: boolean }[]} clocks
   * @param {BoardWords} words
   */
  showClocks(clocks, words) {
    this.#clocks = clocks;
    this.#bars.forEach(({ clock }, index) => {
      const { text, low, runs } = clocks[index] ?? { text: '', low: false, runs: false };
      if (clock.textContent !== text) {
        clock.textContent = text;
        set(clock, { 'aria-label': words.say('clock', { time: text }) });
      }
      clock.hidden = !text;
      clock.classList.toggle('low', low);
      clock.classList.toggle('runs', runs);
    });
  }

  /**
   * @param {State} state
   * @param {string[]} names
   * @param {Map<number, Item[]>} items by site
   * @param {BoardWords} words
   * @param {Layout} layout
   */
  update(state, names, items, words, layout) {
    const outcome = state.over ?? state.result;
    // A declared result counts where the game stops, whoever would be to move there.
    const ended = outcome !== null && (state.over !== null || !state.forward);
    this.#bars.forEach(({ bar, name, sign, score, points }, index) => {
      const seat = state.seats[index];
      const moves = !ended && state.turn === index;
      const won = ended && outcome.winner === index;
      const text = won ? words.say('seat.won') : moves ? words.say('seat.moves') : '';
      name.textContent = names[index];
      sign.textContent = text;
      points.textContent = String(seat.score);
      set(score, { title: words.count('score', seat.score), role: 'img', 'aria-label': words.count('score', seat.score) });
      set(bar, { 'aria-label': text ? words.say('seat.named', { who: names[index], sign: text }) : names[index] });
      bar.classList.toggle('moves', moves);
      bar.classList.toggle('won', won);
    });
    this.showClocks(this.#clocks, words);
    for (const slot of this.slots.values()) {
      const here = items.get(slot.site) ?? [];
      slot.update(here, words.place(layout.places[slot.site], here, names, 0));
    }
  }
}
