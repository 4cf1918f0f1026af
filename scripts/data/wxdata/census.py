"""data/census-places.tsv.gz: places of the United States that GeoNames' cities500 does not have."""

import gzip
import math
import re
from collections import defaultdict
from pathlib import Path

from .fetch import Sources
from .geonames import GeoNames
from .tables import progress, write_table
from .text import clean, decimal, match_key

COLUMNS = "admin1 name latitude longitude"

# The section of a place has seven digits, that of a county subdivision ten.
_SECTION = re.compile(r"^\[fips(\d{7}|\d{10})\]\n((?:.+\n)+)", re.MULTILINE)
_CENTROID = re.compile(r"^centroid = \((-?[\d.]+), (-?[\d.]+)\)$", re.MULTILINE)
_DESCRIPTION = re.compile(r"^description = (.+), ([A-Z]{2})$", re.MULTILINE)
# Kinds of places, which are not part of a name.
_PLACE = re.compile(r"^(.+) (?:CDP|city|town|village|borough|municipality)$")
# Of the county subdivisions, those that people name as where they live.
_TOWN = re.compile(r"^(.+) (?:town|plantation)$")
_TOWNSHIP = re.compile(r"^(.+) township$")
_OTHER_NAME = re.compile(r"^(.+) \((.+)\)$")
_SHORT = {"mt": "mount", "ft": "fort", "ste": "sainte"}

# A place of the same name so near is the same one. The middle of a large city may lie off its coast.
_SAME_KM = 40.0
_SAME_LARGE_KM = 100.0
_LARGE = 20_000


def make(sources: Sources, geonames: GeoNames, folder: Path) -> None:
    text = _places(sources)
    known = _known(geonames)
    rows = []
    count = 0
    for digits, section in _SECTION.findall(text):
        description, centroid = _DESCRIPTION.search(section), _CENTROID.search(section)
        if not (description and centroid):
            continue
        state = description[2]
        latitude, longitude = (math.degrees(float(number)) for number in centroid.groups())
        for name in _names(description[1], is_place=len(digits) == 7):
            count += 1
            bare = name.removesuffix(" Township")
            if any(_is_near(place, latitude, longitude) for place in known[state, _key(bare)]):
                continue
            known[state, _key(name)].append((latitude, longitude, _SAME_KM))
            rows.append([state, name, decimal(latitude, 4), decimal(longitude, 4)])
    rows.sort(key=lambda row: (row[0], row[1], float(row[2]), float(row[3])))
    write_table(folder / "census-places.tsv.gz", COLUMNS, rows)
    progress(f"  {count:,} names of the source, {len(rows):,} not in cities500")


def _places(sources: Sources) -> str:
    return gzip.decompress(sources.read("weather-util-data", "usr/share/weather-util/places.gz")).decode("utf-8")


def _names(description: str, is_place: bool) -> list[str]:
    """The names of a place or a county subdivision; none if it is only a part of a map."""
    if is_place:
        match = _PLACE.match(description)
        names = [match[1]] if match else []
    elif match := _TOWN.match(description):
        names = [match[1]]
    else:
        match = _TOWNSHIP.match(description)
        names = [match[1] + " Township"] if match else []
    names = [part for name in names for part in _parts(name)]
    # `Township 7` and `District 3, Worton` number the parts of a county.
    return [clean(name) for name in names if not re.search(r"[\d,/]", name)]


def _parts(name: str) -> tuple[str, ...]:
    """Both names of `Hartford (Croton)`."""
    match = _OTHER_NAME.match(name)
    return match.groups() if match else (name,)


def _key(name: str) -> str:
    return match_key(re.sub(r"\b(mt|ft|ste)\b\.?", lambda match: _SHORT[match[1]], name.casefold()))


def _known(geonames: GeoNames) -> dict[tuple[str, str], list[tuple[float, float, float]]]:
    """The places of the United States by state and key of each name: their positions and extents."""
    known = defaultdict(list)
    for city in geonames.cities:
        if city["countrycode"] != "US":
            continue
        for name in {city["name"], *city["alternatenames"]}:
            reach = _SAME_LARGE_KM if city["population"] >= _LARGE else _SAME_KM
            known[city["admin1code"], _key(name)].append((city["latitude"], city["longitude"], reach))
    return known


def _is_near(place: tuple[float, float, float], latitude: float, longitude: float) -> bool:
    east = (place[1] - longitude) * math.cos(math.radians(latitude))
    return math.hypot(place[0] - latitude, east) * 111.2 < place[2]
