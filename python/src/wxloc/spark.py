"""Lookups in tables of Apache Spark, which need ``pyspark`` and ``pyarrow``.

``reverse`` and ``geocode`` add columns to a ``DataFrame``. The work happens in the executors' Python processes, on
batches of Arrow. Each process maps the index, so that all processes of a host share its memory. A row depends
only on its own columns, so a task that Spark repeats produces the same rows.

The package must be installed wherever executors run. The index is that of the package ``wxloc-data`` there or of the
folder in ``WXLOC_GAZETTEER``, or else the driver sends its own, with :func:`share_index`.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Iterable, Iterator

import pyarrow

from ._errors import DataError
from ._geocoder import Geocoder, default
from ._index import default_folder
from ._results import GeocodeWork, ReverseWork, Work, _decoded, check_inputs
from ._typing import Country

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

__all__ = ["SharedIndex", "geocode", "geocode_udf", "reverse", "reverse_udf", "share_index"]


class SharedIndex:
    """An index that the driver sent to the executors."""

    def __init__(self, file: str) -> None:
        """Create a reference to one of the files that the driver added with ``SparkContext.addFile``."""
        self.file = file

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SharedIndex) and other.file == self.file

    def __hash__(self) -> int:
        return hash(self.file)

    @property
    def folder(self) -> str:
        """The folder of the files, on this host."""
        from pyspark import SparkFiles

        return os.path.dirname(SparkFiles.get(self.file))


def share_index(spark: "SparkSession", folder: str | os.PathLike[str] | None = None) -> SharedIndex:
    """Send the files of an index to all executors, which store them once for each executor.

    :param spark: The session.
    :param folder: The folder of the index; by default the one in ``WXLOC_GAZETTEER``, or else of ``wxloc-data``.
    :returns: The value of the parameter ``index`` of the other functions.
    :raises DataError: if there is no index.
    """
    source = os.path.abspath(os.fspath(folder) if folder is not None else default_folder())
    Geocoder(source).close()
    for name in sorted(os.listdir(source)):
        if name.endswith(".wxi"):
            spark.sparkContext.addFile(os.path.join(source, name))
    return SharedIndex("places.wxi")


def reverse(df: "DataFrame", latitude: str = "lat", longitude: str = "lon", *, columns: Iterable[str] | None = None,
            prefix: str = "wx_", language: str | None = None, nearest: bool = False,
            index: str | SharedIndex | None = None) -> "DataFrame":
    """Add the places at positions.

    :param latitude: The name of a column of numbers, degrees north.
    :param longitude: The name of a column of numbers, degrees east.
    :param columns: The columns to add: id, name, latitude, longitude, country_code, country, admin1, admin1_code,
        timezone, distance_m, areas; by default all but country and areas. The error is always added.
    :param prefix: The beginning of the names of the added columns.
    :param language: The language of names, such as ``"de"``.
    :param nearest: Whether to add the nearest place rather than the city that people would name.
    :param index: A folder on each executor's host, or the result of :func:`share_index`.
    :returns: The table with the added columns. A position that is not valid has nulls and a reason in ``wx_error``;
        a null has nulls.
    """
    from pyspark.sql.types import NumericType

    _check_types(df, (latitude, longitude), NumericType, "a number; cast it to double")
    return _complete(df, (latitude, longitude), ReverseWork.of(columns, prefix, language, nearest), index)


def geocode(df: "DataFrame", *names: str, country: Country | None = None, language: str | None = None,
            near: tuple[float, float] | None = None, columns: Iterable[str] | None = None, prefix: str = "wx_",
            guesses: bool = False, index: str | SharedIndex | None = None) -> "DataFrame":
    """Add the places that names mean, if they are certain.

    :param names: The names of columns of strings; several are parts of one name, such as city and state.
    :param country: One or more ISO 3166-1 codes that restrict the results.
    :param language: The language of names, such as ``"de"``.
    :param near: Latitude and longitude; places near it rank higher.
    :param columns: The columns to add: id, name, latitude, longitude, country_code, admin1, admin1_code, timezone,
        status, confidence; by default all. The error is always added.
    :param prefix: The beginning of the names of the added columns.
    :param guesses: Whether to add the best place of an ambiguous or uncertain name too, which the status shows.
    :param index: A folder on each executor's host, or the result of :func:`share_index`.
    :returns: The table with the added columns. A name without a certain place has nulls and a reason in ``wx_error``;
        a null has nulls.
    """
    from pyspark.sql.types import StringType

    _check_types(df, names, StringType, "a string; cast it to string")
    return _complete(df, names, GeocodeWork.of(columns, prefix, country, language, near, guesses), index)


def reverse_udf(*, columns: Iterable[str] | None = None, language: str | None = None, nearest: bool = False,
                index: str | SharedIndex | None = None) -> Any:
    """Return a function of two columns of degrees whose result is a struct, for expressions and SQL:
    ``spark.udf.register("wx_reverse", reverse_udf())``. Needs Spark 4.1 or later.

    The parameters are those of :func:`reverse`.
    """
    work = ReverseWork.of(columns, "", language, nearest)

    def wx_reverse(latitude: pyarrow.Array, longitude: pyarrow.Array) -> pyarrow.Array:
        return _struct(work, index, (latitude, longitude))

    return _arrow_udf(wx_reverse, work)


def geocode_udf(*, country: Country | None = None, language: str | None = None,
                near: tuple[float, float] | None = None, columns: Iterable[str] | None = None, guesses: bool = False,
                index: str | SharedIndex | None = None) -> Any:
    """Return a function of a column of names whose result is a struct, for expressions and SQL. Needs Spark 4.1 or
    later.

    The parameters are those of :func:`geocode`.
    """
    work = GeocodeWork.of(columns, "", country, language, near, guesses)

    def wx_geocode(name: pyarrow.Array) -> pyarrow.Array:
        return _struct(work, index, (name,))

    return _arrow_udf(wx_geocode, work)


def _arrow_udf(function: Any, work: Work) -> Any:
    try:
        from pyspark.sql.functions import arrow_udf
    except ImportError:
        raise NotImplementedError("A function for expressions needs Spark 4.1; use reverse() or geocode().") from None
    from pyspark.sql.pandas.types import from_arrow_type
    from pyspark.sql.types import StructField, StructType

    result = StructType([StructField(each.name, from_arrow_type(each.type)) for each in work.fields])
    return arrow_udf(function, result)


def _struct(work: Work, index: str | SharedIndex | None, given: tuple[Any, ...]) -> pyarrow.Array:
    columns = [_decoded(column) for column in work.answer(given, _opened(index))]
    return pyarrow.StructArray.from_arrays(columns, fields=work.fields)


def _check_types(df: "DataFrame", names: Iterable[str], kind: Any, expected: str) -> None:
    for name in names:
        if not isinstance(name, str):
            raise TypeError(f"The name of a column is a string, not {type(name).__name__}.")
    check_inputs(tuple(names), df.columns)
    for name in names:
        [field] = [field for field in df.schema.fields if field.name == name]
        if not isinstance(field.dataType, kind) and field.dataType.typeName() != "void":
            raise TypeError(f"The column “{name}” is {field.dataType.simpleString()}, not {expected}.")


def _complete(df: "DataFrame", inputs: tuple[str, ...], work: Work, index: str | SharedIndex | None) -> "DataFrame":
    from pyspark.sql.pandas.types import from_arrow_type
    from pyspark.sql.types import StructField, StructType

    work.check_names(df.columns)
    added = [StructField(field.name, from_arrow_type(field.type)) for field in work.fields]
    numbers = tuple(df.columns.index(name) for name in inputs)
    return df.mapInArrow(_Task(numbers, work, index), StructType([*df.schema.fields, *added]))


class _Task:
    """The work of one task; it is pickled and sent to the executors."""

    def __init__(self, numbers: tuple[int, ...], work: Work, index: str | SharedIndex | None) -> None:
        self.numbers, self.work, self.index = numbers, work, index

    def __call__(self, batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        geocoder = None
        for batch in batches:
            geocoder = geocoder or _opened(self.index)
            added = self.work.answer([batch.column(number) for number in self.numbers], geocoder)
            names = [*batch.schema.names, *(field.name for field in self.work.fields)]
            yield pyarrow.RecordBatch.from_arrays([*batch.columns, *map(_decoded, added)], names=names)


_geocoders: dict[str, Geocoder] = {}


def _opened(index: str | SharedIndex | None) -> Geocoder:
    """The index, which a process opens once."""
    if index is None:
        return default()
    folder = index.folder if isinstance(index, SharedIndex) else os.fspath(index)
    if folder not in _geocoders:
        try:
            _geocoders[folder] = Geocoder(folder)
        except DataError as error:
            raise DataError(f"An executor cannot open the index {folder}: {error}") from None
    return _geocoders[folder]
