#!/usr/bin/env bash
# Run the command lines of README.md and doc/, as they are printed there:
#
#     tests/tools/commands.sh [page ...]
#
# As root, in a checkout that may be written to: some of them install packages, and some
# write files. A command line is a line of a block of `sh`, a line that begins with `$ ` in
# another block, an indented line that begins with a program named below, or a `make ...`
# in a table of README.md. A block that begins with `$ cat FILE` is the text of FILE.
# Commands that do not end by themselves, or after hours, are stopped after ten seconds.
# A line that stands twice is run once. Lines that are run elsewhere, or need another
# machine, are named, with the reason.
set -eu -o pipefail
cd "$(dirname "$0")/../.."
exec </dev/null
pages=("$@")
[ $# -gt 0 ] || mapfile -t pages < <(find README.md doc -name '*.md' | sort)

# Prints a tabulator between the place of each command line and the line, continued
# lines joined; writes the files that are shown.
commands() {
  awk '
    function found(place, line) {
      command = command line
      if (sub(/ *\\$/, " ", command)) { start = start ? start : place; return }
      print (start ? start : place) "\t" command
      start = command = ""
    }
    function place() { return FILENAME ":" FNR }
    FNR == 1 { fence = file = start = command = "" }
    /^```/ { fence = fence ? "" : $0; file = ""; next }
    command { line = $0; sub(/^ +/, "", line); found(place(), line); next }
    fence && /^\$ cat / { file = $3; printf "" >file; next }
    fence && /^\$ / { file = ""; found(place(), substr($0, 3)); next }
    fence && file { print >file; next }
    fence == "```sh" && NF { found(place(), $0); next }
    !fence && /^    (\$ )?(make|swipl|cc|apt-get|rsync|xdg-open) / {
      line = $0; sub(/^ +(\$ )?/, "", line); found(place(), line); next }
    FILENAME == "README.md" && /^\|.*\| `make / {
      n = split($0, part, "`")
      for (i = 2; i <= n; i += 2) if (part[i] ~ /^make /) found(place(), part[i]) }
  ' "$@"
}

# Why a command line is not run here; empty if it is.
reason() {
  case $1 in
    'make test') echo 'run before' ;;
    'make site' | rsync* | xdg-open*) echo 'needs half an hour and another host' ;;
    lab=* | '$lab '* | '$cluedo '* | seq* | parallel* | wait | export* | job=* | sbatch*)
      echo 'run by make test-batch' ;;
  esac
}

# True for a command that goes on until it is stopped: pages, a game that asks a person,
# experiments of hours.
endless() {
  case $1 in
    'make web'* | *human* | *=100000* | 'make experiments'*) return 0 ;;
    *) return 1 ;;
  esac
}

# The exit status that the page says.
expected() {
  case $1 in
    'make logic ARGS=mistake.logic') echo 2 ;;
    *--validate=plan.json*generals*) echo 2 ;;      # the plan is not valid
    *' --check='*) echo 1 ;;                         # not all puzzles are answered right
    *) echo 0 ;;
  esac
}

passed=0 failed=0
list=$(mktemp) output=$(mktemp)
trap 'rm -f "$list" "$output"' EXIT
commands "${pages[@]}" >"$list"
declare -A seen
while IFS=$'\t' read -r place command; do
  [ -z "${seen[$command]-}" ] || continue
  seen[$command]=yes
  why=$(reason "$command")
  if [ -n "$why" ]; then
    echo "$place: $command: not run ($why)"
    continue
  fi
  begun=$SECONDS status=0
  if endless "$command"; then
    timeout -k 60 -s INT 10 bash -c "$command" < <(sleep 20) >"$output" 2>&1 || status=$?
    [ "$status" != 124 ] || status=0
  else
    timeout 600 bash -c "$command" </dev/null >"$output" 2>&1 || status=$?
  fi
  if [ "$status" = "$(expected "$command")" ]; then
    passed=$((passed+1))
    echo "$place: $command: $((SECONDS-begun)) s"
  else
    failed=$((failed+1))
    echo "$place: $command: status $status"
    sed 's/^/    /' "$output" | tail -n 20
  fi
done <"$list"
echo "$passed passed, $failed failed"
[ $failed = 0 ] && [ $passed -gt 0 ]
