/* A position's text as the glyphs alone tell it, written by code that never sees a state: what the page shows is what
 * the position says. May know the games: each has its own way to lie on a board. */
#ifndef TESSERA_TESTS_GLYPH_TEXT_H
#define TESSERA_TESTS_GLYPH_TEXT_H

#include "game.h"

/* Writes the position's text up to the count of turns at its end, if the game has one, for glyphs that `view` gave
 * without clicks. The seat to move is not shown by glyphs: `turn`. Returns how many glyphs stand on the board or in a
 * hand and are told by the text, or -1 for a game whose glyphs this file does not know. */
int glyph_text(const struct setup *setup, const struct glyph *glyphs, int count, int turn, struct out *out);

#endif
