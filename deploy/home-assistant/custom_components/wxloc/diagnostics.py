"""What a user may attach to a report of a problem: nothing that shows who or where they are."""

from typing import Any

from homeassistant.core import HomeAssistant

from .const import CONF_PLACE, CONF_TRACK
from .coordinator import WxlocConfigEntry


async def async_get_config_entry_diagnostics(hass: HomeAssistant, entry: WxlocConfigEntry) -> dict[str, Any]:
    """Return the state of an entry without its address, token, place and position."""
    parts = entry.runtime_data
    answer = parts.weather.data.answer
    names = "provider", "parts", "fallbacks", "is_stale", "stale_reason", "fetched_at", "expires_at"
    result: dict[str, Any] = {
        "has_place": bool(entry.data[CONF_PLACE]),
        "track": entry.data[CONF_TRACK],
        "weather": {name: answer[name] for name in names},
        "steps": len(answer["hours"]),
        "days": len(answer["days"]),
    }
    if parts.position:
        data = parts.position.data
        result["position"] = {
            "works": parts.position.last_update_success,
            "source": data["fix"]["source"] if data else None,
            "quality": data["quality"] if data else None,
        }
    return result
