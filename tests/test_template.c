/* The template game, counted out: whoever copies it starts from a game that is right. The numbers are the known ones of
 * tic-tac-toe. */
#define _POSIX_C_SOURCE 200809L

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include "all_games.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM = 1 << 17 };

static struct setup setup;

static void open_template(const char *options)
{
    struct fault fault = {0};
    assert_true(setup_open(&setup, &game_tictactoe, options, strlen(options), &fault));
}

static void open_line(struct line *line)
{
    State state;
    setup.game->start(&setup, &state);
    line_open(line, &setup, &state);
}

struct count {
    int games, wins[2], draws;
};

static void count_games(struct line *line, struct count *count)
{
    if (line->count == 0) {
        count->games++;
        if (line->outcome.winner == NOBODY)
            count->draws++;
        else
            count->wins[line->outcome.winner]++;
        return;
    }
    for (int i = 0; i < line->count; i++) {
        struct line after = *line;
        line_play(&after, line->moves[i]);
        count_games(&after, count);
    }
}

static void there_are_255168_games(void **state)
{
    struct line line;
    struct count count = {0};
    (void)state;
    open_template("");
    open_line(&line);
    count_games(&line, &count);
    assert_int_equal(count.games, 255168);
    assert_int_equal(count.wins[0], 131184);
    assert_int_equal(count.wins[1], 77904);
    assert_int_equal(count.draws, 46080);
}

static void the_option_says_who_begins(void **state)
{
    struct line line;
    struct count count = {0};
    (void)state;
    open_template("first=o");
    open_line(&line);
    assert_int_equal(line.turn, 1);
    count_games(&line, &count);
    assert_int_equal(count.wins[1], 131184);
}

static void perft_counts_sequences_of_moves(void **state)
{
    static const uint64_t counts[] = {1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
    struct line line;
    (void)state;
    open_template("");
    open_line(&line);
    for (int depth = 0; depth <= 9; depth++)
        assert_int_equal(line_perft(&line, depth), counts[depth]);
}

static char *texts[ROOM];
static char *least[ROOM]; /* of the eight mirrored texts the first */

static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static int distinct(char **list, int count)
{
    int different = 0;
    qsort(list, (size_t)count, sizeof *list, by_text);
    for (int i = 0; i < count; i++)
        different += i == 0 || strcmp(list[i - 1], list[i]) != 0;
    return different;
}

static char *text_of(const State *state)
{
    char text[POSITION_TEXT] = "";
    struct out out = out_open(text, sizeof text - 1);
    setup.game->write_state(&setup, state, &out);
    return strdup(text);
}

static char *least_mirror(const State *state)
{
    char *best = NULL;
    for (int which = 0; which < SYMMETRIES; which++) {
        Site map[SITES_MAX];
        State mirrored;
        assert_true(board_symmetry(&setup.board, which, map));
        assert_true(setup.game->mirror(&setup, which, map, state, &mirrored));
        char *text = text_of(&mirrored);
        if (best && strcmp(text, best) >= 0) {
            free(text);
            continue;
        }
        free(best);
        best = text;
    }
    return best;
}

static int collect(struct line *line, int depth, int count)
{
    if (depth == 0) {
        assert_in_range(count, 0, ROOM - 1);
        texts[count] = text_of(&line->state);
        least[count] = least_mirror(&line->state);
        return count + 1;
    }
    for (int i = 0; i < line->count; i++) {
        struct line after = *line;
        line_play(&after, line->moves[i]);
        count = collect(&after, depth - 1, count);
    }
    return count;
}

/* Ply by ply, since a position says how many marks there are. Six plies are enough to show it, and quick. */
static void positions_are_as_many_as_known(void **state)
{
    static const int positions[] = {1, 9, 72, 252, 756, 1260, 1520}, up_to_symmetry[] = {1, 3, 12, 38, 108, 174, 204};
    struct line line;
    (void)state;
    open_template("");
    open_line(&line);
    for (int depth = 0; depth <= 6; depth++) {
        int count = collect(&line, depth, 0);
        assert_int_equal(distinct(texts, count), positions[depth]);
        assert_int_equal(distinct(least, count), up_to_symmetry[depth]);
        for (int i = 0; i < count; i++) {
            free(texts[i]);
            free(least[i]);
        }
    }
}

static void it_is_in_no_list_of_games(void **state)
{
    (void)state;
    assert_null(game_find("tictactoe", 9));
    for (int i = 0; game_list[i]; i++)
        assert_ptr_not_equal(game_list[i], &game_tictactoe);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_are_255168_games),          cmocka_unit_test(the_option_says_who_begins),
        cmocka_unit_test(perft_counts_sequences_of_moves), cmocka_unit_test(positions_are_as_many_as_known),
        cmocka_unit_test(it_is_in_no_list_of_games),
    };
    return cmocka_run_group_tests_name("template", tests, NULL, NULL);
}
