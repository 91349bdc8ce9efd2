/* The games that the tests play, those of games.def and the template, and random games of them. Knows nothing of test
 * programs: the fuzz targets link it too. */
#ifndef TESSERA_TESTS_ALL_GAMES_H
#define TESSERA_TESTS_ALL_GAMES_H

#include "line.h"

/* The template game (games/tictactoe.c), which is in no list but the tests' own. */
extern const struct game game_tictactoe;

enum { PLACES_MAX = 64, WALK_LEANINGS = 8 };

/* A game on one of its setups. */
struct place {
    const struct game *game;
    const char *options;
    char name[64]; /* "evl 2, board=30": the options cut short */
};

/* All games on all their setups, the template's last; returns how many. */
int all_places(struct place places[PLACES_MAX]);

/* How many of them are of games that the project has, without the template. */
int own_places(void);

/* A random game that is being played. The same place, setup and number give the same game. */
struct walk {
    struct line line;
    struct random random;
    uint64_t number;
    uint32_t ply;
};

/* Starts a random game. Half of them, and all whose number can be divided by WALK_LEANINGS, are without leaning; the
 * others tend to moves at one end of the list, to moves that make progress or none, or to the same moves again, so that
 * ends of all kinds come about. */
void walk_open(struct walk *walk, const struct setup *setup, uint64_t number);

/* Makes a move; false when the game is over and none is made. */
bool walk_step(struct walk *walk);

/* A number read from the environment, or `otherwise`. */
uint64_t environment_number(const char *name, uint64_t otherwise);

#endif
