"""Open indexes, which geocoders share."""

from __future__ import annotations

import os
import threading
import weakref

from ._errors import DataError
from ._library import library, open_handle


class Index:
    """An open index. It is closed when the last geocoder that uses it is closed."""

    __slots__ = ("__weakref__", "area_texts", "folder", "handle", "is_default")

    def __init__(self, folder: str, is_default: bool) -> None:
        """Open the index in a folder."""
        self.handle = 0
        self.folder, self.is_default = folder, is_default
        self.area_texts: dict[int, tuple[str, ...]] = {}
        self.handle = open_handle(folder)

    def __del__(self) -> None:
        try:
            if self.handle:
                library.wx_close(self.handle)
        except (AttributeError, TypeError):  # The interpreter ends.
            pass


def default_folder() -> str:
    """The folder in ``WXLOC_GAZETTEER``, or else that of ``wxloc-data``."""
    if os.environ.get("WXLOC_GAZETTEER"):
        return os.environ["WXLOC_GAZETTEER"]
    try:
        import wxloc_data
    except ImportError:
        raise DataError("The index is missing. Install wxloc-data, or set WXLOC_GAZETTEER to a folder.") from None
    return wxloc_data.folder


_unpickled: weakref.WeakValueDictionary[str, Index] = weakref.WeakValueDictionary()
_lock = threading.RLock()
# A forked process must not wait for a thread that it does not have.
os.register_at_fork(before=_lock.acquire, after_in_parent=_lock.release, after_in_child=_lock.release)


def open_index(folder: str | os.PathLike[str] | None) -> Index:
    """Open the index in a folder, by default in :func:`default_folder`."""
    return Index(os.path.abspath(os.fspath(folder) if folder is not None else default_folder()), folder is None)


def open_again(folder: str, is_default: bool) -> Index:
    """Open the index of a geocoder that was pickled, once in this process.

    :param is_default: Whether it was the default one of another process: a host without that folder has its own.
    :raises DataError: if the index is not there. No other one answers in its place.
    """
    if is_default and not os.path.exists(os.path.join(folder, "places.wxi")):
        folder = os.path.abspath(default_folder())
    with _lock:
        index = _unpickled.get(folder)
        if index is None:
            index = _unpickled[folder] = Index(folder, is_default)
        return index
