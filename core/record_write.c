/* Writing records; see record.h. */
#include "record.h"

#include "check.h"

#include <string.h>

enum { COLUMNS = 80 };

/* Puts words into lines. */
struct pen {
    struct out *out;
    size_t column; /* characters in the present line */
    bool bracket;  /* an opening bracket waits for the word that it stands before */
};

struct writer {
    const struct session *session;
    struct pen pen;
    uint32_t ahead; /* turns of the first round that were made before the root */
    bool resumes;   /* the next move says its number whoever makes it */
    State before;   /* the position before the node that comes next */
    int depth;
    State level[VARIATIONS_MAX]; /* for each open variation the position before its first move */
};

static void end_line(struct pen *pen)
{
    out_char(pen->out, '\n');
    pen->column = 0;
}

/* Goes to where `width` characters that belong together can be written: behind a space or on a new line. */
static void make_room(struct pen *pen, size_t width)
{
    width += pen->bracket;
    if (pen->column > 0 && pen->column + 1 + width > COLUMNS)
        end_line(pen);
    if (pen->column > 0) {
        out_char(pen->out, ' ');
        pen->column++;
    }
    if (pen->bracket)
        out_char(pen->out, '(');
    pen->bracket = false;
    pen->column += width;
}

static void write_word(struct pen *pen, const char *text, size_t length)
{
    make_room(pen, record_width(text, length));
    out_bytes(pen->out, text, length);
}

static void write_bracket(struct pen *pen)
{
    if (pen->column >= COLUMNS)
        end_line(pen);
    out_char(pen->out, ')');
    pen->column++;
}

static bool is_break(char c)
{
    return c == '\n' || c == '\r';
}

/* What may become a line break in a comment, and what a line break in its text becomes. */
static bool is_gap(char c)
{
    return c == ' ' || is_break(c);
}

static void write_inside(struct pen *pen, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        out_char(pen->out, is_break(text[i]) ? ' ' : text[i]);
}

/* Writes a comment in braces. A line is broken at one space; those that follow it begin the next line. */
static void write_braces(struct pen *pen, const char *text, size_t length)
{
    bool first = true, last;
    size_t at = 0;
    do {
        size_t end = at;
        while (!first && end < length && is_gap(text[end]))
            end++;
        while (end < length && !is_gap(text[end]))
            end++;
        last = end == length;
        make_room(pen, record_width(text + at, end - at) + first + last);
        if (first)
            out_char(pen->out, '{');
        write_inside(pen, text + at, end - at);
        first = false;
        at = end + 1;
    } while (!last);
    out_char(pen->out, '}');
}

static void write_comment(struct pen *pen, const char *text, size_t length)
{
    if (length == 0 || !memchr(text, '}', length)) {
        write_braces(pen, text, length);
        return;
    }
    make_room(pen, 1 + record_width(text, length));
    out_char(pen->out, ';');
    write_inside(pen, text, length);
    end_line(pen);
}

static void write_note(struct writer *writer, const struct note *note)
{
    char word[8];
    struct out out = out_open(word, sizeof word);
    if (note->kind != NOTE_GLYPH) {
        write_comment(&writer->pen, note_text(note), note->length);
        writer->resumes = true;
        return;
    }
    out_char(&out, '$');
    out_number(&out, note->glyph);
    write_word(&writer->pen, word, out.length);
}

/* The notes of a node that stand before its move, or those after it. */
static void write_notes(struct writer *writer, const struct node *node, bool before)
{
    for (Ref ref = node->note; ref != 0;) {
        const struct note *note = session_note(writer->session, ref);
        if ((note->kind == NOTE_BEFORE) == before)
            write_note(writer, note);
        ref = note->next;
    }
}

/* What stands before a move that continues a line can be set in a session, but in a record it belongs to the move before:
 * it is written as a comment on that one, ahead of the alternatives. */
static void write_notes_between(struct writer *writer, const struct node *node)
{
    if (node->child != 0)
        write_notes(writer, session_node(writer->session, node->child), true);
}

static void write_turn(struct writer *writer, Ref ref)
{
    const struct setup *setup = &writer->session->setup;
    const struct node *node = session_node(writer->session, ref);
    char text[16 + MOVE_TEXT];
    struct out out = out_open(text, sizeof text);
    uint32_t turn = writer->ahead + node->ply - 1, seats = (uint32_t)setup->seats;
    if (session_node(writer->session, node->parent)->child != ref)
        write_notes(writer, node, true);
    if (turn % seats == 0 || writer->resumes) {
        out_number(&out, turn / seats + 1);
        out_text(&out, turn % seats == 0 ? ". " : "... ");
    }
    setup->game->write_move(setup, &writer->before, node->move, &out);
    CHECK(!out_overrun(&out));
    write_word(&writer->pen, text, out.length);
    writer->resumes = false;
    write_notes(writer, node, false);
    write_notes_between(writer, node);
}

/* The first move of the variation that ends with this node. */
static Ref variation_of(const struct session *session, Ref ref)
{
    for (;;) {
        const struct node *node = session_node(session, ref);
        if (session_node(session, node->parent)->child != ref)
            return ref;
        ref = node->parent;
    }
}

static void open_bracket(struct writer *writer)
{
    if (writer->depth < VARIATIONS_MAX)
        writer->level[writer->depth] = writer->before;
    writer->depth++;
    writer->pen.bracket = writer->resumes = true;
}

/* Ends a variation; `before` becomes the position before its first move. One that is nested too deeply to be read back
 * is written all the same. */
static void close_bracket(struct writer *writer, Ref first)
{
    State state;
    write_bracket(&writer->pen);
    writer->resumes = true;
    writer->depth--;
    if (writer->depth < VARIATIONS_MAX)
        writer->before = writer->level[writer->depth];
    else
        session_state(writer->session, first, &state, &writer->before);
}

/* What is written after a node: first the alternatives to it, each with all that follows in it, then what follows the
 * node itself. 0 at the end. */
static Ref next_turn(struct writer *writer, Ref ref)
{
    const struct session *session = writer->session;
    const struct setup *setup = &session->setup;
    const struct node *node = session_node(session, ref), *parent = session_node(session, node->parent);
    bool alternatives = parent->child == ref && node->next != 0;
    for (;;) {
        if (alternatives) {
            open_bracket(writer);
            return node->next;
        }
        if (node->child != 0) {
            setup->game->play(setup, &writer->before, node->move);
            return node->child;
        }
        if (writer->depth == 0)
            return 0;
        Ref first = variation_of(session, ref);
        close_bracket(writer, first);
        node = session_node(session, first);
        alternatives = node->next != 0;
        if (!alternatives) {
            ref = session_node(session, node->parent)->child;
            node = session_node(session, ref);
        }
    }
}

static void write_moves(struct writer *writer)
{
    const struct session *session = writer->session;
    const struct node *root = session_node(session, session->root);
    for (Ref ref = root->note; ref != 0; ref = session_note(session, ref)->next)
        write_note(writer, session_note(session, ref));
    write_notes_between(writer, root);
    for (Ref ref = root->child; ref != 0; ref = next_turn(writer, ref))
        write_turn(writer, ref);
}

static void write_tag(struct out *out, const char *name, size_t name_length, const char *value, size_t length)
{
    out_char(out, '[');
    out_bytes(out, name, name_length);
    out_text(out, " \"");
    for (size_t i = 0; i < length; i++) {
        if (value[i] == '"' || value[i] == '\\')
            out_char(out, '\\');
        out_char(out, is_break(value[i]) ? ' ' : value[i]);
    }
    out_text(out, "\"]\n");
}

static void write_own_tag(struct out *out, int own, const char *value)
{
    write_tag(out, record_tags[own], strlen(record_tags[own]), value, strlen(value));
}

static void write_start_tags(const struct session *session, struct out *out)
{
    const struct setup *setup = &session->setup;
    char text[POSITION_TEXT];
    struct out position = out_open(text, sizeof text);
    write_own_tag(out, TAG_GAME, setup->game->id);
    if (setup->game->option_count > 0)
        write_own_tag(out, TAG_OPTIONS, setup->options);
    if (session->from_start)
        return;
    setup->game->write_state(setup, &session->start, &position);
    CHECK(!out_overrun(&position));
    write_tag(out, record_tags[TAG_POSITION], strlen(record_tags[TAG_POSITION]), text, position.length);
}

/* Writes the kept tags. One of them may be a Termination in words of its own; it stays where the game has no reason, or
 * one that is understood from its result. Returns whether it has been written. */
static bool write_kept_tags(const struct session *session, bool understood, struct out *out)
{
    bool written = false;
    for (Ref ref = session->tags; ref != 0;) {
        const struct tag *tag = session_tag(session, ref);
        bool termination = text_equal(tag_name(tag), tag->name, record_tags[TAG_TERMINATION]);
        if (!termination || understood)
            write_tag(out, tag_name(tag), tag->name, tag_value(tag), tag->value);
        written |= termination && understood;
        ref = tag->next;
    }
    return written;
}

static void write_tags(const struct session *session, const char *result, struct out *out)
{
    struct outcome outcome = session_outcome(session);
    bool understood = outcome.reason < REASON_RESIGN || outcome.reason == record_reason(outcome.winner);
    write_start_tags(session, out);
    bool written = write_kept_tags(session, understood, out);
    write_own_tag(out, TAG_RESULT, result);
    if (outcome.reason != REASON_NONE && !written)
        write_own_tag(out, TAG_TERMINATION, reason_word(outcome.reason));
}

void record_write(const struct session *session, struct out *out)
{
    const struct setup *setup = &session->setup;
    int seats = setup->seats, turn = setup->game->turn(setup, &session->start);
    struct writer writer = {.session = session, .pen = {.out = out}, .resumes = true, .before = session->start};
    char letter[2];
    const char *result = record_result(setup, session_outcome(session), letter);
    writer.ahead = (uint32_t)((turn - setup->first + seats) % seats);
    write_tags(session, result, out);
    out_char(out, '\n');
    write_moves(&writer);
    write_word(&writer.pen, result, strlen(result));
    end_line(&writer.pen);
}
