# Evo: what the others could take, were it their turn now (evo.md "Pieces" and "End"). How these files are written: README.md.
game evo

case A piece that another could capture is threatened
position nK7/8/12/12/12/4nW7/4sW7/12/12/12/sW7/7sK s 0
threats e6

case ... by its active role alone, since nobody turns before moving
position nK7/8/12/12/12/4nC7/4sW7/12/12/12/sW7/7sK s 0
threats

case ... not behind another piece
position nK7/8/12/4nB7/4nS7/4sW7/12/12/12/12/sW7/7sK s 0
threats
position nK7/8/12/4nB7/12/4sW7/12/12/12/12/sW7/7sK s 0
threats e7

case All that could be captured, of whoever is to move
position nK7/8/12/12/12/3sW2nW5/3nW2sW5/3sW8/12/12/8/7sK s 0
threats g6 d5
position nK7/8/12/12/12/3sW2nW5/3nW2sW5/3sW8/12/12/8/7sK n 0
threats g7 d6

case Who captures a castle wins at once
position nK7/8/12/12/12/12/12/12/12/12/6sW1/6nWsK s 0
threats j1 !n

case ... and who takes a seat's last piece
position nK7/8/12/12/12/12/4nW7/4sW7/12/12/8/7sK s 0
threats e5 !n

case That turns run out is no threat, and the last piece still is
position nK7/8/12/12/12/4nW7/4sW7/12/12/12/sW7/7sK s 99
threats e6

# ---- four players ----

case Each of the others may take: West looks to the right, North down, East to the left
game evo players=4
position nK7/nW7/11eK/sW9eW1/12/1wWsW9/12/4nW7/4sW7/wK7sWeW2/sW7/7sK s 0
threats c7 e4 i3

case What the others could take from each other is not the seat's
game evo players=4
position nK7/nWnW6/11eK/10eW1/12/4nW7/4wW7/wW11/12/wK11/sW7/7sK s 0
threats

case ... unless somebody wins by it
game evo players=4
position nK7/nW7/11eK/10eW1/12/4nW7/4wW7/12/12/wK11/sW7/7sK s 0
threats !n
