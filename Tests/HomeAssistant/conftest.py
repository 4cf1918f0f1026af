"""A real server of wxloc whose weather comes from loopback, and Home Assistant with the component."""

import os
import pathlib
import sys

import pytest
import pytest_socket
from homeassistant.const import CONF_TOKEN, CONF_URL
from pytest_homeassistant_custom_component.common import MockConfigEntry

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "deploy/home-assistant"), str(ROOT / "Tests/Page")]

# Home Assistant looks in the package of this name that was imported first.
import custom_components.wxloc  # noqa: E402, F401
from server import Receiver, Server, free_port  # noqa: E402
from weather import Weather  # noqa: E402

TOKEN = "0123456789abcdef"


@pytest.fixture(scope="session")
def weather():
    """The weather service, whose sky and failures the tests choose."""
    pytest_socket.enable_socket()
    service = Weather()
    yield service
    service.close()


@pytest.fixture(scope="session")
def gpsd_port():
    pytest_socket.enable_socket()
    return free_port()


@pytest.fixture(scope="session")
def start_server(weather, gpsd_port, tmp_path_factory):
    """A function that starts a server with a token."""
    file = tmp_path_factory.mktemp("token") / "token"
    file.write_text(f"{TOKEN}\n")
    file.chmod(0o600)
    prefix = pathlib.Path(os.environ["WXLOC_TEST_PREFIX"])
    servers = []

    def start():
        pytest_socket.enable_socket()
        options = ["--token-file", str(file)]
        server = Server(prefix / "bin/wxlocd", prefix / "share/wxloc/gazetteer", weather.url, options, gpsd=gpsd_port)
        server.token = TOKEN
        servers.append(server)
        return server

    yield start
    for server in servers:
        server.close()


@pytest.fixture(scope="session")
def server(start_server):
    """The server."""
    return start_server()


@pytest.fixture(scope="session")
def mortal_server(start_server):
    """A server that a test kills. Home Assistant's tests allow no new threads, so it is started before the test."""
    return start_server()


@pytest.fixture(scope="session")
def lost_server(start_server):
    """A server that never had a position."""
    return start_server()


@pytest.fixture
def receiver(server, gpsd_port):
    """A receiver that moves through Munich."""
    pytest_socket.enable_socket()
    running = Receiver(gpsd_port)
    yield running
    running.close()


@pytest.fixture(autouse=True)
def enabled(server, weather, socket_enabled, enable_custom_integrations):
    """Each test may use loopback, and starts with fair weather services."""
    weather.sky = weather.failure = None
    weather.alerts = []


@pytest.fixture
async def add(hass, server):
    """A function that adds an entry; further arguments replace its data."""

    async def add(**data):
        entry = MockConfigEntry(
            domain="wxloc",
            title="Munich",
            data={CONF_URL: server.url, CONF_TOKEN: TOKEN, "place": "Munich, Germany", "track": False} | data,
        )
        entry.add_to_hass(hass)
        await hass.config_entries.async_setup(entry.entry_id)
        await hass.async_block_till_done()
        return entry

    return add


@pytest.fixture(scope="session")
def contract():
    """The members of the answers and their types."""
    rows = (line.split("\t") for line in (ROOT / "docs/answers.tsv").read_text().splitlines())
    return {row[0]: row[1] for row in rows if len(row) > 1}
