"""Reading and writing the tables: same rows, same bytes."""

import gzip
import io
import sys
from pathlib import Path


def progress(message: str) -> None:
    print(message, file=sys.stderr, flush=True)


def packed(raw: bytes) -> bytes:
    """gzip without a time or a file name, so that the bytes depend only on the contents."""
    buffer = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", compresslevel=9, fileobj=buffer, mtime=0) as stream:
        stream.write(raw)
    return buffer.getvalue()


def write_bytes(path: Path, raw: bytes) -> None:
    """Writes `raw`, compressed if the name ends in .gz."""
    stored = packed(raw) if path.suffix == ".gz" else raw
    path.write_bytes(stored)
    progress(f"  {path.name}: {len(raw):,} bytes, stored {len(stored):,}")


def write_table(path: Path, columns: str, rows) -> int:
    """Writes rows of strings with the header `columns` (names separated by spaces); returns their number."""
    names = columns.split()
    lines = ["#" + "\t".join(names)]
    for row in rows:
        if len(row) != len(names):
            raise ValueError(f"{path.name}: {len(row)} fields instead of {len(names)}: {row!r}")
        for field in row:
            if "\t" in field or "\n" in field or "\r" in field:
                raise ValueError(f"{path.name}: a separator inside a field: {row!r}")
        lines.append("\t".join(row))
    progress(f"  {path.name}: {len(lines) - 1:,} rows")
    write_bytes(path, ("\n".join(lines) + "\n").encode("utf-8"))
    return len(lines) - 1


def read_table(path: Path) -> list[dict[str, str]]:
    """The rows of a table that this pipeline wrote, as dictionaries."""
    raw = path.read_bytes()
    if path.suffix == ".gz":
        raw = gzip.decompress(raw)
    lines = raw.decode("utf-8").split("\n")
    names = lines[0].removeprefix("#").split("\t")
    return [dict(zip(names, line.split("\t"), strict=True)) for line in lines[1:-1]]


def read_fields(raw: bytes) -> list[list[str]]:
    """Tab-separated lines of a source file."""
    return [line.split("\t") for line in raw.decode("utf-8").split("\n") if line]
