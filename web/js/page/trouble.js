/* Says what is wrong with the browser's storage, and what to do about it. May use the store, words and notices; must not
 * know any game. */

/** @import { Desk } from './desk.js' */
/** @import { Store } from './store.js' */
/** @import { Toasts } from './toast.js' */
/** @import { Words } from './words.js' */

/**
 * @param {Store} store
 * @param {Words} words
 * @param {Toasts} toasts
 * @param {(work: (desk: Desk) => void) => void} at the desk
 * @param {() => string} record of the game on the table
 * @returns {() => void} looks whether there is trouble already
 */
export function watchStore(store, words, toasts, at, record) {
  const look = () => {
    const { trouble } = store;
    if (!trouble) {
      toasts.clear('storage');
      return;
    }
    const save = { label: words.say('record.save'), press: () => at((desk) => desk.records.save(record())) };
    toasts.show(words.say(`storage.${trouble}`), [save], { kind: 'storage', stay: true });
  };
  store.addEventListener('trouble', look);
  store.addEventListener('aside', () => {
    const open = { label: words.say('saved.title'), press: () => at((desk) => desk.saved.show()) };
    toasts.show(words.say('storage.aside'), [open], { kind: 'aside', stay: true });
  });
  return look;
}
