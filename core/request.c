/* See request.h. */
#include "request.h"

#include "answer.h"
#include "check.h"
#include "job.h"
#include "link.h"
#include "record.h"

#include <string.h>

enum {
    FIELDS_MAX = 3,
    PERFT_MAX = 8,
    MARGIN = 256, /* bytes by which a state's answer may grow when a request changes no text in it */
};

struct core {
    struct session session;
    struct session fresh; /* what is being opened, beside the session; the old game stays until it is good */
    struct job job;
    size_t size; /* of the whole block */
    char *text;
    size_t text_size;
};
_Static_assert(sizeof(struct core) < CORE_LEAST / 2, "a core leaves room for its session");

struct field {
    char *text;
    size_t length;
};

struct request {
    struct core *core;
    struct field field[FIELDS_MAX];
    int fields;
    struct out out;
    struct fault fault;
};

/* ---- the block: the core, the session's memory, and text in the last quarter ---- */

static void lay_out(struct core *core, size_t size)
{
    size_t rest = size - sizeof(struct core);
    core->size = size;
    core->text_size = rest / 4;
    core->text = (char *)core + size - core->text_size;
}

static size_t session_size(const struct core *core)
{
    return core->size - sizeof(struct core) - core->text_size;
}

struct core *core_open(void *block, size_t size)
{
    struct core *core = block;
    if (size < CORE_LEAST)
        return NULL;
    memset(core, 0, sizeof *core);
    lay_out(core, size);
    session_memory(&core->session, core + 1, session_size(core));
    return core;
}

void core_grow(struct core *core, size_t size)
{
    CHECK(size >= core->size);
    lay_out(core, size);
    session_grow(&core->session, session_size(core));
}

char *core_text(struct core *core, size_t *size)
{
    *size = core->text_size;
    return core->text;
}

/* ---- fields ---- */

static struct in field_in(const struct request *request, int index)
{
    return in_open(request->field[index].text, request->field[index].length);
}

/* A number that is a whole field. */
static bool field_number(struct request *request, int index, unsigned low, unsigned high, unsigned *number)
{
    struct in in = field_in(request, index);
    return (in_number(&in, low, high, number) && in_done(&in)) ||
           fault_set(&request->fault, "request-number", &in, 0, NULL);
}

static bool field_node(struct request *request, int index, Ref *node)
{
    struct in in = field_in(request, index);
    unsigned number;
    if (!field_number(request, index, 1, UINT32_MAX, &number))
        return false;
    *node = number;
    return session_has(&request->core->session, number) || fault_set(&request->fault, "request-node", &in, 0, NULL);
}

static bool fault_memory(struct request *request)
{
    struct in nothing = in_string("");
    return fault_set(&request->fault, "memory", &nothing, 0, NULL);
}

/* ---- verbs; each writes its answer, or returns false with a fault ---- */

static bool answer_with_state(struct request *request)
{
    answer_state(&request->core->session, &request->out);
    return true;
}

/* What cannot be answered must not have been done: the page asks again when the core has grown. So a request that
 * changes the game first sees whether its answer, `more` bytes longer than the present state's, would fit. */
static bool has_room(struct request *request, size_t more)
{
    struct out *out = &request->out;
    answer_state(&request->core->session, out);
    bool fits = out->length + more + MARGIN <= out->size;
    out->length = 0;
    return fits || fault_memory(request);
}

/* Answers after a move of the cursor, or moves it back. */
static bool answer_or_return(struct request *request, Ref from)
{
    answer_state(&request->core->session, &request->out);
    if (!out_overrun(&request->out))
        return true;
    session_go(&request->core->session, from);
    return fault_memory(request);
}

/* The game that was opened beside the session takes its place, once it has been answered with. */
static void adopt(struct request *request)
{
    struct core *core = request->core;
    if (out_overrun(&request->out))
        return;
    job_drop(&core->job);
    session_adopt(&core->session, &core->fresh);
}

static bool do_games(struct request *request)
{
    struct out *out = &request->out;
    json_open(out, '{');
    answer_games_member(out);
    json_name(out, "engine");
    json_open(out, '{');
    json_name(out, "version");
    json_number(out, ENGINE_VERSION);
    for (int seats = 2; seats <= 3; seats++) {
        json_name(out, seats == 2 ? "levels" : "more");
        json_open(out, '[');
        for (int level = 1; level <= LEVEL_MAX; level++)
            json_number(out, (int64_t)level_nodes(level, seats));
        json_close(out, ']');
    }
    json_close(out, '}');
    json_close(out, '}');
    return true;
}

static bool do_new(struct request *request)
{
    struct in id = field_in(request, 0);
    const struct game *game = game_find(id.text, id.length);
    if (!game)
        return fault_set(&request->fault, "game-unknown", &id, 0, NULL);
    const struct field *options = &request->field[1], *position = &request->field[2];
    struct core *core = request->core;
    session_beside(&core->session, &core->fresh);
    if (!session_open(&core->fresh, game, options->text, options->length, position->text, position->length,
                      &request->fault))
        return false;
    answer_state(&core->fresh, &request->out);
    adopt(request);
    return true;
}

static bool do_board(struct request *request)
{
    answer_board(&request->core->session, &request->out);
    return true;
}

/* Whether some legal path begins with these clicks; what does not is no view of anything. */
static bool begins_path(const struct session *session, const Site *clicks, int count)
{
    const struct line *line = &session->line;
    for (int i = 0; i < line->count; i++) {
        Site path[PATH_MAX];
        int sites = session->setup.game->path(&session->setup, &line->state, line->moves[i], path);
        if (count <= sites && memcmp(path, clicks, (size_t)count) == 0)
            return true;
    }
    return count == 0;
}

static bool do_view(struct request *request)
{
    struct in in = field_in(request, 0);
    Site clicks[PATH_MAX];
    int count = 0;
    while (!in_done(&in)) {
        unsigned site;
        size_t at = in.at;
        if (count == PATH_MAX || !in_number(&in, 0, SITES_MAX - 1, &site))
            return fault_set(&request->fault, "request-number", &in, at, NULL);
        clicks[count++] = (Site)site;
        if (!in_take(&in, ' ') && !in_done(&in))
            return fault_set(&request->fault, "request-number", &in, in.at, NULL);
    }
    if (!begins_path(&request->core->session, clicks, count))
        return fault_set(&request->fault, "request-path", &in, 0, NULL);
    answer_view(&request->core->session, clicks, count, &request->out);
    return true;
}

static bool do_threats(struct request *request)
{
    answer_threats(&request->core->session, &request->out);
    return true;
}

static bool do_play(struct request *request)
{
    struct session *session = &request->core->session;
    Ref from = session->cursor, last = session_node(session, from)->last;
    Move move;
    if (!line_read(&session->line, request->field[0].text, request->field[0].length, &move, &request->fault) ||
        !session_play(session, move, &request->fault))
        return false;
    if (answer_or_return(request, from))
        return true;
    if (session_node(session, from)->last != last)
        session_remove(session, session_node(session, from)->last);
    return false;
}

static bool do_back(struct request *request)
{
    Ref from = request->core->session.cursor;
    session_back(&request->core->session);
    return answer_or_return(request, from);
}

static bool do_forward(struct request *request)
{
    Ref from = request->core->session.cursor;
    session_forward(&request->core->session);
    return answer_or_return(request, from);
}

static bool do_go(struct request *request)
{
    Ref from = request->core->session.cursor, node;
    if (!field_node(request, 0, &node))
        return false;
    session_go(&request->core->session, node);
    return answer_or_return(request, from);
}

static bool do_promote(struct request *request)
{
    Ref node;
    if (!field_node(request, 0, &node) || !has_room(request, 0))
        return false;
    struct in in = field_in(request, 0);
    if (!session_promote(&request->core->session, node))
        return fault_number(&request->fault, "variation-deep", &in, 0, VARIATIONS_MAX);
    return answer_with_state(request);
}

/* Whether a node is another one or behind it. */
static bool is_behind(const struct session *session, Ref node, Ref other)
{
    while (other != 0 && other != node)
        other = session_node(session, other)->parent;
    return other == node;
}

static bool do_remove(struct request *request)
{
    struct in in = field_in(request, 0);
    struct session *session = &request->core->session;
    Ref node;
    if (!field_node(request, 0, &node))
        return false;
    if (node == session->root)
        return fault_set(&request->fault, "request-node", &in, 0, NULL);
    Ref from = session->cursor;
    if (is_behind(session, node, from))
        session_go(session, session_node(session, node)->parent);
    if (!has_room(request, 0)) {
        session_go(session, from);
        return false;
    }
    session_remove(session, node);
    return answer_with_state(request);
}

static bool do_declare(struct request *request)
{
    struct session *session = &request->core->session;
    struct in winner = field_in(request, 0), reason = field_in(request, 1);
    int seat = winner.length == 1 ? setup_seat(&session->setup, winner.text[0]) : NOBODY;
    if (seat == NOBODY && !text_equal(winner.text, winner.length, "draw"))
        return fault_set(&request->fault, "result-winner", &winner, 0, NULL);
    return has_room(request, 0) &&
           session_declare(session, seat, reason_find(reason.text, reason.length), &request->fault) &&
           answer_with_state(request);
}

static bool do_withdraw(struct request *request)
{
    if (!has_room(request, 0))
        return false;
    session_withdraw(&request->core->session);
    return answer_with_state(request);
}

/* Bytes of a text as a JSON string. */
static size_t json_length(const struct field *text)
{
    struct out count = out_open(NULL, 0);
    out_json(&count, text->text, text->length);
    return count.length;
}

static bool replace_text(struct request *request, enum note_kind kind)
{
    const struct field *text = &request->field[1];
    Ref node;
    return field_node(request, 0, &node) && has_room(request, json_length(text)) &&
           session_set_note(&request->core->session, node, kind, 0, text->text, text->length, &request->fault) &&
           answer_with_state(request);
}

static bool do_comment(struct request *request)
{
    return replace_text(request, NOTE_COMMENT);
}

static bool do_before(struct request *request)
{
    return replace_text(request, NOTE_BEFORE);
}

static bool do_glyph(struct request *request)
{
    Ref node;
    unsigned glyph;
    return field_node(request, 0, &node) && field_number(request, 1, 0, UINT8_MAX, &glyph) && has_room(request, 0) &&
           session_set_note(&request->core->session, node, NOTE_GLYPH, (int)glyph, NULL, 0, &request->fault) &&
           answer_with_state(request);
}

static bool do_tag(struct request *request)
{
    const struct field *name = &request->field[0], *value = &request->field[1];
    struct in in = field_in(request, 0);
    if (!record_tag_is_free(name->text, name->length))
        return fault_set(&request->fault, "tag-form", &in, 0, NULL);
    return has_room(request, json_length(name) + json_length(value)) &&
           session_set_tag(&request->core->session, name->text, name->length, value->text, value->length,
                           &request->fault) &&
           answer_with_state(request);
}

static bool do_tree(struct request *request)
{
    answer_tree(&request->core->session, &request->out);
    return true;
}

/* An answer with one text, which was written to `scratch`. */
static bool answer_text(struct request *request, const char *name, struct out text)
{
    if (out_overrun(&text))
        return fault_memory(request);
    json_open(&request->out, '{');
    json_name(&request->out, name);
    json_bytes(&request->out, text.text, text.length);
    json_close(&request->out, '}');
    return true;
}

/* The second half of the answer's room, to write a text that then becomes a JSON string in the first. */
static struct out scratch(struct request *request)
{
    size_t half = request->out.size / 2;
    struct out text = out_open(request->out.text + half, request->out.size - half);
    request->out.size = half;
    return text;
}

static bool do_record(struct request *request)
{
    struct out text = scratch(request);
    record_write(&request->core->session, &text);
    return answer_text(request, "record", text);
}

static bool do_link(struct request *request)
{
    struct out text = scratch(request);
    return link_write(&request->core->session, &text, &request->fault) && answer_text(request, "link", text);
}

/* Answers with what was read, all of it or, where there is a fault, what is usable, and takes it over. With nothing
 * usable the session stays as it was. `next` is where the next game begins in the text that was read, 0 for none. */
static bool answer_opened(struct request *request, bool whole, size_t next)
{
    const struct session *fresh = &request->core->fresh;
    struct out *out = &request->out;
    bool usable = session_is_open(fresh);
    json_open(out, '{');
    if (whole)
        answer_state_members(fresh, out);
    json_name(out, "next");
    if (next == 0)
        json_null(out);
    else
        json_number(out, (int64_t)next);
    if (!whole) {
        json_name(out, "error");
        json_fault(out, &request->fault);
        json_name(out, "legal");
        json_number(out, usable ? session_node(fresh, session_end(fresh))->ply : 0);
    }
    if (!whole && usable) {
        json_name(out, "state");
        answer_state(fresh, out);
    }
    json_close(out, '}');
    if (usable)
        adopt(request);
    return true;
}

static bool do_load(struct request *request)
{
    struct core *core = request->core;
    const struct field *text = &request->field[0];
    unsigned from = 0;
    if (request->fields > 1 && !field_number(request, 1, 0, UINT32_MAX, &from))
        return false;
    size_t at = from < text->length ? from : text->length;
    session_beside(&core->session, &core->fresh);
    bool whole = record_read(&core->fresh, text->text, text->length, &at, &request->fault);
    return answer_opened(request, whole, at < text->length ? at : 0);
}

static bool do_open(struct request *request)
{
    struct core *core = request->core;
    const struct field *text = &request->field[0];
    session_beside(&core->session, &core->fresh);
    return answer_opened(request, link_read(&core->fresh, text->text, text->length, &request->fault), 0);
}

static bool do_perft(struct request *request)
{
    unsigned depth;
    if (!field_number(request, 0, 0, PERFT_MAX, &depth))
        return false;
    struct out *out = &request->out;
    json_open(out, '{');
    json_name(out, "perft");
    json_number(out, (int64_t)line_perft(&request->core->session.line, (int)depth));
    json_close(out, '}');
    return true;
}

static bool do_job(struct request *request)
{
    job_answer(&request->core->job, &request->out);
    return true;
}

static bool do_playouts(struct request *request)
{
    unsigned seed;
    if (!field_number(request, 0, 0, UINT32_MAX, &seed))
        return false;
    job_playouts(&request->core->job, &request->core->session, seed);
    return do_job(request);
}

/* Begins to think; what this needs beyond the session's block is a matter of growing. */
static bool think(struct request *request, struct analysis_limits limits)
{
    struct core *core = request->core;
    return job_think(&core->job, &core->session, limits, &request->fault) && do_job(request);
}

static bool do_think(struct request *request)
{
    struct analysis_limits limits = {.nodes = UINT64_MAX};
    unsigned nodes, lines, seed;
    if (!field_number(request, 0, 0, UINT32_MAX, &nodes) || !field_number(request, 1, 1, LINES_MAX, &lines) ||
        !field_number(request, 2, 0, UINT32_MAX, &seed))
        return false;
    if (nodes > 0)
        limits.nodes = nodes;
    limits.lines = (int)lines;
    limits.seed = seed;
    return think(request, limits);
}

static bool do_level(struct request *request)
{
    struct analysis_limits limits = {.nodes = UINT64_MAX, .lines = 1};
    unsigned level, seed;
    if (!field_number(request, 0, 1, LEVEL_MAX, &level) || !field_number(request, 1, 0, UINT32_MAX, &seed))
        return false;
    limits.level = (int)level;
    limits.seed = seed;
    return think(request, limits);
}

static bool do_bench(struct request *request)
{
    struct core *core = request->core;
    struct in id = field_in(request, 0);
    const struct game *game = game_find(id.text, id.length);
    if (!game)
        return fault_set(&request->fault, "game-unknown", &id, 0, NULL);
    return job_bench(&core->job, &core->session, game, &request->fault) && do_job(request);
}

static bool do_stop(struct request *request)
{
    job_stop(&request->core->job);
    return do_job(request);
}

uint32_t core_work(struct core *core, uint32_t nodes)
{
    return job_run(&core->job, nodes);
}

/* ---- the door ---- */

struct verb {
    const char *name;
    int least, most; /* fields */
    bool needs_game;
    bool needs_room; /* it changes the session or works in its free memory, as the engine does */
    bool (*run)(struct request *request);
};

static const struct verb verbs[] = {
    {"games", 0, 0, false, false, do_games},
    {"new", 1, 3, false, true, do_new},
    {"board", 0, 0, true, false, do_board},
    {"state", 0, 0, true, false, answer_with_state},
    {"view", 1, 1, true, false, do_view},
    {"threats", 0, 0, true, false, do_threats}, /* needs no engine and so no room */
    {"play", 1, 1, true, true, do_play},
    {"back", 0, 0, true, true, do_back},
    {"forward", 0, 0, true, true, do_forward},
    {"go", 1, 1, true, true, do_go},
    {"promote", 1, 1, true, true, do_promote},
    {"remove", 1, 1, true, true, do_remove},
    {"declare", 2, 2, true, true, do_declare},
    {"withdraw", 0, 0, true, true, do_withdraw},
    {"comment", 2, 2, true, true, do_comment},
    {"before", 2, 2, true, true, do_before},
    {"glyph", 2, 2, true, true, do_glyph},
    {"tag", 2, 2, true, true, do_tag},
    {"tree", 0, 0, true, false, do_tree},
    {"record", 0, 0, true, false, do_record},
    {"load", 1, 2, false, true, do_load},
    {"link", 0, 0, true, true, do_link},
    {"open", 1, 1, false, true, do_open},
    {"perft", 1, 1, true, false, do_perft},
    {"playouts", 1, 1, true, true, do_playouts},
    {"think", 3, 3, true, true, do_think},
    {"level", 2, 2, true, true, do_level},
    {"bench", 1, 1, false, true, do_bench},
    {"stop", 0, 0, false, false, do_stop},
    {"job", 0, 0, false, false, do_job},
};

static bool run(struct request *request, const struct verb *verb)
{
    struct in nothing = in_string("");
    struct core *core = request->core;
    if (request->fields < verb->least || request->fields > verb->most)
        return fault_number(&request->fault, "request-fields", &nothing, 0, verb->least);
    if (verb->needs_game && !session_is_open(&core->session))
        return fault_set(&request->fault, "request-game", &nothing, 0, NULL);
    if (verb->needs_room)
        job_release(&core->job);
    return verb->run(request);
}

static const char escapes[] = "tnr\\", meanings[] = "\t\n\r\\";

static bool has_wrong_escape(const struct field *field)
{
    for (size_t i = 0; i < field->length; i++)
        if (field->text[i] == '\\' && (++i == field->length || !memchr(escapes, field->text[i], 4)))
            return true;
    return false;
}

/* Replaces the escapes of a field by what they mean, in place: what a fault quotes must be quoted before. */
static void unescape(struct field *field)
{
    size_t to = 0;
    for (size_t i = 0; i < field->length; i++) {
        char c = field->text[i];
        if (c == '\\')
            c = meanings[strchr(escapes, field->text[++i]) - escapes];
        field->text[to++] = c;
    }
    field->length = to;
}

/* Splits a request at its tabs. The verb is the first part. */
static bool split(struct request *request, char *text, size_t length, struct field *verb)
{
    struct in in = in_open(text, length);
    struct field part = {text, 0};
    size_t invalid = text_invalid(text, length);
    if (invalid < length) {
        struct in nothing = in_string("");
        fault_set(&request->fault, "request-utf8", &nothing, 0, NULL);
        request->fault.at = invalid;
        return false;
    }
    for (int index = -1;; index++) {
        char *tab = memchr(part.text, '\t', (size_t)(text + length - part.text));
        part.length = (size_t)((tab ? tab : text + length) - part.text);
        if (index == FIELDS_MAX)
            return fault_number(&request->fault, "request-fields", &in, (size_t)(part.text - text), FIELDS_MAX);
        if (has_wrong_escape(&part))
            return fault_set(&request->fault, "request-escape", &in, (size_t)(part.text - text), NULL);
        unescape(&part);
        if (index < 0)
            *verb = part;
        else
            request->field[index] = part;
        request->fields = index + 1;
        if (!tab)
            return true;
        part.text = tab + 1;
    }
}

static bool handle(struct request *request, char *text, size_t length)
{
    struct field verb = {text, 0};
    if (!split(request, text, length, &verb))
        return false;
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (text_equal(verb.text, verb.length, verbs[i].name))
            return run(request, &verbs[i]);
    struct in in = in_open(verb.text, verb.length);
    return fault_set(&request->fault, "request-verb", &in, 0, NULL);
}

size_t core_answer(struct core *core, size_t length)
{
    CHECK(length <= core->text_size);
    /* The request moves to the end of the text; the answer grows from its start and must not reach it. */
    char *text = core->text + core->text_size - length;
    memmove(text, core->text, length);
    struct request request = {.core = core, .out = out_open(core->text, core->text_size - length)};
    for (int i = 0; i < FIELDS_MAX; i++)
        request.field[i].text = text;
    bool done = handle(&request, text, length);
    if (done && !out_overrun(&request.out))
        return request.out.length;
    if (done)
        request.fault = (struct fault){.key = "memory"};
    request.out = out_open(core->text, core->text_size);
    json_open(&request.out, '{');
    json_name(&request.out, "error");
    json_fault(&request.out, &request.fault);
    json_close(&request.out, '}');
    return request.out.length;
}
