"""Compares wxlocd with a bare Hummingbird route: server.py ROOT WXLOCD BARE_SERVER WXLOC.

Both run on loopback on the same cores, one after the other in turns, under the same wrk. The bare route
sends a body of the same size as the median answer. The latencies are measured alone and beside attackers.
Writes docs/measured/server.md.
"""

import datetime
import gzip
import importlib.machinery
import importlib.util
import json
import multiprocessing
import os
import platform
import random
import re
import resource
import selectors
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request

import figures

ROOT, WXLOCD, BARE_SERVER, WXLOC = sys.argv[1:5]
HERE = os.path.dirname(os.path.abspath(__file__))
SECONDS = int(os.environ.get("BENCH_SECONDS", "5"))
ROUNDS = int(os.environ.get("BENCH_ROUNDS", "3"))
CONNECTIONS = 64
IDLE = 10_000
# What is requested: paths with names of cities, their beginnings, queries of the development set, or positions.
KINDS = {
    "geocode": ("cities", "/v1/geocode?limit=5&q={}"),
    "geocode, development set": ("queries", "/v1/geocode?limit=5&q={}"),
    "autocomplete": ("beginnings", "/v1/geocode?prefix=1&limit=5&q={}"),
    "reverse": ("positions", "/v1/reverse?lat={:.4f}&lon={:.4f}"),
    "Photon": ("cities", "/photon/api?limit=5&q={}"),
    "Photon, reverse": ("positions", "/photon/reverse?lat={:.4f}&lon={:.4f}"),
    "Nominatim": ("cities", "/nominatim/search?format=jsonv2&limit=5&q={}"),
    "Nominatim, reverse": ("positions", "/nominatim/reverse?format=jsonv2&lat={:.4f}&lon={:.4f}"),
}
# Attacks that run together beside an honest client of this many requests a second.
ATTACKS = ["worst", "uploads", "connections", "events", "batches"]
HONEST = 100

soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


def environment():
    folder = tempfile.mkdtemp()
    names = ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"]
    return dict(os.environ) | {name: folder for name in names}


def fetch(port, path):
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}") as answer:
        return answer.read()


def start(words, port, path):
    """Starts a server; returns it and the milliseconds until its first answer."""
    begin = time.perf_counter()
    process = subprocess.Popen(words, env=environment(), stderr=subprocess.DEVNULL)
    while True:
        try:
            fetch(port, path)
            return process, 1000 * (time.perf_counter() - begin)
        except urllib.error.HTTPError:
            raise
        except OSError:
            time.sleep(0.001)


def memory(process):
    with open(f"/proc/{process.pid}/status") as file:
        text = file.read()
    return {name: int(re.search(name + r":\s+(\d+)", text)[1]) / 1024 for name in ("RssAnon", "VmRSS")}


def beginning(name, chance):
    return name[: chance.randint(1, 8)]


def write_paths(file, form, values):
    with open(file, "w") as output:
        for value in values:
            words = value if isinstance(value, tuple) else (urllib.parse.quote(value, safe=""),)
            output.write(form.format(*words) + "\n")


def load(port, paths, seconds=SECONDS):
    """Requests per second, and the number of errors."""
    output = subprocess.run(
        ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{seconds}s", "-s", f"{HERE}/requests.lua", f"http://127.0.0.1:{port}",
         "--", paths],
        capture_output=True, text=True, check=True).stdout
    requests, microseconds, errors = re.search(r"RESULT (.*)", output)[1].split()
    return int(requests) / (int(microseconds) / 1e6), int(errors)


def latencies(port, paths, rate, seconds):
    """p50 and p99 in milliseconds at a rate: requests are due at random moments, and the time
    counts from then on, also if the server was late with the ones before."""
    with open(paths) as file:
        targets = [line.strip() for line in file]
    chance = random.Random(7)
    selector = selectors.DefaultSelector()
    idle = []
    for _ in range(CONNECTIONS):
        connection = socket.create_connection(("127.0.0.1", port))
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        selector.register(connection, selectors.EVENT_READ)
        idle.append(connection)
    due, buffers, waiting, times = time.perf_counter(), {}, {}, []
    end = due + seconds
    while True:
        now = time.perf_counter()
        while due <= now and due < end and idle:
            connection = idle.pop()
            waiting[connection], buffers[connection] = due, b""
            connection.sendall(f"GET {chance.choice(targets)} HTTP/1.1\r\nhost: localhost\r\n\r\n".encode())
            due += chance.expovariate(rate)
        if due >= end and not waiting:
            break
        for key, _ in selector.select(max(0, min(due - time.perf_counter(), 0.05))):
            connection = key.fileobj
            buffers[connection] += connection.recv(1 << 18)
            head, found, body = buffers[connection].partition(b"\r\n\r\n")
            if not found:
                continue
            length = int(re.search(rb"content-length: (\d+)", head.lower())[1])
            if len(body) >= length:
                times.append(1000 * (time.perf_counter() - waiting.pop(connection)))
                idle.append(connection)
    for connection in idle:
        connection.close()
    times.sort()
    return times[len(times) // 2], times[int(len(times) * 0.99)]


def attacks(port, seconds):
    """Starts the attacks of Tests/Attacks/run, which come from other addresses; returns their processes."""
    loader = importlib.machinery.SourceFileLoader("attacks", f"{ROOT}/Tests/Attacks/run")
    script = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(script)
    processes = [
        multiprocessing.Process(
            target=script.attacker, args=(name, port, seconds, 0.1, multiprocessing.Queue()), daemon=True)
        for name in ATTACKS
    ]
    for process in processes:
        process.start()
    time.sleep(2)
    return processes


def main():
    with open(f"{ROOT}/Tests/DevelopmentSet/forward.tsv") as file:
        queries = [line.split("\t")[1] for line in list(file)[1:]]
    with gzip.open(f"{ROOT}/data/places.tsv.gz", "rt") as table:
        rows = [line.split("\t") for line in list(table)[1:]]
    cities = [row[1] for row in rows if int(row[7] or 0) >= 20_000]
    chance = random.Random(20261122)
    values = {
        "cities": cities,
        "queries": queries,
        "beginnings": [beginning(name, chance) for name in cities],
        "positions": [(chance.uniform(-35, 70), chance.uniform(-180, 180)) for _ in range(20_000)],
    }
    folder = tempfile.mkdtemp()
    paths = {"bare": f"{folder}/bare"}
    write_paths(paths["bare"], "/bare", [""])
    for number, (kind, (source, form)) in enumerate(KINDS.items()):
        paths[kind] = f"{folder}/{number}"
        write_paths(paths[kind], form, values[source])

    load_before = os.getloadavg()
    starts = []
    for _ in range(5):
        port = free_port()
        process, milliseconds = start([WXLOCD, "--port", str(port)], port, "/v1/reverse?lat=48.1&lon=11.5")
        starts.append(milliseconds)
        process.terminate()
        process.wait()

    port, bare_port = free_port(), free_port()
    # The idle connections have one address.
    server, _ = start([WXLOCD, "--port", str(port), "--limit", f"client-connections={IDLE + 100}"], port, "/healthz")
    sample = random.Random(1).sample(cities, 50)
    size = int(statistics.median(
        len(fetch(port, "/v1/geocode?limit=5&q=" + urllib.parse.quote(query))) for query in sample))
    bare, _ = start([BARE_SERVER, str(bare_port), str(size)], bare_port, "/bare")

    for kind in KINDS:
        load(port, paths[kind], seconds=1)
    before = memory(server)
    rates = {kind: [] for kind in ["bare", *KINDS]}
    errors = 0
    for _ in range(ROUNDS):
        for kind in rates:
            rate, failed = load(bare_port if kind == "bare" else port, paths[kind])
            rates[kind].append(rate)
            errors += failed if kind != "bare" else 0
    shares = {
        kind: statistics.median(rate / bare for rate, bare in zip(rates[kind], rates["bare"]))
        for kind in KINDS
    }
    after = memory(server)
    # The client uses one of two cores, so half of what wrk reaches can be too much for it.
    half = {kind: min(max(rates[kind]) / 2, 1500) for kind in KINDS}
    alone = {kind: latencies(port, paths[kind], half[kind], 2 * SECONDS) for kind in KINDS}

    connections = []
    count = min(IDLE, hard - 500)
    for _ in range(count):
        connections.append(socket.create_connection(("127.0.0.1", port)))
    time.sleep(1)
    idle = memory(server)
    begin = time.perf_counter()
    fetch(port, "/v1/geocode?q=Paris")
    answered = 1000 * (time.perf_counter() - begin)
    for connection in connections:
        connection.close()
    server.terminate()
    bare.terminate()
    status = server.wait()

    # With the usual limits, as people start it.
    server, _ = start([WXLOCD, "--port", str(port)], port, "/healthz")
    attackers = attacks(port, 3600)
    beside = {kind: latencies(port, paths[kind], HONEST, 2 * SECONDS) for kind in KINDS}
    for process in attackers:
        process.kill()
    server.terminate()
    status = status or server.wait()

    message = json.dumps(
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {
            "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "b", "version": "1"}}})
    assistants = []
    for _ in range(10):
        begin = time.perf_counter()
        process = subprocess.Popen(
            [WXLOC, "mcp"], env=environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        process.stdin.write(message + "\n")
        process.stdin.flush()
        process.stdout.readline()
        assistants.append(1000 * (time.perf_counter() - begin))
        process.stdin.close()
        process.wait()

    rows = [f"| a bare Hummingbird route, {size} bytes | {statistics.median(rates['bare']):,.0f} | 100 % | | | |"]
    for kind in KINDS:
        cells = [f"{p50:.1f}, {p99:.1f} ms" for p50, p99 in (alone[kind], beside[kind])]
        rows.append(
            f"| {kind} | {statistics.median(rates[kind]):,.0f} | {100 * shares[kind]:.0f} % | {half[kind]:,.0f} | "
            f"{' | '.join(cells)} |")
    text = f"""# Server

Written by `scripts/bench server`. {datetime.date.today()}, {os.cpu_count()} cores, {platform.machine()}; system load
before {", ".join(f"{value:.1f}" for value in load_before)}. wrk with {CONNECTIONS} connections uses the same cores, and so
does other work on the machine: the share of the bare route in the same round (median of {ROUNDS} rounds) is more
reliable than the numbers of requests.

| what | requests per second | share | at a rate of | p50, p99 | beside attackers |
|---|---|---|---|---|---|
{chr(10).join(rows)}

Queries are names of {len(cities):,} cities in random order, their beginnings, and the {len(queries):,} queries of the development set,
most of which have typing errors, qualifiers or other words; positions are random. {errors} answers were errors:
a query that looks like a position, but is not valid, gets one.
The latencies are those of a client that sends requests at random moments, at half of the full load or 1,500 a second. Beside
attackers it sends {HONEST} a second. These use the same two cores: 64 connections with the worst names, 200 slow uploads,
1,200 connections, 200 streams of events and 64 batches at once.

| what | value |
|---|---|
| from start to the first answer (best, median of 5) | {min(starts):.0f} ms, {statistics.median(starts):.0f} ms |
| `wxloc mcp`, from start to the first answer (best, median of 10) | {min(assistants):.0f} ms, {statistics.median(assistants):.0f} ms |
| memory of its own before and after the load | {before["RssAnon"]:.0f} MB, {after["RssAnon"]:.0f} MB |
| the same with {count:,} idle connections | {idle["RssAnon"]:.0f} MB |
| an answer beside them | {answered:.1f} ms |
"""
    print(text)
    if status != 0:
        sys.exit(f"The server ended with {status}.")
    target = os.environ.get("BENCH_OUTPUT", f"{ROOT}/docs/measured/server.md")
    with open(target, "w") as file:
        file.write(text)
    if "BENCH_OUTPUT" not in os.environ:
        names = {"reverse": "`/v1/reverse`", "geocode": "`/v1/geocode`", "autocomplete": "`/v1/geocode` of an unfinished name"}
        figures.record(ROOT, "scripts/bench server", [
            ("Over HTTP", "a route that does nothing", f"{statistics.median(rates['bare']):,.0f}/s"),
            *(("Over HTTP", name, f"{statistics.median(rates[kind]):,.0f}/s") for kind, name in names.items()),
            ("Over HTTP", f"99 of 100 answers of `/v1/geocode` at {half['geocode']:,.0f}/s arrive within",
             f"{alone['geocode'][1]:.1f} ms"),
            ("Over HTTP", "from the start to the first answer", f"{min(starts):.0f} ms"),
            ("Over HTTP", f"memory with {count:,} idle connections", f"{idle['RssAnon']:.0f} MB"),
        ])
    print(f"Written: {target}", file=sys.stderr)


main()
