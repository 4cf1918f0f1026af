#!/usr/bin/env python3
"""Checks `wxlocd` with clients that other people wrote, unchanged, and with the exact requests of apps.

Usage: http_clients.py WXLOCD GAZETTEER
"""

import asyncio
import sys

from mcp import Client

import documents
import geocoders
import maps
import names
import terminals
import trackers
import weather
from checks import check, results
from server import Server


async def assistants(port):
    for mode in ["legacy", "2026-07-28", "auto"]:
        async with Client(f"http://127.0.0.1:{port}/mcp", mode=mode) as client:
            tools = (await client.list_tools()).tools
            answer = await client.call_tool("geocode", {"query": "Paris, TX"})
            check(f"an assistant calls a tool ({mode})", len(tools) == 8 and not answer.is_error, answer)


def main():
    server = Server(sys.argv[1], sys.argv[2])
    try:
        geocoders.geopy(server)
        geocoders.ruby(server)
        maps.run(server)
        trackers.run(server)
        weather.run(server)
        names.run(server)
        terminals.run(server)
        documents.run(server)
        asyncio.run(assistants(server.port))
    finally:
        status = server.stop()
        check("SIGTERM stops the server", status == 0, status)
    print(f"{results[True]} passed, {results[False]} failed")
    sys.exit(results[False] > 0)


main()
