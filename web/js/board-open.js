/* Opens what a board's attributes or an address ask for, and says which of them is at fault. Must not know games. */

/** @import { Answer, Fault, GameInfo, Geometry } from './answers.js' */

/** What says which game is shown: attributes of the element, parameters of an address, fields of a share link. */
export const PARAMETERS = /** @type {const} */ (['game', 'options', 'position', 'moves']);

/**
 * Asks for the game; null when nothing says which.
 * @param {(verb: string, ...fields: string[]) => Answer} ask
 * @param {(name: string) => string | null} valueOf
 * @returns {Answer | null}
 */
export function openBy(ask, valueOf) {
  const [game, options, position, text] = PARAMETERS.map((name) => valueOf(name)?.trim() ?? '');
  if (!game && !options && !position && !text) return null;
  if (!text) return ask('new', game, options, position);
  // Blanks between words, as in an attribute, mean what commas mean in a link.
  const values = { game, options, position, moves: text.split(/[\s,]+/).join(',') };
  const given = Object.entries(values).filter(([, value]) => value);
  return ask('open', given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&'));
}

/**
 * The parameter that a fault of opening lies in.
 * @param {Fault} fault
 */
export function parameterOf({ key }) {
  if (key === 'game-unknown' || key === 'game-missing') return 'game';
  if (key.startsWith('option')) return 'options';
  return key.startsWith('position') ? 'position' : 'moves';
}

/**
 * What a board is drawn from while a game lasts.
 * @param {Answer} board the core's answer
 * @param {GameInfo[]} games
 * @param {string} game
 * @returns {Geometry}
 */
export function geometryOf({ sites, box }, games, game) {
  const { kinds, seats } = /** @type {GameInfo} */ (games.find(({ id }) => id === game));
  return { sites, box, kinds, seats };
}
