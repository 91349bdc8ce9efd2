/* Which languages there are, which of them somebody wants, and what `Intl` knows about each: plural forms, numbers, lists. The
 * one place that lists them; their words are in i18n/. May use nothing else; must not know games or hold any word beside the
 * languages' own names. */

/** Each by its own name, so that who cannot read the page finds it. @type {Record<string, string>} */
export const LANGUAGES = {
  en: 'English',
  es: 'Español',
  pl: 'Polski',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  pt: 'Português',
  ja: '日本語',
  ar: 'العربية',
};

/** The language that all others are translated from; where a file of another is missing its words are shown. */
export const FIRST = 'en';

/** Languages that are written from right to left. */
const LEFTWARD = ['ar'];

/** Letters of such scripts. */
const LEFTWARD_LETTERS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** @param {string} language */
export const directionOf = (language) => (LEFTWARD.includes(language) ? 'rtl' : 'ltr');

/**
 * The first wanted language that is there: exactly, or but for the country.
 * @param {readonly (string | null | undefined)[]} wanted tags such as `pt-BR`, best ones first
 */
export function languageFor(wanted) {
  for (const tag of wanted) {
    const parts = (tag ?? '').split('-');
    for (let n = parts.length; n > 0; n--) {
      const known = Object.keys(LANGUAGES).find((language) => language.toLowerCase() === parts.slice(0, n).join('-').toLowerCase());
      if (known) return known;
    }
  }
  return FIRST;
}

/** What the browser asks for. */
export const browserLanguages = () => navigator.languages ?? [navigator.language];

/**
 * Says on an element which language its text is in, and how it runs.
 * @param {Element} element
 * @param {string} language
 */
export function markLanguage(element, language) {
  element.setAttribute('lang', language);
  element.setAttribute('dir', directionOf(language));
}

/**
 * @typedef {object} Tongue what is known about a language beside its words
 * @property {(n: number) => string} form the plural form for a number
 * @property {(parts: string[]) => string} list
 * @property {(n: number, options?: Intl.NumberFormatOptions) => string} number
 * @property {(value: string | number) => string} show a value as it is put into a sentence
 */

/** @type {Map<string, Tongue>} */
const tongues = new Map();

/** Languages in which `Intl` puts nothing but a space between the things of a short list; the other kind has a mark there. */
const SPACED = ['ja'];

/** Whole numbers below this are written alike in every language here: the first sentence need not wait for `Intl`. */
export const PLAIN = 1000;

/**
 * Makes something when it is first needed: what `Intl` has to look up takes longer than a frame on a phone.
 * @template T
 * @param {() => T} make
 */
function once(make) {
  /** @type {T | undefined} */
  let made;
  return () => (made ??= make());
}

/**
 * @param {string} language
 * @returns {Tongue}
 */
export function tongueOf(language) {
  const known = tongues.get(language);
  if (known) return known;
  const plural = once(() => new Intl.PluralRules(language));
  const lists = once(() => new Intl.ListFormat(language, { type: SPACED.includes(language) ? 'conjunction' : 'unit', style: 'short' }));
  // Cells, moves and records have these digits in every language.
  const numbers = (/** @type {Intl.NumberFormatOptions} */ options) => new Intl.NumberFormat(language, { numberingSystem: 'latn', ...options });
  const usual = once(() => numbers({}));
  const number = (/** @type {number} */ n, /** @type {Intl.NumberFormatOptions | undefined} */ options = undefined) =>
    options ? numbers(options).format(n) : Number.isInteger(n) && n >= 0 && n < PLAIN ? String(n) : usual().format(n);
  const leftward = directionOf(language) === 'rtl';
  const tongue = {
    form: (/** @type {number} */ n) => plural().select(n),
    list: (/** @type {string[]} */ parts) => lists().format(parts),
    number,
    show(/** @type {string | number} */ value) {
      const text = typeof value === 'number' ? number(value) : value;
      // Set apart, as <bdi> does in markup: a move in an Arabic sentence, an Arabic name in an English one.
      return text && (leftward || LEFTWARD_LETTERS.test(text)) ? `\u2068${text}\u2069` : text;
    },
  };
  tongues.set(language, tongue);
  return tongue;
}
