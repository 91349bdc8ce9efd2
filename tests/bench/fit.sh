#!/bin/bash
# Evaluation weights of a game from games of the engine with itself, as `core/games/GAME.c` has them: the same command gives
# the same weights on every machine. Shards are told apart by their seed; GNU parallel spreads them over this machine's
# cores, or over other machines that have the program at the same path: tests/bench/fit.sh GAME 64 -S host1,host2,:
#
#   tests/bench/fit.sh GAME [SHARDS [OPTIONS OF parallel...]]
set -eu
game=${1:?usage: $0 GAME [SHARDS [OPTIONS OF parallel...]]}
shards=${2:-16}
shift $(($# < 2 ? $# : 2))
cd "$(dirname "$0")/../.."
program=$PWD/build/native/tessera
rows=build/selfplay-$game.txt
seq "$shards" | parallel --keep-order "$@" "$program" selfplay "$game" --games 500 --nodes 1000 --seed {} >"$rows"
"$program" fit "$game" "$rows"
