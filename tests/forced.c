/* See forced.h. */
#include "forced.h"

#include "check.h"

#include <stdlib.h>

enum { BLOCK = 16 << 20 };

int forced_score(const struct line *line, int depth, bool full, Move *move)
{
    const struct variation *found;
    void *block = aligned_alloc(64, BLOCK);
    CHECK(block != NULL);
    struct search *search = search_open(block, BLOCK);
    search_start(search, line, (struct search_limits){depth, UINT64_MAX, 1, full});
    while (!search_ended(search))
        search_run(search, UINT32_MAX);
    search_lines(search, &found);
    int score = found->score;
    *move = found->moves[0];
    free(block);
    return score;
}
