/* Records (core/record.h) of any size: memory that runs out, megabytes, thousands of turns, variations and comments, and
 * variations in variations. Nothing here is timed, but what took time in proportion to more than the text would not end;
 * the seconds are printed. */
#include "each_place.h"
#include "record.h"
#include "trees.h"

#include <stdlib.h>
#include <time.h>

static struct session session, other;
static struct fault fault;

static void *room(size_t size)
{
    void *bytes = malloc(size > 0 ? size : 1);
    assert_non_null(bytes);
    return bytes;
}

static void open_game(struct session *of, void *block, size_t size, const char *id, const char *options,
                      const char *position)
{
    session_memory(of, block, size);
    if (!session_open(of, game_find(id, strlen(id)), options, strlen(options), position, strlen(position), &fault))
        fail_msg("%s", fault.key);
}

static bool read_into(struct session *into, void *block, size_t size, const char *text, size_t length)
{
    size_t at = 0;
    session_memory(into, block, size);
    fault = (struct fault){0};
    clock_t begin = clock();
    bool whole = record_read(into, text, length, &at, &fault);
    if (length > 100000)
        print_message("%zu bytes, %zu bytes of memory, %.3f seconds\n", length, into->used,
                      (double)(clock() - begin) / CLOCKS_PER_SEC);
    return whole;
}

static uint32_t plies(const struct session *of)
{
    return session_is_open(of) ? session_node(of, session_end(of))->ply : 0;
}

static char *write_from(const struct session *from, size_t *length)
{
    struct out out = out_open(NULL, 0);
    record_write(from, &out);
    char *text = room(out.length + 1);
    *length = out.length;
    out = out_open(text, out.length);
    record_write(from, &out);
    assert_int_equal(out.length, *length);
    text[out.length] = '\0';
    return text;
}

/* ---- memory ---- */

#define TEN "0123456789"
#define HUNDRED TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN

static void a_full_block_is_a_fault_and_keeps_what_stands_before(void **state)
{
    /* What is put together first, escapes and line breaks, is larger than all that stands around it. */
    static const char text[] = "[Game \"evl\"]\n[Event \"a \\\"b\\\" " HUNDRED HUNDRED "\"]\n\n"
                               "{start\nof it " HUNDRED "\n" HUNDRED "\n} 1. c2 $1 {x\r\ny} (; a\n 1. d2 {b} e3) "
                               "1... e3 2. c2 {" HUNDRED HUNDRED HUNDRED HUNDRED "\n} *";
    uint32_t legal = 0, longest = 0;
    size_t size = 0;
    bool whole = false;
    (void)state;
    for (; !whole; size += 8) {
        void *block = room(size); /* exactly so large, for the sanitizer */
        assert_true(size < 4096);
        whole = read_into(&session, block, size, text, sizeof text - 1);
        if (!whole) {
            assert_string_equal(fault.key, "memory");
            assert_true(fault.at < sizeof text && fault.line >= 1);
        }
        legal = plies(&session);
        assert_true(legal >= longest);
        longest = legal;
        if (whole) {
            void *other_block = room(1 << 16);
            assert_true(read_into(&other, other_block, 1 << 16, text, sizeof text - 1));
            assert_null(tree_difference(&session, &other));
            free(other_block);
        }
        free(block);
    }
    assert_int_equal(longest, 3);
    assert_true(size > 1200);
}

/* What the command line tool counts on: 32 bytes of memory for one of text, whatever it is. */
static void memory_is_bounded_by_the_text(void **state)
{
    static const char *const parts[] = {"{}", "$1", "!", ";\n", "(a1)", "(a1 b1)", "{\n}", "(a1!)"};
    const size_t length = 1 << 20, size = length * 32 + 4096;
    char *text = room(length);
    void *block = room(size);
    (void)state;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        size_t at = (size_t)snprintf(text, length, "[Game \"evl\"]\n\na1 ");
        while (at + 16 < length) {
            memcpy(text + at, parts[i], strlen(parts[i]));
            at += strlen(parts[i]);
            if (parts[i][0] == '!')
                text[at++] = ' ';
        }
        text[at++] = '*';
        if (!read_into(&session, block, size, text, at))
            fail_msg("%s: %s at %u:%u", parts[i], fault.key, fault.line, fault.column);
    }
    free(text);
    free(block);
}

static void tags_by_the_thousand_are_kept(void **state)
{
    const size_t length = 1 << 20, size = length * 32;
    char *text = room(length);
    void *block = room(size);
    size_t at = (size_t)snprintf(text, length, "[Game \"evl\"]"), count = 0;
    (void)state;
    for (; at + 16 < length; count++)
        at += (size_t)snprintf(text + at, length - at, "[A \"\\\"\"]");
    text[at++] = '*';
    assert_true(read_into(&session, block, size, text, at));
    for (Ref ref = session.tags; ref != 0; ref = session_tag(&session, ref)->next)
        count--;
    assert_int_equal(count, 0);
    free(text);
    free(block);
}

/* ---- long games ---- */

enum { TURNS = 5000, LONG_BLOCK = 64 << 20 };

static void grow_long(struct session *of, void *block, uint32_t variations, size_t comment)
{
    struct random random;
    char *text = room(comment + 1);
    random_seed(&random, 1);
    open_game(of, block, LONG_BLOCK, "evl", "board=30 pieces=40 goal=18", "");
    tree_play_long(of, &random, TURNS);
    assert_int_equal(plies(of), TURNS);
    Ref end = of->cursor, main[TURNS];
    for (Ref ref = session_node(of, end)->parent; ref != 0; ref = session_node(of, ref)->parent)
        main[session_node(of, ref)->ply] = ref;
    for (; variations > 0; variations--) {
        session_go(of, main[random_below(&random, TURNS)]);
        for (int i = 0; i < 6 && of->line.count > 0; i++)
            assert_true(session_add(of, of->line.moves[random_below(&random, (uint32_t)of->line.count)], &fault));
    }
    for (size_t i = 0; i < comment; i++)
        text[i] = "so and so, and so on "[i % 21];
    for (int i = 1; i < TURNS && comment > 0; i++)
        assert_true(session_add_note(of, main[i], NOTE_COMMENT, 0, text, comment, &fault));
    session_go(of, end);
    free(text);
}

static void reads_long_game(uint32_t variations, size_t comment, size_t least)
{
    void *block = room(LONG_BLOCK), *other_block = room(LONG_BLOCK);
    size_t length;
    grow_long(&session, block, variations, comment);
    char *text = write_from(&session, &length);
    assert_true(length >= least);
    if (!read_into(&other, other_block, LONG_BLOCK, text, length))
        fail_msg("%s at %u:%u", fault.key, fault.line, fault.column);
    const char *difference = tree_difference(&session, &other);
    if (difference)
        fail_msg("other %s", difference);
    free(text);
    free(block);
    free(other_block);
}

static void five_thousand_turns_with_a_thousand_variations_are_read(void **state)
{
    (void)state;
    reads_long_game(1000, 0, 90000);
}

static void ten_megabytes_are_read(void **state)
{
    (void)state;
    reads_long_game(1000, 2000, 10000000);
}

static void many_games_in_a_file_are_read(void **state)
{
    const size_t size = 1 << 20, most = 10 << 20;
    char *text = room(most);
    void *block = room(size);
    size_t length = 0, at = 0;
    int count = 0, read = 0;
    (void)state;
    for (; length + 512 < most; count++)
        length += (size_t)snprintf(text + length, most - length,
                                   "[Game \"evl\"]\n[Options \"board=28 pieces=18 goal=10 capture=touched\"]\n\n"
                                   "1. c2 e3 2. c2 {%d} e3 (2... f3 3. c2-d2) 3. c2-d2 e3-e4-d4 *\n\n",
                                   count);
    clock_t begin = clock();
    for (session_memory(&session, block, size); at < length; read++) {
        if (!record_read(&session, text, length, &at, &fault))
            fail_msg("game %d: %s at %u:%u", read, fault.key, fault.line, fault.column);
        assert_int_equal(plies(&session), 6);
    }
    print_message("%d games, %zu bytes, %.3f seconds\n", read, length, (double)(clock() - begin) / CLOCKS_PER_SEC);
    assert_int_equal(read, count);
    free(text);
    free(block);
}

/* ---- depth ---- */

/* A variation in a variation, `depth` times, each an alternative to the move before it; returns the text's length. */
static size_t nested_text(char *text, size_t size, int depth)
{
    size_t at = (size_t)snprintf(text, size, "[Game \"evl\"]\n\na1");
    for (int i = 0; i < depth; i++)
        at += (size_t)snprintf(text + at, size - at, " (b1");
    for (int i = 0; i < depth; i++)
        text[at++] = ')';
    text[at++] = '*';
    return at;
}

static void variations_nest_as_deep_as_64(void **state)
{
    char text[2048];
    enum { SIZE = 1 << 16 };
    void *block = room(SIZE);
    (void)state;
    assert_true(read_into(&session, block, SIZE, text, nested_text(text, sizeof text, VARIATIONS_MAX)));
    assert_false(read_into(&session, block, SIZE, text, nested_text(text, sizeof text, VARIATIONS_MAX + 1)));
    assert_string_equal(fault.key, "variation-deep");
    assert_string_equal(fault.expected, "64");
    assert_int_equal(fault.line, 3);
    assert_int_equal(fault.column, 4 + 4 * VARIATIONS_MAX);
    assert_int_equal(plies(&session), 1);
    free(block);
}

static void depth_of_text_costs_no_depth_of_calls(void **state)
{
    static const char *const parts[] = {"(", " a1 (b1", "{", "((((", " (a1"};
    const size_t length = 1 << 20, size = length * 32;
    char *text = room(length);
    void *block = room(size);
    (void)state;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        size_t at = (size_t)snprintf(text, length, "[Game \"evl\"]\n\na1");
        for (size_t width = strlen(parts[i]); at + width < length; at += width)
            memcpy(text + at, parts[i], width);
        assert_false(read_into(&session, block, size, text, at));
        assert_int_equal(session_is_open(&session), 1);
    }
    free(text);
    free(block);
}

/* Makes each next move an alternative to one that goes on itself. */
static void nest(struct session *of, struct random *random, int levels)
{
    for (; levels > 0; levels--) {
        Ref node = of->cursor;
        for (int i = 0; i < 2; i++)
            assert_true(session_add(of, of->line.moves[random_below(random, (uint32_t)of->line.count)], &fault));
        session_go(of, node);
        assert_true(session_add(of, of->line.moves[random_below(random, (uint32_t)of->line.count)], &fault));
    }
}

/* Takes out move numbers and white space, and the result. */
static void bare(char *text)
{
    char *to = text;
    for (const char *from = strstr(text, "\n\n"); *from;) {
        size_t digits = strspn(from, "0123456789"), dots = strspn(from + digits, ".");
        if (digits > 0 && dots > 0)
            from += digits + dots;
        else if (strchr(" \n*", *from))
            from++;
        else
            *to++ = *from++;
    }
    *to = '\0';
}

static void deeper_trees_are_written_whole_and_refused_where_they_are_too_deep(void **state)
{
    enum { ABOVE = 10, BELOW = 60, SIZE = 1 << 20 };
    void *block = room(SIZE), *other_block = room(SIZE);
    char position[POSITION_TEXT + 1];
    struct out out = out_open(position, POSITION_TEXT);
    struct random random;
    size_t length, part_length;
    (void)state;
    random_seed(&random, 3);
    /* A game whose words depend on the position: `x` where something is captured. */
    open_game(&session, block, SIZE, "evo", "players=4", "");
    nest(&session, &random, ABOVE);
    session.setup.game->write_state(&session.setup, &session.line.state, &out);
    position[out.length] = '\0';
    open_game(&other, other_block, SIZE, "evo", "players=4", position);
    struct random same = random;
    nest(&session, &random, BELOW);
    nest(&other, &same, BELOW);
    assert_int_equal(tree_depth(&session, session.cursor), ABOVE + BELOW);
    char *text = write_from(&session, &length), *part = write_from(&other, &part_length);
    assert_false(read_into(&other, other_block, SIZE, text, length));
    assert_string_equal(fault.key, "variation-deep");
    int depth = 0;
    for (size_t i = 0; i <= fault.at; i++)
        depth += text[i] == '(';
    assert_int_equal(depth, VARIATIONS_MAX + 1);
    assert_int_equal(plies(&other), 1);
    bare(text);
    bare(part);
    assert_true(strlen(part) > 300);
    assert_non_null(strstr(text, part));
    free(text);
    free(part);
    free(block);
    free(other_block);
}

/* A move that the cursor has not got yet: not always the first, which would come back to where it was. */
static Move other_move(const struct session *of)
{
    for (int i = 0; i < of->line.count; i++) {
        Move move = of->line.moves[((int)session_node(of, of->cursor)->ply * 5 + i) % of->line.count];
        Ref child = session_node(of, of->cursor)->child;
        while (child != 0 && session_node(of, child)->move != move)
            child = session_node(of, child)->next;
        if (child == 0)
            return move;
    }
    fail();
    return 0;
}

/* Plays a move, and variations in variations behind it, the first of them an alternative to the second move. */
static bool play_nested(struct session *of, int levels)
{
    bool played = session_play(of, other_move(of), &fault);
    for (; levels > 0 && played; levels--) {
        assert_true(session_play(of, other_move(of), &fault));
        assert_true(session_back(of));
        played = session_play(of, other_move(of), &fault);
    }
    return played;
}

static void what_is_played_and_promoted_can_be_written(void **state)
{
    enum { SIZE = 1 << 20 };
    void *block = room(SIZE), *other_block = room(SIZE);
    (void)state;
    for (int depth = VARIATIONS_MAX - 1; depth <= VARIATIONS_MAX; depth++) {
        open_game(&session, block, SIZE, "evo", "", "");
        assert_true(play_nested(&session, depth));
        assert_int_equal(tree_depth(&session, session.cursor), depth);
        Ref deep = session.cursor, second;
        session_go(&session, session.root);
        assert_true(session_play(&session, other_move(&session), &fault));
        second = session.cursor;
        /* It would make a variation of the game in which all the others are. */
        assert_int_equal(session_promote(&session, second), depth < VARIATIONS_MAX);
        assert_int_equal(session_node(&session, session.root)->child == second, depth < VARIATIONS_MAX);
        assert_int_equal(tree_depth(&session, deep), VARIATIONS_MAX);
        size_t length;
        char *text = write_from(&session, &length);
        assert_true(read_into(&other, other_block, SIZE, text, length));
        assert_null(tree_difference(&session, &other));
        free(text);
        session_go(&session, deep);
        assert_true(session_play(&session, other_move(&session), &fault));
        assert_true(session_back(&session));
        size_t used = session.used;
        assert_false(session_play(&session, other_move(&session), &fault));
        assert_string_equal(fault.key, "variation-deep");
        assert_int_equal(session.used, used);
        assert_int_equal(session.cursor, deep);
        assert_true(session_promote(&session, deep));
        assert_int_equal(tree_depth(&session, deep), 0);
    }
    free(block);
    free(other_block);
}

static void alternatives_beside_each_other_are_no_deeper(void **state)
{
    enum { SIZE = 1 << 16 };
    void *block = room(SIZE);
    (void)state;
    open_game(&session, block, SIZE, "evo", "", "");
    assert_true(play_nested(&session, 0));
    for (int i = 0; i <= VARIATIONS_MAX + 1; i++) {
        assert_true(session_play(&session, other_move(&session), &fault));
        assert_true(session_back(&session));
    }
    session_go(&session, session.root);
    assert_true(session_play(&session, other_move(&session), &fault));
    assert_true(session_promote(&session, session.cursor));
    free(block);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_full_block_is_a_fault_and_keeps_what_stands_before),
        cmocka_unit_test(memory_is_bounded_by_the_text),
        cmocka_unit_test(tags_by_the_thousand_are_kept),
        cmocka_unit_test(five_thousand_turns_with_a_thousand_variations_are_read),
        cmocka_unit_test(ten_megabytes_are_read),
        cmocka_unit_test(many_games_in_a_file_are_read),
        cmocka_unit_test(variations_nest_as_deep_as_64),
        cmocka_unit_test(depth_of_text_costs_no_depth_of_calls),
        cmocka_unit_test(deeper_trees_are_written_whole_and_refused_where_they_are_too_deep),
        cmocka_unit_test(what_is_played_and_promoted_can_be_written),
        cmocka_unit_test(alternatives_beside_each_other_are_no_deeper),
    };
    return cmocka_run_group_tests_name("record sizes", tests, NULL, NULL);
}
