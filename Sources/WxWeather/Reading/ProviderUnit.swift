internal import WxCore

/// A unit as providers name it, and its conversion to the canonical one.
struct ProviderUnit: Hashable {
  /// The measured quantity.
  enum Quantity: Hashable {
    /// Degrees Celsius.
    case temperature
    /// Meters per second.
    case speed
    /// Hectopascals.
    case pressure
    /// Millimeters, even if a provider means a rate per hour.
    case depth
    /// Meters.
    case length
    /// Percent.
    case part
    /// Degrees of arc and indices: plain numbers.
    case plain
  }

  let quantity: Quantity
  /// The number of canonical units in one of these.
  let scale: Double
  /// The offset subtracted before scaling.
  let zero: Double

  private init(_ quantity: Quantity, scale: Double = 1, zero: Double = 0) {
    self.quantity = quantity
    self.scale = scale
    self.zero = zero
  }

  /// Converts a value in this unit to the canonical one; zero is never negative.
  func canonical(_ value: Double) -> Double { (value - zero) * scale + 0 }

  static let celsius = ProviderUnit(.temperature)
  static let fahrenheit = ProviderUnit(.temperature, scale: 5 / 9, zero: 32)
  static let kelvin = ProviderUnit(.temperature, zero: 273.15)
  static let metersPerSecond = ProviderUnit(.speed)
  static let kilometersPerHour = ProviderUnit(.speed, scale: 1 / 3.6)
  static let milesPerHour = ProviderUnit(.speed, scale: ExactFactor.mileAnHour)
  static let knots = ProviderUnit(.speed, scale: 1852 / 3600)
  static let hectopascals = ProviderUnit(.pressure)
  static let millimeters = ProviderUnit(.depth)
  static let centimeters = ProviderUnit(.depth, scale: 10)
  static let depthInMeters = ProviderUnit(.depth, scale: 1000)
  static let inches = ProviderUnit(.depth, scale: ExactFactor.inch)
  static let meters = ProviderUnit(.length)
  static let kilometers = ProviderUnit(.length, scale: 1000)
  static let miles = ProviderUnit(.length, scale: ExactFactor.mile)
  static let percent = ProviderUnit(.part)
  static let fraction = ProviderUnit(.part, scale: 100)
  static let plain = ProviderUnit(.plain)

  /// Reads a unit's name; `nil` if it is unknown, because a unit must not be guessed.
  ///
  /// - Parameters:
  ///   - name: As in a response: `°F`, `mp/h`, `celsius`, also with a vocabulary prefix,
  ///     `wmoUnit:km_h-1` or (until 2020) `unit:degC`.
  ///   - quantity: The measured quantity, because `m` is both a depth of snow and a visibility.
  init?(_ name: String, of quantity: Quantity) {
    let plain = name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
    let unit =
      switch quantity {
      case .temperature: Self.temperature(plain)
      case .speed: Self.speed(plain)
      case .pressure: Self.pressure(plain)
      case .depth: Self.depth(plain)
      case .length: Self.length(plain)
      case .part: plain == "%" || plain == "percent" ? Self.percent : nil
      case .plain: Self.plain
      }
    guard let unit else { return nil }
    self = unit
  }

  private static func temperature(_ name: String) -> ProviderUnit? {
    switch name {
    case "°C", "C", "degC", "celsius": celsius
    case "°F", "F", "degF", "fahrenheit": fahrenheit
    case "K", "kelvin": kelvin
    default: nil
    }
  }

  private static func speed(_ name: String) -> ProviderUnit? {
    switch name {
    case "m/s", "m_s-1", "ms": metersPerSecond
    case "km/h", "km_h-1", "kmh": kilometersPerHour
    case "mp/h", "mph", "mi_h-1": milesPerHour
    case "kn", "kt", "kts", "knots": knots
    default: nil
    }
  }

  private static func pressure(_ name: String) -> ProviderUnit? {
    switch name {
    case "hPa", "mbar", "mb": hectopascals
    case "Pa": ProviderUnit(.pressure, scale: 0.01)
    case "kPa": ProviderUnit(.pressure, scale: 10)
    case "inHg": ProviderUnit(.pressure, scale: ExactFactor.inchOfMercury)
    default: nil
    }
  }

  private static func depth(_ name: String) -> ProviderUnit? {
    switch name {
    case "mm", "kg_m-2": millimeters
    case "cm": centimeters
    case "m": depthInMeters
    case "inch", "in": inches
    case "ft": ProviderUnit(.depth, scale: 1000 * ExactFactor.foot)
    default: nil
    }
  }

  private static func length(_ name: String) -> ProviderUnit? {
    switch name {
    case "m": meters
    case "km": kilometers
    case "ft", "feet": ProviderUnit(.length, scale: ExactFactor.foot)
    case "mi", "miles": miles
    default: nil
    }
  }
}
