/* Lines (core/line.h): what history means for the position that is reached, words that are read and refused, and counts
 * and random games that leave nothing behind. */
#include "each_place.h"

enum { WIDEST = 64 /* moves of a position above which two turns take too long to count */ };

static struct setup setup;
static struct fault fault;
static struct line line;

static void open_line(const char *id, const char *position)
{
    State state;
    assert_true(setup_open(&setup, game_find(id, strlen(id)), "", 0, &fault));
    assert_true(position_read(&setup, position, strlen(position), &state, &fault));
    line_open(&line, &setup, &state);
}

static void play(const char *word)
{
    Move move;
    if (!line_read(&line, word, strlen(word), &move, &fault))
        fail_msg("%s: %s", word, fault.key);
    line_play(&line, move);
}

static void a_line_begins_without_history(void **state)
{
    (void)state;
    open_line("evo", "startpos");
    assert_int_equal(line.history.plies, 1);
    assert_int_equal(line.count, 120);
    assert_int_equal(line.turn, 0);
    assert_int_equal(line.outcome.reason, REASON_NONE);
    assert_int_equal(line.outcome.winner, NOBODY);
}

/* What was before is told as keys: two of the present position's, and it stands for the third time. */
static void a_history_that_is_given_counts(void **state)
{
    (void)state;
    open_line("evo", "nK7/nW7/12/12/12/12/12/4sW7/12/12/8/7sK s 8");
    uint64_t here = line.history.key[0], keys[] = {1, here, 2, 3, 4, here, 5, 6, 7};
    State at = line.state;
    line_enter(&line, &at, keys + 1, 8);
    assert_int_equal(line.outcome.reason, REASON_REPETITION);
    assert_int_equal(line.count, 0);
    line_enter(&line, &at, keys + 2, 7);
    assert_int_equal(line.outcome.reason, REASON_NONE);
    /* The same again, but there was a capture seven turns ago. */
    open_line("evo", "nK7/nW7/12/12/12/12/12/4sW7/12/12/8/7sK s 7");
    at = line.state;
    line_enter(&line, &at, keys + 1, 8);
    assert_int_equal(line.outcome.reason, REASON_NONE);
}

/* The kept positions are a ring: what repeats over its end is seen too. */
static void a_long_line_remembers_its_last_positions(void **state)
{
    (void)state;
    open_line("evl", "7/7/2(bb)4/4(ww)2 6/6/6 b 16,16 0");
    static const char *const words[] = {"c2-d2", "e1-f1", "d2-c2", "f1-e1"};
    line.history.plies += HISTORY_MAX - 5; /* so that it runs over the end of the ring */
    line.history.key[(line.history.plies - 1) % HISTORY_MAX] = setup.game->hash(&setup, &line.state);
    for (int i = 0; i < 8; i++) {
        assert_int_equal(line.outcome.reason, REASON_NONE);
        play(words[i % 4]);
    }
    assert_int_equal(line.outcome.reason, REASON_REPETITION);
}

static void words_are_read_or_refused_with_their_key(void **state)
{
    static const char *const cases[][2] = {
        {"c9", "move-form"},  {"", "move-form"},         {"c2 ", "move-form"},
        {"c2x", "move-form"}, {"c2-d2", "move-illegal"}, {"d2", "move-illegal"},
    };
    Move move;
    (void)state;
    open_line("evl", "7/7/3w3/7 6/6/6 b 18,17 0");
    assert_true(line_read(&line, "c2", 2, &move, &fault));
    for (int i = 0; i < 6; i++) {
        assert_false(line_read(&line, cases[i][0], strlen(cases[i][0]), &move, &fault));
        assert_string_equal(fault.key, cases[i][1]);
        assert_int_equal(fault.at, 0);
    }
    open_line("evl", "7/7/7/7 6/6/6 b 18,18 100");
    assert_false(line_read(&line, "c2", 2, &move, &fault));
    assert_string_equal(fault.key, "game-over");
    assert_string_equal(fault.expected, "no-progress");
}

static void perft_counts_as_the_rules_say(void **state)
{
    (void)state;
    open_line("evl", "startpos");
    assert_int_equal(line_perft(&line, 0), 1);
    assert_int_equal(line_perft(&line, 1), 28);
    assert_int_equal(line_perft(&line, 2), 28 * 27);
    open_line("evl", "7/7/7/7 6/6/6 b 18,18 100");
    assert_int_equal(line_perft(&line, 0), 1);
    assert_int_equal(line_perft(&line, 1), 0);
    assert_int_equal(line_perft(&line, 3), 0);
}

/* Sequences that end earlier do not count, and repetition ends one: after seven turns of going to and fro the eighth,
 * which comes back for the third time, has no ninth behind it. */
static void perft_knows_repetition(void **state)
{
    (void)state;
    open_line("evo", "nK7/nW7/12/12/12/12/12/4sW7/12/12/8/7sK s 0");
    play("e5=B");
    play("c11=B");
    play("e5=W");
    play("c11=W");
    play("e5=B");
    play("c11=B");
    play("e5=W");
    static struct line after;
    uint64_t sum = 0;
    int over = 0;
    for (int i = 0; i < line.count; i++) {
        after = line;
        line_play(&after, line.moves[i]);
        sum += (uint64_t)after.count;
        over += after.count == 0;
    }
    assert_int_equal(over, 1);
    assert_int_equal(line_perft(&line, 2), sum);
}

/* ---- everywhere ---- */

/* The line is as it was, and what is played on is what would have been played. */
static void counting_leaves_the_line_as_it_was(void **state)
{
    static struct walk walk;
    static struct line before;
    const struct setup *place = open_place(state);
    for (uint64_t number = 0; number < 8; number++) {
        walk_open(&walk, place, number);
        do {
            if (walk.ply > 120 || walk.line.count > WIDEST)
                continue;
            before = walk.line;
            line_perft(&walk.line, 2);
            HOLDS(&walk, memcmp(&walk.line.state, &before.state, sizeof(State)) == 0);
            HOLDS(&walk, walk.line.count == before.count && walk.line.turn == before.turn);
            HOLDS(&walk, memcmp(walk.line.moves, before.moves, (size_t)before.count * sizeof(Move)) == 0);
            HOLDS(&walk, walk.line.history.plies == before.history.plies);
            HOLDS(&walk, walk.line.outcome.reason == before.outcome.reason);
            for (uint32_t i = 0; i < before.history.plies; i++)
                HOLDS(&walk, walk.line.history.key[i] == before.history.key[i]);
        } while (walk_step(&walk));
    }
}

static void random_games_stop_where_they_are_told(void **state)
{
    static struct walk walk;
    struct random random;
    const struct setup *place = open_place(state);
    walk_open(&walk, place, 0);
    struct line *own = &walk.line;
    random_seed(&random, 5);
    assert_int_equal(line_random(own, &random, 0), 0);
    assert_int_equal(line_random(own, &random, 3), 3);
    assert_int_equal(own->history.plies, 4);
    uint32_t made = line_random(own, &random, UINT32_MAX);
    assert_true(made > 0);
    assert_int_not_equal(own->outcome.reason, REASON_NONE);
    assert_int_equal(line_random(own, &random, 3), 0);
    /* In one go it is the same game. */
    static struct walk again;
    walk_open(&again, place, 0);
    random_seed(&random, 5);
    assert_int_equal(line_random(&again.line, &random, UINT32_MAX), made + 3);
    assert_memory_equal(&again.line.state, &own->state, sizeof(State));
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_begins_without_history),
        cmocka_unit_test(a_history_that_is_given_counts),
        cmocka_unit_test(a_long_line_remembers_its_last_positions),
        cmocka_unit_test(words_are_read_or_refused_with_their_key),
        cmocka_unit_test(perft_counts_as_the_rules_say),
        cmocka_unit_test(perft_knows_repetition),
    };
    static const struct question questions[] = {
        {"counting_leaves_the_line_as_it_was", counting_leaves_the_line_as_it_was},
        {"random_games_stop_where_they_are_told", random_games_stop_where_they_are_told},
    };
    int failed = cmocka_run_group_tests_name("line", tests, NULL, NULL);
    return failed + ask_everywhere("line everywhere", questions, 2, argc, argv);
}
