/* What the engine's parts have in common: a line of best play with its verdict, and what scores mean. */
#ifndef TESSERA_VARIATION_H
#define TESSERA_VARIATION_H

#include "line.h"

enum {
    VARIATION_MAX = 64,   /* moves of a variation */
    LINES_MAX = 24,       /* variations of one answer */
    SCORE_WIN = 30000,    /* a forced win is this, less the turns until it */
    SCORE_LEAD = 26000,   /* a forced win where the lead counts is this and the final lead */
    SCORE_PROVEN = 25000, /* every score from here on is a forced win */
};

/* A line of best play. `score` is from the seat to move where it begins: 400 for chances of ten to one, as the weights of
 * an evaluation are fitted; or a forced win as above, or the negative of one for a loss; a proven 0 is a draw. `scores` say
 * the same for each seat. */
struct variation {
    int score;
    int scores[SEATS_MAX];
    int depth;   /* how far it was looked ahead */
    bool proven; /* the rules alone say so: no estimate went into the score */
    int count;
    Move moves[VARIATION_MAX];
};

#endif
