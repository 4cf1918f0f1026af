"""data/zones.tsv: the countries of each time zone."""

import re
from pathlib import Path

from .fetch import Sources
from .tables import read_fields, write_table
from .text import decimal, joined

COLUMNS = "zone country_codes latitude longitude"
_POSITION = re.compile(r"([+-])(\d{2})(\d{2})(\d{2})?([+-])(\d{3})(\d{2})(\d{2})?")


def read(sources: Sources) -> dict[str, tuple[list[str], str]]:
    """Zone → (countries, position): zone.tab's own country first, then the others of zone1970.tab.

    zone.tab has a zone for each country, even if it keeps the same time as a neighbor's (Europe/Oslo);
    zone1970.tab lists the other countries that share a zone (Europe/Berlin: DE, DK, NO, SE, SJ).
    """
    zones: dict[str, tuple[list[str], str]] = {}
    for file in ("zone.tab", "zone1970.tab"):
        for fields in read_fields(sources.read("tzdata", f"tzdata/zoneinfo/{file}")):
            if not fields[0].startswith("#"):
                countries, _ = zones.setdefault(fields[2], ([], fields[1]))
                countries += [code for code in fields[0].split(",") if code not in countries]
    return zones


def make(sources: Sources, folder: Path) -> None:
    rows = []
    for zone, (countries, position) in sorted(read(sources).items()):
        latitude, longitude = _degrees(position)
        rows.append([zone, joined(countries), decimal(latitude, 4), decimal(longitude, 4)])
    write_table(folder / "zones.tsv", COLUMNS, rows)


def _degrees(position: str) -> tuple[float, float]:
    """ISO 6709 without decimals: ±DDMM±DDDMM or ±DDMMSS±DDDMMSS."""
    parts = _POSITION.fullmatch(position).groups()
    values = []
    for sign, degrees, minutes, seconds in (parts[:4], parts[4:]):
        value = int(degrees) + int(minutes) / 60 + int(seconds or 0) / 3600
        values.append(-value if sign == "-" else value)
    return values[0], values[1]
