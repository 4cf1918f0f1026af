"""The archive that a job on Spark takes along."""

import os
import pathlib
import subprocess
import sys
import tarfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]


def test_the_archive_has_the_package_and_the_index_and_no_command(tmp_path):
    wheel = tmp_path / "wxloc-1-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as file:
        for name, text in {
            "wxloc/__init__.py": "", "wxloc/libwxloc.so": "library", "wxloc-1.data/scripts/wxloc": "command",
            "wxloc-1.data/data/share/wxloc/gazetteer/places.wxi": "index",
            "wxloc-1.data/data/share/man/man1/wxloc.1.gz": "manual",
            "wxloc-1.data/data/share/fish/vendor_completions.d/wxloc.fish": "completions",
            "wxloc-1.dist-info/METADATA": "Metadata-Version: 2.1\nName: wxloc\nVersion: 1\n",
            "wxloc-1.dist-info/WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
            "wxloc-1.dist-info/RECORD": "",
        }.items():
            file.writestr(name, text)
    archive = tmp_path / "wxloc.tar.gz"
    subprocess.run([ROOT / "deploy/spark/pack", archive, wheel], check=True, capture_output=True,
                   env={**os.environ, "PYTHON": sys.executable})
    with tarfile.open(archive) as packed:
        names = {name.removeprefix("./") for name in packed.getnames()}
    assert {"wxloc/__init__.py", "wxloc/libwxloc.so", "share/wxloc/gazetteer/places.wxi"} <= names
    assert not [name for name in names if name.startswith(("bin", "share/man", "share/fish"))]
