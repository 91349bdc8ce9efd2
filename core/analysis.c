/* See analysis.h. */
#include "analysis.h"

#include "check.h"
#include "mcts.h"
#include "search.h"
#include "solve.h"

#include <string.h>

/* How far each level looks, and how it errs where the game says nothing about that. Both are aimed at two games of three that
 * a level wins against the one below it: tests/bench/ladder.sh. */
static const uint32_t nodes_for_two[LEVEL_MAX + 1] = {
    0, 12000, 14000, 16000, 18500, 24000, 42000, 76000, 130000, 280000, 600000,
};
static const struct lapses lapses_for_two[LEVEL_MAX + 1] = {
    {1, 1, 0},   {8, 165, 1000}, {6, 120, 690}, {5, 62, 410}, {5, 34, 200}, {5, 18, 122},
    {5, 12, 88}, {4, 10, 52},    {3, 8, 48},    {2, 6, 42},   {1, 1, 0},
};

/* With more than two seats a lapse is not paid for by who has it alone: somebody wins at once who did nothing for it. There
 * the lower levels look less far and wander, and do not fall over what stands before them. */
static const uint32_t nodes_for_more[LEVEL_MAX + 1] = {
    0, 300, 400, 500, 700, 1000, 2500, 8000, 30000, 120000, 600000,
};
static const struct lapses lapses_for_more[LEVEL_MAX + 1] = {
    {1, 1, 0},    {24, 3000, 0}, {24, 2000, 0}, {24, 1400, 0}, {24, 1000, 0}, {24, 700, 0},
    {16, 350, 0}, {10, 180, 0},  {6, 80, 0},    {3, 30, 0},    {1, 1, 0},
};

/* The nodes that a turn without looking ahead may take: enough for the moves of any position and what they capture. */
enum { LAPSE_NODES = 1000 };

/* Turns before the end from which a game that can be solved is, by full strength and the highest level. It takes some
 * million nodes. */
enum { SOLVED_TURNS = 9 };

struct analysis {
    struct analysis_limits limits;
    struct line root;      /* what is thought about */
    struct random random;  /* what the level decides by chance in this turn */
    size_t size;           /* of the block */
    struct search *search; /* one of these three is at work */
    struct mcts *mcts;
    struct solve *solve;
};

/* What the engine itself takes of its block; a constant, for structs are smaller in WebAssembly, and what is left for
 * trees and tables must not depend on that. */
enum { HEAD = 65536 };
_Static_assert(sizeof(struct analysis) <= HEAD, "the engine fits in front of its tables");

uint64_t level_nodes(int level, int seats)
{
    return (seats == 2 ? nodes_for_two : nodes_for_more)[level];
}

static const struct lapses *lapses_of(const struct setup *setup, int level)
{
    if (setup->seats != 2)
        return &lapses_for_more[level];
    return &(setup->game->lapses ? setup->game->lapses : lapses_for_two)[level];
}

struct analysis *analysis_open(void *block, size_t size)
{
    struct analysis *analysis = block;
    CHECK(size >= ANALYSIS_LEAST);
    memset(analysis, 0, sizeof *analysis);
    analysis->size = size;
    return analysis;
}

static bool ends_within(const struct line *line, int turns)
{
    const struct game *game = line->setup->game;
    State state = line->state;
    Move moves[MOVES_MAX];
    while (turns >= 0 && game->moves(line->setup, &state, moves) > 0) {
        game->play(line->setup, &state, moves[0]);
        turns--;
    }
    return turns >= 0;
}

static bool is_for_solver(const struct line *line, const struct analysis_limits *limits)
{
    return limits->lines == 1 && limits->depth == 0 && solve_suits(line->setup) && ends_within(line, SOLVED_TURNS);
}

/* Levels look at their own nodes, and weigh as many moves as they do. */
static void apply_level(struct analysis_limits *limits, const struct setup *setup, struct random *random)
{
    if (limits->level == 0)
        return;
    const struct lapses *lapses = lapses_of(setup, limits->level);
    bool lapse = random_below(random, 1000) < lapses->often;
    uint64_t nodes = lapse ? LAPSE_NODES : level_nodes(limits->level, setup->seats);
    if (lapse)
        limits->depth = 1;
    if (limits->nodes > nodes)
        limits->nodes = nodes;
    limits->lines = lapses->lines;
}

void analysis_start(struct analysis *analysis, const struct line *line, struct analysis_limits limits)
{
    CHECK(line->count > 0 && limits.lines >= 1 && limits.lines <= LINES_MAX && limits.level <= LEVEL_MAX);
    const size_t size = (limits.level > 0 ? (size_t)ANALYSIS_LEAST : analysis->size) - HEAD;
    void *rest = (unsigned char *)analysis + HEAD;
    random_seed(&analysis->random, limits.seed ^ random_mix(line->history.plies));
    apply_level(&limits, line->setup, &analysis->random);
    analysis->limits = limits;
    analysis->root = *line;
    analysis->search = NULL;
    analysis->mcts = NULL;
    analysis->solve = NULL;
    if (limits.method != METHOD_BEST || line->setup->seats != 2) {
        analysis->mcts = mcts_open(rest, size);
        mcts_start(analysis->mcts, &analysis->root,
                   (struct mcts_limits){limits.nodes, limits.seed, limits.method == METHOD_RANDOM});
    } else if (is_for_solver(line, &limits)) {
        analysis->solve = solve_open(rest, size);
        solve_start(analysis->solve, &analysis->root, false);
    } else {
        int depth = limits.depth > 0 && limits.depth < SEARCH_DEPTH_MAX ? limits.depth : SEARCH_DEPTH_MAX;
        analysis->search = search_open(rest, size);
        search_start(analysis->search, &analysis->root,
                     (struct search_limits){depth, limits.nodes, limits.lines, limits.full});
    }
}

uint32_t analysis_run(struct analysis *analysis, uint32_t nodes)
{
    if (analysis->solve)
        return solve_run(analysis->solve, nodes);
    return analysis->mcts ? mcts_run(analysis->mcts, nodes) : search_run(analysis->search, nodes);
}

bool analysis_ended(const struct analysis *analysis)
{
    if (analysis->solve)
        return solve_ended(analysis->solve);
    return analysis->mcts ? mcts_ended(analysis->mcts) : search_ended(analysis->search);
}

uint64_t analysis_nodes(const struct analysis *analysis)
{
    if (analysis->solve)
        return solve_nodes(analysis->solve);
    return analysis->mcts ? mcts_nodes(analysis->mcts) : search_nodes(analysis->search);
}

/* The solver's answer: proven once it is there, and until then its bound so far. */
static int solver_line(const struct analysis *analysis, struct variation *line)
{
    const Move *moves;
    int lead, count = solve_best(analysis->solve, &moves);
    bool known = solve_value(analysis->solve, &lead);
    *line = (struct variation){.score = known ? solve_score(lead) : 0,
                               .depth = SOLVED_TURNS,
                               .proven = known,
                               .count = 1,
                               .moves = {count > 0 ? moves[0] : analysis->root.moves[0]}};
    return 1;
}

/* The search's lines. It knows two seats only, and what is good for one of them is as bad for the other. */
static int search_copy(const struct analysis *analysis, struct variation *lines)
{
    const struct variation *found;
    int count = search_lines(analysis->search, &found);
    memcpy(lines, found, (size_t)count * sizeof *lines);
    return count;
}

int analysis_lines(const struct analysis *analysis, struct variation lines[LINES_MAX])
{
    if (analysis->mcts)
        return mcts_lines(analysis->mcts, lines, analysis->limits.lines);
    int turn = analysis->root.turn,
        count = analysis->solve ? solver_line(analysis, lines) : search_copy(analysis, lines);
    for (int i = 0; i < count; i++) {
        lines[i].scores[turn] = lines[i].score;
        lines[i].scores[1 - turn] = -lines[i].score;
    }
    return count;
}

/* ---- levels ---- */

/* How often a line is played next to the best one, of 65536: half as often for each `half` that it is worse, with a
 * straight line between. A line that was looked at less may seem better than the best: as often as that. */
static uint32_t weight(const struct lapses *lapses, int than_best)
{
    int worse = than_best > 0 ? than_best : 0, halvings = worse / lapses->half, rest = worse % lapses->half;
    if (halvings > 15)
        return 0;
    uint32_t whole = UINT32_C(65536) >> halvings;
    return whole - whole * (uint32_t)rest / (2U * lapses->half);
}

/* A level plays among its lines, the better the more often. A win that it has found it plays, and a lost game it does not
 * shorten. */
Move analysis_move(const struct analysis *analysis)
{
    struct variation lines[LINES_MAX] = {{0}};
    struct random random = analysis->random;
    const struct lapses *lapses = lapses_of(analysis->root.setup, analysis->limits.level);
    uint32_t share[LINES_MAX] = {0}, sum = 0;
    int chosen = 0, count = analysis_lines(analysis, lines);
    if (analysis->limits.level == 0 || lines[0].score >= SCORE_PROVEN || count == 1)
        return lines[0].moves[0];
    for (int i = 0; i < count; i++) {
        bool losing = lines[i].score <= -SCORE_PROVEN && lines[0].score > -SCORE_PROVEN;
        share[i] = losing ? 0 : weight(lapses, lines[0].score - lines[i].score);
        sum += share[i];
    }
    uint32_t at = random_below(&random, sum);
    while (chosen < count - 1 && at >= share[chosen])
        at -= share[chosen++];
    return lines[chosen].moves[0];
}
