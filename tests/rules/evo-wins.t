# Evo: forced wins. Positions of random games; every number was counted by a search without reductions, and the move is
# the only one that wins as fast, or one of several where no move is named.
game evo

case Win in 1 turn, no. 1
board n 45
    12          nK  .   .   .   sB  sC  nS  .
    11          .   .   .   .   .   .   .   .
    10  .   .   .   sB  .   .   .   .   .   .   sB  .
    9   .   .   .   .   .   .   .   .   .   .   .   .
    8   .   .   nB  .   .   .   .   .   .   .   .   .
    7   .   .   .   .   .   .   .   .   .   .   .   .
    6   .   .   .   .   .   .   .   .   .   .   .   .
    5   .   .   .   .   .   .   .   .   .   .   .   .
    4   .   .   .   .   .   .   .   .   .   .   .   .
    3   nB  .   .   .   .   .   .   .   .   .   .   .
    2           .   .   .   .   .   .   .   .
    1           .   .   .   .   nB  .   nW  sK
        a   b   c   d   e   f   g   h   i   j   k   l
wins 1

case Win in 1 turn, no. 2
board n 65
    12          nK  sC  .   .   .   sC  .   sB
    11          .   .   .   .   .   .   sC  .
    10  .   .   .   .   .   .   .   .   .   .   .   .
    9   .   .   .   .   .   .   .   .   .   .   .   .
    8   .   .   .   .   .   .   .   .   .   .   .   .
    7   .   .   .   .   .   .   .   .   .   .   .   .
    6   .   .   .   .   .   .   .   .   .   .   .   .
    5   .   .   .   .   .   .   .   .   .   .   .   .
    4   .   .   .   .   .   .   .   .   .   .   .   .
    3   .   .   .   .   .   .   .   .   .   .   .   .
    2           .   .   .   .   .   .   .   .
    1           nC  .   .   nC  .   .   nW  sK
        a   b   c   d   e   f   g   h   i   j   k   l
wins 1

case Win in 1 turn, no. 3
board s 15
    12          nK  .   .   .   .   .   .   .
    11          sB  .   .   .   .   .   .   .
    10  .   .   .   .   .   .   .   .   .   .   nB  .
    9   .   .   .   .   .   .   .   sW  .   .   .   .
    8   .   .   .   .   .   .   .   .   .   .   .   .
    7   .   .   .   .   .   .   .   .   .   .   .   .
    6   .   .   .   nB  .   .   .   .   .   .   .   .
    5   .   .   .   .   sW  sC  .   .   .   .   nB  .
    4   .   .   .   .   .   .   .   .   .   nS  .   .
    3   .   .   .   .   .   .   .   .   .   .   .   .
    2           .   .   .   .   .   .   .   .
    1           .   .   .   .   sS  .   .   sK
        a   b   c   d   e   f   g   h   i   j   k   l
wins 1

case Win in 1 turn, no. 4
board n 12
    12          nK  sB  .   .   .   .   .   .
    11          .   .   .   .   .   .   .   .
    10  .   sC  .   .   .   .   .   .   .   .   sW  sB
    9   .   .   .   .   .   .   .   .   .   .   .   .
    8   .   .   .   .   .   .   .   .   .   .   sB  .
    7   .   .   .   .   .   .   .   .   .   .   .   .
    6   .   .   .   .   .   .   .   .   nB  .   .   .
    5   .   .   .   .   .   .   .   .   .   .   .   .
    4   .   .   .   .   .   .   .   .   .   .   .   .
    3   .   .   .   .   .   sB  .   nC  .   .   .   .
    2           .   .   .   .   .   .   .   .
    1           .   nS  .   .   nC  .   .   sK
        a   b   c   d   e   f   g   h   i   j   k   l
wins 1

case Win in 1 turn, no. 5
board s 25
    12          nK  sW  .   .   .   sC  .   .
    11          .   .   .   .   .   .   .   .
    10  sW  .   .   .   .   .   .   .   .   .   .   .
    9   .   .   .   sS  .   .   .   .   nB  .   .   .
    8   .   .   .   .   .   .   .   .   nW  .   .   .
    7   .   .   .   .   .   .   .   .   .   .   .   .
    6   .   .   .   .   .   .   .   .   .   .   nB  .
    5   .   .   .   .   .   .   .   .   .   .   .   .
    4   .   .   .   .   .   .   .   .   .   .   .   .
    3   nW  .   .   .   .   sC  .   .   .   .   .   .
    2           .   .   .   .   .   .   .   .
    1           .   .   .   nB  .   nB  sW  sK
        a   b   c   d   e   f   g   h   i   j   k   l
wins 1

case Win in 1 turn, no. 6
board s 68
    12          nK  .   .   sC  .   .   .   .
    11          .   sW  .   .   .   .   .   .
    10  .   .   .   .   .   .   .   .   .   .   .   .
    9   .   .   .   .   .   .   .   .   .   .   .   .
    8   .   .   sS  .   nC  .   .   .   .   .   .   .
    7   .   .   .   .   .   .   .   .   .   .   .   .
    6   .   .   nW  .   .   .   .   .   .   .   .   .
    5   .   .   .   .   .   .   .   .   nW  .   .   .
    4   .   .   .   .   .   .   .   .   .   .   .   .
    3   .   .   .   .   .   .   .   .   .   .   .   .
    2           .   .   .   .   .   .   .   .
    1           nC  .   .   .   .   .   .   sK
        a   b   c   d   e   f   g   h   i   j   k   l
wins 1

case Win in 3 turns, no. 7
board n 89
    12          nK  .   .   .   .   .   .   .
    11          .   .   .   .   .   .   .   .
    10  .   sW  .   .   .   .   nC  nW  .   .   .   .
    9   .   .   .   nS  nB  .   .   .   .   .   .   .
    8   .   .   nB  .   .   sS  .   .   .   .   .   .
    7   .   .   .   .   .   .   .   .   .   .   .   .
    6   .   .   .   .   .   .   .   .   .   .   .   nS
    5   .   .   .   .   .   .   .   .   nC  .   .   .
    4   .   .   .   .   .   sS  .   .   .   .   .   .
    3   sW  .   .   sB  .   .   .   .   .   nS  .   .
    2           .   .   .   .   sW  .   .   .
    1           .   sS  .   .   .   .   .   sK
        a   b   c   d   e   f   g   h   i   j   k   l
wins 3 j3=B

case Win in 3 turns, no. 8
board s 0
    12          nK  .   .   nS  .   .   nB  .
    11          .   .   .   nB  .   .   .   .
    10  .   nB  .   .   .   .   .   .   .   .   .   .
    9   .   .   .   .   sB  .   .   .   .   .   .   .
    8   .   .   .   .   .   .   .   .   .   .   .   .
    7   .   .   .   .   .   .   .   .   .   .   .   .
    6   .   sB  .   nB  .   .   .   .   sB  .   .   .
    5   sC  .   .   .   .   .   .   .   sB  .   .   nC
    4   .   .   .   .   .   .   .   .   .   .   .   .
    3   .   .   .   .   .   .   .   .   .   .   .   .
    2           .   .   .   .   .   .   .   .
    1           .   .   .   .   nS  .   nS  sK
        a   b   c   d   e   f   g   h   i   j   k   l
wins 3 e9-e10=C

case Win in 3 turns, no. 9
board s 9
    12          nK  sC  .   .   .   .   .   .
    11          .   .   .   .   .   .   .   .
    10  .   .   .   .   .   .   .   .   .   sB  .   .
    9   .   .   .   .   .   .   .   .   .   .   .   .
    8   .   .   .   .   .   .   .   .   .   .   .   .
    7   .   .   .   .   .   .   .   .   .   .   .   .
    6   .   .   .   .   .   .   .   .   .   .   .   .
    5   sB  .   .   .   .   .   .   .   .   .   .   .
    4   .   .   .   .   .   .   .   .   .   .   .   .
    3   .   .   .   .   .   .   .   .   .   .   .   .
    2           .   .   .   .   .   .   .   .
    1           .   .   .   nS  .   .   .   sK
        a   b   c   d   e   f   g   h   i   j   k   l
wins 3 d12=W

case Win in 3 turns, no. 10
board s 30
    12          nK  .   .   .   .   .   sW  .
    11          .   .   sB  .   sS  .   sB  .
    10  .   .   .   .   .   .   .   .   .   .   .   .
    9   .   .   .   .   .   .   .   .   sS  .   .   .
    8   .   .   sB  .   .   .   .   .   .   .   .   .
    7   .   .   .   .   .   .   nC  .   .   .   .   .
    6   .   .   .   sB  .   .   .   .   .   .   .   .
    5   .   .   .   .   .   .   .   .   .   .   .   .
    4   .   .   .   .   .   .   .   .   .   .   .   .
    3   nC  .   .   .   .   .   .   .   nB  .   .   .
    2           .   nW  .   .   .   .   .   .
    1           nW  .   .   .   .   .   .   sK
        a   b   c   d   e   f   g   h   i   j   k   l
wins 3 c8-c10

case Win in 3 turns, no. 11
board n 32
    12          nK  .   .   .   sB  .   .   .
    11          .   .   .   .   .   .   .   .
    10  sC  .   .   .   .   .   .   .   .   .   .   .
    9   .   .   .   .   .   .   .   .   .   .   .   .
    8   sC  .   .   .   .   .   .   .   .   .   .   .
    7   .   .   .   .   .   .   .   .   .   .   .   .
    6   .   .   .   .   .   .   .   .   .   .   .   .
    5   .   .   .   .   .   .   .   .   .   .   .   .
    4   .   .   .   .   .   .   .   .   .   .   .   .
    3   .   .   .   .   .   .   .   .   .   .   .   .
    2           .   .   .   .   .   nC  .   .
    1           nS  .   .   .   .   .   .   sK
        a   b   c   d   e   f   g   h   i   j   k   l
wins 3 h2-i1=W

case Win in 3 turns, no. 12
board n 84
    12          nK  .   .   .   .   .   .   .
    11          .   .   .   .   .   .   .   .
    10  .   .   .   .   .   .   .   .   .   .   .   .
    9   .   .   .   .   .   .   .   .   .   sS  sW  .
    8   .   sB  .   .   sB  .   .   .   .   .   .   .
    7   .   .   .   .   .   .   .   .   .   .   .   .
    6   .   .   .   .   .   .   .   .   .   .   .   .
    5   .   .   .   .   .   .   .   .   .   .   .   .
    4   .   .   .   .   .   .   .   .   .   .   sC  .
    3   .   .   .   .   .   nB  .   .   .   .   .   .
    2           .   .   .   .   .   .   .   .
    1           .   nB  .   .   nS  .   nC  sK
        a   b   c   d   e   f   g   h   i   j   k   l
wins 3 i1=W

case Win in 3 turns, no. 13
board n 91
    12          nK  sS  sB  .   .   .   .   .
    11          .   .   .   .   .   .   .   .
    10  .   .   .   .   .   .   .   sB  .   .   .   .
    9   .   .   .   .   .   .   .   .   .   .   .   .
    8   .   .   .   .   .   .   .   .   .   .   .   .
    7   .   .   .   .   .   .   .   .   .   .   .   sB
    6   .   .   .   .   .   .   .   .   .   .   .   .
    5   .   .   .   .   .   .   .   .   .   .   .   .
    4   .   .   .   .   .   .   .   .   .   .   .   .
    3   .   .   .   nC  .   .   .   .   .   .   .   .
    2           .   .   .   .   .   .   .   .
    1           .   .   .   .   .   .   nC  sK
        a   b   c   d   e   f   g   h   i   j   k   l
wins 3 i1=W

case Win in 3 turns, no. 14
board s 1
    12          nK  sC  .   .   nS  .   .   .
    11          .   .   .   sC  .   .   .   .
    10  .   .   .   .   .   .   .   .   .   .   .   .
    9   .   .   .   .   .   .   .   .   .   .   .   .
    8   .   .   .   .   .   .   .   .   .   .   .   .
    7   sC  .   .   .   .   .   .   .   .   .   .   .
    6   .   .   .   .   .   .   .   .   .   .   .   .
    5   .   .   sB  .   .   .   .   .   .   .   .   .
    4   .   .   .   .   .   .   .   .   .   .   sS  .
    3   .   .   .   .   .   .   nC  .   .   .   .   .
    2           .   .   .   .   .   .   .   .
    1           .   .   .   .   .   .   .   sK
        a   b   c   d   e   f   g   h   i   j   k   l
wins 3 d12=W

case Win in 3 turns, no. 15
board n 9
    12          nK  .   .   sB  .   .   sS  .
    11          .   .   sW  .   .   .   .   .
    10  .   .   .   .   .   .   .   .   .   .   .   .
    9   .   .   .   .   .   .   .   .   .   .   .   .
    8   .   .   .   .   .   .   .   .   .   .   .   .
    7   .   .   .   .   .   .   .   .   .   .   .   .
    6   .   .   .   .   .   .   .   .   .   .   .   .
    5   .   .   .   .   .   .   .   .   .   .   .   .
    4   .   .   .   .   .   .   .   .   .   .   .   .
    3   .   .   .   .   .   nC  .   .   .   nS  .   .
    2           .   .   nB  .   .   .   .   .
    1           .   .   nC  .   .   .   .   sK
        a   b   c   d   e   f   g   h   i   j   k   l
wins 3 j3=B

case Win in 3 turns, no. 16
board n 43
    12          nK  .   .   sW  .   .   .   .
    11          .   .   .   .   .   sC  .   .
    10  .   .   .   .   .   .   .   .   .   .   sB  .
    9   .   .   .   .   .   .   .   .   .   sC  .   sB
    8   .   .   .   .   .   .   .   .   .   .   .   .
    7   .   .   .   .   .   .   .   .   .   .   .   .
    6   .   .   .   .   .   .   .   .   .   .   .   .
    5   .   .   .   .   .   .   .   .   .   .   .   .
    4   .   .   .   .   .   .   .   .   .   .   .   .
    3   .   .   .   .   .   .   .   .   .   .   .   .
    2           nS  .   .   .   .   nC  .   .
    1           nC  .   .   .   .   .   .   sK
        a   b   c   d   e   f   g   h   i   j   k   l
wins 3 h2-i1=W

case Win in 3 turns, no. 17
board n 3
    12          nK  .   .   .   .   .   .   .
    11          .   .   .   .   .   .   .   nC
    10  .   .   .   sW  .   .   .   .   .   .   .   .
    9   .   .   .   .   .   .   .   .   .   .   .   .
    8   .   .   .   .   .   .   .   .   .   .   .   .
    7   .   .   nC  .   .   .   .   .   nW  .   .   nC
    6   .   .   .   .   .   nS  .   .   .   .   .   .
    5   .   .   .   .   .   .   nB  .   .   .   .   .
    4   .   .   .   .   .   .   .   .   .   .   .   .
    3   .   sC  .   .   .   .   .   .   .   .   .   .
    2           .   .   .   .   .   .   .   .
    1           .   .   .   .   .   .   .   sK
        a   b   c   d   e   f   g   h   i   j   k   l
wins 3 g5-g4=C

case Win in 3 turns, no. 18
board s 9
    12          nK  .   .   .   .   .   .   sW
    11          .   .   .   .   .   .   .   .
    10  .   .   .   .   .   sC  .   .   .   .   .   .
    9   .   .   .   .   .   .   .   .   .   .   .   .
    8   .   .   .   .   .   .   .   .   .   .   .   .
    7   .   .   .   .   .   .   .   .   .   .   .   .
    6   .   .   .   .   .   .   .   .   .   .   .   .
    5   .   .   .   .   .   .   .   .   .   .   .   .
    4   .   .   .   .   .   .   .   .   .   .   .   .
    3   .   .   .   .   .   .   .   .   .   .   .   .
    2           .   nS  .   .   .   .   .   .
    1           .   .   nW  .   nS  .   .   sK
        a   b   c   d   e   f   g   h   i   j   k   l
wins 3 f10-d12=W

case Win in 3 turns, no. 19
board s 0
    12          nK  .   .   .   .   .   .   .
    11          .   .   .   .   .   .   .   .
    10  .   .   .   .   .   .   .   .   .   sC  .   .
    9   .   .   .   .   .   .   .   .   .   .   .   .
    8   .   .   .   .   .   nB  .   .   .   .   .   sB
    7   .   .   .   .   .   .   .   .   .   .   .   .
    6   .   .   .   nC  .   .   .   nB  sC  .   .   .
    5   .   .   .   .   .   .   nB  .   .   .   .   .
    4   .   .   .   .   .   .   .   .   .   .   .   .
    3   .   .   .   .   .   .   .   .   .   .   .   .
    2           .   .   .   .   .   .   .   .
    1           .   sS  .   .   .   .   .   sK
        a   b   c   d   e   f   g   h   i   j   k   l
wins 3 i6-f9

case Win in 3 turns, no. 20
board n 14
    12          nK  .   .   .   .   .   .   .
    11          .   .   .   .   .   .   .   sB
    10  .   .   sS  .   .   .   .   .   .   .   sW  .
    9   .   .   .   .   .   .   nB  .   .   .   .   .
    8   .   .   .   .   .   .   .   .   .   .   .   .
    7   .   .   .   .   .   .   .   .   .   .   .   .
    6   .   .   .   .   .   .   .   .   nW  .   .   .
    5   .   .   .   nC  .   .   .   nB  .   .   .   .
    4   .   .   .   .   .   .   .   .   .   .   .   .
    3   .   .   .   .   .   .   .   .   .   sB  .   .
    2           .   .   .   .   nW  .   .   .
    1           .   .   .   .   .   .   .   sK
        a   b   c   d   e   f   g   h   i   j   k   l
wins 3 h5-h3=C

case Win in 3 turns, no. 21
game evo setup=guard roles=C first=n
board n 62
    12          nK  .   .   sB  .   .   .   .
    11          .   .   .   .   .   .   .   .
    10  .   .   .   .   .   .   .   .   .   .   .   .
    9   .   .   .   .   sB  .   sB  .   .   .   .   .
    8   .   .   .   .   .   .   .   .   .   .   .   .
    7   .   .   .   .   .   .   .   .   .   .   .   .
    6   .   .   .   nS  .   .   .   .   .   .   .   .
    5   nS  .   .   .   .   .   .   .   .   .   .   .
    4   .   .   .   .   .   .   nS  .   .   .   .   .
    3   nW  .   .   .   .   .   .   .   .   .   .   .
    2           .   .   .   .   .   .   .   .
    1           .   .   .   nS  .   .   .   sK
        a   b   c   d   e   f   g   h   i   j   k   l
wins 3 g4=C

case Win in 3 turns, no. 22
game evo setup=guard roles=C first=n
board n 40
    12          nK  .   .   .   sW  .   .   .
    11          .   .   .   .   .   .   .   .
    10  .   .   .   sS  .   .   .   .   .   .   .   .
    9   .   .   .   .   .   .   .   .   .   .   .   .
    8   .   .   .   .   .   .   .   .   .   .   .   .
    7   .   .   .   .   .   .   .   .   .   .   .   .
    6   .   .   .   .   .   .   .   .   .   .   .   .
    5   .   .   .   .   .   .   .   .   .   .   .   .
    4   .   .   .   .   .   .   .   .   .   .   nB  .
    3   nW  .   .   .   .   .   sB  .   .   .   .   .
    2           .   .   .   .   .   .   .   .
    1           .   .   .   nB  .   .   nC  sK
        a   b   c   d   e   f   g   h   i   j   k   l
wins 3 i1=W

case Win in 5 turns, no. 23
board s 19
    12          nK  .   .   .   .   .   .   .
    11          .   .   nB  .   .   .   .   .
    10  nB  .   .   .   .   .   .   .   .   .   .   .
    9   .   .   .   .   .   sW  .   .   .   .   .   .
    8   .   .   .   .   .   .   sW  .   .   .   .   .
    7   .   .   .   .   .   .   sC  .   .   .   .   .
    6   .   .   .   .   .   .   .   sW  .   .   .   .
    5   .   .   .   .   .   .   .   nB  .   .   .   .
    4   .   .   .   .   .   .   .   .   .   .   .   .
    3   sS  .   .   .   .   .   .   .   .   .   .   .
    2           .   .   .   .   .   nC  .   .
    1           .   .   .   .   .   .   nC  sK
        a   b   c   d   e   f   g   h   i   j   k   l
wins 5 f9=C

case Win in 5 turns, no. 24
board s 32
    12          nK  nB  .   sC  .   .   .   .
    11          .   .   .   .   .   .   .   sS
    10  .   .   .   .   .   .   .   .   .   .   .   .
    9   .   .   .   .   .   .   .   .   .   .   .   nS
    8   .   .   .   .   .   .   .   .   .   .   .   .
    7   .   .   sS  .   .   sB  .   .   .   .   .   .
    6   .   .   .   .   .   .   .   .   .   .   .   .
    5   .   .   .   .   .   .   .   .   .   .   .   .
    4   .   .   .   .   .   .   .   .   .   .   .   .
    3   .   .   .   nB  .   .   nS  .   .   nW  .   .
    2           sC  .   .   .   .   .   .   .
    1           .   .   .   .   .   .   .   sK
        a   b   c   d   e   f   g   h   i   j   k   l
wins 5 f7-f9=C

case Win in 5 turns, no. 25
board s 21
    12          nK  .   .   .   .   .   sB  sS
    11          .   .   .   .   .   .   .   .
    10  .   .   .   .   .   .   .   .   .   .   .   .
    9   .   .   .   .   .   .   .   .   .   .   .   .
    8   .   .   .   .   .   .   .   .   .   .   .   .
    7   .   .   .   .   nC  .   .   .   .   .   .   .
    6   .   .   .   .   .   .   .   .   .   .   .   .
    5   .   .   .   .   .   .   .   .   sB  .   .   .
    4   .   .   .   .   .   .   .   .   .   .   .   .
    3   .   .   .   .   .   .   .   .   sC  .   nB  nC
    2           .   .   .   .   .   .   .   .
    1           .   .   .   .   .   .   .   sK
        a   b   c   d   e   f   g   h   i   j   k   l
wins 5 i5-i6=C

case Win in 5 turns, no. 26
board s 15
    12          nK  .   nB  .   .   .   sW  .
    11          .   .   .   .   .   .   .   .
    10  .   .   .   .   .   .   .   .   .   .   .   .
    9   .   .   .   .   .   .   .   .   .   .   .   .
    8   .   .   .   .   .   .   .   .   sW  .   .   .
    7   .   .   .   sC  .   .   .   .   .   .   .   nB
    6   .   .   .   .   .   .   .   .   sW  .   .   .
    5   .   .   .   .   .   .   .   .   .   .   .   .
    4   .   .   .   .   .   .   .   .   .   .   .   .
    3   .   .   nW  .   .   .   .   .   .   .   .   .
    2           .   .   .   .   .   .   .   .
    1           .   .   .   .   .   .   .   sK
        a   b   c   d   e   f   g   h   i   j   k   l
wins 5 d7-f9

case Win in 5 turns, no. 27
board n 20
    12          nK  .   nS  .   .   .   .   .
    11          sS  .   .   nC  .   .   .   .
    10  .   .   .   .   .   .   .   .   .   .   .   .
    9   .   sC  .   .   .   .   .   .   .   .   .   .
    8   .   .   nC  .   .   .   .   .   nC  .   .   .
    7   .   .   .   .   .   .   .   .   .   sB  .   .
    6   .   .   .   .   .   .   nB  nC  .   .   .   .
    5   .   .   .   .   .   .   .   nS  .   .   .   sC
    4   .   .   .   .   .   .   .   .   .   .   .   .
    3   sS  .   .   .   .   .   sC  .   .   .   .   .
    2           .   .   .   .   .   .   .   .
    1           .   .   .   .   .   sW  .   sK
        a   b   c   d   e   f   g   h   i   j   k   l
wins 5 g6-g4=C

case Win in 5 turns, no. 28
board s 21
    12          nK  .   .   sB  .   .   .   .
    11          .   .   .   sB  sC  .   .   .
    10  .   .   .   .   .   .   .   .   .   .   .   .
    9   .   .   .   .   .   .   .   .   .   .   .   .
    8   .   .   .   .   .   .   .   .   .   .   .   .
    7   .   .   .   .   .   .   .   .   .   .   .   .
    6   .   .   .   .   .   .   .   .   .   .   .   .
    5   .   .   .   .   .   .   .   .   .   .   .   .
    4   .   .   nS  .   .   nS  .   .   .   sS  .   .
    3   .   .   .   .   .   .   .   .   .   .   .   .
    2           .   .   .   .   .   nB  .   .
    1           .   .   .   .   .   .   .   sK
        a   b   c   d   e   f   g   h   i   j   k   l
wins 5 f11=S

case Win in 5 turns, no. 29
board n 8
    12          nK  .   nB  .   .   .   .   .
    11          .   .   .   .   .   .   .   .
    10  sB  sW  .   nB  .   .   .   .   .   .   .   .
    9   .   .   .   .   .   .   .   .   .   .   .   .
    8   .   .   .   .   .   .   .   .   .   .   .   .
    7   .   .   .   .   .   .   .   .   .   nB  .   .
    6   .   .   .   nB  .   .   .   .   .   .   .   .
    5   .   .   .   .   .   .   .   nW  .   .   .   sB
    4   .   sB  .   .   .   .   .   .   .   sC  .   .
    3   .   .   .   .   .   .   .   .   .   .   .   .
    2           .   .   .   .   .   .   .   .
    1           .   .   .   .   .   sB  .   sK
        a   b   c   d   e   f   g   h   i   j   k   l
wins 5 h5-g4=C

case Win in 5 turns, no. 30
game evo setup=guard roles=C first=n
board n 12
    12          nK  .   .   .   .   .   .   .
    11          .   .   .   .   .   .   .   .
    10  .   .   .   .   .   .   .   .   .   .   .   .
    9   .   .   .   .   .   .   .   .   .   .   .   .
    8   .   .   .   .   .   .   .   .   .   .   .   .
    7   .   sW  .   .   .   .   .   .   .   .   .   .
    6   .   sC  .   .   .   .   .   .   .   nB  .   .
    5   .   .   .   .   .   .   .   .   .   .   .   .
    4   .   .   .   .   .   .   .   .   sB  .   .   .
    3   .   .   .   .   .   nS  .   .   .   .   .   .
    2           .   .   .   .   .   .   .   .
    1           .   .   .   .   .   sW  .   sK
        a   b   c   d   e   f   g   h   i   j   k   l
wins 5 f3-g4=C
