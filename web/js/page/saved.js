/* The list of games begun here, with pictures and a search: opened again, taken away (and back), all of them saved in one
 * file, and what could not be read and was set aside. May use dialog, words, library, the table and the board element; must
 * not know any game. */

import { openDialog } from './dialog.js';
import { button, icon, make } from './dom.js';

/** @import { Saved } from './library.js' */
/** @import { Records } from './record.js' */
/** @import { Table } from './table.js' */
/** @import { BoardElement } from './types.js' */
/** @import { Toasts } from './toast.js' */
/** @import { Words } from './words.js' */

export class SavedGames {
  /**
   * @param {Table} table
   * @param {Words} words
   * @param {Toasts} toasts
   * @param {Records} records
   */
  constructor(table, words, toasts, records) {
    this.table = table;
    this.words = words;
    this.toasts = toasts;
    this.records = records;
  }

  show() {
    const { table, words } = this;
    table.save();
    const list = make('ol', { class: 'entries' });
    const none = make('p', { class: 'empty' });
    const search = make('input', { type: 'search', autocomplete: 'off', 'aria-label': words.say('saved.search'), placeholder: words.say('saved.search'), oninput: () => fill() });
    const pictures = new IntersectionObserver((entries) => entries.forEach((entry) => this.picture(entry)));
    const aside = make('div', {});
    const fill = () => {
      const games = table.library.list().filter((saved) => saved.moves > 0 || saved.id === table.was.id);
      const found = games.filter((saved) => this.matches(saved, search.value));
      pictures.disconnect();
      list.replaceChildren(...found.map((saved) => this.entry(saved, dialog, fill)));
      for (const picture of list.querySelectorAll('.picture')) pictures.observe(picture);
      none.textContent = games.length ? words.say('saved.not-found') : words.say('saved.none');
      none.hidden = found.length > 0;
      const lost = table.library.store.asides();
      aside.replaceChildren(...(lost.length ? [this.aside(lost)] : []));
    };
    const dialog = openDialog({
      title: words.say('saved.title'),
      close: words.say('close'),
      body: [search, list, none, aside],
      closed: () => pictures.disconnect(),
      actions: [
        button('open', words.say('record.open'), () => this.records.pick(dialog)),
        button('save', words.say('saved.export'), () => this.exportAll()),
      ],
    });
    fill();
  }

  /** @param {Saved} saved */
  facts(saved) {
    const { words } = this;
    return [words.date(saved.time), words.say('moves.count', { n: saved.moves }), saved.over && words.say('saved.over')].filter(Boolean).join(' · ');
  }

  /**
   * Every word that is searched for stands somewhere in what the list says of the game; a number as a whole one.
   * @param {Saved} saved
   * @param {string} wanted
   */
  matches(saved, wanted) {
    const { words } = this;
    const text = `${words.game(saved.game).name} ${saved.title} ${this.facts(saved)}`.toLocaleLowerCase(words.language);
    const numbers = /** @type {string[]} */ (text.match(/\d+/g) ?? []);
    const all = wanted.toLocaleLowerCase(words.language).split(/\s+/);
    return all.every((word) => (/^\d+$/.test(word) ? numbers.includes(word) : text.includes(word)));
  }

  /**
   * Draws a game's last position while it can be seen: each board needs memory of its own.
   * @param {IntersectionObserverEntry} entry
   */
  picture({ target, isIntersecting }) {
    if (!isIntersecting) {
      target.replaceChildren();
      return;
    }
    const saved = this.table.library.find(/** @type {HTMLElement} */ (target).dataset.id ?? '');
    const board = /** @type {BoardElement} */ (document.createElement('tessera-board'));
    board.setAttribute('static', '');
    board.setAttribute('inert', '');
    target.replaceChildren(board);
    // Without its picture a game can still be found by its name.
    board.ready.then(() => saved && board.ask('load', saved.record)).catch(() => {});
  }

  /**
   * @param {Saved} saved
   * @param {HTMLDialogElement} dialog
   * @param {() => void} fill
   */
  entry(saved, dialog, fill) {
    const { table, words } = this;
    const here = saved.id === table.was.id;
    const name = words.game(saved.game).name;
    const people = saved.title.split(' – ').map((person) => words.person(person)).join(' – ');
    return make(
      'li',
      {},
      make(
        'button',
        {
          type: 'button',
          class: 'entry',
          'aria-current': here ? 'true' : null,
          onclick: () => {
            dialog.close();
            this.open(saved);
          },
        },
        make('span', { class: 'picture', 'data-id': saved.id, 'aria-hidden': 'true' }),
        make('strong', {}, people ? `${name}: ${people}` : name),
        make('span', { class: 'facts' }, this.facts(saved)),
      ),
      !here &&
        make(
          'button',
          {
            type: 'button',
            class: 'bare',
            'aria-label': words.say('saved.remove', { game: name }),
            onclick: () => {
              table.library.remove(saved.id);
              fill();
              const back = () => table.library.store.write(`game:${saved.id}`, saved);
              this.toasts.show(words.say('saved.removed'), [{ label: words.say('undo'), press: back }], { kind: 'removed' });
            },
          },
          icon('trash'),
        ),
    );
  }

  /** @param {{name: string, text: string}[]} lost */
  aside(lost) {
    const { words } = this;
    return make(
      'section',
      { class: 'aside' },
      make('h3', {}, words.say('saved.aside')),
      make('p', { class: 'note' }, words.say('saved.aside-note')),
      button('save', words.say('saved.aside-save'), () => {
        const text = lost.map((entry) => `${entry.name}\n${entry.text}\n`).join('\n');
        this.records.save(text, 'tessera-set-aside.txt');
      }),
    );
  }

  /** @param {Saved} saved */
  open(saved) {
    if (this.table.resume(saved)) void this.records.readFrom(saved.record);
  }

  /** All games in one file: records follow each other. */
  exportAll() {
    const games = this.table.library.list().filter((saved) => saved.moves > 0);
    this.records.save(games.map((saved) => saved.record).join('\n'), 'tessera-games.tgn');
  }
}
