"""Two type checkers accept the package's own examples in their strictest modes, and refuse wrong calls."""

import json
import pathlib
import subprocess
import sys

import pytest

import wxloc
from pages import PAGES, blocks

WRONG = {
    'wxloc.geocode("Paris", contry="FR")': "contry",
    'wxloc.geocode(48.2)': "float",
    'wxloc.reverse("48.2", "16.4")': "str",
    'wxloc.reverse(48.2, 16.4).column("name")': "column",
    'wxloc.reverse([48.2], [16.4]).place': "place",
    'wxloc.timezone_at(48.2, 16.4).upper()': "upper",
}


def examples(page):
    """The Python of a page as one program."""
    # What the page takes for granted: a table of the reader's.
    frame = {"docs/pandas.md": "import pandas\n\nframe = pandas.DataFrame()\n",
             "docs/polars.md": "import polars\n\nframe = polars.DataFrame()\n"}.get(page, "")
    program = frame + "\n".join(blocks(page))
    # A result that is only shown in the page is not used.
    return "# pyright: reportUnusedExpression=false\n" + program


def mypy(folder):
    """The complaints about a folder, by file."""
    result = subprocess.run([sys.executable, "-m", "mypy", "--strict", "--no-incremental", str(folder)],
                            capture_output=True, text=True)
    assert result.returncode in (0, 1), result.stderr
    return [line for line in result.stdout.splitlines() if ": error:" in line]


def pyright(folder):
    """The complaints about a folder."""
    (folder / "pyrightconfig.json").write_text(json.dumps({
        "typeCheckingMode": "strict", "include": ["."],
        "extraPaths": [str(pathlib.Path(wxloc.__file__).parents[1])],
        # Packages without types of their own: what they return is not ours.
        "reportUnknownMemberType": "none", "reportUnknownVariableType": "none", "reportUnknownArgumentType": "none",
        "reportMissingTypeStubs": "none",
    }))
    result = subprocess.run([sys.executable, "-m", "basedpyright", "--outputjson", "--pythonpath", sys.executable],
                            cwd=folder, capture_output=True, text=True)
    found = json.loads(result.stdout)["generalDiagnostics"]
    return [f"{each['file']}:{each['range']['start']['line'] + 1}: {each['message']}" for each in found
            if each["severity"] == "error"]


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    """The examples of all pages as files."""
    folder = tmp_path_factory.mktemp("pages")
    for page in PAGES:
        (folder / (page.replace("/", "_").replace(".md", "") + "_examples.py")).write_text(examples(page))
    return folder


@pytest.mark.parametrize("checker", [mypy, pyright])
def test_the_examples_of_the_documentation_are_accepted(checker, pages):
    complaints = checker(pages)
    assert not complaints, "\n".join(complaints)


@pytest.mark.parametrize("checker", [mypy, pyright])
def test_each_wrong_call_is_refused(checker, tmp_path):
    for number, call in enumerate(WRONG):
        (tmp_path / f"wrong_{number}.py").write_text(f"import wxloc\n\nprint({call})\n")
    complaints = checker(tmp_path)
    for number, (call, word) in enumerate(WRONG.items()):
        about = [each for each in complaints if f"wrong_{number}.py" in each]
        assert about and any(word in each for each in about), call
