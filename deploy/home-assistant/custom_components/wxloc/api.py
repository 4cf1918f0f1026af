"""Requests to a server of wxloc, and what can go wrong with them."""

import asyncio
import json
from typing import Any

import aiohttp

# Longer than the server waits for a receiver or a weather provider.
TIMEOUT_SECONDS = 60


class WxlocError(Exception):
    """A request that was not answered."""


class Unreachable(WxlocError):
    """The server cannot be reached."""


class Denied(WxlocError):
    """The server does not accept the token, or there is none."""


class NotWxloc(WxlocError):
    """What answered is not a server of wxloc."""


class Problem(WxlocError):
    """An error that the server explains (RFC 9457)."""

    def __init__(self, answer: dict[str, Any]) -> None:
        """Read the members of a problem."""
        self.code: str = answer["code"]
        self.hint: str | None = answer.get("hint")
        self.candidates: list[dict[str, Any]] = answer.get("candidates", [])
        super().__init__(answer["detail"])


class Client:
    """A server of wxloc at an address."""

    def __init__(self, session: aiohttp.ClientSession, url: str, token: str | None, language: str) -> None:
        """Remember the address, the token, and the language of names."""
        self._session = session
        self._url = url
        self._headers = {"Authorization": f"Bearer {token}"} if token else {}
        self._language = language

    async def weather(self, place: str | tuple[float, float]) -> dict[str, Any]:
        """Return the weather of a place by its name, or of a position."""
        if isinstance(place, str):
            return await self._get("weather", "current", place=place)
        return await self._get("weather", "current", lat=f"{place[0]:.5f}", lon=f"{place[1]:.5f}")

    async def position(self) -> dict[str, Any]:
        """Return the position of the server's machine."""
        return await self._get("current", "fix")

    async def geocode(self, query: str, limit: int) -> dict[str, Any]:
        """Return the places that a query may mean."""
        return await self._get("geocode", "results", q=query, limit=str(limit))

    async def reverse(self, latitude: float, longitude: float) -> dict[str, Any]:
        """Return the place, the country and the time zone at a position."""
        return await self._get("reverse", "results", lat=f"{latitude:.6f}", lon=f"{longitude:.6f}")

    async def _get(self, path: str, member: str, **parameters: str) -> dict[str, Any]:
        """Return the answer of a path, which has a member."""
        if path != "current":
            parameters["lang"] = self._language
        try:
            async with asyncio.timeout(TIMEOUT_SECONDS):
                async with self._session.get(
                    f"{self._url}/v1/{path}", params=parameters, headers=self._headers, allow_redirects=False
                ) as response:
                    status, body = response.status, await response.read()
        except (TimeoutError, aiohttp.ClientError) as error:
            raise Unreachable(f"{self._url} cannot be reached: {error or 'no answer in time'}") from error
        if status in (401, 403):
            raise Denied("The server does not accept the token.")
        try:
            answer = json.loads(body)
        except ValueError as error:
            raise NotWxloc(f"{self._url} is not a server of wxloc (status {status}).") from error
        if isinstance(answer, dict):
            if status == 200 and member in answer:
                return answer
            if "code" in answer and "detail" in answer:
                raise Problem(answer)
        raise NotWxloc(f"{self._url} is not a server of wxloc (status {status}).")
