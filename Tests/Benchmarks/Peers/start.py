"""The processor time of whole commands, from their start to their end: start.py ROOT WXLOC. Writes docs/figures.md."""

import os
import statistics
import subprocess
import sys

import figures

root, wxloc = sys.argv[1:3]
COMMANDS = [["--version"], ["list"], ["reverse", "48.2085,16.3721"], ["geocode", "Paris,TX"]]
RUNS = 41


def processor(arguments):
    """Milliseconds of processor time of one process."""
    child = subprocess.Popen([wxloc, *arguments], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        sys.exit(f"{arguments} ended with {child.returncode}")
    return (usage.ru_utime + usage.ru_stime) * 1000


# In turn, because the load of the machine changes.
times = [[processor(arguments) for arguments in COMMANDS] for _ in range(RUNS)]
figures.record(root, "scripts/bench start", [
    ("A command, from its start to its end", f"`wxloc {' '.join(arguments)}`", f"{statistics.median(column):.1f} ms")
    for arguments, column in zip(COMMANDS, zip(*times))])
