/* See table.h. */
#include "table.h"

#include "check.h"

#include <string.h>

enum { AGES = 32 };

void table_open(struct table *table, void *memory, size_t size)
{
    const size_t bucket = BUCKET * sizeof(struct entry);
    CHECK(size >= bucket);
    table->entry = memory;
    table->buckets = 1;
    while (table->buckets * 2 * bucket <= size)
        table->buckets *= 2;
    table->age = 0;
    memset(memory, 0, (size_t)table->buckets * bucket);
}

void table_next(struct table *table)
{
    table->age = (uint8_t)((table->age + 1) % AGES);
}

static struct entry *bucket_of(const struct table *table, uint64_t key)
{
    return table->entry + (key & (table->buckets - 1)) * BUCKET;
}

const struct entry *table_find(const struct table *table, uint64_t key)
{
    const struct entry *entry = bucket_of(table, key);
    for (int i = 0; i < BUCKET; i++)
        if (entry[i].key == key && entry_bound(&entry[i]) != BOUND_NONE)
            return &entry[i];
    return NULL;
}

static int age_of(const struct entry *entry)
{
    return entry->what >> 3;
}

/* An entry of an earlier search is worth less the older it is. */
static int worth(const struct table *table, const struct entry *entry)
{
    int age = (AGES + table->age - age_of(entry)) % AGES;
    return entry_bound(entry) == BOUND_NONE ? INT16_MIN : entry->depth - 8 * age;
}

void table_store(struct table *table, uint64_t key, Move move, int score, int depth, enum bound bound, bool proven)
{
    struct entry *bucket = bucket_of(table, key), *place = bucket;
    for (int i = 0; i < BUCKET; i++) {
        if (bucket[i].key == key && entry_bound(&bucket[i]) != BOUND_NONE) {
            place = &bucket[i];
            if (move == NO_MOVE)
                move = place->move;
            break;
        }
        if (worth(table, &bucket[i]) < worth(table, place))
            place = &bucket[i];
    }
    *place = (struct entry){.key = key,
                            .move = move,
                            .score = (int16_t)score,
                            .depth = (int8_t)depth,
                            .what = (uint8_t)(bound | (unsigned)proven << 2 | (unsigned)table->age << 3)};
}
