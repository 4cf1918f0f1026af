/// What the weather is like, in one word. The raw values are those of the JSON output.
public enum ConditionWord: String, Hashable, Sendable, CaseIterable {
  /// No cloud, or hardly any.
  case clear
  /// Few clouds.
  case mostlyClear
  /// Clouds and sky in turn.
  case partlyCloudy
  /// More cloud than sky.
  case mostlyCloudy
  /// All cloud.
  case overcast
  /// Visibility below a kilometre, by droplets.
  case fog
  /// Visibility above a kilometre, by droplets.
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
  /// Strong wind, with no word on the sky.
  case wind
  /// Small drops.
  case drizzle
  /// Rain.
  case rain
  /// Drizzle that freezes where it falls.
  case freezingDrizzle
  /// Rain that freezes where it falls.
  case freezingRain
  /// Rain and snow together, or ice pellets.
  case sleet
  /// Snow.
  case snow
  /// Hail.
  case hail
  /// Thunder and lightning.
  case thunderstorm
  /// The provider said nothing that is known here.
  case unknown

  /// Whether something falls from the sky.
  public var isPrecipitation: Bool {
    switch self {
    case .drizzle, .rain, .freezingDrizzle, .freezingRain, .sleet, .snow, .hail, .thunderstorm:
      true
    default: false
    }
  }
}

/// How strong precipitation or wind is. The raw values are those of the JSON output.
public enum Intensity: String, Hashable, Sendable, CaseIterable {
  /// Light, slight.
  case light
  /// Neither light nor heavy.
  case moderate
  /// Heavy, violent.
  case heavy
}

/// What the weather is like: a word and what qualifies it, the same for all providers.
public struct Condition: Hashable, Sendable {
  /// The word.
  public var word: ConditionWord
  /// How strong it is; `nil` where the provider's code does not say.
  public var intensity: Intensity?
  /// Whether it comes in showers.
  public var showers: Bool
  /// Whether there is thunder.
  public var thunder: Bool

  /// Makes a condition; a thunderstorm always has thunder.
  public init(
    _ word: ConditionWord, _ intensity: Intensity? = nil, showers: Bool = false,
    thunder: Bool = false
  ) {
    self.word = word
    self.intensity = intensity
    self.showers = showers
    self.thunder = thunder || word == .thunderstorm
  }

  /// Nothing is known.
  public static let unknown = Condition(.unknown)
}
