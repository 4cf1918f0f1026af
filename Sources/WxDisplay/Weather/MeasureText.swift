internal import WxCore
package import WxWeather
internal import WxWords

/// Measured values as text, in the user's units.
///
/// An unknown value is a dash. Zero is never `-0`. ASCII text has no degree sign.
package struct MeasureText: Hashable, Sendable {
  package let units: MeasureSettings
  package let isASCII: Bool
  let words: Words

  /// The text for an unknown value.
  package var missing: String { isASCII ? "-" : "–" }

  private var degree: String { isASCII ? "" : "°" }

  /// Returns the symbol of a unit, by the name that the settings use.
  func symbol(_ unit: some RawRepresentable<String>) -> String { words["unit.\(unit.rawValue)"] }

  /// The symbol of temperatures: `°C`.
  var temperatureSymbol: String {
    words[units.temperature == .celsius ? "unit.celsius" : "unit.fahrenheit"]
  }

  private func number(_ value: Double, places: Int) -> String {
    words.number(value.rounded(toPlaces: places))
  }

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
    let number = degrees(celsius).rounded(toPlaces: 0)
    return isASCII
      ? "\(number) \(units.temperature.rawValue.uppercased())" : number + temperatureSymbol
  }

  /// `12 km/h`, `3.4 m/s`, `Bft 3`.
  package func wind(_ metersPerSecond: Double?) -> String {
    guard let metersPerSecond else { return missing }
    let speed = windNumber(metersPerSecond)
    return units.wind == .beaufort
      ? "\(symbol(units.wind)) \(speed)" : "\(speed) \(symbol(units.wind))"
  }

  /// Only the number of a wind speed: `12`, `3.4`.
  package func windNumber(_ metersPerSecond: Double) -> String {
    let speed = units.wind.value(metersPerSecond: metersPerSecond)
    let isFine = units.wind == .metersPerSecond && speed < 9.95
    return number(speed, places: isFine ? 1 : 0)
  }

  /// `1018 hPa`, `30.06 inHg`, `764 mmHg`.
  package func pressure(_ hectopascals: Double?) -> String {
    guard let hectopascals else { return missing }
    let pressure = units.pressure.value(hectopascals: hectopascals)
    let places = units.pressure == .inchesOfMercury ? 2 : 0
    return "\(number(pressure, places: places)) \(symbol(units.pressure))"
  }

  /// `0.4 mm`, `0.02 in`, and `<0.01 in` for a trace.
  package func precipitation(_ millimeters: Double?) -> String {
    guard let millimeters else { return missing }
    let depth = units.precipitation.value(millimeters: millimeters)
    let places = units.precipitation == .inches ? 2 : depth < 9.95 ? 1 : 0
    let least = places == 2 ? 0.01 : 0.1
    guard depth <= 0 || depth >= least / 2 else {
      return "<\(number(least, places: places)) \(symbol(units.precipitation))"
    }
    return "\(number(depth, places: places)) \(symbol(units.precipitation))"
  }

  /// `12 cm`, `5 in`: the snow on the ground, or `nil` if there is none.
  package func snowDepth(_ millimeters: Double?) -> String? {
    let isInches = units.precipitation == .inches
    let depth = (millimeters ?? 0) / (isInches ? 25.4 : 10)
    guard depth >= 0.5 else { return nil }
    return "\(number(depth, places: 0)) \(words[isInches ? "unit.in" : "unit.cm"])"
  }

  /// `10 km`, `6.2 mi`, `0.4 km`.
  package func distance(_ meters: Double?) -> String {
    guard let meters else { return missing }
    let distance = units.distance.value(meters: meters)
    guard distance >= 0.05 || distance <= 0 else {
      return "<\(words.number("0.1")) \(symbol(units.distance))"
    }
    return "\(number(distance, places: distance < 9.95 ? 1 : 0)) \(symbol(units.distance))"
  }

  /// `81%`.
  package func percent(_ value: Double?) -> String {
    // French has an unbreakable space before the sign.
    value.map(words.percent).map { isASCII ? PlainASCII.text($0) : $0 } ?? missing
  }

  /// An arrow in the direction the wind blows to; in ASCII, the letters of where it comes from.
  package func windArrow(from degrees: Double?) -> String {
    guard let degrees, degrees.isFinite else { return isASCII ? "" : " " }
    guard !isASCII else { return PlainASCII.text(words.compass(degrees)) }
    let arrows = ["↓", "↙", "←", "↖", "↑", "↗", "→", "↘"]
    return arrows[(CompassPoint.allCases.firstIndex(of: CompassPoint(degrees: degrees)) ?? 0) / 2]
  }
}
