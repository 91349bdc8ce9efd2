# EVL: captures (evl.md "Capture"). Pentagon c2 lies between columns c and d and rows 2 and 3: it borders c2, d2, c3 and
# d3. c2-d2, c3-d3 and d2-d3 touch; c2-d3, d2-c3 and c2-c3 do not. It is the third of the middle row of markers.
game evl

case Two heptagons that do not touch capture: one diagonal
board b 15,18 0
    4   .  .  .  .  .    .  .
          .  .  .  .   .   .
    3   .  .  b  .  .    .  .
          .  .  .  .   .   .
    2   .  .  .  .  (bb) .  .
          .  .  .  .   .   .
    1   .  .  .  .  .    .  .
        a  b  c  d  e    f  g
play e2-d2
becomes w 15,18 1
    4   .  .  .  .    .  .  .
          .  .  .   .   .  .
    3   .  .  b  .    .  .  .
          .  .  b   .   .  .
    2   .  .  .  (bb) .  .  .
          .  .  .   .   .  .
    1   .  .  .  .    .  .  .
        a  b  c  d    e  f  g
score 1 0

case ... the other diagonal
position 7/3b3/2b4/1(bb)5 6/6/6 b 14,18 0
score 0 0
play b1-c1-c2
is 7/3b3/2(bb)4/2b4 6/2b3/6 w 14,18 1

case ... and the vertical pair that does not touch, which two pentagons share
position 7/2b4/1(bb)5/7 6/6/6 b 15,18 0
play b2-c2
is 7/2b4/2(bb)4/7 6/1bb3/6 w 15,18 1

case Touching heptagons capture nothing: in a row
position 7/7/2b1(bb)2/7 6/6/6 b 15,18 0
play e2-d2
is 7/7/2b(bb)3/7 6/6/6 w 15,18 1

case ... and one above the other
position 7/3b3/4(bb)2/7 6/6/6 b 15,18 0
play e2-d2
is 7/3b3/3(bb)3/7 6/6/6 w 15,18 1

case Both heptagons must border the pentagon
position 7/1b5/4(bb)2/7 6/6/6 b 15,18 0
play e2-d2
is 7/1b5/3(bb)3/7 6/6/6 w 15,18 1

case Every such pentagon is marked
board b 14,18 0
    4   .  .  .  .  .    .  .
          .  .  .  .   .   .
    3   .  .  b  .  b    .  .
          .  .  .  .   .   .
    2   .  .  .  .  (bb) .  .
          .  .  .  .   .   .
    1   .  .  .  .  .    .  .
        a  b  c  d  e    f  g
play e2-d2
becomes w 14,18 1
    4   .  .  .  .    .  .  .
          .  .  .   .   .  .
    3   .  .  b  .    b  .  .
          .  .  b   b   .  .
    2   .  .  .  (bb) .  .  .
          .  .  .   .   .  .
    1   .  .  .  .    .  .  .
        a  b  c  d    e  f  g
score 2 0

case Control counts, not presence: the top of a stack
position 7/2(bw)4/4(bb)2/7 6/6/6 b 15,17 0
play e2-d2
score 0 0
position 7/2(wb)4/4(bb)2/7 6/6/6 b 15,17 0
play e2-d2
score 1 0

case Control after the move counts: the start has been left
position 7/2(bb)4/3b3/7 6/6/6 b 15,18 0
play c3-b3
score 0 0

case ... and what was put down on the way
position 7/2b4/5(wb)1/7 6/6/6 b 16,17 0
play f2-e2-d2
score 1 0
position 7/2b4/4(wb)2/7 6/6/6 b 16,17 0
play e2-d2-d3
is 7/2bb3/3w3/7 6/6/6 w 16,17 1
score 0 0

case With capture=touched one of the two must have got a piece by this unstack
board b 14,18 0
    4   .  .  .  .  .  .  .
          .  .  .  .  .  .
    3   .  .  b  .  .  .  .
          .  .  .  .  .  .
    2   .  .  .  b  .  .  .
          .  .  .  .  .  .
    1   .  .  .  .  .  (bb)  .
        a  b  c  d  e  f  g
play f1-g1
score 0 0
is 7/2b4/3b3/6(bb) 6/6/6 w 14,18 1

case ... and the path without its start is what got a piece
position 7/2b4/3(bb)3/7 6/6/6 b 15,18 0
play d2-e2
score 0 0

case With capture=all any two count
game evl capture=all
position 7/2b4/3b3/5(bb)1 6/6/6 b 14,18 0
play f1-g1
is 7/2b4/3b3/6(bb) 6/2b3/6 w 14,18 1

case A capture on the way counts as well as one at its end
position 7/2b4/5(bbb)1/7 6/6/6 b 14,18 0
play f2-e2-d2-d3
is 7/2bb3/3bb2/7 6/2bb2/6 w 14,18 1

case The other's marker is replaced
position 7/2b4/4(bb)2/7 6/2w3/6 b 15,18 0
score 0 1
play e2-d2
is 7/2b4/3(bb)3/7 6/2b3/6 w 15,18 1
score 1 0

case An own marker stays what it is
position 7/2b4/4(bb)2/7 6/2b3/6 b 15,18 0
play e2-d2
is 7/2b4/3(bb)3/7 6/2b3/6 w 15,18 1

case A marker stays, whatever happens to the pieces
position 7/2b4/3(bb)3/6w 6/2b3/6 b 15,17 0
play d2-e2
score 1 0
play g2
play c3
score 1 0

case The player who is not moving never captures
# White's stack leaves d2, and Black's piece below it comes to light: Black controls c3 and d2, but White has moved.
position 7/2b4/3b(bw)2/7 6/6/6 w 15,17 0
play e2-f2
score 0 0
is 7/2b4/3b1(bw)1/7 6/6/6 b 15,17 1

case White captures in the same way
position 7/2w4/4(bw)2/7 6/2b3/6 w 17,16 0
play e2-d2
is 7/2w4/3(bw)3/7 6/2w3/6 b 17,16 1
score 0 1

case Pentagons of the other gaps are captured too
# a1-b2 lie at pentagon a1, b1-b2 at a1 and b1, and f3-g4 at f3.
position 7/7/1b5/2(bb)4 6/6/6 b 15,18 0
play c1-b1-a1
is 7/7/1b5/bb5 6/6/bb4 w 15,18 1
position 6b/3(bb)3/7/7 6/6/6 b 15,18 0
play d3-e3-f3
is 6b/4bb1/7/7 5b/6/6 w 15,18 1

case On the larger board each row of pentagons has its own columns
game evl board=30
# The middle row of markers begins at b2, which borders b2, c2, b3 and c3. b2-c3 do not touch.
position 7/2(bb)5/1b6/7 6/6/6 b 15,18 0
play d3-c3
is 7/1(bb)6/1b6/7 6/b5/6 w 15,18 1
