/* See json_check.h. */
#include "json_check.h"

#include "text.h"

#include <string.h>

enum { DEPTH_MAX = 16 };

struct scan {
    const char *at, *end;
};

static int peek(const struct scan *scan)
{
    return scan->at < scan->end ? (unsigned char)*scan->at : -1;
}

static bool take(struct scan *scan, char c)
{
    if (peek(scan) != c)
        return false;
    scan->at++;
    return true;
}

static bool is_digit(int c)
{
    return c >= '0' && c <= '9';
}

static int hex_of(int c)
{
    return is_digit(c) ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

static bool scan_escape(struct scan *scan)
{
    int c = peek(scan);
    if (c < 0 || !strchr("\"\\/bfnrtu", c))
        return false;
    scan->at++;
    for (int i = 0; c == 'u' && i < 4; i++, scan->at++)
        if (hex_of(peek(scan)) < 0)
            return false;
    return true;
}

static bool scan_string(struct scan *scan)
{
    const char *begin = scan->at;
    if (!take(scan, '"'))
        return false;
    while (!take(scan, '"')) {
        if (peek(scan) < 0x20)
            return false;
        if (*scan->at++ == '\\' && !scan_escape(scan))
            return false;
    }
    size_t length = (size_t)(scan->at - begin);
    return text_invalid(begin, length) == length;
}

static bool scan_number(struct scan *scan)
{
    take(scan, '-');
    bool zero = peek(scan) == '0';
    const char *begin = scan->at;
    while (is_digit(peek(scan)))
        scan->at++;
    return scan->at > begin && (!zero || scan->at == begin + 1);
}

static bool scan_word(struct scan *scan, const char *word)
{
    size_t length = strlen(word);
    if ((size_t)(scan->end - scan->at) < length || memcmp(scan->at, word, length) != 0)
        return false;
    scan->at += length;
    return true;
}

static bool scan_plain(struct scan *scan)
{
    if (peek(scan) == '"')
        return scan_string(scan);
    return scan_word(scan, "true") || scan_word(scan, "false") || scan_word(scan, "null") || scan_number(scan);
}

/* A value, with a stack of the brackets that are open instead of a recursion. */
static bool scan_value(struct scan *scan)
{
    char open[DEPTH_MAX];
    int depth = 0;
    for (;;) {
        bool object = peek(scan) == '{', array = peek(scan) == '[', ended = false;
        if (object || array) {
            if (depth == DEPTH_MAX)
                return false;
            scan->at++;
            open[depth++] = object ? '}' : ']';
            ended = peek(scan) == open[depth - 1];
        } else if (!scan_plain(scan)) {
            return false;
        }
        if (!object && !array)
            ended = true;
        /* Close what ends here, up to a comma or the end of it all. */
        while (ended && depth > 0 && take(scan, open[depth - 1]))
            depth--;
        if (depth == 0)
            return ended;
        if (ended && !take(scan, ','))
            return false;
        if (open[depth - 1] == '}' && (!scan_string(scan) || !take(scan, ':')))
            return false;
    }
}

size_t json_value(const char *text, size_t length)
{
    struct scan scan = {text, text + length};
    return scan_value(&scan) ? (size_t)(scan.at - text) : 0;
}

bool json_is_one_value(const char *text, size_t length)
{
    return length > 0 && json_value(text, length) == length;
}

size_t json_member(const char *text, size_t length, const char *name, const char **value)
{
    struct scan scan = {text, text + length};
    size_t letters = strlen(name);
    if (!take(&scan, '{'))
        return 0;
    while (peek(&scan) == '"') {
        const char *key = scan.at + 1;
        if (!scan_string(&scan) || !take(&scan, ':'))
            return 0;
        bool found = (size_t)(scan.at - key) == letters + 2 && memcmp(key, name, letters) == 0;
        *value = scan.at;
        if (!scan_value(&scan))
            return 0;
        if (found)
            return (size_t)(scan.at - *value);
        take(&scan, ',');
    }
    return 0;
}

size_t json_plain(const char *string, size_t length, char *bytes, size_t room)
{
    size_t to = 0;
    for (size_t i = 1; i + 1 < length && to <= room; i++) {
        char c = string[i];
        if (c == '\\' && string[i + 1] == 'u') {
            /* The core writes only bytes below 0x20 so. */
            c = (char)((hex_of(string[i + 4]) & 15) << 4 | (hex_of(string[i + 5]) & 15));
            i += 5;
        } else if (c == '\\') {
            static const char escapes[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
            c = meanings[strchr(escapes, string[++i]) - escapes];
        }
        if (to < room)
            bytes[to] = c;
        to++;
    }
    return to;
}
