"""Checks of the generated polygon files against the places, the full source polygons and the airports."""

import gzip
from pathlib import Path

import numpy
import shapely

from . import admin1_polygons, polygon_file
from .fetch import Sources
from .natural_earth import NaturalEarth
from .simplify import UNITS
from .tables import read_table
from .zone_source import ZoneSource


class Layer:
    """A polygon file as shapes; `label` has the key of each shape."""

    def __init__(self, path: Path):
        features = polygon_file.read(gzip.decompress(path.read_bytes()))
        self.keys = list(features)
        if self.keys != sorted(self.keys):
            raise ValueError(f"{path.name}: keys are not sorted")
        shapes = [(key, polygon_file.shape(rings)) for key, polygons in features.items() for rings in polygons]
        self.label = numpy.array([key for key, _ in shapes])
        self.shapes = numpy.array([shape for _, shape in shapes])
        if not shapely.is_valid(self.shapes).all():
            raise ValueError(f"{path.name}: an invalid polygon")
        self.tree = shapely.STRtree(self.shapes)
        print(f"{path.name}: {len(self.keys):,} features, {len(shapes):,} polygons, all valid")

    def inside(self, points: numpy.ndarray) -> numpy.ndarray:
        """The key of a polygon that contains each point (the first by key), or an empty string."""
        answer = numpy.full(len(points), "", dtype=self.label.dtype)
        point, shape = self.tree.query(points, predicate="intersects")
        order = numpy.argsort(-shape, kind="stable")
        answer[point[order]] = self.label[shape[order]]
        return answer

    def nearest(self, points: numpy.ndarray) -> numpy.ndarray:
        """Like `inside`, or the key of the nearest polygon."""
        answer = self.inside(points)
        missing = numpy.flatnonzero(answer == "")
        answer[missing] = self.label[self.tree.nearest(points[missing])]
        return answer

    def sets(self, points: numpy.ndarray) -> list[frozenset[str]]:
        """The keys of all polygons that contain each point."""
        return _key_sets(points, self.shapes, self.label)


def run(sources: Sources, data: Path) -> None:
    places = read_table(data / "places.tsv.gz")
    points = _points(places)
    airports = read_table(data / "airports.tsv.gz")
    airfields = _points(airports)
    _zones(sources, data, places, points)
    _countries(data, places, points, airports, airfields)
    _admin1(sources, data, places, points, airports, airfields)


def _zones(sources: Sources, data: Path, places: list[dict], points: numpy.ndarray) -> None:
    layer = Layer(data / "zones.bin.gz")
    source = ZoneSource(sources)
    full = numpy.array([shapely.Polygon(rings[0] / UNITS, [ring / UNITS for ring in rings[1:]])
                        for rings in source.polygons])
    labels = numpy.array([source.names[zone] for zone in source.zone_ids])
    truth, answer = _key_sets(points, full, labels), layer.sets(points)
    table = {row["zone"] for row in read_table(data / "zones.tsv")}
    print(f"  different zone than by the full polygons: {sum(a != b for a, b in zip(truth, answer))} of {len(points):,}; "
          f"no zone: {sum(not b for b in answer)}; in several: {sum(len(b) > 1 for b in answer)} "
          f"(full: {sum(len(a) > 1 for a in truth)})")
    own = sum(place["timezone"] in zones for place, zones in zip(places, answer))
    print(f"  GeoNames' zone is one of these for {own:,}")
    print(f"  land zones without a row in zones.tsv: {sorted(z for z in layer.keys if z not in table and not z.startswith('Etc/'))}")


def _countries(data: Path, places, points, airports, airfields) -> None:
    layer = Layer(data / "country-polygons.bin.gz")
    truth = numpy.array([place["country_code"] for place in places])
    inside, nearest = layer.inside(points), layer.nearest(points)
    print(f"  places: correct inside {numpy.mean(inside == truth):.4f}, in none {sum(inside == '')}, "
          f"in another {sum((inside != '') & (inside != truth))}; correct with the nearest {numpy.mean(nearest == truth):.4f}")
    truth = numpy.array([row["country_code"] for row in airports])
    print(f"  airports: correct with the nearest {numpy.mean(layer.nearest(airfields) == truth):.4f} of {len(truth):,}")


def _admin1(sources: Sources, data: Path, places, points, airports, airfields) -> None:
    layer = Layer(data / "admin1-polygons.bin.gz")
    public = admin1_polygons.PublicDomain(sources, NaturalEarth(sources))
    vertices = numpy.concatenate([shapely.get_coordinates(shape) for shape in layer.shapes])
    print(f"  vertices in public-domain Natural Earth files: {numpy.mean(public.holds(vertices)):.6f} of {len(vertices):,}")
    truth = numpy.array([f"{place['country_code']}.{place['admin1']}" for place in places])
    inside = layer.inside(points)
    some = inside != ""
    print(f"  places inside one: {some.mean():.4f}, correct {numpy.mean(inside[some] == truth[some]):.4f}")

    # Independent of GeoNames: the ISO region of airports, against the polygon and against the nearest place.
    regions = {row["code"]: row["iso_3166_2"] for row in read_table(data / "admin.tsv.gz") if row["iso_3166_2"] and row["code"]}
    reported = numpy.array([row["region_iso"] for row in airports])
    polygon = numpy.array([regions.get(code, "") for code in layer.inside(airfields)])
    tree = shapely.STRtree(points)
    near = numpy.array([regions.get(truth[index], "") for index in tree.nearest(airfields)])
    judged = (reported != "") & (near != "") & (polygon != "")
    print(f"  airports with a region by both ({judged.sum():,}): polygon correct {numpy.mean(polygon[judged] == reported[judged]):.4f}, "
          f"nearest place correct {numpy.mean(near[judged] == reported[judged]):.4f}")


def _points(rows: list[dict]) -> numpy.ndarray:
    return shapely.points([float(row["longitude"]) for row in rows], [float(row["latitude"]) for row in rows])


def _key_sets(points: numpy.ndarray, shapes: numpy.ndarray, labels: numpy.ndarray) -> list[frozenset[str]]:
    found: list[set[str]] = [set() for _ in points]
    for shape, point in zip(*shapely.STRtree(points).query(shapes, predicate="intersects").tolist()):
        found[point].add(str(labels[shape]))
    return [frozenset(keys) for keys in found]
