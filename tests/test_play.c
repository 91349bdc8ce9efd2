/* Playthroughs: for every game and setup one whole game as text, turn by turn with all that the core says about it,
 * compared with the files of play/. They say nothing about what is right; they show what has changed, and whoever
 * changed it reads the difference. To write them anew:
 *   TESSERA_WRITE=1 build/native/test_play */
#include "each_place.h"

#include <stdio.h>
#include <stdlib.h>

enum { TEXT_ROOM = 1 << 21, COLUMNS = 120, GAMES_TRIED = 200, PATH_ROOM = 512 };

static struct walk walk;
static char played[TEXT_ROOM], kept[TEXT_ROOM];

/* The shortest of some random games without leaning: long games are long files. */
static uint64_t short_game(const struct setup *setup)
{
    uint64_t shortest = 0;
    uint32_t least = UINT32_MAX;
    for (uint64_t number = 0; number < GAMES_TRIED; number++) {
        walk_open(&walk, setup, number * WALK_LEANINGS);
        while (walk.ply < least && walk_step(&walk))
            ;
        if (walk.ply < least) {
            least = walk.ply;
            shortest = walk.number;
        }
    }
    return shortest;
}

static void write_word(struct out *out, Move move)
{
    walk.line.setup->game->write_move(walk.line.setup, &walk.line.state, move, out);
}

static void write_moves(struct out *out)
{
    size_t begin = out->length;
    out_text(out, "moves ");
    out_number(out, walk.line.count);
    out_char(out, ':');
    for (int i = 0; i < walk.line.count; i++) {
        if (out->length - begin > COLUMNS - MOVE_TEXT) {
            out_text(out, "\n ");
            begin = out->length;
        }
        out_char(out, ' ');
        write_word(out, walk.line.moves[i]);
    }
    out_char(out, '\n');
}

static void write_position(struct out *out)
{
    const struct setup *setup = walk.line.setup;
    int score[SEATS_MAX];
    out_text(out, "\nply ");
    out_number(out, walk.ply);
    out_text(out, "\nposition ");
    setup->game->write_state(setup, &walk.line.state, out);
    out_text(out, "\nhash ");
    out_hex64(out, setup->game->hash(setup, &walk.line.state));
    out_text(out, "\nturn ");
    out_char(out, setup_letter(setup, walk.line.turn));
    out_text(out, "\nscore");
    setup->game->score(setup, &walk.line.state, score);
    for (int seat = 0; seat < setup->seats; seat++) {
        out_char(out, ' ');
        out_number(out, score[seat]);
    }
    out_char(out, '\n');
}

static void write_end(struct out *out)
{
    struct outcome outcome = walk.line.outcome;
    out_text(out, "over ");
    out_text(out, reason_word(outcome.reason));
    out_char(out, ' ');
    if (outcome.winner == NOBODY)
        out_text(out, "draw");
    else
        out_char(out, setup_letter(walk.line.setup, outcome.winner));
    out_char(out, '\n');
}

/* The move that walk_step will make: it is made on a copy. */
static Move next_move(void)
{
    static struct walk copy;
    const struct setup *setup = walk.line.setup;
    copy = walk;
    walk_step(&copy);
    for (int i = 0; i < walk.line.count; i++) {
        State state = walk.line.state;
        setup->game->play(setup, &state, walk.line.moves[i]);
        if (memcmp(&state, &copy.line.state, sizeof state) == 0)
            return walk.line.moves[i];
    }
    fail_msg("no move leads there");
    return 0;
}

static struct out write_game(const struct setup *setup)
{
    struct out out = out_open(played, sizeof played);
    uint64_t number = short_game(setup);
    out_text(&out, "# A playthrough, made by TESSERA_WRITE=1 build/native/test_play\n");
    out_text(&out, setup->game->id);
    out_text(&out, " version ");
    out_number(&out, setup->game->version);
    out_text(&out, "\noptions ");
    out_text(&out, setup->options);
    out_text(&out, "\nrandom game ");
    out_number(&out, (int64_t)number);
    out_char(&out, '\n');
    walk_open(&walk, setup, number);
    for (write_position(&out); walk.line.count > 0; write_position(&out)) {
        write_moves(&out);
        out_text(&out, "move ");
        write_word(&out, next_move());
        out_char(&out, '\n');
        walk_step(&walk);
    }
    write_end(&out);
    assert_false(out_overrun(&out));
    return out;
}

/* Two places that a game has on one setup would have one file: its number counts within the game. */
static void file_of(const struct place *place, char path[PATH_ROOM])
{
    snprintf(path, PATH_ROOM, "%s/play/%s-%.1s.txt", TESSERA_TESTS, place->game->id,
             place->name + strlen(place->game->id) + 1);
}

static size_t read_kept(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        fail_msg("%s is missing", path);
    size_t length = file ? fread(kept, 1, sizeof kept, file) : 0;
    if (file)
        fclose(file);
    return length;
}

static void write_kept(const char *path, const struct out *out)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(out->text, 1, out->length, file), out->length);
    assert_int_equal(fclose(file), 0);
}

static void compare(const char *path, const struct out *out, size_t length)
{
    size_t begin = 0;
    int line = 1;
    for (size_t i = 0; i < out->length && i < length && out->text[i] == kept[i]; i++)
        if (kept[i] == '\n') {
            begin = i + 1;
            line++;
        }
    if (out->length == length && memcmp(out->text, kept, length) == 0)
        return;
    print_error("kept: %.*s\nnow:  %.*s\n", (int)strcspn(kept + begin, "\n"), kept + begin,
                (int)strcspn(out->text + begin, "\n"), out->text + begin);
    _fail(path, line);
}

static void a_game_is_played_as_it_was(void **state)
{
    char path[PATH_ROOM];
    const struct setup *setup = open_place(state);
    struct out out = write_game(setup);
    file_of(*state, path);
    if (environment_number("TESSERA_WRITE", 0))
        write_kept(path, &out);
    compare(path, &out, read_kept(path));
}

int main(int argc, char **argv)
{
    static const struct question questions[] = {{"a_game_is_played_as_it_was", a_game_is_played_as_it_was}};
    return ask_everywhere("play", questions, 1, argc, argv);
}
