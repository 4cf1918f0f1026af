#!/usr/bin/env python3
"""Checks `wxlocd` with clients that other people wrote, unchanged.

Usage: http_clients.py WXLOCD GAZETTEER
"""

import asyncio
import http.server
import json
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
import urllib.request

from geopy.geocoders import Nominatim, Photon
from mcp import Client
from pyowm.owm import OWM
from pyowm.utils.config import get_default_config

passed = failed = 0


def check(name, condition, *shown):
    global passed, failed
    if condition:
        passed += 1
    else:
        failed += 1
        print(f"FAILED: {name}", *shown)


class OpenMeteo(http.server.BaseHTTPRequestHandler):
    """Answers every request for variables with plausible numbers: the weather is not what is tested."""

    VALUES = {"temperature_2m": 12.5, "wind_direction_10m": 270, "weather_code": 61, "is_day": 1}

    def do_GET(self):
        query = urllib.parse.parse_qs(urllib.parse.urlparse(self.path).query)
        now = int(time.time()) // 3600 * 3600
        times = {"current": [now], "hourly": range(now - now % 86400, now + 7 * 86400, 3600)}
        times["daily"] = range(now - now % 86400, now + 7 * 86400, 86400)
        body = {"utc_offset_seconds": 0, "timezone": "GMT"}
        for block, stamps in times.items():
            names = query.get(block, [""])[0].split(",")
            rows = {name: [self.value(name, stamp) for stamp in stamps] for name in names if name}
            if rows:
                rows["time"] = list(stamps)
                body[block] = {key: value[0] for key, value in rows.items()} if block == "current" else rows
        if "latitude" in query:
            body |= {key: float(query[key][0].split(",")[0]) for key in ("latitude", "longitude")}
        data = json.dumps(body).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def value(self, name, stamp):
        if name in ("sunrise", "sunset"):
            return stamp + (25_200 if name == "sunrise" else 61_200)
        return self.VALUES.get(name, 12.5 if "temperature" in name else 5)

    def log_message(self, *_):
        pass


def start(home, weather):
    """Starts the server on free ports; returns the process and the ports in the order of the options."""
    environment = {
        "HOME": home,
        "PATH": "/usr/bin:/bin",
        "WXLOC_GAZETTEER": sys.argv[2],
        "WXLOC_OPEN_METEO_URL": f"http://127.0.0.1:{weather}",
    }
    server = subprocess.Popen(
        [sys.argv[1], "--port", "0", "--photon-port", "0", "--nominatim-port", "0", "--allow-host", "api.openweathermap.org"],
        env=environment, stderr=subprocess.PIPE, text=True,
    )
    ports = {}
    while len(ports) < 3:
        line = server.stderr.readline()
        if not line:
            raise SystemExit("wxlocd did not start")
        if match := re.search(r":(\d+) \((.*)\)", line):
            ports[match[2]] = int(match[1])
    return server, ports


def get(port, path):
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=20) as response:
        return json.load(response)


def geocoders(ports):
    nominatim = Nominatim(domain=f"127.0.0.1:{ports['Nominatim']}", scheme="http", user_agent="test")
    photon = Photon(domain=f"127.0.0.1:{ports['Photon']}", scheme="http", user_agent="test")
    for name, client in [("Nominatim", nominatim), ("Photon", photon)]:
        found = client.geocode("Sprngfield, Ilinois")
        check(f"geopy {name} finds a misspelt city", found and "Illinois" in found.address, found)
        check(f"geopy {name} finds nothing", client.geocode("Xyzzyplugh") is None)
        near = client.reverse((48.137, 11.575))
        check(f"geopy {name} names a position", near and "Munich" in near.address, near)
        several = client.geocode("Paris", exactly_one=False, limit=3)
        check(f"geopy {name} lists several", len(several) == 3, several)
    german = nominatim.reverse((48.137, 11.575), language="de")
    check("geopy Nominatim has German names", "München" in german.address, german)
    state = nominatim.reverse((48.137, 11.575), zoom=5).raw["address"]
    check("geopy Nominatim selects a level", "city" not in state and state["state"] == "Bavaria", state)
    check("geopy Nominatim filters countries", "Texas" in nominatim.geocode("Paris", country_codes="us").address)
    check("nothing is at sea", nominatim.reverse((0, -30)) is None)


def weather(port):
    config = get_default_config()
    config["connection"] |= {"use_ssl": False, "use_proxy": True}
    config["proxies"] = {"http": f"http://127.0.0.1:{port}"}
    manager = OWM("any-key", config).weather_manager()
    observation = manager.weather_at_coords(48.137, 11.575)
    reported = observation.weather.temperature("celsius")["temp"]
    check("pyowm reads the current weather", abs(reported - 12.5) < 0.1, reported)
    check("pyowm reads the condition", observation.weather.status == "Rain", observation.weather.status)
    check("pyowm reads the place", observation.location.country == "DE", observation.location.country)
    steps = manager.forecast_at_coords(48.137, 11.575, "3h").forecast.weathers
    check("pyowm reads steps of three hours", len(steps) == 40, len(steps))
    days = manager.forecast_at_coords(48.137, 11.575, "daily", limit=6).forecast.weathers
    check("pyowm reads days", len(days) == 6, len(days))

    # SimpleWeather's requests, and the members that it reads.
    position = "lat=48.137000&lon=11.575000&units=imperial"
    now = get(port, f"/data/2.5/weather?{position}")
    check("SimpleWeather: now", {"dt", "name", "main", "sys", "weather", "wind"} <= now.keys(), now)
    hours = get(port, f"/data/2.5/forecast?{position}&cnt=12")
    check("SimpleWeather: hours", len(hours["list"]) == 12 and "temp" in hours["list"][0]["main"], hours)
    days = get(port, f"/data/2.5/forecast/daily?{position}&cnt=7")
    check("SimpleWeather: days", all({"min", "max"} <= day["temp"].keys() for day in days["list"]), days)
    cloudy = get(port, "/forecast/0123456789abcdef/48.137,11.575")
    check("Cloudy: now and days", cloudy["currently"]["temperature"] == 54.5 and cloudy["daily"]["data"], cloudy)


async def assistants(port):
    for mode in ["legacy", "2026-07-28", "auto"]:
        async with Client(f"http://127.0.0.1:{port}/mcp", mode=mode) as client:
            tools = (await client.list_tools()).tools
            answer = await client.call_tool("geocode", {"query": "Paris, TX"})
            check(f"an assistant calls a tool ({mode})", len(tools) == 8 and not answer.is_error, answer)


def main():
    upstream = http.server.ThreadingHTTPServer(("127.0.0.1", 0), OpenMeteo)
    threading.Thread(target=upstream.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as home:
        os.chmod(home, 0o700)
        server, ports = start(home, upstream.server_port)
        threading.Thread(target=server.stderr.read, daemon=True).start()
        try:
            geocoders(ports)
            weather(ports["all paths"])
            asyncio.run(assistants(ports["all paths"]))
        finally:
            server.terminate()
            check("SIGTERM stops the server", server.wait(20) == 0, server.returncode)
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


main()
