"""data/names.tsv.gz: names with their language."""

from pathlib import Path

from .geonames import GeoNames
from .tables import progress, write_table
from .text import clean


def make(geonames: GeoNames, folder: Path) -> None:
    """Names of the places, subdivisions and countries in the other tables.
    The catalogs are keyed by GeoNames id for places, by code for subdivisions ("TR.33") and countries ("TR");
    the table uses ids throughout.
    """
    ids = {str(city["geonameid"]): str(city["geonameid"]) for city in geonames.cities}
    ids |= {s.code: s.id for s in geonames.subdivisions if s.code and s.id}
    ids |= {s.id: s.id for s in geonames.subdivisions if s.id}
    ids |= {code: str(country["geonameid"]) for code, country in geonames.countries.items()}
    rows = set()
    dropped = 0
    for tag, names in geonames.translations.items():
        for key, name in names.items():
            if key in ids and clean(name):
                rows.add((ids[key], tag, clean(name)))
            else:
                dropped += 1
    ordered = sorted(rows, key=lambda row: (int(row[0]), row[1], row[2]))
    write_table(folder / "names.tsv.gz", "id lang name", [list(row) for row in ordered])
    progress(f"  {len({row[1] for row in rows})} languages, {len({row[0] for row in rows}):,} ids, {dropped:,} other names omitted")
