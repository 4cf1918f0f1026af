"""data/airports.tsv.gz: airports and weather stations that have a code."""

import csv
import io
import json
from pathlib import Path

from .fetch import Sources
from .tables import progress, write_table
from .text import clean, decimal

COLUMNS = "icao iata name city region_iso country_code latitude longitude elevation_m metar type"


def make(sources: Sources, folder: Path) -> None:
    stations = json.loads(sources.read("avwx-engine", "avwx/data/files/stations.json"))
    airports = _airports(sources)
    rows, moved = [], 0
    for key, station in stations.items():
        if not (station["icao"] or station["iata"] or station["reporting"]):
            continue
        country, state = station["country"], station["state"]
        latitude, longitude = station["latitude"], station["longitude"]
        airport = airports.get(station["icao"] or key)
        # The source gives weather stations to a few tenths of a degree; most are at an airport.
        if station["type"] == "weather_station" and airport and airport["country"] == country:
            latitude, longitude = float(airport["lat"]), float(airport["lon"])
            moved += 1
        rows.append([
            # The key is the identifier in a station's reports, even if ICAO has not assigned it.
            station["icao"] or (key if station["reporting"] else ""),
            station["iata"] or "",
            clean(station["name"] or ""),
            clean(station["city"] or ""),
            f"{country}-{state}" if state else "",
            country,
            decimal(latitude, 5),
            decimal(longitude, 5),
            "" if station["elevation_m"] is None else str(station["elevation_m"]),
            "1" if station["reporting"] else "0",
            station["type"],
        ])
    rows.sort(key=lambda row: (row[0] == "", row[0], row[1], row[2], row[6], row[7]))
    write_table(folder / "airports.tsv.gz", COLUMNS, rows)
    progress(
        f"  ICAO or station {sum(bool(row[0]) for row in rows):,}, IATA {sum(bool(row[1]) for row in rows):,}, "
        f"METAR {sum(row[9] == '1' for row in rows):,}, "
        f"at the position of their airport {moved:,}"
    )


def _airports(sources: Sources) -> dict[str, dict[str, str]]:
    """The airports of airportsdata by ICAO code."""
    text = sources.read("airportsdata", "airportsdata/airports.csv").decode("utf-8")
    return {row["icao"]: row for row in csv.DictReader(io.StringIO(text))}
