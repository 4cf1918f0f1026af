"""The geocoding of weather services: Open-Meteo's, with its Python models, and OpenWeatherMap's, with pyowm."""

import urllib.parse
import urllib.request

from open_meteo.models import Geocoding

from checks import check, client, find
from server import get, request
from weather import manager


def search(server, name, **parameters):
    """What the client `open-meteo` reads; it refuses an answer without a member that it needs."""
    query = urllib.parse.urlencode({"name": name, "count": 10, "language": "en", "format": "json"} | parameters)
    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/v1/search?{query}", timeout=20) as response:
        return Geocoding.from_json(response.read()).results or []


def open_meteo(server):
    (munich, *_) = search(server, "Munich")
    check("open-meteo reads a place", munich.country_code == "DE" and munich.timezone == "Europe/Berlin", munich)
    check("open-meteo reads the region", munich.admin1 == "Bavaria" and munich.population > 1_000_000, munich)
    german = search(server, "Munich", language="de")
    check("open-meteo reads German names", german[0].name == "München", german[:1])
    check("open-meteo reads some", len(search(server, "Paris", count=3)) == 3)
    check("open-meteo finds nothing", search(server, "Xyzzyplugh") == [])
    check("open-meteo completes a name", search(server, "Mun")[0].name.startswith("Mun"))
    # Every kind of place has the members that the client needs.
    for name in ("Germany", "Antarctica", "Mont Blanc", "Lake Constance", "Heathrow", "80331", "Europe", "Pacific"):
        try:
            check(f"open-meteo finds {name}", search(server, name))
        except (LookupError, ValueError) as error:
            check(f"open-meteo reads {name}", False, str(error)[-200:])
    again = get(server.port, f"/v1/get?id={munich.geo_id}")
    check("open-meteo looks an id up", again["name"] == "Munich" and again["id"] == munich.geo_id, again)
    status, _, error = request(server.port, "/v1/get?id=nonsense")
    check("open-meteo explains an error", status == 400 and error["error"] is True and error["reason"], error)


def open_weather_map(server):
    geocoder = manager(server).geocoding_manager()
    (london,) = geocoder.geocode("London", country="GB", limit=1)
    check("pyowm finds a city", (london.name, london.country) == ("London", "GB"), london)
    (portland,) = geocoder.geocode("Portland", country="US", state_code="OR", limit=1)
    check("pyowm finds a city by its state", abs(portland.lon + 122.7) < 0.3, portland)
    (near,) = geocoder.reverse_geocode(48.137, 11.575, limit=1)
    check("pyowm names a position", (near.name, near.country) == ("Munich", "DE"), near)
    check("pyowm finds nothing", geocoder.geocode("Xyzzyplugh") == [])
    first = get(server.port, "/geo/1.0/direct?q=London,GB&limit=5&appid=any")[0]
    check("an app reads the position", isinstance(first["lat"], float) and find(first, "state") == "England", first)
    code = get(server.port, "/geo/1.0/zip?zip=90210,US&appid=any")
    check("an app reads a postal code", (code["zip"], code["country"]) == ("90210", "US"), code)
    check("a postal code has a position", abs(code["lat"] - 34.1) < 0.2, code)


def run(server):
    with client("Open-Meteo", "open-meteo", "search, languages, ids"):
        open_meteo(server)
    with client("OpenWeatherMap", "pyowm", "search, reverse, postal codes"):
        open_weather_map(server)
