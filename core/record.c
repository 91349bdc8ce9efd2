/* See record.h. */
#include "record.h"

#include "check.h"

#include <string.h>

enum { GLYPH_MAX = 255 };

const char *const record_tags[] = {"Game", "Options", "Position", "Result", "Termination"};

static const char suffixes[][3] = {"!", "?", "!!", "??", "!?", "?!"}; /* $1 to $6 */
static const char mark[] = "\xef\xbb\xbf";                            /* of byte order */

static bool is_white(int c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool is_break(int c)
{
    return c == '\n' || c == '\r';
}

/* The index among record_tags, or RECORD_TAGS. */
static int own_tag(const char *name, size_t length)
{
    int index = 0;
    while (index < RECORD_TAGS && !text_equal(name, length, record_tags[index]))
        index++;
    return index;
}

static bool is_name_byte(int c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

bool record_tag_is_free(const char *name, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!is_name_byte(name[i]))
            return false;
    return length > 0 && own_tag(name, length) == RECORD_TAGS;
}

const char *record_result(const struct setup *setup, struct outcome outcome, char letter[2])
{
    if (outcome.reason == REASON_NONE)
        return "*";
    if (outcome.winner == NOBODY)
        return "draw";
    letter[0] = setup_letter(setup, outcome.winner);
    letter[1] = '\0';
    return letter;
}

enum reason record_reason(int winner)
{
    return winner == NOBODY ? REASON_AGREEMENT : REASON_RESIGN;
}

size_t record_width(const char *text, size_t length)
{
    size_t width = 0;
    for (size_t i = 0; i < length; i++)
        width += ((unsigned char)text[i] & 0xc0) != 0x80;
    return width;
}

/* ---- reading ---- */

struct span {
    size_t at, length;
};

/* A variation that is being read, and where the line goes on that it interrupts. */
struct level {
    size_t at;    /* its opening bracket */
    Ref node;     /* the move that it is an alternative to */
    State before; /* the position before that move */
};

struct reader {
    struct session *session;
    struct in in;
    struct fault *fault;
    struct span own[RECORD_TAGS]; /* values with their escapes; `at` is 0 where the tag is not given */
    size_t tags;                  /* where the tag section begins */
    size_t next;                  /* where the next game begins, once that is known; else 0 */
    bool done;                    /* the result has been read */
    Ref tip;                      /* the present line's last move; the root before any, 0 before a variation's first */
    State before;                 /* the position before the tip */
    int depth;
    struct level level[VARIATIONS_MAX];
};

/* A fault at bytes at..end-1. */
static bool wrong(struct reader *reader, const char *key, size_t at, size_t end, const char *expected)
{
    const struct in in = in_open(reader->in.text, end);
    fault_set(reader->fault, key, &in, at, expected);
    return false;
}

/* Gives a fault that was found elsewhere its place in this text. */
static bool wrong_at(struct reader *reader, size_t at)
{
    reader->fault->at = at;
    return false;
}

static bool check_utf8(struct reader *reader, size_t at, size_t end)
{
    size_t valid = text_invalid(reader->in.text + at, end - at);
    return valid == end - at || wrong(reader, "record-utf8", at + valid, end, NULL);
}

static void skip_white(struct in *in)
{
    while (!in_done(in) && is_white(in->text[in->at]))
        in->at++;
}

/* Whether a line begins at `at`, and whether the one before it is empty. */
static bool begins_line(const struct in *in, size_t at)
{
    return at == 0 || is_break(in->text[at - 1]);
}

static bool follows_empty_line(const struct in *in, size_t at)
{
    if (at == 0 || !begins_line(in, at))
        return false;
    at--;
    if (at > 0 && in->text[at] == '\n' && in->text[at - 1] == '\r')
        at--;
    while (at > 0 && (in->text[at - 1] == ' ' || in->text[at - 1] == '\t'))
        at--;
    return begins_line(in, at);
}

/* Where a game begins behind `from`, as far as that can be told: a tag after an empty line. */
static size_t next_game(const struct in *in, size_t from)
{
    while (from < in->length) {
        const char *bracket = memchr(in->text + from, '[', in->length - from);
        if (!bracket)
            break;
        size_t at = (size_t)(bracket - in->text);
        if (follows_empty_line(in, at))
            return at;
        from = at + 1;
    }
    return in->length;
}

/* Finds line and column of a fault. LF, CR LF and CR alone end a line. */
static void find_place(const struct in *in, struct fault *fault)
{
    struct in probe = in_open(in->text, in->length);
    in_take_text(&probe, mark);
    size_t start = probe.at;
    fault->line = fault->column = 1;
    for (size_t i = start; i < fault->at; i++)
        if (in->text[i] == '\n' || (in->text[i] == '\r' && (i + 1 == in->length || in->text[i + 1] != '\n'))) {
            fault->line++;
            start = i + 1;
        }
    if (fault->at > start)
        fault->column += (uint32_t)record_width(in->text + start, fault->at - start);
}

/* Free bytes at the end of the session's block, to put a text together that the session then copies; NULL with a fault
 * if there is no room for both. */
static char *spare(struct reader *reader, size_t length, size_t at)
{
    struct session *session = reader->session;
    const size_t around = sizeof(struct tag) + sizeof(struct note) + 64;
    if ((session->size - session->used) / 2 <= length + around) {
        wrong(reader, "memory", at, at, NULL);
        return NULL;
    }
    return (char *)session->block + session->size - length;
}

/* ---- reading tags ---- */

struct tag_text {
    size_t at; /* the opening bracket */
    struct span name, value;
};

/* Reads a value up to its closing quote, within a line. */
static bool read_value(struct reader *reader, struct span *value)
{
    struct in *in = &reader->in;
    size_t quote = in->at;
    if (!in_take(in, '"'))
        return wrong(reader, "tag-form", quote, in->length, "\"");
    value->at = in->at;
    while (!in_done(in) && in_peek(in) != '"' && !is_break(in_peek(in)))
        if (in_take(in, '\\') && in_peek(in) != '"' && in_peek(in) != '\\')
            return wrong(reader, "tag-form", in->at - 1, in->at, "\\\" \\\\");
        else
            in->at++;
    value->length = in->at - value->at;
    return in_take(in, '"') || wrong(reader, "tag-form", quote, in->length, "\"");
}

static bool read_tag(struct reader *reader, struct tag_text *tag)
{
    struct in *in = &reader->in;
    tag->at = in->at;
    in->at++;
    skip_white(in);
    tag->name.at = in->at;
    while (is_name_byte(in_peek(in)))
        in->at++;
    tag->name.length = in->at - tag->name.at;
    if (tag->name.length == 0)
        return wrong(reader, "tag-form", in->at, in->length, "A-Z a-z 0-9 _");
    skip_white(in);
    if (!read_value(reader, &tag->value))
        return false;
    skip_white(in);
    if (!in_take(in, ']'))
        return wrong(reader, "tag-form", in->at, in->length, "]");
    return check_utf8(reader, tag->at, in->at);
}

static int own_of(const struct reader *reader, const struct tag_text *tag)
{
    return own_tag(reader->in.text + tag->name.at, tag->name.length);
}

/* Reads the tag section for the tags that the game is opened with; the others have to wait until it is. */
static bool read_tags(struct reader *reader)
{
    struct in *in = &reader->in;
    struct tag_text tag;
    if (in_peek(in) != '[')
        return wrong(reader, "game-missing", in->at, in->length, "[Game");
    for (; in_peek(in) == '['; skip_white(in)) {
        if (!read_tag(reader, &tag))
            return false;
        int own = own_of(reader, &tag);
        if (tag.at == reader->tags && own != TAG_GAME)
            return wrong(reader, "game-missing", tag.at, in->at, "[Game");
        if (own == RECORD_TAGS)
            continue;
        if (reader->own[own].at != 0) {
            in->at = tag.at; /* another game's, or a fault */
            return (own == TAG_GAME && follows_empty_line(in, tag.at)) ||
                   wrong(reader, "tag-repeated", tag.name.at, tag.name.at + tag.name.length, NULL);
        }
        reader->own[own] = tag.value;
    }
    return true;
}

static bool wrong_game(struct reader *reader)
{
    char ids[FAULT_TEXT];
    struct out out = out_open(ids, sizeof ids - 1);
    const struct span *id = &reader->own[TAG_GAME];
    for (int i = 0; game_list[i]; i++) {
        if (i > 0)
            out_char(&out, ' ');
        out_text(&out, game_list[i]->id);
    }
    ids[out_overrun(&out) ? out.size : out.length] = '\0';
    wrong(reader, "game-unknown", id->at, id->at + id->length, ids);
    return wrong_at(reader, id->at - 1);
}

/* Gives a fault of session_open its place. Escapes need no thought: a backslash is no part of any option or position, so
 * that such a value is refused as it stands. */
static bool wrong_start(struct reader *reader)
{
    struct fault *fault = reader->fault;
    if (strncmp(fault->key, "option", 6) == 0)
        return wrong_at(reader, reader->own[TAG_OPTIONS].at + fault->at);
    if (strncmp(fault->key, "position", 8) == 0)
        return wrong_at(reader, reader->own[TAG_POSITION].at + fault->at);
    return wrong_at(reader, reader->tags);
}

/* Whether a word is a result token, and which outcome it names; the reason is left open. */
static bool read_result(const struct setup *setup, const char *word, size_t length, struct outcome *outcome)
{
    int winner = length == 1 ? setup_seat(setup, word[0]) : NOBODY;
    bool goes_on = text_equal(word, length, "*");
    *outcome = (struct outcome){goes_on ? REASON_NONE : record_reason(winner), winner};
    return goes_on || winner != NOBODY || text_equal(word, length, "draw");
}

static bool check_result_tag(struct reader *reader)
{
    const struct setup *setup = &reader->session->setup;
    const struct span *value = &reader->own[TAG_RESULT];
    struct outcome outcome;
    char expected[FAULT_TEXT];
    struct out out = out_open(expected, sizeof expected);
    if (value->at == 0 || read_result(setup, reader->in.text + value->at, value->length, &outcome))
        return true;
    out_text(&out, "* draw");
    for (int seat = 0; seat < setup->seats; seat++) {
        out_char(&out, ' ');
        out_char(&out, setup_letter(setup, seat));
    }
    out_char(&out, '\0');
    return wrong(reader, "result-form", value->at, value->at + value->length, expected);
}

static bool open_game(struct reader *reader)
{
    const char *text = reader->in.text;
    const struct span *own = reader->own;
    const struct game *game = game_find(text + own[TAG_GAME].at, own[TAG_GAME].length);
    if (!game)
        return wrong_game(reader);
    if (!session_open(reader->session, game, text + own[TAG_OPTIONS].at, own[TAG_OPTIONS].length,
                      text + own[TAG_POSITION].at, own[TAG_POSITION].length, reader->fault))
        return wrong_start(reader);
    reader->tip = reader->session->root;
    reader->before = reader->session->start;
    return true;
}

static bool keep_tag(struct reader *reader, const struct tag_text *tag)
{
    const char *text = reader->in.text, *value = text + tag->value.at;
    size_t length = tag->value.length;
    if (memchr(value, '\\', length)) {
        char *plain = spare(reader, length, tag->at);
        size_t to = 0;
        if (!plain)
            return false;
        for (size_t i = 0; i < length; i++)
            plain[to++] = value[i] == '\\' ? value[++i] : value[i];
        value = plain;
        length = to;
    }
    return session_add_tag(reader->session, text + tag->name.at, tag->name.length, value, length, reader->fault) ||
           wrong_at(reader, tag->at);
}

/* The reason that the Termination tag gives. Any other word than a reason's makes it a tag like all others. */
static enum reason tag_reason(const struct reader *reader)
{
    const struct span *value = &reader->own[TAG_TERMINATION];
    return reason_find(reader->in.text + value->at, value->length);
}

/* Reads the tag section, up to `end`, once more for the tags that are kept. */
static bool keep_tags(struct reader *reader, size_t end)
{
    struct in *in = &reader->in;
    in->at = reader->tags;
    while (in->at < end) {
        struct tag_text tag;
        CHECK(read_tag(reader, &tag));
        int own = own_of(reader, &tag);
        bool kept = own == RECORD_TAGS || (own == TAG_TERMINATION && tag_reason(reader) == REASON_NONE);
        if (kept && !keep_tag(reader, &tag))
            return false;
        skip_white(in);
    }
    return true;
}

/* ---- reading moves ---- */

/* Puts the session's cursor where the present line has come to. */
static void settle(struct reader *reader)
{
    struct session *session = reader->session;
    bool begins = reader->tip == 0;
    Ref node = begins ? session_node(session, reader->level[reader->depth - 1].node)->parent : reader->tip;
    if (session->cursor == node)
        return;
    State state = reader->before;
    if (!begins && node != session->root)
        session->setup.game->play(&session->setup, &state, session_node(session, node)->move);
    session_enter(session, node, &state);
}

/* Adds a comment's text to a node. A line break in it is a space. */
static bool add_text(struct reader *reader, Ref node, enum note_kind kind, size_t at, size_t end)
{
    const char *text = reader->in.text + at;
    size_t length = end - at;
    if (memchr(text, '\n', length) || memchr(text, '\r', length)) {
        char *line = spare(reader, length, at - 1);
        size_t to = 0;
        if (!line)
            return false;
        for (size_t i = 0; i < length; i++)
            if (text[i] != '\r' || i + 1 == length || text[i + 1] != '\n')
                line[to++] = is_break(text[i]) ? ' ' : text[i];
        text = line;
        length = to;
    }
    return session_add_note(reader->session, node, kind, 0, text, length, reader->fault) || wrong_at(reader, at - 1);
}

/* Reads a comment of either form. Before a variation's first move there is no node yet that could take it. */
static bool read_comment(struct reader *reader, Ref node, enum note_kind kind)
{
    struct in *in = &reader->in;
    size_t at = in->at, end = at + 1;
    bool braces = in->text[at] == '{';
    if (braces) {
        const char *close = memchr(in->text + end, '}', in->length - end);
        if (!close)
            return wrong(reader, "comment-open", at, in->length, "}");
        end = (size_t)(close - in->text);
    } else {
        while (end < in->length && !is_break(in->text[end]))
            end++;
    }
    in->at = end + braces;
    return check_utf8(reader, at + 1, end) && (node == 0 || add_text(reader, node, kind, at + 1, end));
}

/* Gives a variation's first move the comments that stand before it. Between its bracket and the word at `end` there is
 * nothing but comments and move numbers. */
static bool add_notes_before(struct reader *reader, size_t end)
{
    struct in *in = &reader->in;
    size_t back = in->at;
    in->at = reader->level[reader->depth - 1].at + 1;
    while (in->at < end)
        if (in_peek(in) != '{' && in_peek(in) != ';')
            in->at++;
        else if (!read_comment(reader, reader->tip, NOTE_BEFORE))
            return false;
    in->at = back;
    return true;
}

static bool make_move(struct reader *reader, size_t at, size_t end)
{
    struct session *session = reader->session;
    Move move;
    settle(reader);
    if (!line_read(&session->line, reader->in.text + at, end - at, &move, reader->fault))
        return wrong_at(reader, at + reader->fault->at);
    bool begins = reader->tip == 0;
    State before = session->line.state;
    if (!session_add(session, move, reader->fault))
        return wrong_at(reader, at);
    reader->before = before;
    reader->tip = session->cursor;
    return !begins || add_notes_before(reader, at);
}

static bool open_variation(struct reader *reader)
{
    size_t at = reader->in.at++;
    if (reader->tip == 0 || reader->tip == reader->session->root)
        return wrong(reader, "variation-first", at, at + 1, NULL);
    if (reader->depth == VARIATIONS_MAX)
        return fault_number(reader->fault, "variation-deep", &reader->in, at, VARIATIONS_MAX);
    struct level *level = &reader->level[reader->depth++];
    level->at = at;
    level->node = reader->tip;
    level->before = reader->before;
    reader->tip = 0;
    return true;
}

static bool close_variation(struct reader *reader)
{
    size_t at = reader->in.at++;
    if (reader->depth == 0)
        return wrong(reader, "variation-close", at, at + 1, NULL);
    const struct level *level = &reader->level[reader->depth - 1];
    if (reader->tip == 0)
        return wrong(reader, "variation-empty", level->at, at + 1, NULL);
    reader->tip = level->node;
    reader->before = level->before;
    reader->depth--;
    return true;
}

static bool add_glyph(struct reader *reader, size_t at, int glyph)
{
    if (reader->tip == 0)
        return wrong(reader, "glyph-first", at, reader->in.at, NULL);
    return session_add_note(reader->session, reader->tip, NOTE_GLYPH, glyph, NULL, 0, reader->fault) ||
           wrong_at(reader, at);
}

static bool read_glyph(struct reader *reader)
{
    struct in *in = &reader->in;
    size_t at = in->at++;
    unsigned glyph;
    return in_number(in, 0, GLYPH_MAX, &glyph) ? add_glyph(reader, at, (int)glyph)
                                               : wrong(reader, "glyph-range", at, in->length, "0-255");
}

static bool read_suffix(struct reader *reader)
{
    struct in *in = &reader->in;
    size_t at = in->at;
    while (in_peek(in) == '!' || in_peek(in) == '?')
        in->at++;
    for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++)
        if (text_equal(in->text + at, in->at - at, suffixes[i]))
            return add_glyph(reader, at, (int)i + 1);
    return wrong(reader, "glyph-range", at, in->at, "! ? !! ?? !? ?!");
}

/* Checks the reason against the result, now that this is known: by the moves, declared, or none. */
static bool take_reason(struct reader *reader, struct outcome named)
{
    struct session *session = reader->session;
    const struct span *value = &reader->own[TAG_TERMINATION];
    enum reason given = tag_reason(reader), ended = session->line.outcome.reason;
    if (named.reason != REASON_NONE && ended == REASON_NONE)
        return session_declare(session, named.winner, given == REASON_NONE ? named.reason : given, reader->fault) ||
               wrong(reader, "result-reason", value->at, value->at + value->length,
                     named.winner == NOBODY ? "agreement time" : "resign agreement time");
    return given == REASON_NONE || given == ended ||
           wrong(reader, "result-reason", value->at, value->at + value->length, reason_word(ended));
}

/* Takes the result token at..end-1, which must agree with the moves and with the Result tag. */
static bool take_result(struct reader *reader, size_t at, size_t end, struct outcome named)
{
    struct session *session = reader->session;
    const struct span *value = &reader->own[TAG_RESULT];
    const char *text = reader->in.text;
    char letter[2], tag[8];
    if (reader->depth > 0)
        return wrong(reader, "result-variation", at, end, NULL);
    skip_white(&reader->in);
    reader->done = true;
    reader->next = reader->in.at;
    settle(reader);
    const char *ended = record_result(&session->setup, session->line.outcome, letter);
    if (session->line.outcome.reason != REASON_NONE && !text_equal(text + at, end - at, ended))
        return wrong(reader, "result-differs", at, end, ended);
    if (value->at == 0)
        return take_reason(reader, named);
    CHECK(value->length < sizeof tag); /* by check_result_tag */
    memcpy(tag, text + value->at, value->length);
    tag[value->length] = '\0';
    return text_equal(text + at, end - at, tag) ? take_reason(reader, named)
                                                : wrong(reader, "result-differs", at, end, tag);
}

/* Takes a move number; the dots must be one or three. Numbers are not checked (notation.md). */
static bool take_number(struct in *in)
{
    struct in probe = *in;
    while (in_peek(&probe) >= '0' && in_peek(&probe) <= '9')
        probe.at++;
    size_t digits = probe.at - in->at;
    while (in_take(&probe, '.'))
        ;
    size_t dots = probe.at - in->at - digits;
    if (digits == 0 || (dots != 1 && dots != 3))
        return false;
    *in = probe;
    return true;
}

static bool ends_word(int c)
{
    return c == -1 || is_white(c) || (c != 0 && strchr("{}();$!?[]", c));
}

static bool read_word(struct reader *reader)
{
    struct in *in = &reader->in;
    struct outcome outcome;
    size_t at = in->at;
    if (take_number(in))
        return true;
    do
        in->at++;
    while (!ends_word(in_peek(in)));
    size_t end = in->at;
    if (!check_utf8(reader, at, end))
        return false;
    if (read_result(&reader->session->setup, in->text + at, end - at, &outcome))
        return take_result(reader, at, end, outcome);
    return make_move(reader, at, end);
}

/* The text or the game ends without a result. */
static bool unfinished(struct reader *reader)
{
    const struct in *in = &reader->in;
    size_t at = in->at;
    if (reader->depth > 0)
        return wrong(reader, "variation-open", reader->level[reader->depth - 1].at, in->length, ")");
    if (!in_done(in))
        reader->next = at;
    while (in_done(in) && at > 0 && is_white(in->text[at - 1]))
        at--;
    return wrong(reader, "result-missing", at, in->length, NULL);
}

static bool read_token(struct reader *reader)
{
    struct in *in = &reader->in;
    skip_white(in);
    switch (in_peek(in)) {
    case -1:
        return unfinished(reader);
    case '{':
    case ';':
        return read_comment(reader, reader->tip, reader->tip == reader->session->root ? NOTE_BEFORE : NOTE_COMMENT);
    case '(':
        return open_variation(reader);
    case ')':
        return close_variation(reader);
    case '$':
        return read_glyph(reader);
    case '!':
    case '?':
        return read_suffix(reader);
    case '[':
        return begins_line(in, in->at) ? unfinished(reader) : read_word(reader);
    default:
        return read_word(reader);
    }
}

static bool read_game(struct reader *reader)
{
    if (!read_tags(reader))
        return false;
    size_t end = reader->in.at;
    if (!open_game(reader) || !check_result_tag(reader) || !keep_tags(reader, end)) {
        session_close(reader->session);
        return false;
    }
    while (!reader->done)
        if (!read_token(reader))
            return false;
    return true;
}

bool record_read(struct session *session, const char *text, size_t length, size_t *at, struct fault *fault)
{
    struct reader reader = {.session = session, .in = in_open(text, length), .fault = fault};
    session_close(session);
    reader.in.at = *at;
    if (*at == 0)
        in_take_text(&reader.in, mark);
    skip_white(&reader.in);
    reader.tags = reader.in.at;
    bool whole = read_game(&reader);
    if (!whole) {
        fault->found[text_invalid(fault->found, strlen(fault->found))] = '\0';
        find_place(&reader.in, fault);
    }
    if (session_is_open(session))
        session_go(session, session_end(session));
    *at = reader.next != 0 ? reader.next : next_game(&reader.in, fault->at + 1);
    return whole;
}
