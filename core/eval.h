/* What a position seems to be worth, from the features that a game names and their weights. May use game; must not know
 * how the search works. */
#ifndef TESSERA_EVAL_H
#define TESSERA_EVAL_H

#include "game.h"

/* The weighted features of each seat less the mean of the other seats', in hundredths of the game's unit. */
void eval_seats(const struct setup *setup, const State *state, int value[SEATS_MAX]);

/* The same for one seat. */
int eval_seat(const struct setup *setup, const State *state, int seat);

#endif
