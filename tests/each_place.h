/* Makes a list of tests at run time: every question for every game on every setup, each listed by name. For test
 * programs only, which use cmocka; a program gives part of a test's name as its argument to run no others. */
#ifndef TESSERA_TESTS_EACH_PLACE_H
#define TESSERA_TESTS_EACH_PLACE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include "all_games.h"

#include <stdio.h>
#include <string.h>

enum { QUESTIONS_MAX = 16, LISTED_MAX = PLACES_MAX * QUESTIONS_MAX };

struct question {
    const char *name;
    CMUnitTestFunction ask; /* *state is the struct place */
};

/* Runs the questions for the first so many places; the program's exit status. */
static inline int ask_places(int place_count, const char *group, const struct question *questions, size_t count,
                             int argc, char **argv)
{
    static struct place places[PLACES_MAX];
    static char names[LISTED_MAX][128];
    static struct CMUnitTest tests[LISTED_MAX];
    size_t listed = 0;
    all_places(places);
    for (int p = 0; p < place_count; p++)
        for (size_t q = 0; q < count && listed < LISTED_MAX; q++) {
            snprintf(names[listed], sizeof names[listed], "%s: %s", places[p].name, questions[q].name);
            if (argc > 1 && !strstr(names[listed], argv[1]))
                continue;
            tests[listed] =
                (struct CMUnitTest){.name = names[listed], .test_func = questions[q].ask, .initial_state = &places[p]};
            listed++;
        }
    return _cmocka_run_group_tests(group, tests, listed, NULL, NULL);
}

/* The same for all places, and for those of the project's own games: texts that name their game know no others. */
static inline int ask_everywhere(const char *group, const struct question *questions, size_t count, int argc,
                                 char **argv)
{
    struct place places[PLACES_MAX];
    return ask_places(all_places(places), group, questions, count, argc, argv);
}

static inline int ask_listed(const char *group, const struct question *questions, size_t count, int argc, char **argv)
{
    return ask_places(own_places(), group, questions, count, argc, argv);
}

/* Opens the setup of a place; the same one setup is used over and over. */
static inline const struct setup *open_place(void **state)
{
    static struct setup setup;
    const struct place *place = *state;
    struct fault fault = {0};
    memset(&setup, 0xa5, sizeof setup);
    if (!setup_open(&setup, place->game, place->options, strlen(place->options), &fault))
        fail_msg("%s: %s at %zu", place->name, fault.key, fault.at);
    return &setup;
}

/* Random games of a place: TESSERA_GAMES over the project's own setups together, from TESSERA_SEED on. */
static inline uint64_t first_game(void)
{
    return environment_number("TESSERA_SEED", 1) << 32;
}

static inline uint64_t last_game(uint64_t otherwise)
{
    uint64_t own = (uint64_t)own_places();
    return first_game() + (environment_number("TESSERA_GAMES", otherwise * own) + own - 1) / own;
}

/* Whether to look closely at this ply: about one in `every`, more often where games are short. */
static inline bool looks(const struct walk *walk, uint32_t every)
{
    uint32_t often = walk->line.setup->game->plies_max < 100 ? (every + 7) / 8 : every;
    return random_mix(walk->number << 16 ^ walk->ply) % often == 0;
}

static inline void walk_fails(const struct walk *walk, const char *condition, const char *file, int line)
{
    char position[POSITION_TEXT + 1];
    struct out out = out_open(position, POSITION_TEXT);
    const struct setup *setup = walk->line.setup;
    setup->game->write_state(setup, &walk->line.state, &out);
    position[out.length < POSITION_TEXT ? out.length : POSITION_TEXT] = '\0';
    print_error("%s\n%s, options %s\ngame %llu, ply %u: %s\n", condition, setup->game->id, setup->options,
                (unsigned long long)walk->number, walk->ply, position);
    _fail(file, line);
}

/* An assertion about a position of a random game: what fails says which. */
#define HOLDS(walk, condition) ((condition) ? (void)0 : walk_fails(walk, #condition, __FILE__, __LINE__))

#endif
