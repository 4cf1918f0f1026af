import Foundation
import WxCore
import WxWeather

/// Places, times and one minute of weather, from which the samples of all providers are made.
enum Sample {
  /// 2026-11-21T08:00:00Z, 9:00 in Vienna.
  static let hour = Date(timeIntervalSince1970: 1_795_248_000)
  /// Ten minutes later.
  static let now = hour.addingTimeInterval(600)

  static let vienna = Place(
    id: 2_761_369, name: "Vienna", kind: .city,
    coordinate: position(48.20849, 16.37208), countryCode: "AT",
    country: "Austria", elevation: 171, timeZone: "Europe/Vienna")
  static let oslo = Place(
    name: "Oslo", kind: .city, coordinate: position(59.91273, 10.74609),
    countryCode: "NO", country: "Norway", timeZone: "Europe/Oslo")
  static let austin = Place(
    name: "Austin", kind: .city, coordinate: position(30.26715, -97.74306),
    countryCode: "US", country: "United States", timeZone: "America/Chicago")

  /// Keys that must not appear in any output.
  static let secret = "k3y-0123456789abcdef"
  static let key = Secret(secret)

  static func position(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude) ?? .nullIsland
  }

  static func configuration(_ providers: WeatherProvider..., url: String? = nil)
    -> WeatherConfiguration
  {
    var configuration = WeatherConfiguration(
      providers: providers, agent: "wxloc/0.0.0", contact: "me@example.org")
    for provider in WeatherProvider.all {
      if provider.needsKey { configuration.keys[provider] = key }
      configuration.baseURLs[provider] = url
    }
    return configuration
  }
}

extension JSONValue {
  /// Returns the value with one object member, at a path, replaced or (with `nil`) removed.
  func with(_ path: String..., value: JSONValue?) -> JSONValue { with(path[...], value) }

  private func with(_ path: ArraySlice<String>, _ value: JSONValue?) -> JSONValue {
    guard let name = path.first else { return value ?? .null }
    var object = object ?? JSONObject()
    let rest = path.dropFirst()
    object[name] = rest.isEmpty ? value : (object[name] ?? [:]).with(rest, value)
    return .object(object)
  }
}
