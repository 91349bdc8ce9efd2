/* Random sessions with all that a record can hold, and whether two sessions hold the same. */
#ifndef TESSERA_TESTS_TREES_H
#define TESSERA_TESTS_TREES_H

#include "session.h"

/* Grows an opened session at random: a main line, variations in variations, comments, glyphs, tags, a result. `moves`
 * bounds each line. What a record cannot hold is left out: comments before a move that continues a line. */
void tree_grow(struct session *session, struct random *random, uint32_t moves);

/* Adds notes of all kinds to any nodes, with line breaks in them: what a page can do and a record can only say in other
 * words. */
void tree_annotate_anyhow(struct session *session, struct random *random);

/* Plays a game that goes on for as long as it can, up to `moves`: away from its ends, and without using up what makes
 * progress. */
void tree_play_long(struct session *session, struct random *random, uint32_t moves);

/* How many alternatives lie on the way to a node: the depth of its variation. */
int tree_depth(const struct session *session, Ref node);

/* The first difference between two sessions in words, or NULL: setup, start, tags, all nodes with their notes, result. */
const char *tree_difference(const struct session *one, const struct session *other);

#endif
