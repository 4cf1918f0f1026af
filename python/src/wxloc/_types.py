"""The values that describe places."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, fields
from typing import Any


def _instance(cls: Any, json: dict[str, Any]) -> Any:
    """An instance of a dataclass with the members of JSON that are its fields; a missing one is ``None``. The
    constructor of a frozen class takes several times as long."""
    names = _names.get(cls)
    if names is None:
        names = _names[cls] = [each.name for each in fields(cls)]
    found = cls.__new__(cls)
    found.__dict__.update(zip(names, map(json.get, names)))
    return found


_names: dict[Any, list[str]] = {}


@dataclass(frozen=True)
class Place:
    """A place; unknown values are ``None``."""

    id: int | None
    """The GeoNames id."""
    name: str
    label: str
    """The name with the region and the country."""
    kind: str
    latitude: float
    longitude: float
    country: str | None
    country_code: str | None
    """ISO 3166-1 alpha-2."""
    admin1: str | None
    admin1_code: str | None
    """ISO 3166-2."""
    admin2: str | None
    population: int | None
    elevation_m: float | None
    timezone: str | None
    """The IANA identifier."""

    def to_dict(self) -> dict[str, Any]:
        """Return the values by name."""
        return asdict(self)

    @classmethod
    def _from(cls, json: dict[str, Any]) -> Any:
        return _instance(cls, json)


@dataclass(frozen=True)
class Match(Place):
    """A place that a query may mean."""

    matched: str
    """The name that matched."""
    match: str
    """The kind of match: exact, code, alternate, abbreviation, prefix, fuzzy or coordinate."""
    score: float
    confidence: float
    """The probability that this place is meant, 0 to 1."""
    unmatched: str | None
    """The words of the query that do not belong to the place."""
    country_id: int | None
    admin1_id: int | None
    admin2_id: int | None
    """The GeoNames ids of the country, the region and the district."""
    matched_spans: list[list[int]] | None
    """The parts of the query that are the name, each from a character up to, not including, another one."""
    names: list[dict[str, str | None]] | None
    """All names of the place with the tags of their languages, if they were requested."""


@dataclass(frozen=True)
class Nearby(Place):
    """A place near a position."""

    distance_m: float
    bearing_deg: float


@dataclass(frozen=True)
class Area:
    """A municipality, district or other area of the file ``areas.wxi``."""

    level: str
    """country, admin1, admin2, municipality, district, neighborhood, or the word of its source."""
    name: str
    id: str | None
    """The id in its source."""


@dataclass(frozen=True)
class Location:
    """The places and areas of a position. The borders of the country, region and time zone contain it."""

    latitude: float
    longitude: float
    country_code: str | None
    country: str | None
    admin1: str | None
    admin1_code: str | None
    timezone: str | None
    utc_offset_s: int | None
    """The offset of the time zone now, in seconds east of Greenwich."""
    water: bool
    """Whether the position is at sea or on a large lake."""
    water_name: str | None
    places: list[Nearby] = field(default_factory=list)
    """The places, best first."""
    areas: list[Area] | None = None
    """The areas of ``areas.wxi`` that contain the position, the outermost first; ``None`` without that file."""

    @property
    def place(self) -> Nearby | None:
        """The first place."""
        return self.places[0] if self.places else None

    def to_dict(self) -> dict[str, Any]:
        """Return the values by name."""
        return asdict(self)

    @classmethod
    def _from(cls, json: dict[str, Any]) -> "Location":
        json["places"] = [Nearby._from(each) for each in json["results"]]
        if "areas" in json:
            json["areas"] = [Area(each["level"], each["name"], each["id"]) for each in json["areas"]]
        found: Location = _instance(cls, json)
        return found
