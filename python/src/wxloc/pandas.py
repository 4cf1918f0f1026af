"""Lookups in tables of pandas, which need ``pandas`` and ``pyarrow``.

Each function returns a copy of the table with further columns; the rows and their index do not change. Names become
categories. A row that cannot be looked up has missing values and a reason in ``wx_error``.
"""

from __future__ import annotations

from typing import Any

import pandas
import pyarrow

from ._geocoder import Geocoder
from ._results import GeocodeWork, ReverseWork, Work, check_inputs

__all__ = ["geocode", "reverse"]
_integers = {pyarrow.int64(): pandas.Int64Dtype()}


def reverse(frame: pandas.DataFrame, latitude: str = "lat", longitude: str = "lon", *,
            geocoder: Geocoder | None = None, **options: Any) -> pandas.DataFrame:
    """Add the places at positions; the options are those of :func:`wxloc.arrow.reverse`."""
    return _complete(frame, (latitude, longitude), ReverseWork.of(**options), geocoder)


def geocode(frame: pandas.DataFrame, *names: str, geocoder: Geocoder | None = None,
            **options: Any) -> pandas.DataFrame:
    """Add the places that names mean, if there is no doubt; the options are those of :func:`wxloc.arrow.geocode`."""
    return _complete(frame, names, GeocodeWork.of(**options), geocoder)


def _complete(frame: pandas.DataFrame, inputs: tuple[str, ...], work: Work,
              geocoder: Geocoder | None) -> pandas.DataFrame:
    check_inputs(inputs, list(frame.columns))
    work.check_names(map(str, frame.columns))
    added = work.answer([pyarrow.Array.from_pandas(frame[name]) for name in inputs], geocoder)
    columns = {field.name: column.to_pandas(types_mapper=_integers.get).array
               for field, column in zip(work.fields, added)}
    return frame.assign(**columns)
