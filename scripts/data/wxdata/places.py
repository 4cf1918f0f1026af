"""data/places.tsv.gz: the populated places."""

from pathlib import Path

from .geonames import GeoNames
from .tables import progress, write_table
from .text import clean, clean_list, decimal, joined

COLUMNS = (
    "id name latitude longitude country_code admin1 admin2_id population elevation_m timezone feature alternates"
)
# GeoNames' code for "no such subdivision".
_NO_ADMIN1 = "00"


def make(geonames: GeoNames, folder: Path) -> None:
    capitals = geonames.capitals
    rows = []
    for city in geonames.cities:
        id, country = city["geonameid"], city["countrycode"]
        name = clean(city["name"])
        admin1 = city["admin1code"] if city["admin1code"] != _NO_ADMIN1 else ""
        survey = geonames.surveys.get(id)
        rows.append([
            str(id),
            name,
            decimal(city["latitude"], 5),
            decimal(city["longitude"], 5),
            country,
            admin1,
            _admin2(geonames, id, country, admin1),
            str(city["population"]),
            survey.elevation if survey else "",
            city["timezone"],
            _feature(survey.feature if survey else "", capitals.get(country) == id),
            joined(clean_list(city["alternatenames"], without=[name])),
        ])
    rows.sort(key=lambda row: (row[4], row[5], -int(row[7]), int(row[0])))
    write_table(folder / "places.tsv.gz", COLUMNS, rows)
    _report(geonames, rows)


def _admin2(geonames: GeoNames, id: int, country: str, admin1: str) -> str:
    """The second-order subdivision, if it is in the place's own first-order one."""
    for subdivision in geonames.city_subdivisions.get(id, []):
        if subdivision.level == "2" and subdivision.code.startswith(f"{country}.{admin1}."):
            return subdivision.id
    return ""


def _feature(surveyed: str, is_capital: bool) -> str:
    if is_capital:
        return "PPLC"
    # The data are of 2015: a capital that has moved since becomes a seat of a first-order subdivision.
    return "PPLA" if surveyed == "PPLC" else surveyed


def _report(geonames: GeoNames, rows: list[list[str]]) -> None:
    codes = {subdivision.code for subdivision in geonames.subdivisions}
    joins = sum(f"{row[4]}.{row[5]}" in codes for row in rows)
    counts = {feature: sum(row[10] == feature for row in rows) for feature in ("PPLC", "PPLA")}
    progress(
        f"  admin1 joins {joins:,} of {len(rows):,} ({joins / len(rows):.2%}); "
        f"admin2 {sum(bool(row[6]) for row in rows):,}; elevation {sum(bool(row[8]) for row in rows):,}; "
        f"feature {sum(bool(row[10]) for row in rows):,}, of these {counts}"
    )
    if joins / len(rows) < 0.997:
        raise ValueError("places: too few match their first-order subdivision")
