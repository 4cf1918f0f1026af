#!/usr/bin/env python3
"""Prints postcodes.tsv: postal codes alone, as the people of all countries write them.

Each country has as many codes as its share of the people who live in countries with codes, and each of its codes is
equally likely. Countries whose table has fewer than ten codes are left out.
"""

import random
from collections import defaultdict

from sources import rows

COUNT = 400


def main():
    chance = random.Random("postcodes")
    people = {row[0]: int(row[7] or 0) for row in rows("countries.tsv")}
    codes = defaultdict(dict)
    for country, code, latitude, longitude, name, _ in rows("postcodes.tsv.gz"):
        codes[country].setdefault(code, (latitude, longitude, name))
    countries = sorted(country for country in codes if len(codes[country]) >= 10)
    print("kind", "query", "options", "lat", "lon", "radius_km", "expect", "name", "source", sep="\t")
    seen = set()
    while len(seen) < COUNT:
        country, = chance.choices(countries, [people[each] for each in countries])
        code = chance.choice(sorted(codes[country]))
        if (country, code) in seen:
            continue
        seen.add((country, code))
        latitude, longitude, name = codes[country][code]
        print("postcode-alone", code, "", latitude, longitude, 25, "", f"{code} {name}, {country}", "geonames", sep="\t")


if __name__ == "__main__":
    main()
