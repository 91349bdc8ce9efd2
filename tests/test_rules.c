/* Runs the rule tests of rules/ (their form: rules/README.md): positions and what follows from them, written so that a
 * player can read them. Each `case` is a test of its own; what fails says file and line. A program argument is part of a
 * case's name, to run no others. */
#define _POSIX_C_SOURCE 200809L

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include "glyph_text.h"
#include "forced.h"
#include "threat_text.h"
#include "words.h"

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FILES_MAX = 64,
    FILE_LINES_MAX = 1 << 14,
    CASES_MAX = 512,
    PATH_ROOM = 4096,
    TEXTS_ROOM = 1 << 20,
    MESSAGE_ROOM = 2 * TEXT_ROOM,
};

/* A rule file, with its lines as strings. */
struct file {
    char path[PATH_ROOM];
    char **line;
    int lines;
    int prelude; /* lines before the first case: they begin every case */
};

struct rule_case {
    const struct file *file;
    int first, last; /* lines, from 0, after the `case` line */
    char name[160];
};

/* A case that is being run. */
struct run {
    const struct file *file;
    int at; /* the line */
    int assertions;
    bool opened;
    struct setup setup;
    struct line line;
    char message[MESSAGE_ROOM]; /* what is wrong with the line, if anything */
};

/* Says what is wrong with the line and is false, so that a statement can end with it. */
#define WRONG(run, ...) (snprintf((run)->message, sizeof(run)->message, __VA_ARGS__), false)

/* ---- the position ---- */

static bool open_setup(struct run *run, const char *text)
{
    char id[32];
    struct fault fault = {0};
    size_t length = strcspn(text, " ");
    const char *options = text + length + strspn(text + length, " ");
    const struct game *game = game_find(text, length);
    State state;
    if (!game)
        return WRONG(run, "no such game");
    if (!setup_open(&run->setup, game, options, strlen(options), &fault))
        return WRONG(run, "%s at %zu", fault.key, fault.at);
    snprintf(id, sizeof id, "%s", game->id);
    game->start(&run->setup, &state);
    line_open(&run->line, &run->setup, &state);
    run->opened = true;
    return true;
}

static const char *position_of(const struct run *run, char text[POSITION_TEXT + 1])
{
    struct out out = out_open(text, POSITION_TEXT);
    run->setup.game->write_state(&run->setup, &run->line.state, &out);
    text[out.length < POSITION_TEXT ? out.length : POSITION_TEXT] = '\0';
    return text;
}

/* Every position of a rule file is written back as it was read. */
static bool do_position(struct run *run, const char *text)
{
    char written[POSITION_TEXT + 1];
    struct fault fault = {0};
    State state;
    if (!position_read(&run->setup, text, strlen(text), &state, &fault))
        return WRONG(run, "refused: %s at %zu, found '%s', expected '%s'\n%s\n%*s", fault.key, fault.at, fault.found,
                     fault.expected, text, (int)fault.at + 1, "^");
    line_open(&run->line, &run->setup, &state);
    position_of(run, written);
    return strcmp(text, "startpos") == 0 || strcmp(text, written) == 0 || WRONG(run, "is written as\n%s", written);
}

static bool do_is(struct run *run, const char *text)
{
    char written[POSITION_TEXT + 1];
    return strcmp(position_of(run, written), text) == 0 || WRONG(run, "expected %s\ngot      %s", text, written);
}

/* Adds a row of cells to a position: `.` is an empty cell, all else stands as it is. */
static void add_row(struct out *out, char **word, int count, bool first)
{
    int empty = 0;
    if (!first)
        out_char(out, '/');
    for (int i = 0; i < count; i++) {
        if (strcmp(word[i], ".") == 0) {
            empty++;
            continue;
        }
        out_gap(out, &empty);
        out_text(out, word[i]);
    }
    out_gap(out, &empty);
}

static bool is_drawn(const struct run *run, int line)
{
    return line < run->file->lines && (run->file->line[line][0] == ' ' || run->file->line[line][0] == '\t');
}

/* Makes a position's text of the rows that are drawn, indented, below the line. Rows that begin with their rank are the
 * board's, the others are what lies between them; a last row of file letters is for the reader. */
static bool read_drawing(struct run *run, const char *rest, char *text, size_t size)
{
    char between[TEXT_ROOM];
    struct out board = out_open(text, size - 1), areas = out_open(between, sizeof between);
    int rank = 0;
    bool files = false;
    for (; is_drawn(run, run->at + 1); run->at++) {
        struct words words;
        split(&words, run->file->line[run->at + 1]);
        if (words.count == 0 || files)
            return WRONG(run, "a row that is none");
        files = strcmp(words.word[0], "a") == 0;
        if (files)
            continue;
        int row = number_of(words.word[0]);
        if (row < 0) {
            add_row(&areas, words.word, words.count, areas.length == 0);
            continue;
        }
        if (rank > 0 && row != rank - 1)
            return WRONG(run, "rank %s does not follow %d", words.word[0], rank);
        rank = row;
        add_row(&board, words.word + 1, words.count - 1, board.length == 0);
    }
    if (rank != 1)
        return WRONG(run, "nothing is drawn down to rank 1");
    if (areas.length > 0) {
        out_char(&board, ' ');
        out_bytes(&board, between, areas.length);
    }
    out_char(&board, ' ');
    out_text(&board, rest);
    text[board.length < size ? board.length : size - 1] = '\0';
    return true;
}

static bool do_board(struct run *run, const char *rest)
{
    char text[TEXT_ROOM];
    return read_drawing(run, rest, text, sizeof text) && do_position(run, text);
}

static bool do_becomes(struct run *run, const char *rest)
{
    char text[TEXT_ROOM];
    return read_drawing(run, rest, text, sizeof text) && do_is(run, text);
}

/* ---- moves ---- */

static const char *word_of(const struct run *run, Move move, char text[MOVE_TEXT + 1])
{
    struct out out = out_open(text, MOVE_TEXT);
    run->setup.game->write_move(&run->setup, &run->line.state, move, &out);
    text[out.length < MOVE_TEXT ? out.length : MOVE_TEXT] = '\0';
    return text;
}

/* Whether this is the canonical word of a legal move. */
static bool is_word(const struct run *run, const char *word)
{
    char text[MOVE_TEXT + 1];
    for (int i = 0; i < run->line.count; i++)
        if (strcmp(word_of(run, run->line.moves[i], text), word) == 0)
            return true;
    return false;
}

static bool do_legal(struct run *run, const char *text)
{
    struct words words;
    split(&words, text);
    for (int i = 0; i < words.count; i++)
        if (!is_word(run, words.word[i]))
            return WRONG(run, "%s is no legal move", words.word[i]);
    return words.count > 0 || WRONG(run, "which moves?");
}

/* Whether every word is refused with this key. */
static bool all_refused(struct run *run, const char *text, const char *key)
{
    struct words words;
    split(&words, text);
    for (int i = 0; i < words.count; i++) {
        struct fault fault = {0};
        Move move;
        if (line_read(&run->line, words.word[i], strlen(words.word[i]), &move, &fault))
            return WRONG(run, "%s is legal", words.word[i]);
        if (strcmp(fault.key, key) != 0)
            return WRONG(run, "%s is refused as %s", words.word[i], fault.key);
    }
    return words.count > 0 || WRONG(run, "which words?");
}

static bool do_illegal(struct run *run, const char *text)
{
    return all_refused(run, text, "move-illegal");
}

static bool do_never(struct run *run, const char *text)
{
    return all_refused(run, text, "move-form");
}

static bool do_late(struct run *run, const char *text)
{
    return all_refused(run, text, "game-over");
}

static bool do_reads(struct run *run, const char *text)
{
    struct words words;
    struct fault fault = {0};
    char word[MOVE_TEXT + 1];
    Move move;
    split(&words, text);
    if (words.count != 3 || strcmp(words.word[1], "as") != 0)
        return WRONG(run, "reads WORD as WORD");
    if (!line_read(&run->line, words.word[0], strlen(words.word[0]), &move, &fault))
        return WRONG(run, "%s", fault.key);
    return strcmp(word_of(run, move, word), words.word[2]) == 0 || WRONG(run, "it is %s", word);
}

static bool do_moves(struct run *run, const char *text)
{
    struct words words;
    split(&words, text);
    for (int i = 0; i < words.count; i++)
        if (!is_word(run, words.word[i]))
            return WRONG(run, "%s is no legal move", words.word[i]);
    return words.count == run->line.count || WRONG(run, "there are %d legal moves", run->line.count);
}

/* What a word says behind the cell or stone that it begins with, without a role at its end; NULL if it begins otherwise
 * or there is nothing further. */
static const char *behind(const char *word, const char *from, char rest[MOVE_TEXT + 1])
{
    size_t n = strlen(from);
    if (strncmp(word, from, n) != 0 || (from[n - 1] <= '9' && word[n] >= '0' && word[n] <= '9'))
        return NULL;
    n += word[n] == '-' || word[n] == 'x';
    snprintf(rest, MOVE_TEXT + 1, "%s", word + n);
    rest[strcspn(rest, "=")] = '\0';
    return rest[0] ? rest : NULL;
}

static bool has_word(const struct words *words, const char *word)
{
    for (int i = 1; i < words->count; i++)
        if (strcmp(words->word[i], word) == 0)
            return true;
    return false;
}

/* All moves that begin with the first word lead to exactly the others. */
static bool do_goes(struct run *run, const char *text)
{
    struct words words;
    bool seen[WORDS_MAX] = {false};
    char word[MOVE_TEXT + 1], rest[MOVE_TEXT + 1];
    split(&words, text);
    if (words.count == 0)
        return WRONG(run, "from where?");
    for (int i = 0; i < run->line.count; i++) {
        const char *to = behind(word_of(run, run->line.moves[i], word), words.word[0], rest);
        if (to && !has_word(&words, to))
            return WRONG(run, "%s is legal too", word);
        for (int k = 1; to && k < words.count; k++)
            seen[k] |= strcmp(words.word[k], to) == 0;
    }
    for (int k = 1; k < words.count; k++)
        if (!seen[k])
            return WRONG(run, "nothing goes from %s to %s", words.word[0], words.word[k]);
    return true;
}

static bool do_count(struct run *run, const char *text)
{
    return run->line.count == number_of(text) || WRONG(run, "there are %d legal moves", run->line.count);
}

static bool do_perft(struct run *run, const char *text)
{
    struct words words;
    split(&words, text);
    if (words.count != 2 || number_of(words.word[0]) < 0 || number_of(words.word[1]) < 0)
        return WRONG(run, "perft DEPTH COUNT");
    uint64_t count = line_perft(&run->line, number_of(words.word[0]));
    return count == (uint64_t)number_of(words.word[1]) || WRONG(run, "there are %llu", (unsigned long long)count);
}

/* A number that says how large the forced win is (rules/README.md), and the only move that keeps it, if there is one. */
static bool do_wins(struct run *run, const char *text)
{
    struct words words;
    Move move;
    split(&words, text);
    if (words.count < 1 || words.count > 2 || number_of(words.word[0]) < 1)
        return WRONG(run, "wins NUMBER WORD");
    int number = number_of(words.word[0]);
    bool lead = run->setup.game->gain != NULL;
    int wanted = lead ? SCORE_LEAD + number : SCORE_WIN - number, depth = lead ? FORCED_DEPTH_MAX : number;
    int score = forced_score(&run->line, depth, false, &move);
    char word[MOVE_TEXT + 1];
    if (score != wanted)
        return WRONG(run, "the search says %d, not %d", score, wanted);
    if (words.count > 1 && strcmp(word_of(run, move, word), words.word[1]) != 0)
        return WRONG(run, "the search plays %s", word_of(run, move, word));
    return lead || number == 1 || forced_score(&run->line, number - 1, true, &move) < SCORE_PROVEN ||
           WRONG(run, "it is won sooner");
}

static bool do_play(struct run *run, const char *text)
{
    struct words words;
    split(&words, text);
    for (int i = 0; i < words.count; i++) {
        struct fault fault = {0};
        Move move;
        if (!line_read(&run->line, words.word[i], strlen(words.word[i]), &move, &fault))
            return WRONG(run, "%s: %s", words.word[i], fault.key);
        line_play(&run->line, move);
    }
    return words.count > 0 || WRONG(run, "play what?");
}

/* `times N WORDS` */
static bool do_times(struct run *run, const char *text)
{
    struct in in = in_string(text);
    unsigned times = 0;
    if (!in_number(&in, 1, 1000, &times) || !in_take(&in, ' '))
        return WRONG(run, "how many times?");
    while (times-- > 0)
        if (!do_play(run, text + in.at))
            return false;
    return true;
}

/* ---- what is shown while a move is being made ---- */

/* The site of this name: a cell, else what the seat to move has in hand, else a button. */
static Site site_of(const struct run *run, const char *name)
{
    const struct board *board = &run->setup.board;
    Site cell = board_find(board, SITE_CELL, name, (int)strlen(name));
    if (cell != NOWHERE)
        return cell;
    for (int s = 0; s < board->sites; s++)
        if (board->site[s].kind == SITE_HAND && board->site[s].owner == run->line.turn &&
            strcmp(board->site[s].name, name) == 0)
            return (Site)s;
    return board_find(board, SITE_BUTTON, name, (int)strlen(name));
}

/* `shows CLICK…: TEXT`: the position as the glyphs tell it, without a count of turns. */
static bool do_shows(struct run *run, const char *text)
{
    static struct glyph glyphs[GLYPHS_MAX];
    char shown[POSITION_TEXT + 1];
    struct words words;
    Site clicks[PATH_MAX];
    const char *colon = strstr(text, ": ");
    struct out out = out_open(shown, POSITION_TEXT);
    if (!colon)
        return WRONG(run, "shows CLICK…: TEXT");
    split(&words, text);
    int count = 0;
    for (; count < PATH_MAX && words.word[count] < words.text + (colon - text); count++) {
        words.word[count][strcspn(words.word[count], ":")] = '\0';
        clicks[count] = site_of(run, words.word[count]);
        if (clicks[count] == NOWHERE)
            return WRONG(run, "%s is no site", words.word[count]);
    }
    int n = run->setup.game->view(&run->setup, &run->line.state, clicks, count, glyphs);
    glyph_text(&run->setup, glyphs, n, run->line.turn, &out);
    shown[out.length < POSITION_TEXT ? out.length : POSITION_TEXT] = '\0';
    return strcmp(shown, colon + 2) == 0 || WRONG(run, "it shows %s", shown);
}

/* ---- how it stands ---- */

static bool do_turn(struct run *run, const char *text)
{
    const char letter[] = {setup_letter(&run->setup, run->line.turn), '\0'};
    return strcmp(text, letter) == 0 || WRONG(run, "it is %s's turn", letter);
}

static bool do_score(struct run *run, const char *text)
{
    char written[64];
    int score[SEATS_MAX];
    struct out out = out_open(written, sizeof written - 1);
    run->setup.game->score(&run->setup, &run->line.state, score);
    for (int seat = 0; seat < run->setup.seats; seat++) {
        out_text(&out, seat > 0 ? " " : "");
        out_number(&out, score[seat]);
    }
    written[out.length] = '\0';
    return strcmp(text, written) == 0 || WRONG(run, "the score is %s", written);
}

static bool do_threats(struct run *run, const char *text)
{
    char written[THREAT_TEXT];
    return strcmp(threat_text(&run->line, written), text) == 0 || WRONG(run, "the threats are '%s'", written);
}

static bool do_over(struct run *run, const char *text)
{
    char written[64];
    struct outcome outcome = run->line.outcome;
    const char letter[] = {outcome.winner == NOBODY ? '\0' : setup_letter(&run->setup, outcome.winner), '\0'};
    if (outcome.reason == REASON_NONE)
        return WRONG(run, "the game goes on");
    snprintf(written, sizeof written, "%s %s", reason_word(outcome.reason), outcome.winner == NOBODY ? "draw" : letter);
    return strcmp(text, written) == 0 || WRONG(run, "it is over: %s", written);
}

static bool do_on(struct run *run, const char *text)
{
    if (text[0])
        return WRONG(run, "on what?");
    return run->line.outcome.reason == REASON_NONE ||
           WRONG(run, "it is over: %s", reason_word(run->line.outcome.reason));
}

static bool do_options(struct run *run, const char *text)
{
    return strcmp(text, run->setup.options) == 0 || WRONG(run, "the options are %s", run->setup.options);
}

/* ---- what is refused: KEY at BYTE [expects TEXT]: WHAT ---- */

/* Copies a text; `␣` stands for a space that one would not see. */
static void show_spaces(const char *text, char shown[TEXT_ROOM])
{
    static const char mark[] = "␣";
    struct out out = out_open(shown, TEXT_ROOM - 1);
    for (const char *mark_at; (mark_at = strstr(text, mark)); text = mark_at + strlen(mark)) {
        out_bytes(&out, text, (size_t)(mark_at - text));
        out_char(&out, ' ');
    }
    out_text(&out, text);
    shown[out.length < TEXT_ROOM ? out.length : TEXT_ROOM - 1] = '\0';
}

/* Reads `KEY at BYTE [expects TEXT]: ` into the fault that is expected; the rest of the line is what is refused. */
static bool read_refusal(struct in *in, char key[FAULT_TEXT], struct fault *fault, bool *expects)
{
    unsigned at = 0;
    const char *word, *begin, *colon;
    size_t length = in_word(in, &word);
    snprintf(key, FAULT_TEXT, "%.*s", (int)length, word);
    fault->key = key;
    if (!in_take_text(in, " at ") || !in_number(in, 0, POSITION_TEXT, &at))
        return false;
    fault->at = at;
    *expects = in_take_text(in, " expects ");
    begin = in->text + in->at;
    colon = strstr(begin, ": ");
    if (!colon || (!*expects && colon != begin))
        return false;
    snprintf(fault->expected, FAULT_TEXT, "%.*s", (int)(colon - begin), begin);
    in->at += (size_t)(colon - begin) + 2;
    return true;
}

static bool do_refused_as(struct run *run, const char *text, bool options)
{
    static struct setup setup;
    char key[FAULT_TEXT], what[TEXT_ROOM];
    struct fault expected = {0}, fault = {0};
    struct in in = in_string(text);
    State state;
    bool expects;
    if (!read_refusal(&in, key, &expected, &expects))
        return WRONG(run, "KEY at BYTE [expects TEXT]: WHAT");
    show_spaces(text + in.at, what);
    if (options ? setup_open(&setup, run->setup.game, what, strlen(what), &fault)
                : position_read(&run->setup, what, strlen(what), &state, &fault))
        return WRONG(run, "it is accepted");
    if (strcmp(fault.key, expected.key) != 0 || fault.at != expected.at)
        return WRONG(run, "refused as %s at %zu, found '%s', expected '%s'", fault.key, fault.at, fault.found,
                     fault.expected);
    return !expects || strcmp(fault.expected, expected.expected) == 0 || WRONG(run, "it expects '%s'", fault.expected);
}

static bool do_refused(struct run *run, const char *text)
{
    return do_refused_as(run, text, false);
}

static bool do_refused_options(struct run *run, const char *text)
{
    return do_refused_as(run, text, true);
}

/* ---- running ---- */

struct statement {
    const char *name;
    bool asserts;
    bool (*run)(struct run *run, const char *text);
};

static const struct statement statements[] = {
    {"game", false, open_setup},   {"position", false, do_position}, {"board", false, do_board},
    {"play", false, do_play},      {"times", false, do_times},       {"is", true, do_is},
    {"becomes", true, do_becomes}, {"legal", true, do_legal},        {"illegal", true, do_illegal},
    {"never", true, do_never},     {"late", true, do_late},          {"reads", true, do_reads},
    {"moves", true, do_moves},     {"goes", true, do_goes},          {"count", true, do_count},
    {"perft", true, do_perft},     {"wins", true, do_wins},          {"shows", true, do_shows},
    {"turn", true, do_turn},       {"score", true, do_score},        {"over", true, do_over},
    {"on", true, do_on},           {"options", true, do_options},    {"threats", true, do_threats},
    {"refused", true, do_refused}, {"accepted", true, do_position},  {"refused-options", true, do_refused_options},
};

static bool run_line(struct run *run)
{
    const char *line = run->file->line[run->at];
    size_t length = strcspn(line, " ");
    if (line[0] == '\0' || line[0] == '#')
        return true;
    for (size_t i = 0; i < sizeof statements / sizeof *statements; i++) {
        const struct statement *statement = &statements[i];
        if (!text_equal(line, length, statement->name))
            continue;
        if (statement->run != open_setup && !run->opened)
            return WRONG(run, "of which game?");
        run->assertions += statement->asserts;
        return statement->run(run, line + length + strspn(line + length, " "));
    }
    return WRONG(run, "what is that?");
}

/* Runs lines first..last-1; false at the first that is wrong. */
static bool run_lines(struct run *run, int first, int last)
{
    for (run->at = first; run->at < last; run->at++)
        if (!run_line(run))
            return false;
    return true;
}

static bool run_case(struct run *run, const struct rule_case *rule)
{
    memset(run, 0, sizeof *run);
    run->file = rule->file;
    if (!run_lines(run, 0, rule->file->prelude) || !run_lines(run, rule->first, rule->last))
        return false;
    run->at = rule->first - 1;
    return run->assertions > 0 || WRONG(run, "nothing is asserted");
}

static struct run run;

static void rule_holds(void **state)
{
    const struct rule_case *rule = *state;
    if (run_case(&run, rule))
        return;
    print_error("%s:%d: %s\n%s\n", rule->file->path, run.at + 1, rule->file->line[run.at], run.message);
    _fail(rule->file->path, run.at + 1);
}

/* ---- reading the files ---- */

static char texts[TEXTS_ROOM];
static size_t texts_used;
static char *all_lines[FILE_LINES_MAX];
static int line_count;
static struct file files[FILES_MAX];
static int file_count;
static struct rule_case cases[CASES_MAX];
static int case_count;

static bool split_lines(struct file *file, char *text)
{
    file->line = all_lines + line_count;
    for (char *line = text; line && *line;) {
        char *end = strchr(line, '\n');
        if (line_count == FILE_LINES_MAX)
            return false;
        if (end)
            *end = '\0';
        all_lines[line_count++] = line;
        file->lines++;
        line = end ? end + 1 : NULL;
    }
    return true;
}

static void split_cases(struct file *file)
{
    struct rule_case *open = NULL;
    file->prelude = file->lines;
    for (int i = 0; i < file->lines; i++) {
        if (strncmp(file->line[i], "case ", 5) != 0 || case_count == CASES_MAX)
            continue;
        if (open)
            open->last = i;
        else
            file->prelude = i;
        open = &cases[case_count++];
        *open = (struct rule_case){.file = file, .first = i + 1, .last = file->lines};
        const char *name = strrchr(file->path, '/');
        snprintf(open->name, sizeof open->name, "%.40s: %.110s", name ? name + 1 : file->path, file->line[i] + 5);
    }
}

static bool read_rules(const char *path)
{
    struct file *file = &files[file_count++];
    FILE *stream = fopen(path, "rb");
    char *text = texts + texts_used;
    size_t room = sizeof texts - texts_used;
    if (!stream)
        return false;
    size_t length = fread(text, 1, room, stream);
    fclose(stream);
    if (length == room)
        return false;
    texts_used += length + 1; /* the text's end is a zero that was there */
    snprintf(file->path, sizeof file->path, "%s", path);
    if (!split_lines(file, text))
        return false;
    split_cases(file);
    return true;
}

static int by_path(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static int is_rules(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name);
    return length > 2 && strcmp(entry->d_name + length - 2, ".t") == 0;
}

/* Reads all rule files in the order of their names; false if there are none or one cannot be read. */
static bool read_folder(const char *folder)
{
    struct dirent **entries = NULL;
    int count = scandir(folder, &entries, is_rules, by_path);
    bool read = count > 0 && count <= FILES_MAX;
    for (int i = 0; read && i < count; i++) {
        char path[PATH_ROOM];
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        read = read_rules(path);
    }
    for (int i = 0; i < count; i++)
        free(entries[i]);
    free(entries);
    return read;
}

/* ---- the runner itself: each of these lines is wrong, and has to be found so ---- */

static const char *const wrong_lines[] = {
    "legal c9",
    "legal a1-a2",
    "legal",
    "illegal a1",
    "illegal c9",
    "never a1",
    "never a1-a2",
    "late a1",
    "reads a1 as a2",
    "reads a1-a2 as a1",
    "moves a1",
    "moves",
    "goes a1 a2",
    "count 27",
    "count",
    "perft 1 27",
    "perft 2",
    "play a1-a2",
    "play",
    "times 0 a1",
    "times 2 a1-a2",
    "shows c2: 7/7/2b4/7 6/6/6 b 18,18",
    "shows c2",
    "shows x9: 7/7/7/7 6/6/6 b 18,18",
    "turn w",
    "score 1 0",
    "over goal b",
    "on now",
    "threats a1",
    "options board=28",
    "is 7/7/7/7 6/6/6 w 18,18 0",
    "position 7/7/7/7 6/6/6 b 18,18",
    "accepted 7/7/7 6/6/6 b 18,18 0",
    "refused position-row at 0: 7/7/7/7 6/6/6 b 18,18 0",
    "refused position-stack at 1: 6/7/7/7 6/6/6 b 18,18 0",
    "refused position-row at 1",
    "refused position-row: 6/7/7/7 6/6/6 b 18,18 0",
    "refused position-row at 0 expects 7: 6/7/7/7 6/6/6 b 18,18 0",
    "refused position-row at 1 expects 6: 6/7/7/7 6/6/6 b 18,18 0",
    "refused-options option-value at 6: board=28",
    "refused-options option-unknown at 0: board=29",
    "board b 18,18 0",
    "becomes b 18,18 0",
    "game nim",
    "Legal a1",
    "anything",
};

static void a_wrong_line_is_found(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof wrong_lines / sizeof *wrong_lines; i++) {
        char start[] = "game evl", wrong_line[256];
        char *lines[] = {start, wrong_line};
        const struct file file = {.path = "none", .line = lines, .lines = 2};
        const struct rule_case rule = {.file = &file, .first = 0, .last = 2};
        snprintf(wrong_line, sizeof wrong_line, "%s", wrong_lines[i]);
        if (run_case(&run, &rule))
            fail_msg("not found to be wrong: %s", wrong_line);
        assert_int_equal(run.at, 1);
        assert_true(run.message[0] != '\0');
    }
}

static void a_case_has_to_assert_something(void **state)
{
    char start[] = "game evl", move[] = "play a1", assertion[] = "count 27";
    char *lines[] = {start, move, assertion};
    const struct file file = {.path = "none", .line = lines, .lines = 3};
    (void)state;
    assert_false(run_case(&run, &(struct rule_case){.file = &file, .first = 0, .last = 2}));
    assert_true(run_case(&run, &(struct rule_case){.file = &file, .first = 0, .last = 3}));
    assert_false(run_case(&run, &(struct rule_case){.file = &file, .first = 2, .last = 3}));
}

int main(int argc, char **argv)
{
    static struct CMUnitTest tests[CASES_MAX];
    const struct CMUnitTest own[] = {
        cmocka_unit_test(a_wrong_line_is_found),
        cmocka_unit_test(a_case_has_to_assert_something),
    };
    size_t listed = 0;
    if (!read_folder(TESSERA_TESTS "/rules") || case_count == 0 || case_count == CASES_MAX) {
        print_error("rules/*.t cannot be read\n");
        return 1;
    }
    for (int i = 0; i < case_count; i++)
        if (argc < 2 || strstr(cases[i].name, argv[1]))
            tests[listed++] =
                (struct CMUnitTest){.name = cases[i].name, .test_func = rule_holds, .initial_state = &cases[i]};
    int failed = cmocka_run_group_tests_name("rule runner", own, NULL, NULL);
    return failed + _cmocka_run_group_tests("rules", tests, listed, NULL, NULL);
}
