/* Begins games: fresh ones, as the form for them says or like the one before, and those that were left. May use the table, the
 * saved games and the desk; must not know any game. */

/** @import { Desk } from './desk.js' */
/** @import { Library, Saved } from './library.js' */
/** @import { Table } from './table.js' */
/** @import { Words } from './words.js' */

export class Games {
  /**
   * @param {Table} table
   * @param {Library} library
   * @param {Words} words
   * @param {(work: (desk: Desk) => void) => void} at does something at the desk
   */
  constructor(table, library, words, at) {
    this.table = table;
    this.library = library;
    this.words = words;
    this.at = at;
  }

  /**
   * The last game of a kind that is not over, or a fresh one.
   * @param {string} game
   */
  choose(game) {
    if (game === this.table.state.game) return void this.ask(game);
    const open = this.library.list().find((saved) => saved.game === game && !saved.over);
    if (open) this.resume(open);
    else this.fresh(game, this.library.settings.options[game] ?? '');
  }

  /** @param {Saved} saved */
  resume(saved) {
    if (this.table.resume(saved)) this.at((desk) => void desk.records.readFrom(saved.record));
  }

  /** The form for a fresh game. @param {string} game */
  ask(game) {
    const optionsOf = (/** @type {string} */ id) =>
      id === this.table.state.game ? this.table.state.options : (this.library.settings.options[id] ?? '');
    const { seats, games } = this.table;
    const parts = { games, game, words: this.words, optionsOf, highest: seats.engine.levels.length };
    this.at(
      (desk) =>
        void desk.options({
          ...parts,
          levelOf: (id, place) => seats.preset(id, place),
          time: this.library.settings.time,
          start: (id, options, levels, time, times) => {
            seats.prefer(id, levels);
            this.library.prefer({ time });
            this.fresh(id, options, levels, times);
          },
        }),
    );
  }

  again() {
    const { state, seats } = this.table;
    this.fresh(state.game, state.options, seats.places, this.table.times());
  }

  /**
   * @param {string} game
   * @param {string} options
   * @param {number[]} [levels]
   * @param {[string, string][]} [times] tags of the clocks
   */
  fresh(game, options, levels, times) {
    const { settings } = this.library;
    // Options that were kept from an older version may not fit any more.
    if (this.table.fresh(game, options, levels, times)) this.table.fresh(game, '', levels, times);
    else this.library.prefer({ options: { ...settings.options, [game]: options } });
  }
}
