/* Boxilies: the rules, boards of any shape, and the text forms. Includes only what lies below core/games. */
#include "../check.h"
#include "../game.h"
#include "../random.h"

#include <string.h>

enum {
    BLUE,
    RED,
    SEATS,

    LENGTH_MAX = 6, /* of a side of the rectangle */
    CELLS_MAX = LENGTH_MAX * LENGTH_MAX,
    CELLS_LEAST = 2,
    STONES_MAX = 18, /* of a seat */
    ARROWS_MAX = 5,
    TURNS = 4,
};

enum { OPTION_BOARD, OPTION_BLUE, OPTION_RED, OPTION_TURN };
enum { TURN_FREE, TURN_FIXED };
enum { KIND_STONE, KIND_FIGURE, KIND_ARROWS }; /* KIND_ARROWS + n - 1 are n arrows */
static const char turn_letters[] = "nesw";

/* A stone is a code: three bits of arrows for each side, north, east, south, west from the lowest, and what follows. */
enum { SIDE_BITS = 3, SIDE_MASK = 7, ARROW_MASK = 0xfff, OWNER = 0x1000, PRESENT = 0x2000 };

struct boxilies {
    uint64_t hash;
    uint64_t empty; /* cells */
    uint32_t used[SEATS];
    uint16_t stone[CELLS_MAX]; /* 0 where there is none */
    uint8_t turn;
};

/* A stone of a rack with the turns that differ, the canonical ones. */
struct rack_stone {
    uint16_t code[TURNS]; /* its arrows in each turn */
    uint8_t turns;
    uint8_t turn[TURNS];
    uint8_t canonical[TURNS]; /* for each turn the first that looks the same */
    uint64_t key;             /* the same for stones of a seat that may be placed in the same ways */
};

struct tables {
    int rows, columns, cells;
    int8_t cell[LENGTH_MAX][LENGTH_MAX]; /* row from the top, column; -1 for a hole */
    Site next[CELLS_MAX][TURNS];         /* neighbour to the north, east, south, west */
    int stones[SEATS];
    struct rack_stone rack[SEATS][STONES_MAX];
    Site hand[SEATS][STONES_MAX];
    Site button[TURNS];
    /* Parts of the key of what is still to be gained. */
    uint64_t empty_key[CELLS_MAX];
    uint64_t side_key[CELLS_MAX][TURNS][SEATS][ARROWS_MAX + 1];
};
_Static_assert(sizeof(struct boxilies) <= STATE_MAX && sizeof(struct tables) <= TABLES_MAX, "contract sizes");

static const struct tables *tables_of(const struct setup *setup)
{
    return (const struct tables *)(const void *)setup->tables.bytes;
}

static const struct boxilies *boxilies_of(const State *state)
{
    return (const struct boxilies *)(const void *)state->bytes;
}

static unsigned arrows(unsigned code, int side)
{
    return code >> (side * SIDE_BITS) & SIDE_MASK;
}

static unsigned turned(unsigned code, int turn)
{
    unsigned result = 0;
    for (int side = 0; side < TURNS; side++)
        result |= arrows(code, side) << ((side + turn) % TURNS * SIDE_BITS);
    return result;
}

/* ---- options: spec/boxilies.md "Stones and board" ---- */

/* Reads one row of the board option; returns its width, or -1. */
static int read_shape_row(struct in *in, struct tables *tables, struct fault *fault)
{
    int width = 0;
    size_t at = in->at;
    while (in_peek(in) != '/' && in_peek(in) != ' ' && !in_done(in)) {
        unsigned cells = 0;
        bool hole = in_take(in, '#');
        if (!hole && !in_number(in, 1, LENGTH_MAX, &cells))
            return fault_set(fault, "option-board", in, in->at, "1-6 #") ? 0 : -1;
        for (unsigned i = 0; i < (hole ? 1 : cells); i++) {
            if (width == LENGTH_MAX)
                return fault_number(fault, "option-board-size", in, at, LENGTH_MAX) ? 0 : -1;
            tables->cell[tables->rows][width++] = hole ? -1 : (int8_t)tables->cells++;
        }
    }
    return width;
}

static bool read_shape(struct in *in, struct tables *tables, struct fault *fault)
{
    do {
        size_t at = in->at;
        if (tables->rows == LENGTH_MAX)
            return fault_number(fault, "option-board-size", in, at, LENGTH_MAX);
        int width = read_shape_row(in, tables, fault);
        if (width < 0)
            return false;
        if (width == 0 || (tables->rows > 0 && width != tables->columns))
            return fault_number(fault, "option-board-row", in, at, tables->columns);
        tables->columns = width;
        tables->rows++;
    } while (in_take(in, '/'));
    return true;
}

static bool in_one_piece(const struct tables *tables)
{
    uint64_t reached = 1;
    for (uint64_t before = 0; before != reached;) {
        before = reached;
        for (int cell = 0; cell < tables->cells; cell++)
            for (int side = 0; side < TURNS && (reached >> cell & 1); side++)
                if (tables->next[cell][side] != NOWHERE)
                    reached |= UINT64_C(1) << tables->next[cell][side];
    }
    return reached == (UINT64_C(1) << tables->cells) - 1;
}

/* Reads four digits, the arrows of a stone from the north. */
static bool read_arrows(struct in *in, unsigned *code, struct fault *fault)
{
    size_t at = in->at;
    unsigned sum = 0;
    *code = 0;
    for (int side = 0; side < TURNS; side++) {
        int digit = in_peek(in);
        if (digit < '0' || digit > '0' + ARROWS_MAX)
            return fault_set(fault, "stone-form", in, at, "2110");
        in->at++;
        sum += (unsigned)(digit - '0');
        *code |= (unsigned)(digit - '0') << (side * SIDE_BITS);
    }
    return (sum >= 1 && sum <= ARROWS_MAX) || fault_set(fault, "stone-arrows", in, at, "1-5");
}

static struct rack_stone rack_stone_of(unsigned code, bool fixed)
{
    struct rack_stone stone = {.turns = 0};
    for (int turn = 0; turn < TURNS; turn++) {
        int first = 0;
        stone.code[turn] = (uint16_t)turned(code, turn);
        while (stone.code[first] != stone.code[turn])
            first++;
        stone.canonical[turn] = (uint8_t)first;
        if (first == turn && (turn == 0 || !fixed))
            stone.turn[stone.turns++] = (uint8_t)turn;
    }
    return stone;
}

static bool read_rack(const struct setup *setup, int seat, struct tables *tables, struct fault *fault)
{
    struct in in = in_string(setup->options);
    bool fixed = setup->value[OPTION_TURN] == TURN_FIXED;
    int least = seat == BLUE ? (tables->cells + 1) / 2 : tables->cells / 2;
    in.at = setup->value_at[seat == BLUE ? OPTION_BLUE : OPTION_RED];
    size_t at = in.at;
    do {
        unsigned code;
        if (tables->stones[seat] == STONES_MAX)
            return fault_number(fault, "option-rack-long", &in, at, STONES_MAX);
        if (!read_arrows(&in, &code, fault))
            return false;
        tables->rack[seat][tables->stones[seat]++] = rack_stone_of(code, fixed);
    } while (in_take(&in, ','));
    if (!in_done(&in) && in_peek(&in) != ' ')
        return fault_set(fault, "stone-form", &in, in.at, ",");
    return tables->stones[seat] >= least || fault_number(fault, "option-rack-short", &in, at, least);
}

/* Stones that can be turned into each other get the same key. */
static void prepare_keys(struct setup *setup, struct tables *tables)
{
    struct random random;
    random_seed(&random, 0x426f78);
    for (int cell = 0; cell < CELLS_MAX; cell++) {
        tables->empty_key[cell] = random_next(&random);
        for (int side = 0; side < TURNS; side++)
            for (int seat = 0; seat < SEATS; seat++)
                for (int shown = 0; shown <= ARROWS_MAX; shown++)
                    tables->side_key[cell][side][seat][shown] = random_next(&random);
    }
    for (int seat = 0; seat < SEATS; seat++)
        for (int i = 0; i < tables->stones[seat]; i++) {
            struct rack_stone *stone = &tables->rack[seat][i];
            uint64_t least = stone->code[0];
            for (int turn = 1; turn < TURNS && setup->value[OPTION_TURN] == TURN_FREE; turn++)
                least = stone->code[turn] < least ? stone->code[turn] : least;
            stone->key = random_mix(least << 8 | (uint64_t)(seat + 1));
        }
}

static void add_sites(struct setup *setup, struct tables *tables)
{
    struct board *board = &setup->board;
    for (int row = 0; row < tables->rows; row++)
        for (int column = 0; column < tables->columns; column++) {
            const char name[] = {(char)('a' + column), (char)('0' + tables->rows - row), '\0'};
            if (tables->cell[row][column] >= 0)
                board_add_square(board, name, column, row);
        }
    for (int seat = 0; seat < SEATS; seat++)
        for (int i = 0; i < tables->stones[seat]; i++) {
            const char name[] = {(char)('A' + i), '\0'};
            tables->hand[seat][i] = board_add_aside(board, SITE_HAND, name, seat);
        }
    for (int turn = 0; turn < TURNS; turn++) {
        const char name[] = {turn_letters[turn], '\0'};
        tables->button[turn] = board_add_aside(board, SITE_BUTTON, name, NOBODY);
    }
}

static bool prepare(struct setup *setup, struct fault *fault)
{
    struct tables *tables = (struct tables *)(void *)setup->tables.bytes;
    struct in in = in_string(setup->options);
    in.at = setup->value_at[OPTION_BOARD];
    size_t at = in.at;
    setup->seats = SEATS;
    setup->seat[RED] = RED;
    if (!read_shape(&in, tables, fault))
        return false;
    if (tables->cells < CELLS_LEAST)
        return fault_set(fault, "option-board-size", &in, at, "2-36");
    if (!read_rack(setup, BLUE, tables, fault) || !read_rack(setup, RED, tables, fault))
        return false;
    add_sites(setup, tables);
    prepare_keys(setup, tables);
    board_join(&setup->board);
    for (int cell = 0; cell < tables->cells; cell++)
        memcpy(tables->next[cell], setup->board.across[cell], TURNS);
    return in_one_piece(tables) || fault_set(fault, "option-board-split", &in, at, NULL);
}

/* ---- state ---- */

/* What the stone on a cell adds to the position's key, and what a used stone of a rack adds. */
static uint64_t stone_key(int cell, unsigned stone)
{
    return random_mix((uint64_t)(cell + 1) << 16 | stone);
}

static uint64_t used_key(int seat, int stone)
{
    return random_mix(UINT64_C(1) << 32 | (uint64_t)(seat * STONES_MAX + stone));
}

static void put(struct boxilies *state, int cell, unsigned stone)
{
    state->stone[cell] = (uint16_t)stone;
    state->empty &= ~(UINT64_C(1) << cell);
    state->hash ^= stone_key(cell, stone);
}

static void use(struct boxilies *state, int seat, int stone)
{
    state->used[seat] |= UINT32_C(1) << stone;
    state->hash ^= used_key(seat, stone);
}

static void clear(const struct setup *setup, State *state)
{
    memset(state, 0, sizeof *state);
    ((struct boxilies *)(void *)state->bytes)->empty = (UINT64_C(1) << tables_of(setup)->cells) - 1;
}

static void start(const struct setup *setup, State *state)
{
    clear(setup, state);
}

static int owner_of(unsigned stone)
{
    return stone & OWNER ? RED : BLUE;
}

/* ---- moves: spec/boxilies.md "Turn" ---- */

/* A move is the stone's number in its rack, the cell and the turn. */
enum { MOVE_CELL = 8, MOVE_TURN = 16 };

static Move move_of(int stone, int cell, int turn)
{
    return (Move)stone | (Move)cell << MOVE_CELL | (Move)turn << MOVE_TURN;
}

static int stone_of(Move move)
{
    return (int)(move & 0xff);
}

static int cell_of(Move move)
{
    return (int)(move >> MOVE_CELL & 0xff);
}

static int turn_of(Move move)
{
    return (int)(move >> MOVE_TURN);
}

static int moves(const struct setup *setup, const State *state, Move *moves)
{
    const struct tables *tables = tables_of(setup);
    const struct boxilies *boxilies = boxilies_of(state);
    int count = 0, seat = boxilies->turn;
    for (int i = 0; i < tables->stones[seat]; i++) {
        const struct rack_stone *stone = &tables->rack[seat][i];
        if (boxilies->used[seat] >> i & 1)
            continue;
        for (int k = 0; k < stone->turns; k++)
            for (uint64_t left = boxilies->empty; left; left &= left - 1)
                moves[count++] = move_of(i, __builtin_ctzll(left), stone->turn[k]);
    }
    return count;
}

/* Whether `shown` arrows on this side of a stone of the seat to move take the stone on the next cell. */
static bool takes(const struct boxilies *boxilies, unsigned shown, int side, Site next)
{
    unsigned other = boxilies->stone[next];
    return other && owner_of(other) != boxilies->turn && shown > arrows(other, (side + 2) % TURNS);
}

/* Takes the neighbours that show fewer arrows to this cell than it to them; they take nothing further. */
static void capture(const struct tables *tables, struct boxilies *boxilies, int cell)
{
    unsigned stone = boxilies->stone[cell];
    for (int side = 0; side < TURNS; side++) {
        Site next = tables->next[cell][side];
        if (next == NOWHERE || !takes(boxilies, arrows(stone, side), side, next))
            continue;
        unsigned other = boxilies->stone[next];
        boxilies->stone[next] = (uint16_t)(other ^ OWNER);
        boxilies->hash ^= stone_key(next, other) ^ stone_key(next, other ^ OWNER);
    }
}

static void play(const struct setup *setup, State *state, Move move)
{
    const struct tables *tables = tables_of(setup);
    struct boxilies *boxilies = (struct boxilies *)(void *)state->bytes;
    int seat = boxilies->turn, cell = cell_of(move);
    unsigned code = tables->rack[seat][stone_of(move)].code[turn_of(move)];
    put(boxilies, cell, code | PRESENT | (seat == RED ? OWNER : 0));
    use(boxilies, seat, stone_of(move));
    capture(tables, boxilies, cell);
    boxilies->turn ^= 1;
}

/* Whoever fills the last cell leaves nobody a turn. */
static bool pass(const struct setup *setup, State *state)
{
    struct boxilies *boxilies = (struct boxilies *)(void *)state->bytes;
    (void)setup;
    boxilies->turn ^= 1;
    return (boxilies->empty & (boxilies->empty - 1)) != 0;
}

static int turn(const struct setup *setup, const State *state)
{
    (void)setup;
    return boxilies_of(state)->turn;
}

/* A placed stone stays: nothing can come again. */
static int reversible(const struct setup *setup, const State *state)
{
    (void)setup;
    (void)state;
    return 0;
}

/* ---- end: spec/boxilies.md "End" ---- */

static void score(const struct setup *setup, const State *state, int score[SEATS_MAX])
{
    const struct boxilies *boxilies = boxilies_of(state);
    score[BLUE] = score[RED] = 0;
    for (int cell = 0; cell < tables_of(setup)->cells; cell++)
        if (boxilies->stone[cell])
            score[owner_of(boxilies->stone[cell])]++;
}

static struct outcome end(const struct setup *setup, const State *state, int moves, bool third)
{
    int stones[SEATS_MAX];
    (void)moves;
    (void)third;
    if (boxilies_of(state)->empty)
        return (struct outcome){REASON_NONE, NOBODY};
    score(setup, state, stones);
    int lead = stones[BLUE] - stones[RED];
    return (struct outcome){REASON_FULL, lead > 0 ? BLUE : lead < 0 ? RED : NOBODY};
}

static uint64_t hash(const struct setup *setup, const State *state)
{
    (void)setup;
    return boxilies_of(state)->hash;
}

/* ---- text: spec/boxilies.md "Text" ---- */

static void write_arrows(unsigned code, struct out *out)
{
    for (int side = 0; side < TURNS; side++)
        out_number(out, arrows(code, side));
}

static void write_cells(const struct setup *setup, const struct boxilies *boxilies, int row, struct out *out)
{
    const struct tables *tables = tables_of(setup);
    int empty = 0;
    for (int column = 0; column < tables->columns; column++) {
        int cell = tables->cell[row][column];
        if (cell >= 0 && !boxilies->stone[cell]) {
            empty++;
            continue;
        }
        out_gap(out, &empty);
        if (cell < 0) {
            out_char(out, '#');
            continue;
        }
        out_char(out, '(');
        out_char(out, setup_letter(setup, owner_of(boxilies->stone[cell])));
        write_arrows(boxilies->stone[cell], out);
        out_char(out, ')');
    }
    out_gap(out, &empty);
}

static void write_state(const struct setup *setup, const State *state, struct out *out)
{
    const struct tables *tables = tables_of(setup);
    const struct boxilies *boxilies = boxilies_of(state);
    for (int row = 0; row < tables->rows; row++) {
        write_cells(setup, boxilies, row, out);
        out_char(out, row < tables->rows - 1 ? '/' : ' ');
    }
    out_char(out, setup_letter(setup, boxilies->turn));
    for (int seat = 0; seat < SEATS; seat++)
        for (int i = 0; i < tables->stones[seat]; i++) {
            out_char(out, i > 0 ? ',' : ' ');
            if (boxilies->used[seat] >> i & 1)
                out_char(out, '-');
            else
                write_arrows(tables->rack[seat][i].code[0], out);
        }
}

/* A position while it is read: where each stone stands in the text. */
struct position {
    struct boxilies *boxilies;
    size_t at[CELLS_MAX];
};

static bool read_stone(const struct setup *setup, struct in *in, struct position *position, int cell,
                       struct fault *fault)
{
    int seat = NOBODY;
    unsigned code;
    if (cell < 0)
        return position_take(in, '#', fault);
    position->at[cell] = in->at;
    if (!position_take(in, '(', fault) || !position_seat(setup, in, &seat, fault) || !read_arrows(in, &code, fault) ||
        !position_take(in, ')', fault))
        return false;
    put(position->boxilies, cell, code | PRESENT | (seat == RED ? OWNER : 0));
    return true;
}

/* Cells that a number passes over must not be holes. */
static bool check_holes(const struct tables *tables, const struct in *in, size_t at, int row, int from, int to,
                        struct fault *fault)
{
    for (int column = from; column < to; column++)
        if (tables->cell[row][column] < 0)
            return fault_set(fault, "position-hole", in, at, "#");
    return true;
}

static bool read_cells(const struct setup *setup, struct in *in, struct position *position, struct fault *fault)
{
    const struct tables *tables = tables_of(setup);
    for (int row = 0; row < tables->rows; row++) {
        int column = 0, found = 1;
        while (found > 0) {
            int from = column;
            size_t at = in->at;
            found = in_row(in, tables->columns, &column, fault);
            if (found < 0 || !check_holes(tables, in, at, row, from, column, fault))
                return false;
            if (found > 0 && !read_stone(setup, in, position, tables->cell[row][column++], fault))
                return false;
        }
        if (!position_take(in, row < tables->rows - 1 ? '/' : ' ', fault))
            return false;
    }
    return true;
}

static bool read_racks(const struct setup *setup, struct in *in, struct boxilies *boxilies, struct fault *fault)
{
    const struct tables *tables = tables_of(setup);
    for (int seat = 0; seat < SEATS; seat++)
        for (int i = 0; i < tables->stones[seat]; i++) {
            unsigned code;
            if (!position_take(in, i > 0 ? ',' : ' ', fault))
                return false;
            size_t at = in->at;
            if (in_take(in, '-')) {
                use(boxilies, seat, i);
                continue;
            }
            if (!read_arrows(in, &code, fault))
                return false;
            if (code != tables->rack[seat][i].code[0])
                return fault_set(fault, "position-rack", in, at, setup->game->tags[seat]);
        }
    return true;
}

static bool may_lie(const struct setup *setup, const struct rack_stone *stone, unsigned code)
{
    int turns = setup->value[OPTION_TURN] == TURN_FIXED ? 1 : TURNS;
    for (int turn = 0; turn < turns; turn++)
        if (stone->code[turn] == (code & ARROW_MASK))
            return true;
    return false;
}

/* The stones on the board are exactly the used ones. Stones that may lie the same way are alike, so that the first that
 * fits can be taken. */
static bool match_stones(const struct setup *setup, const struct position *position, const struct in *in, size_t racks,
                         struct fault *fault)
{
    const struct tables *tables = tables_of(setup);
    const struct boxilies *boxilies = position->boxilies;
    uint32_t left[SEATS] = {boxilies->used[BLUE], boxilies->used[RED]};
    for (int cell = 0; cell < tables->cells; cell++) {
        bool found = !boxilies->stone[cell];
        for (int seat = 0; seat < SEATS && !found; seat++)
            for (int i = 0; i < tables->stones[seat] && !found; i++)
                if ((left[seat] >> i & 1) && may_lie(setup, &tables->rack[seat][i], boxilies->stone[cell])) {
                    left[seat] &= ~(UINT32_C(1) << i);
                    found = true;
                }
        if (!found)
            return fault_set(fault, "position-stone", in, position->at[cell], NULL);
    }
    return !(left[BLUE] | left[RED]) || fault_set(fault, "position-used", in, racks, NULL);
}

static bool read_state(const struct setup *setup, struct in *in, State *state, struct fault *fault)
{
    struct boxilies *boxilies = (struct boxilies *)(void *)state->bytes;
    struct position position = {.boxilies = boxilies};
    int seat = 0;
    clear(setup, state);
    if (!read_cells(setup, in, &position, fault))
        return false;
    size_t at = in->at;
    if (!position_seat(setup, in, &seat, fault))
        return false;
    size_t racks = in->at + 1;
    if (!read_racks(setup, in, boxilies, fault) || !position_done(in, fault) ||
        !match_stones(setup, &position, in, racks, fault))
        return false;
    if (__builtin_popcount(boxilies->used[BLUE]) - __builtin_popcount(boxilies->used[RED]) != seat)
        return fault_set(fault, "position-turn", in, at, NULL);
    boxilies->turn = (uint8_t)seat;
    return true;
}

static void write_move(const struct setup *setup, const State *state, Move move, struct out *out)
{
    (void)state;
    out_char(out, (char)('A' + stone_of(move)));
    out_text(out, setup->board.site[cell_of(move)].name);
    out_char(out, turn_letters[turn_of(move)]);
}

static bool read_move(const struct setup *setup, const State *state, struct in *in, Move *move)
{
    const struct tables *tables = tables_of(setup);
    int seat = boxilies_of(state)->turn;
    if (in->length - in->at < 4)
        return false;
    const char *word = in->text + in->at;
    int stone = word[0] - 'A';
    Site cell = board_find(&setup->board, SITE_CELL, word + 1, 2);
    const char *letter = memchr(turn_letters, word[3], TURNS);
    if (stone < 0 || stone >= tables->stones[seat] || cell == NOWHERE || !letter)
        return false;
    in->at += 4;
    *move = move_of(stone, cell, tables->rack[seat][stone].canonical[letter - turn_letters]);
    return true;
}

/* ---- what the page sees ---- */

/* A stone is its face, its arrows on each side and the figure, which points at the other player. */
static int view_stone(Site site, int owner, unsigned code, struct glyph *glyphs)
{
    int n = 0;
    struct glyph glyph = {.site = site, .kind = KIND_STONE, .owner = (uint8_t)owner, .count = 1};
    glyphs[n++] = glyph;
    for (int side = 0; side < TURNS; side++)
        if (arrows(code, side) > 0) {
            glyph.kind = (uint8_t)(KIND_ARROWS + arrows(code, side) - 1);
            glyph.turn = (uint8_t)side;
            glyphs[n++] = glyph;
        }
    glyph.kind = KIND_FIGURE;
    glyph.turn = owner == BLUE ? 0 : 2;
    glyphs[n++] = glyph;
    return n;
}

/* The stone of the mover's rack that a site shows, or -1. */
static int hand_stone(const struct tables *tables, int seat, Site site)
{
    for (int i = 0; i < tables->stones[seat]; i++)
        if (tables->hand[seat][i] == site)
            return i;
    return -1;
}

/* Once a stone is chosen the buttons show its turns; once a turn is chosen the stone lies so in the hand. */
static int view(const struct setup *setup, const State *state, const Site *clicks, int count, struct glyph *glyphs)
{
    const struct tables *tables = tables_of(setup);
    const struct boxilies *boxilies = boxilies_of(state);
    int n = 0, mover = boxilies->turn, chosen = count > 0 ? hand_stone(tables, mover, clicks[0]) : -1, lies = 0;
    for (int turn = 0; turn < TURNS && count > 1; turn++)
        if (tables->button[turn] == clicks[1])
            lies = turn;
    for (int cell = 0; cell < tables->cells; cell++)
        if (boxilies->stone[cell])
            n += view_stone((Site)cell, owner_of(boxilies->stone[cell]), boxilies->stone[cell], glyphs + n);
    for (int seat = 0; seat < SEATS; seat++)
        for (int i = 0; i < tables->stones[seat]; i++) {
            int turn = seat == mover && i == chosen ? lies : 0;
            if (!(boxilies->used[seat] >> i & 1))
                n += view_stone(tables->hand[seat][i], seat, tables->rack[seat][i].code[turn], glyphs + n);
        }
    if (chosen >= 0)
        for (int k = 0; k < tables->rack[mover][chosen].turns; k++) {
            int turn = tables->rack[mover][chosen].turn[k];
            n += view_stone(tables->button[turn], mover, tables->rack[mover][chosen].code[turn], glyphs + n);
        }
    return n;
}

/* The stone, its turn if there is a choice, and the cell. */
static int path(const struct setup *setup, const State *state, Move move, Site *sites)
{
    const struct tables *tables = tables_of(setup);
    int seat = boxilies_of(state)->turn, stone = stone_of(move), n = 0;
    sites[n++] = tables->hand[seat][stone];
    if (tables->rack[seat][stone].turns > 1)
        sites[n++] = tables->button[turn_of(move)];
    sites[n++] = (Site)cell_of(move);
    return n;
}

/* Turns of the board, where stones may be turned; a mirror would need other stones. */
static bool mirror(const struct setup *setup, int which, const Site *map, const State *state, State *mirrored)
{
    const struct boxilies *boxilies = boxilies_of(state);
    struct boxilies *to = (struct boxilies *)(void *)mirrored->bytes;
    if (which >= TURNS || (which > 0 && setup->value[OPTION_TURN] == TURN_FIXED))
        return false;
    clear(setup, mirrored);
    for (int cell = 0; cell < tables_of(setup)->cells; cell++)
        if (boxilies->stone[cell]) {
            unsigned stone = boxilies->stone[cell];
            put(to, map[cell], turned(stone & ARROW_MASK, which) | (stone & (OWNER | PRESENT)));
        }
    for (int seat = 0; seat < SEATS; seat++)
        for (int i = 0; i < STONES_MAX; i++)
            if (boxilies->used[seat] >> i & 1)
                use(to, seat, i);
    to->turn = boxilies->turn;
    return true;
}

/* ---- advice ---- */

/* Stones owned; sides of own stones that look at an empty cell, and how few arrows they show there. */
enum { FEATURE_STONES, FEATURE_EXPOSED, FEATURE_TEMPO };
static const char *const features[] = {"stones", "exposed", "tempo", NULL};
static const int16_t weights[] = {133, -8, 27};

/* Nine turns are soon seen to their end: levels differ by how often they do not look. */
static const struct lapses lapses[LEVEL_MAX + 1] = {
    {1, 1, 0},    {24, 4000, 1000}, {16, 170, 1000}, {10, 90, 1000}, {8, 45, 1000}, {5, 20, 960},
    {5, 12, 760}, {4, 10, 575},     {3, 7, 360},     {2, 6, 180},    {1, 1, 0},
};

static void measure(const struct setup *setup, const State *state, int feature[SEATS_MAX][FEATURES_MAX])
{
    const struct tables *tables = tables_of(setup);
    const struct boxilies *boxilies = boxilies_of(state);
    for (int cell = 0; cell < tables->cells; cell++) {
        unsigned stone = boxilies->stone[cell];
        if (!stone)
            continue;
        int *own = feature[owner_of(stone)];
        own[FEATURE_STONES]++;
        for (int side = 0; side < TURNS; side++) {
            Site next = tables->next[cell][side];
            if (next != NOWHERE && (boxilies->empty >> next & 1))
                own[FEATURE_EXPOSED] += ARROWS_MAX - (int)arrows(stone, side);
        }
    }
    feature[boxilies->turn][FEATURE_TEMPO] = 1;
}

/* Stones that it captures, and how safely it lies. Everything is settled only when the board is full, so nothing is
 * noisier than the rest. */
static int rank(const struct setup *setup, const State *state, Move move)
{
    const struct tables *tables = tables_of(setup);
    const struct boxilies *boxilies = boxilies_of(state);
    unsigned code = tables->rack[boxilies->turn][stone_of(move)].code[turn_of(move)];
    int worth = 100;
    for (int side = 0; side < TURNS; side++) {
        Site next = tables->next[cell_of(move)][side];
        if (next == NOWHERE)
            continue;
        if (!boxilies->stone[next])
            worth -= ARROWS_MAX - (int)arrows(code, side);
        else if (takes(boxilies, arrows(code, side), side, next))
            worth += 50;
    }
    return worth;
}

static int gain(const struct setup *setup, const State *state, Move move)
{
    const struct tables *tables = tables_of(setup);
    const struct boxilies *boxilies = boxilies_of(state);
    unsigned code = tables->rack[boxilies->turn][stone_of(move)].code[turn_of(move)];
    int gain = 1;
    for (int side = 0; side < TURNS; side++) {
        Site next = tables->next[cell_of(move)][side];
        if (next != NOWHERE && takes(boxilies, arrows(code, side), side, next))
            gain += 2;
    }
    return gain;
}

/* What is still to be gained depends on the stones left, alike ones being the same, and on the sides that look at empty
 * cells: their arrows and their owners. All other arrows are spent. */
static uint64_t essence(const struct setup *setup, const State *state)
{
    const struct tables *tables = tables_of(setup);
    const struct boxilies *boxilies = boxilies_of(state);
    uint64_t key = boxilies->turn;
    for (int seat = 0; seat < SEATS; seat++)
        for (int i = 0; i < tables->stones[seat]; i++)
            key += boxilies->used[seat] >> i & 1 ? 0 : tables->rack[seat][i].key;
    for (uint64_t left = boxilies->empty; left; left &= left - 1) {
        int cell = __builtin_ctzll(left);
        key += tables->empty_key[cell];
        for (int side = 0; side < TURNS; side++) {
            Site next = tables->next[cell][side];
            unsigned stone = next == NOWHERE ? 0 : boxilies->stone[next];
            if (stone)
                key += tables->side_key[cell][side][owner_of(stone)][arrows(stone, (side + 2) % TURNS)];
        }
    }
    return key;
}

static const struct option options[] = {
    {"board", OPTION_TEXT, "board", 0, 0, "3/3/3"},
    {"blue", OPTION_TEXT, "stones", 0, 0, "1000,1010,2100,1111,2111"},
    {"red", OPTION_TEXT, "stones", 0, 0, "1000,1010,2100,1111,2111"},
    {"turn", OPTION_CHOICE, "free fixed", 0, 0, "free"},
};
static const char *const tags[] = {"Blue", "Red"};
static const char *const kinds[] = {"stone", "figure", "arrows1", "arrows2", "arrows3", "arrows4", "arrows5", NULL};
static const char *const setups[] = {
    "",
    "board=2/2 blue=1000,2100 red=1100,0300",
    "board=1#1/3/1#1 blue=1120,0140,1012,0050 red=0121,0050,1202 turn=fixed",
    "board=6/1####1/6 blue=0013,2030,0202,1000,1100,1031,2110 red=1002,1130,2200,0032,1021,5000,4100,5000",
    "board=6/6/6/6/6/6 "
    "blue=1000,1100,1110,1111,2000,2100,2110,2111,3000,3100,3110,4000,4100,5000,1010,2020,2002,1002 "
    "red=1000,1100,1110,1111,2000,2100,2110,2111,3000,3100,3110,4000,4100,5000,1010,2020,2002,1002",
    NULL};

const struct game game_boxilies = {
    .id = "boxilies",
    .version = 1,
    .seats = "br",
    .tags = tags,
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .setups = setups,
    .kinds = kinds,
    .state_size = sizeof(struct boxilies),
    .moves_max = STONES_MAX * CELLS_MAX * TURNS,
    .plies_max = CELLS_MAX,
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
    .gain = gain,
    .essence = essence,
};
