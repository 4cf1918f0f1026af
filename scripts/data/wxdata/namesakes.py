"""Places that have the name of a river, so that no river takes the answer of a town or a district."""

from pathlib import Path

from .tables import read_table
from .text import match_key

DATA = Path(__file__).resolve().parents[3] / "data"
SHARE = 4  # a town with a quarter of a river's assumed population is meant at least as often
LEAST = 1000  # inhabitants of a town that counts
CITY = 100_000  # inhabitants of a city whose other names count
DISTRICT = 500  # the assumed population of a river that a district is named after


class Namesakes:
    def __init__(self, folder: Path = DATA):
        self.towns: dict[str, int] = {}
        for row in read_table(folder / "places.tsv.gz"):
            people = int(row["population"] or 0)
            if people >= LEAST:
                for name in (row["name"], *(row["alternates"].split("|") if people >= CITY else ())):
                    key = match_key(name)
                    self.towns[key] = max(self.towns.get(key, 0), people)
        areas = read_table(folder / "admin.tsv.gz")
        self.districts = {match_key(row["name"]) for row in areas if row["level"] == "2"}
        self.areas = {match_key(row["name"]) for row in areas}

    def population(self, name: str, value: int) -> int:
        """The assumed population of a river, lower than that of a town of its name that is meant at least as often."""
        key = match_key(name)
        if key in self.districts:
            value = min(value, DISTRICT)
        return min(value, self.towns[key] // 2) if self.towns.get(key, 0) >= value / SHARE else value

    def is_free(self, name: str, value: int) -> bool:
        """Whether another name of a river takes the answer of no subdivision or town: a larger town is found before the river."""
        key = match_key(name.rpartition(":")[2])
        return key not in self.areas and not value / SHARE <= self.towns.get(key, 0) <= value
