# Boxilies: what the other could capture, were it his turn now (boxilies.md "Turn" and "End"). How these files are written:
# README.md.
game boxilies

case A stone beside an empty cell is threatened where it shows fewer arrows than the other has
position 3/1(b1000)1/2(r1000) b -,1010,2100,1111,2111 -,1010,2100,1111,2111
threats b2

case ... and not where it shows as many
game boxilies blue=1111,1010,2100,1111,2111 red=1000,1010,1100,1111,0111
position 3/1(b1111)1/2(r1000) b -,1010,2100,1111,2111 -,1010,1100,1111,0111
threats

case The stones that are used threaten nothing
game boxilies board=4/4 blue=1111,1000,1000,1000 red=2000,1000,1000,1000
position 4/(b1111)2(r2000) b -,1000,1000,1000 -,1000,1000,1000
threats

case Nor where there is no room beside it
game boxilies board=3/1## blue=1000,1000 red=1000,5000
position (b1000)2/(r1000)## b -,1000 -,5000
threats a2
game boxilies board=2/2 blue=1000,1000,5000 red=1000,5000
position (b1000)(r1000)/(b1000)1 r -,-,5000 -,5000
threats

case With turn=fixed the other's stones lie as they were designed
game boxilies turn=fixed
position (b1000)2/3/2(r1000) b -,1010,2100,1111,2111 -,1010,2100,1111,2111
threats a3
game boxilies turn=fixed red=1000,1010,0100,1010,1010
position 1(b1000)1/3/(r1000)2 b -,1010,2100,1111,2111 -,1010,0100,1010,1010
threats b3

case Red's are threatened in the same way, by what Blue has left
position 3/1(r1000)1/(b1000)1(b1010) r -,-,2100,1111,2111 -,1010,2100,1111,2111
threats b2

case Whoever fills the last cell leaves nobody a turn, and nothing is threatened
game boxilies board=2/2 blue=1000,1000,5000 red=1000,5000
position (b1000)(r1000)/2 b -,1000,5000 -,5000
threats a2
play Ba1n
threats
