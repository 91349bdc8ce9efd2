/* What a board says in words beside its picture: the last move and hints for screen readers, how the keys work, and what
 * is wrong when something is. May use dom, words and assets; must not know games or hold words. */

import { loadFaults, loadWords } from './board-assets.js';
import { html } from './board-dom.js';
import { BoardWords, fill } from './board-words.js';

/** @import { Fault, State } from './answers.js' */
/** @import { Clicks } from './board-clicks.js' */
/** @import { Place } from './board-layout.js' */

/** Verbs that go over moves already made. */
const WALKS = ['back', 'forward', 'go'];

export class Voice {
  words = new BoardWords({}, '');
  #said = html('p', { class: 'unseen', 'aria-live': 'polite', id: 'said' });
  #hint = html('p', { class: 'unseen', 'aria-live': 'polite', id: 'hint' });
  #keys = html('p', { class: 'unseen', id: 'keys' });
  /** What is wrong, to be seen. */
  notice = html('div', { class: 'notice', part: 'notice', role: 'alert', hidden: true });

  get elements() {
    return [this.notice, this.#said, this.#hint, this.#keys];
  }

  explainKeys() {
    this.#keys.textContent = this.words.say('keys');
  }

  /**
   * Each change of place is one change of the region: it is read out once.
   * @param {State} state
   * @param {string} verb
   * @param {string[]} names
   * @param {Place[]} places
   */
  tell(state, verb, names, places) {
    const { words } = this;
    const seat = (state.first + Math.max(0, state.ply - 1)) % state.seats.length;
    const parts = [];
    if (WALKS.includes(verb)) parts.push(words.say('said.at', { n: state.ply }));
    if (state.last) {
      const move = words.move(state.last[1].map((site) => places[site]), names);
      parts.push(words.say('said.move', { who: names[seat], move }));
    }
    const outcome = state.over ?? (state.forward ? null : state.result);
    if (outcome?.winner === null) parts.push(words.say('said.draw'));
    else if (outcome) parts.push(words.say('said.won', { who: names[outcome.winner] }));
    else if (state.turn !== null) parts.push(words.say('said.turn', { who: names[state.turn] }));
    this.#said.textContent = parts.join(' ');
  }

  /**
   * What has been clicked, and in how many ways it can go on.
   * @param {Clicks} clicks
   * @param {string[]} names
   * @param {Place[]} places
   */
  hint(clicks, names, places) {
    const site = clicks.sites.at(-1);
    const n = clicks.next().length;
    const move = clicks.held === null ? '' : this.words.move(clicks.sites.map((step) => places[step]), names);
    const chosen = site === undefined ? '' : this.words.count('chosen', n, { site: this.words.site(places[site], names) });
    const text = move ? this.words.say('held', { move }) : chosen;
    if (this.#hint.textContent !== text) this.#hint.textContent = text;
  }

  /**
   * What an attribute asks for cannot be shown, or not all of it.
   * @param {Fault} fault
   * @param {string} language
   */
  async complain(fault, language) {
    const faults = await loadFaults(language).catch(() => /** @type {Record<string, string>} */ ({}));
    const { key, param, found, expected } = fault;
    const what = faults[key] ?? this.words.say('fault.other');
    this.#show(this.words.say('fault.param', { param }), [fill(what, { key, found, expected })]);
  }

  /**
   * The board cannot be shown at all.
   * @param {{ key?: string, detail?: string }} error
   * @param {string} language
   */
  async fail({ key = 'failed', detail = '' }, language) {
    const words = new BoardWords(await loadWords(language).catch(() => ({})), '');
    const what = words.say(words.has(`fault.${key}`) ? `fault.${key}` : 'fault.other', { key });
    this.#show(words.say('fault.title'), [what, detail]);
  }

  forgive() {
    this.notice.hidden = true;
  }

  /**
   * @param {string} title
   * @param {string[]} lines
   */
  #show(title, lines) {
    this.notice.replaceChildren(html('strong', {}, title), ...lines.filter(Boolean).map((line) => html('p', {}, line)));
    this.notice.hidden = false;
  }
}
