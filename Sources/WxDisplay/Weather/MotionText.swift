internal import WxCore
package import WxWeather
package import WxWords

/// Speeds, lengths and altitudes of a moving machine as text, in the user's units.
package struct MotionText: Hashable, Sendable {
  private let units: MeasureSettings
  private let words: Words

  /// Creates texts in units: speeds in that of the wind, lengths in that of distances, altitudes in
  /// feet beside miles.
  package init(units: MeasureSettings, words: Words = .english) {
    self.units = units
    self.words = words
  }

  /// Kilometers, meters and kilometers per hour.
  package static let metric = MotionText(units: .metric)

  private var usesMiles: Bool { units.distance == .miles }

  /// `4.3 km/h`, `12 kn`. Beaufort is a scale of winds, so it is not used.
  package func speed(_ metersPerSecond: Double) -> String {
    let unit =
      units.wind != .beaufort
      ? units.wind : usesMiles ? WindUnit.milesPerHour : .kilometersPerHour
    let speed = unit.value(metersPerSecond: metersPerSecond)
    return text(speed, places: speed < 9.95 ? 1 : 0, unit: unit.rawValue)
  }

  /// `540 m`, `1772 ft`.
  package func altitude(_ meters: Double) -> String {
    usesMiles ? text(meters / 0.3048, places: 0, unit: "ft") : text(meters, places: 0, unit: "m")
  }

  /// A length: meters below a kilometer, or feet below a fifth of a mile; one decimal below a
  /// hundred kilometers or miles, else whole ones.
  package func length(_ meters: Double) -> String {
    let isShort = usesMiles ? meters < 0.2 * units.distance.meters : meters < 999.5
    if isShort { return altitude(meters) }
    let value = units.distance.value(meters: meters)
    return text(value, places: value < 99.95 ? 1 : 0, unit: units.distance.rawValue)
  }

  private func text(_ value: Double, places: Int, unit: String) -> String {
    "\(words.number(value.rounded(toPlaces: places))) \(words["unit.\(unit)"])"
  }
}

extension DistanceUnit {
  /// The length of the unit in meters.
  fileprivate var meters: Double { 1 / value(meters: 1) }
}
