/* The solver against plain minimax on small boards, and what it says of the deal that everybody starts with. */
#include "game.h"
#include "solve.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 64 << 20, DEALS = 6 };

static struct solve *solve;
static struct setup setup;
static struct line line;

static int set_up(void **state)
{
    (void)state;
    void *block = aligned_alloc(64, BLOCK);
    assert_non_null(block);
    solve = solve_open(block, BLOCK);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    free(solve);
    return 0;
}

/* The game that the solver is for: the one of the list that it suits. */
static bool open_deal(const char *options)
{
    struct fault fault;
    State state;
    for (int i = 0; game_list[i]; i++) {
        if (!game_list[i]->gain || !setup_open(&setup, game_list[i], options, strlen(options), &fault))
            continue;
        setup.game->start(&setup, &state);
        line_open(&line, &setup, &state);
        return solve_suits(&setup);
    }
    return false;
}

/* The final lead of the seat to move with best play, by looking at every line to its end. */
static int plain_lead(const struct line *from)
{
    int points[SEATS_MAX], best = -100;
    if (from->count == 0) {
        setup.game->score(&setup, &from->state, points);
        return points[from->turn] - points[1 - from->turn];
    }
    struct line *after = malloc(sizeof *after);
    assert_non_null(after);
    for (int i = 0; i < from->count; i++) {
        *after = *from;
        line_play(after, from->moves[i]);
        int lead = -plain_lead(after);
        best = lead > best ? lead : best;
    }
    free(after);
    return best;
}

static int solved_lead(bool all)
{
    int lead = 0;
    solve_start(solve, &line, all);
    while (!solve_ended(solve))
        solve_run(solve, 1000);
    assert_true(solve_value(solve, &lead));
    return lead;
}

static void add_stones(struct random *random, int count, char *text)
{
    for (int i = 0; i < count; i++) {
        int side[4] = {0}, total = 1 + (int)random_below(random, 5);
        while (total-- > 0)
            side[random_below(random, 4)]++;
        text += sprintf(text, "%s%d%d%d%d", i > 0 ? "," : "", side[0], side[1], side[2], side[3]);
    }
}

static void values_are_those_of_minimax(void **state)
{
    /* Board, stones of each seat, and a way of turning that keeps plain minimax short. */
    static const struct {
        const char *board;
        int blue, red;
        const char *turn;
    } boards[] = {{"2/2", 2, 2, "free"}, {"2/2", 3, 2, "fixed"}, {"3/3", 3, 3, "fixed"}, {"#1#/3/#1#", 3, 2, "free"}};
    struct random random;
    (void)state;
    random_seed(&random, 1);
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
        for (int deal = 0; deal < DEALS; deal++) {
            char options[256], blue[64], red[64];
            add_stones(&random, boards[i].blue, blue);
            add_stones(&random, boards[i].red, red);
            snprintf(options, sizeof options, "board=%s blue=%s red=%s turn=%s", boards[i].board, blue, red,
                     boards[i].turn);
            assert_true(open_deal(options));
            assert_int_equal(solved_lead(false), plain_lead(&line));
        }
}

/* In mid-game the moves of the root take stones, which on an empty board none does. */
static void values_are_those_of_minimax_within_games_too(void **state)
{
    enum { GAMES = 100, PLAYED = 5 };
    struct random random;
    (void)state;
    random_seed(&random, 2);
    for (int game = 0; game < GAMES; game++) {
        assert_true(open_deal(""));
        line_random(&line, &random, PLAYED);
        for (assert_true(line.count > 0); line.count > 0; line_random(&line, &random, 1))
            assert_int_equal(solved_lead(false), plain_lead(&line));
    }
}

static void best_moves_are_all_that_keep_the_value(void **state)
{
    (void)state;
    assert_true(open_deal("board=#1#/3/#1# blue=2100,1010,1110 red=1111,3000 turn=free"));
    const struct line root = line;
    const Move *moves;
    Move best[MOVES_MAX];
    int lead = solved_lead(true), count = solve_best(solve, &moves), kept = 0;
    memcpy(best, moves, (size_t)count * sizeof *best);
    for (int i = 0; i < root.count; i++) {
        line = root;
        line_play(&line, root.moves[i]);
        bool keeps = -plain_lead(&line) == lead, named = false;
        for (int k = 0; k < count; k++)
            named = named || best[k] == root.moves[i];
        assert_int_equal(named, keeps);
        kept += keeps;
    }
    assert_int_equal(count, kept);
}

/* Follows best moves from the empty board to the full one: the lead that was promised is the lead in the end. */
static void the_default_deal_is_won_by_one_and_can_be_played_out(void **state)
{
    int points[SEATS_MAX];
    (void)state;
    assert_true(open_deal(""));
    int lead = solved_lead(false), seat = line.turn;
    assert_int_equal(lead, 1);
    while (line.count > 0) {
        const Move *moves;
        assert_int_equal(solved_lead(false), line.turn == seat ? lead : -lead);
        assert_true(solve_best(solve, &moves) >= 1);
        line_play(&line, moves[0]);
    }
    setup.game->score(&setup, &line.state, points);
    assert_int_equal(points[seat] - points[1 - seat], lead);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_those_of_minimax),
        cmocka_unit_test(values_are_those_of_minimax_within_games_too),
        cmocka_unit_test(best_moves_are_all_that_keep_the_value),
        cmocka_unit_test(the_default_deal_is_won_by_one_and_can_be_played_out),
    };
    return cmocka_run_group_tests_name("solve", tests, set_up, tear_down);
}
