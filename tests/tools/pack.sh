#!/usr/bin/env bash
# Install an archive of the pack for a user who has none yet, without a terminal,
# and use it:
#
#     tests/tools/pack.sh cluedo-0.20.0.tgz
set -eu
archive=$(realpath "$1")
home=$(mktemp -d "${TMPDIR:-/tmp}/a home XXXXXX")
trap 'rm -rf "$home"' EXIT
export HOME=$home
unset XDG_DATA_HOME XDG_CONFIG_HOME XDG_DATA_DIRS XDG_CONFIG_DIRS
cd "$home"
exec </dev/null

cp "$archive" .
swipl -g "pack_install('$(basename "$archive")',[interactive(false)])" -t halt

cat >consumer.pl <<'PROLOG'
:- use_module(library(cluedo)).
:- initialization(main, main).
main :-
    winstates(All), run2(Left, [[1],3,9,15], All),
    length(Left, 200), writeln('200 winstates left').
PROLOG
swipl consumer.pl
swipl -g "use_module(library(cluedo))" -g "cluedo_support_compiled:loaded([lower,logic],_)" -t halt
swipl -g "use_module(library(cluedo/shell))" -g "winset_all(_),model([players(3)],_)" -t halt

# Since 9.1.18 a pack may have commands.
knows_apps=$(swipl -g "current_prolog_flag(version,V),(V>=90118->writeln(yes);true)" -t halt)
if [ "$knows_apps" = yes ] && [ -d .local/share/swi-prolog/pack/*/app ]; then
  swipl cluedo help
fi
