internal import WxCore

/// Numbers as people read them in explanations: no more digits than matter.
enum Phrase {
  /// `0.4`, `9.1`, `312`.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "no number" }
    let rounded = abs(value) < 10 ? (value * 10).rounded() / 10 : value.rounded()
    return Int(exactly: rounded).map(String.init) ?? String(rounded)
  }

  /// A sentence as a clause: without its full stop.
  static func clause(_ sentence: String) -> String {
    sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }

  /// A length in metres: `12 m`.
  static func meters(_ value: Double) -> String { "\(number(value)) m" }

  /// A time in seconds: `2.5 s`.
  static func seconds(_ value: Double) -> String { "\(number(value)) s" }

  /// A time in seconds: `2.5 s`.
  static func seconds(_ value: Duration) -> String { seconds(value.seconds) }
}
