"""Parts of a release that are text: the version, the changelog, and the files for other package managers.

scripts/release and scripts/artifacts run it. Usage: release.py ROOT version VERSION | notes VERSION DATE |
fill VERSION FOLDER [NAME=VALUE...] | component VERSION FOLDER
"""

import pathlib
import re
import sys

import wheels

FORM = re.compile(r"(\d+)\.(\d+)\.(\d+)(-rc\.\d+)?")
# Each template, and its name in a release.
TEMPLATES = {
    "deploy/mcp/server.json": "server.json", "deploy/homebrew/wxloc.rb": "wxloc.rb",
    "deploy/nix/flake.nix": "flake.nix", "deploy/aur/PKGBUILD": "PKGBUILD",
}


def order(version):
    """A version as numbers that can be compared; a candidate comes before its release."""
    found = FORM.fullmatch(version)
    if not found:
        raise SystemExit(f"“{version}” is not a version such as 1.2.3 or 1.2.3-rc.1.")
    return *map(int, found.groups()[:3]), found[4] is None, int((found[4] or "0").rpartition(".")[2])


def set_version(root, version):
    """Write the version to the program and to the component for Home Assistant; it must not become older."""
    path = root / "Sources/WxCommand/Frame/Program.swift"
    text = path.read_text()
    line = re.compile(r'(static let version = ")([^"]*)(")')
    [(_, old, _)] = line.findall(text)
    if order(version) < order(old):
        raise SystemExit(f"The version is {old}; {version} is older.")
    path.write_text(line.sub(rf"\g<1>{version}\g<3>", text))
    path = root / "deploy/home-assistant/custom_components/wxloc/manifest.json"
    path.write_text(re.sub(r'("version": ")[^"]*(")', rf"\g<1>{version}\g<2>", path.read_text()))


def release_notes(root, version, date):
    """Turn the section “Unreleased” of the changelog into that of the version, and return its text."""
    path = root / "CHANGELOG.md"
    text = path.read_text()
    if f"\n## [{version}]" in text:
        raise SystemExit(f"CHANGELOG.md has a section {version} already.")
    found = re.search(r"^## \[Unreleased\]\n(.*?)(?=^## \[|\Z)", text, re.MULTILINE | re.DOTALL)
    if not found or not re.search(r"^- ", found[1], re.MULTILINE):
        raise SystemExit("The section “Unreleased” of CHANGELOG.md has no changes.")
    notes = found[1].strip() + "\n"
    section = f"## [Unreleased]\n\n## [{version}] - {date}\n\n{notes}\n"
    path.write_text(text[:found.start()] + section + text[found.end():])
    return notes


def fill(root, folder, values):
    """Copy the templates with their values; every value must be known.

    On other architectures, templates with the checksum of the x86-64 tarball are left out, because it is unknown there.
    """
    for template, name in TEMPLATES.items():
        text = (root / template).read_text()
        if "SHA256_TARBALL_X86_64" not in values and "@SHA256_TARBALL_X86_64@" in text:
            continue
        for key, value in values.items():
            text = text.replace(f"@{key}@", value)
        unknown = sorted(set(re.findall(r"@([A-Z0-9_]+)@", text)))
        if unknown:
            raise SystemExit(f"{template}: no value for {', '.join(unknown)}.")
        (folder / name).write_text(text)


def component(root, version, folder):
    """Write the component for Home Assistant as a zip file to unpack in its configuration folder."""
    base = root / "deploy/home-assistant"
    files = wheels.below(base / "custom_components", "custom_components/")
    data = wheels.archive([(name, file.read_bytes()) for name, file in files.items()])
    (folder / f"wxloc-home-assistant-{version}.zip").write_bytes(data)


def main(root, action, version, *arguments):
    order(version)
    if action == "version":
        set_version(root, version)
    elif action == "notes":
        sys.stdout.write(release_notes(root, version, *arguments))
    elif action == "fill":
        folder, *values = arguments
        # pacman knows a candidate by letters after the number.
        known = {"VERSION": version, "VERSION_OF_PACMAN": version.replace("-rc.", "rc")}
        fill(root, pathlib.Path(folder), {**known, **dict(value.split("=", 1) for value in values)})
    elif action == "component":
        component(root, version, pathlib.Path(arguments[0]))
    else:
        raise SystemExit(f"unknown: {action}")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]), *sys.argv[2:])
