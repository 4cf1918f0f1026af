"""Long calls that Ctrl-C ends."""

from __future__ import annotations

import threading
from ctypes import byref, c_int32
from typing import Any, Callable

from ._library import library

# So many positions or names take some tenths of a second.
POSITIONS, NAMES = 200_000, 500


def interruptible(call: Callable[[], Any], is_long: bool) -> None:
    """Call a function of the library; an exception of a signal, such as ``KeyboardInterrupt``, ends a long call.

    Python runs the handlers of signals in the main thread, so a long call leaves that free to wait. After an exception
    the other thread ends soon, in the next pause of the call.
    """
    if not is_long or threading.current_thread() is not threading.main_thread():
        call()
        return
    stop, done, errors = c_int32(0), threading.Event(), []

    def work() -> None:
        library.wx_stop_flag(byref(stop))
        try:
            call()
        except BaseException as error:
            errors.append(error)
        finally:
            done.set()

    thread = threading.Thread(target=work, name="wxloc")
    try:
        thread.start()
        done.wait()
        thread.join()
    except BaseException as error:
        if isinstance(error, RuntimeError) and thread.ident is None:  # The interpreter ends, or there are too many threads.
            call()
            return
        stop.value = 1
        raise
    if errors:
        raise errors[0]
