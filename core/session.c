/* See session.h. */
#include "session.h"

#include "check.h"

#include <string.h>

enum { UNIT_BYTES = 8 };

/* ---- the block ---- */

void session_memory(struct session *session, void *block, size_t size)
{
    memset(session, 0, sizeof *session);
    session->block = block;
    session->size = size;
    session->used = UNIT_BYTES; /* so that 0 is no Ref */
}

void session_close(struct session *session)
{
    session->used = UNIT_BYTES;
    session->root = session->cursor = session->tags = session->last_tag = session->declared_at = 0;
    session->declared = (struct outcome){REASON_NONE, NOBODY};
}

void session_grow(struct session *session, size_t size)
{
    CHECK(size >= session->size);
    session->size = size;
}

void session_beside(const struct session *session, struct session *fresh)
{
    session_memory(fresh, session->block + session->used, session->size - session->used);
}

void session_adopt(struct session *session, const struct session *fresh)
{
    unsigned char *block = session->block;
    size_t size = session->size;
    memmove(block, fresh->block, fresh->used);
    *session = *fresh;
    session->block = block;
    session->size = size;
    session->line.setup = &session->setup;
}

static void *at(const struct session *session, Ref ref)
{
    CHECK(ref != 0 && (size_t)ref * UNIT_BYTES < session->used);
    return session->block + (size_t)ref * UNIT_BYTES;
}

/* Room for a struct and what follows it, zeroed, or 0 with a fault. */
static Ref take(struct session *session, size_t bytes, struct fault *fault)
{
    size_t rounded = (bytes + UNIT_BYTES - 1) / UNIT_BYTES * UNIT_BYTES;
    struct in nothing = in_string("");
    if (session->used + rounded > session->size || (session->used + rounded) / UNIT_BYTES > UINT32_MAX) {
        fault_set(fault, "memory", &nothing, 0, NULL);
        return 0;
    }
    Ref ref = (Ref)(session->used / UNIT_BYTES);
    memset(session->block + session->used, 0, rounded);
    session->used += rounded;
    return ref;
}

static struct node *node_at(const struct session *session, Ref ref)
{
    return at(session, ref);
}

const struct node *session_node(const struct session *session, Ref node)
{
    return node_at(session, node);
}

const struct note *session_note(const struct session *session, Ref note)
{
    return at(session, note);
}

const struct tag *session_tag(const struct session *session, Ref tag)
{
    return at(session, tag);
}

const char *note_text(const struct note *note)
{
    return (const char *)(note + 1);
}

const char *tag_name(const struct tag *tag)
{
    return (const char *)(tag + 1);
}

const char *tag_value(const struct tag *tag)
{
    return tag_name(tag) + tag->name;
}

/* ---- opening ---- */

/* Writes down in a node what the line has found out about its position; the line stands there. */
static void remember(struct session *session, Ref ref)
{
    const struct line *line = &session->line;
    struct node *node = node_at(session, ref);
    node->key = line->history.key[(line->history.plies - 1) % HISTORY_MAX];
    node->reason = (uint8_t)line->outcome.reason;
    node->winner = (uint8_t)line->outcome.winner;
}

static bool open_root(struct session *session, struct fault *fault)
{
    Ref root = take(session, sizeof(struct node), fault);
    if (root == 0)
        return false;
    session->root = root;
    session_enter(session, root, &session->start);
    remember(session, root);
    return true;
}

/* Prepares the setup, unless it still is the last game's with the same options: in a file of many games that would take
 * longer than reading them. */
static bool open_setup(struct session *session, const struct game *game, const char *options, size_t length,
                       struct fault *fault)
{
    struct setup *setup = &session->setup;
    if (setup->game == game && text_equal(options, length, setup->options))
        return true;
    bool good = setup_open(setup, game, options, length, fault);
    if (!good)
        setup->game = NULL;
    return good;
}

bool session_open(struct session *session, const struct game *game, const char *options, size_t options_length,
                  const char *position, size_t position_length, struct fault *fault)
{
    session_close(session);
    if (!open_setup(session, game, options, options_length, fault))
        return false;
    if (position_length == 0) {
        position = "startpos";
        position_length = strlen(position);
    }
    if (!position_read(&session->setup, position, position_length, &session->start, fault))
        return false;
    State initial;
    game->start(&session->setup, &initial);
    session->from_start = memcmp(&initial, &session->start, sizeof initial) == 0;
    return open_root(session, fault);
}

bool session_is_open(const struct session *session)
{
    return session->root != 0;
}

/* ---- the cursor ---- */

/* Collects the keys before a node, as many as can matter for repetition; returns how many. */
static int keys_before(const struct session *session, Ref node, uint64_t keys[REVERSIBLE_MAX])
{
    int count = 0;
    for (Ref ref = node_at(session, node)->parent; ref != 0 && count < REVERSIBLE_MAX; count++) {
        const struct node *above = node_at(session, ref);
        keys[REVERSIBLE_MAX - 1 - count] = above->key;
        ref = above->parent;
    }
    return count;
}

void session_enter(struct session *session, Ref node, const State *state)
{
    uint64_t keys[REVERSIBLE_MAX];
    int count = keys_before(session, node, keys);
    session->cursor = node;
    session->line.setup = &session->setup;
    session->before = *state;
    line_enter(&session->line, state, keys + REVERSIBLE_MAX - count, count);
}

void session_state(const struct session *session, Ref node, State *state, State *before)
{
    const struct game *game = session->setup.game;
    *state = *before = session->start;
    for (Ref ref = node; ref != session->root;) {
        Ref parent = node_at(session, ref)->parent;
        node_at(session, parent)->way = ref;
        ref = parent;
    }
    for (Ref ref = session->root; ref != node;) {
        ref = node_at(session, ref)->way;
        *before = *state;
        game->play(&session->setup, state, node_at(session, ref)->move);
    }
}

void session_go(struct session *session, Ref node)
{
    State state, before;
    session_state(session, node, &state, &before);
    session_enter(session, node, &state);
    session->before = before;
}

bool session_back(struct session *session)
{
    Ref parent = node_at(session, session->cursor)->parent;
    if (parent == 0)
        return false;
    session_go(session, parent);
    return true;
}

/* Plays on to a child of the cursor. */
static void advance(struct session *session, Ref child)
{
    session->before = session->line.state;
    session->cursor = child;
    line_play(&session->line, node_at(session, child)->move);
}

bool session_forward(struct session *session)
{
    Ref child = node_at(session, session->cursor)->child;
    if (child == 0)
        return false;
    advance(session, child);
    return true;
}

Ref session_next(const struct session *session, Ref node)
{
    const struct node *here = node_at(session, node);
    if (here->child != 0)
        return here->child;
    while (here->next == 0 && here->parent != 0)
        here = node_at(session, here->parent);
    return here->next;
}

bool session_has(const struct session *session, uint32_t ref)
{
    for (Ref node = session->root; node != 0; node = session_next(session, node))
        if (node == ref)
            return true;
    return false;
}

Ref session_end(const struct session *session)
{
    Ref end = session->root;
    while (node_at(session, end)->child != 0)
        end = node_at(session, end)->child;
    return end;
}

/* ---- the tree ---- */

bool session_add(struct session *session, Move move, struct fault *fault)
{
    Ref ref = take(session, sizeof(struct node), fault);
    if (ref == 0)
        return false;
    struct node *node = node_at(session, ref), *parent = node_at(session, session->cursor);
    node->parent = session->cursor;
    node->move = move;
    node->ply = parent->ply + 1;
    if (parent->last == 0)
        parent->child = ref;
    else
        node_at(session, parent->last)->next = ref;
    parent->last = ref;
    advance(session, ref);
    remember(session, ref);
    return true;
}

static bool begins_variation(const struct session *session, Ref node)
{
    Ref parent = node_at(session, node)->parent;
    return parent != 0 && node_at(session, parent)->child != node;
}

/* In how many nested variations a node stands. */
static int depth_of(const struct session *session, Ref node)
{
    int depth = 0;
    for (; node != 0; node = node_at(session, node)->parent)
        depth += begins_variation(session, node);
    return depth;
}

bool session_play(struct session *session, Move move, struct fault *fault)
{
    Ref first = node_at(session, session->cursor)->child, child = first;
    struct in nothing = in_string("");
    while (child != 0 && node_at(session, child)->move != move)
        child = node_at(session, child)->next;
    if (child != 0) {
        advance(session, child);
        return true;
    }
    if (first != 0 && depth_of(session, session->cursor) == VARIATIONS_MAX)
        return fault_number(fault, "variation-deep", &nothing, 0, VARIATIONS_MAX);
    return session_add(session, move, fault);
}

static void unlink_child(struct session *session, Ref ref)
{
    struct node *node = node_at(session, ref), *parent = node_at(session, node->parent);
    Ref before = 0;
    for (Ref child = parent->child; child != ref; child = node_at(session, child)->next)
        before = child;
    if (before == 0)
        parent->child = node->next;
    else
        node_at(session, before)->next = node->next;
    if (parent->last == ref)
        parent->last = before;
    node->next = 0;
}

/* How deep variations are nested behind a node, seen from there. */
static int deepest_behind(const struct session *session, Ref top)
{
    int depth = 0, most = 0;
    for (Ref ref = top;;) {
        if (node_at(session, ref)->child != 0) {
            ref = node_at(session, ref)->child;
            continue;
        }
        for (; ref != top && node_at(session, ref)->next == 0; ref = node_at(session, ref)->parent)
            depth -= begins_variation(session, ref);
        if (ref == top)
            return most;
        depth += !begins_variation(session, ref);
        most = depth > most ? depth : most;
        ref = node_at(session, ref)->next;
    }
}

/* Whether all lines beside a node's own may be variations to it: they are one deeper than they go on from where they
 * leave it. */
static bool may_lead(const struct session *session, Ref node)
{
    for (Ref ref = node; ref != session->root; ref = node_at(session, ref)->parent) {
        Ref other = node_at(session, node_at(session, ref)->parent)->child;
        for (; other != 0; other = node_at(session, other)->next)
            if (other != ref && deepest_behind(session, other) >= VARIATIONS_MAX)
                return false;
    }
    return true;
}

bool session_promote(struct session *session, Ref node)
{
    if (!may_lead(session, node))
        return false;
    for (Ref ref = node; ref != session->root; ref = node_at(session, ref)->parent) {
        struct node *here = node_at(session, ref), *parent = node_at(session, here->parent);
        if (parent->child == ref)
            continue;
        unlink_child(session, ref);
        here->next = parent->child;
        parent->child = ref;
    }
    return true;
}

void session_remove(struct session *session, Ref node)
{
    Ref parent = node_at(session, node)->parent;
    CHECK(node != session->root);
    for (Ref ref = session->cursor; ref != 0; ref = node_at(session, ref)->parent)
        if (ref == node) {
            session_go(session, parent);
            break;
        }
    unlink_child(session, node);
}

/* ---- results ---- */

static struct outcome outcome_at(const struct session *session, Ref ref)
{
    const struct node *node = node_at(session, ref);
    return (struct outcome){(enum reason)node->reason, node->winner};
}

bool session_declare(struct session *session, int winner, enum reason reason, struct fault *fault)
{
    struct in nothing = in_string("");
    struct outcome end = outcome_at(session, session_end(session));
    if (reason != REASON_RESIGN && reason != REASON_AGREEMENT && reason != REASON_TIME)
        return fault_set(fault, "result-reason", &nothing, 0, "resign agreement time");
    if (reason == REASON_RESIGN && winner == NOBODY)
        return fault_set(fault, "result-reason", &nothing, 0, "agreement time");
    if (end.reason != REASON_NONE)
        return fault_set(fault, "game-over", &nothing, 0, reason_word(end.reason));
    session->declared = (struct outcome){reason, winner};
    session->declared_at = session_end(session);
    return true;
}

void session_withdraw(struct session *session)
{
    session->declared = (struct outcome){REASON_NONE, NOBODY};
}

struct outcome session_outcome(const struct session *session)
{
    Ref end = session_end(session);
    struct outcome outcome = outcome_at(session, end);
    if (outcome.reason == REASON_NONE && session->declared.reason != REASON_NONE && session->declared_at == end)
        return session->declared;
    return outcome;
}

/* ---- notes and tags ---- */

bool session_add_note(struct session *session, Ref node, enum note_kind kind, int glyph, const char *text,
                      size_t length, struct fault *fault)
{
    Ref ref = take(session, sizeof(struct note) + length, fault);
    if (ref == 0)
        return false;
    struct note *note = at(session, ref);
    struct node *owner = node_at(session, node);
    *note = (struct note){.length = (uint32_t)length, .kind = (uint8_t)kind, .glyph = (uint8_t)glyph};
    if (length > 0)
        memcpy(note + 1, text, length);
    if (owner->last_note == 0)
        owner->note = ref;
    else
        ((struct note *)at(session, owner->last_note))->next = ref;
    owner->last_note = ref;
    return true;
}

void session_clear_notes(struct session *session, Ref node, enum note_kind kind)
{
    struct node *owner = node_at(session, node);
    Ref ref = owner->note;
    owner->note = owner->last_note = 0;
    while (ref != 0) {
        struct note *note = at(session, ref);
        Ref next = note->next;
        if (note->kind != kind) {
            note->next = 0;
            if (owner->last_note == 0)
                owner->note = ref;
            else
                ((struct note *)at(session, owner->last_note))->next = ref;
            owner->last_note = ref;
        }
        ref = next;
    }
}

bool session_set_note(struct session *session, Ref node, enum note_kind kind, int glyph, const char *text,
                      size_t length, struct fault *fault)
{
    size_t needed = sizeof(struct note) + length, used = session->used;
    bool empty = length == 0 && glyph == 0;
    /* The room is taken before anything goes: a full block must leave the old note. */
    if (!empty && take(session, needed, fault) == 0)
        return false;
    session->used = used;
    session_clear_notes(session, node, kind);
    return empty || session_add_note(session, node, kind, glyph, text, length, fault);
}

static struct tag *tag_at(const struct session *session, Ref ref)
{
    return at(session, ref);
}

static Ref take_tag(struct session *session, const char *name, size_t name_length, const char *value,
                    size_t value_length, struct fault *fault)
{
    Ref ref = take(session, sizeof(struct tag) + name_length + value_length, fault);
    if (ref == 0)
        return 0;
    struct tag *tag = tag_at(session, ref);
    *tag = (struct tag){.name = (uint32_t)name_length, .value = (uint32_t)value_length};
    memcpy(tag + 1, name, name_length);
    if (value_length > 0)
        memcpy((char *)(tag + 1) + name_length, value, value_length);
    return ref;
}

/* Puts a tag behind `before`, or first. */
static void link_tag(struct session *session, Ref before, Ref ref)
{
    Ref *link = before == 0 ? &session->tags : &tag_at(session, before)->next;
    tag_at(session, ref)->next = *link;
    *link = ref;
    if (session->last_tag == before)
        session->last_tag = ref;
}

static void unlink_tag(struct session *session, Ref before, Ref ref)
{
    Ref *link = before == 0 ? &session->tags : &tag_at(session, before)->next;
    *link = tag_at(session, ref)->next;
    if (session->last_tag == ref)
        session->last_tag = before;
}

bool session_add_tag(struct session *session, const char *name, size_t name_length, const char *value,
                     size_t value_length, struct fault *fault)
{
    Ref ref = take_tag(session, name, name_length, value, value_length, fault);
    if (ref == 0)
        return false;
    link_tag(session, session->last_tag, ref);
    return true;
}

bool session_set_tag(struct session *session, const char *name, size_t name_length, const char *value,
                     size_t value_length, struct fault *fault)
{
    Ref before = 0, ref = session->tags;
    for (; ref != 0; before = ref, ref = tag_at(session, ref)->next)
        if (tag_at(session, ref)->name == name_length && memcmp(tag_name(tag_at(session, ref)), name, name_length) == 0)
            break;
    if (ref == 0)
        return value_length == 0 || session_add_tag(session, name, name_length, value, value_length, fault);
    Ref fresh = value_length == 0 ? 0 : take_tag(session, name, name_length, value, value_length, fault);
    if (value_length > 0 && fresh == 0)
        return false;
    unlink_tag(session, before, ref);
    if (fresh != 0)
        link_tag(session, before, fresh);
    return true;
}
