/* Words and keys fit together: every key of the core has its words, no words are left over, every ready-made game opens. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, open, test } from './page-tools.mjs';

const root = new URL('../../', import.meta.url);
/** @param {string} path */
const read = (path) => readFileSync(new URL(path, root), 'utf8');
/** @param {string} path */
const json = (path) => JSON.parse(read(path));

/** @param {string} folder @returns {string[]} */
function sources(folder) {
  return readdirSync(new URL(folder, root), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? entry.name === 'front'
        ? []
        : sources(`${folder}${entry.name}/`)
      : /\.[ch]$/.test(entry.name)
        ? [`${folder}${entry.name}`]
        : [],
  );
}

/** Faults are made with a key as a string of words with hyphens, as an argument of a call or a field. */
function keysOfCore() {
  const keys = new Set(['memory']);
  const family = /^(option|position|stone|move|game|record|tag|comment|variation|glyph|result|link|request|memory)\b/;
  for (const path of sources('core/')) {
    const code = read(path).replace(/\/\*[^]*?\*\//g, '');
    for (const [, key] of code.matchAll(/"([a-z]+(?:-[a-z0-9]+)+)"/g)) if (family.test(key)) keys.add(key);
  }
  return [...keys].sort();
}

test('every key of the core has its words, and no words are left over', () => {
  expect(Object.keys(json('web/i18n/en/errors.json')).sort()).toEqual(keysOfCore());
});

test('every word that the page asks for is there, and every word is asked for', () => {
  const words = Object.keys(json('web/i18n/en/page.json'));
  const code = ['web/js/page.js', ...readdirSync(new URL('web/js/page', root)).map((name) => `web/js/page/${name}`)]
    .map(read)
    .join('\n');
  const asked = [...code.matchAll(/say\(\s*(?:[^'"`()]*\? )?'([^']+)'(?: : '([^']+)')?/g)].flatMap(([, one, two]) =>
    two ? [one, two] : [one],
  );
  for (const key of asked) expect(words.some((word) => word === key || word.startsWith(`${key}.`)), key).toBe(true);
  const computed = /^(act|key|sign|theme|win|draw|storage|failed|help|people|error-unknown|players\.level|settings\.(look|pieces|stand)|analysis\.(win|lose))\b/;
  const spare = words.filter((word) => !computed.test(word) && !asked.includes(word.replace(/\.(one|other)$/, '')));
  expect(spare).toEqual([]);
});

test('games, options and ready-made games in the words are those of the core', async ({ page }) => {
  await open(page);
  const words = json('web/i18n/en/games.json');
  const wrong = await page.evaluate(async (table) => {
    const { openCore } = await import(new URL('js/core.js', location.href).href);
    const core = await openCore();
    /** @type {string[]} */
    const faults = [];
    const { games } = core.ask('games');
    if (String(games.map((/** @type {any} */ game) => game.id)) !== String(Object.keys(table))) faults.push('games');
    for (const game of games) {
      const known = table[game.id];
      for (const option of game.options) {
        const entry = known.options[option.key];
        if (!entry) faults.push(`${game.id} ${option.key}`);
        for (const value of option.values ?? []) if (!entry?.values?.[value]) faults.push(`${option.key}=${value}`);
      }
      if (Object.keys(known.options).length !== game.options.length) faults.push(`${game.id} has spare options`);
      for (const setup of known.setups) {
        const { error } = core.ask('new', game.id, setup.options);
        if (error) faults.push(`${game.id} ${setup.name}: ${error.key}`);
      }
      const picture = core.ask('new', game.id, known.picture?.options ?? '', known.picture?.position ?? '');
      if (picture.error) faults.push(`${game.id} picture: ${picture.error.key} ${picture.error.found}`);
    }
    return faults;
  }, words);
  expect(wrong).toEqual([]);
});
