/* Text in and out (core/text.h): a writer that never leaves its bytes, a reader that takes exactly what fits, UTF-8 to
 * the letter of RFC 3629, and faults that say where and what. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include "text.h"

#include <string.h>

#define TEXT_IS(out, expected) assert_true(text_equal((out).text, (out).length, expected))

/* ---- writing ---- */

static void writing_past_the_end_is_counted_and_harmless(void **state)
{
    char bytes[8] = "#######";
    (void)state;
    struct out out = out_open(bytes, 4);
    out_text(&out, "abc");
    assert_false(out_overrun(&out));
    out_bytes(&out, "def", 3);
    assert_true(out_overrun(&out));
    out_char(&out, 'g');
    out_number(&out, 12345);
    out_text(&out, "");
    assert_int_equal(out.length, 12);
    assert_string_equal(bytes, "abcd###");
}

static void a_full_writer_is_no_overrun(void **state)
{
    char bytes[3];
    (void)state;
    struct out out = out_open(bytes, sizeof bytes);
    out_text(&out, "abc");
    assert_false(out_overrun(&out));
    out_char(&out, 'd');
    assert_true(out_overrun(&out));
}

static void nothing_can_be_written_to_no_room(void **state)
{
    (void)state;
    struct out out = out_open(NULL, 0);
    out_text(&out, "abc");
    out_json(&out, "\n", 1);
    assert_int_equal(out.length, 3 + 8);
}

static void numbers_are_written_in_full(void **state)
{
    static const struct {
        int64_t number;
        const char *text;
    } cases[] = {
        {0, "0"},
        {7, "7"},
        {10, "10"},
        {-1, "-1"},
        {INT64_MAX, "9223372036854775807"},
        {INT64_MIN, "-9223372036854775808"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char bytes[32];
        struct out out = out_open(bytes, sizeof bytes);
        out_number(&out, cases[i].number);
        TEXT_IS(out, cases[i].text);
    }
}

static void keys_are_sixteen_digits(void **state)
{
    char bytes[40];
    (void)state;
    struct out out = out_open(bytes, sizeof bytes);
    out_hex64(&out, UINT64_C(0x0123456789abcdef));
    out_hex64(&out, 5);
    TEXT_IS(out, "0123456789abcdef0000000000000005");
}

static void a_gap_is_written_once(void **state)
{
    char bytes[8];
    int gap = 12;
    (void)state;
    struct out out = out_open(bytes, sizeof bytes);
    out_gap(&out, &gap);
    assert_int_equal(gap, 0);
    out_gap(&out, &gap);
    TEXT_IS(out, "12");
}

static void json_strings_escape_what_they_must(void **state)
{
    char bytes[64];
    (void)state;
    struct out out = out_open(bytes, sizeof bytes);
    out_json(&out, "a\"\\\n\x1f\0\x7f\xc3\xa9", 9);
    TEXT_IS(out, "\"a\\\"\\\\\\u000a\\u001f\\u0000\x7f\xc3\xa9\"");
}

/* ---- reading ---- */

static void bytes_come_one_after_the_other(void **state)
{
    (void)state;
    struct in in = in_open("a\xff", 2);
    assert_int_equal(in_peek(&in), 'a');
    assert_false(in_take(&in, 'b'));
    assert_true(in_take(&in, 'a'));
    assert_int_equal(in_peek(&in), 0xff);
    assert_true(in_take(&in, (char)0xff));
    assert_true(in_done(&in));
    assert_int_equal(in_peek(&in), -1);
    assert_false(in_take(&in, (char)0xff)); /* the end is no byte */
}

static void a_text_is_taken_whole_or_not(void **state)
{
    (void)state;
    struct in in = in_string("abcab");
    assert_true(in_take_text(&in, "abc"));
    assert_false(in_take_text(&in, "abc"));
    assert_int_equal(in.at, 3);
    assert_true(in_take_text(&in, ""));
    assert_true(in_take_text(&in, "ab"));
}

static void numbers_are_read_in_their_range(void **state)
{
    static const struct {
        const char *text;
        unsigned low, high;
        int number; /* -1: refused */
        size_t left;
    } cases[] = {
        {"0", 0, 9, 0, 0},
        {"7x", 0, 9, 7, 1},
        {"10", 0, 9, -1, 2},
        {"10", 0, 10, 10, 0},
        {"3", 4, 9, -1, 1},
        {"", 0, 9, -1, 0},
        {"x", 0, 9, -1, 1},
        {"-1", 0, 9, -1, 2},
        {"+1", 0, 9, -1, 2},
        {" 1", 0, 9, -1, 2},
        {"07", 0, 99, -1, 2},
        {"00", 0, 99, -1, 2},
        {"0 ", 0, 9, 0, 1},
        {"4294967295", 0, UINT32_MAX, -2, 0},
        {"4294967296", 0, UINT32_MAX, -1, 10},
        {"99999999999999999999999", 0, UINT32_MAX, -1, 23},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct in in = in_string(cases[i].text);
        unsigned number = 77;
        bool read = in_number(&in, cases[i].low, cases[i].high, &number);
        assert_int_equal(read, cases[i].number != -1);
        assert_int_equal(in.length - in.at, cases[i].left);
        if (read)
            assert_int_equal(number, cases[i].number == -2 ? UINT32_MAX : (unsigned)cases[i].number);
        else
            assert_int_equal(number, 77);
    }
}

static void words_end_at_spaces(void **state)
{
    const char *word;
    (void)state;
    struct in in = in_string("one  two");
    assert_int_equal(in_word(&in, &word), 3);
    assert_memory_equal(word, "one", 3);
    assert_int_equal(in_word(&in, &word), 0);
    in.at += 2;
    assert_int_equal(in_word(&in, &word), 3);
    assert_int_equal(in_word(&in, &word), 0);
    assert_true(in_done(&in));
}

/* Reads a row where capitals stand for pieces; returns how many, or -1 and the fault. */
static int read_row(const char *text, int cells, struct fault *fault)
{
    struct in in = in_string(text);
    int cell = 0, found, pieces = 0;
    while ((found = in_row(&in, cells, &cell, fault)) > 0) {
        if (in_peek(&in) < 'A' || in_peek(&in) > 'Z')
            return -2;
        in.at++;
        cell++;
        pieces++;
    }
    return found < 0 ? -1 : pieces;
}

static void rows_have_exactly_their_cells(void **state)
{
    static const struct {
        const char *text;
        int pieces;
        size_t at;
    } cases[] = {
        {"7", 0, 0},   {"A6", 1, 0},  {"3A3", 1, 0},  {"6A", 1, 0},           {"AAAAAAA", 7, 0},   {"7/7", 0, 0},
        {"7 x", 0, 0}, {"6", -1, 1},  {"8", -1, 0},   {"3A4", -1, 2},         {"AAAAAAAA", -1, 7}, {"7A", -1, 1},
        {"", -1, 0},   {"/7", -1, 0}, {"3A2", -1, 3}, {"0A6", -1, 0},         {"A06", -1, 1},      {"33A", -1, 0},
        {"07", -1, 0}, {"70", -1, 0}, {"3A", -1, 2},  {"99999999999", -1, 0},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct fault fault = {0};
        assert_int_equal(read_row(cases[i].text, 7, &fault), cases[i].pieces);
        if (cases[i].pieces >= 0) {
            assert_null(fault.key);
            continue;
        }
        assert_string_equal(fault.key, "position-row");
        assert_string_equal(fault.expected, "7");
        assert_int_equal(fault.at, cases[i].at);
    }
}

/* ---- faults ---- */

static void a_fault_says_which_word_stands_where(void **state)
{
    static const struct {
        const char *text;
        size_t at;
        const char *found;
    } cases[] = {
        {"board=28 goal=99", 14, "99"},
        {"one two", 4, "two"},
        {"one two", 0, "one"},
        {"one\ttwo", 0, "one"},
        {"one\r\ntwo", 0, "one"},
        {"7/8/7", 2, "8"},
        {"7/8/7", 3, "/"},
        {"one two", 3, ""},
        {"one", 3, ""},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct fault fault = {0};
        struct in in = in_string(cases[i].text);
        assert_false(fault_set(&fault, "move-form", &in, cases[i].at, "c2"));
        assert_string_equal(fault.key, "move-form");
        assert_int_equal(fault.at, cases[i].at);
        assert_int_equal(fault.line, 0);
        assert_string_equal(fault.found, cases[i].found);
        assert_string_equal(fault.expected, "c2");
    }
}

static void a_fault_expects_nothing_or_a_number(void **state)
{
    struct fault fault = {0};
    (void)state;
    struct in in = in_string("x");
    fault_set(&fault, "key", &in, 0, NULL);
    assert_string_equal(fault.expected, "");
    assert_false(fault_number(&fault, "key", &in, 0, -12));
    assert_string_equal(fault.expected, "-12");
}

/* 62 bytes and a character of two or three: it is left out as a whole. */
static void what_was_found_is_cut_between_characters(void **state)
{
    char text[128];
    struct fault fault = {0};
    (void)state;
    memset(text, 'a', sizeof text);
    struct in in = in_open(text, sizeof text);
    fault_set(&fault, "key", &in, 0, NULL);
    assert_int_equal(strlen(fault.found), FAULT_TEXT - 1);
    memcpy(text + 62, "\xc3\xa9", 2);
    fault_set(&fault, "key", &in, 0, NULL);
    assert_int_equal(strlen(fault.found), 62);
    memcpy(text + 61, "\xe2\x82\xac", 3);
    fault_set(&fault, "key", &in, 0, NULL);
    assert_int_equal(strlen(fault.found), 61);
    memcpy(text + 60, "\xe2\x82\xac", 3);
    text[63] = 'a';
    fault_set(&fault, "key", &in, 0, NULL);
    assert_int_equal(strlen(fault.found), 63);
    assert_int_equal(text_invalid(fault.found, strlen(fault.found)), strlen(fault.found));
}

/* ---- bytes ---- */

static void texts_are_equal_as_a_whole(void **state)
{
    (void)state;
    assert_true(text_equal("abc", 3, "abc"));
    assert_true(text_equal("", 0, ""));
    assert_false(text_equal("abc", 2, "abc"));
    assert_false(text_equal("abcd", 4, "abc"));
    assert_false(text_equal("abd", 3, "abc"));
}

static void utf8_is_checked_to_the_letter(void **state)
{
    static const struct {
        const char *bytes;
        size_t length, invalid; /* equal: valid */
    } cases[] = {
        {"", 0, 0},
        {"abc", 3, 3},
        {"a\0b", 3, 3},
        {"\x7f", 1, 1},
        {"\x80", 1, 0},
        {"\xbf", 1, 0},
        {"\xc0\x80", 2, 0},
        {"\xc1\xbf", 2, 0},
        {"\xc2\x80", 2, 2},
        {"\xdf\xbf", 2, 2},
        {"\xc2", 1, 0},
        {"\xc2\x41", 2, 0},
        {"\xc2\xc2", 2, 0},
        {"\xe0\x80\x80", 3, 0},
        {"\xe0\x9f\xbf", 3, 0},
        {"\xe0\xa0\x80", 3, 3},
        {"\xe2\x82", 2, 0},
        {"\xe2\x82\xac", 3, 3},
        {"\xed\x9f\xbf", 3, 3},
        {"\xed\xa0\x80", 3, 0},
        {"\xed\xbf\xbf", 3, 0},
        {"\xee\x80\x80", 3, 3},
        {"\xef\xbf\xbf", 3, 3},
        {"\xe2\x41\x80", 3, 0},
        {"\xe2\x82\x41", 3, 0},
        {"\xf0\x80\x80\x80", 4, 0},
        {"\xf0\x8f\xbf\xbf", 4, 0},
        {"\xf0\x90\x80\x80", 4, 4},
        {"\xf0\x9f\x99\x82", 4, 4},
        {"\xf0\x9f\x99", 3, 0},
        {"\xf4\x8f\xbf\xbf", 4, 4},
        {"\xf4\x90\x80\x80", 4, 0},
        {"\xf5\x80\x80\x80", 4, 0},
        {"\xff", 1, 0},
        {"\xfe\x80\x80\x80", 4, 0},
        {"ab\xc3\xa9\xff", 5, 4},
        {"\xef\xbb\xbf", 3, 3},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(text_invalid(cases[i].bytes, cases[i].length), cases[i].invalid);
}

/* Every start byte with every continuation, against the table of RFC 3629 in another form. */
static void utf8_of_two_bytes_is_all_of_it(void **state)
{
    (void)state;
    for (int first = 0x80; first < 0x100; first++)
        for (int second = 0; second < 0x100; second++) {
            const char bytes[] = {(char)first, (char)second};
            bool valid = first >= 0xc2 && first <= 0xdf && second >= 0x80 && second <= 0xbf;
            assert_int_equal(text_invalid(bytes, 2) == 2, valid);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writing_past_the_end_is_counted_and_harmless),
        cmocka_unit_test(a_full_writer_is_no_overrun),
        cmocka_unit_test(nothing_can_be_written_to_no_room),
        cmocka_unit_test(numbers_are_written_in_full),
        cmocka_unit_test(keys_are_sixteen_digits),
        cmocka_unit_test(a_gap_is_written_once),
        cmocka_unit_test(json_strings_escape_what_they_must),
        cmocka_unit_test(bytes_come_one_after_the_other),
        cmocka_unit_test(a_text_is_taken_whole_or_not),
        cmocka_unit_test(numbers_are_read_in_their_range),
        cmocka_unit_test(words_end_at_spaces),
        cmocka_unit_test(rows_have_exactly_their_cells),
        cmocka_unit_test(a_fault_says_which_word_stands_where),
        cmocka_unit_test(a_fault_expects_nothing_or_a_number),
        cmocka_unit_test(what_was_found_is_cut_between_characters),
        cmocka_unit_test(texts_are_equal_as_a_whole),
        cmocka_unit_test(utf8_is_checked_to_the_letter),
        cmocka_unit_test(utf8_of_two_bytes_is_all_of_it),
    };
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
