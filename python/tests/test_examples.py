"""The examples of the documentation run, and give what the comments beside them show."""

import ast
import re

import pandas
import polars
import pytest

from pages import PAGES, blocks

POSITIONS = {"id": [1, 2], "lat": [48.2, 40.7], "lon": [16.4, -74.0]}
TOWNS = {"city": ["Dallas", "Springfield"], "state": ["TX", "IL"]}


def statements(page):
    """Each statement of a page's Python, with what the comment on its last line shows."""
    for block in blocks(page):
        lines = block.splitlines()
        for statement in ast.parse(block).body:
            # Python's parser counts bytes.
            rest = lines[statement.end_lineno - 1].encode()[statement.end_col_offset:].decode()
            yield statement, rest.partition("#")[2].strip()


def shown(value):
    """A value as the pages show it: a column is a list, and a relation is its only value."""
    if hasattr(value, "fetchall"):
        [[value]] = value.fetchall()
    return repr(value.tolist() if hasattr(value, "tolist") else value)


def run(statement, comment, names):
    """Runs a statement; returns whether its value was compared."""
    if isinstance(statement, ast.Expr) and comment:
        program = compile(ast.Expression(statement.value), "<example>", "eval")
        if error := re.match(r"raises (\w+)", comment):
            with pytest.raises(Exception) as raised:
                eval(program, names)
            assert type(raised.value).__name__ == error[1]
        else:
            assert shown(eval(program, names)) == comment
        return True
    exec(compile(ast.Module([statement], []), "<example>", "exec"), names)
    return False


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_give_what_they_show(page, tmp_path, monkeypatch):
    # The tables that the pages take for granted.
    monkeypatch.chdir(tmp_path)
    polars.DataFrame(POSITIONS).write_parquet("visits.parquet")
    polars.DataFrame(TOWNS).write_parquet("towns.parquet")
    table = {**POSITIONS, **TOWNS}
    names = {"frame": polars.DataFrame(table), "polars": polars} if "polars" in page else {"frame": pandas.DataFrame(table)}
    compared = [run(statement, comment, names) for statement, comment in statements(page)]
    assert compared
    # These pages have tables of the reader's, and show no values.
    assert any(compared) != (page in {"docs/pandas.md", "docs/polars.md"})
