/* What a move sounds and feels like: short wooden knocks made by WebAudio, and a touch by the device where it can. Nothing is
 * heard before the first gesture. What has happened is read off two states of the core.
 * May use the table, the library’s settings and pause; must not know words or any game. */

import { painted } from './pause.js';

/** @import { State } from '../answers.js' */
/** @import { Table } from './table.js' */

/** @typedef {'place' | 'slide' | 'capture' | 'turn' | 'end'} Kind */
/** @typedef {{ at: number, pitch: number, length: number, loud: number }} Knock seconds, hertz, seconds, 0 to 1 */

/** @type {Record<Kind, Knock[]>} */
const KNOCKS = {
  place: [{ at: 0, pitch: 260, length: 0.09, loud: 0.5 }],
  slide: [
    { at: 0, pitch: 190, length: 0.05, loud: 0.22 },
    { at: 0.1, pitch: 230, length: 0.09, loud: 0.45 },
  ],
  capture: [
    { at: 0, pitch: 300, length: 0.07, loud: 0.5 },
    { at: 0.09, pitch: 150, length: 0.14, loud: 0.6 },
  ],
  turn: [{ at: 0, pitch: 420, length: 0.05, loud: 0.35 }],
  end: [
    { at: 0.15, pitch: 196, length: 0.3, loud: 0.4 },
    { at: 0.33, pitch: 262, length: 0.3, loud: 0.4 },
    { at: 0.51, pitch: 330, length: 0.5, loud: 0.4 },
  ],
};

/** @type {Record<Kind, number[]>} milliseconds on, off, on */
const TOUCHES = { place: [12], slide: [12], capture: [14, 50, 22], turn: [8], end: [30, 60, 30, 60, 60] };

/**
 * What a move was.
 * @param {State} before
 * @param {State} after
 * @param {(site: number) => string} kindOf a site's kind
 * @returns {Kind}
 */
export function whatHappened(before, after, kindOf) {
  /** @param {State} state */
  const theirs = ({ glyphs }) => glyphs.filter(([site, , , owner]) => owner !== null && owner !== before.turn && kindOf(site) === 'cell').length;
  /** @param {State} state */
  const areas = ({ glyphs }) => JSON.stringify(glyphs.filter(([site]) => kindOf(site) === 'area'));
  if (theirs(after) < theirs(before) || areas(after) !== areas(before)) return 'capture';
  const way = (after.last?.[1] ?? []).map(kindOf).filter((kind) => kind !== 'button');
  if (way[0] === 'hand') return 'place';
  return way.length > 1 ? 'slide' : 'turn';
}

export class Sounds {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.before = table.state;
    /** @type {AudioContext | null} */
    this.audio = null;
    this.wake();
    for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, () => this.wake());
    table.addEventListener('change', (event) => this.hear(/** @type {CustomEvent} */ (event).detail.verb));
  }

  /** After a gesture the browser lets the page be heard. */
  wake() {
    if (!this.table.library.settings.sounds) return;
    this.audio ??= 'AudioContext' in window ? new AudioContext() : null;
    if (this.audio?.state === 'suspended') void this.audio.resume();
  }

  /** @param {string} verb */
  hear(verb) {
    const { before, table } = this;
    const { state } = table;
    this.before = state;
    if (verb !== 'play' && verb !== 'declare') return;
    const kinds = /** @type {Kind[]} */ ([]);
    if (verb === 'play' && state.ply === before.ply + 1) kinds.push(whatHappened(before, state, (site) => table.board.geometry?.sites[site].kind ?? ''));
    if (state.result && !before.result) kinds.push('end');
    // The move is seen first: to make the first sound takes longer than a frame.
    if (kinds.length) void painted().then(() => kinds.forEach((kind) => this.make(kind)));
  }

  /** @param {Kind} kind */
  make(kind) {
    const { settings } = this.table.library;
    if (settings.haptics) navigator.vibrate?.(TOUCHES[kind]);
    if (settings.sounds && this.audio) for (const knock of KNOCKS[kind]) this.knock(this.audio, knock);
  }

  /**
   * A tone that falls a little and dies away at once, as wood does.
   * @param {AudioContext} audio
   * @param {Knock} knock
   */
  knock(audio, { at, pitch, length, loud }) {
    const begin = audio.currentTime + at;
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.setValueAtTime(pitch * 1.5, begin);
    tone.frequency.exponentialRampToValueAtTime(pitch, begin + 0.02);
    gain.gain.setValueAtTime(0.0001, begin);
    gain.gain.exponentialRampToValueAtTime(loud * 0.5, begin + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    tone.connect(gain).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + length);
  }
}
