"""The page's files from disk, in front of a server that embeds older ones: a change shows without a build."""

import hashlib
import http.client
import mimetypes
import pathlib
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".webp": "image/webp"}
COPIED = ("content-security-policy", "cache-control", "x-content-type-options", "referrer-policy", "permissions-policy", "cross-origin-opener-policy")


class Disk:
    """Answers for the files of a folder; all other requests go to the server, streams of events too."""

    def __init__(self, folder, port):
        self.folder, self.target = pathlib.Path(folder).resolve(), port
        self.headers = self.of_page()
        disk = self

        class Handler(BaseHTTPRequestHandler):
            def handle_one_request(self):
                try:
                    super().handle_one_request()
                except (ConnectionError, http.client.HTTPException):
                    self.close_connection = True

            def do_GET(self):
                file = (disk.folder / (self.path.split("?")[0].lstrip("/") or "index.html")).resolve()
                if file.is_file() and file.is_relative_to(disk.folder):
                    disk.send(self, file)
                else:
                    disk.forward(self)

            def do_POST(self):
                disk.forward(self)

            do_PATCH = do_PUT = do_DELETE = do_POST

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def of_page(self):
        """The headers of the server's own page, such as its policy."""
        connection = http.client.HTTPConnection("127.0.0.1", self.target, timeout=20)
        connection.request("GET", "/")
        response = connection.getresponse()
        headers = {name: response.headers[name] for name in COPIED if response.headers[name]}
        connection.close()
        return headers

    def send(self, handler, file):
        data = file.read_bytes()
        tag = f'"{hashlib.sha256(data).hexdigest()[:32]}"'
        is_known = handler.headers.get("If-None-Match") == tag
        handler.send_response(304 if is_known else 200)
        for name, value in (self.headers | {"ETag": tag}).items():
            handler.send_header(name, value)
        if not is_known:
            handler.send_header("Content-Type", TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream")
            handler.send_header("Content-Length", str(len(data)))
        handler.end_headers()
        if not is_known:
            handler.wfile.write(data)

    def forward(self, handler):
        body = handler.rfile.read(int(handler.headers.get("Content-Length") or 0))
        connection = http.client.HTTPConnection("127.0.0.1", self.target)
        connection.request(handler.command, handler.path, body or None, dict(handler.headers) | {"Connection": "close"})
        response = connection.getresponse()
        handler.send_response(response.status)
        for name, value in response.getheaders():
            if name.lower() not in ("transfer-encoding", "connection", "date", "server"):
                handler.send_header(name, value)
        handler.end_headers()
        # The end of the connection is that of the body.
        handler.close_connection = True
        while data := response.read1(65536):
            handler.wfile.write(data)
        connection.close()

    def close(self):
        self.server.shutdown()
        self.server.server_close()
