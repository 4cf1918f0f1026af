"""Douglas-Peucker on shared borders.

Neighbors are cut into the same arcs and each arc is simplified once, so that they still meet without gaps or
overlaps. An arc runs between junctions (vertices that do not have exactly two distinct neighbors in all rings).
"""

import re

import numpy
import shapely

from . import polygon_file
from .polygon_file import Ring
from .tables import progress

UNITS = 10_000_000  # per degree, the unit of source vertices
_ATTEMPTS = 200
_POSITION = re.compile(r"\[(\S+) (\S+?)\]")


class Coverage:
    """Rings of integer vertices, cut into arcs.

    `rings[i]` is a list of (arc, reversed); `arcs[k]` the vertices of an arc with both ends.
    """

    def __init__(self, rings: list[Ring]):
        lengths = [len(ring) for ring in rings]
        points = numpy.concatenate(rings)
        keys = (points[:, 0].astype(numpy.int64) << 32) + points[:, 1]
        _, ids = numpy.unique(keys, return_inverse=True)
        ids = ids.astype(numpy.int64)
        bounds = numpy.cumsum([0, *lengths])
        following = numpy.empty_like(ids)
        following[:-1] = ids[1:]
        following[bounds[1:] - 1] = ids[bounds[:-1]]
        edges = numpy.unique((numpy.minimum(ids, following) << 32) + numpy.maximum(ids, following))
        size = int(ids.max()) + 1
        degree = numpy.bincount(edges >> 32, minlength=size) + numpy.bincount(edges & 0xFFFFFFFF, minlength=size)
        self.arcs: list[Ring] = []
        self.rings: list[list[tuple[int, bool]]] = []
        known: dict[tuple, int] = {}
        for first, last in zip(bounds[:-1], bounds[1:]):
            self.rings.append(self._cut(points[first:last], ids[first:last], degree, known))

    def _cut(self, ring: Ring, ids: numpy.ndarray, degree: numpy.ndarray, known: dict) -> list[tuple[int, bool]]:
        nodes = numpy.flatnonzero(degree[ids] != 2)
        if not len(nodes):
            # An isolated loop: start where every copy of it does.
            nodes = numpy.array([int(numpy.argmin(ids))])
        start = int(nodes[0])
        ring, ids, nodes = numpy.roll(ring, -start, axis=0), numpy.roll(ids, -start), nodes - start
        ring, ids = numpy.vstack([ring, ring[:1]]), numpy.append(ids, ids[0])
        pieces = []
        for begin, end in zip(nodes.tolist(), [*nodes.tolist()[1:], len(ids) - 1]):
            forward = ids[begin : end + 1]
            key, backward = forward.tobytes(), forward[::-1].tobytes()
            reverse = backward < key
            if reverse:
                key = backward
            if key not in known:
                known[key] = len(self.arcs)
                vertices = ring[begin : end + 1]
                self.arcs.append(vertices[::-1] if reverse else vertices)
            pieces.append((known[key], reverse))
        return pieces

    def simplify(self, tolerance: float) -> None:
        """Simplifies every arc with Douglas-Peucker at `tolerance`; the ends remain."""
        self.kept: list[numpy.ndarray] = [_kept(arc, tolerance) for arc in self.arcs]

    def refine(self, arc: int, segment: int, tolerance: float) -> bool:
        """Replaces one segment of a simplified arc by a finer line; False if the original has no more vertices."""
        kept = self.kept[arc]
        begin, end = int(kept[segment]), int(kept[segment + 1])
        if end - begin < 2:
            return False
        inner = _kept(self.arcs[arc][begin : end + 1], tolerance)[1:-1] + begin
        if not len(inner):
            # Even the finer tolerance drops all vertices: use the farthest one.
            inner = numpy.array([begin + _farthest(self.arcs[arc][begin : end + 1])])
        self.kept[arc] = numpy.concatenate([kept[: segment + 1], inner, kept[segment + 1 :]])
        return True

    def line(self, arc: int) -> Ring:
        """An arc in its current form."""
        return self.arcs[arc][self.kept[arc]]

    def ring(self, index: int) -> Ring:
        """A ring assembled from its current arcs, without its closing vertex."""
        lines = [(self.line(arc), reverse) for arc, reverse in self.rings[index]]
        return numpy.concatenate([line[::-1][:-1] if reverse else line[:-1] for line, reverse in lines])


def _kept(arc: Ring, tolerance: float) -> numpy.ndarray:
    """The indexes of the vertices that Douglas-Peucker keeps."""
    line = shapely.simplify(shapely.LineString(arc.astype(float)), tolerance, preserve_topology=False)
    chosen = numpy.rint(shapely.get_coordinates(line)).astype(numpy.int64)
    # An arc passes no inner vertex twice, so values determine positions.
    keys = (arc[:, 0].astype(numpy.int64) << 32) + arc[:, 1]
    wanted = (chosen[1:-1, 0] << 32) + chosen[1:-1, 1]
    inner = 1 + numpy.flatnonzero(numpy.isin(keys[1:-1], wanted))
    return numpy.concatenate([[0], inner, [len(arc) - 1]]).astype(numpy.int64)


def _farthest(arc: Ring) -> int:
    """The index of the inner vertex farthest from the line between the ends (or from the end, if both are equal)."""
    begin, end = arc[0].astype(float), arc[-1].astype(float)
    offsets = arc[1:-1] - begin
    along = end - begin
    length = float(numpy.hypot(*along))
    if length == 0:
        distances = numpy.hypot(offsets[:, 0], offsets[:, 1])
    else:
        distances = numpy.abs(offsets[:, 0] * along[1] - offsets[:, 1] * along[0]) / length
    return 1 + int(numpy.argmax(distances))


def simplified(polygons: list[list[Ring]], tolerance: float, step: int = 1) -> list[list[polygon_file.Polygon]]:
    """Returns each polygon (rings in UNITS) as valid polygons on the grid of `step` file units.

    If simplified lines cross or an island vanishes, the lines around that spot are refined, for both
    neighbors, until all polygons are valid.
    """
    coverage = Coverage([ring for rings in polygons for ring in rings])
    progress(f"  {len(coverage.arcs):,} shared arcs")
    coverage.simplify(tolerance * UNITS)
    grid = step * UNITS // polygon_file.SCALE
    numbers, owners, first = [], {}, 0
    for index, rings in enumerate(polygons):
        numbers.append(range(first, first + len(rings)))
        first += len(rings)
        for number in numbers[-1]:
            for arc, _ in coverage.rings[number]:
                owners.setdefault(arc, set()).add(index)
    result: list[list[polygon_file.Polygon]] = [[] for _ in polygons]
    pending, finer, refined = set(range(len(polygons))), tolerance * UNITS, 0
    for attempt in range(_ATTEMPTS):
        finer = max(finer / 2, grid / 2)
        touched = set()
        for index in sorted(pending):
            arcs = {arc for number in numbers[index] for arc, _ in coverage.rings[number]}
            rings = [_on_grid(coverage.ring(number), grid) * step for number in numbers[index]]
            thin = [number for number, ring in zip(numbers[index], rings) if len(ring) < 3]
            if thin:
                arcs = {arc for number in thin for arc, _ in coverage.rings[number]}
                spots = [(arc, segment) for arc in sorted(arcs) for segment in range(len(coverage.kept[arc]) - 1)]
            else:
                shape = polygon_file.shape(rings)
                if shape.is_valid:
                    result[index] = [rings]
                    continue
                spots = _segments_at(coverage, sorted(arcs), fault(shape, UNITS), grid)
            result[index] = []
            # From the last segment to the first, so that the other indexes remain valid.
            for arc, segment in sorted(spots, reverse=True):
                if coverage.refine(arc, segment, finer):
                    touched |= owners[arc]
                    refined += 1
        pending = touched
        if not pending:
            break
    broken = [index for index, parts in enumerate(result) if not parts]
    for index in broken:
        rings = [coverage.ring(number) / UNITS for number in numbers[index]]
        result[index] = polygon_file.valid_polygons(shapely.Polygon(rings[0], [r for r in rings[1:] if len(r) >= 3]), step)
    progress(f"  {refined:,} segments refined in {attempt + 1} rounds, {len(broken)} polygons repaired on the grid")
    return result


def fault(shape: shapely.Polygon, scale: float = 1) -> tuple[float, float]:
    """Where GEOS finds the polygon invalid: longitude and latitude times `scale`."""
    reason = shapely.is_valid_reason(shape)
    longitude, latitude = _POSITION.search(reason).groups()
    return float(longitude) * scale, float(latitude) * scale


def _segments_at(
    coverage: Coverage, arcs: list[int], spot: tuple[float, float], grid: int
) -> list[tuple[int, int]]:
    """The segments of the simplified arcs that pass through `spot`, within the grid's precision."""
    found = []
    for arc in arcs:
        line = coverage.line(arc).astype(float)
        low, high = line.min(axis=0) - 2 * grid, line.max(axis=0) + 2 * grid
        if not (low[0] <= spot[0] <= high[0] and low[1] <= spot[1] <= high[1]):
            continue
        begin, along = line[:-1], numpy.diff(line, axis=0)
        square = numpy.maximum((along**2).sum(axis=1), 1)
        share = numpy.clip(((numpy.array(spot) - begin) * along).sum(axis=1) / square, 0, 1)
        nearest = begin + along * share[:, None]
        distance = numpy.hypot(nearest[:, 0] - spot[0], nearest[:, 1] - spot[1])
        found += [(arc, int(segment)) for segment in numpy.flatnonzero(distance <= 1.5 * grid)]
    return found


def _on_grid(ring: Ring, grid: int) -> Ring:
    snapped = numpy.floor_divide(ring + grid // 2, grid)
    return snapped[numpy.any(snapped != numpy.roll(snapped, 1, axis=0), axis=1)]
