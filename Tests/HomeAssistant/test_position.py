"""The tracker, and the actions that name positions."""

import pytest
from homeassistant.exceptions import HomeAssistantError, ServiceValidationError


async def test_the_tracker_has_the_position_of_the_receiver(hass, receiver, add):
    hass.states.async_set("zone.home", "0", {"latitude": 48.1375, "longitude": 11.575, "radius": 5000})
    await add(track=True)
    state = hass.states.get("device_tracker.munich_position")
    assert state.state == "home"
    assert abs(state.attributes["latitude"] - 48.138) < 0.01
    assert abs(state.attributes["longitude"] - 11.575) < 0.001
    assert state.attributes["gps_accuracy"] > 0
    assert state.attributes["place"] == "Munich, Bavaria, Germany"
    assert state.attributes["source"] == "gpsd"
    assert state.attributes["is_coarse"] is False


async def test_a_coarse_position_is_in_no_zone(hass, receiver, add):
    entry = await add(track=True)
    data = entry.runtime_data.position.data
    data["fix"]["flags"] = ["coarse"]
    entry.runtime_data.position.async_set_updated_data(data)
    await hass.async_block_till_done()
    state = hass.states.get("device_tracker.munich_position")
    assert state.state == "unknown"
    assert "latitude" not in state.attributes
    assert state.attributes["place"] == "Munich, Bavaria, Germany"


async def test_the_weather_works_without_a_receiver(hass, lost_server, add):
    await add(url=lost_server.url, track=True)
    assert hass.states.get("weather.munich").state == "rainy"
    assert hass.states.get("device_tracker.munich_position").state == "unavailable"


async def call(hass, action, **data):
    return await hass.services.async_call("wxloc", action, data, blocking=True, return_response=True)


async def test_a_name_is_found(hass, add):
    await add()
    answer = await call(hass, "geocode", query="Sprngfield, Ilinois", limit=1)
    assert answer["results"][0]["label"] == "Springfield, Illinois, United States"


async def test_the_position_of_an_entity_is_named(hass, add):
    await add()
    hass.states.async_set("person.anna", "not_home", {"latitude": 48.2085, "longitude": 16.3721})
    answer = await call(hass, "reverse", entity_id="person.anna")
    assert answer["results"][0]["name"] == "Vienna"
    assert answer["timezone"] == "Europe/Vienna"
    answer = await call(hass, "reverse", latitude=-33.8688, longitude=151.2093)
    assert answer["results"][0]["name"] == "Sydney"


async def test_actions_explain_why_they_fail(hass, add):
    entry = await add()
    with pytest.raises(ServiceValidationError, match="has no position"):
        await call(hass, "reverse", entity_id="person.nobody")
    with pytest.raises(HomeAssistantError, match="missing"):
        await call(hass, "geocode", query="")
    await hass.config_entries.async_unload(entry.entry_id)
    with pytest.raises(ServiceValidationError, match="No server of wxloc"):
        await call(hass, "geocode", query="Paris")
