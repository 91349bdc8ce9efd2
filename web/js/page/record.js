/* The dialogs for records: shown, copied, saved, pasted, opened from files, chosen among several, and what to do with a
 * faulty one. May use records, backup, dialog, words and the table; must not know any game. */

import { download, isBackup } from './backup.js';
import { closing, openDialog } from './dialog.js';
import { button, make } from './dom.js';
import { excerpt, findRecords, offset } from './records.js';

/** @import { Fault } from '../answers.js' */
/** @import { Backup } from './backup.js' */
/** @import { Found } from './records.js' */
/** @import { Table } from './table.js' */
/** @import { Toasts } from './toast.js' */
/** @import { Words } from './words.js' */

/** A file that is larger was picked by mistake: 10 MB is thousands of games. */
const FILE_MAX = 16 << 20;

export class Records {
  /**
   * @param {Table} table
   * @param {Words} words
   * @param {Toasts} toasts
   * @param {Backup} backup for files that hold everything
   */
  constructor(table, words, toasts, backup) {
    this.table = table;
    this.words = words;
    this.toasts = toasts;
    this.backup = backup;
  }

  /** The record of the game on the table; what is typed or pasted over it can be opened. */
  show() {
    const { words } = this;
    const record = this.table.ask('record').record ?? '';
    this.edit(words.say('record.title'), record, null, [
      button('copy', words.say('record.copy'), () => this.copy(record)),
      button('save', words.say('record.save'), () => this.save(record)),
    ]);
  }

  /**
   * A text field with a record, and what to do with it.
   * @param {string} title
   * @param {string} text
   * @param {Fault | null} fault
   * @param {HTMLElement[]} actions
   */
  edit(title, text, fault, actions) {
    const { words } = this;
    const read = button('play', words.say('record.read'), () => this.readFrom(field.value, dialog), {
      class: 'main',
      disabled: fault === null,
    });
    const field = make('textarea', {
      dir: 'ltr',
      class: 'record',
      rows: 12,
      spellcheck: 'false',
      autocapitalize: 'off',
      autocomplete: 'off',
      'aria-label': words.say('record.text'),
      oninput: () => (read.disabled = field.value.trim() === '' || field.value === text),
    });
    field.value = text;
    const dialog = openDialog({
      title,
      close: words.say('close'),
      kind: 'wide',
      body: [make('p', { class: 'note' }, words.say('record.note')), field],
      actions: [
        ...actions,
        button('paste', words.say('record.paste'), () => void this.paste(field)),
        button('open', words.say('record.open'), () => this.pick(dialog)),
        read,
      ],
    });
    if (!fault) return;
    const at = offset(text, fault);
    field.focus();
    field.setSelectionRange(at, at + (fault.found?.length ?? 0));
  }

  /** @param {HTMLTextAreaElement} field */
  async paste(field) {
    field.focus();
    field.select();
    try {
      const text = await navigator.clipboard.readText();
      // Keeps the browser's own undo for what was there.
      if (!document.execCommand('insertText', false, text)) field.setRangeText(text);
      field.dispatchEvent(new Event('input'));
    } catch {
      // Not allowed to look into the clipboard: the field is ready for the keys.
      this.toasts.show(this.words.say('record.paste-by-key'));
    }
  }

  /** @param {string} record */
  async copy(record) {
    try {
      await navigator.clipboard.writeText(record);
      this.toasts.show(this.words.say('record.copied'));
    } catch {
      const field = document.querySelector('dialog textarea');
      if (field instanceof HTMLTextAreaElement) field.select();
      this.toasts.show(this.words.say('record.copy-by-key'));
    }
  }

  /**
   * @param {string} text
   * @param {string} [name]
   */
  save(text, name = this.fileName()) {
    download(text, name);
  }

  fileName() {
    const { state } = this.table;
    const names = this.table.names().filter(Boolean);
    const date = this.table.tag('Date').replaceAll('.', '-');
    const parts = [this.words.game(state.game).name, date, ...names];
    return `${parts.filter(Boolean).join(' ').replace(/[^\p{L}\p{N} -]/gu, '_')}.tgn`;
  }

  /** @param {HTMLDialogElement} [dialog] closed when a file has been chosen */
  pick(dialog) {
    const input = make('input', {
      type: 'file',
      accept: '.tgn,.txt,.json,text/plain,application/json',
      onchange: () => {
        const file = input.files?.[0];
        if (file) void this.readFile(file, dialog);
      },
    });
    input.click();
  }

  /**
   * @param {File} file
   * @param {HTMLDialogElement} [dialog]
   */
  async readFile(file, dialog) {
    if (file.size > FILE_MAX) {
      this.toasts.show(this.words.say('record.too-large', { name: file.name }), [], { kind: 'danger' });
      return;
    }
    const text = await file.text();
    if (isBackup(text)) {
      dialog?.close();
      await this.backup.read(text);
    } else await this.readFrom(text, dialog);
  }

  /**
   * Opens the game of a text, or lets choose among its games.
   * @param {string} text
   * @param {HTMLDialogElement} [dialog] closed when there is something to open
   */
  async readFrom(text, dialog) {
    const found = await findRecords(text);
    dialog?.close();
    const [only] = found;
    if (found.length > 1) this.choose(text, found);
    else if (only?.fault) this.faulty(text, only, only.fault);
    else if (only) this.open(only);
  }

  /** @param {Found} found */
  open(found) {
    this.table.load(found.record);
  }

  /**
   * @param {string} text
   * @param {Found[]} found
   */
  choose(text, found) {
    const { words } = this;
    const entries = found.map((one, i) => {
      const { state } = one;
      const title = state ? words.game(state.game).name : words.say('record.unknown');
      const tags = new Map(state?.tags ?? []);
      const names = state?.seats.map((seat) => words.person(tags.get(seat.tag) ?? '') || words.seat(seat.tag)).join(' – ') ?? '';
      const facts = [names, tags.get('Date'), words.say('moves.count', { n: one.moves })].filter(Boolean).join(' · ');
      const trouble = one.fault ? words.error(one.fault) : '';
      return make(
        'li',
        {},
        make(
          'button',
          {
            type: 'button',
            class: 'entry',
            onclick: () => {
              dialog.close();
              if (one.fault) this.faulty(text, one, one.fault);
              else this.open(one);
            },
          },
          make('strong', {}, `${i + 1}. ${title}`),
          make('span', { class: 'facts' }, facts),
          trouble && make('span', { class: 'error' }, trouble),
        ),
      );
    });
    const dialog = openDialog({
      title: words.say('record.several', { n: found.length }),
      close: words.say('close'),
      body: [make('ol', { class: 'entries' }, ...entries)],
      actions: [closing(words.say('record.keep-all'), () => this.keep(found))],
    });
  }

  /**
   * Puts all games without a fault beside those begun here.
   * @param {Found[]} found
   */
  keep(found) {
    const { library } = this.table;
    let n = 0;
    for (const { record, state, moves, fault } of found) {
      if (!state || fault) continue;
      const tags = new Map(state.tags);
      const title = state.seats.map((seat) => tags.get(seat.tag)).filter(Boolean).join(' – ');
      library.add({ game: state.game, record, place: { depth: moves, turns: [] }, live: false, moves, over: state.result !== null, title });
      n++;
    }
    this.toasts.show(this.words.say('record.kept', { n }));
  }

  /**
   * What is wrong and where; the part before it can be used, the text mended.
   * @param {string} text
   * @param {Found} found
   * @param {Fault} fault
   */
  faulty(text, found, fault) {
    const { words } = this;
    const place = excerpt(text, fault);
    openDialog({
      title: words.say('record.faulty'),
      close: words.say('close'),
      kind: 'wide',
      body: [
        make('p', { class: 'error', role: 'alert' }, words.error(fault)),
        place && make('pre', { class: 'excerpt', dir: 'ltr', tabindex: 0 }, `${place.shown}\n${place.pointer}`),
        make('p', {}, found.state ? words.say('record.usable', { n: found.moves }) : words.say('record.nothing')),
      ],
      actions: [
        closing(words.say('record.edit'), () => this.edit(words.say('record.mend'), text, fault, [])),
        found.state && closing(words.say('record.use'), () => this.open(found), 'main'),
      ],
    });
  }
}
