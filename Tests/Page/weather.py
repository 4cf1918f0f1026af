"""A weather service on loopback: Open-Meteo's forecasts and air, by the place, and warnings of Pirate Weather and MET Norway."""

import json
import math
import threading
import time
from datetime import datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit
from zoneinfo import ZoneInfo

HOURS, DAYS = range(168), range(7)

# Latitude, longitude, time zone, sky. A position has the weather of the nearest.
CLIMATES = [
    (37.7749, -122.4194, "America/Los_Angeles", "clear"), (48.137, 11.575, "Europe/Berlin", "rain"),
    (60.17, 24.94, "Europe/Helsinki", "snow"), (-33.87, 151.21, "Australia/Sydney", "thunder"),
    (51.51, -0.13, "Europe/London", "fog"), (35.69, 139.69, "Asia/Tokyo", "partly"),
    (30.04, 31.24, "Africa/Cairo", "dust"), (64.1355, -21.8954, "Atlantic/Reykjavik", "wind"),
    (40.7128, -74.006, "America/New_York", "showers"), (52.37, 4.9, "Europe/Amsterdam", "overcast"),
]
# The code now, the codes of dry hours, the code of wet hours, the mean temperature and its swing.
SKIES = {
    "clear": (0, (0, 0, 1, 0), 61, 17, 5), "partly": (2, (2, 1, 2, 2), 61, 15, 4), "overcast": (3, (3, 3, 3, 2), 61, 9, 4),
    "fog": (45, (45, 45, 3, 2), 3, 6, 3), "rain": (63, (3, 3, 2, 1), 63, 8, 4), "showers": (81, (2, 3, 1, 2), 81, 11, 4),
    "snow": (73, (3, 3, 3, 2), 73, -4, 3), "thunder": (95, (2, 2, 1, 3), 95, 23, 4), "dust": (3, (3, 2, 1, 0), 3, 24, 4),
    "wind": (1, (1, 2, 1, 1), 3, 5, 4),
}


def rows(hours):
    """The hours as the service has them: precipitation, its chance, its code and gusts are those of the hour before a row."""
    columns = dict(hours)
    for name in ("precipitation", "precipitation_probability", "wind_gusts_10m"):
        columns[name] = hours[name][:1] + hours[name][:-1]
    codes = hours["weather_code"]
    pairs = zip(codes[:1] + codes[:-1], codes)
    columns["weather_code"] = [past if max(past, code) > 50 else code for past, code in pairs]
    return columns


class Weather:
    def __init__(self):
        self.sky = None  # the sky of all places, if not their own
        self.failure = None  # "overloaded", "limited", or "forecast" if only the air is known
        self.flowing = threading.Event()  # while it is cleared, no answer is sent
        self.flowing.set()
        self.alerts = []
        self.areas = []  # warnings with outlines
        self.clock = time.time
        self.requests = 0
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                service.answer(self)

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.flowing.set()
        self.server.shutdown()
        self.server.server_close()

    def answer(self, handler):
        self.requests += 1
        self.flowing.wait(60)
        url = urlsplit(handler.path)
        if self.failure == "overloaded" or self.failure == "forecast" and "air-quality" not in url.path:
            return send(handler, 503, {"error": True, "reason": "The service is overloaded"})
        if self.failure == "limited":
            return send(handler, 429, {"error": True, "reason": "Hourly API request limit exceeded. Please try again in the next hour."}, 900)
        if url.path.startswith("/forecast/"):
            return send(handler, 200, self.warnings())
        if "metalerts" in url.path:
            return send(handler, 200, {"type": "FeatureCollection", "lang": "en", "features": self.areas})
        query = parse_qs(url.query)
        positions = zip(*([float(number) for number in query[key][0].split(",")] for key in ("latitude", "longitude")))
        bodies = [(self.air if "air-quality" in url.path else self.forecast)(*position) for position in positions]
        return send(handler, 200, bodies if len(bodies) > 1 else bodies[0])

    def climate(self, latitude, longitude):
        nearest = min(CLIMATES, key=lambda climate: (climate[0] - latitude) ** 2 + (climate[1] - longitude) ** 2)
        return ZoneInfo(nearest[2]), self.sky or nearest[3]

    def forecast(self, latitude, longitude):
        zone, sky = self.climate(latitude, longitude)
        code_now, dry, wet_code, mean, swing = SKIES[sky]
        now = int(self.clock())
        offset = int(datetime.fromtimestamp(now, zone).utcoffset().total_seconds())
        start = (now + offset) // 86400 * 86400 - offset
        present = (now - start) // 3600
        wave = [math.sin((hour % 24 - 9) / 12 * math.pi) + 0.25 * math.sin(hour / 37) for hour in HOURS]
        wet = [is_wet(sky, hour - present) for hour in HOURS]
        codes = [wet_code if is_wet else dry[hour // 5 % 4] for hour, is_wet in zip(HOURS, wet)]
        codes[present] = code_now
        rain = [round(1.6 + 1.4 * math.sin(hour * 1.7), 1) if is_wet else 0 for hour, is_wet in zip(HOURS, wet)]
        temperature = [round(mean + swing * value, 1) for value in wave]
        sunrise, sunset = (20_400, 71_400) if latitude < 0 else (31_800, 54_600) if latitude > 59 else (25_200, 59_400)
        wind = [round((14 if sky == "wind" else 4.2) + 1.8 * value, 1) for value in wave]
        chance = [55 + hour * 7 % 40 if is_wet else hour * 3 % 18 for hour, is_wet in zip(HOURS, wet)]
        hourly = {
            "time": [start + 3600 * hour for hour in HOURS], "temperature_2m": temperature,
            "apparent_temperature": [round(value - 2.1, 1) for value in temperature],
            "relative_humidity_2m": [int(72 - 12 * value) for value in wave],
            "dew_point_2m": [round(value - 4.5, 1) for value in temperature],
            "precipitation_probability": chance, "precipitation": rain, "weather_code": codes,
            "cloud_cover": [95 if is_wet else {0: 4, 1: 25, 2: 50, 3: 92, 45: 100}.get(code, 80) for is_wet, code in zip(wet, codes)],
            "pressure_msl": [round(1016 + 4 * math.sin(hour / 20), 1) for hour in HOURS],
            "visibility": [400.0 if code == 45 else 24_000.0 for code in codes],
            "wind_speed_10m": wind, "wind_gusts_10m": [round(speed * 1.75, 1) for speed in wind],
            "wind_direction_10m": [(285 + hour * 2) % 360 for hour in HOURS],
            "uv_index": [max(0, round(4 * math.sin((hour % 24 - 6) / 12 * math.pi), 1)) for hour in HOURS],
            "is_day": [int(sunrise <= hour % 24 * 3600 < sunset) for hour in HOURS],
        }

        def of_day(values, choose):
            return [choose(values[24 * day:24 * day + 24]) for day in DAYS]

        daily = {
            "time": [start + 86400 * day for day in DAYS], "weather_code": of_day(codes, lambda day: max(day[8:20])),
            "temperature_2m_max": of_day(temperature, max), "temperature_2m_min": of_day(temperature, min),
            "sunrise": [start + 86400 * day + sunrise for day in DAYS], "sunset": [start + 86400 * day + sunset for day in DAYS],
            "uv_index_max": [4.1 for _ in DAYS], "precipitation_sum": of_day(rain, lambda day: round(sum(day), 1)),
            "precipitation_probability_max": of_day(chance, max),
            "wind_speed_10m_max": of_day(wind, max), "wind_gusts_10m_max": of_day(hourly["wind_gusts_10m"], max),
        }
        current = {name: values[present] for name, values in hourly.items()}
        current |= {"interval": 900, "time": now // 900 * 900, "is_day": int(sunrise <= now - start < sunset)}
        return {
            "latitude": latitude, "longitude": longitude, "utc_offset_seconds": offset, "timezone": zone.key, "elevation": 16.0,
            "current": current, "hourly": rows(hourly), "daily": daily,
        }

    def air(self, latitude, longitude):
        _, sky = self.climate(latitude, longitude)
        return {"utc_offset_seconds": 0, "timezone": "UTC", "current": {
            "time": int(self.clock()) // 3600 * 3600, "us_aqi": 168 if sky == "dust" else 42, "european_aqi": 18, "pm2_5": 7.2, "pm10": 11.0,
        }}

    def warnings(self):
        now = int(self.clock())
        return {"offset": 0, "timezone": "UTC", "flags": {"units": "si"}, "alerts": [
            alert | {"time": now - 3600, "expires": now + 6 * 3600} for alert in self.alerts
        ]}


def is_wet(sky, ahead):
    """Whether an hour is wet, by the hours from now."""
    if sky in ("rain", "showers", "thunder", "snow"):
        return any(first <= ahead < end for first, end in ((-2, 5), (15, 19), (60, 70), (100, 104)))
    return sky in ("clear", "partly", "overcast") and 52 <= ahead < 58


def send(handler, status, body, retry=None):
    data = json.dumps(body).encode()
    handler.send_response(status)
    handler.send_header("Content-Type", "application/json")
    handler.send_header("Content-Length", str(len(data)))
    if retry:
        handler.send_header("Retry-After", str(retry))
    else:
        handler.send_header("Cache-Control", "max-age=900")
    handler.end_headers()
    handler.wfile.write(data)
