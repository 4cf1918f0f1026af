public import struct Foundation.Date

/// What one answer of a provider holds: some parts of a report, and what else it tells.
public struct ProviderAnswer: Hashable, Sendable {
  /// The conditions now.
  public var current: Reading?
  /// The forecast in steps, earliest first; also where it was asked for only to make days of it.
  public var hours: [Reading]?
  /// The forecast of days as the provider made them, earliest first.
  public var days: [Day]?
  /// Warnings.
  public var alerts: [Alert]?
  /// The quality of the air.
  public var air: AirQuality?
  /// Parts that the answer should hold and does not.
  public var failures: [WeatherPart: WeatherError] = [:]
  /// The IANA time zone at the place.
  public var timeZone: String?
  /// Seconds that clocks at the place are ahead of UTC.
  public var utcOffset: Int?
  /// Metres above mean sea level that the forecast is for.
  public var elevation: Double?
  /// What to tell the user once, such as that the provider is about to change something.
  public var notices: [String] = []
  /// When the provider gave it.
  public var fetchedAt: Date?
  /// Until when it need not be asked for again.
  public var expiresAt: Date?

  /// Makes an empty answer.
  public init() {}

  /// The parts that are there.
  public var parts: Set<WeatherPart> {
    var parts: Set<WeatherPart> = []
    if current != nil { parts.insert(.current) }
    if hours != nil { parts.insert(.hours) }
    if days != nil { parts.insert(.days) }
    if alerts != nil { parts.insert(.alerts) }
    if air != nil { parts.insert(.air) }
    return parts
  }
}

extension ProviderSetup {
  /// Puts a part into an answer that holds several, if it is wanted. Where it is not there, that part
  /// alone has failed.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - answer: The answer.
  ///   - path: Where the part goes.
  ///   - field: Where the provider has it.
  ///   - read: Reads it; `nil` where it is missing.
  func add<Value>(
    _ part: WeatherPart, to answer: inout ProviderAnswer,
    as path: WritableKeyPath<ProviderAnswer, Value?>, from field: String, read: () -> Value?
  ) {
    guard wants(part) else { return }
    let value = read()
    answer[keyPath: path] = value
    if value == nil { answer.failures[part] = WeatherError(provider, .missingField(field)) }
  }
}

extension Array {
  /// The array, or `nil` where it is empty: a part without a row is missing.
  var nonEmpty: Self? { isEmpty ? nil : self }
}
