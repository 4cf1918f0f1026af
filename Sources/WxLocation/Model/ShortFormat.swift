internal import WxCore

/// Formats numbers for explanations, with no more digits than matter.
enum ShortFormat {
  /// `0.4`, `9.1`, `312`.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "not a number" }
    let rounded = abs(value) < 10 ? (value * 10).rounded() / 10 : value.rounded()
    return Int(exactly: rounded).map(String.init) ?? String(rounded)
  }

  /// Formats a length in meters: `12 m`.
  static func meters(_ value: Double) -> String { "\(number(value)) m" }

  /// Formats a time in seconds: `2.5 s`.
  static func seconds(_ value: Double) -> String { "\(number(value)) s" }

  /// Formats a time in seconds: `2.5 s`.
  static func seconds(_ value: Duration) -> String { seconds(value.seconds) }
}
