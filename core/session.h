/* A session: a game tree with a cursor, its tags, comments and result. One record of notation.md is one session. All its
 * memory is one block given from outside, used from its start upwards; nothing in it is a pointer, so the block may
 * grow in place at any time. May use line; must not know the text of records, requests or the page. */
#ifndef TESSERA_SESSION_H
#define TESSERA_SESSION_H

#include "line.h"

enum { VARIATIONS_MAX = 64 }; /* depth of nested variations, as records have it */

/* A place in the block, in units of 8 bytes; 0 is none. Nodes, notes and tags are named by it; so does the page. */
typedef uint32_t Ref;

enum note_kind {
    NOTE_COMMENT, /* text after the move */
    NOTE_GLYPH,   /* an annotation glyph, `$n`, after the move */
    NOTE_BEFORE,  /* text before the first move of a variation, or before the game */
};

/* A turn in the tree. The root is the position before the first move. The first child is the main continuation. */
struct node {
    uint64_t key;                  /* the position's, for repetition */
    Ref parent, child, last, next; /* first and last child, next sibling */
    Ref way;                       /* the session's own: the child on the way to where it is going */
    Ref note, last_note;
    Move move;              /* that led here; none at the root */
    uint32_t ply;           /* 0 at the root */
    uint8_t reason, winner; /* how the game is over here by its rules (enum reason, seat or NOBODY) */
};

/* Comments and glyphs of a node in their order. The bytes of the text follow the struct. */
struct note {
    Ref next;
    uint32_t length;
    uint8_t kind;
    uint8_t glyph; /* n of `$n` */
};

/* A record's tag that the session has no field for. Name and value follow the struct, without zeros. */
struct tag {
    Ref next;
    uint32_t name, value; /* lengths */
};

struct session {
    struct setup setup;
    unsigned char *block;
    size_t size, used; /* bytes */
    Ref root, cursor, tags, last_tag;
    State start;
    bool from_start;         /* the root is startpos */
    struct outcome declared; /* resigned, agreed or out of time; REASON_NONE if not. It holds as long as */
    Ref declared_at;         /* this node is the end of the main line */
    struct line line;        /* at the cursor */
    State before;            /* the state one turn before the cursor; at the root the cursor's own */
};

/* Gives a session its memory. It holds no game until session_open. */
void session_memory(struct session *session, void *block, size_t size);
/* Forgets the game; the memory stays. */
void session_close(struct session *session);
/* Tells that the block has grown in place. */
void session_grow(struct session *session, size_t size);

/* Opens a second session in the free part of a session's block, so that something new can be read while the old game is
 * kept; `fresh` must not outlive the next change of `session`. */
void session_beside(const struct session *session, struct session *fresh);
/* Puts the game of `fresh`, opened beside it, in the place of the session's own. */
void session_adopt(struct session *session, const struct session *fresh);

/* Starts a game; what the session held is gone. `position` may be "" or "startpos". On false the session holds no game.
 * A fault's `at` counts in the text that is wrong: its key begins with "option" or "position". */
bool session_open(struct session *session, const struct game *game, const char *options, size_t options_length,
                  const char *position, size_t position_length, struct fault *fault);
bool session_is_open(const struct session *session);

const struct node *session_node(const struct session *session, Ref node);
const struct note *session_note(const struct session *session, Ref note);
const char *note_text(const struct note *note);
const struct tag *session_tag(const struct session *session, Ref tag);
const char *tag_name(const struct tag *tag);
const char *tag_value(const struct tag *tag);

/* Whether this is a node of the present tree: what the page sends is checked with it. */
bool session_has(const struct session *session, uint32_t ref);

/* Makes a legal move at the cursor and goes there: to the child that has it, or to a new last child. False with
 * "memory" when the block is full, or with "variation-deep" where a new variation would be nested deeper than
 * VARIATIONS_MAX; nothing has changed then. */
bool session_play(struct session *session, Move move, struct fault *fault);
/* The same, always with a new child: records may hold a move twice. */
bool session_add(struct session *session, Move move, struct fault *fault);

/* Moves of the cursor. Back and forward return false where there is nothing further. */
bool session_back(struct session *session);
bool session_forward(struct session *session);
void session_go(struct session *session, Ref node);
/* The same, quickly, for a caller that kept the state there. */
void session_enter(struct session *session, Ref node, const State *state);

/* The state at a node and the one a turn before it (the root's own at the root), by replaying the moves. */
void session_state(const struct session *session, Ref node, State *state, State *before);
/* The node after this one when the tree is walked from the root, each node before its children and first children
 * first; 0 after the last. */
Ref session_next(const struct session *session, Ref node);
/* The last node of the main line. */
Ref session_end(const struct session *session);
/* Makes the variation that holds a node the main continuation at each branch above it. False, and nothing changes, where
 * another would then be nested deeper than VARIATIONS_MAX. */
bool session_promote(struct session *session, Ref node);
/* Takes a node and all behind it out of the tree; the cursor moves to its parent if it was there. Not the root. */
void session_remove(struct session *session, Ref node);

/* Declares a result at the end of the main line: `winner` a seat, or NOBODY for a draw; `reason` one of RESIGN, which
 * somebody wins by, AGREEMENT and TIME. Faults: game-over when the moves have ended the game there, result-reason for
 * another reason. */
bool session_declare(struct session *session, int winner, enum reason reason, struct fault *fault);
void session_withdraw(struct session *session);
/* How the record ends: by the moves of the main line, by declaration, or not. */
struct outcome session_outcome(const struct session *session);

/* Adds a comment or glyph behind the others of a node. */
bool session_add_note(struct session *session, Ref node, enum note_kind kind, int glyph, const char *text,
                      size_t length, struct fault *fault);
/* Takes all notes of one kind off a node. */
void session_clear_notes(struct session *session, Ref node, enum note_kind kind);
/* Puts a comment or glyph in the place of all others of its kind; an empty text, or glyph 0, takes them away. */
bool session_set_note(struct session *session, Ref node, enum note_kind kind, int glyph, const char *text,
                      size_t length, struct fault *fault);

/* Adds a tag behind the others. */
bool session_add_tag(struct session *session, const char *name, size_t name_length, const char *value,
                     size_t value_length, struct fault *fault);
/* Sets a tag, in its place if it is there; an empty value takes it away. */
bool session_set_tag(struct session *session, const char *name, size_t name_length, const char *value,
                     size_t value_length, struct fault *fault);

#endif
