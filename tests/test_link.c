/* Share links (core/link.h): the shared vectors' packed moves, games of all setups there and back, links that were cut,
 * changed or made up, and words. */
#include "each_place.h"
#include "link.h"
#include "trees.h"

#include <stdlib.h>
#include <time.h>

enum { BLOCK = 1 << 22, ROOM = 1 << 16 };

static uint64_t block[BLOCK / 8], other_block[BLOCK / 8];
static struct session session, other;
static char link_text[ROOM];
static struct fault fault;

static void open_game(const char *id, const char *options, const char *position)
{
    session_memory(&session, block, BLOCK);
    if (!session_open(&session, game_find(id, strlen(id)), options, strlen(options), position, strlen(position),
                      &fault))
        fail_msg("%s %s: %s at %zu", id, options, fault.key, fault.at);
}

/* Plays words separated by spaces. */
static void play(const char *words)
{
    struct in in = in_string(words);
    do {
        const char *word;
        Move move;
        size_t length = in_word(&in, &word);
        if (!line_read(&session.line, word, length, &move, &fault) || !session_play(&session, move, &fault))
            fail_msg("%s in %s", fault.key, words);
    } while (in_take(&in, ' '));
}

static size_t write_link(void)
{
    struct out out = out_open(link_text, ROOM - 1);
    assert_true(link_write(&session, &out, &fault));
    assert_false(out_overrun(&out));
    link_text[out.length] = '\0';
    return out.length;
}

static bool read_text(const char *text, size_t length)
{
    if (!other.block) /* once, so that a board is prepared once for thousands of links */
        session_memory(&other, other_block, BLOCK);
    fault = (struct fault){0};
    bool whole = link_read(&other, text, length, &fault);
    assert_int_equal(other.size, BLOCK);
    assert_true(whole || fault.at <= length);
    return whole;
}

static bool reads(const char *text)
{
    return read_text(text, strlen(text));
}

/* The session's link reads as the session. */
static void there_and_back(void)
{
    size_t length = write_link();
    if (!read_text(link_text, length))
        fail_msg("%s at %zu: %s", fault.key, fault.at, link_text);
    const char *difference = tree_difference(&session, &other);
    if (difference)
        fail_msg("other %s: %s", difference, link_text);
    assert_int_equal(other.cursor, session_end(&other));
}

static uint32_t plies(void)
{
    return session_is_open(&other) ? session_node(&other, session_end(&other))->ply : 0;
}

static void is_refused(const char *text, const char *key, size_t at, uint32_t legal)
{
    if (reads(text))
        fail_msg("%s expected: %s", key, text);
    if (strcmp(fault.key, key) != 0 || fault.at != at)
        fail_msg("%s at %zu, but %s at %zu expected: %s", fault.key, fault.at, key, at, text);
    assert_int_equal(plies(), legal);
    bool keeps = strncmp(key, "move-", 5) == 0 || strcmp(key, "link-count") == 0 || strcmp(key, "game-over") == 0;
    assert_int_equal(session_is_open(&other), keeps);
}

/* ---- the shared vectors ---- */

/* Copies the text value of a key of a vector line. */
static void value_of(const char *line, const char *key, char *value, size_t size)
{
    char quoted[32];
    snprintf(quoted, sizeof quoted, "\"%s\":\"", key);
    const char *begin = strstr(line, quoted);
    assert_non_null(begin);
    begin += strlen(quoted);
    size_t length = strcspn(begin, "\"");
    assert_true(length < size);
    memcpy(value, begin, length);
    value[length] = '\0';
}

static void play_vector(const char *line)
{
    static char words[1 << 20];
    const char *from = strstr(line, "\"moves\":[");
    size_t to = 0;
    assert_non_null(from);
    for (from += 9; *from != ']'; from++)
        if (*from != '"')
            words[to++] = *from == ',' ? ' ' : *from;
    words[to] = '\0';
    play(words);
}

static int check_vectors(const char *game)
{
    static char line[1 << 20];
    char path[512], options[OPTIONS_TEXT], packed[ROOM];
    int lines = 0;
    snprintf(path, sizeof path, "%s/vectors/%s.games.jsonl", TESSERA_TESTS, game);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    for (; fgets(line, sizeof line, file); lines++) {
        struct out out = out_open(link_text, ROOM - 1);
        value_of(line, "options", options, sizeof options);
        value_of(line, "packed", packed, sizeof packed);
        open_game(game, options, "");
        play_vector(line);
        assert_true(link_pack(&session, &out, &fault));
        link_text[out.length] = '\0';
        assert_string_equal(link_text, packed);
        there_and_back();
    }
    fclose(file);
    return lines;
}

static void the_shared_vectors_are_packed_as_they_say(void **state)
{
    int lines = 0;
    (void)state;
    for (int i = 0; game_list[i]; i++)
        lines += check_vectors(game_list[i]->id);
    assert_true(lines >= 300);
}

/* ---- what is written ---- */

static void link_begins(const char *expected)
{
    write_link();
    link_text[strlen(expected)] = '\0';
    assert_string_equal(link_text, expected);
}

static void a_link_has_escapes_and_no_sign(void **state)
{
    (void)state;
    open_game("evl", "", "");
    play("c2 e3");
    link_begins("game=evl&options=board%3D28%20pieces%3D18%20goal%3D10%20capture%3Dtouched&moves=AQ");
    open_game("boxilies", "board=1#/2 blue=1000,2100 red=1100", "");
    link_begins("game=boxilies&options=board%3D1%23%2F2%20blue%3D1000%2C2100%20red%3D1100%20turn%3Dfree&moves=AQ");
    open_game("evl", "board=28", "7/7/3(bw)3/7 6/6/6 w 16,16 0");
    link_begins("game=evl&options=board%3D28%20pieces%3D18%20goal%3D10%20capture%3Dtouched"
                "&position=7%2F7%2F3%28bw%293%2F7%206%2F6%2F6%20w%2016%2C16%200&moves=AQ");
    there_and_back();
}

static void the_moves_up_to_the_cursor_are_in_the_link(void **state)
{
    (void)state;
    open_game("evl", "", "");
    play("c2 e3 c2");
    session_go(&session, session_node(&session, session.root)->child);
    play("a1 b1");
    Ref cursor = session.cursor;
    size_t used = session.used;
    write_link();
    assert_int_equal(session.cursor, cursor);
    assert_int_equal(session.used, used);
    assert_true(reads(link_text));
    open_game("evl", "", "");
    play("c2 a1 b1");
    assert_null(tree_difference(&session, &other));
}

static void sixty_turns_fit_in_about_75_characters(void **state)
{
    struct random random;
    size_t sum = 0;
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct out out = out_open(link_text, ROOM);
        random_seed(&random, seed);
        open_game("evl", "", "");
        tree_play_long(&session, &random, 60);
        assert_int_equal(session_node(&session, session.cursor)->ply, 60);
        assert_true(link_pack(&session, &out, &fault));
        sum += out.length;
    }
    assert_in_range(sum / 20, 40, 80);
}

static void the_longest_games_go_there_and_back(void **state)
{
    struct random random;
    (void)state;
    random_seed(&random, 1);
    open_game("evl", "board=30 pieces=40 goal=18", "");
    tree_play_long(&session, &random, 8100);
    assert_true(session_node(&session, session.cursor)->ply > 5000);
    clock_t begin = clock();
    there_and_back();
    print_message("%u turns, %zu characters, %.3f seconds\n", session_node(&session, session.cursor)->ply,
                  strlen(link_text), (double)(clock() - begin) / CLOCKS_PER_SEC);
}

/* ---- what happens on the way ---- */

static const char *const travellers[][3] = {
    {"evl", "", ""},
    {"evl", "board=30 capture=all", "7/8/8/7 6/6/6 w 18,18 3"},
    {"evo", "players=4", ""},
    {"boxilies", "", ""},
};

/* Opens one of the games and plays on in it; the link is in link_text. Returns where its packed moves begin. */
static size_t send(size_t which, uint32_t moves, struct random *random)
{
    open_game(travellers[which][0], travellers[which][1], travellers[which][2]);
    tree_play_long(&session, random, moves);
    write_link();
    return (size_t)(strstr(link_text, "&moves=") - link_text) + 7;
}

static void every_changed_character_of_the_moves_is_named(void **state)
{
    static const char others[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=~";
    struct random random;
    (void)state;
    random_seed(&random, 11);
    for (size_t which = 0; which < sizeof travellers / sizeof *travellers; which++)
        for (uint32_t moves = 0; moves < 60; moves = moves * 2 + 1) {
            size_t begin = send(which, moves, &random);
            for (size_t at = begin; link_text[at]; at++) {
                const char was = link_text[at];
                for (const char *c = others; *c; c++) {
                    link_text[at] = *c;
                    if (*c == was)
                        continue;
                    assert_false(reads(link_text));
                    assert_false(session_is_open(&other));
                    /* The first eight bits are the version. */
                    if (strcmp(fault.key, "link-changed") != 0 &&
                        (at > begin + 1 || strcmp(fault.key, "link-version") != 0))
                        fail_msg("%s: '%c' at %zu: %s", fault.key, *c, at, link_text);
                }
                link_text[at] = was;
            }
        }
}

static void every_cut_of_the_moves_is_named(void **state)
{
    struct random random;
    (void)state;
    random_seed(&random, 12);
    for (size_t which = 0; which < sizeof travellers / sizeof *travellers; which++)
        for (uint32_t moves = 0; moves < 200; moves = moves * 2 + 1) {
            size_t begin = send(which, moves, &random);
            for (size_t length = strlen(link_text) - 1; length >= begin; length--) {
                assert_false(read_text(link_text, length));
                if (strcmp(fault.key, "link-cut") != 0)
                    fail_msg("%s: %.*s", fault.key, (int)length, link_text);
                assert_int_equal(fault.at, length);
                assert_false(session_is_open(&other));
            }
            /* Further to the front it is no link, or one without moves. */
            for (size_t length = 0; length < begin; length++) {
                assert_false(read_text(link_text, length));
                assert_false(session_is_open(&other));
            }
        }
}

/* Small and large letters of an escape are the same; all other characters count. */
static void no_changed_character_before_the_moves_goes_unseen(void **state)
{
    struct random random;
    (void)state;
    random_seed(&random, 13);
    for (size_t which = 0; which < sizeof travellers / sizeof *travellers; which++) {
        size_t begin = send(which, 20, &random);
        for (size_t at = 0; at < begin; at++) {
            const char was = link_text[at];
            for (int c = ' '; c < 256; c++) {
                link_text[at] = (char)c;
                if ((char)c == was || (c | 0x20) == (was | 0x20))
                    continue;
                if (reads(link_text))
                    fail_msg("'%c' at %zu: %s", c, at, link_text);
            }
            link_text[at] = was;
        }
    }
}

static void other_options_than_the_links_own_are_a_change(void **state)
{
    (void)state;
    open_game("evl", "", "");
    play("c2 e3 c2 e3 c2-d2");
    write_link();
    memcpy(strstr(link_text, "%3D18") + 3, "20", 2);
    assert_false(reads(link_text));
    assert_string_equal(fault.key, "link-changed");
    write_link();
    memcpy(strstr(link_text, "%3D28") + 3, "30", 2);
    assert_false(reads(link_text));
    assert_string_equal(fault.key, "link-changed");
}

/* ---- made up links ---- */

static const char evl_context[] = "evl\nboard=28 pieces=18 goal=10 capture=touched\n\n";

/* Writes bytes with their CRC, counted bit by bit, as a link of the default game. */
static const char *made_up(const unsigned char *bytes, size_t length)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    static unsigned char whole[ROOM / 2];
    uint32_t crc = 0xffffffff;
    struct out out = out_open(link_text, ROOM - 1);
    for (size_t i = 0; i < strlen(evl_context) + length; i++) {
        crc ^= i < strlen(evl_context) ? (unsigned char)evl_context[i] : bytes[i - strlen(evl_context)];
        for (int bit = 0; bit < 8; bit++)
            crc = crc & 1 ? crc >> 1 ^ 0xedb88320 : crc >> 1;
    }
    memcpy(whole, bytes, length);
    for (int i = 0; i < 4; i++)
        whole[length + (size_t)i] = (unsigned char)(~crc >> 8 * i);
    whole[length + 4] = 0;
    out_text(&out, "game=evl&moves=");
    for (size_t bit = 0; bit < (length + 4) * 8; bit += 6) {
        unsigned pair = (unsigned)whole[bit / 8] << 8 | (bit / 8 + 1 < length + 4 ? whole[bit / 8 + 1] : 0);
        out_char(&out, letters[pair >> (10 - bit % 8) & 63]);
    }
    link_text[out.length] = '\0';
    return link_text;
}

static void bytes_that_are_right_are_read(void **state)
{
    (void)state;
    assert_true(reads(made_up((const unsigned char[]){1, 0}, 2)));
    assert_int_equal(plies(), 0);
    /* Of 28 words b1 is the fifth, in the second position c1 is the ninth of 27: a2 a3 a4 are before it, b1 is gone. */
    assert_true(reads(made_up((const unsigned char[]){1, 2, 4 + 28 * 7}, 3)));
    open_game("evl", "", "");
    play("b1 c1");
    assert_null(tree_difference(&session, &other));
}

static void other_versions_are_named(void **state)
{
    (void)state;
    is_refused(made_up((const unsigned char[]){2, 0}, 2), "link-version", 15, 0);
    assert_string_equal(fault.expected, "1");
    is_refused(made_up((const unsigned char[]){0, 1, 2, 3}, 4), "link-version", 15, 0);
    is_refused("game=evl&moves=AgAAAAAA", "link-version", 15, 0);
}

/* Plays the first word of each position until that ends the game, as a number that is 0 does; returns the plies. */
static uint32_t play_first_words(void)
{
    open_game("evl", "", "");
    while (session.line.count > 0) {
        char first[MOVE_TEXT + 1] = "~";
        for (int i = 0; i < session.line.count; i++) {
            char word[MOVE_TEXT + 1];
            struct out out = out_open(word, MOVE_TEXT);
            session.setup.game->write_move(&session.setup, &session.line.state, session.line.moves[i], &out);
            word[out.length] = '\0';
            if (strcmp(word, first) < 0)
                memcpy(first, word, sizeof first);
        }
        play(first);
    }
    return session_node(&session, session.cursor)->ply;
}

static void counts_that_cannot_be_are_named_and_moves_before_them_kept(void **state)
{
    (void)state;
    is_refused(made_up((const unsigned char[]){1, 0, 5}, 3), "link-count", 15, 0);       /* a rest of the number */
    is_refused(made_up((const unsigned char[]){1, 1, 28}, 3), "link-count", 15, 1);      /* the same */
    is_refused(made_up((const unsigned char[]){1, 1, 3, 0}, 4), "link-count", 15, 0);    /* a zero too many */
    is_refused(made_up((const unsigned char[]){1, 0x81, 0, 3}, 4), "link-count", 15, 0); /* too long a count */
    is_refused(made_up((const unsigned char[]){1, 0x80}, 2), "link-count", 15, 0);       /* no end of the count */
    is_refused(made_up((const unsigned char[]){1, 255, 255, 255, 255, 31}, 6), "link-count", 15, 0); /* 33 bits */
    is_refused(made_up((const unsigned char[]){1, 255, 255, 255, 255, 15}, 6), "link-count", 15, play_first_words());
}

static void a_number_that_is_too_long_for_any_game_is_not_tried(void **state)
{
    static unsigned char bytes[13000] = {1, 255, 127};
    (void)state;
    memset(bytes + 3, 1, sizeof bytes - 3);
    assert_false(reads(made_up(bytes, 1000)));
    assert_string_equal(fault.key, "link-count");
    assert_true(plies() > 20);
    is_refused(made_up(bytes, sizeof bytes), "link-count", 15, 0);
}

static void what_is_too_short_has_been_cut(void **state)
{
    (void)state;
    is_refused(made_up((const unsigned char[]){1}, 1), "link-cut", 22, 0);
}

static void characters_behind_are_a_change(void **state)
{
    (void)state;
    open_game("evl", "", "");
    for (int i = 0; i < 4; i++) {
        size_t length = write_link();
        for (const char *c = "ABAAAAA"; *c; c++) {
            link_text[length++] = *c;
            assert_false(read_text(link_text, length));
            assert_string_equal(fault.key, "link-changed");
        }
        play(i % 2 == 0 ? "c2" : "e3");
    }
}

/* ---- words and fields ---- */

static void words_are_read_too(void **state)
{
    static const char *const links[] = {
        "game=evl&moves=c2,e3,c2,e3,c2-d2",
        "#game=evl&moves=c2,e3,c2,e3,c2-d2",
        "https://example.org/index.html?moves=x#moves=c2%2Ce3%2cc2,e3,c2%2Dd2&game=evl&options=",
        "options=capture=touched goal=10&position=startpos&game=%65vl&moves=c2,e3,c2,e3,c2-d2",
    };
    (void)state;
    open_game("evl", "", "");
    play("c2 e3 c2 e3 c2-d2");
    for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
        if (!reads(links[i]))
            fail_msg("%s at %zu: %s", fault.key, fault.at, links[i]);
        assert_null(tree_difference(&session, &other));
    }
    assert_true(reads("game=evl&moves=c2"));
    assert_int_equal(plies(), 1);
    assert_true(reads("game=boxilies&moves=Aa2s"));
    assert_int_equal(plies(), 1);
    assert_true(reads("game=evo&moves=e2-e3=B"));
    assert_int_equal(plies(), 1);
}

static void wrong_links_are_named_with_their_place(void **state)
{
    (void)state;
    is_refused("", "game-missing", 0, 0);
    is_refused("https://example.org/#", "game-missing", 21, 0);
    is_refused("options=board%3D28", "game-missing", 18, 0);
    is_refused("game=chess&moves=e4,e5", "game-unknown", 5, 0);
    is_refused("x#game=evl&moves=c2&colour=red", "link-form", 20, 0);
    is_refused("game=evl&moves=c2&game=evl", "link-form", 18, 0);
    is_refused("game=evl&&moves=c2", "link-form", 9, 0);
    is_refused("game=evl&moves", "link-form", 9, 0);
    is_refused("game=evl&moves=c2%", "link-form", 17, 0);
    is_refused("game=evl&moves=c2%2", "link-form", 17, 0);
    is_refused("game=evl&moves=c2%2x,e3", "link-form", 17, 0);
    is_refused("game=evl", "link-cut", 8, 0);
    is_refused("game=evl&moves=", "link-cut", 15, 0);
    is_refused("game=evl&options=goal%3D5%20colour%3Dred&moves=c2", "option-unknown", 28, 0);
    is_refused("game=evl&options=goal%3D19&moves=c2", "option-value", 24, 0);
    is_refused("moves=c2&options=board%3d29&game=evl", "option-value", 25, 0);
    is_refused("game=evl&position=7%2F7%2F7%2F6%28bbbbb%29%206%2F6%2F6%20b%2018%2C18%200&moves=c2", "position-stack",
               31, 0);
    is_refused("game=evl&moves=c2,e3,c9,c2", "move-form", 21, 2);
    is_refused("game=evl&moves=c2,e3,c2,c2", "move-illegal", 24, 3);
    is_refused("game=evl&moves=c2%2Ce3%2Cc2%2Cc2", "move-illegal", 30, 3);
    is_refused("game=evl&moves=c2,,e3", "move-form", 18, 1);
    is_refused("game=evl&moves=c2,e3,", "move-form", 21, 2);
    is_refused("game=evl&moves=zz", "move-form", 15, 0);
    is_refused("game=boxilies&options=board%3D1%2F1%20blue%3D1000%20red%3D1000&moves=Aa1n,Aa2n,Aa1n", "game-over", 79,
               2);
    is_refused("game=evl&moves=AQAAAAAAA", "link-cut", 24, 0);
    assert_false(reads("game=evl&options=%ff&moves=c2"));
    assert_string_equal(fault.found, "");
}

/* ---- memory ---- */

static void needs_room(const char *text)
{
    bool whole = false;
    for (size_t size = 0; !whole; size += 8) {
        void *memory = malloc(size + 1); /* exactly so large, for the sanitizer */
        assert_non_null(memory);
        session_memory(&other, memory, size);
        whole = link_read(&other, text, strlen(text), &fault);
        assert_int_equal(other.size, size);
        assert_int_equal(session_is_open(&other), whole);
        if (!whole)
            assert_string_equal(fault.key, "memory");
        free(memory);
        assert_true(size < 1 << 20);
    }
    session_memory(&other, other_block, BLOCK);
}

static void a_full_block_is_a_fault_and_leaves_no_game(void **state)
{
    (void)state;
    open_game("evl", "", "");
    play("c2 e3 c2 e3 c2-d2 e3-e4-d4");
    write_link();
    needs_room(link_text);
    needs_room("game=evl&moves=c2,e3,c2,e3,c2-d2,e3-e4-d4");
}

static void a_link_that_finds_no_room_is_a_fault_and_changes_nothing(void **state)
{
    (void)state;
    open_game("evl", "", "");
    play("c2 e3 c2 e3 c2-d2 e3-e4-d4");
    for (size_t room = 0; room < 6 * sizeof(uint32_t) + 8; room += 4) {
        struct out out = out_open(link_text, ROOM);
        session.size = session.used + room;
        assert_false(link_write(&session, &out, &fault));
        assert_string_equal(fault.key, "memory");
    }
    session.size = BLOCK;
    there_and_back();
}

/* ---- everywhere ---- */

static void games_go_there_and_back(void **state)
{
    const struct place *place = *state;
    for (uint64_t number = first_game(); number < last_game(8); number++) {
        static struct setup setup;
        static struct walk walk;
        char position[POSITION_TEXT + 1];
        struct out out = out_open(position, POSITION_TEXT);
        assert_true(setup_open(&setup, place->game, place->options, strlen(place->options), &fault));
        walk_open(&walk, &setup, number);
        for (uint32_t i = number % 2 == 0 ? 0 : (uint32_t)number % 64; i > 0 && walk_step(&walk); i--)
            ;
        setup.game->write_state(&setup, &walk.line.state, &out);
        position[out.length] = '\0';
        open_game(place->game->id, place->options, position);
        for (uint32_t i = 0; i < 200 && session.line.count > 0; i++) {
            Move move = session.line.moves[random_below(&walk.random, (uint32_t)session.line.count)];
            assert_true(session_play(&session, move, &fault));
            if (i % 40 == 0)
                there_and_back();
        }
        there_and_back();
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_shared_vectors_are_packed_as_they_say),
        cmocka_unit_test(a_link_has_escapes_and_no_sign),
        cmocka_unit_test(the_moves_up_to_the_cursor_are_in_the_link),
        cmocka_unit_test(sixty_turns_fit_in_about_75_characters),
        cmocka_unit_test(the_longest_games_go_there_and_back),
        cmocka_unit_test(every_changed_character_of_the_moves_is_named),
        cmocka_unit_test(every_cut_of_the_moves_is_named),
        cmocka_unit_test(no_changed_character_before_the_moves_goes_unseen),
        cmocka_unit_test(other_options_than_the_links_own_are_a_change),
        cmocka_unit_test(bytes_that_are_right_are_read),
        cmocka_unit_test(other_versions_are_named),
        cmocka_unit_test(counts_that_cannot_be_are_named_and_moves_before_them_kept),
        cmocka_unit_test(a_number_that_is_too_long_for_any_game_is_not_tried),
        cmocka_unit_test(what_is_too_short_has_been_cut),
        cmocka_unit_test(characters_behind_are_a_change),
        cmocka_unit_test(words_are_read_too),
        cmocka_unit_test(wrong_links_are_named_with_their_place),
        cmocka_unit_test(a_full_block_is_a_fault_and_leaves_no_game),
        cmocka_unit_test(a_link_that_finds_no_room_is_a_fault_and_changes_nothing),
    };
    static const struct question questions[] = {{"games_go_there_and_back", games_go_there_and_back}};
    int failed = cmocka_run_group_tests_name("link", tests, NULL, NULL);
    return failed + ask_listed("link everywhere", questions, 1, argc, argv);
}
