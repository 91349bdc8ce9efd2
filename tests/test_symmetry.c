/* Boards and symmetries over all games and all setups: every board is sound geometry, and what a game says is the same
 * position seen from another side plays the same. TESSERA_GAMES and TESSERA_SEED as in test_contract.c. */
#include "each_place.h"

#include <stdlib.h>

enum { GAMES = 8, WIDEST = 120 /* moves of a position above which two turns take too long to count */ };

static struct walk walk;

/* ---- boards ---- */

static bool on_board(const struct site *site)
{
    return site->kind == SITE_CELL || site->kind == SITE_AREA;
}

/* Twice the area of the triangle a, b, c: positive where they go clockwise on a screen. */
static int64_t clockwise(int32_t ax, int32_t ay, int32_t bx, int32_t by, int32_t cx, int32_t cy)
{
    return (int64_t)(bx - ax) * (cy - ay) - (int64_t)(by - ay) * (cx - ax);
}

static void sites_are_convex_and_clockwise(void **state)
{
    const struct setup *setup = open_place(state);
    for (int s = 0; s < setup->board.sites; s++) {
        const struct site *site = &setup->board.site[s];
        int n = site->corners;
        assert_in_range(n, 3, CORNERS_MAX);
        for (int k = 0; k < n; k++) {
            int next = (k + 1) % n, after = (k + 2) % n;
            assert_true(
                clockwise(site->x[k], site->y[k], site->x[next], site->y[next], site->x[after], site->y[after]) > 0);
            assert_true(
                clockwise(site->x[k], site->y[k], site->x[next], site->y[next], site->centre_x, site->centre_y) > 0);
        }
    }
}

static int corner_at(const struct site *site, int32_t x, int32_t y)
{
    for (int k = 0; k < site->corners; k++)
        if (site->x[k] == x && site->y[k] == y)
            return k;
    return -1;
}

/* What is across an edge has the same two corners in the other direction, and this site across that edge. */
static void edges_are_shared_both_ways(void **state)
{
    const struct setup *setup = open_place(state);
    const struct board *board = &setup->board;
    for (int a = 0; a < board->sites; a++)
        for (int k = 0; k < CORNERS_MAX; k++) {
            const struct site *one = &board->site[a];
            Site b = board->across[a][k];
            if (b == NOWHERE)
                continue;
            const struct site *other = &board->site[b];
            assert_true(k < one->corners && b < board->sites && on_board(one) && on_board(other));
            int next = (k + 1) % one->corners;
            int from = corner_at(other, one->x[next], one->y[next]);
            assert_true(from >= 0);
            assert_int_equal(board->across[b][from], a);
            assert_int_equal(corner_at(other, one->x[k], one->y[k]), (from + 1) % other->corners);
        }
}

static void corners_meet_both_ways(void **state)
{
    const struct setup *setup = open_place(state);
    const struct board *board = &setup->board;
    for (int a = 0; a < board->sites; a++)
        for (int k = 0; k < CORNERS_MAX; k++) {
            Site b = board->meets[a][k];
            if (b == NOWHERE)
                continue;
            assert_true(k < board->site[a].corners && b < board->sites);
            int there = corner_at(&board->site[b], board->site[a].x[k], board->site[a].y[k]);
            assert_true(there >= 0);
            assert_int_equal(board->meets[b][there], a);
            for (int e = 0; e < CORNERS_MAX; e++)
                assert_int_not_equal(board->across[a][e], b);
        }
}

/* Two sites whose inner circles overlap lie over each other. */
static void sites_lie_beside_each_other(void **state)
{
    const struct setup *setup = open_place(state);
    const struct board *board = &setup->board;
    for (int a = 0; a < board->sites; a++)
        for (int b = 0; b < a; b++) {
            const struct site *one = &board->site[a], *other = &board->site[b];
            int64_t dx = one->centre_x - other->centre_x, dy = one->centre_y - other->centre_y;
            int64_t reach = one->radius + other->radius - SNAP;
            assert_true(one->radius > UNIT / 4);
            if (on_board(one) && on_board(other))
                assert_true(dx * dx + dy * dy >= reach * reach);
        }
}

static void names_are_unique(void **state)
{
    const struct setup *setup = open_place(state);
    const struct board *board = &setup->board;
    for (int a = 0; a < board->sites; a++) {
        const struct site *site = &board->site[a];
        assert_in_range(strlen(site->name), 1, NAME_MAX - 1);
        assert_true(site->owner == NOBODY || site->owner < setup->seats);
        for (int b = 0; b < a; b++) {
            const struct site *other = &board->site[b];
            assert_false(site->kind == other->kind && site->owner == other->owner &&
                         strcmp(site->name, other->name) == 0);
        }
        if (on_board(site))
            assert_int_equal(board_find(board, (enum site_kind)site->kind, site->name, (int)strlen(site->name)), a);
    }
}

static int inverse_of(int which)
{
    return which & 4 ? which : (SYMMETRIES - which) & 3;
}

/* A symmetry is a one-to-one map that keeps what is across what, and its inverse leads back. */
static void symmetries_keep_neighbours(void **state)
{
    const struct setup *setup = open_place(state);
    const struct board *board = &setup->board;
    for (int which = 0; which < SYMMETRIES; which++) {
        Site map[SITES_MAX], back[SITES_MAX];
        bool hit[SITES_MAX] = {false};
        bool found = board_symmetry(board, which, map);
        assert_true(found || which > 0);
        assert_int_equal(found, board_symmetry(board, inverse_of(which), back));
        for (int a = 0; found && a < board->sites; a++) {
            assert_false(hit[map[a]]);
            hit[map[a]] = true;
            assert_int_equal(back[map[a]], a);
            assert_true(which > 0 || map[a] == a);
            for (int k = 0; k < CORNERS_MAX; k++)
                if (board->across[a][k] != NOWHERE)
                    assert_non_null(memchr(board->across[map[a]], map[board->across[a][k]], CORNERS_MAX));
        }
    }
}

/* ---- mirrored play ---- */

static int by_key(const void *a, const void *b)
{
    uint64_t one = *(const uint64_t *)a, other = *(const uint64_t *)b;
    return (one > other) - (one < other);
}

/* The keys of the positions after each move, sorted; mirrored first if there is a map. */
static int keys_after(const struct setup *setup, const State *state, int which, const Site *map, uint64_t *keys)
{
    static Move moves[MOVES_MAX + 32];
    int count = setup->game->moves(setup, state, moves);
    for (int i = 0; i < count; i++) {
        State after = *state, mirrored;
        setup->game->play(setup, &after, moves[i]);
        if (map)
            assert_true(setup->game->mirror(setup, which, map, &after, &mirrored));
        keys[i] = setup->game->hash(setup, map ? &mirrored : &after);
    }
    qsort(keys, (size_t)count, sizeof *keys, by_key);
    return count;
}

/* Mirrors the position and calls `compare` for every symmetry that board and game accept. */
static void for_each_mirror(const struct setup *setup, void (*compare)(const struct setup *setup, int which,
                                                                       const Site *map, const State *mirrored))
{
    for (int which = 0; which < SYMMETRIES; which++) {
        Site map[SITES_MAX];
        State mirrored;
        memset(&mirrored, 0xa5, sizeof mirrored);
        if (board_symmetry(&setup->board, which, map) &&
            setup->game->mirror(setup, which, map, &walk.line.state, &mirrored))
            compare(setup, which, map, &mirrored);
        else
            HOLDS(&walk, which > 0);
    }
}

static void walk_with(void **state, uint32_t every,
                      void (*compare)(const struct setup *setup, int which, const Site *map, const State *mirrored))
{
    const struct setup *setup = open_place(state);
    bool long_run = last_game(GAMES) - first_game() > 1000; /* then there are enough positions anyway */
    for (uint64_t number = first_game(); number < last_game(GAMES); number++) {
        walk_open(&walk, setup, number);
        do
            if (looks(&walk, long_run ? 16 * every : every))
                for_each_mirror(setup, compare);
        while (walk_step(&walk));
    }
}

static void is_mirrored_back(const struct setup *setup, int which, const Site *map, const State *mirrored)
{
    Site inverse[SITES_MAX];
    State again;
    (void)map;
    HOLDS(&walk, which > 0 || memcmp(mirrored, &walk.line.state, sizeof *mirrored) == 0);
    HOLDS(&walk, board_symmetry(&setup->board, inverse_of(which), inverse));
    HOLDS(&walk, setup->game->mirror(setup, inverse_of(which), inverse, mirrored, &again));
    HOLDS(&walk, memcmp(&again, &walk.line.state, sizeof again) == 0);
}

static void mirroring_can_be_undone(void **state)
{
    walk_with(state, 8, is_mirrored_back);
}

static void is_a_position(const struct setup *setup, int which, const Site *map, const State *mirrored)
{
    char text[POSITION_TEXT];
    struct out out = out_open(text, sizeof text);
    struct fault fault = {0};
    State read;
    (void)which;
    (void)map;
    setup->game->write_state(setup, mirrored, &out);
    HOLDS(&walk, position_read(setup, text, out.length, &read, &fault));
    HOLDS(&walk, memcmp(&read, mirrored, sizeof read) == 0);
    HOLDS(&walk, setup->game->hash(setup, &read) == setup->game->hash(setup, mirrored));
}

static void a_mirrored_position_is_a_position(void **state)
{
    walk_with(state, 8, is_a_position);
}

static int by_size(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* Seats may be exchanged, but nobody's points change on the way, least of all those of the seat to move. */
static void keeps_scores(const struct setup *setup, int which, const Site *map, const State *mirrored)
{
    const struct game *game = setup->game;
    int score[SEATS_MAX] = {0}, other[SEATS_MAX] = {0}, turn = game->turn(setup, mirrored);
    struct outcome outcome = game->end(setup, mirrored, 1, false);
    struct outcome expected = game->end(setup, &walk.line.state, 1, false);
    (void)which;
    (void)map;
    game->score(setup, &walk.line.state, score);
    game->score(setup, mirrored, other);
    for (int i = 0; i < setup->seats; i++)
        HOLDS(&walk, score[(walk.line.turn + i) % setup->seats] == other[(turn + i) % setup->seats]);
    qsort(score, (size_t)setup->seats, sizeof *score, by_size);
    qsort(other, (size_t)setup->seats, sizeof *other, by_size);
    HOLDS(&walk, memcmp(score, other, (size_t)setup->seats * sizeof *score) == 0);
    HOLDS(&walk, outcome.reason == expected.reason);
    HOLDS(&walk, game->reversible(setup, mirrored) == game->reversible(setup, &walk.line.state));
}

static void mirroring_keeps_scores_and_ends(void **state)
{
    walk_with(state, 4, keeps_scores);
}

static void leads_to_the_same(const struct setup *setup, int which, const Site *map, const State *mirrored)
{
    static uint64_t keys[MOVES_MAX], others[MOVES_MAX];
    int count = keys_after(setup, &walk.line.state, which, map, keys);
    HOLDS(&walk, keys_after(setup, mirrored, which, NULL, others) == count);
    HOLDS(&walk, memcmp(keys, others, (size_t)count * sizeof *keys) == 0);
}

static void mirrored_moves_lead_to_mirrored_positions(void **state)
{
    walk_with(state, 32, leads_to_the_same);
}

static void counts_the_same(const struct setup *setup, int which, const Site *map, const State *mirrored)
{
    static struct line one, other;
    (void)which;
    (void)map;
    line_open(&one, setup, &walk.line.state);
    line_open(&other, setup, mirrored);
    HOLDS(&walk, one.count == other.count);
    if (one.count <= WIDEST)
        HOLDS(&walk, line_perft(&one, 2) == line_perft(&other, 2));
}

static void mirrored_positions_have_as_many_continuations(void **state)
{
    walk_with(state, 64, counts_the_same);
}

int main(int argc, char **argv)
{
#define QUESTION(name) \
    {                  \
#name, name    \
    }
    static const struct question questions[] = {
        QUESTION(sites_are_convex_and_clockwise),
        QUESTION(edges_are_shared_both_ways),
        QUESTION(corners_meet_both_ways),
        QUESTION(sites_lie_beside_each_other),
        QUESTION(names_are_unique),
        QUESTION(symmetries_keep_neighbours),
        QUESTION(mirroring_can_be_undone),
        QUESTION(a_mirrored_position_is_a_position),
        QUESTION(mirroring_keeps_scores_and_ends),
        QUESTION(mirrored_moves_lead_to_mirrored_positions),
        QUESTION(mirrored_positions_have_as_many_continuations),
    };
    return ask_everywhere("symmetry", questions, sizeof questions / sizeof *questions, argc, argv);
}
