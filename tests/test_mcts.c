/* Monte Carlo tree search: slices, a tree that is full, wins that are there to be seen, and that chance is all in the
 * seed. */
#include "mcts.h"
#include "positions.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

enum { ALL = 1 << 30, NODES = 3000, LINES = 3 };

static struct mcts *mcts;
static struct setup setup;
static struct walk walk;

static int set_up(void **state)
{
    (void)state;
    void *block = aligned_alloc(64, MCTS_LEAST);
    assert_non_null(block);
    mcts = mcts_open(block, MCTS_LEAST);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    free(mcts);
    return 0;
}

static bool open_position(const struct place *place, uint64_t number)
{
    return position_open(&walk, &setup, place, number, number % 30);
}

static int run(struct mcts_limits limits, uint32_t slice, struct variation *lines)
{
    mcts_start(mcts, &walk.line, limits);
    while (!mcts_ended(mcts))
        mcts_run(mcts, slice);
    return mcts_lines(mcts, lines, LINES);
}

static void slices_change_nothing(void **state)
{
    struct place places[PLACES_MAX];
    int count = all_places(places);
    (void)state;
    for (int i = 0; i < count; i++)
        for (int plain = 0; plain < 2 && open_position(&places[i], (uint64_t)i); plain++) {
            static struct variation whole[LINES], sliced[LINES];
            struct mcts_limits limits = {.nodes = NODES / 4, .seed = 5, .random = plain != 0};
            int found = run(limits, ALL, whole);
            assert_int_equal(mcts_nodes(mcts), NODES / 4);
            assert_int_equal(run(limits, 13, sliced), found);
            assert_memory_equal(whole, sliced, (size_t)found * sizeof *whole);
        }
}

static void lines_are_legal_and_head_different_moves(void **state)
{
    struct place places[PLACES_MAX];
    int count = all_places(places);
    (void)state;
    for (int i = 0; i < count; i++) {
        static struct variation lines[LINES];
        if (!open_position(&places[i], (uint64_t)i + 3))
            continue;
        int found = run((struct mcts_limits){.nodes = NODES, .seed = 1}, ALL, lines);
        assert_true(found >= 1);
        for (int k = 0; k < found; k++) {
            for (int other = 0; other < k; other++)
                assert_true(lines[k].moves[0] != lines[other].moves[0]);
            assert_true(variation_is_legal(&walk.line, &lines[k]));
            assert_false(lines[k].proven);
            for (int seat = 0; seat < setup.seats; seat++)
                assert_in_range(lines[k].scores[seat] + SCORE_PROVEN, 1, 2 * SCORE_PROVEN - 1);
        }
    }
}

/* More simulations than the tree has room for: the search goes on in the tree that there is. */
static void a_full_tree_ends_nothing(void **state)
{
    static struct variation lines[LINES];
    (void)state;
    for (int i = 0; game_list[i]; i++) {
        const struct place place = {.game = game_list[i], .options = ""};
        const uint64_t nodes = MCTS_LEAST / 32;
        assert_true(open_position(&place, 0));
        assert_true(run((struct mcts_limits){.nodes = nodes, .seed = 1}, ALL, lines) >= 1);
        assert_int_equal(mcts_nodes(mcts), nodes);
    }
}

/* With any number of seats: where one move ends the game with a win, that is what the simulations go to. */
static void a_win_that_is_there_at_once_is_the_most_visited(void **state)
{
    static struct variation lines[LINES];
    static Move wins[MOVES_MAX];
    struct place places[PLACES_MAX];
    int count = all_places(places), met = 0, found = 0;
    (void)state;
    for (int i = 0; i < count; i++)
        for (open_position(&places[i], 0); walk.line.count > 0 && !setup.game->gain; walk_step(&walk)) {
            int winning = winning_moves(&walk.line, wins);
            if (winning == 0)
                continue;
            met++;
            run((struct mcts_limits){.nodes = NODES, .seed = 1}, ALL, lines);
            for (int w = 0; w < winning; w++)
                found += wins[w] == lines[0].moves[0];
        }
    assert_true(met > 5);
    assert_int_equal(found, met);
}

/* South has taken the warrior beside West's castle, and takes the castle when North and East have moved: West is the last who
 * can do anything about it. */
static void a_threat_is_met_that_others_move_before(void **state)
{
    static struct variation lines[LINES];
    const struct place place = {.game = game_find("evo", 3), .options = "players=4"};
    struct fault fault;
    Move threat;
    (void)state;
    assert_true(open_position(&place, 0));
    assert_true(line_read(&walk.line, "c2xb3", 5, &threat, &fault));
    line_play(&walk.line, threat);
    for (uint64_t seed = 0; seed < 5; seed++) {
        char word[MOVE_TEXT];
        struct out out = out_open(word, sizeof word);
        run((struct mcts_limits){.nodes = 2 * NODES, .seed = seed}, ALL, lines);
        setup.game->write_move(&setup, &walk.line.state, lines[0].moves[0], &out);
        assert_memory_equal(word, "b4xb3", 5);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slices_change_nothing),
        cmocka_unit_test(lines_are_legal_and_head_different_moves),
        cmocka_unit_test(a_full_tree_ends_nothing),
        cmocka_unit_test(a_win_that_is_there_at_once_is_the_most_visited),
        cmocka_unit_test(a_threat_is_met_that_others_move_before),
    };
    return cmocka_run_group_tests_name("mcts", tests, set_up, tear_down);
}
