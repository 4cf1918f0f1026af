"""One position for each call: an object without JSON, equal to that of the JSON."""

import copy
import pickle
import random
import subprocess
import sys
import threading

import pytest

import wxloc
from wxloc import _geocoder

VIENNA = (48.2085, 16.3721)
needs_c = pytest.mark.skipif(sys.implementation.name != "cpython", reason="only CPython has the functions of C")


def positions(count):
    dice = random.Random(20261129)
    special = [VIENNA, (90, 0), (-90, 0), (0, 180), (0, -180), (48.5, 376.3), (48, 16), (-0.0, -0.0), (43.7, -78.5)]
    return special + [(dice.uniform(-60, 75), dice.uniform(-180, 180)) for _ in range(count)]


def by_json(monkeypatch, *arguments, **options):
    with monkeypatch.context() as patch:
        patch.setattr(_geocoder, "locate", lambda *_: None)
        return wxloc.reverse(*arguments, **options)


@pytest.mark.parametrize("options", [{}, {"nearest": True}, {"language": "de"}, {"language": "ja", "nearest": True}], ids=str)
def test_the_object_is_that_of_the_json(monkeypatch, options):
    kinds = set()
    for position in positions(1500):
        found, expected = wxloc.reverse(*position, **options), by_json(monkeypatch, *position, **options)
        # The representation also shows the types of numbers.
        assert found == expected and repr(found) == repr(expected)
        assert list(vars(found)) == list(vars(expected))
        assert [list(vars(each)) for each in found.places] == [list(vars(each)) for each in expected.places]
        kinds.add((found.water, bool(found.places), found.country_code is None, found.water_name is None))
    assert len(kinds) >= 3


@needs_c
def test_one_position_needs_no_json(monkeypatch):
    def refuse(*_, **__):
        raise AssertionError("JSON is read")

    monkeypatch.setattr(_geocoder, "read_text", refuse)
    assert wxloc.reverse(*VIENNA).place.name == "Vienna"
    assert wxloc.reverse(*VIENNA, nearest=True, language="de").places
    with pytest.raises(AssertionError):
        wxloc.reverse(*VIENNA, limit=2)


def test_the_object_is_a_value():
    found = wxloc.reverse(*VIENNA)
    assert type(found) is wxloc.Location and type(found.place) is wxloc.Nearby
    for other in (copy.copy(found), copy.deepcopy(found), pickle.loads(pickle.dumps(found))):
        assert other == found and other is not found
    assert found.to_dict()["places"][0]["name"] == "Vienna" and hash(found.place) == hash(copy.copy(found.place))
    with pytest.raises(AttributeError):
        found.country = "Austria"
    with pytest.raises(AttributeError):
        found.place.name = "Wien"


def test_wrong_arguments_of_one_position():
    closed = wxloc.Geocoder()
    closed.close()
    for arguments, kind in (((91, 0), ValueError), ((float("nan"), 0), ValueError), ((0, float("inf")), ValueError)):
        with pytest.raises(kind):
            wxloc.reverse(*arguments)
    with pytest.raises(wxloc.Error):
        closed.reverse(*VIENNA)
    for options in ({"limit": 1.0}, {"limit": None}, {"language": 1}):
        with pytest.raises(TypeError):
            wxloc.reverse(*VIENNA, **options)
    with pytest.raises(ValueError):
        wxloc.reverse(*VIENNA, language="\ud800")


def test_single_calls_in_threads_and_forked_processes(fork_safely):
    rows = positions(200)
    expected = [wxloc.reverse(*each) for each in rows]
    zones = [wxloc.timezone_at(*each) for each in rows]
    failures, stop = [], threading.Event()

    def agree():
        return [wxloc.reverse(*each) for each in rows] == expected and [wxloc.timezone_at(*each) for each in rows] == zones

    def work():
        while not stop.is_set():
            if not agree():
                failures.append("a thread")

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    statuses = fork_safely(lambda _: agree(), 4)
    stop.set()
    for thread in threads:
        thread.join()
    assert failures == [] and statuses == [0] * 4


def test_without_the_functions_of_c_the_answers_are_the_same():
    program = """
import sys
if {without}: sys.modules["wxloc._native"] = None
import wxloc
from wxloc.compat import tzfpy
print(wxloc.reverse(48.2085, 16.3721), wxloc.reverse(30, -40, nearest=True), wxloc.country_at(48, 16), tzfpy.get_tz(-40, 30))
"""
    first, second = (subprocess.run([sys.executable, "-c", program.format(without=without)], capture_output=True, text=True)
                     for without in (False, True))
    assert first.stdout and first.stdout == second.stdout and second.stderr == ""


def test_a_certain_name_needs_one_result(monkeypatch):
    asked = []
    original = wxloc.Geocoder._options

    def options(self, country, language, near, limit, *others):
        asked.append(limit)
        return original(self, country, language, near, limit, *others)

    monkeypatch.setattr(wxloc.Geocoder, "_options", options)
    assert wxloc.geocode("Paris, TX").id == 4717560 and asked == [1]
    with pytest.raises(wxloc.AmbiguousPlaceError) as caught:
        wxloc.geocode("Springfield")
    assert len(caught.value.candidates) == 10 and asked[1:] == [1, 10]
