/* The helpers of the contract: the list of games, options, and the fields that all positions share. */
#include "game.h"

#include "check.h"

#include <string.h>

#define GAME(id) extern const struct game game_##id;
#include "games.def"
#undef GAME

#define GAME(id) &game_##id,
const struct game *const game_list[] = {
#include "games.def"
    NULL};
#undef GAME

static const char *const reason_words[REASONS] = {
    "", "goal", "castle", "elimination", "blocked", "repetition", "no-progress", "full", "resign", "agreement", "time"};

const char *reason_word(enum reason reason)
{
    return reason_words[reason];
}

enum reason reason_find(const char *word, size_t length)
{
    for (int r = REASON_NONE + 1; r < REASONS; r++)
        if (text_equal(word, length, reason_words[r]))
            return (enum reason)r;
    return REASON_NONE;
}

const struct game *game_find(const char *id, size_t length)
{
    for (int i = 0; game_list[i]; i++)
        if (text_equal(id, length, game_list[i]->id))
            return game_list[i];
    return NULL;
}

/* ---- options ---- */

/* The values of an options text as they are read: for each option its bytes, and where they stand. */
struct reading {
    struct in in;
    struct in value[OPTIONS_MAX];
    size_t at[OPTIONS_MAX];
    bool given[OPTIONS_MAX];
};

static int option_find(const struct game *game, const char *key, size_t length)
{
    for (int i = 0; i < game->option_count; i++)
        if (text_equal(key, length, game->options[i].key))
            return i;
    return -1;
}

static bool split_option(const struct game *game, struct reading *reading, struct fault *fault)
{
    size_t at = reading->in.at;
    const char *word;
    size_t length = in_word(&reading->in, &word);
    const char *equals = memchr(word, '=', length);
    size_t key = equals ? (size_t)(equals - word) : length;
    int index = option_find(game, word, key);
    if (index < 0)
        return fault_set(fault, "option-unknown", &reading->in, at, NULL);
    if (!equals)
        return fault_set(fault, "option-value", &reading->in, at, game->options[index].values);
    if (reading->given[index])
        return fault_set(fault, "option-repeated", &reading->in, at, NULL);
    reading->given[index] = true;
    reading->value[index] = in_open(equals + 1, length - key - 1);
    reading->at[index] = at + key + 1;
    return true;
}

static bool split_options(const struct game *game, struct reading *reading, struct fault *fault)
{
    for (int i = 0; i < game->option_count; i++) {
        reading->value[i] = in_string(game->options[i].preset);
        reading->at[i] = reading->in.length;
    }
    if (in_done(&reading->in))
        return true;
    do {
        if (!split_option(game, reading, fault))
            return false;
    } while (in_take(&reading->in, ' '));
    return true;
}

/* The index of a word among words separated by spaces, or -1. */
static int word_index(const char *words, const char *word, size_t length)
{
    struct in in = in_string(words);
    for (int i = 0;; i++) {
        const char *choice;
        size_t n = in_word(&in, &choice);
        if (n == length && (n == 0 || memcmp(choice, word, n) == 0))
            return i;
        if (!in_take(&in, ' '))
            return -1;
    }
}

static bool read_value(const struct option *option, struct in value, int *number)
{
    unsigned read = 0;
    switch (option->kind) {
    case OPTION_CHOICE:
        *number = word_index(option->values, value.text, value.length);
        return *number >= 0;
    case OPTION_NUMBER:
        if (!in_number(&value, (unsigned)option->low, (unsigned)option->high, &read) || !in_done(&value))
            return false;
        *number = (int)read;
        return true;
    case OPTION_TEXT:
        /* The canonical text ends with a zero byte: one inside would cut it. */
        *number = (int)value.length;
        return value.length > 0 && !memchr(value.text, '\0', value.length);
    }
    return false;
}

/* What an option takes, as its fault says it: "28 30", "10-40". */
static void expected_values(const struct option *option, char text[FAULT_TEXT])
{
    struct out out = out_open(text, FAULT_TEXT - 1);
    if (option->kind == OPTION_NUMBER) {
        out_number(&out, option->low);
        out_char(&out, '-');
        out_number(&out, option->high);
    } else {
        out_text(&out, option->values);
    }
    text[out.length < FAULT_TEXT ? out.length : FAULT_TEXT - 1] = '\0';
}

static bool write_options(struct setup *setup, const struct reading *reading, struct fault *fault)
{
    const struct game *game = setup->game;
    struct out out = out_open(setup->options, OPTIONS_TEXT - 1);
    for (int i = 0; i < game->option_count; i++) {
        char expected[FAULT_TEXT];
        expected_values(&game->options[i], expected);
        if (!read_value(&game->options[i], reading->value[i], &setup->value[i]))
            return fault_set(fault, "option-value", &reading->in, reading->at[i], expected);
        if (i > 0)
            out_char(&out, ' ');
        out_text(&out, game->options[i].key);
        out_char(&out, '=');
        setup->value_at[i] = (uint16_t)(out.length < OPTIONS_TEXT ? out.length : 0);
        out_bytes(&out, reading->value[i].text, reading->value[i].length);
        if (out_overrun(&out))
            return fault_set(fault, "option-value", &reading->in, reading->at[i], expected);
    }
    setup->options[out.length] = '\0';
    return true;
}

/* Moves a fault of `prepare` from the canonical text to the text that was given. */
static void fault_to_reading(const struct setup *setup, const struct reading *reading, struct fault *fault)
{
    for (int i = setup->game->option_count - 1; i >= 0; i--)
        if (fault->at >= setup->value_at[i]) {
            fault->at = reading->given[i] ? reading->at[i] + fault->at - setup->value_at[i] : reading->at[i];
            return;
        }
}

bool setup_open(struct setup *setup, const struct game *game, const char *options, size_t length, struct fault *fault)
{
    struct reading reading = {.in = in_open(options, length)};
    memset(setup, 0, sizeof *setup);
    setup->game = game;
    if (!split_options(game, &reading, fault) || !write_options(setup, &reading, fault))
        return false;
    board_clear(&setup->board);
    if (!game->prepare(setup, fault)) {
        fault_to_reading(setup, &reading, fault);
        return false;
    }
    CHECK(setup->seats >= 1 && setup->seats <= SEATS_MAX);
    return true;
}

const char *setup_value(const struct setup *setup, int index, int *length)
{
    const char *text = setup->options + setup->value_at[index];
    *length = (int)strcspn(text, " ");
    return text;
}

char setup_letter(const struct setup *setup, int seat)
{
    return setup->game->seats[setup->seat[seat]];
}

const char *setup_tag(const struct setup *setup, int seat)
{
    return setup->game->tags[setup->seat[seat]];
}

int setup_seat(const struct setup *setup, int letter)
{
    for (int seat = 0; seat < setup->seats; seat++)
        if (setup_letter(setup, seat) == letter)
            return seat;
    return NOBODY;
}

/* ---- positions ---- */

bool position_read(const struct setup *setup, const char *text, size_t length, State *state, struct fault *fault)
{
    struct in in = in_open(text, length);
    if (text_equal(text, length, "startpos")) {
        setup->game->start(setup, state);
        return true;
    }
    return setup->game->read_state(setup, &in, state, fault);
}

bool position_seat(const struct setup *setup, struct in *in, int *seat, struct fault *fault)
{
    char letters[2 * SEATS_MAX] = "";
    struct out out = out_open(letters, sizeof letters - 1);
    for (int i = 0; i < setup->seats; i++) {
        if (i > 0)
            out_char(&out, ' ');
        out_char(&out, setup_letter(setup, i));
    }
    *seat = setup_seat(setup, in_peek(in));
    if (*seat == NOBODY)
        return fault_set(fault, "position-seat", in, in->at, letters);
    in->at++;
    return true;
}

bool position_take(struct in *in, char c, struct fault *fault)
{
    const char expected[2] = {c, '\0'};
    return in_take(in, c) || fault_set(fault, "position-form", in, in->at, c == ' ' ? "␣" : expected);
}

bool position_number(struct in *in, unsigned low, unsigned high, unsigned *number, struct fault *fault)
{
    char range[FAULT_TEXT] = "";
    struct out out = out_open(range, sizeof range - 1);
    out_number(&out, low);
    out_char(&out, '-');
    out_number(&out, high);
    return in_number(in, low, high, number) || fault_set(fault, "position-number", in, in->at, range);
}

bool position_done(const struct in *in, struct fault *fault)
{
    return in_done(in) || fault_set(fault, "position-form", in, in->at, NULL);
}
