"""Lookups in tables of pandas, which need ``pandas`` and ``pyarrow``.

Each function returns a copy of the table with further columns; the rows and their index do not change. Names become
categories. A row that cannot be looked up has missing values and a reason in ``wx_error``.
"""

from __future__ import annotations

from typing import Any, Iterable

import pandas
import pyarrow

from ._geocoder import Geocoder
from ._results import GeocodeWork, ReverseWork, Work, check_inputs
from ._typing import Country

__all__ = ["geocode", "reverse"]
_integers = {pyarrow.int64(): pandas.Int64Dtype()}


def reverse(frame: pandas.DataFrame, latitude: str = "lat", longitude: str = "lon", *, columns: Iterable[str] | None = None,
            prefix: str = "wx_", language: str | None = None, nearest: bool = False,
            geocoder: Geocoder | None = None) -> pandas.DataFrame:
    """Add the places at positions; the options are those of :func:`wxloc.arrow.reverse`."""
    work = ReverseWork.of(columns, prefix, language, nearest)
    return _complete(frame, (latitude, longitude), work, geocoder)


def geocode(frame: pandas.DataFrame, *names: str, country: Country | None = None,
            language: str | None = None, near: tuple[float, float] | None = None, columns: Iterable[str] | None = None,
            prefix: str = "wx_", guesses: bool = False, geocoder: Geocoder | None = None) -> pandas.DataFrame:
    """Add the places that names mean, if they are certain; the options are those of :func:`wxloc.arrow.geocode`."""
    work = GeocodeWork.of(columns, prefix, country, language, near, guesses)
    return _complete(frame, names, work, geocoder)


def _complete(frame: pandas.DataFrame, inputs: tuple[str, ...], work: Work,
              geocoder: Geocoder | None) -> pandas.DataFrame:
    check_inputs(inputs, list(frame.columns))
    work.check_names(map(str, frame.columns))
    added = work.answer([_read(frame[name]) for name in inputs], geocoder)
    columns = {field.name: _array(column) for field, column in zip(work.fields, added)}
    return frame.assign(**columns)


def _read(column: Any) -> Any:
    # Arrow has neither sparse columns nor another order of bytes.
    if isinstance(column.dtype, pandas.SparseDtype) or getattr(column.dtype, "byteorder", "=") not in "=|":
        column = pandas.Series(column.to_numpy(dtype="float64"))
    return pyarrow.Array.from_pandas(column)


def _array(column: pyarrow.Array) -> Any:
    if pyarrow.types.is_list(column.type):
        # Without this, pandas turns each list into a NumPy array.
        return pandas.Series(column.to_pylist(), dtype=object).array
    return column.to_pandas(types_mapper=_integers.get).array
