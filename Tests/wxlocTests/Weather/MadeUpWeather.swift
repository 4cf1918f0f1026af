import Foundation
import WxCore

/// Made-up weather for tests, in the formats of the providers.
///
/// All formats have the same values for the same hour, so that views and JSON can be compared.
struct MadeUpWeather: Sendable {
  /// Midnight at the place.
  var start = Date(timeIntervalSince1970: 1_795_215_600)
  /// The place, in the formats that say only this.
  var latitude = 48.137
  var longitude = 11.575
  /// The place's offset from UTC, in seconds.
  var utcOffset = 3600
  var timeZone = "Europe/Berlin"
  /// Added to every temperature, to distinguish answers.
  var warmer = 0.0
  /// The WMO code at all times; `nil` for varying codes.
  var onlyCode: Int?
  /// The air quality index on the US scale.
  var airIndex = 42.0
  /// Gusts in meters per second at some hours; by default they are 1.8 times the wind.
  var gusts: [Int: Double] = [:]
  /// The parts to omit from Open-Meteo's forecast.
  var missing: [String] = []

  /// The current time of the tests: 2026-11-21T03:44:00Z.
  static let now = Date(timeIntervalSince1970: 1_795_232_640)

  static func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }

  func time(_ hour: Int) -> Int { Int(start.timeIntervalSince1970) + hour * 3600 }

  func temperature(_ hour: Int) -> Double {
    let day = Double(hour / 24)
    return Self.tenths(6 + 5 * cos(Double(hour - 14) / 12 * .pi) - day + warmer)
  }

  func chance(_ hour: Int) -> Double { [0, 0, 5, 20, 45, 80, 65, 30][hour / 3 % 8] }
  func rain(_ hour: Int) -> Double { [0, 0, 0, 0.1, 0.6, 2.4, 0.8, 0][hour / 3 % 8] }
  func wind(_ hour: Int) -> Double { Self.tenths(2 + Double(hour % 10) * 0.7) }
  func direction(_ hour: Int) -> Double { Double(hour * 15 % 360) }
  func cloud(_ hour: Int) -> Double { [5, 20, 45, 80, 100, 100, 100, 60][hour / 3 % 8] }
  func humidity(_ hour: Int) -> Double { 90 - Double(hour % 24) }
  func pressure(_ hour: Int) -> Double { Self.tenths(1018 - Double(hour) * 0.1) }
  func isDay(_ hour: Int) -> Bool { (7...16).contains(hour % 24) }

  /// WMO codes.
  func code(_ hour: Int) -> Int { onlyCode ?? [0, 1, 2, 80, 61, 95, 63, 3][hour / 3 % 8] }

  private func column(_ count: Int, _ value: (Int) -> Double) -> JSONValue {
    .array((0..<count).map { .number(value($0)) })
  }

  /// A column of Open-Meteo with the values of the hour before.
  private func pastColumn(_ count: Int, _ value: (Int) -> Double) -> JSONValue {
    column(count) { value($0 - 1) }
  }

  /// The code of a row of Open-Meteo: what fell in the hour before, or else the sky.
  private func rowCode(_ hour: Int) -> Int {
    let codes = (code(hour - 1), code(hour))
    return codes.0 > 50 || codes.1 > 50 ? codes.0 : codes.1
  }

  /// Open-Meteo's forecast.
  func openMeteo(days: Int = 7) -> String {
    let now = 4
    let count = days * 24
    let days = (0..<days).map { $0 * 24 }
    func daily(_ value: (Int) -> Double) -> JSONValue { .array(days.map { .number(value($0)) }) }
    func extremes(_ day: Int) -> [Double] { (day..<(day + 24)).map(temperature) }
    var body: JSONObject = [
      "latitude": 48.14, "longitude": 11.58, "utc_offset_seconds": JSONValue(utcOffset),
      "timezone": .string(timeZone), "elevation": 519,
      "current_units": [
        "time": "unixtime", "temperature_2m": "°C", "wind_speed_10m": "m/s", "precipitation": "mm",
      ],
      "current": [
        "time": JSONValue(time(now) + 2640), "interval": 900,
        "temperature_2m": .number(temperature(now)), "relative_humidity_2m": 86,
        "apparent_temperature": .number(temperature(now) - 2), "is_day": 0, "precipitation": 0,
        "weather_code": JSONValue(onlyCode ?? 1), "cloud_cover": 20,
        "pressure_msl": .number(pressure(now)),
        "wind_speed_10m": .number(wind(now)), "wind_direction_10m": 45, "wind_gusts_10m": 7.1,
      ],
      "hourly_units": [
        "time": "unixtime", "temperature_2m": "°C", "wind_speed_10m": "m/s", "precipitation": "mm",
        "visibility": "m",
      ],
      "hourly": [
        "time": .array((0..<count).map { JSONValue(time($0)) }),
        "temperature_2m": column(count, temperature),
        "apparent_temperature": column(count) { temperature($0) - 2 },
        "relative_humidity_2m": column(count, humidity),
        "dew_point_2m": column(count) { temperature($0) - 1.5 },
        "precipitation_probability": pastColumn(count, chance),
        "precipitation": pastColumn(count, rain),
        "weather_code": column(count) { Double(rowCode($0)) }, "cloud_cover": column(count, cloud),
        "pressure_msl": column(count, pressure), "visibility": column(count) { _ in 24_140 },
        "wind_speed_10m": column(count, wind),
        "wind_gusts_10m": pastColumn(count) { gusts[$0] ?? wind($0) * 1.8 },
        "wind_direction_10m": column(count, direction), "uv_index": column(count) { _ in 0.4 },
        "is_day": column(count) { isDay($0) ? 1 : 0 },
      ],
      "daily_units": ["time": "unixtime", "temperature_2m_max": "°C", "wind_speed_10m_max": "m/s"],
      "daily": [
        "time": .array(days.map { JSONValue(time($0)) }),
        "weather_code": daily {
          Double(onlyCode ?? [61, 95, 3, 71, 45, 2, 0][$0 / 24 % 7])
        },
        "temperature_2m_max": daily { extremes($0).max() ?? 0 },
        "temperature_2m_min": daily { extremes($0).min() ?? 0 },
        "sunrise": .array(days.map { JSONValue(time($0) + 27_000) }),
        "sunset": .array(days.map { JSONValue(time($0) + 59_400) }),
        "uv_index_max": daily { _ in 1.2 }, "precipitation_sum": daily { _ in 11.7 },
        "precipitation_probability_max": daily { _ in 80 },
        "wind_speed_10m_max": daily { _ in 8.3 },
        "wind_gusts_10m_max": daily { day in
          gusts.filter { ($0.key / 24) == day / 24 }.values.max() ?? 14.9
        },
      ],
    ]
    for key in missing { body[key] = nil }
    return JSONValue.object(body).text()
  }

  /// Open-Meteo's air quality.
  var openMeteoAir: String {
    let body: JSONValue = [
      "utc_offset_seconds": JSONValue(utcOffset), "timezone": .string(timeZone),
      "current": [
        "time": JSONValue(time(4)), "interval": 3600, "us_aqi": .number(airIndex),
        "european_aqi": 28,
        "pm2_5": 8.4, "pm10": 12.1,
      ],
    ]
    return body.text()
  }
}
