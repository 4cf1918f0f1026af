"""Clients that close their connection while the server waits for the weather service, and one that never ends its request."""

import http.server
import queue
import socket
import struct

from checks import check
from server import Server

REQUEST = b"GET /data/2.5/weather?lat=%d&lon=11 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
# Less than the ten seconds for which the server waits for a service.
PATIENCE = 8
# A batch whose next line never comes.
BATCH = b"POST /v1/geocode HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\nParis\n"
INTERIM = b"HTTP/1.1 102 Processing\r\n\r\n"


class Silent(http.server.BaseHTTPRequestHandler):
    """Answers no request, but notes when each begins and when its connection ends."""

    begun, ended = queue.Queue(), queue.Queue()
    is_over = False

    def do_GET(self):
        if Silent.is_over:
            return self.send_error(404)
        Silent.begun.put(self.connection)
        self.close_connection = True
        try:
            self.connection.recv(1)
        except OSError:
            pass
        Silent.ended.put(True)

    @classmethod
    def refuse(cls, connection):
        """Ends a request, and refuses those that follow."""
        cls.is_over = True
        connection.shutdown(socket.SHUT_RDWR)

    def log_message(self, *_):
        pass


class SilentServer(Server):
    UPSTREAM = Silent


def received(events, seconds=60):
    try:
        return events.get(timeout=seconds)
    except queue.Empty:
        return None


def begin(server, latitude):
    """Sends a request, and waits until the weather service has it; returns both connections."""
    connection = socket.create_connection(("127.0.0.1", server.port), timeout=60)
    connection.sendall(REQUEST % latitude)
    query = received(Silent.begun)
    check("the weather service is queried", query)
    return connection, query


def run(server):
    silent = SilentServer(server.binary, server.gazetteer)
    try:
        closed, _ = begin(silent, 10)
        closed.close()
        check("a request ends when its client closes the connection", received(Silent.ended, PATIENCE))
        reset, _ = begin(silent, 20)
        reset.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        reset.close()
        check("a request ends when its client resets the connection", received(Silent.ended, PATIENCE))
        # This client reads on, so its request goes on, after an interim answer.
        half, query = begin(silent, 30)
        half.shutdown(socket.SHUT_WR)
        interim = half.recv(65536)
        check("a client that sends no more gets an interim answer", interim.startswith(INTERIM), interim)
        check("its request goes on", Silent.ended.empty())
        Silent.refuse(query)
        answer = half.recv(65536)
        check("it gets the answer", answer.startswith(b"HTTP/1.1 503 "), answer)
    finally:
        silent.stop()
    unending = Server(server.binary, server.gazetteer)
    with socket.create_connection(("127.0.0.1", unending.port), timeout=60) as connection:
        connection.sendall(BATCH)
        head = connection.recv(65536)
        check("a batch is answered while it is sent", head.startswith(b"HTTP/1.1 200 "), head)
        check("the server stops beside a batch that never ends", unending.stop() == 0)
