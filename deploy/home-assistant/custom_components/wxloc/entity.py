"""What all entities have in common."""

from homeassistant.const import CONF_URL
from homeassistant.helpers.device_registry import DeviceEntryType, DeviceInfo
from homeassistant.helpers.entity import Entity

from .const import DOMAIN
from .coordinator import WxlocConfigEntry


class WxlocEntity(Entity):
    """An entity of the device that stands for an entry."""

    _attr_has_entity_name = True

    def describe(self, entry: WxlocConfigEntry, key: str) -> None:
        """Set the id and the device."""
        self._attr_unique_id = f"{entry.entry_id}_{key}"
        self._attr_device_info = DeviceInfo(
            identifiers={(DOMAIN, entry.entry_id)},
            name=entry.title,
            manufacturer="wxloc",
            entry_type=DeviceEntryType.SERVICE,
            configuration_url=entry.data[CONF_URL],
        )
