/* See all_games.h. */
#include "all_games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TRIES = 6,    /* moves that a leaning game looks at before it takes any */
    FREELY = 128, /* turns, at most, before a game begins to take the first move always */
};
enum leaning { FREE, ENDS, PROGRESS, NO_PROGRESS, FIRST };
static const uint8_t leanings[WALK_LEANINGS] = {FREE, ENDS, PROGRESS, NO_PROGRESS, FREE, FIRST, FREE, FREE};

static int add_places(struct place *places, int count, const struct game *game)
{
    for (int i = 0; game->setups[i] && count < PLACES_MAX; i++) {
        struct place *place = &places[count++];
        place->game = game;
        place->options = game->setups[i];
        snprintf(place->name, sizeof place->name, "%s %d, %.40s", game->id, i + 1,
                 place->options[0] ? place->options : "presets");
    }
    return count;
}

int all_places(struct place places[PLACES_MAX])
{
    int count = 0;
    for (int i = 0; game_list[i]; i++)
        count = add_places(places, count, game_list[i]);
    return add_places(places, count, &game_tictactoe);
}

int own_places(void)
{
    int count = 0;
    for (int i = 0; game_list[i]; i++)
        for (int k = 0; game_list[i]->setups[k]; k++)
            count++;
    return count;
}

void walk_open(struct walk *walk, const struct setup *setup, uint64_t number)
{
    State state;
    setup->game->start(setup, &state);
    walk->number = number;
    walk->ply = 0;
    random_seed(&walk->random, random_mix(number));
    line_open(&walk->line, setup, &state);
}

static Move any_move(struct walk *walk)
{
    return walk->line.moves[random_below(&walk->random, (uint32_t)walk->line.count)];
}

/* One of the three moves at an end of the list. */
static Move end_move(struct walk *walk)
{
    uint32_t count = (uint32_t)walk->line.count, near = random_below(&walk->random, count < 3 ? count : 3);
    bool last = random_below(&walk->random, 4) == 0;
    return walk->line.moves[last ? count - 1 - near : near];
}

/* Tries moves until one is progress, or is none, as wanted. */
static Move leaning_move(struct walk *walk, bool progress)
{
    const struct setup *setup = walk->line.setup;
    Move move = any_move(walk);
    for (int i = 1; i < TRIES; i++) {
        State state = walk->line.state;
        setup->game->play(setup, &state, move);
        if ((setup->game->reversible(setup, &state) == 0) == progress)
            break;
        move = any_move(walk);
    }
    return move;
}

static Move next_move(struct walk *walk)
{
    enum leaning leaning = (enum leaning)leanings[walk->number % WALK_LEANINGS];
    /* The first move of a list again and again comes back to where it was, where that is possible. */
    if (leaning == FIRST)
        return walk->ply < random_mix(walk->number) % FREELY ? any_move(walk) : walk->line.moves[0];
    /* Now and then any move, so that a leaning game does not stay where it could go on. */
    if (leaning == FREE || random_below(&walk->random, 8) == 0)
        return any_move(walk);
    return leaning == ENDS ? end_move(walk) : leaning_move(walk, leaning == PROGRESS);
}

bool walk_step(struct walk *walk)
{
    if (walk->line.count == 0)
        return false;
    line_play(&walk->line, next_move(walk));
    walk->ply++;
    return true;
}

uint64_t environment_number(const char *name, uint64_t otherwise)
{
    const char *text = getenv(name);
    return text && *text ? strtoull(text, NULL, 10) : otherwise;
}
