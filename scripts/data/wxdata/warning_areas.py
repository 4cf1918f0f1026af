"""data/warning-areas.bin.gz: the areas for which European weather services issue warnings, by their codes.

MeteoAlarm publishes the outlines of its areas (EMMA_ID); warnings also name areas of NUTS (Eurostat) and of the
Czech municipalities with extended powers (CISORP). The Python package linecast ships them, thinned and on a grid of
1e-5 degrees, in a file of its own; only the geometry and the codes are taken from it. Areas with the same outline
become one feature with several codes.
"""

import gzip
import struct
from pathlib import Path

import numpy
import shapely

from . import polygon_file
from .fetch import Sources
from .tables import progress

_PACKAGE, _MEMBER = "linecast", "linecast/data/meteoalarm_regions.bin.gz"
_MAGIC, _VERSION = b"LCMA", 2
# A code without a list is one of MeteoAlarm's own.
_OWN_LIST = "EMMA_ID"
# Between the codes of a feature. It sorts after all letters and digits.
SEPARATOR = "|"


def make(sources: Sources, folder: Path) -> None:
    features: dict[bytes, list] = {}
    codes: dict[bytes, list[str]] = {}
    dropped = 0
    areas = dict(source_areas(gzip.decompress(sources.read(_PACKAGE, _MEMBER))))
    for code, geometry in areas.items():
        # Each Czech municipality is also an area of MeteoAlarm, drawn anew: at corners, more than four areas would overlap.
        geometry = areas.get(code.replace("CISORP/", f"{_OWN_LIST}/CZ0"), geometry)
        polygons = polygon_file.valid_polygons(geometry)
        if not polygons:
            dropped += 1
            continue
        key = b"".join(ring.tobytes() + b"/" for rings in polygons for ring in rings)
        features[key] = polygons
        codes.setdefault(key, []).append(code)
    named = {SEPARATOR.join(sorted(codes[key])): polygons for key, polygons in features.items()}
    progress(f"  {sum(map(len, codes.values())):,} codes, {dropped} areas without an outline")
    polygon_file.write(folder / "warning-areas.bin.gz", named)


def source_areas(raw: bytes):
    """The codes, with the names of their lists, and the geometries in degrees."""
    if raw[:4] != _MAGIC or raw[4] != _VERSION:
        raise ValueError(f"{_MEMBER} has another format")
    (count,) = struct.unpack_from("<H", raw, 5)
    position = 7

    def take(form: str) -> tuple:
        nonlocal position
        values = struct.unpack_from(form, raw, position)
        position += struct.calcsize(form)
        return values

    for _ in range(count):
        (length,) = take("<B")
        code = raw[position : position + length].decode("ascii")
        position += length
        take("<4i")  # the box
        parts = []
        for _ in range(take("<H")[0]):
            rings = []
            for _ in range(take("<B")[0]):
                (vertices,) = take("<H")
                pairs = numpy.array(take(f"<{2 * vertices}i"), numpy.int64).reshape(-1, 2)
                # Latitude first there, longitude first here.
                rings.append(pairs[:, ::-1] / polygon_file.SCALE)
            if len(rings[0]) >= 3:
                parts.append(shapely.Polygon(rings[0], [ring for ring in rings[1:] if len(ring) >= 3]))
        # Parts that overlap would cancel each other out where positions are tested.
        geometry = shapely.union_all([shapely.make_valid(part) for part in parts])
        yield (code if "/" in code else f"{_OWN_LIST}/{code}"), geometry
    if position != len(raw):
        raise ValueError(f"{_MEMBER} has {len(raw) - position} more bytes")
