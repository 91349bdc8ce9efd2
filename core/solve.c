/* See solve.h. */
#include "solve.h"

#include "check.h"
#include "table.h"

#include <string.h>

enum { LEAD_MAX = SOLVE_PLIES * 5 + 1 }; /* a turn adds a piece and turns four at most */

/* A position that is being searched: what the seat to move can still gain on the other. */
struct frame {
    State state;
    uint64_t key;
    int alpha, beta, best;
    int gained;      /* by the present move */
    int count, next; /* moves; those before `next` have been tried */
    Move move, best_move;
};

struct ranked {
    Move move;
    int32_t rank;
};

enum stage {
    STAGE_VALUE, /* closing in on the value */
    STAGE_MOVES, /* looking which moves at the root keep it */
    STAGE_DONE,
};

struct solve {
    const struct setup *setup;
    enum stage stage;
    bool all; /* best moves are wanted, not only one */
    int ply;
    int turns;     /* from the root to the end */
    int lead;      /* of the seat to move at the root, before anything is played */
    int low, high; /* the gain is between them */
    int guess;
    uint64_t nodes;
    State root;
    int root_count, root_next;
    Move root_move[MOVES_MAX];
    int32_t root_rank[MOVES_MAX];
    int best_count;
    Move best_move[MOVES_MAX];
    struct table table;
    struct frame frame[SOLVE_PLIES];
    struct ranked moves[SOLVE_PLIES][MOVES_MAX];
    Move generated[MOVES_MAX];
};

bool solve_suits(const struct setup *setup)
{
    const struct game *game = setup->game;
    return game->gain && game->essence && setup->seats == 2 && game->plies_max <= SOLVE_PLIES;
}

struct solve *solve_open(void *block, size_t size)
{
    struct solve *solve = block;
    size_t used = (sizeof *solve + 63) / 64 * 64;
    CHECK(size >= SOLVE_LEAST && used < size);
    memset(solve, 0, sizeof *solve);
    solve->stage = STAGE_DONE;
    table_open(&solve->table, (unsigned char *)block + used, size - used);
    return solve;
}

int solve_score(int lead)
{
    return lead == 0 ? 0 : lead > 0 ? SCORE_LEAD + lead : lead - SCORE_LEAD;
}

uint64_t solve_nodes(const struct solve *solve)
{
    return solve->nodes;
}

bool solve_value(const struct solve *solve, int *lead)
{
    *lead = solve->lead + solve->low;
    return solve->low == solve->high;
}

int solve_best(const struct solve *solve, const Move **moves)
{
    *moves = solve->best_move;
    return solve->best_count;
}

/* The last turn of all: the largest gain is the value. */
static int last_gain(const struct solve *solve, const State *state, int count)
{
    int best = -LEAD_MAX;
    for (int i = 0; i < count; i++) {
        int gain = solve->setup->game->gain(solve->setup, state, solve->generated[i]);
        best = gain > best ? gain : best;
    }
    return best;
}

/* Looks at the position of the frame at solve->ply, whose state and window are set. True if its value is known; it is
 * then in `best`. */
static bool enter(struct solve *solve)
{
    struct frame *frame = &solve->frame[solve->ply];
    const struct setup *setup = solve->setup;
    const struct game *game = setup->game;
    bool last = solve->ply == solve->turns - 1;
    solve->nodes++;
    if (!last) {
        frame->key = game->essence(setup, &frame->state);
        table_prefetch(&solve->table, frame->key);
    }
    frame->count = game->moves(setup, &frame->state, solve->generated);
    frame->next = 0;
    frame->best = frame->count == 0 ? 0 : -LEAD_MAX;
    frame->best_move = NO_MOVE;
    if (frame->count == 0)
        return true;
    if (last) {
        frame->best = last_gain(solve, &frame->state, frame->count);
        return true;
    }
    const struct entry *entry = table_find(&solve->table, frame->key);
    if (entry && ((entry_bound(entry) == BOUND_LOWER && entry->score >= frame->beta) ||
                  (entry_bound(entry) == BOUND_UPPER && entry->score <= frame->alpha))) {
        frame->best = entry->score;
        return true;
    }
    for (int i = 0; i < frame->count; i++) {
        Move move = solve->generated[i];
        int32_t rank = entry && entry->move == move ? INT32_MAX
                       : game->rank                 ? game->rank(setup, &frame->state, move)
                                                    : 0;
        solve->moves[solve->ply][i] = (struct ranked){move, rank};
    }
    return false;
}

static Move pick(struct solve *solve, struct frame *frame)
{
    struct ranked *moves = solve->moves[solve->ply];
    int best = frame->next;
    for (int i = frame->next + 1; i < frame->count; i++)
        if (moves[i].rank > moves[best].rank)
            best = i;
    struct ranked swap = moves[best];
    moves[best] = moves[frame->next];
    moves[frame->next++] = swap;
    return swap.move;
}

/* What a move gains, less what the other gains behind it. */
static void receive(struct frame *frame, int value)
{
    if (value > frame->best) {
        frame->best = value;
        frame->best_move = frame->move;
    }
    if (value >= frame->beta)
        frame->next = frame->count;
}

static void descend(struct solve *solve)
{
    struct frame *frame = &solve->frame[solve->ply], *child = frame + 1;
    const struct setup *setup = solve->setup;
    frame->move = pick(solve, frame);
    frame->gained = setup->game->gain(setup, &frame->state, frame->move);
    child->state = frame->state;
    setup->game->play(setup, &child->state, frame->move);
    child->alpha = frame->gained - frame->beta;
    child->beta = frame->gained - frame->alpha;
    solve->ply++;
    if (enter(solve)) {
        solve->ply--;
        receive(frame, frame->gained - child->best);
    }
}

static void ascend(struct solve *solve)
{
    const struct frame *frame = &solve->frame[solve->ply];
    enum bound bound = frame->best >= frame->beta ? BOUND_LOWER : BOUND_UPPER;
    table_store(&solve->table, frame->key, frame->best_move, frame->best, solve->turns - solve->ply, bound, true);
    solve->ply--;
    receive(&solve->frame[solve->ply], solve->frame[solve->ply].gained - frame->best);
}

/* Leaves one move of those that gain alike and leave alike behind, maybe turned by a symmetry of the game. */
static void thin_root(struct solve *solve, struct frame *root)
{
    const struct setup *setup = solve->setup;
    struct ranked *moves = solve->moves[0];
    uint64_t seen[MOVES_MAX];
    int gained[MOVES_MAX], kept = 0;
    for (int i = 0; i < root->count; i++) {
        State after = root->state, mirrored;
        Site map[SITES_MAX];
        uint64_t least = UINT64_MAX;
        bool known = false;
        int gain = setup->game->gain(setup, &root->state, moves[i].move);
        setup->game->play(setup, &after, moves[i].move);
        for (int which = 0; which < SYMMETRIES; which++)
            if (board_symmetry(&setup->board, which, map) &&
                setup->game->mirror(setup, which, map, &after, &mirrored)) {
                uint64_t key = setup->game->essence(setup, &mirrored);
                least = key < least ? key : least;
            }
        for (int k = 0; k < kept; k++)
            known = known || (seen[k] == least && gained[k] == gain);
        if (known)
            continue;
        seen[kept] = least;
        gained[kept] = gain;
        moves[kept++] = moves[i];
    }
    root->count = kept;
}

/* ---- the root ---- */

/* Asks whether at least `least` can be gained at the root, with its moves from..from+count-1. */
static void ask(struct solve *solve, int least, int from, int count)
{
    struct frame *root = &solve->frame[0];
    solve->ply = 0;
    root->state = solve->root;
    root->alpha = least - 1;
    root->beta = least;
    root->best = -LEAD_MAX;
    root->best_move = NO_MOVE;
    root->next = 0;
    root->count = count;
    for (int i = 0; i < count; i++)
        solve->moves[0][i] = (struct ranked){solve->root_move[from + i], solve->root_rank[from + i]};
    if (solve->stage == STAGE_VALUE)
        thin_root(solve, root);
}

/* The bound that is asked about next: the last answer, or one more if that is the lower bound. */
static void ask_value(struct solve *solve)
{
    int least = solve->guess == solve->low ? solve->guess + 1 : solve->guess;
    ask(solve, least, 0, solve->root_count);
}

static void answer_value(struct solve *solve)
{
    const struct frame *root = &solve->frame[0];
    solve->guess = root->best;
    if (root->best < root->beta)
        solve->high = root->best;
    else
        solve->low = root->best;
    /* The move that reached a lower bound is a best one once the value is known. */
    if (root->best >= root->beta) {
        solve->best_move[0] = root->best_move;
        solve->best_count = 1;
    }
    for (int i = 0; i < solve->root_count; i++)
        if (solve->root_move[i] == root->best_move)
            solve->root_rank[i] = INT32_MAX;
        else if (solve->root_rank[i] == INT32_MAX)
            solve->root_rank[i] = INT32_MAX - 1;
    if (solve->low < solve->high) {
        ask_value(solve);
        return;
    }
    solve->stage = solve->all ? STAGE_MOVES : STAGE_DONE;
    if (!solve->all)
        return;
    solve->best_count = 0;
    ask(solve, solve->low, solve->root_next, 1);
}

static void answer_move(struct solve *solve)
{
    if (solve->frame[0].best >= solve->low)
        solve->best_move[solve->best_count++] = solve->root_move[solve->root_next];
    if (++solve->root_next < solve->root_count)
        ask(solve, solve->low, solve->root_next, 1);
    else
        solve->stage = STAGE_DONE;
}

/* Such a game takes the same number of turns whatever is played. */
static int count_turns(struct solve *solve, const struct line *line)
{
    const struct setup *setup = line->setup;
    State state = line->state;
    int turns = 0;
    while (setup->game->moves(setup, &state, solve->generated) > 0) {
        setup->game->play(setup, &state, solve->generated[0]);
        turns++;
    }
    return turns;
}

void solve_start(struct solve *solve, const struct line *line, bool all)
{
    const struct setup *setup = line->setup;
    int points[SEATS_MAX];
    CHECK(solve_suits(setup) && line->count > 0);
    setup->game->score(setup, &line->state, points);
    solve->setup = setup;
    solve->stage = STAGE_VALUE;
    solve->all = all;
    solve->nodes = 0;
    solve->lead = points[line->turn] - points[1 - line->turn];
    solve->low = -LEAD_MAX;
    solve->high = LEAD_MAX;
    solve->guess = 0;
    solve->root = line->state;
    solve->turns = count_turns(solve, line);
    solve->root_count = line->count;
    solve->root_next = solve->best_count = 0;
    for (int i = 0; i < line->count; i++) {
        solve->root_move[i] = line->moves[i];
        solve->root_rank[i] = setup->game->rank ? setup->game->rank(setup, &line->state, line->moves[i]) : 0;
    }
    table_next(&solve->table);
    ask_value(solve);
}

uint32_t solve_run(struct solve *solve, uint32_t nodes)
{
    uint64_t start = solve->nodes;
    while (solve->stage != STAGE_DONE && solve->nodes - start < nodes) {
        const struct frame *frame = &solve->frame[solve->ply];
        if (frame->next < frame->count)
            descend(solve);
        else if (solve->ply > 0)
            ascend(solve);
        else if (solve->stage == STAGE_VALUE)
            answer_value(solve);
        else
            answer_move(solve);
    }
    return (uint32_t)(solve->nodes - start);
}

bool solve_ended(const struct solve *solve)
{
    return solve->stage == STAGE_DONE;
}
