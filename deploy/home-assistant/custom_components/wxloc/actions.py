"""Actions that look up places without a service in the internet."""

from typing import Any

import voluptuous as vol

from homeassistant.config_entries import ConfigEntryState
from homeassistant.const import ATTR_ENTITY_ID, ATTR_LATITUDE, ATTR_LONGITUDE
from homeassistant.core import HomeAssistant, ServiceCall, SupportsResponse
from homeassistant.exceptions import HomeAssistantError, ServiceValidationError
from homeassistant.helpers import config_validation as cv

from .api import Client, WxlocError
from .const import DOMAIN

GEOCODE = vol.Schema({
    vol.Required("query"): cv.string,
    vol.Optional("limit", default=5): vol.All(vol.Coerce(int), vol.Range(1, 50)),
})
REVERSE = vol.Any(
    vol.Schema({vol.Required(ATTR_ENTITY_ID): cv.entity_id}),
    vol.Schema({vol.Required(ATTR_LATITUDE): cv.latitude, vol.Required(ATTR_LONGITUDE): cv.longitude}),
)


def add_actions(hass: HomeAssistant) -> None:
    """Register the actions; they use the first entry that is loaded."""

    async def geocode(call: ServiceCall) -> dict[str, Any]:
        try:
            return await client(hass).geocode(call.data["query"], call.data["limit"])
        except WxlocError as error:
            raise HomeAssistantError(str(error)) from error

    async def reverse(call: ServiceCall) -> dict[str, Any]:
        try:
            return await client(hass).reverse(*position(hass, call.data))
        except WxlocError as error:
            raise HomeAssistantError(str(error)) from error

    hass.services.async_register(DOMAIN, "geocode", geocode, GEOCODE, SupportsResponse.ONLY)
    hass.services.async_register(DOMAIN, "reverse", reverse, REVERSE, SupportsResponse.ONLY)


def client(hass: HomeAssistant) -> Client:
    """Return a server."""
    for entry in hass.config_entries.async_entries(DOMAIN):
        if entry.state is ConfigEntryState.LOADED:
            return entry.runtime_data.client
    raise ServiceValidationError(translation_domain=DOMAIN, translation_key="no_server")


def position(hass: HomeAssistant, data: dict[str, Any]) -> tuple[float, float]:
    """Return the position that an action names, or that of the entity that it names."""
    if ATTR_ENTITY_ID in data:
        state = hass.states.get(data[ATTR_ENTITY_ID])
        data = state.attributes if state else {}
        if ATTR_LATITUDE not in data or ATTR_LONGITUDE not in data:
            raise ServiceValidationError(translation_domain=DOMAIN, translation_key="no_position")
    return data[ATTR_LATITUDE], data[ATTR_LONGITUDE]
