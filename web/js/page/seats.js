/* Who plays at each seat: a person, or the computer at a level. It stands in the record's tags and nowhere else, so that it
 * is saved, loaded and handed on with the game:
 *
 *   [White "Computer, level 3"]
 *   [WhiteEngine "tessera 1 level 3 seed 123456; from 12 tessera 1 level 5 seed 99; from 20 person"]
 *
 * A part holds from its ply on, the last one holds now. Where a person makes a move of a computer that cannot, `person` has a
 * part of its own and the computer one behind it. With its level and seed the core finds each move of the computer
 * again at the position before it; where thinking was cut short, `{[%steps N]}` behind the move says after how many steps.
 * May use the table and the library's settings; must not know words, the engine's worker or any game. */

/** @import { EngineInfo, State } from '../answers.js' */
/** @import { Table } from './table.js' */

/** @typedef {{ from: number, version: number, level: number, seed: number }} Part what the computer plays by */
/** @typedef {Part & { seat: number }} Mover */

export const PERSON = 0;
/** Whom a first visitor meets. */
const MILD = 3;

const PART = /^(?:from (\d+) )?tessera (\d+) level (\d+) seed (\d+)$/;

/** @param {string} seat its tag */
const engineTag = (seat) => `${seat}Engine`;

/** The computer's name in a record, the same in every language, as the tags are. */
const COMPUTER = 'Computer, level ';

/** @param {number} level */
const computerName = (level) => `${COMPUTER}${level}`;

/**
 * The level that a name in a record says; 0 where it is somebody else's.
 * @param {string} name
 */
export const readComputer = (name) => (name.startsWith(COMPUTER) && Number(name.slice(COMPUTER.length))) || PERSON;

/** @param {string} text */
const partsOf = (text) => text.split(';').map((part) => part.trim()).filter(Boolean);

/** @param {string} part */
const fromOf = (part) => Number(/^from (\d+) /.exec(part)?.[1] ?? 1);

/**
 * @param {string} text of an engine tag
 * @returns {Part | null} null for a person
 */
export function readEngine(text) {
  const [, from = '1', version, level, seed] = PART.exec(partsOf(text).at(-1) ?? '') ?? [];
  return level ? { from: Number(from), version: Number(version), level: Number(level), seed: Number(seed) } : null;
}

/**
 * Whether a person made the move at a ply, by an engine tag whose last part is a computer's.
 * @param {string} text
 * @param {number} ply
 */
function personAt(text, ply) {
  const part = partsOf(text).findLast((one) => fromOf(one) <= ply);
  return readEngine(text) !== null && readEngine(part ?? '') === null;
}

/** A seed that fits in the core's field and can be read out. */
const freshSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000;

export class Seats {
  /**
   * @param {Table} table
   * @param {EngineInfo} engine
   * @param {boolean} persons games begin with persons alone, until somebody chooses otherwise
   */
  constructor(table, engine, persons) {
    this.table = table;
    this.engine = engine;
    this.persons = persons;
    /** Games of which somebody has chosen otherwise. @type {Set<string>} */
    this.chosen = new Set();
    /** The computer cannot play: its seats are played by hand. */
    this.away = false;
  }

  // ---- new games ----

  /**
   * Who sat there last, by the seat's place.
   * @param {string} game
   * @param {number} place
   */
  preset(game, place) {
    const forget = this.persons && !this.chosen.has(game);
    const kept = forget ? [] : (this.table.library.settings.seats[game] ?? []);
    return kept[place] ?? (this.persons || place === 0 ? PERSON : MILD);
  }

  /**
   * The next game of this kind begins so.
   * @param {string} game
   * @param {number[]} levels by place
   */
  prefer(game, levels) {
    const { library } = this.table;
    const all = (this.table.game(game)?.seats ?? []).map((_seat, place) => levels[place] ?? this.preset(game, place));
    this.chosen.add(game);
    library.prefer({ seats: { ...library.settings.seats, [game]: all } });
  }

  /**
   * The tags of a game that begins.
   * @param {State} state
   * @param {number[]} levels by place; what is not there is as it was last
   * @returns {[string, string][]}
   */
  tags({ game, seats }, levels) {
    const names = this.table.library.settings.names[game] ?? [];
    return seats.flatMap(({ tag, place }) => {
      const level = levels[place] ?? this.preset(game, place);
      /** @type {[string, string][]} */
      const pair = level
        ? [[tag, computerName(level)], [engineTag(tag), this.part(level, freshSeed())]]
        : [[tag, names[place] ?? '']];
      return pair.filter(([, value]) => value);
    });
  }

  /**
   * @param {number} level
   * @param {number} seed
   */
  part(level, seed) {
    return `tessera ${this.engine.version} level ${level} seed ${seed}`;
  }

  // ---- the game on the table ----

  /** @returns {(Part | null)[]} by seat */
  get engines() {
    const { table } = this;
    return table.state.seats.map(({ tag }) => {
      const part = readEngine(table.tag(engineTag(tag)));
      return part && part.level >= 1 && part.level <= this.engine.levels.length ? part : null;
    });
  }

  /** By seat: a level, or PERSON. */
  get levels() {
    return this.engines.map((part) => part?.level ?? PERSON);
  }

  /** The same by place, for another game of the kind. */
  get places() {
    /** @type {number[]} */
    const places = [];
    const { levels } = this;
    this.table.state.seats.forEach(({ place }, seat) => (places[place] = levels[seat]));
    return places;
  }

  get allComputers() {
    return this.levels.every(Boolean);
  }

  /**
   * The computer that has to move now. It moves where the game is, not where somebody looks.
   * @returns {Mover | null}
   */
  get mover() {
    const { turn, result } = this.table.state;
    if (turn === null || result !== null || !this.table.atEnd || this.table.clock?.paused) return null;
    const part = this.engines[turn];
    return part && { ...part, seat: turn };
  }

  /** The game is being played on at this place, not tried out beside it. */
  get playing() {
    return this.table.atEnd || (this.table.live && this.table.takingBack);
  }

  /** Which seats are moved by hand here. A result that was agreed must not be lost by touching the board. */
  get hands() {
    const { levels, table } = this;
    if (table.declared && table.atEnd) return false;
    if (table.clock?.paused && this.playing) return false;
    if (this.away || !this.playing || !levels.some(Boolean)) return true;
    return levels.flatMap((level, seat) => (level ? [] : [seat]));
  }

  /**
   * Seats change their players.
   * @param {number[]} levels by seat
   * @param {string[]} names of persons, by seat
   */
  change(levels, names) {
    const { table } = this;
    const now = this.levels;
    table.together(() => {
      table.state.seats.forEach(({ tag }, seat) => {
        const level = levels[seat];
        if (level !== now[seat]) this.append(seat, level ? this.part(level, freshSeed()) : 'person', table.lines().node(table.state.end).ply + 1);
        if (level !== now[seat] || !level) this.put(tag, level ? computerName(level) : names[seat]);
      });
    });
    const { game } = table.state;
    this.prefer(game, this.places);
  }

  /**
   * The computer is about to move: what it plays by has to hold at this ply, in the version that is here.
   * @param {Mover} mover
   */
  confirm({ seat, from, version, level, seed }) {
    const ply = this.table.state.ply + 1;
    if (from <= ply && version === this.engine.version) return;
    this.append(seat, this.part(level, seed), ply);
  }

  /** A person has made a move of a computer that cannot; the next one is the computer's again, if it can. */
  standIn() {
    const { table } = this;
    const { seat, ply, node } = table.lines().node(table.state.node);
    const part = seat === null ? null : this.engines[seat];
    if (!this.away || seat === null || !part || !table.lines().isMain(node)) return;
    this.append(seat, 'person', ply, node);
    this.append(seat, this.part(part.level, part.seed), ply + 1);
  }

  /**
   * Whether a person made this move of a computer.
   * @param {{ node: number, seat: number | null, ply: number }} move
   */
  byPerson({ node, seat, ply }) {
    const { table } = this;
    const tag = seat === null ? '' : table.tag(engineTag(table.state.seats[seat].tag));
    return personAt(tag, ply) && table.lines().isMain(node);
  }

  /**
   * Adds a part to a seat's tag. One that no move was made by makes room.
   * @param {number} seat
   * @param {string} part
   * @param {number} ply
   * @param {number} [except] a move that does not count, since it is by the new part
   */
  append(seat, part, ply, except) {
    const { table } = this;
    const { tag } = table.state.seats[seat];
    const parts = partsOf(table.tag(engineTag(tag)));
    const last = parts.at(-1);
    if (last !== undefined && !this.moved(seat, fromOf(last), except)) parts.pop();
    const needless = part === 'person' && (!parts.length || readEngine(parts.at(-1) ?? '') === null);
    if (!needless) parts.push(parts.length || this.moved(seat, 1) ? `from ${ply} ${part}` : part);
    this.put(engineTag(tag), parts.join('; '));
  }

  /**
   * Whether a seat has made a move at a ply or later, in any line.
   * @param {number} seat
   * @param {number} ply
   * @param {number} [except] a move that does not count
   */
  moved(seat, ply, except) {
    return [...this.table.lines().nodes.values()].some((node) => node.seat === seat && node.ply >= ply && node.node !== except);
  }

  /**
   * @param {string} tag
   * @param {string} value
   */
  put(tag, value) {
    if (value !== this.table.tag(tag)) this.table.ask('tag', tag, value);
  }

  // ---- back and forward ----

  /** Where Back leads: while the game is played, to the last turn of a person; else one move. Null where it cannot. */
  get before() {
    const lines = this.table.lines();
    const here = lines.node(this.table.state.node);
    const { levels } = this;
    if (!this.table.live || !this.playing || this.allComputers || this.away) return here.parent;
    for (let at = here; at.parent !== null; at = lines.node(at.parent)) if (!levels[at.seat ?? 0]) return at.parent;
    return null;
  }

  /** Where Forward leads: the way back from there. */
  get after() {
    const lines = this.table.lines();
    const { levels } = this;
    const [next = null] = lines.next(this.table.state.node);
    if (next === null || !this.table.live || !this.playing || this.allComputers || this.away) return next;
    for (let at = next; ; ) {
      const [then] = lines.next(at);
      if (then === undefined || !levels[lines.node(then).seat ?? 0]) return at;
      at = then;
    }
  }
}
