/* The tree of a game as the core lists it, made easy to walk: children, main line, move numbers, places that outlive a
 * reload. Pure functions. Must not know games, words or the page. */

/** @import { Tree, TreeNode } from './types.js' */
/** @import { Place } from './library.js' */

export class Lines {
  /** @param {Tree} tree */
  constructor(tree) {
    this.cursor = tree.cursor;
    /** @type {Map<number, TreeNode>} */
    this.nodes = new Map();
    /** Children in their order, the main continuation first. @type {Map<number, number[]>} */
    this.children = new Map();
    for (const node of tree.nodes) {
      this.nodes.set(node.node, node);
      this.children.set(node.node, []);
      if (node.parent !== null) this.children.get(node.parent)?.push(node.node);
    }
    this.root = tree.nodes[0]?.node ?? 0;
  }

  /** @param {number} id */
  has(id) {
    return this.nodes.has(id);
  }

  /**
   * @param {number} id
   * @returns {TreeNode}
   */
  node(id) {
    const node = this.nodes.get(id);
    if (!node) throw new RangeError(`no node ${id}`);
    return node;
  }

  /** @param {number} id */
  next(id) {
    return this.children.get(id) ?? [];
  }

  /**
   * Whether main continuations alone lead there.
   * @param {number} id
   */
  isMain(id) {
    for (let at = id; ; ) {
      const { parent } = this.node(at);
      if (parent === null) return true;
      if (this.next(parent)[0] !== at) return false;
      at = parent;
    }
  }

  /**
   * The moves that lead to a node.
   * @param {number} id
   */
  path(id) {
    const path = [];
    for (let at = this.node(id); at.parent !== null; at = this.node(at.parent)) path.push(at);
    return path.reverse();
  }

  /**
   * Where the way on from a node ends, without turns.
   * @param {number} id
   */
  end(id) {
    let at = id;
    for (let next = this.next(at)[0]; next !== undefined; next = this.next(at)[0]) at = next;
    return at;
  }

  /**
   * The turns from the root to a node.
   * @param {number} id
   * @returns {Place}
   */
  place(id) {
    /** @type {[number, number][]} */
    const turns = [];
    let depth = 0;
    for (let at = id; ; depth++) {
      const { parent } = this.node(at);
      if (parent === null) break;
      const index = this.next(parent).indexOf(at);
      if (index > 0) turns.push([depth, index]);
      at = parent;
    }
    // Counted from the node up; a place counts from the root.
    return { depth, turns: turns.map(([up, index]) => /** @type {[number, number]} */ ([depth - up, index])).reverse() };
  }

  /**
   * The node at a place, or the last one on the way there that exists.
   * @param {Place} place
   */
  find({ depth, turns }) {
    const turn = new Map(turns);
    let at = this.root;
    for (let ply = 1; ply <= depth; ply++) {
      const next = this.next(at);
      const child = next[turn.get(ply) ?? 0] ?? next[0];
      if (child === undefined) break;
      at = child;
    }
    return at;
  }
}

/**
 * The number of a move, and whether it is the first of its round: a round of all seats is one number.
 * @param {TreeNode} node
 * @param {number} first the seat that begins a round
 * @param {number} opening the seat that makes the very first move
 * @param {number} seats
 */
export function moveNumber(node, first, opening, seats) {
  const offset = (opening - first + seats) % seats;
  const turn = node.ply - 1 + offset;
  return { round: Math.floor(turn / seats) + 1, seat: turn % seats };
}

/**
 * A node's text of one kind.
 * @param {TreeNode} node
 * @param {'comment' | 'before'} kind
 */
export function noteText(node, kind) {
  return node.notes
    .flatMap((note) => ('kind' in note && note.kind === kind ? [note.text] : []))
    .join('\n');
}

/**
 * A node's annotation glyphs.
 * @param {TreeNode} node
 * @returns {number[]}
 */
export function noteGlyphs(node) {
  return node.notes.flatMap((note) => ('glyph' in note ? [note.glyph] : []));
}

const COMMAND = /\s*\[%[^\]]*\]/g;

/** A comment without what is written in it for programs. @param {string} text */
export const withoutCommands = (text) => text.replace(COMMAND, '').trim();

/** The rest. @param {string} text */
export const commandsOf = (text) => (text.match(COMMAND) ?? []).join('').trim();

/**
 * A comment with one command set anew.
 * @param {string} text
 * @param {string} name
 * @param {string | number} value
 */
export function withCommand(text, name, value) {
  const others = (text.match(COMMAND) ?? []).map((command) => command.trim()).filter((command) => !command.startsWith(`[%${name} `));
  return [withoutCommands(text), ...others, `[%${name} ${value}]`].filter(Boolean).join(' ');
}
