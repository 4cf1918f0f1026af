"""The warnings of authorities in an answer."""

from typing import Any

SEVERITIES = ("unknown", "minor", "moderate", "severe", "extreme")

# The name of an attribute, and the members of wxloc that it is read from, the best first.
ATTRIBUTES = {
    "title": ("headline", "event", "title"),
    "event": ("event",),
    "severity": ("severity",),
    "starts": ("onset", "starts"),
    "ends": ("expires", "ends"),
    "area": ("area", "regions"),
    "description": ("description",),
    "instruction": ("instruction",),
    "sender": ("sender",),
    "web": ("web", "uri"),
}


def number_of_warnings(answer: dict[str, Any]) -> int | None:
    """Return how many warnings are in force; `None`, not 0, if no source of warnings could be queried."""
    alerts = answer["alerts"]
    return None if alerts is None else len(alerts)


def warning_attributes(answer: dict[str, Any]) -> dict[str, Any]:
    """Return the warnings, the most severe first, and the severity of the first."""
    warnings = sorted((warning(alert) for alert in answer["alerts"] or []), key=rank, reverse=True)
    return {"severity": warnings[0].get("severity") if warnings else None, "warnings": warnings}


def warning(alert: dict[str, Any]) -> dict[str, Any]:
    """Return the attributes of a warning that the authority states."""
    result = {}
    for name, members in ATTRIBUTES.items():
        value = next((alert[member] for member in members if alert.get(member)), None)
        if value is not None:
            result[name] = ", ".join(value) if isinstance(value, list) else value
    return result


def rank(warning: dict[str, Any]) -> int:
    """Return the rank of a severity."""
    severity = warning.get("severity")
    return SEVERITIES.index(severity) if severity in SEVERITIES else 0
