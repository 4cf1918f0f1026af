"""Weather, warnings and positions from a server of wxloc."""

from homeassistant.const import CONF_TOKEN, CONF_URL, Platform
from homeassistant.core import HomeAssistant
from homeassistant.helpers import config_validation as cv
from homeassistant.helpers.aiohttp_client import async_get_clientsession
from homeassistant.helpers.typing import ConfigType

from .actions import add_actions
from .api import Client
from .const import CONF_TRACK, DOMAIN
from .coordinator import Parts, PositionCoordinator, WeatherCoordinator, WxlocConfigEntry

CONFIG_SCHEMA = cv.config_entry_only_config_schema(DOMAIN)


async def async_setup(hass: HomeAssistant, config: ConfigType) -> bool:
    """Add the actions."""
    add_actions(hass)
    return True


async def async_setup_entry(hass: HomeAssistant, entry: WxlocConfigEntry) -> bool:
    """Load an entry."""
    client = Client(
        async_get_clientsession(hass), entry.data[CONF_URL], entry.data.get(CONF_TOKEN), hass.config.language
    )
    weather = WeatherCoordinator(hass, entry, client)
    await weather.async_config_entry_first_refresh()
    position = None
    if entry.data[CONF_TRACK]:
        # A receiver that has no position yet must not hold up the weather.
        position = PositionCoordinator(hass, entry, client)
        await position.async_refresh()
    entry.runtime_data = Parts(client, weather, position)
    await hass.config_entries.async_forward_entry_setups(entry, platforms(entry))
    return True


async def async_unload_entry(hass: HomeAssistant, entry: WxlocConfigEntry) -> bool:
    """Unload an entry."""
    return await hass.config_entries.async_unload_platforms(entry, platforms(entry))


def platforms(entry: WxlocConfigEntry) -> list[Platform]:
    """Return the platforms that an entry has."""
    tracker = [Platform.DEVICE_TRACKER] if entry.data[CONF_TRACK] else []
    return [Platform.SENSOR, Platform.WEATHER, *tracker]
