/* Mouse, pen and fingers on a board: taps, drags, long looks, and drawing with the right button or, where a finger can neither
 * lift nor look at anything, after a long press. One pointer plays; a second finger ends what the first began, so that zooming
 * never moves a piece. Places are measured anew at each event. May use the view; must not know
 * games. */

import { penOf } from './board-sketch.js';

/** @import { Stroke } from './board-sketch.js' */
/** @import { BoardView } from './board-view.js' */

/** @typedef {{ site: number | null, action: string | null }} Target what a pointer is on; both null beside everything */

/**
 * @typedef {object} Grip what the pointer does
 * @property {() => number[]} wide sites that are widened for fingers
 * @property {(site: number) => boolean} mayLift whether a drag can begin there
 * @property {(target: Target) => void} tap
 * @property {(site: number, touch: boolean) => void} lift
 * @property {(target: Target, x: number, y: number) => void} carry
 * @property {(target: Target) => void} drop
 * @property {() => void} letGo the drag is given up
 * @property {(site: number | null) => void} look a stack is to be shown from the side, or no longer
 */

/**
 * @typedef {object} Pens what is drawn
 * @property {(stroke: Stroke | null) => void} draft is being drawn, or no longer
 * @property {(stroke: Stroke) => void} put
 * @property {() => void} clear
 */

/**
 * @typedef {object} Gesture
 * @property {number} id
 * @property {number} x
 * @property {number} y
 * @property {Target} target
 * @property {'pressed' | 'dragging' | 'looking' | 'drawing' | 'dead'} phase
 * @property {number} pen
 */

/** Pixels that a pressed pointer may move before it drags. */
const SLACK = { mouse: 5, touch: 10 };
/** Milliseconds until a resting mouse or finger looks closer. */
const LOOK = { mouse: 450, touch: 500 };

export class Pointer {
  #view;
  #grip;
  #pens;
  #down = new Set();
  /** @type {Gesture | null} */
  #gesture = null;
  #timer = 0;
  /** @type {number | null} */
  #hovered = null;
  /** Some systems open their menu when the button goes up. */
  #drew = false;

  /**
   * @param {BoardView} view
   * @param {Grip} grip
   * @param {Pens} pens
   */
  constructor(view, grip, pens) {
    this.#view = view;
    this.#grip = grip;
    this.#pens = pens;
  }

  get drawing() {
    return this.#gesture?.phase === 'drawing';
  }

  /** Whether the menu of the right button or of a long press is not to open: something is pressed, carried or was drawn. */
  get takesMenu() {
    return this.#gesture !== null || this.#drew;
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.#down.add(event.pointerId);
    this.#rest();
    if (this.#down.size > 1) {
      this.#giveUp();
      return;
    }
    this.#drew = false;
    const target = event.button === 2 ? { site: this.#groundAt(event), action: null } : this.#targetAt(event);
    if (event.button !== 0 && (event.button !== 2 || target.site === null)) return;
    this.#gesture = { id: event.pointerId, x: event.clientX, y: event.clientY, target, phase: 'pressed', pen: penOf(event) };
    if (event.button === 2) this.#draw(this.#gesture, target.site);
    if (event.pointerType === 'touch') this.#wait(target.site, LOOK.touch);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const gesture = this.#gesture;
    if (!gesture) {
      if (event.pointerType === 'mouse' && !this.#down.size) this.#hover(this.#targetAt(event).site);
      return;
    }
    if (event.pointerId !== gesture.id) return;
    if (gesture.phase === 'drawing') {
      this.#draw(gesture, this.#groundAt(event));
      return;
    }
    const touch = event.pointerType !== 'mouse';
    if (gesture.phase === 'pressed' || gesture.phase === 'looking') {
      const far = Math.hypot(event.clientX - gesture.x, event.clientY - gesture.y);
      if (far < (touch ? SLACK.touch : SLACK.mouse)) return;
      gesture.phase = 'dead';
      this.#rest();
      const { site } = gesture.target;
      if (site === null || !this.#grip.mayLift(site)) return;
      gesture.phase = 'dragging';
      this.#view.table.setPointerCapture(event.pointerId);
      this.#grip.lift(site, touch);
    }
    if (gesture.phase === 'dragging') this.#grip.carry(this.#targetAt(event), event.clientX, event.clientY);
  }

  /** @param {PointerEvent} event */
  up(event) {
    this.#down.delete(event.pointerId);
    const gesture = this.#gesture;
    if (!gesture || event.pointerId !== gesture.id) return;
    this.#gesture = null;
    if (gesture.phase === 'looking') this.#grip.look(null);
    this.#rest();
    if (gesture.phase === 'drawing') {
      this.#finish(gesture, this.#groundAt(event));
      return;
    }
    const target = this.#targetAt(event);
    if (gesture.phase === 'pressed') this.#pens.clear();
    if (gesture.phase === 'dragging') this.#grip.drop(target);
    else if (gesture.phase === 'pressed' && target.site === gesture.target.site && target.action === gesture.target.action)
      this.#grip.tap(target);
  }

  /** @param {PointerEvent} event */
  cancel(event) {
    this.#down.delete(event.pointerId);
    if (this.#gesture?.id === event.pointerId) this.#giveUp();
  }

  leave() {
    this.#hover(null);
  }

  /**
   * The browser must not scroll with a finger that drags a piece. It asks at the first touch.
   * @param {TouchEvent} event
   */
  touch(event) {
    if (event.touches.length !== 1 || !event.cancelable) return;
    const { clientX, clientY, target } = event.touches[0];
    const { site } = this.#targetAt({ clientX, clientY, target, pointerType: 'touch' });
    if (site !== null && this.#grip.mayLift(site)) event.preventDefault();
  }

  /** Nothing is held or waited for any more. */
  reset() {
    this.#down.clear();
    this.#gesture = null;
    this.#hovered = null;
    clearTimeout(this.#timer);
  }

  #giveUp() {
    const gesture = this.#gesture;
    this.#gesture = null;
    this.#rest();
    if (gesture?.phase === 'dragging') this.#grip.letGo();
    if (gesture?.phase === 'looking') this.#grip.look(null);
    if (gesture?.phase === 'drawing') this.#pens.draft(null);
  }

  /**
   * @param {Gesture} gesture
   * @param {number | null} to null beside the board: then nothing is drawn
   */
  #draw(gesture, to) {
    const from = gesture.target.site;
    gesture.phase = 'drawing';
    this.#drew = true;
    this.#pens.draft(from === null || to === null ? null : { from, to, pen: gesture.pen });
  }

  /**
   * @param {Gesture} gesture
   * @param {number | null} to
   */
  #finish({ target: { site: from }, pen }, to) {
    if (from === null || to === null) this.#pens.draft(null);
    else this.#pens.put({ from, to, pen });
  }

  /** @param {number | null} site */
  #hover(site) {
    if (site === this.#hovered) return;
    this.#hovered = site;
    this.#rest();
    this.#wait(site, LOOK.mouse);
  }

  #rest() {
    clearTimeout(this.#timer);
    if (this.#gesture?.phase !== 'looking') this.#grip.look(null);
  }

  /**
   * @param {number | null} site
   * @param {number} time
   */
  #wait(site, time) {
    if (site === null) return;
    this.#timer = window.setTimeout(() => {
      const gesture = this.#gesture;
      if (gesture) gesture.phase = 'looking';
      this.#grip.look(site);
      if (gesture && this.#mayDraw(site)) this.#draw(gesture, site);
    }, time);
  }

  /**
   * Whether a long press draws there: nothing is looked at, and nothing lies there that could be lifted.
   * @param {number} site
   */
  #mayDraw(site) {
    const { peek, items, layout } = this.#view;
    return peek.site !== site && layout?.places[site].kind === 'cell' && !(items.has(site) && this.#grip.mayLift(site));
  }

  /**
   * The part of the board that is under the pointer, whether it is ever clicked or not.
   * @param {PointerEvent} event
   */
  #groundAt({ clientX, clientY }) {
    return this.#view.placeAt(clientX, clientY)?.site ?? null;
  }

  /**
   * @param {{ clientX: number, clientY: number, target: EventTarget | null, pointerType: string }} event
   * @returns {Target}
   */
  #targetAt({ clientX, clientY, pointerType }) {
    const root = /** @type {ShadowRoot} */ (this.#view.table.getRootNode());
    const element = root.elementFromPoint(clientX, clientY);
    const action = element?.closest('[data-action]')?.getAttribute('data-action') ?? null;
    const site = element?.closest('[data-site]')?.getAttribute('data-site') ?? null;
    if (action) return { site: null, action };
    if (site !== null) return { site: Number(site), action: null };
    if (!element || !this.#view.table.contains(element)) return { site: null, action: null };
    const place = this.#view.placeAt(clientX, clientY, pointerType === 'touch' ? this.#grip.wide() : []);
    return { site: place?.kind === 'cell' ? place.site : null, action: null };
  }
}
