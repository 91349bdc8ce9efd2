/* See bench.h. */
#include "bench.h"

#include "check.h"

#include <string.h>

enum { POSITIONS = 3, NODES = 60000, LENGTH_STEP = 4 };

/* The setup of an item; NULL behind the last. */
static const char *setup_of(const struct game *game, int item)
{
    for (int i = 0; i <= item / POSITIONS; i++)
        if (!game->setups[i])
            return NULL;
    return game->setups[item / POSITIONS];
}

/* Opens the position of the present item: some random turns into its setup. Games that are over before are left out. */
static void open_item(struct bench *bench)
{
    const char *options;
    while ((options = setup_of(bench->game, bench->item)) != NULL) {
        struct fault fault;
        struct random random;
        State state;
        CHECK(setup_open(&bench->setup, bench->game, options, strlen(options), &fault));
        bench->game->start(&bench->setup, &state);
        line_open(&bench->line, &bench->setup, &state);
        random_seed(&random, (uint64_t)bench->item);
        line_random(&bench->line, &random, (uint32_t)(bench->item % POSITIONS * LENGTH_STEP));
        if (bench->line.count > 0) {
            analysis_start(bench->analysis, &bench->line, (struct analysis_limits){.nodes = NODES, .lines = 1});
            return;
        }
        bench->item++;
    }
}

void bench_start(struct bench *bench, const struct game *game, struct analysis *analysis)
{
    bench->game = game;
    bench->item = 0;
    bench->nodes = bench->signature = 0;
    bench->analysis = analysis;
    open_item(bench);
}

static void close_item(struct bench *bench)
{
    struct variation lines[LINES_MAX];
    analysis_lines(bench->analysis, lines);
    bench->nodes += analysis_nodes(bench->analysis);
    bench->signature = random_mix(bench->signature ^ bench->nodes);
    bench->signature = random_mix(bench->signature ^ lines[0].moves[0]);
    bench->signature = random_mix(bench->signature ^ (uint64_t)(int64_t)lines[0].score);
    bench->item++;
}

uint32_t bench_run(struct bench *bench, uint32_t nodes)
{
    if (setup_of(bench->game, bench->item) == NULL)
        return 0;
    uint32_t made = analysis_run(bench->analysis, nodes);
    if (analysis_ended(bench->analysis)) {
        close_item(bench);
        open_item(bench);
    }
    return made > 0 ? made : 1;
}
