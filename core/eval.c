/* See eval.h. */
#include "eval.h"

void eval_seats(const struct setup *setup, const State *state, int value[SEATS_MAX])
{
    const struct game *game = setup->game;
    int feature[SEATS_MAX][FEATURES_MAX] = {{0}}, own[SEATS_MAX] = {0}, sum = 0;
    if (game->measure)
        game->measure(setup, state, feature);
    for (int seat = 0; seat < setup->seats; seat++) {
        for (int i = 0; game->features && game->features[i]; i++)
            own[seat] += feature[seat][i] * game->weights[i];
        sum += own[seat];
    }
    for (int seat = 0; seat < setup->seats; seat++)
        value[seat] = setup->seats == 1 ? own[seat] : own[seat] - (sum - own[seat]) / (setup->seats - 1);
}

int eval_seat(const struct setup *setup, const State *state, int seat)
{
    int value[SEATS_MAX];
    eval_seats(setup, state, value);
    return value[seat];
}
