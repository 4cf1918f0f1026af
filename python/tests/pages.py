"""The pages of the documentation with examples in Python."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = ["python/README.md", "docs/python.md", "docs/pandas.md", "docs/polars.md", "docs/duckdb.md"]


def blocks(page):
    """The examples of a page, in its order."""
    found = re.findall(r"^```python\n(.*?)^```", (ROOT / page).read_text(), re.MULTILINE | re.DOTALL)
    assert found
    return found
