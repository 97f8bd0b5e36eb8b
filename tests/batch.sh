#!/usr/bin/env bash
# Spread experiments by the very lines of doc/lab.md, with GNU parallel, over ssh
# and with Slurm, kill some of the processes, and compare what is merged with what
# one process has.
#
# All of it is on this machine and in a temporary folder: an sshd on ports of
# 127.0.0.1 that is two machines, each with a folder of its own to log in to, and a
# Slurm of one node. TEST_PROLOG is the command of Prolog.
set -eu -o pipefail
[ -n "${BATCH_LIMITED-}" ] || BATCH_LIMITED=1 exec timeout -k 30 600 "$0" "$@"
cd "$(dirname "$0")/.."
exec </dev/null
pack=$PWD
PATH=$PATH:/usr/sbin:/sbin
unset PARALLEL PARALLEL_SSH PARALLEL_HOME RSYNC_RSH "${!SLURM@}" "${!SBATCH@}"
export LC_ALL=C

said=
die() { printf '%s\n' "$*" >&2; said=yes; exit 1; }
step() { printf '\n== %d s: %s\n' $SECONDS "$*"; }

for tool in parallel rsync ssh ssh-keygen sshd munged slurmctld slurmd sbatch; do
  command -v $tool >/dev/null || die "No $tool here: root gets it by make deps test-batch"
done

folder=$(mktemp -d /tmp/cluedo-batch.XXXXXX)
chmod 711 "$folder"                     # munged wants to be reached by all
mkdir "$folder"/{bin,home,pids,state,spool,node1,node2}
export HOME=$folder/home
daemons=()
jobs_of_slurm() { squeue --noheader --format=%i 2>/dev/null; }

# Who has started what is not always its parent: parts are ended by their numbers.
finish() {
  local status=$? file
  trap - EXIT
  if [ $status != 0 ]; then
    for file in "$folder"/*.log "$folder"/*/*.out; do
      [ ! -s "$file" ] || { printf '\n-- %s\n' "$file"; tail -n 40 "$file"; } >&2
    done
  fi
  if [ -e "$folder/slurm.conf" ]; then
    jobs_of_slurm | xargs -r scancel --quiet 2>/dev/null || true
    for _ in {1..50}; do [ -n "$(jobs_of_slurm)" ] && sleep 0.2 || break; done
  fi
  [ ${#daemons[@]} = 0 ] || kill "${daemons[@]}" 2>/dev/null || true
  for file in "$folder"/pids/*; do end_part "$file" || true; done
  wait
  [ ! -e "$folder/made" ] || rmdir "$(cat "$folder/made")" 2>/dev/null || true
  rm -rf "$folder"
  exit $status
}
trap finish EXIT
trap '[ -n "$said" ] || echo "$0: line $LINENO failed" >&2' ERR
trap 'exit 1' HUP INT TERM

                # --- Lines of the document ---

# lines TITLE LANGUAGE N: the N-th block of LANGUAGE below TITLE.
lines() {
  awk -v title="### $1" -v fence="\`\`\`$2" -v n="$3" '
    /^##/        { here = $0 == title }
    $0 == "```"  { on = 0 }
    on           { print; found = 1 }
    $0 == fence && here { on = ++k == n }
    END          { exit !found }' "$pack/doc/lab.md" ||
    die "doc/lab.md has no block $3 of $2 below $1"
}

# What a reader of the document would call, so that it is known which process
# plays a part.
prolog=${TEST_PROLOG:-swipl}
cat >"$folder/bin/prolog" <<END
#!/bin/sh
for word; do
  case \$word in --part=*) echo \$\$ >"$folder/pids/\$\$" ;; esac
done
exec $prolog "\$@"
END
cat >"$folder/bin/cluedo" <<END
#!/bin/sh
exec "$folder/bin/prolog" "$pack/app/cluedo.pl" "\$@"
END
ssh=$(command -v ssh)
cat >"$folder/bin/ssh" <<END
#!/bin/sh
exec $ssh -F "$folder/ssh_config" "\$@"
END
chmod +x "$folder"/bin/*
export cluedo=$folder/bin/cluedo SWIPL=$folder/bin/prolog PATH=$folder/bin:$PATH

# end_part FILE: end the process whose number is in FILE, if it plays a part.
end_part() {
  local pid
  pid=$(cat "$1" 2>/dev/null) && [ -n "$pid" ] && rm -f "$1" &&
    tr '\0' ' ' 2>/dev/null <"/proc/$pid/cmdline" |
      grep -q "app/cluedo.pl lab .*--part=" &&
    kill -KILL "$pid" 2>/dev/null
}

# End one part while it is played.
end_a_part() {
  local file _
  for _ in {1..600}; do
    for file in "$folder"/pids/*; do end_part "$file" && return; done
    sleep 0.1
  done
  die "No part is played."
}

same() { cmp "$1" "$2" || die "$1 is not what one process has."; }

has_missing() {
  grep -Eq '^cluedo: Games [0-9]+-[0-9]+ are missing \(see --partial\)$' "$1" ||
    { cat "$1" >&2; die "It does not say which games are missing."; }
}

                # --- In parts, by hand and by GNU parallel ---

step an experiment in one process
mkdir "$folder"/{one,many}
lines 'An experiment' prolog 1 | tee "$folder/one/mine.pl" >"$folder/many/mine.pl"
definition=$(lines 'An experiment' sh 1)
eval "export $definition"
cd "$folder/one"
$lab --out=whole.pl --out=whole.csv
step by hand
bash -c "$(lines 'An experiment' sh 2)"
same halves.pl whole.pl

step GNU parallel, which is killed
block=$(lines 'GNU parallel, on one machine' sh 1)
set -m
bash -c "$block" >parallel.out 2>&1 &
set +m
for _ in {1..600}; do
  [ "$(cat log 2>/dev/null | wc -l)" -lt 4 ] || break
  sleep 0.1
done
kill -KILL -- -$!
for file in "$folder"/pids/*; do end_part "$file" || true; done
wait $! 2>/dev/null || true
[ ! -e all.pl ] || die "It was killed too late."
$cluedo lab --merge --games=400 part*.pl >merge.out 2>&1 && die "A merge with holes"
has_missing merge.out
step the same lines again
bash -c "$block"
same all.pl whole.pl
same all.csv whole.csv
[ "$(awk 'NR > 1 && $7 == 0' log | wc -l)" = 20 ] || die "A part was played again."

                # --- ssh ---

# free_port: a port of 127.0.0.1 that nothing listens on.
free_port() {
  local port
  while port=$((20000+RANDOM%10000)); (: >"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do
    :
  done
  echo $port
}

# until_true COMMAND: within a minute.
until_true() {
  for _ in {1..300}; do
    if "$@" >/dev/null 2>&1; then return; fi
    sleep 0.2
  done
  die "This does not come true: $*"
}

step sshd
ssh-keygen -q -t ed25519 -N '' -f "$folder/key"
ssh-keygen -q -t ed25519 -N '' -f "$folder/host"
ports=("$(free_port)" "$(free_port)")
for i in 0 1; do ln -s "node$((i+1))" "$folder/at${ports[i]}"; done
cat >"$folder/login" <<END
#!/bin/sh
# Where one is depends on the port that one came to.
set -- \$SSH_CONNECTION
cd -P "$folder/at\$4" && HOME=\$PWD && export HOME
exec /bin/sh -c "\$SSH_ORIGINAL_COMMAND"
END
chmod +x "$folder/login"
cat >"$folder/sshd_config" <<END
Port ${ports[0]}
Port ${ports[1]}
ListenAddress 127.0.0.1
HostKey $folder/host
AuthorizedKeysFile $folder/key.pub
PidFile none
StrictModes no
UsePAM no
PermitRootLogin yes
PasswordAuthentication no
KbdInteractiveAuthentication no
MaxStartups 100
PrintMotd no
ForceCommand $folder/login
END
cat >"$folder/ssh_config" <<END
Host node1
  Port ${ports[0]}
Host node2
  Port ${ports[1]}
Host *
  HostName 127.0.0.1
  IdentityFile $folder/key
  IdentitiesOnly yes
  StrictHostKeyChecking no
  UserKnownHostsFile $folder/known_hosts
  BatchMode yes
  LogLevel ERROR
END
if [ "$(id -u)" = 0 ] && [ ! -d /run/sshd ]; then
  mkdir /run/sshd
  echo /run/sshd >"$folder/made"
fi
"$(command -v sshd)" -D -e -f "$folder/sshd_config" 2>"$folder/sshd.log" &
daemons+=($!)
until_true ssh node1 true
until_true ssh node2 true

step GNU parallel on two machines, a part of which is killed
cd "$folder/many"
block=$(lines 'GNU parallel, on many machines' sh 1)
bash -c "$block" >parallel.out 2>&1 &
end_a_part
if wait $!; then die "A part was killed, and nothing is missing."; fi
has_missing parallel.out
grep -q "^node2.$("$cluedo" --version)" parallel.out || die "No version of node2"
step the same lines again
bash -c "$block"
same all.pl ../one/whole.pl
same all.csv ../one/whole.csv
for node in node1 node2; do
  grep -q "[[:blank:]]$node[[:blank:]]" log || die "Nothing was played on $node."
  [ -z "$(find "$folder/$node" -name '*.pl')" ] || die "Files were left on $node."
done

                # --- Slurm ---

step Slurm
node=$(hostname -s)
head -c 1024 /dev/urandom >"$folder/munge.key"
chmod 400 "$folder/munge.key"
cat >"$folder/slurm.conf" <<END
ClusterName=cluedo
SlurmctldHost=$node(127.0.0.1)
SlurmctldPort=$(free_port)
SlurmdPort=$(free_port)
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
AuthInfo=socket=$folder/munge.socket
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=sched_interval=1,bf_interval=1
SlurmdParameters=config_overrides
NodeName=$node NodeAddr=127.0.0.1 CPUs=8 State=UNKNOWN
PartitionName=all Nodes=$node Default=YES State=UP
END
# Where it must be said, from 23.11 on, that there are no cgroups to write to.
case $(slurmd -V) in *\ 22.*) ;; *) echo CgroupPlugin=disabled >"$folder/cgroup.conf" ;; esac
export SLURM_CONF=$folder/slurm.conf
munged --foreground --force --num-threads=10 --key-file="$folder/munge.key" \
  --socket="$folder/munge.socket" --pid-file="$folder/munge.pid" \
  --seed-file="$folder/munge.seed" >"$folder/munged.log" 2>&1 &
daemons+=($!)
until_true test -S "$folder/munge.socket"
slurmctld -D >"$folder/slurmctld.log" 2>&1 &
daemons+=($!)
slurmd -D >"$folder/slurmd.log" 2>&1 &
daemons+=($!)
is_idle() { sinfo --noheader --format=%t | grep -qx idle; }
until_true is_idle

step a job array, a part of which is killed
mkdir "$folder/slurm"
cd "$folder/slurm"
ln -s "$pack"/{app,examples,lib,pack.pl,prolog} .  # where jobs write is not the pack
block=$(lines Slurm sh 1)
bash -c "$block" &
end_a_part
if wait $!; then die "A part was killed, and nothing is missing."; fi
cat slurm-*.out | grep . >said || true
has_missing said
played=$(find experiment -name 'part*.pl' -newermt @0 -printf '%f %T@\n' | sort)
step the same lines again
bash -c "$block"
(
  eval "$(grep ^export <<<"$block")"
  $cluedo lab --game=contest --agents=exact,k,kkak --rotate=all --games="$GAMES" \
    --out=whole.json
)
same experiment/all.json whole.json
[ -n "$played" ] || die "No part but one was played."
while read -r line; do
  find experiment -name 'part*.pl' -printf '%f %T@\n' | grep -qxF "$line" ||
    die "A part was played again."
done <<<"$played"

                # --- All of the document ---

[ "$(grep -c '^```sh$' "$pack/doc/lab.md")" = 5 ] || die "doc/lab.md has other lines, too."
step all as it should be
