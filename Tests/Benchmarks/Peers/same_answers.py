"""Compares the batches of two programs byte by byte: same_answers.py OLD NEW [LINES].

WXLOC_GAZETTEER names the folder of the index for both. The lines are generated from data/places.tsv.gz with a fixed
seed: positions near places, anywhere, at poles and at 180°, and lines with errors; names with and without errors.
Prints one row for each combination of formats and options; exits 1 if any differs.
"""

import gzip
import hashlib
import os
import pathlib
import random
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]


def places():
    """Names and positions of places, in the order of the table."""
    found = []
    with gzip.open(ROOT / "data" / "places.tsv.gz", "rt", encoding="utf-8") as table:
        for line in table:
            fields = line.rstrip("\n").split("\t")
            if not line.startswith("#"):
                found.append((fields[1], float(fields[2]), float(fields[3])))
    return found


def positions(known, count, dice):
    for number in range(count):
        kind = number % 20
        if kind < 14:
            _, latitude, longitude = dice.choice(known)
            latitude += dice.gauss(0, 0.1)
            longitude += dice.gauss(0, 0.1)
        elif kind < 18:
            latitude, longitude = dice.uniform(-90, 90), dice.uniform(-180, 180)
        elif kind == 18:
            latitude, longitude = dice.choice([90, -90, 0, dice.uniform(-90, 90)]), dice.choice([180, -180, 179.99999, 0])
        else:
            _, latitude, longitude = dice.choice(known)
        yield max(-90, min(90, latitude)), longitude


def number_text(value, dice):
    return f"{value:.{dice.choice([0, 1, 4, 5, 5, 5, 6, 7, 12])}f}"


def write(folder, name, lines):
    path = folder / name
    path.write_bytes(b"".join(line.encode("utf-8", "surrogateescape") + b"\n" for line in lines))
    return path


def inputs(folder, count):
    """Each case: the command, its options, and the file."""
    dice = random.Random(20261123)
    known = places()
    pairs = [
        (number_text(latitude, dice), number_text(longitude, dice))
        for latitude, longitude in positions(known, count, dice)
    ]
    bad = ["", "abc", "91,0", "48.1", "48.1,11.5,3", "N48 8 13, E11 34 31", "48.1;11.5", "-0,-0", "1e1,2e1", " 48.1 , 11.5 ",
           "48°8'N 11°34'E", "\u2212 33.87,151.2", "NaN,1", "0x10,1", "48.137,\u202e11.5", '"48.1,11.5"', "\udcff\udcfe"]

    def mixed(lines, wrong):
        for number, line in enumerate(lines):
            yield line
            if number % 97 == 0:
                yield dice.choice(wrong)

    text = write(folder, "positions.txt", mixed((",".join(pair) for pair in pairs), bad))
    plain = write(folder, "plain.txt", (",".join(pair) for pair in pairs))
    table = write(folder, "positions.csv", ["lat,lon", *(",".join(pair) for pair in pairs)])
    rows = (
        dice.choice(['{0},"a ""b"", c",{1},{2}', "{0},é x,{1},{2}", "{0},,\"{1}\",{2}", "{0},x, {1} ,{2}"]).format(n, *pair)
        for n, pair in enumerate(pairs)
    )
    wide = write(folder, "wide.csv", ["id,note,lat,lon", *mixed(rows, ["1,2", "", "1,x,91,0", "1,x,abc,1", '1,"x"y,1,2'])])
    tabs = write(folder, "positions.tsv", mixed(("\t".join(pair) for pair in pairs), ["\\N\t1", "1", "a\tb", "1\t2\t3", "4\\t\t5"]))
    objects = (
        dice.choice(['{{"id":{0},"lat":{1},"lon":{2}}}', '{{ "lon":{2} , "lat":{1}, "id":"x{0}" }}', '{{"lat":{1},"lon":{2}}}',
                     '{{"id":null,"lat":{1},"lon":{2},"other":[1]}}', '{{"id":{0},"lat":{1},"lon":{2},"lang":"de"}}',
                     '{{"id":{0},"lat":{1},"lon":{2},"limit":2}}', '{{"id":{0},"lat":{1},"lon":{2},"nearest":1}}']).format(n, *pair)
        for n, pair in enumerate(pairs)
    )
    lines = write(folder, "positions.ndjson", mixed(objects, ["", "{}", "[1]", '{"lat":91,"lon":0}', '{"id":[1],"lat":1,"lon":2}',
                                                              '{"id":1e99,"lat":"1","lon":2}', '{"id":"\\u0069","lat":1,"lon":2,"limit":0}']))
    for path in (text, plain, table, tabs, lines, wide):
        more = ["--input-format", "tsv"] if path is tabs else []
        yield "reverse", [*more], path
        for form in ("csv", "tsv", "ndjson", "tuple"):
            yield "reverse", [*more, "--output-format", form], path
    for options in (["--nearest"], ["--nearest", "3"], ["--limit", "2"], ["--lang", "de"], ["--jobs", "1"]):
        for form in ("csv", "ndjson"):
            yield "reverse", [*options, "--output-format", form], plain
    names = [dice.choice(known)[0] for _ in range(count // 5)]
    names = [name if number % 10 else name[:1] + name[2:] for number, name in enumerate(names)]
    asked = write(folder, "names.txt", mixed(names, ["", "  ", "10115 Berlin", "JFK", "91,0", "48.1,11.5", "qqqqzz", "a\x00b"]))
    quoted = write(folder, "names.csv", ["query", *('"' + name.replace('"', '""') + '"' for name in names)])
    for path in (asked, quoted):
        for form in ("csv", "tsv", "ndjson", "tuple"):
            yield "geocode", ["--limit", "3", "--output-format", form], path


def answer(program, command, options, path):
    """The hash and the length of what a program prints, and its exit code."""
    process = subprocess.Popen(
        [program, command, "--batch", str(path), *options], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    digest, length = hashlib.sha256(), 0
    while block := process.stdout.read(1 << 20):
        digest.update(block)
        length += len(block)
    return digest.hexdigest(), length, process.wait()


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    old, new = sys.argv[1:3]
    count = int(sys.argv[3]) if len(sys.argv) == 4 else 100_000
    differing = 0
    with tempfile.TemporaryDirectory() as folder:
        for command, options, path in inputs(pathlib.Path(folder), count):
            first, second = answer(old, command, options, path), answer(new, command, options, path)
            same = first == second
            differing += not same
            print("same     " if same else "DIFFERENT", command, path.name, *options, f"{second[1]:,} bytes, exit {second[2]}", flush=True)
    sys.exit(1 if differing else 0)


if __name__ == "__main__":
    os.environ.setdefault("WXLOC_GAZETTEER", str(ROOT / ".build" / "release" / "gazetteer"))
    main()
