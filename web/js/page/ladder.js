/* How strong the computer's levels are, as it was measured: a table that opens where a level is chosen. May use assets, dom
 * and words; must not know any game. The figures stand in ladder/GAME.json (made by tests/bench/ladder.mjs). */

import { loadLadder } from '../board-assets.js';
import { make } from './dom.js';

/** @import { Words } from './words.js' */

/** @typedef {{ level: number, wins: number, draws: number, losses: number }} Step games of a level against the one below */

/**
 * @param {Words} words
 * @param {string} game
 * @param {Step[]} steps
 */
function tableOf(words, game, steps) {
  const { number } = words.tongue;
  const rows = steps.map(({ level, wins, draws, losses }) => {
    const games = wins + draws + losses;
    const share = (wins + draws / 2) / games;
    return make(
      'tr',
      {},
      make('th', { scope: 'row' }, number(level)),
      make('td', {}, number(share, { style: 'percent' })),
      make('td', {}, number(games)),
    );
  });
  const heads = [words.say('ladder.level'), words.say('ladder.score'), words.say('ladder.games')];
  return make(
    'table',
    { class: 'ladder' },
    make('caption', {}, words.say('ladder.caption', { game: words.game(game).name })),
    make('thead', {}, make('tr', {}, ...heads.map((head) => make('th', { scope: 'col' }, head)))),
    make('tbody', {}, ...rows),
  );
}

/**
 * @param {Words} words
 * @param {string} game
 */
export function ladderOf(words, game) {
  const title = make('summary', {}, words.say('ladder.title'));
  const details = make('details', { class: 'ladders' }, title);
  details.addEventListener('toggle', async () => {
    if (!details.open || details.querySelector('table')) return;
    const steps = /** @type {Step[] | null} */ (await loadLadder(game).catch(() => null));
    const found = steps ? tableOf(words, game, steps) : make('p', {}, words.say('ladder.failed'));
    details.replaceChildren(title, found);
  });
  return details;
}
