"""Lookups in tables of Apache Arrow, which need ``pyarrow``.

Each function returns the table with further columns, whose names begin with a prefix. Rows keep their order. A row
that cannot be looked up has nulls and a reason in ``wx_error``; a null has nulls and no reason.
"""

from __future__ import annotations

from typing import Any, Iterable, TypeVar

import pyarrow

from ._geocoder import Geocoder
from ._results import GeocodeWork, ReverseWork, Work, check_inputs
from ._typing import Country

__all__ = ["geocode", "reverse"]
Table = TypeVar("Table", pyarrow.Table, pyarrow.RecordBatch)


def reverse(table: Table, latitude: str = "lat", longitude: str = "lon", *, columns: Iterable[str] | None = None,
            prefix: str = "wx_", language: str | None = None, nearest: bool = False,
            geocoder: Geocoder | None = None) -> Table:
    """Add the places at positions.

    :param table: A ``pyarrow.Table`` or ``pyarrow.RecordBatch``.
    :param latitude: The name of a column of numbers, degrees north.
    :param longitude: The name of a column of numbers, degrees east.
    :param columns: The columns to add: id, name, latitude, longitude, country_code, country, admin1, admin1_code,
        timezone, distance_m, areas; by default all but country and areas. The error is always added.
    :param prefix: The beginning of the names of the added columns.
    :param language: The language of names, such as ``"de"``.
    :param nearest: Whether to add the nearest place rather than the city that people would name.
    :param geocoder: The index; by default that of the module's functions.
    """
    return _complete(table, (latitude, longitude), ReverseWork.of(columns, prefix, language, nearest), geocoder)


def geocode(table: Table, *names: str, country: Country | None = None, language: str | None = None,
            near: tuple[float, float] | None = None, columns: Iterable[str] | None = None, prefix: str = "wx_",
            guesses: bool = False, geocoder: Geocoder | None = None) -> Table:
    """Add the places that names mean, if they are certain.

    :param table: A ``pyarrow.Table`` or ``pyarrow.RecordBatch``.
    :param names: The names of columns of strings; several are parts of one name, such as city and state.
    :param country: One or more ISO 3166-1 codes that restrict the results.
    :param language: The language of names, such as ``"de"``.
    :param near: Latitude and longitude; places near it rank higher.
    :param columns: The columns to add: id, name, latitude, longitude, country_code, admin1, admin1_code, timezone,
        status, confidence; by default all. The error is always added.
    :param prefix: The beginning of the names of the added columns.
    :param guesses: Whether to add the best place of an ambiguous or uncertain name too, which the status shows.
    :param geocoder: The index; by default that of the module's functions.
    """
    work = GeocodeWork.of(columns, prefix, country, language, near, guesses)
    return _complete(table, names, work, geocoder)


def _complete(table: Any, inputs: tuple[str, ...], work: Work, geocoder: Geocoder | None) -> Any:
    check_inputs(inputs, table.schema.names)
    work.check_names(table.schema.names)
    added = work.answer([table.column(name) for name in inputs], geocoder)
    kind = pyarrow.Table if isinstance(table, pyarrow.Table) else pyarrow.RecordBatch
    fields = [pyarrow.field(field.name, column.type) for field, column in zip(work.fields, added)]
    schema = pyarrow.schema([*table.schema, *fields], metadata=table.schema.metadata)
    return kind.from_arrays([*table.columns, *added], schema=schema)
