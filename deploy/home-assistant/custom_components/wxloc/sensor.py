"""Warnings, and the quality of the air."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from homeassistant.components.sensor import (
    SensorDeviceClass,
    SensorEntity,
    SensorEntityDescription,
    SensorStateClass,
)
from homeassistant.const import CONCENTRATION_MICROGRAMS_PER_CUBIC_METER
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback
from homeassistant.helpers.update_coordinator import CoordinatorEntity

from .coordinator import WeatherCoordinator, WxlocConfigEntry
from .entity import WxlocEntity
from .warnings import number_of_warnings, warning_attributes

PARALLEL_UPDATES = 0


@dataclass(frozen=True, kw_only=True)
class WxlocSensorDescription(SensorEntityDescription):
    """A sensor, and how it reads an answer."""

    value: Callable[[dict[str, Any]], float | None]
    attributes: Callable[[dict[str, Any]], dict[str, Any]] | None = None


def air(member: str) -> Callable[[dict[str, Any]], float | None]:
    """Return a function that reads a value of the air."""
    return lambda answer: (answer["air"] or {}).get(member)


SENSORS = (
    WxlocSensorDescription(
        key="warnings", translation_key="warnings", value=number_of_warnings, attributes=warning_attributes
    ),
    WxlocSensorDescription(
        key="us_aqi",
        device_class=SensorDeviceClass.AQI,
        state_class=SensorStateClass.MEASUREMENT,
        value=air("us_aqi"),
    ),
    WxlocSensorDescription(
        key="pm2_5",
        device_class=SensorDeviceClass.PM25,
        state_class=SensorStateClass.MEASUREMENT,
        native_unit_of_measurement=CONCENTRATION_MICROGRAMS_PER_CUBIC_METER,
        value=air("pm2_5_ugm3"),
    ),
    WxlocSensorDescription(
        key="pm10",
        device_class=SensorDeviceClass.PM10,
        state_class=SensorStateClass.MEASUREMENT,
        native_unit_of_measurement=CONCENTRATION_MICROGRAMS_PER_CUBIC_METER,
        value=air("pm10_ugm3"),
    ),
)


async def async_setup_entry(
    hass: HomeAssistant, entry: WxlocConfigEntry, async_add_entities: AddConfigEntryEntitiesCallback
) -> None:
    """Add the sensors of an entry."""
    async_add_entities(WxlocSensor(entry, description) for description in SENSORS)


class WxlocSensor(WxlocEntity, CoordinatorEntity[WeatherCoordinator], SensorEntity):
    """A value of the newest report; unknown if nobody reports it."""

    entity_description: WxlocSensorDescription
    # Texts of authorities are long, and their history is of little use.
    _unrecorded_attributes = frozenset({"warnings"})

    def __init__(self, entry: WxlocConfigEntry, description: WxlocSensorDescription) -> None:
        """Remember what to read."""
        super().__init__(entry.runtime_data.weather)
        self.entity_description = description
        self.describe(entry, description.key)

    @property
    def attribution(self) -> str:
        """Return the credits of the data."""
        return self.coordinator.data.answer["attribution"]

    @property
    def native_value(self) -> float | None:
        """Return the value."""
        return self.entity_description.value(self.coordinator.data.answer)

    @property
    def extra_state_attributes(self) -> dict[str, Any] | None:
        """Return what belongs to the value."""
        attributes = self.entity_description.attributes
        return attributes(self.coordinator.data.answer) if attributes else None
