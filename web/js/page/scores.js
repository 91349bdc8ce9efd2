/* What the core's scores mean, for the page (core/variation.h). Must not know any game. */

/** From here on a score says how the game ends. */
export const PROVEN = 25_000;
/** A known lead is this and the lead. */
export const LEAD = 26_000;
/** A win in so many turns is this less the turns, and never less than the next. */
export const WIN = 30_000;
export const WIN_LEAST = 28_000;
/** A score that stands for chances of ten to one. */
export const TEN_TO_ONE = 400;
