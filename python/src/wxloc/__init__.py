"""Offline geocoding: names to places, and positions to places, countries and time zones.

The functions of this module use the index of the package ``wxloc-data``, or of the folder in the environment
variable ``WXLOC_GAZETTEER``. A :class:`Geocoder` opens another one. All may be called from any thread and after
``os.fork``; Python runs other threads during a call.
"""

from __future__ import annotations

from typing import Any, Iterable, overload

from ._columns import Columns
from ._errors import (
    AmbiguousPlaceError,
    DataError,
    Error,
    InvalidQueryError,
    PlaceNotFoundError,
)
from ._geocoder import Geocoder, default
from ._types import Area, Location, Match, Nearby, Place
from ._typing import Country, Kind, Near, Numbers, Texts

__all__ = [
    "AmbiguousPlaceError", "Area", "Columns", "DataError", "Error", "Geocoder", "InvalidQueryError", "Location",
    "Match", "Nearby", "Place", "PlaceNotFoundError", "country_at", "geocode", "geocode_many", "nearby", "reverse",
    "suggest", "timezone_at",
]
__version__: str


def __getattr__(name: str) -> str:
    # Read only when it is used: the metadata of packages take longer to read than the index to open.
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("wxloc")
    except PackageNotFoundError:
        return "0+unknown"


def geocode(query: str | None = None, *, country: Country | None = None, language: str | None = None,
            near: Near | None = None, city: str | None = None, admin1: str | None = None,
            postcode: str | None = None, kind: Kind | None = None, names: bool = False) -> Match:
    """Return the place that a name means, if it is certain; see :meth:`Geocoder.geocode`."""
    return default().geocode(query, country=country, language=language, near=near, city=city, admin1=admin1,
                             postcode=postcode, kind=kind, names=names)


def geocode_many(queries: Texts, *, country: Country | None = None, language: str | None = None,
                 near: Near | None = None, kind: Kind | None = None,
                 columns: Iterable[str] | None = None) -> Columns:
    """Return the best result of each name as a table; see :meth:`Geocoder.geocode_many`."""
    return default().geocode_many(queries, country=country, language=language, near=near, kind=kind, columns=columns)


def nearby(latitude: float, longitude: float, *, radius_m: float = 50_000, population: int = 0, limit: int = 10,
           language: str | None = None) -> list[Nearby]:
    """Return the cities around a position, nearest first; see :meth:`Geocoder.nearby`."""
    return default().nearby(latitude, longitude, radius_m=radius_m, population=population, limit=limit,
                            language=language)


def suggest(query: str, *, limit: int = 5, country: Country | None = None, language: str | None = None,
            near: Near | None = None, kind: Kind | None = None, names: bool = False) -> list[Match]:
    """Return the places that a name, or the beginning of one, may mean, best first; see :meth:`Geocoder.suggest`."""
    return default().suggest(query, limit=limit, country=country, language=language, near=near, kind=kind, names=names)


@overload
def reverse(latitude: float, longitude: float, *, nearest: bool = False, limit: int = 1,
            language: str | None = None) -> Location: ...
@overload
def reverse(latitude: Numbers, longitude: Numbers, *, nearest: bool = False, language: str | None = None,
            columns: Iterable[str] | None = None) -> Columns: ...
def reverse(latitude: Any, longitude: Any, **options: Any) -> Location | Columns:
    """Return the places and areas of a position, or a table with a row for each of many positions.

    The parameters are those of :meth:`Geocoder.reverse`.
    """
    found: Location | Columns = default().reverse(latitude, longitude, **options)
    return found


@overload
def timezone_at(latitude: float, longitude: float) -> str | None: ...
@overload
def timezone_at(latitude: Numbers, longitude: Numbers) -> list[str | None]: ...
def timezone_at(latitude: Any, longitude: Any) -> str | list[str | None] | None:
    """Return the IANA time zone of a position, ``None`` at sea; for many positions, a list."""
    found: str | list[str | None] | None = default().timezone_at(latitude, longitude)
    return found


@overload
def country_at(latitude: float, longitude: float) -> str | None: ...
@overload
def country_at(latitude: Numbers, longitude: Numbers) -> list[str | None]: ...
def country_at(latitude: Any, longitude: Any) -> str | list[str | None] | None:
    """Return the ISO 3166-1 code of the country of a position, ``None`` at sea; for many positions, a list."""
    found: str | list[str | None] | None = default().country_at(latitude, longitude)
    return found
