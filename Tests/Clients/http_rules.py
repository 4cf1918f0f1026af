"""Checks that a server keeps the rules of HTTP that clients and proxies depend on.

Usage: http_rules.py PORT
Prints a line for each rule; exits 1 if one is not kept. The server has no token and no limit of the rate, and its only source of positions is `phone`.
"""
import json, re, socket, sys, time

PORT = int(sys.argv[1])
HOST = b"host: localhost\r\n"
failures = 0


def check(name, is_right, shown=b""):
    global failures
    failures += not is_right
    print("ok " if is_right else "BAD", name, flush=True)
    if not is_right:
        print("   ", shown, flush=True)


def connect():
    return socket.create_connection(("127.0.0.1", PORT), timeout=40)


def rest(connection, answer=b""):
    """What the server sends until it closes the connection."""
    try:
        while part := connection.recv(65536):
            answer += part
    except ConnectionResetError:
        pass
    return answer


def exchange(data):
    with connect() as connection:
        connection.sendall(data)
        return rest(connection)


def statuses(answer):
    return [int(part[:3]) for part in re.split(rb"HTTP/1\.[01] ", answer)[1:]]


def request(method, target, more=b"", body=b""):
    return method + b" " + target + b" HTTP/1.1\r\n" + HOST + more + b"\r\n" + body


def fields(answer):
    head = answer.split(b"\r\n\r\n")[0].decode().lower()
    return dict(line.split(": ", 1) for line in head.split("\r\n")[1:])


def send(method, target, more=b""):
    """The status, the fields and the body of an answer, whose connection then ends."""
    answer = exchange(request(method, target, more + b"connection: close\r\n"))
    return statuses(answer)[0], fields(answer), answer.partition(b"\r\n\r\n")[2]


# HEAD has the fields of GET, and no body (RFC 9110, 9.3.2).
for target in [b"/v1/geocode?q=Paris", b"/openapi.json", b"/v1/geocode", b"/healthz", b"/nothing"]:
    for coding in [b"", b"accept-encoding: gzip\r\n", b"accept-encoding: gzip;q=0.0\r\n"]:
        status, get, body = send(b"GET", target, coding)
        head_status, head, nothing = send(b"HEAD", target, coding)
        for varying in ["date", "server-timing"]:
            get.pop(varying), head.pop(varying)
        if get.get("content-encoding") == "gzip":
            get.pop("content-length")
        is_right = status == head_status and get == head and not nothing
        check(f"HEAD {target.decode()} {coding.decode().strip()}", is_right, (status, head_status, get, head))
for coding, expected in [(b"GZIP", "gzip"), (b"gzip;q=0.0", None), (b"gzip;q=0.001", "gzip"), (b"br", None)]:
    found = send(b"GET", b"/openapi.json", b"accept-encoding: " + coding + b"\r\n")[1].get("content-encoding")
    check(f"the coding {coding.decode()}", found == expected, found)

# The head of a stream ends at once, and the next request on the connection is answered.
with connect() as connection:
    start = time.monotonic()
    connection.sendall(request(b"HEAD", b"/v1/events") + request(b"GET", b"/healthz", b"connection: close\r\n"))
    answer = rest(connection)
    check("HEAD of a stream", statuses(answer) == [200, 200] and time.monotonic() - start < 5, answer)
    check("HEAD of a stream has no body", b"retry:" not in answer and b"\r\n\r\n0\r\n" not in answer, answer)

# A body is requested when nothing else is wrong (RFC 9110, 10.1.1).
expecting = b"expect: 100-continue\r\ncontent-type: text/plain\r\n"
for target in [b"/v1/text", b"/v1/geocode?limit=1"]:
    with connect() as connection:
        connection.sendall(request(b"POST", target, expecting + b"content-length: 6\r\nconnection: close\r\n"))
        first = connection.recv(65536)
        check(f"100 for {target.decode()}", first.startswith(b"HTTP/1.1 100 Continue\r\n\r\n"), first)
        connection.sendall(b"Munich")
        answer = rest(connection, first)
        check(f"200 after 100 for {target.decode()}", statuses(answer) == [100, 200] and b"Bavaria" in answer, answer)
for name, target, more, expected in [
    ("a body that is too long", b"/v1/text", expecting + b"content-length: 262145\r\n", 413),
    ("another origin", b"/v1/text", expecting + b"content-length: 6\r\norigin: https://evil.example\r\n", 403),
    ("another type", b"/v1/geocode", b"expect: 100-continue\r\ncontent-type: a/b\r\ncontent-length: 6\r\n", 415),
]:
    answer = exchange(request(b"POST", target, more))
    check(f"no 100 for {name}", statuses(answer) == [expected], answer)

# After an answer that ends the connection, nothing is answered (RFC 9112, 9.6).
start = time.monotonic()
answer = exchange(request(b"PUT", b"/v1/places", b"content-length: 5\r\n", b"abcde" + request(b"GET", b"/healthz") * 3))
check("nothing after a refused body", statuses(answer) == [405] and fields(answer)["connection"] == "close", answer)
with connect() as connection:
    connection.sendall(request(b"POST", b"/v1/text", b"content-length: 9999999\r\ncontent-type: text/plain\r\n"))
    start = time.monotonic()
    try:
        while time.monotonic() - start < 2:
            connection.sendall(b"x" * 4096)
            time.sleep(0.01)
        answer = rest(connection)
        is_right = statuses(answer) == [413]
    except (BrokenPipeError, ConnectionResetError) as error:
        answer, is_right = repr(error), False
    check("a client that still sends reads the refusal", is_right, answer)
    try:
        while time.monotonic() - start < 20:
            connection.sendall(b"x" * 4096)
            time.sleep(0.1)
        is_closed = False
    except (BrokenPipeError, ConnectionResetError):
        is_closed = True
    check("a client that sends for ever is disconnected", is_closed and time.monotonic() - start < 15)

# A wish for another protocol is ignored, and the answer says that the connection ends: the library reads nothing after it, so a
# client that used the connection again, such as Java's, would wait for ever (RFC 9110, 7.8).
wish = b"connection: Upgrade\r\nupgrade: h2c\r\n"
lines = b"content-type: text/plain\r\ncontent-length: 14\r\n"
for method, target, more, body, expected in [
    (b"GET", b"/v1/geocode?q=Munich", wish, b"", (200, b"Bavaria")),
    (b"POST", b"/v1/geocode?limit=1", wish + lines, b"Munich\nMunich\n", (200, b"Bavaria")),
    (b"POST", b"/v1/text", wish + lines, b"Munich, Munich", (200, b"Bavaria")),
    (b"CONNECT", b"localhost:80", b"", b"", (404, b"")),
]:
    start = time.monotonic()
    answer = exchange(request(method, target, more, body))
    is_right = statuses(answer) == [expected[0]] and expected[1] in answer and fields(answer).get("connection") == "close"
    check(f"{method.decode()} {target.decode()} for another protocol", is_right and time.monotonic() - start < 5, answer)

# The form of an answer does not depend on what is wrong (RFC 9457, and the dialects).
for target, member in [(b"/v1/geocode?q=%ff", b'"code":"bad_target"'), (b"/photon/api?q=%00", b'"message"'),
                       (b"/nominatim/search?q=%ff", b'"error"'), (b"/v1/reverse?lat=%ff", b'"code"')]:
    status, found, body = send(b"GET", target, b"origin: https://app.example\r\n")
    check(f"400 of {target.decode()}", status == 400 and found.get("access-control-allow-origin") == "*"
          and member in body, (status, found, body))

# The host of a target replaces the field, and there is one field (RFC 9112, 3.2).
for name, data, expected in [
    ("an absolute target of another host", b"GET http://evil.example/v1/places HTTP/1.1\r\n" + HOST, 421),
    ("an absolute target without a path", b"GET http://evil.example HTTP/1.1\r\n" + HOST, 421),
    ("an absolute target with a user", b"GET http://localhost@evil.example/healthz HTTP/1.1\r\n" + HOST, 421),
    ("an absolute target of this host", b"GET http://localhost/healthz HTTP/1.1\r\nhost: evil.example\r\n", 200),
    ("two hosts", b"GET /healthz HTTP/1.1\r\n" + HOST + HOST, 400),
    ("two hosts and a target with one", b"GET http://localhost/healthz HTTP/1.1\r\n" + HOST + HOST, 400),
    ("a host behind an address", b"GET /v1/places HTTP/1.1\r\nhost: [::1].evil.example\r\n", 421),
]:
    answer = exchange(data + b"connection: close\r\n\r\n")
    check(name, statuses(answer) == [expected], answer)

# OPTIONS for the whole server (RFC 9110, 9.3.7).
status, found, body = send(b"OPTIONS", b"*")
check("OPTIONS *", status == 204 and "delete" in found.get("allow", "") and not body, (status, found))

# What the library cannot read is explained, and the connection ends.
long = b"a" * 90_000
for name, data, expected, code in [
    ("letters in the target", request(b"GET", "/v1/geocode?q=München".encode()), 400, "bad_target"),
    ("a space in the target", request(b"GET", b"/v1/geocode?q=New York"), 400, "bad_target"),
    ("a field of 40 KB", request(b"GET", b"/healthz", b"x: " + long[:40_000] + b"\r\n"), 431, "fields_too_large"),
    ("a target of 90 KB", request(b"GET", b"/v1/geocode?q=" + long), 414, "target_too_long"),
    ("a target of 20 KB", request(b"GET", b"/v1/geocode?q=" + long[:20_000]), 414, "target_too_long"),
    ("an unknown method", request(b"FOO", b"/healthz"), 501, "unknown_method"),
    ("another protocol", bytes.fromhex("16030100a5010000a1030300"), 400, "bad_request"),
    ("a space before a colon", b"GET /healthz HTTP/1.1\r\nhost : localhost\r\n\r\n", 400, "bad_request"),
]:
    answer = exchange(data)
    body = answer.partition(b"\r\n\r\n")[2]
    is_right = statuses(answer) == [expected] and fields(answer)["content-type"] == "application/problem+json"
    is_right = is_right and fields(answer)["connection"] == "close" and json.loads(body)["code"] == code
    check(name, is_right, answer)
    check(f"{name}: a hint", ("--data-urlencode" in json.loads(body or b"{}").get("hint", "")) == (code == "bad_target"))
answer = exchange(request(b"GET", b"/healthz") * 3 + b"\x16\x03\r\n")
check("an error after good requests", statuses(answer) == [200, 200, 200, 400], answer)

# Streams and texts end with their clients: those of closed connections do not count.
for _ in range(3):
    streams = [connect() for _ in range(32)]
    for stream in streams:
        stream.sendall(request(b"GET", b"/v1/events"))
    found = [statuses(stream.recv(65536)) for stream in streams]
    check("32 streams of events", found == [[200]] * 32, found)
    for stream in streams:
        stream.close()
    time.sleep(0.5)
text = b"San " * (256 << 8)
for _ in range(16):
    with connect() as connection:
        connection.sendall(request(b"POST", b"/v1/text", b"content-type: text/plain\r\ncontent-length: %d\r\n" % len(text), text))
time.sleep(1)
start = time.monotonic()
answer = exchange(request(b"POST", b"/v1/text", b"content-type: text/plain\r\ncontent-length: 5\r\nconnection: close\r\n", b"Paris"))
seconds = time.monotonic() - start
check(f"texts of clients that have gone are not read ({seconds:.2f} s)", statuses(answer) == [200] and seconds < 3, answer)

# A client may end its side after a request, and still read the answer.
with connect() as connection:
    connection.sendall(request(b"GET", b"/v1/geocode?q=Paris"))
    connection.shutdown(socket.SHUT_WR)
    answer = rest(connection)
    check("a client that has ended its side", statuses(answer) == [200] and b"Paris" in answer, answer)
sys.exit(1 if failures else 0)
