/* A line of play: a position, how it came about, what can be done in it and whether it is over. The one place where a
 * game's rules meet history; session, search, perft and random games all move through it. May use game and random;
 * must not know records or the page. */
#ifndef TESSERA_LINE_H
#define TESSERA_LINE_H

#include "game.h"
#include "random.h"

enum { HISTORY_MAX = 256 }; /* a power of 2; REVERSIBLE_MAX and as many turns of search above it fit */

/* The keys of the last HISTORY_MAX positions. `plies` counts all of them; taking one off again undoes a turn as long as
 * no more than HISTORY_MAX - REVERSIBLE_MAX are taken back in a row. */
struct history {
    uint64_t key[HISTORY_MAX];
    uint32_t plies;
};

struct line {
    const struct setup *setup;
    State state;
    struct history history;
    struct outcome outcome;
    int turn;  /* the seat to move, also when the game is over */
    int count; /* legal moves; 0 when the game is over */
    Move moves[MOVES_MAX];
};

/* Begins a line at a position; its history is empty. */
void line_open(struct line *line, const struct setup *setup, const State *state);

/* Makes a move, which must be one of line->moves. */
void line_play(struct line *line, Move move);

/* Goes to a position whose history is given: the last `count` keys before it, oldest first. */
void line_enter(struct line *line, const State *state, const uint64_t *keys, int count);

/* Finds the legal move that a word means. Faults: move-form, move-illegal, game-over. */
bool line_read(const struct line *line, const char *word, size_t length, Move *move, struct fault *fault);

/* The number of legal move sequences of exactly `depth` moves (vectors/README.md). The line is as before. */
uint64_t line_perft(struct line *line, int depth);

/* Plays random moves until the game is over or `limit` moves are made; returns how many were made. */
uint32_t line_random(struct line *line, struct random *random, uint32_t limit);

#endif
