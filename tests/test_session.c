/* Sessions (core/session.h): a tree with a cursor that always says what a game played straight to the same place says,
 * results that hold as long as the main line ends where they were declared, and memory that runs out without harm. */
#include "each_place.h"
#include "session.h"

#include <stdlib.h>

enum { BLOCK = 1 << 20, SMALL = 4096, NODES = 160 };

static uint64_t block[BLOCK / 8];
static struct session session;
static struct fault fault;

static void open_in(size_t size, const char *id, const char *options, const char *position)
{
    session_memory(&session, block, size);
    fault = (struct fault){0};
    if (!session_open(&session, game_find(id, strlen(id)), options, strlen(options), position, strlen(position),
                      &fault))
        fail_msg("%s at %zu", fault.key, fault.at);
}

static void open_game(const char *id, const char *options)
{
    open_in(BLOCK, id, options, "");
}

static Move move_of(const struct session *of, const char *word)
{
    Move move = 0;
    if (!line_read(&of->line, word, strlen(word), &move, &fault))
        fail_msg("%s: %s", word, fault.key);
    return move;
}

/* Plays words separated by spaces; returns the node of the last. */
static Ref play(const char *words)
{
    struct in in = in_string(words);
    do {
        char text[MOVE_TEXT + 1];
        const char *word;
        size_t length = in_word(&in, &word);
        assert_in_range(length, 1, MOVE_TEXT);
        memcpy(text, word, length);
        text[length] = '\0';
        assert_true(session_play(&session, move_of(&session, text), &fault));
    } while (in_take(&in, ' '));
    return session.cursor;
}

static void position_is(const char *expected)
{
    char text[POSITION_TEXT + 1];
    struct out out = out_open(text, POSITION_TEXT);
    session.setup.game->write_state(&session.setup, &session.line.state, &out);
    text[out.length] = '\0';
    assert_string_equal(text, expected);
}

static const struct node *node(Ref ref)
{
    return session_node(&session, ref);
}

static int count_nodes(void)
{
    int count = 0;
    for (Ref ref = session.root; ref != 0; ref = session_next(&session, ref))
        count++;
    return count;
}

/* ---- opening ---- */

static void memory_alone_is_no_game(void **state)
{
    (void)state;
    session_memory(&session, block, BLOCK);
    assert_false(session_is_open(&session));
    assert_false(session_has(&session, 1));
}

static void an_opened_session_stands_at_its_start(void **state)
{
    (void)state;
    open_game("evl", "");
    assert_true(session_is_open(&session));
    assert_true(session.from_start);
    assert_int_equal(session.cursor, session.root);
    assert_int_equal(node(session.root)->ply, 0);
    assert_int_equal(session_end(&session), session.root);
    assert_int_equal(session_outcome(&session).reason, REASON_NONE);
    assert_memory_equal(&session.before, &session.line.state, sizeof(State));
    position_is("7/7/7/7 6/6/6 b 18,18 0");
}

static void a_start_position_written_out_is_the_start(void **state)
{
    (void)state;
    open_in(BLOCK, "evl", "", "startpos");
    assert_true(session.from_start);
    open_in(BLOCK, "evl", "", "7/7/7/7 6/6/6 b 18,18 0");
    assert_true(session.from_start);
    open_in(BLOCK, "evl", "", "7/7/7/7 6/6/6 w 18,18 0");
    assert_false(session.from_start);
    assert_int_equal(session.line.turn, 1);
}

static void a_start_may_be_over_already(void **state)
{
    (void)state;
    open_in(BLOCK, "evl", "", "7/7/7/7 6/6/6 b 18,18 100");
    assert_int_equal(session_outcome(&session).reason, REASON_NO_PROGRESS);
    assert_int_equal(session_outcome(&session).winner, NOBODY);
    assert_int_equal(session.line.count, 0);
}

static void what_cannot_be_opened_leaves_no_game(void **state)
{
    static const char *const cases[][3] = {
        {"board=29", "", "option-value"},
        {"", "7/7/7 6/6/6 b 18,18 0", "position-form"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        open_game("evl", "");
        assert_false(session_open(&session, session.setup.game, cases[i][0], strlen(cases[i][0]), cases[i][1],
                                  strlen(cases[i][1]), &fault));
        assert_string_equal(fault.key, cases[i][2]);
        assert_false(session_is_open(&session));
    }
}

/* ---- cursor and tree ---- */

static void the_cursor_goes_back_and_forward(void **state)
{
    (void)state;
    open_game("evl", "");
    Ref second = (play("c2"), play("d2"));
    assert_false(session_forward(&session));
    assert_true(session_back(&session));
    position_is("7/7/2b4/7 6/6/6 w 17,18 0");
    assert_true(session_back(&session));
    assert_false(session_back(&session));
    assert_int_equal(session.cursor, session.root);
    assert_true(session_forward(&session));
    assert_true(session_forward(&session));
    assert_int_equal(session.cursor, second);
    position_is("7/7/2bw3/7 6/6/6 b 17,17 0");
}

static void a_move_that_is_there_is_gone_to(void **state)
{
    (void)state;
    open_game("evl", "");
    Ref first = play("c2");
    session_back(&session);
    assert_int_equal(play("c2"), first);
    assert_int_equal(count_nodes(), 2);
    session_back(&session);
    assert_true(session_add(&session, move_of(&session, "c2"), &fault));
    assert_int_not_equal(session.cursor, first);
    assert_int_equal(count_nodes(), 3);
}

static void other_moves_become_variations_behind_the_first(void **state)
{
    (void)state;
    open_game("evl", "");
    Ref main = play("a1");
    session_back(&session);
    Ref second = play("b1");
    session_back(&session);
    Ref third = play("c1");
    assert_int_equal(node(session.root)->child, main);
    assert_int_equal(node(main)->next, second);
    assert_int_equal(node(second)->next, third);
    assert_int_equal(node(third)->next, 0);
    assert_int_equal(node(session.root)->last, third);
    session_go(&session, session.root);
    session_forward(&session);
    assert_int_equal(session.cursor, main);
}

static void the_end_is_the_main_lines(void **state)
{
    (void)state;
    open_game("evl", "");
    Ref end = play("a1 b1 c1");
    session_go(&session, session.root);
    play("d1 e1 f1 g1");
    assert_int_equal(session_end(&session), end);
}

static void the_walk_visits_first_children_first(void **state)
{
    (void)state;
    open_game("evl", "");
    Ref order[7] = {session.root};
    order[1] = play("a1");
    order[2] = play("b1");
    session_go(&session, order[1]);
    order[3] = play("b2");
    order[4] = play("c1");
    session_go(&session, session.root);
    order[5] = play("a2");
    order[6] = play("b2");
    Ref ref = session.root;
    for (int i = 0; i < 7; i++, ref = session_next(&session, ref))
        assert_int_equal(ref, order[i]);
    assert_int_equal(ref, 0);
}

static void a_promoted_node_is_on_the_main_line(void **state)
{
    (void)state;
    open_game("evl", "");
    play("a1 b1 c1");
    session_go(&session, session.root);
    Ref branch = play("a2");
    play("b2");
    session_go(&session, branch);
    Ref deep = play("b3 c3");
    Ref inner = node(deep)->parent;
    session_promote(&session, deep);
    assert_int_equal(session_end(&session), deep);
    assert_int_equal(node(session.root)->child, branch);
    assert_int_equal(node(branch)->child, inner);
    assert_int_equal(node(node(branch)->last)->next, 0);
    assert_int_not_equal(node(branch)->last, inner);
    assert_int_equal(count_nodes(), 8);
    session_promote(&session, deep);
    assert_int_equal(session_end(&session), deep);
    assert_int_equal(session.cursor, deep);
}

static void a_removed_node_takes_what_is_behind_it(void **state)
{
    (void)state;
    open_game("evl", "");
    Ref first = play("a1"), second = play("b1");
    play("c1");
    session_remove(&session, second);
    assert_int_equal(session.cursor, first);
    assert_int_equal(count_nodes(), 2);
    assert_false(session_has(&session, second));
    position_is("7/7/7/b6 6/6/6 w 17,18 0");
    Ref again = play("b1");
    assert_int_equal(node(first)->child, again);
    assert_int_equal(node(first)->last, again);
}

static void the_cursor_stays_when_another_line_is_removed(void **state)
{
    (void)state;
    open_game("evl", "");
    Ref kept = play("a1 b1");
    session_go(&session, session.root);
    Ref removed = play("a2");
    session_go(&session, kept);
    session_remove(&session, removed);
    assert_int_equal(session.cursor, kept);
    assert_int_equal(node(session.root)->last, node(kept)->parent);
    session_go(&session, session.root);
    Ref last = play("a3");
    assert_int_equal(node(node(kept)->parent)->next, last);
}

static void only_nodes_of_the_tree_are_nodes(void **state)
{
    (void)state;
    open_game("evl", "");
    Ref first = play("a1");
    assert_true(session_add_note(&session, first, NOTE_COMMENT, 0, "text", 4, &fault));
    assert_true(session_has(&session, session.root));
    assert_true(session_has(&session, first));
    assert_false(session_has(&session, node(first)->note));
    assert_false(session_has(&session, 0));
    assert_false(session_has(&session, first + 1));
    assert_false(session_has(&session, UINT32_MAX));
}

/* ---- results ---- */

static void outcome_is(enum reason reason, int winner)
{
    assert_int_equal(session_outcome(&session).reason, reason);
    assert_int_equal(session_outcome(&session).winner, winner);
}

static void results_are_declared_at_the_end_of_the_main_line(void **state)
{
    (void)state;
    open_game("evl", "");
    play("a1 b1");
    session_back(&session);
    assert_true(session_declare(&session, 1, REASON_RESIGN, &fault));
    outcome_is(REASON_RESIGN, 1);
    assert_true(session_declare(&session, NOBODY, REASON_AGREEMENT, &fault));
    outcome_is(REASON_AGREEMENT, NOBODY);
    assert_true(session_declare(&session, 0, REASON_TIME, &fault));
    outcome_is(REASON_TIME, 0);
}

static void a_declared_result_holds_while_the_main_line_ends_there(void **state)
{
    (void)state;
    open_game("evl", "");
    Ref end = play("a1 b1");
    session_declare(&session, 1, REASON_RESIGN, &fault);
    session_go(&session, session.root);
    Ref variation = play("c1 c2");
    outcome_is(REASON_RESIGN, 1); /* a variation changes nothing */
    session_promote(&session, variation);
    outcome_is(REASON_NONE, NOBODY);
    session_promote(&session, end);
    outcome_is(REASON_RESIGN, 1);
    session_go(&session, end);
    Ref further = play("c1");
    outcome_is(REASON_NONE, NOBODY);
    session_remove(&session, further);
    outcome_is(REASON_RESIGN, 1);
    session_withdraw(&session);
    outcome_is(REASON_NONE, NOBODY);
}

static void reasons_of_the_board_cannot_be_declared(void **state)
{
    (void)state;
    for (int reason = 0; reason < REASONS; reason++) {
        bool declared = reason == REASON_RESIGN || reason == REASON_AGREEMENT || reason == REASON_TIME;
        open_game("evl", "");
        fault = (struct fault){0};
        assert_int_equal(session_declare(&session, 0, (enum reason)reason, &fault), declared);
        assert_true(declared || strcmp(fault.key, "result-reason") == 0);
        outcome_is(declared ? (enum reason)reason : REASON_NONE, declared ? 0 : NOBODY);
    }
}

static void a_game_that_is_over_has_its_result(void **state)
{
    (void)state;
    open_game("boxilies", "board=2 blue=1000 red=1000");
    play("Aa1n Ab1n");
    outcome_is(REASON_FULL, NOBODY);
    assert_false(session_declare(&session, 0, REASON_RESIGN, &fault));
    assert_string_equal(fault.key, "game-over");
    assert_string_equal(fault.expected, "full");
    session_back(&session);
    outcome_is(REASON_FULL, NOBODY); /* the record's, not the cursor's */
}

static void the_end_of_a_variation_is_no_result(void **state)
{
    (void)state;
    open_game("boxilies", "board=2 blue=1000 red=1000");
    play("Aa1n");
    session_go(&session, session.root);
    play("Ab1n Aa1n");
    outcome_is(REASON_NONE, NOBODY);
}

/* ---- repetition ---- */

static void the_third_time_ends_the_game(void **state)
{
    (void)state;
    open_game("evo", "");
    play("c2=B c11=B c2=W c11=W c2=B c11=B c2=W");
    outcome_is(REASON_NONE, NOBODY);
    play("c11=W");
    outcome_is(REASON_REPETITION, NOBODY);
}

/* A variation has the history of its own line alone: what was seen in the main line does not count. */
static void variations_count_repetitions_for_themselves(void **state)
{
    (void)state;
    open_game("evo", "");
    play("c2=B c11=B c2=W c11=W");
    Ref four = session.cursor;
    play("c2=B c11=B c2=W");
    Ref seven = session.cursor;
    play("c11=W");
    assert_int_equal(node(session.cursor)->reason, REASON_REPETITION);
    session_go(&session, four);
    play("d2=B d11=B d2=W");
    assert_int_equal(session.line.outcome.reason, REASON_NONE);
    play("d11=W");
    assert_int_equal(session.line.outcome.reason, REASON_REPETITION);
    session_go(&session, session.root);
    play("d2=B c11=B d2=W c11=W");
    assert_int_equal(session.line.outcome.reason, REASON_NONE);
    session_go(&session, seven);
    play("c11=W");
    assert_int_equal(session.line.outcome.reason, REASON_REPETITION);
    assert_int_equal(session.line.count, 0);
}

/* ---- memory ---- */

static void a_full_block_leaves_everything_unchanged(void **state)
{
    static uint64_t copy[SMALL / 8];
    static struct session before;
    (void)state;
    open_in(SMALL, "evl", "", "");
    do {
        before = session;
        memcpy(copy, block, SMALL);
    } while (session_add(&session, session.line.moves[0], &fault));
    assert_string_equal(fault.key, "memory");
    assert_memory_equal(&session, &before, sizeof session);
    assert_memory_equal(block, copy, SMALL);
    assert_true(count_nodes() > SMALL / 128);
}

/* A note and a tag that do not fit either, down to the last unit. */
static void notes_and_tags_that_do_not_fit_change_nothing(void **state)
{
    static char text[SMALL];
    static struct session before;
    (void)state;
    memset(text, 'x', sizeof text);
    open_in(SMALL, "evl", "", "");
    assert_true(session_add_tag(&session, "Event", 5, "one", 3, &fault));
    before = session;
    assert_false(session_add_note(&session, session.root, NOTE_COMMENT, 0, text, sizeof text, &fault));
    assert_string_equal(fault.key, "memory");
    assert_false(session_add_tag(&session, "Site", 4, text, sizeof text, &fault));
    assert_false(session_set_tag(&session, "Event", 5, text, sizeof text, &fault));
    assert_memory_equal(&session, &before, sizeof session);
    const struct tag *tag = session_tag(&session, session.tags);
    assert_true(tag->next == 0 && text_equal(tag_value(tag), tag->value, "one"));
    size_t room = SMALL - session.used - sizeof(struct note);
    assert_true(session_add_note(&session, session.root, NOTE_COMMENT, 0, text, room, &fault));
    assert_int_equal(session.used, SMALL);
    assert_false(session_add_note(&session, session.root, NOTE_GLYPH, 1, NULL, 0, &fault));
}

static void a_block_too_small_for_a_game_opens_none(void **state)
{
    (void)state;
    for (size_t size = 8; size < 8 + sizeof(struct node); size += 8) {
        session_memory(&session, block, size);
        assert_false(session_open(&session, game_find("evl", 3), "", 0, "", 0, &fault));
        assert_string_equal(fault.key, "memory");
        assert_false(session_is_open(&session));
    }
}

static void a_grown_block_is_used_on(void **state)
{
    (void)state;
    open_in(SMALL, "evl", "", "");
    while (session_add(&session, session.line.moves[0], &fault))
        ;
    int nodes = count_nodes();
    session_grow(&session, 2 * SMALL);
    assert_true(session_add(&session, session.line.moves[0], &fault));
    assert_int_equal(count_nodes(), nodes + 1);
}

static void what_is_read_beside_leaves_the_game_alone(void **state)
{
    static struct session fresh, before;
    static uint64_t copy[BLOCK / 8];
    (void)state;
    open_game("evl", "");
    play("a1 b1");
    before = session;
    memcpy(copy, block, session.used);
    session_beside(&session, &fresh);
    assert_true(session_open(&fresh, game_find("evo", 3), "", 0, "", 0, &fault));
    assert_true(session_play(&fresh, move_of(&fresh, "c2-c3"), &fault));
    assert_memory_equal(&session, &before, sizeof session);
    assert_memory_equal(block, copy, session.used);
    assert_true(fresh.used + session.used <= BLOCK);
}

static void what_was_read_beside_takes_the_place(void **state)
{
    static struct session fresh;
    (void)state;
    open_game("evl", "");
    play("a1 b1");
    session_beside(&session, &fresh);
    assert_true(session_open(&fresh, game_find("evo", 3), "", 0, "", 0, &fault));
    assert_true(session_play(&fresh, move_of(&fresh, "c2-c3"), &fault));
    assert_true(session_add_note(&fresh, fresh.cursor, NOTE_COMMENT, 0, "good", 4, &fault));
    size_t used = fresh.used;
    session_adopt(&session, &fresh);
    memset(&fresh, 0xa5, sizeof fresh);
    assert_int_equal(session.used, used);
    assert_int_equal(session.size, BLOCK);
    assert_ptr_equal(session.block, block);
    assert_ptr_equal(session.line.setup, &session.setup);
    assert_string_equal(session.setup.game->id, "evo");
    assert_int_equal(count_nodes(), 2);
    const struct note *note = session_note(&session, node(session.cursor)->note);
    assert_true(text_equal(note_text(note), note->length, "good"));
    play("c11-c10");
    assert_true(session_back(&session) && session_back(&session));
}

/* ---- notes and tags ---- */

static void notes_keep_their_order(void **state)
{
    static const char *const expected[] = {"one", "two", "three"};
    (void)state;
    open_game("evl", "");
    Ref at = play("a1"), ref;
    for (int i = 0; i < 3; i++)
        assert_true(session_add_note(&session, at, i == 1 ? NOTE_BEFORE : NOTE_COMMENT, 0, expected[i],
                                     strlen(expected[i]), &fault));
    assert_true(session_add_note(&session, at, NOTE_GLYPH, 4, NULL, 0, &fault));
    ref = node(at)->note;
    for (int i = 0; i < 3; i++, ref = session_note(&session, ref)->next)
        assert_true(
            text_equal(note_text(session_note(&session, ref)), session_note(&session, ref)->length, expected[i]));
    assert_int_equal(session_note(&session, ref)->glyph, 4);
    session_clear_notes(&session, at, NOTE_COMMENT);
    ref = node(at)->note;
    assert_int_equal(session_note(&session, ref)->kind, NOTE_BEFORE);
    ref = session_note(&session, ref)->next;
    assert_int_equal(session_note(&session, ref)->kind, NOTE_GLYPH);
    assert_int_equal(session_note(&session, ref)->next, 0);
    assert_true(session_add_note(&session, at, NOTE_COMMENT, 0, "four", 4, &fault));
    assert_int_equal(session_note(&session, session_note(&session, ref)->next)->length, 4);
    session_clear_notes(&session, at, NOTE_COMMENT);
    session_clear_notes(&session, at, NOTE_BEFORE);
    session_clear_notes(&session, at, NOTE_GLYPH);
    assert_int_equal(node(at)->note, 0);
    assert_int_equal(node(at)->last_note, 0);
}

/* The tags as "A=1 B=2". */
static void tags_are(const char *expected)
{
    char text[256];
    struct out out = out_open(text, sizeof text);
    Ref last = 0;
    for (Ref ref = session.tags; ref != 0; last = ref, ref = session_tag(&session, ref)->next) {
        const struct tag *tag = session_tag(&session, ref);
        out_text(&out, out.length > 0 ? " " : "");
        out_bytes(&out, tag_name(tag), tag->name);
        out_char(&out, '=');
        out_bytes(&out, tag_value(tag), tag->value);
    }
    assert_int_equal(session.last_tag, last);
    assert_true(text_equal(text, out.length, expected));
}

static void set_tag(const char *name, const char *value)
{
    assert_true(session_set_tag(&session, name, strlen(name), value, strlen(value), &fault));
}

static void tags_are_set_in_their_place(void **state)
{
    (void)state;
    open_game("evl", "");
    set_tag("A", "1");
    set_tag("B", "2");
    set_tag("C", "3");
    tags_are("A=1 B=2 C=3");
    set_tag("B", "longer than before");
    tags_are("A=1 B=longer than before C=3");
    set_tag("C", "");
    tags_are("A=1 B=longer than before");
    set_tag("A", "");
    set_tag("D", "");
    tags_are("B=longer than before");
    set_tag("D", "4");
    tags_are("B=longer than before D=4");
    set_tag("B", "");
    set_tag("D", "5");
    tags_are("D=5");
    set_tag("D", "");
    tags_are("");
    set_tag("AB", "1");
    set_tag("A", "2");
    tags_are("AB=1 A=2");
    assert_true(session_add_tag(&session, "A", 1, "", 0, &fault)); /* a record may have an empty one */
    tags_are("AB=1 A=2 A=");
}

/* ---- everywhere: to go is to replay ---- */

static Ref any_node(struct random *random)
{
    uint32_t skip = random_below(random, (uint32_t)count_nodes());
    Ref ref = session.root;
    while (skip-- > 0)
        ref = session_next(&session, ref);
    return ref;
}

/* Grows a tree as people do: moves, steps back, variations elsewhere, some promoted, some taken away. */
static void grow_tree(struct random *random)
{
    for (int i = 0; i < NODES * 2 && count_nodes() < NODES; i++) {
        uint32_t chance = random_below(random, 32);
        if (chance < 2 || (chance > 5 && session.line.count == 0))
            session_go(&session, any_node(random));
        else if (chance < 4)
            session_back(&session);
        else if (chance == 4)
            session_promote(&session, any_node(random));
        else if (chance == 5 && node(session.cursor)->ply > 20)
            session_remove(&session, session.cursor);
        else if (session.line.count > 0)
            assert_true(
                session_play(&session, session.line.moves[random_below(random, (uint32_t)session.line.count)], &fault));
    }
}

/* Plays from the root to a node on a line of its own; fills `before` with the state one turn before it. */
static void play_to(struct line *line, Ref ref, State *before)
{
    Ref parent = node(ref)->parent;
    if (parent == 0) {
        line_open(line, &session.setup, &session.start);
        *before = line->state;
        return;
    }
    play_to(line, parent, before);
    *before = line->state;
    line_play(line, node(ref)->move);
}

static void cursor_agrees_with(const struct line *line, const State *before)
{
    const struct line *own = &session.line;
    const struct node *here = node(session.cursor);
    assert_memory_equal(&own->state, &line->state, sizeof(State));
    assert_memory_equal(&session.before, before, sizeof(State));
    assert_int_equal(own->turn, line->turn);
    assert_int_equal(own->count, line->count);
    assert_memory_equal(own->moves, line->moves, (size_t)line->count * sizeof(Move));
    assert_int_equal(own->outcome.reason, line->outcome.reason);
    assert_int_equal(own->outcome.winner, line->outcome.winner);
    assert_int_equal(here->reason, line->outcome.reason);
    assert_true(here->key == line->history.key[(line->history.plies - 1) % HISTORY_MAX]);
    assert_int_equal(here->ply, line->history.plies - 1);
}

static void open_everywhere(const struct place *place)
{
    session_memory(&session, block, BLOCK);
    assert_true(session_open(&session, place->game, place->options, strlen(place->options), "", 0, &fault));
}

static void going_to_any_node_equals_playing_there(void **state)
{
    static struct line line;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        struct random random;
        State before;
        random_seed(&random, seed);
        open_everywhere(*state);
        grow_tree(&random);
        for (Ref ref = session.root; ref != 0; ref = session_next(&session, ref)) {
            play_to(&line, ref, &before);
            session_go(&session, ref);
            cursor_agrees_with(&line, &before);
        }
        for (int i = 0; i < 200; i++) {
            if (random_below(&random, 2) == 0 ? !session_back(&session) : !session_forward(&session))
                session_go(&session, any_node(&random));
            play_to(&line, session.cursor, &before);
            cursor_agrees_with(&line, &before);
        }
    }
}

static void a_tree_is_a_tree(void **state)
{
    for (uint64_t seed = 1; seed <= 3; seed++) {
        struct random random;
        random_seed(&random, seed);
        open_everywhere(*state);
        grow_tree(&random);
        for (Ref ref = session.root; ref != 0; ref = session_next(&session, ref)) {
            Ref last = 0;
            for (Ref child = node(ref)->child; child != 0; last = child, child = node(child)->next) {
                assert_int_equal(node(child)->parent, ref);
                assert_int_equal(node(child)->ply, node(ref)->ply + 1);
            }
            assert_int_equal(node(ref)->last, last);
            assert_true(session_has(&session, ref));
        }
        assert_true(session_has(&session, session.cursor));
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_alone_is_no_game),
        cmocka_unit_test(an_opened_session_stands_at_its_start),
        cmocka_unit_test(a_start_position_written_out_is_the_start),
        cmocka_unit_test(a_start_may_be_over_already),
        cmocka_unit_test(what_cannot_be_opened_leaves_no_game),
        cmocka_unit_test(the_cursor_goes_back_and_forward),
        cmocka_unit_test(a_move_that_is_there_is_gone_to),
        cmocka_unit_test(other_moves_become_variations_behind_the_first),
        cmocka_unit_test(the_end_is_the_main_lines),
        cmocka_unit_test(the_walk_visits_first_children_first),
        cmocka_unit_test(a_promoted_node_is_on_the_main_line),
        cmocka_unit_test(a_removed_node_takes_what_is_behind_it),
        cmocka_unit_test(the_cursor_stays_when_another_line_is_removed),
        cmocka_unit_test(only_nodes_of_the_tree_are_nodes),
        cmocka_unit_test(results_are_declared_at_the_end_of_the_main_line),
        cmocka_unit_test(a_declared_result_holds_while_the_main_line_ends_there),
        cmocka_unit_test(reasons_of_the_board_cannot_be_declared),
        cmocka_unit_test(a_game_that_is_over_has_its_result),
        cmocka_unit_test(the_end_of_a_variation_is_no_result),
        cmocka_unit_test(the_third_time_ends_the_game),
        cmocka_unit_test(variations_count_repetitions_for_themselves),
        cmocka_unit_test(a_full_block_leaves_everything_unchanged),
        cmocka_unit_test(notes_and_tags_that_do_not_fit_change_nothing),
        cmocka_unit_test(a_block_too_small_for_a_game_opens_none),
        cmocka_unit_test(a_grown_block_is_used_on),
        cmocka_unit_test(what_is_read_beside_leaves_the_game_alone),
        cmocka_unit_test(what_was_read_beside_takes_the_place),
        cmocka_unit_test(notes_keep_their_order),
        cmocka_unit_test(tags_are_set_in_their_place),
    };
    static const struct question questions[] = {
        {"going_to_any_node_equals_playing_there", going_to_any_node_equals_playing_there},
        {"a_tree_is_a_tree", a_tree_is_a_tree},
    };
    int failed = cmocka_run_group_tests_name("session", tests, NULL, NULL);
    return failed + ask_everywhere("session everywhere", questions, 2, argc, argv);
}
