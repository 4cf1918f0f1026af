internal import WxCore

/// A unit as providers write it, and how it becomes the canonical one.
struct ProviderUnit: Hashable {
  /// What is measured.
  enum Quantity: Hashable {
    /// Degrees Celsius.
    case temperature
    /// Metres a second.
    case speed
    /// Hectopascals.
    case pressure
    /// Millimetres, also where a provider means a rate an hour.
    case depth
    /// Metres.
    case length
    /// Percent.
    case part
    /// Degrees of arc, indices: numbers as they are.
    case plain
  }

  let quantity: Quantity
  /// Canonical units in one of these.
  let scale: Double
  /// What is taken off before scaling.
  let zero: Double

  private init(_ quantity: Quantity, scale: Double = 1, zero: Double = 0) {
    self.quantity = quantity
    self.scale = scale
    self.zero = zero
  }

  /// A value of this unit in the canonical one; zero is never negative.
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
  static let inches = ProviderUnit(.depth, scale: ExactFactor.inch)
  static let meters = ProviderUnit(.length)
  static let kilometers = ProviderUnit(.length, scale: 1000)
  static let miles = ProviderUnit(.length, scale: ExactFactor.mile)
  static let percent = ProviderUnit(.part)
  static let fraction = ProviderUnit(.part, scale: 100)
  static let plain = ProviderUnit(.plain)

  /// Reads a unit's name; `nil` for one that is not known, which must not be guessed.
  ///
  /// - Parameters:
  ///   - name: As in an answer: `°F`, `mp/h`, `celsius`, and with the name of a vocabulary in
  ///     front, `wmoUnit:km_h-1` or (until 2020) `unit:degC`.
  ///   - quantity: What is measured, since `m` is a depth of snow and a visibility.
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
    case "m": ProviderUnit(.depth, scale: 1000)
    case "inch", "in": inches
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
