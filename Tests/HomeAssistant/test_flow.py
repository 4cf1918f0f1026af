"""The dialogs: adding, choosing among places, another token, another address."""

import json
import pathlib

import pytest
from aiohttp import web
from conftest import ROOT, TOKEN
from homeassistant.config_entries import SOURCE_USER
from homeassistant.data_entry_flow import FlowResultType
from pytest_homeassistant_custom_component.components.diagnostics import get_diagnostics_for_config_entry

FOLDER = ROOT / "deploy/home-assistant/custom_components/wxloc"


async def start(hass, url, **data):
    """Enter data in the first dialog."""
    form = await hass.config_entries.flow.async_init("wxloc", context={"source": SOURCE_USER})
    assert form["type"] is FlowResultType.FORM
    return await hass.config_entries.flow.async_configure(
        form["flow_id"], {"url": url, "token": TOKEN, "track": False} | data
    )


async def test_a_place_is_added_with_its_full_name(hass, server):
    result = await start(hass, f" {server.url}/ ", place="munich germany")
    assert result["type"] is FlowResultType.CREATE_ENTRY
    assert result["title"] == "Munich, Bavaria, Germany"
    assert result["data"] == {"url": server.url, "token": TOKEN, "place": "munich germany", "track": False}
    await hass.async_block_till_done()
    assert hass.states.get("weather.munich_bavaria_germany").state == "rainy"
    again = await start(hass, server.url, place="Munich Germany")
    assert (again["type"], again["reason"]) == (FlowResultType.ABORT, "already_configured")


async def test_an_entry_without_a_place_has_the_name_of_the_home(hass, server):
    hass.config.location_name = "Our house"
    result = await start(hass, server.url)
    assert result["title"] == "Our house"
    assert result["data"]["place"] == ""


async def test_an_ambiguous_name_is_a_choice_not_a_guess(hass, server):
    result = await start(hass, server.url, place="Springfield")
    assert (result["type"], result["step_id"]) == (FlowResultType.FORM, "choose")
    assert "ambiguous" in result["description_placeholders"]["detail"]
    (selector,) = result["data_schema"].schema.values()
    options = {option["label"]: option["value"] for option in selector.config["options"]}
    assert len(options) == len(selector.config["options"]) > 3
    result = await hass.config_entries.flow.async_configure(
        result["flow_id"], {"place": options["Springfield, Missouri, United States"]}
    )
    assert result["type"] is FlowResultType.CREATE_ENTRY
    assert result["title"] == "Springfield, Missouri, United States"


@pytest.mark.parametrize(
    ("change", "errors"),
    [
        ({"place": "Xqzwv"}, {"place": "place_not_found"}),
        ({"token": "wrong"}, {"token": "invalid_auth"}),
        ({"token": ""}, {"token": "invalid_auth"}),
        ({"url": "http://127.0.0.1:1"}, {"base": "cannot_connect"}),
        ({"url": "ftp://127.0.0.1"}, {"url": "invalid_url"}),
        ({"url": "http://"}, {"url": "invalid_url"}),
    ],
)
async def test_what_cannot_work_is_explained_and_can_be_corrected(hass, server, change, errors):
    result = await start(hass, **{"url": server.url} | change)
    assert (result["type"], result["errors"]) == (FlowResultType.FORM, errors)
    result = await hass.config_entries.flow.async_configure(
        result["flow_id"], {"url": server.url, "token": TOKEN, "place": "Munich, Germany", "track": False}
    )
    assert result["type"] is FlowResultType.CREATE_ENTRY


async def test_another_server_is_not_taken_for_one_of_wxloc(hass, aiohttp_server):
    result = await start(hass, str((await aiohttp_server(web.Application())).make_url("")))
    assert result["errors"] == {"url": "not_wxloc"}


async def test_a_provider_that_fails_is_an_error_with_the_reason(hass, server, weather):
    weather.failure = "overloaded"
    # Nobody has requested this place, so that no answer is stored.
    result = await start(hass, server.url, place="-54.8,-68.3")
    assert result["errors"] == {"base": "problem"}
    assert result["description_placeholders"]["detail"]


async def test_a_token_that_is_refused_starts_a_dialog(hass, add):
    entry = await add(token="old")
    (flow,) = hass.config_entries.flow.async_progress()
    assert flow["context"]["source"] == "reauth"
    result = await hass.config_entries.flow.async_configure(flow["flow_id"], {"token": "wrong"})
    assert result["errors"] == {"token": "invalid_auth"}
    result = await hass.config_entries.flow.async_configure(flow["flow_id"], {"token": f"{TOKEN}\n"})
    assert result["reason"] == "reauth_successful"
    await hass.async_block_till_done()
    assert entry.data["token"] == TOKEN
    assert hass.states.get("weather.munich").state == "rainy"


async def test_the_address_can_be_changed(hass, add, server, gpsd_port):
    entry = await add(url=f"http://127.0.0.1:{gpsd_port}")
    result = await entry.start_reconfigure_flow(hass)
    result = await hass.config_entries.flow.async_configure(result["flow_id"], {"url": server.url, "token": TOKEN})
    assert result["reason"] == "reconfigure_successful"
    await hass.async_block_till_done()
    assert entry.data["url"] == server.url
    assert entry.data["place"] == "Munich, Germany"


async def test_diagnostics_show_neither_address_nor_token_nor_place(hass, hass_client, add, server):
    entry = await add()
    shown = json.dumps(await get_diagnostics_for_config_entry(hass, hass_client, entry))
    assert '"provider": "open-meteo"' in shown
    for secret in (server.url, TOKEN, "Munich", "48.1", "11.5"):
        assert secret not in shown


def keys(value, path=""):
    if not isinstance(value, dict):
        return {path}
    return set().union(*(keys(member, f"{path}.{name}") for name, member in value.items()))


def test_all_languages_have_the_same_texts():
    english = json.loads((FOLDER / "translations/en.json").read_text())
    for path in FOLDER.glob("translations/*.json"):
        assert keys(json.loads(path.read_text())) == keys(english), path


def test_the_version_is_that_of_the_program():
    version = json.loads((FOLDER / "manifest.json").read_text())["version"]
    source = pathlib.Path(ROOT / "Sources/WxCommand/Frame/Program.swift").read_text()
    assert f'static let version = "{version}"' in source
