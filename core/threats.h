/* What the seat to move would lose if the others were to move now: a look at one turn of each of them. May use line; must
 * not know records or the page. */
#ifndef TESSERA_THREATS_H
#define TESSERA_THREATS_H

#include "line.h"

/* A move that one of the others could make. */
struct threat {
    Site site; /* what it takes; NOWHERE if it wins the game */
    uint8_t seat;
    Move move;
};

struct threats {
    State turn[SEATS_MAX]; /* for each seat that has threats: the position with it to move */
    int taken, wins;
    struct threat take[SITES_MAX]; /* for each site that somebody could take, the first who would be to move */
    struct threat win[SEATS_MAX]; /* of each seat that could win at once; not by turns running out, nor by repetition */
};

/* What is taken is a place of the board that had the seat's own on top, and has nothing of the seat's any more after a
 * move that wins or costs the seat points: what is only covered is not taken. Nothing is threatened once the game is over,
 * nor in a game that knows no pass. */
void threats_find(const struct line *line, struct threats *threats);

#endif
