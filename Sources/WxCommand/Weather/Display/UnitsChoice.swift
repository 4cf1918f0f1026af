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
  static var defaultCompletionKind: CompletionKind {
    .custom { _, _, prefix in
      let given = prefix.split(separator: ",", omittingEmptySubsequences: false).dropLast()
      let used = given.map { $0.prefix { $0 != "=" } }
      // A system comes first, each quantity once.
      let changes = quantities.filter { !used.contains(Substring($0.name)) }
        .flatMap { quantity in quantity.units.map { "\(quantity.name)=\($0)" } }
      return ListCompletion.offers(
        ((given.isEmpty ? allValueStrings : []) + changes).map { ($0, nil) }, after: prefix)
    }
  }

  /// The quantities with the names of their units.
  private static let quantities: [(name: String, units: [String])] = [
    ("temperature", TemperatureUnit.allCases.map(\.rawValue)),
    ("wind", WindUnit.allCases.map(\.rawValue)),
    ("pressure", PressureUnit.allCases.map(\.rawValue)),
    ("precipitation", PrecipitationUnit.allCases.map(\.rawValue)),
    ("distance", DistanceUnit.allCases.map(\.rawValue)),
  ]

  /// Returns the units of the locale, overridden by the configuration, overridden by the choice. A
  /// chosen system overrides the whole configuration.
  static func units(
    _ choice: UnitsChoice?, settings: Configuration, locale: UserLocale
  ) -> MeasureSettings {
    var units =
      settings.text("units.system").flatMap(MeasureSettings.preset)
      ?? .usual(inCountry: locale.measurementTerritory)
    for quantity in quantities.map(\.name) {
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
