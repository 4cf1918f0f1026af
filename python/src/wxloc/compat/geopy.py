"""A geocoder class for geopy: ``from wxloc.compat.geopy import Wxloc``."""

from __future__ import annotations

from typing import Any

from geopy.geocoders.base import DEFAULT_SENTINEL, Geocoder
from geopy.location import Location

from .._errors import InvalidQueryError, PlaceNotFoundError
from .._geocoder import default
from .._types import Match, Place


# The names of Nominatim for the parts of a query.
_parts = {"city": "city", "state": "admin1", "country": "country", "postalcode": "postcode"}


def _raw(place: Place) -> dict[str, Any]:
    """A place with the members that programs for Nominatim read."""
    address = {
        "city": place.name if place.kind == "city" else None, "county": place.admin2, "state": place.admin1,
        "ISO3166-2-lvl4": place.admin1_code, "country": place.country,
        "country_code": place.country_code and place.country_code.lower(),
    }
    return {**place.to_dict(), "display_name": place.label, "lat": str(place.latitude), "lon": str(place.longitude),
            "address": {name: text for name, text in address.items() if text}}


class Wxloc(Geocoder):
    """Geocodes offline, in process. ``timeout`` and the other parameters of network geocoders have no effect."""

    def __init__(self, *, user_agent: Any = None, timeout: Any = DEFAULT_SENTINEL, **_: Any) -> None:
        super().__init__(scheme="https", timeout=timeout, user_agent=user_agent)

    def geocode(self, query: str | dict[str, str], *, exactly_one: bool = True, timeout: Any = DEFAULT_SENTINEL,
                limit: int | None = None, country_codes: Any = None, language: str | None = None,
                addressdetails: bool = False) -> Any:
        """Return the best place, or with ``exactly_one=False`` all; ``None`` if there is none. A query may have the parts
        city, state, country and postalcode. ``raw`` holds the ``confidence`` and always the ``address``."""
        if isinstance(query, dict):
            found = self._of_parts(query, language)[:limit or 10]
        else:
            found = default().suggest(query, limit=1 if exactly_one else limit or 10, country=country_codes, language=language)
        return self._locations(found, exactly_one)

    @staticmethod
    def _of_parts(query: dict[str, str], language: str | None) -> list[Match]:
        unknown = set(query) - _parts.keys()
        if unknown:
            raise ValueError(f"The parts of a query are {', '.join(_parts)}, not {', '.join(sorted(unknown))}.")
        parts: dict[str, Any] = {_parts[name]: text for name, text in query.items() if text}
        if parts.keys() == {"country"}:
            return default().suggest(parts["country"], kind="country", language=language)
        try:
            return [default().geocode(**parts, language=language)]
        except PlaceNotFoundError as error:
            return error.candidates

    def reverse(self, query: Any, *, exactly_one: bool = True, timeout: Any = DEFAULT_SENTINEL, limit: int | None = None,
                language: str | None = None, addressdetails: bool = True) -> Any:
        """Return the city at a position, or with ``exactly_one=False`` also the places that come next."""
        parts = self._coerce_point_to_string(query).split(",")
        try:
            answer = default().reverse(float(parts[0]), float(parts[1]), limit=1 if exactly_one else limit or 5,
                                       language=language)
        except InvalidQueryError:
            return None
        return self._locations(answer.places, exactly_one)

    @staticmethod
    def _locations(places: list[Any], exactly_one: bool) -> Any:
        found = [Location(each.label, (each.latitude, each.longitude), _raw(each)) for each in places]
        if exactly_one:
            return found[0] if found else None
        return found or None
