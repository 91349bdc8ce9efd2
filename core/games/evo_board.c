/* See evo_board.h. */
#include "evo_board.h"
#include "../check.h"

#include <string.h>

static bool is_inner(int line)
{
    return line >= ARM && line < SIDE - ARM;
}

static bool in_cross(int column, int row)
{
    return is_inner(column) || is_inner(row);
}

static void name_cell(char name[NAME_MAX], int column, int row)
{
    struct out out = out_open(name, NAME_MAX);
    out_char(&out, (char)('a' + column));
    out_number(&out, SIDE - row);
    out_char(&out, '\0');
}

void evo_add_cells(struct board *board)
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

Site evo_cell(const struct board *board, int column, int row)
{
    char name[NAME_MAX];
    name_cell(name, column, row);
    return board_find(board, SITE_CELL, name, (int)strlen(name));
}

bool evo_read_cell(const struct board *board, struct in *in, Site *site)
{
    size_t at = in->at;
    unsigned rank;
    if (in_done(in))
        return false;
    in->at++;
    if (!in_number(in, 1, SIDE, &rank))
        return false;
    *site = board_find(board, SITE_CELL, in->text + at, (int)(in->at - at));
    return *site != NOWHERE;
}

int evo_row_width(int row)
{
    return is_inner(row) ? SIDE : INNER;
}

Site evo_step(const struct board *board, Site from, int direction)
{
    return direction & 1 ? board->meets[from][(direction + 1) / 2 & 3] : board->across[from][direction / 2];
}

int evo_distance(const struct board *board, Site one, Site other)
{
    int x = (board->site[one].centre_x - board->site[other].centre_x) / UNIT;
    int y = (board->site[one].centre_y - board->site[other].centre_y) / UNIT;
    x = x < 0 ? -x : x;
    y = y < 0 ? -y : y;
    return x > y ? x : y;
}

/* Each cell of the lower left quarter, and the three that it becomes when the board is turned. */
void evo_number_cells(const struct board *board, Site site[CELLS], uint8_t number[CELLS])
{
    int next = 0;
    for (int y = SIDE / 2; y < SIDE; y++)
        for (int x = 0; x < SIDE / 2; x++) {
            int column = x, row = y;
            if (!in_cross(x, y))
                continue;
            for (int cell = next++; cell < CELLS; cell += QUARTER) {
                int left = column;
                site[cell] = evo_cell(board, column, row);
                number[site[cell]] = (uint8_t)cell;
                column = SIDE - 1 - row;
                row = left;
            }
        }
    CHECK(next == QUARTER);
}
