/* `tessera verify`: the project against vector files (tests/vectors/README.md says what they are). */
#include "../link.h"
#include "front.h"

#include <cjson/cJSON.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN_MAX = 20, BLOCK = 1 << 22 };

/* A line of a file while it is checked. */
struct check {
    const char *path;
    int line;
    bool failed;
    int shown; /* complaints so far, over all lines */
    struct session session;
};

static struct check check;

/* Notes a disagreement; the first ones are printed. */
static bool disagree(int ply, const char *format, ...)
{
    va_list arguments;
    check.failed = true;
    if (check.shown++ >= SHOWN_MAX)
        return false;
    va_start(arguments, format);
    printf("%s:%d ply %d: expected ", check.path, check.line, ply);
    vprintf(format, arguments);
    printf("\n");
    va_end(arguments);
    return false;
}

static const char *text_of(const cJSON *object, const char *name)
{
    const char *text = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(object, name));
    return text ? text : "";
}

/* The position text is as given, and reads back to the same state. */
static bool check_position(int ply, const char *expected)
{
    const struct setup *setup = &check.session.setup;
    const State *state = &check.session.line.state;
    char text[POSITION_TEXT];
    State again;
    struct fault fault = {0};
    struct out out = out_open(text, sizeof text);
    setup->game->write_state(setup, state, &out);
    if (!text_equal(text, out.length, expected))
        return disagree(ply, "%s, got %.*s", expected, (int)out.length, text);
    if (!position_read(setup, expected, strlen(expected), &again, &fault))
        return disagree(ply, "%s to be read, got %s at byte %zu", expected, fault.key, fault.at);
    return memcmp(&again, state, sizeof again) == 0 || disagree(ply, "%s to give the same state", expected);
}

static bool check_move(int ply, const char *word)
{
    struct session *session = &check.session;
    char text[MOVE_TEXT];
    struct fault fault = {0};
    Move move;
    if (!line_read(&session->line, word, strlen(word), &move, &fault))
        return disagree(ply, "%s, got %s", word, fault.key);
    struct out out = out_open(text, sizeof text);
    session->setup.game->write_move(&session->setup, &session->line.state, move, &out);
    if (!text_equal(text, out.length, word))
        return disagree(ply, "%s, got %.*s", word, (int)out.length, text);
    return session_play(session, move, &fault) || disagree(ply, "%s, got %s", word, fault.key);
}

static bool check_result(int ply, const cJSON *vector)
{
    const struct line *line = &check.session.line;
    const char *result = text_of(vector, "result"), *reason = text_of(vector, "reason");
    int winner = line->outcome.winner;
    const char letter[] = {winner == NOBODY ? '\0' : setup_letter(line->setup, winner), '\0'};
    const char *got = line->outcome.reason == REASON_NONE ? "*" : winner == NOBODY ? "draw" : letter;
    if (strcmp(got, result) != 0 || strcmp(reason_word(line->outcome.reason), reason) != 0)
        return disagree(ply, "%s %s, got %s %s", result, reason, got, reason_word(line->outcome.reason));
    return true;
}

static bool check_packed(int ply, const char *packed)
{
    static char text[1 << 16];
    struct out out = out_open(text, sizeof text);
    struct fault fault = {0};
    if (!link_pack(&check.session, &out, &fault))
        return disagree(ply, "%s, got %s", packed, fault.key);
    return text_equal(text, out.length, packed) || disagree(ply, "%s, got %.*s", packed, (int)out.length, text);
}

static bool check_game(const cJSON *vector)
{
    const cJSON *word, *legal = cJSON_GetObjectItemCaseSensitive(vector, "legal"), *positions, *position;
    int ply = 0;
    legal = legal ? legal->child : NULL;
    positions = cJSON_GetObjectItemCaseSensitive(vector, "positions");
    position = positions ? positions->child : NULL;
    cJSON_ArrayForEach(word, cJSON_GetObjectItemCaseSensitive(vector, "moves"))
    {
        const char *text = cJSON_GetStringValue(word);
        if (!text || !legal || !cJSON_IsNumber(legal))
            return disagree(ply, "a word and a count, got something else");
        if (check.session.line.count != legal->valueint)
            return disagree(ply, "%d legal moves, got %d", legal->valueint, check.session.line.count);
        if (!check_move(ply, text))
            return false;
        ply++;
        legal = legal->next;
        if (position && cJSON_GetArrayItem(position, 0)->valueint == ply) {
            if (!check_position(ply, cJSON_GetStringValue(cJSON_GetArrayItem(position, 1))))
                return false;
            position = position->next;
        }
    }
    if (position)
        return disagree(ply, "a position that no ply of the game has");
    return check_position(ply, text_of(vector, "final")) && check_result(ply, vector) &&
           check_packed(ply, text_of(vector, "packed"));
}

static bool check_perft(const cJSON *counts)
{
    const cJSON *count;
    int depth = 0;
    cJSON_ArrayForEach(count, counts)
    {
        uint64_t got = line_perft(&check.session.line, ++depth);
        if ((double)got != cJSON_GetNumberValue(count))
            return disagree(0, "%.0f at depth %d, got %llu", cJSON_GetNumberValue(count), depth,
                            (unsigned long long)got);
    }
    return true;
}

static bool check_vector(const cJSON *vector)
{
    struct fault fault = {0};
    const char *id = text_of(vector, "game"), *options = text_of(vector, "options"),
               *position = text_of(vector, "position");
    const struct game *game = game_find(id, strlen(id));
    const cJSON *perft = cJSON_GetObjectItemCaseSensitive(vector, "perft");
    if (!game)
        return disagree(0, "a game, got %s", id);
    if (!session_open(&check.session, game, options, strlen(options), position, strlen(position), &fault))
        return disagree(0, "%s %s, got %s at byte %zu", options, position, fault.key, fault.at);
    if (position[0] && strcmp(position, "startpos") != 0 && !check_position(0, position))
        return false;
    return perft ? check_perft(perft) : check_game(vector);
}

static void verify_file(const char *path, int *passed, int *failed)
{
    size_t length;
    char *text = read_file(path, &length);
    check.path = path;
    check.line = 0;
    *failed += text == NULL;
    for (size_t at = 0; text && at < length;) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t next = end ? (size_t)(end - text) + 1 : length;
        cJSON *vector = cJSON_ParseWithLength(text + at, next - at);
        check.line++;
        check.failed = false;
        if (!vector)
            disagree(0, "one JSON object, got something else");
        else
            check_vector(vector);
        cJSON_Delete(vector);
        *(check.failed ? failed : passed) += 1;
        at = next;
    }
    free(text);
}

int command_verify(struct call *call)
{
    int passed = 0, failed = 0;
    if (call->count == 0)
        return usage("verify needs files");
    void *block = malloc(BLOCK);
    if (!block)
        return usage("verify needs more memory");
    session_memory(&check.session, block, BLOCK);
    for (int i = 0; i < call->count; i++)
        verify_file(call->word[i], &passed, &failed);
    free(block);
    printf("verify: %d passed, %d failed\n", passed, failed);
    return failed == 0 && passed > 0 ? EXIT_OK : EXIT_FAILED;
}
