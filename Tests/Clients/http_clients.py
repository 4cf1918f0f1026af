#!/usr/bin/env python3
"""Checks `wxlocd` with clients that other people wrote, unchanged, and with the exact requests of apps.

It writes the table of the clients to .build/clients/matrix.md, which must be the one in docs/clients.md.

Usage: http_clients.py WXLOCD GAZETTEER
"""

import asyncio
import os
import sys

from mcp import Client

import departures
import documents
import extremes
import geocoders
import led_geocoders
import maps
import names
import scenarios
import terminals
import trackers
import weather
import weather_libraries
from checks import check, client, matrix, results
from server import Server


async def assistants(port):
    for mode in ["legacy", "2026-07-28", "auto"]:
        async with Client(f"http://127.0.0.1:{port}/mcp", mode=mode) as assistant:
            tools = (await assistant.list_tools()).tools
            answer = await assistant.call_tool("geocode", {"query": "Paris, TX"})
            check(f"an assistant calls a tool ({mode})", len(tools) == 11 and not answer.is_error, answer)


def compare_matrix():
    """Writes the table of this run, and compares it with the one in docs/clients.md."""
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
    table = matrix()
    os.makedirs(f"{root}/.build/clients", exist_ok=True)
    with open(f"{root}/.build/clients/matrix.md", "w") as file:
        file.write(table)
    with open(f"{root}/docs/clients.md") as file:
        documented = [line for line in file if line.startswith("|")]
    recorded = table.splitlines(keepends=True)
    other = sorted(set(recorded) ^ set(documented))
    check("docs/clients.md has the table of .build/clients/matrix.md", documented == recorded, *other)


def main():
    server = Server(sys.argv[1], sys.argv[2])
    try:
        geocoders.geopy(server)
        geocoders.ruby(f"127.0.0.1:{server.nominatim}", f"127.0.0.1:{server.photon}")
        led_geocoders.run(server)
        scenarios.run(server)
        maps.run(server)
        trackers.run(server)
        weather.run(server)
        weather_libraries.run(server)
        names.run(server)
        terminals.run(server)
        documents.run(server)
        departures.run(server)
        extremes.run(server)
        with client("MCP", "mcp", "lists and calls tools over HTTP, in three revisions"):
            asyncio.run(assistants(server.port))
    finally:
        status = server.stop()
        check("SIGTERM stops the server", status == 0, status)
    compare_matrix()
    print(f"{results[True]} passed, {results[False]} failed")
    sys.exit(results[False] > 0)


main()
