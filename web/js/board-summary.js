/* A whole board in words, for those who cannot see it: who is to move, what was played last, what stands where, seat by seat,
 * hands and scores. It is loaded when first asked for. May use words and languages; must not know games. */

import { onBoard } from './board-layout.js';
import { tongueOf } from './languages.js';

/** @import { State } from './answers.js' */
/** @import { Item } from './board-glyphs.js' */
/** @import { Layout, Place } from './board-layout.js' */
/** @import { BoardWords } from './board-words.js' */

/**
 * @param {BoardWords} words
 * @param {string} news the last move and who is to move, or who has won; and what is threatened, where that is wanted
 * @param {State} state
 * @param {Layout} layout
 * @param {Map<number, Item[]>} items by site
 * @param {string[]} names of the seats
 */
export function summaryOf(words, news, state, layout, items, names) {
  const { list } = tongueOf(words.language);
  const taken = layout.places.filter((place) => items.has(place.site));
  /** @param {Place} place */
  const on = (place) => items.get(place.site) ?? [];
  /** A seat's, where its piece lies on top. @param {Place} place */
  const ownerOf = (place) => on(place).findLast(({ owner }) => owner !== null)?.owner ?? null;
  /** Places of the same contents are said together. @param {Place[]} places */
  const lines = (places) => {
    /** @type {Map<string, string[]>} */
    const groups = new Map();
    for (const place of places) {
      const what = words.contents(on(place), names, layout.quarters);
      if (!what) continue;
      const where = words.site(place, names);
      const group = groups.get(what);
      if (group) group.push(where);
      else groups.set(what, [where]);
    }
    return [...groups].map(([what, where]) => words.say('summary.line', { what, where: list(where) }));
  };
  const drawn = taken.filter(onBoard);
  const seats = names.flatMap((who, seat) => [
    words.say('summary.seat', { who, score: words.count('score', state.seats[seat].score) }),
    ...lines(drawn.filter((place) => ownerOf(place) === seat)),
    ...taken
      .filter((place) => place.kind === 'hand' && place.owner === seat)
      .map((place) => words.say('summary.line', { what: words.site(place, names), where: words.contents(on(place), names, 0) })),
  ]);
  const none = drawn.length ? [] : [words.say('summary.empty')];
  return [news, ...none, ...seats, ...lines(drawn.filter((place) => ownerOf(place) === null))].join(' ');
}
