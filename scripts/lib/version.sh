# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # for the scripts that read this file; $root is that of setup.sh
# The versions of what is released, and where the project is; nothing else in the repository
# repeats them, but for the manifest of the component for Home Assistant, which must; scripts/release writes it.

# Where the sources are published, and the name and address in packages.
repository=https://github.com/wxloc/wxloc
maintainer="wxloc developers <wxloc@localhost.invalid>"

# program_version: that of the programs, the libraries and the Python package, as `wxloc --version` prints it.
program_version() {
  sed -n 's/.*static let version = "\(.*\)".*/\1/p' "$root/Sources/WxCommand/Frame/Program.swift"
}

# index_format: the format of the index that these sources read and write.
index_format() {
  sed -n 's/.*static let version: UInt32 = \([0-9]*\).*/\1/p' "$root/Sources/WxGazetteer/Index/IndexFormat.swift"
}

# What decides the bytes of the index: the tables, the builder, and what it shares with the reader. A change elsewhere
# does not make a new version of the data.
sources_of_data=(
  data Sources/WxGazetteerBuilder Sources/WxGazetteer/Index Sources/WxGazetteer/Keys Sources/WxGazetteer/Nearest
  Sources/WxGazetteer/Areas Sources/WxGazetteer/Postcodes Sources/WxGazetteer/Sound Sources/WxGazetteer/TimeZones
  Sources/WxGazetteer/Search/Names/Folding.swift Sources/WxGazetteer/Search/Names/Folding+Arrays.swift
  Sources/WxGazetteer/Search/Names/NameKey.swift Sources/WxGazetteer/Search/Names/NormalizedText.swift
)

# data_version: FORMAT.YEAR.MONTH.DAY, the format of the index and the day of the newest change to the data (UTC). So a
# package that reads format 11 needs a version from 11 up to 12, without it. A second change on one day has the same
# version until it is released; then WXLOC_DATA_REVISION=1 adds a number.
data_version() {
  local time
  time=$(git -C "$root" log -1 --format=%ct -- "${sources_of_data[@]}" 2>/dev/null) || true
  # Without the history: the time that the packager names.
  time=${time:-${SOURCE_DATE_EPOCH:?the date of the data is unknown: there is no git history, so set SOURCE_DATE_EPOCH}}
  printf '%s.%s%s\n' "$(index_format)" "$(date -u -d "@$time" +%-Y.%-m.%-d)" "${WXLOC_DATA_REVISION:+.$WXLOC_DATA_REVISION}"
}
