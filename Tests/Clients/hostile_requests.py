"""Sends malformed and hostile requests to a server, and checks that it refuses them and goes on answering.

Usage: hostile_requests.py PORT
Prints a line for each attempt; exits 1 if one was not refused as expected.
"""
import re, socket, sys

PORT = int(sys.argv[1])
HOST = b"host: localhost\r\n"
failures = 0


def exchange(data, pieces=1, ends=True):
    """Sends bytes in pieces, and returns all that the server sends until it closes the connection."""
    with socket.create_connection(("127.0.0.1", PORT), timeout=60) as connection:
        size = max(1, -(-len(data) // pieces))
        try:
            for start in range(0, len(data), size):
                connection.sendall(data[start : start + size])
            if ends:
                connection.shutdown(socket.SHUT_WR)
        except (BrokenPipeError, ConnectionResetError):
            pass
        answer = b""
        try:
            while part := connection.recv(65536):
                answer += part
        except ConnectionResetError:
            pass
        return answer


def statuses(answer):
    return [int(part[:3]) for part in re.split(rb"HTTP/1\.[01] ", answer)[1:]]


def attempt(name, data, expected, pieces=1, holds=b"", lacks=b"\0", ends=True):
    """`expected` lists the sequences of statuses that are right."""
    global failures
    answer = exchange(data, pieces, ends)
    found = statuses(answer)
    is_right = found in expected and holds in answer and lacks not in answer.lower()
    failures += not is_right
    print("ok " if is_right else "BAD", name, found, flush=True)
    if not is_right:
        print("   ", answer[:300], flush=True)


def get(path, more=b""):
    return b"GET " + path + b" HTTP/1.1\r\n" + HOST + more + b"connection: close\r\n\r\n"


def post(path, more, body):
    return (b"POST " + path + b" HTTP/1.1\r\n" + HOST + b"content-type: application/json\r\n" + more
            + b"connection: close\r\n\r\n" + body)


good = get(b"/v1/geocode?q=Paris")
refused = [[400], []]

attempt("a good request", good, [[200]])
attempt("byte by byte", good, [[200]], pieces=len(good))
attempt("a body byte by byte", post(b"/mcp", b"content-length: 2\r\n", b"{}"), [[200], [400]], pieces=400)

# Framing (RFC 9112): what two programs can read differently is refused.
smuggled = b"GET /v1/places HTTP/1.1\r\n" + HOST + b"\r\n"
attempt("length and chunked", post(b"/mcp", b"content-length: 4\r\ntransfer-encoding: chunked\r\n", b"0\r\n\r\n" + smuggled), refused)
attempt("two lengths", post(b"/mcp", b"content-length: 2\r\ncontent-length: 40\r\n", b"{}" + smuggled), refused)
attempt("a length with a sign", post(b"/mcp", b"content-length: +2\r\n", b"{}"), refused)
attempt("a negative length", post(b"/mcp", b"content-length: -1\r\n", b"{}"), refused)
attempt("a length beyond 64 bits", post(b"/mcp", b"content-length: 99999999999999999999\r\n", b"{}"), refused)
attempt("a list of lengths", post(b"/mcp", b"content-length: 2, 2\r\n", b"{}"), refused)
attempt("an unknown coding", post(b"/mcp", b"transfer-encoding: xchunked\r\n", b"0\r\n\r\n"), refused)
attempt("a coding behind chunked", post(b"/mcp", b"transfer-encoding: chunked, identity\r\n", b"0\r\n\r\n"), refused)
attempt("a bad size of a chunk", post(b"/mcp", b"transfer-encoding: chunked\r\n", b"zz\r\n{}\r\n0\r\n\r\n"), refused)
attempt("a huge chunk", post(b"/mcp", b"transfer-encoding: chunked\r\n", b"ffffffffffffffff1\r\n"), refused)
attempt("a chunk that ends early", post(b"/mcp", b"transfer-encoding: chunked\r\n", b"5\r\n{}"), refused)
attempt("a space before the colon", b"GET / HTTP/1.1\r\nhost : localhost\r\n\r\n", refused)
attempt("a folded field", b"GET /healthz HTTP/1.1\r\n" + HOST + b"x: a\r\n b\r\nconnection: close\r\n\r\n", refused + [[200]])
attempt("a bare line feed", b"GET /healthz HTTP/1.1\n" + b"host: localhost\n\n", refused + [[200]])
attempt("a bare carriage return", b"GET /healthz HTTP/1.1\r\nhost: localhost\rx: y\r\n\r\n", refused)
attempt("NUL in a field", get(b"/healthz", b"x: a\0b\r\n"), refused)
attempt("NUL in the target", get(b"/health\0z"), refused + [[404]])
attempt("no version", b"GET /healthz\r\n\r\n", refused)
attempt("another version", b"GET /healthz HTTP/3.7\r\n" + HOST + b"\r\n", refused)
attempt("TLS instead of HTTP", bytes.fromhex("16030100a5010000a1030300"), refused)
attempt("HTTP/2 instead of HTTP/1.1", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", refused + [[421]])

# Limits.
attempt("a long target", get(b"/v1/geocode?q=" + b"a" * 70_000), refused + [[414], [431]])
attempt("a long field", get(b"/healthz", b"x: " + b"a" * 70_000 + b"\r\n"), refused + [[431]])
attempt("many fields", get(b"/healthz", b"".join(b"x%d: y\r\n" % n for n in range(2000))), refused + [[431]])
attempt("a body beyond the limit", post(b"/mcp", b"content-length: 99999999\r\n", b"x" * 1000), [[413]])
attempt("a long method", b"A" * 10_000 + b" / HTTP/1.1\r\n" + HOST + b"\r\n", refused)

# HTTP/1.0: the server ends the connection, and sends no pieces. Health checks of proxies name no host.
old = b"GET /healthz HTTP/1.0\r\n"
attempt("HTTP/1.0", old + HOST + b"\r\n", [[200]], ends=False)
attempt("HTTP/1.0 without a host", old + b"\r\n", [[200]], ends=False)
attempt("HTTP/1.0 that wants to go on", old + HOST + b"connection: keep-alive\r\n\r\n", [[200]], ends=False)
attempt("HTTP/1.0 of another host", old + b"host: evil.example\r\n\r\n", [[421]], ends=False)
attempt("a batch over HTTP/1.0", b"POST /v1/geocode HTTP/1.0\r\n" + HOST + b"content-type: text/plain\r\ncontent-length: 6\r\n\r\nParis\n",
        [[200]], holds=b"Paris", lacks=b"chunked", ends=False)

# Hosts and origins.
attempt("no host", b"GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n", [[400]])
attempt("another host", b"GET /healthz HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n", [[421]])
attempt("two hosts", b"GET /healthz HTTP/1.1\r\n" + HOST + b"host: evil.example\r\nconnection: close\r\n\r\n", refused + [[421]])
attempt("an absolute target of another host", b"GET http://evil.example/healthz HTTP/1.1\r\n" + HOST + b"connection: close\r\n\r\n", [[421], [200]])
attempt("an absolute target of this host", b"GET http://localhost/healthz HTTP/1.1\r\n" + HOST + b"connection: close\r\n\r\n", [[200]])
attempt("a host with a user", b"GET /healthz HTTP/1.1\r\nhost: localhost@evil.example\r\nconnection: close\r\n\r\n", [[421], [400]])
attempt("another origin", get(b"/v1/places", b"origin: https://evil.example\r\n"), [[403]])
attempt("the origin null", get(b"/v1/places", b"origin: null\r\n"), [[403]])
attempt("CONNECT", b"CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example:443\r\nconnection: close\r\n\r\n", refused + [[421], [404], [405]])

# Paths: only those of the table exist, whatever they look like.
for path in [b"/../etc/passwd", b"/%2e%2e/%2e%2e/etc/passwd", b"//etc/passwd", b"/modules/../../etc/passwd",
             b"/modules/%2e%2e%2fmain.js", b"/index.html%00.js", b"/v1/places/%2e%2e", b"/v1/places/%00",
             b"/v1//places", b"/.git/config", b"/v1/places/" + b"%ff" * 20, b"*", b"/%"]:
    attempt("the path " + path.decode()[:30], get(path), [[404], [400]])

# What goes back to the client is never a field of its own.
for path in [b"/v1/geocode?q=a%0d%0aset-cookie:%20x=1", b"/v1/places/a%0d%0aset-cookie:%20x=1",
             b"/v1/geocode?q=Paris&lang=a%0d%0aset-cookie:%20x=1"]:
    answer = exchange(get(path))
    head = answer.split(b"\r\n\r\n")[0].lower()
    failures += b"set-cookie" in head
    print("BAD" if b"set-cookie" in head else "ok ", "a line break in", path.decode(), statuses(answer))

attempt("many requests at once", good.replace(b"connection: close\r\n", b"") * 200 + good, [[200] * 201])
attempt("a good request at the end", good, [[200]])
sys.exit(1 if failures else 0)
