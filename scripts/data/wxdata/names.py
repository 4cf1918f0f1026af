"""data/names.tsv.gz: names with their language."""

from pathlib import Path

from .admin import english_name
from .chinese import in_both_scripts
from .cldr import Cldr
from .english import chosen, chosen_names, plain_english, shown_english
from .geonames import GeoNames
from .tables import progress, write_table
from .text import clean

# Rows of the table: id, language tag, name.
Rows = set[tuple[str, str, str]]


def _chosen() -> Rows:
    """The names in english.txt that are by id."""
    return {(key, tag, name) for key, names in chosen_names().items() if key.isdigit() for tag, name in names.items()}


def _english(geonames: GeoNames, cldr: Cldr, rows: Rows) -> Rows:
    """The English names of subdivisions and places that precede the catalogs' or are missing there."""
    catalog = {id: name for id, tag, name in rows if tag == "en"}
    reference = cldr.subdivision_names.get("en", {})
    result = set()
    for subdivision in geonames.subdivisions:
        main = english_name(subdivision, geonames, reference)
        older = name = catalog.get(subdivision.id, main)
        if subdivision.level == "1":
            name = main if chosen(subdivision.iso_code) else shown_english(main, older, subdivision.type)
        if (name := plain_english(name, subdivision.country_code)) != older:
            result.add((subdivision.id, "en", name))
    for city in geonames.cities:
        id = str(city["geonameid"])
        older = catalog.get(id, clean(city["name"]))
        if (name := plain_english(older, city["countrycode"])) != older:
            result.add((id, "en", name))
    return {row for row in result if not chosen(row[0])}


def _usual_names_of_countries(geonames: GeoNames, cldr: Cldr) -> Rows:
    """CLDR's standard names of the countries whose names in the catalogs, official or former ones, it does not have."""
    result = set()
    for code, country in geonames.countries.items():
        for tag, table in cldr.territory_names.items():
            names = table.get(code)
            catalog_name = geonames.translations.get(tag, {}).get(code)
            if names and catalog_name and tag != "en" and clean(catalog_name) not in names:
                # The standard names of these two add that they belong to China.
                result.add((str(country["geonameid"]), tag, names[-1] if code in ("HK", "MO") else names[0]))
    return result


def _with_chinese_scripts(geonames: GeoNames, rows: Rows) -> Rows:
    """The rows with the names in `zh`, `zh-CN` and `zh-SG` in simplified characters, and for `zh-Hant` those in `zh` that
    differ in traditional ones. Of countries, CLDR has both.
    """
    countries = {str(country["geonameid"]) for country in geonames.countries.values()}
    chinese = {row: row[2] for row in rows if row[1] in ("zh", "zh-CN", "zh-SG")}
    others = {str(city["geonameid"]): city["alternatenames"] for city in geonames.cities}
    others |= {subdivision.id: subdivision.aliases for subdivision in geonames.subdivisions}
    both = in_both_scripts(geonames.sources, chinese, {row: others.get(row[0], ()) for row in chinese})
    result = rows - chinese.keys()
    for (id, tag, _), (simplified, traditional) in both.items():
        result.add((id, tag, simplified))
        if tag == "zh" and traditional != simplified and id not in countries:
            result.add((id, "zh-Hant", traditional))
    return result


def make(geonames: GeoNames, names_in_cldr: Cldr, folder: Path) -> None:
    """Names of the places, subdivisions and countries in the other tables.
    The catalogs are keyed by GeoNames id for places, by code for subdivisions ("TR.33") and countries ("TR");
    the table uses ids throughout. They are of 2022, so the names in english.txt and the English names in admin.tsv.gz
    precede those of the same language.
    """
    ids = {str(city["geonameid"]): str(city["geonameid"]) for city in geonames.cities}
    progress(f"  other codes in {', '.join(sorted(geonames.recoded))}")
    ids |= {s.code: s.id for s in geonames.subdivisions if s.code and s.id and s.country_code not in geonames.recoded}
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
    rows = _with_chinese_scripts(geonames, rows)
    known = set(ids.values())
    first = _chosen() | _english(geonames, names_in_cldr, rows) | _usual_names_of_countries(geonames, names_in_cldr)
    first = {row for row in first if row[0] in known}
    ordered = sorted(rows | first, key=lambda row: (int(row[0]), row[1], row not in first, row[2]))
    write_table(folder / "names.tsv.gz", "id lang name", [list(row) for row in ordered])
    progress(f"  {len({row[1] for row in rows})} languages, {len({row[0] for row in rows}):,} ids, {dropped:,} other names omitted")
