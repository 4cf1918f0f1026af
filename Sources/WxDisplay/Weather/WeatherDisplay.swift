package import WxPlatform
internal import WxCore
package import WxWeather
package import WxWords

/// The user's preferences for showing weather, and the time.
package struct WeatherDisplay: Hashable, Sendable {
  package var units = MeasureSettings.metric
  package var clock = ClockStyle.twentyFour
  /// `Nov 21` rather than `21 Nov`.
  package var putsMonthFirst = false
  /// Whether to use only ASCII characters.
  package var isASCII = false
  /// The words of the user's language.
  package var language = Words.english
  /// Whether lines from right to left are moved to the right edge; programs that lay out text
  /// themselves, such as waybar, do it on their own.
  package var movesLines = true
  /// The width in columns.
  package var width = standardWidth
  /// The time of the view.
  package var now: Date
  /// The name under which the place is saved, if it differs from the place's own name.
  package var savedName: String?
  /// The distance and direction of the place that gives its name to a position outside of it: `12 km
  /// north-east`.
  package var way: String?
  /// The number of hours to show.
  package var hours = 6
  /// The number of days to show.
  package var days = 6
  /// What fits on the page.
  package var room = PageRoom()

  /// Creates a display with metric units.
  package init(now: Date) { self.now = now }

  /// The width without a terminal.
  package static let standardWidth = 80

  /// The range of widths for the layout, regardless of the terminal.
  package static let widths = 40...200

  /// The width of the layout.
  package var layoutWidth: Int { min(max(width, Self.widths.lowerBound), Self.widths.upperBound) }

  /// The mark of truncated text.
  package var cut: String { isASCII ? "." : "…" }

  /// The words to use: English if only ASCII characters may be used and the language has no others.
  package var words: Words { isASCII && !language.isLatin ? .english : language }

  /// Formats values.
  package var measures: MeasureText { MeasureText(units: units, isASCII: isASCII, words: words) }

  /// Returns the heading of the place: `work (Munich, Bavaria, Germany)`, `Munich, Bavaria, Germany (12
  /// km north-east)`.
  package func title(_ report: WeatherReport) -> String {
    let label = text(report.place.label) + (way.map { " (\($0))" } ?? "")
    return savedName.map { "\(text($0)) (\(label))" } ?? label
  }

  /// Formats times.
  package func times(_ report: WeatherReport) -> TimeText {
    TimeText(
      clock: report.clock, style: clock, putsMonthFirst: putsMonthFirst, words: words)
  }

  /// Returns text from outside, made suitable for this terminal.
  package func text(_ text: String) -> String {
    isASCII ? PlainASCII.text(text.plainText) : text.plainText
  }

  /// Returns a condition's symbol, padded to three columns.
  package func sign(_ condition: Condition, isDay: Bool?) -> String {
    let sign =
      isASCII
      ? ConditionText.plainSign(condition, isDay: isDay)
      : ConditionText.sign(condition, isDay: isDay)
    return sign + String(repeating: " ", count: max(0, 3 - sign.displayWidth))
  }
}
