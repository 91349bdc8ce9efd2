/* See positions.h. */
#include "positions.h"

#include "check.h"

#include <string.h>

bool position_open(struct walk *walk, struct setup *setup, const struct place *place, uint64_t number, uint64_t turns)
{
    struct fault fault;
    CHECK(setup_open(setup, place->game, place->options, strlen(place->options), &fault));
    walk_open(walk, setup, number);
    while (turns-- > 0)
        if (!walk_step(walk))
            return false;
    return walk->line.count > 0;
}

bool move_is_legal(const struct line *line, Move move)
{
    for (int i = 0; i < line->count; i++)
        if (line->moves[i] == move)
            return true;
    return false;
}

bool variation_is_legal(const struct line *line, const struct variation *variation)
{
    static struct line after;
    after = *line;
    for (int i = 0; i < variation->count; i++) {
        if (!move_is_legal(&after, variation->moves[i]))
            return false;
        line_play(&after, variation->moves[i]);
    }
    return true;
}

int winning_moves(const struct line *line, Move wins[MOVES_MAX])
{
    static struct line after;
    int count = 0;
    for (int i = 0; i < line->count; i++) {
        after = *line;
        line_play(&after, line->moves[i]);
        if (after.outcome.reason != REASON_NONE && after.outcome.winner == line->turn)
            wins[count++] = line->moves[i];
    }
    return count;
}
