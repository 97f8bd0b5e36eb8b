#!/usr/bin/env bash
# Test HEAD on a Debian with only git and make, as root:
#
#     tests/tools/clean.sh bookworm
#     TZ=Pacific/Kiritimati LANG=de_DE.UTF-8 tests/tools/clean.sh trixie i386
#
# The system is made in a temporary folder, of packages from where apt gets them here.
# Another architecture works if the kernel here can run it. Commands there see TZ, LANG and
# TEST_AGAIN as they are set here, and nothing else of our environment but the proxies.
# First it does what a person does: clone, `make run`, `make test`. Then come the other
# command lines of README.md and doc/ (tests/tools/commands.sh), a user who may not write to
# that clone, and the archive as a pack. The last line is the last line of `make test`.
set -eu -o pipefail
suite=${1:?usage: $0 suite [architecture]}
arch=${2:-$(dpkg --print-architecture)}
cd "$(dirname "$0")/../.."
exec </dev/null
PATH=$PATH:/usr/sbin:/sbin
die() { printf '%s\n' "$*" >&2; exit 1; }
step() { printf '\n== %s %s: %s\n' "$suite" "$arch" "$*"; }

[ "$(id -u)" = 0 ] || die "Only root can do this."
for tool in apt-get debootstrap git; do
  command -v $tool >/dev/null || die "No $tool here."
done

# The address of the first archive of Debian that apt is configured to use.
archive() {
  apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' \
    'Component: main' 'Label: Debian' | sed -n 1p
}
mirror=$(archive)
[ -n "$mirror" ] || { apt-get update -qq; mirror=$(archive); }
case $mirror in
  mirror+file:*) read -r mirror _ <"${mirror#mirror+file:}" ;;
esac
[ -n "$mirror" ] || die "apt knows no archive of Debian here."
eval "$(apt-config shell http_proxy Acquire::http::Proxy \
                         https_proxy Acquire::https::Proxy)"
export http_proxy=${http_proxy-} https_proxy=${https_proxy-}

root=$(mktemp -d)
remove() {
  umount "$root/proc" 2>/dev/null || umount -l "$root/proc" 2>/dev/null || true
  rm -rf --one-file-system "$root" "$root.log"
}
trap remove EXIT
trap 'exit 1' HUP INT TERM

passed=()
for name in TZ LANG TEST_AGAIN; do
  [ -z "${!name-}" ] || passed+=("$name=${!name}")
done

# inside USER COMMAND
inside() {
  local home=/home/$1
  [ "$1" = root ] && home=/root
  env -i HOME="$home" PATH=/usr/sbin:/usr/bin:/sbin:/bin \
    http_proxy="$http_proxy" https_proxy="$https_proxy" "${passed[@]}" \
    chroot --userspec="$1:$1" "$root" bash -eu -o pipefail -c "$2"
}

step a fresh system "${passed[@]}"
chmod 755 "$root"
debootstrap --arch="$arch" --variant=minbase --include=ca-certificates,git,make \
  "$suite" "$root" "$mirror" >"$root.log" 2>&1 ||
  { tail -n 20 "$root.log" >&2; die "debootstrap failed."; }
apt-config dump | grep -E '^Acquire::(http|https|Check|Retries)' \
  >"$root/etc/apt/apt.conf.d/99host" || true
# Some machines do not allow this; it is not needed.
[ -e "$root/proc/self" ] || mount -t proc proc "$root/proc" ||
  mount --bind /proc "$root/proc" || echo "No /proc there."
inside root 'useradd --create-home somebody'

# A path with spaces, and a repository that may belong to somebody else.
folder="/srv/of some/body/cluedo"
printf '[safe]\n\tdirectory = *\n' >"$root/root/.gitconfig"
[ -z "$(git -c safe.directory='*' status --porcelain)" ] ||
  echo "Changes that are not in HEAD are left out."
GIT_CONFIG_GLOBAL=$root/root/.gitconfig \
  git clone -q --no-local . "$root/$folder"
chown -R root:root "$root/srv"

step a user who cannot install what is missing
if inside somebody "cd '$folder'; make run" >"$root.log" 2>&1; then
  die "make run does not fail."
fi
grep 'Ask root to run: apt-get install .*swi-prolog-nox' "$root.log" ||
  { cat "$root.log" >&2; die "make run does not say what is missing."; }

step make run
inside root "cd '$folder'; make run" | tee "$root.log"
grep -q '^Player 1 accused .* and was right' "$root.log"
step make test
inside root "cd '$folder'; make test" | tee "$root.log"
result=$(grep -E '^[0-9]+ passed, 0 failed$' "$root.log" | tail -n 1)

step the command lines of README.md and doc/
inside root "cp -a '$folder' /srv/documents; /srv/documents/tests/tools/commands.sh"

step a user who cannot write there
inside somebody "cd '$folder'; make run | tail -n 1; make check"
step elsewhere
inside somebody "cd '$folder'; ! make BUILD=build/own check 2>/tmp/said
  grep 'try make BUILD=' /tmp/said; make -s -j2 BUILD=/tmp/cluedo check"
step make install
inside somebody "cd '$folder'; make install
  swipl -g 'use_module(library(cluedo)),players(6)' -t halt | tail -n 1
  ~/.local/bin/cluedo logic --list | sed -n 1p
  make uninstall; ! find ~/.local | grep cluedo"
step the archive as a pack
inside root "cd '$folder'; make dist"
inside somebody "cd '$folder'; tests/tools/pack.sh cluedo-*.tgz"

step the tests again
echo "$result"
