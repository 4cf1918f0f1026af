"""Prints what Python's zoneinfo knows about all zones in a folder: the tests compare it.

    agreement.py FOLDER YEAR [ZONE...]

A line for each change until the end of a year, and for each time around it: the zone, the time in seconds since 1970,
the offset, 1 for daylight saving time, the abbreviation.
"""

import sys
import zoneinfo
from datetime import datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import _zoneinfo

EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


def changes(name: str, last_year: int) -> set[int]:
    """The times of the file, and those of its rule for each year, as the pure Python reader has them."""
    zone = _zoneinfo.ZoneInfo.no_cache(name)
    times = set(zone._trans_utc)
    rule = zone._tz_after
    if isinstance(rule, _zoneinfo._TZStr):
        for year in range(1970, last_year + 1):
            start, end = rule.transitions(year)
            times.add(int(start - rule.std.utcoff.total_seconds()))
            times.add(int(end - rule.dst.utcoff.total_seconds()))
    return times


def main() -> None:
    folder, last_year, *names = sys.argv[1:]
    zoneinfo.reset_tzpath(to=[folder])
    files = sorted(path.relative_to(folder).as_posix() for path in Path(folder).rglob("*") if path.is_file())
    limit = int((datetime(int(last_year) + 1, 1, 1, tzinfo=timezone.utc) - EPOCH).total_seconds())
    lines = []
    for name in names or files:
        zone = zoneinfo.ZoneInfo(name)
        times = {0} | {time for time in changes(name, int(last_year)) if 0 <= time < limit}
        for time in sorted({near for time in times for near in (time - 1, time, time + 1)}):
            local = (EPOCH + timedelta(seconds=time)).astimezone(zone)
            lines.append(f"{name}\t{time}\t{int(local.utcoffset().total_seconds())}\t{int(bool(local.dst()))}\t{local.tzname()}")
    print("\n".join(lines))


main()
