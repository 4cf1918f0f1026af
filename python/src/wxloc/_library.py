"""The C library, whose interface ``wxloc.h`` documents."""

from __future__ import annotations

import ctypes
import os
from ctypes import POINTER, Structure, byref, c_char_p, c_double, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p
from types import ModuleType
from typing import Any

from ._errors import DataError, Error
from ._types import Location, Nearby

ABI_VERSION = 1
ERROR_ARGUMENT, ERROR_HANDLE, ERROR_MISSING, ERROR_FORMAT, ERROR_LIMIT = -1, -2, -3, -4, -5
TEXT_NAME, TEXT_ADMIN1, TEXT_ADMIN2, TEXT_COUNTRIES, TEXT_ZONES, TEXT_INFORMATION = 0, 1, 3, 4, 6, 7
NO_AREA = 0xFFFF


class ArrowSchema(Structure):
    """``struct ArrowSchema``."""


class ArrowArray(Structure):
    """``struct ArrowArray``."""


SchemaRelease = ctypes.CFUNCTYPE(None, POINTER(ArrowSchema))
ArrayRelease = ctypes.CFUNCTYPE(None, POINTER(ArrowArray))
ArrowSchema._fields_ = [
    ("format", c_char_p), ("name", c_char_p), ("metadata", c_char_p), ("flags", c_int64), ("n_children", c_int64),
    ("children", POINTER(POINTER(ArrowSchema))), ("dictionary", POINTER(ArrowSchema)), ("release", SchemaRelease),
    ("private_data", c_void_p),
]
ArrowArray._fields_ = [
    ("length", c_int64), ("null_count", c_int64), ("offset", c_int64), ("n_buffers", c_int64),
    ("n_children", c_int64), ("buffers", POINTER(c_void_p)), ("children", POINTER(POINTER(ArrowArray))),
    ("dictionary", POINTER(ArrowArray)), ("release", ArrayRelease), ("private_data", c_void_p),
]


class GeocodeOptions(Structure):
    """``wx_geocode_options``."""

    _fields_ = [
        ("size", c_size_t), ("countries", c_char_p), ("language", c_char_p), ("near_latitude", c_double),
        ("near_longitude", c_double), ("has_near", c_int32), ("limit", c_int32), ("kinds", c_char_p), ("city", c_char_p),
        ("admin1", c_char_p), ("country", c_char_p), ("postcode", c_char_p), ("names", c_int32),
    ]


_arrays = [POINTER(ArrowArray), POINTER(ArrowSchema)]
_signatures = {
    "wx_open": [c_char_p, POINTER(c_uint64)],
    "wx_close": [c_uint64],
    "wx_last_error": [c_char_p, c_size_t],
    "wx_reverse": [c_uint64, c_void_p, c_void_p, c_size_t, c_void_p, c_void_p, c_void_p, c_void_p],
    "wx_reverse_city": [c_uint64, c_void_p, c_void_p, c_size_t] + [c_void_p] * 6,
    "wx_reverse_json": [c_uint64, c_double, c_double, c_int32, c_char_p, c_char_p, c_size_t],
    "wx_nearest_json": [c_uint64, c_double, c_double, c_int32, c_char_p, c_char_p, c_size_t],
    "wx_nearby_json": [c_uint64, c_double, c_double, c_double, c_int64, c_int32, c_char_p, c_char_p, c_size_t],
    "wx_geocode_json": [c_uint64, c_char_p, c_size_t, POINTER(GeocodeOptions), c_char_p, c_size_t],
    "wx_text": [c_uint64, c_int32, c_uint32, c_char_p, c_char_p, c_size_t],
    "wx_count": [c_uint64, c_int32],
    "wx_places": [c_uint64, c_void_p, c_size_t] + [c_void_p] * 6,
    "wx_reverse_arrow": [c_uint64] + _arrays * 2 + [c_int32, c_uint32, c_char_p] + _arrays,
    "wx_geocode_arrow": [c_uint64] + _arrays + [POINTER(GeocodeOptions), c_uint32] + _arrays,
    "wx_dictionary": [c_uint64, c_int32, c_char_p] + _arrays,
    "wx_texts": [c_uint64, c_int32, c_void_p, c_size_t, c_char_p] + _arrays,
    "wx_area_at": [c_uint64, c_int32, c_double, c_double],
    "wx_locate": [c_uint64, c_double, c_double, c_int32, c_char_p, c_void_p, c_char_p, c_size_t],
}


def _load() -> ctypes.CDLL:
    path = os.environ.get("WXLOC_LIBRARY") or os.path.join(os.path.dirname(__file__), "libwxloc.so")
    try:
        library = ctypes.CDLL(path)
    except OSError as error:
        raise DataError(f"The library of wxloc cannot be loaded: {error}") from None
    library.wx_abi_version.restype = c_int32
    if library.wx_abi_version() != ABI_VERSION:
        raise DataError(f"{path} has interface {library.wx_abi_version()}, not {ABI_VERSION}.")
    library.wx_stop_flag.restype, library.wx_stop_flag.argtypes = None, [POINTER(c_int32)]
    for name, arguments in _signatures.items():
        try:
            function = getattr(library, name)
        except AttributeError:
            raise DataError(f"{path} does not have the function {name}; install a newer one.") from None
        function.restype, function.argtypes = c_int64, arguments
    return library


def _address(function: Any) -> int | None:
    return ctypes.cast(function, c_void_p).value


library = _load()
# The functions of C for one position, which takes less time than it takes to release the GIL. Other implementations of
# Python do not have them.
native: ModuleType | None
try:
    from . import _native
    _native.connect(_address(library.wx_area_at), _address(library.wx_locate), Location, Nearby)
    native, area_at, locate = _native, _native.area_at, _native.locate
except ImportError:
    native, area_at = None, ctypes.PYFUNCTYPE(c_int64, *_signatures["wx_area_at"])(_address(library.wx_area_at))

    def locate(handle: int, latitude: float, longitude: float, city: bool, language: bytes | None, /) -> Location | None:
        """No location: the JSON has it."""
        return None


def check(result: int) -> int:
    """Return the result of a call, or raise its error."""
    if result >= 0:
        return result
    buffer = ctypes.create_string_buffer(1024)
    library.wx_last_error(buffer, 1024)
    text = buffer.value.decode("utf-8", "replace")
    if result == ERROR_ARGUMENT:
        raise ValueError(text)
    if result == ERROR_LIMIT:
        raise MemoryError(text)
    raise (DataError if result in (ERROR_MISSING, ERROR_FORMAT) else Error)(text)


def read_text(call, *arguments, size: int = 8192) -> str:
    """Return the text of a call whose last arguments are a buffer and its size, which is first ``size``."""
    while True:
        buffer = ctypes.create_string_buffer(size)
        length = check(call(*arguments, buffer, size))
        if length < size:
            return buffer.value.decode() if size <= 256 else buffer.raw[:length].decode()
        size = length + 1


def open_handle(folder: str | None) -> int:
    """Open the index in a folder."""
    handle = c_uint64()
    check(library.wx_open(None if folder is None else os.fsencode(folder), byref(handle)))
    return handle.value
