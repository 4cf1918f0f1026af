"""wxloc.spark on a cluster of local processes, some of which are killed."""

import concurrent.futures
import decimal
import os
import random
import signal

import pytest

pytest.importorskip("pyspark")
pa = pytest.importorskip("pyarrow")

import wxloc  # noqa: E402
import wxloc.arrow  # noqa: E402
import wxloc.spark  # noqa: E402

NAMES = ["Munich", "Paris, TX", "Springfield", "Xyzzyplugh", None, "", "91,5", "旧金山", "48.2,16.4", "Muenchen", "a\0b"]


def positions(count, seed=1):
    """Rows of a number, a latitude and a longitude, some of which are missing or wrong."""
    source = random.Random(seed)
    rows = [(key, source.uniform(-60, 70), source.uniform(-180, 180)) for key in range(count)]
    rows[3], rows[4], rows[5] = (3, None, 5.0), (4, float("nan"), 5.0), (5, 95.0, 5.0)
    return rows


def alone(rows, **options):
    """The result of a single process, as dictionaries."""
    columns = {name: [row[number] for row in rows] for number, name in enumerate(("key", "lat", "lon"))}
    return plain(wxloc.arrow.reverse(pa.table(columns), **options).to_pylist())


def plain(rows):
    """Rows that can be compared: NaN is not equal to itself."""
    return [{name: "NaN" if value != value else value for name, value in dict(row).items()} for row in rows]


def collected(frame):
    return plain(row.asDict() for row in frame.collect())


def table(spark, rows, partitions=4):
    return spark.createDataFrame(
        spark.sparkContext.parallelize(rows, partitions), "key long, lat double, lon double")


def test_all_rows_are_those_of_a_single_process_in_their_order(spark):
    rows = positions(5000)
    assert collected(wxloc.spark.reverse(table(spark, rows))) == alone(rows)


def test_names_are_those_of_a_single_process(spark):
    rows = [(key, NAMES[key % len(NAMES)]) for key in range(500)]
    frame = spark.createDataFrame(spark.sparkContext.parallelize(rows, 3), "key long, city string")
    for options in ({}, {"guesses": True, "country": ["DE", "US"], "language": "de"}, {"columns": ["name"]}):
        expected = wxloc.arrow.geocode(
            pa.table({"key": [key for key, _ in rows], "city": [name for _, name in rows]}), "city", **options)
        assert collected(wxloc.spark.geocode(frame, "city", **options)) == plain(expected.to_pylist())


def test_an_ambiguous_name_has_no_place_but_a_reason(spark):
    frame = spark.createDataFrame([("Springfield",), (None,), ("Xyzzyplugh",)], "city string")
    ambiguous, missing, unknown = collected(wxloc.spark.geocode(frame, "city"))
    assert (ambiguous["wx_name"], ambiguous["wx_status"]) == (None, "ambiguous")
    assert ambiguous["wx_error"] == "The name is ambiguous."
    assert missing["wx_status"] is None and missing["wx_error"] is None
    assert unknown["wx_error"] == "No place has this name."


def killing(marker, victim):
    """A step that kills its executor or its worker once, after it has passed some rows on."""
    def step(batches):
        for number, batch in enumerate(batches):
            yield batch
            if number == 2:
                try:
                    os.close(os.open(marker, os.O_CREAT | os.O_EXCL))
                except FileExistsError:
                    continue
                daemon = os.getppid()
                with open(f"/proc/{daemon}/stat") as stat:
                    executor = int(stat.read().rsplit(")", 1)[1].split()[1])
                os.kill(os.getpid() if victim == "worker" else executor, signal.SIGKILL)
    return step


@pytest.mark.parametrize("victim", ["executor", "worker"])
def test_a_killed_process_costs_no_row_and_doubles_none(spark, tmp_path, victim):
    rows = positions(10_000, seed=2)
    marker = str(tmp_path / "killed")
    frame = table(spark, rows)
    frame = frame.mapInArrow(killing(marker, victim), frame.schema)
    path = f"file://{tmp_path}/result"
    wxloc.spark.reverse(frame).write.parquet(path)
    assert os.path.exists(marker)
    assert collected(spark.read.parquet(path).orderBy("key")) == alone(rows)


def test_the_index_of_the_driver_can_be_sent(spark):
    index = wxloc.spark.share_index(spark)
    rows = positions(50)
    frame = wxloc.spark.reverse(table(spark, rows), index=index)
    assert collected(frame) == alone(rows)

    def folders(batches):
        from pyspark import SparkFiles
        for _ in batches:
            pass
        with open("/proc/self/maps") as maps:
            mapped = {line.split()[-1] for line in maps if line.rstrip().endswith("places.wxi")}
        yield pa.record_batch({"path": sorted(path for path in mapped if path.startswith(
            os.path.realpath(SparkFiles.getRootDirectory())))})

    # The lookups before it left the index mapped in the process, which Spark uses again.
    paths = collected(frame.mapInArrow(folders, "path string"))
    assert paths and all(each["path"].endswith("/places.wxi") for each in paths)


def test_an_index_that_is_not_there_ends_the_task_with_a_reason(spark):
    frame = wxloc.spark.reverse(table(spark, positions(6), 1), index="/nowhere")
    with pytest.raises(Exception, match="An executor cannot open the index /nowhere"):
        frame.collect()


@pytest.mark.parametrize("kind", ["float", "double", "decimal(9,6)", "int", "long", "short"])
def test_all_numbers_are_degrees(spark, kind):
    value = {"decimal(9,6)": decimal.Decimal("48"), "float": 48.0, "double": 48.0}.get(kind, 48)
    frame = spark.createDataFrame([(value, None if value == 0 else value)], f"lat {kind}, lon {kind}")
    [row] = collected(wxloc.spark.reverse(frame, columns=["country_code", "name"]))
    [expected] = wxloc.arrow.reverse(pa.table({"lat": [48.0], "lon": [48.0]}), columns=["name"]).to_pylist()
    assert row["lat"] == value and row["wx_name"] == expected["wx_name"] and row["wx_country_code"] == "KZ"


def test_wrong_columns_are_an_error_before_anything_runs(spark):
    frame = spark.createDataFrame([("48", "16", 1, 2)], "lat string, lon string, wx_name int, WX_ID int")
    with pytest.raises(TypeError, match="“lat” is string, not a number; cast it to double"):
        wxloc.spark.reverse(frame)
    with pytest.raises(TypeError, match="“wx_name” is int, not a string"):
        wxloc.spark.geocode(frame, "wx_name")
    with pytest.raises(ValueError, match="no column “latitude”"):
        wxloc.spark.reverse(frame, "latitude")
    with pytest.raises(ValueError, match="has a column “wx_(id|name)”; choose another prefix"):
        wxloc.spark.geocode(frame, "lat")
    with pytest.raises(TypeError, match="Name the columns"):
        wxloc.spark.geocode(frame)
    with pytest.raises(ValueError, match="no column “altitude”"):
        wxloc.spark.reverse(frame, "wx_name", "wx_name", columns=["altitude"])
    assert wxloc.spark.geocode(frame, "lat", prefix="to_").columns[4:6] == ["to_id", "to_name"]


def test_other_columns_and_empty_partitions_stay(spark):
    frame = spark.createDataFrame(
        [(1, 48.2, 16.4, ["a", None], {"b": 1}, bytearray(b"\0"))],
        "key int, lat double, lon double, list array<string>, map map<string,int>, bytes binary").repartition(7)
    [row] = wxloc.spark.reverse(frame).collect()
    assert (row.list, row.map, row.bytes, row.wx_name) == (["a", None], {"b": 1}, bytearray(b"\0"), "Vienna")
    assert wxloc.spark.reverse(frame.filter("key > 1")).collect() == []


def test_threads_share_a_session(spark):
    rows = positions(300, seed=3)
    expected = alone(rows)
    frame = table(spark, rows, 2)
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        results = list(pool.map(lambda _: collected(wxloc.spark.reverse(frame)), range(8)))
    assert all(result == expected for result in results)


def test_functions_of_sql(spark):
    if not hasattr(pytest.importorskip("pyspark.sql.functions"), "arrow_udf"):
        with pytest.raises(NotImplementedError, match="needs Spark 4.1"):
            wxloc.spark.reverse_udf()
        return
    spark.udf.register("wx_reverse", wxloc.spark.reverse_udf())
    spark.udf.register("wx_geocode", wxloc.spark.geocode_udf(columns=["name", "status"]))
    [row] = spark.sql("SELECT wx_reverse(48.2D, 16.4D).name AS at, wx_reverse(95D, 0D).error AS bad, "
                      "wx_geocode('Springfield') AS place, wx_geocode(NULL).name AS none").collect()
    assert row["at"] == "Vienna" and "not a position" in row["bad"] and row["none"] is None
    assert row["place"].asDict() == {"name": None, "status": "ambiguous", "error": "The name is ambiguous."}
