"""The functions that the modules share."""

from __future__ import annotations

import ctypes

from .._geocoder import default
from .._library import NO_AREA, TEXT_ZONES, area_at, check, library, native

# The handle of the default index and the names of its zones by number, both set by the first call. Handle 0 is never
# open, so that a call needs no separate test.
handle = 0
names: dict[int, str] = {}

# The nautical zones from west to east: ``Etc/GMT-1`` is east of Greenwich.
oceans = tuple(f"Etc/GMT{-offset:+d}" if offset else "Etc/GMT" for offset in range(-12, 13))


def ocean_zone(longitude: float) -> str:
    """The nautical zone of a longitude, which may be beyond 180°."""
    if not -180 <= longitude <= 180:
        longitude = (longitude + 180) % 360 - 180
    return oceans[int((longitude + 187.5) // 15)]


def zone(longitude: float, latitude: float) -> str | None:
    """The time zone on land and in territorial waters."""
    number = area_at(handle, TEXT_ZONES, latitude, longitude)
    name = names.get(number)
    if name is not None or number == NO_AREA:
        return name
    if not names:
        prepare()
        return zone(longitude, latitude)
    check(number)
    return None


def prepare() -> None:
    """Open the default index, unless it is open."""
    global handle
    if names:
        return
    geocoder = default()
    names.update(enumerate(geocoder._area_texts(TEXT_ZONES)))
    handle = geocoder._handle
    if native is not None:
        address = ctypes.cast(library.wx_area_at, ctypes.c_void_p).value
        native.use(address, handle, TEXT_ZONES, tuple(names.values()), oceans)
