"""The path from a receiver's bytes to fixes: location.py ROOT BENCHLOCATION. Writes docs/measured/location.md."""

import datetime
import pathlib
import re
import shutil
import subprocess
import sys

import figures

root, program = sys.argv[1:3]


def run(*arguments):
    return subprocess.run([*arguments], check=True, capture_output=True, text=True)


def instructions(rounds):
    """The instructions of a process that parses 480 sentences so many times."""
    result = run(
        "valgrind", "--tool=callgrind", "--vex-iropt-level=0", "--callgrind-out-file=/dev/null", program, "sentences",
        str(rounds))
    return int(re.search(r"Collected : (\d+)", result.stderr)[1])


lines = run(program).stdout.splitlines()
rates = [line.removeprefix("parse: ") for line in lines if line.startswith("parse: ")]
soaks = [line.removeprefix("soak: ") for line in lines if line.startswith("soak: ")]
rate = int(rates[1].split()[0])
if rate < 200_000:
    sys.exit(f"only {rate} sentences/s")
count = "not counted: valgrind is not installed"
if shutil.which("valgrind"):
    # Without the start of the process. The counts do not depend on the load of the machine.
    count = f"{(instructions(30) - instructions(10)) / (20 * 480):,.0f} instructions"
text = f"""# Receivers

`scripts/bench location` measures the path from a receiver's bytes to fixes, on one core, in processor time; the days are
simulated. It fails below 200,000 sentences per second, if an epoch is lost, or if memory grows by more than 1 MiB after the third hour.

{datetime.date.today()}, {figures.machine()}.

| | |
|---|---|
| reports of gpsd | {rates[0]} |
| sentences of NMEA 0183, eight for each epoch, up to the merged fix | {rates[1]} |
| one sentence | {count} |
| a day of gpsd, from the bytes to JSON | {soaks[0]} |
| a day of NMEA, four sentences for each epoch, from the bytes to JSON | {soaks[1]} |
"""
(pathlib.Path(root) / "docs/measured/location.md").write_text(text)
print(text)
