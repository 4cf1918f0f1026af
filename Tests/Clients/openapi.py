#!/usr/bin/env python3
"""Checks that `wxlocd` keeps what `/openapi.json` says, with Schemathesis and a validator of the format.

Usage: openapi.py WXLOCD GAZETTEER [OPTION…]      options of “schemathesis run”

`schemathesis.toml` lists what may be found, with the reasons.
"""

import http.client
import json
import os
import subprocess
import sys
import tempfile

from openapi_spec_validator import validate

from checks import check, results
from server import Server

FOLDER = os.path.dirname(os.path.abspath(__file__))
TOKEN = "0123456789abcdef"
LIMIT = 300


def send(port, method, target, body):
    """Sends a change with the token."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    fields = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    connection.request(method, target, json.dumps(body), fields)
    response = connection.getresponse()
    check(f"{method} {target}", response.status in (200, 201), response.status, response.read())


def main():
    # The position is that of the default place: nothing else on the machine is asked.
    server = Server(*sys.argv[1:3], token=TOKEN, settings='source.order = ["saved"]\n')
    try:
        send(server.port, "POST", "/v1/places", {"query": "48.137,11.575", "name": "Base of the tests"})
        send(server.port, "PATCH", "/v1/places/Base%20of%20the%20tests", {"is_default": True})
        url = f"http://127.0.0.1:{server.port}"
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
        connection.request("GET", "/openapi.json")
        validate(json.loads(connection.getresponse().read()))
        command = [os.path.join(os.path.dirname(sys.executable), "schemathesis")]
        command += ["--config-file", f"{FOLDER}/schemathesis.toml", "run", f"{url}/openapi.json", "--no-color"]
        # Whatever it writes about the run is not for the sources.
        with tempfile.TemporaryDirectory() as folder:
            run = subprocess.run(
                command + sys.argv[3:], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                timeout=LIMIT,
            )
        check("the server keeps its description", run.returncode == 0, run.stdout)
        if run.returncode == 0:
            print("\n".join(line for line in run.stdout.splitlines() if "generated" in line))
    finally:
        status = server.stop()
        check("SIGTERM stops the server", status == 0, status)
    print(f"{results[True]} passed, {results[False]} failed")
    sys.exit(results[False] > 0)


main()
