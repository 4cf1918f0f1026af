"""What the modules share."""

from __future__ import annotations

from .._geocoder import default


def ocean_zone(longitude: float) -> str:
    """The nautical zone of a longitude: ``Etc/GMT-1`` is east of Greenwich."""
    offset = int((longitude + 7.5) // 15)
    return "Etc/GMT" if offset == 0 else f"Etc/GMT{-offset:+d}"


def zone(longitude: float, latitude: float) -> str | None:
    """The time zone on land and in territorial waters."""
    return default().timezone_at(latitude, longitude)
