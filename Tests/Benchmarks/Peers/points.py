"""Creates the points and queries for all measurements: points.py DATA FOLDER WXLOC COUNT."""

import gzip
import itertools
import math
import random
import subprocess
import sys


def places(data):
    with gzip.open(f"{data}/places.tsv.gz", "rt") as table:
        next(table)
        for line in table:
            row = line.rstrip("\n").split("\t")
            yield row[0], row[1], float(row[2]), float(row[3]), row[4], int(row[7] or 0)


def write(path, lines):
    with open(path, "w") as file:
        file.writelines(line + "\n" for line in lines)


def weighted(rows, count, dice):
    """Positions about 10 km from places, more often large ones."""
    weights = list(itertools.accumulate(row[5] for row in rows))
    for row in dice.choices(rows, cum_weights=weights, k=count):
        latitude = max(-90, min(90, row[2] + dice.gauss(0, 10 / 111.2)))
        stretch = max(0.05, math.cos(math.radians(latitude)))
        longitude = row[3] + dice.gauss(0, 10 / 111.2) / stretch
        yield f"{latitude:.5f},{(longitude + 180) % 360 - 180:.5f}"


def on_land(count, dice, wxloc):
    """Positions anywhere on land, according to the gazetteer's polygons."""
    drawn = [
        f"{math.degrees(math.asin(dice.uniform(-1, 1))):.5f},{dice.uniform(-180, 180):.5f}"
        for _ in range(int(count * 3.5))
    ]
    answers = subprocess.run(
        [wxloc, "reverse", "--batch", "--output-format", "csv"], input="\n".join(drawn), text=True,
        stdout=subprocess.PIPE, check=True).stdout.splitlines()[1:]
    return [p for p, answer in zip(drawn, answers) if answer.endswith(",false,")][:count]


def misspelt(name, dice):
    """A name with one letter omitted, doubled, replaced or swapped with the next."""
    index = dice.randrange(len(name) - 1)
    before, letter, after = name[:index], name[index], name[index + 1 :]
    return dice.choice([
        before + after, before + letter + letter + after,
        before + dice.choice("aeinorst") + after, before + after[0] + letter + after[1:],
    ])


def main():
    data, folder, wxloc, count = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
    dice = random.Random(20261121)
    rows = list(places(data))
    write(f"{folder}/places.csv", (f"{row[2]},{row[3]}" for row in rows))
    write(f"{folder}/names.txt", (row[1] for row in rows))
    write(f"{folder}/P.csv", weighted(rows, count, dice))
    write(f"{folder}/U.csv", on_land(count, dice, wxloc))
    large = dice.sample([r for r in rows if r[5] >= 20_000 and len(r[1]) >= 6], 5000)
    write(f"{folder}/exact.tsv", (f"{r[1]}\t{r[0]}" for r in large))
    write(f"{folder}/qualified.tsv", (f"{r[1]}, {r[4]}\t{r[0]}" for r in large))
    write(f"{folder}/typo.tsv", (f"{misspelt(r[1], dice)}\t{r[0]}" for r in large))
    famous = sorted(rows, key=lambda r: -r[5])[:2000]
    write(f"{folder}/prefix.tsv", (f"{r[1][: max(4, len(r[1]) * 2 // 3)]}\t{r[0]}" for r in famous))


if __name__ == "__main__":
    main()
