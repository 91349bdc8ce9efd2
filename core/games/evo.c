/* Evo: the rules and the text forms. Includes only what lies below core/games, and its own board. */
#include "../check.h"
#include "../game.h"
#include "../random.h"
#include "evo_board.h"

#include <string.h>

enum {
    PIECES = 8,           /* of a seat */
    LIST = PIECES + 2,    /* 0 before the first piece, NONE behind the last */
    TARGETS = 6,          /* of a role from a cell, at most */
    TRIO = TARGETS / 2,   /* they are looked at three at a time */
    PATTERNS = 4 * 4 * 4, /* of what can lie on three cells */
    PROGRESS = 100,
};

enum { OPTION_PLAYERS, OPTION_SETUP, OPTION_ROLES, OPTION_FIRST };
enum { SETUP_LINE, SETUP_GUARD };
/* The order clockwise round a tile; also the kinds of glyphs, with the castle as the fifth. */
enum { WARRIOR, BLADE, CATAPULT, SHIELD, ROLES, KIND_CASTLE = ROLES };
static const char role_letters[] = "WBCSK";

/* A piece is one number: its cell, as its owner sees the board, times ROLES, and its role. NONE stands for no piece and
 * sorts behind all others. */
typedef int16_t Piece;
enum { NONE = CELLS * ROLES };

/* `taken` has a bit for each cell, as place 0 sees it, with something on it: c & 7 of byte c >> 3. */
struct evo {
    uint64_t hash;
    uint8_t taken[CELLS / 8];
    Piece piece[SEATS_MAX][LIST]; /* ascending */
    uint16_t since;               /* turns since the last capture */
    uint8_t castles;              /* bit s: seat s has its castle */
    uint8_t turn;
};

/* What lies on a cell, as a seat sees it: two bits. */
enum { EMPTY, OTHER, OWN };

/* Where a piece can go, and how: its turns in place, then for each target the moves that end in the first two roles. A
 * target outside the board is its own cell, which it cannot enter. */
struct reach {
    Move moves[ROLES - 1 + 2 * TARGETS];
    uint8_t to[TARGETS];
};

/* Which of three targets can be entered: where their moves begin, and how many moves to them there are. */
struct pick {
    uint8_t first[TRIO];
    uint8_t moves;
};

struct tables {
    struct reach reach[NONE];             /* by piece */
    struct pick pick[ROLES][2][PATTERNS]; /* of the first and the last three targets, by what lies there (look) */
    uint8_t spread[1 << 8][8];            /* a byte of `taken`: EMPTY or OTHER for each bit */
    uint64_t key[SEATS_MAX][NONE + 1];    /* by piece; 0 for NONE */
    uint64_t castle_key[SEATS_MAX];
    uint64_t turn_key[SEATS_MAX];
    Site site[CELLS];              /* of a cell, as place 0 sees it */
    uint8_t cell[CELLS];           /* of a site */
    uint8_t castle;                /* its cell, as its owner sees it */
    uint8_t away[QUARTERS][CELLS]; /* rows or columns, whichever is more, to the castle so many places on */
    Site button[ROLES];
};
_Static_assert(sizeof(struct evo) <= STATE_MAX && sizeof(struct tables) <= TABLES_MAX, "contract sizes");

static const struct tables *tables_of(const struct setup *setup)
{
    return (const struct tables *)(const void *)setup->tables.bytes;
}

static const struct evo *evo_of(const State *state)
{
    return (const struct evo *)(const void *)state->bytes;
}

static unsigned cell_of(Piece piece)
{
    return (unsigned)piece / ROLES;
}

static unsigned role_of(Piece piece)
{
    return (unsigned)piece % ROLES;
}

static Piece piece_of(unsigned cell, unsigned role)
{
    return (Piece)(cell * ROLES + role);
}

/* ---- board: spec/evo.md "Board" ---- */

/* The place of a seat on the board: 0 South, 1 West, 2 North, 3 East. It looks `place` quarter turns clockwise from
 * up. */
static int place_of(const struct setup *setup, int seat)
{
    return setup->seat[seat];
}

/* The number of a cell once the board was turned (evo_number_cells). As a seat looks in the direction of its place, it
 * sees cell c of place 0 as c turned back by that. All seats have the same moves in their own eyes, so one table serves
 * all, at the price of an addition where they meet. */
static unsigned turned(unsigned cell, int quarters)
{
    return (cell + (unsigned)quarters * QUARTER) % CELLS;
}

/* How a seat sees a site. */
static unsigned seen_by(const struct setup *setup, int seat, Site site)
{
    return turned(tables_of(setup)->cell[site], -place_of(setup, seat));
}

/* The site that a seat sees as this cell. */
static Site site_of(const struct setup *setup, int seat, unsigned cell)
{
    return tables_of(setup)->site[turned(cell, place_of(setup, seat))];
}

/* A cell of a seat's own arm, as it sees it: `along` from its left, `out` from its row. */
static unsigned arm_cell(const struct setup *setup, int along, int out)
{
    return tables_of(setup)->cell[evo_cell(&setup->board, ARM + along, SIDE - 1 - out)];
}

static void prepare_board(struct setup *setup, struct tables *tables)
{
    struct board *board = &setup->board;
    evo_add_cells(board);
    evo_number_cells(board, tables->site, tables->cell);
    for (int seat = 0; seat < setup->seats; seat++)
        for (int along = 0; along < INNER; along++)
            for (int out = 0; out < ARM; out++)
                board->site[site_of(setup, seat, arm_cell(setup, along, out))].owner = (uint8_t)seat;
    tables->castle = (uint8_t)arm_cell(setup, INNER - 1, 0);
    for (int role = 0; role < ROLES; role++) {
        const char name[] = {role_letters[role], '\0'};
        tables->button[role] = board_add_aside(board, SITE_BUTTON, name, NOBODY);
    }
    board_join(board);
}

/* ---- tables: spec/evo.md "Pieces" ---- */

/* Directions as place 0 sees them (evo_step), whose forward is up. */
struct way {
    int8_t direction, steps;
};
/* No way goes from the first three targets on into the last three. */
static const struct way ways[ROLES][TARGETS] = {
    {{6, 1}, {7, 1}, {0, 1}, {1, 1}, {2, 1}},
    {{0, 2}},
    {{7, 3}, {1, 3}},
    {{4, 2}, {5, 1}, {3, 1}},
};

/* A move is the piece before it and after it. */
enum { MOVE_AFTER = 16 };

static Move move_of(Piece before, Piece after)
{
    return (Move)before | (Move)after << MOVE_AFTER;
}

static Piece before_of(Move move)
{
    return (Piece)(move & 0xffff);
}

static Piece after_of(Move move)
{
    return (Piece)(move >> MOVE_AFTER);
}

static void prepare_reach(const struct board *board, struct tables *tables, Piece piece)
{
    struct reach *reach = &tables->reach[piece];
    unsigned cell = cell_of(piece), role = role_of(piece);
    Move *next = reach->moves;
    int count = 0;
    memset(reach->to, (int)cell, TARGETS);
    for (const struct way *way = ways[role]; way->steps > 0; way++) {
        Site to = tables->site[cell];
        for (int i = 0; i < way->steps; i++, count++)
            if (to != NOWHERE && (to = evo_step(board, to, way->direction)) != NOWHERE)
                reach->to[count] = tables->cell[to];
    }
    for (unsigned i = 1; i < ROLES; i++)
        *next++ = move_of(piece, piece_of(cell, (role + i) % ROLES));
    for (int i = 0; i < TARGETS; i++)
        for (unsigned after = 0; after < 2; after++)
            *next++ = move_of(piece, piece_of(reach->to[i], after));
}

/* `farther` tells which of the three come behind the one before on the same way. A way goes on behind an empty cell. */
static struct pick pick_of(const bool farther[TRIO], int pattern)
{
    struct pick pick = {{0}, 0};
    bool open = true;
    int count = 0;
    for (int i = 0; i < TRIO; i++, pattern /= 4) {
        int lies = pattern % 4;
        open = open || !farther[i];
        if (open && lies != OWN)
            pick.first[count++] = (uint8_t)(2 * i);
        open = open && lies == EMPTY;
    }
    pick.moves = (uint8_t)(ROLES * count);
    return pick;
}

static void prepare_picks(struct tables *tables)
{
    for (int role = 0; role < ROLES; role++) {
        bool farther[TARGETS] = {false};
        int count = 0;
        for (const struct way *way = ways[role]; way->steps > 0; way++)
            for (int i = 0; i < way->steps; i++)
                farther[count++] = i > 0;
        for (int pattern = 0; pattern < PATTERNS; pattern++) {
            tables->pick[role][0][pattern] = pick_of(farther, pattern);
            tables->pick[role][1][pattern] = pick_of(farther + TRIO, pattern);
        }
    }
    for (int bits = 0; bits < 1 << 8; bits++)
        for (int i = 0; i < 8; i++)
            tables->spread[bits][i] = bits >> i & 1 ? OTHER : EMPTY;
}

static void prepare_distances(const struct board *board, struct tables *tables)
{
    for (int quarter = 0; quarter < QUARTERS; quarter++)
        for (int cell = 0; cell < CELLS; cell++)
            tables->away[quarter][cell] =
                (uint8_t)evo_distance(board, tables->site[cell], tables->site[turned(tables->castle, quarter)]);
}

static void prepare_keys(struct tables *tables)
{
    struct random random;
    random_seed(&random, 0x45766f);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        for (int piece = 0; piece < NONE; piece++)
            tables->key[seat][piece] = random_next(&random);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        tables->castle_key[seat] = random_next(&random);
        tables->turn_key[seat] = random_next(&random);
    }
}

/* Two players are South and North. */
static void prepare_seats(struct setup *setup)
{
    setup->seats = setup->value[OPTION_PLAYERS] == 0 ? 2 : 4;
    for (int seat = 0; seat < setup->seats; seat++)
        setup->seat[seat] = (uint8_t)(seat * SEATS_MAX / setup->seats);
}

static bool prepare(struct setup *setup, struct fault *fault)
{
    struct tables *tables = (struct tables *)(void *)setup->tables.bytes;
    prepare_seats(setup);
    setup->first = setup_seat(setup, setup->game->seats[setup->value[OPTION_FIRST]]);
    if (setup->first == NOBODY) {
        struct in in = in_string(setup->options);
        return fault_set(fault, "option-value", &in, setup->value_at[OPTION_FIRST], "s n");
    }
    prepare_board(setup, tables);
    for (Piece piece = 0; piece < NONE; piece++)
        prepare_reach(&setup->board, tables, piece);
    prepare_picks(tables);
    prepare_distances(&setup->board, tables);
    prepare_keys(tables);
    return true;
}

/* ---- state ---- */

static void flip(struct evo *evo, unsigned cell)
{
    evo->taken[cell / 8] ^= (uint8_t)(1 << cell % 8);
}

static bool is_taken(const struct evo *evo, unsigned cell)
{
    return evo->taken[cell / 8] >> cell % 8 & 1;
}

/* The piece of a seat on a cell, as the seat sees it, or NONE. */
static Piece piece_on(const struct evo *evo, int seat, unsigned cell)
{
    const Piece *piece = evo->piece[seat] + 1;
    while (*piece != NONE && cell_of(*piece) != cell)
        piece++;
    return *piece;
}

/* Puts a piece into a seat's list in place of another: with NONE for the old one it adds, for the new one it removes. There
 * is no search, whose end could not be foreseen. Without the old piece, each place would come after `low` and hold
 * `high`; if the new one lies between them, it goes there. */
static void exchange(const struct tables *tables, struct evo *evo, int seat, Piece old, Piece new)
{
    Piece *list = evo->piece[seat], pieces[PIECES];
    for (int i = 0; i < PIECES; i++) {
        Piece one = list[i], two = list[i + 1], three = list[i + 2];
        Piece low = one < old ? one : two, high = two < old ? two : three;
        Piece least = high < new ? high : new;
        pieces[i] = low > least ? low : least;
    }
    memcpy(list + 1, pieces, sizeof pieces);
    evo->hash ^= tables->key[seat][old] ^ tables->key[seat][new];
}

static void add_piece(const struct setup *setup, struct evo *evo, int seat, Piece piece)
{
    exchange(tables_of(setup), evo, seat, NONE, piece);
    flip(evo, turned(cell_of(piece), place_of(setup, seat)));
}

static void toggle_castle(const struct setup *setup, struct evo *evo, int seat)
{
    const struct tables *tables = tables_of(setup);
    flip(evo, turned(tables->castle, place_of(setup, seat)));
    evo->castles ^= (uint8_t)(1 << seat);
    evo->hash ^= tables->castle_key[seat];
}

static void set_turn(const struct tables *tables, struct evo *evo, int seat)
{
    evo->hash ^= tables->turn_key[evo->turn] ^ tables->turn_key[seat];
    evo->turn = (uint8_t)seat;
}

/* The seat whose piece or castle stands on a site, or NOBODY, and the kind of what stands there. */
static int seat_on(const struct setup *setup, const struct evo *evo, Site site, unsigned *kind)
{
    *kind = KIND_CASTLE;
    for (int seat = 0; seat < setup->seats; seat++) {
        unsigned cell = seen_by(setup, seat, site);
        Piece piece = piece_on(evo, seat, cell);
        if (cell == tables_of(setup)->castle && (evo->castles >> seat & 1))
            return seat;
        if (piece == NONE)
            continue;
        *kind = role_of(piece);
        return seat;
    }
    return NOBODY;
}

static void clear(State *state)
{
    struct evo *evo = (struct evo *)(void *)state->bytes;
    memset(state, 0, sizeof *state);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        for (int i = 1; i < LIST; i++)
            evo->piece[seat][i] = NONE;
}

static void start(const struct setup *setup, State *state)
{
    struct evo *evo = (struct evo *)(void *)state->bytes;
    clear(state);
    for (int seat = 0; seat < setup->seats; seat++) {
        toggle_castle(setup, evo, seat);
        for (int i = 0; i < PIECES; i++) {
            bool beside = setup->value[OPTION_SETUP] == SETUP_GUARD && i < 3;
            unsigned cell = arm_cell(setup, beside ? INNER - 2 - i : i, beside ? 0 : 1);
            add_piece(setup, evo, seat, piece_of(cell, (unsigned)setup->value[OPTION_ROLES]));
        }
    }
    set_turn(tables_of(setup), evo, setup->first);
}

/* ---- moves: spec/evo.md "Turn" ---- */

/* Tells for each cell, as a seat sees it, what lies there. */
static void lay_out(const struct setup *setup, const struct evo *evo, int seat, uint8_t lies[CELLS])
{
    const struct tables *tables = tables_of(setup);
    const int bytes = QUARTER / 8;
    for (int quarter = 0; quarter < QUARTERS; quarter++) {
        const uint8_t *taken = evo->taken + (quarter + place_of(setup, seat)) % QUARTERS * bytes;
        for (int i = 0; i < bytes; i++)
            memcpy(lies + QUARTER * quarter + 8 * i, tables->spread[taken[i]], 8);
    }
    for (const Piece *piece = evo->piece[seat] + 1; *piece != NONE; piece++)
        lies[cell_of(*piece)] = OWN;
    if (evo->castles >> seat & 1)
        lies[tables->castle] = OWN;
}

/* Which of three targets can be entered: what lies on the first is in the lowest two bits of the index. */
static const struct pick *look(const struct pick picks[PATTERNS], const uint8_t to[TRIO], const uint8_t lies[CELLS])
{
    return &picks[lies[to[0]] + 4U * (lies[to[1]] + 4U * lies[to[2]])];
}

/* Copies the moves that end in the first two roles, and with them makes those that end in the others: two at a time, since
 * WebAssembly without SIMD writes at most 64 bits. */
static void copy_four(const Move *first, Move *moves)
{
    _Static_assert(ROLES == 4, "two and two");
    uint64_t two;
    memcpy(&two, first, sizeof two);
    memcpy(moves, &two, sizeof two);
    two += (UINT64_C(1) << 32 | 1) * move_of(0, 2);
    memcpy(moves + 2, &two, sizeof two);
}

/* Copies the moves to those of three targets that can be entered. All three are copied, and what is not a move is written
 * over by what comes next: a loop that ended earlier would end where nobody can foresee it. */
static Move *copy_picked(const struct pick *pick, const Move *first, Move *moves)
{
    for (int i = 0; i < TRIO; i++)
        copy_four(first + pick->first[i], moves + ROLES * i);
    return moves + pick->moves;
}

static Move *piece_moves(const struct tables *tables, const uint8_t lies[CELLS], Piece piece, Move *moves)
{
    const struct reach *reach = &tables->reach[piece];
    const Move *first = reach->moves + ROLES - 1;
    const struct pick *near = look(tables->pick[role_of(piece)][0], reach->to, lies);
    const struct pick *far = look(tables->pick[role_of(piece)][1], reach->to + TRIO, lies);
    memcpy(moves, reach->moves, 2 * sizeof *moves);
    memcpy(moves + 2, reach->moves + 2, 2 * sizeof *moves); /* three are turns in place; two at a time go faster */
    moves = copy_picked(near, first, moves + ROLES - 1);
    return copy_picked(far, first + 2 * TRIO, moves);
}

static int moves(const struct setup *setup, const State *state, Move *moves)
{
    const struct evo *evo = evo_of(state);
    uint8_t lies[CELLS];
    Move *next = moves;
    lay_out(setup, evo, evo->turn, lies);
    for (const Piece *piece = evo->piece[evo->turn] + 1; *piece != NONE; piece++)
        next = piece_moves(tables_of(setup), lies, *piece, next);
    return (int)(next - moves);
}

/* Whatever another seat has on a site is captured. */
static void capture(const struct setup *setup, struct evo *evo, Site site)
{
    unsigned kind;
    int seat = seat_on(setup, evo, site, &kind);
    CHECK(seat != NOBODY);
    evo->since = 0;
    if (kind == KIND_CASTLE) {
        toggle_castle(setup, evo, seat);
        return;
    }
    exchange(tables_of(setup), evo, seat, piece_of(seen_by(setup, seat, site), kind), NONE);
    flip(evo, tables_of(setup)->cell[site]);
}

static void make(const struct setup *setup, struct evo *evo, Move move)
{
    const struct tables *tables = tables_of(setup);
    int seat = evo->turn, place = place_of(setup, seat);
    Piece before = before_of(move), after = after_of(move);
    unsigned to = turned(cell_of(after), place);
    evo->since++;
    flip(evo, turned(cell_of(before), place));
    if (is_taken(evo, to))
        capture(setup, evo, tables->site[to]);
    flip(evo, to);
    exchange(tables, evo, seat, before, after);
    set_turn(tables, evo, seat + 1 < setup->seats ? seat + 1 : 0);
}

static void play(const struct setup *setup, State *state, Move move)
{
    make(setup, (struct evo *)(void *)state->bytes, move);
}

static bool pass(const struct setup *setup, State *state)
{
    struct evo *evo = (struct evo *)(void *)state->bytes;
    set_turn(tables_of(setup), evo, (evo->turn + 1) % setup->seats);
    return true;
}

static int turn(const struct setup *setup, const State *state)
{
    (void)setup;
    return evo_of(state)->turn;
}

static int reversible(const struct setup *setup, const State *state)
{
    (void)setup;
    return evo_of(state)->since;
}

/* ---- end: spec/evo.md "End" ---- */

static bool has_pieces(const struct evo *evo, int seat)
{
    return evo->piece[seat][1] != NONE;
}

static int piece_count(const struct evo *evo, int seat)
{
    int count = 0;
    while (evo->piece[seat][1 + count] != NONE)
        count++;
    return count;
}

static int seat_before(const struct setup *setup, int seat)
{
    return (seat + setup->seats - 1) % setup->seats;
}

static struct outcome end(const struct setup *setup, const State *state, int moves, bool third)
{
    const struct evo *evo = evo_of(state);
    (void)moves;
    if (evo->castles != (1 << setup->seats) - 1)
        return (struct outcome){REASON_CASTLE, seat_before(setup, evo->turn)};
    for (int seat = 0; seat < setup->seats; seat++)
        if (!has_pieces(evo, seat))
            return (struct outcome){REASON_ELIMINATION, seat_before(setup, evo->turn)};
    if (third)
        return (struct outcome){REASON_REPETITION, NOBODY};
    if (evo->since >= PROGRESS)
        return (struct outcome){REASON_NO_PROGRESS, NOBODY};
    return (struct outcome){REASON_NONE, NOBODY};
}

static void score(const struct setup *setup, const State *state, int score[SEATS_MAX])
{
    for (int seat = 0; seat < setup->seats; seat++)
        score[seat] = piece_count(evo_of(state), seat);
}

static uint64_t hash(const struct setup *setup, const State *state)
{
    (void)setup;
    return evo_of(state)->hash;
}

/* ---- text: spec/evo.md "Text" ---- */

static void write_state(const struct setup *setup, const State *state, struct out *out)
{
    const struct evo *evo = evo_of(state);
    Site site = 0;
    for (int row = 0; row < SIDE; row++) {
        int empty = 0;
        for (int i = 0; i < evo_row_width(row); i++, site++) {
            unsigned kind;
            int seat = seat_on(setup, evo, site, &kind);
            if (seat == NOBODY) {
                empty++;
                continue;
            }
            out_gap(out, &empty);
            out_char(out, setup_letter(setup, seat));
            out_char(out, role_letters[kind]);
        }
        out_gap(out, &empty);
        out_char(out, row < SIDE - 1 ? '/' : ' ');
    }
    out_char(out, setup_letter(setup, evo->turn));
    out_char(out, ' ');
    out_number(out, evo->since);
}

static bool read_piece(const struct setup *setup, struct in *in, struct evo *evo, Site site, struct fault *fault)
{
    const struct tables *tables = tables_of(setup);
    size_t at = in->at;
    int seat = NOBODY;
    if (!position_seat(setup, in, &seat, fault))
        return false;
    const char *letter = in_done(in) ? NULL : memchr(role_letters, in_peek(in), ROLES + 1);
    if (!letter)
        return fault_set(fault, "position-piece", in, at, "W B C S K");
    in->at++;
    if (*letter != 'K') {
        if (piece_count(evo, seat) == PIECES)
            return fault_number(fault, "position-pieces", in, at, PIECES);
        add_piece(setup, evo, seat, piece_of(seen_by(setup, seat, site), (unsigned)(letter - role_letters)));
        return true;
    }
    /* A second castle of a seat stands elsewhere too, for it has only one cell. */
    Site castle = site_of(setup, seat, tables->castle);
    if (site != castle)
        return fault_set(fault, "position-castle", in, at, setup->board.site[castle].name);
    toggle_castle(setup, evo, seat);
    return true;
}

static bool read_board(const struct setup *setup, struct in *in, struct evo *evo, struct fault *fault)
{
    int first = 0;
    for (int row = 0; row < SIDE; row++) {
        int cell = 0, found;
        while ((found = in_row(in, evo_row_width(row), &cell, fault)) > 0)
            if (!read_piece(setup, in, evo, (Site)(first + cell++), fault))
                return false;
        if (found < 0 || !position_take(in, row < SIDE - 1 ? '/' : ' ', fault))
            return false;
        first += evo_row_width(row);
    }
    return true;
}

/* At most one seat has lost its castle or its pieces, and not the one that moved last. */
static bool check_losses(const struct setup *setup, const struct evo *evo, const struct in *in, size_t at,
                         struct fault *fault)
{
    int losses = 0, last = seat_before(setup, evo->turn);
    for (int seat = 0; seat < setup->seats; seat++) {
        bool castle = evo->castles >> seat & 1, pieces = has_pieces(evo, seat);
        losses += !castle + !pieces;
        if (seat == last && losses > 0 && !(castle && pieces))
            return fault_set(fault, "position-mover", in, at, NULL);
    }
    return losses <= 1 || fault_set(fault, "position-losses", in, at, NULL);
}

static bool read_state(const struct setup *setup, struct in *in, State *state, struct fault *fault)
{
    struct evo *evo = (struct evo *)(void *)state->bytes;
    int seat = 0;
    unsigned since = 0;
    clear(state);
    if (!read_board(setup, in, evo, fault))
        return false;
    size_t at = in->at;
    if (!position_seat(setup, in, &seat, fault) || !position_take(in, ' ', fault) ||
        !position_number(in, 0, UINT16_MAX, &since, fault) || !position_done(in, fault))
        return false;
    evo->since = (uint16_t)since;
    set_turn(tables_of(setup), evo, seat);
    return check_losses(setup, evo, in, at, fault);
}

static void write_move(const struct setup *setup, const State *state, Move move, struct out *out)
{
    const struct evo *evo = evo_of(state);
    Site from = site_of(setup, evo->turn, cell_of(before_of(move)));
    Site to = site_of(setup, evo->turn, cell_of(after_of(move)));
    unsigned role = role_of(after_of(move));
    out_text(out, setup->board.site[from].name);
    if (from != to) {
        out_char(out, is_taken(evo, tables_of(setup)->cell[to]) ? 'x' : '-');
        out_text(out, setup->board.site[to].name);
    }
    if (role != role_of(before_of(move))) {
        out_char(out, '=');
        out_char(out, role_letters[role]);
    }
}

static bool read_move(const struct setup *setup, const State *state, struct in *in, Move *move)
{
    const struct evo *evo = evo_of(state);
    Site from, to;
    if (!evo_read_cell(&setup->board, in, &from))
        return false;
    to = from;
    if ((in_take(in, '-') || in_take(in, 'x')) && (!evo_read_cell(&setup->board, in, &to) || to == from))
        return false;
    Piece before = piece_on(evo, evo->turn, seen_by(setup, evo->turn, from));
    unsigned role = role_of(before);
    if (in_take(in, '=')) {
        const char *letter = in_done(in) ? NULL : memchr(role_letters, in_peek(in), ROLES);
        if (!letter)
            return false;
        in->at++;
        role = (unsigned)(letter - role_letters);
    } else if (from == to) {
        return false;
    }
    *move = move_of(before, piece_of(seen_by(setup, evo->turn, to), role));
    return true;
}

/* ---- what the page sees ---- */

static int view_seat(const struct setup *setup, const struct evo *evo, int seat, struct glyph *glyphs)
{
    int n = 0;
    struct glyph glyph = {.owner = (uint8_t)seat, .turn = (uint8_t)place_of(setup, seat), .count = 1};
    if (evo->castles >> seat & 1) {
        glyph.site = site_of(setup, seat, tables_of(setup)->castle);
        glyph.kind = KIND_CASTLE;
        glyphs[n++] = glyph;
    }
    for (const Piece *piece = evo->piece[seat] + 1; *piece != NONE; piece++) {
        glyph.site = site_of(setup, seat, cell_of(*piece));
        glyph.kind = (uint8_t)role_of(*piece);
        glyphs[n++] = glyph;
    }
    return n;
}

/* After a click on a target the piece is shown there; the buttons show the mover's roles, upright. */
static int view(const struct setup *setup, const State *state, const Site *clicks, int count, struct glyph *glyphs)
{
    const struct evo *evo = evo_of(state);
    struct evo shown = *evo;
    int n = 0;
    if (count > 1 && clicks[1] < CELLS) {
        Piece piece = piece_on(evo, evo->turn, seen_by(setup, evo->turn, clicks[0]));
        make(setup, &shown, move_of(piece, piece_of(seen_by(setup, evo->turn, clicks[1]), role_of(piece))));
    }
    for (int seat = 0; seat < setup->seats; seat++)
        n += view_seat(setup, &shown, seat, glyphs + n);
    for (int role = 0; role < ROLES; role++)
        glyphs[n++] = (struct glyph){
            .site = tables_of(setup)->button[role], .kind = (uint8_t)role, .owner = evo->turn, .count = 1};
    return n;
}

/* The piece, then a role's button; or the piece, its target, and the target again or another role's button. */
static int path(const struct setup *setup, const State *state, Move move, Site *sites)
{
    int seat = evo_of(state)->turn, n = 0;
    Site from = site_of(setup, seat, cell_of(before_of(move)));
    Site to = site_of(setup, seat, cell_of(after_of(move)));
    unsigned role = role_of(after_of(move));
    sites[n++] = from;
    if (from != to)
        sites[n++] = to;
    sites[n++] = role == role_of(before_of(move)) ? to : tables_of(setup)->button[role];
    return n;
}

/* Turns of the whole board change the seats, and what each sees stays the same; a mirror would put the castles at the
 * wrong end. */
static bool mirror(const struct setup *setup, int which, const Site *map, const State *state, State *mirrored)
{
    const struct evo *evo = evo_of(state);
    struct evo *to = (struct evo *)(void *)mirrored->bytes;
    int quarters = SEATS_MAX / setup->seats;
    (void)map;
    if (which >= SEATS_MAX || which % quarters != 0)
        return false;
    clear(mirrored);
    for (int seat = 0; seat < setup->seats; seat++) {
        int other = (seat + which / quarters) % setup->seats;
        if (evo->castles >> seat & 1)
            toggle_castle(setup, to, other);
        for (const Piece *piece = evo->piece[seat] + 1; *piece != NONE; piece++)
            add_piece(setup, to, other, *piece);
    }
    to->since = evo->since;
    set_turn(tables_of(setup), to, (evo->turn + which / quarters) % setup->seats);
    return true;
}

/* ---- advice ---- */

/* Pieces by role; targets of all pieces; the same that hold another's piece, and its castle; own pieces near another
 * castle and near the own one; the move. */
enum {
    FEATURE_ROLES,
    FEATURE_MOBILITY = FEATURE_ROLES + ROLES,
    FEATURE_ATTACKS,
    FEATURE_CASTLE,
    FEATURE_NEAR,
    FEATURE_GUARD,
    FEATURE_TEMPO,
};
static const char *const features[] = {"warriors", "blades", "catapults", "shields", "mobility", "attacks",
                                       "castle",   "near",   "guard",     "tempo",   NULL};
static const int16_t weights[] = {-67, -86, -65, -91, 1, 28, 545, 21, 32, 26};

/* A lapse costs more here, for a castle may stand open. */
static const struct lapses lapses[LEVEL_MAX + 1] = {
    {1, 1, 0},    {8, 255, 1000}, {6, 120, 800}, {5, 66, 570}, {4, 36, 300}, {4, 20, 190},
    {4, 14, 120}, {3, 10, 75},    {2, 6, 40},    {1, 1, 14},   {1, 1, 0},
};

/* How many quarters of a turn another seat's place is on from a seat's. */
static int quarters_to(const struct setup *setup, int seat, int other)
{
    return (place_of(setup, other) - place_of(setup, seat) + QUARTERS) % QUARTERS;
}

/* The seat whose castle stands on a cell, as a seat sees it, or NOBODY. */
static int castle_on(const struct setup *setup, const struct evo *evo, int seat, unsigned cell)
{
    for (int other = 0; other < setup->seats; other++)
        if ((evo->castles >> other & 1) && turned(tables_of(setup)->castle, quarters_to(setup, seat, other)) == cell)
            return other;
    return NOBODY;
}

static void measure_trio(const struct setup *setup, const struct evo *evo, int seat, const struct pick *pick,
                         const uint8_t to[TRIO], const uint8_t lies[CELLS], int *feature)
{
    int count = pick->moves / ROLES;
    feature[FEATURE_MOBILITY] += count;
    for (int i = 0; i < count; i++) {
        unsigned cell = to[pick->first[i] / 2];
        if (lies[cell] == OTHER)
            feature[castle_on(setup, evo, seat, cell) == NOBODY ? FEATURE_ATTACKS : FEATURE_CASTLE]++;
    }
}

static void measure_seat(const struct setup *setup, const struct evo *evo, int seat, int *feature)
{
    const struct tables *tables = tables_of(setup);
    uint8_t lies[CELLS];
    lay_out(setup, evo, seat, lies);
    for (const Piece *piece = evo->piece[seat] + 1; *piece != NONE; piece++) {
        const struct reach *reach = &tables->reach[*piece];
        const struct pick(*pick)[PATTERNS] = tables->pick[role_of(*piece)];
        feature[FEATURE_ROLES + role_of(*piece)]++;
        measure_trio(setup, evo, seat, look(pick[0], reach->to, lies), reach->to, lies, feature);
        measure_trio(setup, evo, seat, look(pick[1], reach->to + TRIO, lies), reach->to + TRIO, lies, feature);
        for (int other = 0; other < setup->seats; other++) {
            int away = tables->away[quarters_to(setup, seat, other)][cell_of(*piece)];
            if (other == seat)
                feature[FEATURE_GUARD] += away < 4 ? 4 - away : 0;
            else
                feature[FEATURE_NEAR] += SIDE - away;
        }
    }
}

static void measure(const struct setup *setup, const State *state, int feature[SEATS_MAX][FEATURES_MAX])
{
    for (int seat = 0; seat < setup->seats; seat++)
        measure_seat(setup, evo_of(state), seat, feature[seat]);
    feature[evo_of(state)->turn][FEATURE_TEMPO] = 1;
}

/* Captures are noisy, a castle's most of all; then what comes closer to the next seat's castle. */
static int rank(const struct setup *setup, const State *state, Move move)
{
    const struct evo *evo = evo_of(state);
    int seat = evo->turn, next = quarters_to(setup, seat, (seat + 1) % setup->seats);
    unsigned from = cell_of(before_of(move)), to = cell_of(after_of(move));
    if (from == to)
        return 0;
    if (is_taken(evo, turned(to, place_of(setup, seat))))
        return RANK_NOISY + (castle_on(setup, evo, seat, to) == NOBODY ? 100 : 1000);
    return 10 + tables_of(setup)->away[next][from] - tables_of(setup)->away[next][to];
}

static const struct option options[] = {
    {"players", OPTION_CHOICE, "2 4", 0, 0, "2"},
    {"setup", OPTION_CHOICE, "line guard", 0, 0, "line"},
    {"roles", OPTION_CHOICE, "W B C S", 0, 0, "W"},
    {"first", OPTION_CHOICE, "s w n e", 0, 0, "s"},
};
static const char *const tags[] = {"South", "West", "North", "East"};
static const char *const kinds[] = {"W", "B", "C", "S", "K", NULL};
static const char *const setups[] = {
    "", "players=4", "setup=guard roles=C first=n", "players=4 setup=guard roles=B first=e", "roles=S", NULL};

const struct game game_evo = {
    .id = "evo",
    .version = 1,
    .seats = "swne",
    .tags = tags,
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .setups = setups,
    .kinds = kinds,
    .state_size = sizeof(struct evo),
    .moves_max = PIECES * (ROLES - 1 + ROLES * TARGETS),
    .plies_max = (PIECES * SEATS_MAX + 1) * PROGRESS,
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
    .lapses = lapses,
};
