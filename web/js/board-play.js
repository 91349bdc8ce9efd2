/* Turns clicks, drags and keys into moves: what the pointer and the keyboard mean is asked of the clicks, what it looks
 * like of the core. May use view, clicks and lift; must not know games. */

import { leaving, Lift } from './board-lift.js';

/** @import { BoardView } from './board-view.js' */
/** @import { Clicks, Outcome } from './board-clicks.js' */
/** @import { Item } from './board-glyphs.js' */
/** @import { Pieces } from './board-pieces.js' */
/** @import { Target } from './board-pointer.js' */

/**
 * @typedef {object} Host the element, as far as playing needs it
 * @property {() => boolean} mine whether the seat to move is moved here
 * @property {() => Pieces | null} pieces
 * @property {(sites: number[]) => Item[]} see what lies where once these sites have been clicked
 * @property {(word: string) => void} play
 * @property {() => void} changed the clicks have changed
 * @property {(site: number | null) => void} look
 * @property {(sites: number[]) => void} missed the last of these sites was clicked, but no move goes on so
 */

/** How far inside a site a drag must come to take it as a step of the way: a corner is crossed easily. */
const DEEP = 0.3;

export class Play {
  /** @type {number | null} */
  aim = null;
  dragging = false;
  /** The pieces have been carried to where they are: they need no motion to be understood. */
  carried = false;
  #view;
  #clicks;
  #host;
  #lift;
  /** @type {number[]} the clicks before the drag */
  #before = [];
  /** @type {number[][]} the clicks at each step of the drag */
  #way = [];
  /** @type {number[] | null} the clicks if it is dropped here */
  #aimed = null;

  /**
   * @param {BoardView} view
   * @param {Clicks} clicks
   * @param {Host} host
   */
  constructor(view, clicks, host) {
    this.#view = view;
    this.#clicks = clicks;
    this.#host = host;
    this.#lift = new Lift(view);
  }

  /** @param {Outcome} outcome */
  #done(outcome) {
    this.#view.glyphs?.settle();
    if (outcome.what === 'played' && outcome.word !== undefined) this.#host.play(outcome.word);
    else if (outcome.what !== 'nothing') this.#host.changed();
    this.carried = false;
  }

  /** @param {number | null} site */
  click(site) {
    if (!this.#host.mine()) return;
    const before = this.#clicks.sites;
    const outcome = this.#clicks.click(site);
    this.#done(outcome);
    // A second click on a chosen site only lets go of it.
    const given = outcome.what === 'nothing' || outcome.what === 'cancelled';
    if (given && site !== null && !before.includes(site)) this.#host.missed([...before, site]);
  }

  /** @param {string} action of the panel */
  act(action) {
    if (action === 'cancel') this.#done(this.#clicks.click(null));
    else if (this.#clicks.held !== null) this.#done(this.#clicks.confirm());
    else this.click(this.#clicks.sites.at(-1) ?? null);
  }

  /** One step back; false when there is none. */
  back() {
    const outcome = this.#clicks.back();
    this.#done(outcome);
    return outcome.what !== 'nothing';
  }

  // ---- what the pointer asks ----

  wide() {
    if (!this.#host.mine()) return [];
    return [...this.#clicks.targets().keys(), ...this.#clicks.next([])];
  }

  /** @param {number} site */
  mayLift(site) {
    if (!this.#host.mine()) return false;
    return site === this.#clicks.subject || this.#clicks.next([]).includes(site);
  }

  /** @param {Target} target */
  tap(target) {
    if (target.action) this.act(target.action);
    else this.click(target.site);
  }

  /** @param {number | null} site */
  look(site) {
    this.#host.look(site);
  }

  // ---- dragging ----

  /**
   * @param {number} site
   * @param {boolean} touch
   */
  lift(site, touch) {
    this.#before = this.#clicks.sites;
    this.#way = [site === this.#clicks.subject ? this.#before : [site]];
    this.#aimed = null;
    this.dragging = true;
    this.#lift.begin(touch);
    this.#walk();
  }

  /**
   * @param {Target} target
   * @param {number} x
   * @param {number} y
   */
  carry({ site }, x, y) {
    if (!this.dragging) return;
    this.#lift.to(x, y);
    const aimed = site === null ? null : this.#reach(site, this.#view.depthAt(site, x, y) > DEEP);
    const aim = aimed ? site : null;
    this.#aimed = aimed;
    if (aim !== this.aim) {
      this.aim = aim;
      this.#host.changed();
    }
  }

  /** @param {Target} target */
  drop({ site }) {
    if (!this.dragging) return;
    const clicks = this.#way[this.#way.length - 1];
    const stays = site !== null && this.#way.length > 1 && site === clicks[clicks.length - 1];
    const aimed = this.#aimed;
    const missed = !aimed && site !== null && !clicks.includes(site);
    this.#end();
    this.carried = true;
    // On a place where the way may go on the clicks remain: it can be finished there or carried further.
    this.#done(this.#clicks.set(aimed ?? (stays ? clicks : this.#before)));
    if (missed) this.#host.missed([...clicks, site]);
  }

  letGo() {
    if (!this.dragging) return;
    this.#end();
    this.#done(this.#clicks.set(this.#before));
  }

  /** The game has changed under the pointer: what it still does means nothing. */
  abandon() {
    if (this.dragging) this.#end();
  }

  /** Nothing more is to be done by hand here. */
  forget() {
    this.abandon();
    this.#clicks.clear();
  }

  #end() {
    this.dragging = false;
    this.aim = null;
    this.#lift.end();
  }

  /**
   * Looks whether a site can be reached from where the drag has come to, or from an earlier place on its way. A whole
   * move is only aimed at; a step on the way is taken.
   * @param {number} site
   * @param {boolean} deep
   * @returns {number[] | null}
   */
  #reach(site, deep) {
    for (let at = this.#way.length - 1; at >= 0; at--) {
      const clicks = this.#way[at];
      if (clicks[clicks.length - 1] === site) {
        if (deep && at < this.#way.length - 1) this.#step(at, null);
        return null;
      }
      const added = this.#clicks.targets(clicks).get(site);
      if (!added) continue;
      const longer = [...clicks, ...added];
      if (this.#clicks.word(longer) !== null) return longer;
      if (deep) this.#step(at, longer);
      return deep ? null : longer;
    }
    return null;
  }

  /**
   * @param {number} at how far of the way stays
   * @param {number[] | null} longer
   */
  #step(at, longer) {
    this.#way.length = at + 1;
    if (longer) this.#way.push(longer);
    this.#walk();
  }

  /** Shows the way so far, the pieces that are carried on in the air. */
  #walk() {
    const clicks = this.#way[this.#way.length - 1];
    const pieces = this.#host.pieces();
    this.#clicks.set(clicks);
    this.carried = true;
    this.#host.changed();
    const site = this.#clicks.subject;
    if (site === null || !pieces) return;
    const targets = [...this.#clicks.targets().entries()];
    const next = targets.find(([to]) => to !== site && this.#view.layout?.places[to].kind === 'cell');
    const there = next ? this.#host.see([...clicks, ...next[1]]) : [];
    /** @param {Item} item */
    const here = (item) => item.site === site;
    // The panel's buttons are not where they were: only this site counts.
    const items = leaving(this.#host.see(clicks).filter(here), next ? there.filter(here) : []);
    this.#lift.hold(site, items, pieces);
  }
}
