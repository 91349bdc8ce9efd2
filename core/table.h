/* The transposition table of the search: what was found out about positions by their keys, in memory from outside. May
 * use game and check; must not know how the search works. */
#ifndef TESSERA_TABLE_H
#define TESSERA_TABLE_H

#include "game.h"

/* What a score says about the true value of a search of that depth. */
enum bound { BOUND_NONE, BOUND_LOWER, BOUND_UPPER, BOUND_EXACT };

struct entry {
    uint64_t key;
    Move move;     /* the best one, or one that cut off; NO_MOVE if none is known */
    int16_t score; /* from the seat to move, a win counted from this position */
    int8_t depth;
    uint8_t what; /* bound, then a bit that tells that no estimate went into the score, then the age: entry_… read it */
};
_Static_assert(sizeof(struct entry) == 16, "four entries fill a cache line");

static inline enum bound entry_bound(const struct entry *entry)
{
    return (enum bound)(entry->what & 3);
}

static inline bool entry_proven(const struct entry *entry)
{
    return entry->what >> 2 & 1;
}

enum { BUCKET = 4 };

struct table {
    struct entry *entry;
    uint64_t buckets; /* a power of 2 */
    uint8_t age;
};

/* Takes as much of the memory as a power of 2 of buckets fills, and forgets all. The memory must be 64-byte aligned and
 * hold one bucket at least. */
void table_open(struct table *table, void *memory, size_t size);

/* Lets entries of earlier searches be replaced first. */
void table_next(struct table *table);

/* Begins to fetch what table_find will look at: most of a search's time is waiting for that memory. */
static inline void table_prefetch(const struct table *table, uint64_t key)
{
    __builtin_prefetch(table->entry + (key & (table->buckets - 1)) * BUCKET);
}

/* The entry of a key, or NULL. */
const struct entry *table_find(const struct table *table, uint64_t key);

/* Stores what was found over the least valuable entry of its bucket: an older or shallower one. With NO_MOVE the move
 * that is known for the position stays. */
void table_store(struct table *table, uint64_t key, Move move, int score, int depth, enum bound bound, bool proven);

#endif
