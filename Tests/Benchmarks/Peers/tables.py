"""Lookups in tables of pandas, Polars, DuckDB and Arrow in one process. Usage: tables.py ROOT [POINTS] [NAMES].

Writes docs/measured/tables.md.
"""

import datetime
import os
import sys
import time

import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa

import wxloc
import wxloc.arrow
import wxloc.duckdb
import wxloc.pandas
import wxloc.polars

import figures


def main(root, points, names):
    source = np.random.default_rng(17)
    near = pa.table(wxloc.reverse(
        np.degrees(np.arcsin(source.uniform(-0.9, 0.98, 20_000))), source.uniform(-180, 180, 20_000), nearest=True,
        columns=["name", "country_code", "latitude", "longitude"]))
    near = near.filter(pa.compute.is_valid(near.column("country_code")))
    rows = source.integers(0, len(near), points)
    positions = pa.table({
        "lat": np.clip(near.column("latitude").to_numpy()[rows] + source.normal(0, 0.05, points), -90, 90),
        "lon": near.column("longitude").to_numpy()[rows] + source.normal(0, 0.05, points)})
    texts, codes = near.column("name").to_pylist(), near.column("country_code").to_pylist()
    towns = pa.table({"city": [f"{texts[row]}, {codes[row]}" for row in source.integers(0, len(near), names)]})
    connection = duckdb.connect()
    wxloc.duckdb.register(connection)
    connection.register("positions", positions)
    connection.register("towns", towns)
    frames = {"pandas": (positions.to_pandas(), towns.to_pandas()), "polars": (pl.from_arrow(positions), pl.from_arrow(towns))}
    assert isinstance(frames["pandas"][0], pd.DataFrame)
    work = {
        "reverse": {
            "columns of NumPy": lambda: wxloc.reverse(positions.column("lat").to_numpy(), positions.column("lon").to_numpy()),
            "Arrow": lambda: wxloc.arrow.reverse(positions),
            "pandas": lambda: wxloc.pandas.reverse(frames["pandas"][0]),
            "Polars": lambda: wxloc.polars.reverse(frames["polars"][0]),
            "DuckDB": lambda: connection.sql("SELECT wx_reverse(lat, lon) AS place FROM positions").to_arrow_table(),
        },
        "geocode": {
            "a list": lambda: wxloc.geocode_many(towns.column("city").to_pylist()),
            "Arrow": lambda: wxloc.arrow.geocode(towns, "city"),
            "pandas": lambda: wxloc.pandas.geocode(frames["pandas"][1], "city"),
            "Polars": lambda: wxloc.polars.geocode(frames["polars"][1], "city"),
            "DuckDB": lambda: connection.sql("SELECT wx_geocode(city) AS place FROM towns").to_arrow_table(),
        },
    }
    where, lines = figures.machine(), []
    for kind, functions in work.items():
        count = points if kind == "reverse" else names
        best = {name: (float("inf"), float("inf")) for name in functions}
        # In turn, because the load of the machine changes.
        for _ in range(3):
            for name, function in functions.items():
                start, processor = time.perf_counter(), time.process_time()
                function()
                times = (time.perf_counter() - start, time.process_time() - processor)
                best[name] = tuple(map(min, best[name], times))
        for name, (seconds, processor) in best.items():
            lines.append(f"| {kind} | {name} | {count:,} | {count / seconds:,.0f} | {count / processor:,.0f} |")
            print(lines[-1], flush=True)
    with open(f"{root}/docs/measured/tables.md", "w") as file:
        file.write("\n".join([
            "# Tables", "",
            "Written by `scripts/bench tables`: rows per second of the functions for tables, the best of three runs in turn, in",
            "one process. A call uses one core. The positions are near places, the names are of villages with their country.", "",
            f"{datetime.date.today()}, {where}.", "",
            "| function | table | rows | per second | per second of processor |", "|---|---|--:|--:|--:|", *lines, "",
        ]))


if __name__ == "__main__":
    numbers = sys.argv[2:] + ["1000000", "100000"][len(sys.argv) - 2:]
    main(sys.argv[1], *map(int, numbers))
