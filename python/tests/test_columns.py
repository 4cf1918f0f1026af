"""Columns of NumPy, pandas, Polars and Arrow."""

import gc
from array import array
from decimal import Decimal

import numpy
import pandas
import polars
import pyarrow
import pytest

import wxloc

LATITUDES, LONGITUDES = [48.2085, 40.7128, float("nan"), 30.0], [16.3721, -74.0060, 1.0, -40.0]
CODES = ["AT", "US", None, None]


def columns():
    """The positions in all forms; null stands for NaN in some."""
    north, east = numpy.array(LATITUDES), numpy.array(LONGITUDES)
    nulls = [None if each != each else each for each in LATITUDES]
    yield "list", LATITUDES, LONGITUDES
    yield "tuple", tuple(nulls), tuple(LONGITUDES)
    yield "numpy", north, east
    yield "float32", north.astype("float32"), east.astype("float32")
    yield "strided", numpy.repeat(north, 3)[::3], numpy.repeat(east, 2)[::2]
    yield "big-endian", north.astype(">f8"), east.astype(">f8")
    yield "read-only", numpy.frombuffer(north.tobytes()), numpy.frombuffer(east.tobytes())
    yield "unaligned", numpy.frombuffer(b"x" + north.tobytes(), offset=1), east
    yield "pandas", pandas.Series(LATITUDES), pandas.Series(LONGITUDES)
    yield "pandas nullable", pandas.Series(nulls, dtype="Float64"), pandas.Series(LONGITUDES, index=[9, 8, 7, 6])
    yield "pandas objects", pandas.Series([*nulls[:2], pandas.NA, nulls[3]], dtype=object), pandas.Series(LONGITUDES)
    yield "pandas categories", pandas.Series(nulls).astype("category"), pandas.Series(LONGITUDES)
    yield "masked", numpy.ma.masked_array([*LATITUDES[:2], 9, 30], mask=[0, 0, 1, 0]), east
    yield "decimals", numpy.array([None if each is None else Decimal(str(each)) for each in nulls]), east
    yield "pandas.NA", [*nulls[:2], pandas.NA, nulls[3]], LONGITUDES
    yield "polars", polars.Series(nulls), polars.Series(LONGITUDES)
    yield "arrow", pyarrow.array(nulls), pyarrow.array(LONGITUDES)
    yield "arrow slice", pyarrow.array([0.0, 1.0] + nulls)[2:], pyarrow.array(LONGITUDES + [0.0])[:4]
    yield "arrow chunks", pyarrow.chunked_array([nulls[:1], nulls[1:]]), pyarrow.chunked_array([LONGITUDES])


@pytest.mark.parametrize("form, north, east", list(columns()), ids=[each[0] for each in columns()])
@pytest.mark.parametrize("nearest", [True, False])
def test_every_form_has_the_same_answers(form, north, east, nearest):
    table = wxloc.reverse(north, east, nearest=nearest)
    assert len(table) == 4
    assert table["country_code"] == CODES
    assert table["name"][2] is None and table["distance_m"][2] is None
    assert table["timezone"][:2] == ["Europe/Vienna", "America/New_York"]


def test_the_tables_of_all_libraries_agree():
    table = wxloc.reverse(LATITUDES, LONGITUDES)
    rows = table.to_dicts()
    arrow = table.to_arrow()
    arrow.validate(full=True)
    assert arrow.column("name").type == pyarrow.dictionary(pyarrow.int32(), pyarrow.utf8())
    assert arrow.to_pylist() == rows
    assert table.to_polars().to_dicts() == rows
    frame = table.to_pandas()
    assert frame["country_code"].dtype == "category"
    assert frame["country_code"].astype(object).where(frame["country_code"].notna(), None).tolist() == CODES
    assert frame["id"].isna().tolist() == [each is None for each in table["id"]]


def test_a_table_lives_as_long_as_its_consumers():
    arrow = wxloc.reverse(numpy.full(1000, 48.2), numpy.full(1000, 16.3)).to_arrow()
    name = arrow.column("name")
    numbers = wxloc.reverse(numpy.full(1000, 48.2), numpy.full(1000, 16.3)).to_numpy("distance_m")
    del arrow
    gc.collect()
    for _ in range(20):
        wxloc.reverse(numpy.full(1000, 1.0), numpy.full(1000, 2.0)).to_arrow()
    assert name[999].as_py() == name[0].as_py()
    assert (numbers == numbers[0]).all()
    from wxloc import _export
    del name
    gc.collect()
    assert len(_export._held) == 0 and len(_export._capsules) == 0


def test_empty_columns():
    table = wxloc.reverse([], [])
    assert (len(table), table.to_dicts(), table.to_arrow().num_rows) == (0, [], 0)
    assert len(wxloc.geocode_many([])) == 0
    assert len(wxloc.reverse(numpy.empty(0), numpy.empty(0)).to_pandas()) == 0


def test_names_of_all_libraries():
    names = ["Vienna, Austria", None, "Paris, TX"]
    for column in (names, pandas.Series(names), polars.Series(names), pyarrow.array(names),
                   pyarrow.array(names, pyarrow.large_utf8()), pyarrow.array(["x"] + names)[1:],
                   pyarrow.chunked_array([names[:1], names[1:]])):
        assert wxloc.geocode_many(column)["country_code"] == ["AT", None, "US"]


WRONG = [
    ["48.2"], numpy.array(["48.2"]), pandas.Series(["48.2"]), polars.Series(["48.2"]), pyarrow.array(["48.2"]),
    numpy.array(["2026-01-01"], "M8[D]"), pandas.Series(pandas.to_datetime(["2026-01-01"])), numpy.array([1 + 2j]),
    "48.2", b"48", None, polars.col("latitude"),
]


@pytest.mark.parametrize("column", WRONG, ids=[f"{type(each).__module__} {each!r}"[:40] for each in WRONG])
def test_only_numbers_are_degrees(column):
    with pytest.raises(TypeError, match="not"):
        wxloc.reverse(column, [16.4])
    with pytest.raises(TypeError):
        wxloc.reverse([48.2], column)


@pytest.mark.parametrize("table", [
    pandas.DataFrame({"Munich": ["Vienna"]}), polars.DataFrame({"Munich": ["Vienna"]}), pyarrow.table({"Munich": ["Vienna"]}),
    numpy.array([["Vienna"]])], ids=["pandas", "polars", "arrow", "numpy"])
def test_a_table_is_not_a_column(table):
    with pytest.raises(ValueError, match="A column of names must be one-dimensional"):
        wxloc.geocode_many(table)
    with pytest.raises(ValueError, match="A column of degrees must be one-dimensional"):
        wxloc.reverse(table, table)


def test_pandas_without_pyarrow_has_names():
    class Names(list):
        def __arrow_c_stream__(self):
            raise ImportError("pyarrow is missing")

    assert wxloc.geocode_many(Names(["Munich", None]))["name"] == ["Munich", None]


def test_masked_values_have_no_nearest_place():
    found = wxloc.Geocoder().nearest_numbers(numpy.ma.masked_array([48.2, 40.7], mask=[True, False]), [16.4, -74.0])
    assert found["place"][0] == 0xFFFFFFFF != found["place"][1]
    with pytest.raises(TypeError):
        wxloc.Geocoder().nearest_numbers(numpy.array(["48.2"]), [16.4])


def test_options_are_checked():
    assert wxloc.reverse(numpy.array(48.2), numpy.array(16.4)).country_code == "AT"
    for call, error in [
        (lambda: wxloc.reverse([1.0], [1.0], limit=3), "one place"),
        (lambda: wxloc.reverse(1.0, 1.0, columns=["name"]), "no columns"),
        (lambda: wxloc.reverse([1.0], [1.0], columns="name"), "list of names"),
        (lambda: wxloc.geocode("Paris", language=3), "string is expected"),
        (lambda: wxloc.nearby(48, 16, population=1e5), "integer"),
        (lambda: wxloc.reverse(48, 16, limit=1.5), "integer"),
    ]:
        with pytest.raises(TypeError, match=error):
            call()
    for call, error in [
        (lambda: wxloc.reverse([1.0], [1.0], columns=["status"]), "no column “status”; choose from id"),
        (lambda: wxloc.geocode_many(["Munich"], columns=["areas"]), "no column “areas”"),
        (lambda: wxloc.nearby(48, 16, population=2**64), "population must be"),
        (lambda: wxloc.reverse(48, 16, limit=2**32 + 1), "limit must be"),
        (lambda: wxloc.reverse([48.2], [16.4]).categories("id"), "no distinct names"),
        (lambda: wxloc.Geocoder().place_text(0, 2**32), "not that of a text"),
    ]:
        with pytest.raises(ValueError, match=error):
            call()


def test_the_second_order_subdivision_is_a_column():
    table = wxloc.reverse([48.8534, float("nan")], [2.3488, 0.0], columns=["name", "admin2"])
    assert table.names == ["name", "admin2"]
    assert table["admin2"] == [wxloc.reverse(48.8534, 2.3488).place.admin2, None]
    assert wxloc.geocode_many(["Munich", "Bavaria"], columns=["admin2"])["admin2"][0] is not None


def test_areas_alone_need_no_place():
    rng = numpy.random.default_rng(3)
    north, east = rng.uniform(-90, 90, 5000), rng.uniform(-180, 180, 5000)
    for nearest in (True, False):
        alone = wxloc.reverse(north, east, nearest=nearest, columns=["country_code", "timezone"])
        table = wxloc.reverse(north, east, nearest=nearest)
        assert alone["country_code"] == table["country_code"] and alone["timezone"] == table["timezone"]


def test_texts_of_many_numbers():
    geocoder = wxloc.Geocoder()
    places = geocoder.nearest_numbers(numpy.array([48.2, 40.7, 48.2]), numpy.array([16.4, -74.0, 16.4]))["place"]
    for kind in (0, 1, 2, 3):
        expected = [geocoder.place_text(kind, place) or None for place in places.tolist()]
        assert geocoder.place_texts(kind, places) == expected
    assert geocoder.place_texts(0, array("I", [0xFFFFFFFF])) == [None]
    assert geocoder.place_texts(6, array("I")) == []
    with pytest.raises(ValueError):
        geocoder.place_texts(0, array("d", [1.0]))
    with pytest.raises(ValueError):
        geocoder.place_texts(99, places)


@pytest.mark.parametrize("threads", [2, 3, 64])
def test_threads_do_not_change_the_numbers(threads):
    geocoder = wxloc.Geocoder()
    rng = numpy.random.default_rng(6)
    north, east = rng.uniform(-90, 90, 10_001), rng.uniform(-180, 180, 10_001)
    north[17] = numpy.nan
    one = geocoder.nearest_numbers(north, east, areas=True)
    many = geocoder.nearest_numbers(north, east, areas=True, threads=threads)
    for name, values in one.items():
        assert numpy.array_equal(values, many[name], equal_nan=values.dtype.kind == "f")
    assert len(geocoder.nearest_numbers(north[:0], east[:0], threads=threads)["place"]) == 0
    with pytest.raises(ValueError):
        geocoder.nearest_numbers(north, east, threads=0)


def test_numbers_are_the_places_of_the_table():
    geocoder = wxloc.Geocoder()
    rng = numpy.random.default_rng(5)
    north = numpy.degrees(numpy.arcsin(rng.uniform(-1, 1, 500)))
    east = rng.uniform(-180, 180, 500)
    numbers = geocoder.nearest_numbers(north, east, areas=True)
    table = geocoder.reverse(north, east, nearest=True, columns=["place", "country_code", "timezone"])
    assert (table.to_numpy("place") == numbers["place"]).all()
    codes, zones = geocoder.countries, geocoder.timezones
    assert table["country_code"] == [None if each == 65535 else codes[each] for each in numbers["country"]]
    assert table["timezone"] == [None if each == 65535 else zones[each] for each in numbers["timezone"]]
    with pytest.raises(ValueError):
        geocoder.nearest_numbers(north, east[:3])
