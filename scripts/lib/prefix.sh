# shellcheck shell=bash
# shellcheck disable=SC2034 # for the scripts that read this file
# Shared by scripts/install and scripts/uninstall: the folder, the rights, and the list of what is installed.

usage() {
  sed -n '2,/^set /{/^#/s/^# \{0,1\}//p}' "$0" >&2
  exit 64 # EX_USAGE of sysexits.h
}

# read_prefix ARGUMENT...: sets prefix, is_user, with_server, manifest and systemctl_scope.
read_prefix() {
  prefix=/usr/local is_user=no with_server=no systemctl_scope=
  while [[ $# -gt 0 ]]; do
    case $1 in
      --prefix)
        [[ -n ${2-} ]] || usage
        prefix=$2
        shift
        ;;
      --prefix=?*) prefix=${1#--prefix=} ;;
      --user)
        is_user=yes prefix=${HOME:?the home folder is unknown}/.local systemctl_scope=--user
        ;;
      --server)
        [[ $0 == */install ]] || usage
        with_server=yes
        ;;
      *) usage ;;
    esac
    shift
  done
  # The units and the messages need a full path; the folder need not exist yet.
  prefix=$(realpath -m -- "$prefix")
  if [[ $with_server == yes && $prefix == *[[:cntrl:]\|\&\\%\"\'\ ]* ]]; then
    say "The folder $prefix has a character that a unit of systemd cannot have; choose another one for the server."
    exit 64
  fi
  manifest=$prefix/share/wxloc/manifest
}

# check_rights: ends the script, before it changes anything, if a folder cannot be written to.
check_rights() {
  local folder
  for folder in "$prefix" "$prefix"/{bin,share,lib} "$prefix"/share/{wxloc,man,doc,fish,zsh,bash-completion}; do
    while [[ ! -e $folder ]]; do folder=$(dirname "$folder"); done
    if [[ ! -d $folder ]]; then give_up "$folder is not a folder, so nothing can be installed below it."; fi
    if [[ ! -w $folder || ! -x $folder ]]; then
      say "You cannot write to $folder. Choose one of these:"
      say "  scripts/$(basename "$0") --user             (in ~/.local, for yourself)"
      say "  scripts/$(basename "$0") --prefix FOLDER    (a folder of yours)"
      say "  sudo scripts/$(basename "$0")               (for all users)"
      exit 77 # EX_NOPERM
    fi
  done
}

# remove_listed: removes the files on standard input, then the folders, unless others have put files there.
remove_listed() {
  local lines kind path
  mapfile -t lines < <(LC_ALL=C sort -r)
  for kind in file dir; do
    for path in "${lines[@]}"; do
      # A damaged list must not lead out of the folder.
      [[ $path == "$kind "* && /$path/ != */../* ]] || continue
      path=$prefix/${path#"$kind "}
      if [[ $kind == file ]]; then
        rm -f -- "$path"
      else
        rmdir --ignore-fail-on-non-empty -- "$path" 2>/dev/null || true
      fi
    done
  done
}
