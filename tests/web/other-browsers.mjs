/* The page in the other engines, Firefox's and WebKit's: whole games by mouse and by keys, what assistive technology is told,
 * the computer, languages, colours, pages beside it; and nothing that a browser complains about. Run by `node --test`; the
 * many finer tests are Chromium's. */
import assert from 'node:assert/strict';
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serve } from './server.mjs';
import { firefox, until, webkit } from './webdriver.mjs';

/** @typedef {import('./webdriver.mjs').Session} Session */
/** @typedef {{ game: string, options: string, moves: string[], final: string, result: string, reason: string }} Played */

// ---- in the page ----

/** The board that is played on, not a small one beside it. @returns {any} */
const board = () => document.querySelector('#stage tessera-board') ?? document.querySelector('tessera-board');

/** What has the focus in a board, and other parts of it. @param {string} [selector] @returns {HTMLElement | null} */
const inBoard = (selector = '.table') => board()?.shadowRoot?.querySelector(selector);

const state = () => board().state;

/** @param {string[]} parts */
const ask = (...parts) => board().ask(...parts);

/** Whether what is seen is the board of the game that is played. */
function drawn() {
  const { geometry, shadowRoot } = board();
  return shadowRoot.querySelectorAll('.site.cell').length === geometry.sites.filter((/** @type {{ kind: string }} */ { kind }) => kind === 'cell').length;
}

/** The middle of what a selector finds, on the board where the page has none, once it stays there. @param {string} selector */
async function middleOf(selector) {
  const middle = () => {
    const box = (document.querySelector(selector) ?? inBoard(selector))?.getBoundingClientRect();
    return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
  };
  const earlier = middle();
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
  const now = middle();
  return String(now) === String(earlier) ? now : null;
}

/**
 * The arrow that leads nearer to a site, as often as it seems to be needed; where the direct way does not exist, after some
 * tries, one aside.
 * @param {string} wanted
 * @param {number} tries made so far
 */
function arrowsTo(wanted, tries) {
  const at = inBoard()?.getAttribute('aria-activedescendant');
  if (!at) return ['ArrowUp'];
  const [from, to] = [at, wanted].map((id) => inBoard(`#${id}`)?.getBoundingClientRect());
  if (!from || !to) throw new Error(`from ${at} to ${wanted}`);
  const x = to.x + to.width / 2 - from.x - from.width / 2;
  const y = to.y + to.height / 2 - from.y - from.height / 2;
  const sideways = Math.abs(x) > Math.abs(y) !== (tries > 10 && tries % 3 === 0);
  const [way, size, arrow] = sideways
    ? [x, from.width, x > 0 ? 'ArrowRight' : 'ArrowLeft']
    : [y, from.height, y > 0 ? 'ArrowDown' : 'ArrowUp'];
  const times = tries > 10 ? 1 : Math.max(1, Math.floor(Math.abs(way) / size));
  return at === wanted ? [] : Array.from({ length: times }, () => arrow);
}

/** @param {string} selector */
const textOf = (selector) => document.querySelector(selector)?.textContent?.trim();

/**
 * Loaded before anything else of a page: the only way to hear of all complaints that is the same in both. The functions above
 * come along, for those that a test has run in the page.
 */
const WATCH = `
  const complaints = [];
  Object.assign(globalThis, { complaints, board: ${board}, inBoard: ${inBoard} });
  addEventListener('error', ({ message, target }) => complaints.push(message ?? 'not loaded: ' + (target.src ?? target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => complaints.push(violatedDirective + ' ' + blockedURI));
  const { error } = console;
  console.error = (...parts) => { complaints.push(parts.join(' ')); error(...parts); };
`;

/** The page as it is, with the watch before its first script. @param {string} name of the folder */
function watched(name) {
  const folder = fileURLToPath(new URL(`../../build/watched/${name}`, import.meta.url));
  rmSync(folder, { recursive: true, force: true });
  cpSync(fileURLToPath(new URL('../../web', import.meta.url)), folder, { recursive: true });
  writeFileSync(`${folder}/watch.js`, WATCH);
  for (const page of ['index.html', 'embed.html', 'rules/en/evl.html']) {
    const up = '../'.repeat(page.split('/').length - 1);
    const text = readFileSync(`${folder}/${page}`, 'utf8').replace('<head>', `<head><script src="${up}watch.js"></script>`);
    writeFileSync(`${folder}/${page}`, text);
  }
  return folder;
}

/**
 * A recorded game, short but whole.
 * @param {string} name
 * @param {number} least moves
 * @returns {Played}
 */
function recorded(name, least) {
  const rows = readFileSync(new URL(`../vectors/${name}.games.jsonl`, import.meta.url), 'utf8').trim().split('\n');
  /** @type {Played[]} */
  const games = rows.map((row) => JSON.parse(row));
  const [game] = games.filter(({ moves }) => moves.length >= least).sort((a, b) => a.moves.length - b.moves.length);
  return game ?? assert.fail(`no game of ${name}`);
}

// ---- hands ----

/** @typedef {(session: Session, site: number) => Promise<void>} Hand */

/** @param {Session} session @param {string} selector */
async function press(session, selector) {
  const [x = 0, y = 0] = await until(selector, () => session.run(middleOf, selector));
  await session.click(x, y);
}

/** @type {Hand} */
const byMouse = (session, site) => press(session, `#s${site}`);

/** @type {Hand} */
async function byKeys(session, site) {
  for (let tries = 0; tries < 40; tries++) {
    const arrows = await session.run(arrowsTo, `s${site}`, tries);
    if (!arrows.length) break;
    await session.press(...arrows);
  }
  await session.press('Enter');
}

/** @param {Session} session @param {string[]} words @param {Hand} hand */
async function play(session, words, hand) {
  for (const word of words) {
    const { moves } = await session.run(state);
    const sites = moves.find((/** @type {[string, number[]]} */ [legal]) => legal === word)?.[1] ?? assert.fail(`${word} is not legal`);
    for (const site of sites) await hand(session, site);
    assert.equal((await session.run(state)).last?.[0], word);
  }
}

/** @param {Session} session @param {string} address */
async function open(session, address) {
  await session.open(address);
  await until('the page', () => session.run(() => document.documentElement.dataset.ready === 'yes'));
}

/**
 * Until the game is there: its pieces may have to come, and meanwhile the old board is seen.
 * @param {Session} session
 * @param {string} game
 * @param {string} [options]
 */
async function deal(session, game, options = '') {
  await session.run(ask, 'new', game, options);
  await until('the board', () => session.run(drawn));
}

/** @param {Session} session @param {string} selector @param {string | RegExp} text */
const shows = (session, selector, text) =>
  until(`${selector} says ${text}`, async () => {
    const shown = (await session.run(textOf, selector)) ?? '';
    return typeof text === 'string' ? shown === text : text.test(shown);
  });

/** In the menu, by mouse. @param {Session} session @param {string} act */
async function choose(session, act) {
  await press(session, '#controls > .more');
  await until('the menu', () => session.run(() => document.getElementById('menu')?.matches(':popover-open')));
  await press(session, `#menu [data-act="${act}"]`);
}

/**
 * Opens the page from a host that lacks one of its scripts.
 * @param {import('node:test').TestContext} t
 * @param {Session} session
 * @param {string} name of the host's folder
 * @param {string} script
 * @returns {Promise<() => void>} gives it to the host
 */
async function openWithout(t, session, name, script) {
  const folder = watched(name);
  const { server: host, address: home } = await serve(folder);
  t.after(() => (host.close(), host.closeAllConnections()));
  const [here, away] = [`${folder}/js/page/${script}`, `${folder}/js/page/${script}.away`];
  renameSync(here, away);
  await open(session, `${home}?computer=0`);
  return () => renameSync(away, here);
}

/**
 * Presses what loads the page anew, until it is there again.
 * @param {Session} session
 * @param {string} selector
 */
async function reload(session, selector) {
  await session.run(() => delete document.documentElement.dataset.ready);
  await press(session, selector);
  // A page that is going away answers nothing.
  await until('the page', () => session.run(() => document.documentElement.dataset.ready === 'yes').catch(() => false));
}

// ---- the tests ----

const { server, address } = await serve(watched('whole'));
after(() => {
  server.close();
  server.closeAllConnections();
});

// Side by side: each mostly waits for its browser.
describe('in the other engines', { concurrency: 2 }, () => {
  for (const [engine, begin] of Object.entries({ Firefox: firefox, WebKit: webkit })) {
    describe(engine, { concurrency: 1 }, () => {
      /** @type {Session} */
      let session;
      before(async () => {
        session = await begin();
      });
      after(() => session?.end());

      /** @param {string} name @param {() => Promise<void>} body */
      const quietly = (name, body) =>
        test(name, async () => {
          await body();
          assert.deepEqual(await session.run(() => /** @type {any} */ (globalThis).complaints), []);
        });

      for (const [name, least] of /** @type {[string, number][]} */ ([['evl', 20], ['evo', 17], ['boxilies', 9]]))
        for (const [what, hand] of /** @type {[string, Hand][]} */ ([['mouse', byMouse], ['keys', byKeys]]))
          quietly(`a whole game of ${name} by ${what}`, async () => {
            const game = recorded(name, least);
            await open(session, `${address}?computer=0`);
            await deal(session, game.game, game.options);
            if (hand === byKeys) await session.run(() => inBoard()?.focus());
            await play(session, game.moves, hand);
            const { record } = await session.run(ask, 'record');
            const words = record.replace(/^\[.*\]$/gm, '').split(/\s+/).filter((/** @type {string} */ word) => word && !/^\d+\./.test(word));
            assert.deepEqual(words.slice(0, -1), game.moves);
            assert.ok(record.includes(`[Result "${game.result}"]`) && record.includes(`[Termination "${game.reason}"]`), record);
            assert.equal((await session.run(state)).position, game.final);
            assert.ok(await session.run(() => document.querySelector('#status.ended')));
            assert.deepEqual(
              await session.run(() => [...document.querySelectorAll('#moves .move:not(.start)')].map((move) => move.textContent)),
              game.moves,
            );
          });

      quietly('assistive technology is told names and roles, the cell that the keys are on, and each move', async () => {
        await open(session, `${address}?computer=0`);
        await deal(session, 'evl');
        assert.equal(await session.described(() => inBoard()), 'application Game board');
        assert.equal(await session.described(() => document.querySelector('#controls > [data-act="new"]')), 'button New game');
        assert.equal(await session.described(() => document.getElementById('controls')), 'navigation Controls');
        await session.run(() => inBoard()?.focus());
        await session.press('ArrowUp');
        const cell = () => inBoard(`#${inBoard()?.getAttribute('aria-activedescendant')}`);
        assert.match(await session.described(cell), /^\w+ \w\d/);
        await session.press('Enter');
        const [word] = (await session.run(state)).last;
        const said = await session.run(() => inBoard('#said')?.textContent);
        assert.ok(said?.includes(word), said);
        await shows(session, '#status [role="status"]', 'White to move');
      });

      quietly('the computer answers, from its worker', async () => {
        // As at a first visit: nothing is kept.
        await session.open(`${address}rules/en/evl.html`);
        await session.run(() => localStorage.clear());
        await open(session, address);
        const { moves } = await session.run(state);
        for (const site of moves.find((/** @type {[string, number[]]} */ [word]) => word === 'c2')[1]) await byMouse(session, site);
        await until('an answer', async () => (await session.run(state)).ply === 2);
        const { record } = await session.run(ask, 'record');
        assert.match(record, /\[WhiteEngine "tessera 1 level 3 seed \d+"\]/);
        assert.match(record, /1\. c2 \S+/);
      });

      quietly('another language is there at once, from right to left too, and stays', async () => {
        await open(session, `${address}?computer=0`);
        await deal(session, 'evl');
        for (const [language, direction, words] of [['de', 'ltr', 'Schwarz ist am Zug'], ['ar', 'rtl', /أسود/], ['en', 'ltr', 'Black to move']]) {
          await choose(session, 'language');
          await until('the dialog', () => session.run(() => document.querySelector('dialog[open] .languages')));
          await press(session, `dialog .languages [lang="${language}"]`);
          await shows(session, '#status .who', words);
          assert.deepEqual(await session.run(() => [document.documentElement.lang, document.documentElement.dir || 'ltr']), [language, direction]);
          const [left, right] = await session.run(() => ['#s0', '#s6'].map((id) => inBoard(id)?.getBoundingClientRect().x ?? 0));
          assert.ok(left < right, 'the board is not mirrored');
        }
      });

      quietly('dark is dark, and the game and the colours are there after a reload', async () => {
        await open(session, `${address}?computer=0`);
        await deal(session, 'evl');
        await play(session, ['c2', 'e3'], byMouse);
        const ground = () => [document.body, inBoard()].map((box) => box && getComputedStyle(box).color);
        const [light] = await session.run(ground);
        for (let n = 0; n < 3 && (await session.run(ground))[0] === light; n++) await choose(session, 'theme');
        const dark = await session.run(ground);
        assert.notEqual(dark[0], light);
        await open(session, `${address}?computer=0`);
        assert.deepEqual(await session.run(ground), dark);
        assert.match((await session.run(ask, 'record')).record, /1\. c2 e3/);
        await session.run(() => localStorage.clear());
      });

      test('what could not be fetched is fetched at the next try', async (t) => {
        const bringBack = await openWithout(t, session, engine, 'help.js');
        // The first touch fetches the dialogs, and so does each wish for one.
        await press(session, '#status');
        await shows(session, '#toasts', /did not load/);
        await press(session, '#toasts .danger .close');
        await until('no notice', () => session.run(() => !document.querySelector('#toasts .danger')));
        await choose(session, 'help');
        await shows(session, '#toasts', /did not load/);
        bringBack();
        // Firefox remembers for as long as the page is open that a script did not come.
        if (engine === 'Firefox') await reload(session, '#toasts .danger button');
        await choose(session, 'help');
        await until('the dialog', () => session.run(() => document.querySelector('dialog[open]')));
      });

      test('the computer that could not be fetched comes with the buttons of the notice', async (t) => {
        const bringBack = await openWithout(t, session, engine, 'computer.js');
        await press(session, '#controls > [data-act="hint"]');
        await shows(session, '#toasts .danger', /did not load/);
        bringBack();
        // As above.
        if (engine === 'Firefox') await reload(session, '#toasts .danger button:nth-of-type(2)');
        else await press(session, '#toasts .danger button:nth-of-type(1)');
        await press(session, '#controls > [data-act="hint"]');
        await shows(session, '#toasts .hint', /Look here/);
      });

      quietly('a rules page draws its diagrams', async () => {
        await session.open(`${address}rules/en/evl.html`);
        await until('diagrams', () =>
          session.run(() => {
            const boards = [...document.querySelectorAll('tessera-board')];
            return boards.length > 3 && boards.slice(0, 2).every((diagram) => diagram.shadowRoot?.querySelector('.site'));
          }),
        );
      });

      quietly('a frame plays', async () => {
        await session.open(`${address}embed.html?v=1&game=boxilies`);
        await until('the board', () => session.run(() => board()?.state));
        const [word] = (await session.run(state)).moves[0];
        await play(session, [word], byMouse);
      });
    });
  }
});
