/* `tessera selfplay` and `tessera fit`: where the weights of an evaluation come from. Self-play writes positions with their
 * features and how the game ended, one a line; fitting reads any number of such files, put together in any order, and
 * finds the weights by logistic regression. The same seeds give the same lines, and the same lines the same weights. */
#include "engine.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = ANALYSIS_LEAST, KEPT_MAX = 512, OPENING_TURNS = 6, RANDOM_IN = 12 };

static struct setup setup;
static struct line line;
static struct weighed weighed;

/* Features of a position from the view of one seat: its own less the mean of the others'. */
static void relative_features(const struct line *at, int seat, double *feature)
{
    const struct game *game = setup.game;
    int counted[SEATS_MAX][FEATURES_MAX] = {{0}};
    game->measure(&setup, &at->state, counted);
    for (int i = 0; game->features[i]; i++) {
        double others = 0;
        for (int other = 0; other < setup.seats; other++)
            others += other == seat ? 0 : counted[other][i];
        feature[i] = counted[seat][i] - others / (setup.seats - 1);
    }
}

/* A position is quiet if the best move captures nothing: its worth does not depend on what happens next. */
static bool is_quiet(Move best)
{
    const struct game *game = setup.game;
    return !game->rank || game->rank(&setup, &line.state, best) < RANK_NOISY;
}

struct sample {
    int seat;
    double feature[FEATURES_MAX];
};

static void print_game(const struct sample *samples, int count)
{
    int winner = line.outcome.winner;
    for (int i = 0; i < count; i++) {
        printf("%s", winner == NOBODY ? "0.5" : winner == samples[i].seat ? "1" : "0");
        for (int k = 0; setup.game->features[k]; k++)
            printf(" %g", samples[i].feature[k]);
        printf("\n");
    }
}

/* One game of the engine against itself. Now and then a move is random, so that unequal positions are seen too. */
static void play_game(struct analysis *analysis, struct analysis_limits limits, uint64_t seed)
{
    static struct sample samples[KEPT_MAX];
    struct random random;
    State state;
    int count = 0;
    random_seed(&random, seed);
    setup.game->start(&setup, &state);
    line_open(&line, &setup, &state);
    line_random(&line, &random, random_below(&random, OPENING_TURNS + 1));
    while (line.count > 0) {
        limits.seed = random_next(&random);
        think(analysis, &line, limits, 0);
        Move move = analysis_move(analysis);
        if (is_quiet(move) && count < KEPT_MAX) {
            samples[count].seat = line.turn;
            relative_features(&line, line.turn, samples[count++].feature);
        }
        if (random_below(&random, RANDOM_IN) == 0)
            move = line.moves[random_below(&random, (uint32_t)line.count)];
        line_play(&line, move);
    }
    print_game(samples, count);
}

int command_selfplay(struct call *call)
{
    struct analysis_limits limits = {.lines = 1};
    uint64_t games = 0, seed = 0;
    int status;
    const char *weights = call_option(call, "weights", "");
    if (!call_number(call_option(call, "games", "100"), 10000000, &games) || games == 0)
        return usage("--games takes a whole number from 1");
    if (!call_number(call_option(call, "nodes", "500"), 1000000, &limits.nodes) || limits.nodes == 0)
        return usage("--nodes takes a whole number from 1");
    if (!call_number(call_option(call, "seed", "1"), UINT32_MAX, &seed))
        return usage("--seed takes a whole number");
    if (!open_game(call, &setup, &line, &status))
        return status;
    if (call->count > 0)
        return usage("%s is not understood here; see --help", call->word[0]);
    if (!setup.game->measure)
        return usage("%s has no features", setup.game->id);
    setup.game = weigh(&weighed, setup.game, weights);
    if (!setup.game)
        return EXIT_USAGE;
    void *block = engine_block(BLOCK);
    if (!block)
        return EXIT_FAILED;
    struct analysis *analysis = analysis_open(block, BLOCK);
    for (uint64_t i = 0; i < games; i++)
        play_game(analysis, limits, random_mix(seed << 32 | i));
    free(block);
    return EXIT_OK;
}

/* ---- fitting ---- */

struct data {
    int features;
    size_t count, room;
    double *row; /* result, then the features */
};

static bool add_row(struct data *data, const char *text)
{
    size_t width = (size_t)data->features + 1;
    char *end;
    if (data->count == data->room) {
        size_t room = data->room ? 2 * data->room : 65536;
        double *more = realloc(data->row, room * width * sizeof *more);
        if (!more)
            return false;
        data->row = more;
        data->room = room;
    }
    for (size_t i = 0; i < width; i++) {
        data->row[data->count * width + i] = strtod(text, &end);
        if (end == text)
            return false;
        text = end;
    }
    data->count++;
    return *(text + strspn(text, " \r")) == '\n';
}

static bool read_rows(struct data *data, const char *path)
{
    char text[1024];
    FILE *file = fopen(path, "r");
    bool good = file != NULL;
    size_t line_number = 0;
    while (good && fgets(text, sizeof text, file)) {
        line_number++;
        good = add_row(data, text);
    }
    if (!good)
        usage("%s:%zu: not a line of selfplay", path, line_number);
    if (file)
        fclose(file);
    return good;
}

/* Solves the symmetric system by Gauss's elimination; the ridge keeps it regular. */
static void solve_system(double matrix[FEATURES_MAX][FEATURES_MAX], double *right, int n)
{
    for (int column = 0; column < n; column++)
        for (int row = column + 1; row < n; row++) {
            double factor = matrix[row][column] / matrix[column][column];
            for (int k = column; k < n; k++)
                matrix[row][k] -= factor * matrix[column][k];
            right[row] -= factor * right[column];
        }
    for (int row = n - 1; row >= 0; row--) {
        for (int k = row + 1; k < n; k++)
            right[row] -= matrix[row][k] * right[k];
        right[row] /= matrix[row][row];
    }
}

/* One step of Newton's method on the log likelihood with a small ridge; returns the mean log loss before it. */
static double newton_step(const struct data *data, double *weight)
{
    static double matrix[FEATURES_MAX][FEATURES_MAX];
    double gradient[FEATURES_MAX], loss = 0;
    int n = data->features;
    const double ridge = 1;
    memset(matrix, 0, sizeof matrix);
    for (int i = 0; i < n; i++) {
        gradient[i] = -ridge * weight[i];
        matrix[i][i] = ridge;
    }
    for (size_t row = 0; row < data->count; row++) {
        const double *at = data->row + row * (size_t)(n + 1), *feature = at + 1;
        double sum = 0;
        for (int i = 0; i < n; i++)
            sum += weight[i] * feature[i];
        double chance = 1 / (1 + exp(-sum)), spread = chance * (1 - chance);
        loss -= at[0] * log(chance + 1e-12) + (1 - at[0]) * log(1 - chance + 1e-12);
        for (int i = 0; i < n; i++) {
            gradient[i] += (at[0] - chance) * feature[i];
            for (int k = 0; k < n; k++)
                matrix[i][k] += spread * feature[i] * feature[k];
        }
    }
    solve_system(matrix, gradient, n);
    for (int i = 0; i < n; i++)
        weight[i] += gradient[i];
    return loss / (double)data->count;
}

int command_fit(struct call *call)
{
    enum { STEPS = 12 };
    const double points = 400 / log(10); /* a score of 400 is ten to one */
    struct data data = {0};
    double weight[FEATURES_MAX] = {0}, loss = 0;
    int status;
    if (!open_game(call, &setup, &line, &status))
        return status;
    const struct game *game = setup.game;
    while (game->features && game->features[data.features])
        data.features++;
    if (call->count == 0 || data.features == 0)
        return usage("fit needs a game with features and files of selfplay");
    bool good = true;
    for (int i = 0; i < call->count && good; i++)
        good = read_rows(&data, call->word[i]);
    for (int step = 0; step < STEPS && good && data.count > 0; step++)
        loss = newton_step(&data, weight);
    for (int i = 0; i < data.features && good; i++)
        printf("%-12s %5.0f  now %d\n", game->features[i], weight[i] * points, game->weights[i]);
    for (int i = 0; i < data.features && good; i++)
        printf("%s%.0f", i == 0 ? "weights " : ":", weight[i] * points);
    if (good)
        printf("\nfit %s rows %zu loss %.4f\n", game->id, data.count, loss);
    free(data.row);
    return good ? EXIT_OK : EXIT_FAILED;
}
