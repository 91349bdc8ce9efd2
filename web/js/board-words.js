/* Says in words what a board shows: names of sites and seats, what stands where, what was played. All words come from a
 * table with flat keys; a game's own words are looked up under its id first. May use languages; must not hold a word of any
 * language. */

import { FIRST, tongueOf } from './languages.js';

/** @import { Seat } from './answers.js' */
/** @import { Place } from './board-layout.js' */
/** @import { Item } from './board-glyphs.js' */

/** @typedef {Record<string, string | number | undefined>} Values */

/**
 * Puts values into words. A part in double brackets is left out when a value in it is missing.
 * @param {string} words
 * @param {Values} values
 * @param {string} [language] that the words are in
 */
export function fill(words, values, language = FIRST) {
  const { show } = tongueOf(language);
  /** @param {string} part */
  const whole = (part) => [...part.matchAll(/\{(\w+)\}/g)].every(([, name]) => (values[name] ?? '') !== '');
  return words
    .replace(/\[\[(.*?)\]\]/g, (_, part) => (whole(part) ? part : ''))
    .replace(/\{(\w+)\}/g, (_, name) => show(values[name] ?? ''));
}

export class BoardWords {
  #table;
  #game;

  /**
   * @param {Record<string, string>} table
   * @param {string} game
   * @param {string} [language] that the table is in
   */
  constructor(table, game, language = FIRST) {
    this.#table = table;
    this.#game = game;
    this.language = language;
  }

  /**
   * The words for a key; of a game's own words when there are such.
   * @param {string} key
   * @param {Values} [values]
   */
  say(key, values = {}) {
    return fill(this.#table[`${this.#game}.${key}`] ?? this.#table[key] ?? key, values, this.language);
  }

  /** @param {string} key */
  has(key) {
    return `${this.#game}.${key}` in this.#table || key in this.#table;
  }

  /**
   * The words for so many of something.
   * @param {string} key
   * @param {number} n
   * @param {Values} [values]
   */
  count(key, n, values = {}) {
    const form = `${key}.${tongueOf(this.language).form(n)}`;
    return this.say(this.has(form) ? form : `${key}.other`, { ...values, n });
  }

  /**
   * @param {Seat} seat
   * @param {string | undefined} name given by the page
   */
  seat(seat, name) {
    return name || (this.has(`seat.${seat.tag}`) ? this.say(`seat.${seat.tag}`) : seat.tag);
  }

  /**
   * @param {Place} place
   * @param {string[]} names of the seats
   */
  site(place, names) {
    const owner = place.owner === null ? '' : (names[place.owner] ?? '');
    const own = `${place.kind}.${place.name}`;
    return this.say(this.has(own) ? own : place.kind, { name: place.name, owner });
  }

  /**
   * @param {Item[]} items on one site, lower ones first
   * @param {string[]} names of the seats
   * @param {number} quarters how far the board is turned
   */
  contents(items, names, quarters) {
    const said = items
      .map((item) =>
        this.say(`kind.${item.kind}`, {
          owner: item.owner === null ? '' : (names[item.owner] ?? ''),
          side: this.say(`side.${(item.turn + quarters) & 3}`),
          n: item.count,
        }),
      )
      .filter((part) => part !== '');
    const stacked = items.length > 1 && items.every((item, i) => item.level === i);
    const list = tongueOf(this.language).list(said);
    const text = stacked ? this.count('stack', items.length, { list }) : list;
    const many = items.find((item) => item.count > 1);
    return many ? this.count('heap', many.count, { what: text }) : text;
  }

  /**
   * A site with what is on it.
   * @param {Place} place
   * @param {Item[]} items
   * @param {string[]} names
   * @param {number} quarters
   */
  place(place, items, names, quarters) {
    const site = this.site(place, names);
    const what = this.contents(items, names, place.kind === 'cell' || place.kind === 'area' ? quarters : 0);
    return what ? this.say('site.with', { site, what }) : this.say('site.empty', { site });
  }

  /**
   * A site's name with what the viewer has drawn on it, and whether it is threatened.
   * @param {string} name
   * @param {{ marked: boolean, to: number[], threatened: boolean | undefined }} strokes
   * @param {Place[]} places
   * @param {string[]} names
   */
  drawn(name, { marked, to, threatened }, places, names) {
    const said = [...(threatened ? [this.say('threats.site')] : []), ...(marked ? [this.say('drawn.mark')] : []), ...to.map((site) => this.say('drawn.arrow', { to: this.site(places[site], names) }))];
    return said.length ? this.say('drawn.with', { place: name, what: tongueOf(this.language).list(said) }) : name;
  }

  /**
   * A move as the sites that mean it.
   * @param {Place[]} places
   * @param {string[]} names
   */
  move(places, names) {
    const steps = places
      .filter((place, i) => place !== places[i - 1])
      .map((place) =>
        place.kind === 'hand' && this.has('hand.move')
          ? this.say('hand.move', { name: place.name })
          : this.site(place, names),
      );
    return steps.join(this.say('list.then'));
  }
}
