"""The areas of ``areas.wxi``, which a test builds from two polygons, in every way to look up positions."""

import json
import os
import pathlib
import pickle
import subprocess
import sys

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
from wxloc._index import default_folder

LATITUDES, LONGITUDES = [48.137, 48.5, 0.0, float("nan"), 48.14], [11.575, 12.5, -30.0, 1.0, 11.57]
COUNTY = {"level": "admin2", "name": "Oberbayern", "id": "o"}
TOWN = {"level": "municipality", "name": "München", "id": None}
AREAS = [[COUNTY, TOWN], [COUNTY], [], None, [COUNTY, TOWN]]


def feature(properties, west, south, east, north):
    ring = [[west, south], [east, south], [east, north], [west, north], [west, south]]
    return json.dumps({"type": "Feature", "properties": properties, "geometry": {"type": "Polygon", "coordinates": [ring]}})


@pytest.fixture(scope="module")
def geocoder(tmp_path_factory):
    """The usual places, with areas beside them."""
    folder = tmp_path_factory.mktemp("areas")
    for name in ("places.wxi", "zones.wxi"):
        os.symlink(os.path.join(default_folder(), name), folder / name)
    (folder / "areas.geojsonseq").write_text("\n".join([
        feature({"subtype": "county", "name": "Oberbayern", "id": "o"}, 11, 47, 13, 49),
        feature({"subtype": "locality", "name": "München"}, 11.4, 48, 11.7, 48.3)]))
    subprocess.run([pathlib.Path(sys.executable).parent / "wxloc", "gazetteer", "build", "--areas",
                    folder / "areas.geojsonseq", "--area-license", "CC0", "--output", folder], check=True)
    return wxloc.Geocoder(folder)


def plain(values):
    """Lists of dictionaries, whatever a library made of them."""
    return [None if each is None else [dict(area) for area in each] for each in values]


def test_a_position_has_areas(geocoder):
    found = geocoder.reverse(48.137, 11.575)
    assert found.areas == [wxloc.Area("admin2", "Oberbayern", "o"), wxloc.Area("municipality", "München", None)]
    assert found.to_dict()["areas"] == AREAS[0]
    assert geocoder.reverse(0, -30).areas == []
    assert geocoder.reverse(48.137, 11.575, nearest=True).areas == found.areas
    assert wxloc.reverse(48.137, 11.575).areas is None


@pytest.mark.parametrize("nearest", [True, False])
@pytest.mark.parametrize("columns", [["areas"], ["name", "areas"], ["areas", "country_code"]])
def test_many_positions_have_areas(geocoder, nearest, columns):
    table = geocoder.reverse(LATITUDES, LONGITUDES, nearest=nearest, columns=columns)
    assert set(table.names) == set(columns)
    assert table["areas"] == AREAS
    assert [row["areas"] for row in table] == AREAS
    assert table.is_null("areas").tolist() == [False, False, False, True, False]
    assert table.to_numpy("areas").tolist() == AREAS
    assert table.to_pandas()["areas"].tolist() == AREAS
    arrow = table.to_arrow()
    arrow.validate(full=True)
    assert arrow.column("areas").to_pylist() == AREAS
    assert table.to_polars()["areas"].to_list() == AREAS
    assert pickle.loads(pickle.dumps(table)).to_arrow().equals(arrow)


def test_lists_of_equal_length_stay_lists(geocoder):
    table = geocoder.reverse([48.137, 48.14], [11.575, 11.57], columns=["areas"])
    assert table.to_numpy("areas").shape == (2,)
    assert table.to_pandas()["areas"].tolist() == [AREAS[0], AREAS[0]]


def test_without_a_file_of_areas_the_column_is_null():
    assert wxloc.reverse(LATITUDES, LONGITUDES, columns=["areas"])["areas"] == [None] * 5
    assert wxloc.reverse([], [], columns=["areas"])["areas"] == []
    assert "areas" not in wxloc.reverse(LATITUDES, LONGITUDES).names
    with pytest.raises(ValueError):
        wxloc.geocode_many(["Munich"], columns=["areas"])


def test_tables_have_areas(geocoder):
    options = {"columns": ["name", "areas"], "geocoder": geocoder}
    table = pa.table({"lat": LATITUDES, "lon": LONGITUDES})
    arrow = wxloc.arrow.reverse(table, **options)
    assert arrow.column("wx_areas").to_pylist() == AREAS
    assert wxloc.polars.reverse(polars.from_arrow(table), **options)["wx_areas"].to_list() == AREAS
    lazy = wxloc.polars.reverse(polars.from_arrow(table).lazy(), **options)
    assert lazy.collect()["wx_areas"].to_list() == AREAS
    frame = wxloc.pandas.reverse(table.to_pandas(), **options)
    assert frame["wx_areas"].tolist() == AREAS
    connection = duckdb.connect()
    wxloc.duckdb.register(connection, columns=["areas"], geocoder=geocoder)
    connection.register("positions", table)
    found = connection.sql("SELECT wx_reverse(lat, lon).areas AS areas FROM positions").fetchall()
    assert plain(row[0] for row in found) == AREAS
    assert connection.sql("SELECT wx_reverse(48.137, 11.575).areas[2].name").fetchall() == [("München",)]


def test_many_positions_have_the_areas_of_few(geocoder):
    source = numpy.random.default_rng(9)
    north, east = source.uniform(46, 50, 5000), source.uniform(10, 14, 5000)
    many = geocoder.reverse(north, east, columns=["areas"])["areas"]
    assert sum(map(bool, many)) > 500
    for row in range(0, 5000, 250):
        assert many[row] == geocoder.reverse(north[row], east[row]).to_dict()["areas"]
    assert pandas.Series(many).map(len).max() == 2
