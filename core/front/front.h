/* What the native program's files share. Only core/front may use files, standard output and libraries beyond C's. */
#ifndef TESSERA_FRONT_H
#define TESSERA_FRONT_H

#include "../line.h"

#include <stdio.h>

enum { EXIT_OK, EXIT_FAILED, EXIT_USAGE };

/* The call's words after the command. Options are `--name value` or `--name`, anything else is a plain word. */
struct call {
    int count;
    char **word;
};

/* Takes the option `name` and its value out of the call; `preset` if it is not there. */
const char *call_option(struct call *call, const char *name, const char *preset);
/* Takes the option `name`, which has no value, out of the call. */
bool call_flag(struct call *call, const char *name);
/* A number that is all of `text`, in 0..high. */
bool call_number(const char *text, uint64_t high, uint64_t *number);

/* Says what is wrong with a call on standard error; returns EXIT_USAGE. */
int usage(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Writes a fault as `what: key at byte N: found …, expected …` on standard error. */
void complain(const char *what, const struct fault *fault);

/* A whole file, or standard input for "-", in memory that the caller frees; NULL with a complaint. */
char *read_file(const char *path, size_t *length);

/* Prepares GAME, --options and --position of a call; `line` may be NULL. On false the answer to the user is
 * `*status`. */
bool open_game(struct call *call, struct setup *setup, struct line *line, int *status);

/* Opens the game that a call names and plays the moves of its --moves; no other word may be there. As open_game. */
bool open_played(struct call *call, struct setup *setup, struct line *line, int *status);

double seconds_now(void);

/* Commands; each returns an exit status. */
int command_verify(struct call *call);
int command_record(struct call *call);
int command_link(struct call *call);
int command_ask(struct call *call);
int command_show(struct call *call);
int command_best(struct call *call);
int command_solve(struct call *call);
int command_match(struct call *call);
int command_bench(struct call *call);
int command_ugi(struct call *call);
int command_selfplay(struct call *call);
int command_fit(struct call *call);

#endif
