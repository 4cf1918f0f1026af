internal import WxCore

/// Units of temperature for display. The raw values are those of `--units` and the configuration.
public enum TemperatureUnit: String, Hashable, Sendable, CaseIterable {
  /// Degrees Celsius.
  case celsius = "c"
  /// Degrees Fahrenheit.
  case fahrenheit = "f"

  /// The sign.
  public var symbol: String { self == .celsius ? "°C" : "°F" }

  /// Degrees Celsius in this unit.
  public func value(celsius: Double) -> Double {
    self == .celsius ? celsius : celsius * 9 / 5 + 32
  }
}

/// Units of wind speed for display. The raw values are those of `--units` and the configuration.
public enum WindUnit: String, Hashable, Sendable, CaseIterable {
  /// Metres a second.
  case metersPerSecond = "ms"
  /// Kilometres an hour.
  case kilometersPerHour = "kmh"
  /// Miles an hour.
  case milesPerHour = "mph"
  /// Knots.
  case knots = "kn"
  /// The Beaufort scale.
  case beaufort = "bft"

  /// The sign; that of the Beaufort scale comes before the number in running text.
  public var symbol: String {
    switch self {
    case .metersPerSecond: "m/s"
    case .kilometersPerHour: "km/h"
    case .milesPerHour: "mph"
    case .knots: "kn"
    case .beaufort: "Bft"
    }
  }

  /// Metres a second in this unit.
  public func value(metersPerSecond speed: Double) -> Double {
    switch self {
    case .metersPerSecond: speed
    case .kilometersPerHour: speed * 3.6
    case .milesPerHour: speed / 0.44704
    case .knots: speed * 3600 / 1852
    case .beaufort: Double(Self.beaufort(metersPerSecond: speed))
    }
  }

  /// The Beaufort number, 0 to 12, by the limits of WMO's table 1100 in metres a second.
  public static func beaufort(metersPerSecond speed: Double) -> Int {
    let limits = [0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]
    return limits.count { speed >= $0 }
  }
}

/// Units of pressure for display. The raw values are those of `--units` and the configuration.
public enum PressureUnit: String, Hashable, Sendable, CaseIterable {
  /// Hectopascals.
  case hectopascals = "hpa"
  /// Inches of mercury.
  case inchesOfMercury = "inhg"
  /// Millimetres of mercury.
  case millimetersOfMercury = "mmhg"

  /// The sign.
  public var symbol: String {
    switch self {
    case .hectopascals: "hPa"
    case .inchesOfMercury: "inHg"
    case .millimetersOfMercury: "mmHg"
    }
  }

  /// Hectopascals in this unit.
  public func value(hectopascals pressure: Double) -> Double {
    switch self {
    case .hectopascals: pressure
    case .inchesOfMercury: pressure / ExactFactor.inchOfMercury
    case .millimetersOfMercury: pressure / ExactFactor.inchOfMercury * 25.4
    }
  }
}

/// Units of precipitation for display. The raw values are those of `--units`.
public enum PrecipitationUnit: String, Hashable, Sendable, CaseIterable {
  /// Millimetres.
  case millimeters = "mm"
  /// Inches.
  case inches = "in"

  /// The sign.
  public var symbol: String { rawValue }

  /// Millimetres in this unit.
  public func value(millimeters depth: Double) -> Double {
    self == .millimeters ? depth : depth / ExactFactor.inch
  }
}

/// Units of distance for display. The raw values are those of `--units` and the configuration.
public enum DistanceUnit: String, Hashable, Sendable, CaseIterable {
  /// Kilometres.
  case kilometers = "km"
  /// Statute miles.
  case miles = "mi"

  /// The sign.
  public var symbol: String { rawValue }

  /// Metres in this unit.
  public func value(meters distance: Double) -> Double {
    self == .kilometers ? distance / 1000 : distance / ExactFactor.mile
  }
}

/// How many canonical units another unit has.
enum ExactFactor {
  /// Metres a second in a mile an hour.
  static let mileAnHour = 0.44704
  /// Metres in a statute mile.
  static let mile = 1609.344
  /// Metres in a foot.
  static let foot = 0.3048
  /// Millimetres in an inch.
  static let inch = 25.4
  /// Hectopascals in an inch of mercury.
  static let inchOfMercury = 33.8638866667
}
