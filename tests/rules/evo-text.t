# Evo: options, moves and positions as text (evo.md "Board" and "Text").
game evo

# ---- options ----

case Nothing means all defaults
options players=2 setup=line roles=W first=s
is nK7/nWnWnWnWnWnWnWnW/12/12/12/12/12/12/12/12/sWsWsWsWsWsWsWsW/7sK s 0

case The line: eight pieces on the inner row of the arm
game evo players=4
board s 0
    12          nK  .   .   .   .   .   .   .
    11          nW  nW  nW  nW  nW  nW  nW  nW
    10  .   wW  .   .   .   .   .   .   .   .   eW  eK
    9   .   wW  .   .   .   .   .   .   .   .   eW  .
    8   .   wW  .   .   .   .   .   .   .   .   eW  .
    7   .   wW  .   .   .   .   .   .   .   .   eW  .
    6   .   wW  .   .   .   .   .   .   .   .   eW  .
    5   .   wW  .   .   .   .   .   .   .   .   eW  .
    4   .   wW  .   .   .   .   .   .   .   .   eW  .
    3   wK  wW  .   .   .   .   .   .   .   .   eW  .
    2           sW  sW  sW  sW  sW  sW  sW  sW
    1           .   .   .   .   .   .   .   sK
        a   b   c   d   e   f   g   h   i   j   k   l
position startpos
becomes s 0
    12          nK  .   .   .   .   .   .   .
    11          nW  nW  nW  nW  nW  nW  nW  nW
    10  .   wW  .   .   .   .   .   .   .   .   eW  eK
    9   .   wW  .   .   .   .   .   .   .   .   eW  .
    8   .   wW  .   .   .   .   .   .   .   .   eW  .
    7   .   wW  .   .   .   .   .   .   .   .   eW  .
    6   .   wW  .   .   .   .   .   .   .   .   eW  .
    5   .   wW  .   .   .   .   .   .   .   .   eW  .
    4   .   wW  .   .   .   .   .   .   .   .   eW  .
    3   wK  wW  .   .   .   .   .   .   .   .   eW  .
    2           sW  sW  sW  sW  sW  sW  sW  sW
    1           .   .   .   .   .   .   .   sK
        a   b   c   d   e   f   g   h   i   j   k   l

case The guard: three cells beside the castle and five right-hand cells of the inner row
game evo players=4 setup=guard
becomes s 0
    12          nK  nW  nW  nW  .   .   .   .
    11          nW  nW  nW  nW  nW  .   .   .
    10  .   .   .   .   .   .   .   .   .   .   eW  eK
    9   .   .   .   .   .   .   .   .   .   .   eW  eW
    8   .   .   .   .   .   .   .   .   .   .   eW  eW
    7   .   wW  .   .   .   .   .   .   .   .   eW  eW
    6   wW  wW  .   .   .   .   .   .   .   .   eW  .
    5   wW  wW  .   .   .   .   .   .   .   .   .   .
    4   wW  wW  .   .   .   .   .   .   .   .   .   .
    3   wK  wW  .   .   .   .   .   .   .   .   .   .
    2           .   .   .   sW  sW  sW  sW  sW
    1           .   .   .   .   sW  sW  sW  sK
        a   b   c   d   e   f   g   h   i   j   k   l

case All pieces start in the role of the option
game evo roles=C
is nK7/nCnCnCnCnCnCnCnC/12/12/12/12/12/12/12/12/sCsCsCsCsCsCsCsC/7sK s 0
game evo roles=B
is nK7/nBnBnBnBnBnBnBnB/12/12/12/12/12/12/12/12/sBsBsBsBsBsBsBsB/7sK s 0
game evo roles=S
is nK7/nSnSnSnSnSnSnSnS/12/12/12/12/12/12/12/12/sSsSsSsSsSsSsSsS/7sK s 0

case Options may come in any order and are written in the game's own
game evo first=e roles=S players=4
options players=4 setup=line roles=S first=e

case What is not in the list is refused
refused-options option-value at 8 expects 2 4: players=3
refused-options option-value at 6 expects line guard: setup=wall
refused-options option-value at 6 expects W B C S: roles=K
refused-options option-value at 6 expects W B C S: roles=w
refused-options option-value at 6 expects s w n e: first=x
refused-options option-unknown at 0: board=28

case The first to move is a seat in play
refused-options option-value at 6 expects s n: first=w
refused-options option-value at 16 expects s n: players=2 first=e
game evo players=4 first=w
turn w

# ---- moves ----

case A move, a move with a turn, a turn in place
legal e2-e3 e2-e3=B e2=C
never e2 e2- e2-e2=B e2xe2=C e2-e3= e2e3 E2-E3 e2-e3=b e2=B=C e2-e3-e4 e2=BC e2-e2 e2xe2 e02-e3 e2-e03 e2-e13 m2-m3

case A turn to the role that the piece has already is not written, and read as no turn
reads e2-e3=W as e2-e3
illegal e2=W

case `-` and `x` are both read, whatever stands there
position nK7/8/12/12/12/12/4nW7/4sW7/12/12/8/7sK s 0
reads e5-e6 as e5xe6
reads e5xd6 as e5-d6
reads e5-e6=B as e5xe6=B
reads e5xf6=W as e5-f6

case Ranks have one or two digits
position nK7/nW7/12/4sW7/12/12/12/12/12/12/8/7sK s 0
goes e9 d9 d10 e10 f10 f9
position nK7/nW7/4sW7/12/12/12/12/12/12/12/8/7sK s 0
goes e10 d10 d11 e11 f11 f10

case An empty cell and another's piece cannot be moved
illegal e3-e4 e3=B c11-c10 c11=B

# ---- positions ----

case Only cells of the board are written, from the top
position nK7/nW7/sW11/12/12/12/12/12/12/11sB/8/7sK s 0
goes a10 b10
legal l3-l4 l3-l5

case More than eight pieces of a seat are refused
refused position-pieces at 62 expects 8: nK7/nWnWnWnWnWnWnWnW/12/12/12/12/12/12/12/1sW10/sWsWsWsWsWsWsWsW/7sK s 0
accepted nK7/nWnWnWnWnWnWnWnW/12/12/12/12/12/12/12/12/sWsWsWsWsWsWsWsW/7sK s 0

case A castle elsewhere than on its own cell is refused
refused position-castle at 37 expects j1: nK7/nW7/12/12/12/12/12/12/12/12/sW7/6sK1 s 0
refused position-castle at 0 expects j1: sK7/nW7/12/12/12/12/12/12/12/12/sW7/8 s 0
refused position-castle at 1 expects c12: 7nK/nW7/12/12/12/12/12/12/12/12/sW7/7sK s 0

case Two castles of one seat are refused
refused position-castle at 37 expects j1: nK7/nW7/12/12/12/12/12/12/12/12/sW7/6sKsK s 0

case A seat that is not in play is refused
refused position-seat at 9 expects s n: nK7/nW7/1wW10/12/12/12/12/12/12/12/sW7/7sK s 0
refused position-seat at 40 expects s n: nK7/nW7/12/12/12/12/12/12/12/12/sW7/7sK w 0
game evo players=4
refused position-seat at 9 expects s w n e: nK7/nW7/1xW9eK/12/12/12/12/12/12/wK11/sW7/7sK s 0

case More than one castle missing is refused
game evo players=4
refused position-losses at 46: 8/nW7/1wW10/10eW1/12/12/12/12/12/wK11/sW7/7sK n 0

case The seat that moved last has its castle
refused position-mover at 38: 8/nW7/12/12/12/12/12/12/12/12/sW7/7sK s 0
refused position-mover at 38: nK7/nW7/12/12/12/12/12/12/12/12/sW7/8 n 0

case ... and a piece
refused position-mover at 38: nK7/8/12/12/12/12/12/12/12/12/sW7/7sK s 0
refused position-mover at 38: nK7/nW7/12/12/12/12/12/12/12/12/8/7sK n 0

case One castle missing: the seat that moved last has won
position 8/nW7/12/12/12/12/12/12/12/12/sW7/7sK n 0
over castle s
position nK7/nW7/12/12/12/12/12/12/12/12/sW7/8 s 3
over castle n
game evo players=4
position nK7/nW7/11eK/10eW1/12/12/12/1wW10/12/12/sW7/7sK s 0
over castle e

case One seat without pieces: the same
position nK7/8/12/12/12/12/12/12/12/12/sW7/7sK n 0
over elimination s

case One castle missing and another seat without pieces cannot both be
game evo players=4
refused position-losses at 46: nK7/8/11eK/10eW1/12/12/12/1wW10/12/12/sW7/7sK s 0

case Only the four roles and the castle are letters of a piece
refused position-piece at 4 expects W B C S K: nK7/nX7/12/12/12/12/12/12/12/12/sW7/7sK s 0
refused position-piece at 4 expects W B C S K: nK7/nw7/12/12/12/12/12/12/12/12/sW7/7sK s 0
refused position-piece at 4 expects W B C S K: nK7/n8/12/12/12/12/12/12/12/12/sW7/7sK s 0

case Rows have the cells of the cross
refused position-row at 0 expects 8: 12/nW7/12/12/12/12/12/12/12/12/sW7/7sK s 0
refused position-row at 9 expects 12: nK7/nW7/8/12/12/12/12/12/12/12/sW7/7sK s 0
refused position-row at 8 expects 12: nK7/nW7/66/12/12/12/12/12/12/12/sW7/7sK s 0

case All fields must be there, and nothing after them
refused position-form at 41: nK7/nW7/12/12/12/12/12/12/12/12/sW7/7sK s
refused position-number at 42: nK7/nW7/12/12/12/12/12/12/12/12/sW7/7sK s␣
refused position-form at 43: nK7/nW7/12/12/12/12/12/12/12/12/sW7/7sK s 0␣
refused position-form at 35 expects /: nK7/nW7/12/12/12/12/12/12/12/12/sW7 s 0
