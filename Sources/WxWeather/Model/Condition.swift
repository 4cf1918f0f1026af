/// The weather in one word. The raw values appear in the JSON output.
public enum ConditionWord: String, Hashable, Sendable, CaseIterable {
  /// No clouds, or hardly any.
  case clear
  /// Few clouds.
  case mostlyClear
  /// Clouds and clear sky in roughly equal parts.
  case partlyCloudy
  /// More clouds than clear sky.
  case mostlyCloudy
  /// Complete cloud cover.
  case overcast
  /// Visibility below one kilometer because of droplets.
  case fog
  /// Visibility above one kilometer, reduced by droplets.
  case mist
  /// Visibility reduced by dry particles.
  case haze
  /// Smoke.
  case smoke
  /// Dust.
  case dust
  /// Sand.
  case sand
  /// Volcanic ash.
  case ash
  /// Sudden strong wind.
  case squall
  /// A tornado or funnel cloud.
  case tornado
  /// Strong wind, with no information about the sky.
  case wind
  /// Small drops.
  case drizzle
  /// Rain.
  case rain
  /// Drizzle that freezes on contact.
  case freezingDrizzle
  /// Rain that freezes on contact.
  case freezingRain
  /// Rain and snow together, or ice pellets.
  case sleet
  /// Snow.
  case snow
  /// Hail.
  case hail
  /// Thunder and lightning.
  case thunderstorm
  /// The provider gave no known condition.
  case unknown

  /// Whether it is a form of precipitation.
  package var isPrecipitation: Bool {
    switch self {
    case .drizzle, .rain, .freezingDrizzle, .freezingRain, .sleet, .snow, .hail, .thunderstorm:
      true
    default: false
    }
  }
}

/// The intensity of precipitation or wind. The raw values appear in the JSON output.
public enum Intensity: String, Hashable, Sendable, CaseIterable {
  /// Light or slight.
  case light
  /// Neither light nor heavy.
  case moderate
  /// Heavy or violent.
  case heavy
}

/// The weather condition, in one model for all providers: a word and its qualifiers.
public struct Condition: Hashable, Sendable {
  /// The word.
  public var word: ConditionWord
  /// The intensity; `nil` if the provider's code does not state it.
  public var intensity: Intensity?
  /// Whether the precipitation comes in showers.
  public var showers: Bool
  /// Whether there is thunder.
  public var thunder: Bool

  /// Creates a condition; a thunderstorm always has thunder.
  public init(
    _ word: ConditionWord, _ intensity: Intensity? = nil, showers: Bool = false,
    thunder: Bool = false
  ) {
    self.word = word
    self.intensity = intensity
    self.showers = showers
    self.thunder = thunder || word == .thunderstorm
  }

  /// An unknown condition.
  public static let unknown = Condition(.unknown)
}
