#!/bin/sh
# An experiment of many games, in parts that are played at once and put together.
#
#   sh examples/experiment.sh           play all parts, one on each core, and
#                                       put them together
#   sh examples/experiment.sh part I    play part I only
#   sh examples/experiment.sh merge     put them together only
#
# GAMES, PARTS and OUT (a directory) say how many and where. A part that has been
# played is kept: after a crash the same command goes on. Which part is played
# where, and how often, changes nothing: game G is the same game everywhere.
set -eu

export GAMES="${GAMES:-3000}" PARTS="${PARTS:-20}" OUT="${OUT:-experiment}"
app="$(dirname "$0")/../app/cluedo.pl"

part() {
    mkdir -p "$OUT"
    [ -e "$OUT/part$1.pl" ] && return
    "${SWIPL:-swipl}" "$app" lab \
        --game=contest --agents=exact,k,kkak --rotate=all \
        --games="$GAMES" --part="$1/$PARTS" --threads="${THREADS:-1}" \
        --progress=false --out="$OUT/unfinished$1.pl"
    mv "$OUT/unfinished$1.pl" "$OUT/part$1.pl"
}

merge() {
    "${SWIPL:-swipl}" "$app" lab --merge --games="$GAMES" "$@" "$OUT"/part*.pl
}

case ${1:-all} in
part)   part "$2" ;;
merge)  merge --out="$OUT/all.json" --out="$OUT/all.csv"
        merge ;;
all)    seq "$PARTS" | xargs -P "$(nproc)" -n 1 sh "$0" part
        sh "$0" merge ;;
*)      echo "$0 [part I | merge]" >&2
        exit 2 ;;
esac
