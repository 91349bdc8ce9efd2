# Boxilies: options, moves and positions as text (boxilies.md "Stones and board" and "Text").
game boxilies

# ---- options ----

case Nothing means all defaults
options board=3/3/3 blue=1000,1010,2100,1111,2111 red=1000,1010,2100,1111,2111 turn=free
is 3/3/3 b 1000,1010,2100,1111,2111 1000,1010,2100,1111,2111

case Options may come in any order and are written in the game's own
game boxilies turn=fixed red=1000 board=2 blue=2000,3000
options board=2 blue=2000,3000 red=1000 turn=fixed

case Boards have 2 to 36 cells in a rectangle of up to 6 x 6
game boxilies board=2
count 30
game boxilies board=1/1
count 30
game boxilies board=6/6/6/6/6/6 blue=1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000 red=5000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000 turn=fixed
count 648
refused-options option-board-size at 6 expects 2-36: board=1
refused-options option-board-size at 6 expects 2-36: board=1#/##
refused-options option-board-size at 6 expects 2-36: board=##/##
refused-options option-board-size at 18 expects 6: board=1/1/1/1/1/1/1
refused-options option-board-size at 6 expects 6: board=1#1#1#1
refused-options option-board-size at 8 expects 6: board=6/6#
refused-options option-board at 6 expects 1-6 #: board=7
refused-options option-board at 6 expects 1-6 #: board=0
refused-options option-board at 6 expects 1-6 #: board=33/6
refused-options option-board at 7 expects 1-6 #: board=3x
refused-options option-value at 6: board=

case Rows are of equal length
refused-options option-board-row at 8 expects 3: board=3/2/3
refused-options option-board-row at 8 expects 3: board=3/4/3
refused-options option-board-row at 8 expects 3: board=3//3
refused-options option-board-row at 12 expects 3: board=3/3/3/

case Any cells may be left out
game boxilies board=1#1/3/1#1
is 1#1/3/1#1 b 1000,1010,2100,1111,2111 1000,1010,2100,1111,2111
never Ab1n Ab3n
count 105

case A board in two pieces is refused
refused-options option-board-split at 6: board=1#1
refused-options option-board-split at 6: board=1#/#1
refused-options option-board-split at 16: turn=free board=3/###/3

case A stone has one to five arrows
game boxilies board=2 blue=5000 red=0001
count 8
refused-options stone-arrows at 5 expects 1-5: blue=0000,1000,1000,1000,1000
refused-options stone-arrows at 5 expects 1-5: blue=2211,1000,1000,1000,1000
refused-options stone-arrows at 9 expects 1-5: red=1000,5001,1000,1000
refused-options stone-form at 5: blue=6000,1000,1000,1000,1000
refused-options stone-form at 5: blue=100,1000,1000,1000,1000
refused-options stone-form at 9 expects ,: blue=10000,1000,1000,1000,1000
refused-options stone-form at 10: blue=1000,
refused-options stone-form at 5: blue=A

case Racks hold half of the cells: Blue's rounded up, Red's rounded down
game boxilies red=1000,1000,1000,1000
is 3/3/3 b 1000,1010,2100,1111,2111 1000,1000,1000,1000
refused-options option-rack-short at 5 expects 5: blue=1000,1000,1000,1000
refused-options option-rack-short at 4 expects 4: red=1000,1000,1000
refused-options option-rack-short at 9 expects 6: board=6/6

case ... and at most 18 stones each
refused-options option-rack-long at 5 expects 18: blue=1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000

case Stones may be turned or not
refused-options option-value at 5 expects free fixed: turn=never

# ---- moves ----

case The stone's label, the cell, and where its designed north side points
legal Aa1n Aa1e Aa1s Aa1w Ec3w
count 135
never aa1n Fa1n @a1n Aa0n Aa4n Ad1n Aa1x Aa1N Aa1 Aan A1an Aa1nn

case Labels follow the order of the rack, and stay when others are used
play Aa1n Aa3n
illegal Ab1n
legal Bb1n Eb1n

case Of turns that leave the same arrows the first is canonical, and the others are read
# A 1000, B 1010, C 2100, D 1111
goes Aa1 n e s w
goes Ba1 n e
goes Ca1 n e s w
goes Da1 n
reads Ba1s as Ba1n
reads Ba1w as Ba1e
reads Da1e as Da1n
reads Da1s as Da1n
reads Da1w as Da1n

case Red's labels are those of his own rack
game boxilies board=2 blue=1111 red=2000,1111
play Aa1n
goes Ab1 n e s w
goes Bb1 n

# ---- positions ----

case Ranks come from the top, a hole is `#`, and a used stone is `-`
game boxilies board=1#1/3/1#1
position 1#(r0021)/(b1010)2/1#1 b 1000,-,2100,1111,2111 1000,1010,-,1111,2111
illegal Aa2n Ac3n
legal Aa3n Aa1n
count 65

case A hole is never passed over by a number
game boxilies board=1#1/3/1#1
refused position-hole at 0 expects #: 3/3/1#1 b 1000,1010,2100,1111,2111 1000,1010,2100,1111,2111
refused position-form at 1 expects #: 1(b1000)1/3/1#1 r -,1010,2100,1111,2111 1000,1010,2100,1111,2111
refused position-form at 4 expects (: 1#1/#2/1#1 b 1000,1010,2100,1111,2111 1000,1010,2100,1111,2111
game boxilies
refused position-form at 0 expects (: #2/3/3 b 1000,1010,2100,1111,2111 1000,1010,2100,1111,2111

case A rack that is not the option's is refused
refused position-rack at 8 expects Blue: 3/3/3 b 2000,1010,2100,1111,2111 1000,1010,2100,1111,2111
refused position-rack at 8 expects Blue: 3/3/3 b 1010,1000,2100,1111,2111 1000,1010,2100,1111,2111
refused position-rack at 8 expects Blue: 3/3/3 b 0100,1010,2100,1111,2111 1000,1010,2100,1111,2111
refused position-rack at 53 expects Red: 3/3/3 b 1000,1010,2100,1111,2111 1000,1010,2100,1111,1111
refused position-form at 27 expects ,: 3/3/3 b 1000,1010,2100,1111 1000,1010,2100,1111,2111
refused position-form at 57: 3/3/3 b 1000,1010,2100,1111,2111 1000,1010,2100,1111,2111,1000

case A rack stone that is also on the board is refused
refused position-stone at 1: 1(b1000)1/3/3 r 1000,1010,2100,1111,2111 1000,1010,2100,1111,2111
refused position-stone at 7: (b1000)(b1000)1/3/3 r -,1010,2100,1111,2111 1000,1010,2100,1111,2111

case A used stone that is not on the board is refused
refused position-used at 8: 3/3/3 r -,1010,2100,1111,2111 1000,1010,2100,1111,2111
refused position-stone at 1: 1(b2000)1/3/3 r -,1010,2100,1111,2111 1000,1010,2100,1111,2111

case A used stone may lie turned, and may belong to the other
accepted 1(b0010)1/3/3 r -,1010,2100,1111,2111 1000,1010,2100,1111,2111
accepted (b0021)(b0001)1/3/3 b 1000,1010,-,1111,2111 -,1010,2100,1111,2111
accepted (r0021)(r0001)1/3/3 b 1000,1010,-,1111,2111 -,1010,2100,1111,2111

case With turn=fixed a stone on the board lies as it was designed
game boxilies turn=fixed
accepted 1(b1000)1/3/3 r -,1010,2100,1111,2111 1000,1010,2100,1111,2111
refused position-stone at 1: 1(b0010)1/3/3 r -,1010,2100,1111,2111 1000,1010,2100,1111,2111

case Two stones that are the same after a turn may stand for each other
game boxilies blue=1000,0100,1000,1000,1000
accepted 1(b0010)1/3/3 r -,0100,1000,1000,1000 1000,1010,2100,1111,2111
accepted 1(b0010)1/3/3 r 1000,-,1000,1000,1000 1000,1010,2100,1111,2111

case The side to move follows from how many stones each has used
refused position-turn at 6: 3/3/3 r 1000,1010,2100,1111,2111 1000,1010,2100,1111,2111
refused position-turn at 14: 1(b1000)1/3/3 b -,1010,2100,1111,2111 1000,1010,2100,1111,2111
refused position-turn at 14: 1(b1000)1/3/3 b 1000,1010,2100,1111,2111 -,1010,2100,1111,2111
refused position-turn at 20: (b1000)1(b1010)/3/3 r -,-,2100,1111,2111 1000,1010,2100,1111,2111

case A stone on the board is its owner and its arrows
refused position-seat at 2 expects b r: 1(x1000)1/3/3 r -,1010,2100,1111,2111 1000,1010,2100,1111,2111
refused stone-form at 3: 1(b100)1/3/3 r -,1010,2100,1111,2111 1000,1010,2100,1111,2111
refused stone-arrows at 3 expects 1-5: 1(b0000)1/3/3 r -,1010,2100,1111,2111 1000,1010,2100,1111,2111
refused position-form at 7 expects ): 1(b10001)1/3/3 r -,1010,2100,1111,2111 1000,1010,2100,1111,2111

case Rows have the cells of the board
refused position-row at 0 expects 3: 4/3/3 b 1000,1010,2100,1111,2111 1000,1010,2100,1111,2111
refused position-row at 1 expects 3: 2/3/3 b 1000,1010,2100,1111,2111 1000,1010,2100,1111,2111
refused position-form at 3 expects /: 3/3 b 1000,1010,2100,1111,2111 1000,1010,2100,1111,2111

case All fields must be there, and nothing after them
refused position-seat at 6 expects b r: 3/3/3␣
refused position-form at 7: 3/3/3 b
refused position-form at 32: 3/3/3 b 1000,1010,2100,1111,2111
refused position-form at 57: 3/3/3 b 1000,1010,2100,1111,2111 1000,1010,2100,1111,2111 0
