"""Names of territories and subdivisions in CLDR's XML files."""

import re
from functools import cached_property
from pathlib import Path
from xml.etree import ElementTree

from .fetch import Sources
from .geonames import GeoNames
from .tables import progress, write_table
from .text import clean

_PACKAGE = "unicode-cldr-core"
_INHERITED = "↑↑↑"


class Cldr:
    """Lazy access to CLDR: language tag → code → names, the standard one first."""

    def __init__(self, sources: Sources):
        self.sources = sources

    @cached_property
    def territory_names(self) -> dict[str, dict[str, list[str]]]:
        """By ISO 3166-1 code; the standard name precedes short and variant ones."""
        return self._names("main", "localeDisplayNames/territories/territory", str.upper)

    @cached_property
    def all_subdivision_names(self) -> dict[str, dict[str, list[str]]]:
        """By ISO 3166-2 code."""
        return self._names("subdivisions", "localeDisplayNames/subdivisions/subdivision", _iso_3166_2)

    @cached_property
    def subdivision_names(self) -> dict[str, dict[str, str]]:
        return {tag: {code: names[0] for code, names in table.items()}
                for tag, table in self.all_subdivision_names.items()}

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


def _iso_3166_2(key: str) -> str:
    """CLDR writes "usca" for US-CA."""
    return f"{key[:2]}-{key[2:]}".upper()


def make_country_names(cldr: Cldr, geonames: GeoNames, folder: Path) -> None:
    """data/country-names.tsv.gz: countries in all languages."""
    _write(folder / "country-names.tsv.gz", "code", cldr.territory_names, set(geonames.countries))


def make_admin_names(cldr: Cldr, geonames: GeoNames, folder: Path) -> None:
    """data/admin-names.tsv.gz: subdivisions in all languages, by ISO 3166-2 code."""
    wanted = {subdivision.iso_code for subdivision in geonames.subdivisions if subdivision.iso_code}
    _write(folder / "admin-names.tsv.gz", "iso_3166_2", cldr.all_subdivision_names, wanted)


def _write(path: Path, key: str, names: dict[str, dict[str, list[str]]], wanted: set[str]) -> None:
    rows = [
        [code, tag, name]
        for code in sorted(wanted)
        for tag in sorted(names)
        for name in names[tag].get(code, [])
    ]
    write_table(path, f"{key} lang name", rows)
    progress(f"  {len({row[1] for row in rows})} languages, {len({row[0] for row in rows}):,} of {len(wanted):,} codes")
