# EVL: options, moves and positions as text (evl.md "Board" and "Text", notation.md "Options", "Positions", "Moves").
game evl

# ---- options ----

case Nothing means all defaults
options board=28 pieces=18 goal=10 capture=touched
is 7/7/7/7 6/6/6 b 18,18 0

case Options may come in any order and are written in the game's own
game evl capture=all goal=1 board=30 pieces=40
options board=30 pieces=40 goal=1 capture=all
is 7/8/8/7 6/6/6 b 40,40 0

case Both boards
game evl board=28
count 28
legal a1 g1 a2 g2 a3 g3 a4 g4
never h1
game evl board=30
count 30
legal a1 g1 a2 h2 b3 i3 c4 i4
never h1 i2 a3 b4

case Pieces are 10 to 40
game evl pieces=10
is 7/7/7/7 6/6/6 b 10,10 0
game evl pieces=40
is 7/7/7/7 6/6/6 b 40,40 0
refused-options option-value at 7 expects 10-40: pieces=9
refused-options option-value at 7 expects 10-40: pieces=41
refused-options option-value at 7 expects 10-40: pieces=
refused-options option-value at 7 expects 10-40: pieces=018
refused-options option-value at 7 expects 10-40: pieces=-18
refused-options option-value at 7 expects 10-40: pieces=18x

case Goals are 1 to 18
game evl goal=18
options board=28 pieces=18 goal=18 capture=touched
refused-options option-value at 5 expects 1-18: goal=0
refused-options option-value at 5 expects 1-18: goal=19

case Boards and captures are those of the list
refused-options option-value at 6 expects 28 30: board=29
refused-options option-value at 8 expects touched all: capture=none
refused-options option-value at 8 expects touched all: capture=touched,all

case An unknown key is an error
refused-options option-unknown at 0: colour=red
refused-options option-unknown at 9: board=28 Goal=3
refused-options option-unknown at 8: goal=10  board=28
refused-options option-unknown at 0: ␣board=28
refused-options option-unknown at 9: board=28␣

case A repeated key is an error
refused-options option-repeated at 9: board=28 board=28

case A key without a value is an error
refused-options option-value at 0: board
refused-options option-value at 13 expects 28 30: goal=3 board=

# ---- moves ----

case The path names the move
position 7/7/2(bb)4/7 6/6/6 b 16,18 0
legal c2 c2-d2 c2-d2-d3
never C2 c2- -c2 c2d2 c2--d2 c2-d2- c22 c02 c2-d c c5 h1 c2xd2
count 37
perft 1 37

# ---- positions ----

case Stacks are written from bottom to top
position 7/7/2(bwb)4/7 6/6/6 b 16,17 3
play c2-d2-e2
is 7/7/3b(wb)2/7 6/6/6 w 16,17 4

case Rows come from the top, the pentagons' rows too
play a1
is 7/7/7/b6 6/6/6 w 17,18 0
position 7/7/7/b5w b5/1w4/5b w 17,17 0
score 2 1

case The larger board has longer rows in the middle
game evl board=30
position b5w/b6w/b6w/b5w 6/6/6 b 14,14 0
illegal g1
never b4
count 26

case startpos is the start
position startpos
is 7/7/7/7 6/6/6 b 18,18 0

case A position may have fewer pieces than there are
position 7/7/7/7 6/6/6 w 3,0 12
count 0
over blocked draw

case A stack over four is refused
refused position-stack at 7 expects 4: 7/7/7/6(bbbbb) 6/6/6 b 13,18 0
refused position-stack at 0 expects 4: (bwbwb)6/7/7/7 6/6/6 b 15,16 0

case More pieces of a seat than there are are refused: in hand
refused position-number at 16 expects 0-18: 7/7/7/7 6/6/6 b 19,18 0
refused position-number at 19 expects 0-18: 7/7/7/7 6/6/6 b 18,19 0
refused position-number at 21 expects 0-15: 7/7/7/(bb)b5 6/6/6 b 16,18 0
refused position-number at 20 expects 0-17: 7/7/7/w6 6/6/6 b 18,18 0

case ... and on the board
game evl pieces=10
refused position-pieces at 33 expects 10: 7/7/(bbbb)6/(bbbb)(bbb)5 6/6/6 b 0,10 0

case The goal for the side to move is refused
refused position-goal at 23: 7/7/7/7 bbbbbb/bbbb2/6 b 18,18 0
accepted 7/7/7/7 bbbbbb/bbb3/6 b 18,18 0
accepted 7/7/7/7 bbbbbb/bbbb2/6 w 18,18 0

case Rows of the wrong length are refused
refused position-row at 1 expects 7: 6/7/7/7 6/6/6 b 18,18 0
refused position-row at 0 expects 7: 8/7/7/7 6/6/6 b 18,18 0
refused position-row at 3 expects 7: 3b2/7/7/7 6/6/6 b 17,18 0
refused position-row at 2 expects 7: 3b4/7/7/7 6/6/6 b 17,18 0
refused position-row at 9 expects 6: 7/7/7/7 5/6/6 b 18,18 0
refused position-row at 8 expects 6: 7/7/7/7 7/6/6 b 18,18 0

case A number stands for all the cells in sequence
refused position-row at 0 expects 7: 43/7/7/7 6/6/6 b 18,18 0
refused position-row at 0 expects 7: 07/7/7/7 6/6/6 b 18,18 0
refused position-row at 1 expects 7: b06/7/7/7 6/6/6 b 17,18 0

case There are exactly four rows, and three of pentagons
refused position-form at 5: 7/7/7 6/6/6 b 18,18 0
refused position-form at 7: 7/7/7/7/7 6/6/6 b 18,18 0
refused position-form at 11: 7/7/7/7 6/6 b 18,18 0
refused position-form at 13: 7/7/7/7 6/6/6/6 b 18,18 0

case A single piece has no brackets
refused position-form at 0 expects b: (b)6/7/7/7 6/6/6 b 17,18 0
refused position-piece at 1 expects b w: ()6/7/7/7 6/6/6 b 18,18 0
refused position-piece at 3 expects b w: (bb6/7/7/7 6/6/6 b 16,18 0

case Only Black and White have pieces
refused position-piece at 0 expects b w: x6/7/7/7 6/6/6 b 18,18 0
refused position-piece at 8 expects b w: 7/7/7/7 B5/6/6 b 18,18 0
refused position-seat at 14 expects b w: 7/7/7/7 6/6/6 x 18,18 0

case All fields must be there, separated by one space, and nothing after them
refused position-row at 0 expects 7: 
refused position-seat at 14: 7/7/7/7 6/6/6␣
refused position-form at 15: 7/7/7/7 6/6/6 b
refused position-form at 18: 7/7/7/7 6/6/6 b 18
refused position-form at 21: 7/7/7/7 6/6/6 b 18,18
refused position-form at 23: 7/7/7/7 6/6/6 b 18,18 0␣
refused position-form at 23: 7/7/7/7 6/6/6 b 18,18 0x
refused position-row at 8: 7/7/7/7  6/6/6 b 18,18 0
refused position-number at 22: 7/7/7/7 6/6/6 b 18,18 00
refused position-number at 22: 7/7/7/7 6/6/6 b 18,18 -1
