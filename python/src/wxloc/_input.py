"""Columns of callers as Arrow arrays, without a copy if possible."""

from __future__ import annotations

import ctypes
import sys
from array import array
from typing import Any, Collection, Iterable

from ._library import ArrayRelease, ArrowArray, ArrowSchema, SchemaRelease

_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_pointer.restype, _pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]


@ArrayRelease
def _keep_array(_: Any) -> None:
    """The buffers belong to Python."""


@SchemaRelease
def _keep_schema(_: Any) -> None:
    """See :func:`_keep_array`."""


class Input:
    """An Arrow array, its schema, and the object that owns its buffers."""

    def __init__(self, values: ArrowArray, schema: ArrowSchema, owner: Any) -> None:
        self.array, self.schema, self.owner = values, schema, owner

    def __len__(self) -> int:
        return self.array.length

    @property
    def pointers(self) -> tuple[Any, Any]:
        return ctypes.byref(self.array), ctypes.byref(self.schema)


def _of_buffers(format: bytes, length: int, addresses: list[int | None], owner: Any) -> Input:
    buffers = (ctypes.c_void_p * len(addresses))(*addresses)
    values = ArrowArray(length=length, null_count=-1 if addresses[0] else 0, n_buffers=len(addresses))
    values.buffers = ctypes.cast(buffers, ctypes.POINTER(ctypes.c_void_p))
    values.release = _keep_array
    return Input(values, ArrowSchema(format=format, flags=2, release=_keep_schema), (buffers, owner))


class _Stream(ctypes.Structure):
    """``struct ArrowArrayStream``."""


_Stream._fields_ = [
    ("get_schema", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(_Stream), ctypes.POINTER(ArrowSchema))),
    ("get_next", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(_Stream), ctypes.POINTER(ArrowArray))),
    ("get_last_error", ctypes.CFUNCTYPE(ctypes.c_char_p, ctypes.POINTER(_Stream))),
    ("release", ctypes.CFUNCTYPE(None, ctypes.POINTER(_Stream))),
    ("private_data", ctypes.c_void_p),
]


class _Owned:
    """Releases a structure that a stream produced."""

    def __init__(self, values: Any) -> None:
        self.values = values

    def __del__(self) -> None:
        if self.values.release:
            self.values.release(ctypes.byref(self.values))


def _chunks(column: Any) -> list[Input] | None:
    """The chunks of an object with the Arrow PyCapsule interface."""
    if hasattr(column, "__arrow_c_array__"):
        schema, values = column.__arrow_c_array__()
        address = ArrowSchema.from_address(_pointer(schema, b"arrow_schema"))
        return [Input(ArrowArray.from_address(_pointer(values, b"arrow_array")), address, (schema, values))]
    if not hasattr(column, "__arrow_c_stream__"):
        return None
    try:
        capsule = column.__arrow_c_stream__()
    except ImportError:  # pandas needs pyarrow for this.
        return None
    stream = _Stream.from_address(_pointer(capsule, b"arrow_array_stream"))
    schema, chunks = ArrowSchema(), []
    if stream.get_schema(ctypes.byref(stream), ctypes.byref(schema)):
        raise ValueError("The column's Arrow schema cannot be read.")
    owner = _Owned(schema)
    while True:
        values = ArrowArray()
        if stream.get_next(ctypes.byref(stream), ctypes.byref(values)):
            raise ValueError("A chunk of the column cannot be read.")
        if not values.release:
            return chunks
        chunks.append(Input(values, schema, (capsule, owner, _Owned(values))))


def is_scalar(value: Any) -> bool:
    """Whether a value is one number."""
    if isinstance(value, (int, float)):
        return True
    return hasattr(value, "__float__") and (not hasattr(value, "__len__") or getattr(value, "shape", None) == ())


def chosen(columns: Iterable[str], possible: Collection[str]) -> tuple[str, ...]:
    """The names of columns, each once; an error unless each is possible."""
    if isinstance(columns, str):
        raise TypeError("The columns are a list of names.")
    names = tuple(dict.fromkeys(columns))
    for name in names:
        if name not in possible:
            raise ValueError(f"There is no column “{name}”; choose from {', '.join(possible)}.")
    return names


def _check_column(column: Any, kind: str) -> None:
    """Raise an error unless a value has rows, and only one value in each."""
    has_rows = hasattr(column, "__arrow_c_array__") or hasattr(column, "__arrow_c_stream__")
    if not has_rows and not isinstance(column, (str, bytes)):
        try:
            iter(column)
            has_rows = True
        except TypeError:
            pass
    if not has_rows:
        raise TypeError(f"A column of {kind} is expected, not {type(column).__name__}.")
    if len(getattr(column, "shape", (0,))) != 1:
        raise ValueError(f"A column of {kind} must be one-dimensional.")


def degrees(column: Any) -> Input:
    """A column of degrees. float64 and float32 are not copied if they are contiguous and aligned."""
    _check_column(column, "degrees")
    numpy = sys.modules.get("numpy")
    if type(column).__module__.startswith("pandas"):
        column = column.to_numpy(dtype="float64", na_value=float("nan")) if column.dtype.kind in "fiub" else list(column)
    if numpy is not None and isinstance(column, numpy.ndarray) and column.dtype.kind != "O":
        column = numbers(column)
        format = b"g" if column.dtype == numpy.float64 else b"f"
        return _of_buffers(format, len(column), [None, column.ctypes.data if len(column) else 8], column)
    chunks = _chunks(column)
    if chunks is not None and len(chunks) == 1 and chunks[0].schema.format in (b"g", b"f"):
        return chunks[0]
    if chunks is not None:
        if hasattr(column, "to_pylist"):
            column = column.to_pylist()
        elif hasattr(column, "to_list"):
            column = column.to_list()
        else:
            raise ValueError("A column of degrees must be float64 or float32 in one chunk.")
    rows = column if isinstance(column, (array, list, tuple)) else list(column)
    try:
        values = array("d", rows)
    except TypeError:
        values = array("d", (_number(row, each) for row, each in enumerate(rows)))
    return _of_buffers(b"g", len(values), [None, values.buffer_info()[0] or 8], values)


def numbers(column: Any) -> Any:
    """A NumPy array of numbers as a contiguous one of float64 or float32; NaN stands for a masked value."""
    import numpy

    if column.dtype.kind not in "fiubO":
        raise TypeError(f"Degrees are numbers, not {column.dtype}; convert the column first.")
    if isinstance(column, numpy.ma.MaskedArray):
        column = column.astype(numpy.float64).filled(numpy.nan)
    kind = column.dtype if column.dtype in (numpy.float64, numpy.float32) else numpy.float64
    column = numpy.require(column, dtype=kind, requirements=["C", "A"])
    return column if column.dtype.isnative else column.astype(numpy.float64)


def _number(row: int, value: Any) -> float:
    """A value of a column of degrees; NaN if it is missing."""
    if _is_missing(value):
        return float("nan")
    if not hasattr(value, "__float__") and not hasattr(value, "__index__"):
        raise TypeError(f"Row {row} is not a number: {value!r}")
    return float(value)


def texts(column: Any) -> Input:
    """A column of texts; Arrow strings are not copied."""
    _check_column(column, "names")
    chunks = _chunks(column)
    if chunks is not None and len(chunks) == 1 and chunks[0].schema.format in (b"u", b"U"):
        return chunks[0]
    for method in ("to_pylist", "to_list"):
        if hasattr(column, method):
            return _listed(getattr(column, method)())
    return _listed(column)


def _is_missing(value: Any) -> bool:
    """Whether a value stands for a missing one: None, NaN, pandas.NA, or a masked one of NumPy."""
    return value is None or type(value).__name__ in ("NAType", "MaskedConstant") or isinstance(
        value, float) and value != value


def _listed(texts: Iterable[Any]) -> Input:
    parts, offsets, valid, end = [], array("q", [0]), bytearray(), 0
    for row, text in enumerate(texts):
        if row % 8 == 0:
            valid.append(0)
        if isinstance(text, str):
            part = text.encode("utf-8", "surrogatepass")
            parts.append(part)
            end += len(part)
            valid[-1] |= 1 << (row % 8)
        elif not _is_missing(text):
            raise TypeError(f"Row {row} is not a string: {text!r}")
        offsets.append(end)
    data = b"".join(parts)
    bits = (ctypes.c_uint8 * max(len(valid), 1)).from_buffer(valid or bytearray(1))
    characters = ctypes.create_string_buffer(data, len(data) or 1)
    addresses = [ctypes.addressof(bits), offsets.buffer_info()[0], ctypes.addressof(characters)]
    return _of_buffers(b"U", len(offsets) - 1, addresses, (bits, offsets, characters))
