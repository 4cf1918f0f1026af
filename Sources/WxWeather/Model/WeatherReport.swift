public import struct WxPlatform.Date
public import WxCore

/// The weather of a place: a forecast from one provider, with alerts and air quality from the same
/// or other providers.
public struct WeatherReport: Hashable, Sendable {
  /// The place, as requested.
  public var place: Place
  /// Seconds ahead of UTC, if only the provider gave them.
  public var utcOffset: Int?
  /// The current conditions.
  public var current: WeatherObservation?
  /// The forecast steps, earliest first.
  public var hours: [WeatherObservation]
  /// The hours of yesterday, earliest first, if the provider gives them with the forecast.
  package var past: [WeatherObservation]
  /// The forecast days, earliest first.
  public var days: [Day]
  /// The alerts, most severe first. An empty list means that there are none only if
  /// ``hasData(for:)`` returns `true`.
  public var alerts: [WeatherAlert]
  /// The air quality.
  public var air: AirQuality?
  /// The precipitation of the next hour or two in steps of minutes, earliest first.
  public var minutes: [WeatherObservation]
  /// The resolution of the data behind ``minutes`` in seconds: 3600 if the provider interpolates
  /// hours, so that the steps do not say when in the hour it rains.
  public var minuteResolution: Seconds?
  /// The provider of the forecast; without a forecast, the provider of the rest.
  public var provider: WeatherProvider
  /// The providers that were queried but gave no forecast, in order, with the reasons.
  public var fallbacks: [ProviderAttempt]
  /// The rules of time zones, of which that of the place is used.
  public var timeZones: TimeZoneDatabase
  /// The status of each part; a part that was not requested from any provider has none.
  public var parts: [WeatherPart: PartStatus]

  /// Creates a report without data.
  public init(
    place: Place, provider: WeatherProvider, timeZones: TimeZoneDatabase = .system
  ) {
    self.timeZones = timeZones
    self.place = place
    self.provider = provider
    hours = []
    minutes = []
    past = []
    days = []
    alerts = []
    fallbacks = []
    parts = [:]
  }

  /// The local time at the place.
  public var clock: PlaceClock {
    PlaceClock(
      place, zone: place.timeZone.flatMap(timeZones.rules), utcOffset: utcOffset)
  }

  /// The providers of all the data present, starting with the provider of the forecast.
  public var providers: [WeatherProvider] {
    let others = parts.sorted { $0.key < $1.key }.filter(\.value.hasData).compactMap(
      \.value.provider)
    return others.reduce(into: [provider]) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The credits to show beside the data.
  public var attributions: [Attribution] { providers.map(\.attribution) }

  /// Whether any part of the forecast is present.
  package var hasForecast: Bool { WeatherPart.main.contains(where: hasData(for:)) }

  /// Whether a part is present, fresh or stale.
  public func hasData(for part: WeatherPart) -> Bool { parts[part]?.hasData == true }

  /// The parts that are present, fresh or stale.
  private var shown: [PartStatus] { parts.values.filter(\.hasData) }

  /// The time at which the oldest of the shown data were fetched, so that the age is not
  /// understated; `nil` if there are none.
  public var fetchedAt: Date? { shown.compactMap(\.fetchedAt).min() }

  /// The time at which the first of the shown data expire; `nil` if there are none.
  public var expiresAt: Date? { shown.compactMap(\.expiresAt).min() }

  /// Whether any of the shown data are from an earlier report because no new data arrived.
  public var isStale: Bool { parts.values.contains { $0.outcome == .stale } }

  /// The reason why stale data are shown; `nil` if none are, or if the reason is unknown.
  public var staleReason: WeatherError? {
    parts.sorted { $0.key < $1.key }.map(\.value)
      .first { $0.outcome == .stale && $0.failure != nil }?.failure
  }

  /// The reason why data are missing: the failure of the most important part.
  package var chiefFailure: WeatherError {
    let failures = parts.sorted { $0.key < $1.key }.compactMap(\.value.failure)
    return failures.first ?? WeatherError(provider, .missingField("weather"))
  }

  /// Returns the calculated sun times for the local date at the given time.
  public func sun(at time: Date) -> SunTimes {
    SunTimes(
      on: clock.date(at: time), at: place.coordinate, utcOffset: clock.utcOffset(at: time))
  }
}

/// A failed attempt to get weather from one provider.
public struct ProviderAttempt: Hashable, Sendable {
  /// The provider.
  public var provider: WeatherProvider
  /// The reason why it gave no weather.
  public var failure: WeatherError

  /// Creates an attempt.
  package init(provider: WeatherProvider, failure: WeatherError) {
    self.provider = provider
    self.failure = failure
  }
}
