"""Lookups in tables of Polars, which need ``polars`` and ``pyarrow``.

Each function returns the table with further columns; rows keep their order. Names become categories. A row that cannot
be looked up has nulls and a reason in ``wx_error``. With a ``LazyFrame`` the work is part of the query and happens in
batches.
"""

from __future__ import annotations

from typing import Any

import polars

from ._geocoder import Geocoder
from ._results import GeocodeWork, ReverseWork, Work, check_inputs

__all__ = ["geocode", "reverse"]


def reverse(frame: Any, latitude: str = "lat", longitude: str = "lon", *, geocoder: Geocoder | None = None,
            **options: Any) -> Any:
    """Add the places at positions; the options are those of :func:`wxloc.arrow.reverse`."""
    return _complete(frame, (latitude, longitude), ReverseWork.of(**options), geocoder)


def geocode(frame: Any, *names: str, geocoder: Geocoder | None = None, **options: Any) -> Any:
    """Add the places that names mean, if there is no doubt; the options are those of :func:`wxloc.arrow.geocode`."""
    return _complete(frame, names, GeocodeWork.of(**options), geocoder)


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
