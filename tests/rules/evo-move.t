# Evo: how the pieces move and turn (evo.md "Board", "Pieces" and "Turn"). How these files are written: README.md.
# `goes e5 d5 …` lists all cells that the piece on e5 can move to; turning it afterwards is tested apart.
game evo

# ---- "Pieces": the roles, as South sees them, whose forward is up ----

case The Warrior goes one cell left, forward-left, forward, forward-right or right
board s 0
    12        nK  .   .   .   .   .   .   .
    11        nW  .   .   .   .   .   .   .
    10  .  .  .   .   .   .   .   .   .   .   .   .
    9   .  .  .   .   .   .   .   .   .   .   .   .
    8   .  .  .   .   .   .   .   .   .   .   .   .
    7   .  .  .   .   .   .   .   .   .   .   .   .
    6   .  .  .   .   .   .   .   .   .   .   .   .
    5   .  .  .   .   sW  .   .   .   .   .   .   .
    4   .  .  .   .   .   .   .   .   .   .   .   .
    3   .  .  .   .   .   .   .   .   .   .   .   .
    2         .   .   .   .   .   .   .   .
    1         .   .   .   .   .   .   .   sK
        a  b  c   d   e   f   g   h   i   j   k   l
goes e5 d5 d6 e6 f6 f5
illegal e5-e4 e5-d4 e5-f4 e5-e7 e5-c5

case The Blade goes one or two cells forward
position nK7/nW7/12/12/12/12/12/4sB7/12/12/8/7sK s 0
goes e5 e6 e7

case The Catapult goes one to three cells forward-left or forward-right, diagonally
position nK7/nW7/12/12/12/12/12/4sC7/12/12/8/7sK s 0
goes e5 d6 c7 b8 f6 g7 h8

case The Shield goes one or two cells back, or one cell back-left or back-right
position nK7/nW7/12/12/12/12/12/4sS7/12/12/8/7sK s 0
goes e5 e4 e3 d4 f4

# ---- "Board": each owner sees the board from his own side ----

case North's forward is down
position nK7/8/12/12/12/12/12/4nW7/12/12/7sW/7sK n 0
goes e5 f5 f4 e4 d4 d5
position nK7/8/12/12/12/12/12/4nB7/12/12/7sW/7sK n 0
goes e5 e4 e3
position nK7/8/12/12/12/12/12/4nC7/12/12/7sW/7sK n 0
goes e5 f4 g3 h2 d4 c3
position nK7/8/12/12/12/12/12/4nS7/12/12/7sW/7sK n 0
goes e5 e6 e7 f6 d6

case West's forward is right
game evo players=4
position nK7/nW7/11eK/11eW/12/12/12/4wW7/wW11/wK11/7sW/7sK w 0
goes e5 e6 f6 f5 f4 e4
position nK7/nW7/11eK/11eW/12/12/12/4wB7/wW11/wK11/7sW/7sK w 0
goes e5 f5 g5
position nK7/nW7/11eK/11eW/12/12/12/4wC7/wW11/wK11/7sW/7sK w 0
goes e5 f6 g7 h8 f4 g3 h2
position nK7/nW7/11eK/11eW/12/12/12/4wS7/wW11/wK11/7sW/7sK w 0
goes e5 d5 c5 d6 d4

case East's forward is left
game evo players=4
position nK7/nW7/11eK/11eW/12/12/12/4eW7/wW11/wK11/7sW/7sK e 0
goes e5 e4 d4 d5 d6 e6
position nK7/nW7/11eK/11eW/12/12/12/4eB7/wW11/wK11/7sW/7sK e 0
goes e5 d5 c5
position nK7/nW7/11eK/11eW/12/12/12/4eC7/wW11/wK11/7sW/7sK e 0
goes e5 d4 c3 d6 c7 b8
position nK7/nW7/11eK/11eW/12/12/12/4eS7/wW11/wK11/7sW/7sK e 0
goes e5 f5 g5 f6 f4

# ---- "Board": the cross ----

case The arms are cells like all others
position nK7/nW7/12/12/12/12/12/12/sW11/12/8/7sK s 0
goes a4 a5 b5 b4

case The missing corners are no cells
position nK7/nW7/12/12/12/12/12/12/12/sW11/8/7sK s 0
goes a3 a4 b4 b3
never a3-a2 b2 a1-a2 k12

case A file without its corner ends where the arm ends
position nK7/nW7/1sB10/12/12/12/12/12/12/12/8/7sK s 0
goes b10
legal b10=W b10=C b10=S
count 3

case Cells that meet at a corner point are diagonal neighbours, at the inner corners too
position nK7/nW7/12/12/12/12/12/12/12/12/sC7/7sK s 0
goes c2 b3 a4 d3 e4 f5
position nK7/nW7/12/12/12/12/12/12/12/1sS10/8/7sK s 0
goes b3 c2
position nK7/nW7/12/12/12/12/12/12/12/12/7sC/7sK s 0
goes j2 i3 h4 g5 k3 l4

case Foreign arms and home rows can be entered by everyone
game evo players=4
position nK7/nW7/11eK/11eW/12/12/12/1sW10/wW11/wK11/8/7sK s 0
goes b5 a5 a6 b6 c6 c5

# ---- nothing is passed, nothing own is taken ----

case Nothing passes over an own piece
position nK7/nW7/12/12/12/12/4sS7/4sB7/12/12/8/7sK s 0
goes e5
goes e6 d5 f5

case Nothing passes over another's piece, but may take it
position nK7/8/12/12/12/12/4nW7/4sB7/12/12/8/7sK s 0
goes e5 e6
legal e5xe6
position nK7/8/12/12/12/4nW7/12/4sB7/12/12/8/7sK s 0
goes e5 e6 e7
legal e5-e6 e5xe7

case ... nor diagonally
position nK7/8/12/12/12/6nW5/3sW8/4sC7/12/12/8/7sK s 0
goes e5 f6 g7
legal e5xg7

case ... nor back
position nK7/8/12/12/12/12/12/4sS7/4nW7/12/8/7sK s 0
goes e5 e4 d4 f4
legal e5xe4

case A Catapult does not jump between two pieces diagonally before it either
position nK7/8/12/12/12/12/3nW1nW6/4sC7/12/12/8/7sK s 0
goes e5 d6 f6
legal e5xd6 e5xf6

case A move may end on another seat's castle, and captures it
position nK7/1sW6/12/12/12/12/12/12/12/12/7nW/7sK s 0
legal d11xc12
position nK7/1sW6/12/12/12/12/12/12/12/12/7nS/7sK n 0
illegal j2xj1 j2-j1

case ... never on an own piece or castle
position nK7/nW7/12/12/12/12/12/12/12/12/6sW1/7sK s 0
goes i2 h2 h3 i3 j3 j2
position nK7/nW7/12/12/12/12/12/12/12/12/7sS/7sK s 0
goes j2 i1
illegal j2-j1 j2xj1

case The castle never moves and never turns
illegal j1-j2 j1-i1 j1=B j1=W
never j1=K

case Four players: any other seat's piece can be taken
game evo players=4
position nK7/nW7/11eK/11eW/12/12/3wW1nW1eW4/4sW7/12/wK11/8/7sK s 0
legal e5xd6 e5-e6 e5xf6
illegal e5-g6

# ---- "Pieces": turning, and "Turn" ----

case Any of the four roles may be turned forward, in place
position nK7/nW7/12/12/12/12/12/4sC7/12/12/8/7sK s 0
legal e5=W e5=B e5=S
play e5=S
is nK7/nW7/12/12/12/12/12/4sS7/12/12/8/7sK n 1

case To the role that it has is no turn: in place it is illegal
position nK7/nW7/12/12/12/12/12/4sC7/12/12/8/7sK s 0
illegal e5=C
never e5=K e5=X e5=c e5=

case A piece moves by its active role and then, if wanted, turns to any role
position nK7/nW7/12/12/12/12/12/4sB7/12/12/8/7sK s 0
moves e5=W e5=C e5=S e5-e6 e5-e6=W e5-e6=C e5-e6=S e5-e7 e5-e7=W e5-e7=C e5-e7=S
play e5-e7=C
is nK7/nW7/12/12/12/4sC7/12/12/12/12/8/7sK n 1

case Turning before moving is not allowed
position nK7/nW7/12/12/12/12/12/4sW7/12/12/8/7sK s 0
illegal e5-e7 e5-e7=B e5-e4=S e5-d7

case A capture may be followed by a turn as well
position nK7/nW7/12/12/12/12/4nB7/4sW7/12/12/8/7sK s 0
legal e5xe6 e5xe6=B e5xe6=C e5xe6=S
play e5xe6=S
is nK7/nW7/12/12/12/12/4sS7/12/12/12/8/7sK n 0
score 1 1

case A capture starts the count again, a move or a turn does not
position nK7/nW7/12/12/12/12/4nB7/4sW7/12/12/8/7sK s 17
play e5=B
is nK7/nW7/12/12/12/12/4nB7/4sB7/12/12/8/7sK n 18
play c11-c10
is nK7/8/2nW9/12/12/12/4nB7/4sB7/12/12/8/7sK s 19
play e5xe6
is nK7/8/2nW9/12/12/12/4sB7/12/12/12/8/7sK n 0

# ---- while a move is being made ----

case The piece is shown on its target, in its role, and what it captures is gone
position nK7/nW7/12/12/12/12/4nB7/4sW7/12/12/8/7sK s 17
shows : nK7/nW7/12/12/12/12/4nB7/4sW7/12/12/8/7sK s
shows e5: nK7/nW7/12/12/12/12/4nB7/4sW7/12/12/8/7sK s
shows e5 d6: nK7/nW7/12/12/12/12/3sWnB7/12/12/12/8/7sK s
shows e5 e6: nK7/nW7/12/12/12/12/4sW7/12/12/12/8/7sK s
