/* The helpers of the contract (core/game.h): what can be asked of any game without knowing it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include "all_games.h"

#include <string.h>

static struct setup setup;
static struct fault fault;

static void open_setup(const struct game *game, const char *options)
{
    fault = (struct fault){0};
    if (!setup_open(&setup, game, options, strlen(options), &fault))
        fail_msg("%s: %s at %zu", options, fault.key, fault.at);
}

static void games_are_found_by_their_id(void **state)
{
    (void)state;
    for (int i = 0; game_list[i]; i++)
        assert_ptr_equal(game_find(game_list[i]->id, strlen(game_list[i]->id)), game_list[i]);
    assert_null(game_find("", 0));
    assert_null(game_find("evlx", 4));
    assert_null(game_find("evl", 2));
    assert_null(game_find("EVL", 3));
}

static void ids_seats_and_options_can_be_told_apart(void **state)
{
    (void)state;
    for (int i = 0; game_list[i]; i++) {
        const struct game *game = game_list[i];
        for (int k = 0; k < i; k++)
            assert_string_not_equal(game->id, game_list[k]->id);
        assert_in_range(strlen(game->seats), 1, SEATS_MAX);
        for (size_t seat = 1; seat < strlen(game->seats); seat++)
            assert_ptr_equal(strchr(game->seats, game->seats[seat]), game->seats + seat);
        assert_in_range(game->option_count, 0, OPTIONS_MAX);
        for (int o = 1; o < game->option_count; o++)
            for (int k = 0; k < o; k++)
                assert_string_not_equal(game->options[o].key, game->options[k].key);
        assert_non_null(game->setups[0]);
        assert_string_equal(game->setups[0], ""); /* the presets come first */
    }
}

static void reasons_have_words_that_find_them(void **state)
{
    (void)state;
    assert_string_equal(reason_word(REASON_NONE), "");
    assert_int_equal(reason_find("", 0), REASON_NONE);
    assert_int_equal(reason_find("goal ", 5), REASON_NONE);
    for (int reason = REASON_NONE + 1; reason < REASONS; reason++) {
        const char *word = reason_word((enum reason)reason);
        assert_int_equal(reason_find(word, strlen(word)), reason);
    }
    assert_string_equal(reason_word(REASON_NO_PROGRESS), "no-progress");
}

static void values_are_those_of_the_canonical_text(void **state)
{
    int length;
    (void)state;
    open_setup(game_find("evl", 3), "capture=all goal=1");
    static const char *const values[] = {"28", "18", "1", "all"};
    for (int i = 0; i < 4; i++) {
        const char *value = setup_value(&setup, i, &length);
        assert_true(text_equal(value, (size_t)length, values[i]));
    }
    assert_int_equal(setup.value[0], 0);
    assert_int_equal(setup.value[1], 18);
    assert_int_equal(setup.value[3], 1);
}

static void seats_in_play_have_letters_and_tags(void **state)
{
    (void)state;
    open_setup(game_find("evo", 3), "");
    assert_int_equal(setup.seats, 2);
    assert_int_equal(setup_letter(&setup, 1), 'n');
    assert_string_equal(setup_tag(&setup, 1), "North");
    assert_int_equal(setup_seat(&setup, 'n'), 1);
    assert_int_equal(setup_seat(&setup, 'w'), NOBODY);
    open_setup(game_find("evo", 3), "players=4");
    assert_int_equal(setup_seat(&setup, 'w'), 1);
    assert_string_equal(setup_tag(&setup, 3), "East");
    assert_int_equal(setup_seat(&setup, -1), NOBODY);
}

/* The roles in their order round a tile, clockwise: the page draws tiles from it. */
static void kinds_of_pieces_have_their_order(void **state)
{
    static const char *const roles[] = {"W", "B", "C", "S", "K"};
    const struct game *game = game_find("evo", 3);
    (void)state;
    for (int i = 0; i < 5; i++)
        assert_string_equal(game->kinds[i], roles[i]);
    assert_null(game->kinds[5]);
}

/* An options text that was written reads to the same setup, whatever the order in the one before. */
static void canonical_options_read_as_themselves(void **state)
{
    static struct place places[PLACES_MAX];
    static struct setup again;
    int count = all_places(places);
    (void)state;
    for (int i = 0; i < count; i++) {
        open_setup(places[i].game, places[i].options);
        assert_true(setup_open(&again, places[i].game, setup.options, strlen(setup.options), &fault));
        assert_string_equal(again.options, setup.options);
        assert_memory_equal(&again.tables, &setup.tables, sizeof again.tables);
    }
}

/* A setup knows nothing of the game that was in its place before. */
static void a_setup_that_failed_leaves_nothing_for_the_next(void **state)
{
    static struct setup fresh;
    (void)state;
    memset(&setup, 0xff, sizeof setup);
    assert_false(setup_open(&setup, game_find("boxilies", 8), "board=1#1", 9, &fault));
    open_setup(game_find("evl", 3), "");
    assert_true(setup_open(&fresh, game_find("evl", 3), "", 0, &fault));
    assert_memory_equal(&fresh, &setup, sizeof fresh);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_found_by_their_id),
        cmocka_unit_test(ids_seats_and_options_can_be_told_apart),
        cmocka_unit_test(reasons_have_words_that_find_them),
        cmocka_unit_test(values_are_those_of_the_canonical_text),
        cmocka_unit_test(seats_in_play_have_letters_and_tags),
        cmocka_unit_test(kinds_of_pieces_have_their_order),
        cmocka_unit_test(canonical_options_read_as_themselves),
        cmocka_unit_test(a_setup_that_failed_leaves_nothing_for_the_next),
    };
    return cmocka_run_group_tests_name("game", tests, NULL, NULL);
}
