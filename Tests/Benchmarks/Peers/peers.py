"""One table: the ways of wxloc and its peers, in one run, on one core, with the same rows.

peers.py ROOT WXLOC WAYS FOLDER PYTHON [FLOOR]. Writes docs/measured/peers.md. WAYS is ways.c, compiled.
"""

import datetime
import json
import os
import platform
import shutil
import socket
import subprocess
import sys
import tempfile
import time

import figures
import way

HERE = os.path.dirname(os.path.abspath(__file__))
# How long a way that does not reach half of the rows may take, and each kind of request to the server.
SECONDS = float(os.environ.get("BENCH_SECONDS", "5"))
CONNECTIONS, BATCH = 16, 10_000
TASKS = {
    "place": "Positions to places", "zone": "Positions to time zones", "country": "Positions to countries",
    "name": "Names to places",
}


def failed(name, task, package, error):
    return {"way": name, "task": task, "package": package, "error": error}


def python_row(python, name, folder):
    """What way.py prints, or the last line of its error."""
    task, package = way.WAYS[name][:2]
    try:
        done = subprocess.run([python, f"{HERE}/way.py", name, folder, str(SECONDS)], capture_output=True, text=True,
                              timeout=100 * SECONDS + 300)
    except subprocess.TimeoutExpired:
        return failed(name, task, package, "takes too long")
    if done.returncode:
        return failed(name, task, package, (done.stderr.strip().splitlines() or ["no message"])[-1][:100])
    return json.loads(done.stdout.splitlines()[-1])


def batch_row(wxloc, name, task, answer, words, source, count):
    """A batch of the command: it reads a file and writes lines, which nobody reads."""
    best = None
    for _ in range(way.ROUNDS):
        start = time.perf_counter()
        child = subprocess.Popen([wxloc, *words, "--batch", source, "--jobs", "1"], stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode:
            return failed(name, task, "wxloc", f"exit code {child.returncode}")
        times = time.perf_counter() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024
        best = tuple(map(min, best or times, times))
    return {"way": name, "task": task, "package": "wxloc", "answer": answer, "count": count, "wall_s": best[0],
            "cpu_s": best[1], "rss_mb": best[2]}


def batch_rows(wxloc, positions, names, folder):
    csv, texts = f"{folder}/peers.csv", f"{folder}/peers.txt"
    with open(csv, "w") as file:
        file.write("lat,lon\n" + "".join(f"{north},{east}\n" for north, east in positions))
    with open(texts, "w") as file:
        file.writelines(name + "\n" for name, _ in names)
    for form, answer in ("csv", "lines of CSV, of cities by rule"), ("ndjson", "lines of JSON"):
        yield batch_row(wxloc, f"`wxloc reverse --batch --output-format {form}`", "place", answer,
                        ["reverse", "--output-format", form], csv, len(positions))
    yield batch_row(wxloc, "`wxloc geocode --batch --limit 1`", "name", "lines of JSON", ["geocode", "--limit", "1"],
                    texts, len(names))


class Server:
    """wxlocd on a free port, with folders of its own."""

    def __init__(self, wxlocd):
        with socket.create_server(("127.0.0.1", 0)) as listener:
            self.port = listener.getsockname()[1]
        self.folder = tempfile.mkdtemp()
        names = ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"]
        self.process = subprocess.Popen(
            [wxlocd, "--port", str(self.port)], env=os.environ | {name: self.folder for name in names},
            stderr=subprocess.DEVNULL)
        for _ in range(3000):
            try:
                self.connections = [self.connect() for _ in range(CONNECTIONS)]
                return
            except OSError:
                time.sleep(0.01)
        raise RuntimeError("wxlocd does not answer.")

    def connect(self):
        connection = socket.create_connection(("127.0.0.1", self.port))
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return connection.makefile("rwb")

    def stop(self):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def spent(self):
        """The processor time of the server in seconds."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @staticmethod
    def read(stream):
        """Reads an answer, which must be one of 200."""
        head, length = stream.readline(), 0
        if b" 200" not in head:
            raise RuntimeError(head.decode())
        while (line := stream.readline()) not in (b"\r\n", b""):
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        stream.read(length)

    def row(self, name, task, answer, requests, each):
        """Sends the requests in turn over all connections, for some seconds."""
        sent, start, before = 0, time.perf_counter(), self.spent()
        while sent < len(requests) and time.perf_counter() - start < SECONDS:
            now = list(zip(self.connections, requests[sent:sent + CONNECTIONS]))
            for stream, request in now:
                stream.write(request)
                stream.flush()
            for stream, _ in now:
                self.read(stream)
            sent += len(now)
        with open(f"/proc/{self.process.pid}/status") as file:
            memory = next(int(line.split()[1]) for line in file if line.startswith("VmHWM"))
        return {"way": name, "task": task, "package": "wxloc", "answer": answer, "count": sent * each,
                "wall_s": time.perf_counter() - start, "cpu_s": self.spent() - before, "rss_mb": memory / 1024}


def server_rows(wxlocd, positions, names):
    if not os.access(wxlocd, os.X_OK):
        yield failed("wxlocd", "place", "wxloc", "it is not built")
        return
    from urllib.parse import quote

    server = Server(wxlocd)
    try:
        def get(path):
            return f"GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n".encode()

        few = positions[:400_000]
        yield server.row("wxlocd: `/v1/reverse`, one request each", "place", "JSON",
                         [get(f"/v1/reverse?lat={north}&lon={east}") for north, east in few], 1)
        # As large requests are separate ones, each connection has one at a time.
        posts = []
        for start in range(0, len(positions) - BATCH + 1, BATCH):
            body = json.dumps({"calls": positions[start:start + BATCH]}).encode()
            posts.append(b"POST /v1/bigquery/reverse HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
                         b"content-length: %d\r\n\r\n" % len(body) + body)
        if posts:
            yield server.row(f"wxlocd: `/v1/bigquery/reverse`, {BATCH:,} positions a request", "place",
                             "JSON", posts, BATCH)
        yield server.row("wxlocd: `/v1/geocode`, one request each", "name", "JSON, up to five places",
                         [get("/v1/geocode?limit=5&q=" + quote(name)) for name, _ in names], 1)
    finally:
        server.stop()


def floor_row(floor, folder):
    done = subprocess.run([floor, folder], capture_output=True, text=True, check=True)
    found = [json.loads(line) for line in done.stdout.splitlines()]
    return {"way": "floor: nanoflann in C++", "task": "place", "package": "", "answer": "row numbers",
            **{key: sum(row[key] for row in found) for key in ("count", "wall_s", "cpu_s")}}


def rate(row, clock):
    value = row["count"] / max(row[clock], 1e-9)
    return f"{round(value, 3 - len(str(int(value)))):,.0f}"


def lines(rows):
    """The table: the fastest of each task first."""
    yield "| way | version | returns | rows | per second of processor | per second | first answer | MB | right |"
    yield "|---|---|---|--:|--:|--:|--:|--:|--:|"
    for task, title in TASKS.items():
        yield f"| **{title}** | | | | | | | | |"
        found = [row for row in rows if row["task"] == task]
        for row in sorted(found, key=lambda row: -row["count"] / max(row["cpu_s"], 1e-9) if "count" in row else 1):
            if "error" in row:
                yield f"| {row['way']} | {row.get('version', '')} | did not run: {row['error']} | | | | | | |"
                continue
            yield "| " + " | ".join([
                row["way"], row.get("version", ""), row["answer"], f"{row['count']:,}", rate(row, "cpu_s"),
                rate(row, "wall_s"), f"{row['first_s'] * 1000:,.0f} ms" if "first_s" in row else "",
                f"{row['rss_mb']:,.0f}" if "rss_mb" in row else "", f"{row['right']:.1%}" if "right" in row else ""]) + " |"


def main(root, wxloc, ways, folder, python, floor=None):
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    os.environ["OPENBLAS_NUM_THREADS"] = "1"
    before, where = os.getloadavg()[0], figures.machine()
    positions, names = way.rows("place", folder), way.rows("name", folder)
    with open(f"{folder}/peers-points.csv", "w") as file:
        file.writelines(f"{north},{east}\n" for north, east in positions)
    found = []

    def add(rows):
        for row in rows:
            print(f"{row['way']}: {rate(row, 'cpu_s') if 'count' in row else row['error']}", file=sys.stderr, flush=True)
            found.append(row)

    add(python_row(python, name, folder) for name in way.WAYS)
    done = subprocess.run([ways, f"{folder}/peers-points.csv", f"{folder}/exact.tsv"], capture_output=True, text=True)
    if done.returncode:
        add([failed("C", "place", "wxloc", done.stderr.strip()[:100])])
    add(map(json.loads, done.stdout.splitlines()))
    add(batch_rows(wxloc, positions, names, folder))
    add(server_rows(f"{wxloc}d", positions, names))
    if floor:
        add([floor_row(floor, folder)])
    version = subprocess.run([wxloc, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    for row in found:
        if row["package"] == "wxloc":
            row["version"] = version
    after = os.getloadavg()[0]
    text = [
        "# wxloc and its peers", "",
        "Written by `scripts/bench peers`: all ways to look up in one run, one after the other, on one core, with the same rows.", "",
        f"{datetime.date.today()}; {where} before and {after:.1f} after the run; all on core {core}; Python"
        f" {platform.python_version()}." + (
            "\nOther programs ran beside it: compare the rows with each other, not with other pages."
            if max(before, after) > 1.5 else ""), "",
        f"There are {len(positions):,} positions in random order: each second one is near a place, the others are anywhere on land.",
        f"The {len(names):,} names are of places with 20,000 people or more. Each way has a process of its own. From Python it looks up",
        f"{way.ROUNDS} parts of the rows, and the best part counts; a slow way looks up what it can in {SECONDS:.0f} seconds of each part.",
        f"C and the command look up all rows {way.ROUNDS} times, and the best run counts.", "",
        "“Per second of processor” counts all threads; for the server, it does not count the client, which has the same core. The",
        "first answer includes the import. MB is the largest size of the process, with the rows. Right: the id is that of the",
        "place whose name it is.", "", *lines(found), "",
    ]
    path = f"{root}/docs/measured/peers.md"
    with open(path, "w") as file:
        file.write("\n".join(text))
    print(f"Written: {path}", file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])
