# Lines of doc/research.md, the commands that they call, and the processes of parts.

# lines TITLE LANGUAGE N: the N-th block of LANGUAGE below TITLE.
lines() {
  awk -v title="### $1" -v fence="\`\`\`$2" -v n="$3" '
    /^##/               { here = $0 == title }
    $0 == "```"         { on = 0 }
    on                  { print; found = 1 }
    $0 == fence && here { on = ++k == n }
    END                 { exit !found }' "$pack/doc/research.md" ||
    die "doc/research.md has no block $3 of $2 below $1"
}

# How many there are in all.
count_lines() {
  awk '/^## /{on = /Many cores/} on && /^```sh$/' "$pack/doc/research.md" | wc -l
}

# shown FILE: the text of FILE, a block of doc/program.md that begins with `$ cat FILE`.
shown() {
  awk -v cat="\$ cat $1" '
    /^(```|\$ )/ { on = 0 }
    on           { print; found = 1 }
    $0 == cat    { on = 1 }
    END          { exit !found }' "$pack/doc/program.md" ||
    die "doc/program.md does not show $1"
}

# script FILE: an executable shell script of what comes in.
script() { { echo '#!/bin/sh'; cat; } >"$1" && chmod +x "$1"; }

# A process of a part writes its number to a file. It may have been started by
# another machine's sshd, or by Slurm.
mkdir "$folder/bin" "$folder/pids"
script "$folder/bin/prolog" <<END
for word; do
  case \$word in --part=*) echo \$\$ >"$folder/pids/\$\$" ;; esac
done
exec ${TEST_PROLOG:-swipl} "\$@"
END
script "$folder/bin/cluedo" <<END
exec "$folder/bin/prolog" "$pack/app/cluedo.pl" "\$@"
END
export cluedo=$folder/bin/cluedo SWIPL=$folder/bin/prolog PATH=$folder/bin:$PATH

# end_part FILE: end the process whose number is in FILE, if it still plays.
end_part() {
  local pid
  pid=$(cat "$1" 2>/dev/null) && [ -n "$pid" ] && rm -f "$1" &&
    { tr '\0' ' ' <"/proc/$pid/cmdline"; } 2>/dev/null |
      grep -q "app/cluedo.pl lab .*--part=" &&
    kill -KILL "$pid" 2>/dev/null
}

end_parts() {
  local file
  for file in "$folder"/pids/*; do end_part "$file" || true; done
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
