/* `tessera match`: two players of the engine against each other, from random openings, each from both sides. */
#include "engine.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    EVEN_NODES = 20000,
    EVEN = 200, /* no seat is further ahead or behind in an opening for more than two */
};
enum { OPENING_TURNS = 4, OPENING_TURNS_SHORT = 1, SHORT_GAME = 40, BLOCK = 32 << 20, SPEC_MAX = 128 };

/* What a SPEC asks for: `random`, or `level=5`, `nodes=20000`, `seconds=0.2`, in any number with commas, after `mcts:`
 * or `uct:` for another method; `weights=100:45:…` evaluates with these, in the order of the game's features. */
struct player {
    const char *spec;
    bool random;
    struct analysis_limits limits;
    double seconds;
    char weights[SPEC_MAX];
    struct weighed weighed;
    struct setup setup;
};

static struct setup setup;
static struct line line;

static bool read_limit(struct player *player, const char *text, size_t length)
{
    char value[SPEC_MAX];
    uint64_t number;
    const char *equals = memchr(text, '=', length);
    size_t key = equals ? (size_t)(equals - text) : 0, size = length - key - 1;
    if (!equals || size >= sizeof value)
        return false;
    memcpy(value, equals + 1, size);
    value[size] = '\0';
    if (text_equal(text, key, "seconds"))
        return call_seconds(value, &player->seconds);
    if (text_equal(text, key, "weights"))
        return memcpy(player->weights, value, size + 1) != NULL;
    if (!call_number(value, UINT64_MAX, &number) || number == 0)
        return false;
    if (text_equal(text, key, "nodes"))
        player->limits.nodes = number;
    else if (text_equal(text, key, "level") && number <= LEVEL_MAX)
        player->limits.level = (int)number;
    else
        return false;
    return true;
}

static bool read_player(struct player *player, const char *spec)
{
    const char *at = spec;
    *player = (struct player){.spec = spec, .limits = {.nodes = UINT64_MAX, .lines = 1}};
    player->random = strcmp(spec, "random") == 0;
    if (player->random)
        return true;
    if (strncmp(at, "uct:", 4) == 0)
        player->limits.method = METHOD_RANDOM;
    else if (strncmp(at, "mcts:", 5) == 0)
        player->limits.method = METHOD_MCTS;
    at += player->limits.method == METHOD_BEST ? 0 : strcspn(at, ":") + 1;
    for (;;) {
        size_t length = strcspn(at, ",");
        if (!read_limit(player, at, length))
            return false;
        if (at[length] == '\0')
            break;
        at += length + 1;
    }
    return player->limits.nodes < UINT64_MAX || player->limits.level > 0 || player->seconds > 0;
}

static Move choose(struct analysis *analysis, struct player *player, struct random *random)
{
    if (player->random)
        return line.moves[random_below(random, (uint32_t)line.count)];
    static struct line seen;
    seen = line;
    seen.setup = &player->setup;
    player->limits.seed = random_next(random);
    think(analysis, &seen, player->limits, player->seconds);
    return analysis_move(analysis);
}

/* A player sees the game with its own weights. */
static bool seat_player(struct player *player)
{
    player->setup = setup;
    player->setup.game = weigh(&player->weighed, setup.game, player->weights);
    return player->setup.game != NULL;
}

/* Whether nobody is far ahead. With more than two seats a random turn may give the game away to one of the others, and then
 * it says nothing about who plays. */
static bool is_even(struct analysis *analysis)
{
    struct variation lines[LINES_MAX];
    think(analysis, &line, (struct analysis_limits){.nodes = EVEN_NODES, .lines = 1}, 0);
    analysis_lines(analysis, lines);
    for (int seat = 0; seat < setup.seats; seat++)
        if (abs(lines[0].scores[seat]) > EVEN)
            return false;
    return true;
}

/* Some random turns from the start, which must not end the game. */
static void open_line(struct analysis *analysis, uint64_t seed)
{
    State state;
    struct random random;
    uint32_t turns = setup.game->plies_max < SHORT_GAME ? OPENING_TURNS_SHORT : OPENING_TURNS;
    random_seed(&random, seed);
    setup.game->start(&setup, &state);
    do {
        line_open(&line, &setup, &state);
        line_random(&line, &random, turns);
    } while (line.count == 0 || (setup.seats > 2 && !is_even(analysis)));
}

/* One game in which `first` has one seat and `second` all others; returns its points: 2 for a win, 1 for a draw. */
static int play_game(struct analysis *analysis, struct player *first, struct player *second, int seat, uint64_t seed)
{
    struct random random;
    random_seed(&random, random_mix(seed + 1));
    open_line(analysis, seed);
    while (line.count > 0)
        line_play(&line, choose(analysis, line.turn == seat ? first : second, &random));
    int winner = line.outcome.winner;
    return winner == NOBODY ? 1 : winner == seat ? 2 : 0;
}

/* The difference in strength that a score stands for, and how far off it may be with 95 of 100 chances (the normal
 * approximation of the score's spread). */
static void print_total(int wins, int draws, int losses)
{
    double games = wins + draws + losses, score = (wins + draws / 2.0) / games, least = 0.5 / games;
    double kept = fmin(fmax(score, least), 1 - least);
    double spread = (wins * pow(1 - score, 2) + draws * pow(0.5 - score, 2) + losses * pow(score, 2)) / games;
    double slope = 400 / log(10) / (kept * (1 - kept));
    printf("match first W %d D %d L %d score %.1f%% elo %.0f ± %.0f\n", wins, draws, losses, 100 * score,
           400 * log10(kept / (1 - kept)), 1.96 * sqrt(spread / games) * slope);
}

int command_match(struct call *call)
{
    static struct player first, second;
    uint64_t games = 0, seed = 0;
    int status, points[3] = {0};
    const char *first_spec = call_option(call, "first", ""), *second_spec = call_option(call, "second", "");
    if (!call_number(call_option(call, "games", "100"), 1000000, &games) || games == 0)
        return usage("--games takes a whole number from 1");
    if (!call_number(call_option(call, "seed", "1"), UINT32_MAX, &seed))
        return usage("--seed takes a whole number");
    if (!read_player(&first, first_spec) || !read_player(&second, second_spec))
        return usage("--first and --second take level=5, nodes=20000, seconds=0.2, uct:nodes=20000, random, …");
    if (!open_game(call, &setup, &line, &status))
        return status;
    if (call->count > 0)
        return usage("%s is not understood here; see --help", call->word[0]);
    if (!seat_player(&first) || !seat_player(&second))
        return EXIT_USAGE;
    void *block = engine_block(BLOCK);
    if (!block)
        return EXIT_FAILED;
    struct analysis *analysis = analysis_open(block, BLOCK);
    for (uint64_t game = 0; game < games; game++) {
        uint64_t opening = game / (uint64_t)setup.seats;
        int seat = (int)(game % (uint64_t)setup.seats);
        int result = play_game(analysis, &first, &second, seat, seed << 32 | opening);
        points[result]++;
        printf("game %llu opening %llu first %c %s plies %u\n", (unsigned long long)game + 1,
               (unsigned long long)opening, setup_letter(&setup, seat),
               result == 2   ? "wins"
               : result == 1 ? "draws"
                             : "loses",
               (unsigned)line.history.plies - 1);
        fflush(stdout);
    }
    print_total(points[2], points[1], points[0]);
    free(block);
    return EXIT_OK;
}
