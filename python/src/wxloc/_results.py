"""Results as Arrow columns, for tables of Arrow, pandas, Polars, DuckDB and Spark."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Iterable, Sequence

import pyarrow
import pyarrow.compute as compute

from ._geocoder import Geocoder, default
from ._input import chosen
from ._typing import Country

_text = pyarrow.string()
_areas = pyarrow.list_(pyarrow.struct([("level", _text), ("name", _text), ("id", _text)]))
_types = {
    "id": pyarrow.int64(), "name": _text, "latitude": pyarrow.float64(), "longitude": pyarrow.float64(),
    "country_code": _text, "country": _text, "admin1": _text, "admin1_code": _text, "timezone": _text,
    "distance_m": pyarrow.float32(), "areas": _areas, "status": _text, "confidence": pyarrow.float32(),
}
_place = ("id", "name", "latitude", "longitude", "country_code", "admin1", "admin1_code", "timezone")
# Longitudes are wrapped up to two turns from Greenwich.
_most_longitude = 720
_not_position = "This is not a position; write latitude and longitude in decimal degrees."
_reasons = {
    "ambiguous": "The name is ambiguous.",
    "guess": "The best place is uncertain.",
    "not_found": "No place has this name.",
    "invalid": "This looks like a position, but is not a valid one.",
}


def _chosen(columns: Iterable[str] | None, usual: Sequence[str], possible: Sequence[str]) -> tuple[str, ...]:
    return tuple(usual) if columns is None else chosen(columns, possible)


def check_inputs(inputs: Sequence[str], names: Sequence[str]) -> None:
    """Raise an error unless each column to look up is in a table, once."""
    if not inputs:
        raise TypeError("Name the columns to look up.")
    for name in inputs:
        count = list(names).count(name)
        if count == 0:
            raise ValueError(f"The table has no column “{name}”, only: {', '.join(map(str, names))}.")
        if count > 1:
            raise ValueError(f"The table has {count} columns “{name}”; rename them.")


class Work:
    """A lookup in a table, and the columns that it adds. It can be pickled."""

    columns: tuple[str, ...]
    prefix: str

    @property
    def fields(self) -> list[pyarrow.Field]:
        """The added columns, the error last."""
        return [pyarrow.field(self.prefix + name, _types[name]) for name in self.columns] + [
            pyarrow.field(self.prefix + "error", _text)]

    def check_names(self, names: Iterable[str]) -> None:
        """Raise an error if the table has a column that would be added; Spark ignores the case of names."""
        present = {name.lower() for name in names}
        for field in self.fields:
            if field.name.lower() in present:
                raise ValueError(f"The table has a column “{field.name}”; choose another prefix than “{self.prefix}”.")

    def answer(self, given: Sequence[Any], geocoder: Geocoder | None = None) -> list[pyarrow.Array]:
        """Return the added columns for the columns to look up."""
        raise NotImplementedError


@dataclass(frozen=True)
class ReverseWork(Work):
    """Looks up positions."""

    columns: tuple[str, ...]
    prefix: str
    language: str | None
    nearest: bool

    @classmethod
    def of(cls, columns: Iterable[str] | None = None, prefix: str = "wx_", language: str | None = None,
           nearest: bool = False) -> "ReverseWork":
        """Check the columns."""
        usual = (*_place, "distance_m")
        return cls(_chosen(columns, usual, (*usual, "country", "areas")), prefix, language, nearest)

    def answer(self, given: Sequence[Any], geocoder: Geocoder | None = None) -> list[pyarrow.Array]:
        """See :meth:`Work.answer`. The columns are the latitudes and the longitudes."""
        latitude, longitude = (_degrees(column) for column in given)
        found = (geocoder or default()).reverse(
            latitude, longitude, nearest=self.nearest, language=self.language,
            columns=[*self.columns, "place"])
        # A valid position may be without a place, as in a desert. A comparison with NaN is false, one with null null.
        is_position = compute.and_(
            compute.less_equal(compute.abs(latitude), 90), compute.less_equal(compute.abs(longitude), _most_longitude))
        is_wrong = compute.fill_null(compute.invert(is_position), False)
        error = compute.if_else(is_wrong, pyarrow.scalar(_not_position), pyarrow.scalar(None, _text))
        return [*_typed(pyarrow.record_batch(found), self.columns), error]


@dataclass(frozen=True)
class GeocodeWork(Work):
    """Looks up names."""

    columns: tuple[str, ...]
    prefix: str
    country: tuple[str, ...] | None
    language: str | None
    near: tuple[float, float] | None
    guesses: bool

    @classmethod
    def of(cls, columns: Iterable[str] | None = None, prefix: str = "wx_",
           country: Country | None = None, language: str | None = None,
           near: tuple[float, float] | None = None, guesses: bool = False) -> "GeocodeWork":
        """Check the options."""
        usual = (*_place, "status", "confidence")
        countries = (country,) if isinstance(country, str) else None if country is None else tuple(country)
        return cls(_chosen(columns, usual, usual), prefix, countries, language, near, guesses)

    def answer(self, given: Sequence[Any], geocoder: Geocoder | None = None) -> list[pyarrow.Array]:
        """See :meth:`Work.answer`. Several columns are parts of one name, as in ``Paris`` and ``TX``."""
        names = _names([_texts(column) for column in given])
        found = (geocoder or default()).geocode_many(
            names, country=self.country, language=self.language, near=self.near,
            columns=[*self.columns, "status"])
        batch = pyarrow.record_batch(found)
        status = _decoded(batch.column("status"))
        is_found = compute.fill_null(compute.equal(status, "found"), False)
        shown = is_found
        if self.guesses:
            shown = compute.is_in(status, value_set=pyarrow.array(["found", "ambiguous", "guess"]))
        columns = [
            column if name in ("status", "confidence") else _only(shown, column)
            for name, column in zip(self.columns, _typed(batch, self.columns))]
        reasons = pyarrow.nulls(len(status), _text)
        for name, reason in _reasons.items():
            is_this = compute.fill_null(compute.equal(status, name), False)
            reasons = compute.if_else(compute.and_not(is_this, shown), pyarrow.scalar(reason), reasons)
        return [*columns, reasons]


def _flat(column: Any) -> Any:
    """A column in one chunk, without a dictionary."""
    if isinstance(column, pyarrow.ChunkedArray):
        column = column.combine_chunks()
    return _decoded(column)


def _decoded(column: Any) -> Any:
    return column.dictionary_decode() if pyarrow.types.is_dictionary(column.type) else column


def is_degrees(kind: pyarrow.DataType) -> bool:
    """Whether a column of this type can hold degrees."""
    types = pyarrow.types
    return types.is_floating(kind) or types.is_integer(kind) or types.is_decimal(kind) or types.is_null(kind)


def _degrees(column: Any) -> Any:
    column = _flat(column)
    if not is_degrees(column.type):
        raise TypeError(f"Latitudes and longitudes are numbers, not {column.type}; cast the column to double first.")
    if column.type in (pyarrow.float32(), pyarrow.float64()):
        return column
    return compute.cast(column, pyarrow.float64(), safe=False)


def is_text(kind: pyarrow.DataType) -> bool:
    """Whether a column of this type can hold names."""
    types = pyarrow.types
    if types.is_dictionary(kind):
        return is_text(kind.value_type)
    return types.is_string(kind) or types.is_large_string(kind) or types.is_string_view(kind) or types.is_null(kind)


def _texts(column: Any) -> Any:
    column = _flat(column)
    if not is_text(column.type):
        raise TypeError(f"Names are strings, not {column.type}; cast the column to string first.")
    if column.type in (pyarrow.string(), pyarrow.large_string()):
        return column
    return compute.cast(column, _text)


def _names(parts: Sequence[Any]) -> Any:
    """The parts of names, separated by commas. A row without any part has no name."""
    if len(parts) == 1:
        return parts[0]
    kind = pyarrow.large_string()
    name = pyarrow.nulls(len(parts[0]), kind)
    for part in parts:
        part = compute.cast(part, kind)
        part = compute.if_else(compute.equal(compute.utf8_trim_whitespace(part), ""), pyarrow.scalar(None, kind), part)
        both = compute.binary_join_element_wise(name, part, pyarrow.scalar(", ", kind))
        name = compute.coalesce(both, name, part)
    return name


def _only(rows: Any, column: Any) -> Any:
    """A column that is null in the other rows."""
    if pyarrow.types.is_dictionary(column.type):
        indices = compute.if_else(rows, column.indices, pyarrow.scalar(None, column.indices.type))
        return pyarrow.DictionaryArray.from_arrays(indices, column.dictionary)
    return compute.if_else(rows, column, pyarrow.scalar(None, column.type))


def _typed(batch: Any, names: Iterable[str]) -> list[Any]:
    """The columns of a result. Names stay dictionary-encoded; ids are signed, as Spark needs them."""
    return [
        compute.cast(batch.column(name), pyarrow.int64()) if name == "id" else batch.column(name) for name in names]
