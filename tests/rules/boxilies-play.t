# Boxilies: stones, turns, captures and the end (boxilies.md "Stones and board", "Turn" and "End"). How these files are
# written: README.md. A stone (b2110) is Blue's, with 2 arrows north, 1 east, 1 south and none west as it lies.
game boxilies

# ---- "Turn" ----

case Blue moves first, then the seats alternate
turn b
play Ab2n
turn r
play Aa1n
turn b

case One of the own stones left is placed on an empty cell
is 3/3/3 b 1000,1010,2100,1111,2111 1000,1010,2100,1111,2111
play Cb2n
is 3/1(b2100)1/3 r 1000,1010,-,1111,2111 1000,1010,2100,1111,2111
illegal Cb2n Ab2n
play Ca3n
illegal Ca1n Cc3n
illegal Aa3n
legal Aa1n

case It is turned as wanted: to where its designed north side points
play Cb2e
is 3/1(b0210)1/3 r 1000,1010,-,1111,2111 1000,1010,2100,1111,2111
play Ca3s
is (r0021)2/1(b0210)1/3 b 1000,1010,-,1111,2111 1000,1010,-,1111,2111
play Ea1w
is (r0021)2/1(b0210)1/(b1112)2 r 1000,1010,-,1111,- 1000,1010,-,1111,2111

case With turn=fixed it lies as it was designed
game boxilies turn=fixed
goes Cb2 n
illegal Cb2e Cb2s Cb2w
count 45
play Cb2n
is 3/1(b2100)1/3 r 1000,1010,-,1111,2111 1000,1010,2100,1111,2111

case It is his who placed it
play Ab2n
score 1 0
play Aa1n
score 1 1

case More arrows capture the stone that they point at
board r -,1010,2100,1111,2111 1000,1010,2100,1111,2111
    3   .  .        .
    2   .  (b1000)  .
    1   .  .        .
        a  b        c
play Cb3s
becomes b -,1010,2100,1111,2111 1000,1010,-,1111,2111
    3   .  (r0021)  .
    2   .  (r1000)  .
    1   .  .        .
        a  b        c
score 0 2

case ... on each side: east, south and west of the placed stone as well
position 3/1(b1000)1/3 r -,1010,2100,1111,2111 1000,1010,2100,1111,2111
play Aa2e
is 3/(r0100)(r1000)1/3 b -,1010,2100,1111,2111 -,1010,2100,1111,2111
position 3/1(b1000)1/3 r -,1010,2100,1111,2111 1000,1010,2100,1111,2111
play Ac2w
is 3/1(r1000)(r0001)/3 b -,1010,2100,1111,2111 -,1010,2100,1111,2111
position 3/1(b1000)1/3 r -,1010,2100,1111,2111 1000,1010,2100,1111,2111
play Ab1n
is 3/1(r1000)1/1(r1000)1 b -,1010,2100,1111,2111 -,1010,2100,1111,2111

case Equal do nothing
position 3/1(b1000)1/3 r -,1010,2100,1111,2111 1000,1010,2100,1111,2111
play Ab3s
is 1(r0010)1/1(b1000)1/3 b -,1010,2100,1111,2111 -,1010,2100,1111,2111

case Fewer do nothing, and nothing happens to the stone that is placed
position 3/1(b2100)1/3 r 1000,1010,-,1111,2111 1000,1010,2100,1111,2111
play Ab3s
is 1(r0010)1/1(b2100)1/3 b 1000,1010,-,1111,2111 -,1010,2100,1111,2111
score 1 1

case The facing side counts, no other
# The stone on b2 has its two arrows to the north and none to the east.
position 3/1(b2100)1/3 r 1000,1010,-,1111,2111 1000,1010,2100,1111,2111
play Ab1n
is 3/1(r2100)1/1(r1000)1 b 1000,1010,-,1111,2111 -,1010,2100,1111,2111
position 3/1(b2100)1/3 r 1000,1010,-,1111,2111 1000,1010,2100,1111,2111
play Ac2w
is 3/1(b2100)(r0001)/3 b 1000,1010,-,1111,2111 -,1010,2100,1111,2111

case Stones do not touch diagonally
position 3/1(b1000)1/3 r -,1010,2100,1111,2111 1000,1010,2100,1111,2111
play Da3n
is (r1111)2/1(b1000)1/3 b -,1010,2100,1111,2111 1000,1010,2100,-,2111

case Own stones are not touched
position 3/1(b1000)1/2(r1000) b -,1010,2100,1111,2111 -,1010,2100,1111,2111
play Eb3s
is 1(b1121)1/1(b1000)1/2(r1000) r -,1010,2100,1111,- -,1010,2100,1111,2111
score 2 1

case All sides are compared: two are taken, one with an equal side is not
board b -,-,-,1111,2111 -,-,-,1111,2111
    3   .        (r1000)  (b1000)
    2   (r0101)  .        (r2100)
    1   (b1010)  .        (b2100)
        a        b        c
play Db2n
becomes r -,-,-,-,2111 -,-,-,1111,2111
    3   .        (b1000)  (b1000)
    2   (r0101)  (b1111)  (b2100)
    1   (b1010)  .        (b2100)
        a        b        c
score 6 1

case Captured stones capture nothing further
# The stone on b2 comes to Red with five arrows against c2, which stays Blue's.
game boxilies blue=0500,1000,1000,1000,1000 red=3000,1000,1000,1000
board r -,-,1000,1000,1000 3000,-,1000,1000
    3   (r1000)  .        .
    2   .        (b0500)  (b1000)
    1   .        .        .
        a        b        c
play Aa2e
becomes b -,-,1000,1000,1000 -,-,1000,1000
    3   (r1000)  .        .
    2   (r0300)  (r0500)  (b1000)
    1   .        .        .
        a        b        c
score 1 3

case A captured stone can be taken back
position 1(r0021)1/1(r1000)1/3 b -,1010,2100,1111,2111 1000,1010,-,1111,2111
play Db1n
is 1(r0021)1/1(b1000)1/1(b1111)1 r -,1010,2100,-,2111 1000,1010,-,1111,2111

case Nothing reaches over a hole
game boxilies board=3/1#1/3
position 3/1#1/1(b1010)1 r 1000,-,2100,1111,2111 1000,1010,2100,1111,2111
play Eb3s
is 1(r1121)1/1#1/1(b1010)1 b 1000,-,2100,1111,2111 1000,1010,2100,1111,-

# ---- "End" ----

case When every cell holds a stone, more stones on the board win
game boxilies board=2/1# blue=2000,1000 red=1000
play Aa2n
on
play Ab2n
on
is (b2000)(r1000)/1# b -,1000 -
play Ba1n
over full b
score 2 1
count 0

case ... whoever placed the last one
game boxilies board=2 blue=1000 red=2000
play Aa1n
play Ab1w
over full r
score 0 2

case Equal is a draw, on boards with an even number of cells
game boxilies board=2 blue=1000 red=1000
play Aa1n Ab1n
over full draw
score 1 1

case Before the last cell it is not over, however it stands
game boxilies board=3 blue=1000,1000 red=5000
play Ab1n Aa1e
score 0 2
on
play Bc1n
over full r

case Stones may be left over
game boxilies board=2
play Aa1n Ab1n
over full draw
is (b1000)(r1000) b -,1010,2100,1111,2111 -,1010,2100,1111,2111

case There is no repetition: the order of placing does not matter to what may follow
play Aa1n Ac3n Bc1n
is 2(r1000)/3/(b1000)1(b1010) r -,-,2100,1111,2111 -,1010,2100,1111,2111

# ---- while a move is being made ----

case The chosen stone lies in the hand as it is turned
shows : 3/3/3 b 1000,1010,2100,1111,2111 1000,1010,2100,1111,2111
shows C: 3/3/3 b 1000,1010,2100,1111,2111 1000,1010,2100,1111,2111
shows C e: 3/3/3 b 1000,1010,0210,1111,2111 1000,1010,2100,1111,2111
play Ab2n
shows E s: 3/1(b1000)1/3 r -,1010,2100,1111,2111 1000,1010,2100,1111,1121
