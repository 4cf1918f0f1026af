"""Offline geocoding: names to places, and positions to places, countries and time zones.

The functions of this module use the index of the package ``wxloc-data``, or of the folder in the environment
variable ``WXLOC_GAZETTEER``. A :class:`Geocoder` opens another one. All may be called from any thread and after
``os.fork``; Python runs other threads during a call.
"""

from __future__ import annotations

from typing import Any, Iterable, Sequence, overload

from ._columns import Columns
from ._errors import (
    AmbiguousPlaceError,
    DataError,
    Error,
    InvalidQueryError,
    PlaceNotFoundError,
)
from ._geocoder import Geocoder, default
from ._types import Location, Match, Nearby, Place

__all__ = [
    "AmbiguousPlaceError", "Columns", "DataError", "Error", "Geocoder", "InvalidQueryError", "Location", "Match",
    "Nearby", "Place", "PlaceNotFoundError", "country_at", "geocode", "geocode_many", "reverse", "suggest",
    "timezone_at",
]
__version__ = "0.1.0"


def geocode(query: str, **options: Any) -> Match:
    """Return the place that a name means; see :meth:`Geocoder.geocode`."""
    return default().geocode(query, **options)


def geocode_many(queries: Iterable[str | None], **options: Any) -> Columns:
    """Return the best result of each name; see :meth:`Geocoder.geocode_many`."""
    return default().geocode_many(queries, **options)


def suggest(query: str, **options: Any) -> list[Match]:
    """Return the places that a name, or the beginning of one, may mean; see :meth:`Geocoder.suggest`."""
    return default().suggest(query, **options)


@overload
def reverse(latitude: float, longitude: float, **options: Any) -> Location: ...
@overload
def reverse(latitude: Sequence[float], longitude: Sequence[float], **options: Any) -> Columns: ...
def reverse(latitude: Any, longitude: Any, **options: Any) -> Location | Columns:
    """Return the places at positions; see :meth:`Geocoder.reverse`."""
    return default().reverse(latitude, longitude, **options)


def timezone_at(latitude: Any, longitude: Any) -> Any:
    """Return the IANA time zone at positions; see :meth:`Geocoder.timezone_at`."""
    return default().timezone_at(latitude, longitude)


def country_at(latitude: Any, longitude: Any) -> Any:
    """Return the ISO 3166-1 code of the country at positions; see :meth:`Geocoder.country_at`."""
    return default().country_at(latitude, longitude)
