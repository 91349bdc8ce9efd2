/* Game records, `.tgn` (notation.md "Game records"): text to session and back. May use session; must not know requests
 * or the page. */
#ifndef TESSERA_RECORD_H
#define TESSERA_RECORD_H

#include "session.h"

enum { VARIATIONS_MAX = 64 }; /* depth of nested variations */

/* Reads the game that begins at *at, and moves *at behind it and the white space that follows; at *at == length there
 * are no more. The cursor is at the end of the main line.
 *
 * On false `fault` has byte offset, line and column; the session holds everything before that place (nothing, if the
 * tags are wrong: session_is_open tells), *at is behind the game's text as far as that can be told (at the next line
 * that begins with '[' after an empty one), and main-line moves before the fault are session_end's ply.
 *
 * Takes time proportional to the text and uses no recursion. Faults: record-utf8, tag-form, tag-repeated, game-missing,
 * game-unknown, option-…, position-…, move-form, move-illegal, game-over, comment-open, variation-open,
 * variation-close, variation-empty, variation-deep, variation-first, glyph-range, result-missing, result-differs, result-variation, memory. */
bool record_read(struct session *session, const char *text, size_t length, size_t *at, struct fault *fault);

/* Whether this is a tag's name, and none of those that the session has fields for. */
bool record_tag_is_free(const char *name, size_t length);

/* Writes the session canonically: tags Game, Options, Position, the kept ones, Result, Termination; then the moves,
 * wrapped at 80 columns, and an end of line. */
void record_write(const struct session *session, struct out *out);

#endif
