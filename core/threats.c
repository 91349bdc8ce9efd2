/* See threats.h. */
#include "threats.h"

#include <string.h>

/* Whose turns are being looked at, and what the seat that is threatened has. */
struct look {
    const struct setup *setup;
    struct threats *threats;
    int threatened, score;
    bool own[SITES_MAX]; /* sites with something of its on top that nobody was found to take */
};

/* The sites on which something of a seat lies: on top, or anywhere. */
static void lay_out(const struct setup *setup, const State *state, int seat, bool on_top, bool own[SITES_MAX])
{
    struct glyph glyphs[GLYPHS_MAX];
    int count = setup->game->view(setup, state, NULL, 0, glyphs);
    memset(own, 0, SITES_MAX * sizeof *own);
    for (int i = 0; i < count; i++)
        own[glyphs[i].site] =
            glyphs[i].owner == seat || (own[glyphs[i].site] && !(on_top && glyphs[i].owner != NOBODY));
}

static int score_of(const struct setup *setup, const State *state, int seat)
{
    int score[SEATS_MAX];
    setup->game->score(setup, state, score);
    return score[seat];
}

/* Lists of moves are dear: one is made only where having none would end the game. */
static bool has_won(const struct setup *setup, const State *state, int seat)
{
    struct outcome outcome = setup->game->end(setup, state, 0, false);
    if (outcome.reason != REASON_NONE) {
        Move moves[MOVES_MAX];
        outcome = setup->game->end(setup, state, setup->game->moves(setup, state, moves), false);
    }
    return outcome.winner == seat && outcome.reason != REASON_NO_PROGRESS;
}

static void add_taken(struct look *look, const State *after, int seat, Move move)
{
    struct threats *threats = look->threats;
    bool left[SITES_MAX];
    lay_out(look->setup, after, look->threatened, false, left);
    for (int site = 0; site < look->setup->board.sites; site++)
        if (look->own[site] && !left[site]) {
            look->own[site] = false;
            threats->take[threats->taken++] = (struct threat){(Site)site, (uint8_t)seat, move};
        }
}

static void look_at_turn(struct look *look, const State *turn, int seat)
{
    const struct setup *setup = look->setup;
    struct threats *threats = look->threats;
    Move moves[MOVES_MAX];
    int count = setup->game->moves(setup, turn, moves);
    bool won = false;
    for (int i = 0; i < count; i++) {
        State after = *turn;
        setup->game->play(setup, &after, moves[i]);
        bool wins = has_won(setup, &after, seat);
        if (wins && !won)
            threats->win[threats->wins++] = (struct threat){NOWHERE, (uint8_t)seat, moves[i]};
        if (wins || score_of(setup, &after, look->threatened) < look->score)
            add_taken(look, &after, seat, moves[i]);
        won = won || wins;
    }
}

void threats_find(const struct line *line, struct threats *threats)
{
    const struct setup *setup = line->setup;
    struct look look = {.setup = setup, .threats = threats, .threatened = line->turn};
    State turn = line->state;
    threats->taken = threats->wins = 0;
    if (line->outcome.reason != REASON_NONE || !setup->game->pass)
        return;
    look.score = score_of(setup, &line->state, line->turn);
    lay_out(setup, &line->state, line->turn, true, look.own);
    for (int site = 0; site < setup->board.sites; site++)
        look.own[site] &= setup->board.site[site].kind == SITE_CELL || setup->board.site[site].kind == SITE_AREA;
    for (int i = 1; i < setup->seats && setup->game->pass(setup, &turn); i++) {
        int seat = setup->game->turn(setup, &turn);
        threats->turn[seat] = turn;
        look_at_turn(&look, &turn, seat);
    }
}
