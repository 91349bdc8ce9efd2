/* `tessera show`: a position drawn in text. */
#include "front.h"

#include <stdlib.h>
#include <string.h>

static struct setup setup;
static struct line line;

/* What stands on the next cell of a position's board: a word in brackets, or a small letter and capitals after it. */
static size_t token_length(const char *text)
{
    size_t n = 1;
    if (text[0] == '(')
        return strcspn(text, ")") + 1;
    while (text[n] >= 'A' && text[n] <= 'Z')
        n++;
    return n;
}

static int32_t least_x(const struct board *board)
{
    int32_t x, y, width, height;
    board_box(board, &x, &y, &width, &height);
    return x;
}

/* The cell furthest to the left of a rank that is right of `x`. */
static Site next_cell(const struct board *board, const char *rank, int32_t x)
{
    Site best = NOWHERE;
    for (int s = 0; s < board->sites; s++) {
        const struct site *site = &board->site[s];
        if (site->kind == SITE_CELL && strcmp(site->name + 1, rank) == 0 && site->centre_x > x &&
            (best == NOWHERE || site->centre_x < board->site[best].centre_x))
            best = (Site)s;
    }
    return best;
}

/* Columns of a position's rows lie where the board's geometry has them; a cell is eight characters wide. */
static void draw_board(const char *position)
{
    enum { WIDTH = 8 };
    const struct board *board = &setup.board;
    int32_t wide = 2 * board->site[0].radius, left = least_x(board), gap = 0;
    int rows = 1;
    for (const char *c = position; *c != ' '; c++)
        rows += *c == '/';
    for (int row = rows; row > 0; row--) {
        char rank[12];
        int32_t x = INT32_MIN;
        int printed = 4;
        snprintf(rank, sizeof rank, "%d", row);
        printf("%3s ", rank);
        for (Site cell; (cell = next_cell(board, rank, x)) != NOWHERE;) {
            x = board->site[cell].centre_x;
            int column = 4 + WIDTH * (int)((x - left) / wide);
            while (*position == '#')
                position++;
            if (gap == 0 && *position >= '0' && *position <= '9')
                gap = (int32_t)strtol(position, (char **)&position, 10);
            size_t length = gap > 0 ? 1 : token_length(position);
            printed +=
                printf("%*s%.*s", column > printed ? column - printed : 0, "", (int)length, gap > 0 ? "." : position);
            position += gap > 0 ? 0 : length;
            gap -= gap > 0;
        }
        printf("\n");
        position += strspn(position, "#");
        position++;
    }
    printf("    ");
    for (char file = 'a'; next_cell(board, "1", INT32_MIN) != NOWHERE && file <= 'l'; file++) {
        bool there = false;
        for (int s = 0; s < board->sites && !there; s++)
            there = board->site[s].kind == SITE_CELL && board->site[s].name[0] == file;
        if (there)
            printf("%-*c", WIDTH, file);
    }
    printf("\n");
}

int command_show(struct call *call)
{
    char text[POSITION_TEXT + 1];
    int status;
    if (!open_played(call, &setup, &line, &status))
        return status;
    struct out out = out_open(text, POSITION_TEXT);
    setup.game->write_state(&setup, &line.state, &out);
    text[out.length] = '\0';
    draw_board(text);
    printf("options %s\nposition %s\nto move %s\nmoves %d", setup.options, text, setup_tag(&setup, line.turn),
           line.count);
    for (int i = 0; i < line.count; i++) {
        char word[MOVE_TEXT];
        struct out move = out_open(word, sizeof word);
        setup.game->write_move(&setup, &line.state, line.moves[i], &move);
        printf(" %.*s", (int)move.length, word);
    }
    const struct outcome *outcome = &line.outcome;
    if (outcome->reason == REASON_NONE)
        printf("\nresult *\n");
    else
        printf("\nresult %s %s\n", outcome->winner == NOBODY ? "draw" : setup_tag(&setup, outcome->winner),
               reason_word(outcome->reason));
    return EXIT_OK;
}
