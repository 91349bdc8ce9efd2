#!/bin/bash
# Two players of the engine against each other, in shards of twelve games that are told apart by their seed; GNU parallel
# spreads them over this machine's cores, or over other machines that have the program at the same path. The games stand
# one a line and merge by concatenation; the last line counts them and gives the first player's score:
#
#   tests/bench/match.sh GAME GAMES FIRST SECOND [OPTIONS OF parallel...]     # GAMES: a multiple of twelve
#
# OPTIONS=players=4 in front of it sets the game's options.
set -eu
game=${1:?usage: $0 GAME GAMES FIRST SECOND [OPTIONS OF parallel...]}
games=$2 first=$3 second=$4
shift 4
cd "$(dirname "$0")/../.."
program=${TESSERA:-$PWD/build/native/tessera}
seq $(((games + 11) / 12)) |
    parallel --keep-order "$@" "$program" match "$game" --games 12 --first "$first" --second "$second" \
        --options "'${OPTIONS:-}'" --seed {} |
    awk -v name="$game ${OPTIONS:-} $first against $second" '
        /^game/ { print; count[$7]++ }
        END {
            games = count["wins"] + count["draws"] + count["loses"]
            score = (count["wins"] + count["draws"] / 2) / games
            printf "%s: W %d D %d L %d, score %.1f %%\n", name, count["wins"], count["draws"], count["loses"], 100 * score
        }'
