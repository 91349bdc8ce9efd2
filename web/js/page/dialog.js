/* Dialogs: a title, a body, a row of buttons, closed by Escape, by the cross and by a press outside. May use dom; must
 * not know the core. The element is made for each opening and removed when it closes, so that no dialog shows old
 * contents. */

import { button, make } from './dom.js';

let count = 0;

/**
 * @typedef {object} DialogParts
 * @property {string} title
 * @property {string} close the cross's name
 * @property {(Node | string | null | false)[]} body
 * @property {(HTMLElement | null | false)[]} [actions]
 * @property {string} [kind] a class for its looks
 * @property {() => void} [closed]
 */

/**
 * @param {DialogParts} parts
 * @returns {HTMLDialogElement}
 */
export function openDialog({ title, close, body, actions = [], kind = '', closed }) {
  const id = `dialog-${++count}`;
  const dialog = make('dialog', { class: kind, 'aria-labelledby': id });
  dialog.append(
    make(
      'div',
      { class: 'sheet' },
      make(
        'header',
        {},
        make('h2', { id }, title),
        button('close', close, () => dialog.close(), { class: 'bare close' }),
      ),
      make('div', { class: 'body' }, ...body),
      actions.some(Boolean) && make('footer', {}, ...actions),
    ),
  );
  // The dialog has no padding of its own: a press on it, not on the sheet, is a press outside. It must begin there too,
  // or selecting text beyond the edge would close it.
  let outside = false;
  dialog.addEventListener('pointerdown', (event) => (outside = event.target === dialog));
  dialog.addEventListener('click', (event) => {
    if (outside && event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    closed?.();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * A button that closes its dialog when pressed; what it does must not need the dialog any more.
 * @param {string} label
 * @param {() => void} press
 * @param {string} [kind]
 */
export function closing(label, press, kind = '') {
  return button(
    null,
    label,
    (event) => {
      /** @type {HTMLElement} */ (event.currentTarget).closest('dialog')?.close();
      press();
    },
    { class: kind },
  );
}

/**
 * A named group of radio buttons.
 * @param {string} legend
 * @param {string} name
 * @param {{value: string, label: string}[]} choices
 * @param {string} chosen
 * @param {string | null} [note]
 */
export function radios(legend, name, choices, chosen, note) {
  return make(
    'fieldset',
    {},
    make('legend', {}, legend),
    note && make('p', { class: 'note' }, note),
    make(
      'div',
      { class: 'choices' },
      ...choices.map(({ value, label }) =>
        make(
          'label',
          { class: 'choice' },
          make('input', { type: 'radio', name, value, checked: value === chosen }),
          make('span', {}, label),
        ),
      ),
    ),
  );
}
