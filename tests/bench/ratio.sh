#!/bin/bash
# How fast random games are: our core through its public contract against hand-made programs for one game each, and our
# WebAssembly against our native code, all in the same minutes on the same machine, since only ratios mean anything.
#
#   tests/bench/ratio.sh FOLDER [ROUNDS]
#
# FOLDER holds NAME.c for a game NAME: a program without arguments that plays random games with the game's default
# options and prints `plies/s N` or `plies/s N.NNM`. Programs that print no such thing are skipped.
set -eu
folder=${1:?usage: $0 FOLDER [ROUNDS]}
folder=$(realpath "$folder")
cd "$(dirname "$0")/../.."

cmake --preset native >/dev/null
cmake --build --preset native --target tessera >/dev/null
make -f Makefile.emscripten --no-print-directory -s all

programs=$(mktemp -d)
trap 'rm -rf "$programs"' EXIT
for source in "$folder"/*.c; do
    gcc -w -O3 -march=x86-64-v2 "$source" -o "$programs/$(basename "$source" .c)" -lm
done
node tests/bench/ratio.mjs "$programs" "${2:-5}"
