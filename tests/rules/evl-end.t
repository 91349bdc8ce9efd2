# EVL: how a game ends, and in which order that is looked at (evl.md "End").
game evl

# ---- goal ----

case The mover who has `goal` markers after his unstack wins at once
game evl goal=1
position 7/2b4/4(bb)2/7 6/6/6 b 15,18 0
on
play e2-d2
over goal b
count 0
late a1 d2-e2

case ... or more than `goal`
game evl goal=2
position 7/2b1b2/4(bb)2/7 5b/6/6 b 14,18 0
play e2-d2
score 3 0
over goal b

case Fewer than `goal` do not win
game evl goal=2
position 7/2b4/4(bb)2/7 6/6/6 b 15,18 0
play e2-d2
on

case The default goal is 10
position 7/2b4/4(bb)2/7 bbbbbb/bb4/6 b 15,18 0
play e2-d2
score 9 0
on
position 7/2b4/4(bb)2/7 bbbbbb/bb4/5b b 15,18 0
play e2-d2
score 10 0
over goal b

case White can win too
game evl goal=1
position 7/2w4/4(ww)2/7 6/6/6 w 18,15 0
play e2-d2
over goal w

case A position whose mover has reached the goal is over
game evl goal=1
position 7/7/7/7 b5/6/6 w 18,18 0
over goal b

# ---- blocked ----

case A player who can neither place nor unstack is blocked, and more markers win
position 7/7/7/bw5 bb4/w5/6 w 17,0 0
over blocked b
score 2 1
position 7/7/7/bw5 ww4/b5/6 w 17,0 0
over blocked w

case ... also if it is the blocked player who has more
position 7/7/7/bw5 bbb3/w5/6 b 0,17 0
over blocked b

case Equal markers are a draw
position 7/7/7/bw5 b5/w5/6 w 17,0 0
over blocked draw
position 7/7/7/bw5 6/6/6 b 0,17 0
over blocked draw

case A player with an empty hand must unstack
position 7/7/7/b(bw)5 6/6/6 w 16,0 0
moves b1-a1 b1-a1-a2 b1-c1 b1-c1-d1 b1-c1-c2
on

case ... and is blocked when his stacks cannot move
# a1 touches a2 and b1. Both hold four, so that White's stack cannot go or pass anywhere.
position 7/7/(bbbb)6/(ww)(bbbb)5 6/6/6 w 10,0 0
over blocked draw

case One heptagon to place on is enough
position 7/7/7/bw5 6/6/6 w 17,1 0
on
count 27

case A move can block the other
position 7/7/7/(bb)1w4 6/6/6 b 0,0 0
play a1-a2
over blocked draw

# ---- repetition ----

case A position that occurs for the third time ends the game
position 4(ww)2/7/2(bb)4/7 6/6/6 b 16,16 0
times 1 c2-d2 e4-f4 d2-c2 f4-e4
on
play c2-d2 e4-f4 d2-c2
on
play f4-e4
over repetition draw

case More markers win then
position 4(ww)2/7/2(bb)4/7 6/6/w5 b 16,16 0
times 2 c2-d2 e4-f4 d2-c2 f4-e4
over repetition w

case The side to move is part of the position
# Black is back after three turns of his own and White after two: five turns later all stands as before, but White is to
# move; Black is only after twelve.
position 4(ww)2/7/2(bb)b3/7 6/6/6 b 15,16 0
play c2-d2-e2 e4-f4 d2-e2 f4-e4 e2-d2-c2
is 4(ww)2/7/2(bb)b3/7 6/6/6 w 15,16 5
play e4-f4 c2-d2-e2 f4-e4 d2-e2 e4-f4 e2-d2-c2 f4-e4
is 4(ww)2/7/2(bb)b3/7 6/6/6 b 15,16 12
on
play c2-d2-e2 e4-f4 d2-e2 f4-e4 e2-d2-c2 e4-f4 c2-d2-e2 f4-e4 d2-e2 e4-f4 e2-d2-c2
on
play f4-e4
over repetition draw

case Markers are part of it
# The stacks stand so for the third time after the second round, but the markers only since the first.
position 4(ww)2/2b4/2(bb)4/7 6/2w3/6 b 15,16 0
play c2-b2 e4-f4 b2-c2 f4-e4
is 4(ww)2/2b4/2(bb)4/7 6/1bb3/6 b 15,16 4
play c2-b2 e4-f4 b2-c2 f4-e4
on
play c2-b2 e4-f4
on
play b2-c2
over repetition b

case The count of turns is not part of it
position 4(ww)2/7/2(bb)4/7 6/6/6 b 16,16 90
times 2 c2-d2 e4-f4 d2-c2 f4-e4
over repetition draw

case What was before the first position is not known
position 4(ww)2/7/2(bb)4/7 6/6/6 b 16,16 8
play c2-d2 e4-f4 d2-c2 f4-e4
on

case A placement ends what can come again
position 4(ww)2/7/2(bb)4/7 6/6/6 b 16,16 0
times 1 c2-d2 e4-f4 d2-c2 f4-e4
play a1 g1
times 1 c2-d2 e4-f4 d2-c2 f4-e4
on
play c2-d2 e4-f4 d2-c2
on
play f4-e4
over repetition draw

# ---- no progress ----

case 100 turns in a row without a placement end the game
position 4(ww)2/7/2(bb)4/7 6/6/6 b 16,16 99
on
play c2-d2
over no-progress draw

case More markers win then
position 4(ww)2/7/2(bb)4/7 b5/6/6 b 16,16 99
play c2-d2
over no-progress b

case A placement at the last moment starts the count again
position 4(ww)2/7/2(bb)4/7 6/6/6 b 16,16 99
play a1
on
is 4(ww)2/7/2(bb)4/b6 6/6/6 w 15,16 0

case A count of 100 or more reads as ended
position 7/7/7/7 6/6/6 b 18,18 100
over no-progress draw
position 7/7/7/7 6/w5/6 b 18,18 250
over no-progress w

# ---- the order: goal, blocked, repetition, no-progress ----

case Goal comes before blocked
game evl goal=1
position 7/2b4/4(bb)2/6w 6/6/6 b 0,0 0
play e2-d2
over goal b

case Goal comes before no-progress
game evl goal=1
position 7/2b4/4(bb)2/7 6/6/6 b 15,18 99
play e2-d2
over goal b

case Blocked comes before no-progress
position 7/7/7/(bb)1w4 6/6/6 b 0,0 99
play a1-a2
over blocked draw

case Repetition comes before no-progress
position 4(ww)2/7/2(bb)4/7 6/6/6 b 16,16 92
times 2 c2-d2 e4-f4 d2-c2 f4-e4
over repetition draw
