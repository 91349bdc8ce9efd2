/* Evo: the rules, the cross, and the text forms. Includes only what lies below core/games. */
#include "../check.h"
#include "../game.h"
#include "../random.h"

#include <string.h>

enum {
    SIDE = 12, /* of the square around the cross */
    ARM = 2,   /* depth of an arm, and side of a missing corner */
    INNER = 8, /* width of an arm */
    CELLS = 128,
    PIECES = 8, /* of a seat */
    WORDS = 2,  /* of a set of cells */
    REACH = 6,  /* targets of a role from a cell, at most */
    PROGRESS = 100,
};

enum { OPTION_PLAYERS, OPTION_SETUP, OPTION_ROLES, OPTION_FIRST };
enum { SETUP_LINE, SETUP_GUARD };
/* The order clockwise round a tile; also the kinds of glyphs, with the castle as the fifth. */
enum { WARRIOR, BLADE, CATAPULT, SHIELD, ROLES, KIND_CASTLE = ROLES };
static const char role_letters[] = "WBCSK";

/* A set of cells is two words: cell c is bit c & 63 of word c >> 6. */
struct evo {
    uint64_t hash;
    uint64_t piece[SEATS_MAX][WORDS]; /* without castles */
    uint64_t role[2][WORDS];          /* bit 0 and bit 1 of the role of the piece on a cell; 0 where there is none */
    uint16_t since;                   /* turns since the last capture */
    uint8_t castles;                  /* bit s: seat s has its castle */
    uint8_t turn;
};

/* Where a role goes from a cell. `over` is how many targets on to go when the way ends at one: at an own piece, or
 * behind a captured one. */
struct reach {
    uint64_t all[WORDS]; /* the targets as a set */
    uint8_t to[REACH], over[REACH];
    uint8_t count;
};

struct tables {
    struct reach reach[SEATS_MAX][ROLES][CELLS];
    uint64_t key[CELLS][SEATS_MAX][ROLES];
    uint64_t castle_key[SEATS_MAX];
    uint64_t turn_key[SEATS_MAX];
    uint64_t castle_set[1 << SEATS_MAX][WORDS]; /* the cells of the castles of these seats */
    uint8_t castle[SEATS_MAX];                  /* the cell */
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

static bool holds(const uint64_t set[WORDS], unsigned cell)
{
    return set[cell >> 6] >> (cell & 63) & 1;
}

static void flip(uint64_t set[WORDS], unsigned cell)
{
    set[cell >> 6] ^= UINT64_C(1) << (cell & 63);
}

/* ---- board: spec/evo.md "Board" ---- */

/* The place of a seat on the board: 0 South, 1 West, 2 North, 3 East. It looks `place` quarter turns clockwise from
 * up. */
static int place_of(const struct setup *setup, int seat)
{
    return setup->seat[seat];
}

static bool in_cross(int column, int row)
{
    return (column >= ARM && column < SIDE - ARM) || (row >= ARM && row < SIDE - ARM);
}

/* Column and row (from the top) of a cell in the arm of a place: `along` from the owner's left, `out` from his row. */
static void arm_cell(int place, int along, int out, int *column, int *row)
{
    int right = ARM + along, down = SIDE - 1 - out;
    for (; place > 0; place--) {
        int old = right;
        right = SIDE - 1 - down;
        down = old;
    }
    *column = right;
    *row = down;
}

static void name_cell(char name[NAME_MAX], int column, int row)
{
    struct out out = out_open(name, NAME_MAX);
    out_char(&out, (char)('a' + column));
    out_number(&out, SIDE - row);
    out_char(&out, '\0');
}

static Site arm_site(const struct board *board, int place, int along, int out)
{
    int column, row;
    char name[NAME_MAX];
    arm_cell(place, along, out, &column, &row);
    name_cell(name, column, row);
    return board_find(board, SITE_CELL, name, (int)strlen(name));
}

static void add_cells(struct board *board)
{
    for (int row = 0; row < SIDE; row++)
        for (int column = 0; column < SIDE; column++) {
            char name[NAME_MAX];
            name_cell(name, column, row);
            if (in_cross(column, row))
                board_add_square(board, name, column, row);
        }
    CHECK(board->sites == CELLS);
}

static void prepare_board(struct setup *setup, struct tables *tables)
{
    struct board *board = &setup->board;
    add_cells(board);
    for (int seat = 0; seat < setup->seats; seat++) {
        for (int along = 0; along < INNER; along++)
            for (int out = 0; out < ARM; out++)
                board->site[arm_site(board, place_of(setup, seat), along, out)].owner = (uint8_t)seat;
        tables->castle[seat] = arm_site(board, place_of(setup, seat), INNER - 1, 0);
    }
    for (int role = 0; role < ROLES; role++) {
        const char name[] = {role_letters[role], '\0'};
        tables->button[role] = board_add_aside(board, SITE_BUTTON, name, NOBODY);
    }
    board_join(board);
}

/* ---- tables: spec/evo.md "Pieces" ---- */

/* Directions are eighths of a turn clockwise from up, or from forward. */
static Site step(const struct board *board, Site from, int direction)
{
    return direction & 1 ? board->meets[from][(direction + 1) / 2 & 3] : board->across[from][direction / 2];
}

struct way {
    int8_t direction, steps;
};
static const struct way ways[ROLES][6] = {
    {{6, 1}, {7, 1}, {0, 1}, {1, 1}, {2, 1}, {0, 0}},
    {{0, 2}},
    {{7, 3}, {1, 3}},
    {{4, 2}, {5, 1}, {3, 1}},
};

static void add_reach(const struct board *board, struct reach *reach, int role, int place, Site from)
{
    int count = 0;
    for (const struct way *way = ways[role]; way->steps > 0; way++) {
        int first = count;
        Site to = from;
        for (int i = 0; i < way->steps; i++) {
            to = step(board, to, (way->direction + 2 * place) & 7);
            if (to == NOWHERE)
                break;
            CHECK(count < REACH);
            flip(reach->all, to);
            reach->to[count++] = to;
        }
        for (int i = first; i < count; i++)
            reach->over[i] = (uint8_t)(count - i);
    }
    reach->count = (uint8_t)count;
}

static void prepare_keys(struct tables *tables)
{
    struct random random;
    random_seed(&random, 0x45766f);
    for (int cell = 0; cell < CELLS; cell++)
        for (int seat = 0; seat < SEATS_MAX; seat++)
            for (int role = 0; role < ROLES; role++)
                tables->key[cell][seat][role] = random_next(&random);
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
    for (int seat = 0; seat < setup->seats; seat++)
        for (int role = 0; role < ROLES; role++)
            for (int cell = 0; cell < CELLS; cell++)
                add_reach(&setup->board, &tables->reach[seat][role][cell], role, place_of(setup, seat), (Site)cell);
    for (int seats = 0; seats < 1 << setup->seats; seats++)
        for (int seat = 0; seat < setup->seats; seat++)
            if (seats >> seat & 1)
                flip(tables->castle_set[seats], tables->castle[seat]);
    prepare_keys(tables);
    return true;
}

/* ---- state ---- */

static unsigned role_at(const struct evo *evo, unsigned cell)
{
    return (unsigned)holds(evo->role[0], cell) | (unsigned)holds(evo->role[1], cell) << 1;
}

/* The seat whose piece stands on a cell, or NOBODY. */
static int seat_at(const struct evo *evo, unsigned cell)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (holds(evo->piece[seat], cell))
            return seat;
    return NOBODY;
}

/* Puts a piece on a cell or, the same again, takes it off. */
static void toggle(const struct tables *tables, struct evo *evo, int seat, unsigned role, unsigned cell)
{
    flip(evo->piece[seat], cell);
    if (role & 1)
        flip(evo->role[0], cell);
    if (role & 2)
        flip(evo->role[1], cell);
    evo->hash ^= tables->key[cell][seat][role];
}

static void toggle_castle(const struct tables *tables, struct evo *evo, int seat)
{
    evo->castles ^= (uint8_t)(1 << seat);
    evo->hash ^= tables->castle_key[seat];
}

static void set_turn(const struct tables *tables, struct evo *evo, int seat)
{
    evo->hash ^= tables->turn_key[evo->turn] ^ tables->turn_key[seat];
    evo->turn = (uint8_t)seat;
}

static int castle_on(const struct setup *setup, const struct evo *evo, unsigned cell)
{
    for (int seat = 0; seat < setup->seats; seat++)
        if ((evo->castles >> seat & 1) && tables_of(setup)->castle[seat] == cell)
            return seat;
    return NOBODY;
}

static void start(const struct setup *setup, State *state)
{
    const struct tables *tables = tables_of(setup);
    struct evo *evo = (struct evo *)(void *)state->bytes;
    memset(state, 0, sizeof *state);
    for (int seat = 0; seat < setup->seats; seat++) {
        toggle_castle(tables, evo, seat);
        for (int i = 0; i < PIECES; i++) {
            bool beside = setup->value[OPTION_SETUP] == SETUP_GUARD && i < 3;
            Site cell = arm_site(&setup->board, place_of(setup, seat), beside ? INNER - 2 - i : i, beside ? 0 : 1);
            toggle(tables, evo, seat, (unsigned)setup->value[OPTION_ROLES], cell);
        }
    }
    set_turn(tables, evo, setup->first);
}

/* ---- moves: spec/evo.md "Turn" ---- */

/* A move is from, to and the role afterwards; from equals to for a turn in place. */
enum { MOVE_TO = 8, MOVE_ROLE = 16 };

static Move move_of(unsigned from, unsigned to, unsigned role)
{
    return from | to << MOVE_TO | role << MOVE_ROLE;
}

static unsigned from_of(Move move)
{
    return move & 0xff;
}

static unsigned to_of(Move move)
{
    return move >> MOVE_TO & 0xff;
}

static unsigned role_of(Move move)
{
    return move >> MOVE_ROLE;
}

/* The cells that end a way: `own` by a piece or castle of the mover, `any` by anybody's. */
static void obstacles(const struct tables *tables, const struct evo *evo, uint64_t own[WORDS], uint64_t any[WORDS])
{
    for (int w = 0; w < WORDS; w++) {
        own[w] = evo->piece[evo->turn][w] | tables->castle_set[evo->castles & 1 << evo->turn][w];
        any[w] = tables->castle_set[evo->castles][w];
        for (int seat = 0; seat < SEATS_MAX; seat++)
            any[w] |= evo->piece[seat][w];
    }
}

/* Writes the moves to a target that end in each of the four roles. Two moves at a time: this is most of what a move list
 * is made of, and WebAssembly without SIMD stores 64 bits at best. */
static void four_moves(unsigned from, unsigned to, Move *moves)
{
    _Static_assert(ROLES == 4, "two pairs");
    uint64_t first = (uint64_t)move_of(from, to, 0) * ((UINT64_C(1) << 32) + 1) + (UINT64_C(1) << (32 + MOVE_ROLE));
    uint64_t second = first + ((UINT64_C(1) << 32) + 1) * (UINT64_C(2) << MOVE_ROLE);
    memcpy(moves, &first, sizeof first);
    memcpy(moves + 2, &second, sizeof second);
}

/* The moves of a piece that meets something on its ways. */
static Move *hindered_moves(const struct reach *reach, const uint64_t own[WORDS], const uint64_t any[WORDS],
                            unsigned from, Move *moves)
{
    for (int i = 0; i < reach->count;) {
        unsigned to = reach->to[i];
        bool stopped = holds(any, to);
        if (!holds(own, to)) {
            four_moves(from, to, moves);
            moves += ROLES;
        }
        i += stopped ? reach->over[i] : 1;
    }
    return moves;
}

/* Turns in place, and the moves to each target. Where nothing is in the way, as for most pieces, all targets are written
 * without a branch, those after the last too: the next piece's moves overwrite them. */
static Move *piece_moves(const struct reach *reach, const uint64_t own[WORDS], const uint64_t any[WORDS], unsigned from,
                         unsigned role, Move *moves)
{
    for (unsigned turned = 1; turned < ROLES; turned++)
        *moves++ = move_of(from, from, (role + turned) % ROLES);
    if ((reach->all[0] & any[0]) | (reach->all[1] & any[1]))
        return hindered_moves(reach, own, any, from, moves);
    for (int i = 0; i < REACH; i++)
        four_moves(from, reach->to[i], moves + ROLES * i);
    return moves + ROLES * reach->count;
}

static int moves(const struct setup *setup, const State *state, Move *moves)
{
    const struct tables *tables = tables_of(setup);
    const struct evo *evo = evo_of(state);
    uint64_t own[WORDS], any[WORDS];
    Move *next = moves;
    obstacles(tables, evo, own, any);
    for (unsigned w = 0; w < WORDS; w++)
        for (uint64_t left = evo->piece[evo->turn][w]; left; left &= left - 1) {
            unsigned from = w * 64 + (unsigned)__builtin_ctzll(left), role = role_at(evo, from);
            next = piece_moves(&tables->reach[evo->turn][role][from], own, any, from, role, next);
        }
    return (int)(next - moves);
}

/* Whatever another seat has on a cell is captured. */
static void capture(const struct setup *setup, struct evo *evo, unsigned cell)
{
    const struct tables *tables = tables_of(setup);
    int owner = seat_at(evo, cell);
    if (owner != NOBODY)
        toggle(tables, evo, owner, role_at(evo, cell), cell);
    else if ((owner = castle_on(setup, evo, cell)) != NOBODY)
        toggle_castle(tables, evo, owner);
    else
        return;
    evo->since = 0;
}

static void play(const struct setup *setup, State *state, Move move)
{
    const struct tables *tables = tables_of(setup);
    struct evo *evo = (struct evo *)(void *)state->bytes;
    unsigned from = from_of(move), to = to_of(move);
    int seat = evo->turn;
    evo->since++;
    toggle(tables, evo, seat, role_at(evo, from), from);
    if (from != to)
        capture(setup, evo, to);
    toggle(tables, evo, seat, role_of(move), to);
    set_turn(tables, evo, seat + 1 < setup->seats ? seat + 1 : 0);
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
    return (evo->piece[seat][0] | evo->piece[seat][1]) != 0;
}

static int piece_count(const struct evo *evo, int seat)
{
    return __builtin_popcountll(evo->piece[seat][0]) + __builtin_popcountll(evo->piece[seat][1]);
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

static int row_width(int row)
{
    return row < ARM || row >= SIDE - ARM ? INNER : SIDE;
}

static void write_state(const struct setup *setup, const State *state, struct out *out)
{
    const struct evo *evo = evo_of(state);
    unsigned cell = 0;
    for (int row = 0; row < SIDE; row++) {
        int empty = 0;
        for (int i = 0; i < row_width(row); i++, cell++) {
            int castle = castle_on(setup, evo, cell), seat = castle == NOBODY ? seat_at(evo, cell) : castle;
            if (seat == NOBODY) {
                empty++;
                continue;
            }
            out_gap(out, &empty);
            out_char(out, setup_letter(setup, seat));
            out_char(out, castle == NOBODY ? role_letters[role_at(evo, cell)] : 'K');
        }
        out_gap(out, &empty);
        out_char(out, row < SIDE - 1 ? '/' : ' ');
    }
    out_char(out, setup_letter(setup, evo->turn));
    out_char(out, ' ');
    out_number(out, evo->since);
}

static bool read_piece(const struct setup *setup, struct in *in, struct evo *evo, unsigned cell, struct fault *fault)
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
        toggle(tables, evo, seat, (unsigned)(letter - role_letters), cell);
        return piece_count(evo, seat) <= PIECES || fault_number(fault, "position-pieces", in, at, PIECES);
    }
    /* A second castle of a seat stands elsewhere too, for it has only one cell. */
    if (cell != tables->castle[seat])
        return fault_set(fault, "position-castle", in, at, setup->board.site[tables->castle[seat]].name);
    toggle_castle(tables, evo, seat);
    return true;
}

static bool read_board(const struct setup *setup, struct in *in, struct evo *evo, struct fault *fault)
{
    unsigned first = 0;
    for (int row = 0; row < SIDE; row++) {
        int cell = 0, found;
        while ((found = in_row(in, row_width(row), &cell, fault)) > 0)
            if (!read_piece(setup, in, evo, first + (unsigned)cell++, fault))
                return false;
        if (found < 0 || !position_take(in, row < SIDE - 1 ? '/' : ' ', fault))
            return false;
        first += (unsigned)row_width(row);
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
    memset(state, 0, sizeof *state);
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

static bool takes(const struct setup *setup, const struct evo *evo, unsigned cell)
{
    return seat_at(evo, cell) != NOBODY || castle_on(setup, evo, cell) != NOBODY;
}

static void write_move(const struct setup *setup, const State *state, Move move, struct out *out)
{
    const struct evo *evo = evo_of(state);
    unsigned from = from_of(move), to = to_of(move), role = role_of(move);
    out_text(out, setup->board.site[from].name);
    if (from != to) {
        out_char(out, takes(setup, evo, to) ? 'x' : '-');
        out_text(out, setup->board.site[to].name);
    }
    if (role != role_at(evo, from)) {
        out_char(out, '=');
        out_char(out, role_letters[role]);
    }
}

static bool read_cell(const struct setup *setup, struct in *in, Site *site)
{
    size_t at = in->at;
    unsigned rank;
    if (in_done(in))
        return false;
    in->at++;
    if (!in_number(in, 1, SIDE, &rank))
        return false;
    *site = board_find(&setup->board, SITE_CELL, in->text + at, (int)(in->at - at));
    return *site != NOWHERE;
}

static bool read_move(const struct setup *setup, const State *state, struct in *in, Move *move)
{
    const struct evo *evo = evo_of(state);
    Site from, to;
    if (!read_cell(setup, in, &from))
        return false;
    to = from;
    if ((in_take(in, '-') || in_take(in, 'x')) && (!read_cell(setup, in, &to) || to == from))
        return false;
    unsigned role = role_at(evo, from);
    if (in_take(in, '=')) {
        const char *letter = in_done(in) ? NULL : memchr(role_letters, in_peek(in), ROLES);
        if (!letter)
            return false;
        in->at++;
        role = (unsigned)(letter - role_letters);
    } else if (from == to) {
        return false;
    }
    *move = move_of(from, to, role);
    return true;
}

/* ---- what the page sees ---- */

static int view_seat(const struct setup *setup, const struct evo *evo, int seat, struct glyph *glyphs)
{
    int n = 0;
    struct glyph glyph = {.owner = (uint8_t)seat, .turn = (uint8_t)place_of(setup, seat), .count = 1};
    if (evo->castles >> seat & 1) {
        glyph.site = tables_of(setup)->castle[seat];
        glyph.kind = KIND_CASTLE;
        glyphs[n++] = glyph;
    }
    for (unsigned cell = 0; cell < CELLS; cell++)
        if (holds(evo->piece[seat], cell)) {
            glyph.site = (Site)cell;
            glyph.kind = (uint8_t)role_at(evo, cell);
            glyphs[n++] = glyph;
        }
    return n;
}

/* After a click on a target the piece is shown there; the buttons show the mover's roles, upright. */
static int view(const struct setup *setup, const State *state, const Site *clicks, int count, struct glyph *glyphs)
{
    const struct evo *evo = evo_of(state);
    State shown = *state;
    int n = 0;
    if (count > 1 && clicks[1] < CELLS)
        play(setup, &shown, move_of(clicks[0], clicks[1], role_at(evo, clicks[0])));
    for (int seat = 0; seat < setup->seats; seat++)
        n += view_seat(setup, evo_of(&shown), seat, glyphs + n);
    for (int role = 0; role < ROLES; role++)
        glyphs[n++] = (struct glyph){
            .site = tables_of(setup)->button[role], .kind = (uint8_t)role, .owner = evo->turn, .count = 1};
    return n;
}

/* The piece, then a role's button; or the piece, its target, and the target again or another role's button. */
static int path(const struct setup *setup, const State *state, Move move, Site *sites)
{
    const struct tables *tables = tables_of(setup);
    unsigned from = from_of(move), to = to_of(move), role = role_of(move);
    int n = 0;
    sites[n++] = (Site)from;
    if (from != to)
        sites[n++] = (Site)to;
    sites[n++] = role == role_at(evo_of(state), from) ? (Site)to : tables->button[role];
    return n;
}

/* Turns of the whole board change the seats; a mirror would put the castles at the wrong end. */
static bool mirror(const struct setup *setup, int which, const Site *map, const State *state, State *mirrored)
{
    const struct tables *tables = tables_of(setup);
    const struct evo *evo = evo_of(state);
    struct evo *to = (struct evo *)(void *)mirrored->bytes;
    int quarters = SEATS_MAX / setup->seats;
    if (which >= SEATS_MAX || which % quarters != 0)
        return false;
    memset(mirrored, 0, sizeof *mirrored);
    for (int seat = 0; seat < setup->seats; seat++) {
        int other = (seat + which / quarters) % setup->seats;
        if (evo->castles >> seat & 1)
            toggle_castle(tables, to, other);
        for (unsigned cell = 0; cell < CELLS; cell++)
            if (holds(evo->piece[seat], cell))
                toggle(tables, to, other, role_at(evo, cell), map[cell]);
    }
    to->since = evo->since;
    set_turn(tables, to, (evo->turn + which / quarters) % setup->seats);
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
static const int16_t weights[] = {100, 100, 105, 95, 2, 12, 150, 6, 4, 15};

/* Rows or columns between two cells, whichever is more. */
static int distance(const struct board *board, unsigned one, unsigned other)
{
    int x = (board->site[one].centre_x - board->site[other].centre_x) / UNIT;
    int y = (board->site[one].centre_y - board->site[other].centre_y) / UNIT;
    x = x < 0 ? -x : x;
    y = y < 0 ? -y : y;
    return x > y ? x : y;
}

static void measure_piece(const struct setup *setup, const struct evo *evo, const uint64_t own[WORDS],
                          const uint64_t any[WORDS], int seat, unsigned from, int *feature)
{
    const struct tables *tables = tables_of(setup);
    unsigned role = role_at(evo, from);
    const struct reach *reach = &tables->reach[seat][role][from];
    feature[FEATURE_ROLES + role]++;
    for (int i = 0; i < reach->count;) {
        unsigned to = reach->to[i];
        bool stopped = holds(any, to);
        if (!holds(own, to)) {
            feature[FEATURE_MOBILITY]++;
            if (stopped && seat_at(evo, to) != NOBODY)
                feature[FEATURE_ATTACKS]++;
            else if (stopped)
                feature[FEATURE_CASTLE]++;
        }
        i += stopped ? reach->over[i] : 1;
    }
    for (int other = 0; other < setup->seats; other++) {
        int away = distance(&setup->board, from, tables->castle[other]);
        if (other == seat)
            feature[FEATURE_GUARD] += away < 4 ? 4 - away : 0;
        else
            feature[FEATURE_NEAR] += away < SIDE ? SIDE - away : 0;
    }
}

static void measure(const struct setup *setup, const State *state, int feature[SEATS_MAX][FEATURES_MAX])
{
    const struct tables *tables = tables_of(setup);
    for (int seat = 0; seat < setup->seats; seat++) {
        struct evo evo = *evo_of(state);
        uint64_t own[WORDS], any[WORDS];
        evo.turn = (uint8_t)seat;
        obstacles(tables, &evo, own, any);
        for (unsigned w = 0; w < WORDS; w++)
            for (uint64_t left = evo.piece[seat][w]; left; left &= left - 1)
                measure_piece(setup, &evo, own, any, seat, w * 64 + (unsigned)__builtin_ctzll(left), feature[seat]);
    }
    feature[evo_of(state)->turn][FEATURE_TEMPO] = 1;
}

/* Captures are noisy, a castle's most of all. */
static int rank(const struct setup *setup, const State *state, Move move)
{
    const struct evo *evo = evo_of(state);
    unsigned from = from_of(move), to = to_of(move);
    if (from == to)
        return 0;
    if (castle_on(setup, evo, to) != NOBODY)
        return RANK_NOISY + 1000;
    if (seat_at(evo, to) != NOBODY)
        return RANK_NOISY + 100;
    return 10 + distance(&setup->board, from, tables_of(setup)->castle[(evo->turn + 1) % setup->seats]) -
           distance(&setup->board, to, tables_of(setup)->castle[(evo->turn + 1) % setup->seats]);
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
    .moves_max = PIECES * (ROLES - 1 + ROLES * REACH),
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
    .features = features,
    .weights = weights,
    .measure = measure,
    .rank = rank,
};
