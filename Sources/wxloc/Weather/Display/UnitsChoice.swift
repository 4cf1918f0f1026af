internal import ArgumentParser
internal import WxWeather

/// The value of `--units`: a system, units for single quantities, or a system and changes to it.
struct UnitsChoice: ExpressibleByArgument, Hashable, Sendable {
  private let text: String
  /// Why the text is no choice of units, which the command says before it does anything; `nil` for a
  /// good one.
  let problem: String?

  /// Reads `metric|imperial|uk[,QUANTITY=UNIT…]`; the system may be left out.
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

  /// The units of the locale, changed by the settings, changed by what was asked for. A system that
  /// was asked for goes before all settings.
  static func units(
    _ choice: UnitsChoice?, settings: Configuration, locale: UserLocale
  ) -> MeasureSettings {
    var units =
      settings.text("units.system").flatMap(MeasureSettings.preset)
      ?? .usual(inCountry: locale.measurementTerritory)
    for quantity in ["temperature", "wind", "pressure", "precipitation", "distance"] {
      // The settings are checked when they are read, as the choice was.
      if let word = settings.text("units.\(quantity)") { try? units.set(quantity, to: word) }
    }
    if let choice { try? units.apply(choice.text) }
    return units
  }
}

/// Whether the clock counts to 12 or to 24: the value of `--clock` and of the setting.
enum ClockStyle: String, CaseIterable, ExpressibleByArgument, Sendable {
  case twelve = "12"
  case twentyFour = "24"

  /// What was asked for, else the setting, else what the locale has.
  init(_ choice: ClockStyle?, settings: Configuration, locale: UserLocale) {
    self =
      choice ?? settings.text("clock").flatMap(ClockStyle.init(rawValue:))
      ?? (locale.countsTo12 ? .twelve : .twentyFour)
  }
}
