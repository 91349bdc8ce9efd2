/* Fuzzing of the one door: an input is a few requests, one a line, to one core. Whatever they are, each gets an answer
 * that is one JSON object of UTF-8; what goes wrong beneath is seen by the sanitizers and by CHECK. One input in sixteen
 * is looked at closely: what fails changes nothing, and what the core says about its game - position, record, link - says
 * the same to another core. May use request. */
#include "check.h"
#include "json_check.h"
#include "random.h"
#include "request.h"

#include <string.h>

enum {
    SMALL = CORE_LEAST,          /* too small for much: answers that do not fit, sessions that fill up */
    LARGE = CORE_LEAST + 262144, /* enough for every input */
    OTHER = 4 * CORE_LEAST,      /* of the core that is told what the first one says */
    STEPS = 50,                  /* of a job that an input starts */
    CLOSELY = 16,
    ROOM = 1 << 20,
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A text of our own: answers are overwritten by the next one. */
struct copy {
    char text[ROOM];
    size_t length;
};

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

/* Asks; the answer, of which the length is returned, stands in the core's text. */
static size_t ask(struct core *core, const char *line, size_t length, const char **answer)
{
    size_t room;
    char *text = core_text(core, &room);
    CHECK(length <= room);
    if (length > 0)
        memcpy(text, line, length);
    size_t answered = core_answer(core, length);
    text = core_text(core, &room);
    CHECK(answered >= 2 && answered <= room && text[0] == '{' && json_is_one_value(text, answered));
    *answer = text;
    return answered;
}

static bool failed(const char *answer, size_t length)
{
    const char *error;
    return json_member(answer, length, "error", &error) > 0;
}

/* ---- a close look ---- */

static void keep(struct copy *copy, const char *text, size_t length)
{
    CHECK(copy->length + length <= sizeof copy->text);
    if (length > 0)
        memcpy(copy->text + copy->length, text, length);
    copy->length += length;
}

static bool same(const struct copy *one, const struct copy *other)
{
    return one->length == other->length && memcmp(one->text, other->text, one->length) == 0;
}

/* Appends an answer whole. */
static void keep_answer(struct core *core, struct copy *copy, const char *request)
{
    const char *answer;
    size_t length = ask(core, request, strlen(request), &answer);
    keep(copy, answer, length);
}

/* Appends the bytes of one string that an answer has; false if it has none. */
static bool keep_string(struct copy *copy, const char *answer, size_t length, const char *name)
{
    const char *value;
    size_t found = json_member(answer, length, name, &value);
    if (found == 0 || value[0] != '"')
        return false;
    size_t bytes = json_plain(value, found, copy->text + copy->length, sizeof copy->text - copy->length);
    CHECK(bytes <= sizeof copy->text - copy->length);
    copy->length += bytes;
    return true;
}

static void keep_field(struct copy *copy, const char *text, size_t length)
{
    static const char marks[] = "\t\n\r\\", letters[] = "tnr\\";
    keep(copy, "\t", 1);
    for (size_t i = 0; i < length; i++) {
        const char *mark = memchr(marks, text[i], 4);
        const char escape[] = {'\\', mark ? letters[mark - marks] : '\0'};
        keep(copy, mark ? escape : text + i, mark ? 2 : 1);
    }
}

/* Asks for a text that the game can be had from, as the string `name` of the answer to `request`. */
static bool say(struct core *core, const char *request, const char *name, struct copy *said)
{
    const char *answer;
    size_t length = ask(core, request, strlen(request), &answer);
    said->length = 0;
    return keep_string(said, answer, length, name);
}

/* Tells another core; false if it refuses. */
static bool tell(struct core *other, const char *verb, const struct copy *text)
{
    static struct copy request;
    const char *answer;
    request.length = 0;
    keep(&request, verb, strlen(verb));
    keep_field(&request, text->text, text->length);
    size_t length = ask(other, request.text, request.length, &answer);
    return !failed(answer, length);
}

/* A position reads back to itself, with the same key. */
static void position_is_the_same(struct core *core, struct core *other)
{
    static struct copy request, state, there;
    static const char *const fields[] = {"game", "options", "position"};
    const char *answer;
    size_t length = ask(core, "state", 5, &answer);
    request.length = state.length = there.length = 0;
    keep(&request, "new", 3);
    for (int i = 0; i < 3; i++) {
        keep(&request, "\t", 1);
        if (!keep_string(&request, answer, length, fields[i]))
            return; /* no game, or no room to say so */
    }
    CHECK(keep_string(&state, answer, length, "position") && keep_string(&state, answer, length, "hash"));
    length = ask(other, request.text, request.length, &answer);
    CHECK(!failed(answer, length));
    CHECK(keep_string(&there, answer, length, "position") && keep_string(&there, answer, length, "hash"));
    CHECK(same(&state, &there));
}

/* Appends the tree without its nodes' numbers, which another core gives otherwise, and without notes: a record has one
 * place for those between two moves. False if the tree cannot be told. */
static bool keep_tree(struct core *core, struct copy *copy)
{
    static const char *const left_out[] = {"\"node\":", "\"parent\":", "\"cursor\":", "\"notes\":"};
    const char *answer;
    size_t length = ask(core, "tree", 4, &answer), i = 0;
    if (failed(answer, length))
        return false;
    while (i < length) {
        keep(copy, answer + i++, 1);
        for (int k = 0; k < 4; k++) {
            size_t letters = strlen(left_out[k]);
            if (i >= letters && memcmp(answer + i - letters, left_out[k], letters) == 0)
                i += json_value(answer + i, length - i);
        }
    }
    return true;
}

/* What is written reads and writes as itself, and is the same tree. */
static void record_is_the_same(struct core *core, struct core *other)
{
    static struct copy record, again, tree, read;
    if (!say(core, "record", "record", &record))
        return;
    CHECK(tell(other, "load", &record));
    CHECK(say(other, "record", "record", &again) && same(&record, &again));
    tree.length = read.length = 0;
    CHECK(!keep_tree(core, &tree) || (keep_tree(other, &read) && same(&tree, &read)));
}

/* A link leads to where the cursor is. */
static void link_leads_there(struct core *core, struct core *other)
{
    static struct copy link, position, there;
    if (!say(core, "link", "link", &link) || !say(core, "state", "position", &position))
        return;
    CHECK(tell(other, "open", &link));
    CHECK(say(other, "state", "position", &there) && same(&position, &there));
}

/* All that the core says about its game. */
static void keep_game(struct core *core, struct copy *copy)
{
    copy->length = 0;
    keep_answer(core, copy, "state");
    keep_answer(core, copy, "tree");
}

static void ask_closely(struct core *core, const char *line, size_t length)
{
    static struct copy before, after;
    const char *answer, *usable;
    keep_game(core, &before);
    size_t answered = ask(core, line, length, &answer);
    bool changes = !failed(answer, answered) || json_member(answer, answered, "state", &usable) > 0;
    keep_game(core, &after);
    CHECK(changes || same(&before, &after));
}

/* ---- an input ---- */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    /* No larger than told, so that ASan sees what reaches over their end. */
    static uint64_t small[SMALL / sizeof(uint64_t)], large[LARGE / sizeof(uint64_t)], more[OTHER / sizeof(uint64_t)];
    bool is_small = size > 0 && data[size - 1] == ' ';
    struct core *core = core_open(is_small ? small : large, is_small ? sizeof small : sizeof large);
    uint64_t key = size;
    const char *line = (const char *)data, *end = line + size, *answer;
    CHECK(core);
    for (size_t i = 0; i < size; i++)
        key = random_mix(key ^ data[i]);
    bool closely = key % CLOSELY == 0;
    while (line < end) {
        const char *feed = memchr(line, '\n', (size_t)(end - line));
        const char *stop = feed ? feed : end;
        size_t length = (size_t)(stop - line);
        if (closely && !slow(line, length))
            ask_closely(core, line, length);
        else if (!slow(line, length))
            ask(core, line, length, &answer);
        if (begins(line, length, "playouts"))
            core_work(core, STEPS);
        line = stop + 1;
    }
    if (!closely)
        return 0;
    struct core *other = core_open(more, sizeof more);
    CHECK(other);
    position_is_the_same(core, other);
    record_is_the_same(core, other);
    link_leads_there(core, other);
    return 0;
}
