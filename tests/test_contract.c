/* The contract (core/game.h) over all games, all setups and random play: what every game promises to the rest of the
 * project. One question a test, asked everywhere. Symmetries and boards are asked for in test_symmetry.c.
 *
 * TESSERA_GAMES is the number of random games over the project's own setups together, TESSERA_SEED (1, 2, …) makes them
 * others. The long run, two halves at a time for two cores:
 *   for seed in 1 2; do TESSERA_GAMES=500000 TESSERA_SEED=$seed build/native/test_contract & done; wait */
#include "each_place.h"
#include "glyph_text.h"
#include "threats.h"

#include <stdlib.h>

enum { GAMES = 64, WORD_ROOM = MOVE_TEXT + 1 };

static struct walk walk;

static uint64_t key_of(const char *text, size_t length)
{
    uint64_t key = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < length; i++)
        key = (key ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
    return random_mix(key);
}

static struct out position_of(const struct setup *setup, const State *state, char text[POSITION_TEXT])
{
    struct out out = out_open(text, POSITION_TEXT);
    setup->game->write_state(setup, state, &out);
    return out;
}

/* The length of a position's text without the count of turns at its end: what repetition compares. A last field that is
 * a list, or a game without repetition, is no count. */
static size_t without_count(const char *text, size_t length)
{
    size_t at = length;
    while (at > 0 && text[at - 1] >= '0' && text[at - 1] <= '9')
        at--;
    return at > 0 && at < length && text[at - 1] == ' ' ? at - 1 : length;
}

/* ---- moves as words ---- */

static char word[MOVES_MAX][WORD_ROOM];

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void words_read_back(void)
{
    const struct setup *setup = walk.line.setup;
    for (int i = 0; i < walk.line.count; i++) {
        struct out out = out_open(word[i], MOVE_TEXT);
        struct fault fault = {0};
        Move read;
        setup->game->write_move(setup, &walk.line.state, walk.line.moves[i], &out);
        HOLDS(&walk, out.length > 0 && !out_overrun(&out));
        word[i][out.length] = '\0';
        HOLDS(&walk, strcspn(word[i], " \t\r\n{}();$[]*!?") == out.length);
        HOLDS(&walk, line_read(&walk.line, word[i], out.length, &read, &fault) && read == walk.line.moves[i]);
    }
    qsort(word, (size_t)walk.line.count, WORD_ROOM, by_text);
    for (int i = 1; i < walk.line.count; i++)
        HOLDS(&walk, strcmp(word[i - 1], word[i]) != 0);
}

static void every_move_has_one_word_that_reads_back(void **state)
{
    const struct setup *setup = open_place(state);
    for (uint64_t number = first_game(); number < last_game(GAMES); number++) {
        walk_open(&walk, setup, number);
        do
            if (looks(&walk, 32))
                words_read_back();
        while (walk_step(&walk));
    }
}

/* ---- paths, and what is shown along them ---- */

struct click_path {
    Site site[PATH_MAX];
    int count;
};
static struct click_path path[MOVES_MAX];

static int by_sites(const void *a, const void *b)
{
    const struct click_path *one = a, *other = b;
    int shorter = one->count < other->count ? one->count : other->count;
    int order = memcmp(one->site, other->site, (size_t)shorter);
    return order ? order : one->count - other->count;
}

/* All paths of the position, sorted, so that a path that begins others stands right before one of them. */
static void collect_paths(void)
{
    const struct setup *setup = walk.line.setup;
    for (int i = 0; i < walk.line.count; i++) {
        path[i].count = setup->game->path(setup, &walk.line.state, walk.line.moves[i], path[i].site);
        HOLDS(&walk, path[i].count > 0 && path[i].count <= PATH_MAX);
        for (int k = 0; k < path[i].count; k++)
            HOLDS(&walk, path[i].site[k] < setup->board.sites);
    }
    qsort(path, (size_t)walk.line.count, sizeof *path, by_sites);
}

/* How many clicks two paths have in common at their beginning. */
static int common(const struct click_path *one, const struct click_path *other)
{
    int n = 0;
    while (n < one->count && n < other->count && one->site[n] == other->site[n])
        n++;
    return n;
}

static void no_path_begins_another(void **state)
{
    const struct setup *setup = open_place(state);
    for (uint64_t number = first_game(); number < last_game(GAMES); number++) {
        walk_open(&walk, setup, number);
        do {
            if (!looks(&walk, 32))
                continue;
            collect_paths();
            for (int i = 1; i < walk.line.count; i++)
                HOLDS(&walk, common(&path[i - 1], &path[i]) < path[i - 1].count);
        } while (walk_step(&walk));
    }
}

static int kinds_of(const struct game *game)
{
    int kinds = 0;
    while (game->kinds[kinds])
        kinds++;
    return kinds;
}

/* The glyphs are known kinds of known owners, on sites that exist, stacked without gaps from below, and never on what
 * only shows ground. */
static void view_is_sound(const Site *clicks, int count, int kinds)
{
    static struct glyph glyphs[GLYPHS_MAX];
    const struct setup *setup = walk.line.setup;
    int height[SITES_MAX] = {0};
    int n = setup->game->view(setup, &walk.line.state, clicks, count, glyphs);
    HOLDS(&walk, n >= 0 && n <= GLYPHS_MAX);
    for (int i = 0; i < n; i++) {
        const struct glyph *glyph = &glyphs[i];
        HOLDS(&walk, glyph->site < setup->board.sites);
        HOLDS(&walk, glyph->kind < kinds);
        HOLDS(&walk, glyph->owner < setup->seats || glyph->owner == NOBODY);
        HOLDS(&walk, glyph->turn < 4);
        HOLDS(&walk, glyph->count >= 1);
        HOLDS(&walk, glyph->count == 1 || setup->board.site[glyph->site].kind == SITE_HAND);
        HOLDS(&walk, glyph->level == height[glyph->site] || glyph->level + 1 == height[glyph->site]);
        height[glyph->site] = glyph->level + 1;
    }
}

static void every_step_of_every_path_can_be_shown(void **state)
{
    const struct setup *setup = open_place(state);
    int kinds = kinds_of(setup->game);
    for (uint64_t number = first_game(); number < last_game(GAMES); number++) {
        walk_open(&walk, setup, number);
        do {
            if (!looks(&walk, 64))
                continue;
            view_is_sound(NULL, 0, kinds);
            collect_paths();
            for (int i = 0; i < walk.line.count; i++)
                for (int n = i > 0 ? common(&path[i - 1], &path[i]) + 1 : 1; n <= path[i].count; n++)
                    view_is_sound(path[i].site, n, kinds);
        } while (walk_step(&walk));
    }
}

static void what_is_shown_is_what_the_text_says(void **state)
{
    static struct glyph glyphs[GLYPHS_MAX];
    const struct setup *setup = open_place(state);
    for (uint64_t number = first_game(); number < last_game(GAMES); number++) {
        walk_open(&walk, setup, number);
        do {
            if (!looks(&walk, 16))
                continue;
            char text[POSITION_TEXT], shown[POSITION_TEXT];
            struct out position = position_of(setup, &walk.line.state, text), out = out_open(shown, sizeof shown);
            int count = setup->game->view(setup, &walk.line.state, NULL, 0, glyphs), buttons = 0;
            int told = glyph_text(setup, glyphs, count, walk.line.turn, &out);
            if (told < 0)
                skip();
            for (int i = 0; i < count; i++)
                buttons += setup->board.site[glyphs[i].site].kind == SITE_BUTTON;
            HOLDS(&walk, told + buttons == count);
            HOLDS(&walk, out.length == without_count(text, position.length) || out.length == position.length);
            HOLDS(&walk, memcmp(shown, text, out.length) == 0);
        } while (walk_step(&walk));
    }
}

/* ---- positions as text ---- */

static void same_moves(const struct setup *setup, const State *one, const State *other)
{
    static Move moves[MOVES_MAX + 32], others[MOVES_MAX + 32];
    int count = setup->game->moves(setup, one, moves);
    HOLDS(&walk, count == setup->game->moves(setup, other, others));
    HOLDS(&walk, memcmp(moves, others, (size_t)count * sizeof *moves) == 0);
}

static void a_position_reads_back_to_the_same_state(void **state)
{
    const struct setup *setup = open_place(state);
    for (uint64_t number = first_game(); number < last_game(GAMES); number++) {
        walk_open(&walk, setup, number);
        do {
            if (!looks(&walk, 8))
                continue;
            char text[POSITION_TEXT], again[POSITION_TEXT];
            State read;
            struct fault fault = {0};
            struct out out = position_of(setup, &walk.line.state, text);
            HOLDS(&walk, !out_overrun(&out) && text_invalid(text, out.length) == out.length);
            /* Whoever has just lost or won by his own turn is a position too. */
            memset(&read, 0xa5, sizeof read);
            HOLDS(&walk, position_read(setup, text, out.length, &read, &fault));
            HOLDS(&walk, memcmp(&read, &walk.line.state, sizeof read) == 0);
            HOLDS(&walk, setup->game->hash(setup, &read) == setup->game->hash(setup, &walk.line.state));
            struct out second = position_of(setup, &read, again);
            HOLDS(&walk, second.length == out.length && memcmp(again, text, out.length) == 0);
            same_moves(setup, &read, &walk.line.state);
        } while (walk_step(&walk));
    }
}

static void a_position_cut_anywhere_is_refused(void **state)
{
    const struct setup *setup = open_place(state);
    for (uint64_t number = first_game(); number < last_game(GAMES); number++) {
        walk_open(&walk, setup, number);
        do {
            if (!looks(&walk, 256))
                continue;
            char text[POSITION_TEXT];
            struct out out = position_of(setup, &walk.line.state, text);
            size_t counted = without_count(text, out.length);
            for (size_t length = 0; length < out.length; length++) {
                State read;
                struct fault fault = {0};
                bool whole = length > counted + 1; /* a shorter count is a count too */
                HOLDS(&walk, position_read(setup, text, length, &read, &fault) == whole);
                HOLDS(&walk, whole || (fault.key && fault.at <= length));
            }
        } while (walk_step(&walk));
    }
}

/* ---- keys ---- */

/* The text with another seat to move, where the game has such a position. */
static bool with_other_turn(const struct setup *setup, const char *text, size_t length, int turn, State *state)
{
    char changed[POSITION_TEXT];
    struct fault fault = {0};
    const char field[] = {' ', setup_letter(setup, turn), '\0'};
    size_t at = 0;
    memcpy(changed, text, length);
    while (at + 1 < length && (memcmp(text + at, field, 2) != 0 || (at + 2 < length && text[at + 2] != ' ')))
        at++;
    assert_true(at + 1 < length);
    changed[at + 1] = setup_letter(setup, (turn + 1) % setup->seats);
    return position_read(setup, changed, length, state, &fault);
}

static void the_key_knows_the_seat_to_move(void **state)
{
    const struct setup *setup = open_place(state);
    for (uint64_t number = first_game(); number < last_game(GAMES); number++) {
        walk_open(&walk, setup, number);
        do {
            char text[POSITION_TEXT];
            State other;
            struct out out = position_of(setup, &walk.line.state, text);
            if (looks(&walk, 8) && with_other_turn(setup, text, out.length, walk.line.turn, &other))
                HOLDS(&walk, setup->game->hash(setup, &other) != setup->game->hash(setup, &walk.line.state));
        } while (walk_step(&walk));
    }
}

/* Plays two moves of one seat in both orders around a turn of the others; true if both can be played. */
static bool transpose(const struct setup *setup, Move first, Move second, struct line *one, struct line *other)
{
    Move between[SEATS_MAX];
    line_play(one, first);
    for (int i = 1; i < setup->seats; i++) {
        if (one->count == 0)
            return false;
        between[i] = one->moves[random_below(&walk.random, (uint32_t)one->count)];
        line_play(one, between[i]);
    }
    for (int i = 0; i < setup->seats + 1; i++) {
        struct line *line = i == 0 ? one : other;
        Move move = i == 1 || i == 0 ? second : between[i - 1];
        bool legal = false;
        for (int k = 0; k < line->count; k++)
            legal |= line->moves[k] == move;
        if (!legal)
            return false;
        line_play(line, move);
    }
    for (int k = 0; k < other->count; k++)
        if (other->moves[k] == first) {
            line_play(other, first);
            return true;
        }
    return false;
}

static void positions_reached_in_two_ways_have_one_key(void **state)
{
    static struct line one, other;
    const struct setup *setup = open_place(state);
    for (uint64_t number = first_game(); number < last_game(GAMES); number++) {
        walk_open(&walk, setup, number);
        do {
            char text[POSITION_TEXT], second[POSITION_TEXT];
            if (walk.line.count == 0 || !looks(&walk, 8))
                continue;
            const Move *moves = walk.line.moves;
            uint32_t count = (uint32_t)walk.line.count;
            one = other = walk.line;
            if (!transpose(setup, moves[random_below(&walk.random, count)], moves[random_below(&walk.random, count)],
                           &one, &other))
                continue;
            size_t length = without_count(text, position_of(setup, &one.state, text).length);
            size_t reached = without_count(second, position_of(setup, &other.state, second).length);
            bool same = length == reached && memcmp(text, second, length) == 0;
            HOLDS(&walk, (setup->game->hash(setup, &one.state) == setup->game->hash(setup, &other.state)) == same);
        } while (walk_step(&walk));
    }
}

/* ---- repetition ---- */

enum { LENGTH_MAX = 1 << 14 };

/* Looks at the whole game, not only at what the game says can repeat, and compares texts, not the game's own keys. */
static void repetition_is_what_the_whole_game_says(void **state)
{
    static uint64_t texts[LENGTH_MAX];
    const struct setup *setup = open_place(state);
    for (uint64_t number = first_game(); number < last_game(GAMES); number++) {
        if (last_game(GAMES) - first_game() > 1000 && number % 8 == 2)
            continue; /* the games that make progress, in a long run */
        walk_open(&walk, setup, number);
        do {
            char text[POSITION_TEXT];
            struct out out = position_of(setup, &walk.line.state, text);
            int times = 0, bound = setup->game->reversible(setup, &walk.line.state);
            uint32_t ply = walk.ply;
            HOLDS(&walk, ply < LENGTH_MAX);
            texts[ply] = key_of(text, without_count(text, out.length));
            for (uint32_t before = 0; before <= ply; before++) {
                bool same = texts[before] == texts[ply];
                times += same;
                HOLDS(&walk, !same || ply - before <= (uint32_t)bound);
            }
            HOLDS(&walk, times <= 3);
            HOLDS(&walk, walk.line.outcome.reason != REASON_REPETITION || times == 3);
            HOLDS(&walk, times < 3 || walk.line.outcome.reason != REASON_NONE);
        } while (walk_step(&walk));
    }
}

/* ---- bounds and bytes ---- */

static void bounds_hold(void **state)
{
    const struct setup *setup = open_place(state);
    const struct game *game = setup->game;
    assert_in_range(game->state_size, 1, STATE_MAX);
    assert_in_range(game->moves_max, 1, MOVES_MAX);
    assert_in_range(setup->board.sites, 1, SITES_MAX);
    for (uint64_t number = first_game(); number < last_game(GAMES); number++) {
        walk_open(&walk, setup, number);
        do {
            bool over = walk.line.outcome.reason != REASON_NONE;
            int reversible = game->reversible(setup, &walk.line.state);
            HOLDS(&walk, walk.line.count >= 0 && walk.line.count <= game->moves_max);
            HOLDS(&walk, reversible >= 0 && (over || reversible <= REVERSIBLE_MAX));
            HOLDS(&walk, reversible <= (int)walk.ply);
            HOLDS(&walk, walk.ply <= (uint32_t)game->plies_max);
        } while (walk_step(&walk));
        HOLDS(&walk, walk.line.outcome.reason != REASON_NONE);
    }
}

static void unused_bytes_stay_zero(void **state)
{
    const struct setup *setup = open_place(state);
    const struct game *game = setup->game;
    for (uint64_t number = first_game(); number < last_game(GAMES); number++) {
        walk_open(&walk, setup, number);
        do {
            uint8_t used = 0;
            for (int i = game->state_size; i < STATE_MAX; i++)
                used |= walk.line.state.bytes[i];
            HOLDS(&walk, used == 0);
        } while (walk_step(&walk));
    }
}

/* ---- turns, scores, ends ---- */

static void seats_move_in_turn(void **state)
{
    const struct setup *setup = open_place(state);
    assert_in_range(setup->first, 0, setup->seats - 1);
    for (int seat = 0; seat < setup->seats; seat++)
        assert_int_equal(setup_seat(setup, setup_letter(setup, seat)), seat);
    for (uint64_t number = first_game(); number < last_game(GAMES); number++) {
        walk_open(&walk, setup, number);
        do
            HOLDS(&walk, walk.line.turn == (setup->first + (int)walk.ply) % setup->seats);
        while (walk_step(&walk));
    }
}

static bool is_by_score(enum reason reason)
{
    return reason == REASON_GOAL || reason == REASON_BLOCKED || reason == REASON_FULL;
}

static bool is_by_last_move(enum reason reason)
{
    return reason == REASON_GOAL || reason == REASON_CASTLE || reason == REASON_ELIMINATION;
}

static void winner_is_right(const struct setup *setup)
{
    struct outcome outcome = walk.line.outcome;
    int score[SEATS_MAX] = {0}, best = 0, sharing = 0;
    setup->game->score(setup, &walk.line.state, score);
    for (int seat = 1; seat < setup->seats; seat++)
        best = score[seat] > score[best] ? seat : best;
    for (int seat = 0; seat < setup->seats; seat++) {
        HOLDS(&walk, score[seat] >= 0);
        sharing += score[seat] == score[best];
    }
    HOLDS(&walk, outcome.reason < REASON_RESIGN);
    HOLDS(&walk, outcome.winner == NOBODY || (outcome.winner >= 0 && outcome.winner < setup->seats));
    HOLDS(&walk, (outcome.reason == REASON_NONE) == (walk.line.count > 0));
    HOLDS(&walk, outcome.reason != REASON_NONE || outcome.winner == NOBODY);
    if (is_by_score(outcome.reason))
        HOLDS(&walk, outcome.winner == (sharing == 1 ? best : NOBODY));
    if (is_by_last_move(outcome.reason))
        HOLDS(&walk, outcome.winner == (walk.line.turn + setup->seats - 1) % setup->seats);
}

/* Says how the games ended, so that one sees in a long run that all ends came about. */
static void the_winner_follows_from_the_end_and_the_score(void **state)
{
    uint64_t ends[REASONS] = {0}, plies = 0;
    const struct setup *setup = open_place(state);
    for (uint64_t number = first_game(); number < last_game(GAMES); number++) {
        walk_open(&walk, setup, number);
        do
            winner_is_right(setup);
        while (walk_step(&walk));
        ends[walk.line.outcome.reason]++;
        plies += walk.ply;
    }
    print_message("%s: %llu plies;", setup->game->id, (unsigned long long)plies);
    for (int reason = 0; reason < REASONS; reason++)
        if (ends[reason] > 0)
            print_message(" %s %llu", reason_word((enum reason)reason), (unsigned long long)ends[reason]);
    print_message("\n");
}

/* ---- passing, and what the others could take ---- */

/* For each site of the board whether a seat's own lies on top, or whether anything of the seat's lies there. */
static void find_own(const struct setup *setup, const State *state, int seat, bool top[SITES_MAX], bool any[SITES_MAX])
{
    static struct glyph glyphs[GLYPHS_MAX];
    int count = setup->game->view(setup, state, NULL, 0, glyphs);
    memset(top, 0, SITES_MAX);
    memset(any, 0, SITES_MAX);
    for (int i = 0; i < count; i++) {
        const struct glyph *glyph = &glyphs[i];
        if (glyph->owner == NOBODY || setup->board.site[glyph->site].kind == SITE_HAND ||
            setup->board.site[glyph->site].kind == SITE_BUTTON)
            continue;
        top[glyph->site] = glyph->owner == seat;
        any[glyph->site] |= glyph->owner == seat;
    }
}

static void a_pass_changes_the_turn_alone(void **state)
{
    const struct setup *setup = open_place(state);
    const struct game *game = setup->game;
    if (!game->pass) {
        skip();
        return;
    }
    for (uint64_t number = first_game(); number < last_game(GAMES); number++) {
        walk_open(&walk, setup, number);
        do {
            State passed = walk.line.state;
            int passes = 0;
            if (walk.line.count == 0)
                continue;
            while (passes < setup->seats && game->pass(setup, &passed)) {
                int score[SEATS_MAX] = {0}, before[SEATS_MAX] = {0};
                game->score(setup, &walk.line.state, before);
                game->score(setup, &passed, score);
                HOLDS(&walk, memcmp(score, before, sizeof score) == 0);
                HOLDS(&walk, game->turn(setup, &passed) == (walk.line.turn + ++passes) % setup->seats);
                for (int seat = 0; seat < setup->seats; seat++) {
                    bool top[2][SITES_MAX], any[2][SITES_MAX];
                    find_own(setup, &walk.line.state, seat, top[0], any[0]);
                    find_own(setup, &passed, seat, top[1], any[1]);
                    HOLDS(&walk, memcmp(top[0], top[1], SITES_MAX) == 0 && memcmp(any[0], any[1], SITES_MAX) == 0);
                }
            }
            /* Who has no turn any more has none later either. */
            HOLDS(&walk, passes == 0 || passes == setup->seats);
            HOLDS(&walk, passes == 0 || memcmp(&passed, &walk.line.state, sizeof passed) == 0);
        } while (walk_step(&walk));
    }
}

/* What each move of each other seat takes and wins, made on a line of its own and without any short cut. */
static void find_threats(const struct line *line, bool taken[SITES_MAX], bool wins[SEATS_MAX])
{
    static struct line other, after;
    const struct setup *setup = line->setup;
    bool own[SITES_MAX], left[SITES_MAX], unused[SITES_MAX];
    int before[SEATS_MAX], score[SEATS_MAX];
    State turn = line->state;
    memset(taken, 0, SITES_MAX);
    memset(wins, 0, SEATS_MAX);
    find_own(setup, &line->state, line->turn, own, unused);
    setup->game->score(setup, &line->state, before);
    for (int i = 1; i < setup->seats && line->count > 0 && setup->game->pass && setup->game->pass(setup, &turn); i++) {
        line_open(&other, setup, &turn);
        for (int k = 0; k < other.count; k++) {
            after = other;
            line_play(&after, other.moves[k]);
            bool won = after.outcome.winner == other.turn && after.outcome.reason != REASON_NO_PROGRESS;
            wins[other.turn] |= won;
            find_own(setup, &after.state, line->turn, unused, left);
            setup->game->score(setup, &after.state, score);
            for (int site = 0; site < setup->board.sites; site++) {
                bool lost = own[site] && !left[site];
                HOLDS(&walk, !lost || won || score[line->turn] < before[line->turn]);
                taken[site] |= lost;
            }
        }
    }
}

/* That a threat's move is legal for its seat, and does what the threat says. */
static bool is_real(const struct line *line, const struct threats *threats, const struct threat *threat)
{
    static struct line other;
    bool own[SITES_MAX], left[SITES_MAX], unused[SITES_MAX], legal = false;
    line_open(&other, line->setup, &threats->turn[threat->seat]);
    for (int i = 0; i < other.count; i++)
        legal |= other.moves[i] == threat->move;
    if (!legal || other.turn != threat->seat || other.turn == line->turn)
        return false;
    line_play(&other, threat->move);
    if (threat->site == NOWHERE)
        return other.outcome.winner == threat->seat;
    find_own(line->setup, &line->state, line->turn, own, unused);
    find_own(line->setup, &other.state, line->turn, unused, left);
    return own[threat->site] && !left[threat->site];
}

static void threats_are_all_that_the_others_could_take(void **state)
{
    const struct setup *setup = open_place(state);
    for (uint64_t number = first_game(); number < last_game(GAMES); number++) {
        walk_open(&walk, setup, number);
        do {
            struct threats threats;
            bool taken[SITES_MAX], wins[SEATS_MAX];
            if (!looks(&walk, 64))
                continue;
            find_threats(&walk.line, taken, wins);
            threats_find(&walk.line, &threats);
            for (int i = 0; i < threats.taken; i++) {
                HOLDS(&walk, taken[threats.take[i].site] && is_real(&walk.line, &threats, &threats.take[i]));
                taken[threats.take[i].site] = false;
            }
            for (int i = 0; i < threats.wins; i++) {
                HOLDS(&walk, wins[threats.win[i].seat] && is_real(&walk.line, &threats, &threats.win[i]));
                wins[threats.win[i].seat] = false;
            }
            for (int site = 0; site < setup->board.sites; site++)
                HOLDS(&walk, !taken[site]);
            for (int seat = 0; seat < setup->seats; seat++)
                HOLDS(&walk, !wins[seat]);
        } while (walk_step(&walk));
    }
}

/* ---- the same again ---- */

/* A key of all words and positions of a game. */
static uint64_t game_key(const struct setup *setup, uint64_t number)
{
    uint64_t key = 0;
    walk_open(&walk, setup, number);
    do {
        char text[POSITION_TEXT];
        struct out out = position_of(setup, &walk.line.state, text);
        key = random_mix(key ^ key_of(text, out.length) ^ setup->game->hash(setup, &walk.line.state));
    } while (walk_step(&walk));
    return key;
}

static void the_same_seed_gives_the_same_game(void **state)
{
    static struct setup copy, again;
    const struct setup *setup = open_place(state);
    struct fault fault = {0};
    copy = *setup; /* a setup may be copied and shared */
    memset(&again, 0x5a, sizeof again);
    assert_true(setup_open(&again, setup->game, setup->options, strlen(setup->options), &fault));
    assert_memory_equal(&again, setup, sizeof again);
    for (uint64_t number = first_game(); number < last_game(GAMES); number += 4) {
        uint64_t key = game_key(setup, number);
        assert_true(key == game_key(&copy, number));
        assert_true(key == game_key(&again, number));
    }
    assert_memory_equal(&copy, setup, sizeof copy);
}

int main(int argc, char **argv)
{
#define QUESTION(name) \
    {                  \
#name, name    \
    }
    static const struct question questions[] = {
        QUESTION(every_move_has_one_word_that_reads_back),
        QUESTION(no_path_begins_another),
        QUESTION(every_step_of_every_path_can_be_shown),
        QUESTION(what_is_shown_is_what_the_text_says),
        QUESTION(a_position_reads_back_to_the_same_state),
        QUESTION(a_position_cut_anywhere_is_refused),
        QUESTION(the_key_knows_the_seat_to_move),
        QUESTION(positions_reached_in_two_ways_have_one_key),
        QUESTION(repetition_is_what_the_whole_game_says),
        QUESTION(bounds_hold),
        QUESTION(unused_bytes_stay_zero),
        QUESTION(seats_move_in_turn),
        QUESTION(the_winner_follows_from_the_end_and_the_score),
        QUESTION(a_pass_changes_the_turn_alone),
        QUESTION(threats_are_all_that_the_others_could_take),
        QUESTION(the_same_seed_gives_the_same_game),
    };
    return ask_everywhere("contract", questions, sizeof questions / sizeof *questions, argc, argv);
}
