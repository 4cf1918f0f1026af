internal import WxCore

/// Temperature units for display. The raw values are used by `--units` and the configuration.
package enum TemperatureUnit: String, Hashable, Sendable, CaseIterable {
  /// Degrees Celsius.
  case celsius = "c"
  /// Degrees Fahrenheit.
  case fahrenheit = "f"

  package var symbol: String { self == .celsius ? "°C" : "°F" }

  /// Converts from degrees Celsius to this unit.
  package func value(celsius: Double) -> Double {
    self == .celsius ? celsius : celsius * 9 / 5 + 32
  }
}

/// Wind speed units for display. The raw values are used by `--units` and the configuration.
package enum WindUnit: String, Hashable, Sendable, CaseIterable {
  /// Meters per second.
  case metersPerSecond = "ms"
  /// Kilometers per hour.
  case kilometersPerHour = "kmh"
  /// Miles per hour.
  case milesPerHour = "mph"
  /// Knots.
  case knots = "kn"
  /// The Beaufort scale.
  case beaufort = "bft"

  /// The symbol; in running text, that of the Beaufort scale precedes the number.
  package var symbol: String {
    switch self {
    case .metersPerSecond: "m/s"
    case .kilometersPerHour: "km/h"
    case .milesPerHour: "mph"
    case .knots: "kn"
    case .beaufort: "Bft"
    }
  }

  /// Converts from meters per second to this unit.
  package func value(metersPerSecond speed: Double) -> Double {
    switch self {
    case .metersPerSecond: speed
    case .kilometersPerHour: speed * 3.6
    case .milesPerHour: speed / 0.44704
    case .knots: speed * 3600 / 1852
    case .beaufort: Double(Self.beaufort(metersPerSecond: speed))
    }
  }

  /// Returns the Beaufort number, 0 to 12, by the limits in WMO table 1100, in meters per second.
  package static func beaufort(metersPerSecond speed: Double) -> Int {
    let limits = [0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]
    return limits.count { speed >= $0 }
  }
}

/// Pressure units for display. The raw values are used by `--units` and the configuration.
package enum PressureUnit: String, Hashable, Sendable, CaseIterable {
  /// Hectopascals.
  case hectopascals = "hpa"
  /// Inches of mercury.
  case inchesOfMercury = "inhg"
  /// Millimeters of mercury.
  case millimetersOfMercury = "mmhg"

  package var symbol: String {
    switch self {
    case .hectopascals: "hPa"
    case .inchesOfMercury: "inHg"
    case .millimetersOfMercury: "mmHg"
    }
  }

  /// Converts from hectopascals to this unit.
  package func value(hectopascals pressure: Double) -> Double {
    switch self {
    case .hectopascals: pressure
    case .inchesOfMercury: pressure / ExactFactor.inchOfMercury
    case .millimetersOfMercury: pressure / ExactFactor.inchOfMercury * 25.4
    }
  }
}

/// Precipitation units for display. The raw values are used by `--units`.
package enum PrecipitationUnit: String, Hashable, Sendable, CaseIterable {
  /// Millimeters.
  case millimeters = "mm"
  /// Inches.
  case inches = "in"

  package var symbol: String { rawValue }

  /// Converts from millimeters to this unit.
  package func value(millimeters depth: Double) -> Double {
    self == .millimeters ? depth : depth / ExactFactor.inch
  }
}

/// Distance units for display. The raw values are used by `--units` and the configuration.
package enum DistanceUnit: String, Hashable, Sendable, CaseIterable {
  /// Kilometers.
  case kilometers = "km"
  /// Statute miles.
  case miles = "mi"

  package var symbol: String { rawValue }

  /// Converts from meters to this unit.
  package func value(meters distance: Double) -> Double {
    self == .kilometers ? distance / 1000 : distance / ExactFactor.mile
  }
}

/// Conversion factors: canonical units per unit.
enum ExactFactor {
  /// Meters per second in a mile per hour.
  static let mileAnHour = 0.44704
  /// Meters in a statute mile.
  static let mile = 1609.344
  /// Meters in a foot.
  static let foot = 0.3048
  /// Millimeters in an inch.
  static let inch = 25.4
  /// Hectopascals in an inch of mercury.
  static let inchOfMercury = 33.8638866667
}
