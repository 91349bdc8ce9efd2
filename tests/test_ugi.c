/* `tessera ugi` as match runners use it (those of kz04px: cutegames, libataxx): one process for each player, every answer
 * two words, the state of the game asked of the engine. A referee with the same rules checks what is answered. */
#include "all_games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LINE_ROOM = 4096, COMMAND_ROOM = 1 << 14, WORD_ROOM = 64 };

struct engine {
    pid_t process;
    FILE *to, *from;
};

static struct setup setup;

static struct engine start_engine(const char *game)
{
    int in[2], out[2];
    struct engine engine;
    assert_int_equal(pipe(in), 0);
    assert_int_equal(pipe(out), 0);
    engine.process = fork();
    assert_true(engine.process >= 0);
    if (engine.process == 0) {
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        close(in[1]);
        close(out[0]);
        execl(TESSERA_PROGRAM, TESSERA_PROGRAM, "ugi", game, (char *)NULL);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    engine.to = fdopen(in[1], "w");
    engine.from = fdopen(out[0], "r");
    return engine;
}

static void send(const struct engine *engine, const char *text)
{
    fprintf(engine->to, "%s\n", text);
    fflush(engine->to);
}

/* Reads up to the line that begins with `word`; what stands behind it, which is one word if a runner is to understand it. */
static const char *wait_for(const struct engine *engine, const char *word)
{
    static char line[LINE_ROOM];
    size_t length = strlen(word);
    while (fgets(line, sizeof line, engine->from)) {
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, word, length) == 0 && (line[length] == ' ' || line[length] == '\0')) {
            const char *rest = line + length + (line[length] == ' ');
            assert_null(strchr(rest, ' '));
            return rest;
        }
    }
    fail_msg("the engine ended before it said %s", word);
    return "";
}

static const char *query(const struct engine *engine, const char *what)
{
    char text[WORD_ROOM];
    snprintf(text, sizeof text, "query %s", what);
    send(engine, text);
    return wait_for(engine, "response");
}

static void greet(const struct engine *engine)
{
    send(engine, "ugi");
    wait_for(engine, "ugiok");
    send(engine, "isready");
    wait_for(engine, "readyok");
}

static void end_engine(const struct engine *engine)
{
    int status;
    send(engine, "quit");
    assert_int_equal(waitpid(engine->process, &status, 0), engine->process);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    fclose(engine->to);
    fclose(engine->from);
}

static const char *result_of(const struct outcome *outcome)
{
    return outcome->reason == REASON_NONE ? "none"
           : outcome->winner == NOBODY    ? "draw"
           : outcome->winner == 0         ? "p1win"
                                          : "p2win";
}

/* What an engine says of the referee's position. */
static void assert_agreed(const struct engine *engine, const struct line *line, const char *position)
{
    send(engine, position);
    assert_string_equal(query(engine, "gameover"), line->outcome.reason != REASON_NONE ? "true" : "false");
    assert_string_equal(query(engine, "p1turn"), line->turn == 0 ? "true" : "false");
    assert_string_equal(query(engine, "result"), result_of(&line->outcome));
}

static void play_word(struct line *line, const char *word)
{
    char text[MOVE_TEXT + 1];
    for (int i = 0; i < line->count; i++) {
        struct out out = out_open(text, sizeof text - 1);
        line->setup->game->write_move(line->setup, &line->state, line->moves[i], &out);
        text[out.length] = '\0';
        if (strcmp(text, word) == 0) {
            line_play(line, line->moves[i]);
            return;
        }
    }
    fail_msg("%s is no move", word);
}

static void play_match_game(const struct game *game, const char *go)
{
    static struct line line;
    static char position[COMMAND_ROOM];
    struct engine players[2] = {start_engine(game->id), start_engine(game->id)};
    struct fault fault;
    State state;
    assert_true(setup_open(&setup, game, "", 0, &fault));
    game->start(&setup, &state);
    line_open(&line, &setup, &state);
    for (int i = 0; i < 2; i++) {
        greet(&players[i]);
        send(&players[i], i == 0 ? "setoption name seed value 3" : "setoption name seed value 4");
        send(&players[i], "setoption name no-such-option value 1");
        send(&players[i], "uginewgame");
    }
    strcpy(position, "position startpos");
    while (line.count > 0) {
        const struct engine *player = &players[line.turn];
        assert_agreed(&players[0], &line, position);
        assert_agreed(&players[1], &line, position);
        send(player, go);
        const char *word = wait_for(player, "bestmove");
        bool first = line.history.plies == 1;
        assert_true(strlen(position) + strlen(word) + sizeof " moves " < sizeof position);
        strcat(strcat(position, first ? " moves " : " "), word);
        play_word(&line, word);
    }
    assert_agreed(&players[0], &line, position);
    assert_agreed(&players[1], &line, position);
    end_engine(&players[0]);
    end_engine(&players[1]);
}

static void a_runner_plays_a_game_of_each_by_nodes(void **state)
{
    (void)state;
    for (int i = 0; game_list[i]; i++)
        play_match_game(game_list[i], "go nodes 300");
}

static void a_runner_plays_a_game_of_each_by_clock(void **state)
{
    (void)state;
    for (int i = 0; game_list[i]; i++)
        play_match_game(game_list[i], "go p1time 300 p2time 300 p1inc 1 p2inc 1");
}

static void an_endless_search_ends_by_stop_and_answers_isready_meanwhile(void **state)
{
    (void)state;
    for (int i = 0; game_list[i]; i++) {
        struct engine engine = start_engine(game_list[i]->id);
        greet(&engine);
        send(&engine, "position startpos");
        send(&engine, "go infinite");
        send(&engine, "isready");
        wait_for(&engine, "readyok");
        send(&engine, "stop");
        assert_true(strlen(wait_for(&engine, "bestmove")) > 0);
        end_engine(&engine);
    }
}

static void a_position_text_is_read_up_to_the_word_moves(void **state)
{
    (void)state;
    for (int i = 0; game_list[i]; i++) {
        static struct line line;
        char text[COMMAND_ROOM] = "position fen ", word[MOVE_TEXT + 1];
        struct fault fault;
        State start;
        const struct game *game = game_list[i];
        struct engine engine = start_engine(game->id);
        greet(&engine);
        assert_true(setup_open(&setup, game, "", 0, &fault));
        game->start(&setup, &start);
        line_open(&line, &setup, &start);
        size_t length = strlen(text);
        struct out out = out_open(text + length, sizeof text - length);
        game->write_state(&setup, &line.state, &out);
        text[length + out.length] = '\0';
        assert_agreed(&engine, &line, text);
        struct out move = out_open(word, sizeof word - 1);
        game->write_move(&setup, &line.state, line.moves[0], &move);
        word[move.length] = '\0';
        strcat(strcat(text, " moves "), word);
        line_play(&line, line.moves[0]);
        assert_agreed(&engine, &line, text);
        end_engine(&engine);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_runner_plays_a_game_of_each_by_nodes),
        cmocka_unit_test(a_runner_plays_a_game_of_each_by_clock),
        cmocka_unit_test(an_endless_search_ends_by_stop_and_answers_isready_meanwhile),
        cmocka_unit_test(a_position_text_is_read_up_to_the_word_moves),
    };
    return cmocka_run_group_tests_name("ugi", tests, NULL, NULL);
}
