"""Results in columns."""

from __future__ import annotations

import ctypes
import struct
from typing import TYPE_CHECKING, Any, Iterator

from ._library import ArrowArray, ArrowSchema

if TYPE_CHECKING:
    import numpy
    import pandas
    import polars
    import pyarrow

_codes = {b"s": "h", b"i": "i", b"I": "I", b"f": "f", b"g": "d"}


class Columns:
    """A table of results, one row for each row of the input; unknown values are ``None``.

    Names are dictionary-encoded. pyarrow, Polars, DuckDB and others read the table directly, through the Arrow
    PyCapsule interface: ``pyarrow.record_batch(columns)``, ``polars.DataFrame(columns)``.
    """

    def __init__(self) -> None:
        self._array, self._schema = ArrowArray(), ArrowSchema()

    def __del__(self) -> None:
        for part in (self._array, self._schema):
            if part.release:
                part.release(ctypes.byref(part))

    def __reduce__(self) -> tuple[Any, ...]:
        from ._pickled import packed, unpacked

        return unpacked, (type(self), packed(self._array, self._schema))

    @property
    def _pointers(self) -> tuple[Any, Any]:
        """Where a call writes the table."""
        return ctypes.byref(self._array), ctypes.byref(self._schema)

    def __len__(self) -> int:
        return int(self._array.length)

    def __repr__(self) -> str:
        return f"<wxloc.Columns: {len(self)} rows of {', '.join(self.names)}>"

    @property
    def names(self) -> list[str]:
        """The names of the columns."""
        return [self._schema.children[index].contents.name.decode() for index in range(self._schema.n_children)]

    def _part(self, name: str) -> tuple[ArrowArray, ArrowSchema]:
        if name not in self.names:
            raise KeyError(name)
        index = self.names.index(name)
        return self._array.children[index].contents, self._schema.children[index].contents

    @staticmethod
    def _buffer(values: ArrowArray, code: str) -> Any:
        count = values.length
        address = values.buffers[1]
        return memoryview((ctypes.c_char * (count * struct.calcsize(code))).from_address(address)).cast("B").cast(code)

    @staticmethod
    def _valid(values: ArrowArray) -> Any:
        if not values.buffers[0]:
            return None
        return (ctypes.c_uint8 * ((values.length + 7) // 8)).from_address(values.buffers[0])

    def _dictionary(self, values: ArrowArray) -> list[str]:
        texts = values.dictionary.contents
        return self._texts(texts)

    @staticmethod
    def _offsets(values: ArrowArray) -> Any:
        return (ctypes.c_int32 * (values.length + 1)).from_address(values.buffers[1])

    @classmethod
    def _texts(cls, texts: ArrowArray) -> list[Any]:
        offsets = cls._offsets(texts)
        data = ctypes.string_at(texts.buffers[2], offsets[texts.length])
        return [data[offsets[row]:offsets[row + 1]].decode() for row in range(texts.length)]

    def column(self, name: str) -> list[Any]:
        """Return the values of a column as Python objects."""
        return self._values(*self._part(name))

    def _values(self, values: ArrowArray, schema: ArrowSchema) -> list[Any]:
        valid = self._valid(values)
        if schema.format == b"u":
            found: list[Any] = self._texts(values)
        elif values.length == 0:
            found = []
        elif schema.format == b"+l":
            items, ends = self._values(values.children[0].contents, schema.children[0].contents), self._offsets(values)
            found = [items[ends[row]:ends[row + 1]] for row in range(values.length)]
        elif schema.format == b"+s":
            parts = [(values.children[index].contents, schema.children[index].contents)
                     for index in range(schema.n_children)]
            names = [part.name.decode() for _, part in parts]
            found = [dict(zip(names, row)) for row in zip(*(self._values(*part) for part in parts))]
        else:
            found = self._buffer(values, _codes[schema.format]).tolist()
            if values.dictionary:
                texts = self._dictionary(values) or [None]
                found = [texts[each] for each in found]
        if valid is None:
            return found
        return [each if valid[row >> 3] >> (row & 7) & 1 else None for row, each in enumerate(found)]

    def __getitem__(self, name: str) -> list[Any]:
        return self.column(name)

    def to_dicts(self) -> list[dict[str, Any]]:
        """Return the rows as dictionaries."""
        return list(self)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        names = self.names
        for row in zip(*(self.column(name) for name in names)):
            yield dict(zip(names, row))

    def to_numpy(self, name: str) -> "numpy.ndarray[Any, Any]":
        """Return a column of numbers, or the indexes of a column of names, as a NumPy array that shares memory with
        the table. Null is 0 here; :meth:`is_null` finds the nulls."""
        import numpy

        values, schema = self._part(name)
        if schema.format == b"u":
            return numpy.array(self.column(name), dtype=object)
        if schema.format == b"+l":
            return numpy.fromiter(self.column(name), dtype=object, count=len(self))
        shared = _Shared(self, values.buffers[1], values.length, _codes[schema.format])
        return numpy.asarray(shared)

    def is_null(self, name: str) -> "numpy.ndarray[Any, Any]":
        """Return which rows of a column are null, as a NumPy array."""
        import numpy

        values, _ = self._part(name)
        valid = self._valid(values)
        if valid is None:
            return numpy.zeros(len(self), dtype=bool)
        bits = numpy.frombuffer(valid, dtype=numpy.uint8)
        return numpy.unpackbits(bits, bitorder="little")[: len(self)] == 0

    def categories(self, name: str) -> list[str]:
        """Return the distinct names to which the indexes of a column refer."""
        values, _ = self._part(name)
        if not values.dictionary:
            raise ValueError(f"The column “{name}” has no distinct names.")
        return self._dictionary(values)

    def to_pandas(self) -> "pandas.DataFrame":
        """Return a ``pandas.DataFrame``: names as categories, unknown numbers as NA."""
        import numpy
        import pandas

        columns: dict[str, Any] = {}
        for name in self.names:
            values, schema = self._part(name)
            if schema.format == b"u":
                columns[name] = pandas.array(self.column(name), dtype="string")
                continue
            if schema.format == b"+l":
                columns[name] = self.to_numpy(name)
                continue
            numbers, null = self.to_numpy(name), self.is_null(name)
            if values.dictionary:
                codes = numpy.where(null, -1, numbers)
                columns[name] = pandas.Categorical.from_codes(codes, categories=self.categories(name))
            elif numbers.dtype.kind == "f":
                columns[name] = numpy.where(null, numpy.nan, numbers)
            else:
                columns[name] = pandas.arrays.IntegerArray(numbers.copy(), null)
        return pandas.DataFrame(columns)

    def to_arrow(self) -> "pyarrow.Table":
        """Return a ``pyarrow.Table``."""
        import pyarrow

        return pyarrow.table(self)

    def to_polars(self) -> "polars.DataFrame":
        """Return a ``polars.DataFrame``."""
        import polars

        return polars.DataFrame(self)

    def __arrow_c_schema__(self) -> Any:
        return self._export()[0]

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any:
        """The Arrow PyCapsule interface. The consumer shares the memory with this table."""
        return self._export()

    def _export(self) -> Any:
        from ._export import export

        return export(self)


class _Shared:
    """The NumPy array interface of a buffer, which keeps the table alive."""

    def __init__(self, owner: Columns, address: int, count: int, code: str) -> None:
        self.owner = owner
        kind = {"h": "<i2", "i": "<i4", "I": "<u4", "f": "<f4", "d": "<f8"}[code]
        self.__array_interface__ = {"shape": (count,), "typestr": kind, "data": (address, True), "version": 3}
