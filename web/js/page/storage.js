/* Says what is wrong with the browser's storage, as long as something is. May use the store, words and toasts; must not know
 * what is stored, nor any game. */

/** @import { Store } from './store.js' */
/** @import { Toasts } from './toast.js' */
/** @import { Words } from './words.js' */

/**
 * @param {Store} store
 * @param {Words} words
 * @param {Toasts} toasts
 * @param {{ save: () => void, look: () => void } | null} acts what can be done: save the game as a file, look at what was set
 *   aside; nothing in the lessons
 */
export function watchStorage(store, words, toasts, acts) {
  const tell = () => {
    const { trouble } = store;
    if (!trouble) toasts.clear('storage');
    else if (acts) toasts.show(words.say(`storage.${trouble}`), [{ label: words.say('record.save'), press: acts.save }], { kind: 'storage', stay: true });
    else toasts.show(words.say('storage.lessons'), [], { kind: 'storage', stay: true });
  };
  store.addEventListener('trouble', tell);
  store.addEventListener('aside', () =>
    toasts.show(words.say('storage.aside'), acts ? [{ label: words.say('saved.title'), press: acts.look }] : [], { kind: 'aside', stay: true }),
  );
  words.follow(tell);
}
