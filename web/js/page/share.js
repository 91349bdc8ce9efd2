/* The share link: made, copied or handed to the system's own sharing, and read when the page is opened with one. May use
 * dialog, words and the table; must not know any game. */

import { openDialog } from './dialog.js';
import { button, make } from './dom.js';
import { scratchCore } from './records.js';

/** @import { Table } from './table.js' */
/** @import { Toasts } from './toast.js' */
/** @import { Words } from './words.js' */

/** Longer addresses are cut by some programs. */
const LONG = 2000;

export class Sharing {
  /**
   * @param {Table} table
   * @param {Words} words
   * @param {Toasts} toasts
   */
  constructor(table, words, toasts) {
    this.table = table;
    this.words = words;
    this.toasts = toasts;
  }

  show() {
    const { words } = this;
    const { link, error } = this.table.ask('link');
    if (error) return; // told by the board
    const address = new URL(location.href);
    address.hash = link;
    const text = address.href;
    const field = make('textarea', { class: 'link', dir: 'ltr', rows: 3, readonly: true, 'aria-label': words.say('share.link') });
    field.value = text;
    field.addEventListener('focus', () => field.select());
    const share = 'share' in navigator;
    openDialog({
      title: words.say('share.title'),
      close: words.say('close'),
      body: [
        make('p', { class: 'note' }, words.say(this.table.state.forward ? 'share.note-here' : 'share.note')),
        field,
        text.length > LONG && make('p', { class: 'note' }, words.say('share.long')),
      ],
      actions: [
        share && button('share', words.say('share.send'), () => void this.send(text)),
        button('copy', words.say('share.copy'), () => void this.copy(text, field), { class: 'main' }),
      ],
    });
  }

  /** @param {string} url */
  async send(url) {
    try {
      await navigator.share({ title: document.title, url });
    } catch {
      /* the person thought better of it; copying is still there */
    }
  }

  /**
   * @param {string} text
   * @param {HTMLTextAreaElement} field
   */
  async copy(text, field) {
    try {
      await navigator.clipboard.writeText(text);
      this.toasts.show(this.words.say('share.copied'));
    } catch {
      field.focus();
      field.select();
      this.toasts.show(this.words.say('record.copy-by-key'));
    }
  }

  /**
   * Reads the link in the page's address, if there is one, and takes it out of the address: from then on the game is
   * saved like any other, and a reload must not go back to the link.
   */
  async receive() {
    const link = location.hash.slice(1);
    if (!link.includes('=')) return;
    history.replaceState(null, '', location.pathname + location.search);
    const core = await scratchCore();
    const answer = core.ask('open', link);
    const usable = !answer.error || answer.state;
    const record = usable ? core.ask('record').record : '';
    if (answer.error) this.refuse(link, answer.error, answer.legal ?? 0, record);
    else this.open(record);
  }

  /**
   * A link that is opened again opens the same game again.
   * @param {string} record
   */
  open(record) {
    const known = this.table.library.list().find((saved) => saved.record === record);
    if (!known) this.table.load(record);
    else if (known.id !== this.table.was.id) this.table.resume(known);
  }

  /**
   * @param {string} link
   * @param {import('../answers.js').Fault} fault
   * @param {number} legal
   * @param {string} record
   */
  refuse(link, fault, legal, record) {
    const { words } = this;
    const field = make('textarea', { class: 'link', dir: 'ltr', rows: 3, readonly: true, 'aria-label': words.say('share.link') });
    field.value = link;
    const dialog = openDialog({
      title: words.say('share.wrong'),
      close: words.say('close'),
      body: [
        make('p', { class: 'error', role: 'alert' }, words.error(fault)),
        make('p', {}, record ? words.say('record.usable', { n: legal }) : words.say('share.untouched')),
        field,
      ],
      actions: [
        record
          ? button(
              null,
              words.say('record.use'),
              () => {
                dialog.close();
                this.open(record);
              },
              { class: 'main' },
            )
          : button(null, words.say('share.go-on'), () => dialog.close(), { class: 'main' }),
      ],
    });
  }
}
