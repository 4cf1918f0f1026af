package import struct WxPlatform.Date
public import WxCore

/// The contents of one response from a provider: parts of a report, and related data.
public struct ProviderAnswer: Hashable, Sendable {
  /// The current conditions.
  public var current: WeatherObservation?
  /// The forecast steps, earliest first, even if they were requested only to build days.
  public var hours: [WeatherObservation]?
  /// The hours of yesterday, earliest first.
  package var past: [WeatherObservation]?
  /// The forecast days as given by the provider, earliest first.
  public var days: [Day]?
  /// The alerts.
  public var alerts: [WeatherAlert]?
  /// The air quality.
  public var air: AirQuality?
  /// The precipitation of the next hour or two; empty if there is none for the place.
  public var minutes: [WeatherObservation]?
  /// The resolution of the data behind ``minutes``, in seconds.
  public var minuteResolution: Seconds?
  /// Parts that are missing from the response.
  public var failures: [WeatherPart: WeatherError] = [:]
  /// The IANA time zone at the place.
  public var timeZone: String?
  /// Seconds ahead of UTC at the place.
  public var utcOffset: Int?
  /// The elevation of the forecast in meters above mean sea level.
  public var elevation: Meters?
  /// Notices to show the user once, for example about an upcoming change at the provider.
  public var notices: [String] = []
  /// The time at which the provider generated it.
  package var fetchedAt: Date?
  /// The time until which it need not be fetched again.
  package var expiresAt: Date?

  /// Creates an empty answer.
  public init() {}

  /// The parts that are present.
  package var parts: Set<WeatherPart> {
    var parts: Set<WeatherPart> = []
    if current != nil { parts.insert(.current) }
    if hours != nil { parts.insert(.hours) }
    if days != nil { parts.insert(.days) }
    if alerts != nil { parts.insert(.alerts) }
    if air != nil { parts.insert(.air) }
    if minutes != nil { parts.insert(.minutes) }
    return parts
  }
}

extension ProviderContext {
  /// Adds a requested part to an answer with several parts. If it is missing, only that part has
  /// failed.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - answer: The answer.
  ///   - path: The destination of the part.
  ///   - field: The provider's name for it.
  ///   - read: Parses it; returns `nil` if it is missing.
  func add<Value>(
    _ part: WeatherPart, to answer: inout ProviderAnswer,
    as path: WritableKeyPath<ProviderAnswer, Value?>, from field: String, read: () -> Value?
  ) {
    guard includes(part) else { return }
    let value = read()
    answer[keyPath: path] = value
    if value == nil { answer.failures[part] = WeatherError(provider, .missingField(field)) }
  }
}

extension Array {
  /// The array, or `nil` if it is empty: a part without rows is missing.
  var nonEmpty: Self? { isEmpty ? nil : self }
}
