"""data/folding.tsv.gz: the search folding of every code point.

The folding of a text is the concatenation of the foldings of its code points (those without a row are
unchanged), with runs of spaces collapsed and the ends trimmed. Every result consists of code points that are
unchanged by folding, so folding twice has no effect. Decomposed and composed spellings give the same result,
except for kana with a separate voicing mark and separate Hangul jamo: bring those into NFC first.
"""

import re
from functools import cache, cached_property
from pathlib import Path

import unicodedata2 as unicode

from .fetch import Sources
from .tables import progress, write_table

_CASE_FOLDING = "usr/share/unicode/CaseFolding.txt"

# Marks that only modify a letter. All others (vowel signs, viramas, tones of Indic and South-East Asian scripts)
# are part of the spelling and remain.
_DIACRITICS = [
    (0x0300, 0x036F), (0x0483, 0x0489),  # general, Cyrillic
    (0x0591, 0x05BD), (0x05BF, 0x05BF), (0x05C1, 0x05C2), (0x05C4, 0x05C5), (0x05C7, 0x05C7),  # Hebrew points
    (0x0610, 0x061A), (0x064B, 0x065F), (0x0670, 0x0670), (0x06D6, 0x06ED), (0x0898, 0x089F), (0x08CA, 0x08FF),
    (0x10EFD, 0x10EFF), (0xFBB2, 0xFBC2),  # Arabic harakat and Quranic marks
    (0x0711, 0x0711), (0x0730, 0x074A),  # Syriac
    (0x07EB, 0x07F3), (0x07FD, 0x07FD),  # N'Ko tones
    (0x093C, 0x093C), (0x0951, 0x0954), (0x1CD0, 0x1CFF), (0xA8E0, 0xA8F1),  # Devanagari nukta, Vedic accents
    (0x135D, 0x135F),  # Ethiopic
    (0x17B4, 0x17B5), (0x180B, 0x180F),  # Khmer and Mongolian invisible ones
    (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF), (0x2DE0, 0x2DFF), (0x302A, 0x302F),
    (0xA66F, 0xA67D), (0xA69E, 0xA69F), (0xFE00, 0xFE0F), (0xFE20, 0xFE2F), (0xE0100, 0xE01EF),
    (0x3099, 0x309A),  # kana voicing marks separate from their kana
]

# Apostrophes, primes and letter-like breathings: people omit them ("L'Aquila", "Nuku‘alofa").
_APOSTROPHES = (
    "'`\u00b4\u2018\u2019\u201b\u2032\u2035\uff07\u0384\u055a\u05f3\u05f4\u07f4\u07f5\u1fbd\u1fbf\u1fef\u1ffd\u1ffe"
    "\u02ec\u02ee\ua78b\ua78c\u0294\u0241\u0242"
    + "".join(map(chr, range(0x02B9, 0x02C2))) + "".join(map(chr, range(0x02C6, 0x02D2)))
)
_TATWEEL = "\u0640"
_HANGUL_FILLERS = "\u115f\u1160\u3164\uffa0"
_DELETED = frozenset(_APOSTROPHES + _TATWEEL + _HANGUL_FILLERS)

_LETTERS = {
    "æ": "ae", "œ": "oe", "ð": "d", "þ": "th", "ı": "i", "ȷ": "j", "ŋ": "n", "ə": "e", "ɛ": "e", "ɔ": "o",
    "ɣ": "g", "ɩ": "i", "ʊ": "u", "ʃ": "s", "ʒ": "z", "ĸ": "q", "ƿ": "w", "ȣ": "ou", "ƕ": "hv",
    # Arabic: forms of alef, yeh, kaf and heh that differ by language or keyboard.
    "\u0671": "\u0627",
    "\u0649": "\u064a", "\u06cc": "\u064a", "\u06cd": "\u064a",
    "\u06a9": "\u0643", "\u06aa": "\u0643",
    "\u0629": "\u0647", "\u06be": "\u0647", "\u06c1": "\u0647", "\u06c3": "\u0647", "\u06d5": "\u0647",
    # Yiddish ligatures without a decomposition.
    "\u05f0": "\u05d5\u05d5", "\u05f1": "\u05d5\u05d9", "\u05f2": "\u05d9\u05d9",
    # Devanagari: candrabindu and anusvara are spelling variants.
    "\u0901": "\u0902",
    # Small kana that place names use for the full ones.
    "ヵ": "カ", "ヶ": "ケ", "ゕ": "か", "ゖ": "け",
}

_LATIN_WITH = re.compile(r"LATIN SMALL LETTER ([A-Z]) WITH .+")
_LATIN_SMALL_CAPITAL = re.compile(r"LATIN LETTER SMALL CAPITAL ([A-Z])")
_CYRILLIC_WITH = re.compile(r"(CYRILLIC SMALL LETTER .+?) WITH .+")
# Combined in NFC: a kana with its voicing mark, jamo of one syllable.
_COMPOSED = re.compile("[\u3040-\u30ff][\u3099\u309a]|[\u1100-\u11ff]+")
_SPACES = re.compile(" {2,}")


class Folding:
    def __init__(self, sources: Sources):
        self._sources = sources
        self._jamo = _compatibility_jamo()

    @cached_property
    def _case(self) -> dict[str, str]:
        return _read_case_folding(self._sources.read("unicode-data", _CASE_FOLDING).decode("utf-8"))

    @cache
    def character(self, character: str) -> str:
        """The folding of one code point."""
        if character in _DELETED:
            return ""
        decomposed = unicode.normalize("NFKD", character)
        composed = _COMPOSED.sub(lambda found: unicode.normalize("NFC", found[0]), decomposed)
        folded = "".join(map(self._step, composed))
        if folded != character:
            folded = "".join(map(self.character, folded))
        return _SPACES.sub(" ", folded)

    def text(self, text: str) -> str:
        """The folding of a text, as implemented by every reader of the table."""
        return _SPACES.sub(" ", "".join(map(self.character, text))).strip(" ")

    def _step(self, character: str) -> str:
        """One step for a code point that has no decomposition; the caller repeats it until the result is stable."""
        if character in _DELETED or _is_diacritic(character):
            return ""
        if character in _LETTERS:
            return _LETTERS[character]
        if character in self._jamo:
            return self._jamo[character]
        digit = unicode.decimal(character, None)
        if digit is not None:
            return str(digit)
        category = unicode.category(character)
        if category[0] in "ZPS" or category == "Cc":
            return " "
        if category in ("Cf", "Me"):
            return ""
        lower = self._lower(character, category)
        if lower != character:
            return lower
        return _base_letter(character)

    def _lower(self, character: str, category: str) -> str:
        if character in self._case:
            return self._case[character]
        # Letters newer than the case folding file are folded by name.
        name = unicode.name(character, "")
        if category == "Lu" and " CAPITAL LETTER " in name:
            try:
                return unicode.lookup(name.replace(" CAPITAL LETTER ", " SMALL LETTER "))
            except KeyError:
                pass
        return character


def make(folding: Folding, folder: Path) -> None:
    rows = []
    for code_point in range(0x110000):
        character = chr(code_point)
        if unicode.category(character) in ("Cn", "Cs", "Co"):
            continue
        folded = folding.character(character)
        if folded != character:
            rows.append([f"{code_point:04X}", folded])
    _verify(folding)
    write_table(folder / "folding.tsv.gz", "code_point folded", rows)
    progress(f"  Unicode {unicode.unidata_version}; verified: idempotent, the same for NFC and NFD")


def _verify(folding: Folding) -> None:
    for code_point in range(0x110000):
        character = chr(code_point)
        if unicode.category(character) in ("Cn", "Cs", "Co"):
            continue
        folded = folding.character(character)
        if any(folding.character(part) != part for part in folded):
            raise ValueError(f"folding: U+{code_point:04X} is not folded in one pass")
        if not ("\u3040" <= character <= "\u30ff" or "\uac00" <= character <= "\ud7a3"):
            decomposed = unicode.normalize("NFD", character)
            if folding.text(decomposed) != folding.text(character):
                raise ValueError(f"folding: U+{code_point:04X} folds differently when decomposed")


def _read_case_folding(text: str) -> dict[str, str]:
    """The full case folding (statuses C and F)."""
    mapping = {}
    for line in text.splitlines():
        fields = line.split("#")[0].split("; ")
        if len(fields) >= 3 and fields[1] in ("C", "F"):
            mapping[chr(int(fields[0], 16))] = "".join(chr(int(part, 16)) for part in fields[2].rstrip("; ").split())
    return mapping


def _compatibility_jamo() -> dict[str, str]:
    """Conjoining jamo outside a syllable → standalone jamo, which never join a neighbor."""
    alone = {}
    for code_point in range(0x3131, 0x318F):
        decomposed = unicode.normalize("NFKD", chr(code_point))
        if len(decomposed) == 1 and decomposed != chr(code_point):
            alone[decomposed] = chr(code_point)
    return alone


def _is_diacritic(character: str) -> bool:
    code_point = ord(character)
    if unicode.category(character) not in ("Mn", "Me"):
        return False
    return any(first <= code_point <= last for first, last in _DIACRITICS)


def _base_letter(character: str) -> str:
    """The base letter of a stroke, hook, tail or descender that Unicode does not decompose (ø, ł, đ, қ)."""
    name = unicode.name(character, "")
    if found := _LATIN_WITH.fullmatch(name) or _LATIN_SMALL_CAPITAL.fullmatch(name):
        return found[1].lower()
    if found := _CYRILLIC_WITH.fullmatch(name):
        try:
            return unicode.lookup(found[1])
        except KeyError:
            return character
    return character
