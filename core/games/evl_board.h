/* The tiling that EVL is played on: regular heptagons whose gaps are pairs of pentagons (spec/evl.md "Board"). May use
 * board; must not know the rules. */
#ifndef TESSERA_EVL_BOARD_H
#define TESSERA_EVL_BOARD_H

#include "../board.h"

/* Adds the heptagon of a column, from 0 at the left, and a row, from 0 at the bottom. It touches the one above it when
 * column + row is even. */
void evl_add_heptagon(struct board *board, int column, int row);

/* Adds the pentagon between columns `column` and `column` + 1 and rows `row` and `row` + 1, whose heptagons are there. */
void evl_add_pentagon(struct board *board, int column, int row);

#endif
