"""The command's batches: batch.py ROOT WXLOC POINTS. Writes docs/measured/batch.md, lines per second of wall time."""

import datetime
import itertools
import os
import random
import resource
import subprocess
import sys
import time

import figures

root, wxloc, folder = sys.argv[1:4]


def run(arguments):
    """Seconds of wall time and of processor time, and the peak memory in MB, of the best of three runs."""
    best = None
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        start = time.monotonic()
        process = subprocess.Popen([wxloc, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in (0, 65):
            sys.exit(f"{arguments} ended with {process.returncode}")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        if best is None or wall < best[0]:
            best = wall, spent, usage.ru_maxrss / 1024
    return best


def write(name, lines):
    path = f"{folder}/batch.{name}"
    with open(path, "w") as file:
        file.writelines(line + "\n" for line in lines)
    return path


def misspelt(name, dice):
    """A name without one of its letters."""
    index = dice.randrange(1, len(name))
    return name[:index] + name[index + 1 :]


def inputs():
    for kind in "PU":
        with open(f"{folder}/{kind}.csv") as file:
            points = file.read().split()
        yield f"reverse, CSV, {kind}", "reverse", write(f"{kind}.csv", ["lat,lon", *points]), len(points)
        yield f"reverse, text, {kind}", "reverse", write(f"{kind}.txt", points), len(points)
        objects = ('{"id":%d,"lat":%s,"lon":%s}' % (number, *point.split(","))
                   for number, point in enumerate(points))
        yield f"reverse, NDJSON, {kind}", "reverse", write(f"{kind}.ndjson", objects), len(points)
    # Each row is an error, which has the number of its line.
    empty = write("empty.csv", ["lat,lon", *itertools.repeat(",", len(points))])
    yield "reverse, CSV, rows without a position", "reverse", empty, len(points)
    dice = random.Random(20261122)
    with open(f"{folder}/names.txt") as file:
        names = [name for name in dict.fromkeys(file.read().splitlines()) if len(name) > 3]
    dice.shuffle(names)
    names = names[:200_000]
    tenth = [misspelt(name, dice) if number % 10 == 0 else name for number, name in enumerate(names)]
    for what, lines in ("distinct exact names", names), ("a tenth misspelt", tenth):
        for ending, head in ("txt", []), ("csv", ["query"]):
            quoted = ('"' + line.replace('"', '""') + '"' for line in lines) if head else lines
            path = write(f"{what.split()[-1]}.{ending}", itertools.chain(head, quoted))
            yield f"geocode, {ending}, {what}", "geocode", path, len(lines)


NAMES = {
    "reverse, CSV, P": "positions near places, CSV", "reverse, text, P": "the same, text to NDJSON",
    "reverse, NDJSON, P": "the same, NDJSON", "geocode, csv, distinct exact names": "names, CSV",
    "geocode, txt, distinct exact names": "names, text to NDJSON",
    "geocode, csv, a tenth misspelt": "names of which a tenth is misspelled, CSV",
}


def main():
    lines, rows = [], []
    where = figures.machine()
    for what, command, path, count in inputs():
        wall, processor, memory = run([command, "--batch", path])
        lines.append(f"| {what} | {count / wall:,.0f} | {count / processor:,.0f} | {memory:.0f} |")
        print(lines[-1], flush=True)
        if what in NAMES:
            rows.append(("Whole files", NAMES[what], f"{count / wall:,.0f}/s"))
    with open(f"{root}/docs/measured/batch.md", "w") as file:
        file.write("\n".join([
            "# Batches", "",
            "Written by `scripts/bench batch`: the best of three runs of `--batch` with all cores, the output discarded. P:",
            "positions about 10 km from places, more often large ones. U: positions anywhere on land. The names are 200,000",
            "different ones.", "",
            f"{datetime.date.today()}, {where}.", "",
            "| batch | lines per second | per second of processor | MB |", "|---|--:|--:|--:|", *lines, ""]))
    figures.record(root, "scripts/bench batch", rows)


main()
