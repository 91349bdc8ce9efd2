/* A line of play: a position, how it came about, what can be done in it and whether it is over. The one place where a
 * game's rules meet history; session, search, perft and random games all move through it. May use game and random;
 * must not know records or the page. */
#ifndef TESSERA_LINE_H
#define TESSERA_LINE_H

#include "game.h"
#include "random.h"

enum {
    HISTORY_MAX = 256, /* a power of 2; REVERSIBLE_MAX and as many turns of search above it fit */
    CHAINS = 1024,     /* a power of 2, so many that most are empty */
};

/* The keys of the last HISTORY_MAX positions. `plies` counts all of them; taking one off again undoes a turn as long as
 * no more than HISTORY_MAX - REVERSIBLE_MAX are taken back in a row.
 *
 * So that asking for repetition need not go through them, positions whose keys have the same low bits form a chain.
 * There they are numbered from 1, and 0 is behind the oldest. Chains are line.c's own affair: they follow `key` and
 * `plies` when the next position is reached. */
struct history {
    uint64_t key[HISTORY_MAX];
    uint32_t plies;
    uint32_t chained;             /* positions that are in chains: the first so many */
    uint32_t before[HISTORY_MAX]; /* for each position the one before it in its chain */
    uint32_t last[CHAINS];        /* the newest position of each chain */
};

/* Adds a position by its key; true if it stands for the third time. */
bool history_add(struct history *history, const struct setup *setup, const State *state, uint64_t key);

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
