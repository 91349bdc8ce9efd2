/* The keyboard on a board: it is one tab stop; the arrows go to the neighbour nearest in that direction on the screen,
 * however the board is turned; Enter or Space clicks, Escape or Backspace goes one step back; X marks, V begins and ends an
 * arrow, B says the whole board. Only keys of the focused board are heard. May use the view; must not know games. */

import { nearest } from './board-layout.js';
import { penOf } from './board-sketch.js';
import { boxOfElement } from './board-view.js';

/** @import { BoardView } from './board-view.js' */
/** @import { Point } from './board-layout.js' */
/** @import { Pens } from './board-pointer.js' */
/** @import { Stroke } from './board-sketch.js' */

/** @typedef {{ id: string, site: number | null, action: string | null, centre: Point, panel: boolean }} Stop */

/**
 * @typedef {object} Hands what the keys do
 * @property {(site: number) => void} click
 * @property {(action: string) => void} act
 * @property {() => boolean} back false when there was nothing to take back
 * @property {(id: string | null, site: number | null) => void} show puts the cursor somewhere
 * @property {Pens} draw
 * @property {() => Stroke | null} draft what is being drawn
 * @property {() => void} describe says the whole board
 */

/** @type {Record<string, Point>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Keys {
  #view;
  #hands;
  /** @type {string | null} the id of the element that the cursor is on */
  #at = null;
  /** @type {string | null} the same beside the panel, to come back to */
  #home = null;

  /**
   * @param {BoardView} view
   * @param {Hands} hands
   */
  constructor(view, hands) {
    this.#view = view;
    this.#hands = hands;
  }

  /** @param {KeyboardEvent} event */
  handle(event) {
    if (event.ctrlKey || event.metaKey) return;
    // Alt makes other signs of letters, and other scripts have none of these: then the place of the key counts.
    const letter = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : event.code.replace(/^Key/, '').toLowerCase();
    if (letter === 'x' || letter === 'v') this.#draw(letter === 'v', penOf(event));
    else if (letter === 'b' && !event.altKey) this.#hands.describe();
    else if (!this.#press(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether it meant something here */
  #press(event) {
    if (event.altKey) return false;
    const arrow = ARROWS[event.key];
    if (arrow) this.#go(arrow, event.shiftKey);
    else if (event.key === 'Enter' || event.key === ' ') this.#click();
    else if (event.key !== 'Escape' && event.key !== 'Backspace') return false;
    else if (this.#hands.back()) this.#settle();
    else return false;
    return true;
  }

  /**
   * @param {boolean} arrow its first end, or its second; else a mark
   * @param {number} pen
   */
  #draw(arrow, pen) {
    const here = this.#stop();
    const site = here?.site ?? null;
    if (!here || site === null || !this.#view.scene.sites.has(site)) return;
    const { draw } = this.#hands;
    const draft = this.#hands.draft();
    this.#show(here);
    if (!arrow) draw.put({ from: site, to: site, pen });
    else if (!draft) draw.draft({ from: site, to: site, pen });
    else if (draft.from === site) draw.draft(null);
    else draw.put({ ...draft, to: site });
  }

  /** Shows the cursor, for the board has been focused with the keyboard. */
  enter() {
    const stop = this.#stop();
    if (stop) this.#show(stop);
  }

  /** The panel may have opened or closed: the cursor goes to it, or back to the board. */
  #settle() {
    const stops = this.#stops(true);
    const here = stops.find((stop) => stop.id === this.#at);
    const panel = here?.panel ? here : stops.find((stop) => stop.panel);
    const to = panel ?? here ?? stops.find((stop) => stop.id === this.#home);
    if (to) this.#show(to);
  }

  /**
   * @param {Point} direction
   * @param {boolean} areas whether the parts of the board that are never clicked count too
   */
  #go(direction, areas) {
    const here = this.#stop();
    if (!here) return;
    const others = this.#stops(areas).filter((stop) => stop.id !== here.id);
    // In a panel the arrows stay in it as long as they lead anywhere there.
    const inPanel = here.panel ? nearest(here.centre, direction, others.filter((stop) => stop.panel)) : null;
    const to = inPanel ?? nearest(here.centre, direction, others.filter((stop) => here.panel || !stop.panel));
    this.#show(to ?? here);
  }

  #click() {
    const here = this.#stop();
    if (!here) return;
    if (here.action) this.#hands.act(here.action);
    else if (here.site !== null) this.#hands.click(here.site);
    this.#settle();
  }

  /** @param {Stop} stop */
  #show(stop) {
    this.#at = stop.id;
    if (!stop.panel) this.#home = stop.id;
    const draft = this.#hands.draft();
    if (draft && stop.site !== null && this.#view.scene.sites.has(stop.site)) this.#hands.draw.draft({ ...draft, to: stop.site });
    this.#hands.show(stop.id, stop.site);
  }

  /** Where the cursor is; where it never was, on the cell nearest to the middle. */
  #stop() {
    const stops = this.#stops(true);
    const known = stops.find((stop) => stop.id === this.#at);
    if (known) return known;
    const box = boxOfElement(this.#view.field);
    const middle = [box.left + box.width / 2, box.top + box.height / 2];
    /** @param {Stop} stop */
    const away = ({ centre }) => Math.hypot(centre[0] - middle[0], centre[1] - middle[1]);
    return this.#stops(false).reduce(
      (/** @type {Stop | null} */ best, stop) => (best && away(best) <= away(stop) ? best : stop),
      null,
    );
  }

  /**
   * @param {boolean} areas
   * @returns {Stop[]}
   */
  #stops(areas) {
    const view = this.#view;
    const sites = [...(view.layout?.places ?? [])]
      .filter((place) => place.kind === 'cell' || (areas && place.kind === 'area'))
      .map((place) => place.site);
    const slots = [...view.seats.slots.keys()].filter((site) => view.items.has(site));
    /** @param {{ left: number, top: number, width: number, height: number }} box @returns {Point} */
    const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
    const stops = [...sites, ...slots].map((site) => {
      return { id: `s${site}`, site, action: null, centre: middle(view.boxOf(site)), panel: false };
    });
    const panel = view.choice.isOpen ? [...view.choice.element.children] : [];
    return [
      ...stops,
      ...panel.map((element) => {
        const action = element.getAttribute('data-action');
        const site = action ? null : Number(element.getAttribute('data-site'));
        return { id: element.id, site, action, centre: middle(boxOfElement(element)), panel: true };
      }),
    ];
  }
}
