"""Clients of Nominatim and Photon with an address of their own: in those, requests are led to the server."""

import asyncio
import contextlib
import logging
import tempfile
import urllib.parse

import geocoder
import nominatim as nominatim_package
import photon_geocoder
import pynominatim
import requests
from OSMPythonTools.cachingStrategy import CachingStrategy, JSON
from OSMPythonTools.nominatim import Nominatim as OSMNominatim
from geopy.geocoders import Nominatim
from photon_geocoder.enums import Layer
from pyphoton import Photon as PyPhoton
from pyphoton.errors import PhotonException

from checks import check, client


def run(server):
    with client("Nominatim", "geopy", "outlines, feature types, details"):
        geopy(server)
    with client("Nominatim", "geocoder", "search, details, reverse, boxes"):
        geocoder_osm(server)
    with client("Nominatim", "pynominatim", "search, boxes, countries, reverse"):
        pynominatim_client(server)
    with client("Nominatim", "nominatim", "search, reverse"):
        nominatim_client(server)
    with client("Nominatim", "OSMPythonTools", "search, reverse, lookup, outlines"):
        osm_python_tools(server)
    with client("Photon", "pyphoton", "search, tags, boxes, extents, reverse"):
        pyphoton(server)
    with client("Photon", "photon-geocoder", "search, layers, tags, places without a country"):
        asyncio.run(photon_geocoder_client(server))
    with client("Photon", "geocoder", "search, reverse, boxes"):
        geocoder_komoot(server)


def geopy(server):
    geolocator = Nominatim(domain=f"127.0.0.1:{server.nominatim}", scheme="http", user_agent="test")
    town = geolocator.geocode("Munich", geometry="wkt").raw["geotext"]
    check("geopy reads a point", town.startswith("POINT(11.5"), town)
    country = geolocator.geocode("Germany", geometry="geojson").raw["geojson"]
    check("geopy reads an outline", country["type"] in ("Polygon", "MultiPolygon"), country["type"])
    check("geopy reads KML", geolocator.geocode("Bavaria", geometry="kml").raw["geokml"].startswith("<Polygon>"))
    check("geopy reads SVG", geolocator.geocode("Bavaria", geometry="svg").raw["svg"].startswith("M "))
    state = geolocator.geocode("Texas", featuretype="state", addressdetails=True).raw
    check("geopy selects a type", state["addresstype"] == "state" and state["address"]["country_code"] == "us", state)
    structured = geolocator.geocode({"city": "Springfield", "state": "Illinois"}, namedetails=True, extratags=True).raw
    check("geopy searches by parts", "population" in structured["extratags"] and "name" in structured["namedetails"])
    boxed = geolocator.geocode("Paris", viewbox=[(33, -96), (34, -95)], bounded=True)
    check("geopy searches in a box", "Texas" in boxed.address, boxed)


def geocoder_osm(server):
    url = f"http://127.0.0.1:{server.nominatim}/search"
    found = geocoder.osm("Munich", url=url, maxRows=5)
    check("geocoder finds a city", found.ok and abs(found.lat - 48.137) < 0.05, found.json)
    check("geocoder reads a box", found.bbox["northeast"][0] > found.bbox["southwest"][0], found.bbox)
    check("geocoder reads rows", 1 <= len(found) <= 5, len(found))
    check("geocoder finds nothing", not geocoder.osm("Xyzzyplugh", url=url).ok)
    with led(server.nominatim):
        near = geocoder.osm([48.137, 11.575], method="reverse")
        check("geocoder names a position", near.ok and near.city == "Munich" and near.country == "Germany", near.json)
        details = geocoder.osm("", method="details", city="Munich", country="Germany")
        check("geocoder searches by parts", details.ok and details.country == "Germany", details.json)


def pynominatim_client(server):
    base = f"http://127.0.0.1:{server.nominatim}"
    search = pynominatim.Nominatim(base)
    found = search.query("Munich", addressdetails=True)
    check("pynominatim finds a city", found and found[0]["address"]["country_code"] == "de", found)
    texas = search.query("Paris", countrycodes=["us"], viewbox=[-96, 34, -95, 33])
    check("pynominatim restricts a search", texas and "Texas" in texas[0]["display_name"], texas)
    reverse = pynominatim.NominatimReverse(base)
    # It forgets its argument.
    reverse.url = reverse.url.replace("http://nominatim.openstreetmap.org", base)
    near = reverse.query(48.137, 11.575, zoom="city")
    check("pynominatim names a position", near and near["address"]["city"] == "Munich", near)


def nominatim_client(server):
    # Its address is an attribute, which is not among its arguments.
    search = nominatim_package.Nominatim()
    search.url = search.url.replace("http://nominatim.openstreetmap.org", f"http://127.0.0.1:{server.nominatim}")
    found = search.query("New York", limit=2)
    check("nominatim finds a city", found and "United States" in found[0]["display_name"], found)
    reverse = nominatim_package.NominatimReverse()
    reverse.url = reverse.url.replace("http://nominatim.openstreetmap.org", f"http://127.0.0.1:{server.nominatim}")
    near = reverse.query(48.137, 11.575, acceptlanguage="de")
    check("nominatim names a position", near["address"]["city"] == "München", near)


def osm_python_tools(server):
    logging.getLogger("OSMPythonTools").setLevel(logging.ERROR)
    with tempfile.TemporaryDirectory() as folder:
        CachingStrategy.use(JSON, cacheDir=folder)
        tools = OSMNominatim(endpoint=f"http://127.0.0.1:{server.nominatim}/", waitBetweenQueries=0)
        found = tools.query("Bavaria", wkt=True)
        check("OSMPythonTools finds a region", found.displayName().startswith("Bavaria"), found.toJSON())
        check("OSMPythonTools reads an outline", found.wkt().startswith("POLYGON(("), found.wkt())
        near = tools.query(48.137, 11.575, reverse=True, wkt=True)
        check("OSMPythonTools names a position", near.address()["city"] == "Munich", near.toJSON())
        check("OSMPythonTools reads a point", near.wkt().startswith("POINT("), near.wkt())
        again = tools.query(f"{near.type()}/{near.id()}", lookup=True)
        check("OSMPythonTools looks an id up", again.id() == near.id(), again.toJSON())


def pyphoton(server):
    photon = PyPhoton(host=f"http://127.0.0.1:{server.photon}")
    (city, *_) = photon.query("Munich", limit=5)
    check("pyphoton finds a city", city.name == "Munich" and not hasattr(city, "city"), vars(city))
    country = photon.query("Germany", limit=1)
    check("pyphoton reads an extent", country.extent_from.latitude > country.extent_to.latitude, vars(country))
    check("pyphoton filters by tag", photon.query("Munich Airport", osm_tags=["aeroway:aerodrome"], limit=1).type == "other")
    check("pyphoton filters by box", photon.query("Paris", bbox=[-96, 33, -95, 34], limit=1).state == "Texas")
    check("pyphoton names a position", photon.reverse(48.137, 11.575, limit=1).city == "Munich")
    try:
        photon.query("Munich", bbox="1,2")
        check("pyphoton reads an error", False)
    except PhotonException as error:
        check("pyphoton reads an error", "bbox" in str(error), error)


async def photon_geocoder_client(server):
    photon = photon_geocoder.PhotonGeocoder(base_url=f"http://127.0.0.1:{server.photon}")
    found = await photon.query("Munich", layers=[Layer.CITY])
    check("photon-geocoder finds a city", found and found[0].street == "Munich", found)
    tag = photon_geocoder.OSMTag(key="place", value="village")
    villages = await photon.query("Neustadt", osm_tags=[tag], limit=3)
    check("photon-geocoder filters by tag", all(place.type == "city" for place in villages), villages)
    for name in ("Atlantic Ocean", "Europe", "Antarctica"):
        places = await photon.query(name)
        check(f"photon-geocoder reads {name}", any(place.street == name for place in places), places)


def geocoder_komoot(server):
    with led(server.photon):
        found = geocoder.komoot("Munich, Bavaria")
        check("geocoder reads Photon", found.ok and found.state == "Bavaria" and found.country == "Germany", found.json)
        country = geocoder.komoot("Germany")
        check("geocoder reads an extent", country.bbox and max(country.bbox["northeast"]) > 54, country.bbox)
        near = geocoder.komoot([48.137, 11.575], method="reverse")
        check("geocoder names a position by Photon", near.ok and near.city == "Munich", near.json)


@contextlib.contextmanager
def led(port):
    """Leads the requests of a client whose address is fixed to a port of this machine; the rest of it is unchanged."""
    send = requests.Session.send

    def send_here(self, request, **options):
        address = urllib.parse.urlsplit(request.url)
        request.url = address._replace(scheme="http", netloc=f"127.0.0.1:{port}").geturl()
        return send(self, request, **options)

    requests.Session.send = send_here
    try:
        yield
    finally:
        requests.Session.send = send
