"""data/latin.tsv.gz: letters of other scripts in Latin script."""

import re
import zlib
from pathlib import Path

import unicodedata2 as unicode

from .fetch import Sources
from .folding import Folding
from .tables import write_table

_BLOCK = re.compile(r"anyascii/_data/([0-9a-f]{3})")
_OTHER = re.compile("[^a-z0-9]+")


def make(sources: Sources, folding: Folding, folder: Path) -> None:
    """Only characters unchanged by the search folding have a row: the table is applied after folding."""
    rows = []
    for member in sources.names("anyascii"):
        if found := _BLOCK.fullmatch(member):
            # A block is raw deflate of 256 or fewer tab-separated transliterations.
            values = zlib.decompress(sources.read("anyascii", member), -zlib.MAX_WBITS).decode("ascii").split("\t")
            for low, value in enumerate(values):
                code_point = (int(found[1], 16) << 8) | low
                if _is_letter(folding, code_point):
                    rows.append([f"{code_point:04X}", _OTHER.sub("", value.lower())])
    rows.sort(key=lambda row: int(row[0], 16))
    write_table(folder / "latin.tsv.gz", "code_point latin", rows)


def _is_letter(folding: Folding, code_point: int) -> bool:
    """A letter, a spelling mark or a number of a script, unchanged by folding and not ASCII."""
    character = chr(code_point)
    return (
        code_point > 0x7F
        and unicode.category(character)[0] in "LMN"
        and folding.character(character) == character
    )
