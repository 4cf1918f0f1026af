internal import ArgumentParser
internal import WxCore
internal import WxDisplay
internal import WxSettings
internal import WxWeather

/// The value of `--units`: a system, units of single quantities, or both.
struct UnitsChoice: ExpressibleByArgument, Hashable, Sendable {
  private let text: String
  /// The error if the text is not valid, reported before the command does anything; `nil` if it is
  /// valid.
  let problem: String?

  /// Parses `metric|imperial|uk[,QUANTITY=UNIT…]`; the system is optional.
  init(argument: String) {
    text = argument.lowercased().trimmed
    var scratch = MeasureSettings.metric
    do {
      try scratch.apply(text)
      problem = nil
    } catch {
      problem = "--units: \(error.description)."
    }
  }

  /// The systems, for completion.
  static var allValueStrings: [String] { ["metric", "imperial", "uk"] }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  /// Returns the units of the locale, overridden by the configuration, overridden by the choice. A
  /// chosen system overrides the whole configuration.
  static func units(
    _ choice: UnitsChoice?, settings: Configuration, locale: UserLocale
  ) -> MeasureSettings {
    var units =
      settings.text("units.system").flatMap(MeasureSettings.preset)
      ?? .usual(inCountry: locale.measurementTerritory)
    for quantity in ["temperature", "wind", "pressure", "precipitation", "distance"] {
      // Both were validated when they were parsed.
      if let word = settings.text("units.\(quantity)") { try? units.set(quantity, to: word) }
    }
    if let choice { try? units.apply(choice.text) }
    return units
  }
}

extension ClockStyle: ExpressibleByArgument {
  /// Uses the choice, else the configuration, else the locale.
  init(_ choice: ClockStyle?, settings: Configuration, locale: UserLocale) {
    self =
      choice ?? settings.text("clock").flatMap(ClockStyle.init(rawValue:))
      ?? (locale.countsTo12 ? .twelve : .twentyFour)
  }
}
