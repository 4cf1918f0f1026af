"""The position of the server's machine, such as that of a boat or a van."""

from typing import Any

from homeassistant.components.device_tracker import SourceType, TrackerEntity
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback
from homeassistant.helpers.update_coordinator import CoordinatorEntity

from .coordinator import PositionCoordinator, WxlocConfigEntry
from .entity import WxlocEntity

PARALLEL_UPDATES = 0


async def async_setup_entry(
    hass: HomeAssistant, entry: WxlocConfigEntry, async_add_entities: AddConfigEntryEntitiesCallback
) -> None:
    """Add the tracker of an entry."""
    async_add_entities([WxlocTracker(entry, entry.runtime_data.position)])


class WxlocTracker(WxlocEntity, CoordinatorEntity[PositionCoordinator], TrackerEntity):
    """A position with its accuracy.

    Home Assistant counts a tracker as inside of each zone that the circle of its accuracy touches. The position of a city,
    which IP geolocation has, would be in all zones of the city, so it is an attribute only.
    """

    _attr_translation_key = "position"
    _attr_source_type = SourceType.GPS

    def __init__(self, entry: WxlocConfigEntry, coordinator: PositionCoordinator) -> None:
        """Remember the source of positions."""
        super().__init__(coordinator)
        self.describe(entry, "position")

    @property
    def _fix(self) -> dict[str, Any] | None:
        """The fix, unless it is coarse."""
        fix = self.coordinator.data["fix"] if self.coordinator.data else None
        return None if fix is None or "coarse" in fix["flags"] else fix

    @property
    def latitude(self) -> float | None:
        """Return the latitude."""
        return self._fix["latitude"] if self._fix else None

    @property
    def longitude(self) -> float | None:
        """Return the longitude."""
        return self._fix["longitude"] if self._fix else None

    @property
    def location_accuracy(self) -> int:
        """Return the radius that contains the true position; Home Assistant has no word for an unknown one."""
        return round((self._fix or {}).get("horizontal_accuracy_m") or 0)

    @property
    def extra_state_attributes(self) -> dict[str, Any] | None:
        """Return where the position comes from, and the place there."""
        if not self.coordinator.data:
            return None
        fix, place = self.coordinator.data["fix"], self.coordinator.data["place"]
        return {
            "place": place["label"] if place else None,
            "source": fix["source"],
            "quality": self.coordinator.data["quality"],
            "measured_at": fix["time"] or fix["received_at"],
            "is_coarse": "coarse" in fix["flags"],
            "altitude": fix["altitude_msl_m"],
            "speed": fix["speed_ms"],
            "course": fix["course_deg"],
        }
