/* Game records, `.tgn` (notation.md "Game records"): text to session and back. May use session; must not know requests
 * or the page. */
#ifndef TESSERA_RECORD_H
#define TESSERA_RECORD_H

#include "session.h"

/* Reads the game that begins at *at, and moves *at behind it and the white space that follows; at *at == length there
 * are no more. The cursor is at the end of the main line.
 *
 * What was left open: a variation is an alternative to the move before it, and comments stand for that move too when they
 * follow the variation. Comments before the first move of the game are the root's, as NOTE_BEFORE, and so are glyphs
 * there; comments before the first move of a variation are that move's, as NOTE_BEFORE. A line break in a comment is a
 * space, all else in it is kept. A result that the moves do not give is resigned or, for a draw, agreed, unless the
 * Termination tag says otherwise; one whose value is no reason is kept like a tag that is not known.
 *
 * On false `fault` has byte offset, line and column; the session holds everything before that place (nothing, if the
 * tags are wrong: session_is_open tells), *at is behind the game's text as far as that can be told (at the next line
 * that begins with '[' after an empty one), and main-line moves before the fault are session_end's ply. After "memory"
 * the same game can be read again from where it began.
 *
 * Takes time proportional to the game's text, with a fault to the whole text, and uses no recursion. Faults:
 * record-utf8, tag-form, tag-repeated, game-missing, game-unknown, option-…, position-…, move-form, move-illegal,
 * game-over, comment-open, variation-open, variation-close, variation-empty, variation-deep, variation-first,
 * glyph-range, glyph-first (before a variation's first move), result-form (of the Result tag), result-missing,
 * result-differs, result-variation, result-reason (at the Termination tag), memory. */
bool record_read(struct session *session, const char *text, size_t length, size_t *at, struct fault *fault);

/* Whether this is a tag's name, and none of those that the session has fields for. */
bool record_tag_is_free(const char *name, size_t length);

/* Writes the session canonically: tags Game, Options, Position, the kept ones, Result, Termination; then the moves,
 * wrapped at 80 columns, and an end of line. Between two games of a file the caller puts an empty line. Glyphs are
 * written as `$n`, comments in braces or, where they have a closing brace in them, from `;` to the end of the line. What
 * a session can hold and a record cannot is said in other words: line breaks in texts are spaces, and comments before a
 * move that continues a line are the last ones after the move before it.
 *
 * Takes time proportional to the tree, as long as no variation is nested deeper than VARIATIONS_MAX. A deeper one, which only
 * session_add can make, is written, but record_read refuses it. */
void record_write(const struct session *session, struct out *out);

/* ---- what reader and writer share ---- */

/* The tags that a session has fields for; all others are kept as they are. */
enum { TAG_GAME, TAG_OPTIONS, TAG_POSITION, TAG_RESULT, TAG_TERMINATION, RECORD_TAGS };
extern const char *const record_tags[];

/* The result token: "*", "draw", or the winner's letter, which is put into `letter`. */
const char *record_result(const struct setup *setup, struct outcome outcome, char letter[2]);
/* The reason of a declared result where no tag says it. */
enum reason record_reason(int winner);
/* The number of characters of a UTF-8 text. */
size_t record_width(const char *text, size_t length);

#endif
