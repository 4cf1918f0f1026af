"""Counts checks, prints those that fail, and records which client of which dialect they are about."""

import contextlib
import importlib.metadata
import traceback

results = {True: 0, False: 0}
rows = []


def check(name, condition, *shown):
    """Counts a check; prints its name and the values that explain it if it failed."""
    results[bool(condition)] += 1
    if not condition:
        print(f"FAILED: {name}", *shown)


def has(name, record, *members):
    """Checks that a client finds every member that it reads, and that none is empty."""
    missing = [member for member in members if find(record, member) in (None, "")]
    check(name, not missing, "missing:", missing, record)


def find(record, path):
    """The value at `a.b.0.c`; `None` if a part is missing."""
    for key in path.split("."):
        try:
            record = record[int(key)] if isinstance(record, list) else record[key]
        except (KeyError, IndexError, TypeError):
            return None
    return record


@contextlib.contextmanager
def client(dialect, name, what, version=None):
    """Makes the checks inside one row of the matrix: `with client("Photon", "geopy", "search, reverse"):`.

    `name` is a package of PyPI, whose installed version is recorded, unless `version` is given. An error inside is a
    failed check, and the other clients still run.
    """
    failed = results[False]
    try:
        yield
    except Exception:  # The client's own, of any kind.
        check(f"{name} ({dialect}) ends", False, traceback.format_exc())
    outcome = "works" if results[False] == failed else f"{results[False] - failed} checks failed"
    rows.append((dialect, name, version or importlib.metadata.version(name), what, outcome))


def matrix():
    """The rows of all clients as a table in Markdown."""
    table = ["dialect | client | version | what it does | result", "--- | --- | --- | --- | ---"]
    table += sorted((" | ".join(row) for row in rows), key=str.lower)
    return "".join(f"| {row} |\n" for row in table)
