/* `tessera best`, `tessera solve` and `tessera bench`: the engine from the command line. */
#include "../bench.h"
#include "../solve.h"
#include "engine.h"

#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

static struct setup setup;
static struct line line;

void *engine_block(size_t bytes)
{
    const size_t page = (size_t)2 << 20;
    void *block = aligned_alloc(page, (bytes + page - 1) / page * page);
    if (!block)
        usage("not enough memory");
#ifdef MADV_HUGEPAGE
    /* The table is read all over the place, and each small page would have to be looked up first. */
    madvise(block, bytes, MADV_HUGEPAGE);
#endif
    return block;
}

bool call_seconds(const char *text, double *seconds)
{
    char *end;
    *seconds = strtod(text, &end);
    return *text && !*end && *seconds > 0 && *seconds <= 86400;
}

const struct game *weigh(struct weighed *into, const struct game *game, const char *text)
{
    int features = 0, count = 0;
    char *end;
    if (*text == '\0')
        return game;
    while (game->features && game->features[features])
        features++;
    for (const char *at = text; count < features; at = end + 1) {
        long number = strtol(at, &end, 10);
        if (end == at || number < INT16_MIN || number > INT16_MAX)
            break;
        into->weight[count++] = (int16_t)number;
        if (*end != ':')
            break;
    }
    if (count < features || features == 0 || *end != '\0')
        return usage("%s takes %d weights with colons between them, not %s", game->id, features, text), NULL;
    into->game = *game;
    into->game.weights = into->weight;
    return &into->game;
}

void print_score(const struct variation *variation)
{
    int score = variation->score, size = score < 0 ? -score : score;
    const char *verdict = variation->proven ? "proven" : "estimate";
    if (size < SCORE_PROVEN)
        printf("score %d %s", score, verdict);
    else if (size < SCORE_WIN - 2 * VARIATION_MAX)
        printf("score %s by %d %s", score > 0 ? "win" : "loss", size - SCORE_LEAD, verdict);
    else
        printf("score %s in %d %s", score > 0 ? "win" : "loss", SCORE_WIN - size, verdict);
}

void print_word(const struct setup *of, const State *state, Move move)
{
    char text[MOVE_TEXT];
    struct out out = out_open(text, sizeof text);
    of->game->write_move(of, state, move, &out);
    printf("%.*s", (int)out.length, text);
}

/* Moves that a table entry stands for may not be legal here; the line ends before one. */
static void print_moves(const struct variation *variation)
{
    State state = line.state;
    for (int i = 0; i < variation->count; i++) {
        printf(" ");
        print_word(&setup, &state, variation->moves[i]);
        setup.game->play(&setup, &state, variation->moves[i]);
    }
    printf("\n");
}

static void print_lines(const struct analysis *analysis)
{
    struct variation lines[LINES_MAX];
    int count = analysis_lines(analysis, lines);
    for (int i = 0; i < count; i++) {
        printf("line %d depth %d nodes %llu ", i + 1, lines[i].depth, (unsigned long long)analysis_nodes(analysis));
        print_score(&lines[i]);
        printf(" moves");
        print_moves(&lines[i]);
    }
}

void think(struct analysis *analysis, const struct line *at, struct analysis_limits limits, double seconds)
{
    enum { SLICE = 2000 };
    double start = seconds_now();
    analysis_start(analysis, at, limits);
    do
        analysis_run(analysis, SLICE);
    while (!analysis_ended(analysis) && (seconds <= 0 || seconds_now() - start < seconds));
}

static bool read_limits(struct call *call, struct analysis_limits *limits, double *seconds)
{
    uint64_t number = 0;
    const char *level = call_option(call, "level", NULL), *nodes = call_option(call, "nodes", NULL);
    const char *time = call_option(call, "seconds", NULL), *seed = call_option(call, "seed", "1");
    const char *lines = call_option(call, "lines", "1");
    *limits = (struct analysis_limits){.nodes = UINT64_MAX, .lines = 1};
    *seconds = time || nodes || level ? 0 : 3;
    if (time && !call_seconds(time, seconds))
        return usage("--seconds takes a number up to 86400") == EXIT_OK;
    if (nodes && (!call_number(nodes, UINT64_MAX, &limits->nodes) || limits->nodes == 0))
        return usage("--nodes takes a whole number from 1") == EXIT_OK;
    if (level && (!call_number(level, LEVEL_MAX, &number) || number == 0))
        return usage("--level takes 1 to %d", LEVEL_MAX) == EXIT_OK;
    limits->level = (int)number;
    if (!call_number(seed, UINT64_MAX, &limits->seed))
        return usage("--seed takes a whole number") == EXIT_OK;
    if (!call_number(lines, LINES_MAX, &number) || number == 0)
        return usage("--lines takes 1 to %d", LINES_MAX) == EXIT_OK;
    limits->lines = (int)number;
    return true;
}

/* The block's size from --hash, in megabytes. */
bool call_hash(struct call *call, size_t *bytes)
{
    uint64_t megabytes = 0;
    bool read = call_number(call_option(call, "hash", "64"), 1024, &megabytes) && megabytes >= 32;
    *bytes = (size_t)megabytes << 20;
    return read || usage("--hash takes 32 to 1024 megabytes") == EXIT_OK;
}

int command_best(struct call *call)
{
    struct analysis_limits limits;
    double seconds;
    size_t bytes;
    int status;
    if (!read_limits(call, &limits, &seconds) || !call_hash(call, &bytes))
        return EXIT_USAGE;
    if (!open_played(call, &setup, &line, &status))
        return status;
    if (line.count == 0)
        return usage("the game is over: %s", reason_word(line.outcome.reason)) == EXIT_OK ? EXIT_OK : EXIT_FAILED;
    void *block = engine_block(bytes);
    if (!block)
        return EXIT_FAILED;
    struct analysis *analysis = analysis_open(block, bytes);
    think(analysis, &line, limits, seconds);
    print_lines(analysis);
    printf("bestmove ");
    print_word(&setup, &line.state, analysis_move(analysis));
    printf("\n");
    free(block);
    return EXIT_OK;
}

/* ---- solve ---- */

static void print_solved(int score, bool proven, uint64_t nodes, double seconds)
{
    int size = score < 0 ? -score : score;
    const char *sign = score > 0 ? "win" : "loss";
    printf("solved ");
    if (!proven)
        printf("unknown");
    else if (score == 0)
        printf("draw");
    else if (size < SCORE_WIN - 2 * VARIATION_MAX)
        printf("%s by %d", sign, size - SCORE_LEAD);
    else
        printf("%s in %d", sign, SCORE_WIN - size);
    printf(" nodes %llu seconds %.3f\n", (unsigned long long)nodes, seconds);
}

/* By what is still to be gained: value, and the moves that keep it. */
static int solve_lead(void *block, size_t bytes, bool all, double limit)
{
    enum { SLICE = 20000 };
    double start = seconds_now();
    struct solve *solve = solve_open(block, bytes);
    const Move *moves;
    int lead;
    solve_start(solve, &line, all);
    while (!solve_ended(solve) && seconds_now() - start < limit)
        solve_run(solve, SLICE);
    bool known = solve_value(solve, &lead);
    int count = known ? solve_best(solve, &moves) : 0;
    printf("best");
    for (int i = 0; i < count; i++) {
        printf(" ");
        print_word(&setup, &line.state, moves[i]);
    }
    printf("\n");
    print_solved(solve_score(lead), known, solve_nodes(solve), seconds_now() - start);
    return known ? EXIT_OK : EXIT_FAILED;
}

/* By ever deeper searches until the verdict is proven. */
static int solve_search(void *block, size_t bytes, double limit)
{
    struct variation lines[LINES_MAX];
    double start = seconds_now();
    struct analysis *analysis = analysis_open(block, bytes);
    think(analysis, &line, (struct analysis_limits){.nodes = UINT64_MAX, .lines = 1, .full = true}, limit);
    analysis_lines(analysis, lines);
    printf("best");
    print_moves(&lines[0]);
    print_solved(lines[0].score, lines[0].proven, analysis_nodes(analysis), seconds_now() - start);
    return lines[0].proven ? EXIT_OK : EXIT_FAILED;
}

int command_solve(struct call *call)
{
    double limit = 0;
    size_t bytes;
    int status;
    bool all = call_flag(call, "all");
    if (!call_seconds(call_option(call, "seconds", "3600"), &limit))
        return usage("--seconds takes a number up to 86400");
    if (!call_hash(call, &bytes))
        return EXIT_USAGE;
    if (!open_played(call, &setup, &line, &status))
        return status;
    if (line.count == 0)
        return usage("the game is over: %s", reason_word(line.outcome.reason)) == EXIT_OK ? EXIT_OK : EXIT_FAILED;
    if (setup.seats != 2)
        return usage("only games for two can be solved");
    void *block = engine_block(bytes);
    if (!block)
        return EXIT_FAILED;
    status = solve_suits(&setup) ? solve_lead(block, bytes, all, limit) : solve_search(block, bytes, limit);
    free(block);
    return status;
}

/* ---- bench ---- */

int command_bench(struct call *call)
{
    enum { SLICE = 20000, BYTES = ANALYSIS_LEAST };
    static struct bench bench;
    uint64_t nodes = 0, signature = 0;
    double start = seconds_now();
    void *block = engine_block(BYTES);
    if (!block || call->count > 0)
        return usage("bench takes no words");
    struct analysis *analysis = analysis_open(block, BYTES);
    for (int i = 0; game_list[i]; i++) {
        double game_start = seconds_now();
        bench_start(&bench, game_list[i], analysis);
        while (bench_run(&bench, SLICE) > 0)
            ;
        printf("%s nodes %llu nodes/s %.0f signature %016llx\n", game_list[i]->id, (unsigned long long)bench.nodes,
               (double)bench.nodes / (seconds_now() - game_start), (unsigned long long)bench.signature);
        nodes += bench.nodes;
        signature = random_mix(signature ^ bench.signature);
    }
    printf("nodes/s %.0f\n", (double)nodes / (seconds_now() - start));
    printf("bench %llu signature %016llx\n", (unsigned long long)nodes, (unsigned long long)signature);
    free(block);
    return EXIT_OK;
}
