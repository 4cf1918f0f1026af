"""Checks the metadata of the Python packages, the list of parts, the entry in the registry of MCP servers, and the
component for Home Assistant.

Usage: metadata.py ROOT FOLDER
"""

import email
import hashlib
import base64
import json
import pathlib
import re
import sys
import tarfile
import zipfile

ROOT, FOLDER = map(pathlib.Path, sys.argv[1:3])
LIMIT = 15 << 20


def check(condition, message):
    if not condition:
        raise SystemExit(f"FAILED: {message}")


def metadata(wheel):
    """The metadata of a wheel, after every file was compared with the list of files."""
    with zipfile.ZipFile(wheel) as archive:
        [record] = [name for name in archive.namelist() if name.endswith(".dist-info/RECORD")]
        listed = {}
        for line in archive.read(record).decode().splitlines():
            name, digest, size = line.rsplit(",", 2)
            listed[name] = digest, size
        check(set(listed) == set(archive.namelist()), f"{wheel.name}: RECORD does not list the files")
        for name, (digest, size) in listed.items():
            if name == record:
                continue
            data = archive.read(name)
            found = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            check((f"sha256={found}", str(len(data))) == (digest, size), f"{wheel.name}: {name} is another file")
        return email.message_from_bytes(archive.read(record.replace("RECORD", "METADATA")))


def packages():
    """The metadata of all wheels by name, and their sizes."""
    found = {}
    for wheel in sorted(FOLDER.glob("*.whl")):
        values = metadata(wheel)
        for field in ("Summary", "Author", "License-Expression", "Requires-Python", "Keywords"):
            check(values[field], f"{wheel.name}: no {field}")
        check(len(values.get_all("Project-URL", [])) >= 3, f"{wheel.name}: no addresses")
        check(values.get_all("License-File"), f"{wheel.name}: no texts of licenses")
        check(len(values.get_payload()) > 200, f"{wheel.name}: no description")
        found[values["Name"]] = values, wheel.stat().st_size
    return found


def check_registry(version, readme):
    """The rules of https://modelcontextprotocol.io/registry for an entry of this kind."""
    entry = json.loads((FOLDER / "server.json").read_text())
    check(re.fullmatch(r"https://static\.modelcontextprotocol\.io/schemas/[\d-]+/server\.schema\.json", entry["$schema"]),
          "server.json: the schema")
    check(re.fullmatch(r"[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+", entry["name"]) and 3 <= len(entry["name"]) <= 200,
          "server.json: the name")
    for field in ("title", "description"):
        check(1 <= len(entry[field]) <= 100, f"server.json: {field} has {len(entry[field])} characters, of 1 to 100")
    check(set(entry) <= {"$schema", "name", "title", "description", "version", "websiteUrl", "repository", "packages"},
          "server.json: an unknown member")
    check(set(entry["repository"]) == {"url", "source"}, "server.json: the repository")
    check(entry["version"].replace("-rc.", "rc") == version, "server.json: the version")
    [package] = entry["packages"]
    check(package["registryType"] == "pypi" and package["registryBaseUrl"] == "https://pypi.org", "server.json: registry")
    check((package["identifier"], package["version"]) == ("wxloc", entry["version"]), "server.json: the package")
    check(package["transport"] == {"type": "stdio"}, "server.json: the transport")
    check(all(each["type"] == "positional" and each["value"] for each in package["packageArguments"]),
          "server.json: the arguments")
    # The registry compares this with the description at PyPI.
    check(f"mcp-name: {entry['name']}" in readme, "the description of the package does not name the entry")


def keys(value, path=""):
    """The paths of all texts in a file of translations."""
    if not isinstance(value, dict):
        return {path}
    return set().union(*(keys(part, f"{path}/{name}") for name, part in value.items()))


def check_component(version):
    """The rules of Home Assistant for a component outside of it (hassfest), as far as they need no other file."""
    [path] = FOLDER.glob("wxloc-home-assistant-*.zip")
    base = "custom_components/wxloc/"
    with zipfile.ZipFile(path) as archive:
        files = {name.removeprefix(base): archive.read(name) for name in archive.namelist()}
        check(archive.testzip() is None and all(name.startswith(base) for name in archive.namelist()), "the component")
    manifest = json.loads(files["manifest.json"])
    names = list(manifest)
    check(names == ["domain", "name", *sorted(names[2:])], "manifest.json: the order of the members")
    check({"codeowners", "documentation", "iot_class", "issue_tracker", "requirements"} <= set(names), "manifest.json")
    check((manifest["domain"], manifest["version"]) == ("wxloc", version), f"manifest.json: version {manifest['version']}")
    english = keys(json.loads(files["translations/en.json"]))
    for name in files:
        if name.startswith("translations/"):
            other = keys(json.loads(files[name]))
            check(other <= english, f"{name}: {', '.join(sorted(other - english))} is not in English")
    actions = set(re.findall(rb"^(\w+):", files["services.yaml"], re.MULTILINE))
    for name in sorted(action.decode() for action in actions):
        check(f"/services/{name}/name" in english, f"translations/en.json: no name of {name}")
        check(name in json.loads(files["icons.json"]).get("services", {}), f"icons.json: no icon of {name}")


def check_parts():
    """The list of parts (SBOM) has the checksums of the programs in the tarball, which do not name the folder of their build."""
    [path] = FOLDER.glob("wxloc-*.spdx.json")
    document = json.loads(path.read_text())
    named = dict(re.findall(r"^(\w+): SHA-256 (\w+)$", document["packages"][0]["comment"], re.MULTILINE))
    found = {}
    with tarfile.open(str(path).replace(".spdx.json", ".tar.gz")) as archive:
        for entry in archive:
            if entry.isfile() and "/bin/" in entry.name:
                program = archive.extractfile(entry).read()
                name = pathlib.Path(entry.name).name
                found[name] = hashlib.sha256(program).hexdigest()
                check(f"{ROOT}/".encode() not in program, f"{name} names the folder that it was built in")
    check(named == found and set(found) == {"wxloc", "wxlocd"}, f"{path.name}: the checksums are {named}, not {found}")


def main():
    found = packages()
    check(set(found) == {"wxloc", "wxloc-data", "wxloc-server"}, f"the packages are {', '.join(found)}")
    (wxloc, size), (data, _), (server, _) = (found[name] for name in ("wxloc", "wxloc-data", "wxloc-server"))
    check(size <= LIMIT, f"the wheel of wxloc has {size} bytes, and may have {LIMIT}; docs/size.md lists its parts")
    major = int(data["Version"].partition(".")[0])
    required = wxloc.get_all("Requires-Dist")
    check(f"wxloc-data>={major},<{major + 1}" in required, f"wxloc requires {required}")
    check(f'wxloc-server=={wxloc["Version"]}; extra == "server"' in required, f"wxloc requires {required}")
    check(server["Version"] == wxloc["Version"], "the versions differ")
    check_parts()
    check_registry(wxloc["Version"], wxloc.get_payload())
    check_component(json.loads((FOLDER / "server.json").read_text())["version"])
    print(f"wxloc {wxloc['Version']} has {size} bytes, with data {data['Version']}.")


main()
