"""Builds gazetteers of synthetic dumps and measures them: scale.py ROOT WXLOC FOLDER FEATURES...

Writes docs/measured/scale.md. Each size is built by the command, and looked up by its batches on one core; the rates
are of processor time for the second half of the lines, when most pages of the index were compared with their
checksums.
"""

import datetime
import json
import os
import random
import subprocess
import sys
import time

import dump
import figures
import points

root, wxloc, folder = sys.argv[1:4]
sizes = [int(size) for size in sys.argv[4:]]
QUERIES = 20_000
POSITIONS = 400_000
# The peak memory of a process includes that of the one that started it, so a small one does.
PEAK = (
    "import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True);"
    "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024)"
)


def peak(words, environment):
    """The peak memory of a command in MB."""
    words = [sys.executable, "-S", "-c", PEAK, *words]
    return float(subprocess.run(words, capture_output=True, env=environment, check=True).stdout)


def run(words, environment, text=None):
    """Wall time, processor time and peak memory in MB of a command."""
    with open(f"{folder}/input", "w") as file:
        file.write(text or "")
    with open(f"{folder}/input") as source:
        start = time.perf_counter()
        child = subprocess.Popen(words, stdin=source, stdout=subprocess.DEVNULL, env=environment)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = status
    if status:
        sys.exit(f"{' '.join(words[:3])} failed")
    return time.perf_counter() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def rate(words, environment, lines):
    """Lines per second of processor time, for the second half of the lines; the least of three runs each."""
    half = lines[: len(lines) // 2]
    first, whole = (
        min(run(words, environment, "\n".join(part) + "\n")[1] for _ in range(3)) for part in (half, lines))
    return (len(lines) - len(half)) / (whole - first)


def queries(rows):
    """Queries by kind, the same for all sizes."""
    dice = random.Random(18)
    large = dice.sample([row for row in rows if int(row[7] or 0) >= 20_000 and len(row[1]) >= 6], QUERIES)
    return {
        "exact": [row[1] for row in large],
        "qualified": [f"{row[1]}, {row[4]}" for row in large],
        "typo": [points.misspelt(row[1], dice) for row in large],
        "unfinished": [row[1][: max(4, len(row[1]) * 2 // 3)] for row in large],
    }


def positions(rows):
    """Positions near places."""
    dice = random.Random(19)
    return [
        f"{max(-90, min(90, float(row[2]) + dice.gauss(0, 0.1))):.5f},"
        f"{(float(row[3]) + dice.gauss(0, 0.1) + 180) % 360 - 180:.5f}"
        for row in dice.choices(rows, k=POSITIONS)
    ]


def build(size):
    """The folder of a gazetteer, with the wall time in seconds and the memory of its build."""
    dumps, index = f"{folder}/dump-{size}", f"{folder}/index-{size}"
    if not os.path.exists(f"{dumps}/alternateNamesV2.txt"):
        subprocess.run(
            [sys.executable, dump.__file__, f"{root}/data", dumps, str(size), str(size * 17 // 13)], check=True)
    words = [
        wxloc, "gazetteer", "build", "--data", f"{root}/data", "--geonames", dumps, "--only", "P,A,T,H,L,S,V,U",
        "--output", index, "--quiet",
    ]
    wall, _, memory = run(words, os.environ)
    return index, wall, memory


def measure(index, asked, near):
    """The cells of a row: size, first answer, memory, rates."""
    environment = {**os.environ, "WXLOC_GAZETTEER": index}
    single = sorted(run([wxloc, "geocode", "San Francisco"], environment) for _ in range(11))[5]
    version = sorted(run([wxloc, "--version"], environment) for _ in range(11))[5]
    memory = peak([wxloc, "geocode", "San Francisco"], environment) - peak([wxloc, "--version"], environment)
    cells = [
        f"{os.path.getsize(f'{index}/places.wxi') / 1e6:,.0f} MB",
        f"{(single[1] - version[1]) * 1000:.1f} ms", f"{memory:.0f} MB",
    ]
    geocode = [wxloc, "geocode", "--batch", "--input-format", "text", "--jobs", "1"]
    cells += [f"{rate(geocode, environment, lines):,.0f}" for lines in asked.values()]
    reverse = [wxloc, "reverse", "--batch", "--input-format", "text", "--jobs", "1"]
    return cells + [f"{rate(reverse, environment, near):,.0f}"]


def places(index):
    words = [wxloc, "gazetteer", "info", "--json"]
    text = subprocess.run(words, env={**os.environ, "WXLOC_GAZETTEER": index}, capture_output=True, check=True)
    return json.loads(text.stdout)["names"]


def main():
    os.makedirs(folder, exist_ok=True)
    rows = list(dump.places(f"{root}/data"))
    asked, near = queries(rows), positions(rows)
    usual = os.environ["WXLOC_GAZETTEER"]
    lines = [["usual", f"{places(usual):,}", "", "", *measure(usual, asked, near)]]
    for size in sizes:
        index, wall, memory = build(size)
        lines.append([
            f"{size:,}", f"{places(index):,}", f"{wall:,.0f} s", f"{memory:,.0f} MB",
            *measure(index, asked, near)])
        print(lines[-1], file=sys.stderr)
    head = [
        "features", "names", "build", "memory of the build", "index", "one answer", "its memory", *asked, "reverse"]
    load = ", ".join(f"{number:.1f}" for number in os.getloadavg())
    with open(f"{root}/docs/measured/scale.md", "w") as file:
        file.write("\n".join([
            "# Larger gazetteers", "",
            "Written by `scripts/bench scale`. Each gazetteer but the first is built from a synthetic dump in the",
            "format of GeoNames' allCountries and alternateNamesV2: the usual places, and around them features with names",
            "that are made of theirs. 13 features have 17 names.",
            "", f"{datetime.date.today()}, {os.cpu_count()} cores, system load {load}. “One answer” is the processor",
            "time and memory of `wxloc geocode \"San Francisco\"` beyond those of `wxloc --version`. The last five",
            "columns are lines per second of processor time on one core, with the same queries for each size. The first",
            "half of the queries is not counted, because it also compares the pages of the index with their checksums.", "",
            "| " + " | ".join(head) + " |", "|" + "---|" * len(head),
            *("| " + " | ".join(line) + " |" for line in lines), "",
        ]))
    largest = lines[-1]
    figures.record(root, "scripts/bench scale", [
        ("Size", "the index of the usual gazetteer", lines[0][4]),
        ("Size", f"a gazetteer of {largest[0]} features: build", largest[2]),
        ("Size", "the same: memory of the build", largest[3]), ("Size", "the same: index", largest[4]),
    ])
    print(f"Written: {root}/docs/measured/scale.md", file=sys.stderr)


main()
