"""Names of territories and subdivisions in CLDR's XML files."""

import re
from functools import cached_property
from pathlib import Path
from xml.etree import ElementTree

from .chinese import in_both_scripts
from .english import chosen
from .fetch import Sources
from .geonames import GeoNames
from .tables import progress, write_table
from .text import clean, match_key, match_keys

_PACKAGE = "unicode-cldr-core"
_INHERITED = "↑↑↑"


class Cldr:
    """Lazy access to CLDR: language tag → code → names, the standard one first."""

    def __init__(self, sources: Sources, geonames: GeoNames):
        self.sources = sources
        self.geonames = geonames

    @cached_property
    def territory_names(self) -> dict[str, dict[str, list[str]]]:
        """By ISO 3166-1 code; the standard name precedes short and variant ones."""
        return self._names("main", "localeDisplayNames/territories/territory", str.upper)

    @cached_property
    def subdivision_names(self) -> dict[str, dict[str, list[str]]]:
        """By today's ISO 3166-2 code."""
        by_own_codes = self._names("subdivisions", "localeDisplayNames/subdivisions/subdivision", _iso_3166_2)
        codes = former_codes(self.geonames, by_own_codes)
        return {
            tag: {code: names for code, names in table.items() if code not in codes}
            | {code: table[former] for code, former in codes.items() if former in table}
            for tag, table in by_own_codes.items()
        }

    def _names(self, part: str, path: str, code_of) -> dict[str, dict[str, list[str]]]:
        pattern = re.compile(rf"usr/share/unicode/cldr/common/{part}/([^/]+)\.xml")
        result = {}
        for member in self.sources.names(_PACKAGE):
            found = pattern.fullmatch(member)
            if not found or found[1] == "root":
                continue
            table: dict[str, list[str]] = {}
            tree = ElementTree.fromstring(self.sources.read(_PACKAGE, member))
            elements = tree.findall(path)
            # The standard name has no `alt`; it comes first whatever the order in the file.
            for element in sorted(elements, key=lambda e: e.get("alt") or ""):
                name = clean(element.text or "")
                if not name or name == _INHERITED or element.get("draft") == "unconfirmed":
                    continue
                names = table.setdefault(code_of(element.get("type")), [])
                if name not in names:
                    names.append(name)
            if table:
                result[found[1].replace("_", "-")] = table
        return result


def former_codes(geonames: GeoNames, names: dict[str, dict[str, list[str]]]) -> dict[str, str]:
    """Today's ISO 3166-2 codes of the countries whose subdivisions had other codes when CLDR got their names, and the code
    under which CLDR has the names of each; empty if it has none. IR-23 is Tehran today, and was Hormozgan until 2020.
    These are the countries of which most subdivisions share no name with what CLDR has under their code. The names
    tell what each of CLDR's codes meant.
    """
    in_cldr: dict[str, set[str]] = {}
    for table in names.values():
        for code, found in table.items():
            in_cldr.setdefault(code, set()).update(match_keys(found))
    own: dict[str, dict[str, set[str]]] = {}
    for subdivision in geonames.subdivisions:
        if subdivision.iso_code and subdivision.level == "1":
            keys = [subdivision.id, *([subdivision.code] if subdivision.country_code not in geonames.recoded else [])]
            others = {table.get(key, "") for table in geonames.translations.values() for key in keys}
            known = geonames.match_keys(subdivision) | match_keys({chosen(subdivision.iso_code)} | others)
            own.setdefault(subdivision.country_code, {})[subdivision.iso_code] = known
    result = {}
    for country, subdivisions in own.items():
        compared = [code for code in subdivisions if code in in_cldr]
        if 2 * sum(bool(subdivisions[code] & in_cldr[code]) for code in compared) >= len(compared):
            continue
        for code, known in subdivisions.items():
            # Under its own code, a few names may be newer than the others, so the English one decides.
            own_name = {match_key(each) for each in names["en"].get(code, [])[:1]}
            shared = {each: len(known & (own_name if each == code else found))
                      for each, found in in_cldr.items() if each.startswith(country)}
            best = max(shared, key=lambda each: (shared[each], each == code))
            result[code] = best if shared[best] else ""
        progress(f"  other codes in {country}: names of {sum(map(bool, map(result.get, subdivisions)))} of {len(subdivisions)}")
    return result


def _iso_3166_2(key: str) -> str:
    """CLDR writes "usca" for US-CA."""
    return f"{key[:2]}-{key[2:]}".upper()


def make_country_names(cldr: Cldr, geonames: GeoNames, folder: Path) -> None:
    """data/country-names.tsv.gz: countries in all languages."""
    _write(folder / "country-names.tsv.gz", "code", cldr.territory_names, set(geonames.countries))


def make_admin_names(cldr: Cldr, geonames: GeoNames, folder: Path) -> None:
    """data/admin-names.tsv.gz: subdivisions in all languages, by ISO 3166-2 code."""
    codes = {subdivision.iso_code for subdivision in geonames.subdivisions if subdivision.iso_code}
    names = _in_chinese_scripts(cldr.sources, cldr.subdivision_names)
    _write(folder / "admin-names.tsv.gz", "iso_3166_2", names, codes)


def _in_chinese_scripts(sources: Sources, names: dict[str, dict[str, list[str]]]) -> dict[str, dict[str, list[str]]]:
    """The same names, but `zh` has only simplified characters. CLDR uses both scripts there. `zh-Hant` also gets the
    traditional names of the codes that it lacks.
    """
    both = in_both_scripts(sources, {name: name for found in names["zh"].values() for name in found}, {})
    simplified = {code: list(dict.fromkeys(both[name][0] for name in found)) for code, found in names["zh"].items()}
    traditional = {code: [both[found[0]][1]] for code, found in names["zh"].items() if both[found[0]][1] != simplified[code][0]}
    return names | {"zh": simplified, "zh-Hant": traditional | names.get("zh-Hant", {})}


def _write(path: Path, key: str, names: dict[str, dict[str, list[str]]], codes: set[str]) -> None:
    rows = [
        [code, tag, name]
        for code in sorted(codes)
        for tag in sorted(names)
        for name in names[tag].get(code, [])
    ]
    write_table(path, f"{key} lang name", rows)
    progress(f"  {len({row[1] for row in rows})} languages, {len({row[0] for row in rows}):,} of {len(codes):,} codes")
