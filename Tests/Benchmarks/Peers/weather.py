"""Compares `wxloc weather` with `curl --parallel`: weather.py ROOT WXLOC BENCH.

Both request the weather at 100 places from servers on loopback. nginx answers requests for one place; a
small server behind it answers those for several, which only wxloc sends. Python's http.server supports no
combined requests and sends head and body separately. curl stores the responses; wxloc parses them, caches
them and prints one line per place. BENCH refreshes one place 10,000 times. Writes docs/measured/weather.md.
"""

import asyncio
import datetime
import json
import math
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import figures

ROOT, WXLOC, BENCH = sys.argv[1:4]
GAZETTEER = os.environ["WXLOC_GAZETTEER"]
START = int(datetime.datetime(2026, 11, 21, tzinfo=datetime.timezone.utc).timestamp())
PLACES = [(round(-60 + 1.2 * i, 2), round(-170 + 3.3 * i, 2)) for i in range(100)]
DELAY = 0.05
REFRESHES = 10_000
# In memory if possible: ext4 is slow with new files for minutes after others were removed.
SCRATCH = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


def forecast():
    """Seven days of hours in Open-Meteo's format, with the fields that wxloc requests."""
    wave = [math.sin((k - 9) / 12 * math.pi) for k in range(168)]
    hours = {
        "time": [START + 3600 * k for k in range(168)],
        "temperature_2m": [round(8 + 6 * w, 1) for w in wave],
        "apparent_temperature": [round(6 + 6 * w, 1) for w in wave],
        "relative_humidity_2m": [int(70 - 20 * w) for w in wave],
        "dew_point_2m": [round(4 + w, 1) for w in wave],
        "precipitation_probability": [7 * k % 100 for k in range(168)],
        "precipitation": [7 * k % 100 / 50 for k in range(168)],
        "weather_code": [[0, 1, 2, 3, 61, 80][k % 6] for k in range(168)],
        "cloud_cover": [13 * k % 101 for k in range(168)],
        "pressure_msl": [round(1010 + 5 * math.sin(k / 30), 1) for k in range(168)],
        "visibility": [24140.0 - 10 * k for k in range(168)],
        "wind_speed_10m": [round(3 + 2 * w, 2) for w in wave],
        "wind_gusts_10m": [round(6 + 3 * w, 1) for w in wave],
        "wind_direction_10m": [5 * k % 360 for k in range(168)],
        "uv_index": [round(max(0, 3 * w), 2) for w in wave],
        "is_day": [int(6 <= k % 24 < 18) for k in range(168)],
    }
    days = {
        "time": [START + 86400 * k for k in range(7)],
        "weather_code": [61] * 7,
        "temperature_2m_max": [14.0] * 7,
        "temperature_2m_min": [2.1] * 7,
        "sunrise": [START + 86400 * k + 25000 for k in range(7)],
        "sunset": [START + 86400 * k + 60000 for k in range(7)],
        "precipitation_sum": [4.2] * 7,
        "precipitation_probability_max": [96] * 7,
        "wind_speed_10m_max": [5.0] * 7,
    }
    units = {"temperature_2m": "°C", "wind_speed_10m": "m/s", "precipitation": "mm"}
    now = {name: column[10] for name, column in hours.items()} | {"interval": 900}
    return {
        "utc_offset_seconds": 0, "timezone": "GMT", "elevation": 38.0, "current_units": units,
        "current": now, "hourly_units": units, "hourly": hours, "daily_units": units, "daily": days,
    }


def air():
    now = {"time": START + 36000, "us_aqi": 40, "european_aqi": 20, "pm2_5": 8.1, "pm10": 12.0}
    return {"utc_offset_seconds": 0, "timezone": "GMT", "current": now}


BODIES = {"forecast": json.dumps(forecast()).encode(), "air-quality": json.dumps(air()).encode()}


class Server:
    """Answers requests for one or several places after a delay, and counts them."""

    def __init__(self, delay=0.0):
        self.delay = delay
        self.count = 0
        ready = threading.Event()
        threading.Thread(target=lambda: asyncio.run(self.serve(ready)), daemon=True).start()
        ready.wait()

    async def serve(self, ready):
        server = await asyncio.start_server(self.talk, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        ready.set()
        await server.serve_forever()

    async def talk(self, reader, writer):
        while head := await reader.readline():
            target = head.split()[1].decode()
            while (await reader.readline()).strip():
                pass
            self.count += 1
            await asyncio.sleep(self.delay)
            path, _, query = target.partition("?")
            body = BODIES[path.rsplit("/", 1)[1]]
            commas = query.partition("latitude=")[2].partition("&")[0].count(",")
            if commas:
                body = b"[" + b",".join([body] * (commas + 1)) + b"]"
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
                % len(body) + body)
            await writer.drain()
        writer.close()


class PlainServer(ThreadingHTTPServer):
    """Answers requests for one place only, and counts all."""

    request_queue_size = 128

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self):
            self.server.count += 1
            path, _, query = self.path.partition("?")
            commas = "," in query.partition("latitude=")[2].partition("&")[0]
            body = b"one place" if commas else BODIES[path.rsplit("/", 1)[1]]
            self.send_response(400 if commas else 200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    def __init__(self):
        super().__init__(("127.0.0.1", 0), self.Handler)
        self.count = 0
        self.port = self.server_address[1]
        threading.Thread(target=self.serve_forever, daemon=True).start()


def nginx(folder, many):
    """Runs nginx with the bodies for one place; combined requests are proxied to another port."""
    for part, body in BODIES.items():
        with open(f"{folder}/{part}", "wb") as file:
            file.write(body)
    port = many + 1 if many < 60000 else many - 1
    temporary = "".join(
        f"{name}_temp_path {folder}/{name};" for name in
        ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
    with open(f"{folder}/nginx.conf", "w") as file:
        file.write(f"""daemon off; master_process off; pid {folder}/pid; error_log stderr crit;
events {{ worker_connections 512; }}
http {{
  access_log off; etag off; keepalive_requests 1000000; default_type application/json; {temporary}
  map $arg_latitude $many {{ default 0; "~," 1; }}
  server {{
    listen 127.0.0.1:{port};
    if ($many) {{ rewrite ^ /many$uri last; }}
    location /many/ {{ proxy_pass http://127.0.0.1:{many}; }}
    location /v1/ {{ alias {folder}/; add_header Last-Modified ""; }}
  }}
}}
""")
    program = shutil.which("nginx") or "/usr/sbin/nginx"
    return port, subprocess.Popen(
        [program, "-c", f"{folder}/nginx.conf", "-p", folder, "-e", "stderr"])


def timed(words, environment=None):
    """Wall time and processor time in seconds."""
    start = time.perf_counter()
    child = subprocess.Popen(
        words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = status
    assert status == 0, words[:3]
    return time.perf_counter() - start, usage.ru_utime + usage.ru_stime


def wxloc(port, home, *words, fresh=True):
    if fresh:
        shutil.rmtree(home, ignore_errors=True)
        # The peers have no warnings.
        os.makedirs(f"{home}/.config/wxloc", 0o700)
        with open(f"{home}/.config/wxloc/config.toml", "w") as file:
            file.write('[weather]\nalerts = ["none"]\n')
    environment = os.environ | {
        "HOME": home, "WXLOC_OPEN_METEO_URL": f"http://127.0.0.1:{port}",
        "WXLOC_GAZETTEER": GAZETTEER, "WXLOC_NOW": "2026-11-21T10:10:00Z",
    }
    return timed([WXLOC, "weather", *words], environment)


def curl(port, folder):
    os.makedirs(f"{folder}/out", exist_ok=True)
    with open(f"{folder}/curl", "w") as file:
        for index, (latitude, longitude) in enumerate(PLACES):
            url = f"http://127.0.0.1:{port}/v1/forecast?latitude={latitude}&longitude={longitude}"
            file.write(f'url = "{url}"\noutput = "{folder}/out/{index}"\n')
    return timed(["curl", "-s", "--parallel", "--config", f"{folder}/curl"])


def median(runs):
    return [statistics.median(column) for column in zip(*runs)]


def main():
    lines, rows = [], []

    def add(what, run, count, name=None):
        wall, processor = median([run() for _ in range(count)])
        lines.append(f"| {what} | {1000 * wall:.0f} ms | {1000 * processor:.0f} ms |")
        if name:
            rows.append(("Weather", name, f"{1000 * wall:.0f} ms"))

    places = [f"{latitude},{longitude}" for latitude, longitude in PLACES]
    with tempfile.TemporaryDirectory(dir=SCRATCH) as folder:
        home = f"{folder}/home"
        many = Server()
        port, process = nginx(folder, many.port)
        time.sleep(0.5)
        line = ["--format", "%l %t"]
        add("`wxloc weather`, 100 places, empty cache", lambda: wxloc(port, home, *places, *line), 15, "100 places, nothing cached")
        add("the same, cached", lambda: wxloc(port, home, *places, *line, fresh=False), 15, "100 places, cached")
        add("`curl --parallel`, 100 requests", lambda: curl(port, folder), 15)
        wxloc(port, home, places[0])
        add("`wxloc weather`, one place, cached", lambda: wxloc(
            port, home, places[0], fresh=False), 30, "one place, cached")
        soak = json.loads(subprocess.run(
            [BENCH, f"http://127.0.0.1:{port}", f"{folder}/soak", str(REFRESHES)],
            capture_output=True, text=True, check=True).stdout)
        process.terminate()
        far = Server(DELAY)
        name = f"every response delayed by {1000 * DELAY:.0f} ms"
        add(f"`wxloc weather`, 100 places, {name}", lambda: wxloc(far.port, home, *places, *line), 7)
        requests = far.count // 7
        add(f"`curl --parallel`, {name}", lambda: curl(far.port, folder), 7)
        plain = PlainServer()
        add("`wxloc weather`, 100 places, Python's http.server", lambda: wxloc(
            plain.port, home, *places, *line), 7)
        singly = plain.count // 7
        add("`curl --parallel`, Python's http.server", lambda: curl(plain.port, folder), 7)

    load = ", ".join(f"{value:.1f}" for value in os.getloadavg())
    version = subprocess.run(["curl", "--version"], capture_output=True, text=True).stdout.split()[1]
    with open(f"{ROOT}/docs/measured/weather.md", "w") as file:
        file.write(f"""# Weather

Written by `scripts/bench weather`. {datetime.date.today()}, {os.cpu_count()} cores,
{platform.machine()}, curl {version}; system load {load}, so processor time is more reliable than
wall time. Medians. The servers are on loopback, without TLS: nginx, one with delayed responses, and
Python's http.server. Files are in memory.

curl stores the responses, with 50 transfers at a time. wxloc sends one request at a time to Open-Meteo, as
its terms require, and combines places: {requests} instead of 100. Python's server does not support combined
requests: {singly} in sequence, and each body is delayed until its head is acknowledged. wxloc parses the
responses, caches them and prints one line per place.

| what | time | processor |
|---|---|---|
""" + "\n".join(lines) + f"""

{REFRESHES:,} refreshes of one place in one process, {1000 * soak['wall_s'] / REFRESHES:.1f} ms each:
{soak['early_kb'] / 1024:.1f} MB of memory after {REFRESHES // 10:,} and {soak['late_kb'] / 1024:.1f} MB at the end.
""")
    figures.record(ROOT, "scripts/bench weather", rows)
    print(f"Written: {ROOT}/docs/measured/weather.md", file=sys.stderr)


main()
