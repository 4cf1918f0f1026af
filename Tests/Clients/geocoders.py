"""Libraries for geocoding: geopy (Python) and geocoder (Ruby)."""

import json
import os
import shutil
import subprocess

from geopy.geocoders import Nominatim, Photon

from checks import check, client, has


def geopy(server):
    nominatim = Nominatim(domain=f"127.0.0.1:{server.nominatim}", scheme="http", user_agent="test")
    photon = Photon(domain=f"127.0.0.1:{server.photon}", scheme="http", user_agent="test")
    with client("Photon", "geopy", "search, reverse"):
        both("Photon", photon)
    with client("Nominatim", "geopy", "search, reverse, languages, levels"):
        both("Nominatim", nominatim)
        details(nominatim)


def both(name, geolocator):
    found = geolocator.geocode("Sprngfield, Ilinois")
    check(f"geopy {name} finds a misspelt city", found and "Illinois" in found.address, found)
    check(f"geopy {name} finds nothing", geolocator.geocode("Xyzzyplugh") is None)
    near = geolocator.reverse((48.137, 11.575))
    check(f"geopy {name} names a position", near and "Munich" in near.address, near)
    several = geolocator.geocode("Paris", exactly_one=False, limit=3)
    check(f"geopy {name} lists several", len(several) == 3, several)


def details(nominatim):
    german = nominatim.reverse((48.137, 11.575), language="de")
    check("geopy Nominatim has German names", "München" in german.address, german)
    state = nominatim.reverse((48.137, 11.575), zoom=5).raw["address"]
    check("geopy Nominatim selects a level", "city" not in state and state["state"] == "Bavaria", state)
    check("geopy Nominatim filters countries", "Texas" in nominatim.geocode("Paris", country_codes="us").address)
    check("nothing is at sea", nominatim.reverse((0, -30)) is None)


def ruby(nominatim, photon, trust=None):
    """Ruby's geocoder, of Debian. Its version 1.5.1 speaks Nominatim; newer ones also Photon."""
    script = os.path.join(os.path.dirname(__file__), "ruby_geocoder.rb")
    if not shutil.which("ruby") or subprocess.run(["ruby", "-e", "require 'geocoder'"], capture_output=True).returncode:
        print("Skipped: Ruby's geocoder is not installed (ruby-geocoder).")
        return
    words = ["ruby", script, "https" if trust else "http", nominatim] + ([photon] if photon else [])
    environment = os.environ | (trust or {})
    run = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=60)
    check("Ruby's geocoder runs", run.returncode == 0, run.stderr)
    if run.returncode:
        return
    answers = json.loads(run.stdout)
    version = answers.pop("version")
    for lookup, answer in answers.items():
        with client(lookup.capitalize(), "Ruby geocoder", "search, reverse", version):
            ruby_answer(f"Ruby's geocoder ({lookup})", answer)


def ruby_answer(name, answer):
    check(f"{name} lists several", len(answer["paris"]) > 1, answer["paris"])
    check(f"{name} finds nothing", answer["nothing"] == [], answer["nothing"])
    check(f"{name} is at sea", answer["sea"] in ([], [None]), answer["sea"])
    here = answer["munich"]
    has(f"{name} names a position", here, "address", "city", "state", "country", "latitude", "longitude")
    check(f"{name} is in the requested language", here["city"] == "München", here)
