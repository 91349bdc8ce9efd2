/* See mcts.h. */
#include "mcts.h"

#include "check.h"
#include "eval.h"

#include <string.h>

enum {
    VALUE_WIN = 1000,      /* values go from -VALUE_WIN to VALUE_WIN */
    VALUE_HALF = 300,      /* the evaluation that is worth half a win */
    SURE = 10000,          /* the highest score that is told */
    SIMULATIONS = 2000000, /* more would overflow the sums */
    PATH = 512,            /* turns that a simulation looks down */
};

static const double exploration = 1.5, plain_exploration = 0.7;

/* A move and all simulations that went through it. Only moves that were tried have a node; of the others of a position the
 * most promising one is always tried first, so that it alone need be known. Children stand together in a block whose size
 * is a power of two, and move to a larger one when it is full. */
struct tree_node {
    int32_t sum[SEATS_MAX]; /* of the values for each seat */
    uint32_t visits;
    uint32_t child; /* index of the first */
    Move move;
    uint32_t weights;  /* of all moves from here together; 0 as long as nobody has looked */
    uint16_t children; /* moves from here that were tried */
    uint16_t prior;    /* how promising it looked, in 1/65535 of its siblings together */
    uint16_t next;     /* index of the most promising move that was not tried, or NONE */
    uint16_t next_weight;
};
_Static_assert(sizeof(struct tree_node) == 40, "no gaps");

enum {
    NONE = UINT16_MAX,
    ONLY = UINT16_MAX,      /* the weight of a move that wins: no other is tried */
    ABOVE = UINT16_MAX - 1, /* more than all weights */
    SIZES = 13,             /* sizes of blocks: 1, 2, 4, ... */
};
_Static_assert(MOVES_MAX <= 1 << (SIZES - 1), "all moves of a position have room in a block");

struct mcts {
    struct mcts_limits limits;
    const struct setup *setup;
    struct random random;
    uint64_t nodes;
    bool ended;
    uint32_t used, room;  /* nodes of the tree */
    uint32_t free[SIZES]; /* the first block of each size that was left for a larger one, linked by `child`; or 0 */
    struct tree_node *node;
    struct line root;
    struct line line; /* the present simulation */
    int length;
    uint32_t path[PATH];
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

/* The index of a move that wins at once, or NONE. Only moves that change much are tried, which is where such a move is. To know it
 * without going there makes every simulation see a turn further, and keeps the tree small. */
static int winning_move(const struct line *line)
{
    const struct game *game = line->setup->game;
    for (int i = 0; game->rank && i < line->count; i++) {
        if (game->rank(line->setup, &line->state, line->moves[i]) < RANK_NOISY)
            continue;
        State state = line->state;
        game->play(line->setup, &state, line->moves[i]);
        if (game->end(line->setup, &state, 1, false).winner == line->turn)
            return i;
    }
    return NONE;
}

static int weight_of(const struct mcts *mcts, int index)
{
    const struct line *line = &mcts->line;
    const struct game *game = mcts->setup->game;
    int rank = game->rank && !mcts->limits.random ? game->rank(mcts->setup, &line->state, line->moves[index]) : 0;
    return 100 + (rank > RANK_NOISY * 2 ? RANK_NOISY * 2 : rank);
}

/* Finds the most promising move of the line behind the present one: the next as good, else the best of those that are
 * worse. Returns what all moves weigh together. */
static uint32_t find_next(const struct mcts *mcts, struct tree_node *node)
{
    int best = 0, index = NONE, last = node->next, bound = node->next_weight;
    uint32_t sum = 0;
    for (int i = 0; i < mcts->line.count; i++) {
        int weight = weight_of(mcts, i);
        sum += (uint32_t)weight;
        if (weight > best && (weight < bound || (weight == bound && i > last))) {
            best = weight;
            index = i;
        }
    }
    node->next = (uint16_t)index;
    node->next_weight = (uint16_t)best;
    return sum;
}

/* Looks at a node's moves, which are the line's, for the first time. */
static void open_node(const struct mcts *mcts, struct tree_node *node, bool root)
{
    int win = root || mcts->limits.random ? NONE : winning_move(&mcts->line);
    node->next = 0;
    node->next_weight = ABOVE;
    node->weights = find_next(mcts, node);
    if (win != NONE) {
        node->next = (uint16_t)win;
        node->next_weight = ONLY;
    }
}

/* The first node of a block of 2^size nodes, or 0 if the tree is full. */
static uint32_t take_block(struct mcts *mcts, int size)
{
    uint32_t block = mcts->free[size];
    if (block) {
        mcts->free[size] = mcts->node[block].child;
        return block;
    }
    if (mcts->room - mcts->used < UINT32_C(1) << size)
        return 0;
    block = mcts->used;
    mcts->used += UINT32_C(1) << size;
    return block;
}

/* Makes room for one more child. False if the tree is full. */
static bool make_room(struct mcts *mcts, struct tree_node *node)
{
    uint32_t children = node->children;
    int size = 0;
    if (children & (children - 1))
        return true;
    while (UINT32_C(1) << size <= children)
        size++;
    uint32_t block = take_block(mcts, size);
    if (!block)
        return false;
    if (children) {
        memcpy(&mcts->node[block], &mcts->node[node->child], children * sizeof *node);
        mcts->node[node->child].child = mcts->free[size - 1];
        mcts->free[size - 1] = node->child;
    }
    node->child = block;
    return true;
}

static uint16_t prior_of_next(const struct tree_node *node)
{
    return node->next_weight == ONLY ? UINT16_MAX
                                     : (uint16_t)((uint64_t)node->next_weight * UINT16_MAX / node->weights);
}

/* Gives the most promising move that was not tried a node: its index, or 0 if the tree is full. */
static uint32_t widen(struct mcts *mcts, struct tree_node *node)
{
    if (!make_room(mcts, node))
        return 0;
    uint32_t index = node->child + node->children++;
    mcts->node[index] = (struct tree_node){.move = mcts->line.moves[node->next], .prior = prior_of_next(node)};
    if (node->next_weight == ONLY)
        node->next = NONE;
    else
        find_next(mcts, node);
    return index;
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

/* The child with the best mean for the seat to move, and a bonus that is larger the less it has been visited; 0 for the
 * move that was not tried yet, which is taken to be as good as the position. */
static uint32_t select_child(const struct mcts *mcts, const struct tree_node *parent)
{
    const int turn = mcts->line.turn;
    const bool plain = mcts->limits.random;
    const double wide =
        plain ? plain_exploration * 2 / square_root((uint32_t)mcts->line.count) : exploration / UINT16_MAX;
    const double bonus = VALUE_WIN * wide * square_root(parent->visits + 1);
    const struct tree_node *child = &mcts->node[parent->child], *end = child + parent->children;
    uint32_t chosen = 0;
    double best = -1e9;
    if (parent->next != NONE)
        best = plain ? bonus : (double)parent->sum[turn] / parent->visits + bonus * prior_of_next(parent);
    for (; child < end; child++) {
        double worth =
            (double)child->sum[turn] / child->visits + (plain ? bonus : bonus * child->prior) / (1 + child->visits);
        if (worth > best) {
            best = worth;
            chosen = (uint32_t)(child - mcts->node);
        }
    }
    return chosen;
}

static void final_values(const struct setup *setup, int winner, int value[SEATS_MAX])
{
    int losers = setup->seats - 1;
    for (int seat = 0; seat < setup->seats; seat++)
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
    struct line *line = &mcts->line;
    if (line->count > 0 && mcts->limits.random)
        line_random(line, &mcts->random, UINT32_MAX);
    if (line->count == 0)
        final_values(mcts->setup, line->outcome.winner, value);
    else if (winning_move(line) != NONE)
        final_values(mcts->setup, line->turn, value);
    else
        estimated_values(line, value);
}

/* One walk from the root to a leaf, and its value back up. A leaf gets a child at its second visit. */
static void simulate(struct mcts *mcts)
{
    int value[SEATS_MAX] = {0};
    mcts->line = mcts->root;
    mcts->length = 0;
    mcts->path[mcts->length++] = 0;
    for (;;) {
        uint32_t index = mcts->path[mcts->length - 1];
        struct tree_node *node = &mcts->node[index];
        if (mcts->line.count == 0 || mcts->length == PATH || node->visits == 0)
            break;
        if (node->weights == 0)
            open_node(mcts, node, index == 0);
        uint32_t child = select_child(mcts, node);
        if (child == 0 && (child = widen(mcts, node)) == 0)
            break;
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
    memset(mcts->free, 0, sizeof mcts->free);
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

/* A mean value as a score of the evaluation; no proof, however sure. */
static int mean_score(const struct tree_node *node, int seat)
{
    int64_t mean = node->sum[seat] / (int64_t)(node->visits ? node->visits : 1), size = mean < 0 ? -mean : mean;
    int64_t score = size >= VALUE_WIN ? SURE : size * VALUE_HALF / (VALUE_WIN - size);
    if (score > SURE)
        score = SURE;
    return (int)(mean < 0 ? -score : score);
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
