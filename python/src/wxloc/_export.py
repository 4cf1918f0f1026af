"""Tables for consumers of the Arrow PyCapsule interface.

A consumer may release its copy in any thread and at any time, and move its children. So each structure that it gets
is a copy that refers to the table's buffers, and the table lives until the last one is released.
"""

from __future__ import annotations

import ctypes
import itertools
from typing import Any

from ._library import ArrayRelease, ArrowArray, ArrowSchema, SchemaRelease

_held: dict[int, Any] = {}
_numbers = itertools.count(1)
_new_capsule = ctypes.pythonapi.PyCapsule_New
_new_capsule.restype = ctypes.py_object
_new_capsule.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
_capsule_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_Destructor = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_raw_pointer = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)(
    ("PyCapsule_GetPointer", ctypes.pythonapi))


def _release(kind: Any) -> Any:
    def release(pointer: Any) -> None:
        part = pointer.contents
        for index in range(part.n_children):
            child = part.children[index]
            if child.contents.release:
                child.contents.release(child)
        if part.dictionary and part.dictionary.contents.release:
            part.dictionary.contents.release(part.dictionary)
        number = part.private_data
        part.release = type(part.release)()
        _held.pop(number, None)

    return kind(release)


_release_array, _release_schema = _release(ArrayRelease), _release(SchemaRelease)


def _copy(part: Any, owner: Any, release: Any) -> Any:
    """A copy of a structure and its parts that keeps the owner alive until it is released."""
    kind = type(part)
    copy = kind.from_buffer_copy(part)
    held = [owner, part]
    if part.n_children:
        children = [_copy(part.children[index].contents, owner, release) for index in range(part.n_children)]
        pointers = (ctypes.POINTER(kind) * len(children))(*[ctypes.pointer(child) for child in children])
        copy.children = ctypes.cast(pointers, ctypes.POINTER(ctypes.POINTER(kind)))
        held += [children, pointers]
    if part.dictionary:
        dictionary = _copy(part.dictionary.contents, owner, release)
        copy.dictionary = ctypes.pointer(dictionary)
        held.append(dictionary)
    number = next(_numbers)
    copy.private_data, copy.release = number, release
    _held[number] = held
    return copy


def _destroyer(kind: Any, name: bytes) -> Any:
    def destroy(capsule: int) -> None:
        part = kind.from_address(_raw_pointer(capsule, name))
        if part.release:
            part.release(ctypes.byref(part))
        _capsules.pop(ctypes.addressof(part), None)

    return ctypes.PYFUNCTYPE(None, ctypes.c_void_p)(destroy)


_capsules: dict[int, Any] = {}
_destroy_array = _destroyer(ArrowArray, b"arrow_array")
_destroy_schema = _destroyer(ArrowSchema, b"arrow_schema")


def export(columns: Any) -> tuple[Any, Any]:
    """The schema and the array of a table as capsules."""
    found = []
    for part, release, name, destroy in (
        (columns._schema, _release_schema, b"arrow_schema", _destroy_schema),
        (columns._array, _release_array, b"arrow_array", _destroy_array),
    ):
        copy = _copy(part, columns, release)
        _capsules[ctypes.addressof(copy)] = copy
        found.append(_new_capsule(ctypes.addressof(copy), name, ctypes.cast(destroy, ctypes.c_void_p)))
    return found[0], found[1]
