"""Cases with regions, countries, abbreviations, typing errors and half-typed words."""

import re

import famous
from forward import STATES
from sources import folded

NEIGHBOURS = {  # on an English keyboard
    "q": "wa", "w": "qes", "e": "wrd", "r": "etf", "t": "ryg", "y": "tuh", "u": "yij", "i": "uok", "o": "ipl",
    "p": "ol", "a": "qsz", "s": "awdx", "d": "sefc", "f": "drgv", "g": "fthb", "h": "gyjn", "j": "hukm", "k": "jil",
    "l": "kop", "z": "xas", "x": "zcs", "c": "xvd", "v": "cbf", "b": "vng", "n": "bmh", "m": "nj",
}


# ISO 3166-2 codes that were replaced since the list was made
RENAMED = {"IN-UT": "IN-UK", "IN-CT": "IN-CG", "IN-TG": "IN-TS", "IN-OR": "IN-OD"}
CITY_STATES = set("HK MO SG MC GI VA SM DJ LU".split())  # the city of that name is equally correct


def countries(atlas, cases, random):
    known = sorted(atlas.countries)
    meant = {code: f"kind=country{'|city' if code in CITY_STATES else ''};country={code}" for code in known}
    airports = {row["iata"] for row in atlas.sources.airports() if row["type"] in ("large_airport", "medium_airport")}
    for code in random.sample(known, 120):
        name, code3 = atlas.countries[code]
        cases.add("country", name, expect=meant[code], source="iso-codes")
        either = "kind=country|airport" if code3 in airports else meant[code]
        cases.add("country", code3, expect=either, source="iso-codes")
    for code, names, _ in atlas.sources.country_shapes():
        if code in atlas.countries:
            language, name = random.choice(sorted(names.items()))
            if name and folded(name) != folded(atlas.countries[code][0]):
                cases.add("country-exonym", name, expect=meant[code], source=f"naturalearth-{language}")
    labels = atlas.sources.country_labels()
    for language, translate in atlas.sources.translations("iso_3166-1").items():
        pool = [(code, name) for code, label in sorted(labels.items()) if code != "UM" and (name := translate(label))
                and not re.search(r"[,;(]", name) and folded(name) != folded(label)]
        for code, name in random.sample(pool, min(2, len(pool))):
            cases.add("country-exonym", name, expect=meant[code], source=f"iso-codes-{language}")


def regions(atlas, cases, random, is_city):
    first = {code: row for code, row in atlas.subdivisions.items()
             if row[2] is None and code != "FI-01" and not (code[:3] == "FR-" and code[3:].isalpha() and len(code) == 5) and code not in ("CN-HK", "CN-MO", "CN-TW") and row[1] not in ("Outlying area", "Dependency", "Overseas territorial collectivity",
                                                  "Overseas department", "Special municipality", "Country")}
    english = atlas.sources.subdivision_names("en")
    big = [code for code in sorted(first) if code[:2] in
           "US CA AU DE AT CH FR IT ES NL BE IN BR MX AR CL CN JP KR PL SE FI ZA NG IE NZ PT CZ".split()]
    names = {}
    for code in first:
        names.setdefault(folded(english.get(code, first[code][0])), []).append(code)
    unique = [code for code in big if len(names[folded(english.get(code, first[code][0]))]) == 1]

    def meant(code):
        """A city with the region's own name is equally correct."""
        own = {first[code][0], english.get(code, first[code][0])}
        codes = f"{code}|{RENAMED[code]}" if code in RENAMED else code
        return f"kind=admin1{'|city' if any(is_city(n, code[:2]) for n in own) else ''};code={codes}"

    for index, code in enumerate(random.sample(unique, 180)):
        name = english.get(code, first[code][0]) if index % 2 else first[code][0]
        cases.add("region", name, expect=meant(code), source="cldr" if index % 2 else "iso-codes")
    for code in random.sample([c for c in big if c not in RENAMED], 70):
        cases.add("region", code, expect=f"kind=admin1;code={code}", source="iso-codes")
    for code in random.sample(big, 70):
        country = atlas.countries[code[:2]][0]
        cases.add("region", f"{first[code][0]}, {country}", expect=meant(code), source="iso-codes")
    for language, translate in atlas.sources.translations("iso_3166-2").items():
        pool = [(code, name) for code in unique if (name := translate(first[code][0]))
                and not re.search(r"[,;(]", name) and folded(name) != folded(first[code][0])]
        for code, name in random.sample(pool, min(3, len(pool))):
            cases.add("region-exonym", name, expect=meant(code), source=f"iso-codes-{language}")
    for index, county in enumerate(random.sample(atlas.counties, 120)):
        query = [f"{county.name}, {county.region}", f"{county.name}, {STATES[county.region]}",
                 f"{county.name} {county.region}"][index % 3]
        cases.add("county", query, county, 60, expect="kind=admin2", source="census")


def abbreviations(atlas, cases, random, is_name):
    swaps = [(r"^St\. ", ("Saint ", "St ")), (r"^Saint ", ("St. ", "St ")), (r"^Fort ", ("Ft ", "Ft. ")),
             (r"^Mount ", ("Mt ", "Mt. ")), (r"^(North|South|East|West) ", None), (r"^Port ", ("Pt ",)),
             (r"^Ste\. ", ("Sainte ",)), (r" Heights$", (" Hts",)), (r" Springs$", (" Spgs",)), (r"^New ", None)]
    for pattern, replacements in swaps:
        pool = [c for c in atlas.census if re.search(pattern, c.name) and is_name(c.name)]
        count = 5 if "Port" in pattern else 14
        if pattern.startswith("^(North"):
            for city in random.sample(pool, min(24, len(pool))):
                cases.add("abbreviation", f"{city.name[0]} {city.name.split(' ', 1)[1]}, {city.region}", city, 20,
                          source="census")
        elif replacements:
            for city in random.sample(pool, min(count, len(pool))):
                written = re.sub(pattern, random.choice(replacements), city.name)
                cases.add("abbreviation", f"{written}, {city.region}", city, 20, source="census")


def spellings(atlas, cases, random):
    """Variants of punctuation, accents, case and spaces."""
    pool = [c for c in atlas.airport_cities if re.search(r"[-' .]|[^\x00-\x7f]", c.name)]
    for city in random.sample(pool, 160):
        written = random.choice([folded_words(city.name), city.name.upper(), city.name.replace("-", " "),
                                 city.name.replace(" ", "-"), re.sub(r"['’.]", "", city.name)])
        cases.add("spelling", f"{written}, {atlas.countries[city.country][0]}", city, 60, source="airports")


def folded_words(name):
    return " ".join(folded(word) for word in name.split())


def misspell(word, random):
    """One edit: a letter dropped, doubled, swapped with the next or replaced by a neighboring key."""
    letters = [i for i, c in enumerate(word) if c.isalpha()]
    at = random.choice(letters)
    rule = random.randrange(5)
    if rule == 0:
        return word[:at] + word[at + 1:]
    if rule == 1:
        return word[:at] + word[at] + word[at:]
    if rule == 2 and at + 1 < len(word) and word[at + 1].isalpha() and word[at] != word[at + 1]:
        return word[:at] + word[at + 1] + word[at] + word[at + 2:]
    key = word[at].lower()
    other = random.choice(NEIGHBOURS.get(key, "e"))
    other = other.upper() if word[at].isupper() else other
    return word[:at] + other + word[at + 1:] if rule < 4 else word[:at] + other + word[at:]


def typos(atlas, cases, random, is_name):
    pool = [c for c in atlas.famous() if len(folded(c.name)) >= 5 and (
        c.name not in famous.SHARED or c.country == "GB")]
    for city in pool:
        made, tries = 0, 0
        while made < (2 if city.country != "US" else 1) and tries < 20:
            tries += 1
            written = misspell(city.name, random)
            if len(folded(city.name)) >= 10 and random.random() < 0.3:
                written = misspell(written, random)
            if folded(written) != folded(city.name) and not is_name(written):
                made += cases.add("typo", written, city, 40, source="derived")
    for city in random.sample([c for c in pool if c.country == "US"], 60):
        written = misspell(city.name, random)
        if folded(written) != folded(city.name):
            state = STATES[city.region]
            cases.add("typo", f"{written}, {random.choice([city.region, state])}", city, 40, source="derived")
    for city in random.sample([c for c in pool if c.country != "US"], 60):
        country = atlas.countries[city.country][0]
        if len(country) > 5 and (written := misspell(country, random)) and folded(written) != folded(country):
            cases.add("typo", f"{city.name}, {written}", city, 40, source="derived")
    for typed, code, name in famous.misspellings():
        if city := atlas.find(code, name):
            cases.add("typo-real", typed, city, 40, source="written")
        else:
            print("no position:", code, name)


def prefixes(atlas, cases, random, most_populous):
    """Prefixes of well-known names that no larger place shares."""
    for city in atlas.famous():
        for length in range(3, len(city.name)):
            typed = city.name[:length]
            if typed[-1] == " " or len(folded(typed)) < 3 or random.random() > 0.28:
                continue
            if most_populous(typed, city):
                cases.add("prefix@5", typed if random.random() < 0.5 else typed.lower(), city, 40, source="derived")
