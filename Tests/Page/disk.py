"""The page's files from disk, in front of a server that embeds older ones: a change shows without a build."""

import base64
import hashlib
import http.client
import json
import mimetypes
import pathlib
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

WORDS = pathlib.Path(__file__).resolve().parent.parent.parent / "data/words"
TYPES = {".tsv": "text/tab-separated-values", ".webmanifest": "application/manifest+json", ".js": "text/javascript", ".webp": "image/webp"}
COPIED = ("content-security-policy", "cache-control", "x-content-type-options", "referrer-policy", "permissions-policy", "cross-origin-opener-policy")


class Disk:
    """Answers for the files of a folder; all other requests go to the server, streams of events too.

    `broken` are the paths of files whose connections are closed instead of an answer; `broken_next` replaces them with the next
    request for the worker, so that each attempt to store a version lacks the same files from its begin to its end, also an attempt
    that the browser makes by itself. `refused` are the paths that were asked for in vain. The files do not change meanwhile.
    `lasting` are the paths of files that the browser need not ask for again.
    """

    def __init__(self, folder, port):
        self.folder, self.target = pathlib.Path(folder).resolve(), port
        self.broken, self.broken_next, self.refused, self.lasting = frozenset(), None, set(), frozenset()
        self.digested = {}
        self.headers = self.of_page()
        disk = self

        class Handler(BaseHTTPRequestHandler):
            # A connection serves many requests, as those of the server do: most of a visit's time is its requests.
            protocol_version = "HTTP/1.1"
            disable_nagle_algorithm = True

            def handle_one_request(self):
                try:
                    super().handle_one_request()
                except (ConnectionError, http.client.HTTPException):
                    self.close_connection = True

            def do_GET(self):
                path = self.path.split("?")[0].lstrip("/")
                file = (disk.folder / (path or "index.html")).resolve()
                if path == "service-worker.js" and disk.broken_next is not None:
                    disk.broken = disk.broken_next
                if path in disk.broken:
                    disk.refused.add(path)
                    self.close_connection = True
                elif path == "files.js":
                    disk.send(self, file, disk.list())
                elif path in disk.words():
                    disk.send(self, file, disk.content(file))
                elif path == "widget":
                    disk.send(self, disk.folder / "index.html", disk.content(disk.folder / "index.html"), disk.of_page("/widget"))
                elif file.is_file() and file.is_relative_to(disk.folder):
                    disk.send(self, file, disk.content(file))
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

    def of_page(self, path="/"):
        """The headers of the server's own page, such as its policy."""
        connection = http.client.HTTPConnection("127.0.0.1", self.target, timeout=20)
        connection.request("GET", path)
        response = connection.getresponse()
        headers = {name: response.headers[name] for name in COPIED if response.headers[name]}
        connection.close()
        return headers

    # As the server does it: Sources/WxService/HTTP/PageVersion.swift

    def digest(self, file):
        """The digest of what is sent of a file, which is read for it once."""
        if file not in self.digested:
            self.digested[file] = hashlib.sha256(self.content(file)).digest()
        return self.digested[file]

    def content(self, file):
        """What is sent of a file: the document has a link to each module."""
        name = str(file.relative_to(self.folder))
        if name in self.words():
            return b"".join((folder / file.name).read_bytes() for folder in (WORDS, WORDS / "page"))
        data = file.read_bytes()
        if file.name != "index.html":
            return data
        modules = sorted(path.name for path in (self.folder / "modules").glob("*.js") if path.name != "types.js")
        links = "\n  ".join(f'<link rel="modulepreload" href="modules/{name}">' for name in modules)
        return data.replace(b"<!-- modules -->", links.encode())

    def words(self):
        """The tables of words, which are put together of two."""
        return [f"words/{path.name}" for path in sorted((WORDS / "page").glob("*.tsv"))]

    def paths(self):
        """The files that a browser stores."""
        files = sorted(str(path.relative_to(self.folder)) for path in self.folder.rglob("*") if path.is_file())
        return [path for path in files if path not in ("README.md", "service-worker.js", "modules/types.js") and not path.startswith("map/near/")] + self.words()

    def stored(self):
        """Those that it stores of every version: words of other languages are stored when they are used."""
        return [path for path in self.paths() if not path.startswith("words/") or path == "words/en.tsv"]

    def list(self):
        digests = {
            "./" if path == "index.html" else path:
                "sha256-" + base64.b64encode(self.digest(self.folder / path)).decode()
            for path in self.paths()
        }
        version = hashlib.sha256(json.dumps(digests).encode()).hexdigest()[:16]
        return f"self.VERSION = {json.dumps(version)};\nself.FILES = {json.dumps(digests)};\n".encode()

    def send(self, handler, file, data, headers=None):
        tag = f'"{hashlib.sha256(data).hexdigest()[:32]}"'
        is_known = handler.headers.get("If-None-Match") == tag
        handler.send_response(304 if is_known else 200)
        lasts = {"cache-control": "max-age=3600"} if handler.path.lstrip("/") in self.lasting else {}
        for name, value in ((headers or self.headers) | {"ETag": tag} | lasts).items():
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
        handler.send_header("Connection", "close")
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
