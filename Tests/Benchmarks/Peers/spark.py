"""Lookups on a local Spark cluster beside one process and beside a pandas UDF around reverse_geocoder.

Usage: spark.py ROOT FOLDER [POINTS] [NAMES]. Writes docs/measured/spark.md, and ends with 1 if any row differs from that of
one process.
"""

import datetime
import os
import signal
import sys
import time

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.compute
import pyarrow.parquet as parquet

os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
os.environ.setdefault("PYSPARK_DRIVER_PYTHON", sys.executable)

import pyspark  # noqa: E402
from pyspark.sql import SparkSession  # noqa: E402
from pyspark.sql.functions import pandas_udf  # noqa: E402

import wxloc  # noqa: E402
import wxloc.arrow  # noqa: E402
import wxloc.spark  # noqa: E402

import figures  # noqa: E402

FILES = 16


def made(folder, points, names):
    """Points around places and their names, in files of Parquet."""
    source = np.random.default_rng(17)
    north = np.degrees(np.arcsin(source.uniform(-0.9, 0.98, 60_000)))
    near = pa.table(wxloc.reverse(north, source.uniform(-180, 180, 60_000), nearest=True,
                                  columns=["name", "country_code", "latitude", "longitude"]))
    near = near.filter(pa.compute.is_valid(near.column("country_code")))
    latitudes, longitudes = (near.column(name).to_numpy() for name in ("latitude", "longitude"))
    texts = near.column("name").to_pylist()
    codes = near.column("country_code").to_pylist()
    for kind, count in (("points", points), ("names", names)):
        os.makedirs(f"{folder}/{kind}", exist_ok=True)
        bounds = np.linspace(0, count, FILES + 1).astype(int)
        for number, (start, end) in enumerate(zip(bounds, bounds[1:])):
            rows = source.integers(0, len(near), end - start)
            columns = {"key": np.arange(start, end)}
            if kind == "points":
                columns["lat"] = np.clip(latitudes[rows] + source.normal(0, 0.05, len(rows)), -90, 90)
                columns["lon"] = longitudes[rows] + source.normal(0, 0.05, len(rows))
            else:
                columns["city"] = [f"{texts[row]}, {codes[row]}" if row % 3 else texts[row] for row in rows]
            parquet.write_table(pa.table(columns), f"{folder}/{kind}/{number:03}.parquet")


def used():
    """The seconds of processor time of each process that this one started, and of itself."""
    parents, seconds = {}, {}
    for number in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{number}/stat") as stat:
                fields = stat.read().rsplit(")", 1)[1].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        parents[number] = fields[1]
        seconds[number] = sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")

    def is_ours(number):
        while number in parents:
            if number == str(os.getpid()):
                return True
            number = parents[number]
        return False
    return {number: seconds[number] for number in seconds if is_ours(number)}


def timed(work):
    """The seconds that work takes, and those of processor time, except of processes that have ended."""
    start, before = time.perf_counter(), used()
    work()
    seconds = time.perf_counter() - start
    return seconds, sum(after - before.get(number, 0) for number, after in used().items())


def kill_half_way(marker, partition, passed):
    """A step that kills its executor once, after some batches of a partition."""
    def step(batches):
        from pyspark import TaskContext

        for number, batch in enumerate(batches):
            yield batch
            if number < passed or TaskContext.get().partitionId() != partition or os.path.exists(marker):
                continue
            open(marker, "x").close()
            with open(f"/proc/{os.getppid()}/stat") as stat:
                os.kill(int(stat.read().rsplit(")", 1)[1].split()[1]), signal.SIGKILL)
    return step


def differences(result, source, alone, count):
    """The number of rows that differ from those of one process, are lost, or exist twice."""
    given = parquet.read_table(source).sort_by("key")
    keys, wrong = np.zeros(count, np.int64), 0
    for name in sorted(os.listdir(result)):
        if not name.endswith(".parquet"):
            continue
        part = parquet.read_table(f"{result}/{name}")
        part_keys = part.column("key").to_numpy()
        np.add.at(keys, part_keys, 1)
        expected = alone(given.take(pa.array(part_keys)))
        same = np.ones(len(part), bool)
        for column in expected.column_names:
            one, other = expected.column(column).combine_chunks(), part.column(column).combine_chunks()
            if pa.types.is_dictionary(one.type):
                one = one.dictionary_decode()
            equal = pa.compute.fill_null(pa.compute.equal(one, other), False).to_numpy(zero_copy_only=False)
            both = pa.compute.and_(one.is_null(), other.is_null()).to_numpy(zero_copy_only=False)
            same &= equal | both
        wrong += int((~same).sum())
    return wrong + int((keys != 1).sum())


def peer(spark, source):
    """reverse_geocoder in a pandas UDF, as its users write it."""
    @pandas_udf("name string, admin1 string, cc string")
    def search(latitude: pd.Series, longitude: pd.Series) -> pd.DataFrame:
        import reverse_geocoder

        found = reverse_geocoder.search(list(zip(latitude, longitude)), mode=1)
        return pd.DataFrame(found)[["name", "admin1", "cc"]]

    frame = spark.read.parquet(source).repartition(2)
    return frame.select("*", search("lat", "lon").alias("found"))


def main(root, folder, points, names):
    folder = os.path.abspath(folder)
    if not os.path.exists(f"{folder}/names/{FILES - 1:03}.parquet"):
        made(folder, points, names)
    spark = (SparkSession.builder.master("local-cluster[2,1,1024]").config("spark.ui.enabled", "false")
             .config("spark.driver.host", "127.0.0.1").config("spark.driver.bindAddress", "127.0.0.1")
             .config("spark.sql.files.maxPartitionBytes", "16m").config("spark.sql.files.openCostInBytes", "16m")
             .getOrCreate())
    spark.sparkContext.setLogLevel("OFF")
    where, lines, rates = figures.machine(), [], {}
    failed = False

    def row(name, count, times, note=""):
        seconds, processor = times
        rates[name] = f"{count / processor:,.0f}/s"
        lines.append(f"| {name} | {count:,} | {count / seconds:,.0f} | {count / processor:,.0f} | "
                     f"{1e9 / count * processor / 3600:.1f} | {note} |")
        print(lines[-1], flush=True)

    jobs = (
        ("reverse", "points", points, wxloc.arrow.reverse, wxloc.spark.reverse),
        ("geocode", "names", names, lambda table: wxloc.arrow.geocode(table, "city"),
         lambda frame: wxloc.spark.geocode(frame, "city")),
    )
    for name, kind, count, alone, cluster in jobs:
        source, result = f"{folder}/{kind}", f"{folder}/{kind}.result"
        cluster(spark.read.parquet(source).limit(1000)).collect()

        def one():
            for number in range(FILES):
                alone(parquet.read_table(f"{source}/{number:03}.parquet"))
        row(f"{name}, one process", count, timed(one))
        row(f"{name}, two executors", count, timed(
            lambda: cluster(spark.read.parquet(source)).write.format("noop").mode("overwrite").save()))
        marker = f"{folder}/{kind}.killed"
        if os.path.exists(marker):
            os.remove(marker)
        frame = spark.read.parquet(source)
        half = frame.rdd.getNumPartitions() // 2
        passed = count // frame.rdd.getNumPartitions() // 10_000 // 2
        frame = frame.mapInArrow(kill_half_way(marker, half, passed), frame.schema)
        times = timed(lambda: cluster(frame).write.mode("overwrite").parquet(result))
        wrong = differences(result, source, alone, count)
        failed |= wrong > 0 or not os.path.exists(marker)
        row(f"{name}, an executor killed, written", count, times, f"{wrong} rows differ from one process")
    source = f"{folder}/points"
    peer(spark, f"{source}/000.parquet").write.format("noop").mode("overwrite").save()
    row("reverse_geocoder in a pandas UDF, two executors", points, timed(
        lambda: peer(spark, source).write.format("noop").mode("overwrite").save()))
    spark.stop()
    with open(f"{root}/docs/measured/spark.md", "w") as file:
        file.write("\n".join([
            "# Spark", "",
            "Written by `scripts/bench spark`: positions near places, and names of villages, two thirds of them with their",
            "country, in one process and on `local-cluster[2,1,1024]`, two executors of one core each. `reverse_geocoder` returns",
            "three columns of the nearest city, `wxloc.spark.reverse` ten with country, region and time zone by border.", "",
            f"{datetime.date.today()}, Spark {pyspark.__version__}, {where}.", "",
            "| work | rows | per second | per core-second | core-hours per billion | |", "|---|--:|--:|--:|--:|---|", *lines, "",
        ]))
    figures.record(root, "scripts/bench spark", [
        ("From Python", "cities: Arrow tables from Parquet", rates["reverse, one process"]),
        ("From Python", "the same in Spark, two executors", rates["reverse, two executors"]),
    ])
    return 1 if failed else 0


if __name__ == "__main__":
    numbers = sys.argv[3:] + ["10000000", "1000000"][len(sys.argv) - 3:]
    sys.exit(main(sys.argv[1], sys.argv[2], *map(int, numbers)))
