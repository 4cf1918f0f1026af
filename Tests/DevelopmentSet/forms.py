#!/usr/bin/env python3
"""Makes forms.tsv: queries of forms that people type, around the names of cities.

    forms.py > forms.tsv

The forms are written by hand; the names, the positions and the time zones come from data/. The queries are identifiers of time
zones in other letters or with spaces, names typed on another keyboard, unfinished names of several words before their region or
its code, words for airports in languages in which data/ does not name these, and words for stations and kinds beside a town.
"""

import random
import unicodedata
from collections import defaultdict

from sources import kilometres, rows

RANDOM = random.Random(20261201)

KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
KEYBOARDS = {
    "ru": "ёйцукенгшщзхъфывапролджэячсмитьбю",
    "uk": "'йцукенгшщзхїфівапролджєячсмитьбю",
    "el": "`;ςερτυθιοπ[]ασδφγηξκλ΄'ζχψωβνμ,.",
    "he": ";/'קראטוןםפ][שדגכעיחלךף,זסבהנמצתץ",
}
AIRPORTS = {
    "hi": "{} हवाई अड्डा", "bn": "{} বিমানবন্দর", "ur": "{} ایئرپورٹ", "ka": "{} აეროპორტი", "he": "נמל התעופה {}",
    "fi": "{} lentoasema", "el": "αεροδρόμιο {}", "hu": "{} repülőtér", "th": "สนามบิน{}", "fa": "فرودگاه {}",
}
WORDS = {
    "DE": ("de", "Ortschaft {}|Stadtverwaltung {}"), "SE": ("sv", "staden {}|kommunen {}"), "NO": ("nb", "tettstedet {}"),
    "FR": ("fr", "canton de {}"), "EE": ("et", "{} jaam"), "PL": ("pl", "stacja {}"), "HU": ("hu", "{} vasútállomás"),
    "TR": ("tr", "{} istasyonu|{} otogarı"), "BG": ("bg", "{} център|център {}"), "UA": ("uk", "смт {}|станція {}"),
    "RU": ("ru", "рп {}|городское поселение {}"), "IN": ("hi", "{} तहसील|{} रेलवे स्टेशन"), "BD": ("bn", "{} থানা"),
    "MY": ("ms", "Pekan {}|Mukim {}"), "GE": ("ka", "ქ. {}"), "LT": ("lt", "{} rajono savivaldybė"),
}
HEADER = "kind query options lat lon radius_km expect name source".split()


def folded(name):
    """The name in small letters without marks."""
    return "".join(c for c in unicodedata.normalize("NFD", name.lower()) if not unicodedata.combining(c))


def main():
    """Prints the table."""
    names = defaultdict(dict)
    for identifier, language, name in rows("names.tsv.gz"):
        names[identifier].setdefault(language, name)
    subdivisions = {row[3]: row for row in rows("admin.tsv.gz") if row[1] == "1"}
    # A city is meant by a name if it is the most populous one that has it.
    places = sorted(rows("places.tsv.gz"), key=lambda row: -int(row[7] or 0))
    meant = {}
    for row in places:
        for name in [row[1], *names[row[0]].values(), *filter(None, row[11].split("|"))]:
            meant.setdefault(folded(name), row)
    largest = [row for row in places[:3000] if meant[folded(row[1])] is row]
    cases = {}

    def case(kind, query, row, radius=40, expect=None):
        cases.setdefault(query, (kind, query, "", row[2], row[3], radius, expect or f"country={row[4]}", row[1], "derived"))

    zones = {row[9]: row for row in reversed(places)}
    for zone, row in zones.items():
        city = zone.split("/")[-1].replace("_", " ")
        if "/" in zone and meant.get(folded(city), [None] * 10)[9] == zone:
            place = meant[folded(city)]
            case("form-zone", RANDOM.choice([zone.lower(), zone.replace("_", " ")]), place)
    for language, keys in KEYBOARDS.items():
        typed = dict(zip(keys, KEYS))
        for row in RANDOM.sample(largest[:600], 60):
            name = names[row[0]].get(language, "").lower()
            if len(name) > 4 and all(c in typed or not c.isalpha() for c in name):
                case("form-keyboard", "".join(typed.get(c, c) for c in name), row)
    for row in largest:
        words, area = row[1].split(), subdivisions.get(f"{row[4]}.{row[5]}")
        if len(words) < 2 or len(words[-1]) < 4 or not area or folded(area[5]) == folded(row[1]):
            continue
        begun = " ".join([*words[:-1], words[-1][:RANDOM.choice([2, 3])]])
        if folded(begun) not in meant:
            code = area[4].split("-")[-1] if row[4] in ("US", "CA", "AU") else area[5]
            case("form-begun", f"{begun}, {code}", row)
    airports = [row for row in rows("airports.tsv.gz") if row[10] == "large_airport"]
    served = [row for row in largest[:500] if any(
        kilometres(*map(float, (row[2], row[3], airport[6], airport[7]))) < 50 for airport in airports)]
    for language, form in AIRPORTS.items():
        for row in RANDOM.sample(served, 45):
            name = names[row[0]].get(language)
            if name and meant.get(folded(name)) is row:
                case("form-airport", form.format(name), row, 60, "kind=airport")
    for country, (language, forms) in WORDS.items():
        towns = [row for row in places if row[4] == country and int(row[7] or 0) >= 8000 and language in names[row[0]]]
        towns = [row for row in towns if meant[folded(names[row[0]][language])] is row]
        for form in forms.split("|"):
            for row in RANDOM.sample(towns, min(12, len(towns))):
                case("form-word", form.format(names[row[0]][language]), row, 40)
    print(*HEADER, sep="\t")
    for kind in sorted({row[0] for row in cases.values()}):
        chosen = sorted(row for row in cases.values() if row[0] == kind)
        for row in sorted(RANDOM.sample(chosen, min(150, len(chosen))), key=lambda row: row[1]):
            print(*row, sep="\t")


if __name__ == "__main__":
    main()
