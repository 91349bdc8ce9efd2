/* What can be written about the move at the cursor: a comment, signs, and what to do with its line. May use dom, words,
 * tree and the table; must not know any game. */

import { button, make, rename } from './dom.js';
import { SIGNS } from './moves.js';
import { commandsOf, moveNumber, noteGlyphs, noteText, withoutCommands } from './tree.js';

/** @import { Table } from './table.js' */
/** @import { Words } from './words.js' */

/** Written this long after the last key, and when the field is left. */
const PAUSE = 600;

export class Notes {
  /**
   * @param {HTMLElement} box
   * @param {Table} table
   * @param {Words} words
   * @param {{remove: (node: number) => void}} acts
   */
  constructor(box, table, words, acts) {
    this.table = table;
    this.words = words;
    this.acts = acts;
    this.node = -1;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.label = make('span', {});
    this.field = make('textarea', { rows: 2, dir: 'auto', oninput: () => this.typed(), onblur: () => this.write() });
    this.signs = make(
      'div',
      { class: 'signs', role: 'group', dir: 'ltr' },
      ...SIGNS.slice(1).map((sign, i) =>
        button(null, sign, () => this.sign(i + 1), {
          'data-glyph': String(i + 1),
          'aria-pressed': 'false',
        }),
      ),
    );
    this.promote = button('promote', '', () => table.ask('promote', this.node));
    const remove = button('trash', '', () => acts.remove(this.node), { class: 'bare' });
    words.follow(() => {
      this.signs.setAttribute('aria-label', words.say('notes.signs'));
      this.signs.querySelectorAll('[data-glyph]').forEach((element, i) => {
        const title = words.say(`sign.${i + 1}`);
        element.setAttribute('title', title);
        element.setAttribute('aria-label', `${SIGNS[i + 1]} ${title}`);
      });
      rename(this.promote, words.say('notes.promote'));
      for (const name of ['title', 'aria-label']) remove.setAttribute(name, words.say('notes.remove'));
      rename(remove, words.say('notes.remove'));
    });
    this.signs.append(remove);
    box.append(make('label', {}, this.label, this.field), this.signs, this.promote);
    // The page may go before the pause is over.
    addEventListener('pagehide', () => this.write());
  }

  show() {
    const { state } = this.table;
    if (state.node !== this.node) this.write();
    const lines = this.table.lines();
    const node = lines.node(state.node);
    const changed = node.node !== this.node;
    this.node = node.node;
    const atRoot = node.parent === null;
    const text = withoutCommands(noteText(node, this.kind()));
    if (changed || document.activeElement !== this.field) this.field.value = text;
    this.label.textContent = atRoot
      ? this.words.say('notes.before')
      : this.words.say('notes.after', { move: this.name(node.node) });
    const glyphs = noteGlyphs(node);
    for (const sign of /** @type {NodeListOf<HTMLElement>} */ (this.signs.querySelectorAll('[data-glyph]'))) {
      sign.setAttribute('aria-pressed', String(glyphs.includes(Number(sign.dataset.glyph))));
    }
    this.signs.hidden = atRoot;
    this.promote.hidden = lines.isMain(node.node);
  }

  /** A move with its number, `3… c2-d2`.
   * @param {number} id */
  name(id) {
    const { state } = this.table;
    const lines = this.table.lines();
    const node = lines.node(id);
    const first = lines.next(lines.root)[0];
    const opening = (first !== undefined && lines.node(first).seat) || 0;
    const { round, seat } = moveNumber(node, state.first, opening, state.seats.length);
    return `${round}${seat ? '…' : '.'} ${node.word ?? ''}`;
  }

  /** Before the first move stands what is about the whole game. */
  kind() {
    return this.node === this.table.lines().root ? 'before' : 'comment';
  }

  typed() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.write(), PAUSE);
  }

  /** Writes the field's text to the move that it was written for. */
  write() {
    clearTimeout(this.timer);
    this.timer = undefined;
    const lines = this.table.lines();
    if (!lines.has(this.node)) return;
    // Records break lines where they like, so a comment cannot keep its own.
    const text = this.field.value.trim().replace(/\s+/g, ' ');
    const before = noteText(lines.node(this.node), this.kind());
    if (text === withoutCommands(before)) return;
    // What programs have written there stays.
    this.table.ask(this.kind(), this.node, `${text} ${commandsOf(before)}`.trim());
  }

  /** @param {number} glyph */
  sign(glyph) {
    const on = noteGlyphs(this.table.lines().node(this.node)).includes(glyph);
    this.table.ask('glyph', this.node, on ? 0 : glyph);
  }
}
