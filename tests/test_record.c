/* Records (core/record.h): what the shared records say, the place of every fault and what stays usable before it, and
 * trees of all shapes that are the same again when they are written and read. Memory and sizes: test_record_size.c. */
#include "each_place.h"
#include "record.h"
#include "trees.h"

#include <stdlib.h>

enum { BLOCK = 1 << 22, ROOM = 1 << 20 };

static uint64_t block[BLOCK / 8], other_block[BLOCK / 8];
static struct session session, other;
static char written[ROOM], again[ROOM];
static struct fault fault;

/* Reads the first game of a text; *at is behind it. */
static bool read_into(struct session *into, void *memory, const char *text, size_t length, size_t *at)
{
    if (!into->block) /* once, so that a board is prepared once for many records */
        session_memory(into, memory, BLOCK);
    fault = (struct fault){0};
    return record_read(into, text, length, at, &fault);
}

static void reads(const char *text)
{
    size_t at = 0;
    if (!read_into(&session, block, text, strlen(text), &at))
        fail_msg("%s at %u:%u, found '%s'\n%s", fault.key, fault.line, fault.column, fault.found, text);
    assert_int_equal(at, strlen(text));
}

static uint32_t plies(const struct session *of)
{
    return session_is_open(of) ? session_node(of, session_end(of))->ply : 0;
}

static size_t write_from(const struct session *from, char *text)
{
    struct out out = out_open(text, ROOM - 1);
    record_write(from, &out);
    assert_false(out_overrun(&out));
    text[out.length] = '\0';
    return out.length;
}

/* What is read is written as `expected`, and that reads and writes as itself. */
static void is_written(const char *text, const char *expected)
{
    reads(text);
    write_from(&session, written);
    assert_string_equal(written, expected);
    reads(expected);
    write_from(&session, written);
    assert_string_equal(written, expected);
}

#define EVL "[Game \"evl\"]\n"
#define PRESETS "[Options \"board=28 pieces=18 goal=10 capture=touched\"]\n"
#define HEAD EVL PRESETS "[Result \"*\"]\n\n"
#define SMALL "[Game \"boxilies\"]\n[Options \"board=2/2 blue=1000,2100 red=1100,0300 turn=free\"]\n"

/* ---- the shared records ---- */

static char shared[ROOM];

static size_t load(const char *name, char *text)
{
    char path[512];
    snprintf(path, sizeof path, "%s/vectors/records/%s", TESSERA_TESTS, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t length = fread(text, 1, ROOM - 1, file);
    fclose(file);
    text[length] = '\0';
    return length;
}

/* The text behind the next `"key":` before `end`, quotes and blanks skipped, or NULL. */
static const char *behind(const char *text, const char *end, const char *key)
{
    char quoted[32];
    snprintf(quoted, sizeof quoted, "\"%s\":", key);
    const char *found = strstr(text, quoted);
    if (!found || found >= end)
        return NULL;
    found += strlen(quoted);
    return found + strspn(found, " \"");
}

static bool begins(const char *text, const char *expected)
{
    size_t length = strcspn(expected, "\"");
    return strlen(text) == length && memcmp(text, expected, length) == 0;
}

static void check_game(const char *entry, const char *end)
{
    char text[POSITION_TEXT + 1], letter[2];
    struct out out = out_open(text, POSITION_TEXT);
    session.setup.game->write_state(&session.setup, &session.line.state, &out);
    text[out.length] = '\0';
    assert_true(begins(session.setup.game->id, behind(entry, end, "game")));
    assert_int_equal(plies(&session), strtoul(behind(entry, end, "plies"), NULL, 10));
    assert_true(begins(text, behind(entry, end, "final")));
    assert_true(begins(record_result(&session.setup, session_outcome(&session), letter), behind(entry, end, "result")));
}

static void check_good(const char *name, const char *entry, const char *end)
{
    size_t length = load(name, shared), at = 0;
    do {
        entry = strstr(entry, "\"game\":");
        assert_true(entry && entry < end);
        if (!read_into(&session, block, shared, length, &at))
            fail_msg("%s: %s at %u:%u", name, fault.key, fault.line, fault.column);
        check_game(entry, end);
        size_t size = write_from(&session, written), from = 0;
        assert_true(read_into(&other, other_block, written, size, &from));
        assert_null(tree_difference(&session, &other));
        entry++;
    } while (at < length);
    entry = strstr(entry, "\"game\":");
    assert_true(!entry || entry > end);
}

/* In a quoted value a fault may stand anywhere from its opening quote to the closing one. */
static void check_bad(const char *name, const char *entry, const char *end)
{
    size_t length = load(name, shared), at = 0;
    uint32_t line = (uint32_t)strtoul(behind(entry, end, "line"), NULL, 10);
    uint32_t column = (uint32_t)strtoul(behind(entry, end, "column"), NULL, 10);
    assert_false(read_into(&session, block, shared, length, &at));
    assert_int_equal(fault.line, line);
    const char *begin = shared;
    for (uint32_t i = 1; i < line; i++)
        begin = strchr(begin, '\n') + 1;
    if (*begin == '[')
        assert_in_range(fault.column, strchr(begin, '"') - begin + 1, strchr(begin, ']') - begin);
    else
        assert_int_equal(fault.column, column);
    assert_int_equal(plies(&session), strtoul(behind(entry, end, "legal"), NULL, 10));
}

static void the_shared_records_read_as_their_list_says(void **state)
{
    static char list[ROOM];
    int good = 0, bad = 0;
    (void)state;
    load("records.json", list);
    for (const char *entry = strstr(list, "\"file\":"); entry;) {
        const char *next = strstr(entry + 1, "\"file\":"), *end = next ? next : entry + strlen(entry);
        const char *file = behind(entry, end, "file");
        char name[64] = "";
        strncat(name, file, strcspn(file, "\""));
        if (behind(entry, end, "error")) {
            check_bad(name, entry, end);
            bad++;
        } else {
            check_good(name, entry, end);
            good++;
        }
        entry = next;
    }
    assert_true(good >= 8 && bad >= 8);
}

/* ---- faults ---- */

struct wrong {
    const char *text, *key;
    uint32_t line, column, legal;
    const char *found, *expected; /* NULL: not looked at */
};

static const struct wrong wrong_tags[] = {
    {"", "game-missing", 1, 1, 0, "", "[Game"},
    {" \n\n ", "game-missing", 3, 2, 0, "", "[Game"},
    {"1. c2 *", "game-missing", 1, 1, 0, "1.", "[Game"},
    {"[Event \"x\"]\n" EVL "\n*", "game-missing", 1, 1, 0, "[Event", "[Game"},
    {"\r\n  [Event \"x\"]", "game-missing", 2, 3, 0, "[Event", "[Game"},
    {"[Game evl]\n\n*", "tag-form", 1, 7, 0, "evl]", "\""},
    {"[Game]\n\n*", "tag-form", 1, 6, 0, "]", "\""},
    {"[\"evl\"]\n\n*", "tag-form", 1, 2, 0, "\"evl\"]", NULL},
    {"[Game \"evl\"\n\n*", "tag-form", 3, 1, 0, "*", "]"},
    {"[Game \"evl", "tag-form", 1, 7, 0, "\"evl", "\""},
    {"[Game \"evl]\n[Event \"x\"]", "tag-form", 1, 7, 0, "\"evl]", "\""},
    {EVL "[Event \"a\r\nb\"]\n\n*", "tag-form", 2, 8, 0, NULL, "\""},
    {EVL "[Event \"a\\n\"]\n\n*", "tag-form", 2, 10, 0, "\\", "\\\" \\\\"},
    {EVL "[Event \"a\\", "tag-form", 2, 10, 0, "\\", NULL},
    {EVL "[E-t \"a\"]\n\n*", "tag-form", 2, 3, 0, "-t", "\""},
    {EVL "[Event \"ż\xc3(\"]\n\n*", "record-utf8", 2, 10, 0, "", NULL},
    {EVL EVL "\n*", "tag-repeated", 2, 2, 0, "Game", NULL},
    {EVL "[Options \"\"]\n[Date \"x\"]\n[Options \"\"]\n\n*", "tag-repeated", 4, 2, 0, "Options", NULL},
    {EVL "[Position \"startpos\"]\n[Position \"startpos\"]\n\n*", "tag-repeated", 3, 2, 0, "Position", NULL},
    {EVL "[Result \"*\"]\n[Result \"*\"]\n\n*", "tag-repeated", 3, 2, 0, "Result", NULL},
    {EVL "[Termination \"a\"]\n[Termination \"b\"]\n\n*", "tag-repeated", 3, 2, 0, "Termination", NULL},
    {"[Game \"chess\"]\n\n*", "game-unknown", 1, 7, 0, "chess", NULL},
    {"[Game \"EVL\"]\n\n*", "game-unknown", 1, 7, 0, "EVL", NULL},
    {EVL "[Options \"board=28 colour=red\"]\n\n*", "option-unknown", 2, 20, 0, "colour=red", NULL},
    {EVL "[Options \"goal=5 board=29\"]\n\n*", "option-value", 2, 24, 0, "29", "28 30"},
    {EVL "[Options \"goal=5  board=28\"]\n\n*", "option-unknown", 2, 18, 0, NULL, NULL},
    {EVL "[Options \"board=\\\"28\\\"\"]\n\n*", "option-value", 2, 17, 0, NULL, NULL},
    {EVL "[Position \"7/7/7/6(bbbbb) 6/6/6 b 18,18 0\"]\n\n*", "position-stack", 2, 19, 0, NULL, NULL},
    {EVL "[Position \"7/7/7/\\\\7 6/6/6 b 18,18 0\"]\n\n*", "position-piece", 2, 18, 0, NULL, NULL},
    {EVL "[Result \"1-0\"]\n\nc2 *", "result-form", 2, 10, 0, "1-0", "* draw b w"},
    {EVL "[Result \"s\"]\n\nc2 *", "result-form", 2, 10, 0, "s", "* draw b w"},
};

static const struct wrong wrong_moves[] = {
    {EVL "\n1. c2 {a\xff} *", "record-utf8", 3, 9, 1, "", NULL},
    {EVL "\n1. c2 ;ż\xc0\n *", "record-utf8", 3, 9, 1, "", NULL},
    {EVL "\nc2 e\xc2 *", "record-utf8", 3, 5, 1, "", NULL},
    {EVL "\nzz *", "move-form", 3, 1, 0, "zz", NULL},
    {EVL "\n1. c2} *", "move-form", 3, 6, 1, "}", NULL},
    {EVL "\n1. c2 ]a *", "move-form", 3, 7, 1, "]a", NULL},
    {EVL "\n1. c2 [a] *", "move-form", 3, 7, 1, "[a", NULL},
    {EVL "\n1.. c2 *", "move-form", 3, 1, 0, "1..", NULL},
    {EVL "\n1.... c2 *", "move-form", 3, 1, 0, "1....", NULL},
    {EVL "\n1 c2 *", "move-form", 3, 1, 0, "1", NULL},
    {EVL "\n1. C2 *", "move-form", 3, 4, 0, "C2", NULL},
    {EVL "\n1. c2* ", "move-form", 3, 4, 0, "c2*", NULL},
    {EVL "\n1. c2 s *", "move-form", 3, 7, 1, "s", NULL},
    {EVL "\n1. c2 e3 2. c2 c2 *", "move-illegal", 3, 16, 3, "c2", NULL},
    {EVL "\n{żółć} 1. c2 {山田\n山} e3 2. c2-d2 *", "move-illegal", 4, 10, 2, "c2-d2", NULL},
    {SMALL "\n1. Ba1n Bb1w 2. Aa2s Ab2n Aa1n draw", "game-over", 4, 27, 4, "Aa1n", "full"},
    {SMALL "\n1. Ba1n Bb1w 2. Aa2s Ab2n (Ab2n Aa1n) draw", "game-over", 4, 33, 4, "Aa1n", "full"},
    {EVL "\n1. c2 e3 {never closed\n2. c2", "comment-open", 3, 10, 2, "{never", "}"},
    {EVL "\n(1. c2", "variation-first", 3, 1, 0, "(", NULL},
    {EVL "\n1. ({a} c2) *", "variation-first", 3, 4, 0, "(", NULL},
    {EVL "\n1. c2 (1. (1. a1) d2) *", "variation-first", 3, 11, 1, "(", NULL},
    {EVL "\n1. c2 () *", "variation-empty", 3, 7, 1, NULL, NULL},
    {EVL "\n1. c2 ( {a} 1. ; b\n ) *", "variation-empty", 3, 7, 1, NULL, NULL},
    {EVL "\n1. c2 e3 ) 2. c2 *", "variation-close", 3, 10, 2, ")", NULL},
    {EVL "\n1. c2 (1. a1)) e3 *", "variation-close", 3, 14, 1, ")", NULL},
    {EVL "\n1. c2 (1. d2 e3", "variation-open", 3, 7, 1, NULL, ")"},
    {EVL "\n1. c2 (1. a1 (1. b1) (1. d1) ", "variation-open", 3, 7, 1, NULL, ")"},
    {EVL "\n1. c2 (1. a1 (1. b1 (1. d1) ", "variation-open", 3, 14, 1, NULL, ")"},
    {EVL "\n1. c2 e3 2. c2 (2. c2-d2) e3 *", "move-illegal", 3, 20, 3, "c2-d2", NULL},
    {EVL "\n1. c2 $256 *", "glyph-range", 3, 7, 1, "$256", "0-255"},
    {EVL "\n1. c2 $ 1 *", "glyph-range", 3, 7, 1, "$", "0-255"},
    {EVL "\n1. c2 $-1 *", "glyph-range", 3, 7, 1, "$-1", "0-255"},
    {EVL "\n1. c2!!! *", "glyph-range", 3, 6, 1, "!!!", "! ? !! ?? !? ?!"},
    {EVL "\n1. c2 ($1 1. d2) *", "glyph-first", 3, 8, 1, "$1", NULL},
    {EVL "\n1. c2 ({a} ! 1. d2) *", "glyph-first", 3, 12, 1, "!", NULL},
    {EVL "\n1. c2 e3  \n\n", "result-missing", 3, 9, 2, "", NULL},
    {EVL, "result-missing", 1, 13, 0, "", NULL},
    {EVL "\n1. c2 ;end", "result-missing", 3, 11, 1, "", NULL},
    {EVL "\n1. c2\n" EVL "\n*", "result-missing", 4, 1, 1, "[Game", NULL},
    {EVL "\n" EVL "\n*", "result-missing", 3, 1, 0, "[Game", NULL},
    {EVL "\n1. c2 (1. d2 *) *", "result-variation", 3, 14, 1, "*", NULL},
    {EVL "\n1. c2 (1. d2 b) *", "result-variation", 3, 14, 1, "b", NULL},
    {EVL "[Result \"w\"]\n\n1. c2 b", "result-differs", 4, 7, 1, "b", "w"},
    {EVL "[Result \"w\"]\n\n1. c2 *", "result-differs", 4, 7, 1, "*", "w"},
    {EVL "[Result \"*\"]\n\n1. c2 draw", "result-differs", 4, 7, 1, "draw", "*"},
    {SMALL "\n1. Ba1n Bb1w 2. Aa2s Ab2n r", "result-differs", 4, 27, 4, "r", "draw"},
    {SMALL "\n1. Ba1n Bb1w 2. Aa2s Ab2n *", "result-differs", 4, 27, 4, "*", "draw"},
    {SMALL "[Result \"b\"]\n\n1. Ba1n Bb1w 2. Aa2s Ab2n draw", "result-differs", 5, 27, 4, "draw", "b"},
    {SMALL "[Termination \"resign\"]\n\n1. Ba1n Bb1w 2. Aa2s Ab2n draw", "result-reason", 3, 15, 4, "resign", "full"},
    {EVL "[Termination \"goal\"]\n\n1. c2 b", "result-reason", 2, 15, 1, "goal", "resign agreement time"},
    {EVL "[Termination \"resign\"]\n\n1. c2 draw", "result-reason", 2, 15, 1, "resign", "agreement time"},
    {EVL "[Termination \"time\"]\n\n1. c2 *", "result-reason", 2, 15, 1, "time", NULL},
};

static void is_wrong(const struct wrong *wrong)
{
    size_t at = 0, length = strlen(wrong->text);
    if (read_into(&session, block, wrong->text, length, &at))
        fail_msg("%s expected in\n%s", wrong->key, wrong->text);
    if (strcmp(fault.key, wrong->key) != 0 || fault.line != wrong->line || fault.column != wrong->column)
        fail_msg("%s at %u:%u, but %s at %u:%u expected, in\n%s", fault.key, fault.line, fault.column, wrong->key,
                 wrong->line, wrong->column, wrong->text);
    if (wrong->found)
        assert_string_equal(fault.found, wrong->found);
    if (wrong->expected)
        assert_string_equal(fault.expected, wrong->expected);
    assert_int_equal(plies(&session), wrong->legal);
    assert_in_range(at, 1, length > 0 ? length : 1);
}

static void wrong_tags_are_named_with_their_place_and_leave_no_game(void **state)
{
    (void)state;
    for (size_t i = 1; i < sizeof wrong_tags / sizeof *wrong_tags; i++) {
        is_wrong(&wrong_tags[i]);
        assert_false(session_is_open(&session));
    }
    size_t at = 0;
    assert_false(read_into(&session, block, "", 0, &at));
    assert_string_equal(fault.key, "game-missing");
    assert_int_equal(at, 0);
}

static void wrong_moves_are_named_with_their_place_and_keep_what_stands_before(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof wrong_moves / sizeof *wrong_moves; i++) {
        is_wrong(&wrong_moves[i]);
        assert_true(session_is_open(&session));
        assert_int_equal(session.cursor, session_end(&session));
        write_from(&session, written);
        size_t at = 0;
        assert_true(read_into(&other, other_block, written, strlen(written), &at));
        assert_null(tree_difference(&session, &other));
    }
}

static void lines_end_with_lf_crlf_or_cr_and_a_mark_counts_nothing(void **state)
{
    static const char *const ends[] = {"\n", "\r\n", "\r"};
    (void)state;
    for (int marked = 0; marked < 2; marked++)
        for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
            char text[256];
            size_t at = 0;
            const char *end = ends[i];
            snprintf(text, sizeof text, "%s[Game \"evl\"]%s%s1. c2 ; x%se3 {a%sb}%s  zz *",
                     marked ? "\xef\xbb\xbf" : "", end, end, end, end, end);
            assert_false(read_into(&session, block, text, strlen(text), &at));
            assert_string_equal(fault.key, "move-form");
            assert_int_equal(fault.line, 6);
            assert_int_equal(fault.column, 3);
            assert_string_equal(text + fault.at, "zz *");
            const struct note *note = session_note(&session, session_node(&session, session.cursor)->note);
            assert_true(text_equal(note_text(note), note->length, "a b"));
            snprintf(text, sizeof text, "%s[Game \"chess\"]", marked ? "\xef\xbb\xbf" : "");
            at = 0;
            assert_false(read_into(&session, block, text, strlen(text), &at));
            assert_int_equal(fault.column, 7);
        }
}

static void a_mark_of_byte_order_stands_at_the_start_alone(void **state)
{
    static const char *const texts[] = {"\n\xef\xbb\xbf" EVL "\n*", "\xef\xbb\xbf\xef\xbb\xbf" EVL "\n*"};
    static const char two[] = "\xef\xbb\xbf" EVL "\n*\n\n\xef\xbb\xbf" EVL "\n*";
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        size_t at = 0;
        assert_false(read_into(&session, block, texts[i], strlen(texts[i]), &at));
        assert_string_equal(fault.key, "game-missing");
    }
    size_t at = 0;
    assert_true(read_into(&session, block, two, sizeof two - 1, &at));
    assert_false(read_into(&session, block, two, sizeof two - 1, &at));
    assert_string_equal(fault.key, "game-missing");
}

/* ---- what is read ---- */

static void move_numbers_are_not_checked(void **state)
{
    (void)state;
    is_written(EVL "\n1.c2 1...e3\t7. 2.\n\n2. c2 0... 99999999999999999999. e3 5. *", HEAD "1. c2 e3 2. c2 e3 *\n");
}

static void white_space_is_free_between_tokens(void **state)
{
    (void)state;
    is_written("\n\n  [ Game\t\"evl\" ][\nDate \"x\"\n]\n[Result \"*\"] 1. c2(1. d2)(1. e2)e3$1{a}{b};c\n*\n\n \t\n",
               EVL PRESETS "[Date \"x\"]\n[Result \"*\"]\n\n1. c2 (1. d2) (1. e2) 1... e3 $1 {a} {b} {c} *\n");
}

static void suffixes_are_the_first_six_glyphs(void **state)
{
    (void)state;
    is_written(EVL "\n1. c2! e3? 2. c2!! e3?? 3. c2-d2!? e3-e4-d4?! *",
               HEAD "1. c2 $1 e3 $2 2. c2 $3 e3 $4 3. c2-d2 $5 e3-e4-d4 $6 *\n");
    is_written(EVL "\n1. c2 ! $0 $255$7 *", HEAD "1. c2 $1 $0 $255 $7 *\n");
}

static void comments_stay_with_their_move_in_their_order(void **state)
{
    (void)state;
    is_written(EVL "\n{game} ;one\n 1. {two} c2 {a} $3 {b} {} $4 e3 {c} *",
               HEAD "{game} {one} {two} 1. c2 {a} $3 {b} {} $4 1... e3 {c} *\n");
    is_written(EVL "\n$10 {even} 1. c2 *", HEAD "$10 {even} 1. c2 *\n");
    is_written(EVL "\n{nothing yet} *", HEAD "{nothing yet} *\n");
}

static void a_comment_behind_a_variation_is_of_the_move_before_it(void **state)
{
    (void)state;
    is_written(EVL "\n1. c2 {a} (1. d2) {b} (1. e2) $9 1... e3 *", HEAD "1. c2 {a} {b} $9 (1. d2) (1. e2) 1... e3 *\n");
}

static void comments_before_a_variation_are_of_its_first_move(void **state)
{
    (void)state;
    reads(EVL "\n1. c2 ({a} 1. ;b (c)\n {d} d2 {e}) *");
    const struct node *first = session_node(&session, session_node(&session, session.cursor)->next);
    static const char *const texts[] = {"a", "b (c)", "d", "e"};
    Ref ref = first->note;
    for (int i = 0; i < 4; i++) {
        assert_int_not_equal(ref, 0);
        const struct note *note = session_note(&session, ref);
        assert_int_equal(note->kind, i < 3 ? NOTE_BEFORE : NOTE_COMMENT);
        assert_true(text_equal(note_text(note), note->length, texts[i]));
        ref = note->next;
    }
    is_written(EVL "\n1. c2 ({a} 1. ;b (c)\n {d} d2 {e}) *", HEAD "1. c2 ({a} {b (c)} {d} 1. d2 {e}) *\n");
}

static void variations_are_alternatives_to_the_move_before_them(void **state)
{
    static const char text[] = HEAD "1. c2 (1. d2 e3 (1... f3 2. a1) (1... f3 2. a2) 2. a3) (1. c2 a1) 1... e3 *\n";
    (void)state;
    is_written(text, text);
    const struct node *root = session_node(&session, session.root);
    const struct node *second = session_node(&session, session_node(&session, root->child)->next);
    const struct node *third = session_node(&session, second->next);
    assert_int_equal(third->move, session_node(&session, root->child)->move);
    assert_int_equal(third->next, 0);
    assert_int_equal(session_node(&session, second->child)->ply, 2);
    assert_int_not_equal(session_node(&session, second->child)->next, 0);
}

static void nothing_in_a_comment_means_anything(void **state)
{
    (void)state;
    is_written(EVL "\n1. c2 {[%eval 0.35] [%cal Gc2d2] (1. d2 {x ; * $3 \\ \"} ; } ( ) 2. e3\n *",
               HEAD "1. c2 {[%eval 0.35] [%cal Gc2d2] (1. d2 {x ; * $3 \\ \"} ; } ( ) 2. e3\n*\n");
}

static void tags_are_kept_in_their_order_with_their_escapes(void **state)
{
    (void)state;
    is_written(
        "[Game \"evl\"] [Zebra \"\\\"q\\\" \\\\ b\"]\n[Result \"*\"]\n[Ape \"\"]\n[Zebra \"Ż\"]\n\n[Late \"x\"]\n*",
        EVL PRESETS "[Zebra \"\\\"q\\\" \\\\ b\"]\n[Ape \"\"]\n[Zebra \"Ż\"]\n[Late \"x\"]\n[Result \"*\"]\n\n*\n");
}

static void names_of_kept_tags_are_free(void **state)
{
    (void)state;
    assert_true(record_tag_is_free("Event", 5));
    assert_true(record_tag_is_free("a_9", 3));
    assert_false(record_tag_is_free("", 0));
    assert_false(record_tag_is_free("a b", 3));
    assert_false(record_tag_is_free("\xc3\xa9", 2));
    for (int i = 0; i < RECORD_TAGS; i++)
        assert_false(record_tag_is_free(record_tags[i], strlen(record_tags[i])));
}

/* ---- results ---- */

static void outcome_is(const char *text, enum reason reason, int winner, const char *expected)
{
    reads(text);
    struct outcome outcome = session_outcome(&session);
    assert_int_equal(outcome.reason, reason);
    if (reason != REASON_NONE)
        assert_int_equal(outcome.winner, winner);
    is_written(text, expected);
}

static void a_result_says_how_it_came_about(void **state)
{
    (void)state;
    outcome_is(EVL "\n1. c2 w", REASON_RESIGN, 1, EVL PRESETS "[Result \"w\"]\n[Termination \"resign\"]\n\n1. c2 w\n");
    outcome_is(EVL "[Result \"draw\"]\n\n1. c2 draw", REASON_AGREEMENT, NOBODY,
               EVL PRESETS "[Result \"draw\"]\n[Termination \"agreement\"]\n\n1. c2 draw\n");
    outcome_is(EVL "[Termination \"time\"]\n\n1. c2 b", REASON_TIME, 0,
               EVL PRESETS "[Result \"b\"]\n[Termination \"time\"]\n\n1. c2 b\n");
    outcome_is(SMALL "\n1. Ba1n Bb1w 2. Aa2s Ab2n draw", REASON_FULL, NOBODY,
               SMALL "[Result \"draw\"]\n[Termination \"full\"]\n\n1. Ba1n Bb1w 2. Aa2s Ab2n draw\n");
    outcome_is("[Game \"evo\"]\n[Options \"players=4\"]\n\ne", REASON_RESIGN, 3,
               "[Game \"evo\"]\n[Options \"players=4 setup=line roles=W first=s\"]\n[Result \"e\"]\n"
               "[Termination \"resign\"]\n\ne\n");
}

static void a_termination_in_other_words_is_kept(void **state)
{
    (void)state;
    outcome_is(EVL "[Termination \"normal\"]\n\n1. c2 w", REASON_RESIGN, 1,
               EVL PRESETS "[Termination \"normal\"]\n[Result \"w\"]\n\n1. c2 w\n");
    outcome_is(EVL "[Termination \"abandoned\"]\n\n1. c2 *", REASON_NONE, NOBODY,
               EVL PRESETS "[Termination \"abandoned\"]\n[Result \"*\"]\n\n1. c2 *\n");
    /* The session's own reason is needed where it does not follow from the result. */
    reads(EVL "[Termination \"normal\"]\n\n1. c2 *");
    assert_true(session_declare(&session, 0, REASON_TIME, &fault));
    write_from(&session, written);
    assert_string_equal(written, EVL PRESETS "[Result \"b\"]\n[Termination \"time\"]\n\n1. c2 b\n");
}

/* ---- what is written ---- */

static void numbers_count_rounds_from_the_first_seat(void **state)
{
    (void)state;
    is_written(EVL "[Position \"7/7/2b4/7 6/6/6 w 17,18 0\"]\n\ne3 c2 {x} e3 (e2 (f2) c1) c3 *",
               EVL PRESETS "[Position \"7/7/2b4/7 6/6/6 w 17,18 0\"]\n[Result \"*\"]\n\n"
                           "1... e3 2. c2 {x} 2... e3 (2... e2 3. c1) (2... f2) 3. c3 *\n");
    is_written("[Game \"evo\"]\n[Options \"players=4 first=n\"]\n\nc11-c10 k5-j5 {x} d2=S b4-c4 c10-c9 *",
               "[Game \"evo\"]\n[Options \"players=4 setup=line roles=W first=n\"]\n[Result \"*\"]\n\n"
               "1. c11-c10 k5-j5 {x} 1... d2=S b4-c4 2. c10-c9 *\n");
}

static void a_start_position_is_written_only_where_it_is_another(void **state)
{
    (void)state;
    is_written(EVL "[Position \"startpos\"]\n\n*", HEAD "*\n");
    is_written(EVL "[Position \"7/7/7/7 6/6/6 b 18,18 0\"]\n\n*", HEAD "*\n");
}

/* Characters of the longest line, and whether a line ends in a space. */
static size_t longest_line(const char *text, bool *trailing)
{
    size_t longest = 0;
    *trailing = false;
    for (const char *end; (end = strchr(text, '\n')); text = end + 1) {
        size_t width = record_width(text, (size_t)(end - text));
        longest = width > longest ? width : longest;
        *trailing |= end > text && end[-1] == ' ';
    }
    return longest;
}

static void lines_are_wrapped_at_80_columns(void **state)
{
    static const char part[] = "a1 b1 c1 d1 e1 f1 g1 a2 b2 c2 d2 e2 (e2) f2 {żółć żółć żółć  żółć} g2 $3";
    char text[1024];
    bool trailing;
    (void)state;
    snprintf(text, sizeof text, EVL "\n%s %s *", part, part);
    reads(text);
    write_from(&session, written);
    assert_in_range(longest_line(strstr(written, "\n\n") + 2, &trailing), 78, 80);
    assert_false(trailing);
    /* Every column at which a line can end: the bracket, the token or the comment's end that no longer fits. */
    for (int length = 1; length < 100; length++) {
        snprintf(text, sizeof text, EVL "\n1. c2 {%.*s} (1. d2 (1. e2 e3) 1... e3) 1... a1 *", length,
                 "xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx");
        reads(text);
        write_from(&session, written);
        assert_in_range(longest_line(written, &trailing), 52, 80);
        assert_false(trailing);
        size_t at = 0;
        assert_true(read_into(&other, other_block, written, strlen(written), &at));
        assert_null(tree_difference(&session, &other));
    }
}

static void comments_are_broken_at_spaces_and_lose_none(void **state)
{
    static const char text[] =
        HEAD "1. c2 {  two spaces at either end, and three   inside, which may be where the\n"
             "  line ends  } 1... e3\n"
             "{https://a-word-that-is-longer-than-a-line/and-cannot-be-broken/anywhere-so-it-stands-alone/on-a-line}\n"
             "*\n";
    (void)state;
    is_written(text, text);
    reads(text);
    const struct node *first = session_node(&session, session_node(&session, session.root)->child);
    const struct note *note = session_note(&session, first->note);
    assert_true(text_equal(note_text(note), note->length,
                           "  two spaces at either end, and three   inside, which may be where the   line ends  "));
}

static void what_only_a_page_can_set_is_written_so_that_it_reads(void **state)
{
    (void)state;
    reads(EVL "\n1. c2 e3 *");
    Ref node = session_node(&session, session.root)->child;
    assert_true(session_add_note(&session, session.root, NOTE_COMMENT, 0, "root", 4, &fault));
    assert_true(session_add_note(&session, node, NOTE_COMMENT, 0, "a\nb\r}", 5, &fault));
    assert_true(session_add_note(&session, node, NOTE_BEFORE, 0, "x\ny", 3, &fault));
    assert_true(session_add_note(&session, session.cursor, NOTE_BEFORE, 0, "mid", 3, &fault));
    assert_true(session_add_tag(&session, "Event", 5, "a\nb", 3, &fault));
    write_from(&session, written);
    assert_string_equal(written, EVL PRESETS "[Event \"a b\"]\n[Result \"*\"]\n\n"
                                             "{root} {x y} 1. c2 ;a b }\n{mid} 1... e3 *\n");
    is_written(written, EVL PRESETS "[Event \"a b\"]\n[Result \"*\"]\n\n"
                                    "{root} {x y} 1. c2 ;a b }\n{mid} 1... e3 *\n");
}

/* ---- several games ---- */

/* Adds a text; with `crlf` each of its lines ends so. */
static void add_lines(struct out *out, const char *text, bool crlf)
{
    for (; *text; text++) {
        if (crlf && *text == '\n')
            out_char(out, '\r');
        out_char(out, *text);
    }
}

static void games_follow_each_other_good_or_not(void **state)
{
    static const struct {
        const char *text, *key;
        uint32_t legal;
    } games[] = {
        {EVL "\n1. c2 *\n", NULL, 1},
        {EVL "\n1. c2 zz *\n\n", "move-form", 1},
        {EVL "\n1. c2 {[\n\n [Game \"evl\"]\n[Event \"never closed\"]\n\n", "comment-open", 1},
        {"[Game \"chess\"]\n[Event \"x\"]\n\n1. e4 1-0\n \t\n", "game-unknown", 0},
        {"[Event \"x\"]\n" EVL "\n*\n\n", "game-missing", 0},
        {EVL EVL "\n*\n\n", "tag-repeated", 0},
        {EVL "\n1. c2\n", "result-missing", 1}, /* and no empty line */
        {EVL "\n1. c2 b ", NULL, 1},
        {"e3 w\n   \t\n", "game-missing", 0},
        {EVL "\n1. c2 (1. d2 e3\n\n", "variation-open", 1},
        {"[Game \"evo\"]\n\n1. e2-e3 *\n", NULL, 1},
    };
    enum { GAMES = sizeof games / sizeof *games };
    (void)state;
    for (int crlf = 0; crlf < 2; crlf++) {
        char text[1024];
        struct out out = out_open(text, sizeof text);
        size_t ends[GAMES], at = 0;
        for (size_t i = 0; i < GAMES; i++) {
            add_lines(&out, games[i].text, crlf);
            ends[i] = out.length;
        }
        for (size_t i = 0; i < GAMES; i++) {
            bool whole = read_into(&session, block, text, out.length, &at);
            assert_int_equal(whole, games[i].key == NULL);
            if (games[i].key)
                assert_string_equal(fault.key, games[i].key);
            assert_int_equal(plies(&session), games[i].legal);
            assert_int_equal(at, ends[i]);
        }
    }
}

static void a_second_game_is_read_as_if_it_were_the_only_one(void **state)
{
    static const char text[] = "[Game \"evo\"]\n[Options \"players=4\"]\n[Event \"x\"]\n\n{a} s\n\n" HEAD "*\n";
    size_t at = 0;
    (void)state;
    assert_true(read_into(&session, block, text, sizeof text - 1, &at));
    assert_true(record_read(&session, text, sizeof text - 1, &at, &fault));
    write_from(&session, written);
    assert_string_equal(written, HEAD "*\n");
    /* The same setup again. */
    at = strlen(text) - strlen(HEAD "*\n");
    assert_true(record_read(&session, text, sizeof text - 1, &at, &fault));
    write_from(&session, again);
    assert_string_equal(again, written);
}

/* ---- random trees ---- */

enum { TREES = 60 };

/* Opens the session at the start or, every other time, where a random game has come to. */
static void open_anywhere(const struct place *place, struct random *random, uint64_t number)
{
    char position[POSITION_TEXT];
    struct out out = out_open(position, sizeof position);
    if (!session.block)
        session_memory(&session, block, BLOCK);
    if (number % 2 == 1) {
        static struct setup setup;
        static struct walk walk;
        assert_true(setup_open(&setup, place->game, place->options, strlen(place->options), &fault));
        walk_open(&walk, &setup, number);
        for (uint32_t i = random_below(random, 60); i > 0 && walk_step(&walk); i--)
            ;
        setup.game->write_state(&setup, &walk.line.state, &out);
    }
    if (!session_open(&session, place->game, place->options, strlen(place->options), position, out.length, &fault))
        fail_msg("%s: %s", place->name, fault.key);
}

static void written_trees_read_as_the_same_trees(void **state)
{
    const struct place *place = *state;
    for (uint64_t number = 0; number < environment_number("TESSERA_TREES", TREES); number++) {
        struct random random;
        random_seed(&random, number);
        open_anywhere(place, &random, number);
        tree_grow(&session, &random, 60);
        size_t length = write_from(&session, written), at = 0;
        if (!read_into(&other, other_block, written, length, &at))
            fail_msg("%s, tree %d: %s at %u:%u\n%s", place->name, (int)number, fault.key, fault.line, fault.column,
                     written);
        const char *difference = tree_difference(&session, &other);
        if (difference)
            fail_msg("%s, tree %d: other %s\n%s", place->name, (int)number, difference, written);
        assert_int_equal(at, length);
        assert_int_equal(other.cursor, session_end(&other));
        assert_int_equal(write_from(&other, again), length);
        assert_memory_equal(again, written, length);
    }
}

static void what_a_page_can_do_is_written_so_that_it_writes_the_same_again(void **state)
{
    const struct place *place = *state;
    for (uint64_t number = 0; number < environment_number("TESSERA_TREES", TREES); number++) {
        struct random random;
        random_seed(&random, number + TREES);
        open_anywhere(place, &random, number);
        tree_grow(&session, &random, 20);
        tree_annotate_anyhow(&session, &random);
        size_t length = write_from(&session, written), at = 0;
        if (!read_into(&other, other_block, written, length, &at))
            fail_msg("%s, tree %d: %s at %u:%u\n%s", place->name, (int)number, fault.key, fault.line, fault.column,
                     written);
        write_from(&other, again);
        assert_string_equal(again, written);
    }
}

/* Damages a written tree: whatever happens, the place is in the text, what is usable is a game, and what reads is written
 * so that it reads the same. */
static void damaged_records_are_read_or_refused_in_order(void **state)
{
    const struct place *place = *state;
    static const char bytes[] = "{}();$!?[]\"\\ \n\r*.1ab\xff\xc3";
    for (uint64_t number = 0; number < environment_number("TESSERA_TREES", TREES); number++) {
        struct random random;
        random_seed(&random, ~number);
        open_anywhere(place, &random, number);
        tree_grow(&session, &random, 20);
        size_t length = write_from(&session, written);
        for (int i = 0; i < 20; i++) {
            static char text[ROOM];
            size_t at = 0, cut = random_below(&random, (uint32_t)length);
            memcpy(text, written, length);
            text[cut] = bytes[random_below(&random, sizeof bytes - 1)];
            bool whole = read_into(&session, block, text, i % 2 == 0 ? length : cut, &at);
            if (!whole) {
                assert_in_range(fault.at, 0, length);
                assert_true(fault.line >= 1 && fault.column >= 1);
                assert_int_equal(text_invalid(fault.found, strlen(fault.found)), strlen(fault.found));
            }
            if (!session_is_open(&session))
                continue;
            size_t size = write_from(&session, again), from = 0;
            assert_true(read_into(&other, other_block, again, size, &from));
            assert_null(tree_difference(&session, &other));
        }
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_shared_records_read_as_their_list_says),
        cmocka_unit_test(wrong_tags_are_named_with_their_place_and_leave_no_game),
        cmocka_unit_test(wrong_moves_are_named_with_their_place_and_keep_what_stands_before),
        cmocka_unit_test(lines_end_with_lf_crlf_or_cr_and_a_mark_counts_nothing),
        cmocka_unit_test(a_mark_of_byte_order_stands_at_the_start_alone),
        cmocka_unit_test(move_numbers_are_not_checked),
        cmocka_unit_test(white_space_is_free_between_tokens),
        cmocka_unit_test(suffixes_are_the_first_six_glyphs),
        cmocka_unit_test(comments_stay_with_their_move_in_their_order),
        cmocka_unit_test(a_comment_behind_a_variation_is_of_the_move_before_it),
        cmocka_unit_test(comments_before_a_variation_are_of_its_first_move),
        cmocka_unit_test(variations_are_alternatives_to_the_move_before_them),
        cmocka_unit_test(nothing_in_a_comment_means_anything),
        cmocka_unit_test(tags_are_kept_in_their_order_with_their_escapes),
        cmocka_unit_test(names_of_kept_tags_are_free),
        cmocka_unit_test(a_result_says_how_it_came_about),
        cmocka_unit_test(a_termination_in_other_words_is_kept),
        cmocka_unit_test(numbers_count_rounds_from_the_first_seat),
        cmocka_unit_test(a_start_position_is_written_only_where_it_is_another),
        cmocka_unit_test(lines_are_wrapped_at_80_columns),
        cmocka_unit_test(comments_are_broken_at_spaces_and_lose_none),
        cmocka_unit_test(what_only_a_page_can_set_is_written_so_that_it_reads),
        cmocka_unit_test(games_follow_each_other_good_or_not),
        cmocka_unit_test(a_second_game_is_read_as_if_it_were_the_only_one),
    };
    static const struct question questions[] = {
        {"written_trees_read_as_the_same_trees", written_trees_read_as_the_same_trees},
        {"what_a_page_can_do_is_written_so_that_it_writes_the_same_again",
         what_a_page_can_do_is_written_so_that_it_writes_the_same_again},
        {"damaged_records_are_read_or_refused_in_order", damaged_records_are_read_or_refused_in_order},
    };
    int failed = cmocka_run_group_tests_name("record", tests, NULL, NULL);
    return failed + ask_listed("record everywhere", questions, 3, argc, argv);
}
