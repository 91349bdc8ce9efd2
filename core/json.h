/* JSON out: the few forms that answers need. Commas look after themselves. May use text; must not know games. */
#ifndef TESSERA_JSON_H
#define TESSERA_JSON_H

#include "text.h"

/* '{' or '[' with the comma that may be due, and '}' or ']'. */
void json_open(struct out *out, char bracket);
void json_close(struct out *out, char bracket);

/* The name of a member of an object; a value or json_open follows. */
void json_name(struct out *out, const char *name);

/* Values: members of an array, or after json_name. */
void json_text(struct out *out, const char *text);
void json_bytes(struct out *out, const char *bytes, size_t length);
void json_number(struct out *out, int64_t number);
void json_bool(struct out *out, bool value);
void json_null(struct out *out);

/* {"key":…,"at":…,"line":…,"column":…,"found":…,"expected":…} */
void json_fault(struct out *out, const struct fault *fault);

#endif
