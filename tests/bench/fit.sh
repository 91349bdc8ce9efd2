#!/bin/bash
# Evaluation weights of a game from games of the engine with itself: the same command gives the same weights on every
# machine. WEIGHTS are those that the games are played with, 100:45:… in the order of the game's features ('' for those in
# the program), so that a better evaluation can be made from a worse one, again and again. Shards are told apart by their
# seed; GNU parallel spreads them over this machine's cores, or over other machines that have the program at the same path:
#
#   tests/bench/fit.sh GAME [WEIGHTS [SHARDS [OPTIONS OF parallel, such as -j2 or -S host1,host2,:]]]
#
# OPTIONS in front of it sets the game's options as for match.sh.
set -eu
game=${1:?usage: $0 GAME [WEIGHTS [SHARDS [OPTIONS OF parallel...]]]}
weights=${2:-} shards=${3:-16}
shift $(($# < 3 ? $# : 3))
cd "$(dirname "$0")/../.."
program=$PWD/build/native/tessera
rows=build/selfplay-$game.txt
seq "$shards" |
    parallel --keep-order "$@" "$program" selfplay "$game" --games 500 --nodes 1000 --weights "'$weights'" \
        --options "'${OPTIONS:-}'" --seed {} >"$rows"
"$program" fit "$game" "$rows"
