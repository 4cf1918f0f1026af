"""data/tzdata.tsv.gz: the rules of all time zones, as compiled by the time zone database."""

import base64
from pathlib import Path

from .fetch import SourceError, Sources
from .tables import write_table

COLUMNS = "zone same_as data"
_FOLDER = "tzdata/zoneinfo/"


def make(sources: Sources, folder: Path) -> None:
    """A row for each zone and link: its TZif file in base64, or the name of the zone whose file is the same."""
    files = {}
    for member in sources.names("tzdata"):
        raw = sources.read("tzdata", member) if member.startswith(_FOLDER) and not member.endswith("/") else b""
        if raw.startswith(b"TZif"):
            files[member.removeprefix(_FOLDER)] = raw
    first: dict[bytes, str] = {}
    rows = [["+VERSION", "", version(sources)]]
    for zone, raw in sorted(files.items()):
        same = first.setdefault(raw, zone)
        rows.append([zone, "" if same == zone else same, base64.b64encode(raw).decode() if same == zone else ""])
    missing = {line for line in sources.read("tzdata", "tzdata/zones").decode().split()} - files.keys()
    if missing:
        raise SourceError(f"tzdata: no file for {', '.join(sorted(missing))}")
    write_table(folder / "tzdata.tsv.gz", COLUMNS, rows)


def version(sources: Sources) -> str:
    """The version in the first line of tzdata.zi: `2026f`."""
    line = sources.read("tzdata", _FOLDER + "tzdata.zi").split(b"\n", 1)[0].decode()
    prefix = "# version "
    if not line.startswith(prefix):
        raise SourceError(f"tzdata: tzdata.zi begins with {line!r}")
    return line.removeprefix(prefix)
