"""The geocoder."""

from __future__ import annotations

import ctypes
import json
import operator
import os
import threading
from array import array
from concurrent.futures import ThreadPoolExecutor
from functools import reduce
from typing import TYPE_CHECKING, Any, Iterable, overload

from . import _input
from ._columns import Columns
from ._errors import AmbiguousPlaceError, Error, InvalidQueryError, PlaceNotFoundError
from ._index import Index, open_again, open_index
from ._library import (
    NO_AREA, TEXT_COUNTRIES, TEXT_INFORMATION, TEXT_ZONES, GeocodeOptions, area_at, check, library, locate, read_text,
)
from ._long import NAMES, POSITIONS, interruptible
from ._types import Location, Match, Nearby
from ._typing import Country, Kind, Near, Numbers, Texts

if TYPE_CHECKING:
    import numpy

_columns = {
    "id": 1, "name": 2, "admin1": 4, "admin1_code": 8, "country": 16, "country_code": 32, "timezone": 64, "place": 256,
    "latitude": 512, "longitude": 512, "admin2": 4096,
}
_reverse_columns = {**_columns, "distance_m": 128, "areas": 8192}
_geocode_columns = {**_columns, "status": 1024, "confidence": 2048}


def _mask(columns: Iterable[str] | None, possible: dict[str, int]) -> int:
    # Latitude and longitude are one bit.
    return reduce(operator.or_, (possible[name] for name in _input.chosen(() if columns is None else columns, possible)), 0)


class Geocoder:
    """An open index. Several threads may use one at once, and so may processes that are forked later.

    A copy answers from the same index without opening it again. A pickled one opens its own folder in the process that
    reads it, and never answers from another index.
    """

    def __init__(self, folder: str | os.PathLike[str] | None = None) -> None:
        """Open the index in a folder; by default the one in ``WXLOC_GAZETTEER``, or else of ``wxloc-data``."""
        self._use(open_index(folder))

    def _use(self, index: Index | None) -> None:
        self._index, self._handle = index, index.handle if index else 0

    @classmethod
    def _of(cls, index: Index | None) -> "Geocoder":
        geocoder = cls.__new__(cls)
        geocoder._use(index)
        return geocoder

    @classmethod
    def _reopened(cls, folder: str, is_default: bool) -> "Geocoder":
        return cls._of(open_again(folder, is_default))

    def __copy__(self) -> "Geocoder":
        return self._of(self._index)

    def __deepcopy__(self, _: Any) -> "Geocoder":
        return self._of(self._index)

    def __reduce__(self) -> tuple[Any, ...]:
        if self._index is None:
            raise Error("The geocoder is closed, so it cannot be pickled.")
        return type(self)._reopened, (self._index.folder, self._index.is_default)

    def __repr__(self) -> str:
        return f"<wxloc.Geocoder of {self._index.folder}>" if self._index else "<wxloc.Geocoder, closed>"

    def close(self) -> None:
        """Close the index; later calls raise an error. Copies are not affected."""
        self._use(None)

    def __enter__(self) -> "Geocoder":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    @property
    def info(self) -> dict[str, Any]:
        """The path, the version and the sources of the index."""
        return _object(read_text(library.wx_text, self._handle, TEXT_INFORMATION, 0, None))

    def geocode(self, query: str | None = None, *, country: Country | None = None, language: str | None = None,
                near: Near | None = None, city: str | None = None, admin1: str | None = None,
                postcode: str | None = None, kind: Kind | None = None, names: bool = False) -> Match:
        """Return the place that a name means, if it is certain.

        :param query: A name, with or without a region or country, a postal code, or a position in any notation.
        :param country: One or more ISO 3166-1 codes that restrict the results; beside ``city``, ``admin1`` or
            ``postcode``, also the name of a country.
        :param language: The language of names, such as ``"de"``; English by default.
        :param near: Latitude and longitude, or a name; places near it rank higher.
        :param city: The name of a city, instead of a query. All parts that are given must fit.
        :param admin1: Its region, by name or code.
        :param postcode: A postal code of the city, or one to find.
        :param kind: One or more kinds of places to find, such as ``"airport"``.
        :param names: Whether to return all names of each place.
        :raises AmbiguousPlaceError: if several places are possible.
        :raises PlaceNotFoundError: if none is likely.
        :raises InvalidQueryError: if the query looks like a position but is not a valid one.
        """
        options = (city, admin1, postcode, kind, names)
        answer = self._answer(query, country, language, near, 1, *options)
        status = answer["status"]
        if status == "found":
            return Match._from(answer["results"][0])
        if len(answer["results"]) == 1:  # There may be more candidates.
            answer = self._answer(query, country, language, near, 10, *options)
        matches = [Match._from(each) for each in answer["results"]]
        if status == "ambiguous":
            names = "; ".join(each.label for each in matches[:3])
            raise AmbiguousPlaceError(f"“{answer['query']}” is ambiguous: {names}", matches)
        if status == "invalid":
            raise InvalidQueryError(f"“{query}” is not a position.")
        raise PlaceNotFoundError(f"No place is named “{answer['query']}”.", matches)

    def suggest(self, query: str, *, limit: int = 5, country: Country | None = None,
                language: str | None = None, near: Near | None = None, kind: Kind | None = None,
                names: bool = False) -> list[Match]:
        """Return the places that a name, or the beginning of one, may mean, best first.

        :param limit: The largest number of places, 1 to 100. The other parameters are those of :meth:`geocode`.
        """
        if not 1 <= limit <= 100:
            raise ValueError("The limit must be 1 to 100.")
        answer = self._answer(query, country, language, near, limit, None, None, None, kind, names)
        return [Match._from(each) for each in answer["results"]]

    def geocode_many(self, queries: Texts, *, country: Country | None = None, language: str | None = None,
                     near: Near | None = None, kind: Kind | None = None,
                     columns: Iterable[str] | None = None) -> Columns:
        """Return the best result of each name as a table.

        :param queries: A list, or a column of pandas, Polars or Arrow; ``None`` has an empty result.
        :param columns: The columns of the table: id, name, admin1, admin1_code, admin2, country, country_code,
            timezone, place, latitude, longitude, status, confidence. A result is certain only if its ``status`` is ``found``;
            otherwise it is ``ambiguous``, ``guess``, ``not_found`` or ``invalid``.
        """
        given, options = _input.texts(queries), self._options(country, language, near, 0, kind=kind)
        table, chosen = Columns(), _mask(columns, _geocode_columns)
        interruptible(lambda: check(library.wx_geocode_arrow(
            self._handle, *given.pointers, ctypes.byref(options), chosen, *table._pointers)), len(given) > NAMES)
        return table

    @overload
    def reverse(self, latitude: float, longitude: float, *, nearest: bool = False, limit: int = 1,
                language: str | None = None) -> Location: ...
    @overload
    def reverse(self, latitude: Numbers, longitude: Numbers, *, nearest: bool = False,
                language: str | None = None, columns: Iterable[str] | None = None) -> Columns: ...
    def reverse(self, latitude: float | Numbers, longitude: float | Numbers, *, nearest: bool = False, limit: int = 1,
                language: str | None = None, columns: Iterable[str] | None = None) -> Location | Columns:
        """Return the places and areas of a position, or a table with a row for each of many positions.

        :param latitude: Degrees north: a number, a list, or a column of NumPy, pandas, Polars or Arrow.
        :param longitude: Degrees east, likewise.
        :param nearest: Whether to return the nearest places rather than the city that people would name and the places
            that come next by that rule. With many positions, admin1 is then that of the place.
        :param limit: The number of places, 1 to 100; only with one position.
        :param language: The language of names, such as ``"de"``.
        :param columns: The columns of the table: id, name, admin1, admin1_code, admin2, country, country_code,
            timezone, distance_m, place, latitude, longitude, areas. A value of areas is a list of dictionaries, see
            :class:`Area`, or ``None`` without the file ``areas.wxi``.
        :raises ValueError: if a single position is not valid. With many positions, such a row is null.
        """
        if _input.is_scalar(latitude) and _input.is_scalar(longitude):
            if columns is not None:
                raise TypeError("One position has no columns; give lists of positions.")
            north, east, count, tag = float(latitude), float(longitude), _whole(limit), _encoded(language)
            # Only several places, areas of a file, and errors need the JSON, which takes longer.
            found = locate(self._handle, north, east, not nearest, tag) if count == 1 else None
            if found is None:
                function = library.wx_nearest_json if nearest else library.wx_reverse_json
                found = Location._from(_object(read_text(function, self._handle, north, east, count, tag)))
            return found
        if limit != 1:
            raise TypeError("Each of many positions has one place; use the limit with one position.")
        norths, easts = _input.degrees(latitude), _input.degrees(longitude)
        table, chosen = Columns(), _mask(columns, _reverse_columns)
        interruptible(lambda: check(library.wx_reverse_arrow(
            self._handle, *norths.pointers, *easts.pointers, 0 if nearest else 1, chosen, _encoded(language),
            *table._pointers)), len(norths) > POSITIONS)
        return table

    def nearby(self, latitude: float, longitude: float, *, radius_m: float = 50_000, population: int = 0,
               limit: int = 10, language: str | None = None) -> list[Nearby]:
        """Return the cities around a position, nearest first.

        :param radius_m: The radius in meters.
        :param population: The smallest number of people in a city; 0 includes those of unknown population.
        :param limit: The largest number of cities, 1 to 1000.
        :param language: The language of names, such as ``"de"``.
        :raises ValueError: if the position or a number is not valid.
        """
        text = read_text(library.wx_nearby_json, self._handle, float(latitude), float(longitude), float(radius_m),
                         _whole(population), _whole(limit), _encoded(language))
        return [Nearby._from(each) for each in _object(text)["results"]]

    def nearest_numbers(self, latitude: Numbers, longitude: Numbers, *, areas: bool = False,
                        threads: int = 1) -> "dict[str, numpy.ndarray[Any, Any]]":
        """Return the nearest places of NumPy columns as numbers, the fastest form.

        :param areas: Whether to return the numbers of country and time zone too, 65535 for none.
        :param threads: The number of threads that share the rows. With 1, the call uses one core, as workers of a
            cluster expect; other threads of Python run during the call.
        :returns: NumPy arrays: ``place`` (4294967295 for a position that is not valid), ``distance_m`` and, with
            areas, ``country`` and ``timezone``, which index :attr:`countries` and :attr:`timezones`.
        """
        import numpy

        north, east = (_input.numbers(numpy.asanyarray(each)).astype(numpy.float64, copy=False)
                       for each in (latitude, longitude))
        if north.ndim != 1 or north.shape != east.shape:
            raise ValueError("Latitudes and longitudes must be one-dimensional and of one length.")
        if threads < 1:
            raise ValueError("The number of threads must be 1 or more.")
        count = len(north)
        found = {"place": numpy.empty(count, numpy.uint32), "distance_m": numpy.empty(count, numpy.float32)}
        if areas:
            found["country"] = numpy.empty(count, numpy.uint16)
            found["timezone"] = numpy.empty(count, numpy.uint16)
        shared = self.__copy__()  # The index stays open if another thread closes this geocoder.
        targets = [found.get(name) for name in ("place", "distance_m", "country", "timezone")]

        def fill(start: int) -> None:
            rows = slice(start, start + step)
            addresses = [None if each is None else each[rows].ctypes.data for each in targets]
            check(library.wx_reverse(shared._handle, north[rows].ctypes.data, east[rows].ctypes.data, len(north[rows]), *addresses))

        # Between two steps, Ctrl-C ends the call.
        step = max(min(-(-count // threads), POSITIONS), 1)
        starts = range(0, count, step)
        if threads == 1 or len(starts) < 2:
            for start in starts:
                fill(start)
        else:
            with ThreadPoolExecutor(threads) as pool:
                for _ in pool.map(fill, starts):
                    pass
        return found

    def place_text(self, kind: int, number: int, language: str | None = None) -> str:
        """Return a text by its number. Kind 0 is the name of a place, 1 its region, 3 its district, 4 the code of a
        country, 5 its name, 6 a time zone."""
        if not 0 <= number < 2**32:
            raise ValueError(f"The number {number} is not that of a text.")
        return read_text(library.wx_text, self._handle, kind, number, _encoded(language), size=128)

    def place_texts(self, kind: int, numbers: Any, language: str | None = None) -> list[str | None]:
        """Return the texts of many numbers, like :meth:`place_text`; ``None`` for a number without one.

        :param numbers: An ``array.array("I")``, or any other buffer of 32-bit numbers.
        """
        view = memoryview(numbers)
        if view.format != "I" or view.ndim != 1 or not view.contiguous:
            raise ValueError("The numbers must be one contiguous row of unsigned 32-bit numbers.")
        table, count = Columns(), len(view)
        data = (ctypes.c_uint32 * max(count, 1)).from_buffer_copy(view.tobytes() or bytes(4))
        check(library.wx_texts(self._handle, kind, data, count, _encoded(language), *table._pointers))
        return table._values(table._array, table._schema)

    @property
    def countries(self) -> list[str]:
        """The ISO 3166-1 codes of all countries, by number."""
        return list(self._area_texts(TEXT_COUNTRIES))

    @property
    def timezones(self) -> list[str]:
        """The IANA identifiers of all time zones, by number."""
        return list(self._area_texts(TEXT_ZONES))

    @overload
    def timezone_at(self, latitude: float, longitude: float) -> str | None: ...
    @overload
    def timezone_at(self, latitude: Numbers, longitude: Numbers) -> list[str | None]: ...
    def timezone_at(self, latitude: float | Numbers, longitude: float | Numbers) -> str | list[str | None] | None:
        """Return the IANA time zone of a position, ``None`` at sea; for many positions, a list."""
        return self._area(latitude, longitude, "timezone")

    @overload
    def country_at(self, latitude: float, longitude: float) -> str | None: ...
    @overload
    def country_at(self, latitude: Numbers, longitude: Numbers) -> list[str | None]: ...
    def country_at(self, latitude: float | Numbers, longitude: float | Numbers) -> str | list[str | None] | None:
        """Return the ISO 3166-1 code of the country of a position, ``None`` at sea; for many positions, a list."""
        return self._area(latitude, longitude, "country_code")

    def _area(self, latitude: Any, longitude: Any, column: str) -> Any:
        if _input.is_scalar(latitude) and _input.is_scalar(longitude):
            kind = TEXT_COUNTRIES if column == "country_code" else TEXT_ZONES
            number = check(area_at(self._handle, kind, float(latitude), float(longitude)))
            return None if number == NO_AREA else self._area_texts(kind)[number]
        return self.reverse(latitude, longitude, nearest=True, columns=[column]).column(column)

    def _area_texts(self, kind: int) -> tuple[str, ...]:
        """The texts of all countries or time zones, which are read once."""
        read = self._index.area_texts if self._index else {}
        if kind not in read:
            count = check(library.wx_count(self._handle, kind))
            texts = self.place_texts(kind, array("I", range(count)))
            read[kind] = tuple(each or "" for each in texts)
        return read[kind]

    def _answer(self, query: str | None, *options: Any) -> dict[str, Any]:
        given = self._options(*options)
        has_part = bool(given.city or given.admin1 or given.postcode)
        if has_part and query is not None:
            raise ValueError("Give either a query, or city, admin1 and postcode.")
        if not has_part and not isinstance(query, str):
            raise TypeError(f"A query is a string, not {type(query).__name__}.")
        data = (query or "").encode("utf-8", "surrogatepass")
        return _object(read_text(
            library.wx_geocode_json, self._handle, data, len(data), ctypes.byref(given)))

    def _options(self, country: Country | None, language: str | None, near: Near | None, limit: int,
                 city: str | None = None, admin1: str | None = None, postcode: str | None = None,
                 kind: Kind | None = None, names: bool = False) -> GeocodeOptions:
        options = GeocodeOptions(
            size=ctypes.sizeof(GeocodeOptions), limit=limit, language=_encoded(language), city=_encoded(city),
            admin1=_encoded(admin1), postcode=_encoded(postcode), names=names)
        if kind is not None:
            options.kinds = ",".join([kind] if isinstance(kind, str) else kind).encode()
        if isinstance(near, str):
            place = self.geocode(near, country=country if city is None else None)
            near = (place.latitude, place.longitude)
        if isinstance(country, str) and (city or admin1 or postcode):
            options.country = country.encode()
        elif country is not None:
            codes = [country] if isinstance(country, str) else country
            options.countries = ",".join(codes).encode()
        if near is not None:
            options.near_latitude, options.near_longitude = near
            options.has_near = 1
        return options


def _object(text: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(text)
    return found


def _encoded(text: str | None) -> bytes | None:
    if text is not None and not isinstance(text, str):
        raise TypeError(f"A string is expected, not {type(text).__name__}.")
    return None if text is None else text.encode("utf-8", "surrogatepass")


def _whole(value: Any) -> int:
    """A whole number that C can read; one that is too large is the largest, which no function accepts."""
    return max(min(operator.index(value), 2**31 - 1), -1)


_default: Geocoder | None = None
_lock = threading.Lock()
# A forked process must not wait for a thread that it does not have.
os.register_at_fork(before=_lock.acquire, after_in_parent=_lock.release, after_in_child=_lock.release)


def default() -> Geocoder:
    """Return the geocoder of the module's functions, which is opened when it is first used."""
    global _default
    if _default is None:
        with _lock:
            if _default is None:
                _default = Geocoder()
    return _default
