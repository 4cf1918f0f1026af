"""The functions of ``reverse_geocoder`` 1.5: ``search`` and ``get``.

The place is the nearest one of all in the index, not of the 145,000 cities of the original; names, ``admin1`` and
``admin2`` are those of this index. ``mode`` and ``verbose`` have no effect.
"""

from __future__ import annotations

import ctypes
from array import array
from typing import Any, Iterable

from .._geocoder import default
from .._library import check, library

_keys = ("lat", "lon", "name", "admin1", "admin2", "cc")


def get(geo_coord: tuple[float, float], mode: int = 2, verbose: bool = True) -> dict[str, str]:
    """Return the place nearest to one ``(latitude, longitude)``."""
    if not isinstance(geo_coord, tuple) or not isinstance(geo_coord[0], float):
        raise TypeError("Expecting a tuple")
    return search([geo_coord], mode, verbose)[0]


def search(geo_coords: Iterable[tuple[float, float]] | tuple[float, float], mode: int = 2,
           verbose: bool = True) -> list[dict[str, str]]:
    """Return the place nearest to each ``(latitude, longitude)``; rows with one place share their dictionary."""
    if not isinstance(geo_coords, (tuple, list)):
        raise TypeError("Expecting a tuple or a tuple/list of tuples")
    if geo_coords and not isinstance(geo_coords[0], (tuple, list)):
        geo_coords = [geo_coords]  # type: ignore[list-item]
    rows: list[Any] = list(geo_coords)
    north, east = array("d", [row[0] for row in rows]), array("d", [row[1] for row in rows])
    places = array("I", bytes(4 * len(rows)))
    handle = default()._handle
    if check(library.wx_reverse(handle, north.buffer_info()[0], east.buffer_info()[0], len(rows),
                                places.buffer_info()[0], None, None, None)):
        raise ValueError("A coordinate is not valid.")
    known = {place: _place(place) for place in set(places)}
    return [known[place] for place in places]


def _place(place: int) -> dict[str, str]:
    geocoder = default()
    number, north, east = ctypes.c_uint32(place), ctypes.c_double(), ctypes.c_double()
    country = ctypes.c_uint16()
    check(library.wx_places(geocoder._handle, ctypes.byref(number), 1, None, ctypes.byref(north), ctypes.byref(east),
                            None, None, ctypes.byref(country)))
    code = geocoder.place_text(4, country.value) if country.value != 0xFFFF else ""
    texts = [geocoder.place_text(kind, place) for kind in (0, 1, 3)]
    return dict(zip(_keys, (f"{north.value:.5f}", f"{east.value:.5f}", *texts, code)))
