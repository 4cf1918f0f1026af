"""Programs for OpenWeatherMap and Dark Sky."""

from pyowm.owm import OWM
from pyowm.utils.config import get_default_config

from checks import check, client, has
from server import get, request


def manager(server):
    """A client of OpenWeatherMap with the server as its proxy, because its address is fixed."""
    config = get_default_config()
    config["connection"] |= {"use_ssl": False, "use_proxy": True}
    config["proxies"] = {"http": f"http://127.0.0.1:{server.port}"}
    return OWM("any-key", config)


def pyowm(server):
    weather = manager(server).weather_manager()
    observation = weather.weather_at_coords(48.137, 11.575)
    reported = observation.weather.temperature("celsius")["temp"]
    check("pyowm reads the current weather", abs(reported - 12.5) < 0.1, reported)
    check("pyowm reads the condition", observation.weather.status == "Rain", observation.weather.status)
    check("pyowm reads the place", observation.location.country == "DE", observation.location.country)
    steps = weather.forecast_at_coords(48.137, 11.575, "3h").forecast.weathers
    check("pyowm reads steps of three hours", len(steps) == 40, len(steps))
    days = weather.forecast_at_coords(48.137, 11.575, "daily", limit=6).forecast.weathers
    check("pyowm reads days", len(days) == 6, len(days))


def apps(server):
    """The requests of SimpleWeather and Cloudy, and the members that they read."""
    position = "lat=48.137000&lon=11.575000&units=imperial"
    now = get(server.port, f"/data/2.5/weather?{position}")
    check("SimpleWeather: now", {"dt", "name", "main", "sys", "weather", "wind"} <= now.keys(), now)
    hours = get(server.port, f"/data/2.5/forecast?{position}&cnt=12")
    check("SimpleWeather: hours", len(hours["list"]) == 12 and "temp" in hours["list"][0]["main"], hours)
    days = get(server.port, f"/data/2.5/forecast/daily?{position}&cnt=7")
    check("SimpleWeather: days", all({"min", "max"} <= day["temp"].keys() for day in days["list"]), days)
    cloudy = get(server.port, "/forecast/0123456789abcdef/48.137,11.575")
    check("Cloudy: now and days", cloudy["currently"]["temperature"] == 54.5 and cloudy["daily"]["data"], cloudy)


def displays(server):
    """ESP32 displays (G6EJD's ESP32-e-Paper-Weather-Display) read the stream of the body as it comes, so it
    must be neither compressed nor in chunks."""
    headers = {"User-Agent": "ESP32HTTPClient", "Accept-Encoding": "identity;q=1,chunked;q=0.1,*;q=0"}
    query = "q=MELKSHAM,GB&APPID=your_OWM_API_key&mode=json&units=metric&lang=EN"
    now = "coord.lat timezone sys.country sys.sunrise wind.deg weather.0.icon main.temp_max main.pressure"
    steps = "list.23.dt list.0.main.pressure list.0.main.humidity list.0.weather.0.icon list.0.dt_txt"
    for path, members in [(f"weather?{query}", now), (f"forecast?{query}&cnt=24", steps)]:
        status, fields, body = request(server.port, f"/data/2.5/{path}", headers)
        plain = "Content-Encoding" not in fields and "Transfer-Encoding" not in fields and fields["Content-Length"]
        check("a display reads a plain body", status == 200 and plain, status, fields)
        has("a display reads the weather", body, *members.split())


def breezy_weather(server):
    """Breezy Weather's requests for the source Open-Meteo; it reads columns of equal length, with gaps."""
    position = "latitude=48.137&longitude=11.575"
    daily = (
        "temperature_2m_max,temperature_2m_min,apparent_temperature_max,apparent_temperature_min,sunshine_duration,"
        "uv_index_max,relative_humidity_2m_mean,dew_point_2m_mean,pressure_msl_mean,cloud_cover_mean,visibility_mean"
    )
    hourly = (
        "temperature_2m,apparent_temperature,precipitation_probability,precipitation,rain,showers,snowfall,weather_code,"
        "wind_speed_10m,wind_direction_10m,wind_gusts_10m,uv_index,is_day,relative_humidity_2m,dew_point_2m,"
        "pressure_msl,cloud_cover,visibility"
    )
    weather = get(
        server.port,
        f"/v1/forecast?timezone=auto&timeformat=unixtime&{position}&models=best_match&daily={daily}&hourly={hourly}"
        "&minutely_15=precipitation&current=temperature_2m,weather_code&forecast_days=16&past_days=1&windspeed_unit=ms",
    )
    has("Breezy Weather: now", weather, "current.time", "current.temperature_2m", "current.weather_code")
    for block, count in [("hourly", 17 * 24), ("daily", 17), ("minutely_15", 17 * 96)]:
        lengths = {len(column) for column in weather[block].values()}
        check(f"Breezy Weather: {block}", lengths == {count}, lengths)
    filled = [name for name, column in weather["hourly"].items() if any(value is not None for value in column)]
    check("Breezy Weather: all columns but one", len(filled) == 18, filled)
    filled = [name for name, column in weather["daily"].items() if any(value is not None for value in column)]
    check("Breezy Weather: all days", len(filled) == 12, filled)
    pollutants = "pm10,pm2_5,carbon_monoxide,nitrogen_dioxide,sulphur_dioxide,ozone,alder_pollen"
    target = f"/v1/air-quality?timezone=auto&timeformat=unixtime&{position}&hourly={pollutants}&forecast_days=7&past_days=1"
    air = get(server.port, target)["hourly"]
    check("Breezy Weather: air", len(air["time"]) == 192 and 5 in air["ozone"], air)


def run(server):
    with client("OpenWeatherMap", "pyowm", "current weather, forecasts"):
        pyowm(server)
    with client("OpenWeatherMap, Dark Sky", "SimpleWeather, Cloudy", "their requests", "–"):
        apps(server)
    with client("OpenWeatherMap", "ESP32 displays", "their requests", "–"):
        displays(server)
    with client("Open-Meteo", "Breezy Weather", "its requests", "–"):
        breezy_weather(server)
