internal import WxCore
internal import WxWeather

/// The units of OpenWeatherMap's `units` parameter.
package enum OpenWeatherMapUnits: String, Hashable, Sendable {
  /// Kelvin and meters per second, the default.
  case standard
  /// Degrees Celsius and meters per second.
  case metric
  /// Degrees Fahrenheit and miles per hour.
  case imperial

  /// A temperature from degrees Celsius.
  func temperature(_ celsius: Double?) -> JSONValue {
    let value = celsius.map { celsius in
      switch self {
      case .standard: celsius + 273.15
      case .metric: celsius
      case .imperial: TemperatureUnit.fahrenheit.value(celsius: celsius)
      }
    }
    return JSONValue(value, places: 2)
  }

  /// A speed from meters per second.
  func speed(_ metersPerSecond: Double?) -> JSONValue {
    let unit = self == .imperial ? WindUnit.milesPerHour : .metersPerSecond
    return JSONValue(metersPerSecond.map(unit.value(metersPerSecond:)), places: 2)
  }
}
