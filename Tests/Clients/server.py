"""Starts `wxlocd` on free ports of this machine, with its weather from a stand-in for Open-Meteo."""

import http.client
import http.server
import json
import os
import re
import subprocess
import tempfile
import threading
import time
import urllib.parse


class OpenMeteo(http.server.BaseHTTPRequestHandler):
    """Answers every request for variables with plausible numbers: the weather is not what is tested."""

    VALUES = {"temperature_2m": 12.5, "wind_direction_10m": 270, "weather_code": 61, "is_day": 1, "pressure_msl": 1013}

    def do_GET(self):
        query = urllib.parse.parse_qs(urllib.parse.urlparse(self.path).query)
        now = int(time.time()) // 3600 * 3600
        times = {"current": [now], "hourly": range(now - now % 86400, now + 7 * 86400, 3600)}
        times["daily"] = range(now - now % 86400, now + 7 * 86400, 86400)
        body = {"utc_offset_seconds": 0, "timezone": "GMT"}
        for block, stamps in times.items():
            names = query.get(block, [""])[0].split(",")
            rows = {name: [self.value(name, stamp) for stamp in stamps] for name in names if name}
            if rows:
                rows["time"] = list(stamps)
                body[block] = {key: value[0] for key, value in rows.items()} if block == "current" else rows
        if "latitude" in query:
            body |= {key: float(query[key][0].split(",")[0]) for key in ("latitude", "longitude")}
        data = json.dumps(body).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def value(self, name, stamp):
        if name in ("sunrise", "sunset"):
            return stamp + (25_200 if name == "sunrise" else 61_200)
        return self.VALUES.get(name, 12.5 if "temperature" in name else 5)

    def log_message(self, *_):
        pass


class Server:
    """A server with a home of its own, and its ports."""

    # Stands in for Open-Meteo.
    UPSTREAM = OpenMeteo
    # Further variables whose value is the address of the stand-in.
    VARIABLES = []
    OPTIONS = ["--photon-port", "0", "--nominatim-port", "0", "--allow-host", "api.openweathermap.org"]

    def __init__(self, binary, gazetteer, *options, token=None, settings=None):
        self.binary, self.gazetteer = binary, gazetteer
        self.upstream = http.server.ThreadingHTTPServer(("127.0.0.1", 0), self.UPSTREAM)
        threading.Thread(target=self.upstream.serve_forever, daemon=True).start()
        self.folder = tempfile.TemporaryDirectory()
        os.chmod(self.folder.name, 0o700)
        environment = {
            "HOME": self.folder.name,
            "PATH": "/usr/bin:/bin",
            "WXLOC_GAZETTEER": gazetteer,
        }
        warnings = ["ECCC", "BRIGHT_SKY", "MET_EIREANN", "METEOALARM", "FPAS"]
        for name in ["WXLOC_OPEN_METEO_URL", *(f"WXLOC_{name}_URL" for name in warnings), *self.VARIABLES]:
            environment[name] = f"http://127.0.0.1:{self.upstream.server_port}"
        if settings:
            os.makedirs(f"{self.folder.name}/.config/wxloc", 0o700)
            with open(f"{self.folder.name}/.config/wxloc/config.toml", "w") as file:
                file.write(settings)
        if token:
            file = os.open(f"{self.folder.name}/token", os.O_CREAT | os.O_WRONLY, 0o600)
            os.write(file, token.encode())
            os.close(file)
            options = [*options, "--token-file", f"{self.folder.name}/token"]
        self.process = subprocess.Popen(
            [binary, "--port", "0", *self.OPTIONS, *options], env=environment, stderr=subprocess.PIPE, text=True
        )
        ports = self.read_ports()
        self.port = ports.get("all paths") or ports["public paths"]
        self.photon, self.nominatim = ports["Photon"], ports["Nominatim"]
        self.lines = []
        self.reader = threading.Thread(target=lambda: self.lines.extend(self.process.stderr), daemon=True)
        self.reader.start()

    def read_ports(self):
        """Reads the ports that the server reports when it listens, by what they serve."""
        ports = {}
        while len(ports) < 3:
            line = self.process.stderr.readline()
            if not line:
                raise SystemExit("wxlocd did not start")
            if match := re.search(r":(\d+) \((.*)\)", line):
                ports[match[2]] = int(match[1])
        return ports

    def messages(self):
        """What the server has reported since it listened, once it has ended."""
        self.reader.join(20)
        return self.lines

    def stop(self):
        """Stops the server; returns its exit status."""
        self.process.terminate()
        status = self.process.wait(20)
        self.upstream.shutdown()
        self.folder.cleanup()
        return status


def request(port, target, headers=()):
    """Sends a target exactly as it is written; returns the status, the fields and the body as JSON."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    connection.putrequest("GET", target, skip_host="Host" in dict(headers), skip_accept_encoding=True)
    for name, value in dict(headers).items():
        connection.putheader(name, value)
    connection.endheaders()
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response.status, response.headers, json.loads(body)


def get(port, target, headers=()):
    """The JSON of a target; the text of any status, because clients read errors too."""
    return request(port, target, headers)[2]
