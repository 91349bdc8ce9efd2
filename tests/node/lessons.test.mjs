/* Every step of a lesson does what it says, by the core itself: positions can be read, what is asked can be done, is told from
 * what is not, and what is refused is refused for the reason given; example games replay whole; and each has its words. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { LANGUAGES } from '../../web/js/languages.js';
import { accepts, fits, gains, shown } from '../../web/js/learn/lesson.js';
import { newCore } from './support.mjs';

/** @import { State } from '../../web/js/answers.js' */
/** @import { Lesson, Step } from '../../web/js/learn/lesson.js' */

const web = new URL('../../web/', import.meta.url);
/** @param {string} path */
const read = (path) => readFileSync(new URL(path, web), 'utf8');
const core = await newCore();
const games = core.ask('games').games.map((/** @type {{ id: string }} */ { id }) => id);
/** @type {[string, Lesson][]} */
const lessons = games.map((/** @type {string} */ game) => [game, JSON.parse(read(`lessons/${game}.json`))]);
const english = JSON.parse(read('i18n/en/lessons.json'));

/**
 * @param {string} game
 * @param {Step} step
 * @returns {State}
 */
function begin(game, step) {
  const state = core.ask('new', game, step.options ?? '', step.position ?? '');
  assert.equal(state.error, undefined, JSON.stringify(state.error));
  return /** @type {any} */ (state);
}

/**
 * The state after each legal move.
 * @param {State} before
 * @returns {Map<string, State>}
 */
function futures(before) {
  const found = new Map();
  for (const [word] of before.moves) {
    found.set(word, core.ask('play', word));
    core.ask('back');
  }
  return found;
}

/** The comments of an example game, in its order. @param {string[]} record */
function comments(record) {
  const answer = core.ask('load', record.join('\n'));
  assert.equal(answer.error, undefined, JSON.stringify(answer.error));
  const { nodes } = core.ask('tree');
  const notes = nodes.flatMap((/** @type {{ notes: { text: string }[] }} */ node) => node.notes);
  return { nodes, keys: notes.map((/** @type {{ text: string }} */ { text }) => text) };
}

test('each game has a lesson and no lesson is without a game', () => {
  const files = readdirSync(new URL('lessons/', web)).sort();
  assert.deepEqual(files, games.map((/** @type {string} */ game) => `${game}.json`).sort());
});

for (const [game, { steps, games: examples }] of lessons) {
  test(`${game}: about a dozen steps and three example games, each under a name of its own`, () => {
    assert.ok(steps.length >= 10 && steps.length <= 15, String(steps.length));
    const names = [...steps, ...examples].map(({ id }) => id);
    assert.equal(new Set(names).size, names.length);
    assert.equal(examples.length, 3);
  });

  for (const step of steps) {
    test(`${game}, ${step.id}: the position can be read, and what is asked can be told from what is not`, () => {
      const before = begin(game, step);
      if (step.task === 'look') {
        assert.equal(step.moves ?? step.refused ?? step.show, undefined);
        return;
      }
      assert.equal(before.over, null);
      const after = futures(before);
      const right = [...after].filter(([, state]) => accepts(step, before, state)).map(([word]) => word);
      if (step.task === 'any') assert.equal(right.length, after.size);
      if (step.task === 'try') assert.deepEqual(right, []);
      if (step.task !== 'move') return;
      assert.ok(right.length > 0, 'no move does it');
      assert.ok(right.length < after.size, 'every move does it');
      assert.ok(right.includes(shown(step)), `${shown(step)} is shown and does not do it`);
      for (const pattern of step.moves ?? []) assert.ok([...after.keys()].some((word) => fits(pattern, word)), `${pattern} fits no move`);
    });
  }

  for (const step of steps.filter(({ refused }) => refused)) {
    test(`${game}, ${step.id}: the core refuses it for the reason that is given, and its clicks mean nothing else`, () => {
      const { moves } = begin(game, step);
      const { refused = '', cells = [] } = step;
      assert.equal(core.ask('play', refused).error?.key, step.fault);
      assert.equal(shown(step), refused);
      assert.match(refused, new RegExp(`^[^-]?${cells.join('-')}[^-]?$`));
      const { sites } = core.ask('board');
      const clicks = cells.map((cell) => sites.findIndex((/** @type {any} */ { kind, name }) => kind === 'cell' && name === cell));
      assert.ok(!clicks.includes(-1));
      assert.ok(!moves.some(([, path]) => path.join().endsWith(clicks.join())));
    });
  }

  for (const step of steps.filter(({ safe }) => safe)) {
    test(`${game}, ${step.id}: the accepted moves, and no others, leave no answer that ends the game`, () => {
      const before = begin(game, step);
      for (const [word] of before.moves) {
        const after = /** @type {any} */ (core.ask('play', word));
        const ends = [...futures(after).values()].some(({ over }) => over !== null);
        core.ask('back');
        assert.equal(!ends, step.moves?.some((pattern) => fits(pattern, word)), word);
      }
    });
  }

  for (const { id, record } of examples) {
    test(`${game}, example ${id}: it is a whole game of that kind, with comments, written as records are`, () => {
      const { nodes, keys } = comments(record);
      const state = core.ask('go', nodes.at(-1).node);
      assert.equal(state.game, game);
      assert.ok(state.over, 'the game is not over');
      assert.ok(keys.length >= 7 && keys.length <= 12, `${keys.length} comments`);
      assert.equal(new Set(keys).size, keys.length, 'a comment stands twice');
      const written = core.ask('record').record;
      const words = (/** @type {string} */ text) => text.split(/\s+/).join(' ').trim();
      assert.equal(words(record.join('\n')), words(written));
    });
  }
}

test('what changes the score, wins, or is pointed at is judged from the states alone', () => {
  const seats = (/** @type {number[]} */ ...scores) => scores.map((score) => ({ score }));
  const before = /** @type {State} */ (/** @type {unknown} */ ({ turn: 1, seats: seats(3, 5) }));
  const after = /** @type {State} */ (/** @type {unknown} */ ({ turn: 0, seats: seats(2, 7), over: { winner: 1, reason: 'x' }, last: ['a1-b1', []] }));
  assert.deepEqual(gains(before, after), [2, -1]);
  const step = (/** @type {Partial<Step>} */ more) => /** @type {Step} */ ({ id: 'x', task: 'move', ...more });
  assert.ok(accepts(step({ score: [2, -1] }), before, after));
  assert.ok(!accepts(step({ score: [1, -1] }), before, after));
  assert.ok(accepts(step({ score: [1, -1], more: true }), before, after));
  assert.ok(accepts(step({ wins: true }), before, after));
  assert.ok(accepts(step({ moves: ['a1-*'] }), before, after));
  assert.ok(!accepts(step({ moves: ['a1'] }), before, after));
});

/** What the lessons ask for: the words of each step, the name of each example game and its comments. */
const wanted = lessons.flatMap(([game, { steps, games: examples }]) => [
  ...steps.flatMap(({ id, task }) => [id, ...(task === 'try' ? [`${id}.why`] : task === 'look' ? [] : [`${id}.done`])].map((key) => `${game}.${key}`)),
  ...examples.flatMap(({ id, record }) => [`${game}.${id}`, ...comments(record).keys.map((/** @type {string} */ key) => `${game}.${id}.${key}`)]),
]);
/** @param {Record<string, string>} table */
const ownOf = (table) => Object.keys(table).filter((key) => games.includes(key.split('.')[0]));

test("the page's words are asked for by name, or made of a kind of step or fault that there is", () => {
  const own = ownOf(english);
  const code = read('js/learn.js');
  const kinds = lessons.flatMap(([, { steps }]) => steps.flatMap(({ ours = [], fault }) => [...ours.map((kind) => `ours.${kind}`), ...(fault ? [`fault.${fault}`] : [])]));
  for (const key of Object.keys(english).filter((one) => !own.includes(one)))
    assert.ok(code.includes(`'${key}'`) || kinds.includes(key) || new RegExp(`\\b${key}: button`).test(code), `${key} is not asked for`);
  for (const kind of kinds) assert.ok(kind in english, kind);
});

for (const language of Object.keys(LANGUAGES)) {
  const table = JSON.parse(read(`i18n/${language}/lessons.json`));

  test(`${language}: steps and example games have all their words, and there are none to spare`, () => {
    assert.deepEqual(ownOf(table).sort(), [...wanted].sort());
    for (const key of wanted) assert.ok(table[key].trim(), key);
  });

  test(`${language}: the cells that sentences name are cells of that board`, () => {
    for (const [game, { steps, games: examples }] of lessons) {
      const cells = () => core.ask('board').sites.filter((/** @type {any} */ { kind }) => kind === 'cell').map((/** @type {any} */ { name }) => name);
      const check = (/** @type {string} */ beginning) => {
        for (const [key, text] of Object.entries(table).filter(([one]) => one === beginning || one.startsWith(`${beginning}.`))) {
          for (const [, name] of String(text).matchAll(/\{(\w+)\}/g)) assert.ok(cells().includes(name), `${key}: ${name}`);
          assert.doesNotMatch(String(text).replace(/\{\w+\}/g, ''), /\b[a-l]\d+\b/, `${key}: a cell without braces`);
        }
      };
      for (const step of steps) {
        begin(game, step);
        check(`${game}.${step.id}`);
        assert.ok(cells().length && (step.point ?? []).every((/** @type {string} */ cell) => cells().includes(cell)));
      }
      for (const { id, record } of examples) {
        comments(record);
        check(`${game}.${id}`);
      }
    }
  });

  test(`${language}: rules that are ours are marked as the rules pages mark them`, () => {
    for (const game of games) {
      const page = read(`rules/${language}/${game}.html`);
      for (const kind of ['reading', 'house']) assert.ok(page.includes(`class="ours ${kind}">${table[`ours.${kind}`]}<`), `${game}: ${kind}`);
    }
  });
}
