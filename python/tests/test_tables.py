"""The same lookups in tables of Arrow, pandas, Polars and DuckDB."""

import decimal

import duckdb
import numpy
import pandas
import polars
import pyarrow as pa
import pytest

import wxloc
import wxloc.arrow
import wxloc.duckdb
import wxloc.pandas
import wxloc.polars

LATITUDES = [48.2, None, 95.0, 40.7, 0.0]
LONGITUDES = [16.4, 1.0, 2.0, -74.0, -30.0]
CITIES = ["Paris", "Springfield", None, "Xyzzyplugh", "91,5"]
STATES = ["TX", None, None, "", None]
NOT_POSITION = "This is not a position; write latitude and longitude in decimal degrees."


def test_positions_in_a_table_of_arrow():
    table = pa.table({"key": [1, 2, 3, 4, 5], "lat": pa.chunked_array([LATITUDES[:2], LATITUDES[2:]]),
                      "lon": LONGITUDES}, metadata={"a": "b"})
    found = wxloc.arrow.reverse(table)
    assert found.column_names[:3] == ["key", "lat", "lon"] and found.schema.metadata == {b"a": b"b"}
    assert found.column("wx_name").to_pylist()[:4] == ["Vienna", None, None, "New York"]
    assert found.column("wx_error").to_pylist() == [None, None, NOT_POSITION, None, None]
    assert found.column("wx_country_code").to_pylist() == ["AT", None, None, "US", None]
    expected = wxloc.reverse([48.2, 40.7], [16.4, -74.0])
    assert found.column("wx_id").take([0, 3]).to_pylist() == expected["id"]


def test_a_position_far_from_every_city_is_not_an_error():
    [desert, wrapped, far] = wxloc.arrow.reverse(
        pa.table({"lat": [17.0, 17.0, 17.0], "lon": [17.0, 377.0, 721.0]})).to_pylist()
    assert (desert["wx_name"], desert["wx_country_code"], desert["wx_error"]) == (None, "TD", None)
    assert wrapped["wx_country_code"] == "TD" and far["wx_error"] == NOT_POSITION


def test_names_in_a_table_of_arrow():
    table = pa.table({"city": CITIES, "state": STATES})
    found = wxloc.arrow.geocode(table, "city", "state")
    assert found.column("wx_admin1_code").to_pylist() == ["US-TX", None, None, None, None]
    assert found.column("wx_status").to_pylist() == ["found", "ambiguous", None, "not_found", "invalid"]
    assert [error is None for error in found.column("wx_error").to_pylist()] == [True, False, True, False, False]
    guessed = wxloc.arrow.geocode(table, "city", guesses=True)
    assert guessed.column("wx_name").to_pylist()[:2] == ["Paris", "Springfield"]
    assert guessed.column("wx_error").to_pylist()[1] is None


def test_a_place_that_is_not_certain_has_no_value_at_all():
    found = wxloc.arrow.geocode(pa.table({"city": ["Springfield"]}), "city").to_pylist()[0]
    shown = {name for name, value in found.items() if value is not None}
    assert shown == {"city", "wx_status", "wx_confidence", "wx_error"}


@pytest.mark.parametrize("kind", [
    pa.float32(), pa.float64(), pa.float16(), pa.int16(), pa.int64(), pa.decimal128(9, 4), pa.decimal256(40, 4)])
def test_all_numbers_are_degrees(kind):
    values = [decimal.Decimal(48) if pa.types.is_decimal(kind) else numpy.float16(48) if kind == pa.float16() else 48]
    table = pa.table({"lat": pa.array(values, kind), "lon": pa.array(values, kind)})
    assert wxloc.arrow.reverse(table).column("wx_country_code").to_pylist() == ["KZ"]


@pytest.mark.parametrize("kind", [pa.string(), pa.large_string(), pa.string_view(), pa.dictionary(pa.int8(), pa.string())])
def test_all_texts_are_names(kind):
    table = pa.table({"city": pa.array(["Munich", None], pa.string()).cast(kind)})
    assert wxloc.arrow.geocode(table, "city").column("wx_name").to_pylist() == ["Munich", None]


def test_tables_without_rows_have_the_columns():
    table = pa.table({"lat": pa.array([], pa.float64()), "lon": pa.array([], pa.float64()), "c": pa.array([], pa.string())})
    assert wxloc.arrow.reverse(table).num_rows == 0
    assert wxloc.arrow.geocode(table, "c").column_names[3] == "wx_id"


def test_slices_and_nulls_alone():
    table = pa.table({"lat": [0.0, 48.2, None], "lon": [0.0, 16.4, None]})
    assert wxloc.arrow.reverse(table.slice(1)).column("wx_name").to_pylist() == ["Vienna", None]
    nothing = pa.table({"lat": pa.nulls(2), "lon": pa.nulls(2), "c": pa.nulls(2)})
    assert wxloc.arrow.reverse(nothing).column("wx_error").to_pylist() == [None, None]
    assert wxloc.arrow.geocode(nothing, "c").column("wx_status").to_pylist() == [None, None]


def test_wrong_columns_are_errors():
    table = pa.table({"lat": ["48"], "lon": [16.4], "wx_ID": [1]})
    with pytest.raises(TypeError, match="are numbers, not string; cast"):
        wxloc.arrow.reverse(table, prefix="at_")
    with pytest.raises(TypeError, match="Names are strings, not double"):
        wxloc.arrow.geocode(table, "lon", prefix="at_")
    with pytest.raises(ValueError, match="no column “x”"):
        wxloc.arrow.geocode(table, "x")
    with pytest.raises(ValueError, match="has a column “wx_id”"):
        wxloc.arrow.reverse(table, "lon", "lon")
    with pytest.raises(ValueError, match="no column “height”; choose from id"):
        wxloc.arrow.reverse(table, "lon", "lon", columns=["height"])
    with pytest.raises(TypeError, match="list of names"):
        wxloc.arrow.reverse(table, "lon", "lon", columns="name")


def test_pandas_keeps_rows_index_and_types():
    frame = pandas.DataFrame({"lat": LATITUDES, "lon": LONGITUDES, "city": CITIES, "other": [[1]] * 5}, index=list("edcba"))
    before = frame.copy()
    found = wxloc.pandas.reverse(frame)
    assert list(found.index) == list("edcba") and found["other"].tolist() == [[1]] * 5
    assert found["wx_name"].tolist()[0] == "Vienna" and str(found["wx_id"].dtype) == "Int64"
    assert str(found["wx_timezone"].dtype) == "category"
    assert found["wx_error"].isna().tolist() == [True, True, False, True, True]
    pandas.testing.assert_frame_equal(frame, before)
    assert wxloc.pandas.geocode(frame, "city")["wx_status"].tolist()[1] == "ambiguous"
    with pytest.raises(ValueError, match="has a column"):
        wxloc.pandas.reverse(found)


def test_pandas_columns_that_arrow_does_not_have():
    expected = wxloc.pandas.reverse(pandas.DataFrame({"lat": [48.2, numpy.nan], "lon": [16.4, -74.0]}))
    for column in (numpy.array([48.2, numpy.nan], ">f8"), pandas.arrays.SparseArray([48.2, numpy.nan])):
        found = wxloc.pandas.reverse(pandas.DataFrame({"lat": column, "lon": [16.4, -74.0]}))
        assert found["wx_id"].equals(expected["wx_id"]) and found["wx_name"].tolist()[0] == "Vienna"


def test_polars_at_once_and_lazily():
    frame = polars.DataFrame({"lat": LATITUDES, "lon": LONGITUDES, "city": CITIES})
    found = wxloc.polars.reverse(frame)
    assert found["wx_name"].to_list()[:4] == ["Vienna", None, None, "New York"]
    lazy = wxloc.polars.reverse(frame.lazy()).filter(polars.col("wx_country_code") == "US")
    assert lazy.select("city", "wx_name").collect().rows() == [("Xyzzyplugh", "New York")]
    assert wxloc.polars.geocode(frame, "city", guesses=True)["wx_name"].to_list()[1] == "Springfield"


def test_duckdb_functions():
    connection = duckdb.connect()
    wxloc.duckdb.register(connection)
    rows = connection.sql("""
        SELECT wx_reverse(lat, lon) AS at FROM (VALUES (48.2, 16.4), (NULL, 1), (95, 2)) AS points(lat, lon)
        """).fetchall()
    assert [row[0]["name"] for row in rows] == ["Vienna", None, None]
    assert [row[0]["error"] for row in rows] == [None, None, NOT_POSITION]
    names = connection.sql("SELECT wx_geocode(city).status FROM (VALUES ('Munich'), ('Springfield'), (NULL)) AS t(city)")
    assert names.fetchall() == [("found",), ("ambiguous",), (None,)]
    many = connection.sql("SELECT count(*), count(p.error), count(p.name) > 18000 FROM (SELECT wx_reverse(i % 80, i % 170) AS p FROM range(20000) AS t(i))")
    assert many.fetchall() == [(20000, 0, True)]


def test_duckdb_functions_can_be_registered_again():
    connection = duckdb.connect()
    for language, name in (None, "Vienna"), ("de", "Wien"):
        wxloc.duckdb.register(connection, language=language)
        assert connection.sql("SELECT wx_reverse(48.2, 16.4).name, wx_geocode('Vienna').name").fetchall() == [(name, name)]


def test_all_tables_have_the_same_rows():
    frame = pandas.DataFrame({"lat": numpy.linspace(-60, 70, 500), "lon": numpy.linspace(-180, 180, 500)})
    expected = wxloc.arrow.reverse(pa.Table.from_pandas(frame)).to_pylist()
    assert wxloc.polars.reverse(polars.from_pandas(frame)).to_arrow().to_pylist() == expected
    connection = duckdb.connect()
    wxloc.duckdb.register(connection)
    rows = connection.sql("SELECT lat, lon, wx_reverse(lat, lon) AS at FROM frame").fetchall()
    assert [{"lat": lat, "lon": lon, **{"wx_" + name: value for name, value in at.items()}} for lat, lon, at in rows] == expected
