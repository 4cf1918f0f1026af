"""The package against the real index."""

import random
import threading

import pytest

import wxloc

VIENNA, NEW_YORK = (48.2085, 16.3721), (40.7128, -74.0060)


def test_a_certain_name_is_a_place():
    place = wxloc.geocode("Paris, TX")
    assert (place.name, place.country_code, place.timezone) == ("Paris", "US", "America/Chicago")
    assert place.to_dict()["id"] == 4717560
    assert wxloc.geocode("Wien", language="de").name == "Wien"


def test_a_guess_is_an_exception_with_candidates():
    with pytest.raises(wxloc.AmbiguousPlaceError) as caught:
        wxloc.geocode("Springfield")
    assert len(caught.value.candidates) > 2
    with pytest.raises(wxloc.PlaceNotFoundError):
        wxloc.geocode("xyzzyqwrtz")
    with pytest.raises(wxloc.InvalidQueryError):
        wxloc.geocode("91.5, 200.25")
    with pytest.raises(TypeError):
        wxloc.geocode(None)


def test_the_beginning_of_a_name_has_suggestions():
    assert "San Francisco" in [each.name for each in wxloc.suggest("San Franc")]
    assert len(wxloc.suggest("Springfield", limit=3)) == 3
    assert all(each.country_code == "FR" for each in wxloc.suggest("Par", country=["FR"]))


def test_one_position_is_a_location():
    found = wxloc.reverse(*VIENNA)
    assert (found.place.name, found.country_code, found.timezone) == ("Vienna", "AT", "Europe/Vienna")
    assert found.place.distance_m < 2000
    assert wxloc.reverse(30, -40).water
    more, nearest = wxloc.reverse(*VIENNA, limit=4).places, wxloc.reverse(*VIENNA, nearest=True, limit=4).places
    assert len(more) == len(nearest) == 4 and more[0] == found.place
    assert [each.distance_m for each in nearest] == sorted(each.distance_m for each in nearest)
    with pytest.raises(ValueError):
        wxloc.reverse(float("nan"), 0)


def test_time_zone_and_country():
    assert wxloc.timezone_at(*VIENNA) == "Europe/Vienna"
    assert wxloc.country_at(*NEW_YORK) == "US"
    assert wxloc.timezone_at(30, -40) is None
    assert wxloc.country_at([VIENNA[0], 30], [VIENNA[1], -40]) == ["AT", None]


def test_many_names_have_a_status():
    table = wxloc.geocode_many(["Vienna, Austria", None, "Springfield", "xyzzyqwrtz", "91.5, 200.25"])
    assert table["status"] == ["found", None, "ambiguous", table["status"][3], "invalid"]
    assert table["status"][3] in ("not_found", "guess")
    assert table["timezone"][0] == "Europe/Vienna"
    with pytest.raises(TypeError):
        wxloc.geocode_many("Vienna")
    with pytest.raises(TypeError):
        wxloc.geocode_many([1])


def test_text_that_is_not_unicode_is_an_error():
    assert wxloc.geocode_many(["\ud800"])["status"] == ["invalid"]
    with pytest.raises(ValueError):
        wxloc.suggest("\ud800")


def test_wrong_arguments_are_exceptions():
    with pytest.raises(wxloc.DataError):
        wxloc.Geocoder("/nonexistent")
    with pytest.raises(ValueError):
        wxloc.reverse([1.0, 2.0], [1.0])
    with pytest.raises(ValueError):
        wxloc.reverse([1.0], [1.0], columns=["nonsense"])
    with pytest.raises(ValueError):
        wxloc.suggest("a", limit=1000)
    with pytest.raises(ValueError):
        wxloc.geocode("Paris", country=["France"])
    closed = wxloc.Geocoder()
    closed.close()
    with pytest.raises(wxloc.Error):
        closed.reverse(1, 1)


def test_a_thousand_calls_from_sixteen_threads():
    expected = wxloc.reverse([VIENNA[0]] * 50, [VIENNA[1]] * 50).to_dicts()
    failures = []

    def work():
        for number in range(1000):
            if number % 50 == 0 and wxloc.reverse([VIENNA[0]] * 50, [VIENNA[1]] * 50).to_dicts() != expected:
                failures.append("reverse")
            if wxloc.timezone_at(*NEW_YORK) != "America/New_York":
                failures.append("zone")
            if number % 20 == 0 and wxloc.geocode("Paris, TX").id != 4717560:
                failures.append("geocode")

    threads = [threading.Thread(target=work) for _ in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []


def test_forked_processes_answer_while_threads_work(fork_safely):
    stop = threading.Event()

    def work():
        while not stop.is_set():
            wxloc.geocode("Paris, TX")
            wxloc.timezone_at(*VIENNA)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()

    def answer(_):
        return all(wxloc.timezone_at(*VIENNA) == "Europe/Vienna" and wxloc.geocode("Paris, TX").id == 4717560
                   for _ in range(100))

    statuses = fork_safely(answer, 8)
    stop.set()
    for thread in threads:
        thread.join()
    assert statuses == [0] * 8


def test_parts_of_a_name_and_kinds():
    assert wxloc.geocode(city="Paris", admin1="TX").id == 4717560
    assert wxloc.geocode(city="Frankfurt", postcode="15230", country="Germany").name == "Frankfurt (Oder)"
    assert wxloc.geocode("Georgia", kind="country").country_code == "GE"
    assert wxloc.geocode("Newcastle", near="Sydney, Australia").country_code == "AU"
    with pytest.raises(wxloc.PlaceNotFoundError):
        wxloc.geocode(city="Lyon", country="DE")
    with pytest.raises(ValueError):
        wxloc.geocode("Paris", city="Paris")
    with pytest.raises(ValueError):
        wxloc.geocode("Paris", kind="village")


def test_a_match_has_its_span_and_on_demand_its_names():
    match = wxloc.suggest("in Paris, TX", limit=1, names=True)[0]
    assert match.matched_spans and match.admin1_id and match.country_id == 6252001
    assert {"language": None, "name": "Paris"} in match.names
    assert wxloc.geocode("Vienna").names is None


def test_cities_near_by_are_sorted():
    found = wxloc.nearby(*VIENNA, radius_m=100_000, population=50_000, limit=100)
    assert found[0].name == "Vienna" and "Bratislava" in [each.name for each in found]
    assert [each.distance_m for each in found] == sorted(each.distance_m for each in found)
    assert len(wxloc.nearby(*VIENNA, limit=3)) == 3
    with pytest.raises(ValueError):
        wxloc.nearby(*VIENNA, radius_m=0)


def test_many_positions_have_the_answers_of_few():
    # From some thousand rows on, a map shows where there are small places that only a census counts.
    dice = random.Random(20261124)
    north = [dice.uniform(25, 49) for _ in range(6000)]
    east = [dice.uniform(-125, -67) for _ in north]
    table = wxloc.reverse(north, east, columns=["place", "admin1", "distance_m"]).to_dicts()
    parts = []
    for start in range(0, len(north), 1500):
        rows = slice(start, start + 1500)
        parts += wxloc.reverse(north[rows], east[rows], columns=["place", "admin1", "distance_m"]).to_dicts()
    assert table == parts
