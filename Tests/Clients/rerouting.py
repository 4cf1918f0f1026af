"""Sends the requests of clients with a fixed address to the server, at the library that carries them; the clients
themselves are not changed."""

import contextlib
import urllib.request
from unittest import mock
from urllib.parse import urlsplit, urlunsplit

import aiohttp
import httpx
import requests
import yarl

# The hosts that the server stands in for, and the prefixes of their paths.
PREFIXES = {
    "api.openweathermap.org": "",
    "samples.openweathermap.org": "",
    "api.darksky.net": "",
    "api.open-meteo.com": "",
    "air-quality-api.open-meteo.com": "",
    "geocoding-api.open-meteo.com": "",
    "wttr.in": "/wttr",
}


def local(url, port):
    """The address of the server for one of the service. Any other address is an error: no test leaves this machine."""
    parts = urlsplit(str(url))
    if parts.hostname == "127.0.0.1":
        return str(url)
    prefix = PREFIXES[".".join(parts.hostname.split(".")[-2:]) if "wttr" in parts.hostname else parts.hostname]
    return urlunsplit(("http", f"127.0.0.1:{port}", prefix + parts.path, parts.query, ""))


@contextlib.contextmanager
def rerouted(port):
    """Reroutes requests, aiohttp, httpx and urllib inside of the block."""
    send = requests.Session.send
    ask = aiohttp.ClientSession._request
    carry = httpx.AsyncHTTPTransport.handle_async_request
    fetch = urllib.request.OpenerDirector.open

    def with_requests(session, prepared, **options):
        prepared.url = local(prepared.url, port)
        return send(session, prepared, **options)

    def with_aiohttp(session, method, url, **options):
        return ask(session, method, yarl.URL(local(url, port), encoded=True), **options)

    def with_httpx(transport, outgoing):
        outgoing.url = httpx.URL(local(outgoing.url, port))
        outgoing.headers["Host"] = outgoing.url.netloc.decode()
        return carry(transport, outgoing)

    def with_urllib(opener, target, *arguments, **options):
        if isinstance(target, str):
            target = local(target, port)
        else:
            target.full_url = local(target.full_url, port)
        return fetch(opener, target, *arguments, **options)

    with (
        mock.patch.object(requests.Session, "send", with_requests),
        mock.patch.object(aiohttp.ClientSession, "_request", with_aiohttp),
        mock.patch.object(httpx.AsyncHTTPTransport, "handle_async_request", with_httpx),
        mock.patch.object(urllib.request.OpenerDirector, "open", with_urllib),
    ):
        yield
