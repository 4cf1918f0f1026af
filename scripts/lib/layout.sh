# shellcheck shell=bash
# shellcheck disable=SC2154 # what setup.sh sets
# What is installed, and where below a prefix: shared by scripts/install and scripts/package. Reads the release
# builds of setup.sh.

# lay_program FILE TARGET: copies a program without its symbols, which are two fifths of it.
lay_program() {
  command install -D -m 755 "$1" "$2"
  # A copy with symbols works too.
  if [[ $OSTYPE == darwin* ]]; then
    strip "$2"
  elif command -v strip >/dev/null; then
    strip --strip-unneeded "$2"
    erase_unread "$2"
  fi
}

# erase_unread FILE: sets the sections to zero that nothing reads in a program without symbols. The compiler's hashes of its
# modules would make it differ from one that was built in another folder. The table for unwinding is 6 % of a compressed
# program; debuggers find it in the program with symbols. If strip removed the sections, it would remove the protection of
# relocated data too.
erase_unread() {
  local section offset size
  while read -r section offset size; do
    case $section in
      .swift_modhash | .eh_frame) ;;
      *) continue ;;
    esac
    dd if=/dev/zero of="$1" bs=64K seek=$((16#$offset)) count=$((16#$size)) oflag=seek_bytes iflag=count_bytes conv=notrunc status=none
  done < <(LC_ALL=C readelf --wide --sections "$1" | sed 's/^ *\[ *[0-9]*\] *//' | awk '{ print $1, $4, $5 }')
}

# lay_text FILE FOLDER [NAME]
lay_text() { command install -D -m 644 "$1" "$2/${3:-$(basename "$1")}"; }

# lay_manual FOLDER SECTIONS: compressed pages of man, without a time in them.
lay_manual() {
  local to=$1 sections=$2 pages=$root/.build/man page name
  local server=()
  [[ $sections != *8* ]] || server=(--wxlocd "${binary}d")
  "$root/scripts/man" --wxloc "$binary" "${server[@]}" "$pages" >&2
  for page in "$pages"/*.["$sections"]; do
    name=$(basename "$page")
    mkdir -p "$to/man${name##*.}"
    if [[ -L $page ]]; then
      ln -s "$(readlink "$page").gz" "$to/man${name##*.}/$name.gz"
    else
      gzip -9n <"$page" >"$to/man${name##*.}/$name.gz"
      chmod 644 "$to/man${name##*.}/$name.gz"
    fi
  done
}

# lay_completions FOLDER ZSH: where shells look. Debian's zsh has a folder of its own for packages.
lay_completions() {
  local shares=$1 zsh=$2
  mkdir -p "$shares/bash-completion/completions" "$shares/zsh/$zsh" "$shares/fish/vendor_completions.d"
  # The script is read by a shell, not run.
  "$binary" --generate-completion-script bash | sed '1{/^#!/d}' >"$shares/bash-completion/completions/wxloc"
  "$binary" --generate-completion-script zsh >"$shares/zsh/$zsh/_wxloc"
  "$binary" --generate-completion-script fish >"$shares/fish/vendor_completions.d/wxloc.fish"
  chmod 644 "$shares/bash-completion/completions/wxloc" "$shares/zsh/$zsh/_wxloc" \
    "$shares/fish/vendor_completions.d/wxloc.fish"
}

lay_gazetteer() {
  local file
  for file in places zones words; do lay_text "$gazetteer/$file.wxi" "$1/wxloc/gazetteer"; done
}

# lay_units FOLDER PROGRAM [KIND]: the units of systemd, for a program at this path.
lay_units() {
  local to=$1 program=$2 from=$root/deploy/systemd${3:+/$3} unit
  mkdir -p "$to"
  for unit in wxlocd.service wxlocd.socket; do
    sed "s|^ExecStart=/usr/bin/wxlocd|ExecStart=$program|" "$from/$unit" >"$to/$unit"
    chmod 644 "$to/$unit"
  done
}
