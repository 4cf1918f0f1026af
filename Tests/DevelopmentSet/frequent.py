#!/usr/bin/env python3
"""Prints frequent.tsv: a thousandth of the words in data/frequent-words.tsv.gz, which mean no place.

Which words are taken follows from their hashes. All of them expect `guess`: nothing, or a first result of confidence
below 0.3.
"""

import hashlib

from sources import rows

SHARE = 1000


def main():
    print("kind", "query", "options", "lat", "lon", "radius_km", "expect", "name", "source", sep="\t")
    for word, in rows("frequent-words.tsv.gz"):
        # The last bytes: the first ones say which half a query belongs to.
        if int.from_bytes(hashlib.sha256(word.encode()).digest()[-4:]) % SHARE == 0:
            print("frequent", word, "", "", "", "", "guess", "", "wordfreq", sep="\t")


if __name__ == "__main__":
    main()
