"""The throughput of `wxloc text` with prose and with texts that cost much: text.py ROOT WXLOC. Writes docs/figures.md."""

import collections
import os
import pathlib
import re
import subprocess
import sys

import figures

root, wxloc = sys.argv[1:3]
BYTES = 2_000_000
PROSE = {"de": "German", "en": "English", "ja": "Japanese", "ru": "Russian"}
# Texts in which each word may be many names, or of which each character may begin one.
HARD = {
    "only capitals": ("fr", "A "), "only names with endings": ("fi", "Helsingissä Turussa "),
    "Thai without spaces": ("th", "กรุงเทพ"), "Chinese without spaces": ("zh", "北京上海"),
    "names and prepositions": ("it", "Milano degli "), "a long list": ("en", "Springfield, x Georgetown, "),
    "marks without letters": ("en", "A\u0301\u0323 ")}


def speed(language, unit):
    """Bytes per second of processor time for a text that repeats a unit."""
    text = (unit * (BYTES // len(unit.encode()) + 1)).encode()
    child = subprocess.Popen(
        [wxloc, "text", "--lang", language, "--format", "ndjson"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)
    try:
        child.stdin.write(text)
        child.stdin.close()
    except BrokenPipeError:
        pass
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in (0, 3):
        sys.exit(f"{language} ended with {child.returncode}")
    return len(text) / (usage.ru_utime + usage.ru_stime)


sentences = collections.defaultdict(list)
for file in sorted((pathlib.Path(root) / "Tests/DevelopmentSet").glob("text-*.tsv")):
    for line in file.read_text().splitlines():
        language, text = line.split("\t")
        sentences[language].append(re.sub(r"\[([^\]|]*)\|[A-Z-]+\]", r"\1", text))
rows = [(f"prose in {name}", speed(tag, " ".join(sentences[tag]) + "\n")) for tag, name in PROSE.items()]
rows += [(what, speed(*text)) for what, text in HARD.items()]
figures.record(root, "scripts/bench text", [("Running text", what, f"{each:,.0f}/s") for what, each in rows])
