"""The parts that fail: a gpsd, a serial line, GeoClue, NetworkManager and services, all on this machine."""

import contextlib
import datetime
import http.server
import json
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import threading
import time
import tty


def free_port():
    """A port at which nothing listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait(condition, seconds=10):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError("a part did not start")
        time.sleep(0.01)


class Lab(contextlib.ExitStack):
    """A home folder, the environment of a run, and the parts that end with it."""

    def __init__(self, prefix):
        super().__init__()
        self.prefix = prefix
        self.wxloc = os.path.join(prefix, "bin", "wxloc")
        self.folder = tempfile.mkdtemp(prefix="faults-")
        os.chmod(self.folder, 0o755)
        self.callback(shutil.rmtree, self.folder, ignore_errors=True)
        self.home = os.path.join(self.folder, "home")
        os.mkdir(self.home, 0o700)
        closed = f"http://127.0.0.1:{free_port()}"
        self.environment = {
            "PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "HOME": self.home, "LC_ALL": "C.UTF-8",
            "DBUS_SYSTEM_BUS_ADDRESS": f"unix:path={self.folder}/no-bus",
            "DBUS_SESSION_BUS_ADDRESS": f"unix:path={self.folder}/no-bus",
            "WXLOC_IPWHOIS_URL": closed, "WXLOC_GEOJS_URL": closed}
        self.user = None

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, path, text, mode=0o600):
        path = os.path.join(self.home, path)
        os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
        with open(path, "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())
        os.chmod(path, mode)
        return path

    def as_nobody(self):
        """Lets the run have no rights: root may read everything."""
        if os.geteuid() == 0:
            self.user = pwd.getpwnam("nobody")

    def run(self, arguments, program=None):
        """Runs wxloc, and returns its result and the seconds that it took."""
        options = {}
        if self.user and program is None:
            for folder, _, files in os.walk(self.home):
                for name in [folder] + [os.path.join(folder, file) for file in files]:
                    os.chown(name, self.user.pw_uid, self.user.pw_gid)
            options = {"user": self.user.pw_uid, "group": self.user.pw_gid, "extra_groups": []}
        start = time.monotonic()
        result = subprocess.run(
            [program or self.wxloc] + arguments, env=self.environment, stdin=subprocess.DEVNULL,
            capture_output=True, text=True, errors="replace", timeout=60, cwd="/", **options)
        return result, time.monotonic() - start

    def configure(self, **settings):
        for key, value in settings.items():
            self.run(["config", "set", key.replace("_", ".", 1), value])[0].check_returncode()

    def start(self, *arguments):
        """Starts a program that ends with the lab."""
        process = subprocess.Popen(
            arguments, env={**os.environ, **self.environment}, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.callback(process.wait)
        self.callback(process.kill)
        return process

    # Servers.

    def serve(self, talk, clients=8):
        """Starts a TCP server; `talk` gets each connection, in a thread, and an event that ends it."""
        listener = socket.create_server(("127.0.0.1", 0), backlog=clients)
        end = threading.Event()

        def handle(connection):
            with connection, contextlib.suppress(OSError):
                talk(connection, end)

        def accept():
            with contextlib.suppress(OSError):
                while True:
                    connection, _ = listener.accept()
                    threading.Thread(target=handle, args=(connection,), daemon=True).start()

        threading.Thread(target=accept, daemon=True).start()
        self.callback(listener.close)
        self.callback(listener.shutdown, socket.SHUT_RDWR)
        self.callback(end.set)
        return listener.getsockname()[1]

    def gpsd(self, *pieces, hello=True, closes=False, first_delay=0):
        """Starts a double of gpsd that sends these pieces after the request; a number is a pause."""

        def talk(connection, end):
            end.wait(first_delay)
            if hello:
                connection.sendall(VERSION)
                connection.recv(4096)
                connection.sendall(DEVICES)
            for piece in pieces:
                if isinstance(piece, (int, float)):
                    end.wait(piece)
                else:
                    connection.sendall(piece if isinstance(piece, bytes) else piece.encode())
            if not closes:
                end.wait(30)

        return f"127.0.0.1:{self.serve(talk)}"

    def real_gpsd(self, line):
        """Starts the real gpsd, which reads a serial line, or an address of NMEA."""
        port = free_port()
        if isinstance(line, SerialLine):
            # gpsd drops its rights.
            os.chmod(line.path, 0o666)
            line = line.path
        process = self.start("gpsd", "-N", "-n", "-S", str(port), line)

        def answers():
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                return True
            return process.poll() is not None

        wait(answers)
        return f"127.0.0.1:{port}"

    def serial(self, send=None):
        line = SerialLine(send)
        self.callback(line.close)
        return line

    def service(self, answer):
        """Starts an HTTP service; `answer` gets the handler."""
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                length = int(self.headers.get("Content-Length") or 0)
                self.rfile.read(length)
                with contextlib.suppress(OSError):
                    answer(self)

            do_POST = do_GET

            def log_message(self, *_):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        self.callback(server.shutdown)
        return f"http://127.0.0.1:{server.server_address[1]}"

    # The bus.

    def bus(self):
        path = self.path("bus")
        self.write(self.path("bus.conf"), BUS.format(path=path))
        self.environment["DBUS_SYSTEM_BUS_ADDRESS"] = f"unix:path={path}"
        self.start("dbus-daemon", f"--config-file={self.path('bus.conf')}", "--nofork", "--nopidfile")
        wait(lambda: os.path.exists(path))

    def call(self, *arguments):
        return subprocess.run(
            ["dbus-send", "--system", "--print-reply", *arguments], env={**os.environ, **self.environment},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0

    def has_owner(self, name):
        wait(lambda: self.call(
            "--dest=org.freedesktop.DBus", "/", "org.freedesktop.DBus.GetNameOwner", f"string:{name}"))

    def geoclue(self, behavior=None, agent=True):
        """Starts GeoClue with a server of NMEA, or a double of it with a behavior."""
        self.bus()
        if behavior:
            process = self.start("/usr/bin/python3", os.path.join(HERE, "geoclue.py"), behavior)
        else:
            # Without a network: it would send a request to its Wi-Fi service.
            process = self.start(
                "unshare", "-n" if os.geteuid() == 0 else "-rn", "/usr/libexec/geoclue",
                f"--nmea-socket={self.path('no-socket')}", "-t", "0")
        self.has_owner("org.freedesktop.GeoClue2")
        if agent and not behavior:
            self.start("/usr/libexec/geoclue-2.0/demos/agent")
            time.sleep(0.5)
        return process

    def portal(self, behavior=None):
        """Lets wxloc use the desktop portal, and starts a bus with a double of it with a behavior."""
        self.configure(geoclue_portal="true")
        if behavior:
            self.bus()
            self.environment["DBUS_SESSION_BUS_ADDRESS"] = self.environment["DBUS_SYSTEM_BUS_ADDRESS"]
            self.start("/usr/bin/python3", os.path.join(HERE, "portal.py"), behavior)
            self.has_owner("org.freedesktop.portal.Desktop")

    def network_manager(self, names=("one", "two"), adapter=True):
        """Starts NetworkManager's double with these Wi-Fi networks in sight."""
        self.bus()
        self.start("/usr/bin/python3", "-m", "dbusmock", "--system", "--template", "networkmanager")
        name, manager = "org.freedesktop.NetworkManager", "/org/freedesktop/NetworkManager"
        self.has_owner(name)
        wait(lambda: self.call(f"--dest={name}", manager, f"{name}.GetDevices"))

        def mock(method, *arguments):
            if not self.call(
                    f"--dest={name}", "/org/freedesktop", f"org.freedesktop.DBus.Mock.{method}", *arguments):
                raise RuntimeError(method)

        if adapter:
            mock("AddWiFiDevice", "string:wlan", "string:wlan0", "int32:100")
        for index, network in enumerate(names):
            mock(
                "AddAccessPoint", f"string:{manager}/Devices/wlan", f"string:ap{index}", f"string:{network}",
                f"string:00:11:22:33:44:0{index}", "uint32:2", "uint32:2437", "uint32:54000", "byte:60",
                "uint32:256")
            mock(
                "SetProperty", f"string:{manager}/AccessPoint/ap{index}", f"string:{name}.AccessPoint",
                "string:LastSeen", f"variant:int32:{int(time.clock_gettime(time.CLOCK_BOOTTIME)) - 3}")

    def phones(self, *reports):
        """Lets phones send their positions to a real server, and ends it; returns the statuses."""
        port = free_port()
        server = self.start(
            os.path.join(self.prefix, "bin", "wxlocd"), "--port", str(port), "--host", "127.0.0.1")

        def exchange(path):
            with contextlib.suppress(OSError):
                with socket.create_connection(("127.0.0.1", port), 5) as connection:
                    connection.sendall(f"GET {path} HTTP/1.0\r\nHost: localhost\r\n\r\n".encode())
                    return int(connection.recv(4096).split()[1])
            return None

        wait(lambda: exchange("/healthz") == 200)
        statuses = [exchange("/in/osmand?" + report) for report in reports]
        server.terminate()
        server.wait()
        return statuses


class SerialLine:
    """A serial line: a pseudo terminal, and a thread that sends what a function gives."""

    def __init__(self, send):
        self.master, self.slave = os.openpty()
        tty.setraw(self.slave)
        self.path = os.ttyname(self.slave)
        self.ends = threading.Event()
        self.thread = threading.Thread(target=self.talk, args=(send,), daemon=True)
        os.set_blocking(self.master, False)
        if send:
            self.thread.start()

    def talk(self, send):
        """Sends each piece; a number is a pause, and None unplugs the device."""
        for piece in send():
            if self.ends.is_set():
                return
            if piece is None:
                return self.unplug()
            if isinstance(piece, (int, float)):
                self.ends.wait(piece)
            else:
                with contextlib.suppress(BlockingIOError, OSError):
                    os.write(self.master, piece if isinstance(piece, bytes) else piece.encode())

    def unplug(self):
        master, self.master = self.master, None
        if master is not None:
            os.close(master)

    def close(self):
        self.ends.set()
        if self.thread.ident and threading.current_thread() is not self.thread:
            self.thread.join()
        self.unplug()
        os.close(self.slave)


# What the parts say.


def now(offset=0.0):
    return datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(seconds=offset)


def tpv(offset=0, device="/dev/ttyACM0", latitude=48.137, error='"eph":5', mode=3):
    stamp = now(offset).strftime("%Y-%m-%dT%H:%M:%S.000Z")
    return (f'{{"class":"TPV","device":"{device}","mode":{mode},"time":"{stamp}","lat":{latitude},'
            f'"lon":11.575,{error}}}\r\n')


def sentence(body):
    total = 0
    for byte in body.encode():
        total ^= byte
    return f"${body}*{total:02X}\r\n"


def nmea(offset=0, hdop="0.9", gst="2.0", latitude="4808.22000", quality=1):
    """An epoch of a receiver."""
    moment = now(offset)
    clock, date = moment.strftime("%H%M%S.00"), moment.strftime("%d%m%y")
    text = sentence(f"GPRMC,{clock},A,{latitude},N,01134.50000,E,0.0,90.0,{date},,,A")
    text += sentence(f"GPGGA,{clock},{latitude},N,01134.50000,E,{quality},08,{hdop},520.0,M,47.0,M,,")
    if gst:
        text += sentence(f"GPGST,{clock},{gst},{gst},{gst},0.0,{gst},{gst},3.0")
    return text


def send_json(handler, value, status=200, content="application/json"):
    body = (value if isinstance(value, str) else json.dumps(value)).encode()
    handler.send_response(status)
    handler.send_header("Content-Type", content)
    handler.send_header("Content-Length", str(len(body)))
    handler.end_headers()
    handler.wfile.write(body)


HERE = os.path.dirname(os.path.abspath(__file__))
VERSION = b'{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}\r\n'
DEVICES = (b'{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/ttyACM0",'
           b'"activated":"2026-11-21T08:00:00.000Z"}]}\r\n')
BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-BUS Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>system</type><listen>unix:path={path}</listen><auth>EXTERNAL</auth>
  <policy context="default"><allow user="*"/><allow own="*"/>
    <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/></policy></busconfig>
"""
