internal import WxCore
package import WxWeather

/// Measured values as text, in the user's units.
///
/// An unknown value is a dash. Zero is never `-0`. ASCII text has no degree sign.
package struct MeasureText: Hashable, Sendable {
  package let units: MeasureSettings
  package let isASCII: Bool

  /// The text for an unknown value.
  package var missing: String { isASCII ? "-" : "–" }

  private var degree: String { isASCII ? "" : "°" }

  /// Converts degrees to the user's unit.
  package func degrees(_ celsius: Double) -> Double {
    units.temperature.value(celsius: celsius)
  }

  /// `14°`, in ASCII `14`.
  package func temperature(_ celsius: Double?) -> String {
    guard let celsius else { return missing }
    return degrees(celsius).rounded(toPlaces: 0) + degree
  }

  /// `14°C`, in ASCII `14 C`.
  package func temperatureWithUnit(_ celsius: Double?) -> String {
    guard let celsius else { return missing }
    let letter = units.temperature.rawValue.uppercased()
    return degrees(celsius).rounded(toPlaces: 0) + (isASCII ? " " : "°") + letter
  }

  /// `12 km/h`, `3.4 m/s`, `Bft 3`.
  package func wind(_ metersPerSecond: Double?) -> String {
    guard let metersPerSecond else { return missing }
    let speed = windNumber(metersPerSecond)
    return units.wind == .beaufort
      ? "\(units.wind.symbol) \(speed)" : "\(speed) \(units.wind.symbol)"
  }

  /// Only the number of a wind speed: `12`, `3.4`.
  package func windNumber(_ metersPerSecond: Double) -> String {
    let speed = units.wind.value(metersPerSecond: metersPerSecond)
    let isFine = units.wind == .metersPerSecond && speed < 9.95
    return speed.rounded(toPlaces: isFine ? 1 : 0)
  }

  /// `1018 hPa`, `30.06 inHg`, `764 mmHg`.
  package func pressure(_ hectopascals: Double?) -> String {
    guard let hectopascals else { return missing }
    let pressure = units.pressure.value(hectopascals: hectopascals)
    let places = units.pressure == .inchesOfMercury ? 2 : 0
    return "\(pressure.rounded(toPlaces: places)) \(units.pressure.symbol)"
  }

  /// `0.4 mm`, `0.02 in`, and `<0.01 in` for a trace.
  package func precipitation(_ millimeters: Double?) -> String {
    guard let millimeters else { return missing }
    let depth = units.precipitation.value(millimeters: millimeters)
    let places = units.precipitation == .inches ? 2 : depth < 9.95 ? 1 : 0
    let least = places == 2 ? 0.01 : 0.1
    guard depth <= 0 || depth >= least / 2 else {
      return "<\(least.rounded(toPlaces: places)) \(units.precipitation.symbol)"
    }
    return "\(depth.rounded(toPlaces: places)) \(units.precipitation.symbol)"
  }

  /// `10 km`, `6.2 mi`, `0.4 km`.
  package func distance(_ meters: Double?) -> String {
    guard let meters else { return missing }
    let distance = units.distance.value(meters: meters)
    guard distance >= 0.05 || distance <= 0 else { return "<0.1 \(units.distance.symbol)" }
    return "\(distance.rounded(toPlaces: distance < 9.95 ? 1 : 0)) \(units.distance.symbol)"
  }

  /// `81%`.
  package func percent(_ value: Double?) -> String {
    value.map { "\($0.rounded(toPlaces: 0))%" } ?? missing
  }

  /// An arrow in the direction the wind blows to; in ASCII, the letters of where it comes from.
  package func windArrow(from degrees: Double?) -> String {
    guard let degrees, degrees.isFinite else { return isASCII ? "" : " " }
    guard !isASCII else { return Self.letters(of: degrees) }
    let arrows = ["↓", "↙", "←", "↖", "↑", "↗", "→", "↘"]
    return arrows[(CompassPoint.allCases.firstIndex(of: CompassPoint(degrees: degrees)) ?? 0) / 2]
  }

  /// Returns the nearest of the sixteen points of the compass: `NNE`.
  package static func letters(of degrees: Double) -> String {
    CompassPoint(degrees: degrees).rawValue
  }
}
