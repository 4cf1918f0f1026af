"""A way to the server that the test can cut, as a lost network does."""

import socket
import threading


class Proxy:
    """Forwards connections on a loopback port to the server while `connected`. A paused one accepts, and does not answer."""

    def __init__(self, host, port):
        self.target = (host, port)
        self.connected = True
        self.flowing = threading.Event()
        self.flowing.set()
        self.open = set()
        self.lock = threading.Lock()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self):
        """Refuses new connections and resets those that are open."""
        with self.lock:
            self.connected = False
            for connection in list(self.open):
                _close(connection)
            self.open.clear()

    def pause(self):
        """Answers nothing, as a machine that sleeps; what arrives meanwhile is answered after `resume`."""
        self.flowing.clear()

    def resume(self):
        self.flowing.set()

    def lead_to(self, port):
        """Connects new connections to another server, and ends those that are open."""
        self.cut()
        self.target = (self.target[0], port)
        self.restore()

    def restore(self):
        self.connected = True

    def close(self):
        self.resume()
        self.cut()
        _close(self.listener)

    def _accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            if not self.connected:
                _close(client)
                continue
            try:
                server = socket.create_connection(self.target, timeout=10)
            except OSError:
                _close(client)
                continue
            server.settimeout(None)
            for end in (client, server):
                end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            with self.lock:
                self.open |= {client, server}
            for source, target in ((client, server), (server, client)):
                threading.Thread(target=self._pump, args=(source, target), daemon=True).start()

    def _pump(self, source, target):
        try:
            while data := source.recv(65536):
                self.flowing.wait()
                target.sendall(data)
        except OSError:
            pass
        _close(source)
        _close(target)
        with self.lock:
            self.open -= {source, target}


def _close(connection):
    try:
        connection.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass
    connection.close()
