/* The contract between a game and everything else, and the helpers that need nothing but the contract. This is the
 * project's public header: a game is one `struct game` in one file of its own, and a program that uses the library
 * includes this header and line.h.
 *
 * May use board, text and check. Must not know any game, the record or the page.
 *
 * A game never allocates, never prints, never speaks a human language and keeps nothing of its own between calls: what
 * is fixed for a whole game lives in the setup, what changes in the state. */
#ifndef TESSERA_GAME_H
#define TESSERA_GAME_H

#include "board.h"
#include "text.h"

/* One turn, whole, in the game's own encoding. Only the game that made it reads it; elsewhere it is text. */
typedef uint32_t Move;
#define NO_MOVE UINT32_MAX /* no game uses this value */

enum {
    STATE_MAX = 128,    /* bytes of a state: copying one is cheaper than undoing a move */
    TABLES_MAX = 90112, /* bytes of a game's own tables in a setup */
    SEATS_MAX = 4,
    MOVES_MAX = 2600, /* legal moves of one position: 18 stones on 36 cells in 4 turns are 2592 */
    PATH_MAX = 8,     /* clicks of one move */
    GLYPHS_MAX = 640,
    OPTIONS_MAX = 6,      /* options of one game */
    OPTIONS_TEXT = 384,   /* bytes of a canonical options text */
    POSITION_TEXT = 1024, /* bytes of a position text */
    MOVE_TEXT = 16,       /* bytes of a move's word */
    REVERSIBLE_MAX = 100, /* most turns that a game may report as reversible */
    FEATURES_MAX = 16,    /* features of a game's evaluation */
    LEVEL_MAX = 10,       /* the engine's levels are 1 to this */
    RANK_NOISY = 1000,    /* from this rank on a move changes so much that a search must not stop before it */
};

/* A position without its history. No pointers: memcpy is a clone, and equal positions have equal bytes. */
typedef union {
    uint64_t align;
    uint8_t bytes[STATE_MAX];
} State;

/* Why a game is over (notation.md "Results"). The last three are declared, never found on the board. */
enum reason {
    REASON_NONE,
    REASON_GOAL,
    REASON_CASTLE,
    REASON_ELIMINATION,
    REASON_BLOCKED,
    REASON_REPETITION,
    REASON_NO_PROGRESS,
    REASON_FULL,
    REASON_RESIGN,
    REASON_AGREEMENT,
    REASON_TIME,
    REASONS,
};

/* How a game ended, or that it goes on. `winner` is a seat, or NOBODY for a draw and while the game goes on. */
struct outcome {
    enum reason reason;
    int winner;
};

enum option_kind {
    OPTION_CHOICE, /* one of the words of `values` */
    OPTION_NUMBER, /* an integer in low..high */
    OPTION_TEXT,   /* a text without spaces that the game checks itself; `values` names its form, e.g. "board" */
};

struct option {
    const char *key;
    enum option_kind kind;
    const char *values; /* words separated by spaces, or the form of a text */
    int low, high;      /* of a number */
    const char *preset;
};

/* Something that lies on a site. No colours, no words: `kind` is an index into the game's `kinds`. */
struct glyph {
    Site site;
    uint8_t level; /* height in a stack, from 0 */
    uint8_t kind;
    uint8_t owner; /* seat or NOBODY */
    uint8_t turn;  /* quarter turns clockwise */
    uint8_t count; /* how many of it there are, for a heap in a hand; else 1 */
};

/* How one of the engine's levels errs, so that levels which are near each other play alike, as people do: a search that
 * looks a turn further in every move wins nearly all games. */
struct lapses {
    uint8_t lines;  /* how many of the best moves it weighs against each other, 1..LINES_MAX */
    uint16_t half;  /* how much worse a move must be to be played half as often, in hundredths; at least 1 */
    uint16_t often; /* in how many of 1000 turns it does not look beyond its own move */
};

struct game;

/* A game with its options chosen. Fixed once prepared; may be copied and shared by any number of lines. */
struct setup {
    const struct game *game;
    int value[OPTIONS_MAX];         /* a number, or the index of a choice; of a text its length */
    uint16_t value_at[OPTIONS_MAX]; /* where in `options` the value's text begins */
    int seats;                      /* seats in play; they move in turn, 0 to seats - 1 */
    int first;                      /* the seat that moves first at startpos */
    uint8_t seat[SEATS_MAX];        /* for each seat in play its index in the game's `seats` */
    char options[OPTIONS_TEXT];     /* the canonical options text, zero-terminated */
    struct board board;
    union {
        uint64_t align;
        uint8_t bytes[TABLES_MAX];
    } tables;
};

struct game {
    const char *id;          /* as in records, links and file names */
    int version;             /* raised when a text form of this game changes its meaning */
    const char *seats;       /* one letter a seat, in the order in which they move */
    const char *const *tags; /* the seats' record tags, e.g. "Black" */
    const struct option *options;
    int option_count;
    const char *const *setups; /* option texts that every test runs on, NULL at the end */
    const char *const *kinds;  /* names of glyph kinds, NULL at the end; the page's pieces have these names */
    int state_size;            /* bytes used of a State; the rest stays 0 */
    int moves_max;             /* bound of the moves of one position */
    int plies_max;             /* bound of a game's length from startpos */

    /* Fills seats, first, seat, board and tables from the values. A fault's `at` counts from the start of
     * setup->options. */
    bool (*prepare)(struct setup *setup, struct fault *fault);
    void (*start)(const struct setup *setup, State *state);

    /* All moves by the rules of movement, in an order that depends on the state alone. It does not ask whether the
     * game is over; `end` does. Returns how many; there is room for MOVES_MAX, and what lies behind the last one may
     * have been written to. */
    int (*moves)(const struct setup *setup, const State *state, Move *moves);
    /* `move` must be one of `moves`. */
    void (*play)(const struct setup *setup, State *state, Move move);
    /* The seat to move. */
    int (*turn)(const struct setup *setup, const State *state);
    /* How many of the last turns can be part of a repetition: 0 just after something that cannot be undone. At most
     * REVERSIBLE_MAX while the game goes on. */
    int (*reversible)(const struct setup *setup, const State *state);
    /* Whether and how the game is over here. `moves` is the number of moves, `third` whether this position has
     * occurred for the third time. */
    struct outcome (*end)(const struct setup *setup, const State *state, int moves, bool third);
    /* What each seat has so far, in the game's own points (markers, pieces, stones). */
    void (*score)(const struct setup *setup, const State *state, int score[SEATS_MAX]);
    /* A key of what repetition compares: board and side to move, not the counters. */
    uint64_t (*hash)(const struct setup *setup, const State *state);

    void (*write_state)(const struct setup *setup, const State *state, struct out *out);
    /* Reads a whole position, up to the end of `in`. */
    bool (*read_state)(const struct setup *setup, struct in *in, State *state, struct fault *fault);
    void (*write_move)(const struct setup *setup, const State *state, Move move, struct out *out);
    /* Reads a word that has the form of a move here, with its page's equivalents. It need not be legal. */
    bool (*read_move)(const struct setup *setup, const State *state, struct in *in, Move *move);

    /* What lies where once these clicks, the beginning of some legal path, have been made. Lower glyphs come first.
     * Returns how many. */
    int (*view)(const struct setup *setup, const State *state, const Site *clicks, int count, struct glyph *glyphs);
    /* The clicks that mean a legal move; a click on the last site again means "no further". Over all moves of a
     * position no path is the beginning of another. Returns how many, at most PATH_MAX. */
    int (*path)(const struct setup *setup, const State *state, Move move, Site *sites);

    /* The position under a symmetry of the board (board_symmetry's `which` and `map`), with seats exchanged where the
     * rules say so. False if this symmetry is none of the rules. */
    bool (*mirror)(const struct setup *setup, int which, const Site *map, const State *state, State *mirrored);

    /* Hands the turn on without a move, to see what the next seat would do if it were to move now; false where it will
     * have no turn any more. What comes of it is for looking one turn ahead: no game comes to it and it may have no text,
     * but all that is asked of a state without its text, hash or history can be asked of it. NULL where turns mean
     * something else. */
    bool (*pass)(const struct setup *setup, State *state);

    /* Advice for the search: it may be wrong without harm to the rules. All may be NULL. */

    const char *const *features; /* names of what `measure` counts, NULL at the end */
    const int16_t *weights;      /* of each feature, in hundredths of the game's unit */
    /* Counts each seat's features; all are 0 before. */
    void (*measure)(const struct setup *setup, const State *state, int feature[SEATS_MAX][FEATURES_MAX]);
    /* How promising a legal move looks, from 0; at least RANK_NOISY if it captures or the like. */
    int (*rank)(const struct setup *setup, const State *state, Move move);

    /* Of the levels with two seats, from [1] to [LEVEL_MAX]; [0] plays the best there is. NULL for those that suit most
     * games. */
    const struct lapses *lapses;

    /* Only for games that always end after the same turns and are won by the lead in points then, so that they can be
     * solved by what is still to be gained: */

    /* How much the lead of the seat to move grows by a legal move. */
    int (*gain)(const struct setup *setup, const State *state, Move move);
    /* A key of all that what is still to be gained depends on: positions that differ in nothing else have the same. */
    uint64_t (*essence)(const struct setup *setup, const State *state);
};

/* The list of games (games.def), NULL at the end. */
extern const struct game *const game_list[];

/* The game with this id, or NULL. */
const struct game *game_find(const char *id, size_t length);

/* "goal", "castle", …; "" for REASON_NONE. */
const char *reason_word(enum reason reason);
/* The reason with this word, or REASON_NONE. */
enum reason reason_find(const char *word, size_t length);

/* Prepares a setup from an options text (notation.md "Options"); "" means all presets. */
bool setup_open(struct setup *setup, const struct game *game, const char *options, size_t length, struct fault *fault);

/* The text of option `index`: `*length` bytes, not zero-terminated. */
const char *setup_value(const struct setup *setup, int index, int *length);

/* The letter of a seat in play, and its record tag. */
char setup_letter(const struct setup *setup, int seat);
const char *setup_tag(const struct setup *setup, int seat);
/* The seat in play with this letter, or NOBODY. */
int setup_seat(const struct setup *setup, int letter);

/* Reads a position or `startpos`. */
bool position_read(const struct setup *setup, const char *text, size_t length, State *state, struct fault *fault);

/* Reads the field "side to move" of a position: a seat letter. */
bool position_seat(const struct setup *setup, struct in *in, int *seat, struct fault *fault);
/* Takes the one byte that must come next in a position: a separator. */
bool position_take(struct in *in, char c, struct fault *fault);
/* Reads a count of a position, in low..high. */
bool position_number(struct in *in, unsigned low, unsigned high, unsigned *number, struct fault *fault);
/* Whether a position's text is at its end. */
bool position_done(const struct in *in, struct fault *fault);

#endif
