/* What is threatened in a position, as a text. Knows nothing of test programs. */
#ifndef TESSERA_TESTS_THREAT_TEXT_H
#define TESSERA_TESTS_THREAT_TEXT_H

#include "threats.h"

enum { THREAT_TEXT = 1024 };

/* Writes the names of the sites that could be taken, in the board's order, then `!s` for each seat s that could win at
 * once; spaces between. Returns the text. */
const char *threat_text(const struct line *line, char text[THREAT_TEXT]);

#endif
