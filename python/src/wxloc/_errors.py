"""The exceptions of wxloc."""

from __future__ import annotations

from typing import TYPE_CHECKING, Sequence

if TYPE_CHECKING:
    from ._types import Match


class Error(Exception):
    """The base of all exceptions of wxloc, except ``ValueError`` for a wrong argument."""


class DataError(Error):
    """The index is missing, of another version, or damaged."""


class InvalidQueryError(Error, ValueError):
    """The query looks like a position but is not a valid one."""


class PlaceNotFoundError(Error, LookupError):
    """No place has the name; ``candidates`` holds unlikely ones."""

    def __init__(self, message: str, candidates: Sequence["Match"] = ()) -> None:
        super().__init__(message)
        self.candidates = list(candidates)


class AmbiguousPlaceError(PlaceNotFoundError):
    """Several places are possible, or the best one is uncertain; ``candidates`` holds them, best first."""
