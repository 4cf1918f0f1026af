"""Writes docs/figures.md, the one page of figures, from docs/measured/figures.tsv.

Each benchmark replaces its own rows with `record`, so every figure has the command and the date of its last run.
`figures.py ROOT` writes the page again.
"""

import datetime
import os
import pathlib
import platform
import sys

# The sections of the page, with what their figures have in common.
SECTIONS = {
    "A command, from its start to its end": "Processor time of a process with one query. Most of it is the start.",
    "In a process": "Per second of processor time on one core, in Swift: no start, no text to parse or write.",
    "From Python": "Rows per second of processor time on one core, in calls with many rows.",
    "Whole files": "Lines per second of wall time with all cores: reading, looking up and writing.",
    "Over HTTP": "Requests per second of one server; the client uses the same cores.",
    "Weather": "Wall time, with servers on loopback: what the network adds is not in it.",
    "Size": "What is installed, and what a larger gazetteer costs.",
}


def machine():
    """The processor, the number of cores and the load."""
    try:
        with open("/proc/cpuinfo") as file:
            model = next(line.split(":")[1].strip() for line in file if line.startswith("model name"))
    except (OSError, StopIteration):
        model = platform.machine()
    return f"{os.cpu_count()} cores, {model}, load {os.getloadavg()[0]:.1f}"


def record(root, command, rows):
    """Replaces the rows of a command with (section, what, figure), and writes the page."""
    table = pathlib.Path(root) / "docs/measured/figures.tsv"
    lines = [line for line in table.read_text().splitlines() if line.split("\t")[0] != command]
    today, where = datetime.date.today().isoformat(), machine()
    lines += ["\t".join((command, today, where, *row)) for row in rows]
    table.write_text("\n".join(lines) + "\n")
    write(root)


def page(lines):
    """The text of docs/figures.md from the lines of the table."""
    rows = [line.split("\t") for line in lines[1:]]
    dates = sorted({row[1] for row in rows})
    span = dates[0] if len(dates) == 1 else f"{dates[0]} to {dates[-1]}"
    text = [
        "# Figures", "",
        "How fast and how large the programs are. Each line has the command that measured it, whose page under “Measured” in the",
        "[list of documents](README.md) has the details and the comparison with other programs.", "",
        f"Measured {span}. `scripts/bench all` measures everything again in one run and writes this page. Compare lines",
        "of one section; two sections count different work.",
    ]
    for section, meaning in SECTIONS.items():
        found = [row for row in rows if row[3] == section]
        if found:
            text += ["", f"## {section}", "", meaning, "", "| | figure | measured by | date |", "|---|--:|---|---|"]
            text += [f"| {row[4]} | {row[5]} | `{row[0]}` | {row[1]} |" for row in found]
    machines = sorted({(row[0], row[2]) for row in rows})
    text += ["", "## Machines", "", "| command | machine |", "|---|---|"]
    text += [f"| `{command}` | {where} |" for command, where in machines]
    return "\n".join(text) + "\n"


def write(root):
    """Writes the page."""
    folder = pathlib.Path(root) / "docs"
    (folder / "figures.md").write_text(page((folder / "measured/figures.tsv").read_text().splitlines()))


if __name__ == "__main__":
    write(sys.argv[1])
