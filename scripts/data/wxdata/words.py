"""data/words.tsv.gz: everyday words, which people type instead of a place and which do not mean one."""

import re
from pathlib import Path
from xml.etree import ElementTree

import unicodedata2 as unicode

from .fetch import Sources
from .tables import write_table
from .text import clean

_CLDR = "unicode-cldr-core"
_ENGLISH = "scowl"
_ENGLISH_LEVELS = (10, 20, 35)
_OWN = Path(__file__).with_name("everyday.txt")

# Of the Latin script the languages that are written most: words of small languages are often a name elsewhere.
_LATIN_LANGUAGES = set("""af az bs ca cs cy da de en es et eu fi fil fr ga gl hr hu id is it lt lv ms mt nb nl nn no pl pt
    ro sk sl sq sv sw tr uz vi""".split())

# In CLDR's main files: months, days, relative days and names of units of time.
_CALENDAR = ("dates/calendars/calendar[@type='gregorian']/months//month",
             "dates/calendars/calendar[@type='gregorian']/days//day",
             "dates/fields/field/displayName", "dates/fields/field/relative")


def make(sources: Sources, folder: Path) -> None:
    words = set(_OWN.read_text("utf-8").split())
    for level in _ENGLISH_LEVELS:
        raw = sources.read(_ENGLISH, f"usr/share/dict/scowl/english-words.{level}").decode("latin-1")
        words.update(word for word in raw.split() if "'" not in word)
    for language, text in _cldr(sources):
        word = clean(text).lower()
        if is_word(word) and (not is_latin(word) or language in _LATIN_LANGUAGES):
            words.add(word)
    write_table(folder / "words.tsv.gz", "word", [[word] for word in sorted(words)])


def _cldr(sources: Sources):
    """Texts with their language: the names and keywords of emoji, and words of the calendar."""
    for member in sources.names(_CLDR):
        found = re.fullmatch(r"usr/share/unicode/cldr/common/(annotations|main)/([a-z]+)(?:_[A-Z][a-z]+)?\.xml", member)
        if not found or found[2] == "root":
            continue
        tree = ElementTree.fromstring(sources.read(_CLDR, member))
        if found[1] == "annotations":
            texts = (text for element in tree.iter("annotation") for text in (element.text or "").split("|"))
        else:
            texts = (element.text or "" for path in _CALENDAR for element in tree.findall(path))
        for text in texts:
            yield found[2], text


def is_word(text: str) -> bool:
    """One word of letters; in Latin letters of three at least, since shorter ones are codes."""
    return (len(text) >= (3 if is_latin(text) else 1)
            and all(unicode.category(c)[0] in "LM" or c in "-'’\u200c\u200d" for c in text))


def is_latin(text: str) -> bool:
    return all(c < "\u0370" or "\u1e00" <= c < "\u1f00" or c == "’" for c in text)
