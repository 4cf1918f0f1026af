"""wttr.in: curl on a terminal, and the status bars and widgets that read its JSON."""

import re
import subprocess

from checks import check, client, has
from server import get

NOW = "temp_C temp_F FeelsLikeC humidity weatherCode weatherDesc.0.value winddir16Point windspeedKmph precipMM pressure"
AREA = "areaName.0.value country.0.value region.0.value latitude longitude"
DAY = "date maxtempC mintempC maxtempF mintempF astronomy.0.sunrise astronomy.0.sunset"
STEP = "tempC FeelsLikeC weatherCode weatherDesc.0.value windspeedKmph chanceofrain"


def curl(server, target, *options):
    """What `curl -s` prints; the address is the only change in what people type."""
    command = ["curl", "-s", *options, f"http://127.0.0.1:{server.port}/wttr/{target}"]
    return subprocess.run(command, capture_output=True, text=True, timeout=60).stdout


def lines(server):
    expected = {
        "Munich?format=1": r"\S+ +\+?1[23]°C\n",
        "Munich?format=2": r"\S+ +\S*\+?1[23]°C +\S+.*\n",
        "Munich?format=3": r"Munich: \S+ +\+?1[23]°C\n",
        "Munich?format=4": r"Munich: \S+ +\S*\+?1[23]°C +\S+.*\n",
        "Munich?format=%25l:+%25t+%25w": r"Munich: \+?1[23]°C \S+.*\n",
        "48.137,11.575?format=%25t": r"\+?1[23]°C\n",
        "Munich?u&format=%25t": r"\+?5[45]°F\n",
        "New+York?format=3": r"New York.*: .*\n",
    }
    for target, pattern in expected.items():
        text = curl(server, target)
        check(f"curl …/{target}", re.fullmatch(pattern, text), repr(text))


def pages(server):
    page = curl(server, "Munich")
    check("curl prints a page in colors", "Munich" in page and "\x1b[" in page and len(page.splitlines()) > 5, page)
    plain = curl(server, "Munich?T")
    check("a page without colors", "Munich" in plain and "\x1b" not in plain, plain)
    short = curl(server, "Munich?0T")
    check("a page of now", 0 < len(short.splitlines()) < len(plain.splitlines()), short)
    unclear = curl(server, "Springfield", "-w", "%{http_code}")
    check("an ambiguous name lists places", "Illinois" in unclear and unclear.endswith("409"), unclear)


def json(server):
    """The members that wttrbar, a module for Waybar, and most widgets read."""
    for target in ("Munich?format=j1", "48.137,11.575?format=j1"):
        report = get(server.port, f"/wttr/{target}", {"User-Agent": "curl/7.88.1"})
        has("a status bar reads the weather now", report["current_condition"][0], *NOW.split())
        has("a status bar reads the place", report["nearest_area"][0], *AREA.split())
        check("there are three days", len(report["weather"]) == 3, report)
        steps = [str(hour * 100) for hour in range(0, 24, 3)]
        for index, day in enumerate(report["weather"]):
            has("a status bar reads a day", day, *DAY.split())
            hours = [hour["time"] for hour in day["hourly"]]
            # The stand-in's first hour is midnight in Greenwich.
            check("a day has steps of three hours", hours == steps or (index == 0 and hours == steps[1:]), hours)
            for hour in day["hourly"]:
                has("a status bar reads a step", hour, *STEP.split())
        other = [value for value in report["current_condition"][0].values() if not isinstance(value, (str, list))]
        check("values are text", not other, other)


def run(server):
    with client("wttr.in", "curl", "lines, pages", "–"):
        lines(server)
        pages(server)
    with client("wttr.in", "wttrbar", "its requests", "–"):
        json(server)
