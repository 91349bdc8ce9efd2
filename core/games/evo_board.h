/* The cross that Evo is played on (spec/evo.md "Board"). May use board and text; must not know the rules. */
#ifndef TESSERA_EVO_BOARD_H
#define TESSERA_EVO_BOARD_H

#include "../board.h"
#include "../text.h"

enum {
    SIDE = 12, /* of the square around the cross */
    ARM = 2,   /* depth of an arm, and side of a missing corner */
    INNER = 8, /* width of an arm */
    QUARTERS = 4,
    QUARTER = 32, /* cells of a quarter of the cross */
    CELLS = QUARTERS * QUARTER,
};

/* Adds the cells, row by row from the upper left. */
void evo_add_cells(struct board *board);

/* The cell in a column, from the left, and a row, from the top. */
Site evo_cell(const struct board *board, int column, int row);

/* Reads a cell's name; false if it is none, or no cell of the cross. */
bool evo_read_cell(const struct board *board, struct in *in, Site *site);

/* How many cells a row has, from the top. */
int evo_row_width(int row);

/* The neighbour in a direction, in eighths of a turn clockwise from up, or NOWHERE. */
Site evo_step(const struct board *board, Site from, int direction);

/* Rows or columns between two cells, whichever is more. */
int evo_distance(const struct board *board, Site one, Site other);

/* Numbers the cells quarter by quarter, so that turning the board clockwise by a quarter adds QUARTER to the number of
 * every cell. Fills the site of each number, and the number of each site. */
void evo_number_cells(const struct board *board, Site site[CELLS], uint8_t number[CELLS]);

#endif
