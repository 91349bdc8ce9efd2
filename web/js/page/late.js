/* Parts of the page that are fetched when there is something for them: notes, once a move or a word about it is there, and
 * clocks, once a game is timed. May use the table, words and the status line; must not know any game. */

/** @import { Clocks } from './clocks.js' */
/** @import { Notes } from './notes.js' */
/** @import { Status } from './status.js' */
/** @import { Table } from './table.js' */
/** @import { Words } from './words.js' */

export class Late {
  /**
   * @param {Table} table
   * @param {Words} words
   * @param {Status} status
   * @param {HTMLElement} box of the notes
   * @param {object} acts
   * @param {(node: number) => void} acts.remove takes a move out of the game
   * @param {() => void} acts.missing says that something did not load
   */
  constructor(table, words, status, box, acts) {
    this.table = table;
    this.words = words;
    this.status = status;
    this.box = box;
    this.acts = acts;
    /** What can be written about moves. @type {Notes | null} */
    this.notes = null;
    /** @type {Clocks | null} */
    this.clocks = null;
    /** What is on its way. @type {Set<string>} */
    this.coming = new Set();
  }

  /** Something has changed: what is there looks, and what is needed now is fetched; a failure is tried again next time. @param {string} verb */
  look(verb) {
    const { table, words, status, box, acts } = this;
    const lines = table.lines();
    if (this.notes) this.notes.show();
    else if (lines.nodes.size > 1 || lines.node(lines.root).notes.length)
      this.fetch('notes', import('./notes.js'), ({ Notes }) => (this.notes = new Notes(box, table, words, acts)).show());
    if (this.clocks) this.clocks.look(verb);
    else if (table.timed) this.fetch('clocks', import('./clocks.js'), ({ Clocks }) => (this.clocks = new Clocks({ table, words, status })).look(verb), acts.missing);
  }

  /**
   * @template T
   * @param {string} name
   * @param {Promise<T>} module
   * @param {(module: T) => void} begin
   * @param {() => void} [missing]
   */
  fetch(name, module, begin, missing = () => {}) {
    if (this.coming.has(name)) {
      module.catch(() => {});
      return;
    }
    this.coming.add(name);
    module.then(begin, missing).finally(() => this.coming.delete(name));
  }
}
