/* See line.h. */
#include "line.h"

#include <string.h>

/* Where a position is kept; they are numbered from 1. */
static uint32_t place_of(uint32_t number)
{
    return (number - 1) % HISTORY_MAX;
}

/* The newest position of the chain that a position is in. */
static uint32_t *last_of(struct history *history, uint32_t number)
{
    return &history->last[history->key[place_of(number)] % CHAINS];
}

/* Adds a position. Those that were taken back since the last one leave their chains first, the newest before the others:
 * the new key goes where one of theirs is. */
static void remember(struct history *history, uint64_t key)
{
    for (; history->chained > history->plies; history->chained--)
        *last_of(history, history->chained) = history->before[place_of(history->chained)];
    history->key[place_of(++history->plies)] = key;
    while (history->chained < history->plies) {
        uint32_t *last = last_of(history, ++history->chained);
        history->before[place_of(history->chained)] = *last;
        *last = history->chained;
    }
}

/* How many of the newest position and the `back` before it are equal to it. */
static int count_equal(const struct history *history, uint32_t back)
{
    uint32_t newest = history->plies, number = history->before[place_of(newest)];
    uint64_t key = history->key[place_of(newest)];
    int count = 1;
    for (; number > 0 && newest - number <= back; number = history->before[place_of(number)])
        count += history->key[place_of(number)] == key;
    return count;
}

/* How far back a repetition can lie is asked only when that matters: in random games, which hardly ever repeat, the call
 * would cost as much as all the rest. */
bool history_add(struct history *history, const struct setup *setup, const State *state, uint64_t key)
{
    remember(history, key);
    return count_equal(history, REVERSIBLE_MAX) >= 3 &&
           count_equal(history, (uint32_t)setup->game->reversible(setup, state)) >= 3;
}

/* Adds the line's state to its history and finds what follows from it. */
static void arrive(struct line *line)
{
    const struct setup *setup = line->setup;
    const struct game *game = setup->game;
    bool third = history_add(&line->history, setup, &line->state, game->hash(setup, &line->state));
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
    line->history.chained = 0;
    memset(line->history.last, 0, sizeof line->history.last);
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
