/* `tessera ugi`: the Universal Game Interface on standard input and output, for match runners. */
#define _POSIX_C_SOURCE 200809L /* getline, poll */
#include "engine.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SLICE = 2000, HASH_LEAST = 32, HASH_MOST = 1024, HASH = 64 };

struct ugi {
    const struct game *game;
    struct setup setup;
    struct line line;
    char options[OPTIONS_TEXT];
    int level;
    uint64_t seed;
    size_t bytes;
    void *block;
    bool quit;
};

static struct ugi ugi;

/* ---- words of a command ---- */

static char *next_word(char **text)
{
    char *word = *text + strspn(*text, " \t");
    *text = word + strcspn(word, " \t");
    if (**text)
        *(*text)++ = '\0';
    return word;
}

static bool take_number(char **text, uint64_t *number)
{
    return call_number(next_word(text), UINT64_MAX / 2, number);
}

/* ---- position ---- */

static bool open_position(const char *options, const char *position)
{
    struct fault fault = {0};
    State state;
    static struct setup fresh;
    if (!setup_open(&fresh, ugi.game, options, strlen(options), &fault)) {
        printf("info string options: %s at byte %zu\n", fault.key, fault.at);
        return false;
    }
    if (fresh.seats != 2) {
        printf("info string this protocol knows two seats; options %s have %d\n", fresh.options, fresh.seats);
        return false;
    }
    if (!position_read(&fresh, position, strlen(position), &state, &fault)) {
        printf("info string position: %s at byte %zu\n", fault.key, fault.at);
        return false;
    }
    ugi.setup = fresh;
    line_open(&ugi.line, &ugi.setup, &state);
    return true;
}

/* `startpos` or `fen P`, then `moves …`: a position text has spaces and goes up to the word `moves`. */
static void command_position(char *text)
{
    char *moves = strstr(text, " moves ");
    struct fault fault = {0};
    if (!moves && strlen(text) >= 6 && strcmp(text + strlen(text) - 6, " moves") == 0)
        moves = text + strlen(text) - 6;
    if (moves) {
        *moves = '\0';
        moves += strlen(moves + 1) >= 6 ? 7 : 6;
    }
    text += strspn(text, " ");
    if (strncmp(text, "fen ", 4) == 0)
        text += 4;
    size_t end = strlen(text);
    while (end > 0 && text[end - 1] == ' ')
        text[--end] = '\0';
    if (!open_position(ugi.options, text))
        return;
    while (moves && *(moves += strspn(moves, " "))) {
        char *word = next_word(&moves);
        Move move;
        if (!line_read(&ugi.line, word, strlen(word), &move, &fault)) {
            printf("info string move %s: %s\n", word, fault.key);
            return;
        }
        line_play(&ugi.line, move);
    }
}

/* ---- options ---- */

static void set_hash(uint64_t megabytes)
{
    if (megabytes < HASH_LEAST || megabytes > HASH_MOST) {
        printf("info string hash takes %d to %d\n", HASH_LEAST, HASH_MOST);
        return;
    }
    free(ugi.block);
    ugi.bytes = (size_t)megabytes << 20;
    ugi.block = engine_block(ugi.bytes);
    ugi.quit = !ugi.block;
}

/* An option that is not known is taken without complaint. */
static void command_setoption(char *text)
{
    char *name = strstr(text, "name "), *value = strstr(text, " value ");
    uint64_t number = 0;
    if (!name)
        return;
    name += 5;
    if (value) {
        *value = '\0';
        value += 7;
    }
    const char *given = value ? value : "";
    bool is_number = call_number(given, UINT64_MAX / 2, &number);
    if (strcmp(name, "options") == 0) {
        if (strlen(given) < sizeof ugi.options && open_position(given, "startpos"))
            strcpy(ugi.options, given);
    } else if (strcmp(name, "level") == 0 && is_number && number <= LEVEL_MAX) {
        ugi.level = (int)number;
    } else if (strcmp(name, "seed") == 0 && is_number) {
        ugi.seed = number;
    } else if (strcmp(name, "hash") == 0 && is_number) {
        set_hash(number);
    }
}

/* ---- go ---- */

/* What `go` asks for; times in milliseconds, by seat. */
struct go {
    uint64_t movetime, time[2], increment[2];
    bool has_time, infinite;
    struct analysis_limits limits;
};

static void read_go(struct go *go, char *text)
{
    uint64_t number = 0;
    *go = (struct go){.limits = {.nodes = UINT64_MAX, .lines = 1, .seed = ugi.seed, .level = ugi.level}};
    for (char *word; *(word = next_word(&text));) {
        if (strcmp(word, "infinite") == 0) {
            go->infinite = true;
            continue;
        }
        if (!take_number(&text, &number))
            continue;
        if (strcmp(word, "movetime") == 0)
            go->movetime = number;
        else if (strcmp(word, "depth") == 0)
            go->limits.depth = number < VARIATION_MAX ? (int)number : VARIATION_MAX;
        else if (strcmp(word, "nodes") == 0)
            go->limits.nodes = number;
        else if (strcmp(word, "p1time") == 0 || strcmp(word, "p2time") == 0)
            go->time[word[1] - '1'] = number, go->has_time = true;
        else if (strcmp(word, "p1inc") == 0 || strcmp(word, "p2inc") == 0)
            go->increment[word[1] - '1'] = number;
    }
}

/* Seconds to think, 0 for no limit. Of a clock a thirtieth and most of the increment are used, and a reserve is left for
 * what lies between the clock and us. */
static double seconds_of(const struct go *go)
{
    int turn = ugi.line.turn;
    if (go->movetime > 0)
        return (double)go->movetime / 1000;
    if (!go->has_time)
        return 0;
    double left = (double)go->time[turn] / 1000, reserve = 0.05 + left / 50;
    double wish = left / 30 + 0.8 * (double)go->increment[turn] / 1000;
    double most = left - reserve > 0.005 ? (left - reserve) / 2 : 0.005;
    return wish < most ? wish : most;
}

static void print_info(const struct analysis *analysis, double seconds)
{
    struct variation lines[LINES_MAX];
    State state = ugi.line.state;
    analysis_lines(analysis, lines);
    uint64_t nodes = analysis_nodes(analysis);
    printf("info depth %d score cp %d nodes %llu nps %.0f time %.0f string %s pv", lines[0].depth, lines[0].score,
           (unsigned long long)nodes, (double)nodes / (seconds > 1e-6 ? seconds : 1e-6), seconds * 1000,
           lines[0].proven ? "proven" : "estimate");
    for (int i = 0; i < lines[0].count; i++) {
        printf(" ");
        print_word(&ugi.setup, &state, lines[0].moves[i]);
        ugi.game->play(&ugi.setup, &state, lines[0].moves[i]);
    }
    printf("\n");
}

static char *input;
static size_t input_room;
static bool pending; /* `input` holds a command that came while the engine was thinking */

static bool begins(const char *text, const char *word)
{
    return strncmp(text, word, strlen(word)) == 0;
}

/* Reads a command while the engine thinks, if there is one. `stop` and `quit` end the thinking, `isready` is answered,
 * anything else waits until the move is out. */
static bool is_stopped(void)
{
    struct pollfd waiting = {.fd = STDIN_FILENO, .events = POLLIN};
    if (pending || poll(&waiting, 1, 0) <= 0)
        return false;
    if (getline(&input, &input_room, stdin) < 0 || begins(input, "quit"))
        ugi.quit = true;
    if (ugi.quit || begins(input, "stop"))
        return true;
    pending = !begins(input, "isready");
    if (!pending)
        printf("readyok\n");
    fflush(stdout);
    return false;
}

static void command_go(char *text)
{
    struct go go;
    read_go(&go, text);
    if (ugi.line.count == 0) {
        printf("info string the game is over\nbestmove none\n");
        return;
    }
    double start = seconds_now(), seconds = seconds_of(&go);
    bool bounded = seconds > 0 || go.limits.nodes < UINT64_MAX || go.limits.depth > 0 || go.limits.level > 0;
    struct analysis *analysis = analysis_open(ugi.block, ugi.bytes);
    if (!bounded && !go.infinite)
        seconds = 1;
    analysis_start(analysis, &ugi.line, go.limits);
    bool stopped = false;
    do
        analysis_run(analysis, SLICE);
    while (!(stopped = is_stopped()) && !analysis_ended(analysis) && (seconds <= 0 || seconds_now() - start < seconds));
    /* An endless search answers when it is told to stop, not before. */
    while (go.infinite && !stopped && !pending) {
        struct pollfd waiting = {.fd = STDIN_FILENO, .events = POLLIN};
        poll(&waiting, 1, -1);
        stopped = is_stopped();
    }
    print_info(analysis, seconds_now() - start);
    printf("bestmove ");
    print_word(&ugi.setup, &ugi.line.state, analysis_move(analysis));
    printf("\n");
}

/* ---- the rest ---- */

static void command_query(const char *what)
{
    const struct outcome *outcome = &ugi.line.outcome;
    const char *result = outcome->reason == REASON_NONE ? "none"
                         : outcome->winner == NOBODY    ? "draw"
                         : outcome->winner == 0         ? "p1win"
                                                        : "p2win";
    if (strcmp(what, "gameover") == 0)
        printf("response %s\n", outcome->reason != REASON_NONE ? "true" : "false");
    else if (strcmp(what, "p1turn") == 0)
        printf("response %s\n", ugi.line.turn == 0 ? "true" : "false");
    else if (strcmp(what, "result") == 0)
        printf("response %s\n", result);
    else
        printf("info string query %s is not known\n", what);
}

static void greet(void)
{
    printf("id name Tessera %s\nid author the Tessera developers\n", ugi.game->id);
    printf("option name options type string default %s\n", ugi.setup.options);
    printf("option name level type spin default 0 min 0 max %d\n", LEVEL_MAX);
    printf("option name seed type spin default 1 min 0 max 2147483647\n");
    printf("option name hash type spin default %d min %d max %d\n", HASH, HASH_LEAST, HASH_MOST);
    printf("ugiok\n");
}

static void obey(char *text)
{
    char *word = next_word(&text);
    if (strcmp(word, "ugi") == 0)
        greet();
    else if (strcmp(word, "isready") == 0)
        printf("readyok\n");
    else if (strcmp(word, "uginewgame") == 0)
        open_position(ugi.options, "startpos");
    else if (strcmp(word, "setoption") == 0)
        command_setoption(text);
    else if (strcmp(word, "position") == 0)
        command_position(text);
    else if (strcmp(word, "go") == 0)
        command_go(text);
    else if (strcmp(word, "query") == 0)
        command_query(next_word(&text));
    else if (strcmp(word, "quit") == 0)
        ugi.quit = true;
    else if (*word && strcmp(word, "stop") != 0)
        printf("info string %s is not known\n", word);
    fflush(stdout);
}

int command_ugi(struct call *call)
{
    int status;
    const char *options = call_option(call, "options", "");
    if (call->count != 1)
        return usage("ugi takes the name of a game");
    ugi.game = game_find(call->word[0], strlen(call->word[0]));
    if (!ugi.game || strlen(options) >= sizeof ugi.options)
        return open_game(call, &ugi.setup, NULL, &status) ? EXIT_USAGE : status;
    strcpy(ugi.options, options);
    if (!open_position(options, "startpos"))
        return EXIT_FAILED;
    ugi.seed = 1;
    set_hash(HASH);
    setvbuf(stdin, NULL, _IONBF, 0); /* so that poll sees what has not been read */
    while (!ugi.quit) {
        if (!pending && getline(&input, &input_room, stdin) < 0)
            break;
        pending = false;
        input[strcspn(input, "\r\n")] = '\0';
        /* A copy, for a command that comes while this one runs takes its place. */
        char *command = strdup(input);
        if (!command)
            break;
        obey(command);
        free(command);
    }
    free(input);
    free(ugi.block);
    return EXIT_OK;
}
