"""Runs the checks of the pages in docs/apps, reads the configuration that all pages show, and compares Home Assistant's
sensors with an answer."""

import configparser
import glob
import json
import os
import re
import subprocess
import tempfile
import tomllib

import yaml

from checks import check, find
from server import Server, get, request

FOLDER = os.path.join(os.path.dirname(__file__), "../../docs/apps")
CONSOLE = re.compile(r"<!-- needs: server -->\n```console\n(.*?)\n```", re.DOTALL)


class Loader(yaml.SafeLoader):
    """Reads Home Assistant's configuration, in which `!secret` names a line of another file."""


Loader.add_constructor("!secret", lambda loader, node: f"secret {node.value}")


def commands(text):
    """The commands of a page, each with the output that it shows."""
    for block in CONSOLE.findall(text):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            yield command, output.strip()


def consoles(server):
    """Runs every command with the ports of the server; `…` in the output stands for any text."""
    ports = {"HOST:8080": server.port, "HOST:2322": server.photon, "HOST:8088": server.nominatim}
    for page in sorted(glob.glob(f"{FOLDER}/*.md")):
        name = os.path.basename(page)
        with open(page) as file:
            shown = list(commands(file.read()))
        check(f"{name} has a check", shown)
        for command, output in shown:
            for host, port in ports.items():
                command = command.replace(host, f"127.0.0.1:{port}")
            with tempfile.TemporaryDirectory() as folder:
                with open(f"{folder}/token", "w") as token:
                    token.write("0123456789abcdef\n")
                run = subprocess.run(["sh", "-c", command], cwd=folder, capture_output=True, text=True, timeout=60)
            pattern = ".*".join(map(re.escape, output.split("…")))
            check(f"{name}: {command}", re.fullmatch(pattern, run.stdout.strip(), re.DOTALL), run.stdout, run.stderr)


def read_json(text):
    """A part of a larger file begins with a name."""
    return json.loads(text if text[0] in "{[" else f"{{{text}}}")


def read_ini(text):
    parser = configparser.ConfigParser(interpolation=None)
    parser.read_string(text)


def configurations():
    """Reads every block in a format that has a reader here."""
    readers = {"json": read_json, "toml": tomllib.loads, "ini": read_ini, "yaml": lambda text: yaml.load(text, Loader)}
    for page in sorted(glob.glob(f"{FOLDER}/../**/*.md", recursive=True)):
        with open(page) as file:
            blocks = re.findall(r"^```(json|toml|ini|yaml)\n(.*?)\n```", file.read(), re.DOTALL | re.MULTILINE)
        for form, text in blocks:
            try:
                readers[form](text)
                error = None
            except (ValueError, configparser.Error, yaml.YAMLError) as caught:
                error = caught
            check(f"{os.path.basename(page)} has valid {form}", error is None, error, text)


def sensors(server):
    with open(f"{FOLDER}/home-assistant.md") as file:
        blocks = re.findall(r"```yaml\n(.*?)\n```", file.read(), re.DOTALL)
    pages = [yaml.load(block, Loader) for block in blocks]
    (rest,) = [page["rest"] for page in pages if "rest" in page]
    (secrets,) = [page for page in pages if "wxloc_authorization" in page]
    answer = get(server.port, "/v1/weather?place=Munich,%20Germany")
    for resource in rest:
        check("Home Assistant requests the weather", resource["resource"] == "http://HOST:8080/v1/weather", resource)
        secret = resource["headers"]["Authorization"].removeprefix("secret ")
        check("Home Assistant sends the token", secrets[secret].startswith("Bearer "), secrets)
        for sensor in resource["sensor"]:
            path = re.fullmatch(r"\{\{ value_json\.(\S+) \}\}", sensor["value_template"])[1]
            value = find(answer, path.replace("[", ".").replace("]", ""))
            check(f"Home Assistant reads {sensor['name']}", value is not None, path)


def compose(server):
    """Starts a server as each compose file does; the app's address of it is right, and the container is locked down."""
    for path in sorted(glob.glob(f"{FOLDER}/../../deploy/container/compose.*.yaml")):
        name = os.path.basename(path)
        with open(path) as file:
            services = yaml.safe_load(file)["services"]
        ours = services.pop("wxloc")
        locks = [ours["read_only"], ours["user"] == "65532:65532", ours["cap_drop"] == ["ALL"]]
        check(f"{name} checks the health", ours["healthcheck"]["test"] == ["CMD", "/usr/bin/wxlocd", "--health"], ours)
        check(f"{name} locks the container down", all(locks) and "no-new-privileges:true" in ours["security_opt"], ours)
        # On this machine, the ports may be in use.
        ports = [word for word in ours["command"] if word.isdigit()]
        words = ["0" if word in ports else word for word in ours["command"]]
        addresses = re.findall(r"\bwxloc:\d+(?:/\w+)?", str(services))
        check(f"{name} gives the app an address", addresses, services)
        running = Server(server.binary, server.gazetteer, *words)
        try:
            for address in addresses:
                host, _, path = address.partition("/")
                check(f"{name} has the port of {address}", host.split(":")[1] in ports, ports)
                port = running.photon if "--photon-port" in words else running.nominatim
                target = f"/{path or 'reverse'}?lat=48.137&lon=11.575&format=json"
                status, _, answer = request(port, target, {"Host": host})
                check(f"{name} answers at {address}", status == 200 and "Munich" in str(answer), status, answer)
        finally:
            running.stop()


def run(server):
    consoles(server)
    configurations()
    sensors(server)
    compose(server)
