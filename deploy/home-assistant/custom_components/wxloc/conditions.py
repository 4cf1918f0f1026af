"""The conditions of wxloc in Home Assistant's words."""

from typing import Any

from homeassistant.components.weather import (
    ATTR_CONDITION_CLEAR_NIGHT,
    ATTR_CONDITION_CLOUDY,
    ATTR_CONDITION_EXCEPTIONAL,
    ATTR_CONDITION_FOG,
    ATTR_CONDITION_HAIL,
    ATTR_CONDITION_LIGHTNING,
    ATTR_CONDITION_LIGHTNING_RAINY,
    ATTR_CONDITION_PARTLYCLOUDY,
    ATTR_CONDITION_POURING,
    ATTR_CONDITION_RAINY,
    ATTR_CONDITION_SNOWY,
    ATTR_CONDITION_SNOWY_RAINY,
    ATTR_CONDITION_SUNNY,
    ATTR_CONDITION_WINDY,
    ATTR_CONDITION_WINDY_VARIANT,
)

CONDITIONS = {
    "clear": ATTR_CONDITION_SUNNY,
    "mostlyClear": ATTR_CONDITION_SUNNY,
    "partlyCloudy": ATTR_CONDITION_PARTLYCLOUDY,
    "mostlyCloudy": ATTR_CONDITION_CLOUDY,
    "overcast": ATTR_CONDITION_CLOUDY,
    "fog": ATTR_CONDITION_FOG,
    "mist": ATTR_CONDITION_FOG,
    "haze": ATTR_CONDITION_FOG,
    "smoke": ATTR_CONDITION_EXCEPTIONAL,
    "dust": ATTR_CONDITION_EXCEPTIONAL,
    "sand": ATTR_CONDITION_EXCEPTIONAL,
    "ash": ATTR_CONDITION_EXCEPTIONAL,
    "squall": ATTR_CONDITION_WINDY,
    "tornado": ATTR_CONDITION_EXCEPTIONAL,
    "wind": ATTR_CONDITION_WINDY,
    "drizzle": ATTR_CONDITION_RAINY,
    "rain": ATTR_CONDITION_RAINY,
    "freezingDrizzle": ATTR_CONDITION_SNOWY_RAINY,
    "freezingRain": ATTR_CONDITION_SNOWY_RAINY,
    "sleet": ATTR_CONDITION_SNOWY_RAINY,
    "snow": ATTR_CONDITION_SNOWY,
    "hail": ATTR_CONDITION_HAIL,
    "thunderstorm": ATTR_CONDITION_LIGHTNING_RAINY,
    "unknown": None,
}


def condition(step: dict[str, Any]) -> str | None:
    """Return the condition of a reading or a day; days have no night."""
    word = step["condition"]
    result = CONDITIONS.get(word)
    if word == "thunderstorm" or step["thunder"]:
        is_dry = step.get("precipitation_mm") == 0
        return ATTR_CONDITION_LIGHTNING if is_dry else ATTR_CONDITION_LIGHTNING_RAINY
    if result == ATTR_CONDITION_SUNNY and step.get("is_day") is False:
        return ATTR_CONDITION_CLEAR_NIGHT
    if result == ATTR_CONDITION_RAINY and step["intensity"] == "heavy":
        return ATTR_CONDITION_POURING
    if result == ATTR_CONDITION_WINDY and (step.get("cloud_cover_pct") or 0) >= 50:
        return ATTR_CONDITION_WINDY_VARIANT
    return result
