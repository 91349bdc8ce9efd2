/* The search against plain minimax, in slices against in one piece, and its wins played out. */
#include "eval.h"
#include "positions.h"
#include "search.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 16 << 20, INFINITE = 32000, ALL = 1 << 30, DEPTH = 4 };

static struct search *search;
static struct setup setup;
static struct walk walk;

static int set_up(void **state)
{
    (void)state;
    void *block = aligned_alloc(64, BLOCK);
    assert_non_null(block);
    search = search_open(block, BLOCK);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    free(search);
    return 0;
}

/* ---- plain minimax: no window, no table, no order ---- */

static int final_score(const struct line *line, int ply)
{
    int points[SEATS_MAX], winner = line->outcome.winner, win = SCORE_WIN - ply;
    if (winner == NOBODY)
        return 0;
    if (setup.game->gain) {
        setup.game->score(&setup, &line->state, points);
        win = SCORE_LEAD + points[winner] - points[1 - winner];
    }
    return winner == line->turn ? win : -win;
}

static int minimax(const struct line *from, int depth, int ply)
{
    static struct line lines[DEPTH + 1];
    struct line *line = &lines[ply];
    int best = -INFINITE;
    if (from->count == 0)
        return final_score(from, ply);
    if (depth == 0)
        return eval_seat(&setup, &from->state, from->turn);
    for (int i = 0; i < from->count; i++) {
        *line = *from;
        line_play(line, from->moves[i]);
        int score = -minimax(line, depth - 1, ply + 1);
        best = score > best ? score : best;
    }
    return best;
}

/* ---- random positions ---- */

/* A position of a game with two seats, the only ones that the search knows. */
static bool open_position(const struct place *place, uint64_t number)
{
    return position_open(&walk, &setup, place, number, number % 60) && setup.seats == 2;
}

static const struct variation *run(struct search_limits limits, uint32_t slice)
{
    const struct variation *lines;
    search_clear(search);
    search_start(search, &walk.line, limits);
    while (!search_ended(search))
        search_run(search, slice);
    assert_true(search_lines(search, &lines) >= 1);
    return lines;
}

static void values_are_those_of_minimax(void **state)
{
    struct place places[PLACES_MAX];
    uint64_t wanted = environment_number("TESSERA_POSITIONS", 15);
    int count = all_places(places);
    (void)state;
    for (int i = 0; i < count; i++)
        for (uint64_t number = 0; number < wanted; number++) {
            if (!open_position(&places[i], number))
                continue;
            /* Deeper where there is less to look at, so that a position takes about as long everywhere. */
            int depth = walk.line.count <= 8 ? DEPTH : walk.line.count <= 24 ? 3 : walk.line.count <= 120 ? 2 : 1;
            const struct variation *line = run((struct search_limits){depth, UINT64_MAX, 1, true}, ALL);
            if (line->depth == depth || !line->proven)
                assert_int_equal(line->score, minimax(&walk.line, depth, 0));
        }
}

/* ---- slices ---- */

static void assert_same(const struct variation *one, const struct variation *other)
{
    assert_int_equal(one->score, other->score);
    assert_int_equal(one->depth, other->depth);
    assert_int_equal(one->proven, other->proven);
    assert_int_equal(one->count, other->count);
    assert_memory_equal(one->moves, other->moves, (size_t)one->count * sizeof *one->moves);
}

static void slices_change_nothing(void **state)
{
    struct place places[PLACES_MAX];
    const uint32_t slices[] = {1, 7, 1000};
    int count = all_places(places);
    (void)state;
    for (int i = 0; i < count; i++) {
        if (!open_position(&places[i], (uint64_t)i))
            continue;
        const struct search_limits limits = {SEARCH_DEPTH_MAX, 5000, 2, false};
        struct variation whole = *run(limits, ALL);
        uint64_t nodes = search_nodes(search);
        for (size_t k = 0; k < sizeof slices / sizeof *slices; k++) {
            const struct variation *line = run(limits, slices[k]);
            assert_int_equal(search_nodes(search), nodes);
            assert_same(line, &whole);
        }
    }
}

static void lines_are_legal_and_head_different_moves(void **state)
{
    struct place places[PLACES_MAX];
    int count = all_places(places);
    (void)state;
    for (int i = 0; i < count; i++) {
        const struct variation *lines;
        if (!open_position(&places[i], (uint64_t)i + 5))
            continue;
        run((struct search_limits){SEARCH_DEPTH_MAX, 4000, 4, false}, ALL);
        int found = search_lines(search, &lines);
        for (int k = 0; k < found; k++) {
            for (int other = 0; other < k; other++) {
                assert_true(lines[k].moves[0] != lines[other].moves[0]);
                assert_true(lines[k].score <= lines[other].score);
            }
            assert_true(variation_is_legal(&walk.line, &lines[k]));
        }
    }
}

/* ---- wins ---- */

/* Plays a proven win out against random replies: it must come, and no later than was said. */
static bool play_out(uint64_t number)
{
    struct random random;
    const struct search_limits limits = {6, 30000, 1, true};
    const struct variation *line = run(limits, ALL);
    int seat = walk.line.turn, within = SCORE_WIN - line->score;
    if (!line->proven || line->score < SCORE_WIN - 6)
        return false;
    random_seed(&random, number);
    for (; walk.line.count > 0; within--) {
        assert_true(within > 0);
        if (walk.line.turn != seat) {
            line_play(&walk.line, walk.line.moves[random_below(&random, (uint32_t)walk.line.count)]);
            continue;
        }
        line = run(limits, ALL);
        assert_true(line->proven && SCORE_WIN - line->score <= within);
        line_play(&walk.line, line->moves[0]);
    }
    assert_int_equal(walk.line.outcome.winner, seat);
    return true;
}

static void proven_wins_can_be_played_out(void **state)
{
    struct place places[PLACES_MAX];
    uint64_t wanted = environment_number("TESSERA_POSITIONS", 15);
    int count = all_places(places), played = 0;
    (void)state;
    for (int i = 0; i < count; i++)
        for (uint64_t number = 0; number < wanted; number++)
            if (!places[i].game->gain && open_position(&places[i], number * 61 + 59))
                played += play_out(number);
    assert_true(played > 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_those_of_minimax),
        cmocka_unit_test(slices_change_nothing),
        cmocka_unit_test(lines_are_legal_and_head_different_moves),
        cmocka_unit_test(proven_wins_can_be_played_out),
    };
    return cmocka_run_group_tests_name("search", tests, set_up, tear_down);
}
