/* A light look at JSON for the fuzz targets: is it one value and nothing more, and what is in it. Its own code, so that
 * the core's writer is not checked by itself. */
#ifndef TESSERA_TESTS_JSON_CHECK_H
#define TESSERA_TESTS_JSON_CHECK_H

#include <stdbool.h>
#include <stddef.h>

/* Whether a text is one JSON value (RFC 8259) without white space around its parts, as the core writes it. Strings must
 * be UTF-8 without bytes below 0x20. */
bool json_is_one_value(const char *text, size_t length);

/* Bytes of the value that a text begins with; 0 if it begins with none. */
size_t json_value(const char *text, size_t length);

/* Finds a member of the object that a text is: `*value` is where its value begins, and its length is returned; 0 if
 * there is none. */
size_t json_member(const char *text, size_t length, const char *name, const char **value);

/* Writes the bytes that a JSON string means; returns how many, or `room` + 1 if they do not fit. */
size_t json_plain(const char *string, size_t length, char *bytes, size_t room);

#endif
