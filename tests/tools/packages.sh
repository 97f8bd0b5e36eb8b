#!/bin/sh
# The Debian packages of each target of make:
#
#     tests/tools/packages.sh install TARGET ...   install those that are needed and missing
#     tests/tools/packages.sh useful TARGET ...    name those that would be useful
#
# It is not in .ci, as the archive of the pack leaves that out. Environment:
#
#     DEPS              install what is `needed` (the default), or `all` that is useful too; `no`
#                       installs nothing, and fails if a needed package is missing
#     CC                the C compiler (cc)
#     SWIPL             SWI-Prolog (swipl)
#     MISSING_PACKAGES  for tests: these are missing, whatever is on this machine
set -u

# Package, what shows that it (or a replacement) is there, targets that need it, targets that do
# with less without it. Commas separate targets; `all` is all targets but test-clean.
table() {
  cat <<'END'
gcc            cc                              all                              -
libc6-dev      header:stdio.h                  all                              -
swi-prolog-nox swipl                           all                              -
libcmocka-dev  header:cmocka.h                 deps,test,test-long,asan,valgrind,lint -
cppcheck       cppcheck                        lint                             -
clang-format   clang-format                    lint,format                      -
valgrind       valgrind                        valgrind                         -
debootstrap    debootstrap                     test-clean                       -
nodejs         node                            test-web,test-site,site,manual,screenshots,bench-web -
chromium       chromium                        test-web,test-site,screenshots   -
npm            npm                             test-web,test-site,manual,screenshots -
pngquant       pngquant                        screenshots                      -
netpbm         pngtopam,pamtogif               screenshots                      -
gifsicle       gifsicle                        screenshots                      -
firefox-esr    firefox-esr                     test-site                        -
emscripten     emcc                            site,test-site                   -
node-acorn     folder:/usr/share/nodejs/acorn  site,test-site                   -
advancecomp    advzip                          site,test-site                   -
cmake          cmake                           site,test-site                   -
ninja-build    ninja                           site,test-site                   -
dpkg-dev       dpkg-source                     site,test-site                   -
patch          patch                           site,test-site                   -
parallel       gnu:parallel                    test-batch                       -
rsync          rsync                           test-batch                       -
openssh-server ssh,sshd                        test-batch                       -
slurm-wlm      sbatch,munged,slurmctld,slurmd  test-batch                       -
libbdd-dev     header:bdd.h                    -       deps,test,test-long,asan,bench
graphviz       dot                             -       deps,test,test-long,asan,test-web,screenshots
librsvg2-bin   rsvg-convert                    -       deps,test,test-long,asan
python3        python3                         -       deps,test,test-long,asan
iproute2       ip                              -       test-web
qrencode       qrencode                        -       deps,web,test,test-web
END
}

PATH=$PATH:/usr/sbin:/sbin

# is_there MARK: MARK is of the second column.
is_there() {
  case $1 in
    cc) command -v ${CC:-cc} ;;
    swipl) command -v ${SWIPL:-swipl} ;;
    header:*) ${CC:-cc} -E -include "${1#header:}" -xc /dev/null ;;
    folder:*) test -d "${1#folder:}" ;;
    gnu:*) "${1#gnu:}" --version | grep GNU ;;
    *,*) is_there "${1%%,*}" && is_there "${1#*,}" ;;
    *) command -v "$1" ;;
  esac >/dev/null 2>&1
}

# is_missing PACKAGE MARK
is_missing() {
  if [ -n "${MISSING_PACKAGES+set}" ]; then
    case " $MISSING_PACKAGES " in *" $1 "*) return 0 ;; *) return 1 ;; esac
  fi
  ! is_there "$2"
}

# is_for TARGETS TARGET ...: one of the words TARGET is of the list TARGETS.
is_for() {
  targets=$1
  shift
  for target; do
    case $targets,$target in all,test-clean) continue ;; all,*) return 0 ;; esac
    case ,$targets, in *,"$target",*) return 0 ;; esac
  done
  return 1
}

# missing needed|useful TARGET ...
missing() {
  kind=$1
  shift
  table | while read -r package mark needed useful; do
    if [ "$kind" = needed ]; then for=$needed; else for=$useful; fi
    if is_for "$for" "$@" && is_missing "$package" "$mark"; then printf '%s ' "$package"; fi
  done
}

# Fails if a needed package is not there at the end.
install() {
  needed=$(missing needed "$@")
  wanted=$needed
  case ${DEPS:=needed} in
    needed | no) ;;
    all) wanted="$needed$(missing useful "$@")" ;;
    *) echo 'DEPS is needed, all or no.' >&2; exit 1 ;;
  esac
  wanted=${wanted% }
  [ -n "$wanted" ] || exit 0
  if [ "$DEPS" = no ]; then
    echo "Missing, and DEPS=no installs nothing: $wanted" >&2
    exit 1
  fi
  echo "Missing: $wanted"
  if [ "$(id -u)" = 0 ]; then as_root=; else as_root=sudo; fi
  if ! command -v apt-get >/dev/null; then
    echo 'There is no apt-get here: install what these Debian packages contain.' >&2
  elif ! $as_root true 2>/dev/null; then
    echo "Ask root to run: apt-get install $wanted" >&2
  else
    echo "Installing: $wanted (DEPS=no does not)"
    $as_root apt-get update -qq &&
      $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y \
        --no-install-recommends $wanted </dev/null >/dev/null && exit 0
  fi
  [ -z "$needed" ]
}

case ${1-} in
  install) shift; install "$@" ;;
  useful)
    shift
    useful=$(missing useful "$@")
    [ -z "$useful" ] ||
      echo "Useful, but not installed: ${useful% } (make $* DEPS=all installs them)" ;;
  *) echo "usage: $0 install|useful TARGET ..." >&2; exit 2 ;;
esac
