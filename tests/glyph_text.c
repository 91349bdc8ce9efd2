/* See glyph_text.h. */
#include "glyph_text.h"

#include <string.h>

enum { FILES = 16, RANKS = 16 };

struct drawing {
    const struct setup *setup;
    const struct glyph *glyphs;
    int count;
    int told; /* glyphs that have been written */
    struct out *out;
};

static Site site_at(const struct drawing *drawing, enum site_kind kind, int file, int rank)
{
    char name[NAME_MAX];
    struct out out = out_open(name, sizeof name);
    out_char(&out, (char)('a' + file));
    out_number(&out, rank);
    return board_find(&drawing->setup->board, kind, name, (int)out.length);
}

static char letter_of(const struct drawing *drawing, const struct glyph *glyph)
{
    return setup_letter(drawing->setup, glyph->owner);
}

static const char *kind_of(const struct drawing *drawing, const struct glyph *glyph)
{
    return drawing->setup->game->kinds[glyph->kind];
}

/* The glyph at this height of a site, or NULL. */
static const struct glyph *glyph_at(const struct drawing *drawing, Site site, int level)
{
    for (int i = 0; i < drawing->count; i++)
        if (drawing->glyphs[i].site == site && drawing->glyphs[i].level == level)
            return &drawing->glyphs[i];
    return NULL;
}

/* Rows from the top of the sites of one kind; `write_site` writes what lies on a site that is not empty. */
static void write_rows(struct drawing *drawing, enum site_kind kind, void (*write_site)(struct drawing *, Site))
{
    bool rows = false;
    for (int rank = RANKS; rank > 0; rank--) {
        int empty = 0, sites = 0;
        for (int file = 0; file < FILES; file++) {
            Site site = site_at(drawing, kind, file, rank);
            if (site == NOWHERE)
                continue;
            if (sites++ == 0 && rows)
                out_char(drawing->out, '/');
            rows = true;
            if (!glyph_at(drawing, site, 0)) {
                empty++;
                continue;
            }
            out_gap(drawing->out, &empty);
            write_site(drawing, site);
        }
        out_gap(drawing->out, &empty);
    }
    out_char(drawing->out, ' ');
}

/* ---- pieces of one colour in stacks, and heaps in hands ---- */

static void write_stack(struct drawing *drawing, Site site)
{
    int height = 0;
    while (glyph_at(drawing, site, height))
        height++;
    if (height > 1)
        out_char(drawing->out, '(');
    for (int level = 0; level < height; level++)
        out_char(drawing->out, letter_of(drawing, glyph_at(drawing, site, level)));
    if (height > 1)
        out_char(drawing->out, ')');
    drawing->told += height;
}

static void write_heaps(struct drawing *drawing)
{
    for (int seat = 0; seat < drawing->setup->seats; seat++) {
        int heap = 0;
        for (int i = 0; i < drawing->count; i++) {
            const struct site *site = &drawing->setup->board.site[drawing->glyphs[i].site];
            if (site->kind == SITE_HAND && site->owner == seat && drawing->glyphs[i].owner == seat) {
                heap += drawing->glyphs[i].count;
                drawing->told++;
            }
        }
        out_char(drawing->out, seat > 0 ? ',' : ' ');
        out_number(drawing->out, heap);
    }
}

static void write_evl(struct drawing *drawing, int turn)
{
    write_rows(drawing, SITE_CELL, write_stack);
    write_rows(drawing, SITE_AREA, write_stack);
    out_char(drawing->out, setup_letter(drawing->setup, turn));
    write_heaps(drawing);
}

/* ---- one piece on a cell, its kind's name behind its seat's letter ---- */

static void write_piece(struct drawing *drawing, Site site)
{
    const struct glyph *glyph = glyph_at(drawing, site, 0);
    bool upright = glyph->turn == drawing->setup->seat[glyph->owner]; /* as its owner sees it, round the board */
    out_char(drawing->out, upright ? letter_of(drawing, glyph) : '?');
    out_text(drawing->out, kind_of(drawing, glyph));
    drawing->told++;
}

static void write_evo(struct drawing *drawing, int turn)
{
    write_rows(drawing, SITE_CELL, write_piece);
    out_char(drawing->out, setup_letter(drawing->setup, turn));
}

/* ---- stones: several glyphs on a site, the arrows on the side that they are turned to ---- */

static void write_stone(struct drawing *drawing, Site site, bool with_owner)
{
    char arrows[] = "0000";
    for (int i = 0; i < drawing->count; i++) {
        const struct glyph *glyph = &drawing->glyphs[i];
        const char *kind = kind_of(drawing, glyph);
        if (glyph->site != site)
            continue;
        if (strncmp(kind, "arrows", 6) == 0)
            arrows[glyph->turn] = kind[6];
        /* The figure points at the other player, whose seat is opposite. */
        if (with_owner && strcmp(kind, "figure") == 0)
            out_char(drawing->out, setup_letter(drawing->setup, glyph->turn / 2));
        drawing->told++;
    }
    out_text(drawing->out, arrows);
}

static void write_stones(struct drawing *drawing, const char *shape)
{
    int file = 0, rank = 1, empty = 0;
    for (const char *c = shape; *c && *c != ' '; c++)
        rank += *c == '/';
    for (const char *c = shape; *c && *c != ' '; c++) {
        for (int i = 0; *c >= '0' && *c <= '9' && i < *c - '0'; i++) {
            Site site = site_at(drawing, SITE_CELL, file++, rank);
            if (!glyph_at(drawing, site, 0)) {
                empty++;
                continue;
            }
            out_gap(drawing->out, &empty);
            out_char(drawing->out, '(');
            write_stone(drawing, site, true);
            out_char(drawing->out, ')');
        }
        if (*c != '/' && *c != '#')
            continue;
        out_gap(drawing->out, &empty);
        out_char(drawing->out, *c);
        file = *c == '/' ? 0 : file + 1;
        rank -= *c == '/';
    }
    out_gap(drawing->out, &empty);
}

static void write_racks(struct drawing *drawing)
{
    int owner = -1;
    for (int s = 0; s < drawing->setup->board.sites; s++) {
        const struct site *site = &drawing->setup->board.site[s];
        if (site->kind != SITE_HAND)
            continue;
        out_char(drawing->out, site->owner != owner ? ' ' : ',');
        owner = site->owner;
        if (glyph_at(drawing, (Site)s, 0))
            write_stone(drawing, (Site)s, false);
        else
            out_char(drawing->out, '-');
    }
}

static void write_boxilies(struct drawing *drawing, int turn)
{
    write_stones(drawing, strstr(drawing->setup->options, "board=") + strlen("board="));
    out_char(drawing->out, ' ');
    out_char(drawing->out, setup_letter(drawing->setup, turn));
    write_racks(drawing);
}

static void write_tictactoe(struct drawing *drawing, int turn)
{
    write_rows(drawing, SITE_CELL, write_stack);
    out_char(drawing->out, setup_letter(drawing->setup, turn));
}

static const struct {
    const char *game;
    void (*write)(struct drawing *drawing, int turn);
} writers[] = {{"evl", write_evl}, {"evo", write_evo}, {"boxilies", write_boxilies}, {"tictactoe", write_tictactoe}};

int glyph_text(const struct setup *setup, const struct glyph *glyphs, int count, int turn, struct out *out)
{
    struct drawing drawing = {setup, glyphs, count, 0, out};
    for (size_t i = 0; i < sizeof writers / sizeof *writers; i++)
        if (strcmp(writers[i].game, setup->game->id) == 0) {
            writers[i].write(&drawing, turn);
            return drawing.told;
        }
    return -1;
}
