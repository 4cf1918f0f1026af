"""Writes wheels and source archives of Python packages. The same files give the same bytes.

A wheel is a zip file of a package and of files that are copied beside it: https://packaging.python.org/specifications/.
The metadata are those of a pyproject.toml, in the form 2.4. Needs Python 3.11 or later, and no packages.
"""

import base64
import gzip
import hashlib
import io
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import tarfile
import time
import tomllib
import zlib

# A zip file has no times before 1980.
TIME = max(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), 315532800)


class Package:
    """What a pyproject.toml describes, with a version and requirements that are known only when it is built."""

    def __init__(self, project, version, repository, requirements=(), extras=None):
        table = tomllib.loads((project / "pyproject.toml").read_text())["project"]
        self.project, self.table, self.version, self.repository = project, table, version, repository
        self.requirements, self.extras = list(requirements), {**table.get("optional-dependencies", {}), **(extras or {})}
        self.name = table["name"]
        self.stem = f"{self.name.replace('-', '_')}-{version}"

    def license_files(self, folder):
        """The texts of licenses by their paths in a folder."""
        found = {}
        for pattern in self.table.get("license-files", ()):
            files = sorted(folder.glob(pattern))
            if not files:
                raise SystemExit(f"{self.name}: there is no {pattern}")
            found.update({str(file.relative_to(folder)): file for file in files})
        return dict(sorted(found.items()))

    def metadata(self, licenses):
        """The text of METADATA and PKG-INFO."""
        table, lines = self.table, []
        lines += ["Metadata-Version: 2.4", f"Name: {self.name}", f"Version: {self.version}"]
        lines += [f"Summary: {table['description']}"]
        lines += [f"Author: {author['name']}" for author in table["authors"]]
        lines += [f"License-Expression: {table['license']}"]
        lines += [f"License-File: {name}" for name in licenses]
        lines += [f"Keywords: {','.join(table['keywords'])}"]
        lines += [f"Classifier: {each}" for each in table["classifiers"]]
        for label, path in (("Homepage", ""), ("Documentation", "/tree/main/docs"), ("Source", ""),
                            ("Changelog", "/blob/main/CHANGELOG.md"), ("Issues", "/issues")):
            lines.append(f"Project-URL: {label}, {self.repository}{path}")
        lines += [f"Requires-Python: {table['requires-python']}"]
        lines += [f"Requires-Dist: {each}" for each in self.requirements]
        for extra, requirements in sorted(self.extras.items()):
            lines.append(f"Provides-Extra: {extra}")
            lines += [f'Requires-Dist: {each}; extra == "{extra}"' for each in requirements]
        lines += ["Description-Content-Type: text/markdown", ""]
        return "\n".join(lines) + "\n" + (self.project / table["readme"]).read_text()

    def wheel(self, output, tag, files, folder):
        """Write a wheel and return its path.

        :param tag: ``py3-none-any``, or with the platform.
        :param files: Paths in the wheel and the files that they are copies of.
        :param folder: Where the texts of the licenses are.
        """
        licenses = self.license_files(folder)
        information = f"{self.stem}.dist-info"
        is_pure = "true" if tag.endswith("-any") else "false"
        content = {name: file.read_bytes() for name, file in files.items()}
        for name, file in licenses.items():
            content[f"{information}/licenses/{name}"] = file.read_bytes()
        content[f"{information}/METADATA"] = self.metadata(licenses).encode()
        content[f"{information}/WHEEL"] = (
            f"Wheel-Version: 1.0\nGenerator: wxloc\nRoot-Is-Purelib: {is_pure}\nTag: {tag}\n").encode()
        record = "".join(f"{name},sha256={_digest(data)},{len(data)}\n" for name, data in sorted(content.items()))
        content[f"{information}/RECORD"] = (record + f"{information}/RECORD,,\n").encode()
        path = output / f"{self.stem}-{tag}.whl"
        # The metadata last, as the specification recommends.
        names = sorted(content, key=lambda name: (name.startswith(information), name))
        path.write_bytes(archive([(name, content[name]) for name in names]))
        return path

    def source(self, output, message, folder):
        """Write a source archive, which cannot be built and says so, and return its path.

        PyPI has one for those whose system has no wheel: pip then prints the message instead of "no version found".
        """
        licenses = self.license_files(folder)
        files = {
            "PKG-INFO": self.metadata(licenses).encode(),
            "README.md": (self.project / self.table["readme"]).read_bytes(),
            "pyproject.toml": (self.project / "pyproject.toml").read_bytes()
            + b'\n[build-system]\nrequires = []\nbuild-backend = "no_build"\nbackend-path = ["."]\n',
            "no_build.py": _BACKEND.format(message=message).encode(),
            **{name: file.read_bytes() for name, file in licenses.items()},
        }
        raw = io.BytesIO()
        with tarfile.open(fileobj=raw, mode="w", format=tarfile.PAX_FORMAT) as archive:
            for name, data in sorted(files.items()):
                entry = tarfile.TarInfo(f"{self.stem}/{name}")
                entry.size, entry.mtime, entry.mode = len(data), TIME, 0o644
                archive.addfile(entry, io.BytesIO(data))
        path = output / f"{self.stem}.tar.gz"
        with open(path, "wb") as file, gzip.GzipFile("", "wb", 9, file, TIME) as compressed:
            compressed.write(raw.getvalue())
        return path


_BACKEND = '''"""There is nothing to build here."""

MESSAGE = """{message}"""


def _refuse(*_arguments, **_options):
    raise SystemExit(MESSAGE)


build_wheel = build_sdist = prepare_metadata_for_build_wheel = get_requires_for_build_wheel = _refuse
'''


def _deflated(data):
    """Data in the form of DEFLATE: by libdeflate, which packs 4 % better than zlib, if it is installed."""
    if len(data) > 1 << 20 and shutil.which("libdeflate-gzip"):
        packed = subprocess.run(["libdeflate-gzip", "-12", "-c"], input=data, capture_output=True, check=True).stdout
        # Without a name, the header of gzip has 10 bytes; a checksum and the length follow the data.
        assert packed[:4] == b"\x1f\x8b\x08\x00"
        return packed[10:-8]
    compressor = zlib.compressobj(9, zlib.DEFLATED, -15)
    return compressor.compress(data) + compressor.flush()


def archive(files):
    """A zip file (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT) without extensions."""
    year, month, day, hour, minute, second = time.gmtime(TIME)[:6]
    moment = (hour << 11 | minute << 5 | second // 2, (year - 1980) << 9 | month << 5 | day)
    body, directory = bytearray(), bytearray()
    for name, data in files:
        packed, path = _deflated(data), name.encode()
        # Version 2.0, names in UTF-8, DEFLATE.
        common = struct.pack("<HHHHHIIIHH", 20, 0x800, 8, *moment, zlib.crc32(data), len(packed), len(data), len(path), 0)
        is_program = ".data/scripts/" in name or name.endswith(".so")
        mode = (0o100755 if is_program else 0o100644) << 16
        directory += b"PK\x01\x02" + struct.pack("<H", 3 << 8 | 20) + common
        directory += struct.pack("<HHHII", 0, 0, 0, mode, len(body)) + path
        body += b"PK\x03\x04" + common + path + packed
    count = len(files)
    end = struct.pack("<HHHHIIH", 0, 0, count, count, len(directory), len(body), 0)
    return bytes(body + directory + b"PK\x05\x06" + end)


def _digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def below(folder, prefix="", leave_out=()):
    """The files of a folder by their paths in a wheel, without caches."""
    return {
        f"{prefix}{file.relative_to(folder)}": file for file in sorted(folder.rglob("*"))
        if file.is_file() and "__pycache__" not in file.parts and file.name not in leave_out
    }


def main(root, stage, output, version, data_version, platform, repository):
    """Build all packages from the stage, which has what scripts/wheel put there."""
    tag, message = f"py3-none-{platform}", (root / "scripts/lib/no-wheel.txt").read_text().replace("REPOSITORY", repository)
    data_format = int(data_version.partition(".")[0])
    data = f"wxloc-data>={data_format},<{data_format + 1}"
    wxloc = Package(root / "python", version, repository, [data], {"server": [f"wxloc-server=={version}"]})
    files = {
        **below(root / "python/src/wxloc", "wxloc/"),
        **below(stage / "library", "wxloc/"),
        **below(stage / "command", f"{wxloc.stem}.data/"),
    }
    made = [wxloc.wheel(output, tag, files, root), wxloc.source(output, message, root)]
    if (stage / "server").exists():
        server = Package(root / "python/server", version, repository, [f"wxloc=={version}"])
        files = below(stage / "server", f"{server.stem}.data/")
        made += [server.wheel(output, tag, files, root), server.source(output, message, root)]
    world = Package(root / "python/data", data_version, repository)
    files = {
        **below(root / "python/data/src"),
        **below(stage / "data", f"{world.stem}.data/"),
    }
    made += [world.wheel(output, "py3-none-any", files, root / "data")]
    for path in made:
        print(f"{path.name}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main(*map(pathlib.Path, sys.argv[1:4]), *sys.argv[4:])
