"""Counts checks, and prints those that fail."""

results = {True: 0, False: 0}


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
