/* The shapes of the core's answers, for the type checker. Nothing runs here. May use nothing; must not know games or the
 * page. What the fields mean stands in core/request.h. */

/**
 * A fault as the core tells it, or as the loader and the board do: a key for the words, a place, and what was found.
 * @typedef {object} Fault
 * @property {string} key
 * @property {number} [at]
 * @property {number} [line]
 * @property {number} [column]
 * @property {string} [found]
 * @property {string} [expected]
 * @property {string} [param] which attribute or address parameter is at fault, where that is known
 */

/** @typedef {[site: number, level: number, kind: number, owner: number | null, turn: number, count: number]} Glyph */
/** @typedef {[word: string, sites: number[]]} Move */
/** @typedef {{ winner: number | null, reason: string }} Outcome */
/** @typedef {{ letter: string, tag: string, place: number, score: number }} Seat */

/**
 * @typedef {object} State
 * @property {string} game
 * @property {string} options
 * @property {string} start
 * @property {string} position
 * @property {string} hash
 * @property {number} node
 * @property {number} ply
 * @property {number} end
 * @property {boolean} back
 * @property {boolean} forward
 * @property {Seat[]} seats
 * @property {number} first
 * @property {number | null} turn
 * @property {Outcome | null} over
 * @property {Outcome | null} result
 * @property {Glyph[]} glyphs
 * @property {Move[]} moves
 * @property {Move | null} last
 * @property {number | null} mover
 * @property {object[]} notes
 * @property {[string, string][]} tags
 */

/** @typedef {{ taken: [site: number, seat: number, move: Move][], wins: [seat: number, move: Move][] }} Threatened */

/**
 * @typedef {object} Site
 * @property {'cell' | 'area' | 'hand' | 'button'} kind
 * @property {string} name
 * @property {number | null} owner
 * @property {number} shade
 * @property {[number, number]} centre
 * @property {number} radius
 * @property {number[]} corners
 */

/** @typedef {{ box: [number, number, number, number], sites: Site[] }} Board */

/**
 * @typedef {object} GameInfo
 * @property {string} id
 * @property {number} version
 * @property {{ letter: string, tag: string }[]} seats
 * @property {string[]} kinds
 * @property {object[]} options
 */

/**
 * The running job: a line of best play, with its worth for the seat to move and for each seat, and how far the engine is.
 * @typedef {{ score: number, scores: number[], depth: number, proven: boolean, moves: string[] }} Line
 * @typedef {{ job: string, running: boolean, nodes: number, lines: Line[], best: string }} Job
 */

/** What `games` says of the engine: its version, and the nodes of each level from the first. */
/** @typedef {{ version: number, levels: number[], more: number[] }} EngineInfo */

/** @typedef {Board & { kinds: string[], seats: { letter: string, tag: string }[] }} Geometry */

/** Any answer: only `error` is sure to be looked for first. */
/** @typedef {{ error?: Fault, [field: string]: any }} Answer */

export {};
