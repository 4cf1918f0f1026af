internal import WxCore
internal import WxWeather

/// The units of Dark Sky's `units` parameter, and the conversion to them.
package struct DarkSkyMeasures: Hashable, Sendable {
  /// The name in `flags.units`.
  package let name: String
  private let temperature: TemperatureUnit
  private let speed: WindUnit
  private let precipitation: PrecipitationUnit
  private let distance: DistanceUnit

  /// Reads `us`, `si`, `ca`, `uk` or `uk2`; `nil` for other names.
  package init?(_ name: String) {
    let isAmerican = name == "us"
    switch name {
    case "us":
      speed = .milesPerHour
      distance = .miles
    case "si":
      speed = .metersPerSecond
      distance = .kilometers
    case "ca":
      speed = .kilometersPerHour
      distance = .kilometers
    case "uk", "uk2":
      speed = .milesPerHour
      distance = .miles
    default: return nil
    }
    self.name = name
    temperature = isAmerican ? .fahrenheit : .celsius
    precipitation = isAmerican ? .inches : .millimeters
  }

  /// The units usual in a country, for `units=auto`.
  package static func usual(inCountry code: String?) -> DarkSkyMeasures? {
    switch code {
    case "US", "LR", "MM": DarkSkyMeasures("us")
    case "CA": DarkSkyMeasures("ca")
    case "GB": DarkSkyMeasures("uk2")
    default: DarkSkyMeasures("si")
    }
  }

  /// The units of sentences.
  var settings: MeasureSettings {
    MeasureSettings(
      temperature: temperature, wind: speed, precipitation: precipitation, distance: distance)
  }

  func temperature(_ celsius: Double?) -> JSONValue {
    JSONValue(celsius.map(temperature.value(celsius:)), places: 2)
  }

  func speed(_ metersPerSecond: Double?) -> JSONValue {
    JSONValue(metersPerSecond.map(speed.value(metersPerSecond:)), places: 2)
  }

  /// Water per hour, in millimeters or inches.
  func intensity(_ millimeters: Double?) -> JSONValue {
    JSONValue(millimeters.map(precipitation.value(millimeters:)), places: 4)
  }

  /// The depth of fresh snow, in centimeters or inches.
  func accumulation(_ millimeters: Double?) -> JSONValue {
    let depth = millimeters.map { millimeters in
      precipitation == .inches ? precipitation.value(millimeters: millimeters) : millimeters / 10
    }
    return JSONValue(depth, places: 4)
  }

  /// The maximum of the format is 10 miles.
  func visibility(_ meters: Double?) -> JSONValue {
    JSONValue(meters.map { distance.value(meters: min($0, 16_093)) }, places: 2)
  }
}
