/* The moves and notes on a narrow screen: a drawer that opens over the board. May use the page's parts; must not know any
 * game. */

/** @import { Controls } from './controls.js' */

export class Drawer {
  /**
   * @param {HTMLElement} study
   * @param {HTMLElement} closer
   * @param {Controls} controls
   * @param {() => void} mark shows where the game is in the list
   */
  constructor(study, closer, controls, mark) {
    this.study = study;
    this.controls = controls;
    this.mark = mark;
    closer.addEventListener('click', () => this.toggle(false));
    study.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented) this.toggle(false);
    });
  }

  /** @param {boolean} [open] */
  toggle(open = !document.body.classList.contains('studying')) {
    document.body.classList.toggle('studying', open);
    this.controls.set('moves', { expanded: open });
    if (open) {
      this.mark();
      /** @type {HTMLElement | null} */ (this.study.querySelector('[aria-current]'))?.focus();
    } else if (this.study.contains(document.activeElement)) {
      /** @type {HTMLElement | null} */ (document.querySelector('[data-act="moves"]'))?.focus();
    }
  }
}
