/* See json.h. */
#include "json.h"

#include <string.h>

/* A comma, unless this is the first value of its bracket or follows its name. */
static void comma(struct out *out)
{
    if (out->length == 0 || out->length > out->size)
        return;
    char last = out->text[out->length - 1];
    if (last != '{' && last != '[' && last != ':')
        out_char(out, ',');
}

void json_open(struct out *out, char bracket)
{
    comma(out);
    out_char(out, bracket);
}

void json_close(struct out *out, char bracket)
{
    out_char(out, bracket);
}

void json_name(struct out *out, const char *name)
{
    comma(out);
    out_json(out, name, strlen(name));
    out_char(out, ':');
}

void json_text(struct out *out, const char *text)
{
    json_bytes(out, text, strlen(text));
}

void json_bytes(struct out *out, const char *bytes, size_t length)
{
    comma(out);
    out_json(out, bytes, length);
}

void json_number(struct out *out, int64_t number)
{
    comma(out);
    out_number(out, number);
}

void json_bool(struct out *out, bool value)
{
    comma(out);
    out_text(out, value ? "true" : "false");
}

void json_null(struct out *out)
{
    comma(out);
    out_text(out, "null");
}

void json_fault(struct out *out, const struct fault *fault)
{
    json_open(out, '{');
    json_name(out, "key");
    json_text(out, fault->key);
    json_name(out, "at");
    json_number(out, (int64_t)fault->at);
    if (fault->line > 0) {
        json_name(out, "line");
        json_number(out, fault->line);
        json_name(out, "column");
        json_number(out, fault->column);
    }
    json_name(out, "found");
    json_text(out, fault->found);
    json_name(out, "expected");
    json_text(out, fault->expected);
    json_close(out, '}');
}
