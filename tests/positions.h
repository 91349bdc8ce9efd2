/* Positions of random games, and what can be done in them, for tests of the engine. Knows nothing of test programs. */
#ifndef TESSERA_TESTS_POSITIONS_H
#define TESSERA_TESTS_POSITIONS_H

#include "all_games.h"
#include "variation.h"

/* Opens a place and plays so many turns of its random game `number`; false if that game ends before or with them. */
bool position_open(struct walk *walk, struct setup *setup, const struct place *place, uint64_t number, uint64_t turns);

bool move_is_legal(const struct line *line, Move move);

/* Whether each move of a variation can be played where it stands. */
bool variation_is_legal(const struct line *line, const struct variation *variation);

/* The moves that win at once for the side to move; returns how many. */
int winning_moves(const struct line *line, Move wins[MOVES_MAX]);

#endif
