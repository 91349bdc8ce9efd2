/* What a board says in words beside its picture: the last move and hints for screen readers, how the keys work, and what
 * is wrong when something is. May use dom, words, assets and languages; must not know games or hold words. */

import { loadFaults, loadWords } from './board-assets.js';
import { html, langOf } from './board-dom.js';
import { BoardWords, fill } from './board-words.js';
import { browserLanguages, languageFor, markLanguage } from './languages.js';

/** @import { Fault, State } from './answers.js' */
/** @import { Clicks } from './board-clicks.js' */
/** @import { Place } from './board-layout.js' */
/** @import { Threats } from './board-threats.js' */

/** Verbs that go over moves already made. */
const WALKS = ['back', 'forward', 'go'];

export class Voice {
  words = new BoardWords({}, '');
  #said = html('p', { class: 'unseen', 'aria-live': 'polite', id: 'said' });
  #hint = html('p', { class: 'unseen', 'aria-live': 'polite', id: 'hint' });
  #keys = html('p', { class: 'unseen', id: 'keys' });
  /** What is wrong, to be seen. */
  notice = html('div', { class: 'notice', part: 'notice', role: 'alert', hidden: true });

  /** What is wrong, so that it can be said again in another language. @type {Fault | null} */
  #fault = null;

  get elements() {
    return [this.notice, this.#said, this.#hint, this.#keys];
  }

  /** All words, by key. @type {Record<string, string>} */
  table = {};
  /** The language that is spoken, or is on its way. */
  language = '';

  /**
   * The words of the language that a board is to speak where it stands; null when it speaks it already.
   * @param {Element} host
   * @returns {Promise<Record<string, string> | null>}
   */
  async wordsFor(host) {
    const language = languageFor([langOf(host), ...browserLanguages()]);
    if (language === this.language) return null;
    this.language = language;
    const table = await loadWords(language);
    // Another language may be wanted meanwhile.
    return language === this.language ? table : null;
  }

  /**
   * From now on about this game, in these words. What was said is not said again.
   * @param {string} game
   * @param {Record<string, string>} [table]
   */
  speak(game, table = this.table) {
    this.table = table;
    const words = new BoardWords(table, game, this.language);
    this.words = words;
    for (const element of this.elements) markLanguage(element, words.language);
    this.#keys.textContent = words.say('keys');
    if (this.#fault) void this.complain(this.#fault);
  }

  /**
   * Each change of place is one change of the region: it is read out once.
   * @param {State} state
   * @param {string} verb
   * @param {string[]} names
   * @param {Place[]} places
   * @param {Threats | null} threats if they are to be said
   */
  tell(state, verb, names, places, threats) {
    const at = WALKS.includes(verb) ? [this.words.say('said.at', { n: state.ply })] : [];
    const more = threats?.says(this.words, names, places, true) ?? '';
    this.#said.textContent = [...at, this.#news(state, names, places), more].filter(Boolean).join(' ');
  }

  /**
   * The last move, and who is to move or has won.
   * @param {State} state
   * @param {string[]} names
   * @param {Place[]} places
   */
  #news(state, names, places) {
    const { words } = this;
    const parts = [];
    if (state.last && state.mover !== null) {
      const move = words.move(state.last[1].map((site) => places[site]), names);
      parts.push(words.say('said.move', { who: names[state.mover], move }));
    }
    const outcome = state.over ?? (state.forward ? null : state.result);
    if (outcome?.winner === null) parts.push(words.say('said.draw'));
    else if (outcome) parts.push(words.say('said.won', { who: names[outcome.winner] }));
    else if (state.turn !== null) parts.push(words.say('said.turn', { who: names[state.turn] }));
    return parts.join(' ');
  }

  /**
   * All of the board, once for each asking.
   * @param {State} state
   * @param {import('./board-view.js').BoardView} view
   * @param {string[]} names
   * @param {Threats | null} threats
   */
  async sayAll(state, { layout, items }, names, threats) {
    const { summaryOf } = await import('./board-summary.js');
    if (!layout) return;
    const more = threats?.says(this.words, names, layout.places, false) ?? '';
    const news = `${this.#news(state, names, layout.places)} ${more}`.trim();
    const text = summaryOf(this.words, news, state, layout, items, names);
    // What stands there already would not be read out again.
    if (this.#said.textContent === text) this.#said.textContent = '';
    requestAnimationFrame(() => (this.#said.textContent = text));
  }

  /**
   * What the viewer has just drawn on a site, or taken away; without a site, that all is gone.
   * @param {string} place the site with what is on it
   */
  sayDrawn(place) {
    this.#hint.textContent = place || this.words.say('drawn.none');
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
   */
  async complain(fault) {
    this.#fault = fault;
    const { words } = this;
    const faults = await loadFaults(words.language).catch(() => /** @type {Record<string, string>} */ ({}));
    // Forgiven, or another fault or language meanwhile.
    if (this.#fault !== fault || this.words !== words) return;
    const { key, param, found, expected } = fault;
    const what = faults[key] ?? words.say('fault.other');
    this.#show(words.say('fault.param', { param }), [fill(what, { key, found, expected }, words.language)]);
  }

  /**
   * The board cannot be shown at all.
   * @param {{ key?: string, detail?: string }} error
   */
  async fail({ key = 'failed', detail = '' }) {
    const { language } = this;
    const words = new BoardWords(await loadWords(language).catch(() => ({})), '', language);
    markLanguage(this.notice, language);
    const what = words.say(words.has(`fault.${key}`) ? `fault.${key}` : 'fault.other', { key });
    this.#show(words.say('fault.title'), [what, detail]);
  }

  forgive() {
    this.#fault = null;
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
