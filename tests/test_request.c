/* The one door (core/request.h): every verb does what its line there says. What requests can get wrong, and memory that
 * runs out: test_request_faults.c. */
#include "ask.h"

/* ---- verbs ---- */

static void games_are_listed_with_their_options(void **state)
{
    (void)state;
    const cJSON *games = member(must("games"), "games"), *game;
    int i = 0;
    cJSON_ArrayForEach(game, games)
    {
        const struct game *known = game_list[i++];
        assert_string_equal(text_of(game, "id"), known->id);
        assert_int_equal(number_of(game, "version"), known->version);
        assert_int_equal(cJSON_GetArraySize(member(game, "seats")), strlen(known->seats));
        assert_int_equal(cJSON_GetArraySize(member(game, "options")), known->option_count);
        assert_true(cJSON_GetArraySize(member(game, "kinds")) > 0);
    }
    assert_null(game_list[i]);
    const cJSON *options = member(cJSON_GetArrayItem(games, 0), "options"), *pieces = cJSON_GetArrayItem(options, 1);
    assert_string_equal(text_of(pieces, "key"), "pieces");
    assert_string_equal(text_of(pieces, "kind"), "number");
    assert_int_equal(number_of(pieces, "low"), 10);
    assert_int_equal(number_of(pieces, "high"), 40);
    assert_string_equal(text_of(pieces, "preset"), "18");
    const cJSON *capture = cJSON_GetArrayItem(options, 3);
    assert_string_equal(text_of(capture, "kind"), "choice");
    assert_string_equal(cJSON_GetStringValue(cJSON_GetArrayItem(member(capture, "values"), 1)), "all");
    const cJSON *rack = cJSON_GetArrayItem(member(cJSON_GetArrayItem(games, 2), "options"), 1);
    assert_string_equal(text_of(rack, "kind"), "text");
    assert_string_equal(text_of(rack, "form"), "stones");
}

static void new_starts_a_game(void **state)
{
    (void)state;
    must("new\tevl");
    assert_string_equal(text_of(answer, "game"), "evl");
    assert_string_equal(text_of(answer, "options"), "board=28 pieces=18 goal=10 capture=touched");
    assert_string_equal(text_of(answer, "start"), "startpos");
    assert_string_equal(text_of(answer, "position"), "7/7/7/7 6/6/6 b 18,18 0");
    must("new\tevl\tgoal=3\t7/7/7/b6 6/6/6 w 17,18 0");
    assert_string_equal(text_of(answer, "options"), "board=28 pieces=18 goal=3 capture=touched");
    assert_string_equal(text_of(answer, "start"), "7/7/7/b6 6/6/6 w 17,18 0");
    assert_string_equal(text_of(answer, "position"), "7/7/7/b6 6/6/6 w 17,18 0");
    assert_int_equal(number_of(answer, "turn"), 1);
    must("new\tevo\t\tstartpos");
    assert_string_equal(text_of(answer, "start"), "startpos");
    must("new\tevo\t\t");
}

/* Also where the seat that moves second begins, and when the game is over. */
static void a_state_says_who_made_the_last_move(void **state)
{
    (void)state;
    must("new\tevl\t\t7/7/7/7 6/6/6 w 18,18 0");
    must("play\ta1");
    assert_int_equal(number_of(answer, "mover"), 1);
    must("play\tb1");
    assert_int_equal(number_of(answer, "mover"), 0);
    must("new\tevl\t\t7/4b2/2(bb)4/7 bbb3/6/bbbbbb b 9,12 3");
    must("play\tc2-d2");
    assert_false(is_null(answer, "over"));
    assert_int_equal(number_of(answer, "mover"), 0);
}

static void a_state_says_all_of_itself(void **state)
{
    (void)state;
    must("new\tevo\tplayers=4 first=n");
    assert_int_equal(strlen(text_of(answer, "hash")), 16);
    assert_int_equal(number_of(answer, "ply"), 0);
    assert_int_equal(number_of(answer, "node"), number_of(answer, "end"));
    assert_true(cJSON_IsFalse(member(answer, "back")) && cJSON_IsFalse(member(answer, "forward")));
    assert_int_equal(number_of(answer, "first"), 2);
    assert_int_equal(number_of(answer, "turn"), 2);
    assert_true(is_null(answer, "over") && is_null(answer, "result") && is_null(answer, "last") &&
                is_null(answer, "mover"));
    assert_int_equal(cJSON_GetArraySize(member(answer, "seats")), 4);
    const cJSON *east = cJSON_GetArrayItem(member(answer, "seats"), 3);
    assert_string_equal(text_of(east, "letter"), "e");
    assert_string_equal(text_of(east, "tag"), "East");
    assert_int_equal(number_of(east, "place"), 3);
    assert_int_equal(number_of(east, "score"), 8);
    assert_int_equal(cJSON_GetArraySize(member(answer, "glyphs")), 4 * 9 + 4);
    assert_int_equal(cJSON_GetArraySize(member(answer, "notes")), 0);
    assert_int_equal(cJSON_GetArraySize(member(answer, "tags")), 0);
    must("new\tevo");
    const cJSON *north = cJSON_GetArrayItem(member(answer, "seats"), 1);
    assert_int_equal(number_of(north, "place"), 2);
}

static void play_makes_a_move(void **state)
{
    (void)state;
    must("new\tevl");
    must("play\tc2");
    assert_string_equal(text_of(answer, "position"), "7/7/2b4/7 6/6/6 w 17,18 0");
    assert_int_equal(number_of(answer, "ply"), 1);
    assert_true(cJSON_IsTrue(member(answer, "back")));
    const cJSON *last = member(answer, "last");
    assert_string_equal(cJSON_GetStringValue(cJSON_GetArrayItem(last, 0)), "c2");
    assert_int_equal(cJSON_GetArraySize(cJSON_GetArrayItem(last, 1)), 2);
    assert_int_equal(cJSON_GetArraySize(member(answer, "moves")), 27);
    /* The last glyphs are the hands: a heap of pieces is one glyph. */
    const cJSON *glyphs = member(answer, "glyphs"), *hand = cJSON_GetArrayItem(glyphs, 1);
    assert_int_equal(cJSON_GetArraySize(glyphs), 3);
    assert_int_equal(cJSON_GetArrayItem(hand, 3)->valueint, 0);
    assert_int_equal(cJSON_GetArrayItem(hand, 5)->valueint, 17);
}

/* What a move is called depends on what stood there before it. */
static void the_last_move_is_called_as_it_was_made(void **state)
{
    (void)state;
    must("new\tevo\t\tnK7/nW7/12/12/12/12/4nW7/4sW7/12/12/8/7sK s 0");
    must("play\te5xe6=B");
    const cJSON *last = member(answer, "last");
    assert_string_equal(cJSON_GetStringValue(cJSON_GetArrayItem(last, 0)), "e5xe6=B");
    assert_int_equal(cJSON_GetArraySize(cJSON_GetArrayItem(last, 1)), 3);
    must("play\tc11-c10");
    must("back");
    last = member(answer, "last");
    assert_string_equal(cJSON_GetStringValue(cJSON_GetArrayItem(last, 0)), "e5xe6=B");
}

static void a_game_that_is_over_says_so(void **state)
{
    (void)state;
    must("new\tboxilies\tboard=2 blue=2000 red=1000");
    must("play\tAa1n");
    assert_true(is_null(answer, "over"));
    must("play\tAb1n");
    assert_true(is_null(answer, "turn"));
    assert_string_equal(text_of(member(answer, "over"), "reason"), "full");
    assert_true(is_null(member(answer, "over"), "winner"));
    assert_int_equal(cJSON_GetArraySize(member(answer, "moves")), 0);
    must("back");
    assert_true(is_null(answer, "over"));
    assert_string_equal(text_of(member(answer, "result"), "reason"), "full");
    must("forward");
    fails("play\tAb1n", "game-over");
}

static void the_board_is_told_as_polygons(void **state)
{
    (void)state;
    must("new\tevl");
    const cJSON *sites = member(must("board"), "sites"), *site;
    int kinds[4] = {0};
    static const char *const names[] = {"cell", "area", "hand", "button"};
    assert_int_equal(cJSON_GetArraySize(member(answer, "box")), 4);
    cJSON_ArrayForEach(site, sites)
    {
        for (int k = 0; k < 4; k++)
            kinds[k] += strcmp(text_of(site, "kind"), names[k]) == 0;
        int corners = cJSON_GetArraySize(member(site, "corners"));
        assert_true(corners == 14 || corners == 10 || corners == 8);
        assert_int_equal(cJSON_GetArraySize(member(site, "centre")), 2);
        assert_true(number_of(site, "radius") > 0);
        assert_in_range(number_of(site, "shade"), 0, 1);
    }
    assert_int_equal(kinds[0], 28);
    assert_int_equal(kinds[1], 18);
    assert_int_equal(kinds[2], 2);
    assert_int_equal(kinds[3], 0);
    assert_true(is_null(cJSON_GetArrayItem(sites, 0), "owner"));
    assert_int_equal(number_of(cJSON_GetArrayItem(sites, 47), "owner"), 1);
    assert_string_equal(text_of(cJSON_GetArrayItem(sites, 9), "name"), "c2");
}

static void views_follow_the_clicks(void **state)
{
    (void)state;
    must("new\tevl\t\t7/7/2(bb)4/7 6/6/6 b 16,18 0");
    int glyphs = cJSON_GetArraySize(member(must("view\t"), "glyphs"));
    assert_int_equal(glyphs, 4); /* two pieces and two hands */
    must("view\t9");
    must("view\t9 10");
    const cJSON *piece = cJSON_GetArrayItem(member(answer, "glyphs"), 0);
    assert_int_equal(cJSON_GetArrayItem(piece, 0)->valueint, 10);
    must("view\t9 10 10");
    fails("view\t9 0", "request-path");
    fails("view\t10", "request-path");
    fails("view\t9 10 10 10", "request-path");
    fails("view\t143", "request-path");
    fails_at("view\t9 144", "request-number", 2);
    fails_at("view\tx", "request-number", 0);
    fails_at("view\t9,10", "request-number", 1);
    fails_at("view\t9  10", "request-number", 2);
    fails_at("view\t 9", "request-number", 0);
    fails_at("view\t09", "request-number", 0);
    fails_at("view\t1 1 1 1 1 1 1 1 1", "request-number", 16);
}

static void the_cursor_moves_through_the_tree(void **state)
{
    (void)state;
    must("new\tevl");
    int root = node();
    must("play\ta1");
    int first = node();
    must("play\tb1");
    int end = node();
    must("back");
    assert_int_equal(node(), first);
    assert_int_equal(number_of(answer, "end"), end);
    must("back");
    must("back"); /* nothing further back: it stays */
    assert_int_equal(node(), root);
    must("forward");
    must("forward");
    must("forward");
    assert_int_equal(number_of(answer, "ply"), 2);
    ask_node("go", root, "");
    assert_int_equal(node(), root);
}

static void variations_are_promoted_and_removed(void **state)
{
    (void)state;
    must("new\tevl");
    must("play\ta1");
    must("back");
    must("play\tb1");
    int variation = node();
    must("play\tc1");
    int end = node();
    ask_node("promote", end, "");
    assert_int_equal(number_of(answer, "end"), end);
    assert_int_equal(number_of(answer, "node"), end);
    ask_node("remove", variation, "");
    assert_int_equal(number_of(answer, "ply"), 0);
    assert_int_equal(cJSON_GetArraySize(member(must("tree"), "nodes")), 2);
}

static void the_tree_is_told_in_its_order(void **state)
{
    static const char *const words[] = {NULL, "a1", "b1", "c1", "d1"};
    static const int plies[] = {0, 1, 2, 2, 1};
    (void)state;
    must("new\tevl");
    int root = node();
    must("play\ta1");
    int first = node();
    must("play\tb1");
    ask_node("go", first, "");
    must("play\tc1");
    ask_node("go", root, "");
    must("play\td1");
    const cJSON *nodes = member(must("tree"), "nodes"), *entry;
    assert_int_equal(number_of(answer, "cursor"), number_of(cJSON_GetArrayItem(nodes, 4), "node"));
    int i = 0;
    cJSON_ArrayForEach(entry, nodes)
    {
        assert_int_equal(number_of(entry, "ply"), plies[i]);
        if (i == 0) {
            assert_true(is_null(entry, "parent") && is_null(entry, "word") && is_null(entry, "seat"));
        } else {
            assert_string_equal(text_of(entry, "word"), words[i]);
            assert_int_equal(number_of(entry, "parent"), plies[i] == 1 ? root : first);
            assert_int_equal(number_of(entry, "seat"), plies[i] - 1);
        }
        i++;
    }
    assert_int_equal(i, 5);
}

static void results_are_declared_and_withdrawn(void **state)
{
    (void)state;
    must("new\tevl");
    must("declare\tw\tresign");
    assert_int_equal(number_of(member(answer, "result"), "winner"), 1);
    assert_string_equal(text_of(member(answer, "result"), "reason"), "resign");
    assert_true(is_null(answer, "over"));
    must("declare\tdraw\tagreement");
    assert_true(is_null(member(answer, "result"), "winner"));
    must("declare\tb\ttime");
    must("withdraw");
    assert_true(is_null(answer, "result"));
    fails("declare\tx\tresign", "result-winner");
    fails("declare\t\tresign", "result-winner");
    fails("declare\tDraw\tresign", "result-winner");
    fails("declare\tw\tgoal", "result-reason");
    fails("declare\tw\t", "result-reason");
    fails("declare\tdraw\tresign", "result-reason");
    must("new\tboxilies\tboard=2 blue=2000 red=1000");
    must("play\tAa1n");
    must("play\tAb1n");
    fails("declare\tb\tresign", "game-over");
}

static void comments_are_replaced(void **state)
{
    (void)state;
    must("new\tevl");
    must("play\ta1");
    int at = node();
    ask_node("comment", at, "\tgood \\\\ \\tbad\\n{}; \xc3\xa9");
    assert_string_equal(text_of(note(0), "text"), "good \\ \tbad\n{}; \xc3\xa9");
    assert_string_equal(text_of(note(0), "kind"), "comment");
    ask_node("before", at, "\tfirst");
    ask_node("comment", at, "\tother");
    assert_int_equal(cJSON_GetArraySize(member(answer, "notes")), 2);
    assert_string_equal(text_of(note(0), "kind"), "before");
    assert_string_equal(text_of(note(1), "text"), "other");
    ask_node("glyph", at, "\t1");
    ask_node("glyph", at, "\t4");
    assert_int_equal(number_of(note(2), "glyph"), 4);
    assert_int_equal(cJSON_GetArraySize(member(answer, "notes")), 3);
    ask_node("comment", at, "\t");
    ask_node("before", at, "\t");
    ask_node("glyph", at, "\t0");
    assert_int_equal(cJSON_GetArraySize(member(answer, "notes")), 0);
    ask_node("glyph", at, "\t255");
    assert_int_equal(number_of(note(0), "glyph"), 255);
    const cJSON *entry = cJSON_GetArrayItem(member(must("tree"), "nodes"), 1);
    assert_int_equal(number_of(cJSON_GetArrayItem(member(entry, "notes"), 0), "glyph"), 255);
}

static void tags_are_set_and_taken_away(void **state)
{
    (void)state;
    must("new\tevl");
    must("tag\tEvent\tA \"match\"");
    const cJSON *tag = cJSON_GetArrayItem(member(answer, "tags"), 0);
    assert_string_equal(cJSON_GetStringValue(cJSON_GetArrayItem(tag, 0)), "Event");
    assert_string_equal(cJSON_GetStringValue(cJSON_GetArrayItem(tag, 1)), "A \"match\"");
    must("tag\tEvent\t");
    assert_int_equal(cJSON_GetArraySize(member(answer, "tags")), 0);
    static const char *const own[] = {"Game", "Options", "Position", "Result", "Termination"};
    for (int i = 0; i < 5; i++) {
        char request[64] = "tag\t";
        strcat(strcat(request, own[i]), "\tx");
        fails(request, "tag-form");
    }
    fails("tag\t\tx", "tag-form");
    fails("tag\tA b\tx", "tag-form");
    fails("tag\tA\"\tx", "tag-form");
    fails("tag\t\xc3\xa9\tx", "tag-form");
}

static void a_record_is_written_and_loaded(void **state)
{
    static char request[ROOM], record[ROOM];
    (void)state;
    must("new\tevl\tgoal=3");
    must("tag\tEvent\tone");
    must("play\tc2");
    must("play\td2");
    strcpy(record, text_of(must("record"), "record"));
    assert_non_null(strstr(record, "[Game \"evl\"]\n"));
    assert_non_null(strstr(record, "1. c2 d2 *"));
    must("new\tevo");
    struct out out = out_open(request, sizeof request - 1);
    out_text(&out, "load\t");
    for (const char *c = record; *c; c++)
        *c == '\n' ? out_text(&out, "\\n") : out_char(&out, *c);
    request[out.length] = '\0';
    must(request);
    assert_string_equal(text_of(answer, "game"), "evl");
    assert_int_equal(number_of(answer, "ply"), 2);
    assert_true(is_null(answer, "next"));
    assert_string_equal(text_of(must("record"), "record"), record);
}

static void several_games_are_loaded_by_their_place(void **state)
{
    static const char one[] = "[Game \"evl\"]\\n\\n1. a1 *\\n\\n", two[] = "[Game \"evo\"]\\n\\n1. e2-e3 e11-e10 *\\n";
    static const size_t escapes = 4; /* backslashes of the first, which are no bytes of the text */
    char request[256] = "load\t";
    (void)state;
    strcat(strcat(request, one), two);
    must(request);
    assert_string_equal(text_of(answer, "game"), "evl");
    assert_int_equal(number_of(answer, "next"), sizeof one - 1 - escapes);
    struct out out = out_open(request, sizeof request - 1);
    out.length = strlen(request);
    out_char(&out, '\t');
    out_number(&out, (int64_t)(sizeof one - 1 - escapes));
    request[out.length] = '\0';
    must(request);
    assert_string_equal(text_of(answer, "game"), "evo");
    assert_int_equal(number_of(answer, "ply"), 2);
    assert_true(is_null(answer, "next"));
    fails_at("load\tx\ty", "request-number", 0);
    fails_at("load\tx\t-1", "request-number", 0);
}

static void a_record_is_loaded_up_to_its_fault(void **state)
{
    (void)state;
    must("new\tevo");
    ask("load\t[Game \"evl\"]\\n\\n1. a1 b1 2. b1 *\\n");
    const cJSON *error = member(answer, "error");
    assert_string_equal(text_of(error, "key"), "move-illegal");
    assert_int_equal(number_of(error, "line"), 3);
    assert_int_equal(number_of(error, "column"), 13);
    assert_string_equal(text_of(error, "found"), "b1");
    assert_int_equal(number_of(answer, "legal"), 2);
    assert_int_equal(number_of(member(answer, "state"), "ply"), 2);
    assert_string_equal(text_of(must("state"), "game"), "evl");
}

static void a_record_of_which_nothing_is_usable_leaves_the_game(void **state)
{
    (void)state;
    must("new\tevo");
    must("play\te2-e3");
    char *before = everything();
    ask("load\t[Game \"chess\"]\\n\\n1. e4 *\\n");
    assert_string_equal(text_of(member(answer, "error"), "key"), "game-unknown");
    assert_int_equal(number_of(answer, "legal"), 0);
    assert_false(cJSON_HasObjectItem(answer, "state"));
    assert_string_equal(everything(), before);
}

static void a_record_cut_in_a_comment_is_named_so(void **state)
{
    (void)state;
    ask("load\t[Game \"evl\"]\\n\\n1. a1 {this never ends\\n");
    assert_string_equal(text_of(member(answer, "error"), "key"), "comment-open");
    assert_int_equal(number_of(answer, "legal"), 1);
}

static void an_illegal_move_in_a_variation_is_named_so(void **state)
{
    (void)state;
    ask("load\t[Game \"evl\"]\\n\\n1. a1 b1 (1... a1) 2. c1 *\\n");
    const cJSON *error = member(answer, "error");
    assert_string_equal(text_of(error, "key"), "move-illegal");
    assert_int_equal(number_of(error, "line"), 3);
    assert_int_equal(number_of(error, "column"), 16);
}

static void a_link_is_written_and_opened(void **state)
{
    char request[512] = "open\t", position[POSITION_TEXT];
    (void)state;
    must("new\tevl\tgoal=3");
    must("play\tc2");
    must("play\td2");
    must("play\te2");
    must("back");
    strcpy(position, text_of(answer, "position"));
    strcat(request, text_of(must("link"), "link"));
    assert_null(strchr(request, '#'));
    must("new\tevo");
    must(request);
    assert_string_equal(text_of(answer, "position"), position);
    assert_int_equal(number_of(answer, "ply"), 2);
    must("open\tgame=evl&moves=c2,d2");
    assert_int_equal(number_of(answer, "ply"), 2);
}

static void a_link_with_one_character_changed_is_refused(void **state)
{
    char link[512], request[512];
    (void)state;
    must("new\tevl");
    must("play\tc2");
    must("play\td2");
    strcpy(link, text_of(must("link"), "link"));
    must("new\tevo");
    char *moves = strstr(link, "moves=") + 6;
    int changed = 0;
    for (char *c = moves; *c; c++) {
        char kept = *c;
        *c = kept == 'A' ? 'B' : 'A';
        char *before = everything();
        strcat(strcpy(request, "open\t"), link);
        ask(request);
        const char *key = text_of(member(answer, "error"), "key");
        assert_memory_equal(key, "link-", 5);
        assert_false(cJSON_HasObjectItem(answer, "state"));
        assert_string_equal(everything(), before);
        *c = kept;
        changed++;
    }
    assert_in_range(changed, 8, 40);
}

static void threats_name_sites_seats_and_moves(void **state)
{
    static const char none[] = "{\"taken\":[],\"wins\":[]}";
    (void)state;
    must("new\tevl");
    must("threats");
    assert_string_equal(raw, none);
    must("new\tevl\tgoal=2\t7/2b4/4(bb)2/7 b5/2w3/6 w 15,18 0");
    char *before = everything();
    must("threats");
    assert_string_equal(raw, "{\"taken\":[[36,0,[\"e2-d2\",[11,10,10]]]],\"wins\":[[0,[\"e2-d2\",[11,10,10]]]]}");
    assert_string_equal(everything(), before);
    must("play\ta1"); /* Black himself is to move: White has nothing to threaten him with */
    must("threats");
    assert_string_equal(raw, none);
    must("play\te2-d2"); /* it is over */
    must("threats");
    assert_string_equal(raw, none);
}

static void perft_counts_from_the_cursor(void **state)
{
    (void)state;
    must("new\tevl");
    assert_int_equal(number_of(must("perft\t0"), "perft"), 1);
    assert_int_equal(number_of(must("perft\t2"), "perft"), 28 * 27);
    must("play\ta1");
    assert_int_equal(number_of(must("perft\t1"), "perft"), 27);
    fails("perft\t9", "request-number");
    fails("perft\t-1", "request-number");
    fails("perft\t", "request-number");
    fails("perft\t1x", "request-number");
}

static void playouts_are_the_same_in_slices_of_any_size(void **state)
{
    char signature[20];
    (void)state;
    must("new\tevl");
    must("playouts\t7");
    assert_true(cJSON_IsTrue(member(answer, "running")));
    while (number_of(must("job"), "games") < 4)
        assert_int_equal(core_work(core, 1), 1);
    uint32_t turns = (uint32_t)number_of(answer, "turns");
    strcpy(signature, text_of(answer, "signature"));
    must("playouts\t7");
    assert_int_equal(core_work(core, turns), turns);
    assert_int_equal(number_of(must("job"), "games"), 4);
    assert_string_equal(text_of(answer, "signature"), signature);
    must("playouts\t8");
    core_work(core, turns);
    assert_string_not_equal(text_of(must("job"), "signature"), signature);
}

static void a_job_ends_with_its_game(void **state)
{
    (void)state;
    assert_int_equal(core_work(core, 10), 0);
    must("job");
    assert_true(cJSON_IsFalse(member(answer, "running")));
    must("new\tevl");
    must("playouts\t1");
    assert_int_equal(core_work(core, 10), 10);
    must("play\ta1"); /* the job is about the start, and goes on */
    assert_int_equal(core_work(core, 10), 10);
    must("new\tevo");
    assert_int_equal(core_work(core, 10), 0);
    must("new\tevl\t\t7/7/7/7 6/6/6 b 18,18 100");
    must("playouts\t1");
    assert_int_equal(core_work(core, 10), 0); /* over before it begins */
    assert_int_equal(core_work(core, 10), 0);
    fails("playouts\tx", "request-number");
}

static void a_job_survives_what_fails(void **state)
{
    (void)state;
    must("new\tevl");
    must("playouts\t1");
    fails("new\tchess", "game-unknown");
    fails_at("new\tevl\tboard=29", "option-value", 6);
    ask("load\tx");
    ask("open\tx");
    fails("playouts\tx", "request-number");
    assert_int_equal(core_work(core, 10), 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ASKS(games_are_listed_with_their_options),
        ASKS(new_starts_a_game),
        ASKS(a_state_says_who_made_the_last_move),
        ASKS(a_state_says_all_of_itself),
        ASKS(play_makes_a_move),
        ASKS(the_last_move_is_called_as_it_was_made),
        ASKS(a_game_that_is_over_says_so),
        ASKS(the_board_is_told_as_polygons),
        ASKS(views_follow_the_clicks),
        ASKS(the_cursor_moves_through_the_tree),
        ASKS(variations_are_promoted_and_removed),
        ASKS(the_tree_is_told_in_its_order),
        ASKS(results_are_declared_and_withdrawn),
        ASKS(comments_are_replaced),
        ASKS(tags_are_set_and_taken_away),
        ASKS(a_record_is_written_and_loaded),
        ASKS(several_games_are_loaded_by_their_place),
        ASKS(a_record_is_loaded_up_to_its_fault),
        ASKS(a_record_of_which_nothing_is_usable_leaves_the_game),
        ASKS(a_record_cut_in_a_comment_is_named_so),
        ASKS(an_illegal_move_in_a_variation_is_named_so),
        ASKS(a_link_is_written_and_opened),
        ASKS(a_link_with_one_character_changed_is_refused),
        ASKS(threats_name_sites_seats_and_moves),
        ASKS(perft_counts_from_the_cursor),
        ASKS(playouts_are_the_same_in_slices_of_any_size),
        ASKS(a_job_ends_with_its_game),
        ASKS(a_job_survives_what_fails),
    };
    return cmocka_run_group_tests_name("request", tests, NULL, NULL);
}
