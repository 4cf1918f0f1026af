package import WxPlatform
package import WxDisplay
package import WxWeather
internal import WxWords

/// The settings that apply to a request without its own.
package struct ServiceSettings: Hashable, Sendable {
  /// The version of the program.
  package var version = ""
  /// The language of names, as a tag; `nil` for English.
  package var language: String?
  /// ISO codes of the countries whose places rank higher.
  package var preferredCountries: [String] = []
  /// The units of answers for people.
  package var units = MeasureSettings.metric
  /// The clock of answers for people.
  package var clock = ClockStyle.twentyFour

  /// Creates settings.
  package init() {}

  /// The display of the weather for people, at a time.
  package func display(at now: Date) -> WeatherDisplay {
    var display = WeatherDisplay(now: now)
    display.units = units
    display.clock = clock
    display.language = Words.of(language)
    return display
  }
}
