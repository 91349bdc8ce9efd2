/* Asks a core through its one door and reads the answers with a JSON parser that is not ours. For test programs only,
 * which use cmocka and link cJSON: test_request*.c. */
#ifndef TESSERA_TESTS_ASK_H
#define TESSERA_TESTS_ASK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include "request.h"

#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 1 << 22 };

/* A block of exactly the size that the core is told, so that the sanitizer sees a step beyond. */
static void *block;
static size_t block_size;
static struct core *core;
static cJSON *answer; /* the last one */
static char raw[ROOM];

static inline void open_core(size_t size)
{
    free(block);
    block = malloc(size);
    block_size = size;
    core = core_open(block, size);
    assert_non_null(core);
}

static inline int setup(void **state)
{
    (void)state;
    open_core(CORE_LEAST);
    return 0;
}

static inline int teardown(void **state)
{
    (void)state;
    cJSON_Delete(answer);
    free(block);
    answer = NULL;
    block = NULL;
    return 0;
}

/* Asks with a request of so many bytes. Every answer is one object of UTF-8 text and nothing more. */
static inline const cJSON *ask_bytes(const char *request, size_t length)
{
    size_t size;
    const char *end = NULL;
    char *text = core_text(core, &size);
    assert_true(length <= size);
    memcpy(text, request, length);
    size_t answered = core_answer(core, length);
    text = core_text(core, &size);
    assert_true(answered <= size && answered < ROOM);
    assert_int_equal(text_invalid(text, answered), answered);
    memcpy(raw, text, answered);
    raw[answered] = '\0';
    cJSON_Delete(answer);
    answer = cJSON_ParseWithLengthOpts(raw, answered + 1, &end, true);
    if (!answer || end != raw + answered)
        fail_msg("no JSON: %.200s", raw);
    assert_true(cJSON_IsObject(answer));
    return answer;
}

static inline const cJSON *ask(const char *request)
{
    return ask_bytes(request, strlen(request));
}

static inline const cJSON *member(const cJSON *object, const char *name)
{
    const cJSON *found = cJSON_GetObjectItemCaseSensitive(object, name);
    if (!found)
        fail_msg("no %s: %.300s", name, raw);
    return found;
}

static inline const char *text_of(const cJSON *object, const char *name)
{
    const char *text = cJSON_GetStringValue(member(object, name));
    assert_non_null(text);
    return text;
}

static inline int number_of(const cJSON *object, const char *name)
{
    assert_true(cJSON_IsNumber(member(object, name)));
    return member(object, name)->valueint;
}

static inline bool is_null(const cJSON *object, const char *name)
{
    return cJSON_IsNull(member(object, name));
}

/* Asks for something that must succeed. */
static inline const cJSON *must(const char *request)
{
    if (cJSON_HasObjectItem(ask(request), "error"))
        fail_msg("%s: %s", request, raw);
    return answer;
}

/* What the game is, as text: state and tree. */
static inline char *everything(void)
{
    static char texts[2][ROOM];
    static int which;
    char *text = texts[which ^= 1];
    ask("state");
    strcpy(text, raw);
    ask("tree");
    strcat(text, raw);
    return text;
}

/* Asks for something that must fail so, at this byte, and change nothing. */
static inline void fails_at(const char *request, const char *key, int at)
{
    const char *before = everything();
    ask(request);
    const cJSON *error = cJSON_GetObjectItemCaseSensitive(answer, "error");
    if (!error)
        fail_msg("%s is answered: %.200s", request, raw);
    if (strcmp(text_of(error, "key"), key) != 0 || number_of(error, "at") != at)
        fail_msg("%s: expected %s at %d, got %s", request, key, at, raw);
    assert_int_equal(cJSON_GetArraySize(answer), 1);
    assert_string_equal(everything(), before);
}

static inline void fails(const char *request, const char *key)
{
    fails_at(request, key, 0);
}

/* `verb NODE rest` */
static inline const cJSON *ask_node(const char *verb, int node, const char *rest)
{
    char request[512] = "";
    struct out out = out_open(request, sizeof request - 1);
    out_text(&out, verb);
    out_char(&out, '\t');
    out_number(&out, node);
    out_text(&out, rest);
    return ask(request);
}

static inline int node(void)
{
    return number_of(ask("state"), "node");
}

/* A note of the node that was answered with. */
static inline const cJSON *note(int index)
{
    return cJSON_GetArrayItem(member(answer, "notes"), index);
}

/* A test with a core of its own. */
#define ASKS(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

#endif
