/* The engine as its users call it: levels, what a move is chosen from, and worth by seat, in every game on every setup. */
#include "analysis.h"
#include "positions.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

enum { ALL = 1 << 30, NODES = 2000, TURNS = 400 };

static struct analysis *analysis;
static struct setup setup;
static struct walk walk;

static int set_up(void **state)
{
    (void)state;
    void *block = aligned_alloc(64, ANALYSIS_LEAST);
    assert_non_null(block);
    analysis = analysis_open(block, ANALYSIS_LEAST);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    free(analysis);
    return 0;
}

static bool open_position(const struct place *place, uint64_t number)
{
    return position_open(&walk, &setup, place, number, number % 30);
}

static Move think(struct analysis_limits limits, uint32_t slice)
{
    analysis_start(analysis, &walk.line, limits);
    while (!analysis_ended(analysis))
        analysis_run(analysis, slice);
    return analysis_move(analysis);
}

static void every_level_plays_a_legal_move_and_the_same_again_in_slices(void **state)
{
    struct place places[PLACES_MAX];
    int count = all_places(places);
    (void)state;
    for (int i = 0; i < count; i++)
        for (int level = 1; level <= LEVEL_MAX; level++) {
            if (!open_position(&places[i], 7U * (uint64_t)level + (uint64_t)i))
                continue;
            struct analysis_limits limits = {.nodes = NODES, .lines = 1, .seed = (uint64_t)i, .level = level};
            Move move = think(limits, ALL);
            uint64_t nodes = analysis_nodes(analysis);
            assert_true(move_is_legal(&walk.line, move));
            assert_int_equal(think(limits, 7), move);
            assert_int_equal(analysis_nodes(analysis), nodes);
        }
}

/* How many of some turns a level does not look beyond its own move. */
static int lapses_of(int level)
{
    struct variation lines[LINES_MAX];
    int lapses = 0;
    for (uint64_t seed = 0; seed < TURNS; seed++) {
        think((struct analysis_limits){.nodes = NODES, .lines = 1, .seed = seed, .level = level}, ALL);
        analysis_lines(analysis, lines);
        lapses += lines[0].depth == 1;
    }
    return lapses;
}

static void the_higher_a_level_the_more_often_it_looks_beyond_its_own_move(void **state)
{
    const struct place place = {.game = &game_tictactoe, .options = ""};
    int before = TURNS + 1;
    (void)state;
    open_position(&place, 0);
    for (int level = 1; level <= LEVEL_MAX; level++) {
        int lapses = lapses_of(level);
        assert_true(lapses < before);
        before = lapses;
    }
    assert_int_equal(before, 0);
}

static void levels_of_a_games_own_err_less_and_less(void **state)
{
    int met = 0;
    (void)state;
    for (const struct game *const *game = game_list; *game; game++) {
        const struct lapses *lapses = (*game)->lapses;
        if (!lapses)
            continue;
        met++;
        assert_in_range(lapses[1].lines, 1, LINES_MAX);
        assert_in_range(lapses[1].often, 0, 1000);
        for (int level = 2; level <= LEVEL_MAX; level++) {
            assert_in_range(lapses[level].lines, 1, lapses[level - 1].lines);
            assert_in_range(lapses[level].half, 1, lapses[level - 1].half);
            assert_in_range(lapses[level].often, 0, lapses[level - 1].often);
        }
        assert_int_equal(lapses[0].lines, 1);
        assert_int_equal(lapses[LEVEL_MAX].lines, 1);
        assert_int_equal(lapses[LEVEL_MAX].often, 0);
    }
    assert_true(met > 0);
}

/* On how many of the games' setups the first move of a level is another with other seeds. */
static int places_with_choice(int level)
{
    struct place places[PLACES_MAX];
    int varied = 0, count = own_places();
    all_places(places);
    for (int i = 0; i < count; i++) {
        struct analysis_limits limits = {.nodes = NODES, .lines = 1, .level = level};
        bool different = false;
        open_position(&places[i], 0);
        if (setup.seats > 2) /* chance is part of the method itself */
            continue;
        Move first = think(limits, ALL);
        for (limits.seed = 1; limits.seed < 20; limits.seed++)
            different = different || think(limits, ALL) != first;
        varied += different;
    }
    return varied;
}

static void the_seed_decides_between_moves_of_a_low_level_and_not_of_the_highest(void **state)
{
    (void)state;
    assert_true(places_with_choice(1) > own_places() / 2);
    assert_int_equal(places_with_choice(LEVEL_MAX), 0);
}

/* Every level asked at every turn of a random game where one can win; returns how often that was. */
static int wins_of_game(const struct place *place, uint64_t number)
{
    static Move wins[MOVES_MAX];
    int met = 0;
    for (position_open(&walk, &setup, place, number, 0); walk.line.count > 0; walk_step(&walk)) {
        int count = winning_moves(&walk.line, wins);
        if (count == 0 || count == walk.line.count)
            continue;
        met++;
        for (int level = 1; level <= LEVEL_MAX; level++) {
            struct analysis_limits limits = {.nodes = NODES, .lines = 1, .seed = number, .level = level};
            Move move = think(limits, ALL);
            bool won = false;
            for (int i = 0; i < count; i++)
                won = won || wins[i] == move;
            assert_true(won);
        }
    }
    return met;
}

static void no_level_passes_by_a_win_that_is_there_at_once(void **state)
{
    struct place places[PLACES_MAX];
    int count = all_places(places), met = 0;
    (void)state;
    for (int i = 0; i < count; i++) {
        open_position(&places[i], 0);
        for (uint64_t number = 0; number < 3 && !setup.game->gain && setup.seats == 2; number++)
            met += wins_of_game(&places[i], number * WALK_LEANINGS);
    }
    assert_true(met > 10);
}

static void every_line_is_worth_something_to_each_seat(void **state)
{
    struct place places[PLACES_MAX];
    int count = all_places(places);
    (void)state;
    for (int i = 0; i < count; i++) {
        struct variation lines[LINES_MAX];
        if (!open_position(&places[i], (uint64_t)i))
            continue;
        think((struct analysis_limits){.nodes = NODES, .lines = 3}, ALL);
        int found = analysis_lines(analysis, lines), turn = walk.line.turn;
        for (int k = 0; k < found; k++) {
            int best = 0;
            assert_int_equal(lines[k].scores[turn], lines[k].score);
            if (setup.seats == 2)
                assert_int_equal(lines[k].scores[1 - turn], -lines[k].score);
            for (int seat = 0; seat < setup.seats; seat++)
                best = lines[k].scores[seat] > best ? lines[k].scores[seat] : best;
            assert_true(best >= lines[k].score && best < SCORE_WIN);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_level_plays_a_legal_move_and_the_same_again_in_slices),
        cmocka_unit_test(the_higher_a_level_the_more_often_it_looks_beyond_its_own_move),
        cmocka_unit_test(levels_of_a_games_own_err_less_and_less),
        cmocka_unit_test(the_seed_decides_between_moves_of_a_low_level_and_not_of_the_highest),
        cmocka_unit_test(no_level_passes_by_a_win_that_is_there_at_once),
        cmocka_unit_test(every_line_is_worth_something_to_each_seat),
    };
    return cmocka_run_group_tests_name("analysis", tests, set_up, tear_down);
}
