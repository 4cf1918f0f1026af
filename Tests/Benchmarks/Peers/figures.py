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
    "A command, from its start to its end": "Processor time of a process that answers one query. Most of it is the start.",
    "In a process": "Answers per second of processor time on one core, in Swift: without a start, and without text to parse or write.",
    "From Python": "Rows per second of processor time on one core, in calls with many rows.",
    "Whole files": "Lines per second of wall time on all cores: to read, look up and write.",
    "Running text": "Bytes per second of processor time in which `wxloc text` finds the places of a text.",
    "Over HTTP": "Requests per second to one server; the client uses the same cores.",
    "Weather": "Wall time with servers on this machine, so without the time of the network.",
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


def rounded(figure):
    """A rate with three digits that count: more than a run can repeat."""
    number, slash, unit = figure.partition("/")
    if not slash:
        return figure
    value = int(number.replace(",", ""))
    return f"{round(value, 3 - len(str(value))):,}/{unit}"


def page(lines):
    """The text of docs/figures.md from the lines of the table."""
    rows = [line.split("\t") for line in lines[1:]]
    dates = sorted({row[1] for row in rows})
    span = dates[0] if len(dates) == 1 else f"{dates[0]} to {dates[-1]}"
    text = [
        "# Figures", "",
        "How fast and how large the programs are. Each line names the command that measured it.",
        "[Measured](README.md#measured) lists the pages with the details and the comparison with other programs.", "",
        f"Measured {span}. `scripts/bench all` measures everything again in one run, and writes this page. Compare only lines of",
        "the same section: each section counts different work.",
    ]
    for section, meaning in SECTIONS.items():
        found = [row for row in rows if row[3] == section]
        if found:
            text += ["", f"## {section}", "", meaning, "", "| | figure | measured by | date |", "|---|--:|---|---|"]
            text += [f"| {row[4]} | {rounded(row[5])} | `{row[0]}` | {row[1]} |" for row in found]
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
