"""A job that adds places to a table of positions: spark-submit places.py INPUT OUTPUT [LATITUDE LONGITUDE].

INPUT and OUTPUT are folders of Parquet files. The executors need the package wxloc; `pack` beside this file makes an
archive of it for --archives. See docs/spark.md.
"""

import sys

from pyspark.sql import SparkSession

import wxloc.spark


def main(source, target, latitude="lat", longitude="lon"):
    spark = SparkSession.builder.appName("wxloc").getOrCreate()
    positions = spark.read.parquet(source)
    wxloc.spark.reverse(positions, latitude, longitude).write.parquet(target)
    spark.stop()


if __name__ == "__main__":
    if len(sys.argv) not in (3, 5):
        sys.exit(__doc__)
    main(*sys.argv[1:])
