#!/usr/bin/env python3
"""Checks `wxloc mcp` with the official Python client, in both revisions of the protocol.

Usage: mcp_stdio.py WXLOC GAZETTEER
"""

import asyncio
import os
import sys
import tempfile

from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

TOOLS = {
    "where_am_i",
    "geocode",
    "reverse_geocode",
    "batch_geocode",
    "time_zone",
    "distance",
    "nearby_places",
    "places_in_text",
    "weather",
    "alerts",
    "places",
}


def check(condition, *shown):
    if not condition:
        raise AssertionError(*shown)


def parameters(home, *arguments):
    environment = {
        "HOME": home,
        "PATH": "/usr/bin:/bin",
        "WXLOC_GAZETTEER": sys.argv[2],
        "WXLOC_NOW": "2026-11-22T12:00:00Z",
        # Nothing beyond this machine is requested: discard answers at once.
        "WXLOC_OPEN_METEO_URL": "http://127.0.0.1:9",
        "WXLOC_IPWHOIS_URL": "http://127.0.0.1:9",
        "WXLOC_GEOJS_URL": "http://127.0.0.1:9",
        "WXLOC_ECCC_URL": "http://127.0.0.1:9",
        "WXLOC_BRIGHT_SKY_URL": "http://127.0.0.1:9",
        "WXLOC_MET_EIREANN_URL": "http://127.0.0.1:9",
        "WXLOC_METEOALARM_URL": "http://127.0.0.1:9",
        "WXLOC_FPAS_URL": "http://127.0.0.1:9",
    }
    return StdioServerParameters(command=sys.argv[1], args=["mcp", *arguments], env=environment)


async def call(client, tool, /, **arguments):
    """Calls a tool; the client compares the result with the schema of the tool."""
    return await client.call_tool(tool, arguments)


async def read(mode, home):
    """Calls every tool that only reads."""
    async with Client(stdio_client(parameters(home)), mode=mode) as client:
        listed = (await client.list_tools()).tools
        check({tool.name for tool in listed} == TOOLS, listed)
        for tool in listed:
            check(tool.output_schema and tool.input_schema["type"] == "object", tool)
            check(tool.annotations.read_only_hint, tool)

        found = await call(client, "geocode", query="Paris, TX")
        check(not found.is_error and found.structured_content["decision"] == "certain", found)
        check(found.structured_content["results"][0]["id"] == 4717560, found)

        for detail in ["summary", "standard", "full"]:
            for arguments in [{"place": "48.137,11.575"}, {"latitude": 48.137, "longitude": 11.575}]:
                near = await call(client, "reverse_geocode", detail=detail, **arguments)
                check(near.structured_content["country_code"] == "DE", near)

        names = ["Oslo", "Springfield", "zzzzqqqq", "91,0"] * 250
        many = await call(client, "batch_geocode", queries=names)
        check(many.structured_content["count"] == 1000, many)
        check(many.structured_content["results"][1]["certain"] is False, many)
        check((await call(client, "batch_geocode", queries=names + ["x"])).is_error)

        zone = await call(client, "time_zone", place="Kathmandu")
        check(zone.structured_content["utc_offset_s"] == 20700, zone)
        check(zone.structured_content["resolved"]["confidence"] > 0.9, zone)

        way = await call(client, "distance", **{"from": "Berlin", "to": "Munich, Germany"})
        check(abs(way.structured_content["distance_m"] - 504_000) < 5000, way)

        unclear = await call(client, "time_zone", place="Springfield")
        check(unclear.is_error and "2. Springfield" in unclear.content[0].text, unclear)
        picked = await call(client, "time_zone", place="Springfield", pick=2)
        check(not picked.is_error, picked)

        # No receiver and no network here: the tools say so, and the session goes on.
        for name, arguments in [("weather", {"place": "Oslo"}), ("alerts", {"place": "Dublin"}), ("where_am_i", {})]:
            failed = await call(client, name, **arguments)
            check(failed.is_error and failed.content[0].text, failed)

        saved = await call(client, "places")
        check(saved.structured_content["places"] == [], saved)
        refused = await call(client, "places", action="add", query="Oslo")
        check(refused.is_error and "list, show" in refused.content[0].text, refused)


async def change(mode, home):
    """Saves, renames and removes a place."""
    async with Client(stdio_client(parameters(home, "--allow-writes")), mode=mode) as client:
        added = await call(client, "places", action="add", query="Oslo", name="work")
        check(added.structured_content["created"], added)
        zone = await call(client, "time_zone", place="work")
        check(zone.structured_content["resolved"]["saved_name"] == "work", zone)
        check(not (await call(client, "places", action="rename", name="work", new_name="desk")).is_error)
        await call(client, "places", action="set_default", name="desk")
        usual = await call(client, "time_zone")
        check(usual.structured_content["timezone"] == "Europe/Oslo", usual)
        gone = await call(client, "places", action="remove", name="desk")
        check(len(gone.structured_content["places"]) == 1, gone)


async def main():
    for mode in ["legacy", "2026-07-28", "auto"]:
        with tempfile.TemporaryDirectory() as home:
            os.chmod(home, 0o700)
            await read(mode, home)
            await change(mode, home)
        print(f"{mode}: passed")


asyncio.run(main())
