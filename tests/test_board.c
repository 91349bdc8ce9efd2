/* Geometry: boards measured as polygons, without a look at how the games made them (spec: "Board" of each page), and
 * what board.c promises for any polygons. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include "game.h"

#include <math.h>
#include <string.h>

static struct setup setup;

static const struct board *open_board(const char *id, const char *options)
{
    struct fault fault = {0};
    assert_true(setup_open(&setup, game_find(id, strlen(id)), options, strlen(options), &fault));
    return &setup.board;
}

static Site cell(const char *name)
{
    return board_find(&setup.board, SITE_CELL, name, (int)strlen(name));
}

static bool touch(Site a, Site b)
{
    return memchr(setup.board.across[a], b, CORNERS_MAX) != NULL;
}

static bool meet(Site a, Site b)
{
    return memchr(setup.board.meets[a], b, CORNERS_MAX) != NULL;
}

static int count_kind(enum site_kind kind)
{
    int count = 0;
    for (int s = 0; s < setup.board.sites; s++)
        count += setup.board.site[s].kind == kind;
    return count;
}

/* ---- measures, in cell sides and radians ---- */

static const double pi = 3.14159265358979323846;
static const double thousandth = 0.001;

static double side_of(const struct site *site, int k)
{
    int next = (k + 1) % site->corners;
    return hypot(site->x[next] - site->x[k], site->y[next] - site->y[k]) / UNIT;
}

/* The angle inside the polygon at corner k. */
static double angle_at(const struct site *site, int k)
{
    int before = (k + site->corners - 1) % site->corners, next = (k + 1) % site->corners;
    double in = atan2(site->y[k] - site->y[before], site->x[k] - site->x[before]);
    double out = atan2(site->y[next] - site->y[k], site->x[next] - site->x[k]);
    double turn = out - in;
    return pi - (turn < -pi ? turn + 2 * pi : turn > pi ? turn - 2 * pi : turn);
}

static void assert_near(double value, double expected)
{
    if (!(fabs(value - expected) <= thousandth))
        fail_msg("%f is not %f to a thousandth", value, expected);
}

/* ---- heptagons and pentagons, spec/evl.md ---- */

static const char *const evl_boards[] = {"board=28", "board=30"};

static void heptagons_are_regular(void **state)
{
    (void)state;
    for (int b = 0; b < 2; b++) {
        const struct board *board = open_board("evl", evl_boards[b]);
        assert_int_equal(count_kind(SITE_CELL), b == 0 ? 28 : 30);
        for (int s = 0; s < board->sites; s++) {
            const struct site *site = &board->site[s];
            if (site->kind != SITE_CELL)
                continue;
            assert_int_equal(site->corners, 7);
            assert_near((double)site->radius / UNIT, 1 / (2 * tan(pi / 7)));
            for (int k = 0; k < 7; k++) {
                assert_near(side_of(site, k), 1);
                assert_near(angle_at(site, k), 5 * pi / 7);
            }
        }
    }
}

/* The corner where the short side begins. */
static int short_side(const struct site *site)
{
    int least = 0;
    for (int k = 1; k < site->corners; k++)
        least = side_of(site, k) < side_of(site, least) ? k : least;
    return least;
}

static void pentagons_have_their_sides_and_angles(void **state)
{
    (void)state;
    for (int b = 0; b < 2; b++) {
        const struct board *board = open_board("evl", evl_boards[b]);
        assert_int_equal(count_kind(SITE_AREA), 18);
        for (int s = 0; s < board->sites; s++) {
            const struct site *site = &board->site[s];
            if (site->kind != SITE_AREA)
                continue;
            assert_int_equal(site->corners, 5);
            int first = short_side(site);
            for (int i = 0; i < 5; i++) {
                int k = (first + i) % 5;
                assert_near(side_of(site, k), i == 0 ? 0.6959 : 1);
                assert_near(angle_at(site, k), i < 2 ? 9 * pi / 14 : 4 * pi / 7);
            }
        }
    }
}

static void rows_have_the_columns_of_the_spec(void **state)
{
    static const char *const rows[][4] = {{"ag", "ag", "ag", "ag"}, {"ag", "ah", "bi", "ci"}};
    static const char *const gaps[][3] = {{"af", "af", "af"}, {"af", "bg", "ch"}};
    (void)state;
    for (int b = 0; b < 2; b++) {
        const struct board *board = open_board("evl", evl_boards[b]);
        for (char row = '1'; row <= '5'; row++)
            for (char column = 'a'; column <= 'k'; column++) {
                const char name[] = {column, row, '\0'};
                const char *ends = row < '5' ? rows[b][row - '1'] : NULL, *gap = row < '4' ? gaps[b][row - '1'] : NULL;
                bool heptagon = ends && column >= ends[0] && column <= ends[1];
                bool pentagon = gap && column >= gap[0] && column <= gap[1];
                assert_int_equal(cell(name) != NOWHERE, heptagon);
                assert_int_equal(board_find(board, SITE_AREA, name, 2) != NOWHERE, pentagon);
            }
    }
}

static int column_of(const struct site *site)
{
    return site->name[0] - 'a';
}

static int row_of(const struct site *site)
{
    return site->name[1] - '1';
}

/* Neighbours in a row, and (c, r) with (c, r + 1) when c + r is even: those and no others. */
static void heptagons_touch_by_the_rule(void **state)
{
    (void)state;
    for (int b = 0; b < 2; b++) {
        const struct board *board = open_board("evl", evl_boards[b]);
        int heptagons = count_kind(SITE_CELL);
        for (int i = 0; i < heptagons; i++)
            for (int k = 0; k < heptagons; k++) {
                const struct site *one = &board->site[i], *other = &board->site[k];
                int columns = column_of(other) - column_of(one), rows = row_of(other) - row_of(one);
                int lower = row_of(one) < row_of(other) ? row_of(one) : row_of(other);
                bool beside = rows == 0 && (columns == 1 || columns == -1);
                bool above = columns == 0 && (rows == 1 || rows == -1) && (column_of(one) + lower) % 2 == 0;
                assert_int_equal(touch((Site)i, (Site)k), beside || above);
            }
    }
}

/* A heptagon with c + r even has a side on top and a corner at the bottom; the others are upside down. */
static void heptagons_stand_the_right_way_up(void **state)
{
    (void)state;
    for (int b = 0; b < 2; b++) {
        const struct board *board = open_board("evl", evl_boards[b]);
        for (int s = 0; s < count_kind(SITE_CELL); s++) {
            const struct site *site = &board->site[s];
            int32_t high = site->y[0], low = site->y[0];
            int on_top = 0, at_bottom = 0;
            for (int k = 1; k < 7; k++) {
                high = site->y[k] < high ? site->y[k] : high;
                low = site->y[k] > low ? site->y[k] : low;
            }
            for (int k = 0; k < 7; k++) {
                on_top += site->y[k] - high < SNAP;
                at_bottom += low - site->y[k] < SNAP;
            }
            bool even = (column_of(site) + row_of(site)) % 2 == 0;
            assert_int_equal(on_top, even ? 2 : 1);
            assert_int_equal(at_bottom, even ? 1 : 2);
        }
    }
}

static void neighbouring_centres_rise_and_fall(void **state)
{
    (void)state;
    for (int b = 0; b < 2; b++) {
        const struct board *board = open_board("evl", evl_boards[b]);
        for (int s = 0; s + 1 < count_kind(SITE_CELL); s++) {
            const struct site *one = &board->site[s], *next = &board->site[s + 1];
            if (row_of(one) != row_of(next))
                continue;
            double dx = next->centre_x - one->centre_x, dy = next->centre_y - one->centre_y;
            assert_near(hypot(dx, dy) / UNIT, 1 / tan(pi / 7));
            assert_near(fabs(atan2(dy, dx)), pi / 14);
        }
    }
}

/* (c, r) borders columns c, c + 1 of rows r, r + 1 and no other heptagon; three of their six pairs touch. */
static void pentagons_border_their_four_heptagons(void **state)
{
    (void)state;
    for (int b = 0; b < 2; b++) {
        const struct board *board = open_board("evl", evl_boards[b]);
        for (int s = 0; s < board->sites; s++) {
            const struct site *site = &board->site[s];
            if (site->kind != SITE_AREA)
                continue;
            Site four[4];
            int borders = 0, chain = 0;
            for (int i = 0; i < 4; i++) {
                const char name[] = {(char)(site->name[0] + i % 2), (char)(site->name[1] + i / 2), '\0'};
                four[i] = cell(name);
                assert_true(four[i] != NOWHERE && touch((Site)s, four[i]));
                for (int k = 0; k < i; k++)
                    chain += touch(four[i], four[k]);
            }
            for (int k = 0; k < CORNERS_MAX; k++)
                borders += board->across[s][k] != NOWHERE && board->site[board->across[s][k]].kind == SITE_CELL;
            assert_int_equal(borders, 4);
            assert_int_equal(chain, 3);
            assert_false(touch(four[0], four[3]) || touch(four[1], four[2]));
        }
    }
}

/* On the larger board every pentagon has its partner; on the smaller one two of the middle gap do not. */
static void partner_pentagons_share_the_short_side(void **state)
{
    (void)state;
    for (int b = 0; b < 2; b++) {
        const struct board *board = open_board("evl", evl_boards[b]);
        int alone = 0;
        for (int s = 0; s < board->sites; s++) {
            if (board->site[s].kind != SITE_AREA)
                continue;
            Site partner = board->across[s][short_side(&board->site[s])];
            if (partner == NOWHERE) {
                alone++;
                continue;
            }
            assert_int_equal(board->site[partner].kind, SITE_AREA);
            assert_int_equal(board->across[partner][short_side(&board->site[partner])], s);
            assert_int_equal(row_of(&board->site[partner]), row_of(&board->site[s]));
        }
        assert_int_equal(alone, b == 0 ? 2 : 0);
    }
}

static void boards_of_heptagons_have_their_symmetries(void **state)
{
    (void)state;
    for (int b = 0; b < 2; b++) {
        const struct board *board = open_board("evl", evl_boards[b]);
        for (int which = 0; which < SYMMETRIES; which++) {
            Site map[SITES_MAX];
            bool rectangle = which == 0 || which == 2 || which == 4 || which == 6;
            assert_int_equal(board_symmetry(board, which, map), b == 0 ? rectangle : which == 0 || which == 2);
        }
    }
}

/* ---- the cross, spec/evo.md ---- */

static void the_cross_has_128_cells(void **state)
{
    (void)state;
    open_board("evo", "");
    assert_int_equal(count_kind(SITE_CELL), 128);
    for (int rank = 1; rank <= 13; rank++)
        for (char file = 'a'; file <= 'm'; file++) {
            char name[NAME_MAX];
            struct out out = out_open(name, sizeof name);
            bool middle_file = file >= 'c' && file <= 'j', middle_rank = rank >= 3 && rank <= 10;
            bool inside = file <= 'l' && rank <= 12 && (middle_file || middle_rank);
            out_char(&out, file);
            out_number(&out, rank);
            assert_int_equal(board_find(&setup.board, SITE_CELL, name, (int)out.length) != NOWHERE, inside);
        }
}

static void cells_at_the_inner_corners_are_diagonal_neighbours(void **state)
{
    static const char *const pairs[][2] = {{"b3", "c2"}, {"j2", "k3"}, {"k10", "j11"}, {"c11", "b10"}};
    (void)state;
    open_board("evo", "");
    for (int i = 0; i < 4; i++) {
        assert_true(meet(cell(pairs[i][0]), cell(pairs[i][1])));
        assert_false(touch(cell(pairs[i][0]), cell(pairs[i][1])));
    }
    assert_true(meet(cell("e5"), cell("d4")) && touch(cell("e5"), cell("e4")));
    assert_false(meet(cell("a3"), cell("c1")));
}

static void cells_know_their_north_east_south_and_west(void **state)
{
    static const char *const around[] = {"e6", "f5", "e4", "d5"}, *const corners[] = {"d6", "f6", "f4", "d4"};
    (void)state;
    const struct board *board = open_board("evo", "");
    for (int k = 0; k < 4; k++) {
        assert_int_equal(board->across[cell("e5")][k], cell(around[k]));
        assert_int_equal(board->meets[cell("e5")][k], cell(corners[k]));
    }
}

static void homes_are_the_arms(void **state)
{
    (void)state;
    const struct board *board = open_board("evo", "players=4");
    int homes[SEATS_MAX] = {0};
    for (int s = 0; s < board->sites; s++)
        if (board->site[s].owner != NOBODY)
            homes[board->site[s].owner]++;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        assert_int_equal(homes[seat], 16);
    assert_int_equal(board->site[cell("c1")].owner, 0);
    assert_int_equal(board->site[cell("b10")].owner, 1);
    assert_int_equal(board->site[cell("j12")].owner, 2);
    assert_int_equal(board->site[cell("k3")].owner, 3);
    assert_int_equal(board->site[cell("c3")].owner, NOBODY);
}

/* ---- rectangles with holes, spec/boxilies.md ---- */

static void holes_are_no_cells(void **state)
{
    (void)state;
    open_board("boxilies", "board=1#1/3/1#1");
    assert_int_equal(count_kind(SITE_CELL), 7);
    assert_int_equal(cell("b3"), NOWHERE);
    assert_int_equal(cell("b1"), NOWHERE);
    assert_true(touch(cell("a3"), cell("a2")) && touch(cell("a2"), cell("b2")));
    assert_false(touch(cell("a3"), cell("c3")) || meet(cell("a3"), cell("c3")));
    assert_true(meet(cell("a3"), cell("b2")));
}

static void boards_may_have_any_shape_in_one_piece(void **state)
{
    (void)state;
    open_board("boxilies", "board=2 blue=1000 red=1000");
    assert_int_equal(count_kind(SITE_CELL), 2);
    open_board("boxilies", "board=1/1/1/1/1/1");
    assert_int_equal(count_kind(SITE_CELL), 6);
    assert_int_equal(setup.board.site[cell("a6")].centre_y, UNIT / 2);
    open_board("boxilies", "board=#1#/3/#1#");
    assert_int_equal(count_kind(SITE_CELL), 5);
    open_board("boxilies", "board=##1#/4");
    assert_int_equal(count_kind(SITE_CELL), 5);
    assert_true(touch(cell("c2"), cell("c1")));
}

static void hands_and_buttons_lie_beside_the_board(void **state)
{
    (void)state;
    const struct board *board = open_board("boxilies", "");
    assert_int_equal(count_kind(SITE_HAND), 10);
    assert_int_equal(count_kind(SITE_BUTTON), 4);
    int32_t x, y, width, height;
    board_box(board, &x, &y, &width, &height);
    assert_int_equal(x, 0);
    assert_int_equal(y, 0);
    assert_int_equal(width, 3 * UNIT);
    assert_int_equal(height, 3 * UNIT);
    for (int s = 0; s < board->sites; s++)
        for (int k = 0; board->site[s].kind >= SITE_HAND && k < CORNERS_MAX; k++)
            assert_true(board->across[s][k] == NOWHERE && board->meets[s][k] == NOWHERE);
}

/* ---- board.c for any polygons ---- */

static void near_corners_become_one(void **state)
{
    static struct board board;
    const int32_t x[] = {0, 100, 100}, y[] = {0, 0, 100};
    const int32_t near_x[] = {100 + SNAP - 1, 200, 100 - SNAP + 1}, near_y[] = {SNAP - 1, 50, 100};
    (void)state;
    board_clear(&board);
    board_add(&board, SITE_CELL, "one", x, y, 3);
    board_add(&board, SITE_CELL, "two", near_x, near_y, 3);
    board_join(&board);
    assert_int_equal(board.site[1].x[0], 100);
    assert_int_equal(board.site[1].y[0], 0);
    assert_int_equal(board.site[1].x[2], 100);
    assert_int_equal(board.across[0][1], 1);
    assert_int_equal(board.across[1][2], 0);
}

static void far_corners_stay_apart(void **state)
{
    static struct board board;
    const int32_t x[] = {0, 100, 100}, y[] = {0, 0, 100}, far_x[] = {100 + SNAP, 200, 100},
                  far_y[] = {0, 50, 100 + SNAP};
    (void)state;
    board_clear(&board);
    board_add(&board, SITE_CELL, "one", x, y, 3);
    board_add(&board, SITE_CELL, "two", far_x, far_y, 3);
    board_join(&board);
    assert_int_equal(board.site[1].x[0], 100 + SNAP);
    assert_int_equal(board.across[0][1], NOWHERE);
    assert_int_equal(board.meets[0][1], NOWHERE);
}

static void names_are_found_by_kind(void **state)
{
    static struct board board;
    (void)state;
    board_clear(&board);
    board_add_aside(&board, SITE_HAND, "a1", 0);
    board_add_square(&board, "a1", 0, 0);
    board_add_square(&board, "a10", 1, 0);
    assert_int_equal(board_find(&board, SITE_CELL, "a1", 2), 1);
    assert_int_equal(board_find(&board, SITE_CELL, "a10", 3), 2);
    assert_int_equal(board_find(&board, SITE_HAND, "a1", 2), 0);
    assert_int_equal(board_find(&board, SITE_CELL, "a", 1), NOWHERE);
    assert_int_equal(board_find(&board, SITE_AREA, "a1", 2), NOWHERE);
    assert_int_equal(board_find(&board, SITE_CELL, "", 0), NOWHERE);
}

/* An L has no symmetry but one diagonal mirror; its cells are in the corner a1. */
static void symmetries_are_those_of_the_shape(void **state)
{
    static struct board board;
    Site map[SITES_MAX];
    int found = 0;
    (void)state;
    board_clear(&board);
    board_add_square(&board, "a2", 0, 0);
    board_add_square(&board, "a1", 0, 1);
    board_add_square(&board, "b1", 1, 1);
    board_join(&board);
    for (int which = 1; which < SYMMETRIES; which++)
        if (board_symmetry(&board, which, map)) {
            found++;
            assert_int_equal(map[0], 2);
            assert_int_equal(map[1], 1);
            assert_int_equal(map[2], 0);
        }
    assert_int_equal(found, 1);
}

static void turns_are_clockwise_and_mirrors_swap_left_and_right(void **state)
{
    Site map[SITES_MAX];
    (void)state;
    const struct board *board = open_board("boxilies", "");
    assert_true(board_symmetry(board, 1, map));
    assert_int_equal(map[cell("a3")], cell("c3"));
    assert_int_equal(map[cell("c3")], cell("c1"));
    assert_int_equal(map[cell("b3")], cell("c2"));
    assert_true(board_symmetry(board, 4, map));
    assert_int_equal(map[cell("a3")], cell("c3"));
    assert_int_equal(map[cell("a1")], cell("c1"));
    assert_true(board_symmetry(board, 5, map)); /* the mirror first, then the turn */
    assert_int_equal(map[cell("c3")], cell("c3"));
    assert_int_equal(map[cell("a3")], cell("c1"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(heptagons_are_regular),
        cmocka_unit_test(pentagons_have_their_sides_and_angles),
        cmocka_unit_test(rows_have_the_columns_of_the_spec),
        cmocka_unit_test(heptagons_touch_by_the_rule),
        cmocka_unit_test(heptagons_stand_the_right_way_up),
        cmocka_unit_test(neighbouring_centres_rise_and_fall),
        cmocka_unit_test(pentagons_border_their_four_heptagons),
        cmocka_unit_test(partner_pentagons_share_the_short_side),
        cmocka_unit_test(boards_of_heptagons_have_their_symmetries),
        cmocka_unit_test(the_cross_has_128_cells),
        cmocka_unit_test(cells_at_the_inner_corners_are_diagonal_neighbours),
        cmocka_unit_test(cells_know_their_north_east_south_and_west),
        cmocka_unit_test(homes_are_the_arms),
        cmocka_unit_test(holes_are_no_cells),
        cmocka_unit_test(boards_may_have_any_shape_in_one_piece),
        cmocka_unit_test(hands_and_buttons_lie_beside_the_board),
        cmocka_unit_test(near_corners_become_one),
        cmocka_unit_test(far_corners_stay_apart),
        cmocka_unit_test(names_are_found_by_kind),
        cmocka_unit_test(symmetries_are_those_of_the_shape),
        cmocka_unit_test(turns_are_clockwise_and_mirrors_swap_left_and_right),
    };
    return cmocka_run_group_tests_name("board", tests, NULL, NULL);
}
