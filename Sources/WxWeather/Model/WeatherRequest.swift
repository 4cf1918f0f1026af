public import WxCore

/// What is asked for.
public struct WeatherRequest: Hashable, Sendable {
  /// Where. Its coordinate is what counts; its zone decides what a day is.
  public var place: Place
  /// What is wanted; what a provider does not have is left out without complaint.
  public var parts: Set<WeatherPart>
  /// The language of the provider's words, as a tag such as `de`.
  public var language: String

  /// Makes a request.
  public init(
    place: Place, parts: Set<WeatherPart> = Set(WeatherPart.allCases), language: String = "en"
  ) {
    self.place = place
    self.parts = parts
    self.language = language
  }
}
