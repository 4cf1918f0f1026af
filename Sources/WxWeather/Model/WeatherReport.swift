public import struct Foundation.Date
public import WxCore

/// The weather of a place: the forecast of one provider, with warnings and air of the same or of others.
public struct WeatherReport: Hashable, Sendable {
  /// Where, as it was asked for.
  public var place: Place
  /// Seconds that clocks there are ahead of UTC, where only the provider told.
  public var utcOffset: Int?
  /// The conditions now.
  public var current: Reading?
  /// The forecast in steps, earliest first.
  public var hours: [Reading]
  /// The forecast of days, earliest first.
  public var days: [Day]
  /// Warnings, the worst first. An empty list means that there are none only where
  /// ``knows(_:)`` says so.
  public var alerts: [Alert]
  /// The quality of the air.
  public var air: AirQuality?
  /// Who gave the forecast; without a forecast, who gave the rest.
  public var provider: ProviderName
  /// The providers that were asked and gave no forecast, in order, and why.
  public var fallbacks: [ProviderAttempt]
  /// What became of each part; a part that no provider was asked for has no status.
  public var parts: [WeatherPart: PartStatus]

  /// Makes a report without data.
  public init(place: Place, provider: ProviderName) {
    self.place = place
    self.provider = provider
    hours = []
    days = []
    alerts = []
    fallbacks = []
    parts = [:]
  }

  /// The clocks at the place.
  public var clock: PlaceClock {
    PlaceClock(timeZone: place.timeZone, utcOffset: utcOffset, coordinate: place.coordinate)
  }

  /// Who gave anything that is there: first the provider of the forecast.
  public var providers: [ProviderName] {
    let others = parts.sorted { $0.key < $1.key }.filter(\.value.hasData).compactMap(
      \.value.provider)
    return others.reduce(into: [provider]) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Who is to be named beside the data.
  public var attributions: [Attribution] { providers.map(\.attribution) }

  /// Whether any of the forecast is there.
  public var hasForecast: Bool { WeatherPart.main.contains(where: knows) }

  /// Whether a part is there, fresh or stale.
  public func knows(_ part: WeatherPart) -> Bool { parts[part]?.hasData == true }

  /// The parts that are there, fresh or stale.
  private var shown: [PartStatus] { parts.values.filter(\.hasData) }

  /// When the data were fetched: the oldest of what is shown, so that no age is told too low.
  public var fetchedAt: Date? { shown.compactMap(\.fetchedAt).min() }

  /// When the first of the data is out of date.
  public var expiresAt: Date? { shown.compactMap(\.expiresAt).min() }

  /// Whether anything shown is an earlier answer because none came now.
  public var isStale: Bool { parts.values.contains { $0.outcome == .stale } }

  /// Why something stale is shown.
  public var staleReason: WeatherError? {
    parts.sorted { $0.key < $1.key }.map(\.value)
      .first { $0.outcome == .stale && $0.failure != nil }?.failure
  }

  /// Why something is missing: the failure of the part that matters most.
  public var chiefFailure: WeatherError {
    let failures = parts.sorted { $0.key < $1.key }.compactMap(\.value.failure)
    return failures.first ?? WeatherError(provider, .missingField("weather"))
  }

  /// The sun's times on the date of a time at the place, computed.
  public func sun(at time: Date) -> SunTimes {
    SunTimes(
      on: clock.date(at: time), at: place.coordinate, utcOffset: clock.utcOffset(at: time))
  }
}

/// What became of asking one provider.
public struct ProviderAttempt: Hashable, Sendable {
  /// The provider.
  public var provider: ProviderName
  /// Why it gave nothing.
  public var failure: WeatherError

  /// Makes an attempt.
  public init(provider: ProviderName, failure: WeatherError) {
    self.provider = provider
    self.failure = failure
  }
}
