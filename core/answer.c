/* See answer.h. */
#include "answer.h"

#include "threats.h"

#include <string.h>

static const char *const site_kinds[] = {"cell", "area", "hand", "button"};

static void seat_or_null(struct out *out, int seat)
{
    if (seat == NOBODY)
        json_null(out);
    else
        json_number(out, seat);
}

static void out_into_json(struct out *out, const struct out *text)
{
    json_bytes(out, text->text, text->length);
}

/* ---- games ---- */

static void words(struct out *out, const char *text)
{
    struct in in = in_string(text);
    json_open(out, '[');
    do {
        const char *word;
        size_t length = in_word(&in, &word);
        json_bytes(out, word, length);
    } while (in_take(&in, ' '));
    json_close(out, ']');
}

static void option_object(struct out *out, const struct option *option)
{
    static const char *const kinds[] = {"choice", "number", "text"};
    json_open(out, '{');
    json_name(out, "key");
    json_text(out, option->key);
    json_name(out, "kind");
    json_text(out, kinds[option->kind]);
    switch (option->kind) {
    case OPTION_CHOICE:
        json_name(out, "values");
        words(out, option->values);
        break;
    case OPTION_NUMBER:
        json_name(out, "low");
        json_number(out, option->low);
        json_name(out, "high");
        json_number(out, option->high);
        break;
    case OPTION_TEXT:
        json_name(out, "form");
        json_text(out, option->values);
        break;
    }
    json_name(out, "preset");
    json_text(out, option->preset);
    json_close(out, '}');
}

static void game_object(struct out *out, const struct game *game)
{
    json_open(out, '{');
    json_name(out, "id");
    json_text(out, game->id);
    json_name(out, "version");
    json_number(out, game->version);
    json_name(out, "seats");
    json_open(out, '[');
    for (int seat = 0; game->seats[seat]; seat++) {
        json_open(out, '{');
        json_name(out, "letter");
        json_bytes(out, &game->seats[seat], 1);
        json_name(out, "tag");
        json_text(out, game->tags[seat]);
        json_close(out, '}');
    }
    json_close(out, ']');
    json_name(out, "kinds");
    json_open(out, '[');
    for (int kind = 0; game->kinds[kind]; kind++)
        json_text(out, game->kinds[kind]);
    json_close(out, ']');
    json_name(out, "options");
    json_open(out, '[');
    for (int i = 0; i < game->option_count; i++)
        option_object(out, &game->options[i]);
    json_close(out, ']');
    json_close(out, '}');
}

void answer_games_member(struct out *out)
{
    json_name(out, "games");
    json_open(out, '[');
    for (int i = 0; game_list[i]; i++)
        game_object(out, game_list[i]);
    json_close(out, ']');
}

/* ---- board ---- */

static void site_object(struct out *out, const struct site *site)
{
    json_open(out, '{');
    json_name(out, "kind");
    json_text(out, site_kinds[site->kind]);
    json_name(out, "name");
    json_text(out, site->name);
    json_name(out, "owner");
    seat_or_null(out, site->owner);
    json_name(out, "shade");
    json_number(out, site->shade);
    json_name(out, "centre");
    json_open(out, '[');
    json_number(out, site->centre_x);
    json_number(out, site->centre_y);
    json_close(out, ']');
    json_name(out, "radius");
    json_number(out, site->radius);
    json_name(out, "corners");
    json_open(out, '[');
    for (int k = 0; k < site->corners; k++) {
        json_number(out, site->x[k]);
        json_number(out, site->y[k]);
    }
    json_close(out, ']');
    json_close(out, '}');
}

void answer_board(const struct session *session, struct out *out)
{
    const struct board *board = &session->setup.board;
    int32_t box[4];
    board_box(board, &box[0], &box[1], &box[2], &box[3]);
    json_open(out, '{');
    json_name(out, "box");
    json_open(out, '[');
    for (int i = 0; i < 4; i++)
        json_number(out, box[i]);
    json_close(out, ']');
    json_name(out, "sites");
    json_open(out, '[');
    for (int s = 0; s < board->sites; s++)
        site_object(out, &board->site[s]);
    json_close(out, ']');
    json_close(out, '}');
}

/* ---- state ---- */

static void glyph_list(const struct session *session, const Site *clicks, int count, struct out *out)
{
    struct glyph glyphs[GLYPHS_MAX];
    const struct setup *setup = &session->setup;
    int n = setup->game->view(setup, &session->line.state, clicks, count, glyphs);
    json_name(out, "glyphs");
    json_open(out, '[');
    for (int i = 0; i < n; i++) {
        json_open(out, '[');
        json_number(out, glyphs[i].site);
        json_number(out, glyphs[i].level);
        json_number(out, glyphs[i].kind);
        seat_or_null(out, glyphs[i].owner);
        json_number(out, glyphs[i].turn);
        json_number(out, glyphs[i].count);
        json_close(out, ']');
    }
    json_close(out, ']');
}

/* ["c2",[30,2]]: a move's word in a state, and its path. */
static void move_pair(const struct setup *setup, const State *state, Move move, struct out *out)
{
    char text[MOVE_TEXT];
    Site path[PATH_MAX];
    struct out word = out_open(text, sizeof text);
    int sites = setup->game->path(setup, state, move, path);
    setup->game->write_move(setup, state, move, &word);
    json_open(out, '[');
    out_into_json(out, &word);
    json_open(out, '[');
    for (int i = 0; i < sites; i++)
        json_number(out, path[i]);
    json_close(out, ']');
    json_close(out, ']');
}

static void position_text(const struct setup *setup, const State *state, struct out *out)
{
    char text[POSITION_TEXT];
    struct out position = out_open(text, sizeof text);
    setup->game->write_state(setup, state, &position);
    out_into_json(out, &position);
}

static void outcome_object(struct out *out, const char *name, struct outcome outcome)
{
    json_name(out, name);
    if (outcome.reason == REASON_NONE) {
        json_null(out);
        return;
    }
    json_open(out, '{');
    json_name(out, "winner");
    seat_or_null(out, outcome.winner);
    json_name(out, "reason");
    json_text(out, reason_word(outcome.reason));
    json_close(out, '}');
}

static void note_list(const struct session *session, const struct node *node, struct out *out)
{
    json_name(out, "notes");
    json_open(out, '[');
    for (Ref ref = node->note; ref != 0; ref = session_note(session, ref)->next) {
        const struct note *note = session_note(session, ref);
        json_open(out, '{');
        if (note->kind == NOTE_GLYPH) {
            json_name(out, "glyph");
            json_number(out, note->glyph);
        } else {
            json_name(out, "kind");
            json_text(out, note->kind == NOTE_BEFORE ? "before" : "comment");
            json_name(out, "text");
            json_bytes(out, note_text(note), note->length);
        }
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void tag_list(const struct session *session, struct out *out)
{
    json_name(out, "tags");
    json_open(out, '[');
    for (Ref ref = session->tags; ref != 0; ref = session_tag(session, ref)->next) {
        const struct tag *tag = session_tag(session, ref);
        json_open(out, '[');
        json_bytes(out, tag_name(tag), tag->name);
        json_bytes(out, tag_value(tag), tag->value);
        json_close(out, ']');
    }
    json_close(out, ']');
}

static void seat_list(const struct session *session, struct out *out)
{
    const struct setup *setup = &session->setup;
    int score[SEATS_MAX];
    setup->game->score(setup, &session->line.state, score);
    json_name(out, "seats");
    json_open(out, '[');
    for (int seat = 0; seat < setup->seats; seat++) {
        const char letter = setup_letter(setup, seat);
        json_open(out, '{');
        json_name(out, "letter");
        json_bytes(out, &letter, 1);
        json_name(out, "tag");
        json_text(out, setup_tag(setup, seat));
        json_name(out, "place");
        json_number(out, setup->seat[seat]);
        json_name(out, "score");
        json_number(out, score[seat]);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void move_list(const struct session *session, struct out *out)
{
    const struct line *line = &session->line;
    json_name(out, "moves");
    json_open(out, '[');
    for (int i = 0; i < line->count; i++)
        move_pair(&session->setup, &line->state, line->moves[i], out);
    json_close(out, ']');
    bool moved = session->cursor != session->root;
    json_name(out, "last");
    if (moved)
        move_pair(&session->setup, &session->before, session_node(session, session->cursor)->move, out);
    else
        json_null(out);
    json_name(out, "mover");
    seat_or_null(out, moved ? session->setup.game->turn(&session->setup, &session->before) : NOBODY);
}

/* What the game is, and where in its tree the cursor stands. */
static void place_members(const struct session *session, struct out *out)
{
    const struct setup *setup = &session->setup;
    const struct node *node = session_node(session, session->cursor);
    char text[16];
    struct out hash = out_open(text, sizeof text);
    out_hex64(&hash, setup->game->hash(setup, &session->line.state));
    json_name(out, "game");
    json_text(out, setup->game->id);
    json_name(out, "options");
    json_text(out, setup->options);
    json_name(out, "start");
    if (session->from_start)
        json_text(out, "startpos");
    else
        position_text(setup, &session->start, out);
    json_name(out, "position");
    position_text(setup, &session->line.state, out);
    json_name(out, "hash");
    out_into_json(out, &hash);
    json_name(out, "node");
    json_number(out, session->cursor);
    json_name(out, "ply");
    json_number(out, node->ply);
    json_name(out, "end");
    json_number(out, session_end(session));
    json_name(out, "back");
    json_bool(out, node->parent != 0);
    json_name(out, "forward");
    json_bool(out, node->child != 0);
}

void answer_state_members(const struct session *session, struct out *out)
{
    const struct line *line = &session->line;
    place_members(session, out);
    seat_list(session, out);
    json_name(out, "first");
    json_number(out, session->setup.first);
    json_name(out, "turn");
    seat_or_null(out, line->outcome.reason == REASON_NONE ? line->turn : NOBODY);
    outcome_object(out, "over", line->outcome);
    outcome_object(out, "result", session_outcome(session));
    glyph_list(session, NULL, 0, out);
    move_list(session, out);
    note_list(session, session_node(session, session->cursor), out);
    tag_list(session, out);
}

void answer_state(const struct session *session, struct out *out)
{
    json_open(out, '{');
    answer_state_members(session, out);
    json_close(out, '}');
}

void answer_view(const struct session *session, const Site *clicks, int count, struct out *out)
{
    json_open(out, '{');
    glyph_list(session, clicks, count, out);
    json_close(out, '}');
}

/* ---- threats ---- */

/* [12,1,["e2xe3",[4,12]]]: the site, but for a win, the seat and its move. */
static void threat_list(const struct setup *setup, const struct threats *threats, const struct threat *list, int count,
                        struct out *out)
{
    json_open(out, '[');
    for (int i = 0; i < count; i++) {
        json_open(out, '[');
        if (list[i].site != NOWHERE)
            json_number(out, list[i].site);
        json_number(out, list[i].seat);
        move_pair(setup, &threats->turn[list[i].seat], list[i].move, out);
        json_close(out, ']');
    }
    json_close(out, ']');
}

void answer_threats(const struct session *session, struct out *out)
{
    struct threats threats;
    threats_find(&session->line, &threats);
    json_open(out, '{');
    json_name(out, "taken");
    threat_list(&session->setup, &threats, threats.take, threats.taken, out);
    json_name(out, "wins");
    threat_list(&session->setup, &threats, threats.win, threats.wins, out);
    json_close(out, '}');
}

/* ---- tree ---- */

/* One node with its word; `state` is the one before its move. */
static void node_object(const struct session *session, Ref ref, const State *state, struct out *out)
{
    const struct setup *setup = &session->setup;
    const struct node *node = session_node(session, ref);
    char text[MOVE_TEXT];
    struct out word = out_open(text, sizeof text);
    json_open(out, '{');
    json_name(out, "node");
    json_number(out, ref);
    json_name(out, "parent");
    if (node->parent == 0)
        json_null(out);
    else
        json_number(out, node->parent);
    json_name(out, "ply");
    json_number(out, node->ply);
    json_name(out, "seat");
    seat_or_null(out, node->parent == 0 ? NOBODY : setup->game->turn(setup, state));
    json_name(out, "word");
    if (node->parent == 0) {
        json_null(out);
    } else {
        setup->game->write_move(setup, state, node->move, &word);
        out_into_json(out, &word);
    }
    note_list(session, node, out);
    json_close(out, '}');
}

void answer_tree(struct session *session, struct out *out)
{
    const struct setup *setup = &session->setup;
    State state = session->start, before = state;
    Ref last = session->root;
    json_open(out, '{');
    json_name(out, "cursor");
    json_number(out, session->cursor);
    json_name(out, "nodes");
    json_open(out, '[');
    for (Ref ref = session->root; ref != 0; last = ref, ref = session_next(session, ref)) {
        const struct node *node = session_node(session, ref);
        if (ref != session->root) {
            if (node->parent == last)
                before = state;
            else
                session_state(session, node->parent, &before, &state);
            state = before;
            setup->game->play(setup, &state, node->move);
        }
        node_object(session, ref, &before, out);
    }
    json_close(out, ']');
    json_close(out, '}');
}
