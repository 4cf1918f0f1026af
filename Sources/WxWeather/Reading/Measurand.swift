/// A measured quantity: its canonical unit and its plausible range on Earth.
///
/// Values outside the range are sentinels (−999, 9999) or errors, and count as missing.
struct Measurand: Hashable {
  /// The canonical unit, which also applies if a response names none.
  let unit: ProviderUnit
  /// The plausible range, in that unit.
  private let range: ClosedRange<Double>
  /// Values above this are rounding overshoot, not errors, and are cut off.
  private let ceiling: Double

  private init(_ unit: ProviderUnit, _ range: ClosedRange<Double>, ceiling: Double = .infinity) {
    self.unit = unit
    self.range = range
    self.ceiling = ceiling
  }

  /// Converts a value to the canonical unit.
  ///
  /// - Parameters:
  ///   - value: The value in the response.
  ///   - unit: Its unit there; without one, the canonical unit.
  /// - Returns: The value; `nil` if it is not plausible.
  func canonical(_ value: Double, in unit: ProviderUnit? = nil) -> Double? {
    let canonical = (unit ?? self.unit).canonical(value)
    return range.contains(canonical) ? min(canonical, ceiling) : nil
  }

  /// The lowest and highest air temperatures ever measured are −89.2 °C and 56.7 °C; with margin.
  static let temperature = Measurand(.celsius, -110...75)
  /// The apparent temperature has a wider range.
  static let apparentTemperature = Measurand(.celsius, -150...100)
  static let percent = Measurand(.percent, 0...100)
  /// Some stations and models slightly exceed saturation.
  static let humidity = Measurand(.percent, 0...110, ceiling: 100)
  /// At sea level; cyclones and anticyclones reach 870 and 1084 hPa; with margin.
  static let pressure = Measurand(.hectopascals, 800...1150)
  static let windSpeed = Measurand(.metersPerSecond, 0...150)
  static let direction = Measurand(.plain, 0...360)
  static let visibility = Measurand(.meters, 0...500_000)
  static let uvIndex = Measurand(.plain, 0...50)
  /// The record for one day is 1,825 mm.
  static let precipitation = Measurand(.millimeters, 0...5000)
  /// Fresh snow; a response that names no unit uses centimeters. The record for one day is 256 cm.
  static let snowDepth = Measurand(.centimeters, 0...10_000)
  /// Snow on the ground; a response that names no unit uses meters. The record is 11.8 m.
  static let snowOnGround = Measurand(.depthInMeters, 0...30_000)
  static let airIndex = Measurand(.plain, 0...2000)
  static let particles = Measurand(.plain, 0...100_000)
  /// Grains in a cubic meter.
  static let grains = Measurand(.plain, 0...1_000_000)
  static let moonPhase = Measurand(.plain, 0...1)
  static let elevation = Measurand(.plain, -500...9000)
  /// The length of a step in seconds.
  static let period = Measurand(.plain, 1...86400)
  /// Hours ahead of UTC.
  static let hoursAhead = Measurand(.plain, -12...14)
}
