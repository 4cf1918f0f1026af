"""The polygon files (WXPOLY1): writing, reading, and geometry that is valid on the stored grid.

Rings are integer arrays of shape (n, 2), longitude and latitude in units of 1e-5 degrees, without a repeated
first vertex. A polygon is a list of rings, the outer one first; a feature is a key with its polygons.
"""

from pathlib import Path

import numpy
import shapely

from .tables import progress, write_bytes

MAGIC = b"WXPOLY1\n"
SCALE = 100_000

Ring = numpy.ndarray
Polygon = list[Ring]


def write(path: Path, features: dict[str, list[Polygon]]) -> None:
    """Writes the features, sorted by key; see data/README.md for the format."""
    out = bytearray(MAGIC)
    _varint(out, len(features))
    vertices = polygons = 0
    for key in sorted(features):
        name = key.encode("utf-8")
        _varint(out, len(name))
        out += name
        _varint(out, len(features[key]))
        for rings in features[key]:
            polygons += 1
            _varint(out, len(rings))
            for ring in rings:
                vertices += len(ring)
                _varint(out, len(ring))
                deltas = numpy.diff(ring.astype(numpy.int64), axis=0, prepend=numpy.zeros((1, 2), numpy.int64))
                for value in (numpy.where(deltas < 0, -2 * deltas - 1, 2 * deltas)).ravel().tolist():
                    _varint(out, value)
    progress(f"  {path.name}: {len(features):,} features, {polygons:,} polygons, {vertices:,} vertices")
    write_bytes(path, bytes(out))


def read(raw: bytes) -> dict[str, list[Polygon]]:
    """The features of an uncompressed polygon file."""
    if not raw.startswith(MAGIC):
        raise ValueError("not a polygon file")
    position = len(MAGIC)

    def varint() -> int:
        nonlocal position
        value = shift = 0
        while True:
            byte = raw[position]
            position += 1
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                return value
            shift += 7

    features = {}
    for _ in range(varint()):
        length = varint()
        key = raw[position : position + length].decode("utf-8")
        position += length
        polygons = []
        for _ in range(varint()):
            rings = []
            for _ in range(varint()):
                coded = numpy.array([varint() for _ in range(2 * varint())], numpy.int64)
                deltas = (coded >> 1) ^ -(coded & 1)
                rings.append(numpy.cumsum(deltas.reshape(-1, 2), axis=0))
            polygons.append(rings)
        features[key] = polygons
    if position != len(raw):
        raise ValueError("a polygon file with trailing data")
    return features


def quantised(coordinates: numpy.ndarray, step: int = 1) -> Ring:
    """Degrees on the grid of `step` units, without repeated neighbors and without a closing vertex."""
    grid = (numpy.rint(coordinates * (SCALE / step)) * step).astype(numpy.int64)
    keep = numpy.any(grid != numpy.roll(grid, 1, axis=0), axis=1)
    return grid[keep]


def shape(rings: Polygon) -> shapely.Polygon:
    """The polygon in degrees."""
    closed = [numpy.vstack([ring, ring[:1]]) / SCALE for ring in rings]
    return shapely.Polygon(closed[0], closed[1:])


def multi(polygons: list[Polygon]) -> shapely.MultiPolygon:
    return shapely.MultiPolygon([shape(rings) for rings in polygons])


def valid_polygons(geometry: shapely.Geometry, step: int = 1) -> list[Polygon]:
    """The polygons of `geometry` on the grid, repaired until they are valid there; collapsed slivers are dropped."""
    result = []
    for part in _polygons_in(geometry):
        rings = _rings(part, step)
        if rings and shape(rings).is_valid:
            result.append(rings)
            continue
        # Snapping made it touch itself, so GEOS nodes it on the grid.
        repaired = shapely.make_valid(shapely.set_precision(shapely.make_valid(part), step / SCALE))
        for piece in _polygons_in(repaired):
            rings = _rings(piece, step)
            if rings and shape(rings).is_valid:
                result.append(rings)
    return in_order(result)


def in_order(polygons: list[Polygon]) -> list[Polygon]:
    """Polygons, holes and first vertices in an order that depends only on the coordinates."""
    canonical = []
    for rings in polygons:
        turned = [_from_lowest(ring) for ring in rings]
        canonical.append([turned[0], *sorted(turned[1:], key=lambda ring: ring.tolist())])
    return sorted(canonical, key=lambda rings: (-len(rings[0]), rings[0].tolist()))


def _from_lowest(ring: Ring) -> Ring:
    start = numpy.lexsort((ring[:, 1], ring[:, 0]))[0]
    return numpy.roll(ring, -start, axis=0)


def _polygons_in(geometry: shapely.Geometry) -> list[shapely.Polygon]:
    return [part for part in shapely.get_parts(_collected(geometry)) if part.geom_type == "Polygon" and not part.is_empty]


def _collected(geometry: shapely.Geometry) -> shapely.Geometry:
    """A collection flattened to its polygons."""
    if geometry.geom_type != "GeometryCollection":
        return geometry
    parts = []
    for part in shapely.get_parts(geometry):
        parts += [p for p in shapely.get_parts(_collected(part)) if p.geom_type == "Polygon"]
    return shapely.MultiPolygon(parts)


def _rings(polygon: shapely.Polygon, step: int) -> Polygon | None:
    outer = quantised(shapely.get_coordinates(polygon.exterior), step)
    if len(outer) < 3:
        return None
    holes = [quantised(shapely.get_coordinates(hole), step) for hole in polygon.interiors]
    return [outer, *(hole for hole in holes if len(hole) >= 3)]


def _varint(out: bytearray, value: int) -> None:
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
