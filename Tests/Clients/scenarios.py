"""What the documentation of Nominatim and Photon says, on the places of the world."""

import math
import time
from datetime import datetime

from checks import check, find
from server import get

# Countries with positions that their boxes hold, and the edges that a box of theirs does not exceed.
BOXES = {
    "Russia": ([(55.75, 37.62), (43.12, 131.9), (54.7, 20.5), (66, -171)], None),
    "United States": ([(40.7, -74), (21.3, -157.9), (61.2, -149.9), (52, 175)], None),
    "Fiji": ([(-18.14, 178.44), (-16.8, -179.97)], None),
    "New Zealand": ([(-36.85, 174.76), (-46.4, 168.35)], None),
    "Germany": ([(52.52, 13.4), (47.42, 10.99), (54.9, 8.3)], (47, 56, 5, 16)),
    "Chile": ([(-33.45, -70.66), (-53.16, -70.9)], None),
    "Norway": ([(59.9, 10.75), (70.66, 23.68)], None),
    "Japan": ([(35.68, 139.69), (43.06, 141.35), (26.2, 127.7)], (20, 46, 122, 154)),
    "Liechtenstein": ([(47.141, 9.521)], (47, 47.3, 9.4, 9.7)),
    "Bavaria": ([(48.137, 11.575), (50.0, 9.0)], (47, 51, 8, 14)),
    "Alaska": ([(61.2, -149.9), (52, 175)], None),
    "California": ([(34.05, -118.24), (41.7, -124.2)], (32, 42.1, -125, -114)),
}


def boxes(server):
    for name, (positions, edges) in BOXES.items():
        target = name.replace(" ", "+")
        place = get(server.nominatim, f"/search?q={target}&limit=1&extratags=1")[0]
        south, north, west, east = map(float, place["boundingbox"])
        check(f"{name} has an outline", find(place, "extratags.boundingbox") == "outline", place)
        for latitude, longitude in positions:
            inside = south <= latitude <= north and west <= longitude <= east
            check(f"the box of {name} holds {latitude}, {longitude}", inside, place["boundingbox"])
        if edges:
            within = edges[0] <= south and north <= edges[1] and edges[2] <= west and east <= edges[3]
            check(f"the box of {name} is not too large", within, place["boundingbox"])
        extent = get(server.photon, f"/api?q={target}&limit=1")["features"][0]["properties"]["extent"]
        check(f"Photon has the same extent of {name}", extent == [west, north, east, south], extent)


def outlines(server):
    for name in ("Germany", "France", "Italy", "Bavaria"):
        place = get(server.nominatim, f"/search?q={name}&limit=1&polygon_geojson=1")[0]
        shape = place["geojson"]
        polygons = shape["coordinates"] if shape["type"] == "MultiPolygon" else [shape["coordinates"]]
        rings = [ring for polygon in polygons for ring in polygon]
        check(f"{name} has an outline", shape["type"].endswith("Polygon") and len(rings[0]) > 20, shape["type"])
        check(f"the rings of {name} are closed", all(ring[0] == ring[-1] and len(ring) > 3 for ring in rings))
        check(f"the outline of {name} is short", sum(map(len, rings)) < 2000, sum(map(len, rings)))
        rough = get(server.nominatim, f"/search?q={name}&limit=1&polygon_geojson=1&polygon_threshold=1")[0]["geojson"]
        check(f"a threshold makes the outline of {name} shorter", len(str(rough)) < len(str(shape)), len(str(rough)))
    # Lesotho.
    hole = get(server.nominatim, "/search?q=South+Africa&limit=1&polygon_geojson=1")[0]["geojson"]
    polygons = hole["coordinates"] if hole["type"] == "MultiPolygon" else [hole["coordinates"]]
    check("South Africa has a hole", any(len(polygon) > 1 for polygon in polygons), hole["type"])


def names(server):
    """The name of a country does not depend on how English is requested."""
    for position in ("lat=40.7&lon=-74", "lat=50.08&lon=14.43", "lat=37.55&lon=127"):
        plain = get(server.nominatim, f"/reverse?{position}&format=json")["address"]["country"]
        english = get(server.nominatim, f"/reverse?{position}&format=json&accept-language=en")["address"]["country"]
        photon = get(server.photon, f"/reverse?{position}&lang=en")["features"][0]["properties"]["country"]
        own = find(get(server.port, f"/v1/reverse?{position}&lang=en"), "results.0.country")
        default = find(get(server.port, f"/v1/reverse?{position}"), "results.0.country")
        check(f"one English name at {position}", {plain} == {english, photon, own, default}, plain, english)


def typing(server):
    """A name that is being typed, letter by letter."""
    for name in ("San Francisco", "New Delhi", "Buenos Aires", "Kuala Lumpur", "Rio de Janeiro"):
        for length in range(name.index(" ") + 3, len(name) + 1):
            typed = name[:length].replace(" ", "+")
            found = get(server.photon, f"/api?q={typed}&limit=15")["features"]
            labels = [feature["properties"]["name"] for feature in found]
            check(f"Photon completes {typed}", name in labels or length < len(name) - 4, labels)
    for feature in get(server.photon, "/api?q=Munich&limit=15")["features"]:
        properties = feature["properties"]
        check("no settlement repeats its name", properties.get("city") != properties["name"], properties)


def dates(server):
    """Programs parse the time of the data."""
    updated = get(server.nominatim, "/status?format=json")["data_updated"]
    check("Nominatim's time of the data has a zone", datetime.fromisoformat(updated).tzinfo, updated)
    imported = get(server.photon, "/status")["import_date"]
    check("Photon has the same time of the data", imported == updated, imported)


def speed(server):
    """A box costs nothing that a client notices. The fastest requests are compared, until one is fast enough:
    other programs may have the processor for a while."""

    def seconds(target):
        start = time.perf_counter()
        get(server.nominatim, target)
        return time.perf_counter() - start

    area = town = math.inf
    for _ in range(1000):
        area = min(area, seconds("/lookup?osm_ids=N2017370&format=json"))
        town = min(town, seconds("/lookup?osm_ids=N2867714&format=json"))
        if area - town < 0.001:
            break
    check("the box of Russia costs less than a millisecond", area - town < 0.001, area, town)


def run(server):
    boxes(server)
    outlines(server)
    names(server)
    typing(server)
    dates(server)
    speed(server)
