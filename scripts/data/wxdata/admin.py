"""data/admin.tsv.gz: subdivisions of countries."""

from pathlib import Path

from .cldr import Cldr
from .english import chosen
from .geonames import GeoNames, Subdivision
from .tables import progress, write_table
from .text import joined, match_key

COLUMNS = "id level country_code code iso_3166_2 name type parent_id aliases"


def make(geonames: GeoNames, cldr: Cldr, folder: Path) -> None:
    reference = cldr.subdivision_names.get("en", {})
    rows = []
    for subdivision in geonames.subdivisions:
        name = english_name(subdivision, geonames, reference)
        names = dict.fromkeys([subdivision.name, *subdivision.aliases])
        if older := geonames.english_admin1.get(subdivision.id):
            names.setdefault(older)
        names.pop(name, None)
        # A word for its kind, such as "Région", is no name: with it, "Rome region" would be in Togo.
        kind = match_key(subdivision.type)
        rows.append([
            subdivision.id, subdivision.level, subdivision.country_code, subdivision.code, subdivision.iso_code,
            name, subdivision.type, _parent_id(subdivision), joined(n for n in names if n and match_key(n) != kind),
        ])
    rows.sort(key=lambda row: (row[2], row[1], row[3], row[4], row[5]))
    write_table(folder / "admin.tsv.gz", COLUMNS, rows)
    progress(f"  with ISO 3166-2 code {sum(bool(row[4]) for row in rows):,}, without id {sum(not row[0] for row in rows):,}")


def english_name(subdivision: Subdivision, geonames: GeoNames, reference: dict[str, list[str]]) -> str:
    """The English name to show: the one chosen by hand, or one of the subdivision's own names.
    ISO's names are local ones ("Nordrhein-Westfalen"); GeoNames' names of 2015 are English but partly outdated.
    CLDR's English name (`reference`, by ISO code) only decides between them: the name that matches it is used. If none
    matches, GeoNames' older name is used, if it still occurs in today's rows.
    """
    if name := chosen(subdivision.iso_code):
        return name
    older = geonames.english_admin1.get(subdivision.id, "")
    names = [subdivision.name, older, *subdivision.aliases]
    if english := reference.get(subdivision.iso_code, [""])[0]:
        key = match_key(english)
        agreeing = [name for name in names if name and match_key(name) == key]
        if agreeing:
            return english if english in agreeing else agreeing[0]
    return older if older in subdivision.aliases else subdivision.name


def _parent_id(subdivision: Subdivision) -> str:
    """The id of the nearest parent subdivision that has one (those only in ISO have none)."""
    above = subdivision.parent
    while above is not None and not above.id:
        above = above.parent
    return above.id if above else ""
