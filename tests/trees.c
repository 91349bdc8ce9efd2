/* See trees.h. */
#include "trees.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 64, TEXT_ROOM = 400, TRIES = 200 };

static uint32_t any(struct random *random, uint32_t below)
{
    return random_below(random, below);
}

/* Bad luck in a test's own preparation ends the test program. */
static void must(bool done, const char *what)
{
    if (done)
        return;
    fprintf(stderr, "trees: %s\n", what);
    abort();
}

/* ---- texts ---- */

/* All that could be taken for something else, and words that do not fit a line. */
static const char *const pieces[] = {
    " ",
    "  ",
    "   ",
    "a",
    "word",
    "[%eval 0.35]",
    "[%cal Gc2d2,Ra1a2]",
    "{",
    "{{",
    ";",
    "(",
    ")",
    "1.",
    "$5",
    "*",
    "\\",
    "\"",
    "\\\"",
    "]",
    "[Game \"evl\"]",
    "Zażółć",
    "山田",
    "\xf0\x9f\x8e\xb2",
    "\t",
    "draw",
    "!?",
    "-",
    "a-word-that-is-longer-than-any-line-may-be-and-that-has-no-space-in-it-anywhere-so-that-it-has-to-stand-alone",
};

static size_t any_text(struct random *random, char text[TEXT_ROOM], const char *also)
{
    struct out out = out_open(text, TEXT_ROOM);
    uint32_t count = any(random, 12);
    for (uint32_t i = 0; i < count; i++) {
        const char *piece = pieces[any(random, sizeof pieces / sizeof *pieces)];
        if (also && any(random, 20) == 0)
            piece = also;
        if (out.length + strlen(piece) < TEXT_ROOM)
            out_text(&out, piece);
        if (any(random, 2) == 0 && out.length + 1 < TEXT_ROOM)
            out_char(&out, ' ');
    }
    return out.length;
}

static void add_comment(struct session *session, struct random *random, Ref node, enum note_kind kind, const char *also)
{
    char text[TEXT_ROOM];
    struct fault fault;
    size_t length = any_text(random, text, also);
    must(session_add_note(session, node, kind, 0, text, length, &fault), "no memory for a comment");
}

static void add_notes(struct session *session, struct random *random, Ref node)
{
    struct fault fault;
    const struct node *here = session_node(session, node);
    bool root = here->parent == 0, begins = !root && session_node(session, here->parent)->child != node;
    if (begins)
        for (uint32_t i = any(random, 3); i > 0; i--)
            add_comment(session, random, node, NOTE_BEFORE, "}");
    for (uint32_t i = any(random, 4); i > 0; i--)
        if (any(random, 2) == 0)
            add_comment(session, random, node, root ? NOTE_BEFORE : NOTE_COMMENT, "}");
        else
            must(session_add_note(session, node, NOTE_GLYPH, (int)any(random, 256), NULL, 0, &fault), "no memory");
}

void tree_annotate_anyhow(struct session *session, struct random *random)
{
    struct fault fault;
    for (Ref node = session->root; node != 0; node = session_next(session, node))
        for (uint32_t i = any(random, 4); i > 0; i--)
            switch (any(random, 4)) {
            case 0:
                must(session_add_note(session, node, NOTE_GLYPH, (int)any(random, 256), NULL, 0, &fault), "no memory");
                break;
            case 1:
                add_comment(session, random, node, NOTE_COMMENT, "\r\n");
                break;
            default:
                add_comment(session, random, node, NOTE_BEFORE, any(random, 2) == 0 ? "}\n" : "\r");
            }
}

static void add_tags(struct session *session, struct random *random)
{
    static const char *const names[] = {"Event", "Date", "Black", "North", "x", "A_1", "9", "game"};
    for (uint32_t i = any(random, 5); i > 0; i--) {
        const char *name = names[any(random, sizeof names / sizeof *names)];
        char text[TEXT_ROOM];
        struct fault fault;
        size_t length = any_text(random, text, NULL);
        must(session_add_tag(session, name, strlen(name), text, length, &fault), "no memory for a tag");
    }
}

/* ---- moves ---- */

static void add_line(struct session *session, struct random *random, uint32_t moves)
{
    struct fault fault;
    for (uint32_t i = 0; i < moves && session->line.count > 0; i++) {
        Move move = session->line.moves[any(random, (uint32_t)session->line.count)];
        must(session_add(session, move, &fault), "no memory for a move");
    }
}

int tree_depth(const struct session *session, Ref node)
{
    int depth = 0;
    for (Ref parent; (parent = session_node(session, node)->parent) != 0; node = parent)
        depth += session_node(session, parent)->child != node;
    return depth;
}

/* A node in which a variation may begin: one that is continued. New nodes are likely, so that variations nest. */
static Ref any_branch(const struct session *session, struct random *random)
{
    Ref found = 0;
    uint32_t seen = 0;
    for (Ref node = session->root; node != 0; node = session_next(session, node))
        if (session_node(session, node)->child != 0 && tree_depth(session, node) < DEEPEST && any(random, ++seen) < 2)
            found = node;
    return found;
}

void tree_grow(struct session *session, struct random *random, uint32_t moves)
{
    struct fault fault;
    add_tags(session, random);
    add_line(session, random, any(random, moves + 1));
    for (uint32_t i = any(random, 3) == 0 ? any(random, 80) : any(random, 6); i > 0; i--) {
        Ref branch = any_branch(session, random);
        if (branch == 0)
            break;
        session_go(session, branch);
        add_line(session, random, 1 + any(random, moves / 4 + 1));
    }
    for (Ref node = session->root; node != 0; node = session_next(session, node))
        if (any(random, 3) == 0)
            add_notes(session, random, node);
    session_go(session, session_end(session));
    if (session->line.count > 0 && any(random, 2) == 0) {
        int winner = any(random, 2) == 0 ? NOBODY : (int)any(random, (uint32_t)session->setup.seats);
        enum reason reason = any(random, 2) == 0 ? REASON_TIME : winner == NOBODY ? REASON_AGREEMENT : REASON_RESIGN;
        must(session_declare(session, winner, reason, &fault), "a result that cannot be declared");
    }
}

/* Finds a move that does not end the game, if possible one that is no progress; progress is for when a move-count end
 * is near. */
static bool long_move(const struct line *line, struct random *random, Move *found)
{
    static struct line after;
    const struct game *game = line->setup->game;
    bool late = game->reversible(line->setup, &line->state) >= REVERSIBLE_MAX - 4, have = false;
    for (int i = 0; i < TRIES; i++) {
        Move move = line->moves[any(random, (uint32_t)line->count)];
        after = *line;
        line_play(&after, move);
        if (after.count == 0)
            continue;
        *found = move;
        have = true;
        if ((game->reversible(line->setup, &after.state) == 0) == late)
            break;
    }
    return have;
}

void tree_play_long(struct session *session, struct random *random, uint32_t moves)
{
    struct fault fault;
    Move move;
    for (uint32_t i = 0; i < moves && long_move(&session->line, random, &move); i++)
        must(session_add(session, move, &fault), "no memory for a long game");
}

/* ---- comparing ---- */

static bool same_notes(const struct session *one, Ref a, const struct session *other, Ref b)
{
    while (a != 0 && b != 0) {
        const struct note *left = session_note(one, a), *right = session_note(other, b);
        if (left->kind != right->kind || left->glyph != right->glyph || left->length != right->length ||
            memcmp(note_text(left), note_text(right), left->length) != 0)
            return false;
        a = left->next;
        b = right->next;
    }
    return a == b;
}

static bool same_tags(const struct session *one, const struct session *other)
{
    Ref a = one->tags, b = other->tags;
    while (a != 0 && b != 0) {
        const struct tag *left = session_tag(one, a), *right = session_tag(other, b);
        if (left->name != right->name || left->value != right->value ||
            memcmp(tag_name(left), tag_name(right), left->name + left->value) != 0)
            return false;
        a = left->next;
        b = right->next;
    }
    return a == b;
}

/* In this order of nodes their plies alone tell the tree's shape. */
static const char *node_difference(const struct session *one, const struct session *other)
{
    Ref a = one->root, b = other->root;
    for (; a != 0 && b != 0; a = session_next(one, a), b = session_next(other, b)) {
        const struct node *left = session_node(one, a), *right = session_node(other, b);
        if (left->ply != right->ply)
            return "shape";
        if (left->move != right->move || left->key != right->key)
            return "move";
        if (left->reason != right->reason || left->winner != right->winner)
            return "end";
        if (!same_notes(one, left->note, other, right->note))
            return "notes";
    }
    return a == b ? NULL : "number of nodes";
}

const char *tree_difference(const struct session *one, const struct session *other)
{
    struct outcome left = session_outcome(one), right = session_outcome(other);
    if (one->setup.game != other->setup.game || strcmp(one->setup.options, other->setup.options) != 0)
        return "setup";
    if (one->from_start != other->from_start || memcmp(&one->start, &other->start, sizeof one->start) != 0)
        return "start";
    if (!same_tags(one, other))
        return "tags";
    if (left.reason != right.reason || left.winner != right.winner)
        return "result";
    return node_difference(one, other);
}
