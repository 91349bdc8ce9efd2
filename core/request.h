/* The one door to the core: a request is a line of text, the answer is JSON. The page, `tessera ask`, the fuzzer and the
 * tests in Node come through here and nowhere else. May use session, record and link; must not know the page.
 *
 * A request is a verb and its fields, separated by tabs. In a field `\t`, `\n`, `\r` and `\\` stand for a tab, a line
 * feed, a carriage return and a backslash. Optional fields may be left out from the end.
 *
 *   games                          the games: id, version, seats, kinds, options with ranges and presets; and the engine
 *   new GAME [OPTIONS [POSITION]]  starts a game
 *   board                          geometry of the present game's board
 *   state                          the present state
 *   view SITES                     glyphs once these sites (numbers separated by spaces) have been clicked
 *   threats                        what the others could take from the seat to move, were it their turn now
 *   play WORD                      makes a move at the cursor
 *   back | forward | go NODE       moves the cursor
 *   promote NODE | remove NODE     makes a variation the main continuation; takes it away
 *   declare WINNER REASON          WINNER a seat's letter or `draw`; REASON resign, agreement or time
 *   withdraw                       takes a declared result back
 *   comment NODE TEXT              replaces the comment after a move; empty takes it away
 *   before NODE TEXT               the same for the comment before it
 *   glyph NODE N                   replaces the annotation glyphs by `$N`; 0 takes them away
 *   tag NAME VALUE                 sets a record's tag; empty takes it away
 *   tree                           all nodes, each after its parent, main continuations first
 *   record                         the game as a record
 *   load TEXT [AT]                 reads the record that begins at byte AT (0)
 *   link                           the moves up to the cursor as a share link, without '#'
 *   open LINK                      reads a share link
 *   perft DEPTH                    counts move sequences from the cursor
 *   playouts SEED                  random games from the present start: the running job
 *   think NODES LINES SEED         the engine on the cursor's position, at most NODES (0: no limit), LINES best lines
 *   level LEVEL SEED               the same, to choose a move as a level from 1 to 10 does
 *   bench GAME                     the engine on fixed positions of a game
 *   job                            how far the running job is
 *   stop                           ends it
 *
 * Every answer is one JSON object. What is wrong is
 *   {"error":{"key":"move-illegal","at":0,"line":3,"column":16,"found":"c9","expected":""}}
 * with line and column only for records. What fails changes nothing, but for `load` and `open`: they add "legal" (main-line
 * moves before the fault) and, where something before it is usable, "state": that game is now the present one. Both also
 * answer "next", the byte at which the text's next game begins, or null. The verbs that move or change answer a state:
 *
 *   {"game":"…","options":"board=28 …","start":"startpos","position":"…","hash":"0123456789abcdef",
 *    "node":17,"ply":4,"end":21,"back":true,"forward":false,
 *    "seats":[{"letter":"b","tag":"Black","place":0,"score":2},…],
 *    "first":0,"turn":0,            seat to move, null when the game is over here
 *    "over":null,                   or {"winner":0,"reason":"goal"}: by the rules, at this node; winner null for a draw
 *    "result":null,                 the same for the whole record: the main line's end, or declared
 *    "glyphs":[[site,level,kind,owner,turn,count],…],     lower ones first; kind an index into the game's kinds;
 *                                   owner a seat or null; turn in quarter turns clockwise
 *    "moves":[["c2",[30,2]],…],     legal words, each with the sites whose clicks mean it
 *    "last":["c2-d2",[2,3]],        the move that led here, or null
 *    "mover":1,                     the seat that made it, or null
 *    "notes":[…],"tags":[["Event","…"],…]}
 *
 * Seats are counted from 0 in turn order; `place` is the seat's index in the game's list of all seats, so that a seat
 * keeps its looks when fewer play. A note is {"kind":"comment"|"before","text":"…"} or {"glyph":1}.
 * `board` answers {"box":[x,y,width,height],"sites":[{"kind":"cell"|"area"|"hand"|"button","name":"c2",
 * "owner":null,"shade":0,"centre":[x,y],"radius":r,"corners":[x,y,…]},…]}; a site's number is its place in the list.
 * `games` answers {"games":[…],"engine":{"version":1,"levels":[12000,…],"more":[300,…]}}: the version is raised when a level
 * and seed choose another move, and a level looks at so many nodes at most, with more than two seats at so many.
 * `job` answers {"job":"think","running":true,"nodes":20000,"lines":[{"score":35,"scores":[35,-35],"depth":6,
 * "proven":false,"moves":["c2",…]},…],"best":"c2"}, lines best first, scores as in variation.h, "scores" by seat; of
 * random games "games", "turns" and "signature", of a bench "nodes" and "signature". Every verb that changes the session ends the engine's job.
 * `threats` answers {"taken":[[site,seat,["e2xe3",[40,52]]],…],"wins":[[seat,["e3xj1",[52,120]]],…]}: each site that
 * could be taken, with a seat that could and a move for it; and each seat that could win at once. With more than two seats
 * it is asked of each other one as if those between had passed. Both are empty where the game is over or nobody else will
 * have a turn.
 * `tree` answers {"cursor":17,"nodes":[{"node":8,"parent":null,"ply":0,"seat":null,"word":null,"notes":[…]},…]}, with
 * seat the one that made the move. */
#ifndef TESSERA_REQUEST_H
#define TESSERA_REQUEST_H

#include "session.h"

enum { CORE_VERSION = 1 }; /* of requests, answers and exported functions together */

/* A core: one session and one running job. */
struct core;

/* Makes a core in a block that is 8-byte aligned; it uses all of it. Returns NULL if the block is under CORE_LEAST
 * bytes. */
enum { CORE_LEAST = 1048576 };
struct core *core_open(void *block, size_t size);

/* Tells that the block has grown in place; nothing is lost. */
void core_grow(struct core *core, size_t size);

/* Where requests are written and answers are read, and its size. Both change with core_grow. */
char *core_text(struct core *core, size_t *size);

/* Answers the request of `length` bytes in core_text; the answer of the returned length stands there instead. What does
 * not fit, or whose answer does not, is not done: {"error":{"key":"memory",…}}, and then the core has to grow. */
size_t core_answer(struct core *core, size_t length);

/* Runs at most about `nodes` steps of the running job; returns how many were made, 0 when there is no job. */
uint32_t core_work(struct core *core, uint32_t nodes);

#endif
