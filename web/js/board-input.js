/* Binds a board's events to what hears them: pointer, keyboard, and the clicks of assistive technology, which come
 * without a pointer. Must not know games. */

/** @import { Keys } from './board-keys.js' */
/** @import { Play } from './board-play.js' */
/** @import { Pointer } from './board-pointer.js' */

/**
 * @param {HTMLElement} table
 * @param {object} ears
 * @param {Pointer} ears.pointer
 * @param {Keys} ears.keys
 * @param {Play} ears.play
 * @param {() => boolean} ears.active whether the board is more than a picture
 * @param {() => void} ears.hide takes the keyboard's cursor away
 * @param {AbortSignal} signal ends it all
 */
export function listen(table, { pointer, keys, play, active, hide }, signal) {
  /** @param {PointerEvent} event */
  const down = (event) => {
    if (!active()) return;
    // The browser gives no focus where the touch was taken from it.
    table.focus({ preventScroll: true });
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
  // Not passive: a finger that drags a piece must not scroll the page.
  table.addEventListener('touchstart', (event) => active() && pointer.touch(event), { signal, passive: false });
  table.addEventListener('contextmenu', (event) => pointer.busy && event.preventDefault(), options);
  table.addEventListener('click', assisted, options);
  table.addEventListener('keydown', (event) => active() && keys.handle(event), options);
  table.addEventListener('focus', () => table.matches(':focus-visible') && keys.enter(), options);
  table.addEventListener('blur', hide, options);
}
