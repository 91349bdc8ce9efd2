/* Text in and out without allocation: a bounded writer, a cursor reader, and faults as values. Every text form of the
 * project is read and written through these. Must not know games. */
#ifndef TESSERA_TEXT_H
#define TESSERA_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- faults ---- */

enum { FAULT_TEXT = 64 };

/* What is wrong with a text, and where. `key` names the message in web/i18n; NULL means nothing is wrong. */
struct fault {
    const char *key;           /* static string, e.g. "option-unknown" */
    size_t at;                 /* byte offset into the text that was read */
    uint32_t line, column;     /* from 1, column in characters; 0 where the text is not a record */
    char found[FAULT_TEXT];    /* the word that stands there, cut at a character's end; "" at the text's end */
    char expected[FAULT_TEXT]; /* what would have been right, in the text form's own words: "10-40", "6" */
};

/* ---- writing ---- */

/* A writer into the caller's bytes. Writing on past the end is safe and counted, so that `length` is always the size
 * that would have been needed. No terminating zero is kept. */
struct out {
    char *text;
    size_t size;
    size_t length;
};

struct out out_open(char *text, size_t size);
bool out_overrun(const struct out *out);
void out_char(struct out *out, char c);
void out_bytes(struct out *out, const char *bytes, size_t length);
void out_text(struct out *out, const char *text);
void out_number(struct out *out, int64_t number);
void out_hex64(struct out *out, uint64_t number);
/* Writes a run of empty cells, if there is one, and forgets it (positions, notation.md "Positions"). */
void out_gap(struct out *out, int *gap);
/* Writes a JSON string with its quotes. The bytes must be UTF-8. */
void out_json(struct out *out, const char *bytes, size_t length);

/* ---- reading ---- */

/* A cursor over text that it does not own. */
struct in {
    const char *text;
    size_t length;
    size_t at;
};

struct in in_open(const char *text, size_t length);
struct in in_string(const char *text);
bool in_done(const struct in *in);
/* The next byte, or -1 at the end. */
int in_peek(const struct in *in);
/* Takes this byte if it comes next. */
bool in_take(struct in *in, char c);
/* Takes this text if it comes next. */
bool in_take_text(struct in *in, const char *text);
/* Takes a whole run of digits as one number in low..high, without a leading zero. On false nothing is taken. */
bool in_number(struct in *in, unsigned low, unsigned high, unsigned *number);
/* Takes a run of bytes up to a space or the end; returns its length, 0 if there is none. */
size_t in_word(struct in *in, const char **word);

/* One row of a position. `cell` counts from 0 and is moved over empty cells. Returns 1 where something stands at
 * `cell` (the caller reads it and adds 1), 0 at the end of a row of exactly `cells` cells, -1 with a fault. */
int in_row(struct in *in, int cells, int *cell, struct fault *fault);

/* Fills a fault at byte `at` and returns false, so that a reader can end with `return fault_set(...)`. */
bool fault_set(struct fault *fault, const char *key, const struct in *in, size_t at, const char *expected);

/* The same where what was expected is a number. */
bool fault_number(struct fault *fault, const char *key, const struct in *in, size_t at, int expected);

bool text_equal(const char *bytes, size_t length, const char *text);
/* Offset of the first byte that is not UTF-8, or `length`. */
size_t text_invalid(const char *bytes, size_t length);

#endif
