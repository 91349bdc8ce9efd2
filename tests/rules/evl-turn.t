# EVL: placing and unstacking (evl.md "Board" and "Turn"). How these files are written: README.md.
game evl

# ---- "Board" ----

case In a row neighbouring heptagons touch
board b 16,18 0
    4   .  .  .    .  .  .  .
          .  .   .   .  .  .
    3   .  .  .    .  .  .  .
          .  .   .   .  .  .
    2   .  .  (bb) .  .  .  .
          .  .   .   .  .  .
    1   .  .  .    .  .  .  .
        a  b  c    d  e  f  g
legal c2-b2 c2-d2
illegal a2-b2
never c2-e2 c2-a2

case Heptagon (c, r) touches the one above when c + r is even: c1 does
board b 16,18 0
    4   .  .  .    .  .  .  .
          .  .   .   .  .  .
    3   .  .  .    .  .  .  .
          .  .   .   .  .  .
    2   .  .  .    .  .  .  .
          .  .   .   .  .  .
    1   .  .  (bb) .  .  .  .
        a  b  c    d  e  f  g
legal c1-c2
goes c1 b1 b1-a1 d1 d1-e1 c2 c2-b2 c2-d2

case ... and only then: d1 does not, nor does c2 touch c3
board b 15,17 0
    4   .  .  .    .    .  .  .
          .  .   .    .   .  .
    3   .  .  .    .    .  .  .
          .  .   .    .   .  .
    2   .  .  (bw) .    .  .  .
          .  .   .    .   .  .
    1   .  .  .    (bb) .  .  .
        a  b  c    d    e  f  g
never d1-d2 c2-c3
goes d1 c1 c1-b1 c1-c2 e1 e1-f1 e1-e2

case The rule goes on from row to row: b2 touches b3, b3 not b4, c3 touches c4
board b 12,18 0
    4   .  .    .    .  .  .  .
          .   .    .   .  .  .
    3   .  (bb) (bb) .  .  .  .
          .   .    .   .  .  .
    2   .  (bb) .    .  .  .  .
          .   .    .   .  .  .
    1   .  .    .    .  .  .  .
        a  b    c    d  e  f  g
legal b2-b3 b3-b2 c3-c4
never b3-b4 c3-c2

# ---- "Turn" ----

case The board starts empty, and Black moves first
is 7/7/7/7 6/6/6 b 18,18 0
turn b
score 0 0
on
count 28

case The seats move in turn
play a1
turn w
play b1
turn b

case A player must do something
never pass - -- 0

# ---- "Turn" 1: place ----

case A piece goes from the hand on an empty heptagon
play c2
is 7/7/2b4/7 6/6/6 w 17,18 0
play d2
is 7/7/2bw3/7 6/6/6 b 17,17 0

case ... or on an own single piece
board b 17,17 0
    4   .  .  .  .  .  .  .
          .  .  .  .  .  .
    3   .  .  .  .  .  .  .
          .  .  .  .  .  .
    2   .  .  b  w  .  .  .
          .  .  .  .  .  .
    1   .  .  .  .  .  .  .
        a  b  c  d  e  f  g
legal c2
illegal d2
count 27
play c2
is 7/7/2(bb)w3/7 6/6/6 w 16,17 0

case ... or on a stack whose top is his, if it then has at most four pieces
board b 10,11 0
    4   .  .    .     .      .      .  .
          .   .    .      .      .    .
    3   .  .    .     .      .      .  .
          .   .    .      .      .    .
    2   .  (wb) (wwb) (wwwb) (bbbw) .  .
          .   .    .      .      .    .
    1   .  .    .     .      .      .  .
        a  b    c     d      e      f  g
legal b2 c2
illegal d2 e2
play c2
is 7/7/1(wb)(wwbb)(wwwb)(bbbw)2/7 6/6/6 w 9,11 0

case A player with an empty hand does not place
board b 0,18 0
    4   .  .  .    .  .  .  .
          .  .   .   .  .  .
    3   .  .  .    .  .  .  .
          .  .   .   .  .  .
    2   .  .  (bb) .  b  .  .
          .  .   .   .  .  .
    1   .  .  .    .  .  .  .
        a  b  c    d  e  f  g
illegal a1 c2 e2
moves c2-b2 c2-b2-a2 c2-b2-b3 c2-d2 c2-d2-e2 c2-d2-d3 c2-c1 c2-c1-b1 c2-c1-d1

case Placing never captures
game evl capture=all
board b 16,18 0
    4   .  .  .  .  .  .  .
          .  .  .  .  .  .
    3   .  .  b  .  .  .  .
          .  .  .  .  .  .
    2   .  .  .  .  .  .  .
          .  .  .  .  .  .
    1   .  .  .  .  .  .  b
        a  b  c  d  e  f  g
play d2
score 0 0
is 7/2b4/3b3/6b 6/6/6 w 15,18 0

# ---- "Turn" 2: unstack ----

case A single piece is not a stack
board b 17,18 0
    4   .  .  .  .  .  .  .
          .  .  .  .  .  .
    3   .  .  .  .  .  .  .
          .  .  .  .  .  .
    2   .  .  b  .  .  .  .
          .  .  .  .  .  .
    1   .  .  .  .  .  .  .
        a  b  c  d  e  f  g
illegal c2-b2 c2-d2 c2-c1
count 28

case The colour on top controls
board b 16,16 0
    4   .  .  .    .  .    .  .
          .  .   .   .   .   .
    3   .  .  .    .  .    .  .
          .  .   .   .   .   .
    2   .  .  (wb) .  (bw) .  .
          .  .   .   .   .   .
    1   .  .  .    .  .    .  .
        a  b  c    d  e    f  g
legal c2-d2
illegal e2-d2
illegal e2
play c2-b2
legal e2-d2 e2
illegal b2-c2 b2

case A stack of two makes one or two steps
board b 16,18 0
    4   .  .  .    .  .  .  .
          .  .   .   .  .  .
    3   .  .  .    .  .  .  .
          .  .   .   .  .  .
    2   .  .  (bb) .  .  .  .
          .  .   .   .  .  .
    1   .  .  .    .  .  .  .
        a  b  c    d  e  f  g
legal c2-d2 c2-d2-e2
illegal c2-d2-e2-f2 c2-d2-e2-f2-g2

case A stack of three makes one to three steps
board b 15,18 0
    4   .  .  .     .  .  .  .
          .  .   .    .  .  .
    3   .  .  .     .  .  .  .
          .  .   .    .  .  .
    2   .  .  (bbb) .  .  .  .
          .  .   .    .  .  .
    1   .  .  .     .  .  .  .
        a  b  c     d  e  f  g
legal c2-d2 c2-d2-e2 c2-d2-e2-f2
illegal c2-d2-e2-f2-g2

case A stack of four makes one to four steps
board b 14,18 0
    4   .  .  .      .  .  .  .
          .  .    .    .  .  .
    3   .  .  .      .  .  .  .
          .  .    .    .  .  .
    2   .  .  (bbbb) .  .  .  .
          .  .    .    .  .  .
    1   .  .  .      .  .  .  .
        a  b  c      d  e  f  g
legal c2-d2 c2-d2-e2 c2-d2-e2-f2 c2-d2-e2-f2-g2

case One step carries the whole stack, and the start keeps nothing
position 7/7/2(wbb)4/7 6/6/6 b 16,17 0
play c2-d2
is 7/7/3(wbb)3/7 6/6/6 w 16,17 1

case Each heptagon that is left keeps the lowest piece; the last gets all that is left
position 7/7/2(wbwb)4/7 6/6/6 b 16,16 0
play c2-d2-e2
is 7/7/3w(bwb)2/7 6/6/6 w 16,16 1

case ... on a longer way
position 7/7/2(wbwb)4/7 6/6/6 b 16,16 0
play c2-d2-e2-f2
is 7/7/3wb(wb)1/7 6/6/6 w 16,16 1

case ... and on the longest: one piece on each
position 7/7/2(wbwb)4/7 6/6/6 b 16,16 0
play c2-d2-e2-f2-g2
is 7/7/3wbwb/7 6/6/6 w 16,16 1

case What is kept lies on top of what lies there
position 7/7/2(wb)(bw)3/7 6/6/6 b 16,16 0
play c2-d2-e2
is 7/7/3(bww)b2/7 6/6/6 w 16,16 1

case ... also on the last heptagon
position 7/7/2(wb)(bw)3/7 6/6/6 b 16,16 0
play c2-d2
is 7/7/3(bwwb)3/7 6/6/6 w 16,16 1

case No heptagon may hold more than four: at the end of the way
board b 14,13 0
    4   .  .  .    .     .  .  .
          .  .   .    .    .  .
    3   .  .  .    .     .  .  .
          .  .   .    .    .  .
    2   .  .  (bb) (www) .  .  .
          .  .   .    .    .  .
    1   .  .  .    .     .  .  .
        a  b  c    d     e  f  g
illegal c2-d2
legal c2-d2-e2 c2-d2-d3

case ... so that a stack of four cannot be crossed
board b 14,13 0
    4   .  .  .    .      .  .  .
          .  .   .    .     .  .
    3   .  .  .    .      .  .  .
          .  .   .    .     .  .
    2   .  .  (bb) (wwww) .  .  .
          .  .   .    .     .  .
    1   .  .  .    .      .  .  .
        a  b  c    d      e  f  g
illegal c2-d2 c2-d2-e2 c2-d2-d3
goes c2 b2 b2-a2 b2-b3 c1 c1-b1 c1-d1

case A stack passes over any heptagon, empty, own or the other's
board b 14,17 0
    4   .  .  .      .  .  .  .
          .  .    .    .  .  .
    3   .  .  .      .  .  .  .
          .  .    .    .  .  .
    2   .  .  (bbb)  w  b  .  .
          .  .    .    .  .  .
    1   .  .  .      .  .  .  .
        a  b  c      d  e  f  g
play c2-d2-e2-f2
is 7/7/3(wb)(bb)b1/7 6/6/6 w 14,17 1

case No heptagon is visited twice
board b 14,18 0
    4   .  .  .      .  .  .  .
          .  .    .    .  .  .
    3   .  .  .      .  .  .  .
          .  .    .    .  .  .
    2   .  .  (bbbb) .  .  .  .
          .  .    .    .  .  .
    1   .  .  .      .  .  .  .
        a  b  c      d  e  f  g
never c2-d2-c2 c2-b2-a2-b2 c2-c2 c2-d2-d3-d2

case A stack may come to stand where it could not place: on the other's
position 7/7/2(bb)w3/7 6/6/6 b 16,17 0
illegal d2
play c2-d2
is 7/7/3(wbb)3/7 6/6/6 w 16,17 1

case The count of turns goes up with an unstack and back to 0 with a placement
position 7/7/2(bb)4/7 6/6/6 b 16,18 7
play c2-d2
is 7/7/3(bb)3/7 6/6/6 w 16,18 8
play a1
is 7/7/3(bb)3/w6 6/6/6 b 16,17 0

case White plays by the same rules
position 7/7/2(bw)4/7 6/6/6 w 17,17 0
legal c2 a1
goes c2 b2 b2-a2 b2-b3 d2 d2-e2 d2-d3 c1 c1-b1 c1-d1
play c2-d2-e2
is 7/7/3bw2/7 6/6/6 b 17,17 1

# ---- while a move is being made ----

case The stack is shown where it has come to, with what it has left behind
position 7/7/2(wbwb)(bw)3/7 6/6/6 b 15,15 0
shows : 7/7/2(wbwb)(bw)3/7 6/6/6 b 15,15
shows c2: 7/7/2(wbwb)(bw)3/7 6/6/6 b 15,15
shows c2 b2: 7/7/1(wbwb)1(bw)3/7 6/6/6 b 15,15
shows c2 b2 a2: 7/7/(bwb)w1(bw)3/7 6/6/6 b 15,15
shows c2 b2 b2: 7/7/1(wbwb)1(bw)3/7 6/6/6 b 15,15
shows c2 c1 d1 e1: 7/7/3(bw)3/2wb(wb)2 6/6/6 b 15,15

case ... higher than it may come to lie, where it is only passing
position 7/7/2(wb)(www)3/7 6/6/6 b 17,14 0
shows c2 d2: 7/7/3(wwwwb)3/7 6/6/6 b 17,14

case Captures are not shown before the move is made
position 7/2b4/4(bb)2/7 6/6/6 b 15,18 0
shows e2 d2: 7/2b4/3(bb)3/7 6/6/6 b 15,18
