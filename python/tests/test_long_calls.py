"""Long calls neither hold up signals nor forks."""

import ctypes
import os
import signal
import threading

import numpy
import pytest

import wxloc
from wxloc import _long
from wxloc._library import library

# These take long.
NAMES = [f"Springfild {number}" for number in range(200_000)]
COUNT = 20_000_000


def threads():
    """The threads of long calls."""
    return [each for each in threading.enumerate() if each.name == "wxloc" and each.ident]


def interrupted(call, monkeypatch):
    """Run a function and press Ctrl-C when a thread works for it."""
    works = threading.Event()

    class Library:
        def wx_stop_flag(self, flag):
            library.wx_stop_flag(flag)
            works.set()

    def press():
        works.wait()
        signal.pthread_kill(threading.main_thread().ident, signal.SIGINT)

    monkeypatch.setattr(_long, "library", Library())
    hand = threading.Thread(target=press, daemon=True)
    hand.start()
    call()


@pytest.mark.parametrize("call", [
    lambda: wxloc.geocode_many(NAMES),
    lambda: wxloc.reverse(numpy.full(COUNT, 48.2), numpy.full(COUNT, 16.4)),
], ids=["names", "positions"])
def test_an_interrupt_ends_a_long_call(call, monkeypatch):
    with pytest.raises(KeyboardInterrupt):
        interrupted(call, monkeypatch)
    for thread in threads():
        thread.join()
    assert wxloc.geocode("Paris, TX").id == 4717560


def test_long_and_short_calls_have_the_same_answers_and_errors():
    names = [f"{name} {number}" for number in range(300) for name in ("Paris", "Springfield")]
    parts = wxloc.geocode_many(names[:300]).to_dicts() + wxloc.geocode_many(names[300:]).to_dicts()
    assert wxloc.geocode_many(names).to_dicts() == parts
    with pytest.raises(ValueError, match="201000 latitudes and 1 longitudes"):
        wxloc.reverse([48.2] * 201_000, [16.4])
    assert threads() == []


def test_fork_does_not_wait_for_a_long_call():
    stop, errors = ctypes.c_int32(0), []

    def work():
        library.wx_stop_flag(ctypes.byref(stop))
        try:
            wxloc.geocode_many(NAMES)
        except wxloc.Error as error:
            errors.append(str(error))

    thread = threading.Thread(target=work)
    thread.start()
    statuses = []
    for _ in range(20):
        child = os.fork()
        if child == 0:
            os._exit(0 if wxloc.timezone_at(48.2, 16.4) == "Europe/Vienna" else 1)
        statuses.append(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
    assert statuses == [0] * 20 and thread.is_alive()
    stop.value = 1
    thread.join()
    assert errors == ["The call was stopped."]
