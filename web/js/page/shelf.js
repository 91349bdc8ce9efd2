/* The games to choose from, as small pictures of their boards. May use dom, pause, words and the board element; must not know
 * any game: which there are comes from the core, their pictures are positions from the games' own words. */

import { make } from './dom.js';
import { leisure } from './pause.js';

/** @import { BoardElement, Game } from './types.js' */
/** @import { Words } from './words.js' */

export class Shelf {
  /**
   * @param {HTMLElement} box
   * @param {Game[]} games
   * @param {Words} words
   * @param {(game: string) => void} choose
   */
  constructor(box, games, words, choose) {
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    for (const { id } of games) {
      const button = make(
        'button',
        { type: 'button', class: 'game', 'data-game': id, onclick: () => choose(id) },
        make('span', { class: 'picture', 'aria-hidden': 'true' }),
        make('span', { class: 'name' }),
      );
      this.buttons.set(id, button);
      box.append(button);
    }
    this.words = words;
    words.follow(() => {
      box.setAttribute('aria-label', words.say('shelf'));
      for (const [id, button] of this.buttons) {
        const { name, blurb } = words.game(id);
        button.title = blurb;
        button.lastElementChild?.replaceChildren(name);
      }
    });
  }

  /** Draws the pictures one by one, when there is time: the board comes first. */
  async draw() {
    for (const [id, button] of this.buttons) {
      await leisure();
      const { picture } = this.words.game(id);
      const board = /** @type {BoardElement} */ (document.createElement('tessera-board'));
      board.setAttribute('static', '');
      // A picture: nothing in it can be reached or is read out.
      board.setAttribute('inert', '');
      button.querySelector('.picture')?.append(board);
      // Without its picture a game can still be chosen by its name.
      await board.ready.then(() => board.ask('new', id, picture?.options ?? '', picture?.position ?? '')).catch(() => {});
    }
  }

  /** @param {string} game */
  mark(game) {
    for (const [id, button] of this.buttons) {
      if (id === game) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
  }
}
