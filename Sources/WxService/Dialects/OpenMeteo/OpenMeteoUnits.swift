internal import WxPlatform
internal import WxCore
internal import WxWeather

/// The units and the form of times of a request in Open-Meteo's form.
struct OpenMeteoUnits: Hashable, Sendable {
  var temperature = TemperatureUnit.celsius
  var wind = WindUnit.kilometersPerHour
  var isInches = false
  /// Whether times are seconds since 1970 instead of ISO 8601.
  var isUnixTime = false

  /// Reads `temperature_unit`, `wind_speed_unit`, `precipitation_unit` and `timeformat`, and the
  /// names that they had until 2023.
  ///
  /// - Throws: ``RequestError`` if a value is unknown.
  init(_ query: QueryItems) throws(RequestError) {
    temperature =
      try query.optional("temperature_unit", "celsius or fahrenheit") { text in
        ["celsius": .celsius, "fahrenheit": .fahrenheit][text]
      } ?? .celsius
    for name in ["windspeed_unit", "wind_speed_unit"] {
      wind =
        try query.optional(name, "kmh, ms, mph or kn") { text in
          ["kmh": .kilometersPerHour, "ms": .metersPerSecond, "mph": .milesPerHour, "kn": .knots][
            text]
        } ?? wind
    }
    isInches =
      try query.optional("precipitation_unit", "mm or inch") { ["mm": false, "inch": true][$0] }
      ?? false
    isUnixTime =
      try query.optional("timeformat", "iso8601 or unixtime") { text in
        ["iso8601": false, "unixtime": true][text]
      } ?? false
  }

  /// A time on clocks with an offset from UTC, in seconds: `2026-11-23T07:00`, or seconds since
  /// 1970, which are UTC.
  func time(_ time: Date, utcOffset: Int) -> JSONValue {
    if isUnixTime { return JSONValue(Int64(time.timeIntervalSince1970.rounded())) }
    return .string(String(ISO8601.text(time.addingTimeInterval(Double(utcOffset))).prefix(16)))
  }

  /// A date, or the seconds of its midnight on clocks with an offset.
  func date(_ date: CalendarDate, utcOffset: Int) -> JSONValue {
    isUnixTime
      ? time(date.midnight(utcOffset: utcOffset), utcOffset: utcOffset) : .string("\(date)")
  }
}

/// What a variable measures: its unit and its decimal places.
enum OpenMeteoQuantity: Hashable, Sendable {
  /// Degrees Celsius.
  case temperature
  case percent
  /// Hectopascals.
  case pressure
  /// Meters per second.
  case speed
  /// Degrees.
  case direction
  /// Millimeters.
  case water
  /// Millimeters, shown in centimeters.
  case snow
  /// Millimeters, shown in meters.
  case depth
  /// Meters.
  case distance
  /// A number without a unit, named by the text.
  case index(String)
  /// A whole number without a unit.
  case flag
  case weatherCode
  case seconds
  case hours
  /// Seconds since 1970.
  case time

  func unit(_ units: OpenMeteoUnits) -> String {
    switch self {
    case .temperature: units.temperature.symbol
    case .percent: "%"
    case .pressure: "hPa"
    case .speed:
      switch units.wind {
      case .metersPerSecond: "m/s"
      case .milesPerHour: "mp/h"
      case .knots: "kn"
      default: "km/h"
      }
    case .direction: "°"
    case .water: units.isInches ? "inch" : "mm"
    case .snow: units.isInches ? "inch" : "cm"
    case .depth, .distance: units.isInches ? "ft" : "m"
    case .index(let name): name
    case .flag: ""
    case .weatherCode: "wmo code"
    case .seconds: "s"
    case .hours: "h"
    case .time: units.isUnixTime ? "unixtime" : "iso8601"
    }
  }

  func json(_ value: Double?, _ units: OpenMeteoUnits, utcOffset: Int) -> JSONValue {
    guard let value else { return .null }
    switch self {
    case .temperature: return JSONValue(units.temperature.value(celsius: value), places: 1)
    case .percent, .direction, .flag, .weatherCode: return JSONValue(value, places: 0)
    case .pressure, .hours: return JSONValue(value, places: 1)
    case .speed: return JSONValue(units.wind.value(metersPerSecond: value), places: 1)
    case .water:
      return units.isInches
        ? JSONValue(PrecipitationUnit.inches.value(millimeters: value), places: 3)
        : JSONValue(value, places: 2)
    case .snow:
      return units.isInches
        ? JSONValue(PrecipitationUnit.inches.value(millimeters: value), places: 3)
        : JSONValue(value / 10, places: 2)
    case .depth: return JSONValue(value / (units.isInches ? 304.8 : 1000), places: 2)
    case .distance:
      return units.isInches
        ? JSONValue(value / 0.3048, places: 0) : JSONValue(value, places: 0)
    case .index, .seconds: return JSONValue(value, places: 2)
    case .time: return units.time(Date(timeIntervalSince1970: value), utcOffset: utcOffset)
    }
  }
}
