#include "text.h"

#include <string.h>

struct out out_open(char *text, size_t size)
{
    return (struct out){text, size, 0};
}

bool out_overrun(const struct out *out)
{
    return out->length > out->size;
}

void out_char(struct out *out, char c)
{
    if (out->length < out->size)
        out->text[out->length] = c;
    out->length++;
}

void out_bytes(struct out *out, const char *bytes, size_t length)
{
    if (out->length < out->size) {
        size_t room = out->size - out->length;
        memcpy(out->text + out->length, bytes, length < room ? length : room);
    }
    out->length += length;
}

void out_text(struct out *out, const char *text)
{
    out_bytes(out, text, strlen(text));
}

void out_number(struct out *out, int64_t number)
{
    char digits[20];
    int n = 0;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do
        digits[n++] = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (number < 0)
        out_char(out, '-');
    while (n > 0)
        out_char(out, digits[--n]);
}

void out_hex64(struct out *out, uint64_t number)
{
    for (int shift = 60; shift >= 0; shift -= 4)
        out_char(out, "0123456789abcdef"[number >> shift & 15]);
}

void out_gap(struct out *out, int *gap)
{
    if (*gap > 0)
        out_number(out, *gap);
    *gap = 0;
}

void out_json(struct out *out, const char *bytes, size_t length)
{
    out_char(out, '"');
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)bytes[i];
        if (c == '"' || c == '\\') {
            out_char(out, '\\');
            out_char(out, (char)c);
        } else if (c < 0x20) {
            out_text(out, "\\u00");
            out_char(out, (char)('0' + (c >> 4)));
            out_char(out, "0123456789abcdef"[c & 15]);
        } else {
            out_char(out, (char)c);
        }
    }
    out_char(out, '"');
}

struct in in_open(const char *text, size_t length)
{
    return (struct in){text, length, 0};
}

struct in in_string(const char *text)
{
    return in_open(text, strlen(text));
}

bool in_done(const struct in *in)
{
    return in->at >= in->length;
}

int in_peek(const struct in *in)
{
    return in_done(in) ? -1 : (unsigned char)in->text[in->at];
}

bool in_take(struct in *in, char c)
{
    if (in_peek(in) != (unsigned char)c)
        return false;
    in->at++;
    return true;
}

bool in_take_text(struct in *in, const char *text)
{
    size_t n = strlen(text);
    if (in->length - in->at < n || memcmp(in->text + in->at, text, n) != 0)
        return false;
    in->at += n;
    return true;
}

static bool is_digit(int c)
{
    return c >= '0' && c <= '9';
}

bool in_number(struct in *in, unsigned low, unsigned high, unsigned *number)
{
    struct in probe = *in;
    uint64_t value = 0;
    size_t start = probe.at;
    while (is_digit(in_peek(&probe))) {
        value = value * 10 + (uint64_t)(in_peek(&probe) - '0');
        if (value > high)
            return false;
        probe.at++;
    }
    size_t digits = probe.at - start;
    if (digits == 0 || value < low || (digits > 1 && probe.text[start] == '0'))
        return false;
    *number = (unsigned)value;
    *in = probe;
    return true;
}

size_t in_word(struct in *in, const char **word)
{
    size_t start = in->at;
    while (!in_done(in) && in->text[in->at] != ' ')
        in->at++;
    *word = in->text + start;
    return in->at - start;
}

static bool row_ends(const struct in *in)
{
    int c = in_peek(in);
    return c == -1 || c == '/' || c == ' ';
}

static int row_fault(const struct in *in, int cells, struct fault *fault)
{
    fault_number(fault, "position-row", in, in->at, cells);
    return -1;
}

int in_row(struct in *in, int cells, int *cell, struct fault *fault)
{
    unsigned gap = 0;
    if (is_digit(in_peek(in)) && !in_number(in, 1, (unsigned)(cells - *cell), &gap))
        return row_fault(in, cells, fault);
    *cell += (int)gap;
    if (row_ends(in) != (*cell == cells))
        return row_fault(in, cells, fault);
    return *cell < cells;
}

static void copy_cut(char *to, const char *from, size_t length)
{
    size_t n = length < FAULT_TEXT - 1 ? length : FAULT_TEXT - 1;
    while (n > 0 && n < length && ((unsigned char)from[n] & 0xc0) == 0x80)
        n--;
    memcpy(to, from, n);
    to[n] = '\0';
}

bool fault_set(struct fault *fault, const char *key, const struct in *in, size_t at, const char *expected)
{
    size_t end = at;
    while (end < in->length && !strchr(" \t\r\n/", in->text[end]))
        end++;
    if (end == at && at < in->length && in->text[at] == '/')
        end++;
    *fault = (struct fault){.key = key, .at = at};
    copy_cut(fault->found, in->text + at, end - at);
    if (expected)
        copy_cut(fault->expected, expected, strlen(expected));
    return false;
}

bool fault_number(struct fault *fault, const char *key, const struct in *in, size_t at, int expected)
{
    char number[12] = "";
    struct out out = out_open(number, sizeof number - 1);
    out_number(&out, expected);
    return fault_set(fault, key, in, at, number);
}

bool text_equal(const char *bytes, size_t length, const char *text)
{
    return strlen(text) == length && memcmp(bytes, text, length) == 0;
}

/* Length of the UTF-8 character at `bytes`, 0 if it is not one (RFC 3629: no surrogates, nothing overlong). */
static size_t utf8_length(const unsigned char *bytes, size_t left)
{
    unsigned char c = bytes[0];
    if (c < 0x80)
        return 1;
    size_t n = c >= 0xf0 ? 4 : c >= 0xe0 ? 3 : 2;
    if (c < 0xc2 || c > 0xf4 || n > left)
        return 0;
    for (size_t i = 1; i < n; i++)
        if ((bytes[i] & 0xc0) != 0x80)
            return 0;
    if ((c == 0xe0 && bytes[1] < 0xa0) || (c == 0xed && bytes[1] > 0x9f) || (c == 0xf0 && bytes[1] < 0x90) ||
        (c == 0xf4 && bytes[1] > 0x8f))
        return 0;
    return n;
}

size_t text_invalid(const char *bytes, size_t length)
{
    size_t at = 0;
    while (at < length) {
        size_t n = utf8_length((const unsigned char *)bytes + at, length - at);
        if (n == 0)
            return at;
        at += n;
    }
    return length;
}
