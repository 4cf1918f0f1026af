"""``reverse_geocoder`` 1.5: ``search``, ``get`` and ``RGeocoder``.

The place is the nearest one in the index, not among the 145,000 cities of the original; names, ``admin1`` and
``admin2`` are those of this index. ``mode`` and ``verbose`` have no effect. A position that is not
valid raises ``ValueError``, where the original returns some place.
"""

from __future__ import annotations

from array import array
from typing import Any, Iterable

from .._geocoder import Geocoder, default
from .._library import NO_AREA, TEXT_ADMIN1, TEXT_ADMIN2, TEXT_COUNTRIES, TEXT_NAME, check, library


def get(geo_coord: tuple[float, float], mode: int = 2, verbose: bool = True) -> dict[str, str]:
    """Return the place nearest to one ``(latitude, longitude)``."""
    if not isinstance(geo_coord, tuple) or not isinstance(geo_coord[0], float):
        raise TypeError("Expecting a tuple")
    return search([geo_coord], mode, verbose)[0]


def search(geo_coords: Iterable[tuple[float, float]] | tuple[float, float], mode: int = 2,
           verbose: bool = True) -> list[dict[str, str]]:
    """Return the place nearest to each ``(latitude, longitude)``; rows with the same place share a dictionary."""
    if not isinstance(geo_coords, (tuple, list)):
        raise TypeError("Expecting a tuple or a tuple/list of tuples")
    if geo_coords and not isinstance(geo_coords[0], (tuple, list)):
        geo_coords = [geo_coords]  # type: ignore[list-item]
    rows: Any = geo_coords
    try:
        north, east = array("d", [row[0] for row in rows]), array("d", [row[1] for row in rows])
    except TypeError:  # Strings, as from a CSV file.
        north, east = array("d", [float(row[0]) for row in rows]), array("d", [float(row[1]) for row in rows])
    places = array("I", bytes(4 * len(rows)))
    geocoder = default()
    if check(library.wx_reverse(geocoder._handle, north.buffer_info()[0], east.buffer_info()[0], len(rows),
                                places.buffer_info()[0], None, None, None)):
        raise ValueError("A coordinate is not valid.")
    unknown = set(places).difference(_places)
    if unknown:
        _read(geocoder, array("I", unknown))
    return list(map(_places.__getitem__, places))


class RGeocoder:
    """The class of the original, without places of one's own."""

    def __init__(self, mode: int = 2, verbose: bool = True, stream: Any = None) -> None:
        """Open the index.

        :raises NotImplementedError: with a stream of places; an index with them takes its place.
        """
        if stream is not None:
            raise NotImplementedError(
                "Places of your own become part of an index: “wxloc gazetteer build --overlay FILE --output FOLDER”; "
                "then set WXLOC_GAZETTEER to the folder.")
        default()

    def query(self, coordinates: Iterable[tuple[float, float]]) -> list[dict[str, str]]:
        """Return the place nearest to each ``(latitude, longitude)``."""
        return search(list(coordinates))


# The dictionary of each place so far. As in the original, all answers with a place share it.
_places: dict[int, dict[str, str]] = {}


def _read(geocoder: Geocoder, numbers: array[int]) -> None:
    """Read the properties of places in a few calls."""
    count = len(numbers)
    north, east = array("d", bytes(8 * count)), array("d", bytes(8 * count))
    countries = array("H", bytes(2 * count))
    check(library.wx_places(geocoder._handle, numbers.buffer_info()[0], count, None, north.buffer_info()[0],
                            east.buffer_info()[0], None, None, countries.buffer_info()[0]))
    names, admin1, admin2 = (geocoder.place_texts(kind, numbers) for kind in (TEXT_NAME, TEXT_ADMIN1, TEXT_ADMIN2))
    codes = geocoder._area_texts(TEXT_COUNTRIES)
    for row, place in enumerate(numbers):
        country = codes[countries[row]] if countries[row] != NO_AREA else ""
        _places[place] = {
            "lat": f"{north[row]:.5f}", "lon": f"{east[row]:.5f}", "name": names[row] or "",
            "admin1": admin1[row] or "", "admin2": admin2[row] or "", "cc": country,
        }
