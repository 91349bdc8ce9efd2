/* The solver for games that are won by the lead when all is played: the exact lead of best play, by what is still to be
 * gained. Null-window alpha-beta searches over a table of essences close in on the value from both sides (Plaat and
 * others, "Best-first fixed-depth minimax algorithms", 1996). Runs in slices; explicit stacks, memory from outside. May
 * use line, table and variation; must not know any game. */
#ifndef TESSERA_SOLVE_H
#define TESSERA_SOLVE_H

#include "variation.h"

struct solve;

enum { SOLVE_LEAST = 8 << 20, SOLVE_PLIES = 40 };

/* Whether a game can be solved here: it has `gain` and `essence`, two seats, and at most SOLVE_PLIES turns. */
bool solve_suits(const struct setup *setup);

/* Makes a solver in a block, 64-byte aligned, of at least SOLVE_LEAST bytes; the rest of it is the table. */
struct solve *solve_open(void *block, size_t size);

/* Begins with a line's position, whose game must not be over. With `all` it also finds out, once the value is known,
 * which moves keep it; that takes several times as long. */
void solve_start(struct solve *solve, const struct line *line, bool all);

/* Visits about `nodes` more positions; returns how many. */
uint32_t solve_run(struct solve *solve, uint32_t nodes);

bool solve_ended(const struct solve *solve);
uint64_t solve_nodes(const struct solve *solve);

/* Whether the value is known; `*lead` is then the final lead of the seat to move. */
bool solve_value(const struct solve *solve, int *lead);

/* Once it has ended: a move that keeps the value or, if that was wanted, all of them. */
int solve_best(const struct solve *solve, const Move **moves);

/* The value as a score (variation.h). */
int solve_score(int lead);

#endif
