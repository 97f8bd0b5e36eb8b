# An sshd that is two machines, and a Slurm of one node.

daemons=()

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
  local _
  for _ in {1..300}; do
    if "$@" >/dev/null 2>&1; then return; fi
    sleep 0.2
  done
  die "This does not come true: $*"
}

# On two ports; who comes to one of them is in another folder, node1 or node2.
start_sshd() {
  local ports i ssh sshd
  mkdir "$folder/node1" "$folder/node2"
  ssh-keygen -q -t ed25519 -N '' -f "$folder/key"
  ssh-keygen -q -t ed25519 -N '' -f "$folder/host"
  ports=("$(free_port)" "$(free_port)")
  for i in 0 1; do ln -s "node$((i+1))" "$folder/at${ports[i]}"; done
  script "$folder/login" <<END
set -- \$SSH_CONNECTION
cd -P "$folder/at\$4" && HOME=\$PWD && export HOME
exec /bin/sh -c "\$SSH_ORIGINAL_COMMAND"
END
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
  ssh=$(command -v ssh) sshd=$(command -v sshd)
  script "$folder/bin/ssh" <<<"exec $ssh -F \"$folder/ssh_config\" \"\$@\""
  if [ "$(id -u)" = 0 ] && [ ! -d /run/sshd ]; then
    mkdir /run/sshd
    touch "$folder/made"
  fi
  "$sshd" -D -e -f "$folder/sshd_config" 2>"$folder/sshd.log" &
  daemons+=($!)
  until_true ssh node1 true
  until_true ssh node2 true
}

# It needs neither systemd nor cgroups, and takes the node to have 8 cores.
start_slurm() {
  local node
  node=$(hostname -s)
  mkdir "$folder/state" "$folder/spool"
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
  # It looks for cgroups all the same, unless it is told not to: `disabled` is known
  # from 23.11 on, and before that v1 is looked for when it is used.
  case $(slurmd -V) in
    *\ 22.*) echo CgroupPlugin=cgroup/v1 ;;
    *)       echo CgroupPlugin=disabled ;;
  esac >"$folder/cgroup.conf"
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
  until_true node_is_idle
}

node_is_idle() { sinfo --noheader --format=%t | grep -qx idle; }

jobs_of_slurm() { squeue --noheader --format=%i 2>/dev/null; }

stop_daemons() {
  local _
  if [ -n "${SLURM_CONF-}" ]; then
    jobs_of_slurm | xargs -r scancel --quiet 2>/dev/null || true
    for _ in {1..50}; do
      [ -n "$(jobs_of_slurm)" ] || break
      sleep 0.2
    done
  fi
  [ ${#daemons[@]} = 0 ] || kill "${daemons[@]}" 2>/dev/null || true
  wait
  if [ -e "$folder/made" ]; then rmdir /run/sshd || true; fi
}
