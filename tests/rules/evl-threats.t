# EVL: what the other could take, were it his turn now (evl.md "Capture" and "End"). How these files are written: README.md.
game evl

case A marker that an unstack could replace is threatened
board w 15,18 0
    4   .  .  .  .  .    .  .
          .  .  .  .   .   .
    3   .  .  b  .  .    .  .
          .  .  w  .   .   .
    2   .  .  .  .  (bb) .  .
          .  .  .  .   .   .
    1   .  .  .  .  .    .  .
        a  b  c  d  e    f  g
threats c2

case ... and no other one
position 7/2b4/4(bb)2/7 w5/2w3/5w w 15,18 0
threats c2

case A pentagon that nobody has taken is not
position 7/2b4/4(bb)2/7 6/6/6 w 15,18 0
threats

case Nor one that the other has already
position 7/2b4/4(bb)2/7 6/2b3/6 w 15,18 0
threats

case Nor one's own way: the threats are the other's
position 7/2b4/4(bb)2/7 6/2w3/6 b 15,18 0
threats

case Placing captures nothing, so that it threatens nothing
position 7/2b4/4b2/7 6/2w3/6 w 16,18 0
threats

case A piece that could be covered is not taken
position 7/2b4/3w(bb)2/7 6/2w3/6 w 15,17 0
threats c2

case ... nor is one that the other carries away from beneath its own
position 7/2b4/4(wbb)2/7 6/2w3/6 w 15,17 0
threats c2

case Only heptagons that the unstack touches count with capture=touched
position 7/2b4/3b3/6(bb) 6/2w3/6 w 14,18 0
threats

case ... and any two with capture=all
game evl capture=all
position 7/2b4/3b3/6(bb) 6/2w3/6 w 14,18 0
threats c2

case White threatens in the same way
position 7/2w4/4(ww)2/7 6/2b3/6 b 18,15 0
threats c2

# ---- "End" ----

case An unstack that reaches the goal is a win, whatever it takes
game evl goal=1
position 7/2b4/4(bb)2/7 6/6/6 w 15,18 0
threats !b

case ... also from the one who would lose a marker by it
game evl goal=2
position 7/2b4/4(bb)2/7 b5/2w3/6 w 15,18 0
threats c2 !b

case Leaving the seat to move without a move wins with more markers
position 7/7/7/(ww)(bb)5 b5/6/6 w 16,0 0
threats !b

case ... and not with as many
position 7/7/7/(ww)(bb)5 6/6/6 w 16,0 0
threats

case That turns run out is no threat, a marker still is
position 7/2b4/4(bb)2/7 bb4/2w3/6 w 15,18 99
threats c2

case Nothing is threatened once the game is over
position 7/2b4/4(bb)2/7 6/2w3/6 w 15,18 100
over no-progress w
threats
