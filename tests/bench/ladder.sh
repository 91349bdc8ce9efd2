#!/bin/bash
# How much stronger each level is than the one below it: 204 games up to level 6, 60 above, a line for each step,
# or as many as GAMES says. OPTIONS sets the game's options as for match.sh.
#
#   tests/bench/ladder.sh GAME [FROM TO [OPTIONS OF parallel...]]
#
# What the page shows of it is made from these lines: tests/bench/ladder.sh GAME | node tests/bench/ladder.mjs >web/ladder/GAME.json
set -eu
game=${1:?usage: $0 GAME [FROM TO [OPTIONS OF parallel...]]}
from=${2:-1} to=${3:-10}
shift $(($# < 3 ? $# : 3))
cd "$(dirname "$0")"
for ((level = from + 1; level <= to; level++)); do
    ./match.sh "$game" "${GAMES:-$((level <= 6 ? 204 : 60))}" "level=$level" "level=$((level - 1))" "$@" | tail -n 1
done
