"""The functions of ``tzfpy``. Those that return polygons raise ``NotImplementedError``: the index has none."""

from __future__ import annotations

from .._geocoder import default
from .._library import TEXT_ZONES, area_at
from . import _positions
from ._positions import names, ocean_zone, zone


def get_tz(lng: float, lat: float) -> str:
    """Return the time zone of a position; at sea the nautical one, such as ``Etc/GMT+3``."""
    # The function is called for each position, so it tries the fast path first.
    return names.get(area_at(_positions.handle, TEXT_ZONES, lat, lng)) or zone(lng, lat) or ocean_zone(lng)


if _positions.native is not None:
    # A function of C, which calls this one where it has no answer.
    _positions.native.prepare(get_tz)
    get_tz = _positions.native.get_tz


def get_tzs(lng: float, lat: float) -> list[str]:
    """Return the time zone as a list; if several are in use, only that of the nearest place."""
    return [get_tz(lng, lat)]


def get_tz_polygon_geojson(timezone_name: str) -> str:
    """Not possible here."""
    raise NotImplementedError("The index of wxloc has no polygons of time zones to return; use the package tzfpy.")


def get_tz_index_geojson(timezone_name: str) -> str:
    """Not possible here."""
    raise NotImplementedError("The index of wxloc has other cells than tzfpy; use the package tzfpy for them.")


def timezonenames() -> list[str]:
    """Return all time zones."""
    return default().timezones


def data_version() -> str:
    """Return the version of the polygons of time zones."""
    return next((each["date"] for each in default().info["sources"] if "oundar" in each["name"]), "")
