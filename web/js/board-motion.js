/* How a change on the board is seen: pieces go the way of the move one step after the other, and when they have arrived
 * what was taken turns over, is stamped or vanishes. Positions and looks are the final ones from the start; only animations
 * lie over them, so that ending these at any time leaves the right picture. May use layout; must not know games, items or
 * clicks. */

import { mayMove } from './board-dom.js';

/** @import { Geometry, State } from './answers.js' */
/** @import { Place } from './board-layout.js' */

/** @typedef {[from: number, to: number]} Journey from site to site */
/** @typedef {{ x: number, y: number }} Spot */

/**
 * @typedef {object} Manner
 * @property {boolean} still nothing is to move
 * @property {boolean} [carried] the pieces were carried there by hand: only what they did is to be seen
 * @property {number[]} [way] the cells that the move went through, in order
 */

/** In milliseconds: a step from cell to cell, all steps of a long way together, and anything else that happens. */
const STEP = 120;
const WAY = 360;
const MOMENT = 140;

/** @type {Manner} */
export const STILL = { still: true };

/**
 * The cells that the one move between two states went through, backwards where it was taken back; none between others.
 * @param {State | null} before
 * @param {State} after
 * @param {Geometry | null} geometry
 */
export function wayBetween(before, after, geometry) {
  const plies = after.ply - (before?.ply ?? after.ply);
  const sites = plies === 1 ? after.last?.[1] : plies === -1 ? [...(before?.last?.[1] ?? [])].reverse() : [];
  return (sites ?? []).filter((site) => geometry?.sites[site]?.kind === 'cell');
}

export class Motion {
  /** Milliseconds until all pieces are where they go. */
  arrival = 0;
  #still;
  #carried;
  #way;
  /** Where on the way the pieces begin that are farthest back. */
  #begin = 0;
  #step = STEP;

  /**
   * @param {Manner} manner
   * @param {Journey[]} journeys all that are made together
   * @param {number[]} arrivals sites on which something appears that was on no other
   */
  constructor({ still, carried = false, way = [] }, journeys, arrivals) {
    this.#still = still || !mayMove();
    this.#carried = carried;
    this.#way = way;
    if (this.#still || carried) return;
    if (arrivals.some((site) => way.includes(site))) this.arrival = MOMENT;
    const legs = journeys.map((journey) => this.#leg(journey));
    const starts = legs.flatMap((leg) => (leg ? [leg[0]] : []));
    if (starts.length) this.#begin = Math.min(...starts);
    const steps = Math.max(0, ...legs.map((leg) => (leg ? leg[1] - this.#begin : 0)));
    this.#step = Math.min(STEP, WAY / steps);
    this.arrival = Math.max(this.arrival, steps * this.#step, legs.includes(null) ? MOMENT : 0);
  }

  /**
   * Which part of the way a journey is, or null if it goes elsewhere.
   * @param {Journey} journey
   * @returns {[number, number] | null}
   */
  #leg([from, to]) {
    const first = this.#way.indexOf(from);
    const last = this.#way.indexOf(to);
    return first >= 0 && last > first ? [first, last] : null;
  }

  /**
   * A piece goes from one place to another.
   * @param {SVGGElement} node
   * @param {Spot} before
   * @param {Spot & { scale: number }} now
   * @param {Journey} journey
   * @param {(site: number) => Place} places
   * @param {() => void} landed
   * @returns {boolean} whether it flies there
   */
  go(node, before, now, journey, places, landed) {
    if (this.#still || this.#carried) return false;
    const leg = this.#leg(journey);
    const between = leg ? this.#way.slice(leg[0] + 1, leg[1]) : [];
    // As high above each cell between as it was above the first.
    const [x, y] = places(journey[0]).centre;
    const spots = [before, ...between.map((site) => over(places(site), before.x - x, before.y - y)), now];
    const frames = spots.map((spot) => `translate(${spot.x}px, ${spot.y}px) scale(${now.scale})`);
    // Eased from cell to cell: so all that goes together stays together.
    const flight = node.animate(
      { transform: frames, easing: 'ease-in-out' },
      {
        duration: leg ? (leg[1] - leg[0]) * this.#step : MOMENT,
        delay: leg ? (leg[0] - this.#begin) * this.#step : 0,
        fill: 'backwards',
      },
    );
    whenOver(flight, landed);
    return true;
  }

  /**
   * A piece appears: what stands in stacks is put down from above; what lies flat is stamped, once the pieces are there if
   * the move did not go to this place.
   * @param {SVGGElement} node
   * @param {Spot & { scale: number }} now
   * @param {number} site
   * @param {boolean} stands
   */
  come(node, { x, y, scale }, site, stands) {
    const first = stands || this.#way.includes(site);
    if (this.#still || (this.#carried && first)) return;
    /** @param {number} rise @param {number} size */
    const at = (rise, size) => `translate(${x}px, ${y - rise * scale}px) scale(${scale * size})`;
    node.animate(
      { opacity: [0, 1], transform: stands ? [at(24, 1), at(0, 1)] : [at(0, 1.7), at(0, 1)] },
      { duration: MOMENT, delay: first ? 0 : this.arrival, fill: 'backwards', easing: 'ease-in' },
    );
  }

  /**
   * A piece is taken off the board, when what took it has arrived: it spreads out from under that.
   * @param {SVGGElement} node
   * @param {Spot & { scale: number }} where
   * @param {() => void} gone
   */
  leave(node, { x, y, scale }, gone) {
    if (this.#still) {
      gone();
      return;
    }
    const at = `translate(${x}px, ${y}px)`;
    const spread = node.animate(
      { opacity: [1, 0], transform: [`${at} scale(${scale})`, `${at} scale(${scale * 1.5})`] },
      { duration: MOMENT, delay: this.arrival, fill: 'both', easing: 'ease-out' },
    );
    whenOver(spread, gone);
  }

  /**
   * A piece changes hands where it lies: it turns over.
   * @param {SVGGElement} node with its new look
   * @param {Spot & { scale: number }} now
   * @param {Node} old a drawing of what it was
   */
  flip(node, { x, y, scale }, old) {
    if (this.#still || !(old instanceof SVGGElement)) return;
    const wide = `translate(${x}px, ${y}px) scale(${scale})`;
    const thin = `translate(${x}px, ${y}px) scale(0, ${scale})`;
    const half = MOMENT / 2;
    node.before(old);
    node.animate({ transform: [thin, wide] }, { duration: half, delay: this.arrival + half, fill: 'backwards', easing: 'ease-out' });
    const away = old.animate({ transform: [wide, thin] }, { duration: half, delay: this.arrival, fill: 'both', easing: 'ease-in' });
    whenOver(away, () => old.remove());
  }

  /**
   * A piece turns where it lies, or when it has come there.
   * @param {SVGGElement} node
   * @param {number} before in quarters clockwise
   * @param {number} now
   */
  turn(node, before, now) {
    const back = ((before - now + 5) & 3) - 1;
    if (this.#still || !back) return;
    for (const part of node.querySelectorAll('.turns')) {
      const angle = Number(/-?\d+/.exec(part.getAttribute('transform') ?? '0'));
      part.animate(
        { transform: [`rotate(${angle + back * 90}deg)`, `rotate(${angle}deg)`] },
        { duration: MOMENT, delay: this.arrival, fill: 'backwards', easing: 'ease-in-out' },
      );
    }
  }
}

/**
 * @param {Place} place
 * @param {number} dx
 * @param {number} dy
 * @returns {Spot}
 */
const over = ({ centre }, dx, dy) => ({ x: centre[0] + dx, y: centre[1] + dy });

/**
 * Does something when an animation has come to its end, or is cut short.
 * @param {Animation} animation
 * @param {() => void} work
 */
function whenOver(animation, work) {
  animation.addEventListener('finish', work);
  animation.addEventListener('cancel', work);
}
