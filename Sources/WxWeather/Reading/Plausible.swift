/// What a value may be on Earth, in canonical units. What is outside is a sentinel (−999, 9999) or a
/// fault, and counts as missing.
enum Plausible {
  /// The coldest and the hottest air ever measured, with room: −89.2 °C and 56.7 °C.
  static let temperature = -110.0...75.0
  /// What it feels like goes further.
  static let apparentTemperature = -150.0...100.0
  static let percent = 0.0...100.0
  /// Tornado and cyclone, with room: 870 and 1084 hPa at sea level.
  static let pressure = 800.0...1150.0
  static let windSpeed = 0.0...150.0
  static let direction = 0.0...360.0
  static let visibility = 0.0...500_000.0
  static let uvIndex = 0.0...50.0
  /// Millimetres; the most that fell in a day is 1,825.
  static let precipitation = 0.0...5000.0
  static let airIndex = 0.0...2000.0
  static let particles = 0.0...100_000.0
  static let phase = 0.0...1.0
  /// Seconds since 1970: from 1970 to 2200.
  static let time = 1.0...7_258_118_400.0
}
