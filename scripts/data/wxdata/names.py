"""data/names.tsv.gz: names with their language."""

from collections import Counter
from pathlib import Path

from .geonames import GeoNames
from .tables import progress, write_table
from .text import clean, match_key


def recoded(geonames: GeoNames) -> set[str]:
    """The countries whose subdivisions have other codes in the catalogs, which are older: fewer than half of the
    names agree with a name of the subdivision. In Viet Nam, where 01 is Hanoi today, it was An Giang."""
    catalogs: dict[str, set[str]] = {}
    for names in geonames.translations.values():
        for key, name in names.items():
            catalogs.setdefault(key, set()).add(match_key(name))
    agreeing, compared = Counter(), Counter()
    for subdivision in geonames.subdivisions:
        found = catalogs.get(subdivision.code) if subdivision.code and subdivision.id else None
        if found:
            older = geonames.english_admin1.get(subdivision.id, "")
            own = {match_key(name) for name in (subdivision.name, older, *subdivision.aliases) if name}
            compared[subdivision.country_code] += 1
            agreeing[subdivision.country_code] += any(a in b or b in a for a in own - {""} for b in found - {""})
    return {country for country, count in compared.items() if 2 * agreeing[country] < count}


def make(geonames: GeoNames, folder: Path) -> None:
    """Names of the places, subdivisions and countries in the other tables.
    The catalogs are keyed by GeoNames id for places, by code for subdivisions ("TR.33") and countries ("TR");
    the table uses ids throughout.
    """
    ids = {str(city["geonameid"]): str(city["geonameid"]) for city in geonames.cities}
    other = recoded(geonames)
    progress(f"  other codes in {', '.join(sorted(other))}")
    ids |= {s.code: s.id for s in geonames.subdivisions if s.code and s.id and s.country_code not in other}
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
