/* The engine on its fixed positions gives the nodes, moves and scores that bench.txt keeps: what changes them is a change
 * of play, and is meant. Node compares core.wasm with the same file. After a change that is meant:
 *
 *   TESSERA_WRITE=1 build/native/test_bench */
#include "all_games.h"
#include "bench.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLICE = 20000, ROOM = 4096 };

static const char path[] = TESSERA_TESTS "/bench.txt";

static void run_bench(char text[ROOM])
{
    static struct bench bench;
    size_t length = 0;
    struct analysis *analysis = analysis_open(aligned_alloc(64, ANALYSIS_LEAST), ANALYSIS_LEAST);
    for (int i = 0; game_list[i]; i++) {
        bench_start(&bench, game_list[i], analysis);
        while (bench_run(&bench, SLICE) > 0)
            continue;
        length += (size_t)snprintf(text + length, ROOM - length, "%s nodes %" PRIu64 " signature %016" PRIx64 "\n",
                                   game_list[i]->id, bench.nodes, bench.signature);
        assert_true(length < ROOM);
    }
    free(analysis);
}

static void the_engine_plays_as_it_did(void **state)
{
    char now[ROOM], kept[ROOM] = "";
    FILE *file = fopen(path, environment_number("TESSERA_WRITE", 0) ? "w+" : "r");
    (void)state;
    assert_non_null(file);
    run_bench(now);
    if (environment_number("TESSERA_WRITE", 0)) {
        assert_true(fputs(now, file) >= 0);
        rewind(file);
    }
    kept[fread(kept, 1, sizeof kept - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(now, kept);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_engine_plays_as_it_did),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
