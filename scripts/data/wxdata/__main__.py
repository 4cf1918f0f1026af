"""The command: python -m wxdata --cache FOLDER [--check | --verify | --list] [--only NAME...]."""

import argparse
import filecmp
import gzip
import sys
import tempfile
import time
from pathlib import Path

from . import (
    admin, admin1_polygons, airports, census, chinese, cldr, countries, country_polygons, folding, frequent_words, latin, names, places,
    postcodes, rivers, sounds, time_zones, verify, warning_areas, words, zone_countries, zones,
)
from .fetch import SourceError, Sources
from .geonames import GeoNames
from .natural_earth import NaturalEarth
from .tables import progress

DATA = Path(__file__).resolve().parents[3] / "data"


def steps(sources: Sources) -> dict:
    """Returns each table's file name and the function that writes it into a folder, in order."""
    geonames = GeoNames(sources)
    names_in_cldr = cldr.Cldr(sources, geonames)
    rules, earth = folding.Folding(sources), NaturalEarth(sources)
    return {
        "places.tsv.gz": lambda folder: places.make(geonames, folder),
        "admin.tsv.gz": lambda folder: admin.make(geonames, names_in_cldr, folder),
        "countries.tsv": lambda folder: countries.make(geonames, earth, folder),
        "names.tsv.gz": lambda folder: names.make(geonames, names_in_cldr, folder),
        "country-names.tsv.gz": lambda folder: cldr.make_country_names(names_in_cldr, geonames, folder),
        "admin-names.tsv.gz": lambda folder: cldr.make_admin_names(names_in_cldr, geonames, folder),
        "folding.tsv.gz": lambda folder: folding.make(rules, folder),
        "hant-hans.tsv": lambda folder: chinese.make(sources, folder),
        "latin.tsv.gz": lambda folder: latin.make(sources, rules, folder),
        "sounds.tsv": sounds.make,
        "airports.tsv.gz": lambda folder: airports.make(sources, folder),
        "census-places.tsv.gz": lambda folder: census.make(sources, geonames, folder),
        "postcodes.tsv.gz": lambda folder: postcodes.make(sources, folder),
        "rivers.tsv": lambda folder: rivers.make(sources, earth, folder),
        "map-waters.tsv.gz": lambda folder: rivers.make_shapes(sources, folder),
        "words.tsv.gz": lambda folder: words.make(sources, folder),
        "frequent-words.tsv.gz": lambda folder: frequent_words.make(sources, rules, folder),
        "tzdata.tsv.gz": lambda folder: time_zones.make(sources, folder),
        "zones.tsv": lambda folder: zone_countries.make(sources, folder),
        "zones.bin.gz": lambda folder: zones.make(sources, folder),
        "country-polygons.bin.gz": lambda folder: country_polygons.make(earth, set(geonames.countries), folder),
        "admin1-polygons.bin.gz": lambda folder: admin1_polygons.make(sources, earth, geonames, folder),
        "warning-areas.bin.gz": lambda folder: warning_areas.make(sources, folder),
    }


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/data/make", description="Regenerate the tables in data/.")
    parser.add_argument("--cache", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--check", action="store_true", help="compare with data/ instead of writing there")
    parser.add_argument("--verify", action="store_true", help="check the polygon files in data/ and print quality statistics")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="generate only these files")
    parser.add_argument("--list", action="store_true", help="print the names of the files")
    options = parser.parse_args()

    sources = Sources(options.cache)
    if options.verify:
        verify.run(sources, DATA)
        return 0
    table = steps(sources)
    if options.list:
        print("\n".join(table))
        return 0
    chosen = options.only or list(table)
    if unknown := [name for name in chosen if name not in table]:
        parser.error(f"no such table: {', '.join(unknown)}")
    if options.check:
        with tempfile.TemporaryDirectory() as folder:
            _make(table, chosen, Path(folder))
            return _compare(chosen, Path(folder))
    DATA.mkdir(exist_ok=True)
    _make(table, chosen, DATA)
    return 0


def _make(table: dict, chosen: list[str], folder: Path) -> None:
    begin = time.monotonic()
    for name in table:
        if name in chosen:
            start = time.monotonic()
            progress(name)
            table[name](folder)
            progress(f"  {time.monotonic() - start:.1f} s")
    progress(f"finished in {time.monotonic() - begin:.1f} s")


def _compare(chosen: list[str], folder: Path) -> int:
    """Returns 0 if every file has the same bytes as the committed one."""
    different = 0
    for name in chosen:
        committed, made = DATA / name, folder / name
        if not committed.exists():
            verdict = "missing in data/"
        elif filecmp.cmp(committed, made, shallow=False):
            continue
        elif name.endswith(".gz") and gzip.decompress(committed.read_bytes()) == gzip.decompress(made.read_bytes()):
            # Another zlib version compresses differently; the table itself is the same.
            verdict = "same contents, compressed differently by this zlib"
        else:
            verdict = "differs"
        different += 1
        print(f"{name}: {verdict}")
    print(f"{len(chosen) - different} passed, {different} failed")
    return 1 if different else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except SourceError as error:
        sys.exit(f"scripts/data/make: {error}")
