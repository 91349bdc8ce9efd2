/* Fuzzing of the one door: an input is a few requests, one a line, to one core. Whatever they are, each gets an answer
 * that is UTF-8 and one JSON object; what goes wrong beneath is seen by the sanitizers and by CHECK. May use request. */
#include "check.h"
#include "request.h"
#include "text.h"

#include <string.h>

enum {
    SMALL = CORE_LEAST,          /* too small for much: answers that do not fit, sessions that fill up */
    LARGE = CORE_LEAST + 262144, /* enough for every input */
    STEPS = 50,                  /* of a job that an input starts */
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool begins(const char *line, size_t length, const char *verb)
{
    size_t letters = strlen(verb);
    return length >= letters && memcmp(line, verb, letters) == 0;
}

/* Deep counts are right and slow: the fuzzer would spend its time there. */
static bool slow(const char *line, size_t length)
{
    return begins(line, length, "perft\t") && (length != 7 || line[6] > '2');
}

static void ask(struct core *core, const char *line, size_t length)
{
    size_t room;
    char *text = core_text(core, &room);
    if (length > room || slow(line, length))
        return;
    memcpy(text, line, length);
    size_t answer = core_answer(core, length);
    text = core_text(core, &room);
    CHECK(answer >= 2 && answer <= room && text[0] == '{' && text[answer - 1] == '}');
    CHECK(text_invalid(text, answer) == answer);
    if (begins(line, length, "playouts"))
        core_work(core, STEPS);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    /* No larger than told, so that ASan sees what reaches over their end. */
    static uint64_t small[SMALL / sizeof(uint64_t)], large[LARGE / sizeof(uint64_t)];
    bool is_small = size > 0 && data[size - 1] == ' ';
    struct core *core = core_open(is_small ? small : large, is_small ? sizeof small : sizeof large);
    CHECK(core);
    const char *line = (const char *)data, *end = line + size;
    while (line < end) {
        const char *feed = memchr(line, '\n', (size_t)(end - line));
        const char *stop = feed ? feed : end;
        ask(core, line, (size_t)(stop - line));
        line = stop + 1;
    }
    return 0;
}
