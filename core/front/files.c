/* `tessera record`, `tessera link` and `tessera ask`: records, share links and requests from files. */
#define _POSIX_C_SOURCE 200809L /* getline */
#include "../link.h"
#include "../record.h"
#include "../request.h"
#include "front.h"

#include <stdlib.h>
#include <string.h>

static struct session session;

/* Gives the session memory enough for a text of this length: a move takes 3 bytes of text at least, and a node is 56. */
static void *session_block(size_t length)
{
    size_t size = length * 32 + (1 << 20);
    void *block = malloc(size);
    if (block)
        session_memory(&session, block, size);
    else
        usage("not enough memory");
    return block;
}

/* Prints what `write` makes of the session. */
static bool print_text(bool (*write)(struct out *out))
{
    struct out probe = out_open(NULL, 0);
    if (!write(&probe))
        return false;
    char *text = malloc(probe.length + 1);
    struct out out = out_open(text, probe.length);
    bool written = text && write(&out);
    if (written)
        fwrite(text, 1, out.length, stdout);
    free(text);
    return written;
}

static bool write_record(struct out *out)
{
    record_write(&session, out);
    return true;
}

static bool write_link(struct out *out)
{
    struct fault fault = {0};
    bool written = link_write(&session, out, &fault);
    if (!written)
        complain("link", &fault);
    return written;
}

/* Reads every game of a file. `each` is called for a good one. */
static int each_record(const char *path, bool (*each)(int index))
{
    size_t length, at = 0;
    int index = 0, faults = 0;
    char *text = read_file(path, &length);
    void *block = text ? session_block(length) : NULL;
    while (block && (at < length || index == 0)) {
        struct fault fault = {0};
        bool read = record_read(&session, text, length, &at, &fault);
        if (!read) {
            uint32_t plies = session_is_open(&session) ? session_node(&session, session_end(&session))->ply : 0;
            complain(path, &fault);
            fprintf(stderr, "%s: game %d: %u moves before that are good\n", path, index + 1, (unsigned)plies);
        }
        faults += !read || !each(index);
        index++;
    }
    int status = block && faults == 0 ? EXIT_OK : EXIT_FAILED;
    free(block);
    free(text);
    return status;
}

static bool print_summary(int index)
{
    struct outcome outcome = session_outcome(&session);
    const struct node *end = session_node(&session, session_end(&session));
    printf("game %d %s plies %u result ", index + 1, session.setup.game->id, (unsigned)end->ply);
    if (outcome.reason == REASON_NONE)
        printf("*\n");
    else if (outcome.winner == NOBODY)
        printf("draw %s\n", reason_word(outcome.reason));
    else
        printf("%c %s\n", setup_letter(&session.setup, outcome.winner), reason_word(outcome.reason));
    return true;
}

static bool print_record(int index)
{
    if (index > 0)
        printf("\n");
    return print_text(write_record);
}

int command_record(struct call *call)
{
    if (call->count == 2 && strcmp(call->word[0], "check") == 0)
        return each_record(call->word[1], print_summary);
    if (call->count == 2 && strcmp(call->word[0], "format") == 0)
        return each_record(call->word[1], print_record);
    return usage("record takes check FILE or format FILE");
}

static bool print_link(int index)
{
    (void)index;
    bool written = print_text(write_link);
    printf("\n");
    return written;
}

static int decode_link(const char *text)
{
    struct fault fault = {0};
    void *block = session_block(strlen(text) * 8);
    if (!block)
        return EXIT_FAILED;
    bool read = link_read(&session, text, strlen(text), &fault);
    if (!read)
        complain("link", &fault);
    if (session_is_open(&session))
        print_text(write_record);
    free(block);
    return read ? EXIT_OK : EXIT_FAILED;
}

int command_link(struct call *call)
{
    if (call->count == 2 && strcmp(call->word[0], "encode") == 0)
        return each_record(call->word[1], print_link);
    if (call->count == 2 && strcmp(call->word[0], "decode") == 0)
        return decode_link(call->word[1]);
    return usage("link takes encode FILE or decode TEXT");
}

/* ---- ask ---- */

/* A core in memory that grows: the block is one reserved piece, of which the core is told more and more. */
struct asker {
    struct core *core;
    unsigned char *block;
    size_t size, reserved;
};

static bool grow(struct asker *asker)
{
    if (asker->size * 2 > asker->reserved)
        return false;
    asker->size *= 2;
    core_grow(asker->core, asker->size);
    return true;
}

/* Copies the request to the core's text; returns false if it is too long for all memory. */
static bool put_request(struct asker *asker, const char *line, size_t length)
{
    size_t size;
    char *text = core_text(asker->core, &size);
    while (size < 2 * length + 4096) {
        if (!grow(asker))
            return false;
        text = core_text(asker->core, &size);
    }
    memcpy(text, line, length);
    return true;
}

static bool is_short_of_memory(const char *answer, size_t length)
{
    static const char start[] = "{\"error\":{\"key\":\"memory\"";
    return length >= sizeof start - 1 && memcmp(answer, start, sizeof start - 1) == 0;
}

static void answer_line(struct asker *asker, const char *line, size_t length)
{
    size_t size, answered = 0;
    const char *answer = "{\"error\":{\"key\":\"memory\",\"at\":0,\"found\":\"\",\"expected\":\"\"}}";
    bool again = put_request(asker, line, length);
    if (!again)
        answered = strlen(answer);
    while (again) {
        answered = core_answer(asker->core, length);
        answer = core_text(asker->core, &size);
        again = is_short_of_memory(answer, answered) && grow(asker) && put_request(asker, line, length);
    }
    fwrite(answer, 1, answered, stdout);
    putchar('\n');
    fflush(stdout);
}

int command_ask(struct call *call)
{
    struct asker asker = {.size = 1 << 20, .reserved = (size_t)1 << 30};
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    if (call->count > 0)
        return usage("ask takes no words");
    asker.block = malloc(asker.reserved);
    asker.core = asker.block ? core_open(asker.block, asker.size) : NULL;
    if (!asker.core)
        return usage("not enough memory");
    while ((length = getline(&line, &room, stdin)) >= 0) {
        if (length > 0 && line[length - 1] == '\n')
            length--;
        answer_line(&asker, line, (size_t)length);
    }
    free(line);
    free(asker.block);
    return EXIT_OK;
}
