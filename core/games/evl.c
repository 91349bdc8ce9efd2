/* EVL: the rules and the text forms. The shapes of the board are in evl_board.c. Includes only what lies below
 * core/games. */
#include "../check.h"
#include "../game.h"
#include "../random.h"
#include "evl_board.h"

#include <string.h>

enum {
    BLACK,
    WHITE,
    SEATS,

    HEPTAGONS = 30,
    PENTAGONS = 18,
    HEIGHT = 4, /* pieces of the tallest stack, and steps of the longest unstack */
    ROWS = 4,
    GAPS = ROWS - 1,
    GAP_PENTAGONS = 6,
    EMPTY = 1, /* the code of an empty heptagon */
    CODES = 32,
    PATHS = 1350, /* three first steps and two further ones each time: at most 3 + 6 + 12 + 24 from a heptagon */
    PAIRS = 12,   /* ways in which a heptagon can hold a pentagon together with another: three pairs in each of four */
    UNSTACK = 32, /* moves below are placements on that heptagon, from here on paths */
    PROGRESS = 100,
};

enum { OPTION_BOARD, OPTION_PIECES, OPTION_GOAL, OPTION_CAPTURE };
enum { CAPTURE_TOUCHED, CAPTURE_ALL };
enum { KIND_PIECE, KIND_MARKER };

/* A stack is a code of five bits: bit i is the colour of the piece at level i, and a one stands above the highest. */
struct evl {
    uint64_t hash;
    uint32_t top[SEATS];       /* heptagons that a seat controls */
    uint32_t tall[HEIGHT + 1]; /* tall[h]: heptagons with at least h pieces, h from 1; tall[0] is unused */
    uint32_t marker[SEATS];    /* pentagons */
    uint8_t stack[HEPTAGONS];
    uint8_t hand[SEATS];
    uint16_t since; /* turns since the last placement */
    uint8_t turn;
};

/* A way to go from a heptagon. All ways from one heptagon stand together, each before its continuations. */
struct path {
    uint32_t mask;   /* all heptagons after the start */
    uint16_t beyond; /* index of the next path that does not continue this one */
    uint8_t steps;
    uint8_t site[HEIGHT + 1];
};

/* Holding `other` too captures the pentagons in `pentagons`. */
struct pair {
    uint8_t other;
    uint32_t pentagons;
};

struct tables {
    int heptagons;
    int row_first[ROWS + 1]; /* the heptagons of row r are row_first[r] to row_first[r + 1] - 1 */
    Site hand[SEATS];
    uint16_t path_first[HEPTAGONS + 1];
    struct path path[PATHS];
    uint8_t pairs[HEPTAGONS];
    struct pair pair[HEPTAGONS][PAIRS];
    uint64_t stack_key[HEPTAGONS][CODES];
    uint64_t marker_key[SEATS][PENTAGONS];
    uint64_t turn_key;
};
_Static_assert(sizeof(struct evl) <= STATE_MAX && sizeof(struct tables) <= TABLES_MAX, "contract sizes");

static const struct tables *tables_of(const struct setup *setup)
{
    return (const struct tables *)(const void *)setup->tables.bytes;
}

static const struct evl *evl_of(const State *state)
{
    return (const struct evl *)(const void *)state->bytes;
}

static int height_of(unsigned code)
{
    static const uint8_t heights[CODES] = {0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3,
                                           4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4};
    return heights[code];
}

/* ---- board: spec/evl.md "Board" ---- */

/* Columns of each row and gap, bottom to top, for the values of `board`. */
static const int8_t row_columns[2][ROWS][2] = {{{0, 7}, {0, 7}, {0, 7}, {0, 7}}, {{0, 7}, {0, 8}, {1, 9}, {2, 9}}};
static const int8_t gap_column[2][GAPS] = {{0, 0, 0}, {0, 1, 2}};

static void prepare_board(struct setup *setup, struct tables *tables)
{
    struct board *board = &setup->board;
    int wide = setup->value[OPTION_BOARD];
    for (int row = 0; row < ROWS; row++) {
        tables->row_first[row] = board->sites;
        for (int column = row_columns[wide][row][0]; column < row_columns[wide][row][1]; column++)
            evl_add_heptagon(board, column, row);
    }
    tables->heptagons = tables->row_first[ROWS] = board->sites;
    for (int gap = 0; gap < GAPS; gap++)
        for (int i = 0; i < GAP_PENTAGONS; i++)
            evl_add_pentagon(board, gap_column[wide][gap] + i, gap);
    for (int seat = 0; seat < SEATS; seat++)
        tables->hand[seat] = board_add_aside(board, SITE_HAND, "hand", seat);
    board_join(board);
}

/* ---- tables ---- */

static bool is_heptagon(const struct tables *tables, Site site)
{
    return site < tables->heptagons;
}

/* Adds the paths that continue a path, depth first: a path stands before its continuations. */
static int extend_path(const struct board *board, struct tables *tables, const struct path *path, int count)
{
    Site last = path->site[path->steps];
    for (int edge = 0; edge < CORNERS_MAX; edge++) {
        Site next = board->across[last][edge];
        if (next == NOWHERE || !is_heptagon(tables, next) || next == path->site[0] || (path->mask >> next & 1))
            continue;
        struct path longer = *path;
        int index = count++;
        longer.mask |= UINT32_C(1) << next;
        longer.site[++longer.steps] = next;
        CHECK(index < PATHS);
        if (longer.steps < HEIGHT)
            count = extend_path(board, tables, &longer, count);
        longer.beyond = (uint16_t)count;
        tables->path[index] = longer;
    }
    return count;
}

static void prepare_paths(const struct board *board, struct tables *tables)
{
    int count = 0;
    for (int start = 0; start < tables->heptagons; start++) {
        const struct path none = {.site = {(uint8_t)start}};
        tables->path_first[start] = (uint16_t)count;
        count = extend_path(board, tables, &none, count);
    }
    tables->path_first[tables->heptagons] = (uint16_t)count;
}

static bool touch(const struct board *board, Site one, Site other)
{
    return memchr(board->across[one], other, CORNERS_MAX) != NULL;
}

static void add_pair(struct tables *tables, Site one, Site other, int pentagon)
{
    CHECK(tables->pairs[one] < PAIRS);
    tables->pair[one][tables->pairs[one]++] = (struct pair){other, UINT32_C(1) << pentagon};
}

/* The pairs of heptagons that border a pentagon and do not touch each other. */
static void prepare_pairs(const struct board *board, struct tables *tables)
{
    for (int pentagon = 0; pentagon < PENTAGONS; pentagon++) {
        const Site *border = board->across[tables->heptagons + pentagon];
        for (int i = 0; i < CORNERS_MAX; i++)
            for (int k = 0; k < CORNERS_MAX; k++)
                if (i != k && border[i] != NOWHERE && border[k] != NOWHERE && is_heptagon(tables, border[i]) &&
                    is_heptagon(tables, border[k]) && !touch(board, border[i], border[k]))
                    add_pair(tables, border[i], border[k], pentagon);
    }
}

static void prepare_keys(struct tables *tables)
{
    struct random random;
    random_seed(&random, 0x45564c);
    for (int site = 0; site < HEPTAGONS; site++)
        for (int code = 0; code < CODES; code++)
            tables->stack_key[site][code] = code == EMPTY ? 0 : random_next(&random);
    for (int seat = 0; seat < SEATS; seat++)
        for (int pentagon = 0; pentagon < PENTAGONS; pentagon++)
            tables->marker_key[seat][pentagon] = random_next(&random);
    tables->turn_key = random_next(&random);
}

static bool prepare(struct setup *setup, struct fault *fault)
{
    struct tables *tables = (struct tables *)(void *)setup->tables.bytes;
    (void)fault;
    setup->seats = SEATS;
    setup->seat[WHITE] = WHITE;
    prepare_board(setup, tables);
    prepare_paths(&setup->board, tables);
    prepare_pairs(&setup->board, tables);
    prepare_keys(tables);
    return true;
}

/* ---- state ---- */

static void set_stack(const struct tables *tables, struct evl *evl, int site, unsigned code)
{
    uint32_t bit = UINT32_C(1) << site;
    int height = height_of(code);
    evl->hash ^= tables->stack_key[site][evl->stack[site]] ^ tables->stack_key[site][code];
    evl->stack[site] = (uint8_t)code;
    for (int h = 1; h <= HEIGHT; h++)
        evl->tall[h] = (evl->tall[h] & ~bit) | (height >= h ? bit : 0);
    evl->top[BLACK] &= ~bit;
    evl->top[WHITE] &= ~bit;
    if (height > 0)
        evl->top[code >> (height - 1) & 1] |= bit;
}

/* Puts `count` pieces, whose colours are the low bits of `colours`, on a stack. */
static void drop(const struct tables *tables, struct evl *evl, int site, unsigned colours, int count)
{
    unsigned code = evl->stack[site];
    int height = height_of(code);
    unsigned pieces = (code ^ 1U << height) | (colours & ((1U << count) - 1)) << height;
    set_stack(tables, evl, site, pieces | 1U << (height + count));
}

static void set_turn(const struct tables *tables, struct evl *evl, int seat)
{
    if (evl->turn != seat)
        evl->hash ^= tables->turn_key;
    evl->turn = (uint8_t)seat;
}

static void add_markers(const struct tables *tables, struct evl *evl, int seat, uint32_t pentagons)
{
    int other = 1 - seat;
    for (uint32_t left = pentagons & ~evl->marker[seat]; left; left &= left - 1) {
        int pentagon = __builtin_ctz(left);
        evl->hash ^= tables->marker_key[seat][pentagon];
        if (evl->marker[other] >> pentagon & 1)
            evl->hash ^= tables->marker_key[other][pentagon];
    }
    evl->marker[seat] |= pentagons;
    evl->marker[other] &= ~pentagons;
}

static void clear(const struct setup *setup, State *state)
{
    struct evl *evl = (struct evl *)(void *)state->bytes;
    memset(state, 0, sizeof *state);
    memset(evl->stack, EMPTY, (size_t)tables_of(setup)->heptagons);
}

static void start(const struct setup *setup, State *state)
{
    struct evl *evl = (struct evl *)(void *)state->bytes;
    clear(setup, state);
    evl->hand[BLACK] = evl->hand[WHITE] = (uint8_t)setup->value[OPTION_PIECES];
}

/* ---- moves: spec/evl.md "Turn" ---- */

/* Adds the legal paths out of first..last-1 for a stack of this height. The pieces still carried at the last heptagon
 * must fit on it; a heptagon of four takes none and cannot be crossed. */
static int unstacks(const struct tables *tables, const struct evl *evl, int height, int first, int last, Move *moves)
{
    int count = 0;
    for (int i = first; i < last;) {
        const struct path *path = &tables->path[i];
        int steps = path->steps, end = path->site[steps];
        if (steps > height || (evl->tall[HEIGHT] >> end & 1)) {
            i = path->beyond;
            continue;
        }
        moves[count] = (Move)(UNSTACK + i);
        count += (int)(~evl->tall[HEIGHT - height + steps] >> end & 1);
        i = steps == height ? path->beyond : i + 1;
    }
    return count;
}

static int moves(const struct setup *setup, const State *state, Move *moves)
{
    const struct tables *tables = tables_of(setup);
    const struct evl *evl = evl_of(state);
    uint32_t own = evl->top[evl->turn], all = (UINT32_C(1) << tables->heptagons) - 1;
    int count = 0;
    if (evl->hand[evl->turn] > 0)
        for (uint32_t left = (own & ~evl->tall[HEIGHT]) | (all & ~evl->tall[1]); left; left &= left - 1)
            moves[count++] = (Move)__builtin_ctz(left);
    for (uint32_t left = own & evl->tall[2]; left; left &= left - 1) {
        int site = __builtin_ctz(left);
        count += unstacks(tables, evl, height_of(evl->stack[site]), tables->path_first[site],
                          tables->path_first[site + 1], moves + count);
    }
    return count;
}

/* ---- capture: spec/evl.md "Capture" ---- */

static uint32_t captured(const struct tables *tables, uint32_t own, uint32_t from)
{
    uint32_t pentagons = 0;
    for (uint32_t left = own & from; left; left &= left - 1) {
        int site = __builtin_ctz(left);
        const struct pair *pair = tables->pair[site];
        for (int i = 0; i < tables->pairs[site]; i++)
            pentagons |= own >> pair[i].other & 1 ? pair[i].pentagons : 0;
    }
    return pentagons;
}

/* Lifts a stack and carries it along the first `steps` steps of a path, dropping its lowest piece at each but the last.
 * Returns the colours of what is left for the last heptagon, and how many pieces they are. */
static unsigned carry(const struct tables *tables, struct evl *evl, const uint8_t *site, int steps, int *carried)
{
    unsigned code = evl->stack[site[0]];
    int left = height_of(code);
    unsigned colours = code ^ 1U << left;
    set_stack(tables, evl, site[0], EMPTY);
    for (int i = 1; i < steps; i++) {
        drop(tables, evl, site[i], colours, 1);
        colours >>= 1;
        left--;
    }
    *carried = left;
    return colours;
}

static void play(const struct setup *setup, State *state, Move move)
{
    const struct tables *tables = tables_of(setup);
    struct evl *evl = (struct evl *)(void *)state->bytes;
    int seat = evl->turn;
    evl->since++;
    if (move < UNSTACK) {
        drop(tables, evl, (int)move, (unsigned)seat, 1);
        evl->hand[seat]--;
        evl->since = 0;
    } else {
        const struct path *path = &tables->path[move - UNSTACK];
        uint32_t from = setup->value[OPTION_CAPTURE] == CAPTURE_ALL ? UINT32_MAX : path->mask;
        int carried;
        unsigned colours = carry(tables, evl, path->site, path->steps, &carried);
        drop(tables, evl, path->site[path->steps], colours, carried);
        add_markers(tables, evl, seat, captured(tables, evl->top[seat], from));
    }
    set_turn(tables, evl, 1 - seat);
}

static bool pass(const struct setup *setup, State *state)
{
    struct evl *evl = (struct evl *)(void *)state->bytes;
    set_turn(tables_of(setup), evl, 1 - evl->turn);
    return true;
}

static int turn(const struct setup *setup, const State *state)
{
    (void)setup;
    return evl_of(state)->turn;
}

static int reversible(const struct setup *setup, const State *state)
{
    (void)setup;
    return evl_of(state)->since;
}

/* ---- end: spec/evl.md "End" ---- */

static void score(const struct setup *setup, const State *state, int score[SEATS_MAX])
{
    (void)setup;
    for (int seat = 0; seat < SEATS; seat++)
        score[seat] = __builtin_popcount(evl_of(state)->marker[seat]);
}

static struct outcome counted(const struct setup *setup, const State *state, enum reason reason)
{
    int markers[SEATS_MAX];
    score(setup, state, markers);
    int lead = markers[BLACK] - markers[WHITE];
    return (struct outcome){reason, lead > 0 ? BLACK : lead < 0 ? WHITE : NOBODY};
}

static struct outcome end(const struct setup *setup, const State *state, int moves, bool third)
{
    const struct evl *evl = evl_of(state);
    int mover = 1 - evl->turn;
    if (__builtin_popcount(evl->marker[mover]) >= setup->value[OPTION_GOAL])
        return (struct outcome){REASON_GOAL, mover};
    if (moves == 0)
        return counted(setup, state, REASON_BLOCKED);
    if (third)
        return counted(setup, state, REASON_REPETITION);
    if (evl->since >= PROGRESS)
        return counted(setup, state, REASON_NO_PROGRESS);
    return (struct outcome){REASON_NONE, NOBODY};
}

static uint64_t hash(const struct setup *setup, const State *state)
{
    (void)setup;
    return evl_of(state)->hash;
}

/* ---- text: spec/evl.md "Text" ---- */

static void write_stack(unsigned code, struct out *out)
{
    int height = height_of(code);
    if (height > 1)
        out_char(out, '(');
    for (int level = 0; level < height; level++)
        out_char(out, code >> level & 1 ? 'w' : 'b');
    if (height > 1)
        out_char(out, ')');
}

static void write_markers(const struct evl *evl, int gap, struct out *out)
{
    int empty = 0;
    for (int i = gap * GAP_PENTAGONS; i < (gap + 1) * GAP_PENTAGONS; i++) {
        if (!((evl->marker[BLACK] | evl->marker[WHITE]) >> i & 1)) {
            empty++;
            continue;
        }
        out_gap(out, &empty);
        out_char(out, evl->marker[WHITE] >> i & 1 ? 'w' : 'b');
    }
    out_gap(out, &empty);
}

static void write_state(const struct setup *setup, const State *state, struct out *out)
{
    const struct tables *tables = tables_of(setup);
    const struct evl *evl = evl_of(state);
    for (int row = ROWS - 1; row >= 0; row--) {
        int empty = 0;
        for (int site = tables->row_first[row]; site < tables->row_first[row + 1]; site++) {
            if (evl->stack[site] == EMPTY) {
                empty++;
                continue;
            }
            out_gap(out, &empty);
            write_stack(evl->stack[site], out);
        }
        out_gap(out, &empty);
        out_char(out, row > 0 ? '/' : ' ');
    }
    for (int gap = GAPS - 1; gap >= 0; gap--) {
        write_markers(evl, gap, out);
        out_char(out, gap > 0 ? '/' : ' ');
    }
    out_char(out, setup_letter(setup, evl->turn));
    out_char(out, ' ');
    out_number(out, evl->hand[BLACK]);
    out_char(out, ',');
    out_number(out, evl->hand[WHITE]);
    out_char(out, ' ');
    out_number(out, evl->since);
}

static bool read_piece(struct in *in, unsigned *colour, struct fault *fault)
{
    *colour = in_peek(in) == 'w';
    return in_take(in, 'b') || in_take(in, 'w') || fault_set(fault, "position-piece", in, in->at, "b w");
}

static bool read_stack(struct in *in, unsigned *code, struct fault *fault)
{
    size_t at = in->at;
    unsigned colour = 0, colours = 0;
    int height = 0;
    if (!in_take(in, '(')) {
        if (!read_piece(in, &colour, fault))
            return false;
        *code = 2U | colour;
        return true;
    }
    while (height == 0 || in_peek(in) != ')') {
        if (!read_piece(in, &colour, fault))
            return false;
        if (height == HEIGHT)
            return fault_set(fault, "position-stack", in, at, "4");
        colours |= colour << height++;
    }
    in->at++;
    if (height == 1)
        return fault_set(fault, "position-form", in, at, colours ? "w" : "b");
    *code = 1U << height | colours;
    return true;
}

static bool read_heptagons(const struct setup *setup, struct in *in, struct evl *evl, struct fault *fault)
{
    const struct tables *tables = tables_of(setup);
    for (int row = ROWS - 1; row >= 0; row--) {
        int first = tables->row_first[row], cell = 0, found;
        while ((found = in_row(in, tables->row_first[row + 1] - first, &cell, fault)) > 0) {
            unsigned code = EMPTY;
            if (!read_stack(in, &code, fault))
                return false;
            set_stack(tables, evl, first + cell++, code);
        }
        if (found < 0 || !position_take(in, row > 0 ? '/' : ' ', fault))
            return false;
    }
    return true;
}

static bool read_pentagons(const struct setup *setup, struct in *in, struct evl *evl, struct fault *fault)
{
    for (int gap = GAPS - 1; gap >= 0; gap--) {
        int cell = 0, found;
        while ((found = in_row(in, GAP_PENTAGONS, &cell, fault)) > 0) {
            unsigned seat = 0;
            if (!read_piece(in, &seat, fault))
                return false;
            add_markers(tables_of(setup), evl, (int)seat, UINT32_C(1) << (gap * GAP_PENTAGONS + cell++));
        }
        if (found < 0 || !position_take(in, gap > 0 ? '/' : ' ', fault))
            return false;
    }
    return true;
}

static int pieces_on_board(const struct setup *setup, const struct evl *evl, int seat)
{
    int pieces = 0;
    for (int site = 0; site < tables_of(setup)->heptagons; site++) {
        unsigned code = evl->stack[site];
        int white = __builtin_popcount(code) - 1;
        pieces += seat == WHITE ? white : height_of(code) - white;
    }
    return pieces;
}

static bool read_hands(const struct setup *setup, struct in *in, struct evl *evl, struct fault *fault)
{
    for (int seat = 0; seat < SEATS; seat++) {
        unsigned hand = 0;
        int left = setup->value[OPTION_PIECES] - pieces_on_board(setup, evl, seat);
        if (left < 0)
            return fault_number(fault, "position-pieces", in, in->at, setup->value[OPTION_PIECES]);
        if (!position_number(in, 0, (unsigned)left, &hand, fault) || !position_take(in, seat ? ' ' : ',', fault))
            return false;
        evl->hand[seat] = (uint8_t)hand;
    }
    return true;
}

static bool read_state(const struct setup *setup, struct in *in, State *state, struct fault *fault)
{
    struct evl *evl = (struct evl *)(void *)state->bytes;
    int seat = 0;
    unsigned since = 0;
    clear(setup, state);
    if (!read_heptagons(setup, in, evl, fault) || !read_pentagons(setup, in, evl, fault))
        return false;
    size_t at = in->at;
    if (!position_seat(setup, in, &seat, fault) || !position_take(in, ' ', fault) ||
        !read_hands(setup, in, evl, fault) || !position_number(in, 0, UINT16_MAX, &since, fault) ||
        !position_done(in, fault))
        return false;
    if (__builtin_popcount(evl->marker[seat]) >= setup->value[OPTION_GOAL])
        return fault_set(fault, "position-goal", in, at, NULL);
    evl->since = (uint16_t)since;
    set_turn(tables_of(setup), evl, seat);
    return true;
}

static void write_move(const struct setup *setup, const State *state, Move move, struct out *out)
{
    const struct board *board = &setup->board;
    (void)state;
    if (move < UNSTACK) {
        out_text(out, board->site[move].name);
        return;
    }
    const struct path *path = &tables_of(setup)->path[move - UNSTACK];
    for (int i = 0; i <= path->steps; i++) {
        if (i > 0)
            out_char(out, '-');
        out_text(out, board->site[path->site[i]].name);
    }
}

static bool read_heptagon(const struct setup *setup, struct in *in, Site *site)
{
    if (in->length - in->at < 2)
        return false;
    *site = board_find(&setup->board, SITE_CELL, in->text + in->at, 2);
    in->at += 2;
    return *site != NOWHERE;
}

static bool read_move(const struct setup *setup, const State *state, struct in *in, Move *move)
{
    const struct tables *tables = tables_of(setup);
    Site site[HEIGHT + 1];
    int steps = 0;
    (void)state;
    if (!read_heptagon(setup, in, &site[0]))
        return false;
    while (in_take(in, '-'))
        if (steps == HEIGHT || !read_heptagon(setup, in, &site[++steps]))
            return false;
    if (steps == 0) {
        *move = site[0];
        return true;
    }
    for (int i = tables->path_first[site[0]]; i < tables->path_first[site[0] + 1]; i++)
        if (tables->path[i].steps == steps && memcmp(tables->path[i].site, site, (size_t)steps + 1) == 0) {
            *move = (Move)(UNSTACK + i);
            return true;
        }
    return false;
}

/* ---- what the page sees ---- */

static int view_pieces(unsigned colours, int count, Site site, int level, struct glyph *glyphs)
{
    for (int i = 0; i < count; i++)
        glyphs[i] = (struct glyph){
            .site = site, .level = (uint8_t)(level + i), .kind = KIND_PIECE, .owner = colours >> i & 1, .count = 1};
    return count;
}

static int view_markers(const struct tables *tables, const struct evl *evl, struct glyph *glyphs)
{
    int n = 0;
    for (int seat = 0; seat < SEATS; seat++)
        for (uint32_t left = evl->marker[seat]; left; left &= left - 1)
            glyphs[n++] = (struct glyph){.site = (Site)(tables->heptagons + __builtin_ctz(left)),
                                         .kind = KIND_MARKER,
                                         .owner = (uint8_t)seat,
                                         .count = 1};
    return n;
}

/* With clicks along a path the stack is shown where it has come to. It may stand higher there than a move may leave it:
 * it is still being carried. */
static int view(const struct setup *setup, const State *state, const Site *clicks, int count, struct glyph *glyphs)
{
    const struct tables *tables = tables_of(setup);
    State shown = *state;
    struct evl *evl = (struct evl *)(void *)shown.bytes;
    unsigned colours = 0;
    int carried = 0;
    Site end = NOWHERE;
    if (count > 1 && clicks[count - 1] == clicks[count - 2])
        count--;
    if (count > 1 && is_heptagon(tables, clicks[0])) {
        end = clicks[count - 1];
        colours = carry(tables, evl, clicks, count - 1, &carried);
    }
    int n = view_markers(tables, evl, glyphs);
    for (int site = 0; site < tables->heptagons; site++) {
        int height = height_of(evl->stack[site]);
        n += view_pieces(evl->stack[site], height, (Site)site, 0, glyphs + n);
        if (site == end)
            n += view_pieces(colours, carried, end, height, glyphs + n);
    }
    for (int seat = 0; seat < SEATS; seat++)
        if (evl->hand[seat] > 0)
            glyphs[n++] = (struct glyph){
                .site = tables->hand[seat], .kind = KIND_PIECE, .owner = (uint8_t)seat, .count = evl->hand[seat]};
    return n;
}

/* A placement is the hand and the heptagon, an unstack its heptagons; where it could go on, the last one again. */
static int path(const struct setup *setup, const State *state, Move move, Site *sites)
{
    const struct tables *tables = tables_of(setup);
    const struct evl *evl = evl_of(state);
    if (move < UNSTACK) {
        sites[0] = tables->hand[evl->turn];
        sites[1] = (Site)move;
        return 2;
    }
    int index = (int)(move - UNSTACK);
    const struct path *path = &tables->path[index];
    Move longer[PATHS / HEPTAGONS];
    int count = path->steps + 1, height = height_of(evl->stack[path->site[0]]);
    memcpy(sites, path->site, (size_t)count);
    if (unstacks(tables, evl, height, index + 1, path->beyond, longer) > 0) {
        sites[count] = sites[count - 1];
        count++;
    }
    return count;
}

static bool mirror(const struct setup *setup, int which, const Site *map, const State *state, State *mirrored)
{
    const struct tables *tables = tables_of(setup);
    const struct evl *evl = evl_of(state);
    struct evl *to = (struct evl *)(void *)mirrored->bytes;
    (void)which;
    clear(setup, mirrored);
    for (int site = 0; site < tables->heptagons; site++)
        set_stack(tables, to, map[site], evl->stack[site]);
    for (int seat = 0; seat < SEATS; seat++) {
        to->hand[seat] = evl->hand[seat];
        for (uint32_t left = evl->marker[seat]; left; left &= left - 1) {
            int pentagon = map[tables->heptagons + __builtin_ctz(left)] - tables->heptagons;
            add_markers(tables, to, seat, UINT32_C(1) << pentagon);
        }
    }
    to->since = evl->since;
    set_turn(tables, to, evl->turn);
    return true;
}

/* ---- advice ---- */

/* What each feature counts is said by its name: markers; pentagons of which a pair that does not touch is held, but not
 * the marker; pairs of which one is held and the other is empty; heptagons held; pieces in own stacks above the first;
 * full stacks; the other's pieces under own tops; pieces in hand; the move. */
enum {
    FEATURE_MARKERS,
    FEATURE_READY,
    FEATURE_OPEN,
    FEATURE_TOPS,
    FEATURE_STACKED,
    FEATURE_WALLS,
    FEATURE_CAPTIVES,
    FEATURE_HAND,
    FEATURE_TEMPO,
};
static const char *const features[] = {"markers", "ready",    "open", "tops",  "stacked",
                                       "walls",   "captives", "hand", "tempo", NULL};
static const int16_t weights[] = {23, 9, 5, -11, 32, 23, -1, -23, 26};

static void measure_seat(const struct tables *tables, const struct evl *evl, int seat, int *feature)
{
    uint32_t own = evl->top[seat], other = evl->top[1 - seat], ready = 0;
    int open = 0, captives = 0;
    for (uint32_t left = own; left; left &= left - 1) {
        int site = __builtin_ctz(left), height = height_of(evl->stack[site]);
        int white = __builtin_popcount(evl->stack[site]) - 1;
        captives += seat == BLACK ? white : height - white;
        for (int i = 0; i < tables->pairs[site]; i++) {
            const struct pair *pair = &tables->pair[site][i];
            if (own >> pair->other & 1)
                ready |= pair->pentagons;
            else
                open += !(other >> pair->other & 1);
        }
    }
    feature[FEATURE_MARKERS] = __builtin_popcount(evl->marker[seat]);
    feature[FEATURE_READY] = __builtin_popcount(ready & ~evl->marker[seat]);
    feature[FEATURE_OPEN] = open;
    feature[FEATURE_TOPS] = __builtin_popcount(own);
    for (int h = 2; h <= HEIGHT; h++)
        feature[FEATURE_STACKED] += __builtin_popcount(own & evl->tall[h]);
    feature[FEATURE_WALLS] = __builtin_popcount(own & evl->tall[HEIGHT]);
    feature[FEATURE_CAPTIVES] = captives;
    feature[FEATURE_HAND] = evl->hand[seat];
    feature[FEATURE_TEMPO] = evl->turn == seat;
}

static void measure(const struct setup *setup, const State *state, int feature[SEATS_MAX][FEATURES_MAX])
{
    for (int seat = 0; seat < SEATS; seat++)
        measure_seat(tables_of(setup), evl_of(state), seat, feature[seat]);
}

/* An unstack that takes pentagons is noisy. What it holds afterwards is found without making it. */
static int rank(const struct setup *setup, const State *state, Move move)
{
    const struct tables *tables = tables_of(setup);
    const struct evl *evl = evl_of(state);
    int seat = evl->turn;
    if (move < UNSTACK)
        return 10 * tables->pairs[move];
    const struct path *path = &tables->path[move - UNSTACK];
    unsigned code = evl->stack[path->site[0]];
    uint32_t own = evl->top[seat] & ~path->mask & ~(UINT32_C(1) << path->site[0]);
    for (int i = 1; i < path->steps; i++)
        if ((code >> (i - 1) & 1) == (unsigned)seat)
            own |= UINT32_C(1) << path->site[i];
    own |= UINT32_C(1) << path->site[path->steps];
    uint32_t from = setup->value[OPTION_CAPTURE] == CAPTURE_ALL ? UINT32_MAX : path->mask;
    uint32_t taken = captured(tables, own, from) & ~evl->marker[seat];
    int count = __builtin_popcount(taken), taken_away = __builtin_popcount(taken & evl->marker[1 - seat]);
    return count == 0 ? 0 : RANK_NOISY + 100 * (count + taken_away) - path->steps;
}

static const struct option options[] = {
    {"board", OPTION_CHOICE, "28 30", 0, 0, "28"},
    {"pieces", OPTION_NUMBER, NULL, 10, 40, "18"},
    {"goal", OPTION_NUMBER, NULL, 1, PENTAGONS, "10"},
    {"capture", OPTION_CHOICE, "touched all", 0, 0, "touched"},
};
static const char *const tags[] = {"Black", "White"};
static const char *const kinds[] = {"piece", "marker", NULL};
static const char *const setups[] = {
    "", "board=30", "capture=all pieces=10 goal=6", "board=30 pieces=40 goal=18", "pieces=12 goal=1", NULL};

const struct game game_evl = {
    .id = "evl",
    .version = 1,
    .seats = "bw",
    .tags = tags,
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .setups = setups,
    .kinds = kinds,
    .state_size = sizeof(struct evl),
    .moves_max = 1024,
    .plies_max = (2 * 40 + 1) * PROGRESS,
    .prepare = prepare,
    .start = start,
    .moves = moves,
    .play = play,
    .turn = turn,
    .reversible = reversible,
    .end = end,
    .score = score,
    .hash = hash,
    .write_state = write_state,
    .read_state = read_state,
    .write_move = write_move,
    .read_move = read_move,
    .view = view,
    .path = path,
    .mirror = mirror,
    .pass = pass,
    .features = features,
    .weights = weights,
    .measure = measure,
    .rank = rank,
};
