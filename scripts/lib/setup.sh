# shellcheck shell=bash
# Shared by scripts/wxloc, scripts/test and scripts/bench: required packages, the build, the gazetteer. All
# messages go to standard error; standard output belongs to the command.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
binary=$root/.build/release/wxloc
gazetteer=$root/.build/release/gazetteer
minimum_swift=6.2

# needs PURPOSE: prints the requirements (programs, headers, modules of the system's Python) with the Debian
# package of each, one per line. Any package with the header is sufficient (libcurl has three).
needs() {
  case $1 in
    build)
      echo "header curl/curl.h libcurl4-openssl-dev"
      echo "header geos_c.h libgeos-dev"
      echo "header maxminddb.h libmaxminddb-dev"
      echo "header zlib.h zlib1g-dev"
      echo "header sqlite3.h libsqlite3-dev"
      ;;
    install) echo "program python3 python3" ;;
    package) echo "program dpkg-shlibdeps dpkg-dev" ;;
    wheel)
      echo "program libdeflate-gzip libdeflate-tools"
      echo "program python3-config python3-dev"
      ;;
    lint) echo "program lintian lintian" ;;
    geocoding)
      echo "program python3 python3-venv"
      echo "header nanoflann.hpp libnanoflann-dev"
      ;;
    weather)
      echo "program python3 python3"
      echo "program curl curl"
      echo "program nginx nginx-light"
      ;;
    test)
      echo "program gpsd gpsd"
      echo "program gpsfake gpsd-clients"
      echo "program dbus-daemon dbus"
      echo "program dbus-send dbus"
      echo "module dbusmock python3-dbusmock"
      echo "program /usr/libexec/geoclue geoclue-2.0"
      echo "program /usr/libexec/geoclue-2.0/demos/agent geoclue-2-demo"
      echo "program /usr/libexec/xdg-desktop-portal xdg-desktop-portal"
      echo "program openssl openssl"
      echo "program gpsbabel gpsbabel"
      echo "program ogr2ogr gdal-bin"
      echo "program nginx nginx-light"
      echo "program caddy caddy"
      echo "program python3 python3-venv"
      echo "program geocode ruby-geocoder"
      echo "program shellcheck shellcheck"
      echo "program pandoc pandoc"
      echo "program node nodejs"
      echo "program valgrind valgrind"
      echo "program readelf binutils"
      echo "program groff groff"
      echo "program zsh zsh"
      echo "program fish fish"
      echo "program script bsdutils"
      ;;
    portability)
      [[ $(uname -m) != aarch64 ]] || return 0
      echo "program aarch64-linux-gnu-gcc gcc-aarch64-linux-gnu"
      echo "header ../aarch64-linux-gnu/include/stdio.h libc6-dev-arm64-cross"
      echo "program qemu-aarch64-static qemu-user-static"
      ;;
    browser)
      echo "program chromium chromium"
      echo "program chromedriver chromium-driver"
      echo "program firefox-esr firefox-esr"
      echo "program tsc node-typescript"
      ;;
  esac
}

say() { printf '%s\n' "$*" >&2; }

# macOS has one of 2007.
if ((BASH_VERSINFO[0] * 100 + BASH_VERSINFO[1] < 404)); then
  say "These scripts need bash 4.4 or newer, and this is $BASH_VERSION. On macOS: brew install bash coreutils"
  exit 69 # EX_UNAVAILABLE of sysexits.h
fi

# A TMPDIR that is missing or belongs to another user, as passed on by "su", would break the build.
if [[ -n ${TMPDIR-} && ! (-d $TMPDIR && -w $TMPDIR && -x $TMPDIR) ]]; then
  say "TMPDIR ($TMPDIR) cannot be written to; using /tmp instead."
  export TMPDIR=/tmp
fi

give_up() {
  say "$*"
  exit 69 # EX_UNAVAILABLE of sysexits.h
}

# --- packages -----------------------------------------------------------------------------------

has() {
  local kind=$1 name=$2 folder
  if [[ $kind == program ]]; then
    command -v "$name" >/dev/null || [[ -x /usr/sbin/$name ]]
    return
  fi
  if [[ $kind == module ]]; then
    /usr/bin/python3 -c "import $name" 2>/dev/null
    return
  fi
  for folder in /usr/include /usr/include/*-linux-* /usr/local/include; do
    [[ -e $folder/$name ]] && return
  done
  # On macOS, the headers are part of the SDK.
  [[ $OSTYPE == darwin* ]]
}

# missing PURPOSE...: prints the packages of missing requirements.
missing() {
  local purpose kind name package
  for purpose in "$@"; do
    while read -r kind name package; do
      has "$kind" "$name" || echo "$package"
    done < <(needs "$purpose")
  done
}

# require PURPOSE...: installs the packages of missing requirements, and no others.
require() {
  local packages
  mapfile -t packages < <(missing "$@")
  [[ ${#packages[@]} -eq 0 ]] || install "${packages[@]}"
}

install() {
  local as_root=() answer
  command -v apt-get >/dev/null ||
    give_up "Missing (Debian package names): $*. Install the equivalent packages, then try again."
  if [[ $EUID -ne 0 ]]; then
    if ! command -v sudo >/dev/null || [[ ! -t 0 || ! -t 2 ]]; then
      give_up "Missing: $*. Run this as root, then try again:
  apt-get update && apt-get install --no-install-recommends $*"
    fi
    say "Missing: $*."
    read -r -p "Install with sudo apt-get? [y/N] " answer
    [[ $answer == [yY]* ]] || give_up "Not installed: $*."
    as_root=(sudo)
  fi
  say "Installing: $*"
  {
    lists_are_fresh || "${as_root[@]}" apt-get -qq "${apt_waits[@]}" update
    quietly_install "$@"
  } </dev/null >&2 || give_up "apt-get could not install: $*. Its messages are above."
}

# A new machine often updates itself in its first minutes, and holds apt's locks meanwhile.
apt_waits=(-o DPkg::Lock::Timeout=300)

lists_are_fresh() {
  [[ -n $(find /var/lib/apt/lists -name '*_Packages*' -mtime -7 2>/dev/null | head -n 1) ]]
}

# Installs without starting services. The tests need only the gpsd program: its service would occupy
# port 2947 and any connected receiver. The same applies to nginx, Caddy and port 80.
quietly_install() {
  local policy=/usr/sbin/policy-rc.d is_ours=no status=0
  if [[ ! -e $policy ]]; then
    is_ours=yes
    printf '#!/bin/sh\nexit 101\n' | "${as_root[@]}" tee "$policy" >/dev/null
    "${as_root[@]}" chmod 755 "$policy"
  fi
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get -qq install --yes --no-install-recommends "$@" || status=$?
  [[ $is_ours == no ]] || "${as_root[@]}" rm -f "$policy"
  if [[ $status -eq 0 && " $* " == *" gpsd "* ]]; then
    disable gpsd.socket gpsd.service || status=$?
    [[ ! -d /run/systemd/system ]] || "${as_root[@]}" systemctl stop gpsd.socket gpsd.service
  fi
  if [[ $status -eq 0 && " $* " == *" nginx-light "* ]]; then
    disable nginx.service || status=$?
  fi
  if [[ $status -eq 0 && " $* " == *" caddy "* ]]; then
    disable caddy.service caddy-api.service || status=$?
  fi
  return "$status"
}

# Services are enabled by links, which both tools also remove if systemd is not running.
disable() {
  "${as_root[@]}" "$(command -v systemctl || command -v deb-systemd-helper || echo true)" \
    disable "$@"
}

require_swift() {
  local advice="Install it from https://www.swift.org/install and make sure that 'swift' is on the PATH."
  local version
  command -v swift >/dev/null || give_up "Swift $minimum_swift or newer is missing. $advice"
  version=$(swift --version 2>/dev/null)
  [[ $version =~ Swift\ version\ ([0-9]+\.[0-9]+) ]] ||
    give_up "'swift --version' does not print a version. $advice"
  version=${BASH_REMATCH[1]}
  [[ $(printf '%s\n' "$minimum_swift" "$version" | sort -V | head -n 1) == "$minimum_swift" ]] ||
    give_up "Swift $version is too old; $minimum_swift or newer is needed. $advice"
  # shellcheck disable=SC2034 # for the scripts that read this file
  swift_version=$version
}

# --- the program and the gazetteer ----------------------------------------------------------------

# is_stale STAMP PATH...: whether anything under the paths was changed, added or removed since.
is_stale() {
  [[ ! -e $1 || -n $(find "${@:2}" -newer "$1" 2>/dev/null | head -n 1) ]]
}

binary_is_stale() {
  [[ ! -x $binary ]] || is_stale "$binary.stamp" "$root/Package.swift" "$root/Sources" "$root/data/words"
}

gazetteer_is_stale() {
  [[ ! -e $gazetteer/places.wxi ]] ||
    is_stale "$gazetteer.stamp" "$root/data" "$root/Sources/WxGazetteer" \
      "$root/Sources/WxGazetteerBuilder"
}

# Sets `linking` so that the linker finds the static libraries first, those that there are: the programs then start on
# systems without SQLite, zlib and the C++ library, or with older ones, and a millisecond earlier. The programs export no
# symbols, so that the linker leaves out what they do not use. Nothing searches them for handlers of exceptions, so they
# have no table for it, which is 2 % of a compressed program. They have no build ID, which would depend on the folder.
link_statically() {
  local library file folder=$root/.build/static
  linking=()
  [[ $OSTYPE == linux* ]] || return 0
  mkdir -p "$folder"
  linking=(-Xlinker "-L$folder" -Xlinker --no-export-dynamic -Xlinker --no-eh-frame-hdr -Xlinker --build-id=none -Xlinker -O2)
  for library in libstdc++.a libsqlite3.a libz.a; do
    file=$(clang -print-file-name="$library" 2>/dev/null) || continue
    [[ -e $file ]] || continue
    ln -sf "$file" "$folder/"
  done
}

# Release builds. The server needs more packages, and its trait changes how every module is compiled, so builds with it
# have a folder of their own. `with_server=yes` builds everything there: the two programs share their modules.
with_server=${WXLOC_WITH_SERVER-no}
# compile COMMAND...: runs the package manager. Memory in large pages saves the compiler up to a fifth of its time; glibc 2.35 and
# newer know the option, and others ignore it.
compile() {
  GLIBC_TUNABLES=${GLIBC_TUNABLES:+$GLIBC_TUNABLES:}glibc.malloc.hugetlb=1 "$@" </dev/null
}

# Where scripts/test puts the modules of the testing library.
test_modules=$root/.build/test-modules

# release_build FOLDER OPTION...: builds with optimization, in .build or, with the server, in .build/server. Without debug
# information, which the installation would strip, and which takes a twentieth of the time. Each function has a section of
# its own, so that the linker leaves out those that nothing calls. Without -ffile-prefix-map, wxlocd would contain the path
# of this folder, from __FILE__ in a C file.
release_build() {
  local options=()
  if [[ $1 == server ]]; then options=(--scratch-path "$root/.build/server" --traits Server); fi
  # The tests need this option. Without it here, scripts/test would compile every module again.
  if [[ $1 == server && $OSTYPE == linux* ]]; then options+=(-Xswiftc -I -Xswiftc "$test_modules"); fi
  compile swift build --package-path "$root" -c release --static-swift-stdlib -debug-info-format none \
    -Xswiftc -Xfrontend -Xswiftc -function-sections -Xcc "-ffile-prefix-map=$root/=" "${options[@]}" "${@:2}"
}

# release_folder: the build folder of what this machine builds: "server" or "command".
release_folder() { if [[ $with_server == yes ]]; then echo server; else echo command; fi; }

# Where the programs are, whatever built them: the folder that the package manager links as .build/release.
prepare_release() {
  local folder
  if [[ ! -e $root/.build/release ]]; then
    folder=$(release_build command --show-bin-path)
    mkdir -p "$folder"
    ln -s "${folder#"$root/.build/"}" "$root/.build/release"
  fi
}

# build_program PRODUCT FOLDER OPTION...: builds a program and its stamp. A stamp has the time at which the work began,
# so that changes made meanwhile count as newer. (The program's own time is unsuitable: a build without changes does
# not update it.)
build_program() {
  local product=$1 from=$2 to stamp=$root/.build/stamp.$$ built
  to=$root/.build/release/$product
  mkdir -p "$root/.build"
  touch "$stamp"
  release_build "$from" --product "$product" "${@:3}" >&2 ||
    { rm -f "$stamp"; give_up "The build failed; its messages are above."; }
  if [[ $from == server ]]; then
    prepare_release
    built=$(release_build server --show-bin-path)/$product
    cp "$built" "$to.$$"
    mv -f "$to.$$" "$to"
  fi
  mv -f "$stamp" "$to.stamp"
}

build_binary() {
  local linking
  say "Building wxloc (a few minutes the first time)."
  link_statically
  build_program wxloc "$(release_folder)" "${linking[@]}"
}

library_is_stale() {
  is_stale "$root/.build/release/lib/libwxloc.so" "$root/Sources/WxC" "$root/Sources/CWxloc" "$root/Sources/CGlibc" \
    "$root/Sources/WxGazetteer" "$root/Sources/WxCore"
}

server_is_stale() {
  [[ ! -x ${binary}d ]] ||
    is_stale "${binary}d.stamp" "$root/Package.swift" "$root/Sources" "$root/web" "$root/data/words"
}

build_server() {
  local linking
  say "Building the server (some five minutes the first time)."
  link_statically
  build_program wxlocd server "${linking[@]}"
}

# Built in a separate folder and moved file by file, so that a program that starts meanwhile finds
# each file complete, either the old or the new one.
build_gazetteer() (
  say "Building the gazetteer (under a minute)."
  new=$gazetteer.$$
  trap 'rm -rf "$new" "$new.stamp"' EXIT
  mkdir -p "$new" "$gazetteer"
  touch "$new.stamp"
  "$binary" gazetteer build --data "$root/data" --output "$new" </dev/null >&2 ||
    give_up "The gazetteer could not be built; the reason is above."
  mv -f "$new"/* "$gazetteer/"
  mv -f "$new.stamp" "$gazetteer.stamp"
)

# Builds the program and the gazetteer if they are missing or older than their sources. If two of
# these run at once, the second waits, and finds the work done.
make_ready() {
  if ! binary_is_stale && ! gazetteer_is_stale; then return; fi
  require_swift
  mkdir -p "$root/.build"
  exec 9>"$root/.build/wxloc.lock"
  if command -v flock >/dev/null && ! flock -n 9; then
    say "Another build is running; waiting for it."
    flock 9
  fi
  if binary_is_stale; then build_binary 9>&- || exit; fi
  if gazetteer_is_stale; then build_gazetteer 9>&- || exit; fi
  exec 9>&-
}
