/* What the commands of the engine share. */
#ifndef TESSERA_ENGINE_H
#define TESSERA_ENGINE_H

#include "../analysis.h"
#include "front.h"

/* Memory for an engine, which the caller frees; NULL with a complaint. */
void *engine_block(size_t bytes);
/* A number of seconds that is all of `text`. */
bool call_seconds(const char *text, double *seconds);
/* The size of an engine's memory from --hash. */
bool call_hash(struct call *call, size_t *bytes);
/* A game with weights of its own for its features. */
struct weighed {
    int16_t weight[FEATURES_MAX];
    struct game game;
};
/* The game with the weights in `text`, "100:45:…" in the order of its features; the game itself if the text is empty;
 * NULL with a complaint if these are not its weights. */
const struct game *weigh(struct weighed *into, const struct game *game, const char *text);
/* "score 35 estimate", "score win in 3 proven", "score win by 1 proven". */
void print_score(const struct variation *variation);
void print_word(const struct setup *of, const State *state, Move move);
/* Thinks until the limits are reached or, if `seconds` is above 0, the time is over. */
void think(struct analysis *analysis, const struct line *at, struct analysis_limits limits, double seconds);

#endif
