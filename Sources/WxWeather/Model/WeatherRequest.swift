public import WxCore

/// A request for weather.
public struct WeatherRequest: Hashable, Sendable {
  /// The place. Its coordinate determines the weather; its time zone determines the days.
  public var place: Place
  /// The requested parts; those that a provider does not offer are omitted without an error.
  public var parts: Set<WeatherPart>
  /// The language of the provider's texts, as a tag such as `de`.
  public var language: String

  /// Creates a request.
  public init(
    place: Place, parts: Set<WeatherPart> = Set(WeatherPart.allCases), language: String = "en"
  ) {
    self.place = place
    self.parts = parts
    self.language = language
  }
}
