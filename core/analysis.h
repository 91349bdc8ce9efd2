/* The engine: what to play, and what is known about a position. It chooses the method (solver, alpha-beta or Monte Carlo),
 * gives every answer the same shape, and plays levels. It runs in slices and depends on the position, its history, the
 * limits and the seed alone. May use solve, search and mcts; must not know any game, time or the page. */
#ifndef TESSERA_ANALYSIS_H
#define TESSERA_ANALYSIS_H

#include "variation.h"

enum {
    ENGINE_VERSION = 1,        /* raised when the same limits and seed give another move */
    ANALYSIS_LEAST = 24 << 20, /* bytes; levels use exactly these, so that they play alike everywhere */
};

enum method {
    METHOD_BEST,   /* whatever suits the game */
    METHOD_MCTS,   /* Monte Carlo tree search */
    METHOD_RANDOM, /* the same with random games and without advice: an opponent to measure against */
};

struct analysis_limits {
    uint64_t nodes;
    int depth; /* of the alpha-beta search; 0 for no limit */
    int lines; /* 1..LINES_MAX */
    uint64_t seed;
    int level; /* 1..LEVEL_MAX: errs as that level does, within its own nodes if they are fewer; 0 for full strength */
    enum method method;
    bool full; /* as in search.h: to prove something, not to play */
};

struct analysis;

/* Makes an engine in a block of at least ANALYSIS_LEAST bytes, 64-byte aligned. It holds nothing between two searches. */
struct analysis *analysis_open(void *block, size_t size);

/* Begins to think about a line's position, whose game must not be over. The setup must stay as it is meanwhile. */
void analysis_start(struct analysis *analysis, const struct line *line, struct analysis_limits limits);

/* Visits about `nodes` more positions; returns how many. */
uint32_t analysis_run(struct analysis *analysis, uint32_t nodes);

bool analysis_ended(const struct analysis *analysis);
uint64_t analysis_nodes(const struct analysis *analysis);

/* The best lines so far, best first. There is always one. */
int analysis_lines(const struct analysis *analysis, struct variation lines[LINES_MAX]);

/* The move to play: the best line's, or what the level makes of the lines. */
Move analysis_move(const struct analysis *analysis);

/* The nodes that a level looks at, at most, in a game of so many seats. */
uint64_t level_nodes(int level, int seats);

#endif
