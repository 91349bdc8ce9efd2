/* Monte Carlo tree search with one value per seat: for more than two seats, and as a second opinion. A leaf is worth what
 * the evaluation says or, as a plain opponent to measure against, how one random game ends. It runs in slices; what it
 * finds depends on the position, its history, the limits and the seed alone, in integers and square roots, so that every
 * build finds the same. May use line, eval and variation; must not know any game.
 *
 * Sources: Kocsis and Szepesvari, "Bandit based Monte-Carlo planning" (2006); Rosin, "Multi-armed bandits with episode
 * context" (2011) for the weight of a move that looks good; Sturtevant, "An analysis of UCT in multi-player games" (2008). */
#ifndef TESSERA_MCTS_H
#define TESSERA_MCTS_H

#include "variation.h"

enum { MCTS_LEAST = 8 << 20 };

struct mcts_limits {
    uint64_t nodes; /* simulations */
    uint64_t seed;
    bool random; /* plain: all moves alike, leaves valued by a random game */
};

struct mcts;

/* Makes a search in a block, 64-byte aligned, of at least MCTS_LEAST bytes; the rest of it holds the tree. */
struct mcts *mcts_open(void *block, size_t size);

/* Begins with a line's position, whose game must not be over. The setup must stay as it is while the search runs. */
void mcts_start(struct mcts *mcts, const struct line *line, struct mcts_limits limits);

/* Makes about `nodes` more simulations; returns how many, 0 when the search has ended. */
uint32_t mcts_run(struct mcts *mcts, uint32_t nodes);

bool mcts_ended(const struct mcts *mcts);
uint64_t mcts_nodes(const struct mcts *mcts);

/* The `wanted` most visited moves with what follows them, best first; returns how many. Nothing is proven. The score is
 * the mean value as the evaluation counts. */
int mcts_lines(const struct mcts *mcts, struct variation *lines, int wanted);

#endif
