"""The shims beside the packages that they replace."""

import array
import importlib
import pathlib
import random
import re
import sys
import types
from datetime import datetime, timezone

import pytest

import wxloc

CITIES = [(48.8534, 2.3488), (40.7143, -74.006), (-33.8678, 151.2073), (35.6895, 139.6917), (51.5085, -0.1257),
          (52.5244, 13.4105), (-23.5475, -46.6361), (19.4285, -99.1277), (30.0626, 31.2497), (1.2897, 103.8501)]


def test_reverse_geocoder():
    real = pytest.importorskip("reverse_geocoder")
    from wxloc.compat import reverse_geocoder as shim

    expected, found = real.search(CITIES, mode=1, verbose=False), shim.search(CITIES)
    assert [list(each) for each in found] == [list(each) for each in expected]
    assert all(isinstance(value, str) for each in found for value in each.values())
    assert [each["cc"] for each in found] == [each["cc"] for each in expected]
    assert sum(left["name"] == right["name"] for left, right in zip(found, expected)) >= 7
    assert shim.get(CITIES[0]) == found[0]
    assert shim.search(CITIES[0]) == found[:1]
    assert shim.search([]) == [] and len(shim.search(CITIES * 1000)) == 10_000
    # The package's own example reads strings from a CSV file.
    assert shim.search([(str(north), str(east)) for north, east in CITIES]) == found
    assert shim.RGeocoder(mode=1).query(CITIES) == found
    with pytest.raises(NotImplementedError, match="--overlay"):
        shim.RGeocoder(stream="lat,lon,name,admin1,admin2,cc")
    # Rows with the same place share a dictionary, as in the original.
    again = shim.search([CITIES[0], CITIES[0]])
    assert again[0] is again[1] is found[0]
    for module in (real, shim):
        with pytest.raises(TypeError):
            module.search("Paris")


def test_time_zones():
    tzfpy = pytest.importorskip("tzfpy")
    finder = pytest.importorskip("timezonefinder").TimezoneFinder()
    from wxloc.compat import timezonefinder as finder_shim
    from wxloc.compat import tzfpy as shim

    mine = finder_shim.TimezoneFinder()
    for latitude, longitude in CITIES:
        zone = shim.get_tz(longitude, latitude)
        assert zone == tzfpy.get_tz(longitude, latitude) == finder.timezone_at(lng=longitude, lat=latitude)
        assert mine.timezone_at(lng=longitude, lat=latitude) == zone
        assert mine.timezone_at_land(lng=longitude, lat=latitude) == zone
    generator = random.Random(4)
    points = [(generator.uniform(-60, 70), generator.uniform(-180, 180)) for _ in range(500)]
    same = sum(shim.get_tz(east, north) == tzfpy.get_tz(east, north) for north, east in points)
    assert same >= 480, f"only {same} of 500 zones are the same"
    assert mine.timezone_at_land(lng=-40, lat=30) is finder.timezone_at_land(lng=-40, lat=30) is None
    assert "Europe/Vienna" in shim.timezonenames()
    with pytest.raises(ValueError):
        mine.timezone_at(lng=0, lat=95)


def test_get_tz_of_c_answers_like_that_of_python():
    from wxloc.compat import tzfpy as shim

    if sys.implementation.name == "cpython":
        assert isinstance(shim.get_tz, types.BuiltinFunctionType)
    dice = random.Random(20261124)
    for _ in range(3000):
        longitude, latitude = dice.uniform(-180, 180), dice.uniform(-90, 90)
        # The function of C passes keywords on to Python.
        assert shim.get_tz(longitude, latitude) == shim.get_tz(lng=longitude, lat=latitude)
    assert shim.get_tz(11, 48) == "Europe/Berlin"
    with pytest.raises(ValueError):
        shim.get_tz(1, 91)
    with pytest.raises(TypeError):
        shim.get_tz(1)


def test_get_tz_of_c_knows_the_sea():
    tzfpy = pytest.importorskip("tzfpy")
    from wxloc.compat import tzfpy as shim

    expected = {each / 4: tzfpy.get_tz(each / 4, -45) for each in range(-720, 721)}
    if sys.implementation.name == "cpython":
        from wxloc import _native

        def refuse(*_):
            raise AssertionError("Python answers")

        shim.get_tz(0, 0)
        _native.prepare(refuse)
    try:
        found = {longitude: shim.get_tz(longitude, -45) for longitude in expected}
    finally:
        importlib.reload(shim)
    assert {name for name in expected.values() if name.startswith("Etc/")} >= {f"Etc/GMT{hour:+d}" for hour in (-12, -1, 1, 12)}
    assert found == expected
    assert shim.get_tz(320, 30) == shim.get_tz(-400, 30) == shim.get_tz(-40, 30) == "Etc/GMT+3"


def test_columns_of_timezonefinder():
    numpy = pytest.importorskip("numpy")
    pandas = pytest.importorskip("pandas")
    real = pytest.importorskip("timezonefinder").TimezoneFinder()
    from wxloc.compat import timezonefinder as shim

    mine = shim.TimezoneFinder()
    east, north = numpy.linspace(-180, 180, 999), numpy.linspace(-60, 80, 999)
    names = mine.timezone_names_at(lngs=east, lats=north)
    assert sum(left == right for left, right in zip(names, real.timezone_names_at(lngs=east, lats=north))) > 985
    land = mine.timezone_names_at_land(lngs=east, lats=north)
    assert land == [mine.timezone_at_land(lng=x, lat=y) for x, y in zip(east, north)] and None in land
    for other in (list, tuple, pandas.Series, lambda column: array.array("d", column), lambda column: numpy.repeat(column, 2)[::2]):
        columns = {"lngs": other(east), "lats": other(north)}
        assert mine.timezone_names_at(**columns) == names
        for find, expected in ((mine.timezone_ids_at, names), (mine.timezone_ids_at_land, land)):
            ids = find(**columns)
            assert ids.dtype == numpy.int16 and mine.zone_names_from_ids(ids) == expected
    wrong = {"lngs": [16.4, 181, float("nan"), 1, -40], "lats": [48.2, 1, 1, 91, 30], "on_invalid": "skip"}
    assert mine.timezone_names_at(**wrong) == ["Europe/Vienna", None, None, None, "Etc/GMT+3"]
    assert mine.timezone_names_at_land(**wrong) == ["Europe/Vienna", None, None, None, None]
    assert mine.zone_names_from_ids(mine.timezone_ids_at(**wrong)) == ["Europe/Vienna", None, None, None, "Etc/GMT+3"]
    with pytest.raises(ValueError, match="Row 1 is not a position: longitude 181"):
        mine.timezone_ids_at(lngs=[1, 181], lats=[1, 1])
    assert len(mine.timezone_ids_at(lngs=[], lats=[])) == 0


def test_all_functions_of_the_originals_exist():
    tzfpy, finder = pytest.importorskip("tzfpy"), pytest.importorskip("timezonefinder")
    from wxloc.compat import timezonefinder as finder_shim
    from wxloc.compat import tzfpy as shim

    missing = [name for name in dir(tzfpy) if not name.startswith("_") and name != "tzfpy" and not hasattr(shim, name)]
    missing += [name for name in finder.__all__ if not hasattr(finder_shim, name)]
    assert missing == []
    internal = {"boundaries", "boundaries_dir", "data_location", "hole_registry", "holes", "holes_dir", "nr_of_holes",
                "nr_of_polygons", "shortcuts", "zone_ids"}
    kinds = finder.TimezoneFinder
    assert [name for name in dir(kinds) if not name.startswith("_") and name not in internal
            and not hasattr(finder_shim.TimezoneFinder, name)] == []
    for function in (shim.get_tz_polygon_geojson, shim.get_tz_index_geojson, finder_shim.get_geometry):
        with pytest.raises(NotImplementedError):
            function("Europe/Vienna")


def test_many_positions_and_offsets_of_timezonefinder():
    real = pytest.importorskip("timezonefinder").TimezoneFinder()
    from wxloc.compat import timezonefinder as shim

    mine = shim.TimezoneFinder()
    north, east = [each[0] for each in CITIES] + [30.0], [each[1] for each in CITIES] + [-40.0]
    for name in ("timezone_names_at", "timezone_names_at_land"):
        expected = getattr(real, name)(lngs=east, lats=north)
        assert getattr(mine, name)(lngs=east, lats=north) == getattr(shim, name)(lngs=east, lats=north) == expected
    for name in ("timezone_ids_at", "timezone_ids_at_land"):
        found = getattr(mine, name)(lngs=east, lats=north)
        assert mine.zone_names_from_ids(found) == real.zone_names_from_ids(getattr(real, name)(lngs=east, lats=north))
    with pytest.raises(ValueError):
        mine.timezone_names_at(lngs=[1], lats=[95])
    assert mine.timezone_names_at(lngs=[1, 16.4], lats=[95, 48.2], on_invalid="skip") == [None, "Europe/Vienna"]
    naive, aware = datetime(2026, 7, 1, 12), datetime(2026, 7, 1, 12, tzinfo=timezone.utc)
    for latitude, longitude in CITIES:
        at = {"lng": longitude, "lat": latitude}
        assert mine.zoneinfo_at(**at) == real.zoneinfo_at(**at)
        assert mine.localize(naive, **at) == real.localize(naive, **at)
        for when in (naive, aware):
            assert mine.utc_offset_at(when=when, **at) == real.utc_offset_at(when=when, **at)
    with pytest.raises(ValueError):
        mine.localize(aware, lng=16.4, lat=48.2)


def test_geopy():
    pytest.importorskip("geopy")
    from geopy.extra.rate_limiter import RateLimiter
    from wxloc.compat.geopy import Wxloc

    geolocator = Wxloc(user_agent="test")
    location = geolocator.geocode("Vienna, Austria")
    assert location.address.startswith("Vienna")
    assert abs(location.latitude - 48.2) < 0.1 and location.raw["confidence"] > 0.9
    assert geolocator.geocode("xyzzyqwrtz") is None or geolocator.geocode("xyzzyqwrtz").raw["confidence"] < 0.3
    assert len(geolocator.geocode("Springfield", exactly_one=False)) > 3
    assert geolocator.reverse("48.2085, 16.3721").raw["name"] == "Vienna"
    assert geolocator.reverse((48.2085, 16.3721), language="de").raw["name"] == "Wien"
    address = geolocator.reverse((48.2085, 16.3721), addressdetails=True).raw["address"]
    assert (address["city"], address["country"], address["country_code"]) == ("Vienna", "Austria", "at")
    for query, label in [
        ({"city": "Paris", "state": "TX", "country": "US"}, "Paris, Texas, United States"),
        ({"city": "Frankfurt", "postalcode": "15230", "country": "Germany"}, "Frankfurt (Oder), Brandenburg, Germany"),
        ({"country": "Austria"}, "Austria"),
    ]:
        assert geolocator.geocode(query).address == label
    assert len(geolocator.geocode({"city": "Springfield"}, exactly_one=False)) > 3
    assert geolocator.geocode({"city": "Lyon", "country": "DE"}) is None
    with pytest.raises(ValueError, match="not street"):
        geolocator.geocode({"street": "Main Street 1", "city": "Paris"})
    assert RateLimiter(geolocator.geocode, min_delay_seconds=0)("Paris, TX").latitude == pytest.approx(33.66094)


def documented(package):
    """What docs/stand-ins.md says of each name of a package."""
    page = (pathlib.Path(__file__).parents[2] / "docs/stand-ins.md").read_text()
    section = page.split(f"\n## {package}\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| (`.*) \| (.*) \|$", section, re.MULTILINE)
    return {name: here for names, here in rows for name in re.findall(r"`([^`]+)`", names)}


def check_page(page, original, shim):
    """Compare what a page says of some names with the original and its stand-in."""
    for name in original:
        assert name in page, f"docs/stand-ins.md lacks {name}"
        assert hasattr(shim, name) != page[name].startswith("absent"), name
        if page[name].startswith("refused"):
            with pytest.raises(NotImplementedError, match=r"; use the package"):
                getattr(shim, name)("Europe/Vienna")


def test_the_page_lists_all_functions_of_the_originals():
    tzfpy, finder = pytest.importorskip("tzfpy"), pytest.importorskip("timezonefinder")
    from wxloc.compat import reverse_geocoder as shim
    from wxloc.compat import timezonefinder as finder_shim
    from wxloc.compat import tzfpy as tzfpy_shim

    def public(thing):
        return [name for name in dir(thing) if not name.startswith("_") and name != "tzfpy"]

    check_page(documented("tzfpy"), public(tzfpy), tzfpy_shim)
    page = documented("timezonefinder")
    check_page(page, public(finder.TimezoneFinder), finder_shim.TimezoneFinder())
    check_page(page, finder.__all__, finder_shim)
    assert set(page) == {*public(finder.TimezoneFinder), *finder.__all__}
    page = documented("reverse_geocoder")
    assert set(page) == {"get", "search", "RGeocoder", "RGeocoder.query", "RGeocoder(stream=)"}
    for name in ("KDTree", "GN_URL", "geodetic_in_ecef"):
        assert not hasattr(shim, name)


def test_the_shims_are_documented():
    assert wxloc.__doc__ and wxloc.reverse.__doc__
