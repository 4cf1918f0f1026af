"""Lookups in DuckDB's SQL, which need ``duckdb`` and ``pyarrow``.

``register`` adds two functions to a connection, whose results are structs:

- ``wx_reverse(latitude, longitude)``: the place at a position,
- ``wx_geocode(name)``: the place that a name means, if it is certain.

Their members are those of :mod:`wxloc.arrow` without the prefix; ``error`` is the reason why there is no place.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Iterable

import pyarrow

from ._geocoder import Geocoder
from ._results import GeocodeWork, ReverseWork, Work, _areas, _decoded
from ._typing import Country

if TYPE_CHECKING:
    import duckdb

__all__ = ["register"]
_types = {
    pyarrow.int64(): "BIGINT", pyarrow.string(): "VARCHAR", pyarrow.float64(): "DOUBLE", pyarrow.float32(): "FLOAT",
    _areas: "STRUCT(level VARCHAR, name VARCHAR, id VARCHAR)[]"}


def register(connection: "duckdb.DuckDBPyConnection", *, language: str | None = None, nearest: bool = False,
             country: Country | None = None, near: tuple[float, float] | None = None,
             guesses: bool = False, columns: Iterable[str] | None = None, geocoder: Geocoder | None = None) -> None:
    """Add the functions to a connection, in place of those that an earlier call added.

    :param connection: A ``duckdb.DuckDBPyConnection``.
    :param language: The language of names, such as ``"de"``.
    :param nearest: Whether ``wx_reverse`` returns the nearest place rather than the city that people would name.
    :param country: One or more ISO 3166-1 codes that restrict the results of ``wx_geocode``.
    :param near: Latitude and longitude; places near it rank higher in ``wx_geocode``.
    :param guesses: Whether ``wx_geocode`` returns the best place of an ambiguous or uncertain name too.
    :param columns: The members of the result of ``wx_reverse``, as for :func:`wxloc.arrow.reverse`.
    :param geocoder: The index; by default that of the module's functions.
    """
    positions = ReverseWork.of(columns, prefix="", language=language, nearest=nearest)
    names = GeocodeWork.of(prefix="", country=country, language=language, near=near, guesses=guesses)

    def wx_reverse(latitude: Any, longitude: Any) -> pyarrow.Array:
        return _struct(positions, (latitude, longitude), geocoder)

    def wx_geocode(name: Any) -> pyarrow.Array:
        return _struct(names, (name,), geocoder)

    _add(connection, wx_reverse, ["DOUBLE", "DOUBLE"], positions)
    _add(connection, wx_geocode, ["VARCHAR"], names)


def _struct(work: Work, given: tuple[Any, ...], geocoder: Geocoder | None) -> pyarrow.Array:
    columns = [_decoded(column) for column in work.answer(given, geocoder)]
    return pyarrow.StructArray.from_arrays(columns, fields=work.fields)


def _add(connection: Any, function: Any, parameters: list[str], work: Work) -> None:
    import duckdb

    with suppress(duckdb.InvalidInputException):  # There is none yet.
        connection.remove_function(function.__name__)
    members = ", ".join(f'"{field.name}" {_types[field.type]}' for field in work.fields)
    connection.create_function(
        function.__name__, function, parameters, f"STRUCT({members})", type="arrow", null_handling="special")
