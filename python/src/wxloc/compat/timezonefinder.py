"""The class ``TimezoneFinder`` of ``timezonefinder``, and its functions."""

from __future__ import annotations

from typing import Any

from .._geocoder import default
from ._positions import ocean_zone, zone


class TimezoneFinder:
    """Finds the time zone of a position. The arguments of the constructor have no effect."""

    def __init__(self, bin_file_location: Any = None, in_memory: bool = False) -> None:
        default()

    @property
    def timezone_names(self) -> list[str]:
        """All time zones."""
        return default().timezones

    def timezone_at(self, *, lng: float, lat: float) -> str | None:
        """Return the time zone; at sea the nautical one, such as ``Etc/GMT+3``."""
        return zone(lng, lat) or ocean_zone(lng)

    def timezone_at_land(self, *, lng: float, lat: float) -> str | None:
        """Return the time zone; ``None`` at sea."""
        return zone(lng, lat)

    def certain_timezone_at(self, *, lng: float, lat: float) -> str | None:
        """Return the same as :meth:`timezone_at`: every answer here comes from a polygon."""
        return self.timezone_at(lng=lng, lat=lat)

    def __enter__(self) -> "TimezoneFinder":
        return self

    def __exit__(self, *_: Any) -> None:
        """Nothing to close: all finders share one index."""


class TimezoneFinderL(TimezoneFinder):
    """The same as :class:`TimezoneFinder`, and equally exact."""


_finder = None


def _shared() -> TimezoneFinder:
    global _finder
    _finder = _finder or TimezoneFinder()
    return _finder


def timezone_at(*, lng: float, lat: float) -> str | None:
    """Return the time zone; at sea the nautical one."""
    return _shared().timezone_at(lng=lng, lat=lat)


def timezone_at_land(*, lng: float, lat: float) -> str | None:
    """Return the time zone; ``None`` at sea."""
    return _shared().timezone_at_land(lng=lng, lat=lat)
