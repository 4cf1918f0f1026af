"""Apps that record where somebody was. Each sends its own requests, byte for byte, and reads its own members.

The requests and the members are from the sources of the apps, which docs/apps names.
"""

from checks import check, client, find, has
from server import get, request

MUNICH = ("48.137", "11.575")
VILLAGE = ("46.59", "7.908")


def teslamate(server):
    """Looks positions up, and looks the ids of the answers up again in another language."""
    level = "format=jsonv2&addressdetails=1&extratags=1&namedetails=1&zoom=19"

    def reverse(latitude, longitude, language):
        target = f"/reverse?{level}&lat={latitude}&lon={longitude}"
        return request(server.nominatim, target, {"Accept-Language": language})

    members = ["display_name", "osm_id", "osm_type", "lat", "lon", "name", "address.state", "address.country"]
    city = reverse(*MUNICH, "en")[2]
    has("TeslaMate reads a city", city, *members, "address.city", "address.county")
    village = reverse(*VILLAGE, "en")[2]
    has("TeslaMate reads a village", village, *members, "address.village")
    ids = ",".join(f"{place['osm_type'][0].upper()}{place['osm_id']}" for place in (city, village))
    target = f"/lookup?osm_ids={ids}&format=jsonv2&addressdetails=1&extratags=1&namedetails=1&zoom=19"
    again = get(server.nominatim, target, {"Accept-Language": "de"})
    check("TeslaMate looks ids up", [place["osm_id"] for place in again] == [city["osm_id"], village["osm_id"]], again)
    check("TeslaMate translates addresses", again[0]["address"]["city"] == "München", again)
    check("the type stays the same", [place["osm_type"] for place in again] == [city["osm_type"], village["osm_type"]])
    status, _, sea = reverse("0.0", "-30.0", "en")
    check("TeslaMate knows that nothing is there", (status, sea) == (200, {"error": "Unable to geocode"}), status, sea)


def traccar(server):
    """Reads strings only: a member of another type would be an error in it."""
    for (latitude, longitude), place in [(MUNICH, "city"), (VILLAGE, "village")]:
        target = f"/reverse?format=json&lat={latitude}0000&lon={longitude}000&zoom=18&addressdetails=1"
        for suffix in ("", "&key=any&accept-language=en"):
            answer = get(server.nominatim, target + suffix)
            members = ["display_name", "address.state", "address.country_code", f"address.{place}"]
            has(f"Traccar reads a {place}", answer, *members)
            text = [value for value in answer["address"].values() if not isinstance(value, str)]
            check("Traccar reads strings", not text, answer)
    sea = get(server.nominatim, "/reverse?format=json&lat=0.000000&lon=-30.000000&zoom=18&addressdetails=1")
    check("Traccar has no address at sea", "address" not in sea, sea)
    answer = get(server.photon, "/reverse?lat=48.137000&lon=11.575000&key=any&lang=en")
    has("Traccar reads Photon", answer, *photon("city", "state", "countrycode"))


def photon(*names):
    """The paths of properties of the first place."""
    return [f"features.0.properties.{name}" for name in names]


def dawarich(server):
    """Ruby's geocoder, which sorts the parameters and drops those without a value."""
    points = get(server.photon, "/reverse?lang=en&lat=48.137&lon=11.575")
    check("Dawarich accepts the collection", points["type"] == "FeatureCollection", points)
    has("Dawarich reads a point", points, *photon("city", "country", "countrycode"))
    target = "/reverse?distance_sort=true&lang=en&lat=48.137&limit=10&lon=11.575&radius=1&units=km"
    places = get(server.photon, target)
    members = [f"properties.{name}" for name in ("osm_id", "osm_value", "name", "city", "country")]
    for place in places["features"]:
        has("Dawarich reads a place", place, "geometry.coordinates.1", *members)
    ids = [find(place, "properties.osm_id") for place in places["features"]]
    check("Dawarich stores each place once", len(set(ids)) == len(ids) > 0, ids)
    found = get(server.photon, "/api?lang=en&limit=5&q=M%C3%BCnchen")
    has("Dawarich finds a name", found, *photon("name", "country", "countrycode"))
    check("Dawarich has no place at sea", get(server.photon, "/reverse?lang=en&lat=0.5&lon=-30")["features"] == [])


def geopulse(server):
    headers = {"Accept-Language": "en", "X-Api-Key": "any"}
    near = get(server.photon, "/reverse?lon=11.575&lat=48.137", headers)
    has("GeoPulse reads a place", near, "features.0.geometry.coordinates.1", *photon("name", "city", "country", "type"))
    found = get(server.photon, "/api?q=Sprngfield&limit=5&lat=39.8&lon=-89.6&zoom=14&lang=en", headers)
    check("GeoPulse finds the nearest of a name", find(found, photon("state")[0]) == "Illinois", found)
    near = get(server.nominatim, "/reverse?format=json&lon=11.575&lat=48.137", headers)
    has("GeoPulse reads Nominatim", near, "display_name", "boundingbox.3", "address.city", "address.country")
    target = "/search?format=json&q=Munich&limit=5&addressdetails=1&viewbox=11.0,48.5,12.0,47.5&bounded=0"
    found = get(server.nominatim, target, headers)
    has("GeoPulse searches Nominatim", found, "0.lat", "0.lon", "0.display_name", "0.address.country")


def endurain(server):
    """Reads the town from `city` of Photon, and from `city` or `village` of Nominatim."""
    for (latitude, longitude), town in [(MUNICH, "city"), (VILLAGE, "village")]:
        place = get(server.nominatim, f"/reverse?format=jsonv2&lat={latitude}&lon={longitude}")
        members = ["display_name", "address.state", "address.country_code", f"address.{town}"]
        has("Endurain reads Nominatim", place, *members)
        place = get(server.photon, f"/reverse?lat={latitude}&lon={longitude}")
        has("Endurain reads Photon", place, *photon("city", "state", "country", "countrycode"))


def reitti(server):
    """Its provider for GeocodeJSON, whose URL the user writes, and the hierarchy of its statistics."""
    for latitude, longitude in (MUNICH, VILLAGE):
        near = get(server.nominatim, f"/reverse?format=geocodejson&lat={latitude}&lon={longitude}")
        members = ["label", "name", "city", "country_code", "type"]
        has("reitti reads a place", near, *photon(*(f"geocoding.{member}" for member in members)))
    near = get(server.photon, "/reverse?lat=48.137000&lon=11.575000")
    has("reitti reads the areas", near, *photon("country", "state", "county", "city"))


def gpxpod(server):
    found = get(server.photon, "/api?q=M%C3%BCnchen&limit=5")
    has("GpxPod builds a label", found, "features.0.geometry.coordinates.1", *photon("name", "state", "country"))


def owntracks(server):
    """The Recorder reads strings; a value of another type counts as missing."""
    headers = {"User-Agent": "OwnTracks-Recorder/1.0"}
    for latitude, longitude in (MUNICH, VILLAGE):
        near = get(server.port, f"/rev?lat={latitude}000&lon={longitude}000&app=recorder", headers)
        has("OwnTracks reads an address", near, "address.village", "address.locality", "address.cc")
    status, _, sea = request(server.port, "/rev?lat=0.500000&lon=-30.000000&app=recorder", headers)
    check("OwnTracks accepts an empty address at sea", (status, sea) == (200, {"address": {}}), status, sea)


def run(server):
    both = "Nominatim, Photon"
    apps = {
        "Dawarich": ("Photon", dawarich),
        "Endurain": (both, endurain),
        "GeoPulse": (both, geopulse),
        "GpxPod": ("Photon", gpxpod),
        "OwnTracks Recorder": ("revgeod", owntracks),
        "reitti": (both, reitti),
        "TeslaMate": ("Nominatim", teslamate),
        "Traccar": (both, traccar),
    }
    for name, (dialect, app) in apps.items():
        with client(dialect, name, "its requests", "–"):
            app(server)
