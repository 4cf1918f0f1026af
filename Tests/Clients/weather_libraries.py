"""Libraries for the weather of wttr.in, Open-Meteo, OpenWeatherMap and Dark Sky, unchanged. Their addresses are
constants, except that of pywttr, so their requests are rerouted."""

import asyncio
import datetime

import forecastio
import open_meteo
import openweathermapy.core
import pyopenweathermap
import python_weather
import pywttr
import wttr
from darksky.api import DarkSky
from forecastiopy import ForecastIO, FIOCurrently, FIODaily, FIOHourly
from open_meteo.models import AirQualityParameters, DailyParameters, HourlyParameters
from openweather_api.client import APIClient

from checks import check, client
from rerouting import rerouted
from weather import manager

MUNICH = (48.137, 11.575)


# wttr.in


async def with_python_weather():
    async with python_weather.Client(unit=python_weather.METRIC) as source:
        weather = await source.get("Munich")
        check("python-weather reads the weather", (weather.temperature, weather.country) == (13, "Germany"), weather)
        check("python-weather reads three days", len(weather.daily_forecasts) == 3, weather.daily_forecasts)
        for day in weather:
            check("python-weather reads eight rows", len(day.hourly_forecasts) == 8, day.hourly_forecasts)
            check("python-weather reads the sun", day.sunrise < day.sunset, day.sunrise, day.sunset)
            check("python-weather reads the moon", day.moonrise or day.moonset, day.moon_phase)
            check("python-weather reads sunshine", 0 < day.sunlight < 24 and day.snowfall >= 0, day.sunlight)
        german = await source.get("Munich", unit=python_weather.IMPERIAL, locale=python_weather.Locale.GERMAN)
        check("python-weather reads other units", german.temperature == 55 and german.description, german)
    async with python_weather.Client(max_retries=0) as source:
        try:
            await source.get("Xyzzyplugh")
            check("python-weather finds nothing", False)
        except python_weather.RequestError as error:
            check("python-weather finds nothing", error.status == 404, error)


def with_pywttr(port):
    with pywttr.Wttr(base_url=f"http://127.0.0.1:{port}/wttr") as source:
        for language in pywttr.Language:
            weather = source.weather("Munich", language=language)
            check(f"pywttr reads {language}", weather.current_condition[0].temp_c == 13, weather.current_condition)
        rows = [row for day in weather.weather for row in day.hourly]
        check("pywttr reads every row", len(rows) == 24 and rows[1].time == 300, len(rows))
        check("pywttr reads the chances", all(row.chanceofrain + row.chanceofremdry == 100 for row in rows), rows[0])
        position = source.weather("48.137,11.575")
        check("pywttr reads a position", position.nearest_area[0].latitude == MUNICH[0], position.nearest_area)


async def with_wttr():
    line = await wttr.wttr(["Munich", "--format", "%l: %t"])
    check("wttr reads a line", line == "Munich: 13°C\n", line)
    page = await wttr.wttr(["Munich", "-m", "-T", "-d", "1"])
    check("wttr reads a page", "Munich" in page and "\x1b" not in page, page)


# Open-Meteo


async def with_open_meteo():
    async with open_meteo.OpenMeteo() as source:
        forecast = await source.forecast(
            latitude=MUNICH[0],
            longitude=MUNICH[1],
            timezone="Europe/Berlin",
            current=[HourlyParameters.TEMPERATURE_2M, HourlyParameters.WEATHER_CODE, HourlyParameters.UV_INDEX],
            hourly=list(HourlyParameters),
            minutely_15=[HourlyParameters.PRECIPITATION],
            daily=list(DailyParameters),
            forecast_days=3,
            past_days=1,
        )
        check("open-meteo reads now", forecast.current.temperature_2m == 12.5, forecast.current)
        check("open-meteo reads hours", len(forecast.hourly.time) == 96, len(forecast.hourly.time))
        known = [value for value in forecast.hourly.temperature_2m if value is not None]
        check("open-meteo reads values", known and set(known) == {12.5}, known)
        check("open-meteo reads gaps", set(forecast.hourly.cape) == {None}, forecast.hourly.cape)
        check("open-meteo reads days", forecast.daily.temperature_2m_max[1:] == [12.5] * 3, forecast.daily)
        check("open-meteo reads the sun", forecast.daily.sunrise[1] < forecast.daily.sunset[1], forecast.daily.sunrise)
        air = await source.air_quality(
            latitude=MUNICH[0],
            longitude=MUNICH[1],
            current=[AirQualityParameters.US_AQI, AirQualityParameters.PM2_5],
            hourly=list(AirQualityParameters),
        )
        check("open-meteo reads the air", air.current.us_aqi == 5 and air.current.pm2_5 == 5, air.current)
        check("open-meteo reads hours of air", len(air.hourly.time) == 120 and 5 in air.hourly.ozone, air.hourly)
        try:
            await source.forecast(latitude=91, longitude=0)
            check("open-meteo explains an error", False)
        except open_meteo.OpenMeteoResponseError as error:
            check("open-meteo explains an error", "latitude" in str(error), error)


# OpenWeatherMap


def with_openweathermapy():
    settings = {"units": "metric", "APPID": "any"}
    by_name = openweathermapy.core.get_current("Munich,DE", **settings)
    check("openweathermapy reads a name", by_name("main.temp", "sys.country") == (12.5, "DE"), by_name)
    by_id = openweathermapy.core.get_current(2867714, **settings)
    check("openweathermapy reads an id", by_id("name") == "Munich", by_id)
    by_code = openweathermapy.core.get_current(zip="80331,DE", **settings)
    check("openweathermapy reads a postal code", by_code("sys.country") == "DE", by_code)
    group = openweathermapy.core.get_current_for_group((2867714, 2643743), **settings)
    check("openweathermapy reads a group", [city("name") for city in group] == ["Munich", "London"], group)
    found = openweathermapy.core.find_city("London,GB", **settings)
    check("openweathermapy finds a city", found[0]("name") == "London", found)
    around = openweathermapy.core.find_cities_by_geo_coord(MUNICH, 5, **settings)
    check("openweathermapy finds cities around", len(around) == 5, around)
    hours = openweathermapy.core.get_forecast_hourly("Munich,DE", **settings)
    check("openweathermapy reads steps", len(hours) == 40, len(hours))
    days = openweathermapy.core.get_forecast_daily("Munich,DE", 5, **settings)
    check("openweathermapy reads days", len(days) == 5, len(days))


def with_openweather_api():
    answer = APIClient("any").get_current_weather_by_city_name("Munich,DE")
    check("openweather_api reads a name", answer.json()["name"] == "Munich", answer.text)


def with_pyowm(server):
    owm = manager(server)
    weather = owm.weather_manager()
    by_code = weather.weather_at_zip_code("80331", "DE")
    check("pyowm reads a postal code", by_code.location.country == "DE", by_code.location)
    group = weather.weather_at_ids([2867714, 2643743])
    check("pyowm reads a group", [city.location.name for city in group] == ["Munich", "London"], group)
    found = weather.weather_at_places("London", "accurate", limit=3)
    check("pyowm finds cities", found and all(city.location.name == "London" for city in found), found)
    like = weather.weather_at_places("Lond", "like", limit=5)
    check("pyowm finds cities that are like a name", like, like)
    around = weather.weather_around_coords(*MUNICH, limit=5)
    check("pyowm finds cities around", len(around) == 5, around)
    call = weather.one_call(*MUNICH, units="metric")
    check("pyowm reads One Call", call.current.temperature()["temp"] == 12.5, call.current)
    check("pyowm reads its hours and days", len(call.forecast_hourly) == 48 and len(call.forecast_daily) >= 7, call)
    air = owm.airpollution_manager()
    now = air.air_quality_at_coords(*MUNICH)
    check("pyowm reads the air", now.aqi == 1 and now.pm2_5 == 5, now.air_quality_data)
    check("pyowm reads the coming air", air.air_quality_forecast_at_coords(*MUNICH))


async def with_pyopenweathermap():
    for mode in ("current", "forecast", "v3.0"):
        source = pyopenweathermap.create_owm_client("any", mode)
        check(f"pyopenweathermap has a key ({mode})", await source.validate_key())
        report = await source.get_weather(*MUNICH)
        if mode != "forecast":
            check(f"pyopenweathermap reads now ({mode})", report.current.temperature == 12.5, report.current)
        if mode != "current":
            check(f"pyopenweathermap reads hours ({mode})", len(report.hourly_forecast) >= 40, report.hourly_forecast)
    check("pyopenweathermap reads days", len(report.daily_forecast) >= 7, report.daily_forecast)
    air = await pyopenweathermap.create_owm_client("any", "air_pollution").get_air_pollution(*MUNICH)
    check("pyopenweathermap reads the air", (air.current.aqi, air.current.no2) == (1, 5), air.current)


# Dark Sky


def with_forecastio():
    forecast = forecastio.load_forecast("any", *MUNICH, units="si")
    check("python-forecastio reads now", forecast.currently().temperature == 12.5, forecast.currently().d)
    check("python-forecastio reads hours", len(forecast.hourly().data) == 48, len(forecast.hourly().data))
    tomorrow = datetime.datetime.now() + datetime.timedelta(days=1)
    later = forecastio.load_forecast("any", *MUNICH, time=tomorrow, units="si")
    check("python-forecastio reads tomorrow", later.currently().temperature == 12.5, later.json)


def with_forecastiopy():
    forecast = ForecastIO.ForecastIO("0" * 32, latitude=MUNICH[0], longitude=MUNICH[1], units="si")
    now = FIOCurrently.FIOCurrently(forecast)
    check("forecastiopy reads now", now.temperature == 12.5, now)
    check("forecastiopy reads hours", FIOHourly.FIOHourly(forecast).hours() == 48)
    check("forecastiopy reads days", FIODaily.FIODaily(forecast).days() >= 7)


def with_darksky_weather():
    forecast = DarkSky("any").get_forecast(*MUNICH, extend=True, values_units="si")
    check("darksky_weather reads now", forecast.currently.temperature == 12.5, forecast.currently)
    check("darksky_weather reads more hours", len(forecast.hourly.data) > 48, len(forecast.hourly.data))


def run(server):
    with rerouted(server.port):
        with client("wttr.in", "python-weather", "weather of three days, languages, units"):
            asyncio.run(with_python_weather())
        with client("wttr.in", "pywttr", "weather of three days, all its languages"):
            with_pywttr(server.port)
        with client("wttr.in", "wttr", "lines, pages"):
            asyncio.run(with_wttr())
        with client("Open-Meteo", "open-meteo", "forecast, air quality"):
            asyncio.run(with_open_meteo())
        with client("OpenWeatherMap", "openweathermapy", "names, ids, postal codes, groups, find, forecasts"):
            with_openweathermapy()
        with client("OpenWeatherMap", "openweather_api", "current weather"):
            with_openweather_api()
        with client("OpenWeatherMap", "pyopenweathermap", "2.5, One Call 3.0, air pollution"):
            asyncio.run(with_pyopenweathermap())
        with client("Dark Sky", "python-forecastio", "forecast, a time within it"):
            with_forecastio()
        with client("Dark Sky", "forecastiopy", "forecast"):
            with_forecastiopy()
        with client("Dark Sky", "darksky_weather", "forecast, more hours"):
            with_darksky_weather()
    with client("OpenWeatherMap", "pyowm", "postal codes, groups, find, One Call, air pollution"):
        with_pyowm(server)
