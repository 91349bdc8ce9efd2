/* Fixed searches over all games: their nodes are a signature of the engine that every build must reproduce. May use
 * analysis; must not know any game, time or the page. */
#ifndef TESSERA_BENCH_H
#define TESSERA_BENCH_H

#include "analysis.h"

/* One search of the list: a game, one of its setups, a random position, and nodes to spend on it. */
struct bench {
    const struct game *game;
    int item;           /* the present search of this game */
    uint64_t nodes;     /* of the ended searches of this game */
    uint64_t signature; /* over nodes, moves and scores of all ended searches of this game */
    struct setup setup;
    struct line line;
    struct analysis *analysis;
};

/* Begins the searches of a game with an engine that nothing else uses meanwhile. */
void bench_start(struct bench *bench, const struct game *game, struct analysis *analysis);

/* Visits about `nodes` positions; returns how many, 0 when all searches of the game have ended. */
uint32_t bench_run(struct bench *bench, uint32_t nodes);

#endif
