/* What the search proves about a position, for tests that know better. Knows nothing of test programs. */
#ifndef TESSERA_TESTS_FORCED_H
#define TESSERA_TESTS_FORCED_H

#include "search.h"

enum { FORCED_DEPTH_MAX = SEARCH_DEPTH_MAX };

/* The score of the best line that the search finds at a depth, for the seat to move, with its move; `full` as in search.h.
 * The game must not be over. */
int forced_score(const struct line *line, int depth, bool full, Move *move);

#endif
