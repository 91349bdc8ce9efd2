/* What hands do on a board: binds its events to what hears them, pointer, keyboard, and the clicks of assistive technology,
 * which come without a pointer; knows where the keyboard is. May use the view; must not know games. */

import { Keys } from './board-keys.js';
import { Pointer } from './board-pointer.js';

/** @import { Play } from './board-play.js' */
/** @import { Sketch, Stroke } from './board-sketch.js' */
/** @import { BoardView } from './board-view.js' */

/**
 * @typedef {object} Owner the element, as far as input needs it
 * @property {() => boolean} active whether the board is more than a picture
 * @property {() => void} changed
 * @property {(site: number | null) => void} look a stack is to be seen from the side
 * @property {(stroke: Stroke | null) => void} drawn something was drawn, taken away or, without a stroke, begun or all of it cleared
 * @property {() => void} describe the whole board is to be said
 */

export class Input {
  /** @type {string | null} the id of the element that the keyboard is on, while it is used */
  at = null;
  #view;
  #play;
  #sketch;
  #owner;
  #pointer;
  #keys;

  /**
   * @param {BoardView} view
   * @param {Play} play
   * @param {Sketch} sketch
   * @param {Owner} owner
   */
  constructor(view, play, sketch, owner) {
    this.#view = view;
    this.#play = play;
    this.#sketch = sketch;
    this.#owner = owner;
    const draw = {
      /** @param {Stroke | null} stroke */
      draft: (stroke) => {
        this.#sketch.draft = stroke;
        owner.changed();
      },
      /** @param {Stroke} stroke */
      put: (stroke) => {
        this.#sketch.put(stroke);
        owner.drawn(stroke);
      },
      clear: () => this.#clear(),
    };
    this.#pointer = new Pointer(view, play, draw);
    this.#keys = new Keys(view, {
      click: (site) => {
        this.#clear();
        play.click(site);
      },
      act: (action) => play.act(action),
      back: () => play.back() || this.#clear(),
      show: (id, site) => this.show(id, site),
      draw,
      draft: () => this.#sketch.draft,
      describe: owner.describe,
    });
  }

  /** The site that the keyboard is on. */
  get cursor() {
    return this.at?.startsWith('s') ? Number(this.at.slice(1)) : null;
  }

  #clear() {
    const any = this.#sketch.clear();
    if (any) this.#owner.drawn(null);
    return any;
  }

  /**
   * Shows where the keyboard is; null hides it.
   * @param {string | null} id
   * @param {number | null} site
   */
  show(id, site) {
    if (this.at === id) return;
    this.at = id;
    if (id) this.#view.table.setAttribute('aria-activedescendant', id);
    else this.#view.table.removeAttribute('aria-activedescendant');
    this.#owner.changed();
    this.#owner.look(site);
  }

  /** Nothing is held or waited for any more. */
  reset() {
    this.#pointer.reset();
  }

  /** @param {AbortSignal} signal ends it all */
  listen(signal) {
    const { table } = this.#view;
    const pointer = this.#pointer;
    const play = this.#play;
    const { active } = this.#owner;
    const hide = () => this.show(null, null);
    let pressed = false;
    /** @param {PointerEvent} event */
    const down = (event) => {
      if (!active()) return;
      // The browser gives no focus where the touch was taken from it; and what is focused so counts as if by the keyboard.
      pressed = true;
      table.focus({ preventScroll: true });
      pressed = false;
      hide();
      pointer.down(event);
    };
    /** @param {MouseEvent} event */
    const assisted = (event) => {
      const element = /** @type {Element} */ (event.target).closest('[role="button"]');
      if (event.detail !== 0 || !active() || !element) return;
      const action = element.getAttribute('data-action');
      if (action) play.act(action);
      else play.click(Number(element.id.slice(1)));
    };
    const options = { signal };
    table.addEventListener('pointerdown', down, options);
    table.addEventListener('pointermove', (event) => pointer.move(event), options);
    table.addEventListener('pointerup', (event) => pointer.up(event), options);
    table.addEventListener('pointercancel', (event) => pointer.cancel(event), options);
    table.addEventListener('pointerleave', () => pointer.leave(), options);
    // Not passive: a finger that drags a piece or draws must not scroll the page.
    table.addEventListener('touchstart', (event) => active() && pointer.touch(event), { signal, passive: false });
    table.addEventListener('touchmove', (event) => pointer.drawing && event.cancelable && event.preventDefault(), { signal, passive: false });
    table.addEventListener('contextmenu', (event) => pointer.takesMenu && event.preventDefault(), options);
    table.addEventListener('click', assisted, options);
    table.addEventListener('keydown', (event) => active() && this.#keys.handle(event), options);
    table.addEventListener('focus', () => !pressed && table.matches(':focus-visible') && this.#keys.enter(), options);
    table.addEventListener('blur', hide, options);
  }
}
