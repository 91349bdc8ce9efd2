# Boxilies: how much can be won by force. Positions of random games, searched to their end; the move is the only one that
# wins as much.
game boxilies

case Win by 3, no. 1
board b -,-,-,1111,2111 -,-,-,1111,2111
    3   (b1000)  (b2100)  (b1000)
    2   (r1010)  (r1010)  .
    1   (r2100)  .        .
        a        b        c
wins 3 Dc2n

case Win by 1, no. 2
board r -,-,2100,-,- -,-,-,1111,2111
    3   .        (r1010)  (r1000)
    2   (b1000)  (b1010)  (r2100)
    1   (b1111)  .        (b1112)
        a        b        c
wins 1 Ea3s

case Win by 1, no. 3
board r -,-,2100,1111,- -,1010,2100,1111,-
    3   (b1010)  (b1000)  (r1000)
    2   .        .        (b1112)
    1   .        .        (r1112)
        a        b        c
wins 1 Db2n

case Win by 1, no. 4
board r -,-,-,1111,- 1000,-,-,1111,-
    3   (b1002)  .        (r1211)
    2   (b1211)  (b0210)  .
    1   (r1010)  (b1010)  (b0100)
        a        b        c
wins 1 Db3n

case Win by 5, no. 5
board b -,-,2100,-,- -,-,2100,-,-
    3   (b1010)  (b1000)  (r1010)
    2   (b1000)  (b1111)  (r1112)
    1   .        (r1111)  (b1112)
        a        b        c
wins 5 Ca1e

case Win by 1, no. 6
board r -,-,-,-,2111 -,-,2100,1111,-
    3   (r1121)  (b0001)  (b1111)
    2   (r0101)  .        (b0010)
    1   (b0021)  (b0101)  .
        a        b        c
wins 1 Db2n

case Win by 1, no. 7
board r -,-,2100,1111,- 1000,-,2100,1111,-
    3   .        (b0010)  (b1211)
    2   (b0101)  (r1211)  .
    1   .        .        (r0101)
        a        b        c
wins 1 Cc2n

case Win by 1, no. 8
board b -,1010,-,1111,- -,-,2100,1111,-
    3   (b0100)  (r1121)  (r0010)
    2   .        .        .
    1   (r0101)  (b0021)  (b1211)
        a        b        c
wins 1 Da2n

case Win by 3, no. 9
board r -,1010,-,-,- 1000,1010,-,-,-
    3   (r1111)  (r1211)  (b1002)
    2   (b1111)  (r2100)  .
    1   .        (b2111)  (b0010)
        a        b        c
wins 3 Bc2n

case Win by 3, no. 10
board b -,-,2100,1111,- -,1010,-,1111,-
    3   .        .        (b0001)
    2   (r1112)  .        (r0010)
    1   (r0210)  (r1010)  (b1121)
        a        b        c
wins 3 Db2n

case Win by 1, no. 11
board r -,-,-,1111,2111 -,-,2100,1111,2111
    3   (b1000)  (b1010)  (r1000)
    2   (b2100)  .        (r1010)
    1   .        .        .
        a        b        c
wins 1 Cb2n

case Win by 3, no. 12
board b -,-,-,-,2111 -,-,-,-,2111
    3   (r1010)  (r1000)  (r1111)
    2   (b1000)  (r1010)  .
    1   (b2100)  (r2100)  (b1111)
        a        b        c
wins 3 Ec2n

case Win by 5, no. 13
board r -,1010,-,-,- -,-,2100,1111,-
    3   (r1010)  (r2111)  (r0100)
    2   (r0010)  (b0021)  .
    1   .        (b2111)  (b1111)
        a        b        c
wins 5 Cc2s

case Win by 5, no. 14
board b -,-,2100,-,- -,-,-,1111,-
    3   (r1010)  (r1002)  (r1000)
    2   (r1121)  .        (b1121)
    1   (b0010)  (b1111)  (b1010)
        a        b        c
wins 5 Cb2w

case Win by 3, no. 15
board b -,1010,-,-,- -,-,-,1111,-
    3   (b1121)  (r0001)  (b1002)
    2   .        (b0021)  (b1111)
    1   (r0100)  (r1010)  (r1211)
        a        b        c
wins 3 Ba2n

case Win by 1, no. 16
board r -,-,2100,-,- -,-,-,1111,2111
    3   (r1000)  (b1010)  (r1010)
    2   (b1000)  .        (r2100)
    1   (b1112)  (b1111)  .
        a        b        c
wins 1 Eb2n

case Win by 3, no. 17
board r -,1010,-,-,- -,-,2100,-,2111
    3   (b2100)  .        .
    2   (b1111)  (b0100)  (r1111)
    1   (r0101)  (r0100)  (b1112)
        a        b        c
wins 3 Eb3w

case Win by 1, no. 18
board b 1000,-,-,-,- -,1010,-,-,-
    3   (r1000)  .        (r1111)
    2   (r1002)  (b0101)  (b1002)
    1   (b1111)  (r1112)  (r1112)
        a        b        c
wins 1 Ab3w

case Win by 1, no. 19
board b -,-,-,1111,2111 1000,-,-,-,2111
    3   (b1000)  .        .
    2   (r0210)  (r0101)  (r1010)
    1   (r1111)  .        (b1002)
        a        b        c
wins 1 Db3n

case Win by 3, no. 20
board b -,-,-,-,2111 -,-,2100,-,-
    3   (b1010)  (b2100)  (b1000)
    2   (r0101)  (r1000)  (b1111)
    1   (r1112)  (r1111)  .
        a        b        c
wins 3 Ec1w

case Win by 5, no. 21
board b -,-,2100,1111,- -,1010,-,1111,-
    3   .        .        (b1000)
    2   (b1010)  .        (r0010)
    1   (r1112)  (b1002)  (b1112)
        a        b        c
wins 5 Db2n

case Win by 1, no. 22
board r -,-,-,1111,2111 -,1010,2100,1111,-
    3   (b1000)  (b1010)  (r1000)
    2   .        (b2100)  .
    1   .        (r1112)  .
        a        b        c
wins 1 Da2n

case Win by 3, no. 23
game boxilies board=1#1/3/1#1
board b -,1010,-,1111,2111 -,1010,2100,1111,-
    3   .        #        .
    2   .        (b2100)  (r0001)
    1   (r1112)  #        (b0010)
        a        b        c
wins 3 Ea2s

case Win by 1, no. 24
game boxilies board=1#1/3/1#1
board b -,-,2100,1111,- -,1010,2100,-,-
    3   .        #        (b1010)
    2   (r1000)  (r1000)  (b1112)
    1   (r1112)  #        (r1111)
        a        b        c
wins 1 Ca3s

case Win by 1, no. 25
game boxilies board=1#1/3/1#1
board r 1000,1010,2100,-,- -,1010,2100,1111,2111
    3   (r1000)  #        .
    2   .        .        (b1111)
    1   (b1112)  #        .
        a        b        c
wins 1 Ea2s

case Win by 3, no. 26
game boxilies board=1#1/3/1#1
board b -,1010,2100,-,- -,-,2100,1111,-
    3   (r1000)  #        (r1010)
    2   (b1000)  (b1111)  (r1112)
    1   (b1112)  #        .
        a        b        c
wins 3 Cc1n

case Win by 3, no. 27
game boxilies board=1#1/3/1#1
board b -,-,-,1111,2111 -,-,2100,1111,-
    3   (b1002)  #        (r0100)
    2   (b1010)  (b1000)  (r1010)
    1   (r1112)  #        .
        a        b        c
wins 3 Ec1n

case Win by 1, no. 28
game boxilies board=1#1/3/1#1
board b -,-,2100,1111,- -,1010,-,1111,-
    3   .        #        (r0021)
    2   (r1211)  (r0100)  (r0010)
    1   (b1211)  #        (b1010)
        a        b        c
wins 1 Ca3s

case Win by 1, no. 29
game boxilies turn=fixed
board r -,-,-,1111,2111 -,1010,2100,1111,-
    3   (b1000)  (b1010)  (b1000)
    2   .        .        (b2100)
    1   (r2111)  .        .
        a        b        c
wins 1 Da2n

case Win by 3, no. 30
game boxilies turn=fixed
board b -,1010,2100,-,- -,-,2100,1111,-
    3   (b1000)  (r1010)  (r1000)
    2   (b1111)  .        (r2111)
    1   .        (b2111)  .
        a        b        c
wins 3 Ba1n

case Win by 3, no. 31
game boxilies turn=fixed
board b -,-,-,1111,2111 -,-,-,1111,2111
    3   (r1000)  (r1000)  (b1010)
    2   .        (r1010)  (b2100)
    1   .        (r2100)  .
        a        b        c
wins 3 Dc1n

case Win by 3, no. 32
game boxilies turn=fixed
board b 1000,-,-,-,2111 1000,-,-,1111,-
    3   (b1111)  (b2100)  .
    2   (r1010)  (b2100)  (r2111)
    1   .        .        (b1010)
        a        b        c
wins 3 Eb1n
