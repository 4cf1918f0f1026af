"""English names: those that are chosen by hand (english.txt), and which of several is shown."""

import re
from functools import cache
from pathlib import Path

# Not the host's `unicodedata`, see text.py.
import unicodedata2 as unicode

_CHOSEN = Path(__file__).with_name("english.txt")
# A name that is one of these alone needs the word behind it: Northern Province, not Northern.
_DIRECTIONS = frozenset(
    "north south east west northern southern eastern western northeast northwest southeast southwest central centre "
    "capital upper lower middle nord sud est ouest".split())
# Signs of scientific transliterations, which English texts do not write.
_SCIENTIFIC = re.compile("[\u0304\u0323\u0327\u0331ǝ‘’ʻʼ′]")
# Countries whose names GeoNames transliterates with these signs.
_TRANSLITERATED = frozenset(
    "AE AF BD BH BT BY DJ DZ EG ER ET IN IQ IR JO KP KR KW KZ LB LK LY MA MM MR NP OM PK PS QA RU SA SD SO SY TJ TN YE"
    .split())
_APOSTROPHES = re.compile("[‘’ʻʼ′`]")


@cache
def chosen_names() -> dict[str, dict[str, str]]:
    """ISO 3166-2 code or GeoNames id → language tag → name."""
    names = {}
    for line in _CHOSEN.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            key, english, *others = line.replace("|", "\t").split("\t")
            names[key] = {"en": english} | dict(other.split(":", 1) for other in others)
    return names


def chosen(key: str) -> str:
    """The English name for a code or an id; empty if none is chosen."""
    return chosen_names().get(key, {}).get("en", "")


def plain_english(name: str, country: str) -> str:
    """A name as English texts write it: Thane, not Thāne, and Al Arish, not Al ‘Arīsh; but Cox's Bazar."""
    if country not in _TRANSLITERATED:
        return name
    letters = re.sub("[\u0304\u0306\u0323\u0327\u0331]", "", unicode.normalize("NFD", name))
    if country in ("BD", "IN", "PK"):
        letters = re.sub(r"(?<=\w)[’ʼ]s\b", "'s", letters)
    return unicode.normalize("NFC", _APOSTROPHES.sub("", letters)).strip()


def _words(name: str) -> list[str]:
    plain = unicode.normalize("NFKD", name.casefold())
    return re.findall(r"\w+", "".join(c for c in plain if not unicode.combining(c)))


def shown_english(main: str, catalog: str, kind: str) -> str:
    """The English name of a subdivision to show, of its main one and the catalog's, which is older and often official:
    Maine, not State of Maine.
    """
    if _DIRECTIONS.issuperset(_words(main)) and _words(main) == _words(catalog) and kind:
        return f"{main} {kind}"
    short, long = sorted((main, catalog), key=lambda name: len(_words(name)))
    within = f" {' '.join(_words(short))} " in f" {' '.join(_words(long))} "
    if within and _DIRECTIONS.issuperset(_words(short)):
        return long
    if within and len(_words(short)) < len(_words(long)):
        return short
    if _words(main) == _words(catalog) and _SCIENTIFIC.search(unicode.normalize("NFKD", main.casefold())):
        return catalog
    return main
