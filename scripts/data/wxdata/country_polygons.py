"""data/country-polygons.bin.gz: the countries' polygons, by ISO 3166-1 code."""

from pathlib import Path

import numpy
import shapely

from . import polygon_file
from .natural_earth import Country, NaturalEarth
from .simplify import UNITS, simplified
from .tables import progress

TOLERANCE = 0.003  # degrees: about 300 m, the scale of the source
STEP = 10  # 1e-4 degrees

# Land that Natural Earth lists separately, with its code in ISO 3166 and tzdata's zone.tab; None: no country.
_WITHOUT_CODE = {
    "Akrotiri": "CY", "Dhekelia": "CY", "Guantanamo Bay USNB": "CU",
    "Bir Tawil": None, "Spratly Is.": None, "Scarborough Reef": None,
}
# Parts with their own code: (code, west, south, east, north) of the box that contains the part.
_PARTS_APART = {
    "France": [
        ("GF", -55, 2, -51, 6), ("GP", -62, 15.7, -60.9, 16.6), ("MQ", -61.4, 14.3, -60.7, 15),
        ("RE", 55, -21.5, 56, -20.7), ("YT", 44.9, -13.1, 45.4, -12.5),
    ],
    "Norway": [("SJ", 10, 73.5, 36, 81), ("SJ", -10, 70.5, -7, 71.5), ("BV", 3, -55, 4, -54)],
    "Netherlands": [("BQ", -69, 11.5, -62, 18)],
    "New Zealand": [("TK", -173, -10, -171, -8)],
    "Indian Ocean Ter.": [("CX", 105, -11, 106, -10), ("CC", 96, -13, 97, -11)],
}


def make(earth: NaturalEarth, wanted: set[str], folder: Path) -> None:
    parts = [(code, part) for country in earth.countries for code, part in coded_parts(country)]
    progress(f"  Natural Earth {earth.version}: {len(parts):,} parts, "
             f"{sum(shapely.get_num_coordinates(part) for _, part in parts):,} vertices")
    lines = simplified([source_rings(part) for _, part in parts], TOLERANCE, STEP)
    features: dict[str, list[polygon_file.Polygon]] = {}
    for (code, _), polygons in zip(parts, lines, strict=True):
        features.setdefault(code, []).extend(polygons)
    if set(features) != wanted:
        raise ValueError(f"countries: {sorted(set(features) ^ wanted)} are only in one of the two sources")
    polygon_file.write(folder / "country-polygons.bin.gz",
                       {code: polygon_file.in_order(polygons) for code, polygons in features.items()})


def coded_parts(country: Country) -> list[tuple[str, shapely.Polygon]]:
    """The parts of one of Natural Earth's countries with the code of each."""
    own = _WITHOUT_CODE.get(country.name, country.code)
    if own is None:
        return []
    result = []
    for part in country.parts:
        box = next((code for code, *bounds in _PARTS_APART.get(country.name, []) if shapely.box(*bounds).covers(part)), own)
        result.append((box, part))
    return result


def source_rings(part: shapely.Polygon) -> list[polygon_file.Ring]:
    """The rings of a polygon in UNITS, without their closing vertices."""
    rings = []
    for ring in (part.exterior, *part.interiors):
        grid = numpy.rint(shapely.get_coordinates(ring) * UNITS).astype(numpy.int64)
        rings.append(grid[numpy.any(grid != numpy.roll(grid, 1, axis=0), axis=1)])
    return rings
