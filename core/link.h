/* Share links (notation.md "Share links"). May use session; must not know the page's address or requests. */
#ifndef TESSERA_LINK_H
#define TESSERA_LINK_H

#include "session.h"

enum { LINK_VERSION = 1 };

/* Writes `game=…&options=…&position=…&moves=…`, percent-encoded, without '#', for the moves up to the cursor. The
 * position is left out for startpos. Works in the free part of the session's block (6 bytes a move) and leaves the
 * session as it was. Fault: memory. */
bool link_write(struct session *session, struct out *out, struct fault *fault);

/* Only the value of `moves`. */
bool link_pack(struct session *session, struct out *out, struct fault *fault);

/* Reads a link, with or without what stands before and including '#', packed or with plain words. It needs a game and
 * moves, the rest may be missing; without `moves`, or with empty ones, it has been cut. The moves are words if there is
 * a comma, or if all of it has the form of a move.
 *
 * With a wrong CRC a link is called changed where one changed character explains it, or something put behind it, else cut:
 * what is left of a cut number decodes to as good a game as any, so the moves do not tell.
 *
 * On a wrong word or an illegal count the session holds the moves before it; on any other fault it holds no game. A
 * fault's `at` counts in the link. Faults: link-form, game-missing, game-unknown, option-…, position-…, link-version,
 * link-cut, link-changed, link-count, move-form, move-illegal, game-over, memory (needed are about 24 bytes for each
 * legal move of a position and three times the link). */
bool link_read(struct session *session, const char *text, size_t length, struct fault *fault);

#endif
