/// Something that is measured: its canonical unit, and what it may be on Earth.
///
/// What is outside is a sentinel (−999, 9999) or a fault, and counts as missing.
struct Measurand: Hashable {
  /// The canonical unit, which is also meant where an answer names none.
  let unit: ProviderUnit
  /// What is possible, in that unit.
  private let range: ClosedRange<Double>
  /// What is cut off to this is an overshoot of rounding, not a fault.
  private let ceiling: Double

  private init(_ unit: ProviderUnit, _ range: ClosedRange<Double>, ceiling: Double = .infinity) {
    self.unit = unit
    self.range = range
    self.ceiling = ceiling
  }

  /// Brings a value into the canonical unit.
  ///
  /// - Parameters:
  ///   - value: As it is in an answer.
  ///   - unit: Its unit there; without it, the canonical one.
  /// - Returns: The value; `nil` where it is not possible.
  func canonical(_ value: Double, in unit: ProviderUnit? = nil) -> Double? {
    let canonical = (unit ?? self.unit).canonical(value)
    return range.contains(canonical) ? min(canonical, ceiling) : nil
  }

  /// The coldest and the hottest air ever measured, with room: −89.2 °C and 56.7 °C.
  static let temperature = Measurand(.celsius, -110...75)
  /// What it feels like goes further.
  static let apparentTemperature = Measurand(.celsius, -150...100)
  static let percent = Measurand(.percent, 0...100)
  /// Some stations and models go a little beyond saturation.
  static let humidity = Measurand(.percent, 0...110, ceiling: 100)
  /// At sea level; tornado and cyclone, with room: 870 and 1084 hPa.
  static let pressure = Measurand(.hectopascals, 800...1150)
  static let windSpeed = Measurand(.metersPerSecond, 0...150)
  static let direction = Measurand(.plain, 0...360)
  static let visibility = Measurand(.meters, 0...500_000)
  static let uvIndex = Measurand(.plain, 0...50)
  /// The most that fell in a day is 1,825 mm.
  static let precipitation = Measurand(.millimeters, 0...5000)
  /// Fresh snow; an answer that names no unit means centimeters. The most that fell in a day is 256 cm.
  static let snowDepth = Measurand(.centimeters, 0...10_000)
  static let airIndex = Measurand(.plain, 0...2000)
  static let particles = Measurand(.plain, 0...100_000)
  static let moonPhase = Measurand(.plain, 0...1)
  static let elevation = Measurand(.plain, -500...9000)
  /// The length of a step in seconds.
  static let period = Measurand(.plain, 1...86400)
  /// Hours ahead of UTC.
  static let hoursAhead = Measurand(.plain, -12...14)
}
