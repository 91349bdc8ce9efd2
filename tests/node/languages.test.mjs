/* Every language says all that English says: the same files, keys, placeholders and rules pages, and the plural forms that
 * its grammar has. What is missing, spare or different is named. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { directionOf, FIRST, LANGUAGES, languageFor, PLAIN, tongueOf } from '../../web/js/languages.js';

const web = new URL('../../web/', import.meta.url);
/** @param {string} path */
const read = (path) => readFileSync(new URL(path, web), 'utf8');
const languages = Object.keys(LANGUAGES);
const others = languages.filter((language) => language !== FIRST);
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];
/** Forms that stand for one number each, whose words may say it without a digit. */
const NUMBERED = ['zero', 'one', 'two'];

/** @param {string} folder @param {string} ending */
const names = (folder, ending) => readdirSync(new URL(folder, web)).filter((name) => name.endsWith(ending)).sort();

const tables = names(`i18n/${FIRST}/`, '.json');
const pages = names(`rules/${FIRST}/`, '.html');

/**
 * All texts of a table by their way in it, `a.b.c`.
 * @param {unknown} value
 * @param {string} [at]
 * @returns {[string, string][]}
 */
function texts(value, at = '') {
  if (typeof value === 'string') return [[at, value]];
  return Object.entries(/** @type {object} */ (value)).flatMap(([key, inner]) => texts(inner, at ? `${at}.${key}` : key));
}

/** @param {string} language @param {string} name */
const table = (language, name) => new Map(texts(JSON.parse(read(`i18n/${language}/${name}`))));

/** A key without its plural form, where English has it in several. @param {string} key @param {Map<string, string>} english */
function stem(key, english) {
  const parts = key.split('.');
  const form = parts.pop() ?? '';
  const rest = parts.join('.');
  return FORMS.includes(form) && english.has(`${rest}.one`) && english.has(`${rest}.other`) ? { rest, form } : { rest: key, form: '' };
}

/** @param {string} text */
const placeholders = (text) => [...new Set(text.match(/\{\w+\}|\[\[|\]\]/g) ?? [])].sort();

/** Texts that are the same in every language: what is written in records and addresses. @param {string} key */
const isNotation = (key) => /\.(designer|picture\.\w+|setups\.\d+\.options)$/.test(key);

/** @param {string} html */
const tags = (html) => [...html.matchAll(/<(?!!)[^>]*>/g)].map(([tag]) => tag);
/** What a tag is apart from the words in it. @param {string} tag */
const bones = (tag) => tag.replace(/ (aria-label|alt|title|lang|dir|content)="[^"]*"/g, '');
/** @param {string} html */
const codes = (html) => [...html.matchAll(/<code[^>]*>([^<]*)<\/code>/g)].map(([, code]) => code);
/** @param {string[]} list */
const sorted = (list) => [...list].sort();

test('the languages that are listed are those that there are', () => {
  const folders = (/** @type {string} */ path) => readdirSync(new URL(path, web), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  assert.deepEqual(sorted(folders('i18n/')), sorted(languages));
  assert.deepEqual(sorted(folders('rules/')), sorted(languages));
  assert.ok(languages.length > 1 && others.length === languages.length - 1);
});

for (const language of others) {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;

  test(`${language} has all files, and a glossary`, () => {
    assert.deepEqual(names(`i18n/${language}/`, '.json'), tables);
    assert.deepEqual(names(`rules/${language}/`, '.html'), pages);
    assert.match(read(`i18n/${language}/glossary.md`), /^\|[^|]*\bcell\b[^|]*\| ./m);
  });

  for (const name of tables) {
    test(`${language}/${name} has every key and none to spare, with the plural forms of the language`, () => {
      const english = table(FIRST, name);
      const wanted = new Set();
      for (const key of english.keys()) {
        const { rest, form } = stem(key, english);
        if (form) for (const one of forms) wanted.add(`${rest}.${one}`);
        else wanted.add(key);
      }
      assert.deepEqual(sorted([...table(language, name).keys()]), sorted([...wanted]));
    });

    test(`${language}/${name} has the placeholders of English, and its own words`, () => {
      const english = table(FIRST, name);
      const wrong = [...table(language, name)].flatMap(([key, text]) => {
        const { rest, form } = stem(key, english);
        const pattern = english.get(form ? `${rest}.other` : key) ?? '';
        if (isNotation(key)) return text === pattern ? [] : [`${key} is notation: ${text}`];
        const free = NUMBERED.includes(form) ? ['{n}'] : [];
        const differ = (/** @type {string[]} */ a, /** @type {string[]} */ b) => a.filter((one) => !b.includes(one) && !free.includes(one));
        const [here, there] = [placeholders(text), placeholders(pattern)];
        const faults = [...differ(here, there).map((one) => `${key}: ${one} is not there in English`), ...differ(there, here).map((one) => `${key} lacks ${one}`)];
        if (text.trim() === '' && pattern.trim() !== '') faults.push(`${key} is empty`);
        // Short words can be the same in two languages, sentences are not.
        if (text === pattern && /\p{L}{3,} \p{L}{2,} \p{L}+/u.test(text)) faults.push(`${key} is English: ${text}`);
        return faults;
      });
      assert.deepEqual(wrong, []);
    });
  }

  for (const name of pages) {
    test(`the rules page ${language}/${name} has the headings, links, figures and notation of English`, () => {
      const [english, page] = [read(`rules/${FIRST}/${name}`), read(`rules/${language}/${name}`)];
      assert.match(page, new RegExp(`<html lang="${language}"${directionOf(language) === 'rtl' ? ' dir="rtl"' : ''}>`));
      const ordered = (/** @type {string} */ html) => tags(html).map(bones).filter((tag) => /^<(h\d|section|figure|tessera-board|table|ul|nav)\b/.test(tag));
      assert.deepEqual(ordered(page), ordered(english));
      assert.deepEqual(sorted(tags(page).map(bones)), sorted(tags(english).map(bones)));
      assert.deepEqual(sorted(codes(page)), sorted(codes(english)));
    });
  }
}

test('the language is the first wanted one that is there, with or without its country', () => {
  assert.equal(languageFor(['xx', 'pt-BR', 'en']), 'pt');
  assert.equal(languageFor(['PL']), 'pl');
  assert.equal(languageFor(['ja-JP', 'de']), 'ja');
  assert.equal(languageFor(['', null, undefined, 'xx-YY']), FIRST);
  assert.equal(languageFor([]), FIRST);
});

test('digits are those of the board in every language, and what stands in sentences from right to left is set apart', () => {
  for (const language of languages) assert.match(tongueOf(language).number(1234.5), /^1\D?234\D5$/, language);
  assert.equal(tongueOf('en').show('c2-d2'), 'c2-d2');
  assert.equal(tongueOf('en').show('أمل'), '\u2068أمل\u2069');
  assert.equal(tongueOf('ar').show('c2-d2'), '\u2068c2-d2\u2069');
  assert.equal(tongueOf('ar').show(12), '\u206812\u2069');
  assert.equal(tongueOf('ar').show(''), '');
});

test('a number is written as Intl writes it, whether Intl is asked or not', () => {
  for (const language of languages) {
    const { format } = new Intl.NumberFormat(language, { numberingSystem: 'latn' });
    for (const n of [...Array(PLAIN + 2).keys(), -1, 0.5, 99.9, 1e6]) assert.equal(tongueOf(language).number(n), format(n), `${language} ${n}`);
  }
});

test('things of a list stand apart by a mark of the language, never by a space alone', () => {
  for (const language of languages) assert.match(tongueOf(language).list(['1', '2', '3']), /^1[,、،] ?\S*2/, language);
});
