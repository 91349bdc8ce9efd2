/* The search for two seats: iterative deepening alpha-beta with principal variation search, a transposition table,
 * killers, history, late move reductions, and a quiescence search where a game says what is noisy. It runs in slices:
 * what it finds depends on the position, its history, the limits and the size of the table alone, never on how the work
 * was cut up. Explicit stacks, memory from outside. May use line, eval and table; must not know any game, levels, time or
 * the page.
 *
 * Sources: Knuth and Moore, "An analysis of alpha-beta pruning" (1975); Marsland, "Relative efficiency of alpha-beta
 * implementations" (1983) for the principal variation search; Akl and Newborn (1977) for killers; Schaeffer, "The
 * history heuristic" (1989). */
#ifndef TESSERA_SEARCH_H
#define TESSERA_SEARCH_H

#include "variation.h"

enum {
    SEARCH_DEPTH_MAX = VARIATION_MAX,
    SEARCH_LEAST = 8 << 20, /* bytes that a search needs at least */
};

struct search_limits {
    int depth;      /* turns, 1..SEARCH_DEPTH_MAX */
    uint64_t nodes; /* stops at this many */
    int lines;      /* how many best lines, 1..LINES_MAX */
    bool full;      /* every line is looked at to just that depth: no reductions, nothing behind it; for proofs */
};

struct search;

/* Makes a search in a block, 64-byte aligned, of at least SEARCH_LEAST bytes; the rest of it is the table. */
struct search *search_open(void *block, size_t size);

/* Forgets the table. */
void search_clear(struct search *search);

/* Begins a search of a line's position, whose game must not be over. The setup must stay as it is while the search
 * runs. */
void search_start(struct search *search, const struct line *line, struct search_limits limits);

/* Visits about `nodes` more positions; returns how many, 0 when the search has ended. */
uint32_t search_run(struct search *search, uint32_t nodes);

bool search_ended(const struct search *search);
uint64_t search_nodes(const struct search *search);

/* The best lines so far, best first: at least one once search_run has returned for the first time. */
int search_lines(const struct search *search, const struct variation **lines);

#endif
