"""Fetches the weather and the position at intervals."""

from dataclasses import dataclass
from datetime import timedelta, tzinfo
from typing import Any

from homeassistant.config_entries import ConfigEntry
from homeassistant.core import HomeAssistant
from homeassistant.exceptions import ConfigEntryAuthFailed
from homeassistant.helpers.update_coordinator import DataUpdateCoordinator, UpdateFailed
from homeassistant.util import dt as dt_util

from .api import Client, Denied, WxlocError
from .const import CONF_PLACE, DOMAIN, LOGGER, POSITION_INTERVAL, WEATHER_INTERVAL


@dataclass
class Parts:
    """What an entry consists of while it is loaded."""

    client: Client
    weather: "WeatherCoordinator"
    position: "PositionCoordinator | None"


type WxlocConfigEntry = ConfigEntry[Parts]


@dataclass
class Report:
    """An answer of the server about the weather, and the time zone of its place."""

    answer: dict[str, Any]
    zone: tzinfo


class Coordinator[Data](DataUpdateCoordinator[Data]):
    """Fetches one answer of the server."""

    config_entry: WxlocConfigEntry

    def __init__(
        self, hass: HomeAssistant, entry: WxlocConfigEntry, client: Client, name: str, interval: timedelta
    ) -> None:
        """Start with no data."""
        super().__init__(
            hass, LOGGER, config_entry=entry, name=f"{DOMAIN} {name} {entry.title}", update_interval=interval
        )
        self.client = client

    async def _async_update_data(self) -> Data:
        try:
            return await self.fetch()
        except Denied as error:
            raise ConfigEntryAuthFailed(str(error)) from error
        except WxlocError as error:
            raise UpdateFailed(str(error)) from error

    async def fetch(self) -> Data:
        """Return the newest data."""
        raise NotImplementedError


class WeatherCoordinator(Coordinator[Report]):
    """Fetches the weather of the entry's place."""

    def __init__(self, hass: HomeAssistant, entry: WxlocConfigEntry, client: Client) -> None:
        """Start with no weather."""
        super().__init__(hass, entry, client, "weather", WEATHER_INTERVAL)

    async def fetch(self) -> Report:
        """Return the weather; without a place, that of Home Assistant's home, wherever it is now."""
        home = self.hass.config.latitude, self.hass.config.longitude
        answer = await self.client.weather(self.config_entry.data[CONF_PLACE] or home)
        zone = await dt_util.async_get_time_zone(answer["place"]["timezone"] or "UTC")
        return Report(answer, zone or dt_util.UTC)


class PositionCoordinator(Coordinator[dict[str, Any]]):
    """Fetches the position of the server's machine."""

    def __init__(self, hass: HomeAssistant, entry: WxlocConfigEntry, client: Client) -> None:
        """Start with no position."""
        super().__init__(hass, entry, client, "position", POSITION_INTERVAL)

    async def fetch(self) -> dict[str, Any]:
        """Return the position and its place."""
        return await self.client.position()
