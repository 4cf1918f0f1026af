"""Weather, forecast, warnings and air as Home Assistant shows them, compared with the server's answers."""

from datetime import UTC, datetime, timedelta

from homeassistant.config_entries import ConfigEntryState
from homeassistant.util import dt as dt_util
from pytest_homeassistant_custom_component.common import async_fire_time_changed

from custom_components.wxloc.conditions import CONDITIONS, condition


async def forecasts(hass, kind):
    answer = await hass.services.async_call(
        "weather", "get_forecasts", {"entity_id": "weather.munich", "type": kind}, blocking=True, return_response=True
    )
    return answer["weather.munich"]["forecast"]


async def later(hass, entry):
    """Fetch the weather again."""
    await entry.runtime_data.weather.async_refresh()
    await hass.async_block_till_done()


async def test_the_entity_has_the_weather_now(hass, add, server):
    await add()
    answer = await hass.async_add_executor_job(server.request, "weather?place=Munich,%20Germany")
    state, current = hass.states.get("weather.munich"), answer["current"]
    assert state.state == "rainy"
    assert state.attributes["temperature"] == current["temperature_c"]
    assert state.attributes["apparent_temperature"] == current["apparent_temperature_c"]
    assert state.attributes["humidity"] == current["humidity_pct"]
    assert state.attributes["pressure"] == current["pressure_hpa"]
    assert state.attributes["cloud_coverage"] == current["cloud_cover_pct"]
    assert state.attributes["wind_bearing"] == current["wind_from_deg"]
    # Home Assistant shows km and km/h.
    assert abs(state.attributes["wind_speed"] - current["wind_speed_ms"] * 3.6) < 0.01
    assert state.attributes["visibility"] == current["visibility_m"] / 1000
    assert state.attributes["attribution"].startswith("Weather data by Open-Meteo.com")
    assert state.attributes["provider"] == "open-meteo"
    assert state.attributes["is_stale"] is False


async def test_the_hours_begin_with_the_one_that_covers_now(hass, add, server):
    await add()
    hours = await forecasts(hass, "hourly")
    first = datetime.fromisoformat(hours[0]["datetime"])
    assert timedelta() <= datetime.now(UTC) - first < timedelta(hours=1)
    answer = await hass.async_add_executor_job(server.request, "weather?place=Munich,%20Germany")
    known = {datetime.fromisoformat(hour["time"]): hour for hour in answer["hours"]}
    assert len(hours) > 100
    for hour in hours:
        step = known[datetime.fromisoformat(hour["datetime"])]
        assert hour["temperature"] == step["temperature_c"]
        assert hour.get("precipitation") == step["precipitation_mm"]
        assert hour.get("precipitation_probability") == step["precipitation_probability_pct"]
        assert hour["condition"] == condition(step)


async def test_the_days_begin_today_at_midnight_there(hass, add, server):
    entry = await add()
    days = await forecasts(hass, "daily")
    assert len(days) >= 6
    first = datetime.fromisoformat(days[0]["datetime"]).astimezone(entry.runtime_data.weather.data.zone)
    assert first.time().isoformat() == "00:00:00"
    assert first.date() == datetime.now(first.tzinfo).date()
    answer = await hass.async_add_executor_job(server.request, "weather?place=Munich,%20Germany")
    assert [(day["temperature"], day["templow"]) for day in days] == [
        (day["high_c"], day["low_c"]) for day in answer["days"][-len(days):]
    ]
    # After midnight, the newest report may still have yesterday.
    report = entry.runtime_data.weather.data
    yesterday = first.date() - timedelta(days=1)
    report.answer["days"].insert(0, report.answer["days"][0] | {"date": yesterday.isoformat()})
    assert await forecasts(hass, "daily") == days


async def test_an_entry_without_a_place_follows_the_home(hass, add):
    hass.config.latitude, hass.config.longitude = -33.87, 151.21
    entry = await add(place="")
    assert entry.runtime_data.weather.data.answer["place"]["label"].startswith("Sydney")
    hass.config.latitude, hass.config.longitude = 60.17, 24.94
    await later(hass, entry)
    assert entry.runtime_data.weather.data.answer["place"]["label"].startswith("Helsinki")
    assert hass.states.get("weather.munich").state == "snowy"


async def test_warnings_are_counted_and_the_most_severe_is_first(hass, add, weather):
    weather.alerts = [
        {"title": "Fog advisory", "severity": "minor", "regions": ["Dachau"], "description": "Fog"},
        {"title": "Gale warning", "severity": "severe", "regions": ["Munich", "Dachau"], "description": "Gale"},
    ]
    # Only this test requests Dachau, so its warnings are not stored.
    await add(place="Dachau, Germany")
    state = hass.states.get("sensor.munich_warnings")
    assert state.state == "2"
    assert state.attributes["severity"] == "severe"
    first = state.attributes["warnings"][0]
    assert first["title"] == "Gale warning"
    assert first["area"] == "Munich; Dachau"
    assert datetime.fromisoformat(first["starts"]) < dt_util.utcnow() < datetime.fromisoformat(first["ends"])


async def test_warnings_are_unknown_if_no_source_could_be_queried(hass, add):
    entry = await add()
    report = entry.runtime_data.weather.data
    report.answer["alerts"] = None
    entry.runtime_data.weather.async_set_updated_data(report)
    await hass.async_block_till_done()
    state = hass.states.get("sensor.munich_warnings")
    assert state.state == "unknown"
    assert state.attributes["warnings"] == []


async def test_the_air_has_sensors(hass, add):
    await add()
    assert hass.states.get("sensor.munich_air_quality_index").state == "42"
    assert hass.states.get("sensor.munich_pm2_5").state == "7.2"
    assert hass.states.get("sensor.munich_pm10").state == "11"


async def test_the_entities_are_unavailable_while_the_server_is_down(hass, add, mortal_server):
    entry = await add(url=mortal_server.url)
    assert hass.states.get("weather.munich").state == "rainy"
    mortal_server.kill()
    await later(hass, entry)
    assert hass.states.get("weather.munich").state == "unavailable"
    assert hass.states.get("sensor.munich_warnings").state == "unavailable"


async def test_the_weather_is_fetched_again_after_a_while(hass, add):
    entry = await add()
    before = entry.runtime_data.weather.data
    async_fire_time_changed(hass, dt_util.utcnow() + timedelta(minutes=11))
    await hass.async_block_till_done(wait_background_tasks=True)
    assert entry.runtime_data.weather.data is not before


async def test_an_entry_waits_for_a_server_that_does_not_run(hass, add, gpsd_port):
    entry = await add(url=f"http://127.0.0.1:{gpsd_port}")
    assert entry.state is ConfigEntryState.SETUP_RETRY


async def test_an_entry_is_unloaded_and_removed(hass, add):
    entry = await add()
    assert await hass.config_entries.async_remove(entry.entry_id)
    await hass.async_block_till_done()
    assert hass.states.get("weather.munich") is None


def test_every_condition_of_the_contract_is_mapped(contract):
    assert set(contract["Condition.condition"].split("|")) == set(CONDITIONS)


def test_conditions_depend_on_the_night_the_strength_and_the_thunder():
    step = {"condition": "clear", "intensity": None, "thunder": False}
    assert condition(step | {"is_day": False}) == "clear-night"
    assert condition(step | {"is_day": True}) == "sunny"
    assert condition(step) == "sunny"
    assert condition(step | {"condition": "rain", "intensity": "heavy"}) == "pouring"
    assert condition(step | {"condition": "rain", "thunder": True, "precipitation_mm": 3}) == "lightning-rainy"
    assert condition(step | {"condition": "thunderstorm", "thunder": True, "precipitation_mm": 0}) == "lightning"
    assert condition(step | {"condition": "wind", "cloud_cover_pct": 80}) == "windy-variant"
    assert condition(step | {"condition": "unknown"}) is None
