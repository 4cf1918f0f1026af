#!/usr/bin/env python3
"""Checks `wxlocd` behind the real nginx and Caddy, with the files in deploy/ and a certificate of its own.

Usage: proxies.py WXLOCD GAZETTEER
"""

import contextlib
import http.client
import json
import os
import re
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time

from checks import check, results
from geocoders import ruby
from server import Server

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
TOKEN = "0123456789abcdef"
OWN = {"Authorization": f"Bearer {TOKEN}"}
# In the files in deploy/, and here. The last one has an address on every machine, which Ruby needs.
MAIN, PHOTON, NOMINATIM = "geo.example", "photon.geo.example", "localhost"
# Every address of 127.0.0.0/8 is this machine, so one machine has many clients.
PROXY, ONE, OTHER = "127.0.0.1", "127.0.0.2", "127.0.0.3"
PATIENCE = 20
# Of a batch, after the first answer.
LINES = 100


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Proxy:
    """A proxy that runs with a file of deploy/, in which addresses and names are those of the test."""

    def __init__(self, kind, folder, ports, second=None):
        self.name, self.port = kind, free_port()
        path = f"{ROOT}/deploy/nginx/wxloc.conf" if kind == "nginx" else f"{ROOT}/deploy/caddy/Caddyfile"
        with open(path) as file:
            text = file.read().replace("nominatim.geo.example", NOMINATIM)
        for known, port in zip((8080, 2322, 8088), ports):
            text = text.replace(f"127.0.0.1:{known}", f"127.0.0.1:{port}")
        home = tempfile.mkdtemp(dir=folder)
        command = getattr(self, kind)(text, folder, home, second)
        environment = {"HOME": home, "XDG_DATA_HOME": home, "XDG_CONFIG_HOME": home, "PATH": "/usr/sbin:/usr/bin:/bin"}
        self.log = open(f"{home}/log", "w+")
        self.process = subprocess.Popen(command, env=environment, stdout=self.log, stderr=self.log)
        self.trust = ssl.create_default_context(cafile=f"{folder}/certificate.pem")
        self.wait()

    def nginx(self, text, folder, home, second):
        text = text.replace("listen 443", f"listen 127.0.0.1:{self.port}")
        text = text.replace("/etc/ssl/certs/geo.example.pem", f"{folder}/certificate.pem")
        text = text.replace("/etc/ssl/private/geo.example.key", f"{folder}/key.pem")
        if second:
            text = text.replace("# server 127.0.0.1:8081 ", f"server 127.0.0.1:{second} ")
        folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        temporary = "".join(f"{name}_temp_path {home}/{name};\n" for name in folders)
        with open(f"{home}/nginx.conf", "w") as file:
            file.write(
                f"daemon off; master_process off; pid {home}/pid; error_log {home}/errors;\n"
                f"events {{ worker_connections 512; }}\nhttp {{\naccess_log off;\n{temporary}{text}}}\n"
            )
        return ["nginx", "-c", f"{home}/nginx.conf", "-p", home, "-e", f"{home}/errors"]

    def caddy(self, text, folder, home, second):
        sites = re.compile(r"^([a-z.]+) \{$", re.MULTILINE)
        text = sites.sub(rf"https://\1:{self.port} {{\n\ttls {folder}/certificate.pem {folder}/key.pem", text)
        if second:
            first = re.search(r"reverse_proxy (\S+)", text)[1]
            text = text.replace(first, f"{first} 127.0.0.1:{second}", 1)
        with open(f"{home}/Caddyfile", "w") as file:
            file.write("{\n\tadmin off\n\tauto_https disable_redirects\n\tdefault_bind 127.0.0.1\n}\n" + text)
        return ["caddy", "run", "--adapter", "caddyfile", "--config", f"{home}/Caddyfile"]

    def wait(self):
        for _ in range(PATIENCE * 20):
            with contextlib.suppress(OSError):
                if self.get("/healthz")[0] == 200:
                    return
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        self.log.seek(0)
        raise SystemExit(f"{self.name} did not start: {self.log.read()}")

    def connect(self, host=MAIN, source=PROXY):
        plain = socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE, source_address=(source, 0))
        connection = http.client.HTTPConnection(host, timeout=PATIENCE)
        connection.sock = self.trust.wrap_socket(plain, server_hostname=host)
        return connection

    def get(self, target, fields=None, host=MAIN, source=PROXY):
        """The status and the body of an answer."""
        connection = self.connect(host, source)
        try:
            connection.request("GET", target, headers=fields or {})
            response = connection.getresponse()
            return response.status, response.read()
        finally:
            connection.close()

    def stop(self):
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.log.close()


@contextlib.contextmanager
def proxy(*arguments):
    running = Proxy(*arguments)
    try:
        yield running
    finally:
        running.stop()


def paths(proxy):
    """Names and paths, the token, and pages of this origin and others."""
    name = proxy.name
    status, body = proxy.get("/api?q=Paris", host=PHOTON)
    check(f"{name}: Photon has a name of its own", status == 200 and json.loads(body)["features"], status, body)
    status, body = proxy.get("/search?q=Paris", host=NOMINATIM)
    check(f"{name}: Nominatim has a name of its own", status == 200 and json.loads(body), status, body)
    for host in (MAIN, f"{MAIN}:{proxy.port}"):
        for origin, expected in [(f"https://{host}", 200), (f"http://{host}", 403), ("https://evil.example", 403)]:
            status, body = proxy.get("/v1/places", OWN | {"Host": host, "Origin": origin})
            check(f"{name}: a page of {origin} at {host}", status == expected, status, body)
    check(f"{name}: the token is needed", proxy.get("/v1/places")[0] == 401)


def streams(proxy):
    """Events and batches are passed on while they are made."""
    name = proxy.name
    connection = proxy.connect()
    connection.request("GET", "/v1/events", headers=OWN)
    response = connection.getresponse()
    # The receiver is silent, so that this is all: it must not wait for more.
    first = response.read1(100)
    check(f"{name}: an event is not held up", response.status == 200 and first.startswith(b"retry:"), first)
    connection.close()

    for path, line, known in [("geocode?limit=1", b"Paris\n", b'"Paris"'), ("reverse", b"48.137,11.575\n", b'"Munich"')]:
        batch(proxy, path, line, known)


def batch(proxy, path, line, known):
    """Each line of a batch is answered before the next one is sent, and so are lines that wait for no answer."""
    piece = b"%x\r\n%b\r\n" % (len(line), line)
    connection = proxy.connect()
    connection.putrequest("POST", f"/v1/{path}")
    connection.putheader("Content-Type", "text/plain")
    connection.putheader("Transfer-Encoding", "chunked")
    connection.endheaders()
    answers = []
    # A proxy that drops a line keeps its answer from coming.
    with contextlib.suppress(OSError, http.client.HTTPException):
        connection.send(piece)
        # `getresponse` would close the socket if the answer ends the connection.
        response = http.client.HTTPResponse(connection.sock, method="POST")
        response.begin()
        answers.append(response.readline())
        for _ in range(LINES // 2):
            connection.send(piece)
            answers.append(response.readline())
        connection.send(piece * (LINES // 2) + b"0\r\n\r\n")
        answers += response.read().splitlines()
    connection.close()
    answered = sum(known in answer for answer in answers)
    check(f"{proxy.name}: every line of a batch is answered ({path})", answered == LINES + 1, answered, answers[:2])


def limits(proxy, server):
    """Clients behind the proxy have limits of their own, and cannot pass for others."""
    name = proxy.name

    def is_limited(fields):
        # On a busy machine, the allowance grows between the requests.
        return any(proxy.get("/healthz", fields(n), source=ONE)[0] == 429 for n in range(1000))

    check(f"{name}: one client is limited", is_limited(lambda _: {}))
    invented = is_limited(lambda n: {"X-Forwarded-For": f"192.0.2.{n % 256}"})
    check(f"{name}: an invented address does not help", invented)
    check(f"{name}: another client is not limited", proxy.get("/healthz", source=OTHER)[0] == 200)
    server.process.terminate()
    lines = [line for line in server.messages() if "Refused" in line]
    check(f"{name}: the log has the client", lines and all(f"of {ONE}:" in line for line in lines), lines[:3])


def instances(proxy, servers):
    """One of two instances is killed while it answers: no request fails."""
    name = proxy.name
    answers, isOver = [], threading.Event()

    def client():
        connection = proxy.connect()
        while not isOver.is_set():
            try:
                connection.request("GET", "/v1/reverse?lat=48.137&lon=11.575")
                response = connection.getresponse()
                answers.append((response.status, b'"Munich"' in response.read()))
            except (OSError, http.client.HTTPException) as error:
                answers.append((str(error), False))
                connection = proxy.connect()

    clients = [threading.Thread(target=client) for _ in range(4)]
    for thread in clients:
        thread.start()
    for wanted, action in [(200, None), (600, lambda: servers[0].process.send_signal(signal.SIGKILL)), (1200, None)]:
        end = time.monotonic() + PATIENCE
        while len(answers) < wanted and time.monotonic() < end:
            time.sleep(0.01)
        if action:
            action()
    isOver.set()
    for thread in clients:
        thread.join()
    failures = [answer for answer in answers if answer != (200, True)]
    check(f"{name}: one of two instances is killed", len(answers) >= 1200 and not failures, len(answers), failures[:3])


def failures(proxy):
    """Answers of 503, here because the service for warnings fails, keep no instance from other requests."""
    alerts, reverse = ([proxy.get(f"/v1/{path}?lat=48.137&lon=11.575", OWN)[0] for _ in range(4)] for path in ("alerts", "reverse"))
    check(f"{proxy.name}: a service fails", alerts == [503] * 4 and reverse == [200] * 4, alerts, reverse)


def run(kind, folder, binary, gazetteer, receiver):
    settings = f'source.order = ["gpsd"]\ngpsd.address = "127.0.0.1:{receiver}"\n'
    options = ["--trust-proxy", PROXY, "--allow-host", MAIN]

    def start(*more):
        return Server(binary, gazetteer, *options, *more, token=TOKEN, settings=settings)

    servers = [start(), start()]
    try:
        ports = [servers[0].port, servers[0].photon, servers[0].nominatim]
        with proxy(kind, folder, ports) as running:
            paths(running)
            streams(running)
            if kind == "nginx":
                host = f"{NOMINATIM}:{running.port}"
                ruby(host, None, {"SSL_CERT_FILE": f"{folder}/certificate.pem"})
        with proxy(kind, folder, ports, servers[1].port) as running:
            failures(running)
            instances(running, servers)
        limited = start("--rate", "1", "--verbose")
        with proxy(kind, folder, [limited.port, limited.photon, limited.nominatim]) as running:
            limits(running, limited)
        limited.stop()
        check(f"{kind}: the other instance ends well", servers[1].stop() == 0)
    finally:
        for server in servers:
            server.process.kill()


def main():
    with tempfile.TemporaryDirectory() as folder, socket.socket() as receiver:
        # A receiver that accepts connections and says nothing.
        receiver.bind(("127.0.0.1", 0))
        receiver.listen()
        names = ",".join(f"DNS:{name}" for name in (MAIN, PHOTON, NOMINATIM))
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"]
            + ["-subj", f"/CN={MAIN}", "-addext", f"subjectAltName={names}"]
            + ["-keyout", f"{folder}/key.pem", "-out", f"{folder}/certificate.pem"],
            check=True, capture_output=True,
        )
        for kind in ("nginx", "caddy"):
            run(kind, folder, sys.argv[1], sys.argv[2], receiver.getsockname()[1])
    print(f"{results[True]} passed, {results[False]} failed")
    sys.exit(results[False] > 0)


main()
