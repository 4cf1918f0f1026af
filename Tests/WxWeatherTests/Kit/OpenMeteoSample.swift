import Foundation
import WxCore

/// Open-Meteo responses, in any of its units.
struct OpenMeteoSample {
  var temperature = "°C"
  var wind = "m/s"
  var precipitation = "mm"
  var visibility = "m"
  var start = 1_795_215_600
  var offset = 3600
  var hourCount = 48
  var dayCount = 2

  private func t(_ value: Double) -> JSONValue {
    .number(temperature == "°F" ? Minute.fahrenheit(value) : value)
  }
  private func w(_ value: Double) -> JSONValue {
    switch wind {
    case "km/h": .number(Minute.kmh(value))
    case "mp/h": .number(Minute.mph(value))
    case "kn": .number(Minute.knots(value))
    default: .number(value)
    }
  }
  private func p(_ value: Double) -> JSONValue {
    .number(precipitation == "inch" ? Minute.inches(value) : value)
  }
  private func v(_ value: Double) -> JSONValue {
    .number(visibility == "ft" ? Minute.feet(value) : value)
  }
  private func column(_ count: Int, _ value: (Int) -> JSONValue) -> JSONValue {
    .array((0..<count).map(value))
  }

  private var units: JSONValue {
    [
      "temperature_2m": .string(temperature), "apparent_temperature": .string(temperature),
      "dew_point_2m": .string(temperature), "temperature_2m_max": .string(temperature),
      "temperature_2m_min": .string(temperature), "wind_speed_10m": .string(wind),
      "wind_gusts_10m": .string(wind), "wind_speed_10m_max": .string(wind),
      "wind_gusts_10m_max": .string(wind), "precipitation": .string(precipitation),
      "precipitation_sum": .string(precipitation), "visibility": .string(visibility),
      "pressure_msl": "hPa", "cloud_cover": "%", "relative_humidity_2m": "%",
      "precipitation_probability": "%", "weather_code": "wmo code", "time": "unixtime",
    ]
  }

  private var current: JSONValue {
    [
      "time": 1_795_248_000, "interval": 900, "temperature_2m": t(Minute.temperature),
      "relative_humidity_2m": .number(Minute.humidity),
      "apparent_temperature": t(Minute.apparent), "is_day": 1,
      "precipitation": p(Minute.precipitation), "weather_code": 71,
      "cloud_cover": .number(Minute.cloud), "pressure_msl": .number(Minute.pressure),
      "wind_speed_10m": w(Minute.wind), "wind_direction_10m": .number(Minute.from),
      "wind_gusts_10m": w(Minute.gust),
    ]
  }

  private var hourly: JSONValue {
    [
      "time": column(hourCount) { .integer(Int64(start + $0 * 3600)) },
      "temperature_2m": column(hourCount) { t(Minute.temperature + Double($0 % 24) / 10) },
      "apparent_temperature": column(hourCount) { _ in t(Minute.apparent) },
      "relative_humidity_2m": column(hourCount) { _ in .number(Minute.humidity) },
      "dew_point_2m": column(hourCount) { _ in t(Minute.dewPoint) },
      // The chance of the hour before, as the service has it.
      "precipitation_probability": column(hourCount) { .integer(Int64(max(0, $0 - 1) % 100)) },
      "precipitation": column(hourCount) { _ in p(Minute.precipitation) },
      "weather_code": column(hourCount) { _ in 71 },
      "cloud_cover": column(hourCount) { _ in .number(Minute.cloud) },
      "pressure_msl": column(hourCount) { _ in .number(Minute.pressure) },
      "visibility": column(hourCount) { _ in v(Minute.visibility) },
      "wind_speed_10m": column(hourCount) { _ in w(Minute.wind) },
      "wind_gusts_10m": column(hourCount) { _ in w(Minute.gust) },
      "wind_direction_10m": column(hourCount) { _ in .number(Minute.from) },
      "uv_index": column(hourCount) { _ in 0.5 },
      "is_day": column(hourCount) { $0 % 24 > 6 && $0 % 24 < 17 ? 1 : 0 },
    ]
  }

  private var daily: JSONValue {
    [
      "time": column(dayCount) { .integer(Int64(start + $0 * 86400)) },
      "weather_code": column(dayCount) { _ in 73 },
      "temperature_2m_max": column(dayCount) { _ in t(1) },
      "temperature_2m_min": column(dayCount) { _ in t(-5) },
      "sunrise": column(dayCount) { .integer(Int64(start + $0 * 86400 + 25860)) },
      "sunset": column(dayCount) { .integer(Int64(start + $0 * 86400 + 57960)) },
      "uv_index_max": column(dayCount) { _ in 1.5 },
      "precipitation_sum": column(dayCount) { _ in p(6) },
      "precipitation_probability_max": column(dayCount) { _ in 90 },
      "wind_speed_10m_max": column(dayCount) { _ in w(8) },
      "wind_gusts_10m_max": column(dayCount) { _ in w(15) },
    ]
  }

  /// The forecast.
  var body: JSONValue {
    [
      "latitude": 48.2, "longitude": 16.375, "generationtime_ms": 0.21,
      "utc_offset_seconds": .integer(Int64(offset)), "timezone": "Europe/Vienna",
      "timezone_abbreviation": "GMT+1", "elevation": 171,
      "current_units": units, "current": current, "hourly_units": units, "hourly": hourly,
      "daily_units": units, "daily": daily,
    ]
  }

  /// The air quality.
  static let air: JSONValue = [
    "utc_offset_seconds": 3600, "timezone": "Europe/Vienna",
    "current_units": ["time": "unixtime", "us_aqi": "USAQI", "pm2_5": "μg/m³"],
    "current": [
      "time": 1_795_248_000, "interval": 3600, "us_aqi": 42, "european_aqi": 31, "pm2_5": 9.5,
      "pm10": nil, "carbon_monoxide": 180, "nitrogen_monoxide": 0.4, "nitrogen_dioxide": 12,
      "ozone": 61, "sulphur_dioxide": 1.2, "ammonia": 2.5,
    ],
  ]
}
