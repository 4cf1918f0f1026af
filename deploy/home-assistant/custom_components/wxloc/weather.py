"""The weather of the entry's place, with its forecast."""

from datetime import date, datetime, time
from typing import Any

from homeassistant.components.weather import Forecast, SingleCoordinatorWeatherEntity, WeatherEntityFeature
from homeassistant.const import (
    UnitOfLength,
    UnitOfPrecipitationDepth,
    UnitOfPressure,
    UnitOfSpeed,
    UnitOfTemperature,
)
from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback
from homeassistant.util import dt as dt_util

from .conditions import condition
from .coordinator import WeatherCoordinator, WxlocConfigEntry
from .entity import WxlocEntity

PARALLEL_UPDATES = 0

# Home Assistant's name of a value, and wxloc's.
READING = {
    "native_temperature": "temperature_c",
    "native_apparent_temperature": "apparent_temperature_c",
    "native_dew_point": "dew_point_c",
    "humidity": "humidity_pct",
    "native_pressure": "pressure_hpa",
    "native_wind_speed": "wind_speed_ms",
    "native_wind_gust_speed": "wind_gust_ms",
    "wind_bearing": "wind_from_deg",
    "cloud_coverage": "cloud_cover_pct",
    "uv_index": "uv_index",
}
AMOUNTS = {"native_precipitation": "precipitation_mm", "precipitation_probability": "precipitation_probability_pct"}
DAY = {
    "native_temperature": "high_c",
    "native_templow": "low_c",
    "native_wind_speed": "wind_speed_ms",
    "native_wind_gust_speed": "wind_gust_ms",
    "uv_index": "uv_index",
}


async def async_setup_entry(
    hass: HomeAssistant, entry: WxlocConfigEntry, async_add_entities: AddConfigEntryEntitiesCallback
) -> None:
    """Add the entity of an entry."""
    async_add_entities([WxlocWeather(entry)])


class WxlocWeather(WxlocEntity, SingleCoordinatorWeatherEntity[WeatherCoordinator]):
    """The weather of a place."""

    _attr_name = None
    _attr_native_temperature_unit = UnitOfTemperature.CELSIUS
    _attr_native_pressure_unit = UnitOfPressure.HPA
    _attr_native_wind_speed_unit = UnitOfSpeed.METERS_PER_SECOND
    _attr_native_visibility_unit = UnitOfLength.KILOMETERS
    _attr_native_precipitation_unit = UnitOfPrecipitationDepth.MILLIMETERS
    _attr_supported_features = WeatherEntityFeature.FORECAST_DAILY | WeatherEntityFeature.FORECAST_HOURLY

    def __init__(self, entry: WxlocConfigEntry) -> None:
        """Read the first report."""
        super().__init__(entry.runtime_data.weather)
        self.describe(entry, "weather")
        self._read()

    def _read(self) -> None:
        """Take the values of the newest report."""
        answer = self.coordinator.data.answer
        current: dict[str, Any] = answer["current"] or {}
        for name, member in READING.items():
            setattr(self, f"_attr_{name}", current.get(member))
        visibility = current.get("visibility_m")
        self._attr_native_visibility = None if visibility is None else visibility / 1000
        self._attr_condition = condition(current) if current else None
        self._attr_attribution = answer["attribution"]
        # Old weather is shown as old.
        self._attr_extra_state_attributes = {
            "provider": answer["provider"],
            "fetched_at": answer["fetched_at"],
            "is_stale": answer["is_stale"],
        }

    @callback
    def _handle_coordinator_update(self) -> None:
        self._read()
        super()._handle_coordinator_update()

    @callback
    def _async_forecast_hourly(self) -> list[Forecast] | None:
        """Return the steps from the one that covers now; they may be longer than an hour."""
        now = dt_util.utcnow()
        steps = self.coordinator.data.answer["hours"]
        ends = [datetime.fromisoformat(step["time"]) for step in steps[1:]]
        return [
            forecast(step["time"], step, READING | AMOUNTS)
            for index, step in enumerate(steps)
            if index == len(ends) or ends[index] > now
        ]

    @callback
    def _async_forecast_daily(self) -> list[Forecast] | None:
        """Return the days from today there."""
        zone = self.coordinator.data.zone
        today = dt_util.now(zone).date()
        return [
            forecast(datetime.combine(day, time(), zone).isoformat(), step, DAY | AMOUNTS)
            for step in self.coordinator.data.answer["days"]
            if (day := date.fromisoformat(step["date"])) >= today
        ]


def forecast(start: str, step: dict[str, Any], names: dict[str, str]) -> Forecast:
    """Return a step of the forecast with the values that the provider has."""
    values = {name: step[member] for name, member in names.items() if step[member] is not None}
    return Forecast(datetime=start, condition=condition(step), **values)
