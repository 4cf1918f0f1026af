"""Text cleaning and number formats, the same for every table."""

import re
from collections.abc import Iterable

# Not the host's `unicodedata`: the result must not depend on the Python that runs this.
import unicodedata2 as unicode

# Left-to-right and other marks for layout only. ZWJ and ZWNJ remain: several scripts use them in spelling.
_BIDI = re.compile("[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]")
_BREAKS = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029|]+")
_SPACES = re.compile(" {2,}")


def clean(value: str) -> str:
    """`value` in NFC, on one line, without characters that separate fields and lists."""
    value = unicode.normalize("NFC", value)
    value = _BIDI.sub("", value)
    value = _BREAKS.sub(" ", value)
    return _SPACES.sub(" ", value).strip()


def clean_list(values, without=()) -> list[str]:
    """The cleaned, non-empty values, without duplicates, in order, except those in `without`."""
    seen = set(without)
    result = []
    for value in map(clean, values):
        if value and value not in seen:
            seen.add(value)
            result.append(value)
    return result


def joined(values) -> str:
    """Joins a list into one field."""
    return "|".join(values)


def decimal(value: float, places: int) -> str:
    """`value` with at most `places` decimals, without trailing zeros and without a negative zero."""
    text = f"{value:.{places}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


_SIMPLE_DROP = re.compile(r"[^\w]+")


def match_key(value: str) -> str:
    """A rough key for joining two spellings of one name inside the pipeline (not the search folding)."""
    value = unicode.normalize("NFKD", value.casefold())
    value = "".join(c for c in value if unicode.category(c) != "Mn")
    value = re.sub(r"\bst\b\.?", "saint", value)
    return _SIMPLE_DROP.sub("", value)


def match_keys(values: Iterable[str]) -> set[str]:
    """The keys of several names, without the empty one."""
    return set(map(match_key, values)) - {""}
