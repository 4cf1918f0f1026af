"""data/sounds.tsv: what people write for each letter of a name in other scripts and languages.

The pairs are the main names of places in data/places.tsv.gz and their other names, both in Latin letters. A memoryless
channel writes the letters of the main name one by one: another letter, none, or an additional one (Ristad and Yianilos,
Learning String-Edit Distance, 1998). Its probabilities are estimated in rounds: align each pair at the least cost, count
what became of each letter, and derive the costs from the counts. A script with few names leans on the counts of all.
"""

import math
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import unicodedata2 as unicode

from .tables import progress, read_table, write_table

DATA = Path(__file__).resolve().parents[3] / "data"
LETTERS = "abcdefghijklmnopqrstuvwxyz"
MISSING = ""

# Scripts by ISO 15924, with their code points. The first one is the average of all, for other scripts.
SCRIPTS = {
    "Zyyy": [],
    "Latn": [(0x0000, 0x02FF)],
    "Arab": [(0x0600, 0x06FF), (0x0750, 0x077F)],
    "Armn": [(0x0530, 0x058F)],
    "Beng": [(0x0980, 0x09FF)],
    "Cyrl": [(0x0400, 0x052F)],
    "Deva": [(0x0900, 0x097F)],
    "Ethi": [(0x1200, 0x139F)],
    "Geor": [(0x10A0, 0x10FF)],
    "Grek": [(0x0370, 0x03FF)],
    "Gujr": [(0x0A80, 0x0AFF)],
    "Guru": [(0x0A00, 0x0A7F)],
    "Hang": [(0x1100, 0x11FF), (0x3130, 0x318F), (0xAC00, 0xD7AF)],
    "Hani": [(0x3400, 0x4DBF), (0x4E00, 0x9FFF)],
    "Hebr": [(0x0590, 0x05FF)],
    "Kana": [(0x3040, 0x30FF)],
    "Khmr": [(0x1780, 0x17FF)],
    "Knda": [(0x0C80, 0x0CFF)],
    "Mlym": [(0x0D00, 0x0D7F)],
    "Mymr": [(0x1000, 0x109F)],
    "Orya": [(0x0B00, 0x0B7F)],
    "Sinh": [(0x0D80, 0x0DFF)],
    "Taml": [(0x0B80, 0x0BFF)],
    "Telu": [(0x0C00, 0x0C7F)],
    "Thai": [(0x0E00, 0x0E7F)],
    "Tibt": [(0x0F00, 0x0FFF)],
}

LEAST_PEOPLE = 1000
LEAST_LETTERS = 3
PAIRS = 4000  # of one script, those of the largest places
SHARED_PAIRS = 800  # of one script among those of all
ROUNDS = 5
# Names farther apart than this, for each letter, are other words.
TOLERANCE = 0.3
# How many letters the counts of all scripts are worth beside those of one.
PRIOR = 30
# A unit of cost is a probability a thousand times lower; costs are whole numbers of a 24th, at most 35: one digit of base 36.
UNIT = math.log(1000)
STEPS = 24
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Pair(NamedTuple):
    written: str
    name: str


class Channel(NamedTuple):
    """By what is written and the letter of the name; either may be missing."""

    probabilities: dict[tuple[str, str], float]
    costs: dict[tuple[str, str], float]


def make(folder: Path) -> None:
    pairs = _pairs(folder)
    shared = _learn([pair for script, of in pairs.items() if script != "Latn" for pair in of[:SHARED_PAIRS]], None)
    rows = []
    for script, blocks in SCRIPTS.items():
        channel = _learn(pairs.get(script, []), shared) if blocks else shared
        ranges = " ".join(f"{first:04X}-{last:04X}" for first, last in blocks)
        for letter in (MISSING, *LETTERS):
            written = [*LETTERS, MISSING] if letter else LETTERS
            digits = "".join(DIGITS[round(channel.costs[other, letter] * STEPS)] for other in written)
            rows.append([script, "" if letter else ranges, letter, digits])
        progress(f"  {script}: {len(pairs.get(script, [])):,} names")
    write_table(folder / "sounds.tsv", "script blocks letter costs", rows)


def _pairs(folder: Path) -> dict[str, list[Pair]]:
    """The names of each script, those of the largest places first."""
    folding, latin = _characters(folder, "folding.tsv.gz", "folded"), _characters(folder, "latin.tsv.gz", "latin")
    scripts = {chr(code): script for script, blocks in SCRIPTS.items() for first, last in blocks for code in range(first, last + 1)}

    def letters(key: str) -> str:
        return "".join(letter for character in key for letter in latin.get(character, character) if letter in LETTERS)

    def key(name: str) -> str:
        return "".join(folding.get(character, character) for character in unicode.normalize("NFC", name))

    places = [row for row in _table(folder, "places.tsv.gz") if int(row["population"] or 0) >= LEAST_PEOPLE]
    pairs: dict[str, dict[Pair, None]] = {}
    for row in sorted(places, key=lambda row: (-int(row["population"]), int(row["id"]))):
        name = letters(key(row["name"]))
        for other in filter(None, row["alternates"].split("|")):
            folded = key(other)
            script = next((scripts.get(character) for character in folded if not character.isascii()), "Latn")
            pair = Pair(letters(folded), name)
            # Other names in small Latin letters are transliterations by program.
            if script is None or script == "Latn" and (pair.written == name or other[0].islower()):
                continue
            if min(map(len, pair)) >= LEAST_LETTERS and len(of := pairs.setdefault(script, {})) < PAIRS:
                of[pair] = None
    return {script: list(of) for script, of in pairs.items()}


def _table(folder: Path, name: str) -> list[dict[str, str]]:
    """A table of this run, if it was made, or that of before."""
    return read_table(folder / name if (folder / name).exists() else DATA / name)


def _characters(folder: Path, name: str, column: str) -> dict[str, str]:
    return {chr(int(row["code_point"], 16)): row[column] for row in _table(folder, name)}


def _learn(pairs: Iterable[Pair], shared: Channel | None) -> Channel:
    channel = shared or Channel({}, _first_costs())
    for _ in range(ROUNDS):
        counts: Counter[tuple[str, str]] = Counter()
        for pair in pairs:
            cost, steps = _align(pair, channel.costs)
            if cost <= TOLERANCE * max(map(len, pair)):
                counts.update(steps)
        channel = _channel(counts, shared)
    return channel


def _first_costs() -> dict[tuple[str, str], float]:
    """Vowels change often, and consonants into others of their kind."""
    vowels, kinds = "aeiouhwy", ("cgkqx", "szj", "dt", "bfpvw", "lr", "mn")
    costs = {}
    for name in LETTERS:
        costs[MISSING, name] = costs[name, MISSING] = 0.25 if name in vowels else 1.0
        for written in LETTERS:
            is_kin = any(written in kind and name in kind for kind in kinds)
            costs[written, name] = 0.25 if written in vowels and name in vowels else 0.35 if is_kin else 1.0
        costs[name, name] = 0.0
    return costs


def _align(pair: Pair, costs: dict[tuple[str, str], float]) -> tuple[float, list[tuple[str, str]]]:
    """The least cost of writing a name so, and what became of each letter."""
    row = [0.0]
    for letter in pair.name:
        row.append(row[-1] + costs[MISSING, letter])
    steps = [[(0, 1)] * len(row)]
    for written in pair.written:
        extra = costs[written, MISSING]
        left = row[0] + extra
        next_row, next_steps = [left], [(1, 0)]
        for column, letter in enumerate(pair.name):
            exchanged = row[column] + costs[written, letter]
            without, with_extra = left + costs[MISSING, letter], row[column + 1] + extra
            left = min(exchanged, without, with_extra)
            next_row.append(left)
            next_steps.append((1, 1) if left == exchanged else (0, 1) if left == without else (1, 0))
        row = next_row
        steps.append(next_steps)
    path, (written, name) = [], map(len, pair)
    while written or name:
        down, right = steps[written][name]
        path.append((pair.written[written - 1] if down else MISSING, pair.name[name - 1] if right else MISSING))
        written, name = written - down, name - right
    return row[-1], path


def _channel(counts: Counter, shared: Channel | None) -> Channel:
    total: Counter[str] = Counter()
    for (_, name), count in counts.items():
        total[name] += count
    letters = sum(count for name, count in total.items() if name)
    probabilities, costs = {}, {}
    for name in LETTERS:
        outcomes = [*LETTERS, MISSING]
        for written in outcomes:
            usual = 0.5 if written == name else 0.5 / (len(outcomes) - 1)
            prior = shared.probabilities[written, name] if shared else usual
            probabilities[written, name] = (counts[written, name] + PRIOR * prior) / (total[name] + PRIOR)
        best = max(probabilities[written, name] for written in outcomes)
        for written in outcomes:
            costs[written, name] = _cost(probabilities[written, name] / best)
        # The same letter is never farther than another one.
        costs[name, name] = 0.0
    for written in LETTERS:
        prior = shared.probabilities[written, MISSING] if shared else 0.002
        probabilities[written, MISSING] = (counts[written, MISSING] + PRIOR * prior) / (letters + PRIOR)
        costs[written, MISSING] = _cost(probabilities[written, MISSING])
    return Channel(probabilities, costs)


def _cost(probability: float) -> float:
    return min(-math.log(probability) / UNIT, (len(DIGITS) - 1) / STEPS)
