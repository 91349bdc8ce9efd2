# Evo: order of turns, and how a game ends (evo.md, first lines and "End").
game evo

case Two players are South and North; South begins
turn s
play c2-c3
turn n
play c11-c10
turn s

case Four players move clockwise: South, West, North, East
game evo players=4
turn s
play c2-c3
turn w
play b3-c3
turn n
play c11-c10
turn e
play k3-j3
turn s

case The option says who begins
game evo first=n
turn n
play c11-c10
turn s
game evo players=4 first=e
turn e
play k3-j3
turn s
play c2-c3
turn w

case The score is the pieces that a seat has, its castle not counted
score 8 8
game evo players=4
score 8 8 8 8

# ---- castle ----

case Whoever captures a castle wins at once
position nK7/1sW3nW2/12/12/12/12/12/12/12/12/8/7sK s 5
play d11xc12
over castle s
count 0
is sW7/5nW2/12/12/12/12/12/12/12/12/8/7sK n 0

case ... also if he has turned with it
position nK7/1sW3nW2/12/12/12/12/12/12/12/12/8/7sK s 5
play d11xc12=B
over castle s

case North can capture South's
position nK7/8/12/12/12/12/12/12/12/12/6sW1/6nWsK n 0
illegal i1-i2
play i1-j1
over castle n

case With four players all others lose too
game evo players=4
position nK7/nW7/11eK/10eW1/12/12/12/12/wW11/wKsW10/8/7sK s 0
play b3xa3
over castle s
late a4-a5 c11-c10
position nK7/nW7/11eK/10eW1/12/12/12/12/wW11/wKeW10/7sW/7sK e 0
play b3xa3
over castle e

# ---- elimination ----

case Whoever takes the last of a seat's pieces wins at once
position nK7/8/12/12/12/12/4nW7/4sW7/12/12/8/7sK s 0
play e5xe6
over elimination s
score 1 0

case The castle does not count: it stays behind
position nK7/8/12/12/12/12/4nW7/4sW7/12/12/8/7sK s 0
play e5xe6
is nK7/8/12/12/12/12/4sW7/12/12/12/8/7sK n 0

case The last but one does not end it
position nK7/nW7/12/12/12/12/4nW7/4sW7/12/12/8/7sK s 0
play e5xe6
on

case With four players the capturer wins, and all others lose
game evo players=4
position nK7/nW7/11eK/11eW/12/12/4wW7/4sW7/12/wK11/8/7sK s 0
play e5xe6
over elimination s

# ---- repetition ----

case A position that occurs for the third time is a draw
play c2=B c11=B c2=W c11=W
on
play c2=B c11=B c2=W
on
play c11=W
over repetition draw

case Roles are part of the position
# Every piece is back on its cell after each second turn, but another role is up.
position nK7/nW7/12/12/12/12/12/4sW7/12/12/8/7sK s 0
play e5-f5 c11-d11 f5-e5 d11-c11
play e5-f5 c11-d11 f5-e5=B
on
play d11-c11
on
is nK7/nW7/12/12/12/12/12/4sB7/12/12/8/7sK s 8

case Pieces may have changed places: which one stands where is not part of it
position nK7/nW7/12/12/12/12/12/4sWsW6/12/12/8/7sK s 0
play f5-f6=S c11=B e5-f5 c11=C f6-e5=W c11=W
on
play f5-f6=S c11=B e5-f5 c11=C f6-e5=W
on
play c11=W
over repetition draw

case Four players: the side to move must be the same one
game evo players=4
play c2=B b3=B c11=B k3=B c2=W b3=W c11=W k3=W
on
play c2=B b3=B c11=B k3=B c2=W b3=W c11=W
on
play k3=W
over repetition draw

case A capture ends what can come again
position nK7/nW2nW4/12/12/12/12/12/12/12/12/sW2sW4/7sK s 0
times 1 c2=B c11=B c2=W c11=W
on

# ---- no progress ----

case 100 turns in a row without a capture are a draw
position nK7/nW7/12/12/12/12/12/4sW7/12/12/8/7sK s 98
play e5-e6
on
play c11-c10
over no-progress draw

case A capture at the last moment starts the count again
position nK7/nW7/12/12/12/12/4nW7/4sW7/12/12/8/7sK s 99
play e5xe6
on
is nK7/nW7/12/12/12/12/4sW7/12/12/12/8/7sK n 0

case A capture that wins at the last moment wins
position nK7/8/12/12/12/12/4nW7/4sW7/12/12/8/7sK s 99
play e5xe6
over elimination s

case A count of 100 or more reads as ended
position nK7/nW7/12/12/12/12/12/4sW7/12/12/8/7sK s 100
over no-progress draw
position nK7/nW7/12/12/12/12/12/4sW7/12/12/8/7sK s 1234
over no-progress draw

case Repetition comes before no-progress
position nK7/nW7/12/12/12/12/12/4sW7/12/12/8/7sK s 92
times 2 e5=B c11=B e5=W c11=W
over repetition draw

# ---- a player always has a move ----

case Turning in place is always possible
# South's only piece has his castle before it and the board's edge beside it.
position nK7/nW7/12/12/12/12/12/12/12/12/8/7sK s 0
over elimination n
position nK7/nW7/12/12/12/12/12/12/12/12/8/6sSsK s 0
moves i1=W i1=B i1=C
on
