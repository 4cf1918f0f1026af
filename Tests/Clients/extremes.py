"""Extreme values for every parameter of every path that is read: each gets an answer, soon."""

import http.client
import json
import time
import urllib.parse

from checks import check
from server import Server, get

# Values of the parameters that a path requires.
USUAL = {"q": "Paris", "name": "Paris", "city": "Paris", "place": "Munich", "lat": "48.1", "lon": "11.5", "latitude": "48.1",
         "longitude": "11.5", "osm_ids": "N2867714", "place_id": "2867714", "id": "2867714", "zip": "80331,DE"}
EXTREMES = ["", "0", "-1", "-9223372036854775808", "9223372036854775807", "18446744073709551616", "-1e308", "1e309", "nan", "-inf",
            "9" * 400, ",", "nan,nan,nan,nan", "-180,-90,180,90", "-9223372036854775808,0", "\0", "\u202e", "漢" * 300, "e\u0301" * 300,
            "9999-12-31T23:59", "../../etc/passwd", "%s%n", "a," * 500]


def paths(document):
    """Each path that is read, with its parts filled in, and the names of its parameters."""
    shared = document["components"]["parameters"]
    for path, operations in document["paths"].items():
        listed = operations.get("get", {}).get("parameters", [])
        parameters = [shared[item["$ref"].split("/")[-1]] if "$ref" in item else item for item in listed]
        for item in parameters:
            if item["in"] == "path":
                path = path.replace("{%s}" % item["name"], "48.1,11.5" if item["name"] == "position" else "x")
        # Events have no end.
        if "get" in operations and path != "/v1/events":
            yield path, [item["name"] for item in parameters if item["in"] == "query"]


def run(server):
    # No position is known, so nothing but the stand-in for the weather is asked.
    extreme = Server(server.binary, server.gazetteer, settings='source.order = ["saved"]\n')
    try:
        count = attempt(extreme)
        check("every parameter of every path is tried", count > 4000, count)
    finally:
        status = extreme.stop()
        check("the server lives on", status == 0, status)


def attempt(server):
    """Sends all requests; returns their number up to the first without an answer."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    count = 0
    for path, names in paths(get(server.port, "/openapi.json")):
        usual = {name: USUAL[name] for name in names if name in USUAL}
        for name in names:
            for value in EXTREMES:
                target = path + "?" + urllib.parse.urlencode(usual | {name: value})
                start = time.monotonic()
                try:
                    connection.request("GET", target)
                    response = connection.getresponse()
                    body = response.read()
                except (OSError, http.client.HTTPException) as error:
                    check(f"an answer to {target[:200]}", False, repr(error))
                    return count
                seconds = time.monotonic() - start
                if response.status not in (200, 400, 404, 409, 502, 503) or seconds > 5:
                    check(f"an answer to {target[:200]}", False, response.status, seconds, body)
                if "json" in (response.headers["content-type"] or "") and body and name not in ("json_callback", "format"):
                    json.loads(body)
                count += 1
    connection.close()
    return count
