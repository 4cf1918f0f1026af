"""Names that several modules use."""

import logging
from datetime import timedelta

DOMAIN = "wxloc"
LOGGER = logging.getLogger(__package__)

CONF_PLACE = "place"
CONF_TRACK = "track"

# The server caches the weather until its provider has newer data, so a shorter interval costs no request there.
WEATHER_INTERVAL = timedelta(minutes=10)
POSITION_INTERVAL = timedelta(minutes=1)
