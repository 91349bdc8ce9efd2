/* The form for a new game, made from the core's own description of a game's options, with a picture of the board that
 * they give, and who is to play. May use dom, dialog, words, the core's description and the board element; must not know any game. */

import { ClockFields } from './clock-fields.js';
import { openDialog, radios } from './dialog.js';
import { button, make } from './dom.js';
import { ladderOf } from './ladder.js';
import { painted } from './pause.js';
import { PlayerFields } from './players.js';

/** @import { Fault } from '../answers.js' */
/** @import { BoardElement, Game, Option } from './types.js' */
/** @import { Words } from './words.js' */

/** Up to so many values stand side by side; more are a list. */
const RADIOS_MAX = 4;

/**
 * Options text to values. What is not there keeps its preset.
 * @param {Game} game
 * @param {string} text
 */
export function readOptions(game, text) {
  const given = new Map(
    text
      .split(' ')
      .filter(Boolean)
      .map((word) => {
        const at = word.indexOf('=');
        return /** @type {[string, string]} */ ([word.slice(0, at), word.slice(at + 1)]);
      }),
  );
  return game.options.map((option) => given.get(option.key) ?? option.preset);
}

/**
 * Values to options text, and where each value stands in it, in bytes, so that a fault finds its field.
 * @param {Game} game
 * @param {string[]} values
 */
export function writeOptions(game, values) {
  const encoder = new TextEncoder();
  let text = '';
  const from = [];
  for (const [i, option] of game.options.entries()) {
    if (i > 0) text += ' ';
    from.push(encoder.encode(text).length);
    // A space would end the value and make its rest an option of its own.
    text += `${option.key}=${(values[i] ?? '').replace(/\s+/g, '')}`;
  }
  return { text, from };
}

export class OptionsForm {
  /**
   * @param {Game} game
   * @param {Words} words
   * @param {string} start options text
   * @param {BoardElement | null} picture a static board that shows and checks the options
   */
  constructor(game, words, start, picture) {
    this.game = game;
    this.words = words;
    this.picture = picture;
    this.values = readOptions(game, start);
    /** @type {{input: HTMLElement, error: HTMLElement}[]} */
    this.fields = [];
    this.general = make('p', { class: 'error', role: 'alert' });
    this.element = make('div', { class: 'options' });
    this.build();
    this.element.addEventListener('input', () => this.check());
    this.element.addEventListener('change', () => this.check());
  }

  /** @param {BoardElement} picture */
  ask(picture) {
    this.picture = picture;
    this.check();
  }

  build() {
    const { setups } = this.words.game(this.game.id);
    this.fields = this.game.options.map((option, i) => this.field(option, i));
    this.presets = make(
      'div',
      { class: 'presets', role: 'group', 'aria-label': this.words.say('options.setups') },
      ...setups.map((setup) =>
        button(null, setup.name, () => this.set(setup.options), { 'data-options': setup.options }),
      ),
    );
    this.element.replaceChildren(
      ...(setups.length ? [this.presets] : []),
      ...this.fields.map(({ input }) => input),
      this.general,
    );
    this.check();
  }

  /** @param {string} text */
  set(text) {
    this.values = readOptions(this.game, text);
    const again = document.activeElement?.getAttribute('data-options');
    this.build();
    // The buttons are new ones: focus stays where it was.
    if (again !== null && again !== undefined) {
      const buttons = [...this.element.querySelectorAll('button')];
      buttons.find((other) => other.dataset.options === again)?.focus();
    }
  }

  /**
   * @param {Option} option
   * @param {number} index
   */
  field(option, index) {
    const words = this.words.game(this.game.id).options[option.key];
    const label = words?.label ?? option.key;
    const note = words?.note ?? '';
    const value = this.values[index] ?? option.preset;
    const error = make('p', { class: 'error', id: `option-${index}-error`, role: 'alert' });
    const name = `option-${index}`;
    const values = option.values ?? [];
    if (option.kind === 'choice' && values.length <= RADIOS_MAX) {
      const choices = values.map((choice) => ({ value: choice, label: words?.values?.[choice] ?? choice }));
      const input = radios(label, name, choices, value, note);
      input.append(error);
      return { input, error };
    }
    const described = `option-${index}-note option-${index}-error`;
    const control =
      option.kind === 'choice'
        ? make(
            'select',
            { name, 'aria-describedby': described },
            ...values.map((choice) =>
              make('option', { value: choice, selected: choice === value }, words?.values?.[choice] ?? choice),
            ),
          )
        : make('input', {
            name,
            value,
            'aria-describedby': described,
            ...(option.kind === 'number'
              ? { type: 'number', inputmode: 'numeric', min: option.low, max: option.high, step: 1, required: true }
              : { type: 'text', dir: 'ltr', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' }),
          });
    const range =
      option.kind === 'number' ? this.words.say('options.range', { low: option.low ?? 0, high: option.high ?? 0 }) : '';
    const hint = make('p', { class: 'note', id: `option-${index}-note` }, [note, range].filter(Boolean).join(' '));
    const input = make(
      'div',
      { class: `field ${option.kind}` },
      make('label', {}, make('span', {}, label), control),
      hint,
      error,
    );
    return { input, error };
  }

  read() {
    return this.fields.map(({ input }, i) => {
      const control = /** @type {HTMLInputElement | HTMLSelectElement | null} */ (
        input.querySelector('input:checked, select, input:not([type="radio"])')
      );
      return control?.value ?? this.values[i] ?? '';
    });
  }

  /**
   * Asks the core about the options, shows what they give or what is wrong with them.
   * @returns {string | null} the options text, or null if something is wrong
   */
  check() {
    this.values = this.read();
    const { text, from } = writeOptions(this.game, this.values);
    const fault = this.picture ? (this.picture.ask('new', this.game.id, text).error ?? null) : null;
    this.tell(fault, from);
    const same = this.plain(text);
    for (const preset of this.presets?.querySelectorAll('button') ?? []) {
      const { text: options } = writeOptions(this.game, readOptions(this.game, preset.dataset.options ?? ''));
      preset.setAttribute('aria-pressed', String(this.plain(options) === same));
    }
    return fault ? null : text;
  }

  /** @param {string} text */
  plain(text) {
    return text.trim();
  }

  /**
   * @param {Fault | null} fault
   * @param {number[]} from
   */
  tell(fault, from) {
    let index = -1;
    if (fault) for (const [i, start] of from.entries()) if ((fault.at ?? 0) >= start) index = i;
    for (const [i, { input, error }] of this.fields.entries()) {
      const wrong = fault !== null && i === index;
      error.textContent = wrong ? this.words.fault(fault) : '';
      for (const control of input.querySelectorAll('input, select')) {
        if (wrong) control.setAttribute('aria-invalid', 'true');
        else control.removeAttribute('aria-invalid');
      }
    }
    this.general.textContent = fault && index < 0 ? this.words.fault(fault) : '';
  }

  focusError() {
    /** @type {HTMLElement | null} */ (this.element.querySelector('[aria-invalid]'))?.focus();
  }
}

/**
 * The dialog for a new game.
 * @param {{
 *   games: Game[], game: string, words: Words, optionsOf: (game: string) => string,
 *   highest: number, levelOf: (game: string, place: number) => number, time: string,
 *   start: (game: string, options: string, levels: number[], time: string, times: [string, string][]) => void,
 * }} parts `time` for all seats, as in a record, and its tags
 */
export function openOptions({ games, game, words, optionsOf, highest, levelOf, time, start }) {
  const holder = make('div', { class: 'holder' });
  const picture = /** @type {BoardElement} */ (document.createElement('tessera-board'));
  picture.setAttribute('static', '');
  picture.setAttribute('aria-hidden', 'true');
  const stand = make('div', { class: 'picture' });
  const blurb = make('p', { class: 'blurb' });
  /** @type {OptionsForm | null} */
  let form = null;
  let chosen = game;
  let loaded = false;
  let players = new PlayerFields(words, highest);
  const clocks = new ClockFields(words, time);
  /** The seats of the board in the picture; until it is there, all that the game has. */
  const seat = () => {
    const all = games.find(({ id }) => id === chosen)?.seats.map(({ tag }, place) => ({ tag, place })) ?? [];
    const seats = picture.state?.game === chosen ? picture.state.seats : all;
    players.show(seats, (place) => levelOf(chosen, place));
    clocks.seat(seats);
  };
  picture.addEventListener('tessera-state', seat);
  const show = () => {
    const description = games.find(({ id }) => id === chosen);
    if (!description) return;
    blurb.textContent = words.game(chosen).blurb;
    form = new OptionsForm(description, words, optionsOf(chosen), loaded ? picture : null);
    seat();
    holder.replaceChildren(players.element, clocks.element, form.element, ladderOf(words, chosen));
  };
  const choice = radios(
    words.say('options.game'),
    'game',
    games.map(({ id }) => ({ value: id, label: words.game(id).name })),
    chosen,
  );
  choice.classList.add('game-choice');
  choice.addEventListener('change', (event) => {
    chosen = /** @type {HTMLInputElement} */ (event.target).value;
    players = new PlayerFields(words, highest);
    show();
  });
  const begin = make('button', { type: 'submit', class: 'main' }, words.say('options.start'));
  const sheet = make(
    'form',
    {
      class: 'new-game',
      method: 'dialog',
      novalidate: true,
      onsubmit: (/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        const text = form?.check() ?? null;
        if (text === null) {
          form?.focusError();
          return;
        }
        const wrong = clocks.wrong();
        if (wrong) {
          wrong.reportValidity();
          return;
        }
        const { time: all, times } = clocks.read();
        dialog.close();
        start(chosen, text, players.levels, all, times);
      },
    },
    make('div', { class: 'fields' }, choice, blurb, holder, make('div', { class: 'submit' }, begin)),
    stand,
  );
  // Filled before it is opened: to open it the browser lays it out.
  show();
  const dialog = openDialog({ title: words.say('options.title'), close: words.say('close'), body: [sheet], kind: 'wide' });
  // The picture checks the options too; but first one sees the form.
  void painted().then(() => stand.append(picture));
  picture.ready
    .then(() => {
      loaded = true;
      form?.ask(picture);
    })
    .catch(() => {});
  return dialog;
}
