"""A geocoder class for geopy: ``from wxloc.compat.geopy import Wxloc``."""

from __future__ import annotations

from typing import Any

from geopy.geocoders.base import DEFAULT_SENTINEL, Geocoder
from geopy.location import Location

from .._errors import InvalidQueryError
from .._geocoder import default


class Wxloc(Geocoder):
    """Geocodes offline, in process. ``timeout`` and the other parameters of network geocoders have no effect."""

    def __init__(self, *, user_agent: Any = None, timeout: Any = DEFAULT_SENTINEL, **_: Any) -> None:
        super().__init__(scheme="https", timeout=timeout, user_agent=user_agent)

    def geocode(self, query: str, *, exactly_one: bool = True, timeout: Any = DEFAULT_SENTINEL, limit: int = 10,
                country_codes: Any = None, language: str | None = None) -> Any:
        """Return the best place, or with ``exactly_one=False`` all; ``None`` if there is none. ``raw`` holds the
        ``confidence``."""
        found = default().suggest(query, limit=1 if exactly_one else limit, country=country_codes, language=language)
        return self._locations(found, exactly_one)

    def reverse(self, query: Any, *, exactly_one: bool = True, timeout: Any = DEFAULT_SENTINEL, limit: int = 5,
                language: str | None = None) -> Any:
        """Return the city at a position, or with ``exactly_one=False`` also the places that come next."""
        parts = self._coerce_point_to_string(query).split(",")
        try:
            answer = default().reverse(float(parts[0]), float(parts[1]), limit=1 if exactly_one else limit,
                                       language=language)
        except InvalidQueryError:
            return None
        return self._locations(answer.places, exactly_one)

    @staticmethod
    def _locations(places: list[Any], exactly_one: bool) -> Any:
        found = [Location(each.label, (each.latitude, each.longitude), each.to_dict()) for each in places]
        if exactly_one:
            return found[0] if found else None
        return found or None
