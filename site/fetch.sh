#!/bin/sh
# fetch.sh VERSIONS FOLDER: download the source packages of the file VERSIONS into FOLDER.
set -eu
versions=$1
cd "$2"

# get PATH SHA256: download a file of Debian's pool from the first mirror that has it.
get() {
  for mirror in $(awk '$1 == "mirror" { print $2 }' "$versions"); do
    /usr/lib/apt/apt-helper -qq -o APT::Sandbox::User=root -o Acquire::http::Timeout=20 \
      download-file "$mirror/pool/$1" "${1##*/}" "SHA256:$2" 2>>log && return
  done
  cat log >&2
  return 1
}

awk '/^[^#]/ && NF == 3' "$versions" | while read -r name version sum; do
  dsc=${name}_${version#*:}.dsc
  folder=main/${name%"${name#?}"}/$name
  get "$folder/$dsc" "$sum" || {
    echo "No mirror of $versions has this $name $version. Look for another version at" \
      "https://tracker.debian.org/pkg/$name, enter it and the SHA-256 of its .dsc into $versions," \
      "and run make test-site." >&2
    exit 1
  }
  awk '/^[^ ]/ { sums = $1 == "Checksums-Sha256:" } /^ / && sums { print $1, $3 }' "$dsc" |
    while read -r sum file; do get "$folder/$file" "$sum" || exit; done
done
