/* The geometry of a board: every site as a polygon with integer corners, written once and read by all. Rules read the
 * neighbours, the page reads corners, centres and names, tests and search read the symmetries. Must not know games. */
#ifndef TESSERA_BOARD_H
#define TESSERA_BOARD_H

#include <stdbool.h>
#include <stdint.h>

typedef uint8_t Site;

enum {
    SITES_MAX = 144,
    CORNERS_MAX = 7,
    NAME_MAX = 6,
    NOWHERE = 255,  /* no such site */
    NOBODY = 255,   /* no such seat */
    SYMMETRIES = 8, /* identity, three quarter turns, and each of the four mirrored */
    UNIT = 10000,   /* one cell side; so a thousandth of a side is 10 */
    SNAP = 16,      /* corners nearer than this are one corner: rounding moves a corner by 2 at most */
};

enum site_kind {
    SITE_CELL,   /* holds pieces */
    SITE_AREA,   /* part of the board that is never a target of a move: it shows something */
    SITE_HAND,   /* a piece or a heap of pieces that a seat has not placed; lies beside the board */
    SITE_BUTTON, /* a choice that is no place: a role, a direction; shown when a move needs it */
};

/* One site. Coordinates grow to the right and downwards, in UNITs. Corners go clockwise as seen on a screen; an edge
 * has the number of the corner it starts from. HAND and BUTTON sites are unit squares around 0, 0: their place on the
 * screen is the page's. */
struct site {
    int32_t x[CORNERS_MAX], y[CORNERS_MAX];
    int32_t centre_x, centre_y;
    int32_t radius; /* of the largest circle around the centre */
    uint8_t corners;
    uint8_t kind;  /* enum site_kind */
    uint8_t owner; /* seat whose home or hand it is, or NOBODY */
    uint8_t shade; /* 0 or 1, so that neighbours on a square board differ */
    char name[NAME_MAX];
};

struct board {
    int sites;
    struct site site[SITES_MAX];
    int32_t reach[SITES_MAX];            /* how far a site's corners are from its centre, to the side or up and down */
    Site across[SITES_MAX][CORNERS_MAX]; /* the site on the other side of an edge, or NOWHERE */
    Site meets[SITES_MAX][CORNERS_MAX];  /* a site that shares this corner and no edge, or NOWHERE */
};

void board_clear(struct board *board);

/* Adds a site whose corners are given clockwise; returns it. A corner near an earlier one is moved onto it, so that
 * shared corners are equal. Names are at most NAME_MAX - 1 bytes, unique within kind and owner. */
Site board_add(struct board *board, enum site_kind kind, const char *name, const int32_t *x, const int32_t *y,
               int corners);

/* Adds a square cell of side UNIT with its upper left corner at (column, row) UNITs: edges are north, east, south,
 * west. */
Site board_add_square(struct board *board, const char *name, int column, int row);

/* Adds a HAND or BUTTON site. */
Site board_add_aside(struct board *board, enum site_kind kind, const char *name, int owner);

/* Finds `across` and `meets` from shared corners. Called once, when all sites are there. */
void board_join(struct board *board);

/* The first site of this kind with this name, or NOWHERE. */
Site board_find(const struct board *board, enum site_kind kind, const char *name, int length);

/* Fills map[site] for symmetry `which` (0..SYMMETRIES-1): `which & 3` quarter turns clockwise, after a left-right
 * mirror if `which & 4`. HAND and BUTTON sites map to themselves. False if the board does not have that symmetry. */
bool board_symmetry(const struct board *board, int which, Site map[SITES_MAX]);

/* The smallest rectangle around all cells and areas. */
void board_box(const struct board *board, int32_t *x, int32_t *y, int32_t *width, int32_t *height);

#endif
