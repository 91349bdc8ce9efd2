/* The choice of the language: each under its own name, so that it is found by who cannot read the page. May use dialog, words
 * and the library's settings; must not know any game. */

import { browserLanguages, LANGUAGES, languageFor, markLanguage } from '../languages.js';
import { openDialog } from './dialog.js';
import { make } from './dom.js';

/** @import { Library } from './library.js' */
/** @import { Words } from './words.js' */

/**
 * @param {Words} words
 * @param {Library} library
 * @param {() => void} speak goes over to what has been chosen
 */
export function chooseLanguage(words, library, speak) {
  const chosen = library.settings.language;
  /** @param {string} language empty for the browser's */
  const entry = (language) => {
    const button = make('button', {
      type: 'button',
      class: 'entry',
      'aria-current': language === chosen ? 'true' : null,
      onclick: () => {
        dialog.close();
        library.prefer({ language });
        speak();
      },
    });
    const name = make('strong', {}, LANGUAGES[language] ?? words.say('language.auto'));
    if (language) markLanguage(name, language);
    button.append(name);
    if (!language) {
      const browsers = languageFor(browserLanguages());
      const which = make('span', { class: 'facts' }, LANGUAGES[browsers]);
      markLanguage(which, browsers);
      button.append(which);
    }
    return make('li', {}, button);
  };
  const dialog = openDialog({
    title: words.say('act.language'),
    close: words.say('close'),
    body: [make('ul', { class: 'entries languages' }, ...['', ...Object.keys(LANGUAGES)].map(entry))],
  });
}
