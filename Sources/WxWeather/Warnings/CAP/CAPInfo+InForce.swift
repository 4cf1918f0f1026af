internal import WxPlatform
internal import WxCore

/// What is not a warning, although it is in a feed of warnings.
extension CAPInfo {
  /// How long, in seconds, an event without an end is in force.
  private static let openEnd = 86_400.0
  /// The kinds of events that concern people in the open air; others, such as an epidemic or a
  /// closed road, are not for a weather program. Floods are `geo` or `met`, fires in forests `fire`.
  private static let kinds: Set<String> = ["met", "geo", "fire", "env", "safety"]

  /// Returns whether the block is about an event that has not ended.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - sent: The time of the message.
  /// - Returns: Whether it is a warning.
  func isInForce(at now: Date, sent: Date?) -> Bool {
    guard !isGreen, !isTest, !responses.contains("allclear"), urgency != .past else { return false }
    // Weather services use “health” for heat; the type is a member of MeteoAlarm's messages.
    guard
      categories.isEmpty || !Self.kinds.isDisjoint(with: categories)
        || parameter("awareness_type") != nil
    else { return false }
    if let expires { return expires > now }
    guard let start = [onset, effective, sent].compactMap(\.self).max() else { return true }
    return start.addingTimeInterval(Self.openEnd) > now
  }

  /// Whether the authority reports that there is nothing to warn of: MeteoAlarm's level 1, or a
  /// text that says so at the lowest severity.
  private var isGreen: Bool {
    if let level = parameter("awareness_level") {
      let fields = level.lowercased().split(separator: ";").map { String($0).trimmed }
      if fields.contains("green") || fields.first == "1" { return true }
    }
    let words = (event ?? "").lowercased()
    if words.hasPrefix("green ") || words == "green" { return true }
    guard severity == nil || severity == .minor || severity == .unknown else { return false }
    let text = "\(words) \(headline?.lowercased() ?? "")"
    return ["no warning", "no special awareness", "no alert in force"].contains {
      text.contains($0)
    }
  }

  /// Whether the event is a test of the system, although the status of the message is `Actual`: the
  /// weekly tests of broadcasters are sent like this.
  private var isTest: Bool {
    let words = (event ?? "").lowercased().split { !$0.isLetter }
    if words.contains(where: { Self.testWords.contains(String($0)) }) { return true }
    let texts = [headline, details].compactMap { $0?.lowercased() }
    // “TEST...TSUNAMI WARNING...TEST”, whatever the next sign is.
    return texts.first?.prefix(while: \.isLetter) == "test"
      || texts.contains { $0.contains("this is a test") }
  }

  private static let testWords: Set<String> = [
    "test", "tests", "exercise", "drill", "demo", "testwarnung", "probewarnung", "probealarm",
    "übung",
  ]

  /// A parameter by name, ignoring case.
  func parameter(_ name: String) -> String? {
    parameters[name] ?? parameters.first { $0.key.lowercased() == name }?.value
  }
}
