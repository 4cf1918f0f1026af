#!/usr/bin/env python3
"""Prints frequent.tsv: a thousandth of the words in data/frequent-words.tsv.gz, which mean no place.

Which words are taken follows from their hashes. All of them expect `guess`: nothing, or a first result of confidence
below 0.3.
"""

import gzip
import hashlib
from pathlib import Path

WORDS = Path(__file__).resolve().parent.parent.parent / "data/frequent-words.tsv.gz"
SHARE = 1000


def main():
    print("kind", "query", "options", "lat", "lon", "radius_km", "expect", "name", "source", sep="\t")
    with gzip.open(WORDS, "rt", encoding="utf-8") as file:
        next(file)
        for word in map(str.strip, file):
            # The last bytes: the first ones say which half a query belongs to.
            if int.from_bytes(hashlib.sha256(word.encode()).digest()[-4:]) % SHARE == 0:
                print("frequent", word, "", "", "", "", "guess", "", "wordfreq", sep="\t")


if __name__ == "__main__":
    main()
