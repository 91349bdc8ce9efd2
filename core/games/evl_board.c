/* See evl_board.h. */
#include "evl_board.h"

/* In UNITs, which are a heptagon's side. Along a row neighbouring centres are two apothems apart, at pi/14 to the
 * horizontal. */
enum {
    APOTHEM = 10383, /* 1 / (2 tan(pi/7)) */
    RADIUS = 11524,  /* 1 / (2 sin(pi/7)) */
    COLUMN = 20245,  /* 2 apothems * cos(pi/14) */
    RISE = 2310,     /* half of 2 apothems * sin(pi/14) */
    ROW = 25386,     /* 2 apothems + 2 rises */
};

/* Corners of a heptagon with a corner on top, clockwise from it, around its centre; y grows downwards. */
static const int32_t corner_x[7] = {0, 9010, 11235, 5000, -5000, -11235, -9010};
static const int32_t corner_y[7] = {-RADIUS, -7185, 2564, APOTHEM, APOTHEM, 2564, -7185};

static bool has_side_on_top(int column, int row)
{
    return (column + row) % 2 == 0;
}

static int32_t centre_x(int column)
{
    return column * COLUMN;
}

static int32_t centre_y(int column, int row)
{
    return -row * ROW + (has_side_on_top(column, row) ? -RISE : RISE);
}

static void name_site(char name[NAME_MAX], int column, int row)
{
    name[0] = (char)('a' + column);
    name[1] = (char)('1' + row);
    name[2] = '\0';
}

void evl_add_heptagon(struct board *board, int column, int row)
{
    int32_t x[7], y[7];
    char name[NAME_MAX];
    bool up = has_side_on_top(column, row);
    for (int k = 0; k < 7; k++) {
        /* Upside down is half a turn, so the corners stay clockwise. */
        x[k] = centre_x(column) + (up ? -corner_x[k] : corner_x[k]);
        y[k] = centre_y(column, row) + (up ? -corner_y[k] : corner_y[k]);
    }
    name_site(name, column, row);
    board_add(board, SITE_CELL, name, x, y, 7);
}

/* A pentagon lies between a column whose two heptagons touch and one whose two do not. Its corners are the end of the
 * touching side, the two corners that heptagons of a row share, and the two free corners that point into the gap. */
void evl_add_pentagon(struct board *board, int column, int row)
{
    bool touch_left = has_side_on_top(column, row);
    int near = touch_left ? column : column + 1, far = touch_left ? column + 1 : column;
    int32_t side = touch_left ? 1 : -1, shared = centre_x(near) + side * corner_x[2], free = centre_x(far);
    int32_t low = centre_y(near, row), high = centre_y(near, row + 1);
    const int32_t x[5] = {centre_x(near) + side * corner_x[3], shared, free, free, shared};
    const int32_t up[5] = {(low + high) / 2, high + corner_y[2], centre_y(far, row + 1) + RADIUS,
                           centre_y(far, row) - RADIUS, low - corner_y[2]};
    const int32_t down[5] = {up[0], up[4], up[3], up[2], up[1]};
    char name[NAME_MAX];
    name_site(name, column, row);
    board_add(board, SITE_AREA, name, x, touch_left ? up : down, 5);
}
