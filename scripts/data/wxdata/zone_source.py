"""The full time-zone polygons, as timezonefinder-data packs them."""

import io
import json

import numpy

from .fetch import Sources

_FOLDER = "timezonefinder_data/data/"
_BLOCK = 128  # vertices per block
_STEP = 10  # stored units of a residual: the source has six decimals


class ZoneSource:
    """The polygons of the zones, lists of rings in units of 1e-7 degrees."""

    def __init__(self, sources: Sources):
        def array(path: str) -> numpy.ndarray:
            return numpy.load(io.BytesIO(sources.read("timezonefinder-data", _FOLDER + path)), allow_pickle=False)

        def read(path: str) -> bytes:
            return sources.read("timezonefinder-data", _FOLDER + path)

        self.version = read("data_version.txt").decode().strip()
        self.names = read("timezone_names.txt").decode().split()
        self.zone_ids = array("zone_ids.npy")
        boundaries = _rings(read, array, "boundaries/")
        for axis, edges in ((0, "x"), (1, "y")):
            low, high = array(f"boundaries/{edges}min.npy"), array(f"boundaries/{edges}max.npy")
            for index, ring in enumerate(boundaries):
                if ring[:, axis].min() != low[index] or ring[:, axis].max() != high[index]:
                    raise ValueError(f"zones: ring {index} does not fill its box")
        inline = _rings(read, array, "holes/")
        # A hole that equals another zone's outline refers to it; other holes are stored.
        holes = [boundaries[ref] if ref >= 0 else inline[~ref] for ref in array("holes/poly_ref.npy").tolist()]
        registry = {int(key): value for key, value in json.loads(read("hole_registry.json")).items()}
        self.polygons: list[list[numpy.ndarray]] = []
        for index, ring in enumerate(boundaries):
            count, first = registry.get(index, (0, 0))
            self.polygons.append([ring, *holes[first : first + count]])


def _rings(read, array, part: str) -> list[numpy.ndarray]:
    """All rings of one collection as (n, 2) arrays, longitude first."""
    payloads = _payloads(read(part + "coordinates.bin"))
    bases, ranges, widths = array(part + "block_bases.npy"), array(part + "block_ranges.npy"), array(part + "block_widths.npy")
    offsets, counts = array(part + "block_offsets.npy").tolist(), array(part + "nr_vertices.npy").tolist()
    rings = []
    for index, payload in enumerate(payloads):
        position = 0
        blocks = []
        remaining = counts[index]
        for block in range(offsets[index], offsets[index + 1]):
            count = min(_BLOCK, remaining)
            remaining -= count
            axes = []
            # A block stores one extra vertex: the first of the next block.
            for axis, base in ((0, int(bases[block])), (1, int(ranges[block, 0]))):
                width = int(widths[block, axis])
                words = -(-(count + 1) * width // 32)
                axes.append(base + _STEP * _unpacked(payload[position : position + words], width, count))
                position += words
            blocks.append(numpy.stack(axes, axis=1))
        rings.append(numpy.concatenate(blocks))
    return rings


def _unpacked(words: numpy.ndarray, width: int, count: int) -> numpy.ndarray:
    """`count` values of `width` bits, least significant bit first."""
    if width == 0:
        return numpy.zeros(count, numpy.int64)
    bits = numpy.unpackbits(words.view(numpy.uint8), bitorder="little")[: count * width]
    return bits.reshape(count, width).astype(numpy.int64) @ (1 << numpy.arange(width, dtype=numpy.int64))


def _payloads(raw: bytes) -> list[numpy.ndarray]:
    """The word vectors of the FlatBuffers file: a root table with a vector of tables with one vector each."""
    if raw[4:8] != b"TZFP":
        raise ValueError("zones: not a polygon collection")
    words = numpy.frombuffer(raw, "<u4")
    signed = numpy.frombuffer(raw, "<i4")
    halves = numpy.frombuffer(raw, "<u2")

    def vector(table: int) -> tuple[int, int]:
        """Position of the first element and length of the vector in a table's first field."""
        vtable = table - int(signed[table // 4])
        field = table + int(halves[(vtable + 4) // 2])
        target = field + int(words[field // 4])
        return target + 4, int(words[target // 4])

    elements, count = vector(int(words[0]))
    result = []
    for index in range(count):
        element = elements + 4 * index
        start, length = vector(element + int(words[element // 4]))
        result.append(words[start // 4 : start // 4 + length])
    return result
