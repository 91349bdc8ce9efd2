/* What a click means, found from the legal paths alone: a path is the list of sites whose clicks mean a move, and the
 * clicks so far are the beginning of at least one path. No DOM. Must not know games: hands and buttons are kinds of
 * sites, everything else is in the paths. */

/** @import { Move } from './answers.js' */
/** @typedef {'cell' | 'area' | 'hand' | 'button'} Kind */

/**
 * @typedef {object} Outcome what a click did
 * @property {'chosen' | 'played' | 'cancelled' | 'nothing'} what
 * @property {string} [word] the move that the clicks mean, when they mean one
 */

export class Clicks {
  /** @type {Move[]} */
  #moves = [];
  /** @type {number[]} */
  #sites = [];
  #kindOf;
  #confirms = false;

  /** @param {(site: number) => Kind} kindOf */
  constructor(kindOf) {
    this.#kindOf = kindOf;
  }

  /** Whether a whole move waits for `confirm` before it counts as played. */
  get confirms() {
    return this.#confirms;
  }

  set confirms(on) {
    if (!on && this.held !== null) this.clear();
    this.#confirms = on;
  }

  /** The clicks so far. */
  get sites() {
    return [...this.#sites];
  }

  /**
   * New legal moves; the clicks are gone.
   * @param {Move[]} moves
   */
  reset(moves) {
    this.#moves = moves;
    this.#sites = [];
  }

  clear() {
    this.#sites = [];
  }

  /**
   * @param {number[]} prefix
   * @returns {number[]} the sites that may be clicked next, in the order of the paths
   */
  next(prefix = this.#sites) {
    const found = new Set();
    for (const [, path] of this.#moves)
      if (path.length > prefix.length && prefix.every((site, i) => path[i] === site)) found.add(path[prefix.length]);
    return [...found];
  }

  /**
   * The word of the move whose path this is.
   * @param {number[]} path
   */
  word(path) {
    const move = this.#moves.find(([, sites]) => sites.length === path.length && path.every((s, i) => sites[i] === s));
    return move ? move[0] : null;
  }

  /** The move that is shown and waits to be confirmed. */
  get held() {
    return this.word(this.#sites);
  }

  /** @returns {Outcome} */
  confirm() {
    const word = this.held;
    if (word === null) return { what: 'nothing' };
    this.#sites = [];
    return { what: 'played', word };
  }

  /**
   * Every site that a click may mean now, with the sites that this click adds: itself, or one implied step and itself.
   * Implied is the only hand, or the first button whose own next sites hold it.
   * @param {number[]} prefix
   * @returns {Map<number, number[]>}
   */
  targets(prefix = this.#sites) {
    const next = this.next(prefix);
    /** @type {Map<number, number[]>} */
    const targets = new Map(next.map((site) => [site, [site]]));
    const hands = next.filter((site) => this.#kindOf(site) === 'hand');
    const buttons = next.filter((site) => this.#kindOf(site) === 'button');
    for (const step of hands.length === 1 ? [...hands, ...buttons] : buttons)
      for (const site of this.next([...prefix, step])) if (!targets.has(site)) targets.set(site, [step, site]);
    return targets;
  }

  /** The last clicked site that is not a button, or null: what the buttons are about. */
  get subject() {
    return this.#sites.findLast((site) => this.#kindOf(site) !== 'button') ?? null;
  }

  /** Whether the present site is itself a next one: the move may end here. */
  get mayStay() {
    return this.#sites.length > 0 && this.next().includes(this.#sites[this.#sites.length - 1]);
  }

  /**
   * The buttons among which one is chosen now or was chosen last, and the clicks before them.
   * @returns {{ prefix: number[], buttons: number[], chosen: number | null }}
   */
  choice() {
    const last = this.#sites[this.#sites.length - 1];
    const chosen = last !== undefined && this.#kindOf(last) === 'button' ? last : null;
    const prefix = chosen === null ? this.sites : this.#sites.slice(0, -1);
    const buttons = prefix.length ? this.next(prefix).filter((site) => this.#kindOf(site) === 'button') : [];
    return { prefix, buttons, chosen };
  }

  /**
   * Sets the clicks; they must be the beginning of a path. Returns the move when they are a whole one that need not be
   * confirmed.
   * @param {number[]} sites
   * @returns {Outcome}
   */
  set(sites) {
    const word = this.confirms ? null : this.word(sites);
    this.#sites = word === null ? [...sites] : [];
    return word === null ? { what: sites.length ? 'chosen' : 'cancelled' } : { what: 'played', word };
  }

  /**
   * One click. `null` is a click beside everything.
   * @param {number | null} site
   * @returns {Outcome}
   */
  click(site) {
    if (site === null) return this.#sites.length ? this.set([]) : { what: 'nothing' };
    const added = this.targets().get(site);
    if (added) return this.set([...this.#sites, ...added]);
    const turned = this.#turn(site);
    if (turned) return this.set(turned);
    if (this.#sites.includes(site)) return this.set([]);
    const start = this.targets([]).get(site);
    // A click that was meant for the move in hand and missed must not play another whole move.
    if (start && (this.#sites.length === 0 || this.word(start) === null)) return this.set(start);
    return this.#sites.length ? this.set([]) : { what: 'nothing' };
  }

  /** One step back. */
  back() {
    return this.#sites.length ? this.set(this.#sites.slice(0, -1)) : /** @type {Outcome} */ ({ what: 'nothing' });
  }

  /**
   * A click on a button that is offered beside the chosen one, or once more on a thing that can only be turned: its
   * next turn.
   * @param {number} site
   * @returns {number[] | null}
   */
  #turn(site) {
    const { prefix, buttons, chosen } = this.choice();
    if (buttons.includes(site)) return [...prefix, site];
    const onlyTurns = buttons.length > 0 && buttons.length === this.next(prefix).length;
    if (!onlyTurns || site !== prefix[prefix.length - 1]) return null;
    // The first turn is the one it already lies in.
    const at = chosen === null ? 0 : buttons.indexOf(chosen);
    return [...prefix, buttons[(at + 1) % buttons.length]];
  }
}
