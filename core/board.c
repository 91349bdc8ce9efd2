#include "board.h"

#include "check.h"

#include <string.h>

void board_clear(struct board *board)
{
    board->sites = 0;
}

static bool near(int32_t a, int32_t b)
{
    return a - b < SNAP && b - a < SNAP;
}

static bool on_board(const struct site *site)
{
    return site->kind == SITE_CELL || site->kind == SITE_AREA;
}

/* How far a place is from a site's centre, to the side or up and down. Most sites are far from each other: to ask this
 * first is most of what makes a board quick to build. */
static int32_t apart(const struct site *site, int32_t x, int32_t y)
{
    int32_t dx = x < site->centre_x ? site->centre_x - x : x - site->centre_x;
    int32_t dy = y < site->centre_y ? site->centre_y - y : y - site->centre_y;
    return dx > dy ? dx : dy;
}

/* Moves a corner onto one that an earlier site of the board has there. */
static void snap(const struct board *board, int32_t *x, int32_t *y)
{
    for (int s = 0; s < board->sites; s++) {
        const struct site *site = &board->site[s];
        if (apart(site, *x, *y) > board->reach[s] + SNAP)
            continue;
        for (int k = 0; on_board(site) && k < site->corners; k++)
            if (near(site->x[k], *x) && near(site->y[k], *y)) {
                *x = site->x[k];
                *y = site->y[k];
                return;
            }
    }
}

static int32_t root(int64_t square)
{
    int64_t r = 0;
    for (int64_t bit = INT64_C(1) << 30; bit > 0; bit >>= 1)
        if ((r + bit) * (r + bit) <= square)
            r += bit;
    return (int32_t)r;
}

/* Distance from the site's centre to the nearest of its edges' lines. */
static int32_t inner_radius(const struct site *site)
{
    int32_t least = INT32_MAX;
    for (int k = 0; k < site->corners; k++) {
        int next = (k + 1) % site->corners;
        int64_t dx = site->x[next] - site->x[k], dy = site->y[next] - site->y[k];
        int64_t twice = dx * (site->centre_y - site->y[k]) - dy * (site->centre_x - site->x[k]);
        int32_t distance = (int32_t)((twice < 0 ? -twice : twice) / root(dx * dx + dy * dy));
        if (distance < least)
            least = distance;
    }
    return least;
}

static Site add(struct board *board, const struct site *site, const char *name)
{
    CHECK(board->sites < SITES_MAX && strlen(name) < NAME_MAX);
    struct site *added = &board->site[board->sites];
    *added = *site;
    strcpy(added->name, name);
    CHECK(added->corners > 0);
    int64_t sum_x = 0, sum_y = 0;
    for (int k = 0; k < added->corners; k++) {
        sum_x += added->x[k];
        sum_y += added->y[k];
    }
    added->centre_x = (int32_t)(sum_x / added->corners);
    added->centre_y = (int32_t)(sum_y / added->corners);
    added->radius = inner_radius(added);
    board->reach[board->sites] = 0;
    for (int k = 0; k < added->corners; k++) {
        int32_t reach = apart(added, added->x[k], added->y[k]);
        if (reach > board->reach[board->sites])
            board->reach[board->sites] = reach;
    }
    return (Site)board->sites++;
}

Site board_add(struct board *board, enum site_kind kind, const char *name, const int32_t *x, const int32_t *y,
               int corners)
{
    struct site site = {.corners = (uint8_t)corners, .kind = (uint8_t)kind, .owner = NOBODY};
    CHECK(corners >= 3 && corners <= CORNERS_MAX);
    for (int k = 0; k < corners; k++) {
        site.x[k] = x[k];
        site.y[k] = y[k];
        snap(board, &site.x[k], &site.y[k]);
    }
    return add(board, &site, name);
}

Site board_add_square(struct board *board, const char *name, int column, int row)
{
    int32_t left = column * UNIT, top = row * UNIT;
    const int32_t x[] = {left, left + UNIT, left + UNIT, left};
    const int32_t y[] = {top, top, top + UNIT, top + UNIT};
    Site site = board_add(board, SITE_CELL, name, x, y, 4);
    board->site[site].shade = (uint8_t)((column + row) & 1);
    return site;
}

Site board_add_aside(struct board *board, enum site_kind kind, const char *name, int owner)
{
    const int32_t half = UNIT / 2;
    const struct site site = {.x = {-half, half, half, -half},
                              .y = {-half, -half, half, half},
                              .corners = 4,
                              .kind = (uint8_t)kind,
                              .owner = (uint8_t)owner};
    return add(board, &site, name);
}

static int corner_of(const struct site *site, int32_t x, int32_t y)
{
    for (int k = 0; k < site->corners; k++)
        if (site->x[k] == x && site->y[k] == y)
            return k;
    return -1;
}

/* How two sites of a board lie to each other: neighbours go through a shared edge in opposite directions. */
static void join(struct board *board, int a, int b)
{
    const struct site *one = &board->site[a], *other = &board->site[b];
    int shared = 0, corner = 0;
    if (apart(one, other->centre_x, other->centre_y) > board->reach[a] + board->reach[b])
        return;
    for (int k = 0; k < one->corners; k++) {
        int there = corner_of(other, one->x[k], one->y[k]);
        if (there < 0)
            continue;
        shared++;
        corner = k;
        int next = (k + 1) % one->corners;
        if (corner_of(other, one->x[next], one->y[next]) == (there + other->corners - 1) % other->corners)
            board->across[a][k] = (Site)b;
    }
    if (shared == 1)
        board->meets[a][corner] = (Site)b;
}

void board_join(struct board *board)
{
    memset(board->across, NOWHERE, sizeof board->across);
    memset(board->meets, NOWHERE, sizeof board->meets);
    for (int a = 0; a < board->sites; a++)
        for (int b = 0; b < board->sites; b++)
            if (a != b && on_board(&board->site[a]) && on_board(&board->site[b]))
                join(board, a, b);
}

Site board_find(const struct board *board, enum site_kind kind, const char *name, int length)
{
    if (length == 0)
        return NOWHERE;
    for (int s = 0; s < board->sites; s++) {
        const struct site *site = &board->site[s];
        if (site->kind == kind && site->name[0] == name[0] && strlen(site->name) == (size_t)length &&
            memcmp(site->name, name, (size_t)length) == 0)
            return (Site)s;
    }
    return NOWHERE;
}

bool board_symmetry(const struct board *board, int which, Site map[SITES_MAX])
{
    int32_t left, top, width, height;
    board_box(board, &left, &top, &width, &height);
    for (int a = 0; a < board->sites; a++) {
        const struct site *site = &board->site[a];
        map[a] = (Site)a;
        if (!on_board(site))
            continue;
        /* Twice the offset from the middle, so that it stays an integer. */
        int32_t x = 2 * (site->centre_x - left) - width, y = 2 * (site->centre_y - top) - height;
        if (which & 4)
            x = -x;
        for (int turns = which & 3; turns > 0; turns--) {
            int32_t old = x;
            x = -y;
            y = old;
        }
        map[a] = NOWHERE;
        for (int b = 0; b < board->sites; b++) {
            const struct site *there = &board->site[b];
            if (there->kind == site->kind && there->corners == site->corners &&
                near(there->centre_x, left + (x + width) / 2) && near(there->centre_y, top + (y + height) / 2))
                map[a] = (Site)b;
        }
        if (map[a] == NOWHERE)
            return false;
    }
    return true;
}

void board_box(const struct board *board, int32_t *x, int32_t *y, int32_t *width, int32_t *height)
{
    int32_t left = INT32_MAX, top = INT32_MAX, right = INT32_MIN, bottom = INT32_MIN;
    for (int s = 0; s < board->sites; s++) {
        const struct site *site = &board->site[s];
        for (int k = 0; on_board(site) && k < site->corners; k++) {
            left = site->x[k] < left ? site->x[k] : left;
            right = site->x[k] > right ? site->x[k] : right;
            top = site->y[k] < top ? site->y[k] : top;
            bottom = site->y[k] > bottom ? site->y[k] : bottom;
        }
    }
    *x = left;
    *y = top;
    *width = right - left;
    *height = bottom - top;
}
