#!/usr/bin/env bash
# Spread experiments by the very lines of doc/research.md, with GNU parallel, over ssh
# and with Slurm, kill some of the processes, and compare the merged result with the result of one
# process. All of it is on this machine and in a temporary folder.
#
# TEST_PROLOG is the command of Prolog.
set -eu -o pipefail
[ -n "${BATCH_LIMITED-}" ] || BATCH_LIMITED=1 exec timeout -k 30 900 "$0" "$@"
cd "$(dirname "$0")/../.."
exec </dev/null
pack=$PWD
PATH=$PATH:/usr/sbin:/sbin
unset PARALLEL PARALLEL_SSH PARALLEL_HOME RSYNC_RSH "${!SLURM@}" "${!SBATCH@}"
export LC_ALL=C

said=
die() { printf '%s\n' "$*" >&2; said=yes; exit 1; }
step() { printf '\n== %d s: %s\n' $SECONDS "$*"; }

for tool in parallel rsync ssh ssh-keygen sshd munged slurmctld slurmd sbatch; do
  command -v $tool >/dev/null || die "$tool is not installed: ask root to run make deps test-batch."
done

folder=$(mktemp -d /tmp/cluedo-batch.XXXXXX)
chmod 711 "$folder"                     # munged wants to be reached by all
mkdir "$folder/home"
export HOME=$folder/home
. tests/tools/batch/lines.sh
. tests/tools/batch/daemons.sh

finish() {
  local status=$? file
  trap - EXIT
  if [ $status != 0 ]; then
    for file in "$folder"/*.log "$folder"/*/*.out; do
      [ ! -s "$file" ] || { printf '\n-- %s\n' "$file"; tail -n 40 "$file"; } >&2
    done
  fi
  end_parts
  stop_daemons
  rm -rf "$folder"
  exit $status
}
trap finish EXIT
trap '[ -n "$said" ] || echo "$0: line $LINENO failed" >&2' ERR
trap 'exit 1' HUP INT TERM

step an experiment in one process
mkdir "$folder"/{one,many,slurm}
shown mine.pl | tee "$folder/one/mine.pl" >"$folder/many/mine.pl"
eval "$(lines 'An experiment' sh 1)"
export lab
cd "$folder/one"
$lab --out=whole.pl --out=whole.csv
step by hand
bash -c "$(lines 'An experiment' sh 2)"
same halves.pl whole.pl

step GNU parallel, which is killed
block=$(lines 'GNU parallel, on one machine' sh 1)
set -m                                  # a group of its own
bash -c "$block" >parallel.out 2>&1 &
set +m
for _ in {1..600}; do
  [ "$(cat log 2>/dev/null | wc -l)" -lt 4 ] || break
  sleep 0.1
done
kill -KILL -- -$!
end_parts
wait $! || true
[ ! -e all.pl ] || die "It was killed too late."
if $cluedo lab --merge --games=400 part*.pl >merge.out 2>&1; then
  die "There are holes, and it was merged."
fi
has_missing merge.out
step the same lines again
bash -c "$block"
same all.pl whole.pl
same all.csv whole.csv
[ "$(awk 'NR > 1 && $7 == 0' log | wc -l)" = 10 ] || die "A part was played again."

step GNU parallel on two machines, a part of which is killed
start_sshd
cd "$folder/many"
block=$(lines 'GNU parallel, on many machines' sh 1)
bash -c "$block" >parallel.out 2>&1 &
end_a_part
if wait $!; then die "A part was killed, and nothing is missing."; fi
has_missing parallel.out
grep -q "^node2.$($cluedo --version)" parallel.out || die "No version of node2"
step the same lines again
bash -c "$block"
same all.pl ../one/whole.pl
same all.csv ../one/whole.csv
for node in node1 node2; do
  grep -q "[[:blank:]]${node}[[:blank:]]" log || die "Nothing was played on $node."
  [ -z "$(find "$folder/$node" -name '*.pl')" ] || die "Files were left on $node."
done

# Jobs write to where they were submitted.
step a job array of Slurm, a part of which is killed
start_slurm
cd "$folder/slurm"
ln -s "$pack"/{app,examples,lib,pack.pl,prolog} .
block=$(lines Slurm sh 1)
played() { find experiment -name 'part*.pl' -printf '%f %T@\n' | sort; }
bash -c "$block" &
end_a_part
if wait $!; then die "A part was killed, and nothing is missing."; fi
cat slurm-*.out >said.out
has_missing said.out
played >before.out
step the same lines again
bash -c "$block"
$cluedo lab --game=contest --agents=exact,k,kkak --rotate=all --games=60 --out=whole.json
same experiment/all.json whole.json
played | comm -23 before.out - >again.out
[ -s before.out ] && [ ! -s again.out ] || die "A part was played again."

[ "$(count_lines)" = 5 ] || die "doc/research.md has other lines, too."
step all as it should be
