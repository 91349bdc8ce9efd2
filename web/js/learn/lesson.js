/* What a lesson is, and whether a step has been done: judged from the core's states alone. No DOM, so that tests ask the same
 * questions as the page. May use the shapes of the core's answers; must not know games or hold words. */

/** @import { State } from '../answers.js' */

/**
 * One step, as `lessons/GAME.json` has it. Its words are under the game's id and its own: what is to be done or seen,
 * `….done` when it is done, `….why` for what is refused.
 * @typedef {object} Step
 * @property {string} id
 * @property {'look' | 'any' | 'move' | 'try'} task to see something; make any move; make a certain one; try what is refused
 * @property {string} [options] of the game; the usual ones where there are none
 * @property {string} [position] the start where there is none
 * @property {string[]} [moves] that are accepted; a `*` at the end stands for whatever follows
 * @property {[mine: number, others: number]} [score] or any that changes the score so
 * @property {boolean} [more] or by more for who moves
 * @property {boolean} [wins] or any that wins
 * @property {boolean} [safe] after the accepted moves, and only after these, no answer ends the game; tests see to it
 * @property {string} [show] the move that is shown when somebody asks; else the first of `moves`, or `refused`
 * @property {string} [refused] a move that the core refuses
 * @property {string[]} [cells] whose clicks mean it: the core has no path for what is not legal
 * @property {string} [fault] the key with which the core refuses it
 * @property {string[]} [point] cells that are pointed out
 * @property {('reading' | 'house')[]} [ours] what is shown is not from the designer's own text
 */

/** A game to step through; its comments are keys of words. @typedef {{ id: string, record: string[] }} Example */
/** @typedef {{ steps: Step[], games: Example[] }} Lesson */

/**
 * @param {string} pattern
 * @param {string} word
 */
export const fits = (pattern, word) => (pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern);

/**
 * How the scores of who moved and of all others have changed.
 * @param {State} before
 * @param {State} after
 * @returns {[number, number]}
 */
export function gains(before, after) {
  const change = after.seats.map(({ score }, seat) => score - before.seats[seat].score);
  const mine = change[before.turn ?? 0];
  return [mine, change.reduce((sum, one) => sum + one, 0) - mine];
}

/**
 * Whether the move that led from one state to the other is what the step asks for.
 * @param {Step} step
 * @param {State} before
 * @param {State} after
 */
export function accepts(step, before, after) {
  const word = after.last?.[0] ?? '';
  if (step.task === 'any') return true;
  if (step.task !== 'move') return false;
  if (step.wins) return after.over !== null && after.over.winner === before.turn;
  if (step.score) {
    const [mine, others] = gains(before, after);
    return step.more ? mine >= step.score[0] && others <= step.score[1] : mine === step.score[0] && others === step.score[1];
  }
  return step.moves?.some((pattern) => fits(pattern, word)) ?? false;
}

/** The move that is shown when somebody asks. @param {Step} step */
export const shown = ({ show, moves, refused }) => show ?? moves?.[0].replace('*', '') ?? refused ?? '';
