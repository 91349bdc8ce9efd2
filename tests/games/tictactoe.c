/* Tic-tac-toe: the template game. It is a whole game in one file, with all that the contract asks for and nothing more.
 * To add a game, copy this file to core/games/NAME.c, where its includes are "../game.h" and "../random.h", change it
 * step by step with core/game.h beside it, and add GAME(NAME) to core/games.def. (This one is not in that list: only
 * the tests play it.)
 *
 * Two players, Cross `x` and Nought `o`, mark the cells of a square of 3 x 3 in turn. Three marks in a row, column or
 * diagonal win (reason `goal`). When all cells are marked and nobody has won it is a draw (reason `full`). The option
 * `first` says who begins, `x` or `o`.
 *
 * A move is the cell's name: `b2`. A position: rows from the top, then the side to move; the start is `3/3/3 x`.
 * Refused positions: a side to move that does not follow from the marks; one that has won already. */
#include "game.h"
#include "random.h"

#include <string.h>

enum { CROSS, NOUGHT, SEATS };
enum { SIDE = 3, CELLS = SIDE * SIDE };
enum { OPTION_FIRST };
enum { KIND_MARK };

/* ---- state: what changes with a move. Plain bytes without pointers; what is not used stays 0 ---- */

struct tictactoe {
    uint16_t marks[SEATS]; /* bit c: the seat has marked cell c; cells count from a3 rightwards and down to c1 */
    uint8_t turn;
};
_Static_assert(sizeof(struct tictactoe) <= STATE_MAX, "a state has room for it");

static const uint16_t lines[] = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};

static const struct tictactoe *game_of(const State *state)
{
    return (const struct tictactoe *)(const void *)state->bytes;
}

static struct tictactoe *game_in(State *state)
{
    return (struct tictactoe *)(void *)state->bytes;
}

static bool marked(const struct tictactoe *game, int seat, int cell)
{
    return game->marks[seat] >> cell & 1;
}

/* Completed lines of a seat; the last mark may have completed two. */
static int lines_of(const struct tictactoe *game, int seat)
{
    int count = 0;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        count += (game->marks[seat] & lines[i]) == lines[i];
    return count;
}

/* ---- setup: what the options fix for the whole game, above all the board ---- */

/* Sites are numbered as they are added, so that site c is cell c here. A game with hands or buttons adds them too; one
 * that needs tables of its own keeps them in setup->tables. Options that do not go together end here with a fault. */
static bool prepare(struct setup *setup, struct fault *fault)
{
    (void)fault;
    setup->seats = SEATS;
    setup->seat[CROSS] = CROSS;
    setup->seat[NOUGHT] = NOUGHT;
    setup->first = setup->value[OPTION_FIRST];
    for (int cell = 0; cell < CELLS; cell++) {
        const char name[] = {(char)('a' + cell % SIDE), (char)('0' + SIDE - cell / SIDE), '\0'};
        board_add_square(&setup->board, name, cell % SIDE, cell / SIDE);
    }
    board_join(&setup->board);
    return true;
}

static void start(const struct setup *setup, State *state)
{
    memset(state, 0, sizeof *state);
    game_in(state)->turn = (uint8_t)setup->first;
}

/* ---- moves: numbers that only this file understands; here a move is its cell ---- */

static int moves(const struct setup *setup, const State *state, Move *moves)
{
    const struct tictactoe *game = game_of(state);
    int count = 0;
    (void)setup;
    for (int cell = 0; cell < CELLS; cell++)
        if (!marked(game, CROSS, cell) && !marked(game, NOUGHT, cell))
            moves[count++] = (Move)cell;
    return count;
}

static void play(const struct setup *setup, State *state, Move move)
{
    struct tictactoe *game = game_in(state);
    (void)setup;
    game->marks[game->turn] |= (uint16_t)(1U << move);
    game->turn ^= 1;
}

static bool pass(const struct setup *setup, State *state)
{
    (void)setup;
    game_in(state)->turn ^= 1;
    return true;
}

static int turn(const struct setup *setup, const State *state)
{
    (void)setup;
    return game_of(state)->turn;
}

/* ---- end: whether it is over, for whom, and how it stands ---- */

/* A mark stays: no position can come again. */
static int reversible(const struct setup *setup, const State *state)
{
    (void)setup;
    (void)state;
    return 0;
}

static struct outcome end(const struct setup *setup, const State *state, int moves, bool third)
{
    int mover = 1 - game_of(state)->turn; /* who has just moved: only he can have completed a line */
    (void)setup;
    (void)third;
    if (lines_of(game_of(state), mover) > 0)
        return (struct outcome){REASON_GOAL, mover};
    return (struct outcome){moves == 0 ? REASON_FULL : REASON_NONE, NOBODY};
}

static void score(const struct setup *setup, const State *state, int score[SEATS_MAX])
{
    (void)setup;
    for (int seat = 0; seat < SEATS; seat++)
        score[seat] = lines_of(game_of(state), seat);
}

static uint64_t hash(const struct setup *setup, const State *state)
{
    const struct tictactoe *game = game_of(state);
    (void)setup;
    return random_mix((uint64_t)game->turn << 32 | (uint64_t)game->marks[CROSS] << 16 | game->marks[NOUGHT]);
}

/* ---- text: exactly one for each position and each move; what cannot be is refused with a key and a place ---- */

static void write_state(const struct setup *setup, const State *state, struct out *out)
{
    const struct tictactoe *game = game_of(state);
    for (int row = 0; row < SIDE; row++) {
        int empty = 0;
        for (int cell = row * SIDE; cell < (row + 1) * SIDE; cell++) {
            if (!marked(game, CROSS, cell) && !marked(game, NOUGHT, cell)) {
                empty++;
                continue;
            }
            out_gap(out, &empty);
            out_char(out, setup_letter(setup, marked(game, CROSS, cell) ? CROSS : NOUGHT));
        }
        out_gap(out, &empty);
        out_char(out, row == SIDE - 1 ? ' ' : '/');
    }
    out_char(out, setup_letter(setup, game->turn));
}

/* in_row goes over the empty cells and stops where something stands. */
static bool read_row(const struct setup *setup, struct in *in, struct tictactoe *game, int row, struct fault *fault)
{
    int column = 0, found, seat;
    while ((found = in_row(in, SIDE, &column, fault)) > 0) {
        if (!position_seat(setup, in, &seat, fault))
            return false;
        game->marks[seat] |= (uint16_t)(1U << (row * SIDE + column++));
    }
    return found == 0 && position_take(in, row == SIDE - 1 ? ' ' : '/', fault);
}

static bool read_state(const struct setup *setup, struct in *in, State *state, struct fault *fault)
{
    struct tictactoe *game = game_in(state);
    int seat, first = setup->first;
    memset(state, 0, sizeof *state);
    for (int row = 0; row < SIDE; row++)
        if (!read_row(setup, in, game, row, fault))
            return false;
    size_t at = in->at;
    if (!position_seat(setup, in, &seat, fault) || !position_done(in, fault))
        return false;
    int ahead = __builtin_popcount(game->marks[first]) - __builtin_popcount(game->marks[1 - first]);
    if (ahead != (seat == first ? 0 : 1))
        return fault_set(fault, "position-turn", in, at, NULL);
    if (lines_of(game, seat) > 0)
        return fault_set(fault, "position-goal", in, at, NULL);
    game->turn = (uint8_t)seat;
    return true;
}

static void write_move(const struct setup *setup, const State *state, Move move, struct out *out)
{
    (void)state;
    out_text(out, setup->board.site[move].name);
}

static bool read_move(const struct setup *setup, const State *state, struct in *in, Move *move)
{
    (void)state;
    if (in->length - in->at < 2)
        return false;
    Site cell = board_find(&setup->board, SITE_CELL, in->text + in->at, 2);
    in->at += 2;
    *move = cell;
    return cell != NOWHERE;
}

/* ---- what the page sees: what lies where, and the clicks that mean a move ---- */

/* One click is a whole move, so that there is nothing to show halfway. */
static int view(const struct setup *setup, const State *state, const Site *clicks, int count, struct glyph *glyphs)
{
    int n = 0;
    (void)setup;
    (void)clicks;
    (void)count;
    for (int seat = 0; seat < SEATS; seat++)
        for (int cell = 0; cell < CELLS; cell++)
            if (marked(game_of(state), seat, cell))
                glyphs[n++] = (struct glyph){.site = (Site)cell, .kind = KIND_MARK, .owner = (uint8_t)seat, .count = 1};
    return n;
}

static int path(const struct setup *setup, const State *state, Move move, Site *sites)
{
    (void)setup;
    (void)state;
    sites[0] = (Site)move;
    return 1;
}

/* All eight symmetries of the square are symmetries of the rules; `map` says where each site goes. */
static bool mirror(const struct setup *setup, int which, const Site *map, const State *state, State *mirrored)
{
    (void)setup;
    (void)which;
    memset(mirrored, 0, sizeof *mirrored);
    game_in(mirrored)->turn = game_of(state)->turn;
    for (int seat = 0; seat < SEATS; seat++)
        for (int cell = 0; cell < CELLS; cell++)
            if (marked(game_of(state), seat, cell))
                game_in(mirrored)->marks[seat] |= (uint16_t)(1U << map[cell]);
    return true;
}

/* ---- the game: the one symbol that the rest of the project sees ---- */

static const struct option options[] = {{"first", OPTION_CHOICE, "x o", 0, 0, "x"}};
static const char *const tags[] = {"Cross", "Nought"};
static const char *const kinds[] = {"mark", NULL};
static const char *const setups[] = {"", "first=o", NULL};

const struct game game_tictactoe = {
    .id = "tictactoe",
    .version = 1,
    .seats = "xo",
    .tags = tags,
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .setups = setups,
    .kinds = kinds,
    .state_size = sizeof(struct tictactoe),
    .moves_max = CELLS,
    .plies_max = CELLS,
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
};
