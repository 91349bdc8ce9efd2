/* See search.h. */
#include "search.h"

#include "check.h"
#include "eval.h"
#include "table.h"

#include <string.h>

enum {
    PLY_MAX = SEARCH_DEPTH_MAX + 32, /* the quiescence search goes on behind the horizon */
    QUIET_PLIES = 6,                 /* how far it goes on */
    KILLERS = 2,
    HISTORIES = 4096,
    HISTORY_LIMIT = 1 << 20,
    INFINITE = 32000,
};

/* How the present move of a frame is being tried. */
enum trial {
    TRIAL_FULL,    /* with the frame's own window */
    TRIAL_REDUCED, /* less deep, only to see that it is not better */
    TRIAL_NULL,    /* as deep, with the same question */
};

struct frame {
    State state;
    uint64_t key;
    int turn;
    int alpha, beta, best;
    int first_alpha; /* as the frame was entered */
    int depth;
    int count, next; /* its moves; those before `next` have been tried */
    Move move, best_move;
    enum trial trial;
    bool again;       /* the same move once more, with the next kind of trial */
    bool proven;      /* no estimate has gone into the value of any move so far */
    bool best_proven; /* none into that of the best one */
    int quiet;        /* plies behind the horizon, from 1; 0 before it */
    Move killer[KILLERS];
};

struct ranked {
    Move move;
    int32_t rank;
};

struct search {
    const struct setup *setup;
    struct history history;
    struct search_limits limits;
    uint64_t nodes;
    bool ended;
    int ply;
    int depth;                         /* of the present iteration */
    int line;                          /* which of the best lines is being searched */
    int line_count;                    /* found in the present iteration, or before */
    struct variation found[LINES_MAX]; /* of the present iteration */
    struct variation lines[LINES_MAX]; /* the answer so far */
    struct table table;
    int32_t tried[SEATS_MAX][HISTORIES]; /* how often a move cut off */
    struct frame frame[PLY_MAX];
    int variation_length[PLY_MAX];
    Move variation[PLY_MAX][PLY_MAX];
    struct ranked moves[PLY_MAX][MOVES_MAX];
    Move generated[MOVES_MAX];
};

struct search *search_open(void *block, size_t size)
{
    struct search *search = block;
    size_t used = (sizeof *search + 63) / 64 * 64;
    CHECK(size >= SEARCH_LEAST && used < size);
    memset(search, 0, sizeof *search);
    search->ended = true;
    table_open(&search->table, (unsigned char *)block + used, size - used);
    return search;
}

void search_clear(struct search *search)
{
    size_t used = (sizeof *search + 63) / 64 * 64;
    table_open(&search->table, (unsigned char *)search + used,
               (size_t)search->table.buckets * BUCKET * sizeof(struct entry));
    memset(search->tried, 0, sizeof search->tried);
}

/* ---- order of moves ---- */

static int32_t *history_of(struct search *search, int turn, Move move)
{
    return &search->tried[turn][(move * UINT32_C(2654435761)) >> 20];
}

static int32_t rank_of(struct search *search, const struct frame *frame, Move move, Move first)
{
    const struct game *game = search->setup->game;
    int rank = game->rank ? game->rank(search->setup, &frame->state, move) : 0;
    if (move == first)
        return INT32_MAX;
    if (rank >= RANK_NOISY)
        return INT32_C(1) << 28 | rank;
    for (int i = 0; i < KILLERS; i++)
        if (frame->killer[i] == move)
            return (INT32_C(1) << 27) - i;
    return *history_of(search, frame->turn, move) + rank;
}

/* Moves the best of the moves not yet tried to the front of them. */
static struct ranked *pick(struct search *search, const struct frame *frame)
{
    struct ranked *moves = search->moves[search->ply];
    int best = frame->next;
    for (int i = frame->next + 1; i < frame->count; i++)
        if (moves[i].rank > moves[best].rank)
            best = i;
    struct ranked swap = moves[best];
    moves[best] = moves[frame->next];
    moves[frame->next] = swap;
    return &moves[frame->next];
}

static bool is_noisy(const struct ranked *move)
{
    return move->rank >= INT32_C(1) << 28 && move->rank < INT32_MAX;
}

/* A quiet move that cut off is tried earlier the next time: here, and wherever it is possible. */
static void praise(struct search *search, struct frame *frame, Move move)
{
    int32_t *history = history_of(search, frame->turn, move);
    if (frame->killer[0] != move) {
        frame->killer[1] = frame->killer[0];
        frame->killer[0] = move;
    }
    *history += frame->depth * frame->depth;
    if (*history > HISTORY_LIMIT)
        for (int seat = 0; seat < SEATS_MAX; seat++)
            for (int i = 0; i < HISTORIES; i++)
                search->tried[seat][i] /= 2;
}

/* ---- entering a position ---- */

/* Scores of wins that count turns count them from the root; in the table they count from the position. */
enum { SCORE_TURNS = SCORE_WIN - 2 * PLY_MAX };

/* Whether a frame's value is beyond doubt. For a win, the move that wins is enough. */
static bool is_proven(const struct frame *frame)
{
    return frame->proven || (frame->best_proven && frame->best >= SCORE_TURNS);
}

static int to_table(int score, int ply)
{
    return score >= SCORE_TURNS ? score + ply : score <= -SCORE_TURNS ? score - ply : score;
}

static int from_table(int score, int ply)
{
    return score >= SCORE_TURNS ? score - ply : score <= -SCORE_TURNS ? score + ply : score;
}

/* Where a lead counts, the score says how large it is; elsewhere, how soon the game is won. */
static int final_score(const struct search *search, const struct frame *frame, int winner)
{
    const struct setup *setup = search->setup;
    int win = SCORE_WIN - search->ply;
    if (winner == NOBODY)
        return 0;
    if (setup->game->gain) {
        int points[SEATS_MAX];
        setup->game->score(setup, &frame->state, points);
        win = SCORE_LEAD + points[winner] - points[1 - winner];
    }
    return winner == frame->turn ? win : -win;
}

/* Fills a frame's moves. In the quiescence search only the noisy ones are kept. */
static void list_moves(struct search *search, struct frame *frame, int count, Move first)
{
    struct ranked *moves = search->moves[search->ply];
    frame->count = 0;
    frame->next = 0;
    for (int i = 0; i < count; i++) {
        struct ranked move = {search->generated[i], rank_of(search, frame, search->generated[i], first)};
        if (frame->quiet == 0 || (move.rank >= INT32_C(1) << 28))
            moves[frame->count++] = move;
    }
}

/* What a position is worth without a look at its moves: an answer, or that there is none. */
struct answer {
    bool known, proven;
    int score;
};

/* What the table knows about a frame, if it is enough. Sets the move to try first. */
static struct answer ask_table(const struct search *search, const struct frame *frame, Move *first)
{
    const struct entry *entry = table_find(&search->table, frame->key);
    *first = entry ? entry->move : NO_MOVE;
    if (!entry || entry->depth < frame->depth || frame->beta - frame->alpha > 1)
        return (struct answer){.known = false};
    int score = from_table(entry->score, search->ply);
    enum bound bound = entry_bound(entry);
    bool enough = bound == BOUND_EXACT || (bound == BOUND_LOWER && score >= frame->beta) ||
                  (bound == BOUND_UPPER && score <= frame->alpha);
    return (struct answer){enough, entry_proven(entry), score};
}

/* Looks at the position of the frame at search->ply, whose state, window and depth are set. */
static struct answer enter(struct search *search)
{
    struct frame *frame = &search->frame[search->ply];
    const struct setup *setup = search->setup;
    const struct game *game = setup->game;
    Move first;
    search->nodes++;
    search->variation_length[search->ply] = 0;
    frame->turn = game->turn(setup, &frame->state);
    frame->key = game->hash(setup, &frame->state);
    table_prefetch(&search->table, frame->key);
    bool third = history_add(&search->history, setup, &frame->state, frame->key);
    int count = game->moves(setup, &frame->state, search->generated);
    struct outcome outcome = game->end(setup, &frame->state, count, third);
    if (outcome.reason != REASON_NONE) {
        /* Draws of these kinds depend on the way here, which the table does not know: they prove nothing. */
        bool proven = outcome.reason != REASON_REPETITION && outcome.reason != REASON_NO_PROGRESS;
        return (struct answer){true, proven, final_score(search, frame, outcome.winner)};
    }
    frame->quiet = frame->depth > 0 ? 0 : search->ply > 0 ? frame[-1].quiet + 1 : 1;
    if (frame->quiet > 0)
        frame->depth = 0;
    struct answer answer = ask_table(search, frame, &first);
    if (answer.known)
        return answer;
    frame->best = -INFINITE;
    frame->proven = true;
    frame->best_proven = false;
    frame->first_alpha = frame->alpha;
    frame->best_move = NO_MOVE;
    frame->again = false;
    if (frame->quiet > 0) {
        /* Nobody has to go on exchanging: what stands is the least. */
        frame->best = eval_seat(setup, &frame->state, frame->turn);
        frame->proven = false;
        if (frame->best >= frame->beta || frame->quiet > QUIET_PLIES || search->limits.full || !game->rank)
            return (struct answer){true, false, frame->best};
        if (frame->best > frame->alpha)
            frame->alpha = frame->best;
    }
    list_moves(search, frame, count, first);
    if (frame->quiet > 0 && frame->count == 0)
        return (struct answer){true, false, frame->best};
    return (struct answer){.known = false};
}

/* ---- trying moves ---- */

/* How much less deep a late, quiet move is tried first. */
static int reduction(const struct search *search, const struct frame *frame, const struct ranked *move, int index)
{
    if (search->limits.full || frame->quiet > 0 || frame->depth < 3 || index < 4 || is_noisy(move))
        return 0;
    return 1 + (index >= 12) + (frame->depth >= 6 && index >= 24);
}

static void leave_position(struct search *search)
{
    search->history.plies--;
}

/* Takes over a line from the position after `move`. */
static void extend_variation(struct search *search, int ply, Move move)
{
    int length = ply + 1 < PLY_MAX ? search->variation_length[ply + 1] : 0;
    search->variation[ply][0] = move;
    memcpy(search->variation[ply] + 1, search->variation[ply + 1], (size_t)length * sizeof(Move));
    search->variation_length[ply] = length + 1;
}

/* The value of the frame's present move is known. */
static void accept(struct search *search, struct frame *frame, int score, bool proven)
{
    const struct ranked *move = &search->moves[search->ply][frame->next - 1];
    if (score > frame->best) {
        frame->best = score;
        frame->best_move = frame->move;
        frame->best_proven = proven;
        if (score > frame->alpha) {
            frame->alpha = score;
            extend_variation(search, search->ply, frame->move);
        }
    }
    frame->proven = frame->proven && proven;
    if (frame->alpha < frame->beta)
        return;
    frame->proven = proven;
    frame->next = frame->count;
    if (!is_noisy(move) && frame->quiet == 0)
        praise(search, frame, frame->move);
}

/* A child has been searched: its score, from the view of the frame above it at search->ply. */
static void receive(struct search *search, int score, bool proven)
{
    struct frame *frame = &search->frame[search->ply];
    if (frame->trial == TRIAL_REDUCED && score > frame->alpha) {
        frame->trial = TRIAL_NULL;
        frame->again = true;
    } else if (frame->trial == TRIAL_NULL && score > frame->alpha && score < frame->beta) {
        frame->trial = TRIAL_FULL;
        frame->again = true;
    } else {
        accept(search, frame, score, proven);
    }
}

/* Goes on to the frame's next move, or tries the present one again. */
static void descend(struct search *search)
{
    struct frame *frame = &search->frame[search->ply], *child = frame + 1;
    int less = 0;
    if (frame->again) {
        frame->again = false;
    } else {
        const struct ranked *move = pick(search, frame);
        int index = frame->next++;
        frame->move = move->move;
        less = reduction(search, frame, move, index);
        frame->trial = index == 0 ? TRIAL_FULL : less > 0 ? TRIAL_REDUCED : TRIAL_NULL;
    }
    child->state = frame->state;
    search->setup->game->play(search->setup, &child->state, frame->move);
    child->depth = frame->depth - 1 - less;
    child->alpha = frame->trial == TRIAL_FULL ? -frame->beta : -frame->alpha - 1;
    child->beta = -frame->alpha;
    search->ply++;
    struct answer answer = enter(search);
    if (answer.known) {
        leave_position(search);
        search->ply--;
        receive(search, -answer.score, answer.proven);
    }
}

/* All moves of a frame below the root have been tried, or one cut off. */
static void ascend(struct search *search)
{
    const struct frame *frame = &search->frame[search->ply];
    enum bound bound = frame->best >= frame->beta         ? BOUND_LOWER
                       : frame->best > frame->first_alpha ? BOUND_EXACT
                                                          : BOUND_UPPER;
    table_store(&search->table, frame->key, frame->best_move, to_table(frame->best, search->ply), frame->depth, bound,
                is_proven(frame));
    leave_position(search);
    search->ply--;
    receive(search, -frame->best, is_proven(frame));
}

/* ---- the root ---- */

/* Opens the root for the next line: its moves without those that head a better line, in the order of the last
 * iteration's worth. */
static void open_root(struct search *search)
{
    struct frame *root = &search->frame[0];
    struct ranked *moves = search->moves[0];
    root->alpha = root->first_alpha = -INFINITE;
    root->beta = INFINITE;
    root->best = -INFINITE;
    root->depth = search->depth;
    root->next = 0;
    root->again = false;
    root->proven = true;
    root->best_proven = false;
    for (int i = 0; i < search->line; i++)
        for (int k = root->next; k < root->count; k++)
            if (moves[k].move == search->found[i].moves[0]) {
                struct ranked swap = moves[k];
                moves[k] = moves[root->next];
                moves[root->next++] = swap;
                break;
            }
}

static void note_line(struct search *search)
{
    const struct frame *root = &search->frame[0];
    struct variation *line = &search->found[search->line];
    line->score = root->best;
    line->depth = search->depth;
    line->proven = is_proven(root);
    line->count = search->variation_length[0] < SEARCH_DEPTH_MAX ? search->variation_length[0] : SEARCH_DEPTH_MAX;
    memcpy(line->moves, search->variation[0], (size_t)line->count * sizeof(Move));
}

/* Best lines first; a line found earlier stays before one that is as good. */
static void sort_found(struct search *search, int count)
{
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && search->found[k].score > search->found[k - 1].score; k--) {
            struct variation swap = search->found[k];
            search->found[k] = search->found[k - 1];
            search->found[k - 1] = swap;
        }
}

/* The moves that head the best lines come first in the next iteration, in their order. */
static void rank_root(struct search *search, int count)
{
    struct ranked *moves = search->moves[0];
    for (int i = 0; i < search->frame[0].count; i++)
        for (int k = 0; k < count; k++)
            if (moves[i].move == search->found[k].moves[0])
                moves[i].rank = INT32_MAX - k;
            else if (moves[i].rank > INT32_MAX - LINES_MAX)
                moves[i].rank = INT32_C(1) << 26;
}

/* Whether looking deeper would not change a line. Behind the horizon only captures are seen: a win found there may not be
 * the soonest. */
static bool is_settled(const struct search *search, const struct variation *line)
{
    return line->proven && (line->score < SCORE_TURNS || SCORE_WIN - line->score <= search->depth);
}

/* All moves at the root have been tried for one line: the next line, the next iteration, or the end. */
static void finish_line(struct search *search)
{
    int wanted = search->limits.lines < search->frame[0].count ? search->limits.lines : search->frame[0].count;
    bool settled = true;
    note_line(search);
    search->line++;
    if (search->line < wanted) {
        open_root(search);
        return;
    }
    sort_found(search, wanted);
    memcpy(search->lines, search->found, sizeof search->lines);
    search->line_count = wanted;
    rank_root(search, wanted);
    for (int i = 0; i < wanted; i++)
        settled = settled && is_settled(search, &search->found[i]);
    search->depth++;
    search->line = 0;
    search->ended = settled || search->depth > search->limits.depth;
    if (!search->ended)
        open_root(search);
}

/* Out of nodes in the middle of an iteration: its best move so far has been looked at deeper than before. Where several
 * lines are wanted those of the last whole iteration stay, for scores of different depths do not compare; of the first
 * iteration, what there is. */
static void break_off(struct search *search)
{
    const struct frame *root = &search->frame[0];
    if (search->depth == 1 && search->line > 0) {
        sort_found(search, search->line);
        memcpy(search->lines, search->found, sizeof search->lines);
        search->line_count = search->line;
    } else if ((search->limits.lines == 1 || search->depth == 1) && search->variation_length[0] > 0 &&
               root->best_move != NO_MOVE && root->alpha > -INFINITE) {
        note_line(search);
        search->found[0].proven = root->best_proven && root->best >= SCORE_TURNS;
        search->lines[0] = search->found[0];
    }
    search->ended = true;
}

/* Moves that win at once come first: they are found however few nodes there are. */
static void rank_wins(struct search *search)
{
    const struct setup *setup = search->setup;
    const struct frame *root = &search->frame[0];
    for (int i = 0; i < root->count; i++) {
        State state = root->state;
        struct ranked *move = &search->moves[0][i];
        setup->game->play(setup, &state, move->move);
        int count = setup->game->moves(setup, &state, search->generated);
        struct outcome outcome = setup->game->end(setup, &state, count, false);
        if (outcome.reason != REASON_NONE && outcome.winner == root->turn)
            move->rank = INT32_C(1) << 30;
    }
}

void search_start(struct search *search, const struct line *line, struct search_limits limits)
{
    struct frame *root = &search->frame[0];
    CHECK(line->count > 0 && limits.depth >= 1 && limits.lines >= 1);
    search->setup = line->setup;
    search->history = line->history;
    search->history.plies--; /* enter adds the position again */
    search->limits = limits;
    search->nodes = 0;
    search->ended = false;
    search->ply = 0;
    search->depth = 1;
    search->line = 0;
    for (int ply = 0; ply < PLY_MAX; ply++)
        for (int i = 0; i < KILLERS; i++)
            search->frame[ply].killer[i] = NO_MOVE;
    table_next(&search->table);
    root->state = line->state;
    root->alpha = -INFINITE;
    root->beta = INFINITE;
    root->depth = 1;
    enter(search);
    rank_wins(search);
    /* Until something is found the first move by rank stands for an answer. */
    search->lines[0] = (struct variation){.score = 0, .count = 1, .moves = {pick(search, root)->move}};
    search->line_count = 1;
    open_root(search);
}

uint32_t search_run(struct search *search, uint32_t nodes)
{
    uint64_t start = search->nodes;
    while (!search->ended && search->nodes - start < nodes) {
        const struct frame *frame = &search->frame[search->ply];
        if (search->nodes >= search->limits.nodes)
            break_off(search);
        else if (frame->again || frame->next < frame->count)
            descend(search);
        else if (search->ply > 0)
            ascend(search);
        else
            finish_line(search);
    }
    return (uint32_t)(search->nodes - start);
}

bool search_ended(const struct search *search)
{
    return search->ended;
}

uint64_t search_nodes(const struct search *search)
{
    return search->nodes;
}

int search_lines(const struct search *search, const struct variation **lines)
{
    *lines = search->lines;
    return search->line_count;
}
