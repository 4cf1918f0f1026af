internal import Foundation
internal import WxCore
internal import WxWeather

/// How a user wants to see weather, and when.
struct WeatherDisplay: Hashable, Sendable {
  var units = MeasureSettings.metric
  var clock = ClockStyle.twentyFour
  /// `Nov 21` rather than `21 Nov`.
  var putsMonthFirst = false
  /// Plain characters alone.
  var isASCII = false
  /// The columns to fill.
  var width = standardWidth
  /// The time of the view.
  var now: Date
  /// The name under which the place is saved, where it is another than the place's own.
  var savedName: String?
  /// How many hours the views show.
  var hours = 6
  /// How many days the views show.
  var days = 6
  /// What a low terminal has no room for.
  var room = PageRoom()

  /// The columns where there is no terminal to ask.
  static let standardWidth = 80

  /// Lines are laid out for this range of widths, whatever the terminal has.
  static let widths = 40...200

  /// The width for the layout.
  var layoutWidth: Int { min(max(width, Self.widths.lowerBound), Self.widths.upperBound) }

  /// What stands for the rest of a text that is cut off.
  var cut: String { isASCII ? "." : "…" }

  /// The values as text.
  var measures: MeasureText { MeasureText(units: units, isASCII: isASCII) }

  /// The place for a heading: `work (Munich, Bavaria, Germany)`.
  func title(_ report: WeatherReport) -> String {
    let label = text(report.place.label)
    return savedName.map { "\(text($0)) (\(label))" } ?? label
  }

  /// The times as text.
  func times(_ report: WeatherReport) -> TimeText {
    TimeText(clock: report.clock, style: clock, putsMonthFirst: putsMonthFirst)
  }

  /// Text from outside, fit for this terminal.
  func text(_ text: String) -> String {
    isASCII ? PlainASCII.text(text.plainText) : text.plainText
  }

  /// The sign of a condition, followed by spaces up to three columns; plain characters in ASCII.
  func sign(_ condition: Condition, isDay: Bool?) -> String {
    let sign =
      isASCII
      ? ConditionText.plainSign(condition, isDay: isDay)
      : ConditionText.sign(condition, isDay: isDay)
    return sign + String(repeating: " ", count: max(0, 3 - sign.displayWidth))
  }
}
