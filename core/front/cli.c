/* The native program `tessera`: its commands, and what they share. */
#include "front.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- calls ---- */

static void take_word(struct call *call, int index)
{
    call->count--;
    for (int i = index; i < call->count; i++)
        call->word[i] = call->word[i + 1];
}

static int find_option(const struct call *call, const char *name)
{
    for (int i = 0; i < call->count; i++)
        if (strncmp(call->word[i], "--", 2) == 0 && strcmp(call->word[i] + 2, name) == 0)
            return i;
    return -1;
}

const char *call_option(struct call *call, const char *name, const char *preset)
{
    int index = find_option(call, name);
    if (index < 0 || index + 1 >= call->count)
        return preset;
    const char *value = call->word[index + 1];
    take_word(call, index);
    take_word(call, index);
    return value;
}

bool call_flag(struct call *call, const char *name)
{
    int index = find_option(call, name);
    if (index >= 0)
        take_word(call, index);
    return index >= 0;
}

bool call_number(const char *text, uint64_t high, uint64_t *number)
{
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end || errno || value > high)
        return false;
    *number = value;
    return true;
}

int usage(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("tessera: ", stderr);
    vfprintf(stderr, format, arguments);
    fputs("\n", stderr);
    va_end(arguments);
    return EXIT_USAGE;
}

void complain(const char *what, const struct fault *fault)
{
    fprintf(stderr, "%s:", what);
    if (fault->line > 0)
        fprintf(stderr, "%u:%u: %s", (unsigned)fault->line, (unsigned)fault->column, fault->key);
    else
        fprintf(stderr, " %s at byte %zu", fault->key, fault->at);
    if (fault->found[0])
        fprintf(stderr, ": found \"%s\"", fault->found);
    if (fault->expected[0])
        fprintf(stderr, "%s expected %s", fault->found[0] ? "," : ":", fault->expected);
    fputs("\n", stderr);
}

char *read_file(const char *path, size_t *length)
{
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    size_t size = 1 << 16, used = 0;
    char *text = malloc(size);
    while (file && text && (used += fread(text + used, 1, size - used, file)) == size) {
        char *more = realloc(text, size *= 2);
        if (!more)
            free(text);
        text = more;
    }
    bool failed = !file || !text || ferror(file);
    if (failed) {
        usage("%s: %s", path, strerror(errno));
        free(text);
        text = NULL;
    }
    if (file && file != stdin)
        fclose(file);
    *length = used;
    return text;
}

bool open_game(struct call *call, struct setup *setup, struct line *line, int *status)
{
    struct fault fault = {0};
    State state;
    const char *options = call_option(call, "options", ""), *position = call_option(call, "position", "startpos");
    const struct game *game = call->count > 0 ? game_find(call->word[0], strlen(call->word[0])) : NULL;
    *status = EXIT_USAGE;
    if (!game) {
        usage("%s is not a game; `tessera games` lists them", call->count > 0 ? call->word[0] : "nothing");
        return false;
    }
    take_word(call, 0);
    *status = EXIT_FAILED;
    if (!setup_open(setup, game, options, strlen(options), &fault)) {
        complain("options", &fault);
        return false;
    }
    if (!position_read(setup, position, strlen(position), &state, &fault)) {
        complain("position", &fault);
        return false;
    }
    if (line)
        line_open(line, setup, &state);
    return true;
}

static bool play_words(struct line *line, const char *words)
{
    struct in in = in_string(words);
    struct fault fault = {0};
    while (!in_done(&in)) {
        const char *word;
        size_t at = in.at, length = in_word(&in, &word);
        Move move;
        if (length > 0 && !line_read(line, word, length, &move, &fault)) {
            fault.at += at;
            complain("moves", &fault);
            return false;
        }
        if (length > 0)
            line_play(line, move);
        in_take(&in, ' ');
    }
    return true;
}

bool open_played(struct call *call, struct setup *setup, struct line *line, int *status)
{
    const char *words = call_option(call, "moves", "");
    if (!open_game(call, setup, line, status))
        return false;
    if (call->count > 0) {
        *status = usage("%s is not understood here; see --help", call->word[0]);
        return false;
    }
    *status = EXIT_FAILED;
    return play_words(line, words);
}

double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* ---- small commands ---- */

static int nothing_left(const struct call *call)
{
    return call->count == 0 ? EXIT_OK : usage("%s is not understood here; see --help", call->word[0]);
}

static void print_option(const struct option *option)
{
    printf("  %s=", option->key);
    switch (option->kind) {
    case OPTION_CHOICE:
        printf("%s", option->values);
        break;
    case OPTION_NUMBER:
        printf("%d-%d", option->low, option->high);
        break;
    case OPTION_TEXT:
        printf("(%s)", option->values);
        break;
    }
    printf("  default %s\n", option->preset);
}

static int command_games(struct call *call)
{
    int status = nothing_left(call);
    for (int i = 0; status == EXIT_OK && game_list[i]; i++) {
        const struct game *game = game_list[i];
        printf("%s  seats", game->id);
        for (int seat = 0; game->seats[seat]; seat++)
            printf(" %c %s", game->seats[seat], game->tags[seat]);
        printf("\n");
        for (int option = 0; option < game->option_count; option++)
            print_option(&game->options[option]);
    }
    return status;
}

static void print_move(const struct line *line, Move move)
{
    char text[MOVE_TEXT];
    struct out out = out_open(text, sizeof text);
    line->setup->game->write_move(line->setup, &line->state, move, &out);
    printf("%.*s", (int)out.length, text);
}

static struct setup setup;
static struct line line;

static uint64_t divide(int depth)
{
    static struct line after;
    uint64_t sum = 0;
    for (int i = 0; i < line.count; i++) {
        after = line;
        line_play(&after, line.moves[i]);
        uint64_t count = line_perft(&after, depth - 1);
        print_move(&line, line.moves[i]);
        printf(" %llu\n", (unsigned long long)count);
        sum += count;
    }
    return sum;
}

static int command_perft(struct call *call)
{
    enum { DEPTH_MAX = 20 };
    int status;
    uint64_t depth = 0;
    bool divided = call_flag(call, "divide");
    if (!open_game(call, &setup, &line, &status))
        return status;
    if (call->count == 0 || !call_number(call->word[0], DEPTH_MAX, &depth))
        return usage("perft needs a depth of 0 to %d", DEPTH_MAX);
    take_word(call, 0);
    if (nothing_left(call) != EXIT_OK)
        return EXIT_USAGE;
    double start = seconds_now();
    uint64_t count = divided && depth > 0 ? divide((int)depth) : line_perft(&line, (int)depth);
    printf("perft %d %llu seconds %.3f\n", (int)depth, (unsigned long long)count, seconds_now() - start);
    return EXIT_OK;
}

static int command_playouts(struct call *call)
{
    enum { SLICE = 100000 };
    int status;
    char *end;
    double seconds = strtod(call_option(call, "seconds", "3"), &end);
    const char *seed_text = call_option(call, "seed", "1");
    uint64_t seed = 0, games = 0, turns = 0;
    struct random random;
    if (*end || !(seconds > 0 && seconds <= 86400))
        return usage("--seconds takes a number up to 86400");
    if (!call_number(seed_text, UINT64_MAX, &seed))
        return usage("--seed takes a whole number");
    if (!open_game(call, &setup, &line, &status))
        return status;
    if (nothing_left(call) != EXIT_OK)
        return EXIT_USAGE;
    if (line.count == 0)
        return usage("the position is over: there is nothing to play");
    const State from = line.state;
    random_seed(&random, seed);
    double start = seconds_now(), spent = 0;
    while (spent < seconds) {
        for (uint32_t made = 0; made < SLICE; games++) {
            line_open(&line, &setup, &from);
            uint32_t length = line_random(&line, &random, UINT32_MAX);
            made += length;
            turns += length;
        }
        spent = seconds_now() - start;
    }
    printf("playouts %s games/s %.0f turns/s %.0f mean-length %.1f\n", setup.game->id, (double)games / spent,
           (double)turns / spent, (double)turns / (double)games);
    return EXIT_OK;
}

/* ---- dispatch ---- */

struct command {
    const char *name;
    int (*run)(struct call *call);
    const char *form;
    const char *does;
};

static const struct command commands[] = {
    {"games", command_games, "", "the games, their options with ranges and defaults"},
    {"verify", command_verify, "FILE.jsonl…", "checks vector files; the last line counts what passed and failed"},
    {"perft", command_perft, "GAME DEPTH [--options O] [--position P] [--divide]",
     "counts move sequences of exactly DEPTH moves"},
    {"playouts", command_playouts, "GAME [--options O] [--position P] [--seconds S] [--seed N]",
     "random games on one thread"},
    {"show", command_show, "GAME [--options O] [--position P] [--moves \"…\"]",
     "draws a position, the side to move, the legal moves and the result"},
    {"record", command_record, "check FILE | format FILE",
     "reads game records; names line and column of what is wrong"},
    {"link", command_link, "encode FILE | decode TEXT", "share links; encode takes the main line of a record"},
    {"best", command_best,
     "GAME [--options O] [--position P] [--moves \"…\"] [--level N | --nodes N | --seconds S] [--seed N] [--lines K] "
     "[--hash MB]",
     "what the engine plays; its lines with their scores, proven or estimate; the last line names the move"},
    {"solve", command_solve, "GAME [--options O] [--position P] [--moves \"…\"] [--all] [--seconds S] [--hash MB]",
     "the exact value for the side to move and a best move; --all finds every best move"},
    {"match", command_match, "GAME --games N --first SPEC --second SPEC [--options O] [--seed N]",
     "plays both sides of random openings; SPEC is level=5, nodes=20000, seconds=0.2, mcts:…, uct:… or random"},
    {"bench", command_bench, "", "fixed searches: nodes, their signature, and nodes a second"},
    {"ugi", command_ugi, "GAME [--options O]", "the Universal Game Interface on standard input and output"},
    {"selfplay", command_selfplay, "GAME [--games N] [--nodes N] [--seed N] [--weights A:B:…] [--options O]",
     "the engine against itself: a line for each quiet position with the result and its features, for fit"},
    {"fit", command_fit, "GAME FILE… [--options O]", "weights of the evaluation from lines of selfplay"},
    {"ask", command_ask, "", "requests on standard input, one a line; one JSON answer a line (see core/request.h)"},
};

static void print_help(const struct command *command)
{
    printf("tessera %s%s%s\n    %s\n", command->name, command->form[0] ? " " : "", command->form, command->does);
}

int main(int count, char **words)
{
    const char *name = count > 1 ? words[1] : "--help";
    struct call call = {count > 2 ? count - 2 : 0, words + 2};
    bool help = strcmp(name, "--help") == 0;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (help)
            print_help(&commands[i]);
        if (strcmp(name, commands[i].name) != 0)
            continue;
        if (!call_flag(&call, "help"))
            return commands[i].run(&call);
        print_help(&commands[i]);
        return EXIT_OK;
    }
    if (help)
        return count > 1 ? EXIT_OK : EXIT_USAGE;
    return usage("%s is not a command; see --help", name);
}
