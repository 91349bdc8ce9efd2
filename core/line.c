/* See line.h. */
#include "line.h"

#include <string.h>

/* Whether the newest position stands for the third time. Only every `seats`-th position before it has the same seat to
 * move, and none before the last turn that cannot be undone can be equal. */
static bool stands_third(const struct history *history, int reversible, uint32_t seats)
{
    uint32_t newest = history->plies - 1;
    uint32_t bound = (uint32_t)reversible < newest ? (uint32_t)reversible : newest;
    uint64_t key = history->key[newest % HISTORY_MAX];
    int times = 1;
    for (uint32_t back = seats; back <= bound; back += seats)
        times += history->key[(newest - back) % HISTORY_MAX] == key;
    return times >= 3;
}

/* Adds the line's state to its history and finds what follows from it. */
static void arrive(struct line *line)
{
    const struct setup *setup = line->setup;
    const struct game *game = setup->game;
    struct history *history = &line->history;
    history->key[history->plies++ % HISTORY_MAX] = game->hash(setup, &line->state);
    bool third = stands_third(history, game->reversible(setup, &line->state), (uint32_t)setup->seats);
    line->turn = game->turn(setup, &line->state);
    line->count = game->moves(setup, &line->state, line->moves);
    line->outcome = game->end(setup, &line->state, line->count, third);
    if (line->outcome.reason != REASON_NONE)
        line->count = 0;
}

void line_open(struct line *line, const struct setup *setup, const State *state)
{
    line->setup = setup;
    line_enter(line, state, NULL, 0);
}

void line_enter(struct line *line, const State *state, const uint64_t *keys, int count)
{
    line->state = *state;
    line->history.plies = (uint32_t)count;
    if (count > 0)
        memcpy(line->history.key, keys, (size_t)count * sizeof *keys);
    arrive(line);
}

void line_play(struct line *line, Move move)
{
    line->setup->game->play(line->setup, &line->state, move);
    arrive(line);
}

bool line_read(const struct line *line, const char *word, size_t length, Move *move, struct fault *fault)
{
    struct in in = in_open(word, length);
    const struct game *game = line->setup->game;
    if (line->outcome.reason != REASON_NONE)
        return fault_set(fault, "game-over", &in, 0, reason_word(line->outcome.reason));
    if (!game->read_move(line->setup, &line->state, &in, move) || !in_done(&in))
        return fault_set(fault, "move-form", &in, 0, NULL);
    for (int i = 0; i < line->count; i++)
        if (line->moves[i] == *move)
            return true;
    return fault_set(fault, "move-illegal", &in, 0, NULL);
}

uint64_t line_perft(struct line *line, int depth)
{
    if (depth == 0)
        return 1;
    if (depth == 1 || line->count == 0)
        return (uint64_t)line->count;
    const State state = line->state;
    const int count = line->count;
    Move moves[MOVES_MAX];
    memcpy(moves, line->moves, (size_t)count * sizeof *moves);
    uint64_t sum = 0;
    for (int i = 0; i < count; i++) {
        line_play(line, moves[i]);
        sum += line_perft(line, depth - 1);
        line->state = state;
        line->history.plies--;
    }
    line->history.plies--;
    arrive(line);
    return sum;
}

uint32_t line_random(struct line *line, struct random *random, uint32_t limit)
{
    uint32_t made = 0;
    while (made < limit && line->count > 0) {
        line_play(line, line->moves[random_below(random, (uint32_t)line->count)]);
        made++;
    }
    return made;
}
