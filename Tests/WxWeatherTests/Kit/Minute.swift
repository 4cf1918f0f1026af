import WxCore

/// One minute of weather in canonical units, from which responses of each provider are made.
enum Minute {
  static let temperature = -3.5
  static let apparent = -9.25
  static let dewPoint = -6.0
  static let humidity = 83.0
  static let pressure = 1018.4
  static let wind = 5.5
  static let gust = 11.0
  static let from = 230.0
  static let cloud = 75.0
  static let visibility = 8000.0
  static let precipitation = 0.5

  static func fahrenheit(_ celsius: Double) -> Double { celsius * 1.8 + 32 }
  static func mph(_ speed: Double) -> Double { speed / 0.44704 }
  static func kmh(_ speed: Double) -> Double { speed * 3.6 }
  static func knots(_ speed: Double) -> Double { speed * 3600 / 1852 }
  static func miles(_ meters: Double) -> Double { meters / 1609.344 }
  static func feet(_ meters: Double) -> Double { meters / 0.3048 }
  static func inches(_ millimeters: Double) -> Double { millimeters / 25.4 }
}
