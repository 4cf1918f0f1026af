"""What the page needs, all real and on loopback: wxlocd, and gpsd with a receiver that gpsfake plays."""

import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
import urllib.request


class Server:
    """wxlocd on a free port, with files of its own."""

    def __init__(self, binary, gazetteer, weather, options=(), environment=None, gpsd=1, alerts="none"):
        self.folder = tempfile.TemporaryDirectory(prefix="wxloc-page-")
        self.binary, self.options, self.token = binary, list(options), None
        self.environment = {
            "HOME": self.folder.name, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "WXLOC_GAZETTEER": str(gazetteer),
            "WXLOC_OPEN_METEO_URL": weather, "WXLOC_PIRATE_WEATHER_URL": weather, "WXLOC_PIRATE_WEATHER_KEY": "loopback",
            "WXLOC_MET_NORWAY_URL": weather, "WXLOC_CONTACT": "page@wxloc.invalid",
        } | (environment or {})
        settings = pathlib.Path(self.folder.name, ".config/wxloc/config.toml")
        settings.parent.mkdir(parents=True, mode=0o700)
        settings.write_text(
            '[source]\norder = ["gpsd"]\n'
            f'[gpsd]\naddress = "127.0.0.1:{gpsd}"\n'
            '[weather]\nproviders = ["open-meteo", "pirate-weather"]\n'
            f'alerts = ["{alerts}"]\n')
        settings.chmod(0o600)
        self.port = 0
        self.start()

    def start(self):
        """Starts the server, the second time at the same port."""
        self.process = subprocess.Popen(
            [self.binary, "--port", str(self.port), *self.options], env=self.environment, stderr=subprocess.PIPE, text=True)
        while line := self.process.stderr.readline():
            if match := re.search(r":(\d+) \(all paths\)", line):
                self.port = int(match[1])
                threading.Thread(target=self.process.stderr.read, daemon=True).start()
                self.url = f"http://127.0.0.1:{self.port}"
                return
        raise SystemExit(f"{self.binary} did not start: exit code {self.process.wait()}")

    def kill(self):
        """Ends the server without a chance to clean up."""
        self.process.kill()
        self.process.wait()

    def close(self):
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()
        self.folder.cleanup()

    def request(self, path, body=None, method=None):
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {self.token}"} if self.token else {})
        request = urllib.request.Request(
            f"{self.url}/v1/{path}", json.dumps(body).encode() if body is not None else None, headers, method=method)
        with urllib.request.urlopen(request, timeout=30) as response:
            return json.load(response)


class Receiver:
    """gpsd with a receiver that moves north and back, through the edge of a circle of 200 m around its start."""

    START = (48.137, 11.575)

    def __init__(self, port, cycle=0.05, fixes=3600):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="wxloc-gpsd-"))
        # gpsd drops its privileges, so what it needs must be readable by all.
        self.folder.chmod(0o755)
        log = self.folder / "log.nmea"
        # A fix is three sentences.
        log.write_bytes(journey(fixes, 3 * cycle).encode())
        starter = self.folder / "start-gpsd"
        starter.write_text(f'echo $$ > {self.folder}/pid\nexec "$@"\n')  # gpsfake does not report gpsd's process id
        self.process = subprocess.Popen(
            ["gpsfake", "-1", "-q", "-c", str(cycle), "-P", str(port), "-m", f"/bin/sh {starter}", str(log)],
            env=os.environ | {"PATH": os.environ.get("PATH", "") + ":/usr/sbin", "TMPDIR": tempfile.gettempdir()},
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = time.monotonic() + 20
        while not accepts(port):
            if time.monotonic() > end or self.process.poll() is not None:
                self.close()
                raise SystemExit("gpsd did not start")
            time.sleep(0.05)

    def close(self):
        try:
            os.kill(int((self.folder / "pid").read_text()), signal.SIGKILL)
        except (OSError, ValueError):
            pass  # it ended by itself, with its log
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def journey(fixes, interval):
    """A log in NMEA 0183: 20 fixes within 100 m of the start, 20 at 450 m, and again; its clock is that of this machine."""
    lines = []
    start = time.time()
    for number in range(fixes):
        leg, step = divmod(number, 20)
        latitude = Receiver.START[0] + (0.004 if leg % 2 else 0) + step * 0.00002
        now = start + number * interval
        clock = time.gmtime(now)
        hms, position = time.strftime("%H%M%S", clock) + f".{int(now % 1 * 100):02d}", f"{degrees(latitude, 2)},N,{degrees(Receiver.START[1], 3)},E"
        lines += [
            f"GPGGA,{hms},{position},1,09,0.9,520.0,M,47.0,M,,", "GPGSA,A,3,04,05,09,12,16,20,24,25,29,,,,1.8,0.9,1.5",
            f"GPRMC,{hms},A,{position},2.7,8.0,{time.strftime('%d%m%y', clock)},,,A",
        ]
    return "".join(f"${line}*{checksum(line):02X}\r\n" for line in lines)


def degrees(value, width):
    """Degrees and minutes, as NMEA 0183 writes them."""
    whole = int(value)
    return f"{whole:0{width}d}{(value - whole) * 60:08.5f}"


def checksum(line):
    result = 0
    for letter in line:
        result ^= ord(letter)
    return result


def held_port():
    """A socket with a port of its own, which refuses connections: no other program gets the port before the socket is closed."""
    holder = socket.socket()
    holder.bind(("127.0.0.1", 0))
    return holder


def accepts(port):
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
        return True
    except OSError:
        return False
