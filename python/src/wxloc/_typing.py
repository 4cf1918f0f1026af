"""The types of columns that the functions read."""

from __future__ import annotations

from typing import Any, Iterable, Optional, Protocol, Tuple, Union


class ArrowArrayLike(Protocol):
    """A column with the Arrow PyCapsule interface, in one chunk."""

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any:
        """Return the schema and the array."""


class ArrowStreamLike(Protocol):
    """A column with the Arrow PyCapsule interface, in any number of chunks."""

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        """Return the chunks."""


#: A list of numbers, or a column of NumPy, pandas, Polars or Arrow; ``None`` and NaN are unknown.
Numbers = Union[Iterable[Optional[float]], ArrowArrayLike, ArrowStreamLike]
#: A list of texts, or a column of pandas, Polars or Arrow; ``None`` is unknown.
Texts = Union[Iterable[Optional[str]], ArrowArrayLike, ArrowStreamLike]
#: One ISO 3166-1 code, or several.
Country = Union[str, Iterable[str]]
#: Latitude and longitude, or the name of a place.
Near = Union[Tuple[float, float], str]
#: One kind of places, such as ``"city"``, or several.
Kind = Union[str, Iterable[str]]
