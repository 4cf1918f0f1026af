internal import WxPlatform
internal import WxCore

extension AlertSeverity {
  /// Parses a severity, ignoring case; `nil` for an unknown word.
  init?(provider word: String) {
    self.init(rawValue: word.lowercased())
  }
}

extension [WeatherAlert] {
  /// The alerts without duplicates (providers repeat one for each area), most severe first.
  var worstFirst: [WeatherAlert] {
    var seen: Set<String> = []
    let single = filter { alert in
      seen.insert(alert.uri ?? alert.traits).inserted
    }
    let ordered = single.enumerated().sorted { left, right in
      let severities = (left.element.severity ?? .unknown, right.element.severity ?? .unknown)
      return severities.0 == severities.1
        ? left.offset < right.offset : severities.0 > severities.1
    }
    return ordered.map(\.element)
  }
}

extension WeatherAlert {
  /// Distinguishes alerts without a URI.
  fileprivate var traits: String {
    let times = [starts, ends].map { $0.map { String($0.timeIntervalSince1970) } ?? "" }
    return ([title, sender ?? ""] + times).joined(separator: "|")
  }
}
