"""Lookups in tables of Polars, which need ``polars`` and ``pyarrow``.

Each function returns the table with further columns; rows keep their order. Names become categories. A row that cannot
be looked up has nulls and a reason in ``wx_error``. With a ``LazyFrame`` the work is part of the query and happens in
batches.
"""

from __future__ import annotations

from typing import Any, Iterable, TypeVar

import polars

from ._geocoder import Geocoder
from ._results import GeocodeWork, ReverseWork, Work, check_inputs
from ._typing import Country

__all__ = ["geocode", "reverse"]
Frame = TypeVar("Frame", polars.DataFrame, polars.LazyFrame)


def reverse(frame: Frame, latitude: str = "lat", longitude: str = "lon", *, columns: Iterable[str] | None = None,
            prefix: str = "wx_", language: str | None = None, nearest: bool = False,
            geocoder: Geocoder | None = None) -> Frame:
    """Add the places at positions; the options are those of :func:`wxloc.arrow.reverse`."""
    work = ReverseWork.of(columns, prefix, language, nearest)
    return _complete(frame, (latitude, longitude), work, geocoder)


def geocode(frame: Frame, *names: str, country: Country | None = None,
            language: str | None = None, near: tuple[float, float] | None = None, columns: Iterable[str] | None = None,
            prefix: str = "wx_", guesses: bool = False, geocoder: Geocoder | None = None) -> Frame:
    """Add the places that names mean, if they are certain; the options are those of :func:`wxloc.arrow.geocode`."""
    work = GeocodeWork.of(columns, prefix, country, language, near, guesses)
    return _complete(frame, names, work, geocoder)


def _complete(frame: Any, inputs: tuple[str, ...], work: Work, geocoder: Geocoder | None) -> Any:
    if isinstance(frame, polars.LazyFrame):
        schema = frame.collect_schema()
        result = _complete(schema.to_frame(), inputs, work, geocoder).schema
        return frame.map_batches(
            lambda batch: _complete(batch, inputs, work, geocoder), predicate_pushdown=False,
            projection_pushdown=False, slice_pushdown=False, schema=result, streamable=True)
    check_inputs(inputs, frame.columns)
    work.check_names(frame.columns)
    added = work.answer([frame[name].to_arrow() for name in inputs], geocoder)
    return frame.with_columns(
        polars.Series(field.name, column) for field, column in zip(work.fields, added))
