"""The examples of docs/apps/home-assistant.md, run by Home Assistant."""

import re

import yaml
from conftest import ROOT, TOKEN
from homeassistant.setup import async_setup_component
from pytest_homeassistant_custom_component.common import async_mock_service


def example(key):
    """The block of the page that begins with a key."""
    page = (ROOT / "docs/apps/home-assistant.md").read_text()
    (block,) = (text for text in re.findall(r"```yaml\n(.*?)\n```", page, re.DOTALL) if text.startswith(f"{key}:"))
    return yaml.safe_load(block)


async def add_munich(hass, url):
    form = await hass.config_entries.flow.async_init("wxloc", context={"source": "user"})
    await hass.config_entries.flow.async_configure(
        form["flow_id"], {"url": url, "token": TOKEN, "place": "Munich, Germany", "track": True}
    )
    await hass.async_block_till_done()
    (entry,) = hass.config_entries.async_entries("wxloc")
    return entry


async def test_the_page_names_the_entities(hass, lost_server):
    await add_munich(hass, lost_server.url)
    page = (ROOT / "docs/apps/home-assistant.md").read_text()
    named = re.findall(r"`((?:weather|sensor|device_tracker)\.munich\w+|…_\w+)`", page)
    assert {name.replace("…", "sensor.munich_bavaria_germany") for name in named} == set(
        hass.states.async_entity_ids(["weather", "sensor", "device_tracker"])
    )


async def test_the_automation_reports_a_new_severe_warning(hass, lost_server):
    entry = await add_munich(hass, lost_server.url)
    messages = async_mock_service(hass, "notify", "notify")
    assert await async_setup_component(hass, "automation", example("automation"))
    coordinator = entry.runtime_data.weather
    for severity, expected in (("minor", 0), ("severe", 1), ("severe", 1)):
        coordinator.data.answer["alerts"] = [{"title": "Gale", "severity": severity}] * (1 if severity == "minor" else 2)
        coordinator.async_set_updated_data(coordinator.data)
        await hass.async_block_till_done()
        assert len(messages) == expected
    assert messages[0].data["message"] == "Gale"


async def test_the_script_names_a_position(hass, lost_server):
    await add_munich(hass, lost_server.url)
    messages = async_mock_service(hass, "notify", "notify")
    hass.states.async_set("person.anna", "not_home", {"latitude": 48.2085, "longitude": 16.3721})
    assert await async_setup_component(hass, "script", example("script"))
    await hass.services.async_call("script", "where_is_anna", blocking=True)
    assert messages[0].data["message"] == "Anna is near Vienna, Austria."
