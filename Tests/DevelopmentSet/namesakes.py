#!/usr/bin/env python3
"""Prints namesakes.tsv: misspelled names of cities, of which some have the name of another city.

`typo-namesake`: each city with a namesake is as likely as its share of the people, because the misspelled name of several
cities is as ambiguous as the name. `typo-city`: each city of 100,000 people or more is equally likely.
"""

import random
from collections import defaultdict

from more_forward import misspell
from sources import City, folded, kilometres, rows

COUNT = 400
LEAST, LARGE = 20_000, 100_000
# A namesake has at least this share of the people of the largest city, and is this far from it.
SHARE, APART_KM = 0.05, 50
RADIUS_KM = 40


def main():
    chance = random.Random("namesakes")
    named, names, cities = defaultdict(list), set(), []
    for _, name, latitude, longitude, country, region, _, people, *_, alternates in rows("places.tsv.gz"):
        key = folded(name)
        names.update((key, *map(folded, alternates.split("|"))))
        if int(people or 0) >= LEAST and key.isascii() and len(key) >= 5:
            city = City(name, region, country, float(latitude), float(longitude))
            named[key].append((int(people), city))
            if int(people) >= LARGE:
                cities.append((1, city))
    shared = [each for places in named.values() for each in with_namesakes(places)]
    print("kind", "query", "options", "lat", "lon", "radius_km", "expect", "name", "source", sep="\t")
    for kind, pool in ("typo-namesake", shared), ("typo-city", cities):
        seen = set()
        while len(seen) < COUNT:
            (_, city), = chance.choices(pool, [people for people, _ in pool])
            written = misspell(city.name, chance)
            if folded(written) in names or written in seen:
                continue
            seen.add(written)
            print(kind, written, "", city.lat, city.lon, RADIUS_KM, "", f"{city.name}, {city.country}", "geonames", sep="\t")


def with_namesakes(places):
    """The cities of one name, if the largest has a namesake that people may mean as well."""
    places = sorted(places, key=lambda each: -each[0])
    people, largest = places[0]
    others = [each for each in places[1:] if each[0] >= SHARE * people
              and kilometres(largest.lat, largest.lon, each[1].lat, each[1].lon) > APART_KM]
    return [places[0], *others] if others else []


if __name__ == "__main__":
    main()
