internal import Foundation
internal import WxCore
internal import WxWeather

/// The user's preferences for showing weather, and the time.
struct WeatherDisplay: Hashable, Sendable {
  var units = MeasureSettings.metric
  var clock = ClockStyle.twentyFour
  /// `Nov 21` rather than `21 Nov`.
  var putsMonthFirst = false
  /// Whether to use only ASCII characters.
  var isASCII = false
  /// The width in columns.
  var width = standardWidth
  /// The time of the view.
  var now: Date
  /// The name under which the place is saved, if it differs from the place's own name.
  var savedName: String?
  /// The number of hours to show.
  var hours = 6
  /// The number of days to show.
  var days = 6
  /// What fits on the page.
  var room = PageRoom()

  /// The width without a terminal.
  static let standardWidth = 80

  /// The range of widths for the layout, regardless of the terminal.
  static let widths = 40...200

  /// The width of the layout.
  var layoutWidth: Int { min(max(width, Self.widths.lowerBound), Self.widths.upperBound) }

  /// The mark of truncated text.
  var cut: String { isASCII ? "." : "…" }

  /// Formats values.
  var measures: MeasureText { MeasureText(units: units, isASCII: isASCII) }

  /// Returns the heading of the place: `work (Munich, Bavaria, Germany)`.
  func title(_ report: WeatherReport) -> String {
    let label = text(report.place.label)
    return savedName.map { "\(text($0)) (\(label))" } ?? label
  }

  /// Formats times.
  func times(_ report: WeatherReport) -> TimeText {
    TimeText(clock: report.clock, style: clock, putsMonthFirst: putsMonthFirst)
  }

  /// Returns text from outside, made suitable for this terminal.
  func text(_ text: String) -> String {
    isASCII ? PlainASCII.text(text.plainText) : text.plainText
  }

  /// Returns a condition's symbol, padded to three columns.
  func sign(_ condition: Condition, isDay: Bool?) -> String {
    let sign =
      isASCII
      ? ConditionText.plainSign(condition, isDay: isDay)
      : ConditionText.sign(condition, isDay: isDay)
    return sign + String(repeating: " ", count: max(0, 3 - sign.displayWidth))
  }
}
