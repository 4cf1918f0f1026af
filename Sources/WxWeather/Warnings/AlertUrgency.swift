internal import WxCore

/// How soon people should act (Common Alerting Protocol 1.2). The raw values appear in the JSON
/// output.
public enum AlertUrgency: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Not stated.
  case unknown
  /// No action is needed any more.
  case past
  /// In the near future.
  case future
  /// Within the next hour.
  case expected
  /// At once.
  case immediate

  /// Orders by increasing urgency.
  public static func < (left: AlertUrgency, right: AlertUrgency) -> Bool {
    left.order < right.order
  }

  /// Parses an urgency, ignoring case; `nil` for an unknown word.
  init?(provider word: String) { self.init(rawValue: word.trimmed.lowercased()) }
}

/// How likely the event is (Common Alerting Protocol 1.2). The raw values appear in the JSON output.
public enum AlertCertainty: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Not stated.
  case unknown
  /// Not expected to occur.
  case unlikely
  /// At most as likely as not.
  case possible
  /// More likely than not.
  case likely
  /// It has occurred or is going on.
  case observed

  /// Orders by increasing certainty.
  public static func < (left: AlertCertainty, right: AlertCertainty) -> Bool {
    left.order < right.order
  }

  /// Parses a certainty, ignoring case; `nil` for an unknown word. `Very Likely` is of CAP 1.0.
  init?(provider word: String) {
    let word = word.trimmed.lowercased()
    self.init(rawValue: word == "very likely" ? "likely" : word)
  }
}
