"""The class ``TimezoneFinder`` of ``timezonefinder`` 9, and its functions.

What reads the polygons themselves, such as ``get_geometry``, raises ``NotImplementedError``: this index stores them as a
grid of cells and borders.
"""

from __future__ import annotations

from array import array
from datetime import datetime, timedelta, timezone
from typing import Any, Iterable
from zoneinfo import ZoneInfo

from .._geocoder import default
from .._library import NO_AREA, check, library
from ._positions import names, oceans, prepare, zone
from .tzfpy import data_version, get_tz

#: The number of a position without a zone.
NO_ZONE_ID = -1
_no_polygons = "The index of wxloc has no polygons of time zones to return; use the package timezonefinder for them."


class TimezoneFinder:
    """Finds the time zone of a position. The arguments of the constructor have no effect."""

    def __init__(self, bin_file_location: Any = None, in_memory: bool = False) -> None:
        default()
        self._all: list[str] = []
        self._numbers: dict[str, int] = {}

    @property
    def timezone_names(self) -> list[str]:
        """All time zones; a number of a zone is an index of this list."""
        if not self._all:
            self._all = default().timezones
            self._numbers = {name: number for number, name in enumerate(self._all)}
        return self._all

    zone_names = timezone_names

    @property
    def nr_of_zones(self) -> int:
        """The number of time zones."""
        return len(self.timezone_names)

    @property
    def data_version(self) -> str:
        """The version of the polygons that the index was built from."""
        return data_version()

    def timezone_at(self, *, lng: float, lat: float) -> str | None:
        """Return the time zone; at sea the nautical one, such as ``Etc/GMT+3``."""
        return get_tz(lng, lat)

    def timezone_at_land(self, *, lng: float, lat: float) -> str | None:
        """Return the time zone; ``None`` at sea."""
        return zone(lng, lat)

    def certain_timezone_at(self, *, lng: float, lat: float) -> str | None:
        """Return the same as :meth:`timezone_at`: every answer here comes from a polygon."""
        return get_tz(lng, lat)

    def unique_timezone_at(self, *, lng: float, lat: float) -> str | None:
        """Return the same as :meth:`timezone_at`. The original returns ``None`` near a border."""
        return get_tz(lng, lat)

    def timezone_names_at(self, *, lngs: Iterable[float], lats: Iterable[float],
                          on_invalid: str = "raise") -> list[str | None]:
        """Return the time zones of many positions; with ``on_invalid="skip"``, ``None`` for one that is not valid."""
        return self._names_at(lngs, lats, on_invalid, is_at_sea=True)

    def timezone_names_at_land(self, *, lngs: Iterable[float], lats: Iterable[float],
                               on_invalid: str = "raise") -> list[str | None]:
        """Return the time zones of many positions, ``None`` at sea."""
        return self._names_at(lngs, lats, on_invalid, is_at_sea=False)

    def timezone_ids_at(self, *, lngs: Iterable[float], lats: Iterable[float], on_invalid: str = "raise") -> Any:
        """Return the numbers of time zones as a NumPy array, :data:`NO_ZONE_ID` for none."""
        return self._ids_at(lngs, lats, on_invalid, is_at_sea=True)

    def timezone_ids_at_land(self, *, lngs: Iterable[float], lats: Iterable[float], on_invalid: str = "raise") -> Any:
        """Return the numbers of time zones as a NumPy array, :data:`NO_ZONE_ID` for none and at sea."""
        return self._ids_at(lngs, lats, on_invalid, is_at_sea=False)

    def zone_name_from_id(self, zone_id: int) -> str:
        """Return the name of a zone by its number."""
        if not 0 <= zone_id < self.nr_of_zones:
            raise ValueError(f"There is no zone {zone_id}.")
        return self.timezone_names[zone_id]

    def zone_names_from_ids(self, zone_ids: Iterable[int]) -> list[str | None]:
        """Return the names of zones by their numbers; ``None`` for :data:`NO_ZONE_ID`."""
        return [None if each == NO_ZONE_ID else self.zone_name_from_id(int(each)) for each in zone_ids]

    def zoneinfo_at(self, *, lng: float, lat: float) -> ZoneInfo | None:
        """Return the time zone with its rules, which are those of this system or of the package ``tzdata``."""
        name = self.timezone_at(lng=lng, lat=lat)
        return ZoneInfo(name) if name else None

    def utc_offset_at(self, *, lng: float, lat: float, when: datetime | None = None) -> timedelta | None:
        """Return the offset from UTC at a time, by default now. A time without a zone is the local one there."""
        rules = self.zoneinfo_at(lng=lng, lat=lat)
        when = when or datetime.now(timezone.utc)
        return (when.astimezone(rules) if when.tzinfo else when.replace(tzinfo=rules)).utcoffset()

    def localize(self, dt: datetime, *, lng: float, lat: float) -> datetime | None:
        """Return a local time there with its zone."""
        if dt.tzinfo is not None:
            raise ValueError("The time has a zone already; use astimezone().")
        return dt.replace(tzinfo=self.zoneinfo_at(lng=lng, lat=lat))

    def get_geometry(self, *_: Any, **__: Any) -> Any:
        """Not possible here."""
        raise NotImplementedError(_no_polygons)

    get_polygon = coords_of = inside_of_polygon = zone_id_of = zone_ids_of = zone_name_from_boundary_id = get_geometry

    def cleanup(self) -> None:
        """Nothing to close: all finders share one index."""

    @staticmethod
    def using_numba() -> bool:
        """``False``: the search is compiled, without Numba."""
        return False

    @staticmethod
    def using_clang_pip() -> bool:
        """``False``: the search is compiled, without that extension."""
        return False

    def __enter__(self) -> "TimezoneFinder":
        return self

    def __exit__(self, *_: Any) -> None:
        self.cleanup()

    @staticmethod
    def _names_at(lngs: Iterable[float], lats: Iterable[float], on_invalid: str, is_at_sea: bool) -> list[str | None]:
        longitudes, zones, wrong = _zones_at(lngs, lats, on_invalid)
        found: list[str | None] = list(map(names.get, zones))
        if is_at_sea:
            found = [name or oceans[int((x + 187.5) // 15)] for name, x in zip(found, longitudes)]
        for row in wrong:
            found[row] = None
        return found

    def _ids_at(self, lngs: Iterable[float], lats: Iterable[float], on_invalid: str, is_at_sea: bool) -> Any:
        import numpy

        longitudes, zones, wrong = _zones_at(lngs, lats, on_invalid)
        found = numpy.array(zones).astype(numpy.int32)
        at_sea = numpy.flatnonzero(found == NO_AREA)
        found[at_sea] = NO_ZONE_ID
        if is_at_sea:
            _ = self.timezone_names
            ids = numpy.array([self._numbers[name] for name in oceans])
            found[at_sea] = ids[((numpy.array(longitudes)[at_sea] + 187.5) // 15).astype(int)]
        found[wrong] = NO_ZONE_ID
        return found.astype(numpy.int16)


def _zones_at(lngs: Iterable[float], lats: Iterable[float],
              on_invalid: str) -> tuple[array[float], array[int], list[int]]:
    """The longitudes, the numbers of the zones of many positions, and the rows without a valid position."""
    if on_invalid not in ("raise", "skip"):
        raise ValueError("on_invalid is “raise” or “skip”.")
    east, north = _doubles(lngs), _doubles(lats)
    count = len(east)
    if count != len(north):
        raise ValueError("There must be as many longitudes as latitudes.")
    prepare()
    zones, wrong = array("H", bytes(2 * count)), []
    if check(library.wx_reverse(default()._handle, north.buffer_info()[0], east.buffer_info()[0], count, None, None, None,
                                zones.buffer_info()[0])) or count and not -180 <= min(east) <= max(east) <= 180:
        wrong = [row for row in range(count) if not (-180 <= east[row] <= 180 and -90 <= north[row] <= 90)]
    for row in wrong:
        if on_invalid == "raise":
            raise ValueError(f"Row {row} is not a position: longitude {east[row]}, latitude {north[row]}.")
        east[row] = 0
    return east, zones, wrong


def _doubles(values: Any) -> array[float]:
    if hasattr(values, "astype") and hasattr(values, "tobytes"):  # An array of NumPy is copied at once.
        return array("d", values.astype("float64").tobytes())
    return array("d", values)


class TimezoneFinderL(TimezoneFinder):
    """The same as :class:`TimezoneFinder`, and equally exact."""


_finder: TimezoneFinder | None = None


def _shared() -> TimezoneFinder:
    global _finder
    _finder = _finder or TimezoneFinder()
    return _finder


def timezone_at(*, lng: float, lat: float) -> str | None:
    """Return the time zone; at sea the nautical one."""
    return get_tz(lng, lat)


def timezone_at_land(*, lng: float, lat: float) -> str | None:
    """Return the time zone; ``None`` at sea."""
    return zone(lng, lat)


def __getattr__(name: str) -> Any:
    """The other functions, which are methods of a finder that all share."""
    if name in {"certain_timezone_at", "get_geometry", "localize", "timezone_ids_at", "timezone_ids_at_land",
                "timezone_names_at", "timezone_names_at_land", "unique_timezone_at", "utc_offset_at", "zoneinfo_at"}:
        return getattr(_shared(), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
