"""Tables as values that can be pickled, and so copied and sent to other processes."""

from __future__ import annotations

import ctypes
from typing import Any

from ._library import ArrowArray, ArrowSchema

_sizes = {b"s": 2, b"i": 4, b"I": 4, b"f": 4, b"g": 8}


def packed(values: ArrowArray, schema: ArrowSchema) -> tuple[Any, ...]:
    """The contents of a column: its type, its length, its buffers, and its parts."""
    count, format = values.length, schema.format
    sizes = [(count + 7) // 8]
    if format in (b"u", b"+l"):
        sizes.append(4 * (count + 1))
    elif format in _sizes:
        sizes.append(_sizes[format] * count)
    if format == b"u":
        sizes.append(ctypes.c_int32.from_address(values.buffers[1] + 4 * count).value)
    buffers = [ctypes.string_at(address, size) if address else None
               for address, size in zip(values.buffers[: values.n_buffers], sizes)]
    parts = [packed(values.children[index].contents, schema.children[index].contents)
             for index in range(schema.n_children)]
    dictionary = packed(values.dictionary.contents, schema.dictionary.contents) if values.dictionary else None
    return format, schema.name, schema.flags, count, values.null_count, buffers, parts, dictionary


def _rebuilt(contents: tuple[Any, ...]) -> tuple[ArrowArray, ArrowSchema]:
    """A column whose structures keep its buffers and parts alive, so it needs no release."""
    format, name, flags, count, null_count, buffers, parts, dictionary = contents
    values = ArrowArray(length=count, null_count=null_count, n_buffers=len(buffers), n_children=len(parts))
    schema = ArrowSchema(format=format, name=name, flags=flags, n_children=len(parts))
    owned = [None if each is None else ctypes.create_string_buffer(each, len(each) + 1) for each in buffers]
    addresses = (ctypes.c_void_p * len(owned))(*[each and ctypes.addressof(each) for each in owned])
    values.buffers = ctypes.cast(addresses, ctypes.POINTER(ctypes.c_void_p))
    children = [_rebuilt(each) for each in parts]
    others = _rebuilt(dictionary) if dictionary else (None, None)
    for index, structure in enumerate((values, schema)):
        kind = type(structure)
        pointers = (ctypes.POINTER(kind) * len(parts))(*[ctypes.pointer(each[index]) for each in children])
        structure.children = ctypes.cast(pointers, ctypes.POINTER(ctypes.POINTER(kind)))
        if others[index] is not None:
            structure.dictionary = ctypes.pointer(others[index])
        structure.owned = owned, addresses, children, pointers, others
    return values, schema


def unpacked(kind: Any, contents: tuple[Any, ...]) -> Any:
    """The table of its contents."""
    table = kind()
    table._array, table._schema = _rebuilt(contents)
    return table
