internal import WxCore
package import WxWeather

/// Speeds, lengths and altitudes of a moving machine as text, in the user's units.
package struct MotionText: Hashable, Sendable {
  private let units: MeasureSettings

  /// Creates texts in units: speeds in that of the wind, lengths in that of distances, altitudes in
  /// feet beside miles.
  package init(units: MeasureSettings) { self.units = units }

  /// Kilometers, meters and kilometers per hour.
  package static let metric = MotionText(units: .metric)

  private var usesMiles: Bool { units.distance == .miles }

  /// `4.3 km/h`, `12 kn`. Beaufort is a scale of winds, so it is not used.
  package func speed(_ metersPerSecond: Double) -> String {
    let unit =
      units.wind != .beaufort
      ? units.wind : usesMiles ? WindUnit.milesPerHour : .kilometersPerHour
    let speed = unit.value(metersPerSecond: metersPerSecond)
    return "\(speed.rounded(toPlaces: speed < 9.95 ? 1 : 0)) \(unit.symbol)"
  }

  /// `540 m`, `1772 ft`.
  package func altitude(_ meters: Double) -> String {
    usesMiles ? feet(meters) : "\(meters.rounded(toPlaces: 0)) m"
  }

  /// A length: meters below a kilometer, or feet below a fifth of a mile; one decimal below a
  /// hundred kilometers or miles, else whole ones.
  package func length(_ meters: Double) -> String {
    let isShort = usesMiles ? meters < 0.2 * units.distance.meters : meters < 999.5
    if isShort { return altitude(meters) }
    let value = units.distance.value(meters: meters)
    return "\(value.rounded(toPlaces: value < 99.95 ? 1 : 0)) \(units.distance.symbol)"
  }

  private func feet(_ meters: Double) -> String {
    "\((meters / 0.3048).rounded(toPlaces: 0)) ft"
  }
}

extension DistanceUnit {
  /// The length of the unit in meters.
  fileprivate var meters: Double { 1 / value(meters: 1) }
}
