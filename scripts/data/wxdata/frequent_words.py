"""data/frequent-words.tsv.gz: frequent words of many languages that are neither names of places nor forms of such names."""

import gzip
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import msgpack

from .chinese import simplified_characters
from .fetch import Sources
from .folding import Folding
from .tables import read_table, write_table
from .text import clean
from .words import is_latin, is_word

DATA = Path(__file__).resolve().parents[3] / "data"
_PACKAGE = "wordfreq"
_LIST = re.compile(r"wordfreq/data/(small|large)_([a-z]+)\.msgpack\.gz")
_BREAKS = re.compile(r"[\s\-/,.()]+")

# Particles that are written together with the name behind them: `בירושלים`, `والقاهرة`.
_PARTICLES = {"he": re.compile("[ובכלמשה]{1,3}"), "ar": re.compile("[وفبكل]{0,2}(ال|لل)?")}
# Slavic and Baltic languages soften the last consonant of a name before some endings.
_SOFTENED = {"h": "z", "g": "z", "k": "c", "г": "з", "к": "ц", "х": "с"}

LEAST = 15_000  # inhabitants of a place whose name is never a frequent word, and may be the base of a form
KNOWN = 100_000  # inhabitants of a city that people write about in every language
METROPOLIS = 1_000_000  # inhabitants of a city that people know by a word of its name, such as York
RARE = 5e-6  # a word below this frequency may be a form of a name that is itself not in the list
SHARE = 0.3  # a known name with this share of the frequency of a word that begins like it is probably its base; others have more
ENDING = 4  # letters that a language adds to a name
SHORT_ENDING = 1  # the same, for a name of four letters or fewer
PEOPLE = {"1": 300_000, "2": 30_000}  # assumed inhabitants of subdivisions, by level


def make(sources: Sources, folding: Folding, folder: Path) -> None:
    names = Names(sources, folding)
    known = {names.key(row["word"]) for row in read_table(DATA / "words.tsv.gz")}
    words = {}
    for language in _languages(sources):
        frequencies = names.frequencies(_read(sources, "small", language))
        bases = Bases(language, names, names.frequencies(_read(sources, "large", language)) or frequencies)
        for key, (word, frequency) in frequencies.items():
            if len(key) > 1 and key not in known and key not in words and not names.has(key, language) \
                    and not bases.has_form(key, frequency):
                words[key] = word
    write_table(folder / "frequent-words.tsv.gz", "word", [[word] for word in sorted(set(words.values()))])


class Names:
    """The names of places, as folded words, with the inhabitants of the largest place that has each."""

    def __init__(self, sources: Sources, folding: Folding):
        self._folding = folding
        self._simplified = str.maketrans(simplified_characters(sources))
        self.people: dict[str, int] = {}  # of names of one word
        self.people_of_parts: dict[str, int] = {}  # of words of longer names, such as York
        self._languages: defaultdict[str, set[str]] = defaultdict(set)  # of the countries of the places with a name
        for name, people, languages in _names():
            words = [word for word in _BREAKS.split(self.key(name)) if word]
            into = self.people if len(words) == 1 else self.people_of_parts
            for word in words:
                into[word] = max(into.get(word, 0), people)
            if len(words) == 1:
                self._languages[words[0]].update(languages)

    def has(self, key: str, language: str) -> bool:
        """Whether a word is the name of a place that is large, or where the language is spoken, or a word of a metropolis."""
        return (self.people.get(key, 0) >= LEAST or self.people_of_parts.get(key, 0) >= METROPOLIS
                or language in self._languages.get(key, ()))

    def key(self, text: str) -> str:
        return self._folding.text(text).translate(self._simplified)

    def frequencies(self, words: dict[str, float]) -> dict[str, tuple[str, float]]:
        """The most frequent spelling of each folded word, and the frequency of all its spellings."""
        found: dict[str, tuple[str, float]] = {}
        for word, frequency in words.items():
            key = self.key(word)
            spelling, sum = found.get(key, (word, 0.0))
            found[key] = spelling, sum + frequency
        return {key: value for key, value in found.items() if is_word(value[0])}


class Bases:
    """The names from which a language may make a word by an ending, by the letters that stay: `Москва` of `Москве`."""

    def __init__(self, language: str, names: Names, frequencies: dict[str, tuple[str, float]]):
        self._particles = _PARTICLES.get(language)
        self._by_stem: defaultdict[str, list[tuple[int, int, float]]] = defaultdict(list)
        for table in (names.people, names.people_of_parts):
            for name, people in table.items():
                frequency = frequencies[name][1] if name in frequencies else 0
                is_known = frequency > 0 or (table is names.people and people >= KNOWN and len(name) >= 6)
                if people >= LEAST and is_known and len(name) >= (3 if is_latin(name) else 2):
                    longest = len(name) + (ENDING if len(name) > 4 else SHORT_ENDING)
                    for stem in _stems(name):
                        self._by_stem[stem].append((longest, people, frequency))

    def has_form(self, word: str, frequency: float) -> bool:
        return any(
            len(form) <= longest and (base >= frequency or (people >= KNOWN and (base >= SHARE * frequency or frequency < RARE)))
            for form in self._without_particles(word)
            for end in range(2, len(form) + 1) for longest, people, base in self._by_stem.get(form[:end], ()))

    def _without_particles(self, word: str) -> set[str]:
        if not self._particles:
            return {word}
        return {word} | {word[end:] for end in range(1, len(word) - 2) if self._particles.fullmatch(word[:end])}


def _stems(name: str) -> list[str]:
    """What stays of a name before endings, which often replace its last letters; `Praha` becomes `Praze`."""
    stem = name[:-2] if len(name) > 7 else name[:max(2, len(name) - 1)]
    softened = _SOFTENED.get(name[-2])
    return [stem, name[:-2] + softened] if softened and len(name) > 3 else [stem]


def _names() -> Iterator[tuple[str, int, set[str]]]:
    """Every name in the tables, with inhabitants and the languages of the country."""
    people = {}
    spoken = {row["code"]: {tag.partition("-")[0] for tag in row["languages"].split("|")} for row in read_table(DATA / "countries.tsv")}
    for row in read_table(DATA / "places.tsv.gz"):
        people[row["id"]] = int(row["population"] or 0)
        for name in _list(row, "name", "alternates"):
            yield name, people[row["id"]], spoken[row["country_code"]]
    for row in read_table(DATA / "admin.tsv.gz"):
        for name in _list(row, "name", "aliases"):
            yield name, PEOPLE.get(row["level"], LEAST), set()
    for row in read_table(DATA / "names.tsv.gz"):
        yield row["name"], people.get(row["id"], LEAST), {row["lang"]}
    for table, value in {"country-names.tsv.gz": 10**7, "admin-names.tsv.gz": PEOPLE["1"], "nicknames.tsv": KNOWN}.items():
        for row in read_table(DATA / table):
            yield row["name"], value, set()
    for table in ("features.tsv", "rivers.tsv"):
        for row in read_table(DATA / table):
            for name in _list(row, "name", "names"):
                yield name.rpartition(":")[2], max(int(row["assumed_population"] or 0), LEAST), set()
    for row in read_table(DATA / "waters.tsv"):
        yield row["name"], LEAST, set()
    for row in read_table(DATA / "airports.tsv.gz"):
        yield row["city"], 0, spoken[row["country_code"]]
        yield from ((word, LEAST, set()) for word in row["name"].split() if row["iata"])


def _list(row: dict[str, str], name: str, others: str) -> list[str]:
    return [row[name], *filter(None, row[others].split("|"))]


def _languages(sources: Sources) -> list[str]:
    return [found[2] for member in sources.names(_PACKAGE) if (found := _LIST.fullmatch(member)) and found[1] == "small"]


def _read(sources: Sources, size: str, language: str) -> dict[str, float]:
    """The words of a list with their frequencies; empty without the list. It has the words of each hundredth of a decade."""
    member = f"wordfreq/data/{size}_{language}.msgpack.gz"
    if member not in sources.names(_PACKAGE):
        return {}
    steps = msgpack.unpackb(gzip.decompress(sources.read(_PACKAGE, member)))[1:]
    return {clean(word): 10 ** (-step / 100) for step, words in enumerate(steps) for word in words}
