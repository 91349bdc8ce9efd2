/* See mcts.h. */
#include "mcts.h"

#include "check.h"
#include "eval.h"

#include <string.h>

enum {
    VALUE_WIN = 1000,      /* values go from -VALUE_WIN to VALUE_WIN */
    VALUE_HALF = 300,      /* the evaluation that is worth half a win */
    SIMULATIONS = 2000000, /* more would overflow the sums */
    PATH = 512,            /* turns that a simulation looks down */
};

static const double exploration = 1.5, plain_exploration = 0.7;

/* A move and all simulations that went through it. Children stand together: first those that have been visited, then the
 * most promising of the others, then the rest. Of two that have not been visited the more promising one is always chosen
 * first, so that nobody need look at the rest. */
struct tree_node {
    int32_t sum[SEATS_MAX]; /* of the values for each seat */
    uint32_t visits;
    uint32_t child; /* index of the first, 0 as long as there is none */
    Move move;
    uint16_t children;
    uint16_t prior; /* how promising it looked, in 1/65535 of its siblings together */
};
_Static_assert(sizeof(struct tree_node) == 32, "two nodes fill a cache line");

struct mcts {
    struct mcts_limits limits;
    const struct setup *setup;
    struct random random;
    uint64_t nodes;
    bool ended;
    uint32_t used, room; /* nodes of the tree */
    struct tree_node *node;
    struct line root;
    struct line line; /* the present simulation */
    int length;
    uint32_t path[PATH];
    int32_t weight[MOVES_MAX];
};

/* In front of the tree; a constant, so that the tree holds as many nodes where structs are smaller. */
enum { HEAD = 131072 };
_Static_assert(sizeof(struct mcts) <= HEAD, "the search fits in front of its tree");

struct mcts *mcts_open(void *block, size_t size)
{
    struct mcts *mcts = block;
    CHECK(size >= MCTS_LEAST);
    memset(mcts, 0, sizeof *mcts);
    size_t room = (size - HEAD) / sizeof(struct tree_node);
    mcts->node = (struct tree_node *)(void *)((unsigned char *)block + HEAD);
    mcts->room = room < UINT32_MAX ? (uint32_t)room : UINT32_MAX;
    mcts->ended = true;
    return mcts;
}

/* Brings the most promising of a node's children from the given one on to its place. */
static void bring_forward(struct mcts *mcts, const struct tree_node *parent, uint32_t place)
{
    struct tree_node *best = &mcts->node[place], *end = &mcts->node[parent->child + parent->children];
    for (struct tree_node *child = best + 1; child < end; child++)
        if (child->prior > best->prior)
            best = child;
    struct tree_node first = mcts->node[place];
    mcts->node[place] = *best;
    *best = first;
}

/* Gives a node its children, one for each move of the line. False if the tree is full. */
static bool expand(struct mcts *mcts, uint32_t index)
{
    const struct line *line = &mcts->line;
    const struct game *game = mcts->setup->game;
    int64_t sum = 0;
    if (mcts->room - mcts->used < (uint32_t)line->count)
        return false;
    for (int i = 0; i < line->count; i++) {
        int rank = game->rank && !mcts->limits.random ? game->rank(mcts->setup, &line->state, line->moves[i]) : 0;
        mcts->weight[i] = 100 + (rank > RANK_NOISY * 2 ? RANK_NOISY * 2 : rank);
        sum += mcts->weight[i];
    }
    mcts->node[index].child = mcts->used;
    mcts->node[index].children = (uint16_t)line->count;
    for (int i = 0; i < line->count; i++)
        mcts->node[mcts->used++] = (struct tree_node){.move = line->moves[i],
                                                      .prior = (uint16_t)((int64_t)mcts->weight[i] * UINT16_MAX / sum)};
    bring_forward(mcts, &mcts->node[index], mcts->node[index].child);
    return true;
}

/* By Newton's method, which is exact enough for what is asked here and the same in every build, without a library. */
static double square_root(uint32_t number)
{
    enum { STEPS = 5 }; /* from a first guess that is off by less than half */
    double root = 1;
    for (uint32_t rest = number; rest >= 4; rest /= 4)
        root *= 2;
    for (int i = 0; i < STEPS; i++)
        root = (root + number / root) / 2;
    return root;
}

/* The child with the best mean for the seat to move, and a bonus that is larger the less it has been visited. */
static uint32_t select_child(const struct mcts *mcts, const struct tree_node *parent)
{
    const int turn = mcts->line.turn;
    const bool plain = mcts->limits.random;
    const double wide = plain ? plain_exploration * 2 / square_root(parent->children) : exploration / UINT16_MAX;
    const double bonus = VALUE_WIN * wide * square_root(parent->visits + 1);
    const struct tree_node *child = &mcts->node[parent->child], *end = child + parent->children, *chosen = child;
    double best = -1e9;
    for (; child < end; child++) {
        double mean = child->visits ? (double)child->sum[turn] / child->visits : 0;
        double worth = mean + (plain ? bonus : bonus * child->prior) / (1 + child->visits);
        if (worth > best) {
            best = worth;
            chosen = child;
        }
        if (child->visits == 0)
            break;
    }
    return (uint32_t)(chosen - mcts->node);
}

static void final_values(const struct line *line, int value[SEATS_MAX])
{
    int winner = line->outcome.winner, losers = line->setup->seats - 1;
    for (int seat = 0; seat < line->setup->seats; seat++)
        value[seat] = winner == NOBODY ? 0 : seat == winner ? VALUE_WIN : losers > 0 ? -VALUE_WIN : 0;
}

/* What the evaluation says, pressed between a loss and a win. */
static void estimated_values(const struct line *line, int value[SEATS_MAX])
{
    eval_seats(line->setup, &line->state, value);
    for (int seat = 0; seat < line->setup->seats; seat++) {
        int64_t size = value[seat] < 0 ? -(int64_t)value[seat] : value[seat];
        value[seat] = (int)((int64_t)value[seat] * VALUE_WIN / (size + VALUE_HALF));
    }
}

static void leaf_values(struct mcts *mcts, int value[SEATS_MAX])
{
    if (mcts->line.count > 0 && mcts->limits.random)
        line_random(&mcts->line, &mcts->random, UINT32_MAX);
    if (mcts->line.count == 0)
        final_values(&mcts->line, value);
    else
        estimated_values(&mcts->line, value);
}

/* One walk from the root to a leaf, and its value back up. A leaf gets children at its second visit. */
static void simulate(struct mcts *mcts)
{
    int value[SEATS_MAX] = {0};
    mcts->line = mcts->root;
    mcts->length = 0;
    mcts->path[mcts->length++] = 0;
    for (;;) {
        uint32_t index = mcts->path[mcts->length - 1];
        struct tree_node *node = &mcts->node[index];
        if (mcts->line.count == 0 || mcts->length == PATH)
            break;
        if (node->child == 0 && (node->visits == 0 || !expand(mcts, index)))
            break;
        uint32_t child = select_child(mcts, node);
        if (mcts->node[child].visits == 0 && child + 1 < node->child + node->children)
            bring_forward(mcts, node, child + 1);
        mcts->path[mcts->length++] = child;
        line_play(&mcts->line, mcts->node[child].move);
    }
    leaf_values(mcts, value);
    for (int i = 0; i < mcts->length; i++) {
        struct tree_node *node = &mcts->node[mcts->path[i]];
        node->visits++;
        for (int seat = 0; seat < mcts->setup->seats; seat++)
            node->sum[seat] += value[seat];
    }
}

void mcts_start(struct mcts *mcts, const struct line *line, struct mcts_limits limits)
{
    CHECK(line->count > 0);
    mcts->limits = limits;
    if (mcts->limits.nodes > SIMULATIONS)
        mcts->limits.nodes = SIMULATIONS;
    mcts->setup = line->setup;
    mcts->root = *line;
    mcts->nodes = 0;
    mcts->ended = false;
    mcts->used = 1;
    random_seed(&mcts->random, limits.seed);
    memset(&mcts->node[0], 0, sizeof mcts->node[0]);
    mcts->node[0].visits = 1; /* so that its moves are there at once */
}

uint32_t mcts_run(struct mcts *mcts, uint32_t nodes)
{
    uint32_t made = 0;
    while (!mcts->ended && made < nodes) {
        simulate(mcts);
        made++;
        mcts->ended = ++mcts->nodes >= mcts->limits.nodes;
    }
    return made;
}

bool mcts_ended(const struct mcts *mcts)
{
    return mcts->ended;
}

uint64_t mcts_nodes(const struct mcts *mcts)
{
    return mcts->nodes;
}

/* The most visited child that has fewer visits than `bound`, or as many and stands behind `after`; 0 if there is none. */
static uint32_t most_visited(const struct mcts *mcts, const struct tree_node *parent, uint32_t bound, uint32_t after)
{
    uint32_t best = 0;
    for (uint32_t i = 0; i < parent->children; i++) {
        uint32_t index = parent->child + i, visits = mcts->node[index].visits;
        bool open = visits < bound || (visits == bound && index > after);
        if (open && visits > 0 && (best == 0 || visits > mcts->node[best].visits))
            best = index;
    }
    return best;
}

/* A mean value as a score of the evaluation. */
static int mean_score(const struct tree_node *node, int seat)
{
    int64_t mean = node->sum[seat] / (int64_t)(node->visits ? node->visits : 1);
    int64_t size = mean < 0 ? -mean : mean;
    return (int)(size >= VALUE_WIN ? mean * 10 : mean * VALUE_HALF / (VALUE_WIN - size));
}

int mcts_lines(const struct mcts *mcts, struct variation *lines, int wanted)
{
    const struct tree_node *root = &mcts->node[0];
    uint32_t bound = UINT32_MAX, index = 0;
    int count = 0;
    while (count < wanted && (index = most_visited(mcts, root, bound, index)) != 0) {
        struct variation *line = &lines[count++];
        bound = mcts->node[index].visits;
        *line = (struct variation){.score = mean_score(&mcts->node[index], mcts->root.turn)};
        for (int seat = 0; seat < mcts->setup->seats; seat++)
            line->scores[seat] = mean_score(&mcts->node[index], seat);
        for (uint32_t at = index; at != 0 && line->count < VARIATION_MAX;
             at = most_visited(mcts, &mcts->node[at], UINT32_MAX, 0))
            line->moves[line->count++] = mcts->node[at].move;
        line->depth = line->count;
    }
    return count;
}
