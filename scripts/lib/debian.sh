# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # variables shared with scripts/package
# The parts of a Debian package, for scripts/package.

# The last number of the library's file name; the first is that of its interface (WX_ABI_VERSION).
version_of_library=1.0.0

# needed_libraries FILE...: the packages of the libraries that programs load, with their versions.
needed_libraries() {
  local work
  work=$(mktemp -d)
  mkdir "$work/debian"
  printf 'Source: wxloc\n\nPackage: wxloc\nArchitecture: any\n' >"$work/debian/control"
  (cd "$work" && dpkg-shlibdeps -O "$@" 2>/dev/null) | sed -n 's/^shlibs:Depends=//p'
  rm -r "$work"
}

# lay_copyright TREE PACKAGE program|data: the file that names all licenses, in Debian's format.
lay_copyright() {
  local to=$1/usr/share/doc/$2
  mkdir -p "$to"
  {
    echo "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/"
    echo "Upstream-Name: wxloc"
    echo
    echo "Files: *"
    echo "Copyright: 2026 the authors of wxloc"
    echo "License: Apache-2.0"
    echo " On Debian systems, the text of the license is in"
    echo " /usr/share/common-licenses/Apache-2.0."
    echo
    if [[ $3 == data ]]; then
      echo "Files: usr/share/wxloc/gazetteer/places.wxi"
      echo "Copyright: see the notice below, which names each source"
      echo "License: CC-BY-4.0 and others"
      field data/NOTICE
      for text in data/licenses/*; do
        [[ $text == *Apache-2.0* || $text == *ODbL* || $text == *CC-BY-SA* ]] || field "$text"
      done
      echo
      echo "Files: usr/share/wxloc/gazetteer/zones.wxi"
      echo "Copyright: OpenStreetMap contributors"
      echo "License: ODbL-1.0"
      field data/licenses/ODbL-1.0.txt
      echo
      echo "Files: usr/share/wxloc/gazetteer/words.wxi"
      echo "Copyright: Robyn Speer and others, see the notice above"
      echo "License: CC-BY-SA-4.0"
      field data/licenses/CC-BY-SA-4.0.txt
    else
      # Parts of other projects that are linked statically.
      echo "Files: usr/*"
      echo "Copyright: see the notices below, which name each part"
      echo "License: Apache-2.0 and others"
      # The text of the Apache License is part of every Debian system.
      field <(sed '/^ *Version 2\.0, January 2004$/,$d' THIRD-PARTY-NOTICES)
      echo ' See /usr/share/common-licenses/Apache-2.0, and THIRD-PARTY-NOTICES.gz for its exception.'
    fi
  } >"$to/copyright"
  {
    printf 'wxloc (%s) unstable; urgency=medium\n\n  * See CHANGELOG.md of the project, beside this file.\n\n' "$version"
    printf ' -- %s  %s\n' "$maintainer" "$(date -Ru -d "@$SOURCE_DATE_EPOCH")"
  } | gzip -9n >"$to/changelog.gz"
  if [[ $3 == program ]]; then gzip -9n <THIRD-PARTY-NOTICES >"$to/THIRD-PARTY-NOTICES.gz"; fi
  if [[ $2 == wxloc ]]; then gzip -9n <CHANGELOG.md >"$to/CHANGELOG.md.gz"; fi
}

# lay_overrides TREE PACKAGE: what the checks of Debian's packages must accept.
lay_overrides() {
  local to=$1/usr/share/lintian/overrides
  mkdir -p "$to"
  {
    echo "# The program runs on systems with an older zlib, or without it."
    echo "$2: embedded-library zlib *"
  } >"$to/$2"
}

# field FILE: a text as the continued lines of a field.
field() { sed -e 's/[[:space:]]*$//' -e 's/^$/./' -e 's/^/ /' "$1"; }

# package NAME ARCHITECTURE SECTION [SCRIPT...]: builds the tree of the name; further fields on standard input.
package() {
  local name=$1 kind=$2 section=$3 tree=$stage/$1 script
  shift 3
  mkdir -p "$tree/DEBIAN"
  for script in "$@"; do command install -m 755 "$script" "$tree/DEBIAN/${script##*.}"; done
  {
    printf 'Package: %s\nSource: wxloc\nVersion: %s\nArchitecture: %s\n' "$name" "$version" "$kind"
    printf 'Maintainer: %s\nHomepage: %s\nInstalled-Size: %s\n' "$maintainer" "$repository" \
      "$(du -k --apparent-size -s --exclude=DEBIAN "$tree" | cut -f 1)"
    printf 'Section: %s\nPriority: optional\n' "$section"
    cat
  } >"$tree/DEBIAN/control"
  (cd "$tree" && find . -path ./DEBIAN -prune -o -type f -printf '%P\0' | LC_ALL=C sort -z | xargs -0 md5sum) \
    >"$tree/DEBIAN/md5sums"
  find "$tree" -exec touch -hd "@$SOURCE_DATE_EPOCH" {} +
  # One thread, because the number of threads changes the bytes.
  dpkg-deb --root-owner-group "${compression[@]}" --threads-max=1 --build "$tree" "$output" >&2
}
