/* The one door (core/request.h): what requests can get wrong, each with its key and place, and memory that runs out. What
 * fails changes nothing. */
#include "ask.h"

/* ---- what a request alone can get wrong ---- */

static void unknown_verbs_are_named(void **state)
{
    static const char *const requests[] = {"nothing", "", "Play\tc2", "play ", "\t", "games\r", " games", "stat"};
    (void)state;
    must("new\tevl");
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++)
        fails(requests[i], "request-verb");
}

/* Each verb with a field less than it needs and one more than it takes. */
static void fields_are_counted(void **state)
{
    static const struct {
        const char *verb;
        int least, most;
    } verbs[] = {
        {"games", 0, 0},   {"new", 1, 3},     {"board", 0, 0},    {"state", 0, 0},    {"view", 1, 1},
        {"play", 1, 1},    {"back", 0, 0},    {"forward", 0, 0},  {"go", 1, 1},       {"promote", 1, 1},
        {"remove", 1, 1},  {"declare", 2, 2}, {"withdraw", 0, 0}, {"comment", 2, 2},  {"before", 2, 2},
        {"glyph", 2, 2},   {"tag", 2, 2},     {"tree", 0, 0},     {"record", 0, 0},   {"load", 1, 2},
        {"link", 0, 0},    {"open", 1, 1},    {"perft", 1, 1},    {"playouts", 1, 1}, {"job", 0, 0},
        {"threats", 0, 0},
    };
    (void)state;
    must("new\tevl");
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        for (int fields = 0; fields <= 3; fields++) {
            char request[64] = "";
            strcat(request, verbs[i].verb);
            for (int k = 0; k < fields; k++)
                strcat(request, "\t1");
            if (fields < verbs[i].least || fields > verbs[i].most)
                fails(request, "request-fields");
        }
    fails_at("play\ta\tb\tc\td", "request-fields", 11);
}

static void escapes_are_t_n_r_and_the_backslash(void **state)
{
    (void)state;
    must("new\tevl");
    fails_at("play\tc\\2", "request-escape", 5);
    fails_at("play\tc2\\", "request-escape", 5);
    fails_at("\\x", "request-escape", 0);
    fails_at("tag\tEvent\t\\0", "request-escape", 10);
    must("tag\tEvent\t\\t\\n\\r\\\\");
    const cJSON *tag = cJSON_GetArrayItem(member(answer, "tags"), 0);
    assert_string_equal(cJSON_GetStringValue(cJSON_GetArrayItem(tag, 1)), "\t\n\r\\");
}

static void requests_are_utf8(void **state)
{
    (void)state;
    must("new\tevl");
    fails_at("play\t\xff", "request-utf8", 5);
    fails_at("play\tc2\xc3", "request-utf8", 7);
    fails_at("\xc0\x80", "request-utf8", 0);
    char *before = everything();
    ask_bytes("play\tc2\0", 8);
    assert_string_equal(text_of(member(answer, "error"), "key"), "move-form");
    ask_bytes("state\0", 6);
    assert_string_equal(text_of(member(answer, "error"), "key"), "request-verb");
    assert_string_equal(everything(), before);
}

/* A zero byte ends nothing: options that go on behind one are not those before it. */
static void a_zero_byte_is_a_byte_like_others(void **state)
{
    static const char options[] = "new\tboxilies\tboard=2 blue=1000 red=1000\0turn=free";
    static const char game[] = "new\tevl\0", position[] = "new\tevl\t\t7/7/7/7 6/6/6 b 18,18 0\0";
    static const struct {
        const char *request;
        size_t length;
        const char *key;
    } cases[] = {{options, sizeof options - 1, "option-value"},
                 {game, sizeof game - 1, "game-unknown"},
                 {position, sizeof position - 1, "position-form"}};
    (void)state;
    for (int i = 0; i < 3; i++) {
        ask_bytes(cases[i].request, cases[i].length);
        assert_string_equal(text_of(member(answer, "error"), "key"), cases[i].key);
    }
}

static void most_verbs_need_a_game(void **state)
{
    static const char *const requests[] = {
        "board",       "state",        "view\t",      "threats",     "play\tc2",
        "back",        "forward",      "go\t1",       "promote\t1",  "remove\t1",
        "withdraw",    "comment\t1\t", "before\t1\t", "glyph\t1\t0", "tree",
        "record",      "link",         "perft\t1",    "tag\tA\tb",   "declare\tdraw\tresign",
        "playouts\t1",
    };
    (void)state;
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        ask(requests[i]);
        assert_string_equal(text_of(member(answer, "error"), "key"), "request-game");
    }
    must("games");
    must("job");
}

static void nodes_are_those_of_the_tree(void **state)
{
    static const char *const verbs[] = {"go", "promote", "remove", "comment", "before", "glyph"};
    static const char *const numbers[] = {"0", "-1", "x", "", "01", "99999999999", "1 "};
    (void)state;
    must("new\tevl");
    must("play\ta1");
    for (int v = 0; v < 6; v++) {
        const char *rest = v < 3 ? "" : "\t1";
        for (int n = 0; n < 7; n++) {
            char request[64] = "";
            strcat(strcat(strcat(strcat(request, verbs[v]), "\t"), numbers[n]), rest);
            fails(request, "request-number");
        }
        char request[64] = "";
        strcat(strcat(strcat(request, verbs[v]), "\t4294967295"), rest);
        fails(request, "request-node");
        char *before = everything();
        ask_node(verbs[v], node() + 1, rest);
        assert_string_equal(text_of(member(answer, "error"), "key"), "request-node");
        assert_string_equal(everything(), before);
    }
}

static void the_root_cannot_be_removed(void **state)
{
    (void)state;
    must("new\tevl");
    int root = node();
    must("play\ta1");
    char *before = everything();
    ask_node("remove", root, "");
    assert_string_equal(text_of(member(answer, "error"), "key"), "request-node");
    assert_string_equal(everything(), before);
}

static void glyphs_are_one_byte(void **state)
{
    (void)state;
    must("new\tevl");
    char *before = everything();
    ask_node("glyph", node(), "\t256");
    assert_string_equal(text_of(member(answer, "error"), "key"), "request-number");
    ask_node("glyph", node(), "\t");
    assert_string_equal(text_of(member(answer, "error"), "key"), "request-number");
    assert_string_equal(everything(), before);
}

/* ---- impossible options, positions and moves, each with its message ---- */

static void impossible_games_are_refused_with_their_message(void **state)
{
    static const struct {
        const char *request, *key;
        int at;
        const char *found, *expected;
    } cases[] = {
        {"new\tchess", "game-unknown", 0, "chess", NULL},
        {"new\t", "game-unknown", 0, "", NULL},
        {"new\tevl\tcolour=red", "option-unknown", 0, "colour=red", ""},
        {"new\tevl\tgoal=3 goal=3", "option-repeated", 7, "goal=3", ""},
        {"new\tevl\tgoal=19", "option-value", 5, "19", "1-18"},
        {"new\tevl\t\t7/7/7/6(bbbbb) 6/6/6 b 13,18 0", "position-stack", 7, "(bbbbb)", "4"},
        {"new\tevl\t\t7/7/7/7 6/6/6 b 19,18 0", "position-number", 16, "19,18", "0-18"},
        {"new\tevl\t\t6/7/7/7 6/6/6 b 18,18 0", "position-row", 1, "/", "7"},
        {"new\tevl\tgoal=1\t7/7/7/7 b5/6/6 b 18,18 0", "position-goal", 15, "b", ""},
        {"new\tevo\t\tnK7/nW7/12/12/12/12/12/12/12/12/sW7/6sKsK s 0", "position-castle", 37, "sKsK", "j1"},
        {"new\tevo\t\tnK7/nW7/1wW10/12/12/12/12/12/12/12/sW7/7sK s 0", "position-seat", 9, "wW10", "s n"},
        {"new\tevo\tfirst=w", "option-value", 6, "w", "s n"},
        {"new\tboxilies\tboard=1#1", "option-board-split", 6, "1#1", ""},
        /* Escapes before the wrong one must not have been replaced yet. */
        {"play\tc\\\\\\\\\u00e9\\2", "request-escape", 5, "c\\\\\\\\\u00e9\\2", ""},
        {"new\tboxilies\tblue=1000", "option-rack-short", 5, "1000", "5"},
        {"new\tboxilies\t\t1(b1000)1/3/3 r 1000,1010,2100,1111,2111 1000,1010,2100,1111,2111", "position-stone", 1,
         "(b1000)1", ""},
    };
    (void)state;
    must("new\tevl");
    must("play\ta1");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        fails_at(cases[i].request, cases[i].key, cases[i].at);
        const cJSON *error = member(ask(cases[i].request), "error");
        assert_string_equal(text_of(error, "found"), cases[i].found);
        if (cases[i].expected)
            assert_string_equal(text_of(error, "expected"), cases[i].expected);
        assert_false(cJSON_HasObjectItem(error, "line"));
    }
}

static void options_too_long_for_any_game_are_refused(void **state)
{
    char request[1024] = "new\tboxilies\tturn=fixed blue=";
    (void)state;
    must("new\tevl");
    for (int i = 0; i < 100; i++)
        strcat(request, "1000,");
    fails_at(request, "option-value", 16);
}

static void impossible_moves_are_refused(void **state)
{
    (void)state;
    must("new\tevl");
    must("play\tc2");
    fails("play\tc2", "move-illegal");
    fails("play\tc2-d2", "move-illegal");
    fails("play\tc9", "move-form");
    fails("play\t", "move-form");
    fails("play\tc2 ", "move-form");
    fails("play\tc2-d2-c2", "move-form");
}

/* At each turn the second of two moves becomes a variation, and the line goes on there. */
static void variations_are_nested_as_deep_as_records_have_them(void **state)
{
    char words[2][32];
    int first = 0;
    (void)state;
    must("new\tevo");
    for (int depth = 0; depth <= VARIATIONS_MAX; depth++) {
        const cJSON *moves = member(must("state"), "moves");
        int count = cJSON_GetArraySize(moves);
        for (int i = 0; i < 2; i++) {
            const cJSON *pair = cJSON_GetArrayItem(moves, (depth * 3 + i) % count);
            strcat(strcpy(words[i], "play\t"), cJSON_GetStringValue(cJSON_GetArrayItem(pair, 0)));
        }
        must(words[0]);
        if (depth == 0)
            first = node();
        must("back");
        if (depth < VARIATIONS_MAX)
            must(words[1]);
    }
    char *before = everything();
    ask(words[1]);
    const cJSON *error = member(answer, "error");
    assert_string_equal(text_of(error, "key"), "variation-deep");
    assert_string_equal(text_of(error, "expected"), "64");
    assert_string_equal(everything(), before);
    must(words[0]); /* a move that is there already */
    ask_node("promote", first, "");
    assert_false(cJSON_HasObjectItem(answer, "error"));
}

/* ---- memory ---- */

static void a_core_needs_its_least(void **state)
{
    (void)state;
    void *small = malloc(CORE_LEAST);
    assert_null(core_open(small, CORE_LEAST - 1));
    assert_non_null(core_open(small, CORE_LEAST));
    free(small);
}

/* Fills a text of the core's own size with a request that ends in so many letters. */
static size_t long_request(char *request, const char *verb, int at, size_t letters)
{
    struct out out = out_open(request, ROOM);
    out_text(&out, verb);
    out_char(&out, '\t');
    out_number(&out, at);
    out_char(&out, '\t');
    memset(request + out.length, 'x', letters);
    return out.length + letters;
}

static void grow_core(void)
{
    /* In place, as WebAssembly's memory does: the block was larger than the core was told. */
    core_grow(core, block_size);
}

static void open_small_core(size_t whole)
{
    free(block);
    block = malloc(whole);
    block_size = whole;
    core = core_open(block, CORE_LEAST);
}

static void is_memory(const cJSON *from)
{
    assert_string_equal(text_of(member(from, "error"), "key"), "memory");
}

/* Loads `1. a1 {…} b1 (1... c1) *` with a comment of control characters: an answer with it is six times as long, and a
 * state at a1 cannot be told where this could still be loaded. */
static void load_long_comment(size_t letters)
{
    static char request[ROOM];
    struct out out = out_open(request, sizeof request);
    out_text(&out, "load\t[Game \"evl\"]\\n\\n1. a1 {");
    for (size_t i = 0; i < letters; i++)
        out_char(&out, '\1');
    out_text(&out, "} b1 (1... c1) *");
    ask_bytes(request, out.length);
    assert_int_equal(number_of(answer, "ply"), 2);
}

static void what_does_not_fit_is_refused_until_the_core_has_grown(void **state)
{
    static char request[ROOM];
    (void)state;
    open_small_core(4 * CORE_LEAST);
    must("new\tevl");
    int at = node();
    size_t size, letters;
    core_text(core, &size);
    letters = size - 64;
    char *before = everything();
    ask_bytes(request, long_request(request, "comment", at, letters));
    assert_string_equal(text_of(member(answer, "error"), "key"), "memory");
    assert_string_equal(everything(), before);
    grow_core();
    assert_string_equal(everything(), before);
    ask_bytes(request, long_request(request, "comment", at, letters));
    assert_int_equal(strlen(text_of(note(0), "text")), letters);
}

/* A record is written beside its answer: it needs the room twice. */
static void a_record_that_does_not_fit_twice_is_told_when_the_core_has_grown(void **state)
{
    static char request[ROOM];
    size_t size;
    (void)state;
    open_small_core(4 * CORE_LEAST);
    core_text(core, &size);
    load_long_comment(size / 5); /* six times as long as an answer, but not as a record */
    is_memory(ask("record"));
    must("new\tevl");
    int at = node();
    ask_bytes(request, long_request(request, "comment", at, size / 3));
    assert_false(cJSON_HasObjectItem(answer, "error"));
    ask_bytes(request, long_request(request, "before", at, size / 4));
    assert_false(cJSON_HasObjectItem(answer, "error"));
    is_memory(ask("record"));
    grow_core();
    assert_true(strlen(text_of(must("record"), "record")) > size / 2);
}

/* The node of each ply of the main line, and of the variation at last. */
static void nodes_of(int nodes[4])
{
    const cJSON *list = member(must("tree"), "nodes");
    for (int i = 0; i < 4; i++)
        nodes[i] = number_of(cJSON_GetArrayItem(list, i), "node");
}

static void what_cannot_be_answered_is_not_done(void **state)
{
    int nodes[4];
    size_t size;
    (void)state;
    core_text(core, &size);
    open_core(8 * CORE_LEAST);
    load_long_comment(size / 5);
    nodes_of(nodes); /* the same in each core that loads the same */
    open_small_core(8 * CORE_LEAST);
    load_long_comment(size / 5);
    is_memory(ask("back"));
    assert_int_equal(node(), nodes[2]);
    is_memory(ask_node("go", nodes[1], ""));
    assert_int_equal(node(), nodes[2]);
    is_memory(ask_node("remove", nodes[2], ""));
    assert_int_equal(node(), nodes[2]);
    ask_node("go", nodes[0], "");
    assert_int_equal(node(), nodes[0]);
    is_memory(ask("forward"));
    is_memory(ask("play\ta1"));
    assert_int_equal(node(), nodes[0]);
    is_memory(ask("tree"));
    is_memory(ask("record"));
    grow_core();
    int again[4];
    nodes_of(again);
    assert_memory_equal(again, nodes, sizeof nodes);
    assert_int_equal(cJSON_GetArraySize(member(answer, "nodes")), 4);
    must("play\ta1");
    assert_int_equal(node(), nodes[1]);
    ask_node("remove", nodes[2], "");
    assert_int_equal(cJSON_GetArraySize(member(must("tree"), "nodes")), 3);
}

static void a_game_that_cannot_be_answered_with_leaves_the_old_one(void **state)
{
    static char request[ROOM];
    size_t size;
    (void)state;
    core_text(core, &size);
    must("new\tevo");
    must("play\te2-e3");
    char *before = everything();
    struct out out = out_open(request, sizeof request);
    out_text(&out, "load\t[Game \"evl\"]\\n\\n1. a1 {");
    for (size_t i = 0; i < size / 5; i++)
        out_char(&out, '\1');
    out_text(&out, "} *");
    is_memory(ask_bytes(request, out.length));
    assert_string_equal(everything(), before);
}

/* Fills what a state may take with tags, larger ones first, until not even a small one fits. */
static void fill_with_tags(void)
{
    int tags = 0;
    for (size_t letters = 4096; letters > 0; letters /= 8)
        do {
            static char request[ROOM];
            struct out out = out_open(request, sizeof request);
            out_text(&out, "tag\tT");
            out_number(&out, tags++);
            out_char(&out, '\t');
            for (size_t i = 0; i < letters; i++)
                out_char(&out, '\1');
            ask_bytes(request, out.length);
        } while (!cJSON_HasObjectItem(answer, "error"));
    is_memory(answer);
}

/* The list of moves soon makes an answer too long. */
static void a_new_move_that_cannot_be_answered_is_taken_back(void **state)
{
    static const char *const words[] = {"c2", "d2", "c2", "d2", "c2", "d2", "e2", "f2", "e2", "f2"};
    int played = 0;
    (void)state;
    open_small_core(8 * CORE_LEAST);
    must("new\tevl");
    fill_with_tags();
    for (char word[16] = ""; played < 10; played++) {
        strcat(strcpy(word, "play\t"), words[played]);
        if (cJSON_HasObjectItem(ask(word), "error"))
            break;
    }
    assert_in_range(played, 1, 9);
    is_memory(answer);
    assert_int_equal(number_of(ask("state"), "ply"), played);
    grow_core();
    assert_int_equal(cJSON_GetArraySize(member(must("tree"), "nodes")), played + 1);
    assert_true(cJSON_IsFalse(member(must("state"), "forward")));
}

/* The session's part of the block fills up; the move is not made, and is made once the core has grown. */
static void a_full_session_takes_no_move_and_no_comment(void **state)
{
    static char request[ROOM];
    (void)state;
    open_small_core(4 * CORE_LEAST);
    must("new\tevl");
    int at = node();
    ask_node("comment", at, "\tkept");
    /* Comments that were replaced still take their room. */
    while (!cJSON_HasObjectItem(ask_bytes(request, long_request(request, "before", at, 50000)), "error"))
        ;
    is_memory(answer);
    while (!cJSON_HasObjectItem(ask_bytes(request, long_request(request, "before", at, 8)), "error"))
        ;
    assert_string_equal(text_of(cJSON_GetArrayItem(member(must("state"), "notes"), 0), "text"), "kept");
    assert_int_equal(cJSON_GetArraySize(member(answer, "notes")), 2);
    fails("play\ta1", "memory");
    grow_core();
    must("play\ta1");
}

static void a_game_that_does_not_fit_beside_leaves_the_old_one(void **state)
{
    static char request[ROOM];
    (void)state;
    open_small_core(4 * CORE_LEAST);
    must("new\tevl");
    int at = node();
    while (!cJSON_HasObjectItem(ask_bytes(request, long_request(request, "before", at, 50000)), "error"))
        ;
    while (!cJSON_HasObjectItem(ask_bytes(request, long_request(request, "before", at, 8)), "error"))
        ;
    fails("new\tevo", "memory");
    grow_core();
    must("new\tevo");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ASKS(unknown_verbs_are_named),
        ASKS(fields_are_counted),
        ASKS(escapes_are_t_n_r_and_the_backslash),
        ASKS(requests_are_utf8),
        ASKS(a_zero_byte_is_a_byte_like_others),
        ASKS(most_verbs_need_a_game),
        ASKS(nodes_are_those_of_the_tree),
        ASKS(the_root_cannot_be_removed),
        ASKS(glyphs_are_one_byte),
        ASKS(impossible_games_are_refused_with_their_message),
        ASKS(options_too_long_for_any_game_are_refused),
        ASKS(impossible_moves_are_refused),
        ASKS(variations_are_nested_as_deep_as_records_have_them),
        ASKS(a_core_needs_its_least),
        ASKS(what_does_not_fit_is_refused_until_the_core_has_grown),
        ASKS(a_record_that_does_not_fit_twice_is_told_when_the_core_has_grown),
        ASKS(what_cannot_be_answered_is_not_done),
        ASKS(a_game_that_cannot_be_answered_with_leaves_the_old_one),
        ASKS(a_new_move_that_cannot_be_answered_is_taken_back),
        ASKS(a_full_session_takes_no_move_and_no_comment),
        ASKS(a_game_that_does_not_fit_beside_leaves_the_old_one),
    };
    return cmocka_run_group_tests_name("request faults", tests, NULL, NULL);
}
