# EVL: forced wins. Positions of random games; every number was counted by a search without reductions, and the move
# is the only one that wins as fast, or one of several where no move is named.
game evl

case Win in 1 turn, no. 1
board b 0,0 36
    4     .       .       w       .  .  .       w
            w       w       .       .  .  .
    3     (wb)    (wwbw)  (wwb)   .  w  w       .
            b       b       w       w  w  w
    2     (bbbb)  (bbbb)  (wb)    .  .  (bbwb)  (wwwb)
            b       b       w       w  b  b
    1     .       .       (wbwb)  w  .  .       .
          a       b       c       d  e  f       g
wins 1

case Win in 1 turn, no. 2
board w 0,0 4
    4     b       .  (ww)  (bwww)  b       b  w
            .       w  .     w       .       .
    3     .       w  .     b       w       b  (bb)
            w       w  w     b       .       .
    2     w       b  w     (bbb)   w       .  w
            .       .  b     b       .       .
    1     (wwww)  b  w     .       (bbbw)  b  b
          a       b  c     d       e       f  g
wins 1

case Win in 1 turn, no. 3
board b 4,4 0
    4     .  .      .  .     (wb)   (bww)  (www)
            .  .      w  w     b      w
    3     .  w      w  .     (wwb)  (wb)   .
            b  .      .  b     b      w
    2     b  b      .  (bb)  (bb)   .      w
            b  b      .  b     b      b
    1     w  (bbb)  .  w     .      .      b
          a  b      c  d     e      f      g
wins 1

case Win in 1 turn, no. 4
board b 0,0 14
    4     .     b     b      (bb)  .      w       w
            b     b     b      b     .      .
    3     .     w     .      (ww)  (wb)   (bb)    .
            w     b     b      w     w      b
    2     .     .     (bbb)  w     w      (wbww)  (bb)
            w     w     w      w     w      w
    1     (bw)  (ww)  (bb)   .     (bbw)  (ww)    w
          a     b     c      d     e      f       g
wins 1

case Win in 1 turn, no. 5
board b 0,0 24
    4     .       .  (bwb)   w  b       b       (bw)
            .       .  w       b  .       .
    3     (ww)    .  (bwb)   .  .       .       w
            w       b  b       b  b       .
    2     b       .  (wwwb)  b  (bb)    .       .
            w       w  b       b  b       .
    1     (bwww)  .  (bw)    .  (wbbb)  (wwwb)  .
          a       b  c       d  e       f       g
wins 1

case Win in 1 turn, no. 6
game evl board=30
position (wb)1(wbbb)(ww)(wwbb)(bw)1/(bw)1w2(bbb)1b/w(bw)(wwbw)1bwwb/3wbbw 1bwwww/wb1b1b/wwwbbb b 0,0 24
wins 1

case Win in 3 turns, no. 7
board b 0,0 4
    4     .     b      .      .  b  b       w
            b     b      .      .  b  w
    3     b     (bbb)  .      .  w  (bbw)   b
            b     b      .      w  w  w
    2     (wb)  (bb)   b      .  w  (www)   (bw)
            b     b      .      w  w  w
    1     .     (bbb)  (www)  w  .  (wwww)  w
          a     b      c      d  e  f       g
wins 3 b1-c1-c2-d2

case Win in 3 turns, no. 8
board b 4,0 1
    4     .     w      (ww)   (wbbb)  b     .  .
            w     w      b      b       b     b
    3     .     (wb)   .      (bb)    (bw)  b  .
            w     w      .      w       b     .
    2     (wb)  (www)  (wbw)  w       (wb)  b  w
            .     w      w      w       .     .
    1     .     .      .      b       w     w  w
          a     b      c      d       e     f  g
wins 3 d3-d2-c2

case Win in 3 turns, no. 9
board b 0,0 11
    4     (wwww)  .      b      b       w       (bb)  (ww)
            w       .      .      w       .       .
    3     .       (wwb)  .      w       .       .     w
            w       b      w      w       .       .
    2     (bbbb)  (wb)   (wbb)  (bwww)  (wwbb)  .     .
            .       w      b      b       b       .
    1     .       .      .      b       .       b     b
          a       b      c      d       e       f     g
wins 3 a2-b2-b3-a3

case Win in 3 turns, no. 10
board w 0,0 5
    4     b       w      (bb)   .      b  (ww)  (bb)
            w       .      b      b      .  .
    3     (wwww)  b      (wwb)  (wwb)  w  .     w
            w       b      b      b      .  .
    2     w       b      .      (bb)   .  w     .
            b       b      w      w      .  .
    1     .       (bbb)  .      w      w  b     (wbb)
          a       b      c      d      e  f     g
wins 3 a3-b3-c3-d3-d2

case Win in 3 turns, no. 11
board w 3,1 0
    4     b  w  w      b  .      .     (ww)
            .  w  .      .  .      .
    3     w  .  (bww)  b  (www)  .     (www)
            .  b  b      b  .      .
    2     .  b  (bb)   b  b      (bb)  .
            .  b  b      b  b      b
    1     w  w  (bb)   .  w      b     (bw)
          a  b  c      d  e      f     g
wins 3 g3-f3-f2-g2

case Win in 3 turns, no. 12
board w 0,1 0
    4     .       w       .      b       b     .     .
            .       .       b      b       b     .
    3     .       .       .      (bwb)   .     w     .
            .       .       b      b       b     .
    2     w       w       (bbw)  (bbb)   (bb)  (bb)  .
            w       w       w      b       b     .
    1     (bbbb)  (wwww)  b      (wwww)  .     (ww)  w
          a       b       c      d       e     f     g
wins 3 d1-e1-e2-d2-d3

case Win in 3 turns, no. 13
board b 0,0 3
    4     (bb)  b  w     .      .       (bbb)   (bb)
            .     b  .     .      b       b
    3     .     w  (bb)  (www)  w       (bwww)  .
            .     .  b     .      .       .
    2     w     w  w     b      .       (bb)    .
            .     .  w     b      b       w
    1     w     b  w     .      (bbbw)  (www)   .
          a     b  c     d      e       f       g
wins 3 f4-e4-e3-d3

case Win in 3 turns, no. 14
board w 0,0 9
    4     .      .       .      (bwb)  .       .       w
            .      .       b      b      w       w
    3     .      (ww)    .      (bw)   w       .       .
            w      .       b      b      w       w
    2     (wwb)  (bbbw)  (bbb)  .      (bwwb)  (wbww)  b
            b      b       b      b      w       w
    1     w      w       .      (bbb)  .       .       (wwb)
          a      b       c      d      e       f       g
wins 3 b2-b3-c3-c4-d4

case Win in 3 turns, no. 15
board b 0,0 18
    4     b     (bw)  .      .     (bwwb)  (wbw)   w
            w     w     b      b     .       w
    3     w     w     (bbw)  (bb)  .       .       w
            .     w     w      .     b       w
    2     (bb)  w     (www)  b     (wb)    (bbbw)  b
            .     .     b      b     w       b
    1     b     .     (ww)   .     .       .       .
          a     b     c      d     e       f       g
wins 3 d3-c3-b3

case Win in 3 turns, no. 16
board w 0,0 5
    4     b       .      .      w      .       .      b
            b       .      w      .      .       .
    3     b       (wb)   w      w      .       (ww)   b
            b       w      w      w      w       .
    2     (bbbw)  (bwb)  .      (bww)  w       (www)  b
            b       b      .      w      w       b
    1     .       .      (wwb)  .      (bbbw)  (bwb)  .
          a       b      c      d      e       f      g
wins 3 f2-g2-g1-f1

case Win in 3 turns, no. 17
board w 0,0 9
    4     .      b  .  .       .      .       b
            b      b  .  .       .      b
    3     (wwb)  b  w  .       (www)  b       b
            .      w  w  w       w      b
    2     (bbw)  .  b  (wwww)  (bw)   (bwbb)  (bb)
            b      b  w  w       b      b
    1     w      b  .  (wwww)  b      b       .
          a      b  c  d       e      f       g
wins 3 d1-c1-c2-b2-b3

case Win in 3 turns, no. 18
board w 0,0 0
    4     .     b       .      .       b  b      .
            .     .       .      .       b  b
    3     .     w       w      w       b  (bbb)  b
            .     w       w      .       b  b
    2     b     (ww)    (www)  w       .  (bbb)  .
            w     w       w      w       b  b
    1     (ww)  (bbww)  .      (wwww)  w  (bbb)  b
          a     b       c      d       e  f      g
wins 3 d1-e1-e2-f2-f3

case Win in 3 turns, no. 19
game evl board=30
position (bw)(bb)b1ww(ww)/(bb)b(ww)2(bb)w1/(ww)3w2w/(bb)1(bbb)b(ww)(bb)(wb) wwwwww/bbwwb1/2b1bb w 0,3 4
wins 3 e1-f1-g1

case Win in 3 turns, no. 20
game evl board=30
position w1bbb(bb)(bb)/b1ww(wb)(bb)2/ww3(bb)1b/(ww)w(bb)(bw)(ww)wb 2bbb1/wwwwbb/wwwwwb b 0,5 0
wins 3 c1-d1-e1

case Win in 3 turns, no. 21
game evl board=30
position 2(bw)1bw1/1bb(bbwb)b(ww)2/(wbww)1(bbww)(www)1(bb)2/1b(bwwb)bw(bw)w 1b1bw1/bb1bww/wwwwbw b 0,0 23
wins 3 f2-e2-d2

case Win in 5 turns, no. 22
board w 0,0 4
    4     .  w     (ww)   (bbw)  .      .       w
            .  w     w      w      .      .
    3     b  (bb)  (ww)   .      (ww)   (wbbb)  (wb)
            .  .     .      w      b      b
    2     .  b     .      (ww)   (wwb)  (bbb)   .
            .  b     .      b      b      b
    1     .  .     (wbb)  b      w      b       w
          a  b     c      d      e      f       g
wins 5 d2-e2-f2

case Win in 5 turns, no. 23
board w 0,0 16
    4     (wb)  (wb)    (www)  w      w     .     .
            b     b       w      w      w     .
    3     .     (wwbb)  w      .      w     w     .
            b     w       w      b      .     .
    2     (bb)  (wwbw)  (wwb)  (bbb)  (bb)  (bb)  b
            b     b       b      b      b     .
    1     .     b       .      b      .     w     .
          a     b       c      d      e     f     g
wins 5 b2-c2-d2-e2

case Win in 5 turns, no. 24
board b 0,2 4
    4     (bbww)  .      b     w     .       w  w
            b       b      w     w     w       w
    3     b       .      (bb)  (bw)  (wwwb)  .  .
            .       b      w     b     w       .
    2     w       .      w     (bw)  (wb)    b  .
            b       w      w     w     .       b
    1     .       (bbb)  w     .     (bbbw)  w  b
          a       b      c     d     e       f  g
wins 5 b1-c1-c2-d2

case Win in 5 turns, no. 25
board w 0,1 2
    4     b     b     (ww)   (bb)  b     (ww)  w
            .     .     b      b     b     w
    3     w     b     w      .     w     .     .
            w     b     b      w     w     b
    2     (ww)  (ww)  (bbb)  (bw)  .     (bb)  .
            .     .     b      w     w     .
    1     b     .     b      (bb)  (bw)  .     (wbww)
          a     b     c      d     e     f     g
wins 5 b2-c2-c1

case Win in 5 turns, no. 26
board b 0,0 0
    4     b     w  (bbbb)  (wbw)   .      .      .
            .     .  b       w       b      .
    3     w     .  .       (wwb)   b      .      .
            .     .  w       w       .      .
    2     .     b  .       (bbww)  (ww)   (ww)   w
            .     .  w       w       w      .
    1     (bb)  .  .       (bww)   (www)  (bbb)  b
          a     b  c       d       e      f      g
wins 5 f1-e1-e2-f2

case Win in 5 turns, no. 27
board w 0,0 4
    4     (ww)  .     w     (bb)   w     .       w
            .     .     .     b      w     w
    3     w     w     (bb)  .      b     (bww)   .
            .     .     .     b      b     w
    2     w     w     b     (bb)   (bb)  (bbww)  w
            .     .     .     .      b     .
    1     w     (bb)  b     (www)  b     b       .
          a     b     c     d      e     f       g
wins 5 d1-e1-e2-d2

case Win in 5 turns, no. 28
board w 0,0 4
    4     b  (ww)  w      (bw)    .     (ww)  w
            .  w     w      .       w     w
    3     w  (bb)  (bw)   b       (bb)  w     .
            .  b     b      b       b     w
    2     .  w     (bwb)  (wbbb)  .     .     (wbbw)
            .  b     b      .       w     w
    1     .  (bb)  .      .       .     .     (wwbw)
          a  b     c      d       e     f     g
wins 5 g2-f2-f3-e3

case Win in 5 turns, no. 29
game evl board=30
position 1(ww)2(ww)2/1b(bw)w1(ww)1b/(bbbw)b(wwwb)b(wwbb)1(wb)(bw)/(bbw)1b(bbw)3 bb1www/bb1wb1/bbbbww w 0,0 32
wins 5 d3-d2

case Win in 5 turns, no. 30
game evl board=30
position (bw)ww3(bbb)/(wwwb)(wwb)1w(wbbw)1(bbb)b/1w1w(bwbb)1(bwb)1/ww2w1b 1ww1bb/wwwwbb/wwwbbb b 0,0 22
wins 5 b3-b2-c2
