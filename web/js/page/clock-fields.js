/* The form fields for the clocks of a new game: without, one of the usual times, or any; for each seat its own if wanted.
 * May use clock, dom and words; must not know any game. */

import { readControl, TAG, writeControl } from './clock.js';
import { make } from './dom.js';

/** @import { Control } from './clock.js' */
/** @import { Words } from './words.js' */

/** As in a record. */
const USUAL = ['180', '300+3', '600', '600d5', '900+10', '1800'];
const OTHER = 'other';
const MINUTE = 60_000;

export class ClockFields {
  /**
   * @param {Words} words
   * @param {string} preset as in a record, empty without clocks
   */
  constructor(words, preset) {
    this.words = words;
    const control = readControl(preset) ?? { base: 10 * MINUTE, increment: 0, delay: 0 };
    const known = preset === '' || USUAL.includes(preset);
    const usual = USUAL.flatMap((value) => ({ value, label: this.name(/** @type {Control} */ (readControl(value))) }));
    const choices = [{ value: '', label: words.say('clock.none') }, ...usual, { value: OTHER, label: words.say('clock.any') }];
    this.choice = this.select('clock', choices, known ? preset : OTHER);
    this.minutes = this.number('minutes', control.base / MINUTE, 0.5, 600);
    const kinds = [
      { value: '', label: words.say('clock.kind-none') },
      { value: 'increment', label: words.say('clock.kind-increment') },
      { value: 'delay', label: words.say('clock.kind-delay') },
    ];
    this.kind = this.select('clock-kind', kinds, control.increment ? 'increment' : control.delay ? 'delay' : '');
    this.seconds = this.number('seconds', (control.increment || control.delay || 5000) / 1000, 1, 600);
    this.own = make('input', { type: 'checkbox', name: 'own-time', onchange: () => this.show() });
    this.rows = make('div', { class: 'rows' });
    this.any = [
      this.row(words.say('clock.minutes-each'), this.minutes),
      this.row(words.say('clock.kind'), this.kind),
      this.row(words.say('clock.seconds'), this.seconds),
    ];
    this.ownRow = make('label', { class: 'switch' }, this.own, make('span', {}, words.say('clock.own')));
    this.element = make(
      'fieldset',
      { class: 'clocks' },
      make('legend', {}, words.say('clock.legend')),
      this.row(words.say('clock.time'), this.choice),
      ...this.any,
      this.ownRow,
      this.rows,
    );
    /** Minutes of each seat, by its tag. @type {Map<string, HTMLInputElement>} */
    this.minutesOf = new Map();
    this.show();
  }

  /** @param {{ tag: string }[]} seats of the game as it would begin */
  seat(seats) {
    const tags = seats.map(({ tag }) => tag);
    if (String(tags) === String([...this.minutesOf.keys()])) return;
    this.minutesOf = new Map(tags.map((tag) => [tag, this.number(`minutes-${tag}`, this.control().base / MINUTE, 0.5, 600)]));
    this.rows.replaceChildren(...[...this.minutesOf].map(([tag, field]) => this.row(this.words.say('clock.minutes-of', { seat: this.words.seat(tag) }), field)));
  }

  show() {
    const { value } = this.choice;
    for (const row of this.any) row.hidden = value !== OTHER;
    this.any[2].hidden ||= this.kind.value === '';
    this.ownRow.hidden = value === '';
    const own = value !== '' && this.own.checked;
    this.any[0].hidden ||= own;
    if (this.rows.hidden && own) for (const field of this.minutesOf.values()) field.value = String(this.control().base / MINUTE);
    this.rows.hidden = !own;
  }

  /** What is chosen for all. */
  control() {
    const usual = readControl(this.choice.value);
    if (usual) return usual;
    const extra = Number(this.seconds.value) * 1000;
    return {
      base: base(this.minutes),
      increment: this.kind.value === 'increment' ? extra : 0,
      delay: this.kind.value === 'delay' ? extra : 0,
    };
  }

  /** The first field whose number cannot be used, or null. */
  wrong() {
    const fields = [this.minutes, this.seconds, ...this.minutesOf.values()];
    return fields.find((field) => !field.closest('[hidden]') && !field.checkValidity()) ?? null;
  }

  /**
   * As a record has it.
   * @returns {{ time: string, times: [string, string][] }} for all, and the tags
   */
  read() {
    if (this.choice.value === '') return { time: '', times: [] };
    const control = this.control();
    const time = writeControl(control);
    if (!this.own.checked) return { time, times: [[TAG, time]] };
    return { time, times: [...this.minutesOf].map(([tag, field]) => [tag + TAG, writeControl({ ...control, base: base(field) })]) };
  }

  /** @param {Control} control */
  name({ base, increment, delay }) {
    const time = this.words.say('clock.minutes', { n: base / MINUTE });
    if (increment) return this.words.say('clock.with-increment', { time, s: increment / 1000 });
    return delay ? this.words.say('clock.with-delay', { time, s: delay / 1000 }) : time;
  }

  /**
   * @param {string} name
   * @param {{ value: string, label: string }[]} choices
   * @param {string} chosen
   */
  select(name, choices, chosen) {
    const options = choices.map(({ value, label }) => make('option', { value, selected: value === chosen }, label));
    return make('select', { name, onchange: () => this.show() }, ...options);
  }

  /**
   * @param {string} name
   * @param {number} value
   * @param {number} min
   * @param {number} max
   */
  number(name, value, min, max) {
    return make('input', { type: 'number', name, value, min, max, step: min < 1 ? min : 1, required: true, inputmode: 'decimal' });
  }

  /**
   * @param {string} label
   * @param {HTMLElement} field
   */
  row(label, field) {
    return make('div', { class: 'line' }, make('label', {}, make('span', {}, label), field));
  }
}

/** @param {HTMLInputElement} minutes */
const base = (minutes) => Math.max(1, Math.round(Number(minutes.value) * 60)) * 1000;
