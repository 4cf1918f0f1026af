"""Writes a synthetic dump of GeoNames: dump.py DATA FOLDER FEATURES NAMES.

The places of DATA come first, with their ids, so that the same queries have the same answers. Every other
feature lies near a random place, in its country and subdivision; its name is the name of a place of that
country, as a quarter of all names are, or two halves of two of them, with a term such as “Lake” if it is not a
settlement. The shares of classes and languages are rounded from GeoNames' statistics.
"""

import gzip
import itertools
import os
import random
import sys

# Class, code, share in percent, and what is put before or after the name.
KINDS = [
    ("P", "PPL", 38, ["{}"]), ("S", "FRM", 6, ["{} Farm", "Hacienda {}"]),
    ("S", "SCH", 12, ["{} School", "École {}"]), ("H", "STM", 15, ["{} Creek", "Río {}", "Wādī {}"]),
    ("H", "LK", 4, ["Lake {}", "Lago {}", "{} See"]), ("T", "MT", 6, ["Mount {}", "{} Shan", "Cerro {}"]),
    ("T", "HLL", 4, ["{} Hill", "Jabal {}"]), ("T", "ISL", 2, ["{} Island", "Isla {}"]),
    ("T", "VAL", 2, ["{} Valley"]), ("L", "LCTY", 3, ["{}"]), ("L", "PRK", 1, ["{} Park"]),
    ("A", "ADM4", 4, ["{}"]), ("V", "FRST", 1, ["{} Forest"]), ("U", "BNKU", 1, ["{} Bank"]),
    ("R", "RD", 1, ["{} Road"]),
]
LANGUAGES = {
    "": 30, "en": 18, "es": 5, "fr": 5, "de": 4, "ru": 5, "zh": 6, "ar": 5, "fa": 5, "sv": 4, "nl": 3,
    "ja": 3, "uk": 3, "it": 3, "link": 1,
}


def places(data):
    """The rows of the table of places: id, name, latitude, longitude, country, admin1 and so on."""
    with gzip.open(f"{data}/places.tsv.gz", "rt") as table:
        next(table)
        for line in table:
            yield line.rstrip("\n").split("\t")


def features(rows, count, dice, names):
    """Lines of the main table, and the names of the new features by id."""
    by_country = {}
    for row in rows:
        by_country.setdefault(row[4], []).append(row[1])
        yield "\t".join([
            row[0], row[1], row[1], row[11].replace(",", " ").replace("|", ","), row[2], row[3], "P",
            row[10] or "PPL", row[4], "", row[5], "", "", "", row[7] or "0", row[8], row[8] or "0", row[9],
            "2026-11-20",
        ])
    shares = list(itertools.accumulate(kind[2] for kind in KINDS))
    kinds = dice.choices(KINDS, cum_weights=shares, k=1 << 16)
    for number in range(count - len(rows)):
        near = dice.choice(rows)
        letter, code, _, forms = kinds[number & 0xFFFF]
        known = by_country[near[4]]
        name = dice.choice(known)
        if dice.random() >= 0.25:
            other = dice.choice(known)
            name = name[: len(name) // 2 + 1] + other[len(other) // 2 :]
        name = dice.choice(forms).format(name)
        latitude = max(-90, min(90, float(near[2]) + dice.gauss(0, 0.15)))
        longitude = (float(near[3]) + dice.gauss(0, 0.2) + 180) % 360 - 180
        # The ids of GeoNames end below 14 million; these do not meet them.
        identifier = 20_000_000 + number
        names.append((identifier, near[4]))
        yield (
            f"{identifier}\t{name}\t{name}\t\t{latitude:.5f}\t{longitude:.5f}\t{letter}\t{code}\t{near[4]}\t\t"
            f"{near[5]}\t\t\t\t0\t\t{dice.randrange(2000)}\t{near[9]}\t2026-11-20"
        )


def alternate_names(rows, count, dice, known):
    """Lines of alternateNamesV2: other names of random features, in their alphabets."""
    languages = dice.choices(list(LANGUAGES), weights=list(LANGUAGES.values()), k=1 << 16)
    texts = [text for row in rows if row[11] for text in row[11].split("|")]
    for number in range(count):
        identifier = dice.choice(known)[0]
        text, other = dice.choice(texts), dice.choice(texts)
        text = text[: len(text) // 2 + 1] + other[len(other) // 2 :]
        preferred = "1" if number % 7 == 0 else ""
        yield f"{number + 1}\t{identifier}\t{languages[number & 0xFFFF]}\t{text}\t{preferred}\t\t\t\t\t"


def write(path, lines):
    with open(path, "w", buffering=1 << 20) as file:
        file.writelines(line + "\n" for line in lines)


def main():
    data, folder, count, names = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    os.makedirs(folder, exist_ok=True)
    dice = random.Random(18)
    rows = list(places(data))
    known = []
    write(f"{folder}/allCountries.txt", features(rows, count, dice, known))
    write(f"{folder}/alternateNamesV2.txt", alternate_names(rows, names, dice, known))


if __name__ == "__main__":
    main()
