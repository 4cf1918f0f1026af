"""What a user enters: the server, its token and a place."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import voluptuous as vol
from yarl import URL

from homeassistant.config_entries import ConfigFlow, ConfigFlowResult
from homeassistant.const import CONF_TOKEN, CONF_URL
from homeassistant.helpers.aiohttp_client import async_get_clientsession
from homeassistant.helpers.selector import (
    BooleanSelector,
    SelectOptionDict,
    SelectSelector,
    SelectSelectorConfig,
    SelectSelectorMode,
    TextSelector,
    TextSelectorConfig,
    TextSelectorType,
)

from .api import Client, Denied, NotWxloc, Problem, Unreachable
from .const import CONF_PLACE, CONF_TRACK, DOMAIN

PASSWORD = TextSelector(TextSelectorConfig(type=TextSelectorType.PASSWORD))
SERVER = {
    vol.Required(CONF_URL): TextSelector(TextSelectorConfig(type=TextSelectorType.URL)),
    vol.Optional(CONF_TOKEN): PASSWORD,
}
USER = vol.Schema(
    SERVER | {vol.Optional(CONF_PLACE): TextSelector(), vol.Required(CONF_TRACK, default=False): BooleanSelector()}
)


class WxlocConfigFlow(ConfigFlow, domain=DOMAIN):
    """The dialogs of an entry."""

    VERSION = 1

    def __init__(self) -> None:
        """Start with nothing."""
        self._data: dict[str, Any] = {}
        self._candidates: list[dict[str, Any]] = []
        self._detail = ""

    async def async_step_user(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Add an entry."""
        errors: dict[str, str] = {}
        if user_input is not None:
            self._data = server(user_input) | {
                CONF_PLACE: user_input.get(CONF_PLACE, "").strip(),
                CONF_TRACK: user_input[CONF_TRACK],
            }
            answer, errors = await self._try()
            if answer:
                return await self._create(answer["place"]["label"])
            if self._candidates:
                return await self.async_step_choose()
        return self._form("user", USER, user_input or {CONF_URL: "http://127.0.0.1:8080"}, errors)

    async def async_step_choose(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Choose among the places that an ambiguous name may mean."""
        labels = {position(place): place["label"] for place in self._candidates}
        errors: dict[str, str] = {}
        if user_input is not None:
            self._data[CONF_PLACE] = user_input[CONF_PLACE]
            answer, errors = await self._try()
            if answer:
                return await self._create(labels[user_input[CONF_PLACE]])
        count = Counter(labels.values())
        options = [
            SelectOptionDict(value=value, label=label if count[label] == 1 else f"{label} ({value})")
            for value, label in labels.items()
        ]
        selector = SelectSelector(SelectSelectorConfig(options=options, mode=SelectSelectorMode.LIST))
        return self._form("choose", vol.Schema({vol.Required(CONF_PLACE): selector}), user_input, errors)

    async def async_step_reauth(self, entry_data: Mapping[str, Any]) -> ConfigFlowResult:
        """Start when the server does not accept the token any more."""
        return await self.async_step_reauth_confirm()

    async def async_step_reauth_confirm(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Enter another token."""
        entry = self._get_reauth_entry()
        errors: dict[str, str] = {}
        if user_input is not None:
            self._data = {**entry.data, CONF_TOKEN: user_input[CONF_TOKEN].strip()}
            answer, errors = await self._try()
            if answer:
                return self.async_update_reload_and_abort(entry, data=self._data)
        return self._form("reauth_confirm", vol.Schema({vol.Required(CONF_TOKEN): PASSWORD}), None, errors)

    async def async_step_reconfigure(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Enter another address or token of the server."""
        entry = self._get_reconfigure_entry()
        errors: dict[str, str] = {}
        if user_input is not None:
            self._data = {**entry.data, **server(user_input)}
            answer, errors = await self._try()
            if answer:
                return self.async_update_reload_and_abort(entry, data=self._data)
        known = user_input or {CONF_URL: entry.data[CONF_URL]}
        return self._form("reconfigure", vol.Schema(SERVER), known, errors)

    async def _try(self) -> tuple[dict[str, Any] | None, dict[str, str]]:
        """Request the weather with the data; return it, or the errors for the form."""
        self._candidates, self._detail = [], ""
        if not is_address(self._data[CONF_URL]):
            return None, {CONF_URL: "invalid_url"}
        client = Client(
            async_get_clientsession(self.hass),
            self._data[CONF_URL],
            self._data[CONF_TOKEN],
            self.hass.config.language,
        )
        home = self.hass.config.latitude, self.hass.config.longitude
        try:
            return await client.weather(self._data[CONF_PLACE] or home), {}
        except Unreachable:
            return None, {"base": "cannot_connect"}
        except Denied:
            return None, {CONF_TOKEN: "invalid_auth"}
        except NotWxloc:
            return None, {CONF_URL: "not_wxloc"}
        except Problem as problem:
            self._detail = str(problem)
            if problem.code == "place_ambiguous":
                self._candidates = problem.candidates
                return None, {CONF_PLACE: "place_ambiguous"}
            if problem.code == "place_not_found":
                return None, {CONF_PLACE: "place_not_found"}
            return None, {"base": "problem"}

    async def _create(self, title: str) -> ConfigFlowResult:
        """Add the entry; one is enough for each place of a server."""
        place = self._data[CONF_PLACE]
        await self.async_set_unique_id(f"{self._data[CONF_URL]} {place.casefold() or 'home'}")
        self._abort_if_unique_id_configured()
        return self.async_create_entry(title=title if place else self.hass.config.location_name, data=self._data)

    def _form(
        self, step: str, schema: vol.Schema, known: dict[str, Any] | None, errors: dict[str, str]
    ) -> ConfigFlowResult:
        """Show a form with what was entered, without the token."""
        shown = {name: value for name, value in (known or {}).items() if name != CONF_TOKEN}
        return self.async_show_form(
            step_id=step,
            data_schema=self.add_suggested_values_to_schema(schema, shown),
            errors=errors,
            description_placeholders={"detail": self._detail},
        )


def server(entered: dict[str, Any]) -> dict[str, Any]:
    """Return the address as it is requested, and the token."""
    url = entered[CONF_URL].strip()
    return {
        CONF_URL: (url if "://" in url else f"http://{url}").rstrip("/"),
        CONF_TOKEN: entered.get(CONF_TOKEN, "").strip(),
    }


def is_address(url: str) -> bool:
    """Return whether a text is the address of a server."""
    try:
        parsed = URL(url)
    except ValueError:
        return False
    return parsed.scheme in ("http", "https") and bool(parsed.host) and not parsed.query_string


def position(place: dict[str, Any]) -> str:
    """Return the position of a candidate as the server reads it."""
    return f"{place['latitude']:.5f},{place['longitude']:.5f}"
